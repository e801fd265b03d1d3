"""The rollout policy of Quest, with its card values, features and actions."""
