"""Sittings to test the clients with."""

from pathlib import Path

from grimhold.records.session import Session

from grimhold.games.classic.game import Classic
from grimhold.games.classic.randomizer import random_setup
from grimhold.games.classic.setup import first_game
from grimhold.games.game import State, choice
from grimhold.rulebooks import WATCHER
from grimhold.terminal import panels
from grimhold.terminal.sights import sight_of
from grimhold.terminal.sitting import Sitting

PLAYERS = ("Ann", "Bob", "Cid")
HANDS = (
    ("Militia", "Militia", "Militia", "Torch", "Iron Rations", "Dagger"),
    ("Militia", "Militia", "Militia", "Militia", "Torch", "Dagger"),
)
FRONT = ("Kingdom", "Green Blob", "Pegasus")


def session(seats: list[str], seed: int = 3) -> Session:
    """The rulebook's first game as it is dealt."""
    return Session.start(first_game("first-game", PLAYERS[: len(seats)]), seed)


def sitting(*seats: str, save: Path | None = None) -> Sitting:
    """The same with Bob to begin, known hands and a known hall, so that no test hangs on a shuffle."""
    begun = session(list(seats))
    arrange(begun.game)
    return Sitting(begun, list(seats), save, 1)


def arrange(game: Classic) -> None:
    for p, names in enumerate(HANDS):
        bring_up(game, names, game.hand(p), game.deck(p))
    bring_up(game, FRONT, game.hall(), game.dungeon())
    game.active = game.who = game.asked = 1


def bring_up(game: State, names: tuple[str, ...], place: list[int], deck: list[int]) -> None:
    """Trades cards between a place and the deck behind it until those named lie in the place."""
    cards = place + deck
    for i, name in enumerate(names):
        found = next(card for card in cards if game.card(card).name == name)
        cards.remove(found)
        place[i] = found
    deck[:] = cards


def random_session(seed: int, players: int, profile: str, mode: str = "versus", game: str = "thunderstone") -> Session:
    return Session.start(random_setup(seed, ("Ann", "Bob", "Cid", "Dot")[:players], profile, None, game, mode), seed)


def everything(game: State, viewer: int) -> list[str]:
    """All the text a viewer can get to see."""
    sight = sight_of(game, viewer)
    seen = [
        panels.dungeon_panel(sight, 60, True).plain,
        *sight.dungeon_sentences(explain=True),
        panels.village_panel(sight, 60).plain,
        *panels.village_lines(sight),
        *sight.player_lines(),
        sight.status(),
        *[f"{place}: {', '.join(card.name for card in cards)}" for place, cards in sight.in_sight()],
    ]
    if viewer != WATCHER:
        seen += [panels.hand_panel(sight, True).plain, *sight.arithmetic()]
    asked = choice(game)
    if asked is not None and asked.player == viewer:
        seen += [asked.question, *asked.words, *sight.impossible()]
        seen += [panels.card_panel(sight.option_cards(option)).plain for option in game.options]
    return seen
