"""The program of a turn: how it opens, how it ends, and the order of all its steps.

Each step is an op of the same program that card effects run in; there are no phase flags. The steps between opening and
end lie in `village_phase.py`, `dungeon_phase.py` and `rest.py`.
"""

from typing import Final

from grimhold.classic import events
from grimhold.classic.hall import advance, check_breach
from grimhold.classic.options import REST, VILLAGE
from grimhold.classic.rules import HAND_SIZE
from grimhold.classic.state import ClassicState
from grimhold.classic.turn import dungeon_phase, rest, village_phase
from grimhold.classic.turn.refill import GoOnFilling
from grimhold.core.machine import NOTHING, Jump, Op
from grimhold.lang import notes
from grimhold.lang.base import IN_DUNGEON, IN_VILLAGE
from grimhold.lang.tags import MONSTER_BIT
from grimhold.table.moving import discard_hand, forget_turn, unbury_kept
from grimhold.table.options import DUNGEON
from grimhold.table.state import UNFOUGHT

STALEMATE: Final = 50  # rounds


class OpenTurn(Op, wire_name="OpenTurn"):
    """The player chooses: village, dungeon or rest."""

    def __init__(self, starts: list[int]) -> None:
        self.starts = starts

    def run(self, t: ClassicState) -> None:
        t.ask(t.active, [VILLAGE, DUNGEON, REST])

    def answer(self, g: ClassicState, option: int) -> None:
        g.turn += 1
        g.buys = int(option == VILLAGE)
        g.outcome = UNFOUGHT
        g.place = IN_VILLAGE if option == VILLAGE else IN_DUNGEON if option == DUNGEON else 0
        g.open = g.place == IN_DUNGEON or (g.place == IN_VILLAGE and not g.rules.profile.may_hold_back)
        g.calm = g.config.mode.together and option == DUNGEON
        g.tell(events.VISITED, g.active, NOTHING, g.place)
        g.who = g.active
        g.pc = self.starts[0 if option == VILLAGE else 1 if option == DUNGEON else 2]

    def question(self, t: ClassicState) -> str:
        return "your turn: visit the village, enter the dungeon or rest"


class NewHand(Op, wire_name="NewHand"):
    """The hand is discarded, six cards are drawn, and the notes of the turn are dropped."""

    def run(self, g: ClassicState) -> None:
        g.open = False
        g.place = 0
        g.foe = NOTHING
        g.buys = 0
        g.gold = 0
        more = 0
        if g.notes:
            more = g.note_sum(NOTHING, notes.MORE_CARDS)
            forget_turn(g, g.zones[g.active])
        discard_hand(g, g.active)
        g.draw(g.active, HAND_SIZE + more)
        if g.kept(g.active):
            unbury_kept(g, g.active)
        g.pc += 3 if g.config.quiet else 1  # past what comes between turns


class LateBreach(Op, wire_name="LateBreach"):
    """Profile 2009: a breach happens after the active player has drawn (ruling E6)."""

    def run(self, g: ClassicState) -> None:
        g.pc += 1
        if g.rules.profile.late_breach:
            for side in range(g.config.halls):
                check_breach(g, side)


class MonstersCome(Op, wire_name="MonstersCome"):
    """Alone: the hall advances unless the turn kept it back (G1 to G4). Together: the front monster grows angry."""

    def run(self, g: ClassicState) -> None:
        g.pc += 1
        if g.config.mode.solo and not g.calm:
            advance(g)
        elif g.config.mode.together:
            self.threaten(g)
            if g.tokens > 0 and g.turn % g.players == 0:
                g.tokens -= 1
                g.tell(events.TOKEN, g.active, NOTHING, g.tokens)

    def threaten(self, g: ClassicState) -> None:
        """Once the tokens are gone, each turn outside the dungeon makes the front monster angry, then the hall advance."""
        front = g.hall()[0]
        if g.tokens > 0 or g.calm or front == NOTHING or not g.card(front).tags & MONSTER_BIT:
            return
        if g.noted(front, notes.ANGRY):
            advance(g)
        else:
            g.note(front, notes.ANGRY)
            g.tell(events.ANGERED, g.active, front)


class NextPlayer(Op, wire_name="NextPlayer"):
    """The turn passes to the left, unless nothing can happen any more.

    The rulebooks do not say how a game ends in which nobody gets on: every card lost, say, or a Blink Dog in front of
    the stone that nobody can light. The game is over after STALEMATE rounds without a win, a purchase, a new level or a
    destroyed card. Each of these can happen only so often, so every game ends.
    """

    def run(self, g: ClassicState) -> None:
        g.idle += 1
        if g.idle > STALEMATE * g.players:
            g.over = True
            g.tell(events.OVER, g.active)
            return
        g.active = (g.active + 1) % g.players
        g.who = g.active
        g.pc = 0
        g.tell(events.TURN, g.active, NOTHING, g.turn + 1)


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
