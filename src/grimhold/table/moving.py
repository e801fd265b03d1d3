"""Moves and uses cards: functions for every game that no word of the card language calls."""

from grimhold.core.ids import CardId, Seat
from grimhold.core.machine import NOTE, NOTHING
from grimhold.lang import notes
from grimhold.lang.base import Usable
from grimhold.lang.notes import FLEETING, LASTING, USED
from grimhold.table import events
from grimhold.table.state import GameState


def new_card(state: GameState, kind: int) -> CardId:
    """Makes a new card, for supplies that never run out (ruling A8).

    A supply has one kind of card in every rulebook. After an undo the same number may be given a second time.
    """
    state.check_numbers(more=1)
    state.kinds = [*state.kinds, kind]
    return CardId(len(state.kinds) - 1)


def hand_out(state: GameState, p: Seat, supply: int, kind: int, n: int, cause: int) -> None:
    """Moves cards of a supply onto a discard pile; an empty supply makes new ones. `cause` is the kind of card to blame."""
    for _ in range(n):
        cards = state.zones[supply]
        card = cards[-1] if cards else new_card(state, kind)
        state.move(card, supply, state.pile_at(p), events.GAINED, p, other=cause)


def discard_hand(state: GameState, p: Seat) -> None:
    """Discards a hand at once. `forget_turn` drops the notes."""
    hand = state.zones[p]
    state.zones[2 * state.players + p].extend(hand)
    if state.events is not None:
        for card in hand:
            state.tell_of(card, state.pile_at(p), events.DISCARDED, p)
    hand.clear()


def has_used(state: GameState, card: CardId, k: int) -> bool:
    marks = state.notes
    if not marks or USED not in marks[1::NOTE]:
        return False
    for i in range(0, len(marks), NOTE):
        if marks[i] == card and marks[i + 1] == USED and marks[i + 2] == k:
            return True
    return False


def start_using(state: GameState, card: CardId, mark: int, usable: Usable) -> None:
    """Begins an ability. `mark` is noted as used."""
    gather_anew(state)
    state.note(card, notes.USED, mark, card)
    state.tell(events.USED, state.who, card, mark)
    state.call(usable.start, state.who, card)


def gather_anew(state: GameState) -> None:
    """Forgets what the last effect has gathered."""
    for gathered in state.noted_cards(notes.GATHERED):
        state.forget(gathered, notes.GATHERED)


def forget_turn(state: GameState, hand: list[CardId]) -> None:
    """Drops the notes of a turn. Lasting notes stay, except about cards that leave the hand."""
    marks = state.notes
    kept: list[int] = []
    for i in range(0, len(marks), NOTE):
        if LASTING <= marks[i + 1] < FLEETING and marks[i] not in hand:
            kept.extend(marks[i : i + NOTE])
    state.notes = kept


def unbury_kept(state: GameState, p: Seat) -> None:
    """Moves cards kept for the next hand into it. Cards under a treasure stay."""
    for card in state.kept(p):
        if not state.noted(card, notes.UNDER):
            state.move(card, state.kept_at(p), p, events.TAKEN_UP, p)


def by_kind(state: GameState, cards: list[CardId]) -> list[CardId]:
    """The cards in the order of the catalogue."""
    ordered: list[CardId] = []
    for card in cards:
        at = len(ordered)
        while at > 0 and state.kinds[ordered[at - 1]] > state.kinds[card]:
            at -= 1
        ordered.insert(at, card)
    return ordered


def cause_of(state: GameState, card: CardId, by: int) -> int:
    """The kind of card that destroyed another, or -1 if the card destroyed itself."""
    return NOTHING if by < 0 or by == card else state.kinds[by]
