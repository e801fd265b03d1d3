"""Analyses a finished game: each decision, the better option, and the effect of luck.

Each decision is judged from the seat of the player who made it, in determinized copies of the game. So hidden cards never
make a move look wrong.
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
from grimhold.play.trial import reveals_hidden
from grimhold.records.record import Record, resume
from grimhold.records.record import replay as play_again
from grimhold.registry import from_json
from grimhold.table.state import GameState
from grimhold.views.shapes import Choice

USUAL_PLAYOUTS: Final = 100
WORTH_TELLING: Final = 0.01  # of the chance to win
TURNING: Final = 0.05  # of the chance to win: the least change of a turning point
MOST_TURNING: Final = 5  # by choice, and as many by luck
NAMES_ALONE: Final = ("pick", "word", "player", "pool")  # answers of these kinds are a name without a verb
GOING_ON: Final = ("prepare", "use_in_village", "take_spoils")  # asked again until the answer is "done"
Finding = Literal["best", "better", "perhaps", "alike"]


class AnalysedMove(Struct, frozen=True, kw_only=True):
    """A decision between several answers. All shares are win chances of the player who decides."""

    move: int  # number of decisions before it
    turn: int
    player: int
    question: str
    played: str
    best: str  # the best answer found; often the one that was played
    numbers: tuple[int, int]  # option numbers of the answer played and of the best one
    tells_itself: bool = True  # whether the answer is clear without its question
    better: str = ""  # the best answer, if it is clearly better
    before: Share  # win chance with the best answer if it is clearly better; else with the answer played
    after: Share  # win chance with the answer played
    lead: Share  # of the best answer over the one played
    lost: Share = NONE  # the lead, if it is clear
    others: Share | None = None  # change by others' choices since the player's last decision
    luck: Share | None = None  # the rest of the change since then

    @property
    def finding(self) -> Finding:
        """How the answer played compares with the best one found. Only a clear lead counts as better."""
        played, best = self.numbers
        if played == best:
            return "best"
        if self.better:
            return "better"
        return "perhaps" if self.lead.value >= WORTH_TELLING else "alike"


class AnalysedTurn(Struct, frozen=True, kw_only=True):
    """All decisions of one player in one turn, which may be another player's turn."""

    turn: int
    player: int
    before: Share
    after: Share
    lost: Share
    others: Share  # since the player's last turn, or since the first one began
    luck: Share
    moves: list[AnalysedMove]


class Ending(Struct, frozen=True):
    """The change of a player's chance from the last decision to the result of the game."""

    others: Share = NONE
    luck: Share = NONE


class TurningPoint(Struct, frozen=True):
    """A decision after which a player's chance changed clearly: by the player's own choice, or by luck before it."""

    move: int
    turn: int
    player: int
    by: Literal["choice", "luck"]
    change: Share


class Analysis(Struct, frozen=True, kw_only=True):
    players: list[str]
    results: list[float]  # of each player: 1, a part of a shared win, or 0
    points: list[int]
    playouts: int
    seed: int
    turns: list[AnalysedTurn]
    endings: list[Ending]  # one for each player
    turning_points: list[TurningPoint]

    def moves(self) -> dict[int, AnalysedMove]:
        """Every decision, by the number of decisions before it."""
        return {move.move: move for turn in self.turns for move in turn.moves}

    def luck_of(self, player: int) -> float:
        """The total change by luck for a player, from the first decision to the end."""
        return self.endings[player].luck.value + fsum(turn.luck.value for turn in self.turns if turn.player == player)

    def others_of(self, player: int) -> float:
        """The total change by others' choices for a player."""
        return self.endings[player].others.value + fsum(
            turn.others.value for turn in self.turns if turn.player == player
        )

    def choice_of(self, player: int) -> float:
        """The total change by the player's own choices: 0 or negative."""
        return -fsum(turn.lost.value for turn in self.turns if turn.player == player)


class AnalysedQuestion(Struct, frozen=True, kw_only=True):
    """A decision between several answers with its state, so that any process can evaluate it."""

    move: int
    turn: int
    state: bytes
    choice: Choice
    played: int
    follows: bool  # whether nothing was revealed since the same player's last decision
    told: int = 0  # number of events before it


class Weighed(Struct, frozen=True):
    """The result of evaluating a question by rollouts."""

    best: int  # the best answer found
    before: Share  # win chance with it
    after: Share  # win chance with the answer played
    lead: Share


def analysed(
    record: Record,
    playouts: int = USUAL_PLAYOUTS,
    seed: int = 0,
    on_progress: Callable[[int], None] = lambda done: None,
) -> Analysis:
    """Analyse a finished game. `on_progress` gets the number of decisions done. Equal arguments give equal results."""
    questions = questions_of(record)
    found = []
    for question in questions:
        on_progress(question.move)
        found.append(weighed(question, playouts, seed))
    return put_together(resume(record), questions, found, playouts, seed)


def questions_of(record: Record) -> list[AnalysedQuestion]:
    """Every decision of a finished game between several answers."""
    if not resume(record).over:
        raise Incompatible("the game is not over; only a finished game is analysed")
    found: list[AnalysedQuestion] = []
    before: GameState | None = None  # the state at the previous decision
    heard, quiet = 0, False  # events up to then; whether nothing was revealed since the last question in `found`

    def look(game: Game) -> None:
        nonlocal before, heard, quiet
        now = game.state
        if before is not None and quiet:
            news = reveals_hidden(game.events[heard:], before, now, game.rulebook.revealing)
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
    """Evaluate a question by rollouts from what its player knew."""
    weighing = Weighing(from_json(question.state), seed * SEED_STEP + question.move, playouts)
    best, played = weighing.best, question.played
    return Weighed(best, weighing.chance_of(best), weighing.chance_of(played), weighing.gain(best, played))


def put_together(
    end: Game, questions: list[AnalysedQuestion], found: list[Weighed], playouts: int, seed: int
) -> Analysis:
    """Build the analysis of a game from its evaluated questions."""
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
    """A decision from its question and the evaluation."""
    choice = question.choice
    move = AnalysedMove(
        move=question.move, turn=question.turn, player=choice.player, question=choice.question,
        played=choice.options[question.played].words, best=choice.options[found.best].words,
        numbers=(question.played, found.best), tells_itself=tells_itself(choice, question.played),
        before=found.before, after=found.after, lead=found.lead,
    )  # fmt: skip
    return settled(move)


def tells_itself(choice: Choice, played: int) -> bool:
    """Whether an answer is clear without its question: 'buy Torch' is, 'Torch' is not.

    'done' is clear where every player says it sooner or later, but not as an answer to a card or when buying.
    """
    option = choice.options[played]
    if option.words == "done":
        return choice.asks in GOING_ON and not choice.card_name
    return option.verb not in NAMES_ALONE


def settled(move: AnalysedMove) -> AnalysedMove:
    """Fill in `better` and `lost` if the lead is clear. Without any lead the answer played counts as best."""
    if move.lead.value >= WORTH_TELLING and move.lead.is_clear:
        return replace(move, better=move.best, lost=move.lead)
    if move.lead.value <= 0:
        move = replace(move, best=move.played, numbers=(move.numbers[0], move.numbers[0]), lead=NONE)
    return replace(move, better="", before=move.after, lost=NONE)


def in_hindsight(seen: list[AnalysedMove], follows: list[bool]) -> list[AnalysedMove]:
    """Value each move by the search at the player's next question, if nothing was revealed in between.

    That search is better than the rollout policy, which might have wasted a good move.
    """
    moves: list[AnalysedMove] = []
    for move, is_followed in zip(reversed(seen), reversed([*follows[1:], False]), strict=True):
        moves.append(looked_at_again(move, moves[-1].before) if is_followed else move)
    return moves[::-1]


def looked_at_again(move: AnalysedMove, after: Share) -> AnalysedMove:
    lead = difference(move.before, after) if move.better else move.lead
    return settled(replace(move, after=after, lead=lead))


def told_apart(moves: list[AnalysedMove], gains: LuckTotals) -> list[AnalysedMove]:
    """Split the change between two decisions of a player into others' choices and luck."""
    last: dict[int, AnalysedMove] = {}  # the previous decision of each player
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
    """The change from a player's last decision to the result."""
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
    last: dict[int, Share] = {}  # each player's chance after the last decision
    turns = []
    for (turn, player), here in found.items():
        turns.append(turn_of(turn, player, here, last.get(player, here[0].before)))
        last[player] = here[-1].after
    return turns


def turn_of(turn: int, player: int, moves: list[AnalysedMove], last: Share) -> AnalysedTurn:
    """One player's decisions in a turn. Luck is the change that no choice explains."""
    after, lost = moves[-1].after, total(move.lost for move in moves)
    others = total(move.others for move in moves if move.others is not None)
    luck = difference(total([difference(after, last), lost]), others)
    return AnalysedTurn(
        turn=turn, player=player, before=moves[0].before, after=after, lost=lost, others=others, luck=luck, moves=moves
    )


def turning_points(moves: list[AnalysedMove]) -> list[TurningPoint]:
    """The greatest clear changes, in the order of the game."""
    lucky = [turning(move, "luck", move.luck) for move in moves if move.luck is not None]
    chosen = [turning(move, "choice", part_of(-1.0, move.lost)) for move in moves]
    return sorted([*greatest(lucky), *greatest(chosen)], key=lambda point: (point.move, point.by == "choice"))


def turning(move: AnalysedMove, by: Literal["choice", "luck"], change: Share) -> TurningPoint:
    return TurningPoint(move.move, move.turn, move.player, by, change)


def greatest(points: list[TurningPoint]) -> list[TurningPoint]:
    found = [point for point in points if abs(point.change.value) >= TURNING and point.change.is_clear]
    return sorted(found, key=lambda point: -abs(point.change.value))[:MOST_TURNING]
