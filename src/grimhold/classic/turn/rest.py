"""A turn at rest, step by step: a card may be destroyed; players who play together pass cards."""

from grimhold.classic import events
from grimhold.classic.rules import SETTING
from grimhold.classic.state import ClassicState
from grimhold.core.machine import NOTHING, TO_DESTROYED, Op
from grimhold.core.options import DONE
from grimhold.lang.base import ON_REST


class Resting(Op):
    """A step of a turn spent at rest."""


class DestroyOne(Resting, wire_name="DestroyOne"):
    """Resting: one card may be destroyed, any card (ruling E13)."""

    def __init__(self) -> None:
        self.end = NOTHING  # where the turn ends if nothing else can happen

    def run(self, g: ClassicState) -> None:
        g.ask(g.active, [*g.distinct(g.zones[g.active]), DONE])

    def answer(self, g: ClassicState, option: int) -> None:
        g.pc = self.end if g.config.quiet else g.pc + 1
        if option != DONE:
            g.destroy(option, False)

    def sends_to(self, g: ClassicState) -> str:
        return TO_DESTROYED

    def question(self, t: ClassicState) -> str:
        return "resting: destroy a card, or none"


class RestOn(Resting, wire_name="RestOn"):
    """What the setting lets a resting player do."""

    def run(self, g: ClassicState) -> None:
        g.pc += 1
        for card in g.zones[g.shared + SETTING]:
            for usable in g.card(card).moments[ON_REST]:
                g.call(usable.start, g.active, card)


class PassCard(Resting, wire_name="PassCard"):
    """Playing together: who rests may pass a card to each other player in turn. `left` counts them."""

    def run(self, g: ClassicState) -> None:
        g.left += 1
        if not g.config.mode.together or g.left >= g.players or not g.zones[g.active]:
            g.left = 0
            g.pc += 2  # past GiveForIt
        else:
            g.it = NOTHING
            g.ask(g.active, [*g.distinct(g.zones[g.active]), DONE])
            g.pass_to = (g.active + g.left) % g.players

    def answer(self, g: ClassicState, option: int) -> None:
        if option != DONE:
            g.it = option
            g.pc += 1

    def question(self, g: ClassicState) -> str:
        return f"pass a card to {g.name(g.pass_to)}, or none"

    def question_by(self, g: ClassicState) -> list[int]:
        return [g.pass_to]


class GiveForIt(Resting, wire_name="GiveForIt"):
    """The receiver looks at the passed card and may discard a card onto the giver's discard pile."""

    def run(self, g: ClassicState) -> None:
        g.ask(g.pass_to, [*g.distinct(g.zones[g.pass_to]), DONE])

    def answer(self, g: ClassicState, option: int) -> None:
        if option != DONE:
            g.move(option, g.pass_to, g.pile_at(g.active), events.DISCARDED, g.pass_to)
        g.move(g.it, g.active, g.pass_to, events.PASSED, g.active, g.pass_to)
        g.pc -= 1

    def question(self, g: ClassicState) -> str:
        return f"{g.name(g.active)} passes you {g.card(g.it).name}: discard a card in return, or none"

    def question_by(self, g: ClassicState) -> list[int]:
        return [g.active, g.kind_of(g.it)]
