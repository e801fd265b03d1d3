"""Determinization: copies of a game in which all cards hidden from one viewer are dealt anew."""

from hashlib import blake2b
from typing import Any, Final, TypeVar

from grimhold.core.chance import Bits, Chance, shuffled
from grimhold.core.ids import CardId, Seat
from grimhold.core.machine import NOBODY
from grimhold.core.options import first, second
from grimhold.native import compiled
from grimhold.table.state import GameState

G = TypeVar("G", bound=GameState)

FIXED_SEED: Final = 0  # of `determinized_copy`
DEALS: Final = 100  # attempts before `sample_world` copies the state as it is


@compiled(changes_state=True)
def determinize(state: GameState, viewer: Seat, chance: Bits) -> Bits:
    """Deal all cards anew that the viewer cannot know. Return the random state afterwards."""
    state.chance = chance
    if not state.over:  # after the end all cards are open
        state.config.forecaster.determinize(state, viewer)
    state.below(2)
    return state.chance


def shuffled_fresh(state: GameState, cards: list[CardId]) -> list[CardId]:
    """The cards in a random order that does not depend on their order before."""
    found = sorted(cards)
    state.chance = shuffled(found, state.chance)
    return found


def determinized_copy(state: GameState, viewer: Seat) -> GameState:
    """A determinized copy with a fixed seed. So a forecast, and its duration, do not depend on hidden cards."""
    world = state.clone()
    determinize(world, viewer, FIXED_SEED)
    return world


def sample_world(game: G, viewer: Seat, chance: Chance) -> G:
    """A determinized copy of a game. It depends on `chance` and on what the viewer knows, and on nothing else.

    A question to another player may depend on hidden cards. It is asked again in the copy and must be the same there.
    """
    for _ in range(DEALS):
        world = game.clone()
        chance.counter = determinize(world, viewer, chance.counter)
        if game.asked in (-1, viewer) or _asks_the_same(game, world):
            return world
    world = game.clone()  # with so few hidden cards no other deal asks the same question
    world.chance = chance.counter
    return world


def _asks_the_same(game: GameState, world: GameState) -> bool:
    world.asked = NOBODY
    world.config.forecaster.ask_again(world)
    enough = min(2, len(game.options))
    return world.asked == game.asked and world.pc == game.pc and len(world.options) >= enough


def unlink(world: GameState, chance: Chance) -> None:
    """Make a sampled world safe for foreign code: nobody can tell from it which copy of a card lay where before.

    Equal cards trade numbers and references start anew, except for cards in frames and options. The random state is
    replaced, because with it the deal could be undone.
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
    """Renumber all cards and start their references anew."""
    world.zones = [[CardId(new[card]) if card >= 0 else card for card in cards] for cards in world.zones]
    world.salt = salt
    world.shuffle_counts = [0] * len(world.kinds)


def _one_way(use: bytes, chance: Chance) -> int:
    """A hash of the random state that does not reveal it."""
    return int.from_bytes(blake2b(b"%d" % chance.counter, digest_size=8, person=use).digest(), "big")


def _mentioned(world: GameState, fields: dict[str, Any]) -> set[int]:
    """Every number outside the zones that may be a card."""
    found = {first(option) for option in world.options} | {second(option) for option in world.options}
    return found.union(fields["notes"], fields["frames"], fields["frame"], [world.foe])
