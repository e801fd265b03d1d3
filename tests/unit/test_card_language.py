"""docs/card-language.md names every word that cards are written with, each with a card that says it.

After a change of the words or of the cards' texts `make generate` writes the list anew.
"""

from collections.abc import Iterator
from pathlib import Path

from grimhold.classic.setup.build import PROFILES, rules_of
from grimhold.lang.abilities import line_of, nodes_in
from grimhold.lang.base import Card
from grimhold.registry import rulebook_named

from .test_vocabulary import CLASSIC, QUEST, WORDS, words_of

PAGE = Path(__file__).parents[2] / "docs" / "card-language.md"
TITLE = "## All words"
INTRO = """Every node, by its file under `src/grimhold/`, with the rulebooks that read it and the shortest line of a
card that it is part of. Written by `tests/unit/test_card_language.py`."""


def catalogues() -> Iterator[list[Card]]:
    for profile in PROFILES:
        yield rules_of(profile).library.catalogue
    yield rulebook_named("quest").library().catalogue


def examples() -> dict[str, tuple[str, str]]:
    """For each word a card and its line: the shortest there is."""
    found: dict[str, tuple[str, str]] = {}
    for catalogue in catalogues():
        for card in catalogue:
            for node in card.does:
                line = line_of(card, node)
                for word in {part.wire_name for part in nodes_in(node)} if line else ():
                    if word not in found or len(line) < len(found[word][1]):
                        found[word] = (card.name, line)
    return found


def readers(word: str) -> str:
    names = [name for name, known in (("classic", CLASSIC), ("Quest", QUEST)) if word in words_of(known)]
    return "both" if len(names) == 2 else names[0]


def list_of_words() -> str:
    lines = [TITLE, "", INTRO, ""]
    shown = examples()
    for module in sorted({node.__module__ for node in WORDS.values()}):
        lines += [
            f"### `{module.removeprefix('grimhold.').replace('.', '/')}.py`",
            "",
            "| word | read by | on a card |",
            "|---|---|---|",
        ]
        for word in sorted(name for name, node in WORDS.items() if node.__module__ == module):
            card, line = shown.get(word, ("", ""))
            said = f"{card}: {line}" if card else "no card yet"
            lines.append(f"| `{word}` | {readers(word)} | {said.replace('|', '/')} |")
        lines.append("")
    return "\n".join(lines)


def write() -> None:
    before = PAGE.read_text(encoding="utf-8").partition(TITLE)[0]
    PAGE.write_text(f"{before.rstrip()}\n\n{list_of_words()}", encoding="utf-8")


def test_the_page_names_every_word_as_the_cards_say_it() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert page.endswith(list_of_words()), "`make generate` writes it anew"
    assert all(f"`{word}`" in page for word in WORDS)
