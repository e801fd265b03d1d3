"""The deal: shuffles a table that is laid out, fills the hall and draws the first hands."""

from typing import Final

from grimhold.classic.fields import ClassicFields
from grimhold.classic.hall import enter, know_bottom
from grimhold.classic.rules import HALL_SIZE, HAND_SIZE
from grimhold.core.ids import CardId, Seat
from grimhold.lang import notes
from grimhold.lang.base import AT_BREACH
from grimhold.lang.tags import TRAP_BIT, TREASURE_BIT

STONE_DEPTH: Final = 10  # monsters shuffled together with the stone (ruling A3)


def deal(state: ClassicFields, seed: int) -> None:
    state.reseed(seed)
    state.zones = [cards.copy() for cards in state.zones]  # a clone that is dealt shares nothing
    for side in range(state.config.halls):
        state.shuffle(state.dungeon(side))
        if side == 0 and state.config.guardians:
            put_deep(state, side, state.config.guardians)
        put_deep(state, side, [state.config.stones[side]])
    for p in state.everybody():
        state.shuffle(state.deck(p))
    state.active = Seat(state.below(state.players))
    state.who = state.active
    if not state.config.mode.solo:  # alone the hall begins empty (ruling G1)
        for side in range(state.config.halls):
            fill_first_hall(state, side)
    for p in state.everybody():
        state.draw(p, HAND_SIZE)
    state.settle()


def put_deep(state: ClassicFields, side: int, cards: list[CardId]) -> None:
    """Shuffles cards together with the top ten of a dungeon and puts them all at the bottom."""
    dungeon = state.dungeon(side)
    deep: list[CardId] = []
    for _ in range(min(STONE_DEPTH, len(dungeon))):
        deep.append(dungeon.pop())
    deep.extend(cards)
    state.shuffle(deep)
    dungeon[:0] = deep


def fill_first_hall(state: ClassicFields, side: int) -> None:
    """Fills the ranks. Traps and treasures that turn up go under the deck and are replaced (ruling A5)."""
    dungeon = state.dungeon(side)
    for rank in range(1, HALL_SIZE + 1):
        while state.card(dungeon[-1]).tags & (TRAP_BIT | TREASURE_BIT):
            dungeon.insert(0, dungeon.pop())
            know_bottom(state, side, state.deep[side] + 1)
        enter(state, dungeon[-1], side, rank)
    ignore_breach(state, side)


def ignore_breach(state: ClassicFields, side: int) -> None:
    """A monster that lies in rank 1 when play begins has no breach (ruling A6)."""
    front = state.hall(side)[0]
    if state.card(front).moments[AT_BREACH]:
        state.note(front, notes.BREACHED)
