"""Policies and networks for any state."""
