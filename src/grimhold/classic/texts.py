"""Cards and options of the classic games in words."""

from grimhold.classic.cards import falls
from grimhold.classic.fields import ClassicFields
from grimhold.classic.village import next_level, strength_of
from grimhold.core import verbs
from grimhold.core.ids import CardId, Seat
from grimhold.core.machine import NOTHING
from grimhold.core.options import first, second, verb
from grimhold.lang import notes
from grimhold.table import texts

PLAIN_WORDS = {verbs.VILLAGE: "visit village", verbs.REST: "rest"}
NOTED_WORDS = (
    (notes.USED, "used"), (notes.HIDDEN, "held back"), (notes.BURNING, "burning"),
)  # fmt: skip


def card_words(state: ClassicFields, card: CardId) -> str:
    """A card with its rank, or with its weapons, its strength if that has changed, and its notes."""
    text = state.card(card).name
    rank = state.rank_of(card)
    if rank != NOTHING:
        return f"{text} ({rank_words(state, card)})"
    details: list[str] = []
    changed = state.note_sum(card, notes.STRENGTH)
    if changed:
        details.append(f"strength {strength_of(state, card)}")
    details += texts.fight_details(state, card)
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
    """'rank 2', or with two halls 'rank 2, first hall'; a card in front of the halls is in neither."""
    rank = state.rank_of(card)
    if state.config.halls == 1 or not rank:
        return f"rank {rank}"
    return f"rank {rank}, {'second' if state.side_of(card) else 'first'} hall"


def option_words(state: ClassicFields, option: int) -> str:
    kind, a, b = verb(option), first(option), second(option)
    if kind == verbs.ATTACK:
        return f"attack {state.card(a).name} ({rank_words(state, a)})"
    if kind == verbs.LEVEL:
        risen = state.card(next_level(state, a, b))
        return f"level up {state.card(a).name} into {risen.name} ({state.card(a).level_up} XP)"
    if kind == verbs.TURN_IN:
        return f"turn in {card_words(state, a)} for 1 XP"
    if kind == verbs.PLAYER:
        return state.name(Seat(b))
    if kind == verbs.HIDE:
        return f"hold back {state.card(a).name}"
    if kind == verbs.POOL:
        return "physical attack" if b == notes.ATTACK else "magic attack"
    return PLAIN_WORDS.get(kind) or texts.option_words(state, option)
