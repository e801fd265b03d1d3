"""`grimhold analyse`: analyses a finished game: win chances, better moves, turning points."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from grimhold.cli.errors import UsageError
from grimhold.cli.options import Json, named_path
from grimhold.cli.output import identity, out, print_json, remark, settled_seed
from grimhold.cli.study_runs import progress
from grimhold.core.errors import Incompatible
from grimhold.study.extras import check_for

if TYPE_CHECKING:
    from grimhold.analysis.game import AnalysedTurn, Analysis

Playouts = Annotated[int, typer.Option(min=1, max=100_000, metavar="N", help="Games imagined for each decision.")]
THE_DRAW = "The draw is all that no choice has changed, also what the imagined players did not foresee."
Luck = Annotated[int, typer.Option("--seed", min=0, metavar="N", help="Where the luck of imagined games begins.")]


def analyse(
    file: Annotated[Path, typer.Argument(metavar="RECORD", help="A record of a finished game.")],
    *,
    playouts: Playouts = 100,
    seed: Luck = 0,
    html: Annotated[
        Path | None,
        typer.Option("--html", metavar="FILE", parser=named_path, help="Write a page with everybody's curve there."),
    ] = None,
    as_json: Json = False,
) -> None:
    """Go through a finished game: chances to win, the best moves found, the draw and choices, turning points."""
    from grimhold.analysis.game import analysed
    from grimhold.records.record import load_record, resume

    if html is not None:
        check_for(("altair", "vl_convert"), "study")
        check_page(html, file)
    record = load_record(file)
    if not resume(record, str(file)).over:
        raise Incompatible(f"{file}: this game is not over; 'grimhold hint' tells what to do next in it")
    with progress(len(record.decisions), "decisions") as told:
        found = analysed(record, playouts, settled_seed(seed), told)
    if html is not None:
        from grimhold.study.game_page import write_game_page

        write_game_page(found, file.name, html)
        remark(f"the page is {html}")
    if as_json:
        import msgspec

        print_json(identity(record.setup) | {"file": str(file)} | msgspec.to_builtins(found))
    else:
        print_analysis(found)


def check_page(path: Path, record: Path) -> None:
    """Refuse a path where no page can be written, before the long computation."""
    from grimhold.records.files import check_can_be_written

    if path.is_dir():
        raise UsageError(f"--html {path}: that is a folder; it has to be a file")
    if not path.parent.is_dir():
        raise UsageError(f"--html {path}: there is no folder {path.parent}")
    if path.exists() and record.exists() and path.samefile(record):
        raise UsageError(f"--html {path}: that is the record itself; the page needs a file of its own")
    if path.is_file() and not is_page(path):
        raise UsageError(f"--html {path}: there is a file that is no page; move it away, or name another one")
    check_can_be_written(path)


def is_page(path: Path) -> bool:
    with path.open("rb") as file:
        start = file.read(200).lstrip()
    return not start or start.lower().startswith(b"<!doctype html")


def print_analysis(found: "Analysis") -> None:
    from rich.table import Table
    from rich.text import Text

    from grimhold.analysis.report_text import move_lines

    table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style="bold")
    table.add_column("turn", justify="right")
    table.add_column("player")
    titles = ["before\n%", "after\n%", "the\ndraw", "own\nchoices", "others'\nchoices"]
    if len(found.players) == 1:
        titles.pop()  # there are no others
    for title in titles:
        table.add_column(title, justify="right", no_wrap=True)
    table.add_column("moves")
    for turn in found.turns:
        moves = Text("\n".join(move_lines(turn.moves)))
        table.add_row(str(turn.turn), Text(found.players[turn.player]), *figures(turn)[: len(titles)], moves)
    console = out()
    console.print(table)
    for line in ["", THE_DRAW, "", *turning_lines(found), "", *total_lines(found)]:
        console.print(line, markup=False, soft_wrap=True)


def figures(turn: "AnalysedTurn") -> tuple[str, ...]:
    from grimhold.analysis.report_text import share_figures, signed

    luck = signed(turn.luck.value)
    own = signed(-turn.lost.value) if turn.lost.value else ""
    others = signed(turn.others.value) if turn.others.value else ""
    return share_figures(turn.before), share_figures(turn.after), luck, own, others


def turning_lines(found: "Analysis") -> list[str]:
    from grimhold.analysis.report_text import point_words

    if not found.turning_points:
        return ["No turning points: nothing changed anybody's chances clearly."]
    return ["Turning points:", *[f"  {point_words(found, point)}" for point in found.turning_points]]


def total_lines(found: "Analysis") -> list[str]:
    """The result of each player, with the causes."""
    from grimhold.analysis.report_text import totals_words, won_words

    return [
        f"{name} {won_words(found, p)} with {found.points[p]} points; {totals_words(found, p)}"
        for p, name in enumerate(found.players)
    ]
