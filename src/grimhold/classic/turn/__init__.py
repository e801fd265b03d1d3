"""The steps of a turn."""
