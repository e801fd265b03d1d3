"""Classic worlds that look the same to one player."""

from collections.abc import Callable
from functools import partial
from typing import Protocol

from grimhold.core.chance import Chance
from grimhold.games.classic.dealing import STONE_DEPTH
from grimhold.games.classic.game import Classic
from grimhold.games.classic.rest import PassCard
from grimhold.lang import notes
from grimhold.lang.tags import GUARDIAN_BIT, THUNDERSTONE_BIT, VILLAGER_BIT
from grimhold.views import worlds


class Eyes(Protocol):
    """What a viewer knows of the players' cards."""

    def known_hand(self, p: int) -> list[int]: ...

    def is_secret(self, card: int) -> bool: ...


def sample(game: Classic, viewer: int, chance: Chance, look_at: Callable[[Classic, int], Eyes]) -> Classic:
    """A world the viewer cannot tell from this one: everything hidden is dealt anew, chance included."""
    return worlds.sample(game, viewer, chance, partial(_deal, look_at), _ask_again)


def _deal(look_at: Callable[[Classic, int], Eyes], world: Classic, viewer: int, chance: Chance) -> None:
    for p in range(world.players):
        _redeal_player(world, p, viewer, look_at(world, viewer), chance)
    for side in range(world.layout.halls):
        _redeal_dungeon(world, side, viewer, chance)


def _ask_again(world: Classic) -> None:
    if isinstance(world.running(), PassCard):
        world.left -= 1  # it counts whom it has asked
    world.step()


def _redeal_player(world: Classic, p: int, viewer: int, eyes: Eyes, chance: Chance) -> None:
    """What the viewer does not see of a hand, or under a treasure, might be any card of the deck."""
    hand, deck, kept = world.hand(p), world.deck(p), list(world.kept(p))
    seen = eyes.known_hand(p)
    unseen = [i for i, card in enumerate(hand) if card not in seen]
    held_back = [i for i in unseen if world.noted(hand[i], notes.HIDDEN)]
    secrets = [i for i, card in enumerate(kept) if viewer != p and eyes.is_secret(card)]
    owing = sorted([card for card in deck if world.owes(card)])  # everybody knows that these are in the deck
    loose = [hand[i] for i in unseen] + [kept[i] for i in secrets] + [card for card in deck if card not in owing]
    loose = worlds.mixed(loose, chance)
    before = [hand[i] for i in unseen] + [kept[i] for i in secrets]
    for i in held_back:
        hand[i] = _taken(loose, [card for card in loose if _can_be_held_back(world, card)])
    if held_back:  # those that would have fitted, too, lie too deep now
        loose = worlds.mixed(loose, chance)
    for i in unseen:
        if i not in held_back:
            hand[i] = _taken(loose, loose)
    for i in secrets:
        kept[i] = _taken(loose, loose)
    deck[:] = loose
    for card in owing:
        deck.insert(chance.below(len(deck) + 1), card)
    if secrets:
        world.redeal(world.kept_at(p), kept)
    _trade_places(world, before, [hand[i] for i in unseen] + [kept[i] for i in secrets])


def _can_be_held_back(world: Classic, card: int) -> bool:
    """Only a card with gold that is no Villager."""
    return world.gold_of(card) > 0 and not world.card(card).tags & VILLAGER_BIT


def _taken(loose: list[int], fitting: list[int]) -> int:
    """The next of the shuffled cards that fits."""
    card = fitting[-1]
    loose.remove(card)
    return card


def _trade_places(world: Classic, before: list[int], after: list[int]) -> None:
    """What was noted about the card in a place is now noted about the one that lies there; so with a card passed."""
    if world.it in before:
        world.it = after[before.index(world.it)]
    world.trade_notes(before, after)


def _redeal_dungeon(world: Classic, side: int, viewer: int, chance: Chance) -> None:
    """Cards known to the viewer stay; the stone stays among the last eleven of the others, a guardian above it (A3, A4)."""
    dungeon = world.dungeon(side)
    places = [i for i, card in enumerate(dungeon) if i >= world.deep[side] and not world.has_seen(card, viewer)]
    unknown = [dungeon[i] for i in places]
    stones = [card for card in sorted(unknown) if world.card(card).tags & THUNDERSTONE_BIT]
    guardians = [card for card in sorted(unknown) if world.card(card).tags & GUARDIAN_BIT]
    others = worlds.mixed([card for card in unknown if card not in stones and card not in guardians], chance)
    for guardian in guardians:
        low = min(STONE_DEPTH if stones else 0, len(others))
        others.insert(low + chance.below(min(STONE_DEPTH, len(others) - low) + 1), guardian)
    for stone in stones:
        others.insert(chance.below(min(STONE_DEPTH, len(others)) + 1), stone)
    for i, card in zip(places, others, strict=True):
        dungeon[i] = card
    _trade_places(world, unknown, others)  # somebody else may have looked at some of them
