"""The table of Thunderstone Quest."""
