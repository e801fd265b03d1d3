"""Laws of the game, checked on random play."""
