"""What a player of Quest may know. One allow-list builds every view.

| zone | who sees which cards |
|---|---|
| discard piles, cards turned up, rooms, stacks, destroyed cards, gear, wounds, champions, keys found | everybody |
| a hand | its owner; everybody while it lies open |
| own deck | its owner knows which cards, nobody the order |
| a side quest | its owner; everybody once it is revealed, and when the game is over |
| monster decks, the treasure deck, Epic's market decks, a monster that came face down | nobody |
"""

from typing import ClassVar, TypedDict

from msgspec.structs import replace

from grimhold.core.chance import Chance
from grimhold.core.machine import NOTHING, Op
from grimhold.core.options import DONE, first, second, verb
from grimhold.games.fight import Fighter
from grimhold.games.onlooker import NOTED
from grimhold.games.options import BUY, LEVEL
from grimhold.games.quest.delve import (
    AfterBattle,
    BeforeBattle,
    Compare,
    DealWounds,
    Meet,
    PayInBlood,
    Prepare,
    Refill,
    SettleKeys,
    Shed,
    TakeRewards,
    TakeSpoils,
    Triumph,
    Walk,
)
from grimhold.games.quest.ending import (
    ChooseGuild,
    ChooseQuest,
    DiscardOnWaking,
    NewHand,
    NextPlayer,
    Recognition,
    WakeGuardian,
)
from grimhold.games.quest.fight import Rewards
from grimhold.games.quest.game import Quest
from grimhold.games.quest.onlooker import room_of, sees_quest
from grimhold.games.quest.options import BUY_GEAR, BUY_TREASURE, MOVE, VISIT
from grimhold.games.quest.rules import (
    GEAR_COST,
    IN_TOWN,
    LOCATIONS,
    NEIGHBOURS,
    ROOMS,
    TREASURE_COST,
)
from grimhold.games.quest.seer import FIGURES, light_left
from grimhold.games.quest.turn import OpenTurn
from grimhold.games.quest.visit import (
    Browse,
    Buy,
    DrinkNow,
    HealUp,
    LevelUp,
    PutOnDeck,
    SecondLocation,
    Stock,
    UseInVillage,
    Venture,
)
from grimhold.games.reasons import LEGAL, TEXTS
from grimhold.lang import notes
from grimhold.lang.base import AS_SPOILS, IN_DUNGEON, IN_VILLAGE, POTION
from grimhold.lang.gear import KINDS, TOKENS
from grimhold.lang.levels import LevelUp as RisesByEffect
from grimhold.lang.options import GEAR, HEAL, WORD
from grimhold.lang.tags import GUARDIAN_BIT
from grimhold.views.asking import Speech
from grimhold.views.faces import MOST_WHOLES, Numbers, kept
from grimhold.views.facts import is_alert
from grimhold.views.forecasts import Foretelling
from grimhold.views.names import why
from grimhold.views.once import once
from grimhold.views.quest.forecast import QuestForetelling
from grimhold.views.quest.log import ended, ending
from grimhold.views.quest.shapes import Location, QuestPlayer, QuestView, Room, Ware
from grimhold.views.quest.ways import Ways
from grimhold.views.quest.worlds import sample
from grimhold.views.shapes import Forecast, Mark, Points, SeenCard
from grimhold.views.showing import END, Showing

PLACES = {IN_VILLAGE: "village", IN_DUNGEON: "dungeon", AS_SPOILS: "dungeon"}
VILLAGE_STEPS = ["location", "abilities", "buy", "heal", "level up"]
DUNGEON_STEPS = ["prepare", "move", "battle", "rewards", "spoils"]
GUILDS_QUARTER = "The Guilds' Quarter"
MARKETPLACE = "Marketplace"
TREASURE = "Treasure"
WOUND_TOKEN = "Wound token"
MARKS = {notes.DROPPED: "laid_down", notes.SWAPPED: "swapped", notes.USED: "used"}


LOCATION_WORDS = (
    "keep cards for later, heal two wounds; no levels",
    "buy a gear token, too",
    "buy a treasure, too",
    "two Heroes may level up",
    "a new card comes to the market first",
)


TOWN = [Location(number=k, name=LOCATIONS[k], what=words) for k, words in enumerate(LOCATION_WORDS)]


class Bare(TypedDict):
    """What a `Room` has whether or not somebody lives there."""

    place: int
    level: int
    light: int
    doors: list[int]
    champions: list[int]


class Figures(TypedDict):
    """Of a battle in a `Room`."""

    health: int
    armor: int
    resistance: int
    wounds: int
    xp: int


class Way(TypedDict, total=False):
    """Into a `Room`, where one may know it."""

    way: int
    barrier: str
    why: str


class QuestShowing(Showing):
    game: Quest
    source: Quest

    verbs: ClassVar[dict[int, str]] = Showing.verbs | {
        VISIT: "visit", MOVE: "move", BUY_GEAR: "buy_gear", BUY_TREASURE: "buy_treasure",
    }  # fmt: skip
    fight_verbs: ClassVar[tuple[int, ...]] = (MOVE, DONE)
    priced_verbs: ClassVar[tuple[int, ...]] = (*Showing.priced_verbs, BUY_GEAR, BUY_TREASURE)
    step_names: ClassVar[dict[type[Op], str]] = {
        OpenTurn: "open", SecondLocation: "location", PutOnDeck: "location", Browse: "location",
        Stock: "location", UseInVillage: "abilities", Buy: "buy", HealUp: "heal", LevelUp: "level up",
        Venture: "level up", Prepare: "prepare", Walk: "move", PayInBlood: "move", Meet: "battle",
        BeforeBattle: "battle", Compare: "battle", DealWounds: "battle", AfterBattle: "battle",
        TakeRewards: "rewards", Refill: "rewards", Triumph: "rewards", TakeSpoils: "spoils",
        SettleKeys: "spoils", NewHand: END, WakeGuardian: END, NextPlayer: END,
        Recognition: "recognition", ChooseQuest: "side quest", ChooseGuild: "guild",
        DiscardOnWaking: "waking",
    }  # fmt: skip

    def view(self) -> QuestView:
        game = self.game
        return QuestView(
            **self.table(),
            players=self.seats(),
            rooms=self.rooms(),
            monster_decks=[len(game.monster_deck(level)) for level in (1, 2, 3)],
            keys=game.keys,
            keys_needed=game.layout.keys,
            locations=TOWN[: game.layout.locations],
            guardian=self.everybody.guardian,
            awake=game.is_awake(),
            turns_left=self.turns_left(),
            treasures=len(game.treasures()),
            wares=self.wares(self.viewers_gold()),
            market_decks=self.market_decks(),
            light=self.light_left(),
        )

    @once
    def guardian(self) -> SeenCard | None:
        guardians = self.source.guardians()
        return self.card(guardians[0]) if guardians else None

    def may_fight(self) -> bool:
        """A card may lead on into the dungeon; nobody knows that of a hand that is not seen."""
        game = self.game
        if game.foe >= 0 or game.over:
            return False
        return game.place != IN_VILLAGE or (self.sees_hand(game.active) and game.may_venture())

    # -- where the game stands ----------------------------------------------------------------------------------------

    def place(self) -> str:
        return PLACES.get(self.game.place, "")

    def steps(self) -> list[str]:
        return VILLAGE_STEPS if self.game.place == IN_VILLAGE else DUNGEON_STEPS if self.game.place else []

    def knows_purse(self) -> bool:
        return self.sees_hand(self.game.active) and not self.game.over

    def purchases(self) -> int:
        return self.game.buys

    def turns_left(self) -> int | None:
        """The turn in which the guardian wakes is none of them."""
        game = self.game
        if not game.is_awake():
            return None
        return 0 if game.over else min(game.last, game.players)

    def ending(self) -> str:
        return ending(self.game)

    def ended(self) -> str:
        return ended(self.game)

    # -- the map ------------------------------------------------------------------------------------------------------

    def rooms(self) -> list[Room]:
        """What everybody sees of them, and what the viewer knows better."""
        if not self.knows_more:
            return self.everybody.open_rooms
        return self.mapped(*self.everybody.all_figures)

    def mapped(self, *figures: int) -> list[Room]:
        """The map, if nothing of it has changed since somebody looked; else made anew."""
        numbers = self.source.dungeon_seen()
        if numbers[NOTED]:
            return self.rooms_in_sight()
        ways = self.ways.found if self.ways is not None else []
        key = (self.viewer, *numbers, *figures, *ways)
        dungeons: dict[Numbers, list[Room]] = self.faces.lasting.dungeons
        return dungeons.get(key) or kept(dungeons, key, self.rooms_in_sight(), MOST_WHOLES)

    @once
    def knows_more(self) -> bool:
        """Nobody but the active player does, and only while that hand is hidden."""
        game = self.game
        return self.viewer == game.active and not game.open and not game.over

    @once
    def open_rooms(self) -> list[Room]:
        figures = self.all_figures if self.game.open or self.game.over else []
        return self.mapped(*figures)

    def rooms_in_sight(self) -> list[Room]:
        tiles = self.game.tiles()
        return [self.room(place) for place in range(ROOMS) if tiles[place] >= 0]

    def room(self, place: int) -> Room:
        """With figures and ways, where the viewer knows them."""
        seen = self.everybody.printed_room(place)
        known = self.knows_more or self.game.open or self.game.over
        if known and seen.monster is not None:
            return replace(seen, **self.figures(place), **self.way_to(place))
        way = self.way_to(place)
        return replace(seen, **way) if way else seen

    def printed_room(self, place: int) -> Room:
        """It follows from who is there, and where doors lead to, as long as nothing is noted about room or monster."""
        game = self.game
        tiles, monster = game.tiles(), game.monsters()[place]
        champions = [p for p in range(game.players) if game.champions[p] == place]
        doors = [other for other in NEIGHBOURS[place] if tiles[other] >= 0]
        if not self.are_plain([tiles[place], monster]):
            return self.new_room(place, champions, doors)
        seals = game.seal_of(tiles[place]), game.seal_of(monster) if monster >= 0 else 0
        key = (place, tiles[place], monster, *seals, *champions, NOTHING, *doors)
        rooms: dict[Numbers, Room] = self.faces.lasting.rooms
        return rooms.get(key) or kept(rooms, key, self.new_room(place, champions, doors))

    def new_room(self, place: int, champions: list[int], doors: list[int]) -> Room:
        game = self.game
        tile, monster = game.tiles()[place], game.monsters()[place]
        card = game.card(tile)
        common: Bare = {
            "place": place, "level": card.level, "light": card.light, "doors": doors, "champions": champions
        }  # fmt: skip
        seen = self.card(tile)
        if monster < 0 or game.is_face_down(monster):
            return Room(card=seen, face_down=monster >= 0, alert=is_alert(card), **common)
        foe = game.rules.foes[game.kind_of(monster)]
        return Room(
            card=seen,
            monster=self.card(monster),
            guardian=bool(game.card(monster).tags & GUARDIAN_BIT),
            festering=foe.festering,
            rewards=self.rewards(foe.rewards, game.rules.rooms[game.kind_of(tile)].rewards),
            alert=is_alert(card) or is_alert(game.card(monster)),
            **common,
            **self.printed_figures(place),
        )

    def printed_figures(self, place: int) -> Figures:
        """Where those of now would tell somebody's hand."""
        game = self.game
        monster = game.rules.foes[game.kind_of(game.monsters()[place])]
        room = game.rules.rooms[game.kind_of(game.tiles()[place])]
        return {
            "health": monster.health + room.health, "armor": monster.armor + room.armor,
            "resistance": monster.resist + room.resist, "wounds": monster.wounds + room.wounds,
            "xp": monster.xp + room.xp,
        }  # fmt: skip

    def figures(self, place: int) -> Figures:
        """As they stand now."""
        health, armor, resist, wounds, xp = self.everybody.all_figures[place * FIGURES : (place + 1) * FIGURES]
        return {"health": health, "armor": armor, "resistance": resist, "wounds": wounds, "xp": xp}

    @once
    def all_figures(self) -> list[int]:
        return self.source.figures()

    def rewards(self, *gifts: Rewards) -> dict[str, int]:
        """What a defeat brings beside experience, from monster and room."""
        found: dict[str, int] = {}
        for each in gifts:
            for name, n in [("treasure", each.treasure), *[(TOKENS[token], n) for token, n in each.gear]]:
                if n:
                    found[name] = found.get(name, 0) + n
        return found

    @once
    def ways(self) -> Ways | None:
        """How the active champion gets about; known only of a hand that is seen."""
        game = self.game
        return None if game.over or not self.sees_hand(game.active) else Ways(self.source)

    def light_left(self) -> int | None:
        if self.ways is not None:
            return self.ways.light
        return light_left(self.game) if self.sees_hand(self.game.active) else None

    def way_to(self, place: int) -> Way:
        if self.ways is None or not self.ways.leads_to(place):
            return {}
        reason, way = self.ways.reason(place), self.ways.found[place]
        return {"way": way} if reason == LEGAL else {"way": way, "barrier": TEXTS[reason], "why": why(reason)}

    def place_name(self, place: int) -> str:
        return self.game.place_name(place)

    # -- the village --------------------------------------------------------------------------------------------------

    def section(self, stack: int) -> str:
        return GUILDS_QUARTER if stack < self.game.layout.hero_stacks else MARKETPLACE

    def hides_below_top(self, stack: int) -> bool:
        """A shuffled stack of Epic shows its top card alone."""
        return self.game.layout.mode.class_stacks and stack < self.game.layout.hero_stacks

    def stacks_in_sight(self) -> list[list[int]]:
        stacks = super().stacks_in_sight()
        if not self.game.layout.mode.class_stacks:
            return stacks
        return [self.in_sight_of(stack, number) for number, stack in enumerate(stacks)]

    def wares(self, gold: int | None) -> list[Ware]:
        key = (self.viewer, NOTHING if gold is None else gold, len(self.game.treasures()))
        wares: dict[Numbers, list[Ware]] = self.faces.lasting.wares
        return wares.get(key) or kept(wares, key, self.wares_for(gold))

    def wares_for(self, gold: int | None) -> list[Ware]:
        tokens = [
            Ware(name=TOKENS[token], price=GEAR_COST[token], section=LOCATIONS[1], short=short(GEAR_COST[token], gold))
            for token in KINDS
        ]
        treasure = Ware(
            name=TREASURE, price=TREASURE_COST, section=LOCATIONS[2], left=len(self.game.treasures()),
            short=short(TREASURE_COST, gold),
        )  # fmt: skip
        return [*tokens, treasure]

    def market_decks(self) -> dict[str, int]:
        game = self.game
        if not game.layout.mode.epic:
            return {}
        return {name: len(game.ware_deck(k)) for k, name in enumerate(("Items", "Spells", "Weapons"))}

    # -- players ------------------------------------------------------------------------------------------------------

    def seat(self, p: int) -> QuestPlayer:
        game = self.game
        board = game.board(p)
        quests = [card for card in board if game.rules.is_side_quest[game.kind_of(card)]]
        seen = [card for card in quests if sees_quest(game, self.viewer, p, card)]
        here = game.champions[p]
        return QuestPlayer(
            **self.player(p),
            kept=self.cards(game.kept(p)),
            wounds=game.wounds[p],
            hit_points=game.hit_points(p),
            gear={TOKENS[token]: game.gear_of(p, token) for token in KINDS if game.gear_of(p, token)},
            champion=game.place_name(here),
            champion_place=here if here < ROOMS else None,
            location=here - IN_TOWN if IN_TOWN <= here < IN_TOWN + game.layout.locations else None,
            keys=game.finds[p],
            side_quests=self.cards(seen),
            secret_quests=len(quests) - len(seen),
            revealed=any(game.is_revealed_quest(card) for card in quests),
            guilds=self.cards([card for card in board if card not in quests]),
            guards=self.cards(game.guards_of(p)),
        )

    def fighter(self, kind: int) -> Fighter:
        return self.game.rules.fight[kind]

    def scored(self, p: int, kinds: Numbers) -> list[Points]:
        game = self.game
        cards = super().scored(p, kinds)
        parts = [*cards, Points(source="experience", points=game.xp[p], count=game.xp[p])]
        quest = self.source.points(p) - game.xp[p] - sum([part.points for part in cards])
        return [*parts, Points(source="side quest", points=quest)] if quest else parts

    # -- options ------------------------------------------------------------------------------------------------------

    def attacked_by(self, option: int) -> int:
        """Moving on leads to whoever is in the next room, staying to the battle here."""
        place = room_of(self.game, option)
        monster = self.game.monsters()[place] if place >= 0 and verb(option) in (MOVE, DONE) else NOTHING
        return monster if monster >= 0 and not self.game.is_face_down(monster) else NOTHING

    @once
    def imagined(self) -> Quest:
        return sample(self.source, self.viewer, Chance(0))

    @once
    def foretelling(self) -> Foretelling:
        return QuestForetelling(self.game, self.faces)

    def forecast(self, monster: int) -> Forecast:
        """On a world the viewer cannot tell from the real one: not even the time it takes tells of hidden cards."""
        return self.foretelling.forecast(self.imagined.forecast(monster))

    def price_of(self, option: int) -> tuple[int | None, int | None]:
        game = self.game
        kind, a, b = verb(option), first(option), second(option)
        if kind == BUY:
            return self.gold_for(option), None
        if kind == BUY_GEAR:
            return GEAR_COST[b], None
        if kind == BUY_TREASURE:
            return TREASURE_COST, None
        step = game.running()
        less = step.less if isinstance(step, RisesByEffect) else 0
        return None, game.level_price(a, less) if kind == LEVEL else None

    def ware_of(self, option: int) -> str:
        kind = verb(option)
        if kind in (BUY_GEAR, GEAR):
            return TOKENS[second(option) if kind == BUY_GEAR else first(option)]
        if kind == WORD and isinstance(self.game.running(), DrinkNow):
            return TOKENS[POTION]
        if kind == VISIT:
            return LOCATIONS[second(option)]
        return {BUY_TREASURE: TREASURE, HEAL: WOUND_TOKEN}.get(kind, "")

    def own_mark(self, card: int, what: int, amount: int) -> Mark | None:
        if what in (notes.WIELDED, notes.GIVEN):
            return Mark(what="held_by", card=self.game.card(amount).name)
        return Mark(what=MARKS[what]) if what in MARKS else None

    def speaks_of(self, step: Op) -> Speech:
        game = self.game
        if isinstance(step, Shed):
            return {"about": game.card(game.overloaded()).name}
        if isinstance(step, Walk):
            return {"about": game.place_name(game.champions[game.active]), "amount": game.light}
        if isinstance(step, HealUp):
            return {"amount": game.heals() - game.left}
        return {"amount": game.left} if isinstance(step, DiscardOnWaking) else super().speaks_of(step)


def short(price: int, gold: int | None) -> int:
    return 0 if gold is None else max(0, price - gold)
