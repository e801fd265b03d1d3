"""The native build and how it is made."""
