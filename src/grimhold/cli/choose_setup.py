"""Chooses the set-up of a command: a list for a first game, a code, or a random set-up."""

from grimhold.cli.errors import UsageError
from grimhold.cli.game_options import RANDOM, USUAL_MODE, GameOptions, PlayerCount, player_names
from grimhold.cli.rulebook_part import check_fit, part_for, part_of
from grimhold.core.errors import UnknownName
from grimhold.lang.english import nearest
from grimhold.records.codes import decode, looks_like_a_code
from grimhold.registry import all_rulebooks, mode_of, rulebook_named
from grimhold.rulebook import AnySetup


def random_setup(options: GameOptions, player_count: PlayerCount, seed: int) -> AnySetup:
    """A random set-up that follows the options."""
    game = options.which_game()
    check_fit(options, game)
    return part_for(game).random_setup(options, player_count, game, seed)


def named_setup(name: str | None, options: GameOptions, player_count: PlayerCount, seed: int) -> AnySetup:
    """The set-up of `--setup`. Without it a first game, or a random set-up if options ask for particular groups."""
    wanted = first_list(options) if name is None else name.strip().lower()
    if wanted == RANDOM:
        return random_setup(options, player_count, seed)
    if options.about_content():
        raise UsageError(f"{name} is a finished set-up; groups can be required, banned or chosen in a random one only")
    game = options.which_game()
    if wanted in rulebook_named(game).lists:
        check_fit(options, game)
        return part_for(game).listed_setup(wanted, options, player_count)
    names = [*rulebook_named(game).lists, RANDOM]
    for rulebook in all_rulebooks():
        if wanted in rulebook.lists:
            whose = rulebook.lists[wanted]
            raise UnknownName(f"{wanted} is a list of {whose}, not {game}; it can be {', '.join(names)} or a code")
    if not looks_like_a_code(wanted):
        raise UnknownName(
            f"unknown set-up {name!r}{nearest(wanted, names, '')}; it can be {', '.join(names)} or a code"
        )
    return coded(wanted, options, player_count)


def first_list(options: GameOptions) -> str:
    """The default for `--setup`: the game's first list, or a random set-up."""
    game = options.which_game()
    if options.about_content() or not part_for(game).has_list(options.mode or USUAL_MODE):
        return RANDOM
    return next((name for name, of in rulebook_named(game).lists.items() if of == game), RANDOM)


def coded(code: str, options: GameOptions, player_count: PlayerCount) -> AnySetup:
    """The set-up of a code. Options may change the number of players, nothing else."""
    setup = decode(code)
    check_fit(options, setup.game)
    for said, meant in ((options.game, setup.game), (options.mode, setup.mode)):
        if said not in (None, meant):
            raise UsageError(f"the code is for {meant}, not {said}")
    part_of(setup).check_agrees(setup, options)
    count = player_count(mode_of(setup.game, setup.mode))
    return setup if count is None else setup.seated(player_names(count))
