"""The dungeon: functions that refill rooms, find keys, move monsters and wake the guardian."""

from typing import Final

from grimhold.core.ids import CardId
from grimhold.core.machine import NOTHING
from grimhold.lang import notes
from grimhold.lang.base import ON_ENTERING
from grimhold.lang.tags import GUARDIAN_BIT
from grimhold.quest.fields import QuestFields
from grimhold.quest.rules import BOX, DESTROYED, KEYS, LEVEL_OF_PLACE, NEIGHBOURS, PENDING, ROOMS, WILDERNESS
from grimhold.table import events

DEEPEST: Final = 3


# -- refilling -----------------------------------------------------------------------------------------------------------


def deck_for(state: QuestFields, level: int) -> int:
    """The level of the deck that refills a room: its own, or the next higher one with cards; 0 if there is none."""
    for deeper in range(max(level, 1), DEEPEST + 1):
        if state.monster_deck(deeper):
            return deeper
    return 0


def dig_for_monster(state: QuestFields, level: int) -> int:
    """The level of the deck with the next monster for a room, or 0. Keys on top are found or set aside."""
    while True:
        deeper = deck_for(state, level)
        if deeper == 0 or state.kinds[state.monster_deck(deeper)[-1]] != state.rules.key:
            return deeper
        find_key(state, state.monster_deck(deeper)[-1], state.monster_deck_at(deeper), deeper)


def refill_room(state: QuestFields, place: int) -> None:
    """Fills an empty room. The first key turned up in a turn is found; others go back later."""
    room = state.rules.rooms[state.kinds[state.tiles()[place]]]
    if room.from_neighbour and refill_from_neighbour(state, place):
        return
    if room.face_down:
        refill_face_down(state, place)
        return
    fill_room(state, place)


def fill_room(state: QuestFields, place: int) -> None:
    level = dig_for_monster(state, LEVEL_OF_PLACE[place])
    if level:
        monster = state.monster_deck(level)[-1]
        state.move(
            monster, state.monster_deck_at(level), state.map_at(), events.REFILLED, state.active, place, at=place
        )
        call_entering(state, monster)


def refill_face_down(state: QuestFields, place: int) -> None:
    """Refills a room with a face-down card, which may be a key (FAQ 7). The note keeps the level of its deck."""
    level = deck_for(state, LEVEL_OF_PLACE[place])
    if level:
        card = state.monster_deck(level)[-1]
        state.note(card, notes.FACE_DOWN, level, NOTHING)
        state.move(card, state.monster_deck_at(level), state.map_at(), events.REFILLED, state.active, place, at=place)


def refill_from_neighbour(state: QuestFields, place: int) -> bool:
    """Moves the monster of the other room of the level here, then refills that room."""
    others = [other for other in state.rooms_at(LEVEL_OF_PLACE[place]) if other != place]
    for other in others:
        monster = state.monsters()[other]
        if monster != NOTHING:
            state.set_monster(other, NOTHING)
            state.set_monster(place, monster)
            enter_room(state, monster, place)
            refill_room(state, other)
            return True
    return False


def enter_room(state: QuestFields, monster: CardId, place: int) -> None:
    """Writes the event of a monster that is moved or turned over, and calls its effects."""
    state.tell_of(monster, state.map_at(), events.REFILLED, state.active, place)
    call_entering(state, monster)


def call_entering(state: QuestFields, monster: CardId) -> None:
    for usable in state.card(monster).moments[ON_ENTERING]:
        state.call(usable.start, state.active, monster)


def turn_over(state: QuestFields, place: int) -> None:
    """Turns a face-down card over for a battle. A key is found and replaced by a monster."""
    monster = state.monsters()[place]
    level = state.note_amount(monster, notes.FACE_DOWN)
    state.forget(monster, notes.FACE_DOWN)
    if state.kinds[monster] != state.rules.key:
        enter_room(state, monster, place)
        return
    find_key(state, monster, state.map_at(), level)
    fill_room(state, place)


# -- keys ----------------------------------------------------------------------------------------------------------------


def find_key(state: QuestFields, key: CardId, source: int, level: int) -> None:
    """Finds the first key of a turn. A further one is set aside, with the level of its deck."""
    if state.found:
        state.carry(key, source, state.shared + PENDING)
        state.note(key, notes.KEY_FROM, level, NOTHING)
        return
    state.found = True
    state.keys += 1
    state.idle = 0
    state.finds = [n + 1 if p == state.active else n for p, n in enumerate(state.finds)]
    state.carry(key, source, state.shared + KEYS)
    state.tell(events.KEY_FOUND, state.active, NOTHING, state.keys)


def return_keys(state: QuestFields) -> None:
    """Shuffles further keys of a turn back into their decks."""
    for key in state.zones[state.shared + PENDING]:
        level = state.note_amount(key, notes.KEY_FROM)
        state.forget(key, notes.KEY_FROM)
        state.carry(key, state.shared + PENDING, state.monster_deck_at(level))
        deck = state.monster_deck(level)[:]
        state.shuffle(deck)
        state.zones[state.monster_deck_at(level)] = deck
        state.tell(events.KEY_BACK, state.active, NOTHING, level)


def wake_guardian(state: QuestFields) -> None:
    """Puts the guardian in the place of the rat in The Wilderness."""
    guardian = guardian_of(state)
    if guardian != NOTHING:
        box, here = state.shared + BOX, state.map_at()
        state.carry(state.monsters()[WILDERNESS], here, box)  # the rat
        state.move(guardian, box, here, events.AWAKE, state.active, at=WILDERNESS)
    state.last = state.players + 1  # the turn under way counts, too


def guardian_of(state: QuestFields) -> CardId:
    """The guardian of this game, asleep in the box or awake, or -1."""
    catalogue, kinds = state.catalogue, state.kinds
    for card in [*state.box(), state.monsters()[WILDERNESS]]:
        if card != NOTHING and catalogue[kinds[card]].tags & GUARDIAN_BIT:
            return card
    return NOTHING


# -- monsters that move or go --------------------------------------------------------------------------------------------


def push_back(state: QuestFields, monster: CardId) -> None:
    """Moves a monster under the deck of its level and refills the room."""
    place = state.place_of(monster)
    level = max(1, state.card(monster).level)
    state.forget_card(monster, notes.FAITHFUL)  # its notes end when it leaves the room
    under, depth = state.monster_deck_at(level), len(state.monster_deck(level))
    state.move(monster, state.map_at(), under, events.MOVED_UNDER, state.who, at=depth)
    refill_room(state, place)


def remove_beaten(state: QuestFields, monster: CardId) -> None:
    """Moves a beaten monster out of the game."""
    place = state.place_of(monster)
    state.carry(monster, state.map_at(), state.shared + DESTROYED)
    after_monster_left(state, place)


def after_monster_left(state: QuestFields, place: int) -> None:
    """Refills the room of a destroyed monster. The count of idle turns begins anew."""
    state.idle = 0
    refill_room(state, place)


def swappable(state: QuestFields, other_than: CardId) -> list[CardId]:
    monsters = state.monsters()
    places = [
        place for place in range(1, ROOMS) if monsters[place] != NOTHING and not state.is_face_down(monsters[place])
    ]
    if other_than != NOTHING:
        here = state.place_of(other_than)
        return [monsters[place] for place in places if place in NEIGHBOURS[here]]
    return [monsters[p] for p in places if any(q in places for q in NEIGHBOURS[p])]


# -- legality ------------------------------------------------------------------------------------------------------------


def light_needed(state: QuestFields, place: int) -> int:
    """The least light that a step into a room takes: 0 if wounds can pay for it."""
    room = state.rules.rooms[state.kinds[state.tiles()[place]]]
    return 0 if room.blood else room.light


def face(state: QuestFields, place: int) -> None:
    """Makes the monster of a place the target that conditions refer to."""
    state.foe = state.monsters()[place]
    state.foe_kind = state.kinds[state.foe]
    state.rank = place
