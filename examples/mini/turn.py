"""The program of a turn. Each step is an op: it asks by writing a question into the state, or goes on."""

from typing import Final

from grimhold.core.ids import Seat
from grimhold.core.machine import NOTHING, Op
from grimhold.core.options import second
from grimhold.core.verbs import DONE, DUNGEON
from grimhold.lang.base import IN_DUNGEON, IN_VILLAGE
from grimhold.table import events
from grimhold.table.fields import LOST, WON
from grimhold.table.moving import discard_hand
from grimhold.table.reasons import LEGAL
from mini.state import FRONT, HAND_SIZE, TURNS, MiniState

VILLAGE: Final = 64 << 24  # a verb of its own: from 64 to 127 are free
WORDS: Final = {VILLAGE: "visit the village", DUNGEON: "go into the cellar"}
BUYING, FIGHTING, END = 1, 2, 3  # places in the program


class OpenTurn(Op):
    """The village or the cellar?"""

    def run(self, state: MiniState) -> None:
        state.open = True
        state.ask(state.active, [VILLAGE, DUNGEON] if state.attack_reason() == LEGAL else [VILLAGE])

    def answer(self, state: MiniState, option: int) -> None:
        state.turn += 1
        state.who = state.active
        state.place = IN_VILLAGE if option == VILLAGE else IN_DUNGEON
        state.tell(events.VISITED, state.active, NOTHING, state.place)
        state.pc = BUYING if option == VILLAGE else FIGHTING

    def question(self, state: MiniState) -> str:
        return "your turn: visit the village, or go into the cellar"

    def option_words(self, state: MiniState, option: int) -> str:
        return WORDS[option]


class Buy(Op):
    """One card."""

    def run(self, state: MiniState) -> None:
        state.ask(state.active, [*state.stacks_for_sale(), DONE])

    def answer(self, state: MiniState, option: int) -> None:
        if option != DONE:
            card = state.top_of(option)
            cost = state.card(card).cost
            state.move(
                card, state.stacks_at + second(option), state.pile_at(state.active), events.BOUGHT, state.active, cost
            )
        state.pc = END

    def question(self, state: MiniState) -> str:
        return f"buy a card with {state.spendable()} gold"

    def question_by(self, state: MiniState) -> list[int]:
        return [state.spendable()]

    def option_words(self, state: MiniState, option: int) -> str:
        return "buy nothing" if option == DONE else state.option_words(option)


class Fight(Op):
    """Attack against health. Who wins takes the monster."""

    def run(self, state: MiniState) -> None:
        monster = state.front()
        attack, health = state.attack_in_hand(state.active), state.card(monster).health
        state.outcome = WON if attack >= health else LOST
        state.tell(events.WON if state.outcome == WON else events.LOST, state.active, monster, attack, health)
        if state.outcome == WON:
            state.move(monster, state.shared + FRONT, state.pile_at(state.active), events.GAINED, state.active)
        else:  # it goes under the others
            state.zones[state.shared + FRONT].remove(monster)
            state.cellar().insert(0, monster)
            state.tell(events.MOVED_UNDER, state.active, monster)
        state.next_monster()
        if state.front() >= 0:
            state.tell(events.REFILLED, state.active, state.front())
        state.pc = END


class NextPlayer(Op):
    """A new hand, and the next player; after the last turn the game is over."""

    def run(self, state: MiniState) -> None:
        state.open = False
        state.place = 0
        discard_hand(state, state.active)
        state.draw(state.active, HAND_SIZE)
        state.over = state.turn >= TURNS * state.players or state.front() < 0
        state.active = Seat((state.active + 1) % state.players)
        state.who = state.active
        state.pc = 0
        if state.over:
            state.tell(events.OVER, state.active)
        else:
            state.tell(events.TURN, state.active, NOTHING, state.turn + 1)


def turn_program() -> list[Op]:
    return [OpenTurn(), Buy(), Fight(), NextPlayer()]
