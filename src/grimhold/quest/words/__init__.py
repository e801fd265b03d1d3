"""The words of the card language that only Quest reads."""
