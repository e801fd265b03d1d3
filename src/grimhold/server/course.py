"""How everybody fared over the turns of a game: what the plots at its end are drawn from."""

from collections import Counter

from grimhold.game import Game
from grimhold.server.messages import Course, SeatCourse, TurnBegun
from grimhold.table.events import LOST, TURN, WON

Fights = Counter[tuple[int, int]]  # by outcome and player


def course_of(game: Game, decisions: list[int]) -> Course:
    """Plays the decisions and counts along. The game is the one that was dealt, and is used up."""
    seats = [SeatCourse(points=[], gold=[], cards=[], xp=[], won=[], lost=[]) for _ in game.players]
    course = Course(moves=len(decisions), turns=[], seats=seats)
    fights: Fights = Counter()
    _begin(course, game, fights, TurnBegun(turn=1, player=game.active, move=0))
    for decision in decisions:
        before = len(game.events)
        game.decide(decision)
        for what, player, _, number, *_ in game.events[before:]:
            if what in (WON, LOST):
                fights[what, player] += 1
            elif what == TURN and number > course.turns[-1].turn:  # what comes before the first turn belongs to it
                _begin(course, game, fights, TurnBegun(turn=number, player=player, move=len(game.decisions)))
    _count(course, game, fights)
    return course


def _begin(course: Course, game: Game, fights: Fights, turn: TurnBegun) -> None:
    course.turns.append(turn)
    _count(course, game, fights)


def _count(course: Course, game: Game, fights: Fights) -> None:
    state = game.state
    for p, seat in enumerate(course.seats):
        seat.points.append(state.points(p))
        seat.gold.append(game.rulebook.showing(state, p).outlook(p).gold)
        seat.cards.append(len(state.owned(p)))
        seat.xp.append(state.xp[p])
        seat.won.append(fights[WON, p])
        seat.lost.append(fights[LOST, p])
    contest = state.contest()
    if contest is not None:
        course.together = [*(course.together or []), contest[0]]
        course.village = [*(course.village or []), contest[1]]
