"""All that one expectation says holds at one moment and in one reading of the answers, in strict files and in others."""

from pathlib import Path
from textwrap import dedent

import pytest
import yaml

from grimhold.scenarios.runner import FAIL, OK, ScenarioResult, run_file

FIGHT = """
    scenario: After the fight
    players:
      - {name: Ann, hand: [Militia, Dagger, Torch], deck: [Spear, Spear, Spear, Spear, Spear, Spear]}
      - {name: Bea, hand: [Feayn Archer, Torch, Torch]}
    hall: [Griknack Goblin, Nixie]
    dungeon: [Pegasus, Griffon]
    do:
      - enter dungeon
      - {attack: Nixie}
"""
THIEVES = """
    scenario: Two answers, and three who may have given them
    players:
      - {name: Ann, hand: [Lorigg Rogue, Torch]}
      - {name: Bea, hand: [Torch]}
      - {name: Cid, hand: [Torch, Dagger, Militia]}
      - {name: Dan, hand: [Torch, Dagger, Militia]}
    hall: [Griffon, Nixie, Pegasus]
    do:
      - enter dungeon
      - {use: Lorigg Rogue, with: [Torch, Dagger]}
"""
TEMPLE = """
    scenario: A visit that ends the turn
    game: quest
    players: [{name: Ann, hand: [Lantern, Dagger]}, {name: Bea}]
    village: [Hammer]
    do:
      - {visit: The Temple, with: [Dagger]}
"""
LESSON = """
    scenario: What the Rat teaches
    game: quest
    players: [{name: Ann, hand: [Stormhand 3, Adventurer], gear: [Iron Rations]}, {name: Bea}]
    village: [Stormhand]
    do:
      - enter dungeon
      - {battle: The Wilderness}
      - {use: Giant Rat}
"""
ALONE = """
    scenario: Alone the hall advances when the turn ends
    mode: solo-normal
    players: [{name: Ann, hand: [Redblade Killer, Torch], deck: [Spear, Spear, Spear, Spear, Spear, Spear]}]
    hall: [Nixie, Griknack Goblin]
    dungeon: [Pegasus, Griffon]
    do:
      - enter dungeon
      - {attack: Nixie}
"""
LAST = """
    scenario: The last turn of a game that stands still
    game: quest
    players: [{name: Ann, xp: 2, hand: [Lantern, Dagger]}, {name: Bea}]
    idle: 100
    do:
      - {visit: The Temple, with: [Dagger]}
"""
HAND = "{players: {Ann: {hand has: [Militia, Dagger, Torch]}}}"
CONTRADICTIONS = [
    (FIGHT, HAND, "{turn: Bea}"),
    (FIGHT, HAND, "{asks: Bea}"),
    (FIGHT, HAND, "{legal: [visit village]}"),
    (FIGHT, "{illegal: [visit village]}", "{turn: Bea}"),
    (FIGHT, HAND, "{log has: [Ann draws six cards]}"),
    (FIGHT, "{log lacks: [draws six cards]}", "{turn: Bea}"),
    (FIGHT, HAND, "{log of: {Ann: [Ann draws Spear ×6]}}"),
    (FIGHT, HAND, "{sees: {Ann: {hand of Ann has: [Spear]}}}"),
    (FIGHT, HAND, "{forecast: {Griknack Goblin: 0}}"),
    (FIGHT, "{players: {Ann: {deck size: 6}}}", "{players: {Ann: {hand size: 6}}}"),
    (THIEVES, "{players: {Cid: {hand: [Torch, Militia]}}}", "{players: {Dan: {hand: [Torch, Militia]}}}"),
    (THIEVES, "{asks: Dan}", "{players: {Cid: {hand: [Dagger, Militia]}}}"),
    (TEMPLE, "{gold: 2}", "{turn: Bea}"),
    (TEMPLE, "{players: {Ann: {deck top: Dagger, hand: [Lantern]}}}", "{asks: Bea}"),
    (LESSON, "{players: {Ann: {owns has: [Adventurer]}}}", "{players: {Ann: {owns lacks: [Adventurer]}}}"),
    (LESSON, "{legal: [{choose: Adventurer}]}", "{players: {Ann: {owns has: [Stormhand 1]}}}"),
    (FIGHT, "{players: {Ann: {discard: []}}}", "{players: {Ann: {hand: [Spear, Spear, Spear, Spear, Spear, Spear]}}}"),
    (FIGHT, "{players: {Ann: {deck top: Spear, discard: []}}}", "{players: {Ann: {deck: []}}}"),
    (ALONE, "{hall: [Griknack Goblin, none, Pegasus], turn: Ann, players: {Ann: {hand size: 2}}}", "{asks: Ann}"),
    (ALONE, "{asks: none, village pile: [Nixie]}", "{players: {Ann: {discard has: [Torch]}}}"),
    (LAST, "{winners: none, players: {Ann: {vp: 2}}}", "{over: true}"),
    (LAST, "{players: {Ann: {vp: 2, hand: [Lantern]}}}", "{winners: Ann}"),
    (LAST, "{idle: 100}", "{over: true}"),
    (LAST, "{log lacks: [the game is over]}", "{winners: Ann}"),
    (THIEVES, "{players: {Cid: {discard: [Torch]}}}", "{players: {Cid: {hand: [Torch, Militia]}}}"),
]


def run(folder: Path, text: str, strict: bool) -> ScenarioResult:
    path = folder / "scenario.yaml"
    path.write_text(("strict: true\n" if strict else "") + dedent(text), encoding="utf-8")
    return run_file(path)[0]


def expecting(position: str, *expected: str) -> str:
    """A position and its moves, and behind them one expectation with all these keys."""
    keys: dict[str, object] = {}
    for one in expected:
        for key, value in yaml.safe_load(one).items():
            keys[key] = merged(keys.get(key), value)
    return f"{position}      - {{expect: {yaml.safe_dump(keys, default_flow_style=True, width=10**6).strip()}}}\n"


def merged(one: object, other: object) -> object:
    if isinstance(one, dict) and isinstance(other, dict):
        return {key: merged(one.get(key), other.get(key, one.get(key))) for key in {**one, **other}}
    return other


@pytest.mark.parametrize(("position", "one", "other"), CONTRADICTIONS)
def test_what_holds_at_two_moments_or_in_two_readings_never_holds_together(
    tmp_path: Path, position: str, one: str, other: str
) -> None:
    for alone in (one, other):
        result = run(tmp_path, expecting(position, alone), strict=False)
        assert result.status == OK, result.problem
    for strict in (False, True):
        assert run(tmp_path, expecting(position, one, other), strict).status == FAIL


def test_what_needs_words_of_its_own_is_told(tmp_path: Path) -> None:
    result = run(tmp_path, expecting(FIGHT, HAND, "{turn: Bea}"), strict=False)
    assert "step 3" in result.problem
    assert "turn holds only after 'end turn'" in result.problem


def test_time_does_not_run_backwards_between_two_expectations(tmp_path: Path) -> None:
    forth = expecting(expecting(FIGHT, HAND), "{turn: Bea}")
    back = expecting(expecting(FIGHT, "{turn: Bea}"), HAND)
    assert run(tmp_path, forth, strict=False).status == OK
    assert run(tmp_path, back, strict=False).status == FAIL


def test_a_refusal_speaks_of_the_moment_the_expectation_before_it_spoke_of(tmp_path: Path) -> None:
    refused = "      - {refuse: visit village}\n"
    assert run(tmp_path, FIGHT + refused, strict=False).status == OK
    assert run(tmp_path, expecting(FIGHT, "{turn: Bea}") + refused, strict=False).status == FAIL


def test_a_strict_turn_ends_when_the_file_says_so(tmp_path: Path) -> None:
    before, after = expecting(FIGHT, HAND, "{turn: Ann, asks: none}"), "{turn: Bea, players: {Ann: {hand size: 6}}}"
    assert run(tmp_path, before, strict=True).status == OK
    assert run(tmp_path, expecting(f"{before}      - end turn\n", after), strict=True).status == OK
    assert run(tmp_path, expecting(before, after), strict=True).status == FAIL
    early = run(tmp_path, FIGHT + "      - visit village\n", strict=True)
    assert "step 3: visit village: the turn has come to its end; 'end turn' comes first" in early.problem


@pytest.mark.parametrize(
    ("position", "line", "words"),
    [
        (
            THIEVES,
            "{use: Torch}",
            "step 3: use Torch: it has no effect to use here",
        ),  # what counts by itself is not used
        (THIEVES, "{attack: Nixie}", ""),
        (THIEVES.replace("[Torch, Dagger]", "[Torch, Torch, Dagger]"), "done", "with Dagger: the move has no question"),
        (LESSON, "{choose: Adventurer}", ""),
        (LESSON, "{battle: The Wilderness}", "not possible now"),
        (TEMPLE, "done", "'end turn' comes first"),
    ],
)
def test_strict_answers_go_to_what_is_really_asked(tmp_path: Path, position: str, line: str, words: str) -> None:
    result = run(tmp_path, f"{position}      - {line}\n", strict=True)
    assert (result.status == OK) == (not words), result.problem
    assert words in result.problem
