"""Names of people as they are shown, and names of bots as they are known."""

from math import inf
from typing import Final
from unicodedata import category, normalize

from grimhold.bots import make_bot
from grimhold.bots.search import SearchBot
from grimhold.core.errors import GrimholdError
from grimhold.lang.english import can_be_shown, shown
from grimhold.server.errors import Refused

LONGEST_BOT: Final = 32  # as it is kept
MOST_PLAYOUTS: Final = 2_000  # for one decision of a bot
MOST_ROUNDS: Final = 10
MOST_SECONDS: Final = 0.5
NOT_A_NAME: Final = "that cannot be shown as a name: it is letters, digits, signs and emoji on one line, all to be seen"
MOST_FOLDED: Final = 64  # letters of a name in which every ligature has been written out
VARIATIONS: Final = frozenset(map(chr, [*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0)]))  # how a letter is drawn
INVISIBLE: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")  # letters without a picture


# Letters of other alphabets that look like a Latin one, as they are written.
LOOKALIKES: Final = str.maketrans(
    "АВЕЅІЈКМНОРСТУХҮԚԜаеѕіјорсухүѵԁһԛԝӏ" + "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαεικνορτυχϳ" + "ıɑɡℓ",
    "ABESIJKMHOPCTYXYQWaesijopcyxyvdhqwl" + "ABEZHIKMNOPTYXaeikvoptuxj" + "iagl",
)
ALIKE: Final = str.maketrans("i10|", "llol")  # in a name without capital letters


def shown_name(name: str) -> str:
    """A name as it is shown: plain text on one line, and nothing in it that nobody sees."""
    clean = " ".join(normalize("NFC", name).split())
    if not clean or not can_be_shown(clean) or not INVISIBLE.isdisjoint(clean) or is_mark(clean[0]):
        raise Refused("bad-name", NOT_A_NAME, 400)
    return clean


def is_mark(letter: str) -> bool:
    """Does it only go on top of another letter?"""
    return category(letter).startswith("M")


def folded(name: str) -> str:
    """Names that look alike are the same name."""
    alike = "".join([letter for letter in shown_name(name) if letter not in VARIATIONS])
    for _ in range(2):  # what was folded may be put together anew
        alike = normalize("NFKC", alike).casefold()
    if len(alike) > MOST_FOLDED:
        raise Refused("bad-name", NOT_A_NAME, 400)
    return " ".join(alike.split())


def skeleton(name: str) -> str:
    """Names that a reader may take for each other have the same skeleton: Ann with a Cyrillic A, B1ll and Bill."""
    alike = folded(normalize("NFKC", shown_name(name)).translate(LOOKALIKES)).translate(ALIKE)
    return alike.replace("rn", "m").replace("vv", "w")


def check_bot(name: str) -> None:
    """Anybody's bot may think here, but not for as long as anybody likes."""
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
    """Does its name ask for more than people should wait for?"""
    return bot.playouts > MOST_PLAYOUTS or bot.rounds > MOST_ROUNDS or MOST_SECONDS < bot.seconds < inf
