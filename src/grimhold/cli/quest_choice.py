"""The groups of a game of Quest: the rulebook's first game, or a draw around what was asked for."""

from dataclasses import replace

from grimhold.cli.asking import USUAL_MODE, Asked, Counted, company_of
from grimhold.cli.problems import UsageError
from grimhold.core.errors import ImpossibleSetup
from grimhold.games.finding import find_group
from grimhold.games.quest.randomizer import Wish, random_setup
from grimhold.games.quest.rules import KEYS_IN_DECKS, KEYS_NEEDED
from grimhold.games.quest.setup import QuestSetup, first_game, quest_rules
from grimhold.games.rulebooks import QUEST

LISTS = ("first-game",)
KINDS = {"hero": "hero", "village": "market", "monster": "monster"}  # option -> kind of group


def drawn(asked: Asked, counted: Counted, seed: int) -> QuestSetup:
    """A random set-up around what was asked for."""
    mode = asked.mode or USUAL_MODE
    wish = Wish(required(asked), asked.ban)
    return as_asked(random_setup(seed, company_of(counted, QUEST, mode), mode, wish), asked)


def listed_game(asked: Asked, counted: Counted) -> QuestSetup:
    """The rulebook's first game."""
    mode = asked.mode or USUAL_MODE
    return as_asked(first_game(company_of(counted, QUEST, mode), mode), asked)


def as_asked(setup: QuestSetup, asked: Asked) -> QuestSetup:
    """The same groups with the keys, side quests, guilds and legends asked for."""
    return replace(
        setup,
        keys=keys_needed(asked.keys),
        keys_in_decks=KEYS_IN_DECKS if asked.key_decks is None else key_decks(asked.key_decks),
        side_quests=asked.side_quests,
        guilds=asked.guilds,
        legendary=not asked.no_legends,
    )


def agrees(setup: QuestSetup, asked: Asked) -> None:
    """A code says everything about keys, side quests and guilds; a command line may only repeat it."""
    meant = as_asked(setup, asked)
    if asked.keys is not None and meant.keys != setup.keys:
        raise UsageError(f"the code is for {setup.keys} keys, not {asked.keys}")
    if asked.key_decks is not None and meant.keys_in_decks != setup.keys_in_decks:
        raise UsageError(f"the code has keys in decks {','.join(map(str, setup.keys_in_decks))}, not {asked.key_decks}")
    for name, wanted, there in (
        ("side quests", asked.side_quests, setup.side_quests),
        ("guilds", asked.guilds, setup.guilds),
    ):
        if wanted and not there:
            raise UsageError(f"the code is for a game without {name}")
    if asked.no_legends and setup.legendary:
        raise UsageError("the code is for a game with legendary cards")


def keys_needed(keys: int | None) -> int:
    if keys is not None and keys < 1:
        raise ImpossibleSetup(f"--keys {keys}: at least 1 key wakes the guardian")
    return KEYS_NEEDED if keys is None else keys


def key_decks(text: str) -> tuple[int, int, int]:
    """'1,2,3': how many keys are shuffled into each of the three monster decks."""
    parts = [part.strip() for part in text.split(",")]
    if len(parts) != 3 or not all(part.isdecimal() and len(part) <= 2 for part in parts):
        raise UsageError(f"--key-decks {text!r}: three numbers are meant, as 1,2,3")
    low, middle, high = [int(part) for part in parts]
    return low, middle, high


def required(asked: Asked) -> list[str]:
    """Everything the set-up must have. Chosen groups are required ones of a known kind."""
    library = quest_rules().library
    chosen = [find_group(library, name, KINDS[kind]) for kind, names in asked.chosen.items() for name in names]
    for name in chosen:
        if chosen.count(name) > 1:
            raise UsageError(f"{name} is chosen twice")
    return [*chosen, *asked.require]
