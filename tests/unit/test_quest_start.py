"""The start of a game of Quest: the rulebook's order of set-up."""

from dataclasses import replace

from grimhold.core.chance import Chance
from grimhold.quest.rulebook import RULEBOOK
from grimhold.quest.rules import HIT_POINTS
from grimhold.quest.setup.build import first_game
from grimhold.quest.state import QuestState
from grimhold.quest.words.gear import RATIONS
from support.bounds import rounds
from support.tables import seats


def test_side_quests_and_guilds_are_chosen_before_anybody_has_a_hand() -> None:
    game = RULEBOOK.new_game(replace(first_game(seats(3)), side_quests=True, guilds=True), 5)
    asked: list[int] = []
    for _ in rounds():
        if all(game.hand(p) for p in range(game.players)):
            break
        asked.append(game.asked)
        assert not any(game.hand(p) for p in range(game.players))
        assert not any(game.gear)
        game.apply(game.options[0])
    assert asked == [0, 1, 2, 0, 1, 2]  # a side quest each, then a guild each
    assert [len(game.hand(p)) for p in range(game.players)] == [HIT_POINTS] * 3
    assert [game.gear_of((game.active + k) % 3, RATIONS) for k in range(3)] == [0, 1, 2]


def test_what_is_chosen_does_not_tell_who_begins() -> None:
    """Chance picks the first player after the choices, each seat now and then."""
    setup = replace(first_game(seats(4)), guilds=True)
    assert {first_player(RULEBOOK.new_game(setup, seed), seed) for seed in range(40)} == {0, 1, 2, 3}


def first_player(game: QuestState, seed: int) -> int:
    chance = Chance(seed)
    for _ in rounds():
        if game.hand(0):
            break
        game.apply(game.options[chance.below(len(game.options))])
    return game.active
