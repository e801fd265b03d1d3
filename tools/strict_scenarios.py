"""Writes scenario files in strict words: `python tools/strict_scenarios.py FILE_OR_FOLDER...`.

Comments and layout stay. A file that says `strict: true` is left alone. What cannot be rewritten is told, with why.
"""

import sys
from pathlib import Path
from typing import Any

import yaml

from grimhold.core.errors import GrimholdError
from grimhold.scenarios.document import FormatError, Scenario, documents_of, read_scenarios, scenario_files
from grimhold.scenarios.lenient import readings
from grimhold.scenarios.moves import plain
from grimhold.scenarios.player import Player
from grimhold.scenarios.runner import OK, run_file
from grimhold.scenarios.troupes import player_of

Edit = tuple[int, int, str]  # from here to there, the new text


def strict_steps(scenario: Scenario) -> list[list[Any]]:
    """The strict words for each step, and at last those before the expectations at the end."""
    player = player_of(scenario)
    player.start()
    meant = readings(player)
    for n, raw in enumerate(scenario.do, 1):
        problem = meant.do(raw)
        if problem:
            raise FormatError(f"step {n}: {problem}")
    problem = meant.expect(scenario.expect) if scenario.expect else ""
    if problem:
        raise FormatError(f"expect: {problem}")
    return meant.all[0].steps


def same(player: Player[Any], raw: Any, word: Any) -> bool:
    """Do they say the same, however it is written?"""
    if raw == word:
        return True
    if not (isinstance(raw, dict) and ("expect" in raw or "refuse" in raw)) and not isinstance(word, type(None)):
        return player.parse(raw) == player.parse(word)
    return False


def flow(value: Any, key: Any = "") -> str:
    """A value as it is written within one line."""
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


def child(node: Any, key: str) -> Any:
    return next((value for name, value in node.value if name.value == key), None)


class File:
    """A scenario file, and the edits it needs."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.text = path.read_text(encoding="utf-8")
        self.edits: list[Edit] = []
        self.problems: list[str] = []

    def rewrite(self) -> None:
        nodes = list(documents_of(self.text))
        for node, scenario in zip(nodes, read_scenarios(self.path), strict=True):
            if isinstance(scenario, FormatError):
                self.problems.append(f"{scenario.title}: {scenario}")
            elif not scenario.impossible:
                try:
                    self.rewrite_one(node, scenario)
                except GrimholdError as problem:
                    self.problems.append(f"{scenario.title}: {problem}")
        start = nodes[0].start_mark.index
        self.edits.append((start, start, "strict: true\n"))
        text = self.text
        for begin, end, new in sorted(self.edits, reverse=True):
            text = text[:begin] + new + text[end:]
        self.path.write_text(text, encoding="utf-8")
        self.problems += [f"{r.title}: {r.problem}" for r in run_file(self.path) if r.status != OK]

    def rewrite_one(self, node: Any, scenario: Scenario) -> None:
        steps, moves, player = strict_steps(scenario), child(node, "do"), player_of(scenario)
        *_, last = [*steps, []] if len(steps) == len(scenario.do) else steps
        if moves is None:
            return
        entries = list(zip(moves.value, scenario.do, steps, strict=False))
        for entry, raw, words in entries:
            if not (len(words) == 1 and same(player, raw, words[0])):
                kept = next((n for n, word in enumerate(words) if same(player, raw, word)), -1)
                self.edit(moves, entry, words, kept)
        before_the_end = [word for word in last if word is not None]
        if before_the_end:
            self.add(moves, before_the_end)

    def line_start(self, index: int) -> int:
        return self.text.rfind("\n", 0, index) + 1

    def end_of(self, node: Any) -> int:
        """The end of what is written there, without the comments and empty lines behind it."""
        if isinstance(node, yaml.ScalarNode) or node.flow_style:
            return int(node.end_mark.index)
        return max(self.end_of(part) for pair in node.value for part in (pair if isinstance(pair, tuple) else (pair,)))

    def edit(self, moves: Any, entry: Any, words: list[Any], kept: int) -> None:
        """Replaces a step by these words; the one that was kept stays as it is written."""
        begin, end = entry.start_mark.index, self.end_of(entry)
        own = self.text[begin:end]
        texts = [own if n == kept else flow(word) for n, word in enumerate(words)]
        if "#" in own and kept < 0:
            raise FormatError(f"a comment stands within {own!r}")
        if moves.flow_style:
            if not texts:
                raise FormatError(f"{own!r} has to go")
            self.edits.append((begin, end, ", ".join(texts)))
            return
        start = self.line_start(begin)
        lead = self.text[start:begin]  # "  - "
        if texts:
            self.edits.append((begin, end, f"\n{lead}".join(texts)))
            return
        after = self.text.find("\n", end)
        rest = self.text[end:after].strip()
        comment = f"{lead.replace('- ', '')}{rest}\n" if rest else ""
        self.edits.append((start, after + 1, comment))

    def add(self, moves: Any, words: list[Any]) -> None:
        """Steps behind the last one."""
        end = self.end_of(moves.value[-1])
        if moves.flow_style:
            self.edits.append((end, end, "".join(f", {flow(word)}" for word in words)))
            return
        begin = moves.value[-1].start_mark.index
        lead = self.text[self.line_start(begin) : begin]
        end = self.text.find("\n", end)
        end = len(self.text) if end < 0 else end
        self.edits.append((end, end, "".join(f"\n{lead}{flow(word)}" for word in words)))


def main(paths: list[str]) -> int:
    wrong = 0
    for path in scenario_files([Path(name) for name in paths]):
        if any(isinstance(scenario, Scenario) and scenario.strict for scenario in read_scenarios(path)):
            continue
        file = File(path)
        file.rewrite()
        for problem in file.problems:
            print(f"{path}: {problem}")
        wrong += len(file.problems)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
