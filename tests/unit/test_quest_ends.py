"""Every game of Quest ends: what can be done for ever does not keep it alive."""

from pathlib import Path
from textwrap import dedent

from grimhold.quest.turn.ending import STALEMATE
from grimhold.scenarios.runner import OK, run_file

ROUND = ["enter dungeon", "{battle: The Wilderness}", "end turn"] * 2


def verdict(folder: Path, position: str, moves: list[str], expected: str) -> str:
    """Two players, so many moves; the problem if something else comes of it."""
    lines = [dedent(position), "do:", *[f"  - {move}" for move in moves], f"expect: {expected}"]
    path = folder / "scenario.yaml"
    path.write_text("\n".join(lines), encoding="utf-8")
    result = run_file(path)[0]
    return "" if result.status == OK else result.problem


def chained(turns: list[list[str]]) -> list[str]:
    return [move for turn in turns for move in turn]


HUNTERS = """
    scenario: Two who hunt the rat and do nothing else
    game: quest
    players:
      - {hand: [Gorlandor 3]}
      - {hand: [Gorlandor 3]}
    village: [Hammer]
"""


def test_hunting_the_rat_for_ever_ends_the_game(tmp_path: Path) -> None:
    assert verdict(tmp_path, HUNTERS, ROUND * STALEMATE, "{battle: won, over: false}") == ""
    assert verdict(tmp_path, HUNTERS, ROUND * STALEMATE + ROUND[:3], "{over: true}") == ""


def test_experience_that_can_be_had_every_turn_does_not_keep_a_game_alive(tmp_path: Path) -> None:
    """The heirloom pays a point for every win, over the rat as well."""
    hunters = HUNTERS.replace("[Gorlandor 3]", "[Gorlandor 3, Founder's Warblade]")
    moves = ["enter dungeon", "{equip: Founder's Warblade, to: Gorlandor 3}", "{battle: The Wilderness}"]
    moves += ["{use: Founder's Warblade}", "end turn"]
    rich = f"{{over: true, players: {{P1: {{xp: {STALEMATE + 1}}}, P2: {{xp: {STALEMATE}}}}}}}"
    assert verdict(tmp_path, hunters, moves * (2 * STALEMATE + 1), rich) == ""


def test_blows_that_teach_something_do_not_keep_a_game_alive(tmp_path: Path) -> None:
    """A Battle Axe learns from every wound, and the wound heals in the village."""
    hunters = (
        HUNTERS.replace("[Gorlandor 3]", "[Gorlandor 1, Battle Axe]")
        + "    rooms: [{room: Mine, monster: Choir Weeper}]\n"
    )
    there = ["enter dungeon", "{equip: Battle Axe, to: Gorlandor 1}", "{battle: Mine}", "end turn"]
    back = ["{visit: The Bazaar}", "{heal: 1}", "end turn"]
    turns = [there, there, back, back] * STALEMATE
    assert verdict(tmp_path, hunters, chained(turns[: 2 * STALEMATE]), "{over: false}") == ""
    assert verdict(tmp_path, hunters, chained(turns[: 2 * STALEMATE + 1]), "{over: true}") == ""


def test_an_adventurer_who_rises_by_the_rat_is_progress(tmp_path: Path) -> None:
    hunters = HUNTERS.replace("[Gorlandor 3]", "[Gorlandor 3, Adventurer]").replace("Hammer", "Stormhand")
    rise = ["enter dungeon", "{battle: The Wilderness}", "{level: Adventurer, into: Stormhand 1}", "end turn"]
    assert verdict(tmp_path, hunters, [*ROUND * (STALEMATE - 1), *rise, *ROUND[3:], *ROUND], "{over: false}") == ""
