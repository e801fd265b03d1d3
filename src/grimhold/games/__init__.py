"""The rulebooks: what the words of the card language mean, and how a turn goes."""
