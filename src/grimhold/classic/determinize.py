"""Determinization: deals what one player cannot see anew, so that the player cannot tell the new state from the real one.

The result follows from chance and from what the player knows, and from nothing else (`play/determinize.py`).
"""

from grimhold.classic.setup.deal import STONE_DEPTH
from grimhold.classic.state import ClassicState
from grimhold.classic.turn.rest import GiveForIt
from grimhold.classic.village import has_text_to_follow
from grimhold.core.ids import CardId, Seat
from grimhold.lang import notes
from grimhold.lang.tags import GUARDIAN_BIT, THUNDERSTONE_BIT, TREASURE_BIT, VILLAGER_BIT
from grimhold.play.determinize import shuffled_fresh


def known_hand(state: ClassicState, viewer: Seat, p: Seat) -> list[CardId]:
    """The cards of a hand that a viewer sees. The receiver sees a card that is being passed."""
    hand = state.hand(p)
    if state.sees_hand(viewer, p):
        if viewer == p or state.over:
            return hand.copy()
        hidden = state.noted_cards(notes.HIDDEN)
        return [card for card in hand if card not in hidden]
    shown: list[int] = []
    if state.notes:
        shown.extend(state.noted_cards(notes.SHOWN) + state.noted_cards(notes.DOOMED))  # all players saw it fall
        if p == state.active:
            shown.extend(state.noted_cards(notes.USED))
    if viewer == state.pass_to and isinstance(state.running(), GiveForIt):
        shown.append(state.it)
    return [card for card in hand if card in shown] if shown else []


def is_secret(state: ClassicState, card: CardId) -> bool:
    """Does it lie face down under a treasure?"""
    if not state.noted(card, notes.UNDER) or state.noted(card, notes.SHOWN):
        return False
    return not state.card(card).tags & TREASURE_BIT


def determinize(state: ClassicState, viewer: Seat) -> None:
    for p in state.everybody():
        redeal_player(state, p, viewer)
    for side in range(state.config.halls):
        redeal_dungeon(state, side, viewer)


def redeal_player(state: ClassicState, p: Seat, viewer: Seat) -> None:
    """Swaps unseen cards of a hand, or under a treasure, with cards of the deck."""
    hand, deck, kept = state.hand(p), state.deck(p), state.kept(p).copy()
    seen = known_hand(state, viewer, p)
    unseen = [i for i in range(len(hand)) if hand[i] not in seen]
    held_back = [i for i in unseen if state.noted(hand[i], notes.HIDDEN)]
    secrets = [i for i in range(len(kept)) if viewer != p and is_secret(state, kept[i])]
    owing = sorted([card for card in deck if state.owes(card)])  # all players know that these are in the deck
    before = [hand[i] for i in unseen] + [kept[i] for i in secrets]
    loose = shuffled_fresh(state, before + [card for card in deck if card not in owing])
    for i in held_back:
        hand[i] = taken(loose, held_back_from(state, p, loose))
    if held_back:  # the fitting cards that are left lie too deep now
        loose = shuffled_fresh(state, loose)
    for i in unseen:
        if i not in held_back:
            hand[i] = loose.pop()
    for i in secrets:
        kept[i] = loose.pop()
    deck[:] = loose
    for card in owing:
        deck.insert(state.below(len(deck) + 1), card)
    if secrets:
        state.redeal(state.kept_at(p), kept)
    swap_hidden(state, before, [hand[i] for i in unseen] + [kept[i] for i in secrets])


def held_back_from(state: ClassicState, p: Seat, cards: list[CardId]) -> list[CardId]:
    """Cards that may be held back: those with gold; of Villagers only those that may have no effect here (ruling B2)."""
    paying = [card for card in cards if state.gold_of(card) > 0]
    fitting = [card for card in paying if not state.card(card).tags & VILLAGER_BIT or is_idle_alone(state, p, card)]
    return fitting or paying  # a Villager may have got an effect since


def is_idle_alone(state: ClassicState, p: Seat, villager: CardId) -> bool:
    """Would a Villager have no effect if it were the only card in hand? The real hand is not known."""
    hand, who = state.hand(p).copy(), state.who
    state.hand(p)[:] = [villager]
    state.who = p
    idle = not has_text_to_follow(state, villager)
    state.hand(p)[:] = hand
    state.who = who
    return idle


def taken(loose: list[CardId], fitting: list[CardId]) -> CardId:
    """The next of the shuffled cards that fits."""
    card = fitting[-1]
    loose.remove(card)
    return card


def swap_hidden(state: ClassicState, before: list[CardId], after: list[CardId]) -> None:
    """Moves the notes about a card to the card that now lies in its place; the same for a card being passed."""
    if state.it in before:
        state.it = after[before.index(state.it)]
    state.trade_notes(before, after)


def redeal_dungeon(state: ClassicState, side: int, viewer: Seat) -> None:
    """Redeals unknown cards. The stone stays among the last eleven, a guardian above it (rulings A3, A4)."""
    dungeon, seen = state.dungeon(side), state.cards_with(notes.SEEN, viewer)
    places = [i for i in range(state.deep[side], len(dungeon)) if dungeon[i] not in seen]
    unknown = [dungeon[i] for i in places]
    catalogue, kinds = state.catalogue, state.kinds
    stones = sorted([card for card in unknown if catalogue[kinds[card]].tags & THUNDERSTONE_BIT])
    guardians = sorted([card for card in unknown if catalogue[kinds[card]].tags & GUARDIAN_BIT])
    others = shuffled_fresh(state, [card for card in unknown if card not in stones and card not in guardians])
    for guardian in guardians:
        low = min(STONE_DEPTH if stones else 0, len(others))
        others.insert(low + state.below(min(STONE_DEPTH, len(others) - low) + 1), guardian)
    for stone in stones:
        others.insert(state.below(min(STONE_DEPTH, len(others)) + 1), stone)
    for i in range(len(places)):
        dungeon[places[i]] = others[i]
    swap_hidden(state, unknown, others)  # other players may have looked at some of them
