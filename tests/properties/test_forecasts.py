"""What a forecast says is what the battle brings."""

from hypothesis import given, settings
from hypothesis import strategies as st

from grimhold.core.chance import Chance
from grimhold.quest.rulebook import RULEBOOK
from support import laws
from support.positions import EVERY_BOOK, SEEDS, walks
from support.quest_tables import QuestShape, late_game

# Battles with questions are rare in random play, and a look at a battle is quick.
MANY = settings(max_examples=2 * settings().max_examples)


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


@given(SEEDS)
def test_a_forecast_tells_neither_the_next_card_of_the_deck_nor_the_dice(seed: int) -> None:
    shape = QuestShape("versus", 2, "plain", rooms=("Elven Ruins", "The Lich's Tomb"))
    game = late_game(shape.setup(seed), seed)
    foretold = RULEBOOK.forecasts(game)
    for luck in range(5):
        chance = Chance(luck)
        chance.shuffle(game.deck(game.active))
        game.chance = chance.counter
        assert RULEBOOK.forecasts(game) == foretold
