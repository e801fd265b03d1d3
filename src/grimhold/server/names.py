"""Names: of people as they are shown, of bots as they are known."""

from typing import Final
from unicodedata import category, normalize

from grimhold.bots import make_bot
from grimhold.core.errors import GrimholdError
from grimhold.server.refusals import Refused

INVISIBLE: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")  # letters without a picture


def shown_name(name: str) -> str:
    """A name as it is shown: plain text on one line, and nothing in it that nobody sees."""
    clean = " ".join(normalize("NFC", name).split())
    if not clean or not clean.isprintable() or not INVISIBLE.isdisjoint(clean) or is_mark(clean[0]):
        raise Refused("bad-name", "that is not a name that can be shown", 400)
    return clean


def is_mark(letter: str) -> bool:
    """Does it only go on top of another letter?"""
    return category(letter).startswith("M")


def check_bot(name: str) -> None:
    try:
        make_bot(name, 0)
    except GrimholdError as problem:
        raise Refused("no-bot", str(problem), 400) from None
