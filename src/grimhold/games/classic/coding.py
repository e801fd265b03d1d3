"""A set-up as digits, for its code: the rules profile, sixteen bits about the groups there are, how many play, game, mode
and setting, and for features, stones and each kind of group which ones were taken, in order.
"""

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
from grimhold.games.digits import Digits, Reader

KINDS = ("hero", "village", "monster")
ALL_STONES = [name for names in STONES.values() for name in names]
NO_SETTING = ""


def write(setup: Setup, digits: Digits) -> None:
    digits.one_of(setup.rules, list(PROFILES))
    digits.identity(rules_of(setup.rules).library)
    digits.add(len(setup.players) - 1, MOST_PLAYERS)
    digits.one_of(setup.game, list(GAMES))
    digits.one_of(setup.mode, list(MODES))
    digits.one_of(setup.setting, [NO_SETTING, *SETTINGS])
    digits.some_of(setup.features, list(FEATURES))
    digits.some_of(setup.stones, ALL_STONES)
    for kind, names in zip(KINDS, (setup.heroes, setup.village, setup.monsters), strict=True):
        digits.some_of(names, groups_of(kind))


def read(digits: Reader) -> Setup:
    rules = digits.one_of(list(PROFILES))
    digits.check_identity(rules_of(rules).library)
    players = digits.seats(MOST_PLAYERS)
    game = digits.one_of(list(GAMES))
    mode = digits.one_of(list(MODES))
    setting = digits.one_of([NO_SETTING, *SETTINGS])
    features = digits.some_of(list(FEATURES))
    stones = digits.some_of(ALL_STONES)
    heroes, village, monsters = [digits.some_of(groups_of(kind)) for kind in KINDS]
    return Setup(heroes, village, monsters, players, rules, game, mode, features, setting, stones)
