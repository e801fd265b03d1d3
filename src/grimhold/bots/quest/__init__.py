"""How the greedy bot plays Quest."""
