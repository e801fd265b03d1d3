"""What players see: never what is hidden, and looking costs nothing."""

from hypothesis import given

from support import laws
from support.positions import Walk, walks


@given(walks())
def test_two_worlds_that_look_alike_are_seen_alike(walk: Walk) -> None:
    for number, game in walk.positions():
        laws.worlds_that_look_alike_are_seen_alike(game, number)


@given(walks())
def test_hidden_cards_are_dealt_anew_in_a_sampled_world(walk: Walk) -> None:
    for number, game in walk.positions():
        laws.hidden_cards_are_dealt_anew(game, laws.viewers(game)[number % (game.players + 1)])


@given(walks())
def test_a_sampled_world_can_be_played_whoever_is_asked(walk: Walk) -> None:
    for number, game in walk.positions():
        laws.a_sampled_world_can_be_played(game, number)


@given(walks())
def test_looking_at_the_table_changes_nothing(walk: Walk) -> None:
    for _, game in walk.positions():
        laws.looking_changes_nothing(game)


@given(walks())
def test_nobody_is_told_which_hidden_card_moved(walk: Walk) -> None:
    for _, game in walk.positions():
        for option in game.options:
            laws.events_hide_what_is_hidden(game, option)
