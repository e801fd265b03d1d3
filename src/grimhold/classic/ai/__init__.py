"""The rollout policy and what it reckons with."""
