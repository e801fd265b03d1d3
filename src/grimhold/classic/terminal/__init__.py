"""The terminal part of the classic games."""
