"""How a game of Quest ends: everybody has one turn more when the guardian has woken."""

from hypothesis import given, settings

from grimhold.core.chance import Chance
from grimhold.quest.rulebook import RULEBOOK
from support.bounds import rounds
from support.play import decide_at_random
from support.positions import SEEDS, quest_shapes
from support.quest_laws import OPENING
from support.quest_tables import QuestShape

FEW = settings(max_examples=max(10, settings().max_examples // 5))  # whole games


@FEW
@given(quest_shapes(), SEEDS)
def test_everybody_has_one_more_turn_and_who_found_the_last_key_has_the_last(shape: QuestShape, seed: int) -> None:
    game = RULEBOOK.new_game(shape.setup(seed), seed)
    chance = Chance(seed)
    finder = -1
    turns: list[int] = []
    for _ in rounds():
        if game.over:
            break
        if game.is_awake() and finder < 0:
            finder = game.active
        if game.is_awake() and game.pc == OPENING:
            turns.append(game.active)
        decide_at_random(game, chance)
    if finder >= 0:  # otherwise nobody got anywhere any more
        assert turns == [(finder + 1 + k) % game.players for k in range(game.players)]
    else:
        assert game.keys < game.config.keys
