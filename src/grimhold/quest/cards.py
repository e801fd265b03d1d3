"""The players' side of the table: cards, wounds, gear and champions, and all that gives or takes them."""

from typing import Any, Final

from grimhold.core.machine import NOBODY, NOTE, NOTHING, Machine, Node
from grimhold.lang import base, notes
from grimhold.lang.base import ON_DISCARD, ON_GAIN, ON_TREASURE, ON_WOUNDED
from grimhold.lang.filters import Filter
from grimhold.lang.options import HEAL
from grimhold.lang.tags import LEGENDARY_BIT, WOUND_BIT
from grimhold.quest import events
from grimhold.quest.rules import (
    ASIDES,
    BOARDS,
    BOX,
    BUSY_PLAYER_ZONES,
    DESTROYED,
    GUARDS,
    HIT_POINTS,
    KEPT,
    MONSTERS,
    NAME,
    OUTSIDE,
    QUIET_PLAYER_ZONES,
    RETURNED,
    ROOMS,
    SHARED_ZONES,
    SUPPLY,
    TREASURES,
    WARES,
    WILDERNESS,
    Layout,
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


class Party(GameState):
    __slots__ = (
        "buys", "champions", "finds", "found", "gear", "keys", "last", "layout", "light", "rules", "trail",
        "visited", "wounds",
    )  # fmt: skip

    def __init__(self, rules: Rules, layout: Layout, players: int, seed: int) -> None:
        busy = BUSY_PLAYER_ZONES * players
        stacks_at = busy + SHARED_ZONES + QUIET_PLAYER_ZONES * players
        zones = stacks_at + layout.count
        super().__init__(players, zones, zones - busy, seed, layout, busy, stacks_at)
        self.rules = rules
        self.layout = layout
        # Lists that are replaced, never changed in place: clones share them.
        self.wounds: list[int] = [0] * players  # tokens
        self.gear: list[int] = [0] * (KINDS_OF_GEAR * players)
        self.champions: list[int] = [OUTSIDE] * players  # a place of the map, or IN_TOWN and a location
        self.finds: list[int] = [0] * players  # keys each player has found
        # How often the champion moved into each room this turn; behind them where it set out.
        self.trail: list[int] = trail_from(WILDERNESS)
        self.buys = 0
        self.visited = 0  # a bit for each location whose text counts this turn
        self.light = 0  # left for moving
        self.keys = 0  # found so far
        self.found = False  # a key was found this turn
        self.last = NOTHING  # turns left once the guardian is awake, the current one included

    # -- copies and saves -------------------------------------------------------------------------------------------

    def copy_into(self, other: Machine) -> None:
        assert isinstance(other, Party)
        GameState.copy_into(self, other)
        other.rules = self.rules
        other.layout = self.layout
        other.wounds = self.wounds
        other.gear = self.gear
        other.champions = self.champions
        other.finds = self.finds
        other.buys = self.buys
        other.visited = self.visited
        other.light = self.light
        other.trail = self.trail
        other.keys = self.keys
        other.found = self.found
        other.last = self.last

    def save_into(self, fields: dict[str, Any]) -> None:
        fields["game"] = NAME
        fields["cards"] = self.rules.library.hash
        fields["stacks"] = self.layout.names
        fields["slots"] = self.layout.slots
        fields["players"] = self.layout.players
        fields["mode"] = self.layout.mode.name
        fields["keys needed"] = self.layout.keys
        GameState.save_into(self, fields)
        fields["wounds"] = self.wounds
        fields["gear"] = self.gear
        fields["champions"] = self.champions
        fields["finds"] = self.finds
        fields["buys"] = self.buys
        fields["visited"] = self.visited
        fields["light"] = self.light
        fields["trail"] = self.trail
        fields["keys"] = self.keys
        fields["found"] = self.found
        fields["last"] = self.last

    def restore(self, fields: dict[str, Any]) -> None:
        GameState.restore(self, fields)
        self.wounds = fields["wounds"]
        self.gear = fields["gear"]
        self.champions = fields["champions"]
        self.finds = fields["finds"]
        self.buys = fields["buys"]
        self.visited = fields["visited"]
        self.light = fields["light"]
        trail = fields["trail"]
        self.trail = trail if isinstance(trail, list) else unpacked_trail(trail)
        self.keys = fields["keys"]
        self.found = fields["found"]
        self.last = fields["last"]

    def hangs_together(self) -> bool:
        return GameState.hangs_together(self) and len(self.trail) == ROOMS + 1

    # -- zones ------------------------------------------------------------------------------------------------------

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

    # -- who may know -----------------------------------------------------------------------------------------------

    def sight(self) -> Sight:
        return self.layout.sight

    def is_covered(self, card: int) -> bool:
        """A monster that came face down, or a side quest that is still secret."""
        if self.rules.is_side_quest[self.kinds[card]]:
            return not self.is_revealed_quest(card)
        return self.noted(card, notes.FACE_DOWN)

    # -- losing cards -----------------------------------------------------------------------------------------------

    def own_zone(self, card: int) -> int:
        """Where a card of the player spoken to lies: the hand, or the cards turned up."""
        return self.who if card in self.zones[self.who] else self.aside_at(self.who)

    def discard(self, card: int) -> None:
        if self.rules.fight[self.kinds[card]].escapes and self.dungeon_acts():
            self.onto_deck(card, 0)
            return
        self.move(card, self.own_zone(card), self.pile_at(self.who), events.DISCARDED, self.who, other=self.blamed())
        self.call_discarded(card)

    def call_discarded(self, card: int) -> None:
        """Some cards do something when an effect discards them."""
        for usable in self.card(card).moments[ON_DISCARD]:
            self.call(usable.start, self.who, card)

    def mill(self, p: int) -> int:
        card = super().mill(p)
        self.it = card  # what follows speaks of it, whatever it does itself
        if card == NOTHING:
            return NOTHING
        if self.rules.fight[self.kinds[card]].escapes and self.dungeon_acts():
            self.move(card, self.pile_at(p), self.deck_at(p), events.PUT_ON_DECK, p)
        else:
            self.tell_of(card, self.pile_at(p), events.DISCARDED, p, other=self.blamed())
            self.call_discarded(card)
        return card

    def alert_charm(self, p: int) -> int:
        for card in self.zones[p]:
            if self.rules.fight[self.kinds[card]].ignores_alerts:
                return card
        return NOTHING

    def dungeon_acts(self) -> bool:
        """Is it a monster or a room that does this?"""
        return self.this != NOTHING and self.rules.of_dungeon[self.kinds[self.this]]

    def may_destroy(self, card: int, this: int, named: bool) -> bool:
        """The dungeon may name a protected card: it just stays (FAQ 8). Players cannot pay with one."""
        return not self.rules.fight[self.kinds[card]].indestructible or self.rules.of_dungeon[self.kinds[this]]

    def destroy(self, card: int, still_counts: bool) -> None:
        fight = self.rules.fight[self.kinds[card]]
        if fight.indestructible:
            return
        if fight.escapes and self.dungeon_acts():
            self.onto_deck(card, 0)
            return
        self.bury(card, self.own_zone(card), self.who, self.culprit())

    def bury(self, card: int, source: int, owner: int, by: int) -> None:
        """Out of the game; a Wound card goes back to its stack."""
        wound = self.card(card).tags & WOUND_BIT
        if not wound:
            self.idle = 0
        target = self.shared + (SUPPLY if wound else DESTROYED)
        self.move(card, source, target, events.DESTROYED, owner, other=cause_of(self, card, by))

    def clear_spot(self, card: int, spot: int) -> None:
        """A card of the marketplace makes room."""
        self.idle = 0
        self.move(card, spot, self.shared + DESTROYED, events.DESTROYED, self.active, FOR_SALE)

    def drop_links(self, card: int) -> None:
        """A card that leaves takes its effects with it (marquee rule 3); its boost is spent."""
        if not self.notes:
            return
        super().drop_links(card)
        for item in self.cards_with(notes.GIVEN, card):
            self.forget(item, notes.GIVEN)
            self.note(item, notes.DROPPED, 0, card)
        self.end_effects(card)
        self.check_hands()

    def lay_down(self, weapon: int, hero: int) -> None:
        """Weapons that nobody wields provide nothing but gold: what this one has done ends, as if it had left."""
        super().lay_down(weapon, hero)
        self.end_effects(weapon)

    def end_effects(self, source: int) -> None:
        """Whatever a card's effect has left behind ends with the card's being in use."""
        marks = self.notes
        if source not in marks[3::NOTE]:
            return
        kept: list[int] = []
        for i in range(0, len(marks), NOTE):
            if marks[i + 3] != source or marks[i + 1] not in EFFECTS:
                kept.extend(marks[i : i + NOTE])
        self.notes = kept

    def check_hands(self) -> None:
        """Weapons fall where skill has become too little. The rules of wielding say how."""
        raise RuntimeError("no rulebook")

    # -- wounds -----------------------------------------------------------------------------------------------------

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

    def hit_points(self, p: int) -> int:
        """One less for every two wounds, never below 1; then the changes of this turn, and again never below 1."""
        points = max(1, HIT_POINTS - self.wounds[p] // 2)
        if p == self.active:
            points = max(1, points + self.note_sum(NOTHING, notes.HP))
        return points

    def take_wounds(self, p: int, n: int) -> None:
        if n > 0:
            self.add_wounds(p, n)
            self.feel_wounds(p)

    def add_wounds(self, p: int, n: int) -> None:
        self.wounds = [wounds + n if q == p else wounds for q, wounds in enumerate(self.wounds)]
        self.tell(events.WOUNDED, p, NOTHING, n, self.dealer())

    def dealer(self) -> int:
        """The kind of card that deals wounds: where none acts it is the monster fought."""
        return self.foe_kind if self.this == NOTHING else self.blamed()

    def gain_disease(self, p: int, n: int) -> None:
        if self.add_wound_cards(p, n):
            self.feel_wounds(p)

    def add_wound_cards(self, p: int, n: int) -> int:
        """Festering Wounds onto the discard pile: as many as there are left in their stack (ruling Q6)."""
        dealt = min(n, len(self.zones[self.shared + SUPPLY]))
        hand_out(self, p, self.shared + SUPPLY, self.rules.wound, dealt, self.dealer())
        return max(0, dealt)

    def feel_wounds(self, p: int) -> None:
        """Wounds from a monster: some weapons answer to that. In a battle step it is the one that is fought."""
        dealer = self.this if self.this != NOTHING else self.foe
        if p != self.active or dealer == NOTHING or not self.rules.is_foe[self.kinds[dealer]]:
            return
        if self.board(p):  # a side quest may ask who it was
            self.note(dealer, notes.WOUNDED, 1, NOTHING)
        for card in self.zones[p]:
            usables = self.card(card).moments[ON_WOUNDED]
            if usables and self.wielder_of(card) >= 0:
                for usable in usables:
                    self.call(usable.start, p, card)

    def healing_options(self, p: int) -> list[int]:
        cards = self.distinct(self.wound_cards(p))
        return [HEAL, *cards] if self.wounds[p] > 0 else cards

    def heal(self, p: int, option: int) -> None:
        if option == HEAL:
            self.wounds = [wounds - 1 if q == p else wounds for q, wounds in enumerate(self.wounds)]
            self.tell(events.HEALED, p, NOTHING)
        else:
            self.move(option, p, self.shared + SUPPLY, events.HEALED, p)

    # -- gear -------------------------------------------------------------------------------------------------------

    def gear_of(self, p: int, token: int) -> int:
        return self.gear[KINDS_OF_GEAR * p + token]

    def change_gear(self, p: int, token: int, n: int) -> None:
        gear = self.gear[:]
        gear[KINDS_OF_GEAR * p + token] += n
        self.gear = gear

    def gain_gear(self, p: int, token: int, n: int, cause: int = NOTHING) -> None:
        """`cause`: the kind of card that brings it, where no card acts."""
        self.change_gear(p, token, n)
        for _ in range(n):
            self.tell(events.GEAR_GAINED, p, NOTHING, token, self.blamed() if cause == NOTHING else cause)

    def lose_gear(self, p: int, token: int) -> None:
        self.change_gear(p, token, -1)
        self.tell(events.GEAR_LOST, p, NOTHING, token, self.blamed())

    def gain_purchases(self, n: int) -> None:
        self.buys += n
        self.tell(events.PURCHASES, self.who, NOTHING, n)

    # -- champions --------------------------------------------------------------------------------------------------

    def send_champion(self, p: int, place: int, how: int = NOTHING) -> None:
        champions = self.champions[:]
        champions[p] = place
        self.champions = champions
        self.tell(events.WENT, p, NOTHING, place, how)

    # -- treasures --------------------------------------------------------------------------------------------------

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

    def gain_treasure(self, p: int) -> None:
        """The top treasure, or whichever a lucky player picks."""
        if not self.treasures():
            return
        for quest in self.board(p):
            usables = self.card(quest).moments[ON_TREASURE]
            if usables and self.is_revealed_quest(quest):
                self.call(usables[0].start, p, quest)
                return
        self.take_treasure(p, self.treasures()[-1])

    def take_treasure(self, p: int, card: int) -> None:
        effects = self.card(card).moments[ON_GAIN]
        target = self.shared + DESTROYED if effects else self.pile_at(p)  # a cache acts once and is gone
        self.move(card, self.shared + TREASURES, target, events.TREASURE, p)
        if effects and self.foe != NOTHING:
            self.note(NOTHING, notes.CACHE, p, card)
        for usable in reversed(effects):
            self.call(usable.start, p, card)

    def top_treasures(self, n: int) -> list[int]:
        return self.treasures()[: -n - 1 : -1]

    def destroy_treasure(self, card: int) -> None:
        self.ruin(card, self.shared + TREASURES)

    def ruin(self, card: int, source: int) -> None:
        """A card that was nobody's is destroyed."""
        cause = cause_of(self, card, self.this)
        self.move(card, source, self.shared + DESTROYED, events.DESTROYED, NOBODY, other=cause)

    # -- side quests --------------------------------------------------------------------------------------------------

    def is_revealed_quest(self, card: int) -> bool:
        return self.noted(card, notes.SHOWN)

    def reveal(self, card: int) -> None:
        if not self.is_revealed_quest(card):
            self.note(card, notes.SHOWN, self.who, NOTHING)
            self.tell(events.REVEALED, self.who, card)

    def return_quest(self, p: int, card: int) -> None:
        """A side quest that was not kept goes back into the box; its player has seen it."""
        self.carry(card, self.board_at(p), self.returned_at(p))

    def station(self, card: int) -> None:
        self.move(card, self.pile_at(self.who), self.guards_at(self.who), events.KEPT, self.who, other=self.blamed())

    def legendaries(self, filters: list[Node]) -> list[int]:
        box = [card for card in self.box() if self.card(card).tags & LEGENDARY_BIT]
        for what in filters:
            assert isinstance(what, Filter)
            box = [card for card in box if what.fits(self, card)]
        return box

    def take_legendary(self, p: int, card: int, onto_deck: bool) -> None:
        target = self.deck_at(p) if onto_deck else self.pile_at(p)
        self.move(card, self.shared + BOX, target, events.GAINED, p)

    def guilds_offered(self) -> list[int]:
        """One card of each guild that is still in the box."""
        guilds = [card for card in self.box() if self.rules.is_guild[self.kinds[card]]]
        return self.distinct(guilds)

    def join_guild(self, p: int, guild: int) -> None:
        self.move(guild, self.shared + BOX, self.board_at(p), events.CHOSE, p)

    def keys_of(self, p: int) -> int:
        return self.finds[p]

    def bought_onto_deck(self, card: int) -> None:
        self.move(card, self.pile_at(self.who), self.deck_at(self.who), events.PUT_ON_DECK, self.who)


def trail_from(place: int) -> list[int]:
    """No step yet."""
    return [0] * ROOMS + [place]


def unpacked_trail(packed: int) -> list[int]:
    """Until rules version 6 it was one number: two bits for each room, above them where the champion set out."""
    return [packed >> 2 * place & 3 for place in range(ROOMS)] + [packed >> 2 * ROOMS]
