"""Thunderstone and its family: one hall of three ranks, one village, light and darkness."""
