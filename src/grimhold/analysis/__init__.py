"""Analysis of decisions: the best move, how certain that is, and the share of luck."""
