"""The rollout policy of Quest and what it works with."""
