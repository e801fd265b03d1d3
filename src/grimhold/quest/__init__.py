"""The rulebook of Thunderstone Quest."""
