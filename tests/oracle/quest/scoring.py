"""The end of a game of Quest: what everybody's cards, experience and side quest are worth, and who has won."""

from collections import Counter
from dataclasses import dataclass

from oracle.quest.cards import CLASSES, WARES, Deck


@dataclass(frozen=True)
class Estate:
    """What a player owns when points are counted."""

    cards: tuple[str, ...]
    xp: int = 0
    wounds: int = 0  # tokens
    keys: int = 0
    quest: str = ""
    revealed: bool = False
    guards: int = 0  # cards under the side quest


@dataclass(frozen=True)
class Village:
    """What the stacks sell, by the names of their cards."""

    heroes: tuple[frozenset[str], ...]  # a stack each
    market: tuple[frozenset[str], ...]
    epic: bool = False


def points(deck: Deck, estate: Estate, village: Village) -> int:
    return card_points(deck, estate) + estate.xp + quest_points(deck, estate, village)


def card_points(deck: Deck, estate: Estate) -> int:
    scarred = estate.quest == "Scars of Battle"
    return sum(deck[name]["vp"] for name in estate.cards if not (scarred and deck[name].has("wound")))


def owned_wounds(deck: Deck, estate: Estate) -> int:
    return estate.wounds + sum(1 for name in estate.cards if deck[name].has("wound"))


def quest_points(deck: Deck, estate: Estate, village: Village) -> int:
    quest, wounds = estate.quest, owned_wounds(deck, estate)
    if quest == "Avoiding Attention":
        return max(0, 15 - 10 * estate.keys)
    if quest == "Avoiding the Plague":
        return 6 * (wounds == 0)
    if quest == "Find the Orb":
        return sum(deck[name]["light"] for name in estate.cards) if estate.revealed else 0
    if quest == "Luck Stone":
        return 4 * estate.revealed
    if quest == "New Town Guards":
        return 8 * (estate.guards >= 3)
    if quest == "Plague Doctor":
        return 18 * (wounds - estate.wounds >= 8)
    if quest == "Scars of Battle":
        return 2 * wounds
    if quest == "Well-Rounded":
        return _classes(deck, estate) ** 2
    if quest == "Ready for Anything":
        sold = {name for name in estate.cards if deck[name].kind in WARES}
        return 9 * all(sum(1 for name in sold if deck[name].has(kind)) >= 2 for kind in ("item", "spell", "weapon"))
    if quest == "Consistency is King":
        return 12 * _consistent(deck, estate, village)
    if quest == "Jack-of-all-Trades":
        return 12 * _one_of_each(estate, village)
    return 0


def _classes(deck: Deck, estate: Estate) -> int:
    """The most classes that Heroes of level 2 or higher can stand for, each for one."""
    matched: dict[str, int] = {}
    heroes = [deck[name].classes for name in estate.cards if deck[name].has("hero") and deck[name]["level"] >= 2]

    def place(hero: int, tried: set[str]) -> bool:
        for name in heroes[hero]:
            if name not in tried:
                tried.add(name)
                if name not in matched or place(matched[name], tried):
                    matched[name] = hero
                    return True
        return False

    for hero in range(len(heroes)):
        place(hero, set())
    assert len(matched) <= len(CLASSES)
    return len(matched)


def _consistent(deck: Deck, estate: Estate, village: Village) -> bool:
    """Of the village's cards exactly one title of each of the four types."""
    stacks = [stack for stack in village.heroes if stack & set(estate.cards)]
    titles = {name for stack in village.market for name in stack} & set(estate.cards)
    kinds = Counter(kind for name in titles for kind in ("item", "spell", "weapon") if deck[name].has(kind))
    return len(stacks) == 1 and all(kinds[kind] == 1 for kind in ("item", "spell", "weapon"))


def _one_of_each(estate: Estate, village: Village) -> bool:
    return all(sum(1 for name in estate.cards if name in stack) == 1 for stack in (*village.heroes, *village.market))


def winners(deck: Deck, estates: list[Estate], village: Village) -> list[int]:
    """Most points; then most wounds; then most treasures and legends in the deck; else all of them."""

    def worth(estate: Estate) -> tuple[int, int, int]:
        rich = sum(1 for name in estate.cards if deck[name].has("treasure") or deck[name].has("legendary"))
        return points(deck, estate, village), owned_wounds(deck, estate), rich

    top = max(worth(estate) for estate in estates)
    return [seat for seat, estate in enumerate(estates) if worth(estate) == top]
