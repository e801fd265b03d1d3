"""Analyses a finished game: each decision, the better option, and the effect of the draw.

Each moment is judged from the seat of whoever decides, in worlds that this player could not tell from the real one. So
nothing here comes from cards that nobody saw; a move is not called wrong because of what lay face down.
"""

from collections.abc import Callable
from math import fsum
from typing import Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from grimhold.analysis.luck import NONE, LuckTotals, difference, part_of, total
from grimhold.analysis.option_values import Share, Weighing, won_by
from grimhold.bots.search import SEED_STEP
from grimhold.core.errors import Incompatible
from grimhold.game import Game
from grimhold.play.trial import brings_to_light
from grimhold.records.record import Record, resume
from grimhold.records.record import replay as play_again
from grimhold.registry import from_json
from grimhold.table.state import GameState
from grimhold.views.shapes import Choice

USUAL_PLAYOUTS: Final = 100
WORTH_TELLING: Final = 0.01  # of the chance to win
TURNING: Final = 0.05  # of the chance to win; less than that turns no game
MOST_TURNING: Final = 5  # by choice, and as many by the draw
NAMES_ALONE: Final = ("pick", "word", "player", "pool")  # what answers of these kinds do
GOING_ON: Final = ("prepare", "use_in_village", "take_spoils")  # asked again until the player goes on
Finding = Literal["best", "better", "perhaps", "alike"]


class AnalysedMove(Struct, frozen=True, kw_only=True):
    """A decision between several answers. Whatever is told in shares is about the player who decides."""

    move: int  # decisions there were before it
    turn: int
    player: int
    question: str
    played: str
    best: str  # the best answer found; mostly the one that was played
    numbers: tuple[int, int]  # of the answer that was played and of the best one, among the options
    tells_itself: bool = True  # is the answer clear without its question?
    better: str = ""  # the same, if it is clearly better
    before: Share  # the chance to win with the best answer, if it is clearly better; else with the one that was played
    after: Share  # with the one that was played
    lead: Share  # of the best answer over the one that was played
    lost: Share = NONE  # by that choice: the lead, if it is clear
    others: Share | None = None  # what others' choices have changed since the player's last decision, if there was one
    luck: Share | None = None  # what else has changed since then: the draw

    @property
    def finding(self) -> Finding:
        """Was the best answer found the one that was played? Else: what is ahead by too little to be sure of it is not
        called better."""
        played, best = self.numbers
        if played == best:
            return "best"
        if self.better:
            return "better"
        return "perhaps" if self.lead.value >= WORTH_TELLING else "alike"


class AnalysedTurn(Struct, frozen=True, kw_only=True):
    """All decisions of one player in one turn, their own or another player's."""

    turn: int
    player: int
    before: Share
    after: Share
    lost: Share
    others: Share  # since the player's last turn; in the first one, since it began
    luck: Share
    moves: list[AnalysedMove]


class Ending(Struct, frozen=True):
    """What has changed for a player after the last decision, up to what the game came to."""

    others: Share = NONE
    luck: Share = NONE


class TurningPoint(Struct, frozen=True):
    """A moment that changed somebody's chances clearly: by the player's own choice, or by luck, which is the draw. Others'
    choices make turning points of those who chose."""

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
    turns: list[AnalysedTurn]
    endings: list[Ending]  # one for each player
    turning_points: list[TurningPoint]

    def moves(self) -> dict[int, AnalysedMove]:
        """Every decision, by the number of those there were before it."""
        return {move.move: move for turn in self.turns for move in turn.moves}

    def luck_of(self, player: int) -> float:
        """What the draw has changed for a player in all, from the first decision to the end."""
        return self.endings[player].luck.value + fsum(turn.luck.value for turn in self.turns if turn.player == player)

    def others_of(self, player: int) -> float:
        """What others' choices have changed for a player."""
        return self.endings[player].others.value + fsum(
            turn.others.value for turn in self.turns if turn.player == player
        )

    def choice_of(self, player: int) -> float:
        """What the player's own choices have cost: nothing, or less than nothing."""
        return -fsum(turn.lost.value for turn in self.turns if turn.player == player)


class AnalysedQuestion(Struct, frozen=True, kw_only=True):
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
    lead: Share


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


def questions_of(record: Record) -> list[AnalysedQuestion]:
    """Every decision of a finished game between several answers."""
    if not resume(record).over:
        raise Incompatible("the game is not over; only a finished game is analysed")
    found: list[AnalysedQuestion] = []
    before: GameState | None = None  # the decision before this one
    heard, quiet = 0, False  # events up to then, and whether nothing has come to light since the last one that is told

    def look(game: Game) -> None:
        nonlocal before, heard, quiet
        now = game.state
        if before is not None and quiet:
            news = brings_to_light(game.events[heard:], before, now, game.rulebook.revealing)
            quiet = now.asked == before.asked and not news
        if len(game.options) > 1:
            found.append(question_at(game, record.decisions[len(game.decisions)], quiet))
            quiet = True
        before, heard = now, len(game.events)

    play_again(record, look)
    return found


def question_at(game: Game, played: int, follows: bool) -> AnalysedQuestion:
    choice = game.choice
    assert choice is not None
    return AnalysedQuestion(
        move=len(game.decisions), turn=game.turn, state=game.to_json(), choice=choice, played=played, follows=follows,
        told=len(game.events),
    )  # fmt: skip


def weighed(question: AnalysedQuestion, playouts: int, seed: int) -> Weighed:
    """What the player who decided could have found out."""
    weighing = Weighing(from_json(question.state), seed * SEED_STEP + question.move, playouts)
    best, played = weighing.best, question.played
    return Weighed(best, weighing.chance_of(best), weighing.chance_of(played), weighing.gain(best, played))


def put_together(
    end: Game, questions: list[AnalysedQuestion], found: list[Weighed], playouts: int, seed: int
) -> Analysis:
    """The game once every question has been weighed."""
    seen = [looked_into(*pair) for pair in zip(questions, found, strict=True)]
    gains = LuckTotals(len(end.players), together=end.state.contest() is not None)
    moves = told_apart(in_hindsight(seen, [question.follows for question in questions]), gains)
    results = [round(won_by(end.state, p), 4) for p in range(len(end.players))]
    return Analysis(
        players=end.players, results=results, points=[end.points(p) for p in range(len(end.players))],
        playouts=playouts, seed=seed, turns=turns_of(moves), turning_points=turning_points(moves),
        endings=[ending_of(moves, p, result, gains) for p, result in enumerate(results)],
    )  # fmt: skip


def looked_into(question: AnalysedQuestion, found: Weighed) -> AnalysedMove:
    """A question, and what the player made of it."""
    choice = question.choice
    move = AnalysedMove(
        move=question.move, turn=question.turn, player=choice.player, question=choice.question,
        played=choice.options[question.played].words, best=choice.options[found.best].words,
        numbers=(question.played, found.best), tells_itself=tells_itself(choice, question.played),
        before=found.before, after=found.after, lead=found.lead,
    )  # fmt: skip
    return settled(move)


def tells_itself(choice: Choice, played: int) -> bool:
    """'buy Torch' does, 'Torch' does not; 'done' does where everybody goes on sooner or later, but not where a card asks,
    or where it means that nothing is bought."""
    option = choice.options[played]
    if option.words == "done":
        return choice.asks in GOING_ON and not choice.card_name
    return option.verb not in NAMES_ALONE


def settled(move: AnalysedMove) -> AnalysedMove:
    """Only what is clearly better is called better; and what is not better at all when looked at again was not best."""
    if move.lead.value >= WORTH_TELLING and move.lead.is_clear:
        return replace(move, better=move.best, lost=move.lead)
    if move.lead.value <= 0:
        move = replace(move, best=move.played, numbers=(move.numbers[0], move.numbers[0]), lead=NONE)
    return replace(move, better="", before=move.after, lost=NONE)


def in_hindsight(seen: list[AnalysedMove], follows: list[bool]) -> list[AnalysedMove]:
    """What a move was worth shows best at the next question, if nothing has come to light in between: there somebody has
    thought about it again. So a move is not called a mistake for what habit would have made of it."""
    moves: list[AnalysedMove] = []
    for move, is_followed in zip(reversed(seen), reversed([*follows[1:], False]), strict=True):
        moves.append(looked_at_again(move, moves[-1].before) if is_followed else move)
    return moves[::-1]


def looked_at_again(move: AnalysedMove, after: Share) -> AnalysedMove:
    lead = difference(move.before, after) if move.better else move.lead
    return settled(replace(move, after=after, lead=lead))


def told_apart(moves: list[AnalysedMove], gains: LuckTotals) -> list[AnalysedMove]:
    """What has changed between two decisions of a player: by others' choices in between, and for the rest by the draw."""
    last: dict[int, AnalysedMove] = {}  # each player's decision before
    told = []
    for move in moves:
        before, others = last.get(move.player), gains.taken(move.player)
        told.append(move if before is None else with_luck(move, before, others))
        gains.add(move.player, move.after, move.lost)
        last[move.player] = move
    return told


def with_luck(move: AnalysedMove, last: AnalysedMove, others: Share) -> AnalysedMove:
    return replace(move, others=others, luck=difference(difference(move.before, last.after), others))


def ending_of(moves: list[AnalysedMove], player: int, result: float, gains: LuckTotals) -> Ending:
    """As between two decisions; what the game came to is certain."""
    own = [move for move in moves if move.player == player]
    if not own:
        return Ending()
    others = gains.taken(player)
    return Ending(others, difference(difference(Share(result, 0.0), own[-1].after), others))


def turns_of(moves: list[AnalysedMove]) -> list[AnalysedTurn]:
    """The decisions by turn and player, in the order in which they began."""
    found: dict[tuple[int, int], list[AnalysedMove]] = {}
    for move in moves:
        found.setdefault((move.turn, move.player), []).append(move)
    last: dict[int, Share] = {}  # what each player's chance was when they had last decided
    turns = []
    for (turn, player), here in found.items():
        turns.append(turn_of(turn, player, here, last.get(player, here[0].before)))
        last[player] = here[-1].after
    return turns


def turn_of(turn: int, player: int, moves: list[AnalysedMove], last: Share) -> AnalysedTurn:
    """What no choices have changed from the last turn's end to this one's, the draw has."""
    after, lost = moves[-1].after, total(move.lost for move in moves)
    others = total(move.others for move in moves if move.others is not None)
    luck = difference(total([difference(after, last), lost]), others)
    return AnalysedTurn(
        turn=turn, player=player, before=moves[0].before, after=after, lost=lost, others=others, luck=luck, moves=moves
    )


def turning_points(moves: list[AnalysedMove]) -> list[TurningPoint]:
    """The greatest changes that are no noise, in the order in which they came."""
    lucky = [turning(move, "luck", move.luck) for move in moves if move.luck is not None]
    chosen = [turning(move, "choice", part_of(-1.0, move.lost)) for move in moves]
    return sorted([*greatest(lucky), *greatest(chosen)], key=lambda point: (point.move, point.by == "choice"))


def turning(move: AnalysedMove, by: Literal["choice", "luck"], change: Share) -> TurningPoint:
    return TurningPoint(move.move, move.turn, move.player, by, change)


def greatest(points: list[TurningPoint]) -> list[TurningPoint]:
    found = [point for point in points if abs(point.change.value) >= TURNING and point.change.is_clear]
    return sorted(found, key=lambda point: -abs(point.change.value))[:MOST_TURNING]
