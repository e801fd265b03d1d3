"""The frequent outcomes of an answer in the same turn: fights, purchases, level-ups and destroyed cards in rollouts."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from grimhold.ai.rollout_policy import MOST_ANSWERS
from grimhold.core.events import Event
from grimhold.play.rollout import rollout_answer
from grimhold.table.events import BOUGHT, DESTROYED, LEVELLED, LOST, WON
from grimhold.table.state import GameState

TURNS: Final = 20  # rollouts at most
SELDOM: Final = 4  # outcomes in fewer than one of so many rollouts are left out
MOST_TOLD: Final = 2
VERBS: Final = {WON: "beats", LOST: "fails against", BOUGHT: "buys", LEVELLED: "levels into", DESTROYED: "destroys"}
SAID: Final = (BOUGHT, LEVELLED, DESTROYED)  # left out if the answer itself says so


class Deed(Struct, frozen=True):
    """Something the player does in this turn, in so many of the imagined ones."""

    does: str
    name: str
    turns: int
    of: int


def deeds_of(worlds: Sequence[GameState], option: int) -> list[Deed]:
    """The most frequent outcomes of the turn after an option; none in another player's turn."""
    if worlds[0].asked != worlds[0].active:
        return []
    turns = worlds[:TURNS]
    found = Counter(deed for world in turns for deed in dict.fromkeys(done_in_turn(world, option)))
    all_of_them = [Deed(does, name, times, len(turns)) for (does, name), times in found.most_common()]
    often = [deed for deed in all_of_them if deed.turns * SELDOM >= deed.of]
    gains = [deed for deed in often if deed.does != VERBS[DESTROYED]]  # the cost of a gain is left out
    return (gains or often)[:MOST_TOLD]


def done_in_turn(world: GameState, option: int) -> list[tuple[str, str]]:
    played = world.clone()
    me = played.active
    happened: list[Event] = []
    played.events = happened
    played.apply(option)
    happened[:] = [event for event in happened if event.what not in SAID]
    for _ in range(MOST_ANSWERS):
        if played.over or played.pc == 0:  # where the next turn begins
            break
        played.apply(rollout_answer(played))
    mine = [event for event in happened if event.what in VERBS and event.player == me]
    return [(VERBS[event.what], played.catalogue[event.kind].name) for event in mine]
