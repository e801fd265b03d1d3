"""The fields and zones of a classic game, and what can be read off them."""

from typing import Any

from grimhold.classic.rules import (
    BUSY_PLAYER_ZONES,
    DESTROYED,
    DUNGEON,
    HALL,
    NEXT_SIDE,
    PARTY_PILE,
    QUIET_PLAYER_ZONES,
    RANK_0,
    SECOND_HALL,
    SHARED_ZONES,
    VILLAGE_PILE,
    ClassicConfig,
    Rules,
)
from grimhold.core.fields import field, fixed
from grimhold.core.ids import CardId, Seat
from grimhold.core.machine import NOBODY, NOTHING
from grimhold.lang import base, notes
from grimhold.table.state import GameState


class ClassicFields(GameState):
    """A classic game: fields, zones and what can be read off them."""

    rules: Rules = fixed()
    config: ClassicConfig
    buys: int = field(0)
    holder: Seat = field(NOBODY)  # who owns the Thunderstone last claimed
    deep: list[int] = field([])  # cards at the bottom of each dungeon deck that all have seen go there
    closed: int = field(0)  # a bit for each hall whose stone has come up
    calm: bool = field(False)  # no advance at the end of this turn; together: the dungeon was entered
    tokens: int = field(0)  # together: rounds until the monsters come
    pass_to: Seat = field(NOBODY)  # together: who is being passed a card
    roused: bool = field(False)  # together: the guardian has come, monsters enter angry

    def __init__(self, rules: Rules, config: ClassicConfig, players: int, seed: int) -> None:
        busy = BUSY_PLAYER_ZONES * players + 2 * config.halls  # a deck and a hall for each dungeon there is
        stacks_at = BUSY_PLAYER_ZONES * players + SHARED_ZONES + QUIET_PLAYER_ZONES * players
        zones = stacks_at + config.count
        super().__init__(players, zones, zones - busy, seed, config, BUSY_PLAYER_ZONES * players, stacks_at)
        self.rules = rules
        self.deep = [0] * config.halls
        self.tokens = config.mode.tokens

    def save_into(self, fields: dict[str, Any]) -> None:
        fields["game"] = self.config.game
        fields["rules"] = self.rules.profile.name
        fields["cards"] = self.rules.library.hash
        fields["stacks"] = self.config.names
        fields["players"] = self.config.players
        fields["mode"] = self.config.mode.name
        fields["setting"] = self.config.setting
        super().save_into(fields)

    # -- zones ------------------------------------------------------------------------------------------------------

    def aside_at(self, p: Seat) -> int:
        return self.shared + SHARED_ZONES + p

    def treasures_at(self, p: Seat) -> int:
        return self.shared + SHARED_ZONES + self.players + p

    def kept_at(self, p: Seat) -> int:
        return self.shared + SHARED_ZONES + 2 * self.players + p

    def treasures(self, p: Seat) -> list[CardId]:
        return self.zones[self.treasures_at(p)]

    def dungeon_at(self, side: int) -> int:
        return self.shared + DUNGEON + NEXT_SIDE * side

    def hall_at(self, side: int) -> int:
        return self.shared + HALL + NEXT_SIDE * side

    def dungeon(self, side: int = 0) -> list[CardId]:
        return self.zones[self.shared + DUNGEON + NEXT_SIDE * side]

    def hall(self, side: int = 0) -> list[CardId]:
        """Ranks 1 to 3; -1 where nobody is."""
        return self.zones[self.shared + HALL + NEXT_SIDE * side]

    def rank_0(self) -> list[CardId]:
        return self.zones[self.shared + RANK_0]

    def destroyed(self) -> list[CardId]:
        return self.zones[self.shared + DESTROYED]

    def village_pile(self) -> list[CardId]:
        return self.zones[self.shared + VILLAGE_PILE]

    def party_pile(self) -> list[CardId]:
        """Together: monsters that were turned in."""
        return self.zones[self.shared + PARTY_PILE]

    def hall_monsters(self) -> list[CardId]:
        """The cards of every hall that is still open."""
        found: list[CardId] = []
        for side in range(self.config.halls):
            if self.config.halls == 1 or not self.closed >> side & 1:
                for card in self.hall(side):
                    if card != NOTHING:
                        found.append(card)
        return found

    def in_hall(self, side: int) -> list[CardId]:
        """The cards of a hall, without the gaps."""
        return [card for card in self.hall(side) if card != NOTHING]

    def cards_at(self, where: int) -> list[CardId]:
        if where == base.HAND:
            return self.zones[self.who]
        if where == base.HALL:
            return self.hall_monsters()
        if where == base.TURNED_UP:
            return self.aside(self.who)
        gathered = self.noted_cards(notes.GATHERED)
        return [card for card in gathered if card in self.zones[self.who]] if where == base.SHOWN_CARDS else gathered

    def revealed(self, this: CardId) -> list[CardId]:
        """The active player's whole hand; of other players the cards that the running effect has shown or turned up."""
        if self.who == self.active or this in self.zones[self.active]:
            return self.zones[self.active]
        return self.cards_at(base.SHOWN_CARDS) + self.aside(self.who)

    # -- who may know -----------------------------------------------------------------------------------------------

    def is_covered(self, card: CardId) -> bool:
        """Is a card held back in the village (profile 2009), or face down under a treasure?"""
        under = self.note_amount(card, notes.UNDER)
        return self.noted(card, notes.HIDDEN) or (under not in (NOTHING, card) and not self.noted(card, notes.SHOWN))

    def is_shown(self, card: CardId) -> bool:
        """Have all players seen a card of a closed hand: used, shown or fallen?"""
        used = self.noted(card, notes.USED) and card in self.zones[self.active]
        return used or self.noted(card, notes.SHOWN) or self.noted(card, notes.DOOMED)

    def can_leave_hall(self, card: CardId) -> bool:
        return not self.rules.foes[self.kinds[card]].immovable

    def has_seen(self, card: CardId, p: Seat) -> bool:
        """Has a player looked at this card of a dungeon deck?"""
        return card in self.cards_with(notes.SEEN, p)

    def top_cards(self, n: int) -> list[CardId]:
        return self.dungeon(self.open_side())[: -n - 1 : -1]

    # -- places in a hall -------------------------------------------------------------------------------------------

    def open_side(self) -> int:
        """The first hall that is still open: effects that look at "the hall" mean this one."""
        return 1 if self.closed & 1 else 0

    def side_of(self, card: CardId) -> int:
        return 1 if self.config.halls > 1 and card in self.hall(1) else 0

    def rank_of(self, card: CardId) -> int:
        """1 to 3 in a hall, 0 in front of it, -1 elsewhere."""
        for side in range(self.config.halls):
            if card in self.hall(side):
                return self.hall(side).index(card) + 1
        return 0 if card in self.rank_0() else NOTHING

    def stand_of(self, card: CardId) -> int:
        """The zone in which a monster is attacked: a hall, or rank 0 in front of it."""
        return self.shared + RANK_0 if card in self.rank_0() else self.hall_at(self.side_of(card))

    def lift(self, card: CardId, zone: int) -> None:
        """A card that leaves a hall leaves a gap there, and the notes about its place are dropped."""
        if zone != self.shared + HALL and zone != self.shared + SECOND_HALL:
            GameState.lift(self, card, zone)
            return
        hall = self.zones[zone]
        hall[hall.index(card)] = NOTHING
        self.forget(card, notes.BREACHED)
        self.forget(card, notes.ANGRY)

    def lay(self, card: CardId, zone: int, at: int) -> None:
        if zone == self.shared + HALL or zone == self.shared + SECOND_HALL:
            self.zones[zone][at - 1] = card
        else:
            GameState.lay(self, card, zone, at)
