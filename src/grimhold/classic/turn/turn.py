"""The program of a turn: how it opens, how it ends, and the order of all its steps.

Each step is an op of the same program that card effects run in; there are no phase flags. The steps between opening and
end lie in `village_phase.py`, `dungeon_phase.py` and `rest.py`.
"""

from typing import Final

from grimhold.classic.hall import advance, check_breach, fill_hall
from grimhold.classic.rules import HAND_SIZE
from grimhold.classic.state import ClassicState
from grimhold.classic.turn import dungeon_phase, rest, village_phase
from grimhold.core.ids import Seat
from grimhold.core.machine import NOTHING, Jump, Op
from grimhold.core.verbs import DUNGEON, REST, VILLAGE
from grimhold.lang import notes
from grimhold.lang.base import IN_DUNGEON, IN_VILLAGE
from grimhold.lang.tags import MONSTER_BIT
from grimhold.table import events
from grimhold.table.fields import UNFOUGHT
from grimhold.table.moving import discard_hand, forget_turn, unbury_kept

STALEMATE: Final = 50  # rounds


class OpenTurn(Op, wire_name="OpenTurn"):
    """The player chooses: village, dungeon or rest."""

    def __init__(self, starts: list[int]) -> None:
        self.starts = starts

    def run(self, state: ClassicState) -> None:
        state.ask(state.active, [VILLAGE, DUNGEON, REST])

    def answer(self, state: ClassicState, option: int) -> None:
        state.turn += 1
        state.buys = int(option == VILLAGE)
        state.outcome = UNFOUGHT
        state.place = IN_VILLAGE if option == VILLAGE else IN_DUNGEON if option == DUNGEON else 0
        state.open = state.place == IN_DUNGEON or (state.place == IN_VILLAGE and not state.rules.profile.may_hold_back)
        state.calm = state.config.mode.together and option == DUNGEON
        state.tell(events.VISITED, state.active, NOTHING, state.place)
        state.who = state.active
        state.pc = self.starts[0 if option == VILLAGE else 1 if option == DUNGEON else 2]

    def question(self, state: ClassicState) -> str:
        return "your turn: visit the village, enter the dungeon or rest"


class NewHand(Op, wire_name="NewHand"):
    """The hand is discarded, six cards are drawn, and the notes of the turn are dropped."""

    def run(self, state: ClassicState) -> None:
        state.open = False
        state.place = 0
        state.foe = NOTHING
        state.buys = 0
        state.gold = 0
        more = 0
        if state.notes:
            more = state.note_sum(NOTHING, notes.MORE_CARDS)
            forget_turn(state, state.zones[state.active])
        discard_hand(state, state.active)
        state.draw(state.active, HAND_SIZE + more)
        if state.kept(state.active):
            unbury_kept(state, state.active)
        state.pc += 3 if state.config.quiet else 1  # past what comes between turns


class LateBreach(Op, wire_name="LateBreach"):
    """Profile 2009: a breach happens after the active player has drawn (ruling E6)."""

    def run(self, state: ClassicState) -> None:
        state.pc += 1
        if state.rules.profile.late_breach:
            for side in range(state.config.halls):
                check_breach(state, side)


class MonstersCome(Op, wire_name="MonstersCome"):
    """Alone: the hall advances unless the turn kept it back (G1 to G4). Together: the front monster grows angry."""

    def run(self, state: ClassicState) -> None:
        state.pc += 1
        if state.config.mode.solo and not state.calm:
            advance(state)
        elif state.config.mode.together:
            self.threaten(state)
            if state.tokens > 0 and state.turn % state.players == 0:
                state.tokens -= 1
                state.tell(events.TOKEN, state.active, NOTHING, state.tokens)

    def threaten(self, state: ClassicState) -> None:
        """Once the tokens are gone, each turn outside the dungeon makes the front monster angry, then the hall advance."""
        front = state.hall()[0]
        if state.tokens > 0 or state.calm or front == NOTHING or not state.card(front).tags & MONSTER_BIT:
            return
        if state.noted(front, notes.ANGRY):
            advance(state)
        else:
            state.note(front, notes.ANGRY)
            state.tell(events.ANGERED, state.active, front)


class NextPlayer(Op, wire_name="NextPlayer"):
    """The turn passes to the left, unless nothing can happen any more.

    The rulebooks do not say how a game ends in which nobody gets on: every card lost, say, or a Blink Dog in front of
    the stone that nobody can light. The game is over after STALEMATE rounds without a win, a purchase, a new level or a
    destroyed card. Each of these can happen only so often, so every game ends.
    """

    def run(self, state: ClassicState) -> None:
        state.idle += 1
        if state.idle > STALEMATE * state.players:
            state.over = True
            state.tell(events.OVER, state.active)
            return
        state.active = Seat((state.active + 1) % state.players)
        state.who = state.active
        state.pc = 0
        state.tell(events.TURN, state.active, NOTHING, state.turn + 1)


class GoOnFilling(Op, wire_name="GoOnFilling"):
    """Fills the hall further after a trap has struck (ruling F3). `it` is its side, `left` the flags for `fill_hall`."""

    def run(self, state: ClassicState) -> None:
        side, how = state.it, state.left
        state.back()
        fill_hall(state, side, how)


def turn_program(level_first: bool, parts: list[int]) -> list[Op]:
    """The program of a turn, from OpenTurn at 0. `parts` gets the starts of programs that are called by name."""
    starts: list[int] = []  # village, dungeon, rest
    program: list[Op] = [OpenTurn(starts)]
    end = Jump()
    declare, aftermath = dungeon_phase.Declare(), dungeon_phase.Aftermath()
    effects, buy, level_up = village_phase.UseInVillage(), village_phase.Buy(), village_phase.LevelUp()
    # Ruling B1: the profiles visit the village in a different order.
    village: list[Op] = [level_up, effects, buy] if level_first else [effects, buy, level_up]
    # Ruling E1: the order of a battle.
    dungeon: list[Op] = [
        dungeon_phase.Prepare(), declare, dungeon_phase.SufferDisease(), dungeon_phase.BattleEffects(),
        dungeon_phase.Compare(), dungeon_phase.ComeTrueLater(), dungeon_phase.TakeSpoils(), dungeon_phase.MoveUp(),
        dungeon_phase.AfterWin(), dungeon_phase.AfterEachBattle(), aftermath,
    ]  # fmt: skip
    destroy_one = rest.DestroyOne()
    resting: list[Op] = [destroy_one, rest.RestOn(), rest.PassCard(), rest.GiveForIt()]
    into_dungeon = len(program)
    program.extend(dungeon)
    declare.go_home = len(program) - 1  # the aftermath: borrowed Heroes go home even without a fight
    into_rest = len(program)
    program.extend([*resting, end])
    into_village = len(program)
    program.extend(village)  # and straight on to the end of the turn
    end.to = destroy_one.end = aftermath.end = len(program)
    program.extend([NewHand(), LateBreach(), MonstersCome(), NextPlayer()])
    parts.append(len(program))  # FILLING_PART
    program.extend([GoOnFilling()])
    starts.extend([into_village, into_dungeon, into_rest])
    return program
