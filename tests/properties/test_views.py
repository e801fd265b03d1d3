"""What players see: never what is hidden, and looking costs nothing."""

from hypothesis import given
from hypothesis import strategies as st

from support import laws, quest_laws
from support.positions import EVERY_BOOK, Walk, walks


@EVERY_BOOK
@given(data=st.data())
def test_two_worlds_that_look_alike_are_seen_alike(book: str, data: st.DataObject) -> None:
    for number, game in data.draw(walks(book)).positions():
        laws.worlds_that_look_alike_are_seen_alike(game, number)


@EVERY_BOOK
@given(data=st.data())
def test_hidden_cards_are_dealt_anew_in_a_sampled_world(book: str, data: st.DataObject) -> None:
    for number, game in data.draw(walks(book)).positions():
        laws.hidden_cards_are_dealt_anew(game, laws.viewers(game)[number % (game.players + 1)])


@EVERY_BOOK
@given(data=st.data())
def test_a_sampled_world_can_be_played_whoever_is_asked(book: str, data: st.DataObject) -> None:
    for number, game in data.draw(walks(book)).positions():
        laws.a_sampled_world_can_be_played(game, number)


@EVERY_BOOK
@given(data=st.data())
def test_looking_at_the_table_changes_nothing(book: str, data: st.DataObject) -> None:
    for number, game in data.draw(walks(book)).positions():
        laws.looking_changes_nothing(game, number)


@EVERY_BOOK
@given(data=st.data())
def test_nobody_is_told_which_hidden_card_moved(book: str, data: st.DataObject) -> None:
    for _, game in data.draw(walks(book)).positions():
        for option in game.options:
            laws.events_hide_what_is_hidden(game, option)


@EVERY_BOOK
@given(data=st.data())
def test_who_may_be_told_of_a_card_is_who_sees_it(book: str, data: st.DataObject) -> None:
    for _, game in data.draw(walks(book)).positions():
        laws.the_tables_of_zones_agree_with_the_views(game)


@EVERY_BOOK
@given(data=st.data())
def test_a_reference_in_the_log_is_the_one_in_the_view(book: str, data: st.DataObject) -> None:
    for number, game in data.draw(walks(book)).positions():
        if game.options:
            laws.a_reference_names_the_card_it_is_seen_by(game, game.options[number % len(game.options)])


@given(walks("quest"))
def test_a_question_names_no_hidden_card(walk: Walk) -> None:
    for _, game in walk.positions():
        quest_laws.the_question_names_no_hidden_card(game)


@given(walks("quest"))
def test_a_question_does_not_hang_on_hidden_cards(walk: Walk) -> None:
    for number, game in walk.positions():
        quest_laws.the_question_does_not_hang_on_hidden_cards(game, number)


@given(walks("quest"))
def test_the_log_names_only_what_can_be_seen(walk: Walk) -> None:
    for _, game in walk.positions():
        for option in game.options:
            quest_laws.nobody_is_told_of_a_card_that_nobody_could_see(game, option)


@given(walks("quest"))
def test_a_side_quest_is_its_owners_secret(walk: Walk) -> None:
    for _, game in walk.positions():
        quest_laws.secrets_stay_secret(game)
