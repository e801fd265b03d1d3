"""Which set-up is played: a rulebook's list, a code, or a draw around what was asked for."""

from dataclasses import replace

from grimhold.cli import classic_choice, quest_choice
from grimhold.cli.asking import RANDOM, USUAL_MODE, Asked, Counted, player_names
from grimhold.cli.problems import UsageError
from grimhold.core.errors import UnknownName
from grimhold.games.finding import nearest
from grimhold.games.rulebooks import QUEST, AnySetup, QuestSetup, seats_of
from grimhold.records.codes import decode, looks_like_a_code


def drawn(asked: Asked, counted: Counted, seed: int) -> AnySetup:
    """A random set-up around what was asked for."""
    game = asked.which_game()
    asked.check_fit(game)
    if game == QUEST:
        return quest_choice.drawn(asked, counted, seed)
    return classic_choice.drawn(asked, counted, game, seed)


def lists_of(asked: Asked) -> list[str]:
    """The lists for a first game that can be named."""
    return list(quest_choice.LISTS if asked.which_game() == QUEST else classic_choice.LISTS)


def named_setup(name: str | None, asked: Asked, counted: Counted, seed: int) -> AnySetup:
    """The set-up `--setup` speaks of; without it a first game, or a draw where something particular is asked for."""
    wanted = first_list(asked) if name is None else name.strip().lower()
    if wanted == RANDOM:
        return drawn(asked, counted, seed)
    if asked.groups():
        raise UsageError(f"{name} is a finished set-up; groups can be required, banned or chosen in a random one only")
    if wanted in lists_of(asked):
        game = asked.which_game()
        asked.check_fit(game)
        if game == QUEST:
            return quest_choice.listed_game(asked, counted)
        return classic_choice.listed_game(wanted, asked, counted, game)
    names = [*lists_of(asked), RANDOM]
    if wanted in classic_choice.LISTS:
        whose = classic_choice.LISTS[wanted]
        raise UnknownName(f"{wanted} is a list of {whose}, not {QUEST}; it can be {', '.join(names)} or a code")
    if not looks_like_a_code(wanted):
        raise UnknownName(f"unknown set-up {name!r}{nearest(wanted, names)}; it can be {', '.join(names)} or a code")
    return coded(wanted, asked, counted)


def first_list(asked: Asked) -> str:
    """What to play when no set-up is named: the game's first list, if it has one and will do."""
    game = asked.which_game()
    if asked.groups():
        return RANDOM
    if game == QUEST:  # its list is for players against each other; the other modes have more on the table
        return quest_choice.LISTS[0] if asked.mode in (None, USUAL_MODE) else RANDOM
    return next((name for name, of in classic_choice.LISTS.items() if of == game), RANDOM)


def coded(code: str, asked: Asked, counted: Counted) -> AnySetup:
    """The set-up of a code; how many play may be changed, rules, game and mode may not."""
    setup = decode(code)
    asked.check_fit(setup.game)
    for said, meant in ((asked.game, setup.game), (asked.mode, setup.mode)):
        if said not in (None, meant):
            raise UsageError(f"the code is for {meant}, not {said}")
    if isinstance(setup, QuestSetup):
        quest_choice.agrees(setup, asked)
    elif asked.rules not in (None, setup.rules):
        raise UsageError(f"the code is for the {setup.rules} rules, not {asked.rules}")
    count = counted(seats_of(setup.game, setup.mode))
    return setup if count is None else replace(setup, players=player_names(count))
