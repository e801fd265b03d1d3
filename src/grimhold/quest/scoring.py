"""The score: points, tie-breaks, and the test for one card of each stack."""

from grimhold.core.ids import CardId, Seat
from grimhold.lang.tags import TREASURE_BIT
from grimhold.quest.fields import QuestFields
from grimhold.quest.rules import ANY_SLOT, WARE_BITS
from grimhold.quest.words.goals import Goal
from grimhold.quest.words.tags import BIT, LEGENDARY_BIT, WOUND_BIT

CLASS_BIT = {name.capitalize(): bit for name, bit in BIT.items()}  # by the names of Epic's stacks


def is_sold_here(state: QuestFields, card: CardId) -> bool:
    kind = state.card(card)
    return kind.kind in ("hero", "market") and (state.config.mode.epic or kind.group in state.config.names)


def has_one_of_each(state: QuestFields, owned: list[CardId]) -> bool:
    """Has a player one card of each stack and no others? In Epic any card that fits a spot counts for it."""
    sold = [card for card in owned if is_sold_here(state, card)]
    heroes = [card for card in sold if state.rules.is_hero[state.kinds[card]]]
    if not state.config.mode.epic:
        return has_each_title(state, sold, state.config.names)
    wares = [card for card in sold if card not in heroes]
    stacks = state.config.names[: state.config.hero_stacks]
    named = (
        has_each_class(state, heroes, stacks)
        if state.config.mode.class_stacks
        else has_each_title(state, heroes, stacks)
    )
    return named and fills_the_spots(state, wares)


def has_each_title(state: QuestFields, cards: list[CardId], names: list[str]) -> bool:
    return sorted([state.card(card).group for card in cards]) == sorted(names)


def has_each_class(state: QuestFields, heroes: list[CardId], classes: list[str]) -> bool:
    """Is there one Hero for each stack? A Hero of two classes counts for either."""
    standing = [0]
    for hero in heroes:
        bits = [CLASS_BIT[name] for name in classes if state.card(hero).tags & CLASS_BIT[name]]
        standing = [taken | bit for taken in standing for bit in bits if not taken & bit]
    return len(heroes) == len(classes) and bool(standing)


def fills_the_spots(state: QuestFields, wares: list[CardId]) -> bool:
    """Do the cards fill every spot of a type? Further cards need Any spots, which may stay empty."""
    slots = state.config.slots
    over = 0
    for slot, bit in enumerate(WARE_BITS):
        more = len([card for card in wares if state.card(card).tags & bit]) - slots.count(slot)
        if more < 0:
            return False
        over += more
    return over <= slots.count(ANY_SLOT)


def points(state: QuestFields, p: Seat) -> int:
    """Points of cards, XP and side quest."""
    owned = state.owned(p)
    return sum([state.card(card).vp for card in owned]) + state.xp[p] + quest_points(state, p, owned)


def quest_points(state: QuestFields, p: Seat, owned: list[CardId]) -> int:
    total = 0
    owned = sorted(owned)  # the time must not depend on the order of a deck
    for quest in state.board(p):
        for node in state.card(quest).does:
            if isinstance(node, Goal):
                if not node.needs_reveal() or state.is_revealed_quest(quest):
                    total += node.points(state, p, owned)
    return total


def scars(state: QuestFields, p: Seat) -> int:
    """All wounds, tokens and cards: the first tie-break."""
    return state.wounds[p] + len([card for card in state.owned(p) if state.card(card).tags & WOUND_BIT])


def riches(state: QuestFields, p: Seat) -> int:
    """Treasures and legendary cards: the second tie-break."""
    rich = TREASURE_BIT | LEGENDARY_BIT
    return len([card for card in state.owned(p) if state.card(card).tags & rich])


def standing(state: QuestFields, p: Seat) -> tuple[int, int, int]:
    return points(state, p), scars(state, p), riches(state, p)


def winners(state: QuestFields) -> list[Seat]:
    standings = [standing(state, p) for p in state.everybody()]
    best = max(standings)
    return [p for p in state.everybody() if standings[p] == best]


def ranking(state: QuestFields) -> list[Seat]:
    """The players from first to last; equal ones in seat order."""
    standings = [standing(state, p) for p in state.everybody()]
    order: list[Seat] = []
    for p in state.everybody():
        at = len(order)
        while at > 0 and standings[order[at - 1]] < standings[p]:
            at -= 1
        order.insert(at, p)
    return order
