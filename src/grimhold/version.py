"""Which Grimhold this is. Whoever writes it into a file asks here, and not at the front door, which leads to them all."""

__version__ = "0.5.0"
