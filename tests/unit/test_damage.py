"""Damaged files and wrong values: only our own errors come out, each one line, and soon."""

import json
import time
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import grimhold
from grimhold.core.chance import Chance
from grimhold.core.errors import GrimholdError
from grimhold.records.record import save

WRONG: list[Any] = [
    None, True, -7, 99, 10**30, 10**5000, 1.5, float("nan"), "", "x", "x" * 5000, "\x00", b"x", [], {}, (), [""], ["a", 1],
    ["a", "a"], set(), object(), int,
]  # fmt: skip
SPOILT: list[Any] = [None, True, -1, 10**18, 2**64, 1.5, "", "x" * 999, [], {}, [[]], [None], {"a": 1}]


def refusal(what: Any, *words: Any) -> str:
    """The one line with which something is refused; nothing if it is taken. Any other exception fails the test."""
    try:
        what(*words)
    except GrimholdError as problem:
        line = str(problem)
        assert line
        assert "\n" not in line
        assert len(line) < 500
        return line
    return ""


def played(name: str, decisions: int) -> grimhold.Game:
    game, chance = grimhold.new_game(grimhold.random_setup(name, 3), 5), Chance(5)
    while not game.over and len(game.decisions) < decisions:
        game.decide(chance.below(len(game.options)))
    return game


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> list[bytes]:
    """Records and saved states of games that are under way."""
    path, found = tmp_path_factory.mktemp("damage") / "game.json", []
    for name in ("thunderstone", "dragonspire", "quest"):
        game = played(name, 60)
        save(game, path)
        found += [path.read_bytes(), game.to_json()]
    return found


def load_soon(path: Path, data: bytes) -> None:
    """Loads it; what loads can be looked at and played on."""
    path.write_bytes(data)
    began = time.process_time()
    try:
        game = grimhold.load(path)
    except GrimholdError as problem:
        assert "\n" not in str(problem)
        return
    finally:
        assert time.process_time() - began < 1
    assert game.over or game.choice is not None


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None, max_examples=150)
@given(
    which=st.integers(0, 5),
    flips=st.lists(st.tuples(st.integers(0), st.integers(0, 255)), max_size=9),
    cut=st.integers(0),
)
def test_bytes_that_were_changed_or_lost(
    tmp_path: Path, files: list[bytes], which: int, flips: list[tuple[int, int]], cut: int
) -> None:
    data = bytearray(files[which])
    for place, byte in flips:
        data[place % len(data)] = byte
    load_soon(tmp_path / "game.json", bytes(data) if cut % 2 else bytes(data[: cut % len(data)]))


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None, max_examples=300)
@given(which=st.integers(0, 5), way=st.lists(st.integers(0), min_size=1, max_size=3), value=st.sampled_from(SPOILT))
def test_fields_of_another_kind(tmp_path: Path, files: list[bytes], which: int, way: list[int], value: Any) -> None:
    document: Any = msgspec.json.decode(files[which])
    place = document
    for n, step in enumerate(way):
        keys = list(place) if isinstance(place, dict) else list(range(len(place)))
        key = keys[step % len(keys)]
        if n == len(way) - 1 or not isinstance(place[key], dict | list) or not place[key]:
            place[key] = value
            break
        place = place[key]
    load_soon(tmp_path / "game.json", msgspec.json.encode(document) if value != 2**64 else str(document).encode())


@pytest.mark.parametrize(
    "data", [b"[" * 200_000, b'{"format":' * 9000, b'{"a": NaN}', b"9" * 9000, b"", b"\xff\xfe\x00"]
)
def test_what_is_no_file_of_ours_at_all(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(data)
    assert refusal(grimhold.load, path)


@pytest.mark.parametrize(
    ("field", "value"),
    [("kinds", 9999), ("seals", None), ("frames", 3), ("xp", "much"), ("xp", 2**40), ("options", None), ("notes", 1)],
)
def test_a_state_in_which_one_field_is_wrong_is_no_position(tmp_path: Path, field: str, value: Any) -> None:
    document = msgspec.json.decode(played("thunderstone", 9).to_json())
    document[field] = [*document[field][:-1], value]
    path = tmp_path / "state.json"
    path.write_bytes(msgspec.json.encode(document))
    assert "damaged" in refusal(grimhold.load, path)


def test_cards_that_have_never_been_shuffled_are_no_damage(tmp_path: Path) -> None:
    """Guilds lie ready before the first shuffle that counts them."""
    game = grimhold.new_game(replace(grimhold.random_setup("quest", 3), side_quests=True, guilds=True), 5)
    path = tmp_path / "state.json"
    path.write_bytes(game.to_json())
    assert grimhold.load(path).state_hash() == game.state_hash()


@pytest.mark.parametrize("wrong", WRONG, ids=[str(n) for n in range(len(WRONG))])
@pytest.mark.parametrize("name", ["thunderstone", "quest"])
def test_the_face_takes_no_wrong_values(name: str, wrong: Any) -> None:
    setup = grimhold.first_setup(name)
    game = grimhold.new_game(setup, 3)
    before = game.state_hash(), len(game.decisions)
    for what in (grimhold.first_setup, lambda mode: grimhold.first_setup(name, 2, mode), grimhold.load):
        assert refusal(what, wrong)
    assert refusal(grimhold.random_setup, wrong, 1)
    assert refusal(grimhold.new_game, wrong, 1)
    for seeded in (lambda seed: grimhold.random_setup(name, seed), lambda seed: grimhold.new_game(setup, seed)):
        assert bool(refusal(seeded, wrong)) == (type(wrong) is not int or wrong > 99)
    refusal(grimhold.first_setup, name, wrong)
    for asked in (
        game.apply,
        game.preview,
        game.view,
        game.points,
        game.log_for,
        game.recap,
        game.undo,
        game.take_back,
    ):
        assert refusal(asked, wrong)
    assert bool(refusal(game.why, wrong)) == (not isinstance(wrong, str))
    assert refusal(game.sample, wrong, 1)
    assert (game.state_hash(), len(game.decisions)) == before


@pytest.mark.parametrize("wrong", WRONG, ids=[str(n) for n in range(len(WRONG))])
@pytest.mark.parametrize("name", ["thunderstone", "quest"])
def test_a_set_up_with_a_wrong_field_is_refused(name: str, wrong: Any) -> None:
    setup: Any = grimhold.first_setup(name)
    for field in asdict(setup):
        refused = refusal(grimhold.new_game, replace(setup, **{field: wrong}), 1)
        assert refused or field not in ("players", "mode")  # some of the others may be empty


@pytest.mark.parametrize(
    ("name", "field", "spoil"),
    [
        ("quest", "gear", lambda gear: [2**31 - 1, *gear[1:]]),  # so many potions that the rules count to no end
        ("quest", "wounds", lambda wounds: [2**31 - 1, *wounds[1:]]),
        ("quest", "keys needed", lambda _: 10**9),
        ("thunderstone", "seals", lambda seals: [*seals[:-1], 2**31 - 1]),
        ("thunderstone", "rank", lambda _: 2**63),
        ("thunderstone", "zones", lambda zones: [zone for k, zone in enumerate(zones) if k != 13]),
        ("thunderstone", "notes", lambda notes: [*notes, 0, 0, 2**40, 0]),
    ],
)
def test_a_state_that_would_fail_later_is_refused_at_once(tmp_path: Path, name: str, field: str, spoil: Any) -> None:
    fields = msgspec.json.decode(played(name, 60).to_json())
    path = tmp_path / "game.json"
    path.write_bytes(json.dumps(fields | {field: spoil(fields[field])}).encode())
    assert "damaged" in refusal(grimhold.load, path)
