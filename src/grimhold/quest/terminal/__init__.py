"""The terminal part of Thunderstone Quest."""
