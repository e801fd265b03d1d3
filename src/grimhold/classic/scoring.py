"""The score: points, stones, what the village and the party are worth, and who has won."""

from grimhold.classic.fields import ClassicFields
from grimhold.classic.rules import MASTERS
from grimhold.classic.words.traits import ScoresIfFewest, ScoresPer
from grimhold.core.ids import CardId, Seat
from grimhold.lang.tags import HERO_BIT, THUNDERSTONE_BIT


def points(state: ClassicFields, p: Seat) -> int:
    owned = state.owned(p)
    total = 0
    for card in owned:
        kind = state.card(card)
        total += kind.vp
        if kind.tags & THUNDERSTONE_BIT:
            total += bonus(state, card, p, owned)
    return total


def bonus(state: ClassicFields, stone: CardId, p: Seat, owned: list[CardId]) -> int:
    """What a stone is worth beyond its printed points."""
    total = 0
    for node in state.card(stone).does:
        if isinstance(node, ScoresPer):
            total += node.vp * len([card for card in owned if card != stone and node.what.fits(state, card)])
        elif isinstance(node, ScoresIfFewest):
            mine = len([card for card in owned if node.what.fits(state, card)])
            others = [
                len([card for card in state.owned(q) if node.what.fits(state, card)])
                for q in state.everybody()
                if q != p
            ]
            total += node.vp if others and all(theirs > mine for theirs in others) else 0
    return total


def village_points(state: ClassicFields) -> int:
    return sum([state.card(card).vp for card in state.village_pile()])


def party_points(state: ClassicFields) -> int:
    """Together: the points of all players and of the monsters turned in."""
    return sum([points(state, p) for p in state.everybody()]) + party_pile_points(state)


def party_pile_points(state: ClassicFields) -> int:
    return sum([state.card(card).vp for card in state.party_pile()])


def top_heroes(state: ClassicFields, p: Seat) -> int:
    """How many Heroes of the highest level of their group a player has."""
    return len([card for card in state.owned(p) if state.card(card).tags & HERO_BIT and state.card(card).level_up < 0])


def village_is_saved(state: ClassicFields) -> bool:
    """Alone or together: the party needs more points than the monsters that got through (rulings F6, G7)."""
    return party_points(state) > village_points(state) and not lacking(state)


def lacking(state: ClassicFields) -> int:
    """In the dark: how many Heroes of the highest level are missing (ruling F7)."""
    return max(0, MASTERS - top_heroes(state, Seat(0))) if state.config.mode.in_the_dark else 0


def winners(state: ClassicFields) -> list[Seat]:
    """Most points; a tie goes to the holder of a stone, else it is shared. Against the dungeon all win or nobody."""
    everybody = state.everybody()
    if state.config.mode.village_counts:
        return everybody if village_is_saved(state) else []
    totals = [points(state, p) for p in everybody]
    best = [p for p in everybody if totals[p] == max(totals)]
    return [p for p in best if holds_stone(state, p)] or best


def holds_stone(state: ClassicFields, p: Seat) -> bool:
    return any(state.card(card).tags & THUNDERSTONE_BIT for card in state.owned(p))
