"""`grimhold campaign`."""

import json
from pathlib import Path

import pytest

from grimhold.quest.campaign.store import Chronicle
from grimhold.records.record import load_record

from .running import Run, complaint, recorded

# Two who play at random, and a key that is soon found.
BOTS = [
    "--human", "0", "--bot", "random", "--bot", "random", "--name", "Ann", "--name", "Bea", "--keys", "1",
    "--key-decks", "9,0,0",
]  # fmt: skip


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("GRIMHOLD_HOME", str(tmp_path))
    return tmp_path


def shown(run: Run, name: str) -> dict[str, object]:
    return dict(json.loads(run("campaign", "show", name, "--json").stdout))


def test_a_campaign_is_begun_shown_and_listed(run: Run, home: Path) -> None:
    begun = run("campaign", "new", "Ring of Ash", "--name", "Ann", "--bot", "apprentice", "--games", "3")
    assert begun.exit_code == 0, begun.stderr
    assert begun.stderr == f"kept in {home / 'campaigns' / 'Ring of Ash'}\n"
    assert begun.stdout == run("campaign", "show", "ring of  ash").stdout
    assert begun.stdout.startswith("Ring of Ash: Ann and Apprentice, 0 of 3 games played.\n")
    assert run("campaign", "list").stdout == "Ring of Ash: Ann and Apprentice, 0 of 3 games played\n"
    assert shown(run, "Ring of Ash")["seats"] == ["human", "apprentice"]


def test_two_games_are_played_and_the_campaign_is_won(run: Run) -> None:
    assert run("campaign", "new", "Ash", *BOTS, "--games", "2", "--more-keys", "1").exit_code == 0
    first = run("campaign", "play", "ash", "--plain", "--seed", "4")
    assert first.exit_code == 0, first.stderr
    assert "seed 4\n" in first.stderr
    assert "1 of 2 games played" in first.stdout
    assert "Game 2: 2 keys wake the guardian." in first.stdout
    second = run("campaign", "play", "Ash", "--plain", "--seed", "5")
    told = shown(run, "Ash")
    assert (told["over"], told["in progress"]) == (True, False)
    results = told["results"]
    assert isinstance(results, list)
    assert [game["keys"] for game in results] == [1, 2]
    assert told["totals"] == {name: sum(game["points"][p] for game in results) for p, name in enumerate(("Ann", "Bea"))}
    decks = {name: [game["recognised"][p] for game in results] for p, name in enumerate(("Ann", "Bea"))}
    assert told["starting decks"] == {name: [card for card in cards if card] for name, cards in decks.items()}
    assert ("has won with" in second.stdout) or ("share the victory" in second.stdout)
    again = run("campaign", "play", "Ash", "--plain")
    assert (again.exit_code, again.stdout) == (2, "")
    assert "Ash is over" in complaint(again)


def test_the_next_game_begins_with_the_cards_recognised(run: Run, home: Path) -> None:
    run("campaign", "new", "Ash", *BOTS)
    run("campaign", "play", "Ash", "--plain", "--seed", "4")
    run("campaign", "play", "Ash", "--plain", "--seed", "5")
    told = shown(run, "Ash")
    results = told["results"]
    assert isinstance(results, list)
    extra = load_record(home / "campaigns" / "Ash" / "game-2.json").setup.extra
    assert extra == tuple((card,) if card else () for card in results[0]["recognised"])
    assert told["over"] is False


def test_a_game_left_in_the_middle_is_resumed_and_can_be_begun_anew(run: Run, home: Path) -> None:
    run("campaign", "new", "Ash", "--human", "2")
    left = run("campaign", "play", "Ash", "--plain", "--seed", "2", typed="\nvisit the bazaar\nquit\n")
    assert left.exit_code == 0
    assert "game 1 is in progress" in run("campaign", "list").stdout
    file = home / "campaigns" / "Ash" / "game-1.json"
    again = run("campaign", "play", "Ash", "--plain", typed="\nquit\n")
    assert again.stderr.startswith("going on with game 1 after 1 decisions\n")
    assert (load_record(file).seed, len(load_record(file).decisions)) == (2, 1)
    assert "--seed goes with a new game" in complaint(run("campaign", "play", "Ash", "--plain", "--seed", "3"))
    run("campaign", "play", "Ash", "--plain", "--seed", "3", "--restart", typed="\nquit\n")
    assert (load_record(file).seed, load_record(file).decisions) == (3, [])


def test_a_kept_game_of_a_campaign_can_be_replayed(run: Run, home: Path) -> None:
    run("campaign", "new", "Ash", *BOTS)
    run("campaign", "play", "Ash", "--plain", "--seed", "4")
    assert run("replay", str(home / "campaigns" / "Ash" / "game-1.json"), "--verify").exit_code == 0


@pytest.mark.parametrize("words", [["show", "Ash"], ["play", "Ash", "--plain"]])
def test_a_damaged_campaign_gets_one_clear_line(run: Run, home: Path, words: list[str]) -> None:
    run("campaign", "new", "Ash", *BOTS)
    (home / "campaigns" / "Ash" / "campaign.json").write_text('{"format": "grimhold campaign"')
    result = run("campaign", *words)
    assert result.exit_code == 3
    assert "campaign.json is damaged" in complaint(result)


def test_a_damaged_campaign_hides_no_other_from_the_list(run: Run, home: Path) -> None:
    run("campaign", "new", "Ash", *BOTS)
    run("campaign", "new", "Birch", *BOTS)
    (home / "campaigns" / "Ash" / "campaign.json").unlink()
    result = run("campaign", "list")
    assert result.exit_code == 3
    assert result.stdout == "Birch: Ann and Bea, 0 games played\n"
    [line] = result.stderr.splitlines()
    assert line.startswith("grimhold: cannot read ")


def test_a_campaign_that_is_no_text_or_has_strange_seats_is_named_in_the_list(run: Run, home: Path) -> None:
    for name in ("Ash", "Birch", "Oak"):
        run("campaign", "new", name, *BOTS)
    (home / "campaigns" / "Ash" / "campaign.json").write_bytes(b'{"format": "\xff\xc3("}')
    file = home / "campaigns" / "Oak" / "campaign.json"
    file.write_text(file.read_text().replace('"random"', '"oracle"', 1))
    result = run("campaign", "list")
    assert (result.exit_code, result.stdout) == (3, "Birch: Ann and Bea, 0 games played\n")
    assert ["campaign.json is damaged: " in line for line in result.stderr.splitlines()] == [True, True]
    refused = run("campaign", "play", "Oak", "--plain")
    assert refused.exit_code == 3
    assert "unknown kind of seat 'oracle'" in complaint(refused)
    assert list(file.parent.iterdir()) == [file]


def test_a_second_program_is_sent_away_before_anything_is_written(run: Run, home: Path) -> None:
    pytest.importorskip("fcntl")
    run("campaign", "new", "Ash", *BOTS)
    folder = home / "campaigns" / "Ash"
    with Chronicle.load(folder).hold:
        result = run("campaign", "play", "Ash", "--plain")
        assert not (folder / "game-1.json").exists()
    assert result.exit_code == 3
    assert "Ash is being played by another program" in complaint(result)
    assert run("campaign", "play", "Ash", "--plain").exit_code == 0


def test_a_game_that_is_not_the_campaigns_stays_as_it_is(run: Run, home: Path) -> None:
    run("campaign", "new", "Ash", *BOTS)
    file = recorded(home / "campaigns" / "Ash" / "game-1.json", 3)
    before = file.read_bytes()
    result = run("campaign", "play", "Ash", "--plain")
    assert result.exit_code == 3
    assert "is no game of Ash: it is a game of thunderstone" in complaint(result)
    assert file.read_bytes() == before
    assert sorted(path.name for path in file.parent.iterdir()) == ["campaign.json", "game-1.json"]


def test_what_is_in_the_way_of_a_campaign_is_told(run: Run, home: Path) -> None:
    folder = home / "campaigns"
    (folder / "Empty").mkdir(parents=True)
    (folder / "Full").mkdir()
    (folder / "Full" / "letter.txt").write_text("Dear Ann")
    (folder / "File").write_text("")
    assert run("campaign", "new", "Empty", *BOTS).exit_code == 0
    assert "there are files in it" in complaint(run("campaign", "new", "full", *BOTS))
    assert "needs a folder of that name" in complaint(run("campaign", "new", "File", *BOTS))


def test_a_name_with_accents_is_the_same_in_one_piece_and_in_two(run: Run, home: Path) -> None:
    assert run("campaign", "new", "Cafe\u0301", *BOTS).exit_code == 0
    assert [folder.name for folder in (home / "campaigns").iterdir()] == ["Caf\u00e9"]
    for name in ("Cafe\u0301", "caf\u00e9"):
        assert run("campaign", "show", name).exit_code == 0


def test_a_damaged_game_gets_one_clear_line_and_a_way_out(run: Run, home: Path) -> None:
    run("campaign", "new", "Ash", *BOTS)
    (home / "campaigns" / "Ash" / "game-1.json").write_text("[]")
    result = run("campaign", "play", "Ash", "--plain")
    assert result.exit_code == 3
    assert "game-1.json is not a Grimhold record" in complaint(result)
    assert run("campaign", "play", "Ash", "--plain", "--restart").exit_code == 0


@pytest.mark.parametrize(
    ("words", "code", "reason"),
    [
        (["show", "Ahs"], 3, "unknown campaign 'Ahs' (nearest: Ash)"),
        (["play", "Ahs", "--plain"], 3, "unknown campaign"),
        (["new", "ash"], 2, "there is a campaign 'Ash' already"),
        (["new", "a/b"], 2, "cannot be a campaign's name"),
        (["new", ".."], 2, "cannot be a campaign's name"),
        (["new", " "], 2, "cannot be a campaign's name"),
        (["new", ".ash"], 2, "must not begin with '.'"),
        (["new", "--", "-ash"], 2, "must not begin with '-'"),
        (["new", "oak."], 2, "must not end with '.'"),
        (["new", "Nul"], 2, "a device"),
        (["new", "com1.oak"], 2, "a device"),
        (["new", "Oak", "--keys", "0"], 3, "at least 1 key"),
        (["new", "Oak", "--players", "0"], 3, "0 players; Quest is for 2 to 4"),
        (["new", "Oak", "--players", "-1"], 3, "-1 players; Quest is for 2 to 4"),
        (["new", "x" * 61], 2, "cannot be a campaign's name"),
        (["new", "Oak", "--players", "5"], 3, "5 players; Quest is for 2 to 4"),
        (["new", "Oak", "--players", "1"], 3, "1 player; Quest is for 2 to 4"),
        (["new", "Oak", "--keys", "7"], 3, "7 keys to find"),
        (["new", "Oak", "--key-decks", "1"], 2, "three numbers are meant"),
        (["new", "Oak", "--more-keys", "0"], 2, "--more-keys"),
        (["new", "Oak", "--games", "0"], 2, "--games"),
        (["new", "Oak", "--name", "Ann", "--name", "Ann"], 3, "the same name"),
        (["new", "Oak", "--bot", "gredy"], 3, "unknown bot 'gredy'"),
        (["new", "Oak", "--require", "Firebal"], 3, "nearest: Fireball"),
        (["play", "Ash"], 2, "use --plain"),
        (["plya", "Ash"], 2, "play"),
    ],
)
def test_what_cannot_be_is_refused_in_one_line(run: Run, home: Path, words: list[str], code: int, reason: str) -> None:
    run("campaign", "new", "Ash", *BOTS)
    result = run("campaign", *words)
    assert result.exit_code == code
    assert reason in complaint(result)
    assert [folder.name for folder in (home / "campaigns").iterdir()] == ["Ash"]


def test_without_campaigns_the_list_is_empty_and_says_so(run: Run) -> None:
    result = run("campaign", "list")
    assert (result.exit_code, result.stdout) == (0, "")
    assert result.stderr == "there is no campaign yet; `grimhold campaign new NAME` begins one\n"
    assert json.loads(run("campaign", "list", "--json").stdout) == []


def test_without_a_word_the_help_is_shown(run: Run) -> None:
    told = run("campaign")
    assert told.exit_code == 0
    for command in ("new", "play", "show", "list"):
        assert f"\n  {command} " in told.stdout
        assert run("campaign", command, "--help").exit_code == 0


def test_a_place_where_nothing_can_be_kept_is_told(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("GRIMHOLD_HOME", str(tmp_path / "file"))
    result = run("campaign", "new", "Oak", *BOTS)
    assert result.exit_code == 1
    assert "Not a directory" in complaint(result)
