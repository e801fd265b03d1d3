"""A set-up in lines: what lies on the table, with prices."""

from grimhold.games.rulebooks import AnySetup, QuestSetup, Setup, library_of
from grimhold.lang.base import Card
from grimhold.lang.sheet import HOUSE
from grimhold.lang.tags import HERO_BIT

Rows = list[tuple[str, list[str]]]
OUR_DESIGN = "*"  # stands behind cards of our own design


def setup_rows(setup: AnySetup) -> Rows:
    rows = quest_rows(setup) if isinstance(setup, QuestSetup) else classic_rows(setup)
    return [*rows, ("Game", [setup.game]), ("Mode", [setup.mode]), ("Players", [str(len(setup.players))]), *last(setup)]


def classic_rows(setup: Setup) -> Rows:
    return [
        ("Heroes", [priced(card, typed=True) for card in first_cards(setup, setup.heroes)]),
        ("Village", [priced(card) for card in cheapest_first(first_cards(setup, setup.village))]),
        ("Monsters", list(setup.monsters)),
        ("Features", list(setup.features)),
        ("Setting", [setup.setting] if setup.setting else []),
        ("Thunderstone", list(setup.stones)),
    ]


def quest_rows(setup: QuestSetup) -> Rows:
    heroes = [priced(card, typed=True) for card in first_cards(setup, setup.heroes)]
    market = [priced(card, typed=True) for card in cheapest_first(first_cards(setup, setup.market))]
    foes = [f"level {card.level}: {card.group}{mark(card)}" for card in first_cards(setup, setup.monsters)]
    rooms = [f"level {card.level}: {card.name}{mark(card)}" for card in first_cards(setup, setup.rooms)]
    epic = setup.mode.startswith("epic")
    return [
        ("Heroes", ["one of each, by class"] if setup.mode == "epic-heroes" else heroes),
        ("Marketplace", ["one of each"] if epic else market),
        ("Monsters", ["ten of each level"] if epic else foes),
        ("Rooms", rooms),
        ("Guardian", [f"{setup.guardian}{mark(library_of(setup).by_name[setup.guardian.lower()])}"]),
        ("Keys", [keys_words(setup)]),
        ("Side quests", [] if not setup.side_quests else ["yes" if setup.legendary else "yes, without legends"]),
        ("Guilds", ["yes"] if setup.guilds else []),
    ]


def keys_words(setup: QuestSetup) -> str:
    """'4 wake the guardian; in the decks 1 + 2 + 3'."""
    wake = "wakes" if setup.keys == 1 else "wake"
    return f"{setup.keys} {wake} the guardian; in the decks {' + '.join(map(str, setup.keys_in_decks))}"


def last(setup: AnySetup) -> Rows:
    """The rules profile; or what the mark behind a card means, if there is one."""
    if isinstance(setup, Setup):
        return [("Rules", [setup.rules])]
    marked = any(OUR_DESIGN in line for _, lines in quest_rows(setup) for line in lines)
    return [(OUR_DESIGN, ["our own design"])] if marked else []


def first_cards(setup: AnySetup, groups: tuple[str, ...]) -> list[Card]:
    return [library_of(setup).members[name][0] for name in groups]


def cheapest_first(cards: list[Card]) -> list[Card]:
    """As players like to lay them out."""
    return sorted(cards, key=lambda card: (card.cost, card.name))


def priced(card: Card, typed: bool = False) -> str:
    """'Elf (Wizard), 5 gold'."""
    name = card.group if card.tags & HERO_BIT else card.name
    types = ", ".join(word.title() for word in card.types if word != "hero")
    return f"{name}{mark(card)}{f' ({types})' if typed else ''}, {card.cost} gold"


def mark(card: Card) -> str:
    return OUR_DESIGN if card.provenance == HOUSE else ""
