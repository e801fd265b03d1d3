"""Dealing: a table that is laid out becomes a game. The order is that of the rulebook's set-up."""

from typing import Final

from grimhold.quest.rules import (
    ANY_SLOT,
    BOX,
    LEVEL_OF_PLACE,
    NO_SLOT,
    ROOMS,
)
from grimhold.quest.village import WARE_BITS, Market

SIDE_QUESTS_DEALT: Final = 3
MONSTERS_OF_A_LEVEL: Final = 10


class Dealing(Market):
    __slots__ = ()

    def deal(self, seed: int) -> None:
        self.reseed(seed)
        self.zones = [cards.copy() for cards in self.zones]  # a clone that is dealt shares nothing
        if self.layout.mode.class_stacks:
            for number in range(self.layout.hero_stacks):
                self.shuffle(self.stack(number))
        self.open_market()
        for level in (1, 2, 3):
            self.dig(level)
        self.zones[self.shared + BOX].append(self.layout.guardian)
        self.shuffle(self.treasures())
        for p in range(self.players):
            self.shuffle(self.deck(p))
        if self.layout.side_quests:
            self.offer_quests()
        self.zones[self.shared + BOX].extend(self.layout.rewards)
        self.pc = self.rules.choosing
        self.settle()

    def open_market(self) -> None:
        """Epic: one of every market card in three shuffled decks; two of each lie open."""
        for deck in range(len(WARE_BITS)):
            self.shuffle(self.ware_deck(deck))
        for number, slot in enumerate(self.layout.slots):
            if slot not in (NO_SLOT, ANY_SLOT):
                self.stock(number, slot)

    def dig(self, level: int) -> None:
        """Monsters shuffled, two of each level into the rooms, then the keys shuffled in; the guardian waits."""
        deck = self.monster_deck(level)
        self.shuffle(deck)
        self.zones[self.shared + BOX].extend(deck[MONSTERS_OF_A_LEVEL:])  # Epic has more
        del deck[MONSTERS_OF_A_LEVEL:]
        for place in range(1, ROOMS):  # nothing that happens on entering happens now (FAQ 2)
            if LEVEL_OF_PLACE[place] == level:
                self.monsters()[place] = deck.pop()
        deck.extend(self.layout.keys_of_level[level - 1])
        self.shuffle(deck)

    def offer_quests(self) -> None:
        """Three side quests for each player; without legends there are too few for four."""
        pool = self.layout.side_quests.copy()
        self.shuffle(pool)
        each = min(SIDE_QUESTS_DEALT, len(pool) // self.players)
        for p in range(self.players):
            self.zones[self.board_at(p)] = pool[each * p : each * (p + 1)]
        self.zones[self.shared + BOX].extend(pool[each * self.players :])
