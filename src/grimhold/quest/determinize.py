"""Determinization: deals what one player cannot see anew, so that the player cannot tell the new state from the real one.

Cards that a player only remembers are dealt anew, too: cards just put on a deck, monsters put under one.
"""

from grimhold.core.ids import CardId, Seat
from grimhold.core.machine import NOTHING
from grimhold.lang import notes
from grimhold.play.determinize import shuffled_fresh
from grimhold.quest.rules import BOX, DECKS, TREASURES, WARES
from grimhold.quest.state import QuestState

LEVELS = (1, 2, 3)  # of monsters
CLOSED = (TREASURES, WARES, WARES + 1, WARES + 2)


def determinize(state: QuestState, viewer: Seat) -> None:
    for p in state.everybody():
        redeal_player(state, p, viewer)
    for level in LEVELS:
        redeal_deck(state, level)
    for zone in CLOSED:
        shuffle_zone(state, state.shared + zone, viewer)
    shuffle_class_stacks(state)
    redeal_quests(state, viewer)


def redeal_player(state: QuestState, p: Seat, viewer: Seat) -> None:
    """Deals an unseen hand anew from the cards of hand and deck."""
    hand, deck = state.hand(p), state.deck(p)
    if state.sees_hand(viewer, p):
        deck[:] = shuffled_fresh(state, deck)
        return
    loose = shuffled_fresh(state, hand + deck)
    held = len(hand)
    hand[:] = loose[:held]
    deck[:] = loose[held:]


def redeal_deck(state: QuestState, level: int) -> None:
    """Deals the deck of a level anew, together with its face-down card on the map."""
    monsters = state.monsters()
    hidden = [
        place for place in range(len(monsters))
        if monsters[place] >= 0 and state.note_amount(monsters[place], notes.FACE_DOWN) == level
    ]  # fmt: skip
    unused = [card for card in state.box() if is_monster(state, card, level)]  # Epic leaves some out
    loose = state.monster_deck(level) + [monsters[place] for place in hidden]
    others = [card for card in loose if not is_monster(state, card, level)]
    mixed = shuffled_fresh(state, [card for card in loose + unused if card not in others])
    dealt = others.copy()
    for _ in range(len(loose) - len(others)):
        dealt.append(mixed.pop())
    dealt = shuffled_fresh(state, dealt)
    for place in hidden:
        swap_hidden(state, place, dealt.pop())
    state.redeal(state.shared + DECKS + level - 1, dealt)
    if unused:
        state.redeal(state.shared + BOX, [card for card in state.box() if card not in unused] + mixed)


def is_monster(state: QuestState, card: CardId, level: int) -> bool:
    printed = state.catalogue[state.kinds[card]]
    return printed.level == level and printed.kind == "monster"


def swap_hidden(state: QuestState, place: int, new: CardId) -> None:
    """Puts another card of the same deck face down in a room."""
    old = state.monsters()[place]
    level = state.note_amount(old, notes.FACE_DOWN)
    state.forget(old, notes.FACE_DOWN)
    state.set_monster(place, new)
    state.note(new, notes.FACE_DOWN, level, NOTHING)


def shuffle_zone(state: QuestState, zone: int, viewer: Seat) -> None:
    """Shuffles the cards of a zone. Treasures that the viewer is picking from keep their places."""
    cards = state.cards_in(zone).copy()
    loose = shuffled_fresh(state, [card for card in cards if not picks_from(state, viewer, card)])
    for i in range(len(cards)):
        if not picks_from(state, viewer, cards[i]):
            cards[i] = loose.pop()
    state.redeal(zone, cards)


def picks_from(state: QuestState, viewer: Seat, card: CardId) -> bool:
    return state.asked == viewer and card in state.options


def shuffle_class_stacks(state: QuestState) -> None:
    """Epic: shuffles the class stacks under their top cards."""
    if state.config.mode.class_stacks:
        for number in range(state.config.hero_stacks):
            stack = state.stack(number)
            state.redeal(state.stacks_at + number, shuffled_fresh(state, stack[:-1]) + stack[-1:])


def quest_zones(state: QuestState, viewer: Seat) -> list[int]:
    """The zones with side quests that a player cannot see."""
    others = [p for p in state.everybody() if p != viewer]
    return [state.board_at(p) for p in others] + [state.returned_at(p) for p in others] + [state.shared + BOX]


def secret_quests(state: QuestState, viewer: Seat) -> list[CardId]:
    """Side quests that a player cannot know: those of others, those they returned, and those nobody was dealt."""
    found: list[CardId] = []
    running = state.running_cards()  # a card whose effect asks keeps its place
    for zone in quest_zones(state, viewer):
        for card in state.cards_in(zone):
            if (
                state.rules.is_side_quest[state.kind_of(card)]
                and not state.is_revealed_quest(card)
                and card not in running
            ):
                found.append(card)
    return found


def redeal_quests(state: QuestState, viewer: Seat) -> None:
    """Deals the secret side quests anew among their places."""
    secret = secret_quests(state, viewer)
    if not secret:
        return
    new = shuffled_fresh(state, secret)
    for zone in quest_zones(state, viewer):
        cards = state.cards_in(zone)
        state.redeal(zone, [new[secret.index(card)] if card in secret else card for card in cards])
