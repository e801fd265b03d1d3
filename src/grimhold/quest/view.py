"""What a player of Quest sees. `quest/visibility.py` decides who may know what:

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
from grimhold.quest.fight.card_stats import FightCard
from grimhold.quest.party import overloaded
from grimhold.quest.rules import BAZAAR, GEAR_COST, LOCATIONS, SHOP, TREASURE_COST
from grimhold.quest.shapes import Location, QuestPlayer, QuestView, Room, Ware
from grimhold.quest.state import QuestState
from grimhold.quest.texts import place_name
from grimhold.quest.turn import dungeon_phase, ending, village_phase
from grimhold.quest.turn.turn import OpenTurn
from grimhold.quest.village import heals, level_price
from grimhold.quest.visibility import GEAR_HELD, MARKET, OTHER_POINTS, PRIZES, ROOM, TOWN, WARE, WHEREABOUTS
from grimhold.quest.words.gear import KINDS, POTION, TOKENS, DestroyGear
from grimhold.quest.words.goals import Station
from grimhold.quest.words.healing import Heal
from grimhold.quest.words.levels import BoughtOntoDeck, LevelUp
from grimhold.quest.words.rooms import PlaceByRoll, SwapMonsters
from grimhold.table.encoding import SEAT, VIEW
from grimhold.views.cards import in_order
from grimhold.views.decoder import (
    AGAIN,
    ASIDE,
    MAYBE,
    NUMBER,
    PLACE_NAME,
    REASON,
    RECORD,
    SEAT_NAME,
    TABLE,
    TRUTH,
    WHY,
    RecordType,
)
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


def about_overloaded_hero(eyes: "QuestViewPresenter", step: Op) -> QuestionWords:
    return {"about": eyes.game.card(overloaded(eyes.game)).name}


def about_swapped_monster(eyes: "QuestViewPresenter", step: Op) -> QuestionWords:
    return about_it(eyes, step) if eyes.game.it >= 0 else {}


def place_and_light(eyes: "QuestViewPresenter", step: Op) -> QuestionWords:
    game = eyes.game
    return {"about": place_name(game, game.champions[game.active]), "amount": game.light}


def heals_left(eyes: "QuestViewPresenter", step: Op) -> QuestionWords:
    return {"amount": heals(eyes.game) - eyes.game.left}


class QuestViewPresenter(ViewPresenter):
    source: QuestState

    verbs: ClassVar[dict[int, str]] = ViewPresenter.verbs | {
        VISIT: "visit", MOVE: "move", BUY_GEAR: "buy_gear", BUY_TREASURE: "buy_treasure",
    }  # fmt: skip
    priced_verbs: ClassVar[tuple[int, ...]] = (*ViewPresenter.priced_verbs, BUY_GEAR, BUY_TREASURE)
    speakers: ClassVar[dict[type, QuestionReader]] = ViewPresenter.speakers | {
        dungeon_phase.Shed: about_overloaded_hero, dungeon_phase.Walk: place_and_light,
        village_phase.HealUp: heals_left,
        ending.DiscardOnWaking: how_many_are_left, DestroyGear: how_many_are_left, Heal: how_many_are_left,
        PlaceByRoll: how_many_are_left, SwapMonsters: about_swapped_monster, BoughtOntoDeck: about_it, Station: about_it,
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
    def game(self) -> QuestState:
        return self.source.twin()

    # -- where the game stands ----------------------------------------------------------------------------------------

    def steps(self, place: int) -> list[str]:
        return VILLAGE_STEPS if place == IN_VILLAGE else DUNGEON_STEPS if place > 0 else []

    def tie(self) -> tuple[str, list[int]]:
        return log.tie_break(self.game)

    def ending(self) -> str:
        return log.ending(self.game)

    def ended(self) -> str:
        return log.ended(self.game)

    # -- the map ------------------------------------------------------------------------------------------------------

    def prizes(self, tile: int, monster: CardId) -> dict[str, int]:
        """What a defeat brings beside experience, from monster and room."""
        rules = self.source.rules
        found: dict[str, int] = {}
        for each in (rules.foes[monster].rewards, rules.rooms[tile].rewards) if monster >= 0 else ():
            for name, n in [("treasure", each.treasure), *[(TOKENS[token], n) for token, n in each.gear]]:
                if n:
                    found[name] = found.get(name, 0) + n
        return found

    def place_name(self, place: int) -> str:
        return place_name(self.game, place)

    def whereabouts(self, place: int, room: int) -> str:
        return place_name(self.game, place)

    def gear(self, *amounts: int) -> dict[str, int]:
        return {TOKENS[token]: n for token, n in zip(KINDS, amounts, strict=True) if n}

    # -- the village --------------------------------------------------------------------------------------------------

    def section(self, stack: int) -> str:
        return GUILDS_QUARTER if stack < self.game.config.hero_stacks else MARKETPLACE

    def settled(self) -> list[str]:
        tokens = [TOKENS[token] for token in KINDS]
        return [
            self.game.mode_name(),
            "experience",
            "side quest",
            TREASURE,
            LOCATIONS[BAZAAR],
            LOCATIONS[SHOP],
            *tokens,
        ]

    def market(self, *decks: int) -> dict[str, int]:
        return dict(zip(WARE_DECKS, decks, strict=False))

    def town(self, locations: int) -> list[Location]:
        return LOCATIONS_SEEN[:locations]

    # -- fights -------------------------------------------------------------------------------------------------------

    def fighter(self, kind: int) -> FightCard:
        return self.source.rules.fight[kind]

    def needs(self, kind: int) -> list[Condition]:
        return self.source.rules.foes[kind].needs

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
        return None, level_price(self.game, a, less) if kind == LEVEL else None

    def ware_of(self, option: int) -> str:
        kind = verb(option)
        if kind in (BUY_GEAR, GEAR):
            return TOKENS[second(option) if kind == BUY_GEAR else first(option)]
        if kind == WORD and isinstance(self.asking, village_phase.DrinkNow):
            return TOKENS[POTION]
        if kind == VISIT:
            return LOCATIONS[second(option)]
        return {BUY_TREASURE: TREASURE, HEAL: WOUND_TOKEN}.get(kind, "")


QuestViewPresenter.makers = in_order(VIEW_RECORDS | {
    VIEW: RecordType(
        QuestView, mode=TABLE, viewer=NUMBER, turn=NUMBER, active=NUMBER, asked=MAYBE, over=TRUTH, place=PLACE_NAME,
        may_fight=TRUTH, gold=MAYBE, purchases=NUMBER, keys=NUMBER, keys_needed=NUMBER, awake=TRUTH, turns_left=MAYBE,
        treasures=NUMBER, light=MAYBE, step=RECORD, steps=RECORD, battle=RECORD, choice=RECORD, players=RECORD,
        village=RECORD, destroyed=RECORD, monster_decks=RECORD, rooms=RECORD, guardian=RECORD, locations=RECORD,
        market_decks=RECORD, wares=RECORD,
    ),
    SEAT: RecordType(
        QuestPlayer, secret=ASIDE, name=SEAT_NAME, xp=NUMBER, points=MAYBE, hidden=NUMBER, deck=NUMBER, wounds=NUMBER,
        hit_points=NUMBER, champion_place=MAYBE, location=MAYBE, keys=NUMBER, secret_quests=NUMBER, revealed=TRUTH,
        hand=RECORD, discard=RECORD, turned_up=RECORD, deck_cards=RECORD, scored=RECORD, sums=RECORD, outlook=RECORD,
        kept=RECORD, side_quests=RECORD, guilds=RECORD, guards=RECORD, gear=RECORD, champion=RECORD,
    ),
    OTHER_POINTS: RecordType(Points, secret=ASIDE, source=TABLE, points=NUMBER, count=NUMBER),
    ROOM: RecordType(
        Room, secret=ASIDE, place=NUMBER, level=NUMBER, light=NUMBER, face_down=TRUTH, alert=TRUTH, guardian=TRUTH,
        festering=NUMBER, health=MAYBE, armor=NUMBER, resistance=NUMBER, wounds=NUMBER, xp=MAYBE, way=MAYBE,
        barrier=REASON, why=AGAIN | WHY, doors=RECORD, champions=RECORD, card=RECORD, monster=RECORD, rewards=RECORD,
    ),
    WARE: RecordType(Ware, secret=ASIDE, name=TABLE, section=TABLE, price=NUMBER, left=MAYBE, short=NUMBER),
    TOWN: QuestViewPresenter.town,
    MARKET: QuestViewPresenter.market,
    PRIZES: QuestViewPresenter.prizes,
    GEAR_HELD: QuestViewPresenter.gear,
    WHEREABOUTS: QuestViewPresenter.whereabouts,
})  # fmt: skip
