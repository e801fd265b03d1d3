"""Analyses decisions: the best move, how certain it is, and the share of luck."""
