"""The cards."""
