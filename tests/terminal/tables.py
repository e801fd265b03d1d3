"""Sittings to test the clients with."""

from pathlib import Path

from grimhold.classic.setup.build import first_game
from grimhold.classic.setup.randomizer import random_setup
from grimhold.classic.state import ClassicState
from grimhold.core.chance import Chance
from grimhold.core.events import Event
from grimhold.game import Game, new_game
from grimhold.registry import sample, sentences
from grimhold.table.state import GameState
from grimhold.terminal import panels
from grimhold.terminal.session import LocalSession
from grimhold.terminal.viewmodel import view_model_of
from grimhold.views.shapes import WATCHER

PLAYERS = ("Ann", "Bob", "Cid")
HANDS = (
    ("Militia", "Militia", "Militia", "Torch", "Iron Rations", "Dagger"),
    ("Militia", "Militia", "Militia", "Militia", "Torch", "Iron Rations"),
)
FRONT = ("Kingdom", "Green Blob", "Pegasus")


def first(players: int, seed: int = 3) -> Game:
    """The rulebook's first game as it is dealt."""
    return new_game(first_game("first-game", PLAYERS[:players]), seed)


def sentence_of(game: GameState, event: Event, viewer: int) -> str:
    """The one line the log tells of an event."""
    (line,) = sentences(game, [event], viewer)
    return line


def classic_of(game: Game) -> ClassicState:
    assert isinstance(game.state, ClassicState)
    return game.state


def session(*seats: str, save: Path | None = None) -> LocalSession:
    """The same with Bob to begin, known hands and a known hall, so that no test hangs on a shuffle."""
    begun = first(len(seats))
    arrange(classic_of(begun))
    begun.seed = 0  # of the bots' luck
    return LocalSession(begun, list(seats), save)


def arrange(game: ClassicState) -> None:
    for p, names in enumerate(HANDS):
        bring_up(game, names, game.hand(p), game.deck(p))
    bring_up(game, FRONT, game.hall(), game.dungeon())
    game.active = game.who = game.asked = 1


def bring_up(game: GameState, names: tuple[str, ...], place: list[int], deck: list[int]) -> None:
    """Trades cards between a place and the deck behind it until those named lie in the place."""
    cards = place + deck
    for i, name in enumerate(names):
        found = next(card for card in cards if game.card(card).name == name)
        cards.remove(found)
        place[i] = found
    deck[:] = cards


def random_game(seed: int, players: int, profile: str, mode: str = "versus", game: str = "thunderstone") -> Game:
    return new_game(random_setup(seed, ("Ann", "Bob", "Cid", "Dot")[:players], profile, None, game, mode), seed)


def imagined(game: Game, viewer: int, chance: Chance) -> Game:
    """A game that the viewer cannot tell from the real one, with the same things decided."""
    world = Game(sample(game.state, viewer, chance), game.setup)
    world.decisions = game.decisions
    return world


def everything(game: Game, viewer: int) -> list[str]:
    """All the text a viewer can get to see."""
    viewmodel = view_model_of(game, viewer)
    seen = [
        panels.dungeon_panel(viewmodel, 60, 30).plain,
        *viewmodel.dungeon_sentences(explain=True),
        panels.village_panel(viewmodel, 60, 30).plain,
        *panels.village_lines(viewmodel),
        *viewmodel.player_lines(),
        viewmodel.status(),
        *[f"{place}: {', '.join(card.name for card in cards)}" for place, cards in viewmodel.in_sight()],
    ]
    if viewer != WATCHER:
        seen += [panels.hand_panel(viewmodel, True).plain, *viewmodel.arithmetic()]
    if viewmodel.choice is not None:
        options = viewmodel.choice.options
        seen += [viewmodel.question(), *[viewmodel.option_words(option) for option in options], *viewmodel.impossible()]
        seen += [panels.card_panel(viewmodel.option_cards(option)).plain for option in options]
        seen += [str(game.ends_turn(option)) for option in options]
    return seen
