"""Encodes what a viewer may know of a Quest game."""

from typing import Final

from grimhold.core.ids import CardId, NoteKind, Seat
from grimhold.core.machine import NOTHING
from grimhold.core.options import second
from grimhold.core.verbs import DONE, MOVE, PICK, VISIT
from grimhold.core.verbs import ROOM as INTO_ROOM
from grimhold.lang import notes
from grimhold.lang.base import MOVING_IN, MOVING_OUT, MOVING_THROUGH, Card
from grimhold.lang.tags import GUARDIAN_BIT
from grimhold.quest.cards import hit_points
from grimhold.quest.dungeon import DEEPEST, guardian_of
from grimhold.quest.forecaster import FIGURES, light_left, printed_figures
from grimhold.quest.rules import DECKS, GEAR_COST, IN_TOWN, NEIGHBOURS, ROOMS, TREASURE_COST, TREASURES, WARES
from grimhold.quest.scoring import quest_points
from grimhold.quest.state import QuestState
from grimhold.quest.turn.dungeon_phase import Walk
from grimhold.quest.village import may_venture
from grimhold.quest.words.gear import KINDS
from grimhold.table import encoding as enc
from grimhold.table.card_stats import Fighter
from grimhold.table.encoding import FRESH, OWN_RECORDS, UNKNOWN, Encoding, record
from grimhold.table.reasons import LEGAL
from grimhold.table.visibility import Visibility
from grimhold.views.encode_cards import HELD_BY, LAID_DOWN, LENT, SPENT, SWAPPED, encode_card, encode_cards
from grimhold.views.observation import known_kind

# Texts of the table, beside the mode.
EXPERIENCE_TEXT: Final = 1
QUEST_TEXT: Final = 2
TREASURE_TEXT: Final = 3
BAZAAR_TEXT: Final = 4
SHOP_TEXT: Final = 5
GEAR_TEXT: Final = 6  # and the next ones, one for each token

WARE_DECKS: Final = 3

CLOSED = (DECKS, DECKS + 1, DECKS + 2, TREASURES, WARES, WARES + 1, WARES + 2)  # nobody knows their cards


@record(FRESH + OWN_RECORDS)
def own_view_record(
    *, purchases: int, keys: int, keys_needed: int, awake: bool, turns_left: enc.Maybe, treasures: int,
    light: enc.Maybe, monster_decks: enc.Numbers, rooms: enc.Records, guardian: enc.Record, locations: enc.Record,
    market_decks: enc.Record, wares: enc.Records,
) -> None:  # fmt: skip
    """What only Quest shows of the table."""


@record(FRESH + OWN_RECORDS + 1)
def own_seat_record(
    *, wounds: int, hit_points: int, champion_place: enc.Maybe, location: enc.Maybe, keys: int, secret_quests: int,
    revealed: bool, kept: enc.Records, side_quests: enc.Records, guilds: enc.Records, guards: enc.Records,
    gear: enc.Record, champion: enc.Record,
) -> None:  # fmt: skip
    """What only Quest shows of a player."""


@record(OWN_RECORDS + 2)
def room_record(
    *, secret: enc.Aside, place: int, level: int, light: int, face_down: bool, alert: bool, guardian: bool,
    festering: int, health: enc.Maybe, armor: int, resistance: int, wounds: int, xp: enc.Maybe, way: enc.Maybe,
    barrier: enc.ReasonGiven, doors: enc.Numbers, champions: enc.Numbers, card: enc.Record, monster: enc.Record,
    rewards: enc.Record,
) -> None: ...  # fmt: skip


@record(OWN_RECORDS + 3)
def ware_record(
    *, secret: enc.Aside, name: enc.TableText, section: enc.TableText, price: int, left: enc.Maybe, short: int
) -> None:
    """Something that is sold without a card."""


@record(OWN_RECORDS + 4)
def rewards_record(*, tile: int, monster: int) -> None:
    """What a room and its monster bring, by their kinds."""


@record(OWN_RECORDS + 5)
def gear_record(*, amounts: enc.Numbers) -> None: ...


@record(OWN_RECORDS + 6)
def champion_record(*, place: int, room: int) -> None:
    """Where a champion is; of a room its kind, too."""


@record(OWN_RECORDS + 7)
def town_record(*, locations: int) -> None: ...


@record(OWN_RECORDS + 8)
def market_record(*, decks: enc.Numbers) -> None:
    """How many cards the decks of the market have, in Epic."""


@record(OWN_RECORDS + 9)
def other_points_record(*, secret: enc.Aside, source: enc.TableText, points: int, count: int) -> None: ...


class QuestVisibility(Visibility):
    def known_hand(self, state: QuestState, viewer: Seat, p: Seat) -> list[CardId]:
        return state.hand(p) if state.sees_hand(viewer, p) else []

    def hand_size(self, state: QuestState, p: Seat) -> int:
        return hit_points(state, p)

    def fighter_of(self, state: QuestState, kind: int) -> Fighter:
        return state.rules.fight[kind]

    def knows_purse(self, state: QuestState, viewer: Seat) -> bool:
        return state.sees_hand(viewer, state.active) and not state.over

    def stacks_hidden(self, state: QuestState) -> int:
        """A shuffled stack of Epic shows its top card alone."""
        return state.config.hero_stacks if state.config.mode.class_stacks else 0

    def mark_of(self, state: QuestState, card: CardId, what: NoteKind, amount: int) -> tuple[int, int]:
        if what == notes.WIELDED or what == notes.GIVEN:
            return HELD_BY, state.kind_of(CardId(amount))
        if what == notes.USED:
            return SPENT, NOTHING
        if what == notes.BORROWED:  # from a stack of the village
            return LENT, NOTHING
        if what == notes.DROPPED:
            return LAID_DOWN, NOTHING
        return SWAPPED if what == notes.SWAPPED else NOTHING, NOTHING

    def worths(self, state: QuestState, p: Seat, owned: list[CardId]) -> list[int]:
        catalogue, kinds = state.catalogue, state.kinds
        return [catalogue[kinds[card]].vp for card in owned]

    def other_points(self, state: QuestState, p: Seat, owned: list[CardId]) -> list[int]:
        """Experience and side quests."""
        return [state.xp[p], quest_points(state, p, owned)]

    def encode_other_points(self, state: QuestState, secret: int, points: list[int]) -> Encoding:
        xp, quest = points
        out = other_points_record(secret=secret, source=EXPERIENCE_TEXT, points=xp, count=xp)
        if quest:
            out += other_points_record(secret=secret, source=QUEST_TEXT, points=quest, count=1)
        return out

    def encode_own_seat(self, state: QuestState, viewer: Seat, p: Seat, marked: list[int]) -> Encoding | None:
        here, kinds, is_quest = state.champions[p], state.kinds, state.rules.is_side_quest
        quests = [card for card in state.board(p) if is_quest[kinds[card]]]
        seen = [card for card in quests if sees_quest(state, viewer, p, card)]
        in_town = IN_TOWN <= here < IN_TOWN + state.config.locations
        room = state.kind_of(state.tiles()[here]) if here < ROOMS else NOTHING
        return own_seat_record(
            wounds=state.wounds[p], hit_points=hit_points(state, p), champion_place=here if here < ROOMS else UNKNOWN,
            location=here - IN_TOWN if in_town else UNKNOWN, keys=state.finds[p], secret_quests=len(quests) - len(seen),
            revealed=any(state.is_revealed_quest(card) for card in quests),
            kept=encode_cards(state, state.kept(p), marked), side_quests=encode_cards(state, seen, marked),
            guilds=encode_cards(state, [card for card in state.board(p) if not is_quest[kinds[card]]], marked),
            guards=encode_cards(state, state.guards_of(p), marked),
            gear=gear_record(amounts=[state.gear_of(p, token) for token in KINDS]),
            champion=champion_record(place=here, room=room),
        )  # fmt: skip

    # -- for programs -------------------------------------------------------------------------------------------------

    def observed_seat(self, state: QuestState, p: Seat) -> list[int]:
        gear = [state.gear_of(p, token) for token in KINDS]
        return [
            state.wounds[p],
            state.champions[p],
            state.finds[p],
            len(state.board(p)),
            len(state.guards_of(p)),
            *gear,
        ]

    def observed_table(self, state: QuestState, viewer: Seat) -> list[int]:
        """A monster that lies face down is as unknown as one that is not there; the room itself is seen."""
        left = NOTHING if state.last < 0 else min(state.last, state.players)
        seen = [state.buys, state.keys, state.config.keys, left, len(state.treasures())]
        seen.extend([len(state.monster_deck(level)) for level in range(1, DEEPEST + 1)])
        seen.extend([state.kinds[tile] if tile >= 0 else NOTHING for tile in state.tiles()])
        seen.extend([known_kind(state, viewer, state.map_at(), monster) for monster in state.monsters()])
        return seen

    def zones_beside(self, state: QuestState, p: Seat) -> list[int]:
        return [state.board_at(p), state.guards_at(p)]

    # -- the dungeon --------------------------------------------------------------------------------------------------

    def leads_on(self, state: QuestState, viewer: Seat) -> bool:
        return state.sees_hand(viewer, state.active) and may_venture(state)

    def encode_own_view(self, state: QuestState, viewer: Seat, gold: int, marked: list[int]) -> Encoding | None:
        turns_left = UNKNOWN
        if state.is_awake():  # the turn in which the guardian wakes is none of them
            turns_left = 0 if state.over else min(state.last, state.players)
        guardian = guardian_of(state)
        decks = [len(state.ware_deck(k)) for k in range(WARE_DECKS)] if state.config.mode.epic else []
        return own_view_record(
            purchases=state.buys, keys=state.keys, keys_needed=state.config.keys, awake=state.is_awake(),
            turns_left=turns_left, treasures=len(state.treasures()),
            light=light_left(state) if state.sees_hand(viewer, state.active) else UNKNOWN,
            monster_decks=[len(state.monster_deck(level)) for level in range(1, DEEPEST + 1)],
            rooms=self.encode_rooms(state, viewer, marked),
            guardian=encode_card(state, guardian, UNKNOWN, marked) if guardian != NOTHING else None,
            locations=town_record(locations=state.config.locations), market_decks=market_record(decks=decks),
            wares=self.encode_wares(state, viewer, gold),
        )  # fmt: skip

    def encode_wares(self, state: QuestState, viewer: Seat, gold: int) -> Encoding:
        """Gear tokens and the next treasure, with the gold that the viewer lacks."""
        secret = viewer if gold != UNKNOWN else NOTHING  # what a player could buy tells what that player holds
        out: Encoding = []
        for token in KINDS:
            price = GEAR_COST[token]
            out += ware_record(
                secret=secret, name=GEAR_TEXT + token, section=BAZAAR_TEXT, price=price, left=UNKNOWN,
                short=max(0, price - gold) if gold != UNKNOWN else 0,
            )  # fmt: skip
        return out + ware_record(
            secret=secret, name=TREASURE_TEXT, section=SHOP_TEXT, price=TREASURE_COST, left=len(state.treasures()),
            short=max(0, TREASURE_COST - gold) if gold != UNKNOWN else 0,
        )  # fmt: skip

    def encode_rooms(self, state: QuestState, viewer: Seat, marked: list[int]) -> Encoding:
        """Current figures and ways tell what is in a hand, so only viewers who see that hand get them."""
        alone = viewer == state.active and not state.open and not state.over
        known = alone or state.open or state.over
        figures = state.config.forecaster.figures(state) if known else []
        ways = state.config.forecaster.path_costs(state) if known and not state.over else []
        out: Encoding = []
        for place, tile in enumerate(state.tiles()):
            if tile >= 0:
                out += self.encode_room(state, place, viewer if alone else NOTHING, figures, ways, marked)
        return out

    def encode_room(
        self,
        state: QuestState,
        place: int,
        secret: int,
        figures: list[int],
        ways: list[int],
        marked: list[int],
    ) -> Encoding:
        """A room with the figures of its monster: as they stand where the viewer may know them, else as printed."""
        tiles, monster = state.tiles(), state.monsters()[place]
        hidden = monster >= 0 and state.is_face_down(monster)
        seen = monster >= 0 and not hidden
        room = state.card(tiles[place])
        alert, guardian, festering = is_alert(room), False, 0
        health, armor, resistance, wounds, xp = UNKNOWN, 0, 0, 0, UNKNOWN
        if seen:
            foe = state.card(monster)
            stats = state.rules.foes[foe.number]
            alert, guardian, festering = alert or is_alert(foe), foe.tags & GUARDIAN_BIT != 0, stats.festering
            now = figures[place * FIGURES : (place + 1) * FIGURES]
            health, armor, resistance, wounds, xp = (
                now if now else printed_figures(stats, state.rules.rooms[room.number])
            )
        reached = len(ways) > 0 and ways[1 + place] >= 0
        return room_record(
            secret=secret, place=place, level=room.level, light=room.light, face_down=hidden, alert=alert,
            guardian=guardian, festering=festering, health=health, armor=armor, resistance=resistance, wounds=wounds,
            xp=xp, way=ways[1 + place] if reached else UNKNOWN, barrier=ways[1 + ROOMS + place] if reached else LEGAL,
            doors=[other for other in NEIGHBOURS[place] if tiles[other] >= 0],
            champions=[p for p in state.everybody() if state.champions[p] == place] if place in state.champions else [],
            card=encode_card(state, tiles[place], UNKNOWN, marked),
            monster=encode_card(state, monster, UNKNOWN, marked) if seen else None,
            rewards=rewards_record(tile=room.number, monster=state.kind_of(monster) if seen else NOTHING),
        )  # fmt: skip

    # -- the open question --------------------------------------------------------------------------------------------

    def attacked_by(self, state: QuestState, option: int, kind: int) -> int:
        """The monster in the next room for a move, the one in this room for staying."""
        if kind != MOVE and kind != DONE:
            return NOTHING
        place = room_of(state, option, kind)
        monster = state.monsters()[place] if place >= 0 else NOTHING
        return monster if monster >= 0 and not state.is_face_down(monster) else NOTHING

    def is_in_sight(self, state: QuestState, viewer: Seat, card: CardId) -> bool:
        if viewer == state.asked and card in state.options:  # a player who picks a card looks at it
            return True
        for p in state.everybody():
            if card in state.deck(p):
                return False
            if card in state.hand(p):
                return state.sees_hand(viewer, p)
            if card in state.board(p):
                return sees_quest(state, viewer, p, card)
        for zone in CLOSED:
            if card in state.cards_in(state.shared + zone):
                return False
        return not state.is_face_down(card)

    def card_of(self, state: QuestState, option: int, kind: int) -> int:
        """A room is a card, too."""
        room = room_of(state, option, kind)
        return state.tiles()[room] if room >= 0 else Visibility.card_of(self, state, option, kind)

    def spot_of(self, state: QuestState, card: CardId) -> int:
        return state.place_of(card)

    def place_of(self, state: QuestState, option: int, kind: int) -> int:
        """The room of a monster, or the place that an option is about."""
        if kind == PICK:
            return state.place_of(CardId(option))
        return second(option) if kind == VISIT else room_of(state, option, kind)


def room_of(state: QuestState, option: int, kind: int) -> int:
    """The room an option leads into, or in which one stays by it; -1 if there is none."""
    if kind == MOVE or kind == INTO_ROOM:
        return second(option)
    return state.champions[state.active] if option == DONE and isinstance(state.running(), Walk) else NOTHING


def sees_quest(state: QuestState, viewer: Seat, p: Seat, card: CardId) -> bool:
    """A side quest is known to its owner alone until it is revealed. All players know a guild."""
    secret = state.rules.is_side_quest[state.kind_of(card)]
    return not secret or viewer == p or state.over or state.is_revealed_quest(card)


def is_alert(card: Card) -> bool:
    """Does it act on a champion who moves in, out or through?"""
    moments = card.moments
    return len(moments[MOVING_IN]) + len(moments[MOVING_OUT]) + len(moments[MOVING_THROUGH]) > 0
