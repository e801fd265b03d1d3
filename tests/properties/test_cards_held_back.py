"""By the first rulebook cards with gold may be held back in the village: what others can imagine of them."""

import pytest

from grimhold.classic.state import ClassicState
from grimhold.core.chance import Chance
from grimhold.core.options import SHIFT, verb
from grimhold.core.verbs import HIDE, VILLAGE
from grimhold.lang import notes
from grimhold.registry import sample
from grimhold.table.moving import new_card
from support import tables

NUMBERS = range(len(tables.SIDES))
GAMES_APART = 3
DECISIONS = 120
LUCKS = 3


def is_2009(number: int) -> bool:
    setup = tables.numbered_shape(number)
    return setup.profile == "2009" and setup.players > 1


def decide(game: ClassicState, chance: Chance) -> None:
    """Goes to the village, and often holds a card back there."""
    hides = [option for option in game.options if verb(option) == HIDE]
    if hides and chance.below(2):
        game.apply(hides[chance.below(len(hides))])
    elif VILLAGE in game.options and chance.below(3):
        game.apply(VILLAGE)
    else:
        game.apply(game.options[chance.below(len(game.options))])


def check_worlds(game: ClassicState, luck: int) -> None:
    """Everybody else can imagine who holds what back; in any such world the game goes on."""
    held = game.noted_cards(notes.HIDDEN)
    for viewer in range(game.players):
        if viewer == game.active:
            continue
        world = sample(game, viewer, Chance(luck))
        assert isinstance(world, ClassicState)
        backs = world.noted_cards(notes.HIDDEN)
        assert len(backs) == len(held)
        assert all(world.gold_of(card) > 0 and card in world.hand(world.active) for card in backs)
        world.apply(world.options[0])


@pytest.mark.parametrize("number", [number for number in NUMBERS if is_2009(number)][::GAMES_APART])
def test_every_position_with_cards_held_back_can_be_sampled(number: int) -> None:
    game = tables.late_game(tables.numbered_setup(number), number)
    chance = Chance(number)
    for luck in range(DECISIONS):
        if game.over:
            break
        if game.noted_cards(notes.HIDDEN):
            for more in range(LUCKS):
                check_worlds(game, luck * LUCKS + more)
        decide(game, chance)


def with_a_villager_held_back(hand: list[str], deck: list[str], back: str) -> ClassicState:
    """The first player has exactly these cards and holds one of them back."""
    setup = next(tables.numbered_shape(n) for n in NUMBERS if is_2009(n)).setup(1)
    game = tables.RULEBOOK.new_game(setup, 1)
    assert isinstance(game, ClassicState)
    p = game.active
    for zone in (p, game.deck_at(p), game.pile_at(p)):
        game.zones[zone].clear()
    by_name = game.rules.library.by_name
    for zone, names in ((p, hand), (game.deck_at(p), deck)):
        for name in names:
            game.zones[zone].append(new_card(game, by_name[name.lower()].number))
    game.apply(VILLAGE)
    game.apply(HIDE | next(card for card in game.hand(p) if game.card(card).name == back) << SHIFT)
    return game


@pytest.mark.parametrize(
    ("hand", "deck", "back"),
    [
        (["Quartermaster", "Dagger"], ["Militia"], "Quartermaster"),
        (["Quartermaster"], [], "Quartermaster"),
        (["Quartermaster", "Torch"], ["Torch", "Militia"], "Torch"),
    ],
)
def test_a_villager_with_nothing_to_do_may_be_what_is_held_back(hand: list[str], deck: list[str], back: str) -> None:
    game = with_a_villager_held_back(hand, deck, back)
    for luck in range(LUCKS * LUCKS):
        check_worlds(game, luck)
