"""docs/scenarios.md: its examples hold in the strict form, and it names every move and every key of an expectation."""

import re
from pathlib import Path
from textwrap import indent

import pytest

from grimhold.registry import all_rulebooks, part
from grimhold.rulebook import AnyRulebook
from grimhold.scenarios.document import read_text
from grimhold.scenarios.runner import OK, run, run_file

GUIDE = (Path(__file__).parents[2] / "docs" / "scenarios.md").read_text(encoding="utf-8")
EXAMPLES = [block for block in re.findall(r"```yaml\n(.*?)```", GUIDE, re.DOTALL) if "scenario:" in block]
ANSWERS = [block for block in re.findall(r"```yaml\n(.*?)```", GUIDE, re.DOTALL) if "scenario:" not in block]
BANISH = """
strict: true
rules: "2009"
players: [{name: Ann, hand: [Banish, Outlands Warrior, Dagger], deck: [Torch]}, {}]
hall: [Griffon, Nixie, Pegasus]
dungeon: [Grudgebeast]
do:
  - enter dungeon
"""


@pytest.mark.parametrize("example", EXAMPLES)
def test_examples_of_the_guide_hold(tmp_path: Path, example: str) -> None:
    path = tmp_path / "example.yaml"
    path.write_text(example, encoding="utf-8")
    results = run_file(path)
    assert results
    assert {result.title: result.problem for result in results if result.status != OK} == {}
    assert example.startswith("strict: true\n")


def test_the_two_ways_to_answer_are_the_same(tmp_path: Path) -> None:
    expected = "expect: {destroyed: [Dagger], hall: [Nixie, Pegasus, Grudgebeast], dungeon top: Griffon}\n"
    assert len(ANSWERS) == 2
    for answers in ANSWERS:
        (scenario,) = read_text(BANISH + indent(answers, "  ") + expected, tmp_path / "answers.yaml")
        assert not isinstance(scenario, Exception)
        assert run(scenario).problem == ""


@pytest.mark.parametrize("rulebook", all_rulebooks(), ids=lambda rulebook: rulebook.name)
def test_every_move_and_every_expectation_is_named(tmp_path: Path, rulebook: AnyRulebook) -> None:
    adapter, game = part(rulebook, "scenarios"), rulebook.games[0]
    (scenario,) = read_text(f"game: {game}\nexpect: {{over: false}}\n", tmp_path / "one.yaml")
    player = adapter.moves(adapter.game_of(scenario))
    checks = adapter.expectations(player)
    named = set(re.findall(r"[`{ ]([a-z0-9][a-z0-9 ]*)(?=[`:])", GUIDE))
    keys = {*checks.figures(), *checks.places(), *checks.others()}
    keys |= {*checks.player_figures(0), *checks.player_places(0), *checks.player_others(0, "P1")}
    moves = {*player.grammar.words, *player.grammar.verbs}
    if game == "quest":  # nobody rests in Quest, and an attack is a battle
        moves -= {"rest", "attack", "destroy"}
    forms = re.compile(r"(monster deck|gear|hall|second hall) (has|lacks|top|size)")
    assert {key for key in keys | moves if key not in named and not forms.fullmatch(key)} == set()
