"""The fields and zones of a Quest game, and what can be read off them."""

from typing import Any, Final

from grimhold.core.fields import field, fixed
from grimhold.core.ids import CardId, Seat
from grimhold.core.machine import NOTHING
from grimhold.lang import base, notes
from grimhold.quest.rules import (
    ASIDES,
    BOARDS,
    BOX,
    BUSY_PLAYER_ZONES,
    DECKS,
    DESTROYED,
    GUARDS,
    KEPT,
    LEVEL_OF_PLACE,
    MONSTERS,
    NAME,
    OUTSIDE,
    QUIET_PLAYER_ZONES,
    RETURNED,
    ROOMS,
    SHARED_ZONES,
    TEMPLE,
    TILES,
    TREASURES,
    WARES,
    WILDERNESS,
    QuestConfig,
    Rules,
)
from grimhold.table.state import GameState

KINDS_OF_GEAR: Final = 3


class QuestFields(GameState):
    """A Quest game: fields, zones and functions that only read them."""

    rules: Rules = fixed()
    config: QuestConfig
    wounds: list[int] = field([])  # tokens of each player
    gear: list[int] = field([])  # of each player, one number for each kind
    champions: list[int] = field([])  # a place of the map, or IN_TOWN and a location
    finds: list[int] = field([])  # keys each player has found
    buys: int = field(0)
    visited: int = field(0)  # a bit for each location whose text counts this turn
    light: int = field(0)  # left for moving
    # How often the champion moved into each room this turn; the last number is the room where it set out.
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

    def aside_at(self, p: Seat) -> int:
        return self.shared + SHARED_ZONES + ASIDES * self.players + p

    def kept_at(self, p: Seat) -> int:
        return self.shared + SHARED_ZONES + KEPT * self.players + p

    def board_at(self, p: Seat) -> int:
        return self.shared + SHARED_ZONES + BOARDS * self.players + p

    def board(self, p: Seat) -> list[CardId]:
        """Side quest and guild sponsorship, beside the player."""
        return self.zones[self.board_at(p)]

    def guards_at(self, p: Seat) -> int:
        return self.shared + SHARED_ZONES + GUARDS * self.players + p

    def guards_of(self, p: Seat) -> list[CardId]:
        return self.zones[self.guards_at(p)]

    def returned_at(self, p: Seat) -> int:
        """The zone of side quests that a player has returned; only this player knows them."""
        return self.shared + SHARED_ZONES + RETURNED * self.players + p

    def destroyed(self) -> list[CardId]:
        return self.zones[self.shared + DESTROYED]

    def monsters(self) -> list[CardId]:
        """The monster in each place of the map, or -1."""
        return self.zones[self.shared + MONSTERS]

    def map_at(self) -> int:
        """The zone of the monsters on the map."""
        return self.shared + MONSTERS

    def owned(self, p: Seat) -> list[CardId]:
        return self.zones[p] + self.deck(p) + self.pile(p) + self.aside(p) + self.kept(p) + self.guards_of(p)

    def cards_at(self, where: int) -> list[CardId]:
        if where == base.HAND:
            return self.zones[self.who]
        if where == base.IN_ROOMS or where == base.WHOLE_DUNGEON:
            monsters = self.monsters()[1:] if where == base.IN_ROOMS else self.monsters()
            return [card for card in monsters if card != NOTHING and not self.noted(card, notes.FACE_DOWN)]
        return self.aside(self.who)

    def revealed(self, this: CardId) -> list[CardId]:
        return self.zones[self.who]

    # -- who may know ----------------------------------------------------------------------------------------------------

    def is_covered(self, card: CardId) -> bool:
        """Is it a face-down monster or a secret side quest?"""
        if self.rules.is_side_quest[self.kinds[card]]:
            return not self.is_revealed_quest(card)
        return self.noted(card, notes.FACE_DOWN)

    def tokens_of(self, p: Seat) -> int:
        return self.wounds[p]

    def wound_cards(self, p: Seat) -> list[CardId]:
        """The Wound cards of a player; those of a closed hand do not count."""
        if p == self.active and not self.open:
            return []
        is_wound, kinds = self.rules.is_wound, self.kinds
        return [card for card in self.zones[p] if is_wound[kinds[card]]]

    def wounds_of(self, p: Seat) -> int:
        return self.wounds[p] + len(self.wound_cards(p))

    def gear_of(self, p: Seat, token: int) -> int:
        return self.gear[KINDS_OF_GEAR * p + token]

    def treasures(self) -> list[CardId]:
        return self.zones[self.shared + TREASURES]

    def box(self) -> list[CardId]:
        """Cards in the box: legendary cards, Heroes of higher levels, the guardian until it wakes."""
        return self.zones[self.shared + BOX]

    def ware_deck_at(self, which: int) -> int:
        return self.shared + WARES + which

    def ware_deck(self, which: int) -> list[CardId]:
        """Epic: the deck of Items, Spells or Weapons that refills the marketplace."""
        return self.zones[self.ware_deck_at(which)]

    def is_revealed_quest(self, card: CardId) -> bool:
        return self.noted(card, notes.SHOWN)

    def keys_of(self, p: Seat) -> int:
        return self.finds[p]

    def tiles(self) -> list[CardId]:
        """The room in each place of the map, or -1."""
        return self.zones[self.shared + TILES]

    def monster_deck_at(self, level: int) -> int:
        return self.shared + DECKS + level - 1

    def monster_deck(self, level: int) -> list[CardId]:
        return self.zones[self.monster_deck_at(level)]

    def place_of(self, monster: CardId) -> int:
        monsters = self.monsters()
        return monsters.index(monster) if monster in monsters else NOTHING

    def set_monster(self, place: int, monster: CardId) -> None:
        monsters = self.monsters()[:]
        monsters[place] = monster
        self.zones[self.map_at()] = monsters

    def lift(self, card: CardId, zone: int) -> None:
        """Takes a card out of a zone. A monster leaves its room empty."""
        if zone == self.map_at():
            self.set_monster(self.place_of(card), NOTHING)
        else:
            GameState.lift(self, card, zone)

    def lay(self, card: CardId, zone: int, at: int) -> None:
        if zone == self.map_at():
            self.set_monster(at, card)
        else:
            GameState.lay(self, card, zone, at)

    def rooms_at(self, level: int) -> list[int]:
        tiles = self.tiles()
        return [place for place in range(ROOMS) if tiles[place] != NOTHING and LEVEL_OF_PLACE[place] == level]

    def is_face_down(self, monster: CardId) -> bool:
        return self.noted(monster, notes.FACE_DOWN)

    def is_awake(self) -> bool:
        return self.last >= 0

    def weight_of(self, weapon: CardId) -> int:
        return self.catalogue[self.kinds[weapon]].weight

    def weapons_of(self, hero: CardId) -> list[CardId]:
        """The weapons that a Hero wields."""
        return self.cards_with(notes.WIELDED, hero)

    def armed(self, hero: CardId) -> bool:
        return bool(self.weapons_of(hero))

    def in_use(self, card: CardId) -> bool:
        return self.noted(card, notes.USED)

    def excess(self) -> int:
        return self.attack - self.health

    def gold_on(self, kind: int) -> int:
        return self.catalogue[kind].gold

    def visits(self, location: int) -> bool:
        """Does the text of a location apply this turn?"""
        return self.visited >> location & 1 == 1

    def lets_go(self) -> bool:
        return not self.visits(TEMPLE)

    def set_out_from(self) -> int:
        """The room where the champion's walk of this turn began."""
        return self.trail[ROOMS]

    def foes_in_sight(self) -> list[CardId]:
        return [card for card in self.monsters() if card != NOTHING and not self.is_face_down(card)]


def trail_from(place: int) -> list[int]:
    """A trail without steps, from a room."""
    return [0] * ROOMS + [place]


def unpacked_trail(packed: int) -> list[int]:
    """A trail from a save of rules version 6 or older: one number, two bits for each room, then the start."""
    return [packed >> 2 * place & 3 for place in range(ROOMS)] + [packed >> 2 * ROOMS]
