"""Scenarios of Thunderstone Quest."""
