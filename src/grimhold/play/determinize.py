"""Determinization: copies of a game in which all cards hidden from one viewer are dealt anew."""

from collections.abc import Callable
from hashlib import blake2b
from typing import Any, Final, TypeVar

from grimhold.core.chance import Bits, Chance, shuffled
from grimhold.core.options import first, second
from grimhold.native import compiled
from grimhold.table.state import GameState

G = TypeVar("G", bound=GameState)

SOME_LUCK: Final = 0  # the luck of `determinized_copy`: always the same
DEALS: Final = 100  # tries, before the state is copied as it is


@compiled(changes_state=True)
def determinize(state: GameState, viewer: int, luck: Bits) -> Bits:
    """Deals all cards anew that the viewer cannot know. Returns the luck that is left."""
    state.chance = luck
    if not state.over:  # at the end all cards lie open
        state.config.forecaster.determinize(state, viewer)
    state.below(2)
    return state.chance


def shuffled_fresh(state: GameState, cards: list[int]) -> list[int]:
    """The cards in a random order. They are sorted first, so that the order does not depend on the one before."""
    found = sorted(cards)
    state.chance = shuffled(found, state.chance)
    return found


def determinized_copy(state: GameState, viewer: int) -> GameState:
    """A world the viewer cannot tell from the true one. Not even the time of a forecast depends on hidden cards."""
    world = state.clone()
    determinize(world, viewer, SOME_LUCK)
    return world


def sample_world(game: G, viewer: int, chance: Chance, ask_again: Callable[[G], None]) -> G:
    """A world the viewer cannot tell from this one: whatever is hidden from the viewer is dealt anew.

    It follows from luck and from what the viewer knows: games that look alike give the same world.
    A question to another player may depend on hidden cards. `ask_again` asks it in the new world; it must be the same.
    """
    for _ in range(DEALS):
        world = game.clone()
        chance.counter = determinize(world, viewer, chance.counter)
        if game.asked in (-1, viewer) or _asks_the_same(game, world, ask_again):
            return world
    world = game.clone()  # so few cards are hidden that no other deal asks the same
    world.chance = chance.counter
    return world


def _asks_the_same(game: G, world: G, ask_again: Callable[[G], None]) -> bool:
    world.asked = -1
    ask_again(world)
    enough = min(2, len(game.options))
    return world.asked == game.asked and world.pc == game.pc and len(world.options) >= enough


def unlink(world: GameState, chance: Chance) -> None:
    """Makes a sampled world safe for foreign code: it does not show which copy of a card was where before.

    References begin anew, and equal cards trade numbers, except for cards that frames and options mention. The luck that
    dealt the world is replaced: with it one could undo the deal and find the true positions.
    """
    fields: dict[str, Any] = {}
    world.save_into(fields)
    busy = _mentioned(world, fields)
    new = list(range(world.cards_in_all()))
    free: dict[int, list[int]] = {}
    for zone in fields["zones"]:
        for card in zone:
            if card >= 0 and card not in busy:
                free.setdefault(world.kind_of(card), []).append(card)
    for _, lying in sorted(free.items()):
        shuffled_numbers = sorted(lying)
        chance.shuffle(shuffled_numbers)
        for card, other in zip(lying, shuffled_numbers, strict=True):
            new[card] = other
    chance.below(2)
    trade_numbers(world, new, _one_way(b"salt", chance))
    world.chance = _one_way(b"luck", chance)


def trade_numbers(world: GameState, new: list[int], salt: int) -> None:
    """Every card is known by another number, and references begin anew."""
    world.zones = [[new[card] if card >= 0 else card for card in cards] for cards in world.zones]
    world.salt = salt
    world.seals = [0] * len(world.kinds)


def _one_way(use: bytes, chance: Chance) -> int:
    """A hash of the luck, from which the luck cannot be found."""
    return int.from_bytes(blake2b(b"%d" % chance.counter, digest_size=8, person=use).digest(), "big")


def _mentioned(world: GameState, fields: dict[str, Any]) -> set[int]:
    """Every number outside the zones that may be a card's."""
    found = {first(option) for option in world.options} | {second(option) for option in world.options}
    return found.union(fields["notes"], fields["frames"], fields["frame"], [world.foe])
