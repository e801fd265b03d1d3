"""An option has twelve bits for a card: a game with more cards is refused in one line, never packed wrongly."""

from dataclasses import replace

import msgspec
import pytest

from grimhold.classic.rulebook import RULEBOOK
from grimhold.classic.setup.build import first_game
from grimhold.classic.state import ClassicState
from grimhold.core.errors import GrimholdError, TooManyCards
from grimhold.core.options import LIMIT, MOST_CARDS, SHIFT, first, second
from grimhold.core.verbs import EQUIP
from grimhold.quest import rulebook as quest
from grimhold.quest.setup import build as quest_setup
from grimhold.quest.setup import randomizer as quest_randomizer
from grimhold.quest.state import QuestState
from grimhold.registry import from_json
from grimhold.table.moving import new_card
from support.bounds import rounds
from support.tables import seats


def classic_game() -> ClassicState:
    return RULEBOOK.new_game(first_game("first-game", seats(2)), 1)


def quest_game() -> QuestState:
    return quest.RULEBOOK.new_game(quest_setup.first_game(seats(2)), 1)


@pytest.mark.parametrize("game", [classic_game(), quest_game()], ids=["classic", "quest"])
def test_a_supply_without_end_stops_where_the_numbers_end(game: ClassicState | QuestState) -> None:
    for _ in rounds():
        if len(game.kinds) >= MOST_CARDS:
            break
        last = new_card(game, 0)
    option = EQUIP | last << SHIFT | last
    assert first(option) == second(option) == last == MOST_CARDS - 1
    assert last + 1 <= LIMIT  # as gear names a Hero
    with pytest.raises(TooManyCards, match="4,096 cards in one game; there is room for 4,095"):
        new_card(game, 0)
    assert len(game.kinds) == MOST_CARDS


def test_a_set_up_with_too_many_cards_is_refused() -> None:
    setup = quest_randomizer.random_setup(1, seats(2), "campaign")
    crowded = replace(setup, extra=((setup.market[0],) * MOST_CARDS, ()))
    with pytest.raises(GrimholdError, match="there is room for 4,095"):
        quest.RULEBOOK.new_game(crowded, 1)


def test_a_saved_game_with_too_many_cards_is_refused() -> None:
    fields = msgspec.json.decode(classic_game().to_json())
    fields["kinds"] += [0] * MOST_CARDS
    with pytest.raises(GrimholdError, match="there is room for 4,095"):
        from_json(msgspec.json.encode(fields))
