"""Which rulebook's choices a command line means: a row for each rulebook."""

from grimhold.cli.asking import Asked
from grimhold.cli.choice import Choice
from grimhold.cli.classic.choice import ClassicChoice
from grimhold.cli.problems import UsageError
from grimhold.cli.quest.choice import QuestChoice
from grimhold.lang.base import Card
from grimhold.lang.words import listed
from grimhold.rulebooks import RULEBOOKS, AnySetup, rulebook_named, rulebook_of
from grimhold.table.state import GameState

CHOICES: dict[str, Choice] = {"classic": ClassicChoice(), "quest": QuestChoice()}


def choice_for(game: str) -> Choice:
    return CHOICES[rulebook_named(game).name]


def choice_of(subject: AnySetup | GameState) -> Choice:
    return CHOICES[rulebook_of(subject).name]


def choice_of_card(card: Card) -> Choice:
    for rulebook in RULEBOOKS:
        if any(card.set in rulebook.sets(game) for game in rulebook.games):
            return CHOICES[rulebook.name]
    raise RuntimeError(f"{card.name} is of no rulebook")


def check(asked: Asked) -> None:
    """What the command line says by itself, and whether its options go with the game it names."""
    asked.check()
    if asked.game is not None:
        check_fit(asked, asked.game)


def check_fit(asked: Asked, game: str) -> None:
    """Options that only another rulebook knows are not passed over in silence."""
    own = CHOICES[rulebook_named(game).name].options(asked)
    for rulebook in RULEBOOKS:
        for option in CHOICES[rulebook.name].options(asked):
            if option not in own:
                how = f" (--game {rulebook.games[0]})" if len(rulebook.games) == 1 else ""
                raise UsageError(f"{option} is for {listed(list(rulebook.games))}{how}, not for {game}")
