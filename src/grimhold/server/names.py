"""Checks and compares the names of people, and checks the names of bots."""

from math import inf
from typing import Final
from unicodedata import category, normalize

from grimhold.bots import make_bot
from grimhold.bots.search import SearchBot
from grimhold.core.errors import GrimholdError
from grimhold.lang.english import can_be_shown, shown
from grimhold.server.errors import Refused

LONGEST_BOT: Final = 32  # letters; the size of the database column
MOST_PLAYOUTS: Final = 2_000  # for one decision of a bot
MOST_ROUNDS: Final = 10
MOST_SECONDS: Final = 0.5
NOT_A_NAME: Final = "that cannot be shown as a name: it is letters, digits, signs and emoji on one line, all to be seen"
MOST_FOLDED: Final = 64  # letters of a folded name
VARIATIONS: Final = frozenset(map(chr, [*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0)]))  # variation selectors
INVISIBLE: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")  # letters that show nothing


# Letters of other alphabets that look like Latin letters.
LOOKALIKES: Final = str.maketrans(
    "АВЕЅІЈКМНОРСТУХҮԚԜаеѕіјорсухүѵԁһԛԝӏ" + "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαεικνορτυχϳ" + "ıɑɡℓ",
    "ABESIJKMHOPCTYXYQWaesijopcyxyvdhqwl" + "ABEZHIKMNOPTYXaeikvoptuxj" + "iagl",
)
ALIKE: Final = str.maketrans("i10|", "llol")  # in lower case


def shown_name(name: str) -> str:
    """A name as one line of visible text; refuses all others."""
    clean = " ".join(normalize("NFC", name).split())
    if not clean or not can_be_shown(clean) or not INVISIBLE.isdisjoint(clean) or is_mark(clean[0]):
        raise Refused("bad-name", NOT_A_NAME, 400)
    return clean


def is_mark(letter: str) -> bool:
    """Whether this is a combining mark."""
    return category(letter).startswith("M")


def folded(name: str) -> str:
    """A name without letter case and variants of letters. People have the same lasting name if these are equal."""
    alike = "".join([letter for letter in shown_name(name) if letter not in VARIATIONS])
    for _ in range(2):  # folding may create new composed letters
        alike = normalize("NFKC", alike).casefold()
    if len(alike) > MOST_FOLDED:
        raise Refused("bad-name", NOT_A_NAME, 400)
    return " ".join(alike.split())


def skeleton(name: str) -> str:
    """A key that is equal for names that look alike: Ann with a Cyrillic A, B1ll and Bill."""
    alike = folded(normalize("NFKC", shown_name(name)).translate(LOOKALIKES)).translate(ALIKE)
    return alike.replace("rn", "m").replace("vv", "w")


def check_bot(name: str) -> None:
    """Refuse unknown bots, and bots that would search for too long."""
    if len(name) > LONGEST_BOT:
        raise Refused("no-bot", f"a bot's name has {LONGEST_BOT} letters at most, with its parameters", 400)
    try:
        bot = make_bot(name, 0)
    except GrimholdError as problem:
        raise Refused("no-bot", str(problem), 400) from None
    if isinstance(bot, SearchBot) and is_slow(bot):
        most = f"{MOST_PLAYOUTS:,} playouts, {MOST_ROUNDS} rounds ahead and {MOST_SECONDS:g} s"
        raise Refused("no-bot", f"the bot {shown(name)} would think for too long; here it has at most {most}", 400)


def is_slow(bot: SearchBot) -> bool:
    """Whether a bot would search for longer than the limits."""
    return bot.playouts > MOST_PLAYOUTS or bot.rounds > MOST_ROUNDS or MOST_SECONDS < bot.seconds < inf
