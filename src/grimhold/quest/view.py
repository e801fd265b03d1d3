"""Presents a game of Quest to a viewer. `visibility.py` decides who may know what:

| zone | who sees which cards |
|---|---|
| discard piles, cards turned up, rooms, stacks, destroyed cards, gear, wounds, champions, keys found | everybody |
| a hand | its owner; everybody while it lies open |
| own deck | its owner knows which cards, nobody the order |
| a side quest | its owner; everybody once it is revealed, and when the game is over |
| monster decks, the treasure deck, Epic's market decks, a monster that came face down | nobody |
"""

from typing import ClassVar

from grimhold.core.ids import CardId
from grimhold.core.lazy import lazy_property
from grimhold.core.machine import Op
from grimhold.core.options import first, second, verb
from grimhold.core.verbs import BUY, BUY_GEAR, BUY_TREASURE, GEAR, HEAL, LEVEL, MOVE, VISIT, WORD
from grimhold.lang.base import IN_VILLAGE
from grimhold.lang.numbers import Condition
from grimhold.quest import log
from grimhold.quest import visibility as records
from grimhold.quest.party import overloaded
from grimhold.quest.rules import BAZAAR, GEAR_COST, LOCATIONS, SHOP, TREASURE_COST
from grimhold.quest.shapes import Location, QuestPlayer, QuestView, Room, Ware
from grimhold.quest.state import QuestState
from grimhold.quest.texts import place_name
from grimhold.quest.turn import dungeon_phase, ending, village_phase
from grimhold.quest.turn.turn import OpenTurn
from grimhold.quest.village import heals, level_price
from grimhold.quest.words.gear import KINDS, POTION, TOKENS, DestroyGear
from grimhold.quest.words.goals import Station
from grimhold.quest.words.healing import Heal
from grimhold.quest.words.levels import BoughtOntoDeck, LevelUp
from grimhold.quest.words.rooms import PlaceByRoll, SwapMonsters
from grimhold.views.decoder import RecordType, decoders_of
from grimhold.views.encode_table import seat_record, view_record
from grimhold.views.question import QuestionReader, QuestionWords, about_it, how_many_are_left
from grimhold.views.shapes import Points
from grimhold.views.table import END, VIEW_RECORDS, ViewPresenter

VILLAGE_STEPS = ["location", "abilities", "buy", "heal", "level up"]
DUNGEON_STEPS = ["prepare", "move", "battle", "rewards", "spoils"]
GUILDS_QUARTER = "The Guilds' Quarter"
MARKETPLACE = "Marketplace"
TREASURE = "Treasure"
WOUND_TOKEN = "Wound token"


LOCATION_WORDS = (
    "keep cards for later, heal two wounds; no levels",
    "buy a gear token, too",
    "buy a treasure, too",
    "two Heroes may level up",
    "a new card comes to the market first",
)


WARE_DECKS = ("Items", "Spells", "Weapons")
LOCATIONS_SEEN = [Location(number=k, name=LOCATIONS[k], what=words) for k, words in enumerate(LOCATION_WORDS)]


def about_overloaded_hero(presenter: "QuestViewPresenter", step: Op) -> QuestionWords:
    return {"about": presenter.snapshot.card(overloaded(presenter.snapshot)).name}


def about_swapped_monster(presenter: "QuestViewPresenter", step: Op) -> QuestionWords:
    return about_it(presenter, step) if presenter.snapshot.it >= 0 else {}


def place_and_light(presenter: "QuestViewPresenter", step: Op) -> QuestionWords:
    game = presenter.snapshot
    return {"about": place_name(game, game.champions[game.active]), "amount": game.light}


def heals_left(presenter: "QuestViewPresenter", step: Op) -> QuestionWords:
    return {"amount": heals(presenter.snapshot) - presenter.snapshot.left}


class QuestViewPresenter(ViewPresenter):
    state: QuestState

    verbs: ClassVar[dict[int, str]] = ViewPresenter.verbs | {
        VISIT: "visit", MOVE: "move", BUY_GEAR: "buy_gear", BUY_TREASURE: "buy_treasure",
    }  # fmt: skip
    priced_verbs: ClassVar[tuple[int, ...]] = (*ViewPresenter.priced_verbs, BUY_GEAR, BUY_TREASURE)
    speakers: ClassVar[dict[type, QuestionReader]] = ViewPresenter.speakers | {
        dungeon_phase.Shed: about_overloaded_hero, dungeon_phase.Walk: place_and_light,
        village_phase.HealUp: heals_left, ending.DiscardOnWaking: how_many_are_left, DestroyGear: how_many_are_left,
        Heal: how_many_are_left, PlaceByRoll: how_many_are_left, SwapMonsters: about_swapped_monster,
        BoughtOntoDeck: about_it, Station: about_it,
    }  # fmt: skip
    step_names: ClassVar[dict[type[Op], str]] = {
        OpenTurn: "open", village_phase.SecondLocation: "location", village_phase.PutOnDeck: "location",
        village_phase.Browse: "location", village_phase.Stock: "location", village_phase.UseInVillage: "abilities",
        village_phase.Buy: "buy", village_phase.HealUp: "heal", village_phase.LevelUp: "level up",
        village_phase.Venture: "go on", dungeon_phase.Prepare: "prepare", dungeon_phase.Walk: "move",
        dungeon_phase.PayInBlood: "move", dungeon_phase.Meet: "battle", dungeon_phase.BeforeBattle: "battle",
        dungeon_phase.Compare: "battle", dungeon_phase.DealWounds: "battle", dungeon_phase.AfterBattle: "battle",
        dungeon_phase.TakeRewards: "rewards", dungeon_phase.Refill: "rewards", dungeon_phase.Triumph: "rewards",
        dungeon_phase.TakeSpoils: "spoils", dungeon_phase.SettleKeys: "spoils", ending.NewHand: END,
        ending.WakeGuardian: END, ending.NextPlayer: END, ending.Recognition: "recognition",
        ending.ChooseQuest: "side quest", ending.ChooseGuild: "guild", ending.DiscardOnWaking: "waking",
    }  # fmt: skip

    @lazy_property
    def snapshot(self) -> QuestState:
        return self.state.snapshot()

    # -- where the game stands ----------------------------------------------------------------------------------------

    def steps(self, place: int) -> list[str]:
        return VILLAGE_STEPS if place == IN_VILLAGE else DUNGEON_STEPS if place > 0 else []

    def tie(self) -> tuple[str, list[int]]:
        return log.tie_break(self.snapshot)

    def ending(self) -> str:
        return log.ending(self.snapshot)

    def ended(self) -> str:
        return log.ended(self.snapshot)

    # -- the map ------------------------------------------------------------------------------------------------------

    def prizes(self, tile: int, monster: CardId) -> dict[str, int]:
        """What a defeat brings beside experience, from monster and room."""
        rules = self.state.rules
        found: dict[str, int] = {}
        for each in (rules.foes[monster].rewards, rules.rooms[tile].rewards) if monster >= 0 else ():
            for name, n in [("treasure", each.treasure), *[(TOKENS[token], n) for token, n in each.gear]]:
                if n:
                    found[name] = found.get(name, 0) + n
        return found

    def place_name(self, place: int) -> str:
        return place_name(self.snapshot, place)

    def whereabouts(self, place: int, room: int) -> str:
        return place_name(self.snapshot, place)

    def gear(self, amounts: list[int]) -> dict[str, int]:
        return {TOKENS[token]: n for token, n in zip(KINDS, amounts, strict=True) if n}

    # -- the village --------------------------------------------------------------------------------------------------

    def section(self, stack: int) -> str:
        return GUILDS_QUARTER if stack < self.snapshot.config.hero_stacks else MARKETPLACE

    def settled(self) -> list[str]:
        tokens = [TOKENS[token] for token in KINDS]
        return [
            self.snapshot.mode_name(),
            "experience",
            "side quest",
            TREASURE,
            LOCATIONS[BAZAAR],
            LOCATIONS[SHOP],
            *tokens,
        ]

    def market(self, decks: list[int]) -> dict[str, int]:
        return dict(zip(WARE_DECKS, decks, strict=False))

    def town(self, locations: int) -> list[Location]:
        return LOCATIONS_SEEN[:locations]

    # -- fights -------------------------------------------------------------------------------------------------------

    def needs(self, kind: int) -> list[Condition]:
        return self.state.rules.foes[kind].needs

    # -- options ------------------------------------------------------------------------------------------------------

    def price_of(self, option: int) -> tuple[int | None, int | None]:
        kind, a, b = verb(option), first(option), second(option)
        if kind == BUY:
            return self.gold_for(option), None
        if kind == BUY_GEAR:
            return GEAR_COST[b], None
        if kind == BUY_TREASURE:
            return TREASURE_COST, None
        step = self.asking
        less = step.less if isinstance(step, LevelUp) else 0
        return None, level_price(self.snapshot, a, less) if kind == LEVEL else None

    def ware_of(self, option: int) -> str:
        kind = verb(option)
        if kind in (BUY_GEAR, GEAR):
            return TOKENS[second(option) if kind == BUY_GEAR else first(option)]
        if kind == WORD and isinstance(self.asking, village_phase.DrinkNow):
            return TOKENS[POTION]
        if kind == VISIT:
            return LOCATIONS[second(option)]
        return {BUY_TREASURE: TREASURE, HEAL: WOUND_TOKEN}.get(kind, "")


QuestViewPresenter.decoders = decoders_of(VIEW_RECORDS | {
    view_record: RecordType(view_record, QuestView, own=records.own_view_record),
    seat_record: RecordType(seat_record, QuestPlayer, own=records.own_seat_record), records.room_record: Room,
    records.ware_record: Ware, records.other_points_record: Points, records.rewards_record: QuestViewPresenter.prizes,
    records.gear_record: QuestViewPresenter.gear, records.champion_record: QuestViewPresenter.whereabouts,
    records.town_record: QuestViewPresenter.town, records.market_record: QuestViewPresenter.market,
})  # fmt: skip
