"""The words of the card language that only the classic games read."""
