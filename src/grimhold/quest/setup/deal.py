"""The deal: shuffles a table that is laid out, in the order of the rulebook."""

from typing import Final

from grimhold.quest.fields import QuestFields
from grimhold.quest.rules import ANY_SLOT, BOX, LEVEL_OF_PLACE, NO_SLOT, ROOMS, WARE_BITS
from grimhold.quest.village import stock

SIDE_QUESTS_DEALT: Final = 3
MONSTERS_OF_A_LEVEL: Final = 10


def deal(state: QuestFields, seed: int) -> None:
    state.reseed(seed)
    state.zones = [cards.copy() for cards in state.zones]  # a clone that is dealt shares nothing
    if state.config.mode.class_stacks:
        for number in range(state.config.hero_stacks):
            state.shuffle(state.stack(number))
    open_market(state)
    for level in (1, 2, 3):
        deal_level(state, level)
    state.zones[state.shared + BOX].append(state.config.guardian)
    state.shuffle(state.treasures())
    for p in state.everybody():
        state.shuffle(state.deck(p))
    if state.config.side_quests:
        offer_quests(state)
    state.zones[state.shared + BOX].extend(state.config.rewards)
    state.pc = state.rules.choosing
    state.settle()


def open_market(state: QuestFields) -> None:
    """Epic: shuffles the three market decks and lays two cards of each open."""
    for deck in range(len(WARE_BITS)):
        state.shuffle(state.ware_deck(deck))
    for number, slot in enumerate(state.config.slots):
        if slot not in (NO_SLOT, ANY_SLOT):
            stock(state, number, slot)


def deal_level(state: QuestFields, level: int) -> None:
    """Shuffles the monsters of a level, deals two into its rooms, then shuffles the keys in."""
    deck = state.monster_deck(level)
    state.shuffle(deck)
    state.zones[state.shared + BOX].extend(deck[MONSTERS_OF_A_LEVEL:])  # Epic has more
    del deck[MONSTERS_OF_A_LEVEL:]
    for place in range(1, ROOMS):  # effects on entering do not happen now (FAQ 2)
        if LEVEL_OF_PLACE[place] == level:
            state.monsters()[place] = deck.pop()
    deck.extend(state.config.keys_of_level[level - 1])
    state.shuffle(deck)


def offer_quests(state: QuestFields) -> None:
    """Deals three side quests to each player; without legendary cards there are too few for four players."""
    pool = state.config.side_quests.copy()
    state.shuffle(pool)
    each = min(SIDE_QUESTS_DEALT, len(pool) // state.players)
    for p in state.everybody():
        state.zones[state.board_at(p)] = pool[each * p : each * (p + 1)]
    state.zones[state.shared + BOX].extend(pool[each * state.players :])
