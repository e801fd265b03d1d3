"""Hidden cards dealt anew for one player: worlds that look the same, for whoever thinks ahead and may not peek."""

from collections.abc import Callable
from hashlib import blake2b
from typing import Any, Final, TypeVar

from grimhold.core.chance import Bits, Chance, shuffled
from grimhold.core.options import first, second
from grimhold.native import compiled
from grimhold.table.state import GameState

G = TypeVar("G", bound=GameState)

SOME_LUCK: Final = 0  # of imagined worlds: always the same
DEALS: Final = 100  # tries to find another world


@compiled(changes_state=True)
def determinize(state: GameState, viewer: int, luck: Bits) -> Bits:
    """Whatever a viewer cannot know might be otherwise now, as luck has it. Gives the luck that is left."""
    state.chance = luck
    if not state.over:  # then all cards lie open
        state.config.forecaster.determinize(state, viewer)
    state.below(2)
    return state.chance


def shuffled_fresh(state: GameState, cards: list[int]) -> list[int]:
    """The cards in an order that luck alone decides. How they lay before does not show through, not even to somebody
    who knows the luck: it is put out of the way first."""
    found = sorted(cards)
    state.chance = shuffled(found, state.chance)
    return found


def determinized_copy(state: GameState, viewer: int) -> GameState:
    """A world the viewer cannot tell from the real one: not even the time a forecast takes tells of hidden cards."""
    world = state.clone()
    determinize(world, viewer, SOME_LUCK)
    return world


def sample_world(game: G, viewer: int, chance: Chance, ask_again: Callable[[G], None]) -> G:
    """A world the viewer cannot tell from this one: whatever is hidden from the viewer is dealt anew.

    It follows from luck and from what the viewer knows, and from nothing else: worlds that look alike give the same one.
    A question to somebody else may speak of hidden cards. It has to be there in the new world too, and be a question;
    `ask_again` puts it.
    """
    for _ in range(DEALS):
        world = game.clone()
        chance.counter = determinize(world, viewer, chance.counter)
        if game.asked in (-1, viewer) or _asks_the_same(game, world, ask_again):
            return world
    world = game.clone()  # so few cards are hidden that no other deal asks the same
    world.chance = chance.counter
    return world


def mixed(cards: list[int], chance: Chance) -> list[int]:
    """The cards in an order that luck alone decides. How they lay before does not show through, not even to somebody who
    knows the luck: it is put out of the way first."""
    found = sorted(cards)
    chance.shuffle(found)
    return found


def _asks_the_same(game: G, world: G, ask_again: Callable[[G], None]) -> bool:
    world.asked = -1
    ask_again(world)
    enough = min(2, len(game.options))
    return world.asked == game.asked and world.pc == game.pc and len(world.options) >= enough


def unlink(world: GameState, chance: Chance) -> None:
    """Makes a sampled world fit to be given away: nobody can tell which copy of a card was where before.

    References begin anew, and equal cards trade numbers, but for those the machine is busy with: where they lie and luck
    alone say which one gets which. The luck that dealt the world stays behind: whoever had it could deal backwards and find
    the cards as they really lie.
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
        for card, other in zip(lying, mixed(lying, chance), strict=True):
            new[card] = other
    chance.below(2)
    world.trade_numbers(new, _one_way(b"salt", chance))
    world.chance = _one_way(b"luck", chance)


def _one_way(use: bytes, chance: Chance) -> int:
    """A number that follows from luck, and from which nobody can work back to it."""
    return int.from_bytes(blake2b(b"%d" % chance.counter, digest_size=8, person=use).digest(), "big")


def _mentioned(world: GameState, fields: dict[str, Any]) -> set[int]:
    """Every number that may be a card's and stands anywhere but in a zone."""
    found = {first(option) for option in world.options} | {second(option) for option in world.options}
    return found.union(fields["notes"], fields["frames"], fields["frame"], [world.foe])
