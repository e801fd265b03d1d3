"""The rules text that players read, produced from the cards: pinned in `card_texts.txt`, and good English.

Read a change aloud before you keep it; GRIMHOLD_BLESS=1 writes the file anew.
"""

import os
import re
from pathlib import Path

import pytest

from grimhold.classic.setup.build import DEFAULT_PROFILE, PROFILES, rules_of
from grimhold.lang.abilities import rules_text
from grimhold.lang.base import Card
from grimhold.registry import rulebook_named

QUEST = rulebook_named("quest")
GOLDEN = Path(__file__).parent / "card_texts.txt"
NOUNS = "card|cost|Hero|Weapon|Spell|Item|wound|token|monster|Monster|player|Disease|class|stack"


def told(card: Card) -> str:
    return "\n".join([card.name, *[f"    {line}" for line in rules_text(card)]]) + "\n"


def all_texts() -> str:
    """Every card of the classic games under the default profile, those that another profile tells differently, Quest."""
    common = [told(card) for card in rules_of(DEFAULT_PROFILE).library.catalogue]
    parts = [*common]
    for profile in PROFILES:
        others = [told(card) for card in rules_of(profile).library.catalogue]
        differing = [text for text in others if text not in common]
        if differing:
            parts += [f"== as the {profile} rules have it ==\n", *differing]
    return "\n".join([*parts, "== Thunderstone Quest ==\n", *[told(card) for card in QUEST.library().catalogue]])


def all_lines() -> list[str]:
    """Every line of text there is, each once."""
    catalogues = [rules_of(profile).library.catalogue for profile in PROFILES] + [QUEST.library().catalogue]
    lines = [line for catalogue in catalogues for card in catalogue for line in rules_text(card)]
    return list(dict.fromkeys(lines))


LINES = all_lines()


def found(pattern: str) -> list[str]:
    return [line for line in LINES if re.search(pattern, line)]


def test_the_cards_say_what_they_always_said() -> None:
    texts = all_texts()
    if os.environ.get("GRIMHOLD_BLESS"):
        GOLDEN.write_text(texts, encoding="utf-8")
    assert texts == GOLDEN.read_text(encoding="utf-8")


def test_every_line_is_made_of_whole_sentences() -> None:
    for line in LINES:
        assert line.endswith("."), line
        for sentence in line.removesuffix(".").split(". "):
            assert sentence[0].isupper() or sentence[0].isdigit(), line
            assert len(re.findall(r"\bthen\b", sentence)) <= 1, line
            assert sentence.count("(") == sentence.count(")") and sentence.count('"') % 2 == 0, line
    assert not found(r"  | [.,;:]|[,;:]\.|\.\.|,,|;;|\{|\}")


def test_no_word_is_said_twice_and_none_is_poor_english() -> None:
    assert not found(r"(?i)\b(\w+) \1\b")
    assert not found(r"\bis no\b|counts nothing|found so|given up|the own\b|not so that|\bthe deck,|of the deck\b")
    assert not found(r"(?i)\beither\b(?! case|.*\bor\b)|\bneither\b(?!.*\bnor\b)")


def test_a_and_an_stand_where_they_should() -> None:
    assert not found(r"\b[Aa] [aeiouAEIOU]")
    assert not found(r"\b[Aa]n (?!heirloom)[^aeiouAEIOU]")


def test_one_is_singular_and_several_are_plural() -> None:
    assert not found(rf"(?i)\b(?:two|three|four|five|six|several) (?:{NOUNS})\b")
    assert not found(rf"\b(?:[Oo]ne|[Aa]n?|[Ee]ach|[Ee]very|[Aa]nother) (?:{NOUNS})(?:s|es)\b")
    assert not found(r"Heros\b|Thiefs|Dwarfs|Elfs|Militias")


@pytest.mark.parametrize("figure", ["Physical attack", "Magic attack"])
def test_what_a_card_has_by_itself_carries_no_plus(figure: str) -> None:
    """A plus is for what comes on top: under a condition, for each of something, to a Hero from a weapon."""
    assert not found(rf"^(?:While equipped: |Trophy: )?{figure} \+\d+\.$")
    assert not found(r"Trophy: \w+(?: attack)? \+")
    assert not found(r"\+(?!\d)")
    assert found(rf"^{figure} \d+\.$") and found(rf"^{figure} \+\d+ if ")
    assert found(rf"^The wielder gets {figure.lower()} \+\d+\.$")


def test_whose_card_is_meant_is_said() -> None:
    """What other players have to do speaks of their cards, not of yours."""
    parts = [part for line in LINES for part in re.findall(r"(?:[Ee]ach other player|[Oo]ne opponent)[^.]*", line)]
    assert parts
    assert not [part for part in parts if "your " in part.replace("of your choice", "")]


def test_players_do_what_a_card_says_of_them() -> None:
    """'Each player gains a Disease': nobody has to ask whether that is a must."""
    assert not found(r"\bmust\b|[Ee]very (?:other )?player\b")
    assert found(r"[Ee]ach player gains a Disease\.") and found(r"[Ee]ach other player discards a card\b")


def test_a_card_that_spares_itself_speaks_of_another() -> None:
    told = {card.name: " ".join(rules_text(card)) for card in rules_of(DEFAULT_PROFILE).library.catalogue}
    assert "Destroy another Hero" in told["Veteran Berserker"]
    assert "destroy another card from your hand" in told["Banish"]
    assert "Destroy a card from your hand" in told["Flare"]


def test_nobody_has_to_guess_which_attack_is_meant() -> None:
    """Three are told apart: physical attack, magic attack, and the total of both. To attack is what Heroes do."""
    figure = r"(?i)(?<!physical )(?<!magic )(?<!total )\battack(?= [+\N{MINUS SIGN}\d]| equal| counts| is\b| you have)"
    assert not found(figure)
    assert not found(r"(?i)\bwith attack\b|\byour attack\b|\battack or magic\b|\battack nor\b")


def test_what_stands_behind_a_sum_belongs_to_all_of_it() -> None:
    assert not found(r"\bplus \d+ (?:if|unless)\b")
