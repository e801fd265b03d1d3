"""How Quest is seen and told."""
