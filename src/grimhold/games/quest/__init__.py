"""Thunderstone Quest: its rulebook on the machine."""
