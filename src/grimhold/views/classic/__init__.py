"""How the classic games are seen and told."""
