"""Rollout policies and networks that work for the state of any rulebook."""
