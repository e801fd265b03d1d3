"""`grimhold replay`: prints a recorded game turn by turn, or checks it against its hash."""

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from grimhold.cli.errors import FAILED, UsageError, complain
from grimhold.cli.options import Json
from grimhold.cli.output import identity, out, print_json, remark
from grimhold.registry import new_game, sentences

if TYPE_CHECKING:
    from grimhold.game import Game
    from grimhold.records.record import Record


OPENING = 0  # the first step of a turn, in every rulebook


@dataclass
class ReplayedTurn:
    """One turn as a watcher sees it."""

    turn: int
    player: str
    lines: list[str]


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record, as `grimhold play --save` writes it.")],
    *,
    step: Annotated[bool, typer.Option("--step", help="Wait for Enter after each turn.")] = False,
    verify: Annotated[bool, typer.Option("--verify", help="Only check that the record leads to its own hash.")] = False,
    as_json: Json = False,
    first: Annotated[int, typer.Option("--from", min=1, metavar="N", help="The first turn to tell.")] = 1,
    last: Annotated[int | None, typer.Option("--to", min=1, metavar="N", help="The last turn to tell.")] = None,
) -> None:
    """Tell a recorded game, or check it."""
    from grimhold.records.record import load_record
    from grimhold.records.record import replay as play_again

    if last is not None and last < first:
        raise UsageError(f"--from {first} comes after --to {last}")
    if step and (as_json or verify):
        raise UsageError("--step goes with neither --json nor --verify")
    record = load_record(file)
    game = play_again(record, where=str(file))
    found = game.state_hash()
    if verify:
        print_verdict(file, record, found, as_json)
    else:
        told = turns_of(record, game)
        turns = [turn for turn in told if first <= max(turn.turn, 1) <= (last or max(turn.turn, 1))]
        if not turns:
            raise UsageError(f"{file} ends with turn {told[-1].turn}; there is no turn {first}")
        if as_json:
            print_json(whole_game(file, record, game, turns))
        else:
            print_turns(turns, step)
            if turns[-1] is told[-1]:
                print(f"\n{ending(game)}")
    if found != record.hash:
        complain(f"{file} does not lead to its own position (hash {record.hash}, found {found})")
        raise typer.Exit(FAILED)


def turns_of(record: "Record", game: "Game") -> list[ReplayedTurn]:
    """The log of each turn for a watcher, without hidden cards."""
    from grimhold.table import events
    from grimhold.views.shapes import WATCHER

    opening = new_game(record.setup, record.seed)
    first = 1 if opening.pc == OPENING else 0  # 0: questions before the first turn
    turns = [(first, opening.active, 0)]
    turns += [(event.number, event.player, i + 1) for i, event in enumerate(game.events) if event.what == events.TURN]
    ends = [start - 1 for _, _, start in turns[1:]] + [len(game.events)]
    return [
        ReplayedTurn(number, game.players[player], sentences(game.state, game.events[start:end], WATCHER))
        for (number, player, start), end in zip(turns, ends, strict=True)
    ]


def print_verdict(file: Path, record: "Record", found: str, as_json: bool) -> None:
    verdict = {
        "file": str(file),
        "verified": found == record.hash,
        "hash": record.hash,
        "found": found,
        "decisions": len(record.decisions),
    }
    if as_json:
        print_json(identity(record.setup) | verdict)
    elif found == record.hash:
        print(f"{file}: {len(record.decisions)} decisions lead to {found}, as recorded")


def print_turns(turns: list[ReplayedTurn], step: bool) -> None:
    console = out()
    for n, turn in enumerate(turns):
        if n:
            console.print()
            step = step and wait()
        title = f"Turn {turn.turn}: {turn.player}" if turn.turn else "Before the first turn"
        console.print(title, style="bold", markup=False)
        for line in turn.lines:
            console.print(f"  {line}", markup=False, soft_wrap=True)


def whole_game(file: Path, record: "Record", game: "Game", turns: list[ReplayedTurn]) -> dict[str, Any]:
    from grimhold.cli.rulebook_part import part_of

    return identity(record.setup) | {
        "file": str(file),
        "setup": record.setup,
        "seed": record.seed,
        "decisions": len(record.decisions),
        "turns": turns,
        "over": game.over,
        "points": {name: game.points(p) for p, name in enumerate(game.players)} if game.over else None,
        "winners": [game.players[p] for p in game.winners],
        "village": part_of(game.state).contest_json(game.state) if game.over else None,
        "verified": game.state_hash() == record.hash,
    }


def ending(game: "Game") -> str:
    """'Ann 23, Bob 17: Ann wins.'"""
    from grimhold.cli.rulebook_part import part_of, points_words

    if game.asked is not None:
        return f"The game goes on: it is {game.players[game.asked]}'s decision."
    return part_of(game.state).contest_words(game.state) or points_words(game.state)


def wait() -> bool:
    """Wait for Enter. Return False when the input has ended."""
    remark("(Enter for the next turn)")
    try:
        input()
    except (EOFError, RuntimeError):  # the input has ended, or was closed from the start
        return False
    return True
