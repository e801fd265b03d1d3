"""The hall: monsters come in, move up, go back and breach; traps and treasures turn up; the stone ends the game."""

from grimhold.classic.cards import settle_debts
from grimhold.classic.fields import ClassicFields
from grimhold.classic.rules import BEATEN_IN_FRONT, BREACH_WAITS, DESTROYED, HALL_SIZE, RANK_0, VILLAGE_PILE
from grimhold.core.ids import CardId, Seat
from grimhold.core.machine import NOTHING
from grimhold.lang import notes
from grimhold.lang.base import AS_TRAP, AT_BREACH
from grimhold.lang.tags import GUARDIAN_BIT, MONSTER_BIT, THUNDERSTONE_BIT, TRAP_BIT, TREASURE_BIT
from grimhold.table import events

# -- leaving the hall ---------------------------------------------------------------------------------------------


def sink(state: ClassicFields, card: CardId, side: int) -> None:
    """Puts a monster under the dungeon deck, seen by all. Together it reaches the village instead (ruling F6)."""
    if state.config.mode.together:
        reach_village(state, card)
        return
    depth = len(state.dungeon(side))
    told = state.config.halls_told[side]
    state.move(card, state.stand_of(card), state.dungeon_at(side), events.MOVED_UNDER, state.who, other=told, at=depth)
    know_bottom(state, side, state.deep[side] + 1)


def know_bottom(state: ClassicFields, side: int, cards: int) -> None:
    """Notes that this many cards at the bottom of a dungeon are known to all."""
    state.deep = [cards if s == side else known for s, known in enumerate(state.deep)]


def reach_village(state: ClassicFields, card: CardId) -> None:
    state.move(card, state.stand_of(card), state.shared + VILLAGE_PILE, events.REACHED_VILLAGE, state.active)


def take_monster(state: ClassicFields, monster: CardId) -> None:
    gap, side = state.rank_of(monster), state.side_of(monster)
    told = state.config.halls_told[side]
    state.move(monster, state.stand_of(monster), state.pile_at(state.who), events.TAKEN, state.who, other=told)
    state.idle = 0
    close_gap(state, side, gap)


def close_gap(state: ClassicFields, side: int, gap: int) -> None:
    """Fills the hall after a card left it. If the front stays the same, a delayed breach stays delayed (ruling E6)."""
    front = state.hall(side)[0]
    move_up(state, side, gap)
    fill_hall(state, side, BREACH_WAITS if state.hall(side)[0] == front else 0)


def emerge(state: ClassicFields, guardian: CardId) -> None:
    """A guardian steps in front of the hall and stays there (ruling F2)."""
    gap, side = state.rank_of(guardian), state.side_of(guardian)
    step_out(state, guardian)
    move_up(state, side, gap)
    fill_hall(state, side)


def step_out(state: ClassicFields, guardian: CardId) -> None:
    told = state.config.halls_told[state.side_of(guardian)]
    state.move(guardian, state.stand_of(guardian), state.shared + RANK_0, events.EMERGED, state.active, other=told)


# -- filling up ---------------------------------------------------------------------------------------------------


def move_up(state: ClassicFields, side: int, gap: int) -> None:
    """Cards move up and leave the ranks behind them empty. `gap` is the rank that was left, 0 for none."""
    hall = state.hall(side)
    if not state.config.mode.solo:
        hall[:] = [card for card in hall if card != NOTHING]
        hall.extend([NOTHING] * (HALL_SIZE - len(hall)))
    elif gap > 0:  # alone: those in front of the gap stay where they are (ruling G2)
        del hall[gap - 1]
        hall.append(NOTHING)


def fill_hall(state: ClassicFields, side: int, how: int = 0) -> None:
    """Fills the empty ranks from the deck, until the stone is in rank 1 (ruling E10), then checks the front.
    A trap strikes at once (ruling F3): the step `GoOnFilling` fills the rest afterwards.
    """
    hall, dungeon = state.hall(side), state.dungeon(side)
    while dungeon and not is_stone(state, hall[0]):
        rank = empty_rank(state, hall)
        if rank == 0:
            break
        strikes = state.card(dungeon[-1]).tags & TRAP_BIT
        if strikes:
            state.call(state.rules.filling, state.active, NOTHING)
            state.it = CardId(side)
            state.left = how
        turn_over(state, side, rank)
        if strikes:
            return
    look_at_front(state, side, how)


def empty_rank(state: ClassicFields, hall: list[CardId]) -> int:
    """The rank the next card goes to, or 0. Alone only the last one is ever filled."""
    if state.config.mode.solo:
        return HALL_SIZE if hall[HALL_SIZE - 1] == NOTHING else 0
    return hall.index(NOTHING) + 1 if NOTHING in hall else 0


def advance(state: ClassicFields) -> None:
    """Every monster takes a step. The one in rank 1 reaches the village, a guardian rank 0 (ruling G8)."""
    hall = state.hall()
    front = hall[0]
    if front != NOTHING:
        if state.can_leave_hall(front):
            reach_village(state, front)
        else:
            step_out(state, front)
    del hall[0]
    hall.append(NOTHING)
    fill_hall(state, 0)


def enter(state: ClassicFields, card: CardId, side: int, rank: int) -> None:
    """Moves a card from the dungeon deck into the hall."""
    told = state.config.halls_told[side]
    state.move(card, state.dungeon_at(side), state.hall_at(side), events.REFILLED, state.active, rank, told, at=rank)
    tags = state.card(card).tags
    if state.config.mode.together and tags & MONSTER_BIT:
        if state.roused:
            state.note(card, notes.ANGRY)
        if tags & GUARDIAN_BIT:
            state.roused = True


def turn_over(state: ClassicFields, side: int, rank: int) -> None:
    """Turns the next dungeon card: it enters the hall, or is a treasure or a trap (rulings F3, F4)."""
    dungeon = state.dungeon(side)
    card = dungeon[-1]
    if state.deep[side] == len(dungeon):
        know_bottom(state, side, len(dungeon) - 1)
    state.forget(card, notes.SEEN)
    tags = state.card(card).tags
    if tags & TREASURE_BIT:
        told, treasures = state.config.halls_told[side], state.treasures_at(state.active)
        state.move(card, state.dungeon_at(side), treasures, events.FOUND, state.active, other=told)
        if state.place:  # it works from a later turn on; found between turns, the next one is that
            state.note(card, notes.USED)
    elif tags & TRAP_BIT:
        spring(state, card, side)
    else:
        enter(state, card, side, rank)


def spring(state: ClassicFields, trap: CardId, side: int) -> None:
    """A trap strikes the moment it turns up (ruling F3)."""
    told = state.config.halls_told[side]
    state.move(trap, state.dungeon_at(side), state.shared + DESTROYED, events.SPRUNG, state.active, other=told)
    for usable in reversed(state.card(trap).moments[AS_TRAP]):  # the last one called is the first to run
        state.call(usable.start, state.active, trap)


# -- the front ----------------------------------------------------------------------------------------------------


def look_at_front(state: ClassicFields, side: int, how: int) -> None:
    """A stone in rank 1 ends the game; a monster there may breach."""
    check_stone(state, side, how & BEATEN_IN_FRONT != 0)
    if not state.over and not how & BREACH_WAITS:
        check_breach(state, side)


def is_stone(state: ClassicFields, card: CardId) -> bool:
    return card != NOTHING and state.catalogue[state.kinds[card]].tags & THUNDERSTONE_BIT != 0


def check_stone(state: ClassicFields, side: int, defeated_in_front: bool) -> None:
    """A player gets the stone only by a win right in front of it, with no guardian in rank 0 (rulings E9, E10)."""
    stone = state.hall(side)[0]
    if not is_stone(state, stone):
        return
    if defeated_in_front and not state.rank_0():
        told = state.config.halls_told[side]
        state.move(stone, state.hall_at(side), state.pile_at(state.active), events.CLAIMED, state.active, other=told)
        state.holder = state.active
    state.closed |= 1 << side
    if state.closed != (1 << state.config.halls) - 1:  # another hall is still open
        state.tell(events.CLOSED, state.active, state.hall(side)[0], other=state.config.halls_told[side])
        return
    settle_debts(state)  # only what a player owns is counted (ruling E11)
    state.over = True
    state.tell(events.OVER, state.active)


def check_breach(state: ClassicFields, side: int) -> None:
    """A card breaches once when it reaches rank 1 (ruling E7)."""
    front = state.hall(side)[0]
    breach = state.card(front).moments[AT_BREACH] if front != NOTHING else []
    if breach and not state.noted(front, notes.BREACHED):
        state.note(front, notes.BREACHED)
        for usable in reversed(breach):
            state.call(usable.start, state.active, front)


# -- looking ahead and rearranging --------------------------------------------------------------------------------


def place_in_hall(state: ClassicFields, cards: list[CardId]) -> None:
    """A new order for the cards that can move; the others keep their ranks."""
    side = state.open_side()
    hall = state.hall(side)
    fixed = [card for card in state.in_hall(side) if not state.can_leave_hall(card)]
    order = list(cards)
    for rank in range(HALL_SIZE):
        if hall[rank] not in fixed:
            hall[rank] = order.pop(0) if order else NOTHING
    for rank, card in enumerate(hall, 1):
        if card != NOTHING:
            state.tell(events.REARRANGED, state.who, card, rank, state.config.halls_told[side])
    look_at_front(state, side, 0)


def peek(state: ClassicFields, p: Seat, n: int) -> None:
    side = state.open_side()
    top = state.top_cards(n)
    new = [card for card in top if not state.has_seen(card, p)]
    for card in new:
        state.note(card, notes.SEEN, p)
    for card in top if new else []:  # without new cards there is no event
        state.tell_of(card, state.dungeon_at(side), events.PEEKED, p, other=state.config.halls_told[side])


def trade_with_top(state: ClassicFields, monster: CardId) -> None:
    side = state.open_side()
    rank, top = state.rank_of(monster), state.top_cards(1)[0]
    there, told = state.dungeon_at(side), state.config.halls_told[side]
    # The monster comes to lie where the other one was.
    state.move(monster, state.hall_at(side), there, events.ONTO_DUNGEON, state.who, state.kinds[top], told, at=1)
    for p in state.everybody():  # all players saw it
        state.note(monster, notes.SEEN, p)
    state.forget(top, notes.SEEN)
    enter(state, top, side, rank)
    look_at_front(state, side, 0)


def put_on_dungeon(state: ClassicFields, cards: list[CardId]) -> None:
    """Puts looked-at cards back on top; only the player who arranged them knows them now."""
    side = state.open_side()
    dungeon = state.dungeon(side)
    for card in cards:
        dungeon.remove(card)
        state.forget(card, notes.SEEN)
    know_bottom(state, side, min(state.deep[side], len(dungeon)))
    for card in reversed(cards):
        dungeon.append(card)
        state.note(card, notes.SEEN, state.who)
    state.tell(events.ARRANGED, state.who, NOTHING, len(cards), state.config.halls_told[side])
