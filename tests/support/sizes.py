"""Sizes of long tests: small in `make test`, large in `make soak`."""

import os

IS_SOAK = "GRIMHOLD_SOAK" in os.environ


def size(usual: int, in_soak: int) -> int:
    return in_soak if IS_SOAK else usual
