"""The dungeon: rooms are refilled, keys turn up, monsters move, the guardian wakes."""

from typing import Final

from grimhold.core.machine import NOTHING
from grimhold.lang import notes
from grimhold.lang.base import ON_ENTERING
from grimhold.lang.tags import GUARDIAN_BIT
from grimhold.quest import events
from grimhold.quest.cards import Party
from grimhold.quest.rules import (
    BOX,
    DECKS,
    DESTROYED,
    KEYS,
    LEVEL_OF_PLACE,
    NEIGHBOURS,
    PENDING,
    ROOMS,
    TILES,
    WILDERNESS,
)
from grimhold.table.changes import figure_by

DEEPEST: Final = 3


class Dungeon(Party):
    __slots__ = ()

    def tiles(self) -> list[int]:
        """The room in each place of the map, -1 where there is none."""
        return self.zones[self.shared + TILES]

    def monster_deck_at(self, level: int) -> int:
        return self.shared + DECKS + level - 1

    def monster_deck(self, level: int) -> list[int]:
        return self.zones[self.monster_deck_at(level)]

    def place_of(self, monster: int) -> int:
        monsters = self.monsters()
        return monsters.index(monster) if monster in monsters else NOTHING

    def set_monster(self, place: int, monster: int) -> None:
        monsters = self.monsters()[:]
        monsters[place] = monster
        self.zones[self.map_at()] = monsters

    def lift(self, card: int, zone: int) -> None:
        """Who leaves a room leaves it empty."""
        if zone == self.map_at():
            self.set_monster(self.place_of(card), NOTHING)
        else:
            Party.lift(self, card, zone)

    def lay(self, card: int, zone: int, at: int) -> None:
        if zone == self.map_at():
            self.set_monster(at, card)
        else:
            Party.lay(self, card, zone, at)

    def rooms_at(self, level: int) -> list[int]:
        tiles = self.tiles()
        return [place for place in range(ROOMS) if tiles[place] != NOTHING and LEVEL_OF_PLACE[place] == level]

    def players_beside(self, monster: int) -> list[int]:
        place = self.place_of(monster)
        order = [(self.active + k) % self.players for k in range(self.players)]
        return [p for p in order if self.champions[p] == place]

    def is_face_down(self, monster: int) -> bool:
        return self.noted(monster, notes.FACE_DOWN)

    # -- refilling --------------------------------------------------------------------------------------------------

    def deck_for(self, level: int) -> int:
        """The deck a room is refilled from: of its own level, or the next higher one that has cards; 0 if none has."""
        for deeper in range(max(level, 1), DEEPEST + 1):
            if self.monster_deck(deeper):
                return deeper
        return 0

    def dig_for_monster(self, level: int) -> int:
        """The deck on which the next monster for a room of a level lies, or 0. Keys on the way are found or set aside."""
        while True:
            deeper = self.deck_for(level)
            if deeper == 0 or self.kinds[self.monster_deck(deeper)[-1]] != self.rules.key:
                return deeper
            self.find_key(self.monster_deck(deeper)[-1], self.monster_deck_at(deeper), deeper)

    def refill(self, place: int) -> None:
        """Fills an empty room. Keys on the way are set aside: the first of a turn is found, others will go back."""
        room = self.rules.rooms[self.kinds[self.tiles()[place]]]
        if room.from_neighbour and self.refill_from_neighbour(place):
            return
        if room.face_down:
            self.refill_face_down(place)
            return
        self.fill(place)

    def fill(self, place: int) -> None:
        level = self.dig_for_monster(LEVEL_OF_PLACE[place])
        if level:
            monster = self.monster_deck(level)[-1]
            self.move(
                monster, self.monster_deck_at(level), self.map_at(), events.REFILLED, self.active, place, at=place
            )
            self.call_entering(monster)

    def refill_face_down(self, place: int) -> None:
        """Whatever comes lies face down, a key too (FAQ 7). The note says which deck it came from."""
        level = self.deck_for(LEVEL_OF_PLACE[place])
        if level:
            card = self.monster_deck(level)[-1]
            self.note(card, notes.FACE_DOWN, level, NOTHING)
            self.move(card, self.monster_deck_at(level), self.map_at(), events.REFILLED, self.active, place, at=place)

    def refill_from_neighbour(self, place: int) -> bool:
        """The other room of the level gives its monster and is refilled itself."""
        others = [other for other in self.rooms_at(LEVEL_OF_PLACE[place]) if other != place]
        for other in others:
            monster = self.monsters()[other]
            if monster != NOTHING:
                self.set_monster(other, NOTHING)
                self.set_monster(place, monster)
                self.enter(monster, place)
                self.refill(other)
                return True
        return False

    def enter(self, monster: int, place: int) -> None:
        """It is in a room now, come from another or turned over."""
        self.tell_of(monster, self.map_at(), events.REFILLED, self.active, place)
        self.call_entering(monster)

    def call_entering(self, monster: int) -> None:
        for usable in self.card(monster).moments[ON_ENTERING]:
            self.call(usable.start, self.active, monster)

    def turn_over(self, place: int) -> None:
        """A face-down card is turned over for a battle; a key is found and somebody else comes."""
        monster = self.monsters()[place]
        level = self.note_amount(monster, notes.FACE_DOWN)
        self.forget(monster, notes.FACE_DOWN)
        if self.kinds[monster] != self.rules.key:
            self.enter(monster, place)
            return
        self.find_key(monster, self.map_at(), level)
        self.fill(place)

    # -- keys -------------------------------------------------------------------------------------------------------

    def find_key(self, key: int, source: int, level: int) -> None:
        """The first key of a turn is found; a further one waits, with the level of the deck it goes back to."""
        if self.found:
            self.carry(key, source, self.shared + PENDING)
            self.note(key, notes.KEY_FROM, level, NOTHING)
            return
        self.found = True
        self.keys += 1
        self.idle = 0
        self.finds = [n + 1 if p == self.active else n for p, n in enumerate(self.finds)]
        self.carry(key, source, self.shared + KEYS)
        self.tell(events.KEY_FOUND, self.active, NOTHING, self.keys)

    def return_keys(self) -> None:
        """Further keys of a turn go back into the decks they came from."""
        for key in self.zones[self.shared + PENDING]:
            level = self.note_amount(key, notes.KEY_FROM)
            self.forget(key, notes.KEY_FROM)
            self.carry(key, self.shared + PENDING, self.monster_deck_at(level))
            deck = self.monster_deck(level)[:]
            self.shuffle(deck)
            self.zones[self.monster_deck_at(level)] = deck
            self.tell(events.KEY_BACK, self.active, NOTHING, level)

    def is_awake(self) -> bool:
        return self.last >= 0

    def wake(self) -> None:
        """The guardian takes the place of the rat in The Wilderness."""
        guardians = self.guardians()
        if guardians:
            box, here = self.shared + BOX, self.map_at()
            self.carry(self.monsters()[WILDERNESS], here, box)  # the rat
            self.move(guardians[0], box, here, events.AWAKE, self.active, at=WILDERNESS)
        self.last = self.players + 1  # the turn that found the key is not over yet

    def guardians(self) -> list[int]:
        """The guardian of this game, asleep in the box or awake."""
        catalogue, kinds = self.catalogue, self.kinds
        cards = [*self.zones[self.shared + BOX], self.monsters()[WILDERNESS]]
        return [card for card in cards if card != NOTHING and catalogue[kinds[card]].tags & GUARDIAN_BIT]

    # -- monsters that move or go -----------------------------------------------------------------------------------

    def push_back(self, monster: int) -> None:
        """Under the deck of its own level; the room is refilled."""
        place = self.place_of(monster)
        level = max(1, self.card(monster).level)
        self.forget_card(monster, notes.FAITHFUL)  # what was noted about it ends when it leaves its room
        under, depth = self.monster_deck_at(level), len(self.monster_deck(level))
        self.move(monster, self.map_at(), under, events.MOVED_UNDER, self.who, at=depth)
        self.refill(place)

    def slay(self, monster: int) -> None:
        """An effect destroys a monster."""
        place = self.place_of(monster)
        self.ruin(monster, self.map_at())
        self.bring_closer(place)

    def remove(self, monster: int) -> None:
        """A beaten monster leaves the dungeon for good."""
        place = self.place_of(monster)
        self.carry(monster, self.map_at(), self.shared + DESTROYED)
        self.bring_closer(place)

    def bring_closer(self, place: int) -> None:
        """The end is nearer by a monster; its room is refilled."""
        self.idle = 0
        self.refill(place)

    def swappable(self, other_than: int) -> list[int]:
        monsters = self.monsters()
        places = [
            place for place in range(1, ROOMS) if monsters[place] != NOTHING and not self.is_face_down(monsters[place])
        ]
        if other_than != NOTHING:
            here = self.place_of(other_than)
            return [monsters[place] for place in places if place in NEIGHBOURS[here]]
        return [monsters[p] for p in places if any(q in places for q in NEIGHBOURS[p])]

    def swap_monsters(self, a: int, b: int) -> None:
        here, there = self.place_of(a), self.place_of(b)
        self.set_monster(here, b)
        self.set_monster(there, a)
        self.tell(events.SWAPPED, self.who, a, there, self.kinds[b])
        self.call_entering(b)
        self.call_entering(a)

    def toughen(self, monster: int, stat: int, by: int) -> None:
        if by:
            self.note(monster, stat, by, self.this)
            self.tell(events.CHANGED, self.active, monster, by, figure_by(stat, self.changer(monster, self.this)))

    def roll(self) -> int:
        die = 1 + self.below(6)
        self.tell(events.ROLLED, self.who, NOTHING, die)
        return die
