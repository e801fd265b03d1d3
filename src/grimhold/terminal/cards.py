"""Cards in words."""

from grimhold.lang.english import times
from grimhold.views.card_facts import reward_words, room_words
from grimhold.views.shapes import CardFacts, Count, SeenCard

PROVENANCE = {
    "rulebook": "stated or explained in a rulebook",
    "list": "taken from public card lists",
    "house": "our own design",
}
FIGURE_WORDS = {
    "level": "level", "cost": "cost", "level_up": "XP to level up", "gold": "gold", "light": "light",
    "strength": "strength", "weight": "weight", "skill": "skill", "req": "skill needed", "health": "health",
    "armor": "armor", "resist": "resistance", "wounds": "wounds", "festering": "Festering Wounds", "xp": "XP",
    "vp": "VP", "copies": "copies",
}  # fmt: skip
AT_A_GLANCE = {
    "gold": "gold", "light": "light", "strength": "strength", "weight": "weight", "skill": "skill", "req": "needs skill",
}  # fmt: skip


def card_lines(card: CardFacts) -> list[str]:
    """A card in full: kind, figures, text and source."""
    tags = [name for name in card.types if name != card.kind]
    figures = figure_words(card)
    lines = [
        card.name,
        f"{card.kind} of {card.set}" + (f" ({', '.join(tags)})" if tags else ""),
        *([", ".join(figures)] if figures else []),
        *card.text,
        f"Source: {PROVENANCE[card.provenance]}.",
    ]
    return lines + [f"In doubt: {doubt}." for doubt in card.doubts]


def figure_words(card: CardFacts) -> list[str]:
    """The printed figures with their names."""
    if card.kind == "room":
        return room_words(card.figures)
    printed = [f"{words} {card.figures[figure]}" for figure, words in FIGURE_WORDS.items() if figure in card.figures]
    return [*printed, *reward_words(card.figures)]


def brief(card: CardFacts) -> str:
    """The main figures, then the text: 'gold 1, weight 2; attack 1'."""
    figures = [f"{words} {card.figures[figure]}" for figure, words in AT_A_GLANCE.items() if card.figures.get(figure)]
    if card.kind == "monster":
        figures = [figure for figure in figures if figure.startswith("gold")]
    return "; ".join([", ".join(figures), *card_text(card)]).removeprefix("; ")


def card_text(card: CardFacts) -> list[str]:
    return [line.rstrip(".") for line in card.text]


# -- together ---------------------------------------------------------------------------------------------------------


def together(names: list[str]) -> str:
    """'Militia ×2, Torch'."""
    return ", ".join(counted(names)) or "none"


def counted(names: list[str]) -> list[str]:
    counts: dict[str, int] = {}
    for name in names:
        counts[name] = counts.get(name, 0) + 1
    return [times(name, n) for name, n in counts.items()]


def names_of(cards: list[SeenCard]) -> list[str]:
    return [card.name for card in cards]


def counts_line(counts: list[Count]) -> str:
    return ", ".join([times(count.name, count.count) for count in counts]) or "none"


def in_hand(cards: list[SeenCard]) -> list[str]:
    """A hand with equal cards counted and weapons beside their Heroes: 'Militia ×2, Militia (with Dagger)'."""
    names = {card.ref: card.name for card in cards}
    return counted([_with_notes(card, names) for card in cards if card.wielder not in names])


def _with_notes(card: SeenCard, names: dict[int, str]) -> str:
    holds = [f"with {names[ref]}" for ref in card.weapons if ref in names]
    notes = [*holds, *[note for note in card.notes if note not in holds]]
    return f"{card.name} ({', '.join(notes)})" if notes else card.name
