"""The native build. Which build plays is decided in `native.build`."""

from typing import Final

WISH: Final = "GRIMHOLD_BUILD"
PURE: Final = "pure"
NATIVE: Final = "native"
