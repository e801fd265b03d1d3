"""Functions over players' cards: losing cards, wounds, gear, treasures, side quests, lent Heroes."""

from grimhold.core.ids import CardId, Seat
from grimhold.core.machine import NOBODY, NOTE, NOTHING
from grimhold.core.verbs import HEAL
from grimhold.lang import notes
from grimhold.lang.base import ON_DISCARD, ON_GAIN, ON_TREASURE, ON_WOUNDED
from grimhold.lang.tags import HERO_BIT
from grimhold.quest.fields import KINDS_OF_GEAR, QuestFields
from grimhold.quest.rules import BOX, DESTROYED, HIT_POINTS, SUPPLY, TREASURES
from grimhold.quest.words.tags import WOUND_BIT
from grimhold.table import events
from grimhold.table.events import FOR_SALE
from grimhold.table.moving import cause_of, hand_out

# Notes that a card's effect makes. They end when the card is no longer in use (marquee rule 3).
EFFECTS = (
    notes.SKILL, notes.ATTACK, notes.MAGIC, notes.LIGHT, notes.LEVEL, notes.HP, notes.HEALTH, notes.ARMOR, notes.RESIST,
    notes.WOUNDS, notes.SWAPPED, notes.CANCELLED, notes.SHRUGGED, notes.LOOSE, notes.VENTURE,
    notes.LATER,
)  # fmt: skip


# -- losing cards ------------------------------------------------------------------------------------------------------


def own_zone(state: QuestFields, card: CardId) -> int:
    """The zone of a card of the player addressed: the hand, or the cards turned up."""
    return state.who if card in state.zones[state.who] else state.aside_at(state.who)


def discard(state: QuestFields, card: CardId) -> None:
    if state.rules.fight[state.kinds[card]].escapes and dungeon_acts(state):
        state.onto_deck(card, 0)
        return
    state.move(card, own_zone(state, card), state.pile_at(state.who), events.DISCARDED, state.who, other=state.blamed())
    call_discarded(state, card)


def call_discarded(state: QuestFields, card: CardId) -> None:
    """Calls what a card does when an effect discards it."""
    for usable in state.card(card).moments[ON_DISCARD]:
        state.call(usable.start, state.who, card)


def answer_milling(state: QuestFields, p: Seat, card: CardId) -> None:
    """Handles a card discarded from a deck: it may escape back onto the deck, or have an effect."""
    if state.rules.fight[state.kinds[card]].escapes and dungeon_acts(state):
        state.move(card, state.pile_at(p), state.deck_at(p), events.PUT_ON_DECK, p)
    else:
        state.tell_of(card, state.pile_at(p), events.DISCARDED, p, other=state.blamed())
        call_discarded(state, card)


def dungeon_acts(state: QuestFields) -> bool:
    """Is the acting card a monster or a room?"""
    return state.this != NOTHING and state.rules.of_dungeon[state.kinds[state.this]]


def destroy(state: QuestFields, card: CardId, still_counts: bool) -> None:
    fight = state.rules.fight[state.kinds[card]]
    if fight.indestructible:
        return
    if fight.escapes and dungeon_acts(state):
        state.onto_deck(card, 0)
        return
    bury(state, card, own_zone(state, card), state.who, state.culprit())


def bury(state: QuestFields, card: CardId, source: int, owner: Seat, by: int) -> None:
    """Destroys a card; a Wound card goes back to its stack."""
    wound = state.card(card).tags & WOUND_BIT
    if not wound:
        state.idle = 0
    target = state.shared + (SUPPLY if wound else DESTROYED)
    state.move(card, source, target, events.DESTROYED, owner, other=cause_of(state, card, by))


def clear_spot(state: QuestFields, card: CardId, spot: int) -> None:
    """Destroys a card of the marketplace to make room."""
    state.idle = 0
    state.move(card, spot, state.shared + DESTROYED, events.DESTROYED, state.active, FOR_SALE)


def spend_boosts(state: QuestFields, card: CardId) -> None:
    """Marks the boosts given to a card that leaves as spent."""
    for item in state.cards_with(notes.GIVEN, card):
        state.forget(item, notes.GIVEN)
        state.note(item, notes.DROPPED, 0, card)


def end_effects(state: QuestFields, source: CardId) -> None:
    """Ends the effects of a card that leaves. A Hero that it has called goes home."""
    marks = state.notes
    if source not in marks[3::NOTE]:
        return
    kept: list[int] = []
    for i in range(0, len(marks), NOTE):
        if marks[i + 3] != source or marks[i + 1] not in EFFECTS:
            kept.extend(marks[i : i + NOTE])
    state.notes = kept
    for hero in state.cards_noted_by(source, notes.BORROWED):
        at_hand = hero in state.zones[state.active]
        send_home(state, hero)
        if at_hand:
            state.drop_links(hero)


# -- wounds --------------------------------------------------------------------------------------------------------------


def hit_points(state: QuestFields, p: Seat) -> int:
    """Hit points: one less for every two wounds, at least 1; then the changes of this turn, again at least 1."""
    points = max(1, HIT_POINTS - state.wounds[p] // 2)
    if p == state.active:
        points = max(1, points + state.note_sum(NOTHING, notes.HP))
    return points


def add_wounds(state: QuestFields, p: Seat, n: int) -> None:
    state.wounds = [wounds + n if q == p else wounds for q, wounds in enumerate(state.wounds)]
    state.tell(events.WOUNDED, p, NOTHING, n, dealer(state))


def dealer(state: QuestFields) -> int:
    """The kind of card that deals wounds: the acting card, else the monster attacked."""
    return state.foe_kind if state.this == NOTHING else state.blamed()


def add_wound_cards(state: QuestFields, p: Seat, n: int) -> int:
    """Moves Festering Wounds onto the discard pile, as many as are left (ruling Q6). Returns their number."""
    dealt = min(n, len(state.zones[state.shared + SUPPLY]))
    hand_out(state, p, state.shared + SUPPLY, state.rules.wound, dealt, dealer(state))
    return max(0, dealt)


def after_wounds(state: QuestFields, p: Seat) -> None:
    """Calls what weapons do when a monster wounds. Without an acting card the monster attacked deals the wounds."""
    dealer = state.this if state.this != NOTHING else state.foe
    if p != state.active or dealer == NOTHING or not state.rules.is_foe[state.kinds[dealer]]:
        return
    if state.board(p):  # a side quest may ask which monster it was
        state.note(dealer, notes.WOUNDED, 1, NOTHING)
    for card in state.zones[p]:
        usables = state.card(card).moments[ON_WOUNDED]
        if usables and state.wielder_of(card) >= 0:
            for usable in usables:
                state.call(usable.start, p, card)


def healing_options(state: QuestFields, p: Seat) -> list[int]:
    cards = state.distinct(state.wound_cards(p))
    return [HEAL, *cards] if state.wounds[p] > 0 else [*cards]


# -- gear ----------------------------------------------------------------------------------------------------------------


def change_gear(state: QuestFields, p: Seat, token: int, n: int) -> None:
    gear = state.gear[:]
    gear[KINDS_OF_GEAR * p + token] += n
    state.gear = gear


# -- treasures -----------------------------------------------------------------------------------------------------------


def gain_treasure(state: QuestFields, p: Seat) -> None:
    """Gains the top treasure, or one that a side quest lets the player pick."""
    if not state.treasures():
        return
    for quest in state.board(p):
        usables = state.card(quest).moments[ON_TREASURE]
        if usables and state.is_revealed_quest(quest):
            state.call(usables[0].start, p, quest)
            return
    take_treasure(state, p, state.treasures()[-1])


def take_treasure(state: QuestFields, p: Seat, card: CardId) -> None:
    effects = state.card(card).moments[ON_GAIN]
    target = state.shared + DESTROYED if effects else state.pile_at(p)  # a cache works once and is destroyed
    state.move(card, state.shared + TREASURES, target, events.TREASURE, p)
    if effects and state.foe != NOTHING:
        state.note(NOTHING, notes.CACHE, p, card)
    for usable in reversed(effects):
        state.call(usable.start, p, card)


def destroy_unowned(state: QuestFields, card: CardId, source: int) -> None:
    """Destroys a card that no player owns."""
    cause = cause_of(state, card, state.this)
    state.move(card, source, state.shared + DESTROYED, events.DESTROYED, NOBODY, other=cause)


# -- side quests ---------------------------------------------------------------------------------------------------------


def return_quest(state: QuestFields, p: Seat, card: CardId) -> None:
    """Moves a side quest that was not kept to the cards that only this player knows."""
    state.carry(card, state.board_at(p), state.returned_at(p))


def guilds_offered(state: QuestFields) -> list[CardId]:
    """One card of each guild that is still in the box."""
    guilds = [card for card in state.box() if state.rules.is_guild[state.kinds[card]]]
    return state.distinct(guilds)


def join_guild(state: QuestFields, p: Seat, guild: CardId) -> None:
    state.move(guild, state.shared + BOX, state.board_at(p), events.CHOSE, p)


# -- Heroes lent by the village ------------------------------------------------------------------------------------------


def borrowable(state: QuestFields, level: int) -> list[CardId]:
    return [
        card
        for number in range(state.config.count)
        for card in state.stack(number)
        if state.card(card).level == level and state.card(card).tags & HERO_BIT
    ]


def return_borrowed(state: QuestFields) -> None:
    for hero in state.noted_cards(notes.BORROWED):
        send_home(state, hero)


def send_home(state: QuestFields, hero: CardId) -> None:
    """Moves a lent Hero back to its stack, whatever zone it is in."""
    p, stack = state.active, state.note_amount(hero, notes.BORROWED)
    state.forget(hero, notes.BORROWED)
    for zone in (p, state.pile_at(p), state.deck_at(p)):
        if hero in state.zones[zone]:
            state.move(hero, zone, state.stacks_at + stack, events.RETURNED, p, linked=True)
