"""Who sees what, and in which shape and words."""

from typing import ClassVar

from grimhold.core.events import Event
from grimhold.core.ids import CardId, Seat
from grimhold.core.lazy import lazy_property
from grimhold.core.machine import NOBODY, NOTHING, Op
from grimhold.core.options import verb
from grimhold.core.verbs import BUY, DUNGEON
from grimhold.lang.base import IN_DUNGEON, IN_VILLAGE
from grimhold.lang.numbers import Condition
from grimhold.table import events
from grimhold.table.card_stats import Fighter
from grimhold.table.encoding import FRESH, OWN_RECORDS, Encoding, Records, record
from grimhold.table.visibility import Visibility
from grimhold.views import log
from grimhold.views.decoder import RecordType, decoders_of
from grimhold.views.encode_cards import encode_cards
from grimhold.views.encode_table import seat_record, view_record
from grimhold.views.log import LogWriter
from grimhold.views.shapes import SeenCard, SeenPlayer, View
from grimhold.views.table import END, VIEW_RECORDS, ViewPresenter
from mini.state import HAND_SIZE, TURNS, MiniState
from mini.turn import VILLAGE, Buy, Fight, NextPlayer, OpenTurn

STEPS = {IN_VILLAGE: ["buy"], IN_DUNGEON: ["fight"]}


@record(FRESH + OWN_RECORDS)
def own_view_record(*, cellar: int, last_turn: int, front: Records) -> None:
    """What only this game shows of the table: the fields that `MiniView` adds, by the same names."""


class MiniVisibility(Visibility):
    """Writes what a viewer may know as numbers. Nothing else reaches a view."""

    def is_in_sight(self, state: MiniState, viewer: Seat, card: CardId) -> bool:
        return (
            card == state.front() or any(card in state.pile(p) for p in state.everybody()) or card in state.hand(viewer)
        )

    def hand_size(self, state: MiniState, p: Seat) -> int:
        return HAND_SIZE

    def fighter_of(self, state: MiniState, kind: int) -> Fighter:
        return state.config.fighters[kind]

    def attacked_by(self, state: MiniState, option: int, kind: int) -> int:
        return state.front() if kind == DUNGEON else NOTHING

    def encode_own_view(self, state: MiniState, viewer: Seat, gold: int, marked: list[int]) -> Encoding | None:
        front = encode_cards(state, state.foes_in_sight(), marked)
        return own_view_record(cellar=len(state.cellar()), last_turn=TURNS * state.players, front=front)


class MiniView(View, kw_only=True, frozen=True, tag="mini"):
    """The shape of a view: what every game has, and the cellar."""

    cellar: int  # monsters that lie face down
    last_turn: int
    front: list[SeenCard]  # the monster that can be attacked, if there is one
    players: list[SeenPlayer]


class MiniPresenter(ViewPresenter):
    """Turns the numbers into shapes and puts questions into words."""

    state: MiniState
    verbs: ClassVar[dict[int, str]] = ViewPresenter.verbs | {VILLAGE: "village"}
    step_names: ClassVar[dict[type[Op], str]] = {OpenTurn: "open", Buy: "buy", Fight: "fight", NextPlayer: END}

    @lazy_property
    def snapshot(self) -> MiniState:
        return self.state.snapshot()

    def steps(self, place: int) -> list[str]:
        return STEPS.get(place, [])

    def tie(self) -> tuple[str, list[int]]:
        return "", []

    def ending(self) -> str:
        return "the cellar is empty" if self.snapshot.front() < 0 else f"{TURNS} turns are over"

    def ended(self) -> str:
        return "cellar_empty" if self.snapshot.front() < 0 else "last_turn"

    def place_name(self, place: int) -> str:
        return "the cellar"

    def needs(self, kind: int) -> list[Condition]:
        return []

    def own_reason(self, reason: int, kind: int, number: int) -> str:
        return ""

    def price_of(self, option: int) -> tuple[int | None, int | None]:
        return (self.gold_for(option), None) if verb(option) == BUY else (None, None)


MiniPresenter.decoders = decoders_of(VIEW_RECORDS | {
    view_record: RecordType(view_record, MiniView, own=own_view_record), seat_record: SeenPlayer,
})  # fmt: skip


class MiniLog(LogWriter):
    """Events as sentences."""

    def __init__(self, game: MiniState) -> None:
        single = log.SINGLE | {
            events.REFILLED: "{card} comes up from the cellar",
            events.MOVED_UNDER: "{card} goes back into the dark",
        }
        super().__init__(game, log.TOGETHER, single)
        self.presenter = MiniPresenter(game, NOBODY)

    def own_words(self, event: Event) -> str:
        if event.what != events.VISITED:
            return super().own_words(event)
        where = "visits the village" if event.number == IN_VILLAGE else "goes into the cellar"
        return f"{self.game.name(event.player)} {where}"

    def needs(self, kind: int) -> list[str]:
        return []

    def ended(self) -> str:
        return self.presenter.ended()

    def ending(self) -> str:
        return self.presenter.ending()

    def tie(self) -> tuple[str, list[int]]:
        return self.presenter.tie()
