"""The players' side of the table: cards, wounds, gear and champions, and all that gives or takes them."""

from typing import Any, Final

from grimhold.core.fields import field, fixed
from grimhold.core.machine import NOBODY, NOTE, NOTHING
from grimhold.lang import base, notes
from grimhold.lang.base import ON_DISCARD, ON_GAIN, ON_TREASURE, ON_WOUNDED
from grimhold.lang.options import HEAL
from grimhold.lang.tags import HERO_BIT, WOUND_BIT
from grimhold.quest import events
from grimhold.quest.rules import (
    ASIDES,
    BOARDS,
    BOX,
    BUSY_PLAYER_ZONES,
    DECKS,
    DESTROYED,
    GUARDS,
    HIT_POINTS,
    KEPT,
    LEVEL_OF_PLACE,
    MONSTERS,
    NAME,
    OUTSIDE,
    QUIET_PLAYER_ZONES,
    RETURNED,
    ROOMS,
    SHARED_ZONES,
    SUPPLY,
    TEMPLE,
    TILES,
    TREASURES,
    WARES,
    WILDERNESS,
    QuestConfig,
    Rules,
)
from grimhold.table.events import FOR_SALE
from grimhold.table.moving import cause_of, hand_out
from grimhold.table.state import GameState
from grimhold.table.zone_visibility import Sight

# What a card's effect leaves behind; it ends when the card is no longer in use (marquee rule 3).
EFFECTS = (
    notes.SKILL, notes.ATTACK, notes.MAGIC, notes.LIGHT, notes.LEVEL, notes.HP, notes.HEALTH, notes.ARMOR, notes.RESIST,
    notes.WOUNDS, notes.SWAPPED, notes.CANCELLED, notes.SHRUGGED, notes.LOOSE, notes.VENTURE,
    notes.LATER,
)  # fmt: skip
KINDS_OF_GEAR: Final = 3


class QuestFields(GameState):
    """What lies on the table of Quest: fields, zones and what can be read off them."""

    rules: Rules = fixed()
    config: QuestConfig
    wounds: list[int] = field([])  # tokens of each player
    gear: list[int] = field([])  # of each player, one number for each kind
    champions: list[int] = field([])  # a place of the map, or IN_TOWN and a location
    finds: list[int] = field([])  # keys each player has found
    buys: int = field(0)
    visited: int = field(0)  # a bit for each location whose text counts this turn
    light: int = field(0)  # left for moving
    # How often the champion moved into each room this turn; behind them where it set out.
    trail: list[int] = field([])
    keys: int = field(0)  # found so far
    found: bool = field(False)  # a key was found this turn
    last: int = field(NOTHING)  # turns left once the guardian is awake, the current one included

    def __init__(self, rules: Rules, config: QuestConfig, players: int, seed: int) -> None:
        busy = BUSY_PLAYER_ZONES * players
        stacks_at = busy + SHARED_ZONES + QUIET_PLAYER_ZONES * players
        zones = stacks_at + config.count
        super().__init__(players, zones, zones - busy, seed, config, busy, stacks_at)
        self.rules = rules
        self.wounds = [0] * players
        self.gear = [0] * (KINDS_OF_GEAR * players)
        self.champions = [OUTSIDE] * players
        self.finds = [0] * players
        self.trail = trail_from(WILDERNESS)

    def save_into(self, fields: dict[str, Any]) -> None:
        fields["game"] = NAME
        fields["cards"] = self.rules.library.hash
        fields["stacks"] = self.config.names
        fields["slots"] = self.config.slots
        fields["players"] = self.config.players
        fields["mode"] = self.config.mode.name
        fields["keys needed"] = self.config.keys
        super().save_into(fields)

    def restore(self, fields: dict[str, Any]) -> None:
        trail = fields["trail"]
        super().restore({**fields, "trail": trail if isinstance(trail, list) else unpacked_trail(trail)})

    def hangs_together(self) -> bool:
        return GameState.hangs_together(self) and len(self.trail) == ROOMS + 1

    # -- zones -----------------------------------------------------------------------------------------------------------

    def aside_at(self, p: int) -> int:
        return self.shared + SHARED_ZONES + ASIDES * self.players + p

    def kept_at(self, p: int) -> int:
        return self.shared + SHARED_ZONES + KEPT * self.players + p

    def board_at(self, p: int) -> int:
        return self.shared + SHARED_ZONES + BOARDS * self.players + p

    def board(self, p: int) -> list[int]:
        """Side quest and guild sponsorship, beside the player."""
        return self.zones[self.board_at(p)]

    def guards_at(self, p: int) -> int:
        return self.shared + SHARED_ZONES + GUARDS * self.players + p

    def guards_of(self, p: int) -> list[int]:
        return self.zones[self.guards_at(p)]

    def returned_at(self, p: int) -> int:
        """Side quests a player has looked at and put back into the box: nobody else knows them."""
        return self.shared + SHARED_ZONES + RETURNED * self.players + p

    def destroyed(self) -> list[int]:
        return self.zones[self.shared + DESTROYED]

    def monsters(self) -> list[int]:
        """Who is in each place of the map."""
        return self.zones[self.shared + MONSTERS]

    def map_at(self) -> int:
        """The zone of those who are on the map."""
        return self.shared + MONSTERS

    def owned(self, p: int) -> list[int]:
        return self.zones[p] + self.deck(p) + self.pile(p) + self.aside(p) + self.kept(p) + self.guards_of(p)

    def cards_at(self, where: int) -> list[int]:
        if where == base.HAND:
            return self.zones[self.who]
        if where == base.IN_ROOMS or where == base.WHOLE_DUNGEON:
            monsters = self.monsters()[1:] if where == base.IN_ROOMS else self.monsters()
            return [card for card in monsters if card != NOTHING and not self.noted(card, notes.FACE_DOWN)]
        return self.aside(self.who)

    def revealed(self, this: int) -> list[int]:
        return self.zones[self.who]

    # -- who may know ----------------------------------------------------------------------------------------------------

    def sight(self) -> Sight:
        return self.config.sight

    def is_covered(self, card: int) -> bool:
        """A monster that came face down, or a side quest that is still secret."""
        if self.rules.is_side_quest[self.kinds[card]]:
            return not self.is_revealed_quest(card)
        return self.noted(card, notes.FACE_DOWN)

    def tokens_of(self, p: int) -> int:
        return self.wounds[p]

    def wound_cards(self, p: int) -> list[int]:
        """Wound cards in front of a player: a hand that is still closed does not count."""
        if p == self.active and not self.open:
            return []
        is_wound, kinds = self.rules.is_wound, self.kinds
        return [card for card in self.zones[p] if is_wound[kinds[card]]]

    def wounds_of(self, p: int) -> int:
        return self.wounds[p] + len(self.wound_cards(p))

    def gear_of(self, p: int, token: int) -> int:
        return self.gear[KINDS_OF_GEAR * p + token]

    def treasures(self) -> list[int]:
        return self.zones[self.shared + TREASURES]

    def box(self) -> list[int]:
        """What is in the game and not in play: legends, Heroes of higher levels, the guardian until it wakes."""
        return self.zones[self.shared + BOX]

    def ware_deck_at(self, which: int) -> int:
        return self.shared + WARES + which

    def ware_deck(self, which: int) -> list[int]:
        """Epic: the deck of Items, Spells or Weapons that refills the market."""
        return self.zones[self.ware_deck_at(which)]

    def is_revealed_quest(self, card: int) -> bool:
        return self.noted(card, notes.SHOWN)

    def keys_of(self, p: int) -> int:
        return self.finds[p]

    def tiles(self) -> list[int]:
        """The room in each place of the map, -1 where there is none."""
        return self.zones[self.shared + TILES]

    def monster_deck_at(self, level: int) -> int:
        return self.shared + DECKS + level - 1

    def monster_deck(self, level: int) -> list[int]:
        return self.zones[self.monster_deck_at(level)]

    def place_of(self, monster: int) -> int:
        monsters = self.monsters()
        return monsters.index(monster) if monster in monsters else NOTHING

    def set_monster(self, place: int, monster: int) -> None:
        monsters = self.monsters()[:]
        monsters[place] = monster
        self.zones[self.map_at()] = monsters

    def lift(self, card: int, zone: int) -> None:
        """A monster that leaves a room leaves it empty."""
        if zone == self.map_at():
            self.set_monster(self.place_of(card), NOTHING)
        else:
            GameState.lift(self, card, zone)

    def lay(self, card: int, zone: int, at: int) -> None:
        if zone == self.map_at():
            self.set_monster(at, card)
        else:
            GameState.lay(self, card, zone, at)

    def rooms_at(self, level: int) -> list[int]:
        tiles = self.tiles()
        return [place for place in range(ROOMS) if tiles[place] != NOTHING and LEVEL_OF_PLACE[place] == level]

    def is_face_down(self, monster: int) -> bool:
        return self.noted(monster, notes.FACE_DOWN)

    def is_awake(self) -> bool:
        return self.last >= 0

    def weight_of(self, weapon: int) -> int:
        return self.catalogue[self.kinds[weapon]].weight

    def weapons_of(self, hero: int) -> list[int]:
        """The weapons in a Hero's hands."""
        return self.cards_with(notes.WIELDED, hero)

    def armed(self, hero: int) -> bool:
        return bool(self.weapons_of(hero))

    def in_use(self, card: int) -> bool:
        return self.noted(card, notes.USED)

    def excess(self) -> int:
        return self.attack - self.health

    def gold_of(self, card: int) -> int:
        return self.catalogue[self.kinds[card]].gold

    def gold_on(self, kind: int) -> int:
        return self.catalogue[kind].gold

    def visits(self, location: int) -> bool:
        """Does the text of a location count this turn?"""
        return self.visited >> location & 1 == 1

    def lets_go(self) -> bool:
        return not self.visits(TEMPLE)

    def set_out_from(self) -> int:
        """The room in which the champion's walk of this turn began."""
        return self.trail[ROOMS]

    def foes_in_sight(self) -> list[int]:
        return [card for card in self.monsters() if card != NOTHING and not self.is_face_down(card)]


# -- the way of a champion ----------------------------------------------------------------------------------------------


def trail_from(place: int) -> list[int]:
    """No step yet."""
    return [0] * ROOMS + [place]


def unpacked_trail(packed: int) -> list[int]:
    """Until rules version 6 it was one number: two bits for each room, above them where the champion set out."""
    return [packed >> 2 * place & 3 for place in range(ROOMS)] + [packed >> 2 * ROOMS]


# -- losing cards --------------------------------------------------------------------------------------------------------


# -- losing cards ------------------------------------------------------------------------------------------------------


def own_zone(state: QuestFields, card: int) -> int:
    """Where a card of the player spoken to lies: the hand, or the cards turned up."""
    return state.who if card in state.zones[state.who] else state.aside_at(state.who)


def discard(state: QuestFields, card: int) -> None:
    if state.rules.fight[state.kinds[card]].escapes and dungeon_acts(state):
        state.onto_deck(card, 0)
        return
    state.move(card, own_zone(state, card), state.pile_at(state.who), events.DISCARDED, state.who, other=state.blamed())
    call_discarded(state, card)


def call_discarded(state: QuestFields, card: int) -> None:
    """Some cards do something when an effect discards them."""
    for usable in state.card(card).moments[ON_DISCARD]:
        state.call(usable.start, state.who, card)


def answer_milling(state: QuestFields, p: int, card: int) -> None:
    """The top card of a deck was discarded: it may escape back onto the deck, or do something."""
    if state.rules.fight[state.kinds[card]].escapes and dungeon_acts(state):
        state.move(card, state.pile_at(p), state.deck_at(p), events.PUT_ON_DECK, p)
    else:
        state.tell_of(card, state.pile_at(p), events.DISCARDED, p, other=state.blamed())
        call_discarded(state, card)


def dungeon_acts(state: QuestFields) -> bool:
    """Is the acting card a monster or a room?"""
    return state.this != NOTHING and state.rules.of_dungeon[state.kinds[state.this]]


def destroy(state: QuestFields, card: int, still_counts: bool) -> None:
    fight = state.rules.fight[state.kinds[card]]
    if fight.indestructible:
        return
    if fight.escapes and dungeon_acts(state):
        state.onto_deck(card, 0)
        return
    bury(state, card, own_zone(state, card), state.who, state.culprit())


def bury(state: QuestFields, card: int, source: int, owner: int, by: int) -> None:
    """Destroys a card; a Wound card goes back to its stack."""
    wound = state.card(card).tags & WOUND_BIT
    if not wound:
        state.idle = 0
    target = state.shared + (SUPPLY if wound else DESTROYED)
    state.move(card, source, target, events.DESTROYED, owner, other=cause_of(state, card, by))


def clear_spot(state: QuestFields, card: int, spot: int) -> None:
    """A card of the marketplace makes room."""
    state.idle = 0
    state.move(card, spot, state.shared + DESTROYED, events.DESTROYED, state.active, FOR_SALE)


def spend_boosts(state: QuestFields, card: int) -> None:
    """The boosts given to a card that leaves are spent."""
    for item in state.cards_with(notes.GIVEN, card):
        state.forget(item, notes.GIVEN)
        state.note(item, notes.DROPPED, 0, card)


def end_effects(state: QuestFields, source: int) -> None:
    """What an effect of a card has left behind ends when the card goes. So does the help of a Hero it has called."""
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


def hit_points(state: QuestFields, p: int) -> int:
    """One less for every two wounds, never below 1; then the changes of this turn, and again never below 1."""
    points = max(1, HIT_POINTS - state.wounds[p] // 2)
    if p == state.active:
        points = max(1, points + state.note_sum(NOTHING, notes.HP))
    return points


def add_wounds(state: QuestFields, p: int, n: int) -> None:
    state.wounds = [wounds + n if q == p else wounds for q, wounds in enumerate(state.wounds)]
    state.tell(events.WOUNDED, p, NOTHING, n, dealer(state))


def dealer(state: QuestFields) -> int:
    """The kind of card that deals wounds. Without an acting card it is the monster that is fought."""
    return state.foe_kind if state.this == NOTHING else state.blamed()


def add_wound_cards(state: QuestFields, p: int, n: int) -> int:
    """Festering Wounds onto the discard pile: as many as there are left in their stack (ruling Q6)."""
    dealt = min(n, len(state.zones[state.shared + SUPPLY]))
    hand_out(state, p, state.shared + SUPPLY, state.rules.wound, dealt, dealer(state))
    return max(0, dealt)


def after_wounds(state: QuestFields, p: int) -> None:
    """Some weapons have an effect when a monster wounds. Without an acting card it is the monster that is fought."""
    dealer = state.this if state.this != NOTHING else state.foe
    if p != state.active or dealer == NOTHING or not state.rules.is_foe[state.kinds[dealer]]:
        return
    if state.board(p):  # a side quest may ask who it was
        state.note(dealer, notes.WOUNDED, 1, NOTHING)
    for card in state.zones[p]:
        usables = state.card(card).moments[ON_WOUNDED]
        if usables and state.wielder_of(card) >= 0:
            for usable in usables:
                state.call(usable.start, p, card)


def healing_options(state: QuestFields, p: int) -> list[int]:
    cards = state.distinct(state.wound_cards(p))
    return [HEAL, *cards] if state.wounds[p] > 0 else cards


# -- gear ----------------------------------------------------------------------------------------------------------------


def change_gear(state: QuestFields, p: int, token: int, n: int) -> None:
    gear = state.gear[:]
    gear[KINDS_OF_GEAR * p + token] += n
    state.gear = gear


# -- treasures -----------------------------------------------------------------------------------------------------------


def gain_treasure(state: QuestFields, p: int) -> None:
    """The top treasure, or the one that a side quest lets the player pick."""
    if not state.treasures():
        return
    for quest in state.board(p):
        usables = state.card(quest).moments[ON_TREASURE]
        if usables and state.is_revealed_quest(quest):
            state.call(usables[0].start, p, quest)
            return
    take_treasure(state, p, state.treasures()[-1])


def take_treasure(state: QuestFields, p: int, card: int) -> None:
    effects = state.card(card).moments[ON_GAIN]
    target = state.shared + DESTROYED if effects else state.pile_at(p)  # a cache acts once and is gone
    state.move(card, state.shared + TREASURES, target, events.TREASURE, p)
    if effects and state.foe != NOTHING:
        state.note(NOTHING, notes.CACHE, p, card)
    for usable in reversed(effects):
        state.call(usable.start, p, card)


def destroy_unowned(state: QuestFields, card: int, source: int) -> None:
    """Destroys a card that no player owns."""
    cause = cause_of(state, card, state.this)
    state.move(card, source, state.shared + DESTROYED, events.DESTROYED, NOBODY, other=cause)


# -- side quests ---------------------------------------------------------------------------------------------------------


def return_quest(state: QuestFields, p: int, card: int) -> None:
    """A side quest that was not kept goes back into the box. Its player has seen it."""
    state.carry(card, state.board_at(p), state.returned_at(p))


def guilds_offered(state: QuestFields) -> list[int]:
    """One card of each guild that is still in the box."""
    guilds = [card for card in state.box() if state.rules.is_guild[state.kinds[card]]]
    return state.distinct(guilds)


def join_guild(state: QuestFields, p: int, guild: int) -> None:
    state.move(guild, state.shared + BOX, state.board_at(p), events.CHOSE, p)


# -- Heroes lent by the village ------------------------------------------------------------------------------------------


def borrowable(state: QuestFields, level: int) -> list[int]:
    return [
        card
        for number in range(state.config.count)
        for card in state.stack(number)
        if state.card(card).level == level and state.card(card).tags & HERO_BIT
    ]


def return_borrowed(state: QuestFields) -> None:
    for hero in state.noted_cards(notes.BORROWED):
        send_home(state, hero)


def send_home(state: QuestFields, hero: int) -> None:
    """A lent Hero goes back to its stack from wherever it lies now."""
    p, stack = state.active, state.note_amount(hero, notes.BORROWED)
    state.forget(hero, notes.BORROWED)
    for zone in (p, state.pile_at(p), state.deck_at(p)):
        if hero in state.zones[zone]:
            state.move(hero, zone, state.stacks_at + stack, events.RETURNED, p, linked=True)
