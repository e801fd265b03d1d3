"""Chooses the set-up: a list for a first game, a code, or a random draw."""

from grimhold.cli.errors import UsageError
from grimhold.cli.game_options import RANDOM, USUAL_MODE, Counted, GameOptions, player_names
from grimhold.cli.rulebook_part import check_fit, part_for, part_of
from grimhold.core.errors import UnknownName
from grimhold.records.codes import decode, looks_like_a_code
from grimhold.registry import all_rulebooks, mode_of, rulebook_named
from grimhold.rulebook import AnySetup
from grimhold.table.lookup import nearest


def drawn(asked: GameOptions, counted: Counted, seed: int) -> AnySetup:
    """A random set-up around what was asked for."""
    game = asked.which_game()
    check_fit(asked, game)
    return part_for(game).drawn(asked, counted, game, seed)


def named_setup(name: str | None, asked: GameOptions, counted: Counted, seed: int) -> AnySetup:
    """The set-up `--setup` speaks of; without it a first game, or a draw where something particular is asked for."""
    wanted = first_list(asked) if name is None else name.strip().lower()
    if wanted == RANDOM:
        return drawn(asked, counted, seed)
    if asked.groups():
        raise UsageError(f"{name} is a finished set-up; groups can be required, banned or chosen in a random one only")
    game = asked.which_game()
    if wanted in rulebook_named(game).lists:
        check_fit(asked, game)
        return part_for(game).listed(wanted, asked, counted)
    names = [*rulebook_named(game).lists, RANDOM]
    for rulebook in all_rulebooks():
        if wanted in rulebook.lists:
            whose = rulebook.lists[wanted]
            raise UnknownName(f"{wanted} is a list of {whose}, not {game}; it can be {', '.join(names)} or a code")
    if not looks_like_a_code(wanted):
        raise UnknownName(
            f"unknown set-up {name!r}{nearest(wanted, names, '')}; it can be {', '.join(names)} or a code"
        )
    return coded(wanted, asked, counted)


def first_list(asked: GameOptions) -> str:
    """What to play when no set-up is named: the game's first list, if it has one and will do."""
    game = asked.which_game()
    if asked.groups() or not part_for(game).has_list(asked.mode or USUAL_MODE):
        return RANDOM
    return next((name for name, of in rulebook_named(game).lists.items() if of == game), RANDOM)


def coded(code: str, asked: GameOptions, counted: Counted) -> AnySetup:
    """The set-up of a code; how many play may be changed, rules, game and mode may not."""
    setup = decode(code)
    check_fit(asked, setup.game)
    for said, meant in ((asked.game, setup.game), (asked.mode, setup.mode)):
        if said not in (None, meant):
            raise UsageError(f"the code is for {meant}, not {said}")
    part_of(setup).agrees(setup, asked)
    count = counted(mode_of(setup.game, setup.mode))
    return setup if count is None else setup.seated(player_names(count))
