"""Figures that decide something."""

from typing import Final

DIGITS: Final = 6


def settled(figure: float) -> float:
    """Without the last bits, which differ between machines and Pythons: what is equal but for them becomes equal."""
    return round(figure, DIGITS)
