"""The village: gold, purchases, levels, the locations, and the way on into the dungeon."""

from typing import Final

from grimhold.core.ids import CardId, Seat
from grimhold.core.machine import NOTHING
from grimhold.core.options import first, second
from grimhold.core.verbs import BUY, BUY_GEAR
from grimhold.lang import notes
from grimhold.lang.base import IN_DUNGEON, IN_VILLAGE, ON_PURCHASE
from grimhold.lang.tags import HERO_BIT
from grimhold.quest.cards import bury, gain_treasure
from grimhold.quest.fields import QuestFields
from grimhold.quest.rules import ANY_SLOT, BOX, GEAR_COST, GUILDS, NO_SLOT, TEMPLE, TREASURE_COST
from grimhold.table import events

# Bits of `visited` beside the locations:
PRODUCED: Final = 1 << 8  # the gold of this turn has been counted
VENTURED: Final = 1 << 9  # a dungeon phase has followed the village phase
TETHERED: Final = 1 << 10  # and does not lead beyond The Wilderness


# -- gold ----------------------------------------------------------------------------------------------------------------


def count_gold(state: QuestFields) -> None:
    """Counts the gold of all cards in hand: when buying begins, and at every purchase."""
    state.visited |= PRODUCED
    for card in state.noted_cards(notes.UNCOUNTED):
        state.forget(card, notes.UNCOUNTED)


def received(state: QuestFields, p: Seat, since: int) -> None:
    """Notes cards that come after a count. They pay at the next one, if they are still there."""
    if p != state.active or not state.visited & PRODUCED:
        return
    for card in state.zones[p][since:]:
        if state.gold_of(card) and not state.noted(card, notes.PAID):
            state.note(card, notes.UNCOUNTED)


def is_counted(state: QuestFields, card: CardId) -> bool:
    """Was the gold of a card counted this turn?"""
    return bool(state.visited & PRODUCED) and not state.noted(card, notes.UNCOUNTED)


def settle_gold(state: QuestFields, card: CardId, counted: bool, paid: bool) -> None:
    """Settles the gold of a card that has left. Counted gold stays (the rulebook's Dagger), but counts only once.

    A card that leaves before a count takes its gold along, but a player never owes gold.
    """
    gold = state.catalogue[state.kinds[card]].gold
    if gold and counted:
        if not paid:
            state.gold += gold
        state.note(card, notes.PAID, gold, NOTHING)
    elif state.gold < 0:
        state.gold -= min(0, purse(state))


def spendable(state: QuestFields) -> int:
    """The gold that the active player can pay now."""
    return max(0, purse(state))


def purse(state: QuestFields) -> int:
    """The gold of this turn: of the cards in hand and of effects, less the gold spent."""
    catalogue, kinds = state.catalogue, state.kinds
    total = state.gold
    hand = state.zones[state.active]
    for card in hand:
        total += catalogue[kinds[card]].gold
    if state.visited & PRODUCED and state.notes:
        for card in state.noted_cards(notes.PAID):
            if card in hand:  # it has come back
                total -= catalogue[kinds[card]].gold
    return total


def pay(state: QuestFields, gold: int) -> None:
    count_gold(state)
    state.gold -= gold


def stacks_to_buy(state: QuestFields, tags: int, discount: int = 0) -> list[int]:
    gold = spendable(state) + discount
    catalogue, kinds, zones = state.catalogue, state.kinds, state.zones
    start = state.stacks_at
    options: list[int] = []
    for number in range(state.config.count):
        stack = zones[start + number]
        if stack:
            card = catalogue[kinds[stack[-1]]]
            if card.cost <= gold and (tags == 0 or card.tags & tags):
                options.append(BUY | number)
    return options


def buy(state: QuestFields, stack: int, less: int = 0) -> None:
    number = second(stack)
    card = state.stack(number)[-1]
    cost = max(0, state.card(card).cost - less)
    pay(state, cost)
    state.idle = 0
    state.move(card, state.stacks_at + number, state.pile_at(state.active), events.BOUGHT, state.active, cost)
    restock(state, number)
    state.it = card  # for effects that refer to it next
    after_purchase(state, card)


def buy_treasure(state: QuestFields) -> None:
    """Buys the top card of the treasure deck for a fixed price. It counts as a purchase."""
    pay(state, TREASURE_COST)
    state.idle = 0
    after_purchase(state, NOTHING)  # its questions come after the treasure is gained
    gain_treasure(state, state.active)


def gear_to_buy(state: QuestFields) -> list[int]:
    gold = spendable(state)
    return [BUY_GEAR | token for token, cost in enumerate(GEAR_COST) if cost <= gold]


def restock(state: QuestFields, number: int) -> None:
    """Epic: fills a spot of the marketplace from its deck, or announces the next Hero of a stack."""
    slot = state.config.slots[number]
    if slot == NO_SLOT and state.config.mode.class_stacks and state.stack(number):
        state.tell(events.STOCKED, state.active, state.stack(number)[-1], number)
    if slot != NO_SLOT and slot != ANY_SLOT:
        stock(state, number, slot)


def stock(state: QuestFields, number: int, deck: int) -> None:
    wares = state.ware_deck(deck)
    if wares:
        state.move(wares[-1], state.ware_deck_at(deck), state.stacks_at + number, events.STOCKED, state.active, number)


def after_purchase(state: QuestFields, card: CardId) -> None:
    """Calls effects after a purchase: Daggers and some side quests. Of equal cards only one acts (FAQ 12)."""
    watching: list[CardId] = []
    kinds: list[int] = []
    for other in state.zones[state.active] + state.board(state.active):
        kind = state.kinds[other]
        if state.catalogue[kind].moments[ON_PURCHASE] and kind not in kinds:
            kinds.append(kind)
            watching.append(other)
    for other in reversed(watching):
        for usable in state.card(other).moments[ON_PURCHASE]:
            state.call(usable.start, state.active, other)
            state.it = card


# -- levels --------------------------------------------------------------------------------------------------------------


def next_level(state: QuestFields, hero: CardId, stack: int) -> CardId:
    """The card of a stack or the box that a Hero would level up into, or -1."""
    card = state.card(hero)
    if stack == state.config.count:
        for other in state.zones[state.shared + BOX]:
            if state.card(other).group == card.group and state.card(other).level == card.level + 1:
                return other
        return NOTHING
    cards = state.stack(stack)
    for other in reversed(cards):
        if state.card(other).level == card.level + 1 and state.card(other).tags & HERO_BIT:
            return other
    return NOTHING


def level_price(state: QuestFields, hero: CardId, less: int) -> int:
    """The XP that the next level costs, by the printed level."""
    return max(0, state.card(hero).level + 2 - less)


def home_of(state: QuestFields, hero: CardId) -> int:
    """The stack in which a Hero levels up; the number after the last stack means the box."""
    return state.config.count if state.config.mode.class_stacks else state.config.stack_of[state.kinds[hero]]


def rise(state: QuestFields, option: int, less: int) -> None:
    hero, stack = first(option), second(option)
    risen = next_level(state, hero, stack)
    state.gain_xp(state.active, -level_price(state, hero, less))
    kind, source = state.kinds[hero], state.shared + BOX
    if stack != state.config.count:
        source = state.stacks_at + stack
    bury(state, hero, state.active, state.who, NOTHING)
    state.move(risen, source, state.pile_at(state.active), events.LEVELLED, state.active, kind)
    if stack != state.config.count:
        restock(state, stack)


# -- what the locations allow --------------------------------------------------------------------------------------------


def heals(state: QuestFields) -> int:
    """The number of wounds that can be healed in this village phase."""
    return 2 if state.visits(TEMPLE) else 1


def promotions(state: QuestFields) -> int:
    """The number of Heroes that can level up in this village phase."""
    if state.visits(TEMPLE):  # no Hero levels up in a turn at The Temple
        return 0
    return 2 if state.visits(GUILDS) else 1


# -- on into the dungeon -------------------------------------------------------------------------------------------------


def may_venture(state: QuestFields) -> bool:
    """Does a card lead on into the dungeon after this village phase?"""
    if not state.lets_go():
        return False
    if state.noted(NOTHING, notes.VENTURE):
        return True
    fight, kinds = state.rules.fight, state.kinds
    for card in state.zones[state.active]:
        if fight[kinds[card]].ventures:
            return True
    return False


def is_tethered(state: QuestFields) -> bool:
    """Is it a dungeon phase after the village that does not lead beyond The Wilderness?"""
    if state.visited & VENTURED:
        return bool(state.visited & TETHERED)
    if state.place != IN_VILLAGE or state.noted(NOTHING, notes.VENTURE):
        return False
    fight, kinds = state.rules.fight, state.kinds
    for card in state.zones[state.active]:
        if fight[kinds[card]].ventures and not fight[kinds[card]].wilderness_only:
            return False
    return True


def venture(state: QuestFields) -> None:
    """Opens the dungeon phase. Its reach is fixed now, even if the card that opened it leaves (FAQ 15)."""
    state.visited |= VENTURED | TETHERED if is_tethered(state) else VENTURED
    state.place = IN_DUNGEON
