"""The party: skill, weapons and boosts, levels, light and gear."""

from typing import Final

from grimhold.core.ids import CardId
from grimhold.core.machine import NOTE, NOTHING
from grimhold.core.options import first, second, verb
from grimhold.core.verbs import GEAR
from grimhold.lang import notes
from grimhold.lang.notes import GIVEN, LIGHT, SKILL, VENTURE
from grimhold.lang.tags import WEAPON_BIT
from grimhold.quest.cards import change_gear
from grimhold.quest.fields import QuestFields
from grimhold.quest.rules import POTION_PART, SHED_PART
from grimhold.quest.words.gear import LANTERN, RATIONS
from grimhold.table import events
from grimhold.table.moving import start_using

NO_LIGHT_LIMIT: Final = 99


def strength_of(state: QuestFields, hero: CardId) -> int:
    """A Hero's skill with boosts."""
    kind = state.kinds[hero]
    skill = state.catalogue[kind].strength
    for gives in state.rules.fight[kind].skills:
        if gives.when is None or gives.when.holds(state, hero):
            skill += gives.amount.value(state, hero)
    marks = state.notes
    for i in range(0, len(marks), NOTE):
        if marks[i] == hero:
            if marks[i + 1] == SKILL:
                skill += marks[i + 2]
        elif marks[i + 1] == GIVEN and marks[i + 2] == hero:
            for boost in state.rules.fight[state.kinds[marks[i]]].boosts:
                if boost.stat == notes.SKILL:
                    skill += boost.n
    if state.foe != NOTHING:
        skill -= state.rules.rooms[state.kinds[state.tiles()[state.rank]]].weakens
    return skill


def requirement_of(state: QuestFields, weapon: CardId, hero: CardId) -> int:
    """The skill that a weapon requires of this Hero."""
    kind = state.kinds[weapon]
    need = state.catalogue[kind].weight
    for lighter in state.rules.fight[kind].lighter:
        if lighter.who.fits(state, hero):
            need -= lighter.by
    for own in state.rules.fight[state.kinds[hero]].own_weapons:
        if own.requirement and own.what.fits(state, weapon):
            need += own.requirement
    if state.foe != NOTHING:
        need += state.rules.rooms[state.kinds[state.tiles()[state.rank]]].heavier
    return need


def load_of(state: QuestFields, hero: CardId) -> int:
    """The skill that a Hero's weapons require together."""
    return sum([requirement_of(state, weapon, hero) for weapon in state.weapons_of(hero)])


def equip(state: QuestFields, card: CardId, hero: CardId) -> None:
    what = notes.WIELDED if state.card(card).tags & WEAPON_BIT else notes.GIVEN
    state.forget(card, notes.DROPPED)
    state.note(card, what, hero, NOTHING)
    state.note(hero, notes.ARMED, card, NOTHING)  # it no longer equals another card of its kind
    state.tell(events.EQUIPPED, state.who, card, state.kinds[hero])


def overloaded(state: QuestFields) -> CardId:
    """A Hero whose weapons require more than its skill, or -1."""
    for weapon in state.noted_cards(notes.WIELDED):
        hero = state.wielder_of(weapon)
        if load_of(state, hero) > strength_of(state, hero):
            return hero
    return NOTHING


def check_hands(state: QuestFields) -> None:
    if overloaded(state) != NOTHING:
        state.call(state.rules.library.program_start(SHED_PART), state.active, NOTHING)


def is_in_play(state: QuestFields, source: CardId) -> bool:
    """Is a card still in use? The effects of a card that has left end (marquee rule 3)."""
    if source == NOTHING or state.rules.of_dungeon[state.kinds[source]]:
        return True
    if state.rules.is_weapon[state.kinds[source]]:
        return state.wielder_of(source) != NOTHING
    return source in state.zones[state.active] or source in state.board(state.active)


def level_of(state: QuestFields, card: CardId) -> int:
    """The level of a card. Bonuses count only for cards in hand."""
    kind = state.kinds[card]
    level = state.catalogue[kind].level
    for gives in state.rules.fight[kind].levels:
        if card in state.zones[state.active] and (gives.when is None or gives.when.holds(state, card)):
            level += gives.amount.value(state, card)
    marks = state.notes
    for i in range(0, len(marks), NOTE):
        if marks[i] == card:
            if marks[i + 1] == notes.LEVEL:
                level += marks[i + 2]
        elif marks[i + 1] == notes.WIELDED and marks[i + 2] == card:
            for gives in state.rules.fight[state.kinds[marks[i]]].levels:
                level += gives.amount.value(state, CardId(marks[i]))
    return level


def own_light(state: QuestFields, card: CardId) -> int:
    """The light of a card by its text. A weapon gives light only while a Hero wields it."""
    kind = state.kinds[card]
    light = state.catalogue[kind].light
    for gives in state.rules.fight[kind].lights:
        if gives.when is None or gives.when.holds(state, card):
            light += gives.amount.value(state, card)
    return 0 if light and state.rules.is_weapon[kind] and state.wielder_of(card) < 0 else light


def light_now(state: QuestFields) -> int:
    """The light of the active player."""
    catalogue, kinds, fight = state.catalogue, state.kinds, state.rules.fight
    total = 0
    for card in state.zones[state.active]:
        if catalogue[kinds[card]].light or fight[kinds[card]].lights:
            total += own_light(state, card)
    most = NO_LIGHT_LIMIT
    marks = state.notes
    for i in range(0, len(marks), NOTE):
        if marks[i + 1] == LIGHT:
            total += marks[i + 2]
        elif marks[i + 1] == VENTURE:
            most = min(most, marks[i + 2])
    return max(0, min(total, most))


def use_picked(state: QuestFields, option: int) -> None:
    """Uses the ability or token that a player has picked."""
    if verb(option) == GEAR:
        use_gear(state, option)
    else:
        start_using(state, first(option), second(option), state.card(first(option)).usable[second(option)])


def use_gear(state: QuestFields, option: int) -> None:
    """Spends a token for its effect. A potion asks which wound it heals."""
    token, hero = first(option), CardId(second(option) - 1)
    change_gear(state, state.active, token, -1)
    state.tell(events.GEAR_USED, state.active, hero, token)
    if hero >= 0:
        state.note(hero, notes.SKILL, 2, NOTHING)
    elif token == RATIONS:
        state.gold += 1
    elif token == LANTERN:
        state.note(NOTHING, notes.LIGHT, 1, NOTHING)
    else:
        state.call(state.rules.library.program_start(POTION_PART), state.active, NOTHING)
