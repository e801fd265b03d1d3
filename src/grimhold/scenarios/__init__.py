"""Scenarios: a position, some moves, what must be true. The rules tests, bug reports and puzzles of this project."""
