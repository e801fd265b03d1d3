"""Presents a classic game to a viewer. `visibility.py` decides who may know what:

| zone | who sees which cards |
|---|---|
| cards turned up, discard piles, hall, stacks, destroyed | everybody |
| a hand | its owner; everybody while it lies open, and single cards that were shown |
| own deck | its owner knows which cards, nobody the order |
| treasures, monsters set aside, the village's pile, the setting | everybody |
| a card under a treasure | its owner |
| dungeon deck | nobody; cards seen going under it are known at its bottom, cards looked at to the players who looked |
"""

from typing import ClassVar

from grimhold.classic import visibility as records
from grimhold.classic.log import ended, ending, tie_break
from grimhold.classic.shapes import ClassicPlayer, ClassicView, DeckCard, DungeonDeck, Hall, Rank
from grimhold.classic.state import ClassicState
from grimhold.classic.turn import dungeon_phase
from grimhold.classic.turn.rest import GiveForIt, PassCard, Resting
from grimhold.classic.turn.turn import LateBreach, MonstersCome, NewHand, NextPlayer, OpenTurn
from grimhold.classic.turn.village_phase import Buy, LevelUp, UseInVillage
from grimhold.classic.words.hall import TradeWithTop
from grimhold.classic.words.party import CutPool
from grimhold.core.chance import Chance
from grimhold.core.lazy import lazy_property
from grimhold.core.machine import Op
from grimhold.core.options import first, second, verb
from grimhold.core.verbs import ATTACK, BUY, HIDE, LEVEL, POOL, REST, TURN_IN, USE, VILLAGE
from grimhold.lang import notes
from grimhold.lang.base import IN_DUNGEON, IN_VILLAGE, SPOILS
from grimhold.lang.numbers import Condition
from grimhold.play.determinize import sample_world
from grimhold.play.last_choice import over_by
from grimhold.table import breakdown
from grimhold.table.events import REVEALING
from grimhold.views.decoder import RecordType, decoders_of
from grimhold.views.encode_table import AT_REST, seat_record, view_record
from grimhold.views.question import QuestionReader, QuestionWords
from grimhold.views.shapes import Option
from grimhold.views.table import END, VIEW_RECORDS, ViewPresenter

VILLAGE_STEPS = ["effects", "buy", "level up"]
EARLY_STEPS = ["level up", "effects", "buy"]  # profile 2009 (ruling B1)
REST_STEP = "rest"
DUNGEON_STEPS = ["prepare", "attack", "battle", "spoils", "aftermath"]


def to_whom_it_goes(presenter: "ClassicViewPresenter", step: Op) -> QuestionWords:
    return {"other": presenter.snapshot.pass_to}


def for_which_card(presenter: "ClassicViewPresenter", step: Op) -> QuestionWords:
    return {"other": presenter.snapshot.active, "about": presenter.snapshot.card(presenter.snapshot.it).name}


def about_a_cut(presenter: "ClassicViewPresenter", step: CutPool) -> QuestionWords:
    return {"about": presenter.snapshot.card(presenter.snapshot.it).name, "amount": -step.amount}


def about_the_top(presenter: "ClassicViewPresenter", step: Op) -> QuestionWords:
    return {"about": presenter.snapshot.top_words(1)}


class ClassicViewPresenter(ViewPresenter):
    state: ClassicState

    verbs: ClassVar[dict[int, str]] = ViewPresenter.verbs | {
        VILLAGE: "village", REST: "rest", ATTACK: "attack", HIDE: "hold_back", POOL: "pool", TURN_IN: "turn_in",
    }  # fmt: skip
    effect_verbs: ClassVar[tuple[int, ...]] = (*ViewPresenter.effect_verbs, POOL)
    speakers: ClassVar[dict[type, QuestionReader]] = ViewPresenter.speakers | {
        PassCard: to_whom_it_goes, GiveForIt: for_which_card, TradeWithTop: about_the_top, CutPool: about_a_cut,
    }  # fmt: skip
    step_names: ClassVar[dict[type[Op], str]] = {
        OpenTurn: "open", UseInVillage: "effects", Buy: "buy", LevelUp: "level up",
        dungeon_phase.Prepare: "prepare", dungeon_phase.Declare: "attack", dungeon_phase.SufferDisease: "battle",
        dungeon_phase.BattleEffects: "battle", dungeon_phase.Compare: "battle", dungeon_phase.ComeTrueLater: "battle",
        dungeon_phase.TakeSpoils: "spoils", dungeon_phase.MoveUp: "aftermath", dungeon_phase.AfterWin: "aftermath",
        dungeon_phase.AfterEachBattle: "aftermath", dungeon_phase.Aftermath: "aftermath",
        NewHand: END, LateBreach: END, MonstersCome: END, NextPlayer: END,
    } | dict.fromkeys(Resting.__subclasses__(), REST_STEP)  # fmt: skip

    @lazy_property
    def snapshot(self) -> ClassicState:
        return self.state.snapshot()

    # -- where the game stands ----------------------------------------------------------------------------------------

    def steps(self, place: int) -> list[str]:
        if place == IN_VILLAGE:
            return EARLY_STEPS if self.state.rules.profile.level_first else VILLAGE_STEPS
        return {IN_DUNGEON: DUNGEON_STEPS, AT_REST: [REST_STEP]}.get(place, [])

    def tie(self) -> tuple[str, list[int]]:
        return tie_break(self.snapshot)

    def ending(self) -> str:
        return ending(self.snapshot)

    def ended(self) -> str:
        return ended(self.snapshot)

    def settled(self) -> list[str]:
        game = self.snapshot
        return [game.mode_name(), game.rules.profile.name, game.config.setting]

    # -- the hall -----------------------------------------------------------------------------------------------------

    def deck(self, secret: int, count: int, bottom: list[int], seen: list[DeckCard]) -> DungeonDeck:
        return DungeonDeck(count=count, bottom=[self.name_of(kind) for kind in bottom], seen=seen)

    def place_name(self, place: int) -> str:
        return f"rank {place}"

    # -- fights -------------------------------------------------------------------------------------------------------

    def needs(self, kind: int) -> list[Condition]:
        return self.state.rules.foes[kind].needs

    def own_reason(self, reason: int, kind: int, number: int) -> str:
        if reason == breakdown.PLEDGE:
            return self.state.rules.fight[kind].pledges[number].amount.say()
        if reason == breakdown.LATE:
            return self.state.rules.fight[kind].deferred[number].amount.say()
        if reason == breakdown.COUNTED:
            return self.state.rules.foes[kind].counts[number].say()
        if reason == breakdown.HALVED:
            return f"halved, as it is unless {self.state.rules.foes[kind].halves[number].say()}"
        if reason == breakdown.TIMES:
            return f"\N{MULTIPLICATION SIGN}{number}"
        return f"darkness: light penalty {number}"

    # -- options ------------------------------------------------------------------------------------------------------

    def ends_by(self, option: Option) -> str:
        """Why an answer would end the game, tried on a determinized copy."""
        if option.verb != "pick" or option.place is None:
            return ""
        end = over_by(self.imagined, self.snapshot.options[option.number], REVEALING)
        return ended(end.snapshot()) if end is not None else ""

    @lazy_property
    def imagined(self) -> ClassicState:
        return sample_world(self.state, self.viewer, Chance(0))

    def price_of(self, option: int) -> tuple[int | None, int | None]:
        game = self.snapshot
        if verb(option) == BUY:
            return self.gold_for(option), None
        if verb(option) == LEVEL:
            return None, game.card(first(option)).level_up
        return None, None

    def effect_of(self, option: int) -> int:
        """A cut: 0 is the attack, 1 the magic attack."""
        return int(second(option) == notes.MAGIC) if verb(option) == POOL else super().effect_of(option)

    def does(self, option: int) -> str:
        if verb(option) == USE and isinstance(self.asking, dungeon_phase.TakeSpoils):
            return self.snapshot.card(first(option)).moments[SPOILS][second(option)].words
        return super().does(option)


ClassicViewPresenter.decoders = decoders_of(VIEW_RECORDS | {
    view_record: RecordType(view_record, ClassicView, own=records.own_view_record),
    seat_record: RecordType(seat_record, ClassicPlayer, own=records.own_seat_record), records.hall_record: Hall,
    records.empty_rank_record: Rank, records.monster_rank_record: Rank, records.other_rank_record: Rank,
    records.deck_record: ClassicViewPresenter.deck, records.deck_card_record: DeckCard,
})  # fmt: skip
