"""Turns in the village that are hard to reach by chance."""

from grimhold.classic.rulebook import RULEBOOK
from grimhold.classic.setup.build import Setup
from grimhold.classic.state import ClassicState
from grimhold.core.verbs import VILLAGE


def put_in_hand(game: ClassicState, name: str) -> None:
    stack = game.config.names.index(name)
    card = game.stack(stack)[-1]
    game.carry(card, game.stacks_at + stack, game.active)


def offered(game: ClassicState, start: str) -> list[int]:
    return [option for option in game.options if game.words_of(option).startswith(start)]


def test_in_2009_a_finished_villager_stays_finished_when_the_next_one_leaves() -> None:
    """Ruling B3: one card is finished before the next, also if the next destroys itself."""
    setup = Setup(("Elf",), ("Town Guard", "Barkeep"), ("Dragon", "Enchanted", "Ooze"), rules="2009")
    game = RULEBOOK.new_game(setup, 1)
    put_in_hand(game, "Town Guard")
    put_in_hand(game, "Barkeep")
    game.apply(VILLAGE)
    game.apply(offered(game, "use Town Guard: draw two")[0])
    assert offered(game, "use Town Guard")
    game.apply(offered(game, "use Barkeep: destroy")[0])
    assert not offered(game, "use Town Guard")
