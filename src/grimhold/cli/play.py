"""`grimhold play`: plays a new or a saved game in this terminal."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from grimhold.cli.errors import UsageError
from grimhold.cli.options import GAME_OPTIONS, Players, Seed, named_path, with_game_options
from grimhold.cli.output import remark, settled_seed, tell_seed
from grimhold.core.errors import GrimholdError
from grimhold.lang.english import figures

if TYPE_CHECKING:
    from grimhold.cli.game_options import GameOptions
    from grimhold.cli.players import PlayerOptions
    from grimhold.game import Game
    from grimhold.records.record import Record

Names = Annotated[
    list[str] | None,
    typer.Option("--name", metavar="NAME", help="A player's name, people first, then bots. Can be repeated."),
]
Opponents = Annotated[
    str | None,
    typer.Option(
        metavar="LEVEL,LEVEL",
        help="Who plays against you: novice, apprentice, veteran or master, one for each seat.",
    ),
]
Bots = Annotated[
    list[str] | None,
    typer.Option("--bot", metavar="BOT", help="The same for one seat, also by a bot's own name. Can be repeated."),
]
Humans = Annotated[
    int | None,
    typer.Option("--human", min=0, metavar="N", help="How many people play; if left out those named, one at least."),
]
SetupName = Annotated[
    str | None,
    typer.Option(
        "--setup",
        metavar="SETUP",
        help="first-game, first-game-2009, dragonspire-first-game, random or a code.",
    ),
]
Save = Annotated[
    Path | None,
    typer.Option(metavar="FILE", parser=named_path, help="Keep the game here; if it is there already, go on with it."),
]
Resume = Annotated[
    Path | None,
    typer.Option(metavar="FILE", parser=named_path, help="Go on with a game, and keep it in the same file."),
]
Plain = Annotated[bool, typer.Option("--plain", help="Lines of text instead of a full screen.")]


@with_game_options(*GAME_OPTIONS)
def play(
    *,
    game_options: "GameOptions",
    players: Players = None,
    name: Names = None,
    opponents: Opponents = None,
    bot: Bots = None,
    human: Humans = None,
    setup: SetupName = None,
    seed: Seed = None,
    save: Save = None,
    resume: Resume = None,
    plain: Plain = False,
) -> None:
    """Play at this terminal.

    One person against an apprentice, with the rulebook's list for a first game, unless you say otherwise.
    The solo modes are for one person alone, the co-operative ones for two to five.
    """
    from grimhold.cli.players import PlayerOptions, wanted_bots
    from grimhold.terminal import play as play_here

    check_screen(plain)
    player_options = PlayerOptions(players, name or [], wanted_bots(opponents, bot), human)
    player_options.check()
    with hold_of(save, resume):
        old = kept_game(save, resume)
        if old is not None:
            check_no_setup_options(old, setup, game_options)
            table, seats = taken_up(old, player_options, game_options, seed)
        else:
            table, seats = begun(player_options, setup, game_options, seed)
        save = save or resume
        if save is not None:
            check_writable(save, table)
        if old is None:
            tell_seed(table.seed or 0)
        code = play_here(table, seats, save, plain)
    raise typer.Exit(code)


@contextmanager
def hold_of(*files: Path | None) -> Iterator[None]:
    """Lock the files against other programs."""
    from grimhold.records.files import held, plain_file

    with ExitStack() as holds:
        for file in {plain_file(file) for file in files if file is not None}:
            holds.enter_context(held(file))
        yield


def check_screen(plain: bool) -> None:
    from grimhold.terminal import has_screen

    if not plain and not has_screen():
        raise UsageError("this is no terminal that can show a full screen; use --plain")


def kept_game(save: Path | None, resume: Path | None) -> Path | None:
    """The file of the saved game to continue, if there is one."""
    if resume is None:
        return save if save is not None and save.exists() else None
    if save is not None and save.exists() and not (resume.exists() and save.samefile(resume)):
        raise UsageError(f"{save} exists already; to go on with {resume} and keep it there, move one of them away")
    return resume


def taken_up(
    file: Path, player_options: "PlayerOptions", game_options: "GameOptions", seed: int | None
) -> tuple["Game", list[str]]:
    """Continue the game of a record, with seats from the command line."""
    from grimhold.records.record import load_record
    from grimhold.records.record import resume as resume_record

    record = load_record(file)
    names = record.setup.players
    if tuple(name.strip() for name in player_options.names) != names[: len(player_options.names)]:
        raise UsageError(f"{file} is a game of {' and '.join(names)}; names cannot change")
    check_same(file, record, game_options, seed)
    if player_options.players not in (None, len(names)):
        raise UsageError(f"{file} is a game of {figures(len(names), 'player')}, not {player_options.players}")
    seats = player_options.seats(len(names))
    game = resume_record(record, str(file))
    remark(f"going on with {file} after {len(record.decisions)} decisions, seed {record.seed}")
    return game, seats


def check_no_setup_options(file: Path, setup: str | None, game_options: "GameOptions") -> None:
    """Refuse options for a set-up if the game has begun."""
    given = game_options.about_content() if setup is None else ["--setup", *game_options.about_content()]
    if given and file.is_file():
        raise UsageError(f"{file} is a game that has begun; {given[0]} cannot change it")


def check_same(file: Path, record: "Record", game_options: "GameOptions", seed: int | None) -> None:
    """Refuse options that contradict the saved game."""
    from grimhold.cli.rulebook_part import check_fit, part_of

    setup = record.setup
    check_fit(game_options, setup.game)
    fixed = [
        ("game", game_options.game, setup.game),
        ("mode", game_options.mode, setup.mode),
        ("seed", seed, record.seed),
    ]
    for what, wanted, kept in [*fixed, *part_of(setup).fixed_options(setup, game_options)]:
        if wanted not in (None, kept):
            raise UsageError(f"{file} is a game with --{what} {kept}; that cannot change to {wanted}")


def begun(
    player_options: "PlayerOptions", setup: str | None, game_options: "GameOptions", seed: int | None
) -> tuple["Game", list[str]]:
    """Begin a new game."""
    from grimhold.cli.choose_setup import named_setup
    from grimhold.cli.players import seat_names, tell_named_bots
    from grimhold.game import new_game

    seed = settled_seed(seed)
    chosen = named_setup(setup, game_options, player_options.count, seed)
    seats = player_options.seats(len(chosen.players))
    game = new_game(chosen.seated(seat_names(seats, player_options.names)), seed)
    tell_named_bots(seats, player_options.names)
    return game, seats


def check_writable(file: Path, game: "Game") -> None:
    """Save the game at once, to find out early if that fails."""
    from grimhold.records.record import save as save_record

    try:
        save_record(game, file)
    except OSError as problem:
        raise GrimholdError(f"cannot keep the game in {file}: {problem.strerror}") from None
