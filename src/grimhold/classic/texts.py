"""Cards and options of the classic games in words."""

from grimhold.classic.cards import falls
from grimhold.classic.fields import ClassicFields
from grimhold.classic.village import next_level, strength_of
from grimhold.core.ids import CardId, Seat
from grimhold.core.machine import NOTHING
from grimhold.core.options import first, second, verb
from grimhold.core.verbs import (
    ATTACK,
    BUY,
    DONE,
    DUNGEON,
    EQUIP,
    HIDE,
    LEVEL,
    PICK,
    PLAYER,
    POOL,
    REST,
    TURN_IN,
    USE,
    VILLAGE,
)
from grimhold.lang import notes

PLAIN_WORDS = {DONE: "done", VILLAGE: "visit village", DUNGEON: "enter dungeon", REST: "rest"}
NOTED_WORDS = (
    (notes.USED, "used"), (notes.HIDDEN, "held back"), (notes.BURNING, "burning"),
)  # fmt: skip


def card_words(state: ClassicFields, card: CardId) -> str:
    """A card as a player would point at it: with its rank, its weapon, its strength if that has changed."""
    text = state.card(card).name
    rank = state.rank_of(card)
    if rank != NOTHING:
        return f"{text} ({rank_words(state, card)})"
    details: list[str] = []
    changed = state.note_sum(card, notes.STRENGTH)
    if changed:
        details.append(f"strength {strength_of(state, card)}")
    attack = state.note_sum(card, notes.ATTACK)
    if attack:
        details.append(f"physical attack {attack:+d}")
    weapons = [state.card(weapon).name for weapon in state.weapons_of(card)]
    if weapons:
        details.append("with " + ", ".join(weapons))
    if state.wielder_of(card) >= 0:
        details.append(f"of {state.card(state.wielder_of(card)).name}")
    for what, word in NOTED_WORDS:
        if state.noted(card, what):
            details.append(word)
    if state.noted(card, notes.DOOMED):
        details.append("doomed" if falls(state, card) else "saved")
    owner = max(state.note_amount(card, notes.BORROWED), state.note_amount(card, notes.GATHERED))
    if owner >= 0 and owner != state.active:
        details.append(f"{state.name(Seat(owner))}'s")
    return f"{text} ({', '.join(details)})" if details else text


def rank_words(state: ClassicFields, card: CardId) -> str:
    """'rank 2', and with two halls 'rank 2, first hall'; whoever stands in front of them is of neither."""
    rank = state.rank_of(card)
    if state.config.halls == 1 or not rank:
        return f"rank {rank}"
    return f"rank {rank}, {'second' if state.side_of(card) else 'first'} hall"


def option_words(state: ClassicFields, option: int) -> str:
    kind, a, b = verb(option), first(option), second(option)
    if kind == PICK:
        return card_words(state, CardId(option))
    if kind == USE:
        return f"use {state.card(a).name}: {state.card(a).usable[b].words}"
    if kind == EQUIP:
        return f"equip {card_words(state, CardId(b))} with {state.card(a).name}"
    if kind == ATTACK:
        return f"attack {state.card(a).name} ({rank_words(state, a)})"
    if kind == BUY:
        top = state.card(state.stack(b)[-1])
        return f"buy {top.name} ({top.cost} gold)"
    if kind == LEVEL:
        risen = state.card(next_level(state, a, b))
        return f"level up {state.card(a).name} into {risen.name} ({state.card(a).level_up} XP)"
    if kind == TURN_IN:
        return f"turn in {card_words(state, a)} for 1 XP"
    if kind == PLAYER:
        return state.name(Seat(b))
    if kind == HIDE:
        return f"hold back {state.card(a).name}"
    if kind == POOL:
        return "physical attack" if b == notes.ATTACK else "magic attack"
    return PLAIN_WORDS[kind]
