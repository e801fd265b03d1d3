"""A turn at rest, step by step: a card may be destroyed; players who play together pass cards."""

from grimhold.classic.rules import SETTING
from grimhold.classic.state import ClassicState
from grimhold.core.ids import CardId, Seat
from grimhold.core.machine import NOTHING, TO_DESTROYED, Op
from grimhold.core.verbs import DONE
from grimhold.lang.base import ON_REST
from grimhold.table import events


class Resting(Op):
    """A step of a turn spent at rest."""


class DestroyOne(Resting, wire_name="DestroyOne"):
    """Resting: one card may be destroyed, any card (ruling E13)."""

    def __init__(self) -> None:
        self.end: int = NOTHING  # where the turn ends if nothing else can happen

    def run(self, state: ClassicState) -> None:
        state.ask(state.active, [*state.distinct(state.zones[state.active]), DONE])

    def answer(self, state: ClassicState, option: int) -> None:
        state.pc = self.end if state.config.quiet else state.pc + 1
        if option != DONE:
            state.destroy(CardId(option), False)

    def sends_to(self, state: ClassicState) -> str:
        return TO_DESTROYED

    def question(self, state: ClassicState) -> str:
        return "resting: destroy a card, or none"


class RestOn(Resting, wire_name="RestOn"):
    """What the setting lets a resting player do."""

    def run(self, state: ClassicState) -> None:
        state.pc += 1
        for card in state.zones[state.shared + SETTING]:
            for usable in state.card(card).moments[ON_REST]:
                state.call(usable.start, state.active, card)


class PassCard(Resting, wire_name="PassCard"):
    """Playing together: who rests may pass a card to each other player in turn. `left` counts them."""

    def run(self, state: ClassicState) -> None:
        state.left += 1
        if not state.config.mode.together or state.left >= state.players or not state.zones[state.active]:
            state.left = 0
            state.pc += 2  # past GiveForIt
        else:
            state.it = NOTHING
            state.ask(state.active, [*state.distinct(state.zones[state.active]), DONE])
            state.pass_to = Seat((state.active + state.left) % state.players)

    def answer(self, state: ClassicState, option: int) -> None:
        if option != DONE:
            state.it = CardId(option)
            state.pc += 1

    def question(self, state: ClassicState) -> str:
        return f"pass a card to {state.name(state.pass_to)}, or none"

    def question_by(self, state: ClassicState) -> list[int]:
        return [state.pass_to]


class GiveForIt(Resting, wire_name="GiveForIt"):
    """The receiver looks at the passed card and may discard a card onto the giver's discard pile."""

    def run(self, state: ClassicState) -> None:
        state.ask(state.pass_to, [*state.distinct(state.zones[state.pass_to]), DONE])

    def answer(self, state: ClassicState, option: int) -> None:
        if option != DONE:
            state.move(CardId(option), state.pass_to, state.pile_at(state.active), events.DISCARDED, state.pass_to)
        state.move(state.it, state.active, state.pass_to, events.PASSED, state.active, state.pass_to)
        state.pc -= 1

    def question(self, state: ClassicState) -> str:
        return f"{state.name(state.active)} passes you {state.card(state.it).name}: discard a card in return, or none"

    def question_by(self, state: ClassicState) -> list[int]:
        return [state.active, state.kind_of(state.it)]
