"""The log: every event has its sentence, and no sentence says more than its reader may know."""

import pytest

from grimhold.core.chance import Chance
from grimhold.core.events import SEEN_BY_ALL
from grimhold.games.classic import events
from grimhold.games.classic import log as classic_log
from grimhold.games.classic.log import sentence_of, sentences
from grimhold.games.classic.view import WATCHER
from grimhold.games.quest import events as quest_events
from grimhold.games.quest import log as quest_log

from .tables import random_session, session

APART = {events.TURN, events.VISITED, events.USED, events.XP, events.PURCHASES}
APART_IN_QUEST = {
    quest_events.WENT, quest_events.WOUNDED, quest_events.HEALED, quest_events.GEAR_USED, quest_events.KEY_FOUND,
    quest_events.CHOSE, quest_events.REFILLED,
}  # fmt: skip
EVENTS = {
    number for module in (events, quest_events) for number in vars(module).values() if isinstance(number, int)
}  # fmt: skip


def test_every_kind_of_event_has_its_words() -> None:
    classic = set(classic_log.SINGLE) | set(classic_log.TOGETHER) | APART
    quest = set(quest_log.SINGLE) | set(quest_log.TOGETHER) | APART | APART_IN_QUEST
    assert classic | quest == EVENTS
    for log in (classic_log, quest_log):
        assert not set(log.SINGLE) & set(log.TOGETHER)


def test_a_draw_names_the_cards_only_to_whoever_drew_them() -> None:
    game = session(["human", "human"]).game
    militia, torch = [game.rules.library.by_name[name].number for name in ("militia", "torch")]
    drawn = [(events.DREW, 0, kind, 1, 0) for kind in (militia, torch, militia)]
    assert sentences(game, drawn, 0) == ["Ann draws 2 Militia and Torch."]
    assert sentences(game, drawn, 1) == ["Ann draws three cards."]
    assert sentences(game, drawn, WATCHER) == ["Ann draws three cards."]


def test_events_of_two_players_are_told_apart() -> None:
    game = session(["human", "human"]).game
    torch = game.rules.library.by_name["torch"].number
    lost = [(events.DISCARDED, p, torch, 1, SEEN_BY_ALL) for p in (0, 0, 1)]
    assert sentences(game, lost, 0) == ["Ann discards 2 Torch.", "Bob discards Torch."]


def test_a_card_held_back_is_a_secret() -> None:
    game = session(["human", "human"]).game
    event = (events.HELD_BACK, 0, game.rules.library.by_name["torch"].number, 0, 0)
    assert sentence_of(game, event, 0) == "Ann holds back Torch."
    assert sentence_of(game, event, 1) == "Ann holds back a card."


@pytest.mark.parametrize(
    ("mode", "game"), [("versus", "thunderstone"), ("versus", "mixed"), ("united-we-stand", "dragonspire")]
)
def test_whole_games_can_be_told_to_everybody(mode: str, game: str) -> None:
    for seed in range(10, 16):
        played = random_session(seed, 2, "2009" if seed % 2 else "2011", mode, game)
        chance = Chance(seed)
        while not played.game.over and len(played.decisions) < 600:
            played.decide(chance.below(len(played.game.options)))
        for viewer in (WATCHER, 0, 1):
            lines = sentences(played.game, played.log, viewer)
            assert all(line.endswith(".") and "{" not in line for line in lines)
