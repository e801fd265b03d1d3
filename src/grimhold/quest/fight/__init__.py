"""The arithmetic of a fight."""
