"""The program of a turn. Each step is an op: it asks by writing a question into the state, or goes on."""

from typing import Final

from grimhold.core.machine import NOTHING, Op
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

    def run(self, t: MiniState) -> None:
        t.open = True
        t.ask(t.active, [VILLAGE, DUNGEON] if t.attack_reason() == LEGAL else [VILLAGE])

    def answer(self, t: MiniState, option: int) -> None:
        t.turn += 1
        t.who = t.active
        t.place = IN_VILLAGE if option == VILLAGE else IN_DUNGEON
        t.tell(events.VISITED, t.active, NOTHING, t.place)
        t.pc = BUYING if option == VILLAGE else FIGHTING

    def question(self, t: MiniState) -> str:
        return "your turn: visit the village, or go into the cellar"

    def option_words(self, t: MiniState, option: int) -> str:
        return WORDS[option]


class Buy(Op):
    """One card."""

    def run(self, t: MiniState) -> None:
        t.ask(t.active, [*t.stacks_for_sale(), DONE])

    def answer(self, t: MiniState, option: int) -> None:
        if option != DONE:
            card = t.top_of(option)
            cost = t.card(card).cost
            t.move(card, t.stacks_at + option % 64, t.pile_at(t.active), events.BOUGHT, t.active, cost)
        t.pc = END

    def question(self, t: MiniState) -> str:
        return f"buy a card with {t.spendable()} gold"

    def question_by(self, t: MiniState) -> list[int]:
        return [t.spendable()]

    def option_words(self, t: MiniState, option: int) -> str:
        return "buy nothing" if option == DONE else t.option_words(option)


class Fight(Op):
    """Attack against health. Who wins takes the monster."""

    def run(self, t: MiniState) -> None:
        monster = t.front()
        attack, health = t.attack_in_hand(t.active), t.card(monster).health
        t.outcome = WON if attack >= health else LOST
        t.tell(events.WON if t.outcome == WON else events.LOST, t.active, monster, attack, health)
        if t.outcome == WON:
            t.move(monster, t.shared + FRONT, t.pile_at(t.active), events.GAINED, t.active)
        else:  # it goes under the others
            t.zones[t.shared + FRONT].remove(monster)
            t.cellar().insert(0, monster)
            t.tell(events.MOVED_UNDER, t.active, monster)
        t.next_monster()
        if t.front() >= 0:
            t.tell(events.REFILLED, t.active, t.front())
        t.pc = END


class NextPlayer(Op):
    """A new hand, and the next player; after the last turn the game is over."""

    def run(self, t: MiniState) -> None:
        t.open = False
        t.place = 0
        discard_hand(t, t.active)
        t.draw(t.active, HAND_SIZE)
        t.over = t.turn >= TURNS * t.players or t.front() < 0
        t.active = (t.active + 1) % t.players
        t.who = t.active
        t.pc = 0
        if t.over:
            t.tell(events.OVER, t.active)
        else:
            t.tell(events.TURN, t.active, NOTHING, t.turn + 1)


def turn_program() -> list[Op]:
    return [OpenTurn(), Buy(), Fight(), NextPlayer()]
