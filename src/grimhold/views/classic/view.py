"""What a player of the classic games may know. One allow-list builds every view.

| zone | who sees which cards |
|---|---|
| cards turned up, discard piles, hall, stacks, destroyed | everybody |
| a hand | its owner; everybody while it lies open, and single cards that were shown |
| own deck | its owner knows which cards, nobody the order |
| treasures, monsters set aside, the village's pile, the setting | everybody |
| a card under a treasure | its owner |
| dungeon deck | nobody; cards seen going under it are known at its bottom, cards looked at to whoever looked |
"""

from typing import ClassVar

from grimhold.core.chance import Chance
from grimhold.core.machine import NOTHING, Op
from grimhold.core.options import PICK, first, second, verb
from grimhold.games.classic.battle import darkness_of
from grimhold.games.classic.events import REVEALING
from grimhold.games.classic.foray import (
    AfterEachBattle,
    Aftermath,
    AfterWin,
    BattleEffects,
    ComeTrueLater,
    Compare,
    Declare,
    MoveUp,
    Prepare,
    SufferDisease,
    TakeSpoils,
)
from grimhold.games.classic.game import Classic
from grimhold.games.classic.onlooker import kept_in_sight
from grimhold.games.classic.options import ATTACK, HIDE, POOL, REST, TURN_IN, VILLAGE
from grimhold.games.classic.rest import DestroyOne, GiveForIt, PassCard, RestOn
from grimhold.games.classic.rules import MASTERS
from grimhold.games.classic.turn import LateBreach, MonstersCome, NewHand, NextPlayer, OpenTurn
from grimhold.games.classic.visit import Buy, LevelUp, UseInVillage
from grimhold.games.fight import Fighter
from grimhold.games.onlooker import NOTED, OPTION, PLACE, in_no_order
from grimhold.games.options import BUY, LEVEL, USE
from grimhold.lang import notes
from grimhold.lang.base import IN_DUNGEON, IN_VILLAGE, SPOILS
from grimhold.lang.hall import TradeWithTop
from grimhold.lang.tags import MONSTER_BIT, THUNDERSTONE_BIT
from grimhold.views.asking import Speech
from grimhold.views.classic.forecast import ClassicForetelling
from grimhold.views.classic.log import ended, ending
from grimhold.views.classic.shapes import ClassicPlayer, ClassicView, DeckCard, DungeonDeck, Hall, Rank
from grimhold.views.classic.worlds import sample
from grimhold.views.faces import MOST_WHOLES, Numbers, kept
from grimhold.views.forecasts import Foretelling
from grimhold.views.last_choice import over_by
from grimhold.views.once import once
from grimhold.views.shapes import Count, Forecast, Mark, Points
from grimhold.views.showing import END, Showing, scored_by_name

VILLAGE_STEPS = ["effects", "buy", "level up"]
EARLY_STEPS = ["level up", "effects", "buy"]  # profile 2009 (ruling B1)
REST_STEP = "rest"
DUNGEON_STEPS = ["prepare", "attack", "battle", "spoils", "aftermath"]
MARKS = {
    notes.AS_MAGIC: "as_magic", notes.STOPPED: "stopped", notes.DOOMED: "doomed", notes.BURNING: "doomed",
    notes.BORROWED: "borrowed", notes.HIDDEN: "held_back", notes.USED: "used",
}  # fmt: skip


class ClassicShowing(Showing):
    game: Classic
    source: Classic

    verbs: ClassVar[dict[int, str]] = Showing.verbs | {
        VILLAGE: "village", REST: "rest", ATTACK: "attack", HIDE: "hold_back", POOL: "pool", TURN_IN: "turn_in",
    }  # fmt: skip
    effect_verbs: ClassVar[tuple[int, ...]] = (*Showing.effect_verbs, POOL)
    fight_verbs: ClassVar[tuple[int, ...]] = (ATTACK,)
    step_names: ClassVar[dict[type[Op], str]] = {
        OpenTurn: "open", UseInVillage: "effects", Buy: "buy", LevelUp: "level up", Prepare: "prepare",
        Declare: "attack", SufferDisease: "battle", BattleEffects: "battle", Compare: "battle",
        ComeTrueLater: "battle", TakeSpoils: "spoils", MoveUp: "aftermath", AfterWin: "aftermath",
        AfterEachBattle: "aftermath", Aftermath: "aftermath", DestroyOne: REST_STEP, RestOn: REST_STEP,
        PassCard: REST_STEP, GiveForIt: REST_STEP, NewHand: END, LateBreach: END, MonstersCome: END, NextPlayer: END,
    }  # fmt: skip

    def view(self) -> ClassicView:
        game = self.game
        mode = game.layout.mode
        return ClassicView(
            **self.table(),
            players=self.seats(),
            rules=game.rules.profile.name,
            setting=game.layout.setting,
            halls=[self.hall(side) for side in range(game.layout.halls)],
            front=self.everybody.front,
            tokens=game.tokens,
            stone_holder=game.holder if game.holder >= 0 else None,
            village_pile=self.everybody.village_pile,
            village_points=game.village_points() if mode.village_counts else None,
            village_scored=self.everybody.village_scored if mode.village_counts else [],
            party_pile=self.everybody.party_pile,
            party_pile_points=game.party_pile_points() if mode.village_counts else None,
            party_pile_scored=self.everybody.party_pile_scored if mode.village_counts else [],
            party_points=game.party_points() if self.knows_party() else None,
            masters=game.top_heroes(0) if mode.in_the_dark and self.owns(0) else None,
            masters_needed=MASTERS if mode.in_the_dark else 0,
        )

    # -- where the game stands ----------------------------------------------------------------------------------------

    def rests(self) -> bool:
        return self.step == REST_STEP

    def place(self) -> str:
        here = {IN_VILLAGE: "village", IN_DUNGEON: "dungeon"}.get(self.game.place, "")
        return here or ("resting" if self.rests() else "")

    def steps(self) -> list[str]:
        if self.game.place == IN_VILLAGE:
            return EARLY_STEPS if self.game.rules.profile.level_first else VILLAGE_STEPS
        return DUNGEON_STEPS if self.game.place == IN_DUNGEON else [REST_STEP] if self.rests() else []

    def may_fight(self) -> bool:
        game = self.game
        return game.place != IN_VILLAGE and game.foe < 0 and not self.rests() and not game.over

    def purchases(self) -> int:
        return self.game.buys

    def ending(self) -> str:
        return ending(self.game)

    def ended(self) -> str:
        return ended(self.game)

    def knows_purse(self) -> bool:
        game = self.game
        return game.place == IN_VILLAGE and (game.open or self.viewer == game.active)

    def knows_party(self) -> bool:
        """Together everybody's points are one sum; of others' hidden cards nobody knows it before the end."""
        game = self.game
        return game.layout.mode.village_counts and (game.over or (game.players == 1 and self.viewer == 0))

    # -- the hall -----------------------------------------------------------------------------------------------------

    def hall(self, side: int) -> Hall:
        ranks = self.everybody.ranks[side]
        return Hall(ranks=ranks, deck=self.deck(side), closed=bool(self.game.closed >> side & 1))

    @once
    def ranks(self) -> list[list[Rank]]:
        """Of each hall."""
        numbers = tuple(self.source.dungeon_seen())
        if numbers[NOTED]:
            return self.ranks_in_sight()
        dungeons: dict[Numbers, list[list[Rank]]] = self.faces.lasting.dungeons
        return dungeons.get(numbers) or kept(dungeons, numbers, self.ranks_in_sight(), MOST_WHOLES)

    def ranks_in_sight(self) -> list[list[Rank]]:
        halls = [self.game.hall(side) for side in range(self.game.layout.halls)]
        return [
            [self.rank(card, rank) if card >= 0 else Rank(rank=rank) for rank, card in enumerate(hall, 1)]
            for hall in halls
        ]

    @once
    def front(self) -> list[Rank]:
        return [self.rank(card, 0) for card in self.game.rank_0()]

    @once
    def village_pile(self) -> list[Count]:
        return self.counts(in_no_order(self.game, self.game.village_pile()))

    @once
    def party_pile(self) -> list[Count]:
        return self.counts(in_no_order(self.game, self.game.party_pile()))

    @once
    def village_scored(self) -> list[Points]:
        return self.pile_scored(self.game.village_pile())

    @once
    def party_pile_scored(self) -> list[Points]:
        return self.pile_scored(self.game.party_pile())

    def pile_scored(self, pile: list[int]) -> list[Points]:
        """Of cards that are nobody's own, what is printed counts."""
        return scored_by_name([(self.game.card(card).name, self.game.card(card).vp) for card in pile])

    def rank(self, number: int, rank: int) -> Rank:
        game = self.game
        card = game.card(number)
        if not card.tags & MONSTER_BIT:
            return Rank(rank=rank, card=self.card(number), stone=bool(card.tags & THUNDERSTONE_BIT))
        deep = game.layout.deep_xp if rank == game.layout.deep_rank else 0
        return Rank(
            rank=rank,
            card=self.card(number),
            health=card.health,
            xp=card.xp + deep,
            vp=card.vp,
            gold=game.gold_of(number),
            light=darkness_of(game, game.rules.foes[card.number], rank),
            angry=game.noted(number, notes.ANGRY),
        )

    def deck(self, side: int) -> DungeonDeck:
        game = self.game
        dungeon, deep = game.dungeon(side), game.deep[side]
        looked_at = game.cards_with(notes.SEEN, self.viewer)
        seen = [
            DeckCard(place=place, card=self.card(card))
            for place, card in enumerate(reversed(dungeon) if looked_at else ())
            if place < len(dungeon) - deep and card in looked_at
        ]
        return DungeonDeck(count=len(dungeon), bottom=game.names_of(dungeon[:deep]), seen=seen)

    def place_name(self, place: int) -> str:
        return f"rank {place}"

    # -- players ------------------------------------------------------------------------------------------------------

    def seat(self, p: int) -> ClassicPlayer:
        game = self.game
        shown = kept_in_sight(game, self.viewer, p)
        return ClassicPlayer(
            **self.player(p),
            kept=self.cards(shown),
            kept_hidden=len(game.kept(p)) - len(shown),
            treasures=self.cards(game.treasures(p)),
        )

    def fighter(self, kind: int) -> Fighter:
        return self.game.rules.fight[kind]

    def bonuses(self, p: int, owned: list[int]) -> dict[int, int]:
        game = self.game
        stones = [card for card in owned if game.card(card).tags & THUNDERSTONE_BIT]
        return {stone: game.bonus(stone, p, owned) for stone in stones}

    # -- options ------------------------------------------------------------------------------------------------------

    def attacked_by(self, option: int) -> int:
        return first(option) if verb(option) == ATTACK else NOTHING

    def ends_by(self, row: Numbers) -> str:
        """Who moves monsters may bring a stone to the front. On an imagined world, as forecasts are."""
        if verb(row[OPTION]) != PICK or row[PLACE] < 0 or not self.everybody.stone_waits:
            return ""
        end = over_by(self.imagined, row[OPTION], REVEALING)
        return ended(end.twin()) if end is not None else ""

    @once
    def stone_waits(self) -> bool:
        """Is there one in a hall that is still open?"""
        closed = self.game.closed
        return any(rank.stone for side, ranks in enumerate(self.ranks) if not closed >> side & 1 for rank in ranks)

    @once
    def imagined(self) -> Classic:
        return sample(self.source, self.viewer, Chance(0))

    @once
    def foretelling(self) -> Foretelling:
        return ClassicForetelling(self.game, self.faces)

    def forecast(self, monster: int) -> Forecast:
        """On a world the viewer cannot tell from the real one: not even the time it takes tells of hidden cards."""
        return self.foretelling.forecast(self.imagined.forecast(monster))

    def forecast_after(self, option: int) -> Forecast | None:
        return self.foretelling.forecast(self.imagined.forecast_after(option))

    def price_of(self, option: int) -> tuple[int | None, int | None]:
        game = self.game
        if verb(option) == BUY:
            return self.gold_for(option), None
        if verb(option) == LEVEL:
            return None, game.card(first(option)).level_up
        return None, None

    def effect_of(self, option: int) -> int:
        """A cut: 0 is the attack, 1 the magic attack."""
        return int(second(option) == notes.MAGIC) if verb(option) == POOL else super().effect_of(option)

    def own_mark(self, card: int, what: int, amount: int) -> Mark | None:
        if what == notes.ARMED:
            held = self.game.wielder_of(amount) == card
            return Mark(what="with" if held else "had", card=self.game.card(amount).name)
        if what == notes.DOOMED and not self.game.falls(card):
            return Mark(what="saved")
        return Mark(what=MARKS[what]) if what in MARKS else None

    def speaks_of(self, step: Op) -> Speech:
        game = self.game
        if isinstance(step, PassCard):
            return {"other": game.pass_to}
        if isinstance(step, GiveForIt):
            return {"other": game.active, "about": game.card(game.it).name}
        if isinstance(step, TradeWithTop):
            return {"about": game.top_words(1)}
        return super().speaks_of(step)

    def does(self, option: int) -> str:
        if verb(option) == USE and isinstance(self.game.running(), TakeSpoils):
            return self.game.card(first(option)).moments[SPOILS][second(option)].words
        return super().does(option)
