"""`grimhold play`: a game at this terminal, new or taken up again."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from grimhold.cli.options import GAME_OPTIONS, Players, Seed, named_path, with_game_options

if TYPE_CHECKING:
    from grimhold.cli.game_options import GameOptions
    from grimhold.cli.players import Company
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
    asked: "GameOptions",
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
    from grimhold.cli.output import tell_seed
    from grimhold.cli.players import Company, wanted_bots
    from grimhold.terminal import play as play_here

    check_screen(plain)
    company = Company(players, name or [], wanted_bots(opponents, bot), human)
    company.check()
    with hold_of(save, resume):
        old = kept_game(save, resume)
        if old is not None:
            check_no_wish(old, setup, asked)
            table, seats = taken_up(old, company, asked, seed)
        else:
            table, seats = begun(company, setup, asked, seed)
        save = save or resume
        if save is not None:
            check_writable(save, table)
        if old is None:
            tell_seed(table.seed or 0)
        code = play_here(table, seats, save, plain)
    raise typer.Exit(code)


@contextmanager
def hold_of(*files: Path | None) -> Iterator[None]:
    """Locks the files against other programs meanwhile."""
    from grimhold.records.files import held, plain_file

    with ExitStack() as holds:
        for file in {plain_file(file) for file in files if file is not None}:
            holds.enter_context(held(file))
        yield


def check_screen(plain: bool) -> None:
    from grimhold.cli.errors import UsageError
    from grimhold.terminal import has_screen

    if not plain and not has_screen():
        raise UsageError("this is no terminal that can show a full screen; use --plain")


def kept_game(save: Path | None, resume: Path | None) -> Path | None:
    """The file of the game to go on with, if there is one."""
    from grimhold.cli.errors import UsageError

    if resume is None:
        return save if save is not None and save.exists() else None
    if save is not None and save.exists() and not (resume.exists() and save.samefile(resume)):
        raise UsageError(f"{save} exists already; to go on with {resume} and keep it there, move one of them away")
    return resume


def taken_up(file: Path, company: "Company", asked: "GameOptions", seed: int | None) -> tuple["Game", list[str]]:
    """The game of a record; set-up, seed and names are the record's, the seats are given anew."""
    from grimhold.cli.errors import UsageError
    from grimhold.cli.output import remark
    from grimhold.lang.english import figures
    from grimhold.records.record import load_record
    from grimhold.records.record import resume as resume_record

    record = load_record(file)
    names = record.setup.players
    if tuple(name.strip() for name in company.names) != names[: len(company.names)]:
        raise UsageError(f"{file} is a game of {' and '.join(names)}; names cannot change")
    check_same(file, record, asked, seed)
    if company.players not in (None, len(names)):
        raise UsageError(f"{file} is a game of {figures(len(names), 'player')}, not {company.players}")
    seats = company.seats(len(names))
    game = resume_record(record, str(file))
    remark(f"going on with {file} after {len(record.decisions)} decisions, seed {record.seed}")
    return game, seats


def check_no_wish(file: Path, setup: str | None, asked: "GameOptions") -> None:
    """The groups of a game that has begun lie on the table."""
    from grimhold.cli.errors import UsageError

    wishes = asked.groups() if setup is None else ["--setup", *asked.groups()]
    if wishes and file.is_file():
        raise UsageError(f"{file} is a game that has begun; {wishes[0]} cannot change it")


def check_same(file: Path, record: "Record", asked: "GameOptions", seed: int | None) -> None:
    """What was settled when a game began cannot be changed while it goes on."""
    from grimhold.cli.errors import UsageError
    from grimhold.cli.rulebook_part import check_fit, part_of

    setup = record.setup
    check_fit(asked, setup.game)
    settled = [("game", asked.game, setup.game), ("mode", asked.mode, setup.mode), ("seed", seed, record.seed)]
    for what, wish, kept in [*settled, *part_of(setup).settled(setup, asked)]:
        if wish not in (None, kept):
            raise UsageError(f"{file} is a game with --{what} {kept}; that cannot change to {wish}")


def begun(company: "Company", setup: str | None, asked: "GameOptions", seed: int | None) -> tuple["Game", list[str]]:
    """A new game."""
    from grimhold.cli.choose_setup import named_setup
    from grimhold.cli.output import settled_seed
    from grimhold.cli.players import seat_names, tell_named_bots
    from grimhold.game import new_game

    seed = settled_seed(seed)
    chosen = named_setup(setup, asked, company.count, seed)
    seats = company.seats(len(chosen.players))
    game = new_game(chosen.seated(seat_names(seats, company.names)), seed)
    tell_named_bots(seats, company.names)
    return game, seats


def check_writable(file: Path, game: "Game") -> None:
    """Writes the game at once: better to hear now than after an evening that it cannot be kept."""
    from grimhold.core.errors import GrimholdError
    from grimhold.records.record import save as save_record

    try:
        save_record(game, file)
    except OSError as problem:
        raise GrimholdError(f"cannot keep the game in {file}: {problem.strerror}") from None
