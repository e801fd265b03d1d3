"""A set-up as digits, for its code: the rules profile, a stamp, how many play, game, mode and
setting, and for features, stones and each kind of group which ones were taken, in order.
"""

from typing import Final

from grimhold.classic.rules import MODES, MOST
from grimhold.classic.setup.build import FEATURES, GAMES, PROFILES, SETTINGS, STONES, Setup, groups_of
from grimhold.table.packed_digits import Digits, Reader

KINDS = ("hero", "village", "monster")
ALL_STONES = [name for names in STONES.values() for name in names]
NO_SETTING = ""
VERSION: Final = 2  # of the codes: their first digit

# A code names groups by their places in lists of names, so it holds as long as those lists do, whatever a card learns.
# Other lists need other stamps; a test watches.
STAMPS = {"2011": 0x6F05, "2009": 0xFF1D}


def write(setup: Setup, digits: Digits) -> None:
    digits.one_of(setup.rules, list(PROFILES))
    digits.stamp(STAMPS[setup.rules])
    digits.add(len(setup.players) - 1, MOST)
    digits.one_of(setup.game, list(GAMES))
    digits.one_of(setup.mode, list(MODES))
    digits.one_of(setup.setting, [NO_SETTING, *SETTINGS])
    digits.some_of(setup.features, list(FEATURES))
    digits.some_of(setup.stones, ALL_STONES)
    for kind, names in zip(KINDS, (setup.heroes, setup.village, setup.monsters), strict=True):
        digits.some_of(names, groups_of(kind))


def read(digits: Reader) -> Setup:
    rules = digits.one_of(list(PROFILES))
    digits.check_stamp(STAMPS[rules])
    players = digits.seats(MOST)
    game = digits.one_of(list(GAMES))
    mode = digits.one_of(list(MODES))
    setting = digits.one_of([NO_SETTING, *SETTINGS])
    features = digits.some_of(list(FEATURES))
    stones = digits.some_of(ALL_STONES)
    heroes, village, monsters = [digits.some_of(groups_of(kind)) for kind in KINDS]
    return Setup(heroes, village, monsters, players, rules, game, mode, features, setting, stones)
