"""Determinization: deals what one player cannot see anew, so that the player cannot tell the new state from the real one.

The result follows from chance and from what the player knows, and from nothing else (`play/determinize.py`).
"""

from grimhold.classic.setup.deal import STONE_DEPTH
from grimhold.classic.state import ClassicState
from grimhold.classic.turn.rest import GiveForIt, PassCard
from grimhold.classic.village import has_text_to_follow
from grimhold.core.chance import Chance
from grimhold.lang import notes
from grimhold.lang.tags import GUARDIAN_BIT, THUNDERSTONE_BIT, TREASURE_BIT, VILLAGER_BIT
from grimhold.play.determinize import sample_world, shuffled_fresh


def known_hand(g: ClassicState, viewer: int, p: int) -> list[int]:
    """The cards of a hand that a viewer sees. The receiver sees a card that is being passed."""
    hand = g.hand(p)
    if g.sees_hand(viewer, p):
        if viewer == p or g.over:
            return hand.copy()
        hidden = g.noted_cards(notes.HIDDEN)
        return [card for card in hand if card not in hidden]
    shown: list[int] = []
    if g.notes:
        shown.extend(g.noted_cards(notes.SHOWN) + g.noted_cards(notes.DOOMED))  # everybody saw it fall
        if p == g.active:
            shown.extend(g.noted_cards(notes.USED))
    if viewer == g.pass_to and isinstance(g.running(), GiveForIt):
        shown.append(g.it)
    return [card for card in hand if card in shown] if shown else []


def is_secret(g: ClassicState, card: int) -> bool:
    """Does it lie face down under a treasure?"""
    if not g.noted(card, notes.UNDER) or g.noted(card, notes.SHOWN):
        return False
    return not g.card(card).tags & TREASURE_BIT


def determinize(g: ClassicState, viewer: int) -> None:
    for p in range(g.players):
        redeal_player(g, p, viewer)
    for side in range(g.config.halls):
        redeal_dungeon(g, side, viewer)


def redeal_player(g: ClassicState, p: int, viewer: int) -> None:
    """Swaps unseen cards of a hand, or under a treasure, with cards of the deck."""
    hand, deck, kept = g.hand(p), g.deck(p), g.kept(p).copy()
    seen = known_hand(g, viewer, p)
    unseen = [i for i in range(len(hand)) if hand[i] not in seen]
    held_back = [i for i in unseen if g.noted(hand[i], notes.HIDDEN)]
    secrets = [i for i in range(len(kept)) if viewer != p and is_secret(g, kept[i])]
    owing = sorted([card for card in deck if g.owes(card)])  # everybody knows that these are in the deck
    before = [hand[i] for i in unseen] + [kept[i] for i in secrets]
    loose = shuffled_fresh(g, before + [card for card in deck if card not in owing])
    for i in held_back:
        hand[i] = taken(loose, held_back_from(g, p, loose))
    if held_back:  # the fitting cards that are left lie too deep now
        loose = shuffled_fresh(g, loose)
    for i in unseen:
        if i not in held_back:
            hand[i] = loose.pop()
    for i in secrets:
        kept[i] = loose.pop()
    deck[:] = loose
    for card in owing:
        deck.insert(g.below(len(deck) + 1), card)
    if secrets:
        g.redeal(g.kept_at(p), kept)
    swap_hidden(g, before, [hand[i] for i in unseen] + [kept[i] for i in secrets])


def held_back_from(g: ClassicState, p: int, cards: list[int]) -> list[int]:
    """Cards that may be held back: those with gold; of Villagers only those that may have no effect here (ruling B2)."""
    paying = [card for card in cards if g.gold_of(card) > 0]
    fitting = [card for card in paying if not g.card(card).tags & VILLAGER_BIT or is_idle_alone(g, p, card)]
    return fitting or paying  # a Villager may have got an effect since


def is_idle_alone(g: ClassicState, p: int, villager: int) -> bool:
    """Would a Villager have no effect if it were the only card in hand? The real hand is not known."""
    hand, who = g.hand(p).copy(), g.who
    g.hand(p)[:] = [villager]
    g.who = p
    idle = not has_text_to_follow(g, villager)
    g.hand(p)[:] = hand
    g.who = who
    return idle


def taken(loose: list[int], fitting: list[int]) -> int:
    """The next of the shuffled cards that fits."""
    card = fitting[-1]
    loose.remove(card)
    return card


def swap_hidden(g: ClassicState, before: list[int], after: list[int]) -> None:
    """Moves the notes about a card to the card that now lies in its place; the same for a card being passed."""
    if g.it in before:
        g.it = after[before.index(g.it)]
    g.trade_notes(before, after)


def redeal_dungeon(g: ClassicState, side: int, viewer: int) -> None:
    """Redeals unknown cards. The stone stays among the last eleven, a guardian above it (rulings A3, A4)."""
    dungeon, seen = g.dungeon(side), g.cards_with(notes.SEEN, viewer)
    places = [i for i in range(g.deep[side], len(dungeon)) if dungeon[i] not in seen]
    unknown = [dungeon[i] for i in places]
    catalogue, kinds = g.catalogue, g.kinds
    stones = sorted([card for card in unknown if catalogue[kinds[card]].tags & THUNDERSTONE_BIT])
    guardians = sorted([card for card in unknown if catalogue[kinds[card]].tags & GUARDIAN_BIT])
    others = shuffled_fresh(g, [card for card in unknown if card not in stones and card not in guardians])
    for guardian in guardians:
        low = min(STONE_DEPTH if stones else 0, len(others))
        others.insert(low + g.below(min(STONE_DEPTH, len(others) - low) + 1), guardian)
    for stone in stones:
        others.insert(g.below(min(STONE_DEPTH, len(others)) + 1), stone)
    for i in range(len(places)):
        dungeon[places[i]] = others[i]
    swap_hidden(g, unknown, others)  # somebody else may have looked at some of them


def sample(game: ClassicState, viewer: int, chance: Chance) -> ClassicState:
    """A copy that the viewer cannot tell from this game: all hidden cards and the chance to come are new."""
    return sample_world(game, viewer, chance, _ask_again)


def _ask_again(world: ClassicState) -> None:
    if isinstance(world.running(), PassCard):
        world.left -= 1  # the step counts whom it has asked
    world.step()
