"""What the family of games shares: the state, its set-up and its figures."""
