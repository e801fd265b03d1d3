"""What a forecast says is what the battle brings."""

from hypothesis import given, settings
from hypothesis import strategies as st

from support import laws
from support.positions import EVERY_BOOK, walks

# Battles with questions are rare in random play, and a look at a battle is quick.
MANY = settings(max_examples=5 * settings().max_examples)


@EVERY_BOOK
@MANY
@given(data=st.data())
def test_the_lines_of_a_forecast_add_up(book: str, data: st.DataObject) -> None:
    for _, game in data.draw(walks(book)).positions():
        laws.forecasts_add_up(game.clone())


@EVERY_BOOK
@MANY
@given(data=st.data())
def test_a_forecast_comes_true_if_the_attacker_answers_well(book: str, data: st.DataObject) -> None:
    for _, game in data.draw(walks(book)).positions():
        laws.forecasts_come_true(game.clone())


@EVERY_BOOK
@MANY
@given(data=st.data())
def test_a_forecast_does_not_hang_on_hidden_cards(book: str, data: st.DataObject) -> None:
    for number, game in data.draw(walks(book)).positions():
        laws.the_attacker_foresees_the_same_in_every_world(game.clone(), number)
