"""Wordings of version 0.5 that a lenient file may quote: of options, sums and log sentences."""

import re
from typing import Any

from grimhold.scenarios.document import texts
from grimhold.scenarios.expectations import Expectations, sentence_words
from grimhold.views.shapes import WATCHER

Wordings = dict[str, str]  # pattern -> replacement

OPTIONS_TODAY: Wordings = {
    r"(?<!physical )(?<!magic )\battack (?=[+−-]\d)": "physical attack ",
    r"(?<!physical )attack counts as magic(?! attack)": "physical attack counts as magic attack",
    r", number \d+$": "",  # equal cards are interchangeable
    r"(?<=\(rank \d)\)$": "",  # with two halls the hall follows
}
SUMS_TODAY: Wordings = {r"rank 1 or deeper": "rank 1, 2 or 3", r"rank 2 or deeper": "rank 2 or 3", r" or deeper": ""}
QUOTED = {"with": OPTIONS_TODAY, "choose": OPTIONS_TODAY, "forecast parts": SUMS_TODAY}

LOG_THEN: Wordings = {  # today's sentences in the words of 0.5
    r": total attack (?=\d+ against)": ": attack ",
    r" gets physical attack ": " gets attack ",
    r"^(.* discards .*) because of .*": r"\1",
    r"^(.* (?:gains|takes|gets) .*) from .*": r"\1",
    r"^(.* sets .* aside) under .*": r"\1",
    r"^(.*) loses (\d+ xp) to .*": r"\1 pays \2",
    r"^(.* loses .*(?:tokens?|potions?|rations)) to .*": r"\1",
    r" loses (.*) to .*": r" destroys \1",
    r" pays (\d+) gold$": r" gains -\1 gold",
    r"^(.*) borrows (.*) from the own discard pile$": r"\1 borrows \2 from \1",
    r" only when the party has ": " only if you have ",
    r" only when the party's ": " only if your ",
    r", with equal points.*": "",
    r"the village is saved \((.*?) (-?\d+ vp), against .*": r"\1 wins (\1 \2)",
    r"the village is lost \((.*?) (-?\d+ vp), against .*": r"nobody wins (\1 \2)",
    r" takes the spoils of ": " uses ",
    r" turns .* away with ": " shows ",
    r" removes (.*) from the marketplace$": r" destroys \1",
    r" shows (?:an empty|the) hand.*": " shows the hand",
    r" gains a purchase$": " may buy one more card",
    r" gains (\w+) purchases$": r" may buy \1 more cards",
    r"(rank \d|treasure|turns up) (?:of|in) the (?:first|second) hall": r"\1",
    r"\bthe (?:first|second) (?=hall|dungeon deck)": "the ",
    r" looks at the top of ": " looks at the next of ",
    r" looks at the top card of (.*)": r" looks at the next of \1: a card",
    r" looks at the top (\w+ cards) of (.*)": r" looks at the next of \2: \1",
    r" puts the top (?:\w+ )?cards? of the dungeon deck back,": " puts dungeon cards back",
    r" rearranges the hall: .*": " rearranges the hall",
    r".* trades places with (.*), the top card of its dungeon deck$": r"new in the hall: \1",
    r" trades places with .* and is now in ": " changes places and is now in ",
    r" goes under the deck of its level$": " goes under its deck",
}
LOG_BETWEEN: Wordings = {r" turns the effect of (.*) away with ": r" turns \1 away with "}  # after version 0.5
LOG_SHORTER: Wordings = {  # old sentences without the parts that are gone
    r"^(.*? uses [^:]+): .*": r"\1",
    r" puts \d+ dungeon cards back": " puts dungeon cards back",
    r" finds a guardian key, \d+ of \d+$": " finds one more guardian key",
}


def replaced(text: str, wordings: Wordings) -> str:
    for pattern, other in wordings.items():
        text = re.sub(pattern, other, text, flags=re.IGNORECASE)
    return text


def in_todays_words(value: Any, wordings: Wordings | None = None) -> Any:
    """A step or expectation with its quotes in today's words."""
    if isinstance(value, dict):
        return {key: in_todays_words(entry, QUOTED.get(key, wordings)) for key, entry in value.items()}
    if isinstance(value, list):
        return [in_todays_words(entry, wordings) for entry in value]
    return replaced(value, wordings) if wordings and isinstance(value, str) else value


def as_told(checks: Expectations[Any], key: str, value: Any) -> Any:
    """An expectation of the log in today's sentences."""
    if key == "log has":
        return told_lines(value, checks.told(WATCHER))
    if key == "log of" and isinstance(value, dict):
        return {name: told_lines(lines, checks.told(checks.viewer(name))) for name, lines in value.items()}
    return value


def told_lines(lines: Any, told: list[str]) -> Any:
    """The expected lines in today's words, if they are in the log."""
    given, left = texts(lines, "log"), list(told)
    found = list(given)
    for n, line in enumerate(given):
        at = next((at for at, sentence in enumerate(left) if is_meant(line, sentence)), None)
        if at is not None:
            found[n] = line if sentence_words(line) == sentence_words(left[at]) else left[at]
            del left[: at + 1]
    return found if found != given else lines


def is_meant(line: str, sentence: str) -> bool:
    words, said = sentence_words(line), sentence_words(sentence)
    if words in (said, replaced(said, LOG_BETWEEN)):
        return True
    return replaced(said, LOG_THEN) in (words, replaced(words, LOG_SHORTER))
