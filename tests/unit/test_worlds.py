"""Worlds are dealt fairly: every one that looks the same is as likely as any other."""

from grimhold.classic.state import ClassicState
from grimhold.core.chance import Chance
from grimhold.lang import notes
from grimhold.registry import sample
from support.positions import Walk
from support.tables import Shape

DEALS = 400


def with_cards_held_back() -> ClassicState:
    """Somebody else has three Militia, two Torches and Iron Rations in the hand and no deck, and holds two cards back."""
    shape = Shape(
        "thunderstone", "united-we-stand", 4, "2009", "Grimhold", ("Guardian of Torment", "Draconic Traps"), 4
    )
    for number, game in Walk(shape, 1_735_551_341, late=False, skipped=84).positions():
        if number == 6:
            assert isinstance(game, ClassicState)
            return game
    raise AssertionError("the game was over")


def test_what_is_held_back_does_not_tell_where_the_rest_of_the_hand_lies() -> None:
    game = with_cards_held_back()
    hand = game.hand(2)
    free = [place for place, card in enumerate(hand) if not game.noted(card, notes.HIDDEN)]
    assert not game.deck(2) and len(free) == 4
    worlds = [sample(game, 0, Chance(luck)) for luck in range(DEALS)]
    for place in free:  # three Militia and one of the cards with gold: each place has the latter once in four deals
        golden = sum(world.card(world.hand(2)[place]).name != "Militia" for world in worlds)
        assert DEALS / 6 < golden < DEALS / 3
