"""A set-up of Quest as digits, for its code, and back.

The digits: a stamp, how many play, the mode, which groups and rooms were taken, in order, the
guardian, and whatever differs from the rulebook's usual numbers.
"""

from typing import Final

from grimhold.quest.rules import HERO_COPIES, KEYS_IN_DECKS, KEYS_NEEDED, MODES, MOST
from grimhold.quest.setup.build import QuestSetup, groups_of, guardians
from grimhold.table.packed_digits import Digits, Reader

VERSION: Final = 7  # the first digit of codes; no other rulebook has it
KINDS = ("hero", "market", "monster", "room")
STAMPS = {"quest": 0x1B8D}  # identify the lists of names that a code counts in
USUAL = (KEYS_NEEDED, *KEYS_IN_DECKS, *HERO_COPIES)


def write(setup: QuestSetup, digits: Digits) -> None:
    digits.stamp(STAMPS["quest"])
    digits.add(len(setup.players) - 1, MOST)
    digits.one_of(setup.mode, list(MODES))
    for kind, names in zip(KINDS, (setup.heroes, setup.market, setup.monsters, setup.rooms), strict=True):
        digits.some_of(names, groups_of(kind))
    digits.one_of(setup.guardian, guardians())
    for flag in (setup.side_quests, setup.guilds, setup.legendary):
        digits.add(int(flag), 2)
    numbers = (setup.keys, *setup.keys_in_decks, *setup.copies)
    digits.add(int(numbers != USUAL), 2)
    if numbers != USUAL:
        for number in numbers:
            digits.count(number)


def read(digits: Reader) -> QuestSetup:
    digits.check_stamp(STAMPS["quest"])
    players = digits.seats(MOST)
    mode = digits.one_of(list(MODES))
    heroes, market, monsters, rooms = [digits.some_of(groups_of(kind)) for kind in KINDS]
    guardian = digits.one_of(guardians())
    side_quests, guilds, legendary = [digits.digit(2) == 1 for _ in range(3)]
    keys, *more = [digits.count() for _ in USUAL] if digits.digit(2) else USUAL
    return QuestSetup(
        heroes, market, monsters, rooms, guardian, players, mode, keys,
        (more[0], more[1], more[2]), (more[3], more[4], more[5]), side_quests, guilds, legendary,
    )  # fmt: skip
