"""A set-up as a short code to hand around: `grimhold play --setup CODE` lays out the same groups in the same order.

A code is one large number in base 32, without the letters that look like digits, followed by four letters of checksum.
The number holds the code's own version, the rules profile, sixteen bits of the card-data hash, how many play, game, mode
and setting, and for features, stones and each kind of group which ones were taken, in order. Who the players are is not
part of it.
"""

import hashlib

from grimhold.core.errors import Incompatible
from grimhold.games.classic.rules import MODES
from grimhold.games.classic.setup import (
    FEATURES,
    GAMES,
    MOST_PLAYERS,
    PROFILES,
    SETTINGS,
    STONES,
    Setup,
    groups_of,
    rules_of,
)

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
LOOKALIKES = str.maketrans("OIL", "011")
BASE = len(ALPHABET)
VERSION, VERSIONS = 2, 8
IDENTITY = 1 << 16
CHECK_LETTERS = 4
SHORTEST = 16  # letters; a code of as many groups as a game has is longer
BLOCK = 5  # letters between hyphens
KINDS = ("hero", "village", "monster")
ALL_STONES = [name for names in STONES.values() for name in names]


def encode(setup: Setup) -> str:
    """The code of a set-up."""
    setup.check()
    setup = setup.named()
    digits = [(VERSION, VERSIONS), (PROFILES.index(setup.rules), len(PROFILES)), (_identity(setup.rules), IDENTITY)]
    digits.append((len(setup.players) - 1, MOST_PLAYERS))
    digits.append((list(GAMES).index(setup.game), len(GAMES)))
    digits.append((MODES.index(setup.mode), len(MODES)))
    digits.append((SETTINGS.index(setup.setting) + 1 if setup.setting else 0, len(SETTINGS) + 1))
    digits += _places(list(FEATURES), setup.features)
    digits += _places(ALL_STONES, setup.stones)
    for kind, names in zip(KINDS, (setup.heroes, setup.village, setup.monsters), strict=True):
        digits += _places(groups_of(kind), names)
    number = 0
    for digit, radix in reversed(digits):
        number = number * radix + digit
    letters = _letters(number)
    letters += _check(letters)
    return "-".join(letters[i : i + BLOCK] for i in range(0, len(letters), BLOCK))


def decode(code: str) -> Setup:
    """The set-up of a code, for players named P1, P2 and so on."""
    letters = _cleaned(code)
    body, check = letters[:-CHECK_LETTERS], letters[-CHECK_LETTERS:]
    if not body or not set(letters) <= set(ALPHABET) or _check(body) != check:
        raise Incompatible(f"{code!r} is not a set-up code: a letter is wrong or missing")
    number = 0
    for letter in body:
        number = number * BASE + ALPHABET.index(letter)
    reader = _Reader(number)
    if reader.digit(VERSIONS) != VERSION:
        raise Incompatible(f"{code!r} is a set-up code of another version of Grimhold")
    rules = PROFILES[reader.digit(len(PROFILES))]
    if reader.digit(IDENTITY) != _identity(rules):
        raise Incompatible(f"{code!r} was made with other card data than this program has")
    players = 1 + reader.digit(MOST_PLAYERS)
    game = list(GAMES)[reader.digit(len(GAMES))]
    mode = MODES[reader.digit(len(MODES))]
    setting = ("", *SETTINGS)[reader.digit(len(SETTINGS) + 1)]
    features = reader.groups(list(FEATURES))
    stones = reader.groups(ALL_STONES)
    heroes, village, monsters = [reader.groups(groups_of(kind)) for kind in KINDS]
    names = tuple(f"P{n + 1}" for n in range(players))
    setup = Setup(heroes, village, monsters, names, rules, game, mode, features, setting, stones)
    setup.check()
    return setup


def looks_like_a_code(text: str) -> bool:
    """Long enough to be meant as one; it may still be damaged."""
    letters = _cleaned(text)
    return len(letters) >= SHORTEST and letters.isalnum()


def _cleaned(code: str) -> str:
    return "".join(code.split()).replace("-", "").upper().translate(LOOKALIKES)


def _identity(rules: str) -> int:
    return int(rules_of(rules).library.hash, 16) % IDENTITY


def _places(groups: list[str], names: tuple[str, ...]) -> list[tuple[int, int]]:
    """How many were taken, then each one's place among those not taken yet; with how many values each can have."""
    digits = [(len(names), len(groups) + 1)]
    left = list(groups)
    for name in names:
        digits.append((left.index(name), len(left)))
        left.remove(name)
    return digits


def _letters(number: int) -> str:
    letters = ""
    while number:
        number, digit = divmod(number, BASE)
        letters = ALPHABET[digit] + letters
    return letters


def _check(letters: str) -> str:
    digest = hashlib.blake2b(letters.encode(), digest_size=8).digest()
    return _letters(int.from_bytes(digest) % BASE**CHECK_LETTERS).rjust(CHECK_LETTERS, "0")


class _Reader:
    """Takes the digits of a number one by one, each of its own radix, in the order they were meant."""

    def __init__(self, number: int) -> None:
        self.number = number

    def digit(self, radix: int) -> int:
        self.number, digit = divmod(self.number, radix)
        return digit

    def groups(self, groups: list[str]) -> tuple[str, ...]:
        left = list(groups)
        taken = self.digit(len(left) + 1)
        return tuple([left.pop(self.digit(len(left))) for _ in range(taken)])
