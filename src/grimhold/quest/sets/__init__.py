"""The card sets of Quest."""
