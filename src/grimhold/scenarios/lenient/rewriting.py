"""`grimhold scenario --strict`: a scenario file in strict words. Comments and layout stay as they are."""

import sys
from pathlib import Path
from typing import Any

import yaml

from grimhold.core.errors import GrimholdError
from grimhold.scenarios.adapter import player_of
from grimhold.scenarios.document import FormatError, Scenario, documents_of, read_text, text_of
from grimhold.scenarios.grammar import plain
from grimhold.scenarios.lenient.readings import Readings
from grimhold.scenarios.moves import MoveRunner
from grimhold.scenarios.runner import OK, run, steps_of

Edit = tuple[int, int, str]  # start, end and new text


def print_strict(files: list[Path]) -> int:
    """Print the files in strict words. Problems go to standard error."""
    wrong: list[str] = []
    for path in files:
        text, problems = strict_text(path)
        print(("---\n" if path is not files[0] else "") + text.rstrip())
        wrong += [f"{path}: {problem}" for problem in problems]
    for line in wrong:
        print(line, file=sys.stderr)
    return 1 if wrong else 0


def strict_text(path: Path) -> tuple[str, list[str]]:
    """A file in strict words, and the problems of its scenarios."""
    try:
        text, problems = text_of(path), {}  # read once: the file may be a pipe
    except FormatError as problem:
        return "", [str(problem)]
    scenarios = read_text(text, path)
    broken = [scenario for scenario in scenarios if isinstance(scenario, FormatError)]
    if broken:
        return "", [f"{scenario.title}: {scenario}".removeprefix(": ") for scenario in broken]
    edits: list[Edit] = []
    for node, scenario in zip(documents_of(text), scenarios, strict=True):
        if isinstance(scenario, FormatError) or scenario.strict:
            return text, []
        start = node.start_mark.index
        edits += [(start, start, "strict: true\n")] if scenario is scenarios[0] else []
        try:
            edits += edits_of(text, node, scenario)
        except GrimholdError as problem:
            problems[scenario.title] = str(problem)
    for begin, end, new in sorted(edits, reverse=True):
        text = text[:begin] + new + text[end:]
    results = [run(scenario) for scenario in read_text(text, path) if isinstance(scenario, Scenario)]
    problems |= {result.title: result.problem for result in results if result.status != OK} | problems
    return text, [f"{title}: {problem}" for title, problem in problems.items()]


def strict_steps(scenario: Scenario) -> list[list[Any]]:
    """The strict words for each step, and at last those before the final expectations."""
    try:
        meant = steps_of(scenario)
    except GrimholdError as refused:
        raise FormatError(f"position: {refused}") from None
    assert isinstance(meant, Readings)
    try:
        problem = meant.play(scenario)
    except GrimholdError as refused:
        problem = str(refused)
    if problem:
        raise FormatError(f"{meant.at}: {problem}")
    return meant.all[0].steps


def edits_of(text: str, node: Any, scenario: Scenario) -> list[Edit]:
    """The edits of one scenario."""
    moves = next((value for key, value in node.value if key.value == "do"), None)
    if scenario.impossible or moves is None or not scenario.do:
        return []
    steps, player = strict_steps(scenario), player_of(scenario)
    edits, written = [], []
    *last, ending = [word for words in steps[len(scenario.do) :] for word in words] or [None]
    if ending is not None and ending["expect"] != scenario.expect:
        expected = next(value for key, value in node.value if key.value == "expect")
        edits.append(replaced(text, expected, [ending["expect"]], -1))
    for entry, raw, words in zip(moves.value, scenario.do, steps, strict=False):
        kept = next((n for n, word in enumerate(words) if same(player, raw, word)), -1)
        if len(words) != 1 or kept != 0:
            edits.append(replaced(text, entry, words, kept))
        written += words
    if moves.flow_style:
        return [(moves.start_mark.index, moves.end_mark.index, flow([*written, *last]))] if edits or last else []
    line_end = (text + "\n").find("\n", end_of(moves.value[-1]))
    lead = lead_of(text, moves.value[-1])
    return [*edits, (line_end, line_end, "".join(f"\n{lead}{flow(word)}" for word in last))]


def replaced(text: str, entry: Any, words: list[Any], kept: int) -> Edit:
    """The edit that replaces a step. The kept word stays as written, and so does a comment."""
    begin, end, lead = entry.start_mark.index, end_of(entry), lead_of(text, entry)
    own = text[begin:end]
    if "#" in own and kept < 0:
        raise FormatError(f"a comment stands within {own!r}")
    if words:
        return begin, end, f"\n{lead}".join(own if n == kept else flow(word) for n, word in enumerate(words))
    line_end = text.find("\n", end)
    comment = text[end:line_end].strip()
    return begin - len(lead), line_end + 1, f"{lead.replace('- ', '')}{comment}\n" if comment else ""


def lead_of(text: str, entry: Any) -> str:
    """The text before a step in its line: `  - `."""
    begin = int(entry.start_mark.index)
    return text[text.rfind("\n", 0, begin) + 1 : begin]


def end_of(node: Any) -> int:
    """The end of a node without the comments and empty lines after it."""
    if isinstance(node, yaml.ScalarNode) or node.flow_style:
        return int(node.end_mark.index)
    return max(end_of(part) for pair in node.value for part in (pair if isinstance(pair, tuple) else (pair,)))


def same(player: MoveRunner[Any], raw: Any, word: Any) -> bool:
    """Whether two steps mean the same."""
    if raw == word or word is None:
        return bool(raw == word)
    is_move = not (isinstance(raw, dict) and ("expect" in raw or "refuse" in raw))
    return is_move and player.parse(raw) == player.parse(word)


def flow(value: Any, key: Any = "") -> str:
    """A value in YAML on one line."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return ("true" if value else "false") if key == "battle" else plain(value)
    if isinstance(value, dict):
        return "{" + ", ".join(f"{flow(k)}: {flow(v, k)}" for k, v in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(flow(item) for item in value) + "]"
    text = str(value)
    if isinstance(value, str) and text not in ("yes", "no") and yaml.safe_load(f"[{text}]") != [value]:
        return yaml.safe_dump(value, default_style='"', width=10**6).strip()
    return text
