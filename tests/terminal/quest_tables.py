"""Tables of Quest to test the clients with."""

import io
from dataclasses import replace
from pathlib import Path

from grimhold.core.chance import Chance
from grimhold.game import Game, new_game
from grimhold.quest.setup.build import first_game
from grimhold.quest.setup.randomizer import random_setup
from grimhold.quest.state import QuestState
from grimhold.table.moving import new_card
from grimhold.terminal.session import LocalSession

from .tables import PLAYERS, bring_up

HAND = ("Adventurer", "Adventurer", "Adventurer", "Dagger", "Lantern", "Thunderstone Shard")
MONSTERS = (
    "Giant Rat", "Goblin Warrior", "Goblin Shaman", "Hobgoblin Sergeant", "Dire Wolf Master", "Goblin Queen",
    "Bugbear Elite",
)  # fmt: skip


def first_quest(seats: int = 2, seed: int = 3, boards: bool = False) -> Game:
    """The rulebook's first game as it is dealt; with boards also side quests and guilds."""
    setup = first_game(("Ann", "Bob", "Cid", "Dot")[:seats])
    return new_game(replace(setup, side_quests=boards, guilds=boards), seed)


def quest_sitting(*seats: str, save: Path | None = None) -> LocalSession:
    """The same with Ann to begin, a known hand and known monsters, so that no test hangs on a shuffle."""
    begun = first_quest(len(seats))
    arrange(quest_of(begun))
    begun.seed = 0  # of the bots' luck
    return LocalSession(begun, list(seats), save)


def quest_of(game: Game) -> QuestState:
    assert isinstance(game.state, QuestState)
    return game.state


def arrange(game: QuestState) -> None:
    for p in range(game.players):
        bring_up(game, HAND, game.hand(p), game.deck(p))
    game.active = game.who = game.asked = 0
    for place, name in enumerate(MONSTERS):
        put_monster(game, place, name)


def put_monster(game: QuestState, place: int, name: str) -> int:
    """A monster of that name, new to the game, comes to a place; whoever was there is gone."""
    card = new_card(game, game.rules.library.by_name[name.lower()].number)
    game.set_monster(place, card)
    return card


def random_quest(seed: int, players: int = 2, mode: str = "versus", short: bool = False) -> Game:
    """A short one takes a single key."""
    setup = random_setup(seed, ("Ann", "Bob", "Cid", "Dot")[:players], mode, side_quests=True, guilds=True)
    return new_game(replace(setup, keys=1) if short else setup, seed)


def short_quest(seed: int, players: int = 2) -> Game:
    """One key is enough, and there are many."""
    setup = replace(first_game(PLAYERS[:players]), keys=1, keys_in_decks=(20, 20, 20), side_quests=True, guilds=True)
    return new_game(setup, seed)


def play_at_random(game: Game, chance: Chance, most: int) -> None:
    for _ in range(most):
        if game.over:
            return
        game.decide(chance.below(len(game.options)))


class RandomAnswers(io.StringIO):
    """Somebody who answers every question with the number of some option, and ends every turn that wants to end."""

    def __init__(self, session: LocalSession, seed: int) -> None:
        super().__init__()
        self.session = session
        self.chance = Chance(seed)

    def readline(self, size: int | None = -1, /) -> str:
        options = self.session.game.options
        waits = self.session.held is not None or not options
        return "\n" if waits else f"{1 + self.chance.below(len(options))}\n"
