"""The card sets of the classic games."""
