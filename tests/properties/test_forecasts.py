"""What a forecast says is what the battle brings."""

from hypothesis import given, settings

from support import laws
from support.positions import Walk, walks

# Battles with questions are rare in random play, and a look at a battle is quick.
MANY = settings(max_examples=5 * settings().max_examples)


@MANY
@given(walks())
def test_the_lines_of_a_forecast_add_up(walk: Walk) -> None:
    for _, game in walk.positions():
        laws.forecasts_add_up(game.clone())


@MANY
@given(walks())
def test_a_forecast_comes_true_if_the_attacker_answers_well(walk: Walk) -> None:
    for _, game in walk.positions():
        laws.forecasts_come_true(game.clone())


@MANY
@given(walks())
def test_a_forecast_does_not_hang_on_hidden_cards(walk: Walk) -> None:
    for number, game in walk.positions():
        laws.the_attacker_foresees_the_same_in_every_world(game.clone(), number)
