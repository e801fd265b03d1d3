"""Cards and options in words: the part that every game has."""

from grimhold.core import verbs
from grimhold.core.ids import CardId
from grimhold.core.options import first, second, verb
from grimhold.lang import notes
from grimhold.table.state import GameState

PLAIN_WORDS = {verbs.DONE: "done", verbs.DUNGEON: "enter dungeon"}


def fight_details(state: GameState, card: CardId) -> list[str]:
    """The attack that a card has gained this turn, its weapons, and its wielder."""
    details: list[str] = []
    attack = state.note_sum(card, notes.ATTACK)
    if attack:
        details.append(f"physical attack {attack:+d}")
    weapons = state.names_of(state.weapons_of(card))
    if weapons:
        details.append("with " + ", ".join(weapons))
    if state.wielder_of(card) >= 0:
        details.append(f"of {state.card(state.wielder_of(card)).name}")
    return details


def option_words(state: GameState, option: int) -> str:
    """An option in words, or nothing if only the rulebook knows its verb."""
    kind, a, b = verb(option), first(option), second(option)
    if kind == verbs.PICK:
        return state.card_words(CardId(option))
    if kind == verbs.USE:
        return f"use {state.card(a).name}: {state.card(a).usable[b].words}"
    if kind == verbs.EQUIP:
        return f"equip {state.card_words(CardId(b))} with {state.card(a).name}"
    if kind == verbs.BUY:
        top = state.card(state.top_of(b))
        return f"buy {top.name} ({top.cost} gold)"
    return PLAIN_WORDS.get(kind, "")
