"""The hall: monsters move up, come in, go back, breach; traps and treasures turn up; the stone ends the game."""

from grimhold.classic import events
from grimhold.classic.cards import PlayersCards
from grimhold.classic.rules import (
    BEATEN_IN_FRONT,
    BREACH_WAITS,
    DESTROYED,
    HALL,
    HALL_SIZE,
    RANK_0,
    SECOND_HALL,
    VILLAGE_PILE,
)
from grimhold.core.machine import NOTE, NOTHING
from grimhold.lang import notes
from grimhold.lang.base import AS_TRAP, AT_BREACH
from grimhold.lang.tags import GUARDIAN_BIT, MONSTER_BIT, THUNDERSTONE_BIT, TRAP_BIT, TREASURE_BIT


class Hall(PlayersCards):
    __slots__ = ()

    def can_leave_hall(self, card: int) -> bool:
        return not self.rules.foes[self.kinds[card]].immovable

    def movable_in_hall(self) -> list[int]:
        """The cards of the hall that is being rearranged. With two halls it is the first that is still open."""
        return [card for card in self.in_hall(self.open_side()) if self.can_leave_hall(card)]

    def open_side(self) -> int:
        return 1 if self.closed & 1 else 0

    def side_of(self, card: int) -> int:
        return 1 if self.layout.halls > 1 and card in self.hall(1) else 0

    def rank_of(self, card: int) -> int:
        """1 to 3 in a hall, 0 in front of it, -1 elsewhere."""
        for side in range(self.layout.halls):
            if card in self.hall(side):
                return self.hall(side).index(card) + 1
        return 0 if card in self.rank_0() else NOTHING

    def stand_of(self, card: int) -> int:
        """The zone a monster is attacked in: a hall, or rank 0 in front of it."""
        return self.shared + RANK_0 if card in self.rank_0() else self.hall_at(self.side_of(card))

    def lift(self, card: int, zone: int) -> None:
        """Who leaves a hall leaves a gap there, and what happened to it in that place."""
        if zone != self.shared + HALL and zone != self.shared + SECOND_HALL:
            PlayersCards.lift(self, card, zone)
            return
        hall = self.zones[zone]
        hall[hall.index(card)] = NOTHING
        self.forget(card, notes.BREACHED)
        self.forget(card, notes.ANGRY)

    def lay(self, card: int, zone: int, at: int) -> None:
        if zone == self.shared + HALL or zone == self.shared + SECOND_HALL:
            self.zones[zone][at - 1] = card
        else:
            PlayersCards.lay(self, card, zone, at)

    def sink(self, card: int, side: int) -> None:
        """Under the dungeon deck, where everybody has seen it go; together it reaches the village instead (F6)."""
        if self.layout.mode.together:
            self.reach_village(card)
            return
        depth = len(self.dungeon(side))
        told = self.layout.halls_told[side]
        self.move(card, self.stand_of(card), self.dungeon_at(side), events.MOVED_UNDER, self.who, other=told, at=depth)
        self.know_bottom(side, self.deep[side] + 1)

    def reach_village(self, card: int) -> None:
        self.move(card, self.stand_of(card), self.shared + VILLAGE_PILE, events.REACHED_VILLAGE, self.active)

    def push_back(self, monster: int) -> None:
        gap, side = self.rank_of(monster), self.side_of(monster)
        self.sink(monster, side)
        self.close_gap(side, gap)

    def take_monster(self, monster: int) -> None:
        gap, side = self.rank_of(monster), self.side_of(monster)
        told = self.layout.halls_told[side]
        self.move(monster, self.stand_of(monster), self.pile_at(self.who), events.TAKEN, self.who, other=told)
        self.idle = 0
        self.close_gap(side, gap)

    def close_gap(self, side: int, gap: int) -> None:
        """Who stood in front before has not come there just now: a breach that waits goes on waiting (ruling E6)."""
        front = self.hall(side)[0]
        self.move_up(side, gap)
        self.fill_hall(side, BREACH_WAITS if self.hall(side)[0] == front else 0)

    def place_in_hall(self, cards: list[int]) -> None:
        """A new order for the cards that can move; the others keep their ranks."""
        side = self.open_side()
        hall = self.hall(side)
        fixed = [card for card in self.in_hall(side) if not self.can_leave_hall(card)]
        order = list(cards)
        for rank in range(HALL_SIZE):
            if hall[rank] not in fixed:
                hall[rank] = order.pop(0) if order else NOTHING
        for rank, card in enumerate(hall, 1):
            if card != NOTHING:
                self.tell(events.REARRANGED, self.who, card, rank, self.layout.halls_told[side])
        self.look_at_front(side, 0)

    def emerge(self, guardian: int) -> None:
        """A guardian steps in front of the hall and stays there (ruling F2)."""
        gap, side = self.rank_of(guardian), self.side_of(guardian)
        self.step_out(guardian)
        self.move_up(side, gap)
        self.fill_hall(side)

    def step_out(self, guardian: int) -> None:
        told = self.layout.halls_told[self.side_of(guardian)]
        self.move(guardian, self.stand_of(guardian), self.shared + RANK_0, events.EMERGED, self.active, other=told)

    # -- filling up -------------------------------------------------------------------------------------------------

    def move_up(self, side: int, gap: int) -> None:
        """Cards move up and leave the ranks behind them empty. `gap` is the rank that was left, 0 for none."""
        hall = self.hall(side)
        if not self.layout.mode.solo:
            hall[:] = [card for card in hall if card != NOTHING]
            hall.extend([NOTHING] * (HALL_SIZE - len(hall)))
        elif gap > 0:  # alone: those in front of the gap stay where they are (ruling G2)
            del hall[gap - 1]
            hall.append(NOTHING)

    def fill_hall(self, side: int, how: int = 0) -> None:
        """The deck fills the empty ranks card by card, until the stone has come to rank 1 (E10); then everybody looks
        there. Behind a trap, which strikes at once (F3), the filling goes on (`filling.py`).
        """
        hall, dungeon = self.hall(side), self.dungeon(side)
        while dungeon and not self.is_stone(hall[0]):
            rank = self.empty_rank(hall)
            if rank == 0:
                break
            strikes = self.card(dungeon[-1]).tags & TRAP_BIT
            if strikes:
                self.call(self.rules.filling, self.active, NOTHING)
                self.it = side
                self.left = how
            self.turn_over(side, rank)
            if strikes:
                return
        self.look_at_front(side, how)

    def empty_rank(self, hall: list[int]) -> int:
        """The rank the next card goes to, or 0. Alone only the last one is ever filled."""
        if self.layout.mode.solo:
            return HALL_SIZE if hall[HALL_SIZE - 1] == NOTHING else 0
        return hall.index(NOTHING) + 1 if NOTHING in hall else 0

    def advance(self) -> None:
        """Everybody takes a step; who was in rank 1 reaches the village, a guardian the place before it (ruling G8)."""
        hall = self.hall()
        front = hall[0]
        if front != NOTHING:
            if self.can_leave_hall(front):
                self.reach_village(front)
            else:
                self.step_out(front)
        del hall[0]
        hall.append(NOTHING)
        self.fill_hall(0)

    def enter(self, card: int, side: int, rank: int) -> None:
        """Off the dungeon deck into the hall."""
        told = self.layout.halls_told[side]
        self.move(card, self.dungeon_at(side), self.hall_at(side), events.REFILLED, self.active, rank, told, at=rank)
        tags = self.card(card).tags
        if self.layout.mode.together and tags & MONSTER_BIT:
            if self.roused:
                self.note(card, notes.ANGRY)
            if tags & GUARDIAN_BIT:
                self.roused = True

    def turn_over(self, side: int, rank: int) -> None:
        """The next dungeon card: for the hall, or a treasure that is taken, or a trap that strikes (rulings F3, F4)."""
        dungeon = self.dungeon(side)
        card = dungeon[-1]
        if self.deep[side] == len(dungeon):
            self.know_bottom(side, len(dungeon) - 1)
        self.forget(card, notes.SEEN)
        tags = self.card(card).tags
        if tags & TREASURE_BIT:
            told = self.layout.halls_told[side]
            self.move(
                card, self.dungeon_at(side), self.treasures_at(self.active), events.FOUND, self.active, other=told
            )
            if self.place:  # it works from a later turn on; found between turns, the next one is that
                self.note(card, notes.USED)
        elif tags & TRAP_BIT:
            self.spring(card, side)
        else:
            self.enter(card, side, rank)

    def spring(self, trap: int, side: int) -> None:
        """A trap strikes the moment it turns up (ruling F3)."""
        told = self.layout.halls_told[side]
        self.move(trap, self.dungeon_at(side), self.shared + DESTROYED, events.SPRUNG, self.active, other=told)
        for usable in reversed(self.card(trap).moments[AS_TRAP]):  # the last one called is the first to run
            self.call(usable.start, self.active, trap)

    # -- the front ----------------------------------------------------------------------------------------------------

    def look_at_front(self, side: int, how: int) -> None:
        """The stone in rank 1 ends the game; a monster there may breach."""
        self.check_stone(side, how & BEATEN_IN_FRONT != 0)
        if not self.over and not how & BREACH_WAITS:
            self.check_breach(side)

    def is_stone(self, card: int) -> bool:
        return card != NOTHING and self.catalogue[self.kinds[card]].tags & THUNDERSTONE_BIT != 0

    def closes_last(self, side: int) -> bool:
        """Is no other hall open?"""
        return self.closed | 1 << side == (1 << self.layout.halls) - 1

    def check_stone(self, side: int, defeated_in_front: bool) -> None:
        """Only a win in front of the stone makes it somebody's, and no guardian must stand by (rulings E9, E10)."""
        stone = self.hall(side)[0]
        if not self.is_stone(stone):
            return
        if defeated_in_front and not self.rank_0():
            told = self.layout.halls_told[side]
            self.move(stone, self.hall_at(side), self.pile_at(self.active), events.CLAIMED, self.active, other=told)
            self.holder = self.active
        self.closed |= 1 << side
        if not self.closes_last(side):
            self.tell(events.CLOSED, self.active, self.hall(side)[0], other=self.layout.halls_told[side])
            return
        self.settle_debts()  # only what a player owns is counted (ruling E11)
        self.over = True
        self.tell(events.OVER, self.active)

    def check_breach(self, side: int) -> None:
        """Once and only once for each card that reaches rank 1 (ruling E7)."""
        front = self.hall(side)[0]
        breach = self.card(front).moments[AT_BREACH] if front != NOTHING else []
        if breach and not self.noted(front, notes.BREACHED):
            self.note(front, notes.BREACHED)
            for usable in reversed(breach):
                self.call(usable.start, self.active, front)

    def breach(self, monster: int) -> None:
        self.tell(events.BREACHED, self.active, monster, other=self.layout.halls_told[self.side_of(monster)])

    # -- looking ahead --------------------------------------------------------------------------------------------------

    def top_cards(self, n: int) -> list[int]:
        return self.dungeon(self.open_side())[: -n - 1 : -1]

    def top_words(self, n: int) -> str:
        return ", ".join([self.card(card).name for card in self.top_cards(n)])

    def peek(self, p: int, n: int) -> None:
        zone, told = self.dungeon_at(self.open_side()), self.layout.halls_told[self.open_side()]
        top = self.top_cards(n)
        new = [card for card in top if not self.has_seen(card, p)]
        for card in new:
            self.note(card, notes.SEEN, p)
        for card in top if new else []:  # where nothing comes to light nothing is told
            self.tell_of(card, zone, events.PEEKED, p, other=told)

    def has_seen(self, card: int, p: int) -> bool:
        marks = self.notes
        for i in range(0, len(marks), NOTE):
            if marks[i] == card and marks[i + 1] == notes.SEEN and marks[i + 2] == p:
                return True
        return False

    def can_trade_top(self) -> bool:
        """A guardian on top stays there (ruling F2)."""
        top = self.top_cards(1)
        return bool(top) and self.card(top[0]).tags & MONSTER_BIT != 0 and self.can_leave_hall(top[0])

    def trade_with_top(self, monster: int) -> None:
        side = self.open_side()
        rank, top = self.rank_of(monster), self.top_cards(1)[0]
        there, told = self.dungeon_at(side), self.layout.halls_told[side]
        # It comes to lie where the other one was.
        self.move(monster, self.hall_at(side), there, events.ONTO_DUNGEON, self.who, self.kinds[top], told, at=1)
        for p in range(self.players):  # everybody saw what went there
            self.note(monster, notes.SEEN, p)
        self.forget(top, notes.SEEN)
        self.enter(top, side, rank)
        self.look_at_front(side, 0)

    def put_on_dungeon(self, cards: list[int]) -> None:
        """Only the one who arranged them knows them now."""
        side = self.open_side()
        dungeon = self.dungeon(side)
        for card in cards:
            dungeon.remove(card)
            self.forget(card, notes.SEEN)
        self.know_bottom(side, min(self.deep[side], len(dungeon)))
        for card in reversed(cards):
            dungeon.append(card)
            self.note(card, notes.SEEN, self.who)
        self.tell(events.ARRANGED, self.who, NOTHING, len(cards), self.layout.halls_told[side])
