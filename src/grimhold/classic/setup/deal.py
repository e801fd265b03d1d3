"""Dealing: a table that is laid out becomes a game."""

from typing import Final

from grimhold.classic.rules import HALL_SIZE, HAND_SIZE
from grimhold.classic.village import Village
from grimhold.lang import notes
from grimhold.lang.base import AT_BREACH
from grimhold.lang.tags import TRAP_BIT, TREASURE_BIT

STONE_DEPTH: Final = 10  # monsters shuffled together with the stone (ruling A3)


class Dealing(Village):
    __slots__ = ()

    def deal(self, seed: int) -> None:
        self.reseed(seed)
        self.zones = [cards.copy() for cards in self.zones]  # a clone that is dealt shares nothing
        for side in range(self.layout.halls):
            self.shuffle(self.dungeon(side))
            if side == 0 and self.layout.guardians:
                self.put_deep(side, self.layout.guardians)
            self.put_deep(side, [self.layout.stones[side]])
        for p in range(self.players):
            self.shuffle(self.deck(p))
        self.active = self.below(self.players)
        self.who = self.active
        if not self.layout.mode.solo:  # alone the hall begins empty (ruling G1)
            for side in range(self.layout.halls):
                self.fill_first_hall(side)
        for p in range(self.players):
            self.draw(p, HAND_SIZE)
        self.settle()

    def put_deep(self, side: int, cards: list[int]) -> None:
        """Ten cards from the top, these shuffled among them, to the bottom."""
        dungeon = self.dungeon(side)
        deep: list[int] = []
        for _ in range(min(STONE_DEPTH, len(dungeon))):
            deep.append(dungeon.pop())
        deep.extend(cards)
        self.shuffle(deep)
        dungeon[:0] = deep

    def fill_first_hall(self, side: int) -> None:
        """Traps and treasures that turn up now go under the deck and are replaced (ruling A5)."""
        dungeon = self.dungeon(side)
        for rank in range(1, HALL_SIZE + 1):
            while self.card(dungeon[-1]).tags & (TRAP_BIT | TREASURE_BIT):
                dungeon.insert(0, dungeon.pop())
                self.know_bottom(side, self.deep[side] + 1)
            self.enter(dungeon[-1], side, rank)
        self.ignore_breach(side)

    def ignore_breach(self, side: int) -> None:
        """A monster that lies in rank 1 when play begins has no breach (ruling A6)."""
        front = self.hall(side)[0]
        if self.card(front).moments[AT_BREACH]:
            self.note(front, notes.BREACHED)
