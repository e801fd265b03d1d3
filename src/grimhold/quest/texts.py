"""Cards and options of Quest in words."""

from grimhold.core import verbs
from grimhold.core.ids import CardId
from grimhold.core.options import first, second, verb
from grimhold.lang import notes
from grimhold.quest.fields import QuestFields
from grimhold.quest.party import strength_of
from grimhold.quest.rules import GEAR_COST, IN_TOWN, LOCATIONS, OUTSIDE, TREASURE_COST
from grimhold.quest.village import level_price, next_level
from grimhold.quest.words.gear import LANTERN, RATIONS, TOKENS
from grimhold.table import texts


def place_name(state: QuestFields, place: int) -> str:
    """A room of the map, or a location of the village."""
    if place == OUTSIDE:
        return "the village"
    if place >= IN_TOWN:
        return LOCATIONS[place - IN_TOWN]
    return state.card(state.tiles()[place]).name


def card_words(state: QuestFields, card: CardId) -> str:
    """A card with its room, or with its weapons, its skill if that has changed, and its notes."""
    text = state.card(card).name
    place = state.place_of(card)
    if place >= 0:
        return f"{text} ({place_name(state, place)})"
    details: list[str] = []
    if state.note_sum(card, notes.SKILL):
        details.append(f"skill {strength_of(state, card)}")
    details += texts.fight_details(state, card)
    if state.noted(card, notes.USED):
        details.append("used")
    if state.noted(card, notes.UNCOUNTED):
        details.append("gold not counted")
    return f"{text} ({', '.join(details)})" if details else text


def option_words(state: QuestFields, option: int) -> str:
    kind, a, b = verb(option), first(option), second(option)
    if kind == verbs.VISIT:
        return f"visit {LOCATIONS[b]}"
    if kind == verbs.GEAR:
        return gear_words(state, a, CardId(b - 1))
    if kind == verbs.MOVE:
        return f"move to {place_name(state, b)}"
    if kind == verbs.ROOM:
        return place_name(state, b)
    if kind == verbs.BUY_GEAR:
        return f"buy {TOKENS[b]} ({GEAR_COST[b]} gold)"
    if kind == verbs.BUY_TREASURE:
        return f"buy a treasure ({TREASURE_COST} gold)"
    if kind == verbs.HEAL:
        return "heal a wound token"
    return rise_words(state, a, b, 0) if kind == verbs.LEVEL else texts.option_words(state, option)


def gear_words(state: QuestFields, token: int, hero: CardId) -> str:
    if hero >= 0:
        return f"Iron Rations: {card_words(state, hero)} gets skill +2"
    if token == RATIONS:
        return "Iron Rations: 1 gold"
    return "Lantern token: 1 light" if token == LANTERN else "Potion: heal a wound"


def rise_words(state: QuestFields, hero: CardId, stack: int, less: int) -> str:
    price = level_price(state, hero, less)
    risen = state.card(next_level(state, hero, stack)).name
    return f"level up {card_words(state, hero)} into {risen} ({f'{price} XP' if price else 'free'})"
