"""A finished game, decision by decision: what was played, what would have been better, and what luck has done.

Each moment is judged from the seat of whoever decides, in worlds that this player could not tell from the real one. So
nothing here comes from cards that nobody saw; a move is not called wrong because of what lay face down.
"""

from collections.abc import Callable
from math import fsum, sqrt
from typing import Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from grimhold.analysis.weighing import Share, Weighing
from grimhold.bots.search import APART
from grimhold.core.errors import Incompatible
from grimhold.face import Game
from grimhold.records.record import Record, resume
from grimhold.records.record import replay as play_again
from grimhold.rulebooks import WATCHER, from_json
from grimhold.views.shapes import Choice

USUAL_PLAYOUTS: Final = 100
NONE: Final = Share(0.0, 0.0)
WORTH_TELLING: Final = 0.01  # of the chance to win
TURNING: Final = 0.05  # of the chance to win; less than that turns no game
MOST_TURNING: Final = 5  # by choice, and as many by luck


class Move(Struct, frozen=True, kw_only=True):
    """A decision between several answers. Whatever is told in shares is about the player who decides."""

    move: int  # decisions there were before it
    turn: int
    player: int
    question: str
    played: str
    better: str = ""  # an answer that is clearly better, if one was found
    before: Share  # the chance to win with the best answer found
    after: Share  # with the one that was played
    lost: Share  # by that choice
    luck: Share | None = None  # what has changed since the player's last decision; nothing before the first one


class Turn(Struct, frozen=True, kw_only=True):
    """All that one player decided in a turn, the own one or somebody else's."""

    turn: int
    player: int
    before: Share
    after: Share
    lost: Share
    luck: Share | None = None
    moves: list[Move]


class TurningPoint(Struct, frozen=True):
    """A moment that changed somebody's chances clearly: by a choice, or by luck (whatever was not the player's choice)."""

    move: int
    turn: int
    player: int
    by: Literal["choice", "luck"]
    change: Share


class Analysis(Struct, frozen=True, kw_only=True):
    players: list[str]
    results: list[float]  # what each has won: 1, a part of a shared win, or 0
    points: list[int]
    playouts: int
    seed: int
    turns: list[Turn]
    turning_points: list[TurningPoint]

    def move_at(self, move: int) -> Move:
        """The decision a turning point is about."""
        return next(found for turn in self.turns for found in turn.moves if found.move == move)

    def luck_of(self, player: int) -> float:
        """What luck has changed for a player in all, from the first decision to the last."""
        return fsum(turn.luck.value for turn in self.turns if turn.player == player and turn.luck is not None)

    def choice_of(self, player: int) -> float:
        """What the player's own choices have cost: nothing, or less than nothing."""
        return -fsum(turn.lost.value for turn in self.turns if turn.player == player)


class Question(Struct, frozen=True, kw_only=True):
    """A decision between several answers as it was asked, ready to be weighed wherever there is time for it."""

    move: int
    turn: int
    state: bytes
    choice: Choice
    played: int
    follows: bool  # has nothing come to light since the same player's last decision?
    told: int = 0  # events there were before it


class Weighed(Struct, frozen=True):
    """What imagined games tell about a question."""

    best: int  # the answer that was found best
    before: Share  # the chance with it, better or not
    after: Share  # with the one that was played
    lost: Share


class Seen(Struct):
    """A decision as it looked by itself, before it is known what followed."""

    move: Move
    best: Share  # the chance with the best answer found, better or not
    follows: bool  # has nothing come to light since the same player's last decision?


def analysed(
    record: Record, playouts: int = USUAL_PLAYOUTS, seed: int = 0, told: Callable[[int], None] = lambda done: None
) -> Analysis:
    """Looks into a finished game; `told` hears how many decisions are done. The same numbers give the same analysis."""
    questions = questions_of(record)
    found = []
    for question in questions:
        told(question.move)
        found.append(weighed(question, playouts, seed))
    return put_together(resume(record), questions, found, playouts, seed)


def questions_of(record: Record) -> list[Question]:
    """Every decision of a finished game between several answers."""
    if not resume(record).over:
        raise Incompatible("the game is not over; only a finished game is analysed")
    found: list[Question] = []
    decider, quiet = WATCHER, False  # who has decided last, and whether that and all since the last one seen was quiet

    def look(game: Game) -> None:
        nonlocal decider, quiet
        asked = game.state.asked
        quiet = quiet and asked == decider and game.take_back(asked).possible
        if len(game.options) > 1:
            found.append(question_at(game, record.decisions[len(game.decisions)], quiet))
            quiet = True
        decider = asked

    play_again(record, look)
    return found


def question_at(game: Game, played: int, follows: bool) -> Question:
    choice = game.choice
    assert choice is not None
    return Question(
        move=len(game.decisions), turn=game.turn, state=game.to_json(), choice=choice, played=played, follows=follows,
        told=len(game.events),
    )  # fmt: skip


def weighed(question: Question, playouts: int, seed: int) -> Weighed:
    """What the player who decided could have found out."""
    weighing = Weighing(from_json(question.state), seed * APART + question.move, playouts)
    best, played = weighing.best, question.played
    return Weighed(best, weighing.chance_of(best), weighing.chance_of(played), weighing.gain(best, played))


def put_together(end: Game, questions: list[Question], found: list[Weighed], playouts: int, seed: int) -> Analysis:
    """The game once every question has been weighed."""
    seen = [looked_into(*pair) for pair in zip(questions, found, strict=True)]
    moves = with_luck(in_hindsight(seen))
    return Analysis(
        players=end.players,
        results=results_of(end),
        points=[end.points(p) for p in range(len(end.players))],
        playouts=playouts, seed=seed, turns=turns_of(moves), turning_points=turning_points(moves),
    )  # fmt: skip


def results_of(end: Game) -> list[float]:
    """A win is shared by those who have it against each other; against the dungeon all win it."""
    winners = end.winners
    won = 1.0 if end.state.contest() is not None else round(1 / max(1, len(winners)), 4)
    return [won if p in winners else 0.0 for p in range(len(end.players))]


def looked_into(question: Question, found: Weighed) -> Seen:
    """A question, and what the player made of it."""
    choice = question.choice
    move = Move(
        move=question.move, turn=question.turn, player=choice.player, question=choice.question,
        played=choice.options[question.played].words, better=choice.options[found.best].words,
        before=found.before, after=found.after, lost=found.lost,
    )  # fmt: skip
    return Seen(settled(move), found.before, question.follows)


def settled(move: Move) -> Move:
    """Only what is clearly better is called better."""
    if move.lost.value >= WORTH_TELLING and move.lost.is_clear:
        return move
    return replace(move, better="", before=move.after, lost=NONE)


def in_hindsight(seen: list[Seen]) -> list[Move]:
    """What a move was worth shows best at the next question, if nothing has come to light in between: there somebody has
    thought about it again. So a move is not called a mistake for what habit would have made of it."""
    moves: list[Move] = []
    following: Seen | None = None
    for here in reversed(seen):
        move = here.move
        if following is not None and following.follows:
            after = moves[-1].before
            lost = difference(here.best, after) if move.better else NONE
            move = settled(replace(move, before=here.best, after=after, lost=lost))
        moves.append(move)
        following = here
    return moves[::-1]


def with_luck(moves: list[Move]) -> list[Move]:
    """What has changed between two decisions of a player was not their choice."""
    last: dict[int, Move] = {}
    told = []
    for move in moves:
        known = last.get(move.player)
        told.append(move if known is None else replace(move, luck=difference(move.before, known.after)))
        last[move.player] = move
    return told


def difference(one: Share, other: Share) -> Share:
    """Of shares that were found in different games."""
    return Share(round(one.value - other.value, 4), round(sqrt(one.error**2 + other.error**2), 4))


def turns_of(moves: list[Move]) -> list[Turn]:
    """The decisions by turn and player, in the order in which they began."""
    found: dict[tuple[int, int], list[Move]] = {}
    for move in moves:
        found.setdefault((move.turn, move.player), []).append(move)
    last: dict[int, Share] = {}  # what each player's chance was when they had last decided
    turns = []
    for (turn, player), here in found.items():
        turns.append(turn_of(turn, player, here, last.get(player)))
        last[player] = here[-1].after
    return turns


def turn_of(turn: int, player: int, moves: list[Move], last: Share | None) -> Turn:
    """What the choices did not change from the last turn's end to this one's, something else has."""
    after = moves[-1].after
    lost = Share(
        round(sum(move.lost.value for move in moves), 4), round(sqrt(sum(move.lost.error**2 for move in moves)), 4)
    )
    luck = None
    if last is not None:
        change = difference(after, last)
        luck = Share(round(change.value + lost.value, 4), round(sqrt(change.error**2 + lost.error**2), 4))
    return Turn(turn=turn, player=player, before=moves[0].before, after=after, lost=lost, luck=luck, moves=moves)


def turning_points(moves: list[Move]) -> list[TurningPoint]:
    """The greatest changes that are no noise, in the order in which they came."""
    lucky = [turning(move, "luck", move.luck) for move in moves if move.luck is not None]
    chosen = [turning(move, "choice", Share(-move.lost.value, move.lost.error)) for move in moves]
    return sorted([*greatest(lucky), *greatest(chosen)], key=lambda point: (point.move, point.by == "choice"))


def turning(move: Move, by: Literal["choice", "luck"], change: Share) -> TurningPoint:
    return TurningPoint(move.move, move.turn, move.player, by, change)


def greatest(points: list[TurningPoint]) -> list[TurningPoint]:
    found = [point for point in points if abs(point.change.value) >= TURNING and point.change.is_clear]
    return sorted(found, key=lambda point: -abs(point.change.value))[:MOST_TURNING]
