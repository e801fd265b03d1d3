"""Records: damaged or foreign ones are refused in one clear line, whole ones lead back to their game."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from grimhold.classic.rules import RULES_VERSION
from grimhold.classic.setup.build import first_game
from grimhold.classic.setup.randomizer import random_setup
from grimhold.core.chance import Chance
from grimhold.core.errors import GrimholdError, ImpossibleSetup, Incompatible
from grimhold.game import Game, new_game
from grimhold.quest.rules import MODES as QUEST_MODES
from grimhold.quest.rules import RULES_VERSION as QUEST_RULES_VERSION
from grimhold.quest.setup import randomizer as quest_randomizer
from grimhold.quest.setup.build import QuestSetup
from grimhold.records.codes import decode, encode
from grimhold.records.record import load_record, resume, save
from support.bounds import rounds
from support.tables import seats

RECORDS = Path(__file__).with_name("records")


@pytest.fixture
def played() -> Game:
    game = new_game(first_game("first-game", seats(3)), 11)
    chance = Chance(11)
    for _ in range(80):
        game.decide(chance.below(len(game.options)))
    return game


@pytest.fixture
def path(played: Game, tmp_path: Path) -> Path:
    path = tmp_path / "record.json"
    save(played, path)
    return path


def change(path: Path, **fields: Any) -> None:
    path.write_text(json.dumps(json.loads(path.read_text()) | fields))


def test_a_record_leads_back_to_its_game(path: Path, played: Game) -> None:
    game = resume(load_record(path))
    assert game.to_json() == played.to_json()
    assert game.events == played.events
    assert list(path.parent.iterdir()) == [path]


@pytest.mark.parametrize(
    ("mode", "players"), [("versus", 4), ("alone-in-the-dark-normal", 1), ("solo-nightmare", 1), ("test-of-unity", 3)]
)
def test_a_record_of_any_mode_leads_back_to_its_game(tmp_path: Path, mode: str, players: int) -> None:
    setup = random_setup(7, seats(players), game="mixed", mode=mode)
    game = new_game(setup, 7)
    chance = Chance(7)
    while not game.over and len(game.decisions) < 120:
        game.decide(chance.below(len(game.options)))
    save(game, tmp_path / "record.json")
    record = load_record(tmp_path / "record.json")
    assert record.setup == setup
    assert resume(record).to_json() == game.to_json()


@pytest.mark.parametrize(("mode", "players"), list(zip(QUEST_MODES, (2, 3, 4, 2), strict=True)))
def test_a_record_of_quest_leads_back_to_its_game(tmp_path: Path, mode: str, players: int) -> None:
    setup = quest_randomizer.random_setup(7, seats(players), mode, keys=3, side_quests=True, guilds=True)
    game = new_game(setup, 7)
    chance = Chance(7)
    while not game.over and len(game.decisions) < 200:
        game.decide(chance.below(len(game.options)))
    save(game, tmp_path / "record.json")
    record = load_record(tmp_path / "record.json")
    assert record.setup == setup
    assert resume(record).to_json() == game.to_json()


def test_a_record_of_an_earlier_version_leads_to_its_position_or_is_told_its_rules() -> None:
    for path in RECORDS.glob("*.json"):
        played_by = json.loads(path.read_text())["rules_version"]
        if played_by == RULES_VERSION:
            record = load_record(path)
            assert resume(record).state_hash() == record.hash
        else:
            with pytest.raises(Incompatible, match=f"rules version {played_by}; this program plays {RULES_VERSION}"):
                load_record(path)


@pytest.mark.parametrize("field", ["heroes", "market", "monsters", "rooms", "guardian", "players", "mode", "keys"])
def test_a_record_of_quest_with_a_strange_set_up_is_refused_in_one_line(tmp_path: Path, field: str) -> None:
    path = tmp_path / "record.json"
    save(new_game(quest_randomizer.random_setup(7, seats(2)), 7), path)
    setup = json.loads(path.read_text())["setup"]
    change(path, setup=setup | {field: ["Nobody"] if isinstance(setup[field], list) else "Nobody"})
    with pytest.raises(GrimholdError) as problem:
        resume(load_record(path))
    assert "\n" not in str(problem.value)


ODD_HEROES = ["Silverhelm", "Gorlandor", "Stormhand", "Pylorian"]  # no Rogue


def test_an_older_record_with_heroes_no_longer_allowed_is_told_its_rules(tmp_path: Path) -> None:
    path = tmp_path / "record.json"
    save(new_game(quest_randomizer.random_setup(7, seats(2)), 7), path)
    change(path, setup=json.loads(path.read_text())["setup"] | {"heroes": ODD_HEROES}, rules_version=6)
    with pytest.raises(Incompatible, match="was played by rules version 6; this program plays"):
        load_record(path)
    change(path, rules_version=QUEST_RULES_VERSION)
    with pytest.raises(Incompatible, match="is damaged: The Guilds' Quarter needs a Rogue"):
        load_record(path)


def test_a_code_with_heroes_no_longer_allowed_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    setup = replace(quest_randomizer.random_setup(7, seats(2)), heroes=tuple(ODD_HEROES))
    with monkeypatch.context() as before:
        before.setattr(QuestSetup, "check", lambda self: None)
        code = encode(setup)
    with pytest.raises(ImpossibleSetup, match="needs a Rogue"):
        decode(code)


def test_a_roll_of_chance_cannot_be_taken_back(played: Game) -> None:
    """Whatever chance decided is known from then on, whether a card was shown or not."""
    before = played.state.chance
    for _ in rounds():
        if played.state.chance != before:
            break
        before = played.state.chance
        asked = played.asked
        played.decide(0)
    assert not played.take_back(asked).possible


def test_a_record_cut_off_anywhere_is_refused(path: Path) -> None:
    data = path.read_bytes()
    for length in range(0, len(data) - 2, 97):
        path.write_bytes(data[:length])
        with pytest.raises(Incompatible, match=r"record\.json"):
            load_record(path)


def test_an_empty_record_is_told_so(path: Path) -> None:
    path.write_bytes(b" \n")
    with pytest.raises(Incompatible, match=r"record\.json is empty$"):
        load_record(path)


@pytest.mark.parametrize("data", [b"\xff\xfe\x00", b'{"format": "\xc3("}', b"9" * 5000, b"[" * 100_000])
def test_a_record_that_is_no_text_is_refused(path: Path, data: bytes) -> None:
    path.write_bytes(data)
    with pytest.raises(Incompatible, match=r"record\.json is (damaged|not a Grimhold record)"):
        load_record(path)


def test_a_record_that_cannot_be_written_leaves_nothing_behind(
    path: Path, played: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = path.read_bytes()

    def half(beside: Path, data: bytes) -> int:
        with beside.open("wb") as file:
            file.write(data[:9])
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", half)
    with pytest.raises(OSError, match="No space"):
        save(played, path)
    assert list(path.parent.iterdir()) == [path]
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"format": "something else"}, "not a Grimhold record"),
        ({"schema_version": 99}, "record format 99"),
        ({"rules_version": 99}, "rules version 99"),
        ({"cards": "0" * 12}, "other card data"),
        ({"decisions": "all of them"}, "damaged: decisions: there should be a list, not a text"),
        ({"decisions": [0, 0.5]}, r"damaged: decisions: there should be a whole number, not a fraction \(number 2\)"),
        ({"seed": None}, "damaged: seed: there should be a whole number, not nothing"),
        ({"setup": {}}, "damaged: 'heroes' is missing"),
        ({"setup": 7}, "damaged: there should be named fields, not a whole number"),
    ],
)
def test_a_foreign_record_is_told_why(path: Path, fields: dict[str, Any], why: str) -> None:
    change(path, **fields)
    with pytest.raises(Incompatible, match=why):
        load_record(path)


@pytest.mark.parametrize("field", [
    "heroes", "village", "monsters", "players", "rules", "mode", "features", "setting", "stones",
])  # fmt: skip
def test_a_record_with_a_strange_set_up_is_refused_in_one_line(path: Path, field: str) -> None:
    setup = json.loads(path.read_text())["setup"]
    strange = ["Nobody"] if isinstance(setup[field], list) else "Nobody"
    change(path, setup=setup | {field: strange})
    with pytest.raises(GrimholdError, match=r"record\.json is damaged: ") as problem:
        resume(load_record(path))
    assert "\n" not in str(problem.value)


def test_a_seed_that_is_none_is_told_with_its_file(path: Path) -> None:
    change(path, seed=2**63)
    with pytest.raises(Incompatible, match=r"record\.json is damaged: a seed is a whole number"):
        resume(load_record(path), str(path))


def test_a_record_with_an_illegal_decision_is_refused(path: Path) -> None:
    change(path, decisions=[0, 99])
    with pytest.raises(Incompatible, match="decision 2"):
        resume(load_record(path))


def test_a_record_that_leads_elsewhere_is_refused(path: Path) -> None:
    change(path, hash="0" * 16)
    with pytest.raises(Incompatible, match="own position"):
        resume(load_record(path))


def test_a_missing_record_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Incompatible, match="cannot read"):
        load_record(tmp_path / "nowhere.json")
