"""What a seat may know of a game, in numbers for programs that play or learn."""

from typing import Final

from grimhold.core.ids import CardId, Seat
from grimhold.core.machine import NOTHING
from grimhold.core.options import SHIFT, first, second, verb
from grimhold.core.verbs import BUY, EQUIP, GEAR, LEVEL, PICK, PLAYER, USE
from grimhold.lang import notes
from grimhold.lang.base import IN_VILLAGE
from grimhold.native import compiled
from grimhold.table.fields import UNFOUGHT
from grimhold.table.state import GameState

OBSERVED_SEATS: Final = 5  # as many as ever sit at one table


@compiled
def observation(state: GameState, viewer: Seat) -> list[int]:
    """What a seat may know, as numbers in places that are the same in every game of the rulebook: how the turn
    stands, everybody at the table beginning with the viewer, the table itself, cards by kind, and if the viewer is
    asked what each option means. docs/environments.md names them all. -1 is nothing, nobody, or not to be known.
    """
    seen = observe_turn(state, viewer)
    for k in range(OBSERVED_SEATS):
        if k < state.players:
            seen.extend(observe_seat(state, Seat((viewer + k) % state.players)))
        else:
            seen.extend([NOTHING] * len(observe_seat(state, viewer)))
    seen.extend(state.config.visibility.observed_table(state, viewer))
    observe_cards(state, viewer, seen)
    if viewer == state.asked and not state.over:
        for option in state.options:
            seen.append(option_meaning(state, option))
    return seen


def observe_turn(state: GameState, viewer: Seat) -> list[int]:
    """How the turn stands; the question, only for the asked player."""
    answers = viewer == state.asked and not state.over
    purse = state.place == IN_VILLAGE and (state.open or viewer == state.active) and not state.over
    fights = state.foe >= 0
    fought = fights and state.outcome != UNFOUGHT
    return [
        state.players,
        seat_from(state, viewer, state.asked),
        seat_from(state, viewer, state.active),
        state.turn_number(),
        state.place,
        state.spendable() if purse else NOTHING,
        state.points(viewer),
        state.pc if answers else NOTHING,
        state.kinds[state.this] if answers and state.this >= 0 else NOTHING,
        state.foe_kind if fights else NOTHING,
        state.rank if fights else NOTHING,
        state.outcome if fights else NOTHING,
        state.attack if fought else NOTHING,
        state.physical if fought else NOTHING,
        state.magic if fought else NOTHING,
        state.health if fought else NOTHING,
        state.penalty if fought else NOTHING,
    ]


def observe_seat(state: GameState, p: Seat) -> list[int]:
    """What everybody sees of a player, less the cards."""
    return [
        state.xp[p], len(state.zones[p]), len(state.deck(p)), len(state.pile(p)), len(state.aside(p)), len(state.kept(p)),
        *state.config.visibility.observed_seat(state, p),
    ]  # fmt: skip


def observe_cards(state: GameState, viewer: Seat, seen: list[int]) -> None:
    """Rows with a place for each kind of card, and in it how many there are: the own hand, those of it that are used
    or in a Hero's hands, the own deck, discard pile and cards beside it; what is known of the others' hands, their
    discard piles; and the village, where each stack counts as so many cards like its uppermost.
    """
    row = len(state.catalogue)
    hand = len(seen)
    used, deck, pile, beside = hand + row, hand + 2 * row, hand + 3 * row, hand + 4 * row
    hands, piles, village = hand + 5 * row, hand + 6 * row, hand + 7 * row
    seen.extend([0] * (8 * row))
    for card in state.zones[viewer]:
        seen[hand + state.kinds[card]] += 1
        if state.notes and is_in_use(state, card):
            seen[used + state.kinds[card]] += 1
    for card in state.deck(viewer):  # a player knows what is in the own deck, though not in which order
        seen[deck + state.kinds[card]] += 1
    for zone in (state.aside_at(viewer), state.kept_at(viewer), *state.config.visibility.zones_beside(state, viewer)):
        count_known(state, viewer, zone, seen, beside)
    for p in state.everybody():
        count_known(state, viewer, state.pile_at(p), seen, pile if p == viewer else piles)
        if p != viewer:
            count_known(state, viewer, p, seen, hands)
    for number in range(state.config.count):
        cards = state.stack(number)
        if cards:
            seen[village + state.kinds[cards[-1]]] += len(cards)


def is_in_use(state: GameState, card: CardId) -> bool:
    """Has it been used, or given to a Hero?"""
    return state.noted(card, notes.USED) or state.noted(card, notes.WIELDED) or state.noted(card, notes.GIVEN)


def count_known(state: GameState, viewer: Seat, zone: int, seen: list[int], row: int) -> None:
    """Adds the cards of a zone that the viewer may know to those that a row counts."""
    for card in state.zones[zone]:
        if state.seen_in(zone, card) >> viewer & 1:
            seen[row + state.kinds[card]] += 1


def known_kind(state: GameState, viewer: Seat, zone: int, card: CardId) -> int:
    return state.kinds[card] if card >= 0 and state.seen_in(zone, card) >> viewer & 1 else NOTHING


def seat_from(state: GameState, viewer: Seat, p: Seat) -> int:
    """How many places further on somebody sits; nobody is nobody."""
    return (p - viewer) % state.players if p >= 0 else NOTHING


def option_meaning(state: GameState, option: int) -> int:
    """An option with kinds in the place of cards: the same number means the same in every game of the rulebook."""
    own = state.config.visibility.meaning(state, option)
    if own >= 0:
        return own
    what, a, b = verb(option), first(option), second(option)
    if what == PICK:
        return state.kinds[option]
    if what == USE:
        return USE | state.kinds[a] << SHIFT | b
    if what == EQUIP:
        return EQUIP | state.kinds[a] << SHIFT | state.kinds[b]
    if what == LEVEL:
        return LEVEL | state.kinds[state.next_level(a, b)]
    if what == BUY:
        return BUY | state.kinds[state.top_of(option)]
    if what == GEAR and b > 0:
        return GEAR | a << SHIFT | state.kinds[b - 1] + 1
    if what == PLAYER:
        return PLAYER | (b - state.asked) % state.players
    return option
