"""How the greedy bot plays the classic rulebook."""
