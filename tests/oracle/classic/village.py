"""A visit to the village: what a hand is worth, what can be bought with it, who can rise and for how much."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from oracle.classic.cards import Card, cards

# Villagers of the first rulebook's kind pay once they have done something; these always can. The others need what is named.
NEVER_IDLE = ("Barkeep", "Guide", "Pawnbroker", "Trainer", "Town Guard", "Scout")
MOVING_SPELLS = ("Banish", "Polymorph")  # not in the game where somebody plays alone


@dataclass
class Visit:
    """What has been done on this visit so far."""

    gained: int = 0  # gold beside what the hand shows
    spent: int = 0
    purchases: int = 1
    hidden: set[int] = field(default_factory=set)  # 2009: held back
    used: set[int] = field(default_factory=set)  # cards with an effect used here
    risen: set[str] = field(default_factory=set)  # 2009: groups that have risen
    bought: int = 0


@dataclass(frozen=True)
class Stack:
    """What lies in the village, from the top."""

    cards: tuple[str, ...]


def known(name: str, rules: str) -> Card:
    return cards(rules).get(name) or Card(name, "other")


def gold_of(name: str, rules: str, setting: str) -> int:
    card = known(name, rules)
    return 0 if card.kind == "monster" and setting == "Barrowsdale" else card.gold


def idle(name: str, hand: list[str], rules: str) -> bool:
    """Has this Villager nothing to do in the village with such a hand?"""
    if name in NEVER_IDLE:
        return False
    if name == "Quartermaster":
        return not any(known(other, rules).kind == "hero" for other in hand)
    return len(hand) <= 1  # the Trader needs another card to give


def purse(rules: str, setting: str, hand: list[tuple[int, str]], visit: Visit) -> int:
    """The gold that can be spent now."""
    names = [name for _, name in hand]
    shown = 0
    for ref, name in hand:
        if ref in visit.hidden:
            continue
        waits = "villager" in known(name, rules).types and ref not in visit.used and not idle(name, names, rules)
        if rules == "2009" and waits:
            continue
        shown += gold_of(name, rules, setting)
    return shown + visit.gained - visit.spent


def for_sale(name: str, mode: str, rules: str) -> bool:
    """Can this card be bought at all in such a game?"""
    if mode.startswith("alone-in-the-dark") and known(name, rules).level >= 2:
        return False
    return not (is_solo(mode) and name in MOVING_SPELLS)


def is_solo(mode: str) -> bool:
    return mode.startswith(("solo-", "alone-in-the-dark"))


def buyable(stacks: Iterable[Stack], gold: int, mode: str, rules: str) -> set[str]:
    """The cards on top that this gold pays."""
    tops = [stack.cards[0] for stack in stacks if stack.cards]
    return {name for name in tops if known(name, rules).cost <= gold and for_sale(name, mode, rules)}


SPOILS = {
    "Chalice Paladin": frozenset[str](), "Dwarf Janissary": frozenset({"weapon"}), "Cabal Master": frozenset({"spell"}),
    "Flame Hero": frozenset({"light", "item"}), "Terakian Templar": frozenset({"weapon"}), "Gray Ooze": frozenset({"food"}),
}  # fmt: skip


def spoils(stacks: Iterable[Stack], whose: str, gold: int, mode: str, rules: str) -> set[str]:
    """What this Hero's or monster's spoils can buy."""
    return {name for name in buyable(stacks, gold, mode, rules) if known(name, rules).types >= SPOILS[whose]}


def traded(stacks: Iterable[Stack], given: str, mode: str, rules: str) -> set[str]:
    """What a Trader gives for a card."""
    found = buyable(stacks, known(given, rules).cost + 2, mode, rules)
    return {name for name in found if known(name, rules).kind != "hero"}


def levellable(
    stacks: Iterable[Stack], hand: list[str], xp: int, rules: str, risen: set[str]
) -> set[tuple[str, str, int]]:
    """Every Hero of the hand that can rise, what it becomes, and for how many XP."""
    lying = {name for stack in stacks for name in stack.cards}
    heroes = [known(name, rules) for name in lying if known(name, rules).kind == "hero"]
    found = set()
    for name in hand:
        hero = known(name, rules)
        if hero.kind != "hero" or not hero.level_up or hero.level_up > xp:
            continue
        if rules == "2009" and hero.group in risen:
            continue
        for other in heroes:
            same = other.group == hero.group or (name == "Militia" and other.group != "Militia")
            if same and other.level == hero.level + 1:
                found.add((name, other.name, hero.level_up))
    return found
