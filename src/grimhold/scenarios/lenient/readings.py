"""The readings of a lenient scenario so far: each is a position with its strict steps."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

from grimhold.core.errors import IllegalMove
from grimhold.core.verbs import DONE
from grimhold.scenarios.adapter import expectations
from grimhold.scenarios.grammar import Move, describe
from grimhold.scenarios.lenient.forms import NOTHING_MADE, Forms
from grimhold.scenarios.lenient.moves import LenientMoves
from grimhold.scenarios.lenient.wordings import as_told, in_todays_words
from grimhold.scenarios.steps import Steps, wrong_refusal

MOST = 12  # readings at a time
DEEPEST = 6  # omitted answers before one answer
END = "end turn"
ANSWERS = ("choose", "done", END)
LEAVE_NO_STEP = (*ANSWERS, "attack", "battle", "move")  # no `done` behind them is for their step


@dataclass
class Reading:
    """One position to which the steps so far may lead."""

    player: LenientMoves[Any]
    forms_of: Callable[[LenientMoves[Any]], Forms]
    steps: list[list[Any]] = field(default_factory=list)  # the strict words for each step
    offered: bool = False  # the last move used a card and left the rest to the questions that come of it
    made: str = ""  # the last move, if a `done` may be for its step
    made_in: type | None = None
    promises: tuple[Move, ...] = ()  # for the battle, made while there was nothing to promise
    half: Any = None  # an answer that the next one completes
    listed: "tuple[LenientMoves[Any], list[Any]] | None" = None  # before the last answer, and what it named

    def copy(self) -> "Reading":
        return replace(self, player=self.player.trial(), steps=[list(words) for words in self.steps])

    def forms(self) -> Forms:
        return self.forms_of(self.player)

    def write(self, *words: Any) -> None:
        self.steps[-1].extend(words)

    def key(self) -> tuple[Any, ...]:
        route = getattr(self.player, "route", [])
        return self.player.game.state_hash(), tuple(route), self.offered, self.half is None, len(self.player.happened)

    def spoken_of(self) -> list[Any]:
        """The strict words of the last step."""
        return self.steps[-1] if self.steps else []


class Problems:
    """Collects the errors of all readings of a move, and keeps the one that came furthest."""

    def __init__(self) -> None:
        self.nearest: IllegalMove | None = None
        self.left = -1

    def note(self, problem: IllegalMove, left: int) -> None:
        if self.nearest is None or left < self.left:
            self.nearest, self.left = problem, left


class Readings(Steps):
    """All sensible readings of a lenient scenario so far, the likeliest first."""

    def __init__(self, player: LenientMoves[Any], forms_of: Callable[[LenientMoves[Any]], Forms]) -> None:
        super().__init__(player)
        self.all = [Reading(player, forms_of)]

    def do(self, raw: Any) -> str:
        return super().do(in_todays_words(raw))

    # -- moves --------------------------------------------------------------------------------------------------------

    def make(self, raw: Any) -> None:
        found: dict[Any, Reading] = {}
        problems = Problems()
        for reading in self.all:
            move = reading.player.parse(raw)
            for after in made(begun(reading), move, problems):
                found.setdefault(after.key(), after)
                if len(found) == MOST:
                    break
        if not found:
            raise problems.nearest or IllegalMove(f"{raw}: not possible now")
        self.all = list(found.values())

    # -- expectations -------------------------------------------------------------------------------------------------

    def expect(self, expected: dict[str, Any], raw: Any = None) -> str:
        """Check that all expectations hold in one reading at one moment."""
        kept: list[Reading] = []
        told: list[tuple[list[Any], dict[str, list[str]]]] = []
        expected = in_todays_words(expected)
        for reading in self.all:
            for moment in later(begun(reading), "expect"):
                checks = expectations(moment.player)
                said = {key: as_told(checks, key, value) for key, value in expected.items()}
                wrong = wrong_keys(moment, said)
                told.append((moment.spoken_of(), wrong))
                if not any(wrong.values()):
                    moment.write({"expect": said})
                    moment.player.happened.clear()
                    kept.append(moment)
        if not kept:
            return explain(told)
        self.all = kept[:MOST]
        return ""

    def refuse(self, refused: Any, because: str, raw: Any) -> str:
        kept: list[Reading] = []
        problems: list[str] = []
        for reading in self.all:
            move = reading.player.parse(refused)
            reading.player.check_answers(move)
            for moment in later(begun(reading), "expect"):
                problem = wrong_refusal(move, refusal(moment, move), because)
                if problem:
                    problems.append(problem)
                else:
                    moment.write(raw)
                    kept.append(moment)
        if not kept:
            return problems[0]
        self.all = kept[:MOST]
        return ""


def wrong_keys(moment: Reading, expected: dict[str, Any]) -> dict[str, list[str]]:
    """The failed expectations by key."""
    moment.player.refusal = partial(refusal, moment)  # type: ignore[method-assign]
    return {key: moment.forms().wrong(expectations(moment.player), key, value) for key, value in expected.items()}


def explain(told: list[tuple[list[Any], dict[str, list[str]]]]) -> str:
    """The failed expectations, or the advice to expect some keys at a later moment."""
    words, now = told[0]
    never = [key for key in now if all(wrong[key] for _, wrong in told)]
    lines = [line for key in (never or now) for line in now[key]]
    for between, wrong in told[1:]:
        late = [key for key in now if now[key] and not wrong[key]]
        missing = between[len(words) :]
        if not never and missing and late and all(not now[key] or key in late for key in now):
            advice = f"{', '.join(late)} holds only after {shown_words(missing)}: say so, and expect it then"
            return f"{'; '.join(lines)}; {advice}"
    return "; ".join(lines)


def shown_words(words: list[Any]) -> str:
    return ", ".join([repr(word) if isinstance(word, str) else str(word).replace("'", "") for word in words])


# -- from one reading to the next -----------------------------------------------------------------------------------------


def begun(reading: Reading) -> Reading:
    """A copy of a reading with one more step."""
    after = reading.copy()
    after.steps.append([])
    return after


def later(reading: Reading, kind: str) -> Iterator[Reading]:
    """This moment and the moments that follow without a move, as far as a step of this kind may mean them."""
    here: Reading | None = reading
    for _ in range(DEEPEST):
        if here is None:
            return
        after, bound = advanced(here, kind)
        if not bound:
            yield here
        here = after


def advanced(reading: Reading, kind: str) -> tuple[Reading | None, bool]:
    """The next moment that follows without a move, if any, and whether a step of this kind must mean that one."""
    after = reading.copy()
    forms, player = after.forms(), after.player
    if after.offered and kind != "choose":
        labels = forms.lone_offers()
        if labels:
            offer = ["", "yes", *player.labels(next(option for option in player.game.options if option != DONE))]
            settle(after, labels)
            player.forced = [*player.forced, offer]  # taking it explicitly is also right
            return after, kind not in ("expect", "done")
    favourite = forms.favourite()
    if favourite is not None and kind != "choose" and not (kind == "expect" and forms.waits_for_favour):
        settle(after, [forms.label(favourite)])
        return after, kind != "expect"
    if player.at_end_of_turn():
        after.write(END)
        player.end_turn()
        player.go_through_single_answers()
        after.promises = ()
        return after, False
    bound = forms.bound_to_come()
    if bound is not None and kind in ("expect", "move"):
        after.write(bound)
        player.make(player.parse(bound))
        return after, False
    return None, False


def settle(reading: Reading, labels: list[Any]) -> None:
    """Give the omitted answers."""
    answer = labels if len(labels) > 1 else labels[0]
    reading.write({"choose": answer})
    reading.player.answer(answer, by_itself=True)


def made(reading: Reading, move: Move, problems: Problems) -> Iterator[Reading]:
    """All readings of a move."""
    kind = move.name if move.name in ("choose", "done") else "move"
    for start in later(reading, kind):
        for after in made_now(start, move, False, problems):
            yield finished(after, move)
        if (move.name == "done" and passes_over(start)) or (move.name == END and is_over(start.player)):
            yield start


def is_over(player: LenientMoves[Any]) -> bool:
    """Whether the turn is over and the next one has not begun."""
    return player.at_end_of_turn() or (bool(player.game.turn) and player.between_turns())


def passes_over(reading: Reading) -> bool:
    """Whether the step of the last move has ended without a `done`."""
    player = reading.player
    if is_over(player):
        return True
    if not reading.made or player.game.over or player.game.this >= 0:
        return False
    here = type(player.game.running())
    return here not in reading.forms().first_steps if reading.made in player.openings else here is not reading.made_in


def made_now(start: Reading, move: Move, exact: bool, problems: Problems) -> Iterator[Reading]:
    """All readings of a move at this moment."""
    if move.name == "choose":
        yield from chosen(start, move, exact, problems)
        return
    move = start.forms().counted(move)
    for moves, by_itself in start.forms().of(move, exact):
        after = start.copy()
        after.half = after.listed = None
        *first, last = moves
        try:
            for before in first:
                after.player.forced = []
                after.player.make(before)
                after.write(words_of(before))
            after.promises = promised(after, last, move)
            if last.name != NOTHING_MADE:
                after.player.forced = []
                after.made_in = step_of_move(after.player, last)
                after.player.begin(replace(last, answers=[]))
        except IllegalMove as problem:
            problems.note(problem, len(move.answers))
            continue
        base = None if last.name == NOTHING_MADE else last
        yield from answered(
            after, Answers(base, [], last.answers, by_itself, start.forms().in_spoils(), exact), problems
        )


def step_of_move(player: LenientMoves[Any], move: Move) -> type | None:
    """The step of the turn where a move is made, for a `done` behind it."""
    if move.name in LEAVE_NO_STEP or move.name in player.openings:
        return None
    trial = player.trial()
    trial.reach(move)
    return type(trial.game.running())


def promised(reading: Reading, made: Move, move: Move) -> tuple[Move, ...]:
    """The promises after a move: a promise that is not possible yet is kept for this turn."""
    if move.name in reading.player.openings:
        return ()
    if made.name == NOTHING_MADE and move.name == "use" and reading.forms().promises(move):
        return (*reading.promises, replace(move, answers=[]))
    return reading.promises


def finished(after: Reading, move: Move) -> Reading:
    """Record a move and keep promises that are possible now."""
    player = after.player
    after.offered = move.name == "use" and not move.answers
    if move.name == END:
        after.promises = ()
    if move.name not in ("done", "choose"):
        after.made = move.name if move.name not in LEAVE_NO_STEP else ""
    for promise in after.promises:
        meant = player.matching(promise) if not player.game.over and player.game.asked >= 0 else []
        if meant:
            after.promises = tuple(other for other in after.promises if other is not promise)
            player.apply(meant[0])
            after.write(words_of(promise))
    return after


def chosen(start: Reading, move: Move, exact: bool, problems: Problems) -> Iterator[Reading]:
    """The readings of a `choose` step: an answer, or the rest of the last one."""
    after = start.copy()
    after.half = after.listed = None
    names = move.what if isinstance(move.what, list) else [move.what]
    if start.half is not None:
        whole = f"{start.half} into {move.what}"
        yield from answered(after, Answers(None, [], [whole, *move.answers], True, True, exact), problems)
    before = start.player
    for answer in answered(after, Answers(None, [], [move.what, *move.answers], True, True, exact), problems):
        if not isinstance(move.what, list):
            answer.listed = (before, names)
        yield answer
    if start.listed is not None and not exact:
        player, earlier = start.listed
        more = start.copy()
        more.player = player.trial()
        try:
            more.player.answer([*earlier, *names], by_itself=True)
        except IllegalMove:
            pass
        else:
            replace_answer(more, earlier, [*earlier, *names])
            more.listed = (player, [*earlier, *names])
            yield more


def replace_answer(reading: Reading, earlier: list[Any], names: list[Any]) -> None:
    """Replace the answer of an earlier step by the complete list."""
    for words in reversed(reading.steps[:-1]):
        for n, word in enumerate(words):
            if word in ({"choose": earlier}, {"choose": earlier[0]}):
                words[n] = {"choose": names}
                return


# -- answers --------------------------------------------------------------------------------------------------------------


@dataclass
class Answers:
    """The answers of a move that are given, and those that are left."""

    base: Move | None
    given: list[Any]
    left: list[Any]
    by_itself: bool
    in_spoils: bool  # already when the move began
    exact: bool = False
    depth: int = 0

    def next(self, count: int, strict: list[Any]) -> "Answers":
        depth = 0 if count else self.depth + 1
        return replace(self, given=[*self.given, *strict], left=self.left[count:], depth=depth)


def answered(reading: Reading, answers: Answers, problems: Problems) -> Iterator[Reading]:
    """All readings of the answers of a move."""
    player = reading.player
    if not answers.left:
        yield from written(reading, answers, problems)
        return
    first, forms = answers.left[0], reading.forms()
    menus = answers.by_itself or (player.in_menu() and forms.in_spoils() and not answers.in_spoils)
    if menus and not answers.by_itself:
        yield from (
            after
            for done in written(reading, replace(answers, left=[]), problems)
            for after in answered(done, Answers(None, [], answers.left, True, True, answers.exact), problems)
        )
        return
    fits = False
    for count, strict in [(1, [first]), *forms.rephrased(answers.left, answers.exact and answers.by_itself)]:
        trial = reading.copy()
        try:
            for one in strict:
                trial.player.answer(one, answers.by_itself)
        except IllegalMove as problem:
            problems.note(problem, len(answers.left) - 1)
            continue
        fits = True
        yield from answered(trial, answers.next(count, strict), problems)
    if not answers.exact:
        dropped = reading.copy()
        if dropped.forms().agrees(first, answers.by_itself):
            yield from answered(dropped, answers.next(1, []), problems)
    if fits or answers.depth == DEEPEST or player.game.over:
        return
    if answers.by_itself and len(answers.left) == 1 and forms.half_said(first):
        for half in written(reading, replace(answers, left=[]), problems):
            half.half = first
            yield half
    if forms.says_nothing(first, answers.by_itself):
        yield from answered(reading, answers.next(1, []), problems)
    yield from bridged(reading, answers, problems)


def bridged(reading: Reading, answers: Answers, problems: Problems) -> Iterator[Reading]:
    """Give an omitted answer, then try the answers again."""
    player, forms = reading.player, reading.forms()
    if player.at_end_of_turn():
        if answers.exact:
            return
        for done in written(reading, replace(answers, left=[]), problems):
            done.player.end_turn()
            done.player.go_through_single_answers()
            yield from answered(done, Answers(Move(END), [], answers.left, answers.by_itself, True), problems)
        return
    if answers.by_itself and forms.in_spoils() and player.in_menu():
        for option in spoils_for(reading, answers.left[0]):
            trial, label = reading.copy(), forms.label(option)
            trial.player.answer(label, by_itself=True)
            yield from answered(trial, answers.next(0, [label]), problems)
        return
    for option in forms.bridges(answers.left[0], answers.exact):
        trial, label = reading.copy(), forms.label(option)
        trial.player.answer(label, answers.by_itself)
        yield from answered(trial, answers.next(0, [label]), problems)


def spoils_for(reading: Reading, answer: Any) -> list[int]:
    """The spoils whose question fits an answer."""
    forms = reading.forms()
    option = forms.fitting_spoils(lambda other: other.option_called(answer))
    if option is not None:
        return [option]
    halves = ((option, replace(reading, player=other).forms()) for option, other in forms.tried_out())
    return [option for option, forms in halves if not forms.game.over and forms.half_said(answer)]


def written(reading: Reading, answers: Answers, problems: Problems) -> Iterator[Reading]:
    """The move and its answers in strict words."""
    after = reading.copy()
    if answers.base is None or (answers.by_itself and answers.base.name != END):
        after.write(*[{"choose": one} for one in answers.given])
    else:
        after.write(words_of(replace(answers.base, answers=answers.given)))
        if answers.base.name == END and answers.given:
            try:
                after.player.go_to_end(True)
            except IllegalMove as problem:
                problems.note(problem, 0)
                return
    yield after


def words_of(move: Move) -> Any:
    """A move as written in a file."""
    if move.what is None and not move.answers:
        return move.name
    answers = {"with": move.answers} if move.answers else {}
    return {move.name: move.what, **move.beside, **answers}


def refusal(moment: Reading, move: Move) -> str:
    """Why a move is impossible at this moment; empty if it is possible. Answers may be omitted here, too."""
    problems = Problems()
    if move.name == "done" and moment.player.at_end_of_turn():
        return ""
    for start in later(begun(moment), "choose" if move.name == "choose" else "done"):
        for after in made_now(start, move, True, problems):
            try:
                after.player.go_on()
                return ""
            except IllegalMove as problem:
                problems.note(problem, 0)
        break
    return str(problems.nearest or "not possible now").removeprefix(f"{describe(move)}: ")
