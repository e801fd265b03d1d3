"""What a viewer may know of a Quest game, in numbers (`views/marks.py`)."""

from typing import Final

from grimhold.core.ids import CardId, NoteKind
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
from grimhold.table.card_stats import Fighter
from grimhold.table.encoding import (
    ABSENT,
    EMPTY,
    HEAD,
    LIST,
    NUMBERS,
    OWN_PARTS,
    UNKNOWN,
    Encoding,
    begin_record,
    end_record,
    write_record,
)
from grimhold.table.reasons import LEGAL
from grimhold.table.visibility import Visibility
from grimhold.views.encode_cards import encode_card, encode_cards
from grimhold.views.marks import HELD_BY, LAID_DOWN, LENT, SPENT, SWAPPED
from grimhold.views.observation import known_kind

# Records that only Quest has.
ROOM: Final = OWN_PARTS
WARE: Final = OWN_PARTS + 1  # sold without a card
PRIZES: Final = OWN_PARTS + 2  # of room and monster
GEAR_HELD: Final = OWN_PARTS + 3
WHEREABOUTS: Final = OWN_PARTS + 4  # of a champion
TOWN: Final = OWN_PARTS + 5  # how many locations it has
MARKET: Final = OWN_PARTS + 6  # how many cards the decks of the market have, in Epic

OTHER_POINTS: Final = OWN_PARTS + 7  # as points by cards, with a text of the table in the place of a kind

# Texts of the table, beside the mode.
EXPERIENCE_TEXT: Final = 1
QUEST_TEXT: Final = 2
TREASURE_TEXT: Final = 3
BAZAAR_TEXT: Final = 4
SHOP_TEXT: Final = 5
GEAR_TEXT: Final = 6  # and the next ones, one for each token

WARE_DECKS: Final = 3

CLOSED = (DECKS, DECKS + 1, DECKS + 2, TREASURES, WARES, WARES + 1, WARES + 2)  # nobody knows their cards


class QuestVisibility(Visibility):
    def known_hand(self, g: QuestState, viewer: int, p: int) -> list[CardId]:
        return g.hand(p) if g.sees_hand(viewer, p) else []

    def hand_size(self, g: QuestState, p: int) -> int:
        return hit_points(g, p)

    def fighter_of(self, g: QuestState, kind: int) -> Fighter:
        return g.rules.fight[kind]

    def knows_purse(self, g: QuestState, viewer: int) -> bool:
        return g.sees_hand(viewer, g.active) and not g.over

    def stacks_hidden(self, g: QuestState) -> int:
        """A shuffled stack of Epic shows its top card alone."""
        return g.config.hero_stacks if g.config.mode.class_stacks else 0

    def mark_of(self, g: QuestState, card: CardId, what: NoteKind, amount: int) -> tuple[int, int]:
        if what == notes.WIELDED or what == notes.GIVEN:
            return HELD_BY, g.kind_of(CardId(amount))
        if what == notes.USED:
            return SPENT, NOTHING
        if what == notes.BORROWED:  # from a stack of the village
            return LENT, NOTHING
        if what == notes.DROPPED:
            return LAID_DOWN, NOTHING
        return SWAPPED if what == notes.SWAPPED else NOTHING, NOTHING

    def worths(self, g: QuestState, p: int, owned: list[CardId]) -> list[int]:
        catalogue, kinds = g.catalogue, g.kinds
        return [catalogue[kinds[card]].vp for card in owned]

    def other_points(self, g: QuestState, p: int, owned: list[CardId]) -> list[int]:
        """Experience and side quests."""
        return [g.xp[p], quest_points(g, p, owned)]

    def encode_other_points(self, encoding: Encoding, g: QuestState, secret: int, points: list[int]) -> None:
        xp, quest = points
        write_record(encoding, OTHER_POINTS, [secret, EXPERIENCE_TEXT, xp, xp])
        if quest:
            write_record(encoding, OTHER_POINTS, [secret, QUEST_TEXT, quest, 1])

    def standing(self, g: QuestState, viewer: int, p: int) -> list[int]:
        """Wounds, hit points, room and location of the champion, keys found, secret quests, and whether one is revealed."""
        here, kinds, is_quest = g.champions[p], g.kinds, g.rules.is_side_quest
        quests = [card for card in g.board(p) if is_quest[kinds[card]]]
        secrets = [card for card in quests if not sees_quest(g, viewer, p, card)]
        revealed = any(g.is_revealed_quest(card) for card in quests)
        room = here if here < ROOMS else UNKNOWN
        location = here - IN_TOWN if IN_TOWN <= here < IN_TOWN + g.config.locations else UNKNOWN
        return [g.wounds[p], hit_points(g, p), room, location, g.finds[p], len(secrets), int(revealed)]

    def encode_beside(self, encoding: Encoding, g: QuestState, viewer: int, p: int, marked: list[int]) -> None:
        board, here, kinds, is_quest = g.board(p), g.champions[p], g.kinds, g.rules.is_side_quest
        quests = [card for card in board if is_quest[kinds[card]] and sees_quest(g, viewer, p, card)]
        encode_cards(g, encoding, g.kept(p), marked)
        encode_cards(g, encoding, quests, marked)
        encode_cards(g, encoding, [card for card in board if not is_quest[kinds[card]]], marked)
        encode_cards(g, encoding, g.guards_of(p), marked)
        write_record(encoding, GEAR_HELD, [g.gear_of(p, token) for token in KINDS])
        write_record(encoding, WHEREABOUTS, [here, g.kind_of(g.tiles()[here]) if here < ROOMS else NOTHING])

    # -- for programs -------------------------------------------------------------------------------------------------

    def observed_seat(self, g: QuestState, p: int) -> list[int]:
        gear = [g.gear_of(p, token) for token in KINDS]
        return [g.wounds[p], g.champions[p], g.finds[p], len(g.board(p)), len(g.guards_of(p)), *gear]

    def observed_table(self, g: QuestState, viewer: int) -> list[int]:
        """A monster that lies face down is as unknown as one that is not there; the room itself is seen."""
        left = NOTHING if g.last < 0 else min(g.last, g.players)
        seen = [g.buys, g.keys, g.config.keys, left, len(g.treasures())]
        seen.extend([len(g.monster_deck(level)) for level in range(1, DEEPEST + 1)])
        seen.extend([g.kinds[tile] if tile >= 0 else NOTHING for tile in g.tiles()])
        seen.extend([known_kind(g, viewer, g.map_at(), monster) for monster in g.monsters()])
        return seen

    def zones_beside(self, g: QuestState, p: int) -> list[int]:
        return [g.board_at(p), g.guards_at(p)]

    # -- the dungeon --------------------------------------------------------------------------------------------------

    def numbers(self, g: QuestState, viewer: int) -> list[int]:
        """Purchases, keys found and needed, whether the guardian is awake and how many turns are left then, treasures; the
        light left for moving, where that is known."""
        left = UNKNOWN
        if g.is_awake():  # the turn in which the guardian wakes is none of them
            left = 0 if g.over else min(g.last, g.players)
        light = light_left(g) if g.sees_hand(viewer, g.active) else UNKNOWN
        return [g.buys, g.keys, g.config.keys, int(g.is_awake()), left, len(g.treasures()), light]

    def leads_on(self, g: QuestState, viewer: int) -> bool:
        return g.sees_hand(viewer, g.active) and may_venture(g)

    def encode_dungeon(self, encoding: Encoding, g: QuestState, viewer: int, gold: int, marked: list[int]) -> None:
        """How many cards the monster decks have; rooms, guardian and locations, and what is sold without a card."""
        write_record(encoding, NUMBERS, [len(g.monster_deck(level)) for level in range(1, DEEPEST + 1)])
        self.draw_rooms(encoding, g, viewer, marked)
        guardian = guardian_of(g)
        if guardian != NOTHING:
            encode_card(g, encoding, guardian, UNKNOWN, marked)
        else:
            encoding.append(ABSENT)
        write_record(encoding, TOWN, [g.config.locations])
        write_record(encoding, MARKET, [len(g.ware_deck(k)) for k in range(WARE_DECKS)] if g.config.mode.epic else [])
        self.draw_goods(encoding, g, viewer, gold)

    def draw_goods(self, encoding: Encoding, g: QuestState, viewer: int, gold: int) -> None:
        """Gear tokens, and the next treasure: what each is called and where it is sold, the price, how many there are and
        what the viewer lacks."""
        secret = viewer if gold != UNKNOWN else NOTHING  # what a player could buy tells what that player holds
        at = begin_record(encoding, LIST)
        for token in KINDS:
            price = GEAR_COST[token]
            lacking = max(0, price - gold) if gold != UNKNOWN else 0
            write_record(encoding, WARE, [secret, GEAR_TEXT + token, BAZAAR_TEXT, price, UNKNOWN, lacking])
        lacking = max(0, TREASURE_COST - gold) if gold != UNKNOWN else 0
        write_record(encoding, WARE, [secret, TREASURE_TEXT, SHOP_TEXT, TREASURE_COST, len(g.treasures()), lacking])
        end_record(encoding, at)

    def draw_rooms(self, encoding: Encoding, g: QuestState, viewer: int, marked: list[int]) -> None:
        """Current figures and ways tell what is in a hand, so only viewers who see that hand get them."""
        alone = viewer == g.active and not g.open and not g.over
        known = alone or g.open or g.over
        figures = g.config.forecaster.figures(g) if known else []
        ways = g.config.forecaster.path_costs(g) if known and not g.over else []
        at, tiles = begin_record(encoding, LIST), g.tiles()
        for place in range(ROOMS):
            if tiles[place] >= 0:
                self.draw_room(encoding, g, place, viewer if alone else NOTHING, figures, ways, marked)
        end_record(encoding, at)

    def draw_room(
        self,
        encoding: Encoding,
        g: QuestState,
        place: int,
        secret: int,
        figures: list[int],
        ways: list[int],
        marked: list[int],
    ) -> None:
        """The figures of a room and its monster, the way there, its doors, the champions in it, and the prizes."""
        tiles, monster = g.tiles(), g.monsters()[place]
        hidden = monster >= 0 and g.is_face_down(monster)
        seen = monster >= 0 and not hidden
        room = g.card(tiles[place])
        at = len(encoding)
        encoding.extend((ROOM, 0, 5 + 3 + FIGURES + 2, secret, place, room.level, room.light, int(hidden)))
        if seen:
            encode_figures(encoding, g, place, figures)
        else:
            encoding.extend((int(is_alert(room)), 0, 0, UNKNOWN, 0, 0, 0, UNKNOWN))
        if ways and ways[1 + place] >= 0:
            encoding.extend((ways[1 + place], ways[1 + ROOMS + place]))
        else:
            encoding.extend((UNKNOWN, LEGAL))
        write_record(encoding, NUMBERS, [other for other in NEIGHBOURS[place] if tiles[other] >= 0])
        if place in g.champions:
            write_record(encoding, NUMBERS, [p for p in range(g.players) if g.champions[p] == place])
        else:
            encoding.append(EMPTY)
        encode_card(g, encoding, tiles[place], UNKNOWN, marked)
        if seen:
            encode_card(g, encoding, monster, UNKNOWN, marked)
        else:
            encoding.append(ABSENT)
        encoding.extend((PRIZES, HEAD + 2, 2, room.number, g.kind_of(monster) if seen else NOTHING))
        end_record(encoding, at)

    # -- the open question --------------------------------------------------------------------------------------------

    def attacked_by(self, g: QuestState, option: int, kind: int) -> int:
        """The monster in the next room for a move, the one in this room for staying."""
        if kind != MOVE and kind != DONE:
            return NOTHING
        place = room_of(g, option, kind)
        monster = g.monsters()[place] if place >= 0 else NOTHING
        return monster if monster >= 0 and not g.is_face_down(monster) else NOTHING

    def is_in_sight(self, g: QuestState, viewer: int, card: CardId) -> bool:
        if viewer == g.asked and card in g.options:  # a player who picks a card looks at it
            return True
        for p in range(g.players):
            if card in g.deck(p):
                return False
            if card in g.hand(p):
                return g.sees_hand(viewer, p)
            if card in g.board(p):
                return sees_quest(g, viewer, p, card)
        for zone in CLOSED:
            if card in g.cards_in(g.shared + zone):
                return False
        return not g.is_face_down(card)

    def card_of(self, g: QuestState, option: int, kind: int) -> int:
        """A room is a card, too."""
        room = room_of(g, option, kind)
        return g.tiles()[room] if room >= 0 else Visibility.card_of(self, g, option, kind)

    def spot_of(self, g: QuestState, card: CardId) -> int:
        return g.place_of(card)

    def place_of(self, g: QuestState, option: int, kind: int) -> int:
        """The room of a monster, or the place that an option is about."""
        if kind == PICK:
            return g.place_of(CardId(option))
        return second(option) if kind == VISIT else room_of(g, option, kind)


def encode_figures(encoding: Encoding, g: QuestState, place: int, figures: list[int]) -> None:
    """Of the monster in a room: alert, guardian, festering wounds, and its figures; as printed if there are none."""
    room, foe = g.card(g.tiles()[place]), g.card(g.monsters()[place])
    printed = g.rules.foes[foe.number]
    encoding.extend((int(is_alert(room) or is_alert(foe)), int(foe.tags & GUARDIAN_BIT != 0), printed.festering))
    if figures:
        encoding.extend(figures[place * FIGURES : (place + 1) * FIGURES])
    else:  # the current ones would tell what is in a hand
        encoding.extend(printed_figures(printed, g.rules.rooms[room.number]))


def room_of(g: QuestState, option: int, kind: int) -> int:
    """The room an option leads into, or in which one stays by it; -1 if there is none."""
    if kind == MOVE or kind == INTO_ROOM:
        return second(option)
    return g.champions[g.active] if option == DONE and isinstance(g.running(), Walk) else NOTHING


def sees_quest(g: QuestState, viewer: int, p: int, card: CardId) -> bool:
    """A side quest is known to its owner alone until it is revealed. All players know a guild."""
    secret = g.rules.is_side_quest[g.kind_of(card)]
    return not secret or viewer == p or g.over or g.is_revealed_quest(card)


def is_alert(card: Card) -> bool:
    """Does it act on a champion who moves in, out or through?"""
    moments = card.moments
    return len(moments[MOVING_IN]) + len(moments[MOVING_OUT]) + len(moments[MOVING_THROUGH]) > 0
