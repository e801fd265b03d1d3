"""Every command with Thunderstone Quest."""

import hashlib
import json
from dataclasses import replace
from pathlib import Path

import pytest

from grimhold import terminal
from grimhold.core.errors import GrimholdError, Incompatible
from grimhold.game import Game
from grimhold.quest.rules import MODES
from grimhold.quest.setup import codes as quest_coding
from grimhold.quest.setup.build import first_game, quest_rules
from grimhold.quest.setup.randomizer import random_setup
from grimhold.records import codes
from grimhold.records.record import load_record

from .running import Run, complaint, recorded

NAMES = ("P1", "P2")


# -- setup and codes --------------------------------------------------------------------------------------------------


def test_a_setup_shows_heroes_market_monsters_rooms_and_guardian(run: Run) -> None:
    result = run("setup", "--game", "quest", "--seed", "4", "--require", "Pylorian", "--side-quests", "--guilds")
    assert result.exit_code == 0
    assert result.stderr == "seed 4\n"
    for words in (
        "Pylorian (Wizard, Human), 6 gold", "Marketplace", "level 1: ", "level 3: ", "Guardian", "4 wake the guardian",
        "Side quests", "Guilds", "Code",
    ):  # fmt: skip
        assert words in result.stdout


def test_cards_of_our_own_design_are_marked_in_a_setup(run: Run) -> None:
    ours = next(card for card in quest_rules().library.catalogue if card.kind == "hero" and card.provenance == "house")
    told = run("setup", "--game", "quest", "--require", ours.group).stdout
    assert f"{ours.group}* (" in told
    assert "our own design" in told


@pytest.mark.parametrize("mode", MODES)
def test_every_mode_has_a_setup_and_its_code_shows_it_again(run: Run, mode: str) -> None:
    words = ["--game", "quest", "--mode", mode, "--players", "4", "--keys", "5", "--key-decks", "0,2,4", "--guilds"]
    drawn = json.loads(run("setup", *words, "--seed", "2", "--json").stdout)
    assert (drawn["game"], drawn["mode"], drawn["players"], drawn["keys"]) == ("quest", mode, 4, 5)
    assert (drawn["keys_in_decks"], drawn["guilds"], drawn["side_quests"]) == ([0, 2, 4], True, False)
    shown = json.loads(run("setup", "--code", drawn["code"].lower(), "--json").stdout)
    assert shown == drawn | {"seed": None}


def test_a_mode_that_only_quest_has_tells_the_game(run: Run) -> None:
    assert json.loads(run("setup", "--mode", "epic", "--json").stdout)["game"] == "quest"


def test_every_field_survives_a_code_but_names_and_extra_cards() -> None:
    plain = random_setup(5, NAMES)
    changes = [
        {"keys": 6}, {"keys_in_decks": (2, 2, 2)}, {"keys_in_decks": (0, 0, 20), "keys": 20}, {"copies": (8, 4, 2)},
        {"side_quests": True}, {"guilds": True}, {"legendary": False}, {"players": ("P1", "P2", "P3", "P4")},
        {"mode": "campaign"},
    ]  # fmt: skip
    for change in changes:
        setup = replace(plain, **change)
        assert codes.decode(codes.encode(setup)) == setup
    taken_along = replace(plain, players=("Ann", "Bea"), extra=(("Fireball",), ()))
    assert codes.decode(codes.encode(taken_along)) == plain


def test_many_setups_and_the_first_game_survive_their_codes() -> None:
    for seed in range(40):
        setup = random_setup(seed, tuple(f"P{n + 1}" for n in range(2 + seed % 3)), list(MODES)[seed % 4])
        assert codes.decode(codes.encode(setup)) == setup
    assert codes.decode(codes.encode(first_game(NAMES))) == first_game(NAMES)


def test_no_wrong_letter_in_a_code_goes_unnoticed() -> None:
    code = codes.encode(random_setup(3, NAMES)).replace("-", "")
    for i in range(len(code)):
        for letter in {"0", "A", "Z"} - {code[i]}:
            with pytest.raises(Incompatible):
                codes.decode(code[:i] + letter + code[i + 1 :])


def test_the_names_a_code_counts_in_are_those_its_stamp_stands_for() -> None:
    """Whoever changes them gives `STAMPS` another number, and then this one."""
    names = [quest_coding.groups_of(kind) for kind in quest_coding.KINDS] + [quest_coding.guardians(), list(MODES)]
    assert hashlib.blake2b(repr(names).encode(), digest_size=8).hexdigest() == "e828131e87c85725"


def test_a_code_of_other_cards_of_quest_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    code = codes.encode(random_setup(3, NAMES))
    monkeypatch.setitem(quest_coding.STAMPS, "quest", 0x89AB)
    with pytest.raises(GrimholdError, match="other card data"):
        codes.decode(code)


@pytest.mark.parametrize(
    ("words", "code", "reason"),
    [
        (["--game", "quest", "--setting", "Grimhold"], 2, "--setting is for thunderstone, dragonspire and mixed"),
        (["--game", "quest", "--rules", "2009"], 2, "--rules is for"),
        (["--keys", "5"], 2, "--keys is for quest"),
        (["--game", "dragonspire", "--guilds"], 2, "--guilds is for quest"),
        (["--game", "quest", "--players", "5"], 3, "5 players; Quest is for 2 to 4"),
        (["--game", "quest", "--mode", "solo-normal"], 3, "there are versus, epic, epic-heroes and campaign"),
        (["--game", "quest", "--keys", "7"], 3, "7 keys to find, but 6 in the monster decks"),
        (["--game", "quest", "--keys", "0"], 3, "at least 1 key"),
        (["--game", "quest", "--key-decks", "1,2"], 2, "three numbers are meant, as 1,2,3"),
        (["--game", "quest", "--key-decks", "1,2,x"], 2, "three numbers are meant"),
        (["--game", "quest", "--require", "Elf"], 3, "unknown card group 'Elf'"),
        (["--game", "quest", "--require", "Fireball", "--ban", "fireball"], 3, "both required and banned"),
    ],
)
def test_an_impossible_wish_is_refused_with_its_reason(run: Run, words: list[str], code: int, reason: str) -> None:
    result = run("setup", *words)
    assert result.exit_code == code
    assert reason in complaint(result)


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["--keys", "5"], "the code is for 4 keys, not 5"),
        (["--guilds"], "without guilds"),
        (["--side-quests"], "without side quests"),
        (["--key-decks", "2,2,2"], "keys in decks 1,2,3"),
        (["--mode", "epic"], "the code is for versus, not epic"),
        (["--game", "mixed"], "the code is for quest, not mixed"),
        (["--rules", "2009"], "--rules is for"),
    ],
)
def test_a_code_says_everything(run: Run, words: list[str], reason: str) -> None:
    code = codes.encode(random_setup(3, NAMES))
    result = run("setup", "--code", code, *words)
    assert result.exit_code == 2
    assert reason in complaint(result)


# -- cards ------------------------------------------------------------------------------------------------------------


def test_cards_of_quest_are_listed_kind_by_kind(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("grimhold.cli.output.PIPE_WIDTH", 80)
    told = run("cards", "--game", "quest").stdout
    titles = [block.split("  ")[0].split(" types")[0].strip() for block in told.split("\n\n")]
    kinds = [title.splitlines()[0] for title in titles]
    for kind in ("starter", "hero", "market", "monster", "guardian", "room", "treasure", "legendary", "side quest"):
        assert any(title.startswith(kind) for title in kinds), kind
    for words in ("Stormhand 3", "Throne Room", "Smorga the Queen 6", "Guardian Key", "* our own design"):
        assert words in told
    assert "…" not in told
    assert max(len(line) for line in told.splitlines()) <= 80


def test_a_card_of_quest_is_found_without_naming_the_game(run: Run) -> None:
    told = run("cards", "pylorian").stdout
    assert [f"Pylorian {level} (Pylorian)" in told for level in (1, 2, 3)] == [True] * 3
    assert run("cards", "Throne", "Room").stdout.startswith("Throne Room\n  Room; Thunderstone Quest\n")


def test_a_name_both_have_is_the_classic_card_unless_the_game_is_named(run: Run) -> None:
    assert "Thunderstone\n" in run("cards", "Dagger").stdout
    assert "Thunderstone Quest\n" in run("cards", "Dagger", "--game", "Quest").stdout


def test_a_card_of_quest_has_its_types_in_json(run: Run) -> None:
    [card] = json.loads(run("cards", "Silverhelm 2", "--json").stdout)
    assert card["types"] == ["hero", "fighter", "cleric", "dwarf"]


def test_a_room_says_what_it_needs_adds_and_gives(run: Run) -> None:
    assert "level 2, needs 1 light, +1 health, reward: Lantern\n" in run("cards", "Sunken Well").stdout
    assert "level 3, needs 2 light, +1 wound, reward: treasure\n" in run("cards", "Vault").stdout


def test_a_house_design_is_shown_as_such(run: Run) -> None:
    assert "Source: our own design" in run("cards", "Festering Wound").stdout
    [card] = json.loads(run("cards", "Festering Wound", "--json").stdout)
    assert (card["provenance"], card["vp"], card["skill"]) == ("house", -1, None)


@pytest.mark.parametrize(
    ("type_name", "within"),
    [("room", "Mine"), ("rogue", "Hawkswood 1"), ("guardian", "Smorga the Queen 4"), ("market", "Fireball")],
)
def test_cards_of_quest_can_be_listed_by_type(run: Run, type_name: str, within: str) -> None:
    listed = json.loads(run("cards", "--game", "quest", "--type", type_name, "--json").stdout)
    assert within in [card["name"] for card in listed]
    assert len(listed) < 60


def test_an_unknown_name_is_answered_from_all_games(run: Run) -> None:
    assert "nearest: Stormhand" in complaint(run("cards", "Stormhnd"))
    assert "--rules is for the classic games" in complaint(run("cards", "--game", "quest", "--rules", "2009"))


# -- replay and bench -------------------------------------------------------------------------------------------------


@pytest.fixture
def quest_record(tmp_path: Path) -> Path:
    """A whole game, played at random; its only key is soon found."""
    setup = random_setup(5, ("Ann", "Bob"), keys=1, side_quests=True, guilds=True)
    return recorded(tmp_path / "quest.json", 20_000, replace(setup, keys_in_decks=(9, 0, 0)))


def test_a_game_of_quest_is_told_turn_by_turn(run: Run, quest_record: Path) -> None:
    told = run("replay", str(quest_record)).stdout
    assert told.startswith("Before the first turn\n")
    assert "\nTurn 1: " in told
    assert "keeps a side quest." in told  # which one is its owner's secret
    assert told.splitlines()[-1].startswith("Ann ")
    assert run("replay", str(quest_record), "--verify").exit_code == 0


def test_json_of_a_game_of_quest_carries_its_own_rules_and_cards(run: Run, quest_record: Path) -> None:
    told = json.loads(run("replay", str(quest_record), "--json").stdout)
    assert [turn["turn"] for turn in told["turns"]] == list(range(len(told["turns"])))
    assert (told["cards"], told["setup"]["game"], told["village"]) == (quest_rules().library.hash, "quest", None)
    assert (told["over"], told["verified"]) == (True, True)


@pytest.mark.usefixtures("this_build")
def test_quest_can_be_measured_like_the_others(run: Run) -> None:
    measured = json.loads(run("bench", "--game", "quest", "--seconds", "0.2", "--json").stdout)
    assert measured["game"] == "quest"
    assert measured["ratio_to_chess"] > 0
    assert measured["games_per_second"] > 0


# -- play -------------------------------------------------------------------------------------------------------------


@pytest.fixture
def tables(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Game, list[str]]]:
    """A client that only remembers what it was called with."""
    seen: list[tuple[Game, list[str]]] = []

    def remember(game: Game, seats: list[str], *_: object) -> int:
        seen.append((game, seats))
        return 0

    monkeypatch.setattr(terminal, "play", remember)
    return seen


def test_quest_begins_with_its_first_game(run: Run, tables: list[tuple[Game, list[str]]]) -> None:
    assert run("play", "--plain", "--game", "quest").exit_code == 0
    assert run("play", "--plain", "--game", "quest", "--setup", "first-game", "--keys", "3").exit_code == 0
    (first, seats), (second, _) = tables
    assert first.setup == first_game(("Player", "Apprentice"))
    assert seats == ["human", "apprentice"]
    assert second.setup == replace(first.setup, keys=3)


def test_quest_is_drawn_for_two_to_four_around_what_is_chosen(run: Run, tables: list[tuple[Game, list[str]]]) -> None:
    words = ["--hero", "stormhand", "--village", "Hammer", "--monster", "Spider Terrors", "--side-quests", "--guilds"]
    result = run("play", "--plain", "--game", "quest", "--players", "4", *words)
    assert result.exit_code == 0, result.stderr
    setup = tables[-1][0].setup
    assert "Stormhand" in setup.heroes
    assert "Hammer" in setup.market
    assert setup.monsters[1] == "Spider Terrors"
    assert (len(setup.players), setup.side_quests, setup.guilds) == (4, True, True)


@pytest.mark.parametrize("mode", MODES)
def test_every_mode_of_quest_can_be_played(run: Run, tables: list[tuple[Game, list[str]]], mode: str) -> None:
    assert run("play", "--plain", "--game", "quest", "--mode", mode).exit_code == 0
    assert tables[-1][0].setup.mode == mode


def test_a_code_of_quest_is_played(run: Run, tables: list[tuple[Game, list[str]]]) -> None:
    shared = random_setup(8, ("P1", "P2", "P3"), "epic", keys=5)
    assert run("play", "--plain", "--setup", codes.encode(shared)).exit_code == 0
    assert tables[-1][0].setup == replace(shared, players=("Player", "Apprentice", "Apprentice 2"))


@pytest.mark.parametrize(
    ("words", "code", "reason"),
    [
        (["--hero", "stormhand", "--hero", "Stormhand"], 2, "Stormhand is chosen twice"),
        (["--hero", "Fireball"], 3, "unknown hero group 'Fireball'"),
        (["--village", "Stormhand"], 3, "unknown market group 'Stormhand'"),
        (["--setup", "frist-game"], 3, "nearest: first-game"),
        (["--setup", "first-game", "--ban", "Hammer"], 2, "first-game is a finished set-up"),
        (["--setup", "first-game-2009"], 3, "it can be first-game, random or a code"),
        (["--setup", "dragonspire-first-game"], 3, "it can be first-game, random or a code"),
        (["--players", "1"], 3, "1 player; Quest is for 2 to 4"),
        (["--monsters", "4"], 2, "--monsters is for"),
    ],
)
def test_what_cannot_be_played_is_refused(run: Run, words: list[str], code: int, reason: str) -> None:
    result = run("play", "--plain", "--game", "quest", *words)
    assert result.exit_code == code
    assert reason in complaint(result)


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["--game", "mixed"], "is a game with --game quest"),
        (["--keys", "5"], "is a game with --keys 4"),
        (["--rules", "2009"], "--rules is for"),
        (["--mode", "epic"], "is a game with --mode versus"),
    ],
)
def test_a_kept_game_of_quest_cannot_become_another(run: Run, tmp_path: Path, words: list[str], reason: str) -> None:
    kept = recorded(tmp_path / "quest.json", 20, random_setup(5, NAMES))
    result = run("play", "--plain", "--resume", str(kept), *words)
    assert result.exit_code == 2
    assert reason in complaint(result)


def test_two_bots_play_a_whole_game_of_quest_that_can_be_verified(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    words = ["--human", "0", "--bot", "random", "--bot", "random", "--keys", "1", "--seed", "6", "--save", str(file)]
    played = run("play", "--plain", "--game", "quest", *words)
    assert played.exit_code == 0
    assert run("replay", str(file), "--verify").exit_code == 0


def test_a_game_of_quest_left_in_the_middle_goes_on_where_it_was(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    words = ["play", "--plain", "--game", "quest", "--human", "2", "--seed", "2", "--save", str(file)]
    assert run(*words, typed="\nvisit the bazaar\nquit\n").exit_code == 0
    decided = len(load_record(file).decisions)
    assert decided == 1
    again = run(*words, typed="\ndone\nquit\n")
    assert again.stderr.startswith(f"going on with {file} after 1 decisions, seed 2\n")
    assert len(load_record(file).decisions) == 2
