"""The rules text that players read, produced from the cards, against `card_texts.txt`.

Read a change aloud before you keep it; GRIMHOLD_BLESS=1 writes the file anew.
"""

import os
from pathlib import Path

from grimhold.games.classic.setup import DEFAULT_PROFILE, PROFILES, rules_of
from grimhold.lang.abilities import rules_text
from grimhold.lang.base import Card

GOLDEN = Path(__file__).parent / "card_texts.txt"


def told(card: Card) -> str:
    return "\n".join([card.name, *[f"    {line}" for line in rules_text(card)]]) + "\n"


def all_texts() -> str:
    """Every card under the default profile, then those that another profile tells differently."""
    common = [told(card) for card in rules_of(DEFAULT_PROFILE).library.catalogue]
    parts = [*common]
    for profile in PROFILES:
        others = [told(card) for card in rules_of(profile).library.catalogue]
        differing = [text for text in others if text not in common]
        if differing:
            parts += [f"== as the {profile} rules have it ==\n", *differing]
    return "\n".join(parts)


def test_the_cards_say_what_they_always_said() -> None:
    texts = all_texts()
    if os.environ.get("GRIMHOLD_BLESS"):
        GOLDEN.write_text(texts, encoding="utf-8")
    assert texts == GOLDEN.read_text(encoding="utf-8")
