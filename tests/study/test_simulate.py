"""`grimhold simulate`: the same seed gives the same results, whoever plays the games and however often it is stopped."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import polars
import pytest
from typer.testing import Result

from grimhold.game import random_setup
from grimhold.study import report, worker_pools
from grimhold.study.deals import StudyPlan, dealer
from grimhold.study.folder import FINDINGS, WRITTEN, Folder
from grimhold.study.outcomes import Outcome

Told = Callable[..., dict[str, Any]]
Run = Callable[..., Result]
QUICK = ("simulate", "--players", "random,random", "--seed", 5)


def timeless(found: dict[str, Any]) -> dict[str, Any]:
    assert found.pop("timing")["decisions_per_second"] > 0
    return found


def games_in(folder: Path) -> list[Outcome]:
    lines = (folder / "games.jsonl").read_bytes().splitlines()
    return [msgspec.json.decode(line, type=Outcome) for line in lines]


def complaint(result: Result) -> str:
    assert result.stdout == "" and isinstance(result.exception, SystemExit)
    line = result.stderr.splitlines()[-1]
    assert line.startswith("grimhold: ")
    return line


def test_any_number_of_workers_gives_the_same_results(told: Told) -> None:
    alone = timeless(told(*QUICK, "--setup", "random", "--games", 7))
    beside = timeless(told(*QUICK, "--setup", "random", "--games", 7, "--workers", 2))
    assert alone == beside
    assert alone["games"] == 7 and alone["complete"]
    assert sum(player["win_rate"] for player in alone["players"]) == pytest.approx(1.0)
    other = told("simulate", "--players", "random,random", "--seed", 6, "--games", 2)
    assert other["results_hash"] != alone["results_hash"]


@pytest.mark.parametrize("bots", [["a", "b"], ["a", "b", "c"]])
def test_as_many_games_as_players_share_a_deal_and_the_seats_are_turned(bots: list[str]) -> None:
    plan = StudyPlan("thunderstone", "versus", "random", bots, 5, 1, "x")
    dealt = list(map(dealer(plan, lambda luck: random_setup("thunderstone", luck, len(bots))), range(2 * len(bots))))
    first, second = dealt[: len(bots)], dealt[len(bots) :]
    assert len({(deal.code, deal.seed) for deal in first}) == 1 == len({(deal.code, deal.seed) for deal in second})
    assert first[0].code != second[0].code and first[0].seed != second[0].seed
    assert first[0].bots == bots and first[1].bots == [bots[-1], *bots[:-1]]
    for seat in range(len(bots)):
        assert sorted(deal.players[seat] for deal in first) == list(range(len(bots)))
    assert (
        len({luck for deal in dealt for luck in deal.lucks}) == 2 * len(bots) ** 2
    )  # nobody thinks with another's luck


def test_a_study_that_was_cut_off_goes_on_and_comes_to_the_same(told: Told, tmp_path: Path) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    whole = timeless(told(*QUICK, "--games", 6, "--out", there))
    told(*QUICK, "--games", 4, "--out", here)
    kept = (here / "games.jsonl").read_bytes()
    (here / "games.jsonl").write_bytes(kept[:-40])  # the machine went down in the middle of a line
    again = told("simulate", "--players", "random,random", "--games", 6, "--out", here)  # the seed is the folder's
    assert again["timing"]["games_played_now"] == 3
    assert timeless(again) == whole
    for name in ("games.jsonl", "summary.json", "cards.parquet", "seats.parquet", "shares.parquet", "report.html"):
        assert (here / name).read_bytes() == (there / name).read_bytes(), name


def test_ctrl_c_keeps_what_is_finished(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Stopped(worker_pools.InProcess):
        def __init__(self) -> None:
            super().__init__()
            self.finished = 0

        def collect(self) -> Any:
            self.finished += 1
            if self.finished > 3:
                raise KeyboardInterrupt
            return super().collect()

    monkeypatch.setattr(worker_pools, "InProcess", Stopped)
    result = run(*QUICK, "--games", 9, "--out", tmp_path, "--json")
    assert result.exit_code == 130
    assert f"stopping; finished games are kept in {tmp_path}, the report is being made" in result.stderr
    assert "stopped after 3 of 9 games; the same command goes on with the rest" in result.stderr
    assert json.loads(result.stdout)["complete"] is False
    assert [game.number for game in games_in(tmp_path)] == [0, 1, 2]


def test_ctrl_c_before_any_game_tells_of_none(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(self: worker_pools.InProcess) -> Any:
        raise KeyboardInterrupt

    monkeypatch.setattr(worker_pools.InProcess, "collect", stopped)
    result = run(*QUICK, "--games", 2)
    assert result.exit_code == 130 and result.stdout == ""
    assert "stopped after 0 of 2 games; nothing is kept" in result.stderr


def test_a_folder_with_more_games_than_asked_for_keeps_them(run: Run, tmp_path: Path) -> None:
    run(*QUICK, "--games", 4, "--out", tmp_path)
    result = run(*QUICK, "--games", 2, "--out", tmp_path)
    assert f"{tmp_path} holds 2 further games; they are kept, and left out here" in result.stderr.replace("\n", "")
    assert "decisions a second" not in result.stdout  # nothing was played
    assert len(games_in(tmp_path)) == 4


def changed(line: str, **fields: Any) -> str:
    return json.dumps(json.loads(line) | fields)


def changed_seat(line: str, **fields: Any) -> str:
    first, *others = json.loads(line)["seats"]
    return changed(line, seats=[first | fields, *others])


@pytest.mark.parametrize(
    "spoil",
    [
        lambda line: changed(line, number=-5),
        lambda line: changed(line, number=3),
        lambda line: changed(line, code="XXXXX"),
        lambda line: changed(line, seed=7),
        lambda line: changed(line, seats=json.loads(line)["seats"][:1]),
        lambda line: changed(line, seats=json.loads(line)["seats"] * 2),
        lambda line: changed_seat(line, player=7),
        lambda line: changed_seat(line, bot="greedy"),
        lambda line: changed_seat(line, cards={"Nobody": [1, 1, 1, 0]}),
        lambda line: f"{line}\n{changed(line, turns=1)}",
        lambda line: "[" * 100_000,
    ],
)  # fmt: skip
def test_a_line_that_is_no_game_of_the_study_is_played_again(
    run: Run, told: Told, tmp_path: Path, spoil: Callable[[str], str]
) -> None:
    whole = timeless(told(*QUICK, "--games", 3, "--out", tmp_path))
    games = tmp_path / "games.jsonl"
    first, second, third = games.read_text().splitlines()
    games.write_text("\n".join([first, spoil(second), third, ""]))
    result = run(*QUICK, "--games", 3, "--out", tmp_path, "--json")
    again = json.loads(result.stdout)
    assert again["timing"]["games_played_now"] == 1
    assert f"1 line of {games} told of no game of this study; such games are played again" in result.stderr
    assert timeless(again) == whole
    assert games.read_text().splitlines() == [first, second, third]


def test_another_ctrl_c_leaves_the_report_out(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    run(*QUICK, "--games", 1, "--out", tmp_path)
    assert all((tmp_path / name).exists() for name in WRITTEN)
    monkeypatch.setattr(report, "write_report", interrupted)
    result = run(*QUICK, "--games", 2, "--out", tmp_path)
    assert (result.exit_code, result.stdout) == (130, "")
    assert f"finished games are kept in {tmp_path}, the report is left out" in result.stderr.splitlines()[-1]
    assert [game.number for game in games_in(tmp_path)] == [0, 1]
    assert not [name for name in FINDINGS if (tmp_path / name).exists()], "they would tell of other games"


def test_findings_go_when_there_is_another_game(told: Told, tmp_path: Path) -> None:
    """Whoever is killed while it plays makes no new ones."""
    told(*QUICK, "--games", 1, "--out", tmp_path)
    with Folder(tmp_path) as folder:
        folder.add(games_in(tmp_path)[0])
        assert not [name for name in FINDINGS if (tmp_path / name).exists()]


@pytest.mark.parametrize(
    ("plan", "complained"),
    [
        ({"seed": "x"}, "study.json is no plan of a study"),
        ({"seed": -1}, "study.json is no plan of a study"),
        ({"matched": False}, "matched is False, not True"),
        ({"learned": "older"}, "what the bots have learned is older, not "),
    ],
)
def test_a_plan_that_is_none_of_ours_is_told_in_a_line(
    run: Run, told: Told, tmp_path: Path, plan: dict[str, Any], complained: str
) -> None:
    told(*QUICK, "--games", 1, "--out", tmp_path)
    kept = json.loads((tmp_path / "study.json").read_text())
    (tmp_path / "study.json").write_text(json.dumps(kept | {"plan": kept["plan"] | plan}))
    words = ("simulate", "--players", "random,random", "--games", 1, "--out", tmp_path)
    assert complained in complaint(run(*words))
    (tmp_path / "study.json").write_text(json.dumps(kept | {"plan": {}}))
    assert "study.json is no plan of a study: 'game' is missing" in complaint(run(*words))


@pytest.mark.parametrize(
    ("words", "complained"),
    [
        (("--seed", 6), "--seed is 5, not 6"),
        (("--players", "random,greedy"), "--players is random,random, not random,greedy"),
        (("--setup", "random"), "--setup is first-game, not random"),
    ],
)
def test_a_folder_holds_one_study(
    run: Run, told: Told, tmp_path: Path, words: tuple[str, ...], complained: str
) -> None:
    told(*QUICK, "--games", 1, "--out", tmp_path)
    assert complained in complaint(run(*QUICK, "--games", 1, "--out", tmp_path, *words))


def test_a_folder_that_is_none_is_left_alone(run: Run, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine")
    assert "is a file; a study needs a folder" in complaint(run(*QUICK, "--out", tmp_path / "file"))
    (tmp_path / "link").symlink_to("nowhere")
    assert "is a link that leads nowhere; a study needs a folder" in complaint(run(*QUICK, "--out", tmp_path / "link"))
    assert "cannot use /proc/self: " in complaint(run(*QUICK, "--out", "/proc/self"))
    for name in WRITTEN[1:]:
        folder = tmp_path / name.replace(".", " ")
        folder.mkdir()
        (folder / name).write_text("mine")
        line = complaint(run(*QUICK, "--games", 1, "--out", folder))
        assert f"has {name} in it, but not the plan it belongs to (study.json); --out needs another folder" in line
        assert [file.name for file in folder.iterdir()] == [name] and (folder / name).read_text() == "mine"


def test_a_folder_in_the_place_of_a_file_is_told_before_anything_is_played(run: Run, tmp_path: Path) -> None:
    (tmp_path / "report.html").mkdir()
    assert complaint(run(*QUICK, "--out", tmp_path)).endswith(f"{tmp_path / 'report.html'} is a folder, not a file")


def test_wishes_are_told_apart_from_none(run: Run, told: Told, tmp_path: Path) -> None:
    random = (*QUICK, "--setup", "random", "--games", 1, "--out", tmp_path)
    told(*random)
    line = complaint(run(*random, "--require", "Elf"))
    assert "what --require and --ban say is nothing, not +Elf" in line


@pytest.mark.parametrize(
    ("words", "complained"),
    [
        (("--players", "random,greedi"), "nearest: greedy"),
        (("--players", "random"), "1 player; versus is for 2 to 5"),
        (("--cluster", "dask"), "it is 'ray'"),
        (("--out", ""), "'--out': '' names nothing"),
        (("--setup", "first-gam"), "unknown set-up 'first-gam'"),
    ],
)
def test_what_cannot_be_played_is_told_in_a_line(run: Run, words: tuple[str, ...], complained: str) -> None:
    assert complained in complaint(run("simulate", *words))


def test_whoever_lacks_a_package_is_told_what_to_install(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(__import__("sys").modules, "polars", None)
    line = complaint(run(*QUICK, "--games", 1, "--out", tmp_path / "new"))
    assert "pip install '.[study]'" in line
    assert not (tmp_path / "new").exists()


@pytest.mark.parametrize(
    ("game", "mode", "players"),
    [
        ("thunderstone", "solo-normal", "random"),
        ("dragonspire", "united-we-stand", "random,random"),
        ("quest", "versus", "random,random,random"),
    ],
)
def test_every_kind_of_game_can_be_studied(told: Told, game: str, mode: str, players: str) -> None:
    found = told("simulate", "--game", game, "--mode", mode, "--players", players, "--games", 2, "--seed", 1)
    assert found["games"] == 2 and len(found["players"]) == players.count(",") + 1
    assert (found["party"] is None) == (mode == "versus")


def test_the_tables_can_be_read(told: Told, tmp_path: Path) -> None:
    found = told("simulate", "--players", "greedy,random", "--games", 2, "--seed", 2, "--out", tmp_path)
    cards, seats, shares = [polars.read_parquet(tmp_path / f"{name}.parquet") for name in ("cards", "seats", "shares")]
    assert seats.height == 4 and seats["won"].sum() == sum(player["wins"] for player in found["players"])
    bought = shares.group_by("card").agg(polars.col("bought").sum()).filter(polars.col("bought") > 0)
    assert dict(bought.iter_rows()) == dict(cards.filter(polars.col("bought") > 0).select("card", "bought").iter_rows())
    assert cards["kills"].sum() > 0
    disease = cards.row(by_predicate=polars.col("card") == "Disease", named=True)
    assert disease["places"] == 4 and not disease["bought"]
