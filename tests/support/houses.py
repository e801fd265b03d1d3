"""Servers without a wire: the rooms of one in this process, for tests that need many of them or a clock of their own."""

import msgspec
from tests.support.serving import GENEROUS

from grimhold.server.settings import PREFIX, Settings


def generous(**more: object) -> Settings:
    """Settings whose limits no test meets that does not mean to."""
    said = {name.removeprefix(PREFIX).lower(): value for name, value in GENEROUS.items()}
    return msgspec.convert(said | more, Settings, strict=False)
