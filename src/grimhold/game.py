"""`Game`, the public object of this package: it asks, takes answers, shows the table and remembers decisions.

A `Game` holds a state, which runs the rules, and the decisions made so far. It checks every argument, and shows a viewer
only what that viewer may know. Bots and benchmarks skip the checks: they use `game.state` with its `apply` and `clone`.
"""

from collections.abc import Sequence
from dataclasses import asdict, is_dataclass
from itertools import islice
from typing import Any, Final

from msgspec import MsgspecError
from msgspec.structs import replace

from grimhold import registry
from grimhold.core.chance import LARGEST_SEED, Chance
from grimhold.core.errors import IllegalMove, ImpossibleSetup, UnknownName
from grimhold.core.events import Event, redacted
from grimhold.core.ids import Seat
from grimhold.lang.decode import in_words
from grimhold.lang.english import shown
from grimhold.play.determinize import unlink
from grimhold.play.last_choice import ends_turn
from grimhold.play.picks import pick_all
from grimhold.play.rollout import rollout
from grimhold.play.trial import Trial, try_answer
from grimhold.registry import rulebook_of
from grimhold.rulebook import AnySetup
from grimhold.table.events import TURN
from grimhold.table.modes import VERSUS
from grimhold.table.state import GameState
from grimhold.views.recap import summary
from grimhold.views.shapes import WATCHER, CardFacts, Choice, Forecast, LogLine, Option, Refusal, TakeBack, View
from grimhold.views.table import END

LONGEST_ROLLOUT: Final = 2000  # turns; a rollout policy need not end a game
MOST_NAMED: Final = 99  # players; the mode checks its own limits
NOTHING_DONE = "you have decided nothing yet"
TOO_LATE = "something hidden has come to light since"
OVER = "the game is over"

Answer = int | Option | Sequence[int | Option]  # one option, or several picks


class UndoPoint:
    """The state before a decision that can still be taken back."""

    def __init__(self, state: GameState, logged: int, decided: int) -> None:
        self.state = state
        self.logged = logged
        self.decided = decided  # number of decisions before it; several picks of one question are one step


class Game:
    """A game of any rulebook, at any point."""

    def __init__(self, state: GameState, setup: AnySetup | None = None, seed: int | None = None) -> None:
        self.state = state
        self.setup = setup  # None for a saved state and for a sampled world
        self.seed = seed
        self.rulebook = rulebook_of(state)
        self.decisions: list[int] = []  # the numbers of the options taken
        self.events: list[Event] = []
        self._deciders: list[int] = []  # the seat of each answer given
        self._known_take_back: TakeBack | None = None  # of a sampled game, until its next answer
        self._undo_points: list[UndoPoint] = []  # only those that can still be used

    def __repr__(self) -> str:
        what = f"{self.name} {self.mode}, {', '.join(self.players)}"
        if self.over:
            winners = " and ".join(self.players[p] for p in self.winners) or "nobody"
            return f"<Game {what}: over after turn {self.turn}, won by {winners}>"
        where = self.rulebook.showing(self.state, WATCHER).step
        return f"<Game {what}: turn {self.turn}, {self._asked_now()} ({where})>"

    # -- where it stands ----------------------------------------------------------------------------------------------

    @property
    def name(self) -> str:
        """thunderstone, dragonspire ..."""
        return self.rulebook.game_of(self.state)

    @property
    def mode(self) -> str:
        """versus, solo-normal ..."""
        return self.state.mode_name()

    @property
    def players(self) -> list[str]:
        return list(self.state.seats())

    @property
    def turn(self) -> int:
        return self.state.turn_number()

    @property
    def active(self) -> int:
        """The seat whose turn it is."""
        return self.state.active

    @property
    def asked(self) -> int | None:
        """The seat that has to answer; None when the game is over."""
        return self.state.asked if self.state.asked >= 0 else None

    @property
    def over(self) -> bool:
        return self.state.over

    @property
    def winners(self) -> list[int]:
        """The seats that have won; none before the end."""
        return list(self.state.winners()) if self.over else []

    def points(self, player: int) -> int:
        return self.state.points(self._seat(player))

    # -- asking and answering -----------------------------------------------------------------------------------------

    @property
    def options(self) -> list[int]:
        """The possible answers to the open question; none when the game is over."""
        return list(self.state.options)

    @property
    def choice(self) -> Choice | None:
        """The open question in words, with everything a client needs to show it; None when the game is over."""
        return self.rulebook.showing(self.state, self.state.asked).choice() if self.asked is not None else None

    def apply(self, answer: Answer) -> None:
        """Answer the open question and play on to the next one. An illegal answer raises and changes nothing.

        A question of several picks (`choice.picks`) also takes a list of picks: all of them, or none.
        """
        trial, numbers = self._try_answer(answer)
        if trial.reveals():
            self._undo_points.clear()
        else:
            self._undo_points.append(UndoPoint(trial.before, len(self.events), len(self.decisions)))
        self.state = trial.game
        self.decisions.extend(numbers)
        self._known_take_back = None
        self._deciders.append(trial.before.asked)
        self.events.extend(trial.happened)

    def _try_answer(self, answer: Answer) -> tuple[Trial[GameState], list[int]]:
        """Try an answer on a copy. Return the trial and the numbers of the decisions."""
        if isinstance(answer, list | tuple):
            picks = [self.state.options[self._index_of(option)] for option in answer]
            if self.over:
                raise IllegalMove(OVER)
            sequence = pick_all(self.state, picks, self.rulebook.revealing)
            return sequence, sequence.numbers
        number = self._index_of(answer)
        return try_answer(self.state, self.state.options[number], self.rulebook.revealing), [number]

    def decide(self, number: int | Sequence[int]) -> None:
        """Answer with the number of an option, as records do, or with the numbers of several picks."""
        if isinstance(number, list | tuple):
            self.apply([self._option_at(each) for each in number])
        else:
            self.apply(self._option_at(number))

    def _option_at(self, number: object) -> int:
        options = self.state.options
        if self.over:
            raise IllegalMove(OVER)
        if type(number) is not int or not 0 <= number < len(options):
            raise IllegalMove(f"there is no option {shown(number)}; they go from 0 to {len(options) - 1}")
        return options[number]

    def _index_of(self, option: object) -> int:
        options = self.state.options
        if self.over:
            raise IllegalMove(OVER)
        if isinstance(option, Option):
            asked = self.choice
            if asked is not None and option in asked.options:
                return option.number
            raise IllegalMove(f"{option.words!r} is not an option now; {self._asked_now()}")
        if type(option) is int and option in options:
            return options.index(option)
        raise IllegalMove(f"{shown(option)} is not an option now; {self._asked_now()}")

    def _asked_now(self) -> str:
        """Who is asked, for messages. They never say what another player is asked."""
        return f"{self.players[self.state.asked]} is asked"

    def why(self, about: str = "") -> list[Refusal]:
        """The moves that the player asked cannot make now, each with its reason."""
        if not isinstance(about, str):
            raise UnknownName(f"a move is asked about by its words, not by {shown(about)}")
        return [refusal for refusal in self.rulebook.why(self.state) if about.lower() in refusal.move.lower()]

    # -- taking back --------------------------------------------------------------------------------------------------

    def take_back(self, player: int) -> TakeBack:
        """Whether this player can take back the last decision: until something hidden is seen or another player decides."""
        self._viewer(player)
        if self._known_take_back is not None:
            return self._known_take_back
        if not self.decided_by(player):
            return TakeBack(possible=False, reason=NOTHING_DONE)
        if not self._undo_points:
            return TakeBack(possible=False, reason=TOO_LATE)
        decided = self._undo_points[-1].state.asked
        if decided != player:
            return TakeBack(possible=False, reason=f"{self.players[decided]} has decided something since")
        return TakeBack(possible=True)

    def decided_by(self, player: int) -> bool:
        """Whether this player has decided anything yet."""
        return self._viewer(player) in self._deciders

    def undo(self, player: int) -> None:
        """Take back the player's last decision, or raise `IllegalMove`."""
        verdict = self.take_back(self._seat(player))
        if not verdict.possible:
            raise IllegalMove(f"that cannot be taken back: {verdict.reason}")
        if not self._undo_points:
            raise IllegalMove("a sampled game has nothing to take back")
        point = self._undo_points.pop()
        self._deciders.pop()
        self.state = point.state.clone()  # clones of this game share the undo point
        del self.decisions[point.decided :]
        del self.events[point.logged :]

    def begin_here(self) -> None:
        """Forget who made the earlier decisions, so that nobody can take them back."""
        self._undo_points.clear()
        self._deciders.clear()

    # -- looking ------------------------------------------------------------------------------------------------------

    def view(self, player: int = WATCHER) -> View:
        """The table as one player, or by default a watcher, may know it. Views share parts, so do not change them."""
        viewer = self._viewer(player)
        return replace(self.rulebook.view(self.state, viewer), game=self.name, take_back=self.take_back(viewer))

    @property
    def cards(self) -> dict[str, CardFacts]:
        """The printed facts of every card of this game, by name."""
        return self.rulebook.card_facts(self.state)

    def forecasts(self) -> list[Forecast]:
        """The result of each attack the active player could make, now and at best. It reveals that player's hand."""
        return self.rulebook.outlook(self.state)

    def preview(self, answer: Answer) -> list[Forecast] | None:
        """The forecasts after an answer; None if the answer would reveal something hidden."""
        trial, _ = self._try_answer(answer)
        if trial.game.over or trial.game.active != self.active or trial.reveals():
            return None
        return self.rulebook.forecasts(trial.game)

    def ends_turn(self, option: int | Option) -> bool:
        """Whether this answer ends the active player's turn, as far as that player can know."""
        chosen = self.state.options[self._index_of(option)]
        return ends_turn(self.state, chosen, self.rulebook.revealing, self._is_at_end)

    def _is_at_end(self, state: GameState) -> bool:
        return self.rulebook.showing(state, state.active).step == END

    def sample(self, player: int, seed: int) -> "Game":
        """A determinized copy: everything hidden from the player is dealt anew. Search works on such copies."""
        seat = self._seat(player)
        other = Game(self.rulebook.sample(self.state, seat, Chance(_checked_seed(seed))), self.setup)
        other.events = [redacted(event, seat) for event in self.events]
        other._deciders = self._deciders[:]
        other._known_take_back = self.take_back(player)  # the sample has no undo points of its own
        return other

    def world(self, player: int, seed: int) -> bytes:
        """Such a copy as a saved state that is safe to give to the player.

        Keep the seed secret: together with the copy it would reveal where the real cards lie.
        """
        chance = Chance(_checked_seed(seed))
        world = self.rulebook.sample(self.state, self._seat(player), chance)
        unlink(world, chance)
        return world.to_json()

    @property
    def log(self) -> list[LogLine]:
        """The log as a watcher may know it."""
        return self.log_for(WATCHER)

    def log_for(self, player: int, since: int = 0, until: int | None = None) -> list[LogLine]:
        """The log between two events, as one player may know it. `len(game.events)` counts the events."""
        viewer = self._viewer(player)
        _check_event(since)
        if until is not None:
            _check_event(until)
        return self.rulebook.log(self.state, self.events[since:until], viewer, self.turn_before(since))

    def turn_before(self, since: int) -> int:
        """The number of the turn before an event."""
        _check_event(since)
        before = islice(reversed(self.events), max(0, len(self.events) - since), None)
        return next((event.number for event in before if event.what == TURN), 1)

    def recap(self, player: int = WATCHER) -> list[LogLine]:
        """A short log since the player's last turn: the player's own fight and what the others did."""
        viewer = self._viewer(player)
        own = self._turns(viewer)
        turns = own or self._turns()
        under_way = self.active == player and not self.over
        back = 1 + under_way if own else len(self.players)
        return summary(self.log_for(player, turns[-back] if len(turns) >= back else 0), viewer, self.players)

    def last_turn_at(self) -> int:
        """The index of the event that began the last finished turn; 0 before that."""
        turns = self._turns()
        return turns[-2] if len(turns) > 1 else 0

    def _turns(self, player: int = WATCHER) -> list[int]:
        """The indexes of the events that began turns: of one player, or of all."""
        return [n for n, e in enumerate(self.events) if e.what == TURN and player in (e.player, WATCHER)]

    # -- copies and saves ---------------------------------------------------------------------------------------------

    def clone(self) -> "Game":
        """An independent copy with its decisions and undo points."""
        return self._with_memory(self.state.clone())

    def deciding(self, number: int | Sequence[int]) -> "Game":
        """The game after `decide(number)`. This game does not change."""
        other = self._with_memory(self.state)  # needs no copy: `decide` replaces the state
        other.decide(number)
        return other

    def _with_memory(self, state: GameState) -> "Game":
        """A game with another state and the same memory."""
        other = Game(state, self.setup, self.seed)
        other.decisions = self.decisions[:]
        other.events = self.events[:]
        other._undo_points = self._undo_points[:]
        other._deciders = self._deciders[:]
        other._known_take_back = self._known_take_back
        return other

    def playout(self, seed: int, by_policy: bool = False, by_habit: bool = False) -> "Game":
        """Return a copy, played to its end at random or by the rollout policy. It has no log.

        `by_habit` is the name of `by_policy` up to version 0.5.
        """
        other, seed = Game(self.state.clone(), self.setup, self.seed), _checked_seed(seed)
        if by_policy or by_habit:
            rollout(other.state, seed, LONGEST_ROLLOUT)
        other.state.playout(seed)
        return other

    def to_json(self) -> bytes:
        """The whole state with all hidden cards. `grimhold.load` reads it from a file. Do not show it to players."""
        return self.state.to_json()

    def state_hash(self) -> str:
        """Sixteen hex digits, equal when two games are in the same state."""
        return self.state.state_hash()

    # -- checks -------------------------------------------------------------------------------------------------------

    def _viewer(self, player: int) -> Seat:
        """A valid seat, or WATCHER."""
        return WATCHER if type(player) is int and player == WATCHER else self._seat(player)

    def _seat(self, player: int) -> Seat:
        seats = self.state.players
        if type(player) is int and 0 <= player < seats:
            return Seat(player)
        raise UnknownName(f"there is no player {shown(player)}; seats go from 0 to {seats - 1}")


def new_game(setup: AnySetup, seed: int) -> Game:
    """Shuffle, deal, and stop at the first question."""
    setup = checked_setup(setup)
    return Game(registry.new_game(setup, _checked_seed(seed)), setup, seed)


def checked_setup(setup: Any) -> AnySetup:
    """Return the set-up with the type of every field checked."""
    if not is_dataclass(setup) or isinstance(setup, type) or not hasattr(setup, "rulebook_name"):
        raise ImpossibleSetup(f"a game begins with a set-up (first_setup, random_setup), not with {shown(setup)}")
    try:
        return registry.setup_from(asdict(setup))
    except (MsgspecError, TypeError, ValueError, RecursionError) as problem:
        raise ImpossibleSetup(f"this is no set-up: {in_words(problem):.200}") from None


def first_setup(game: str, players: int | Sequence[str] | None = None, mode: str = VERSUS) -> AnySetup:
    """The rulebook's set-up for a first game. `players` is a number or names; by default the fewest of the mode."""
    setup = registry.first_setup(game, _player_names(game, players, mode), mode)
    setup.check()
    return setup


def random_setup(
    game: str,
    seed: int,
    players: int | Sequence[str] | None = None,
    mode: str = VERSUS,
    require: Sequence[str] = (),
    ban: Sequence[str] = (),
) -> AnySetup:
    """A random set-up with the required groups and without the banned ones. It depends on the arguments alone."""
    named = _player_names(game, players, mode)
    setup = registry.random_setup(
        game, _checked_seed(seed), named, mode, _groups("require", require), _groups("ban", ban)
    )
    setup.check()
    return setup


def _player_names(game: str, players: int | Sequence[str] | None, mode: str) -> tuple[str, ...]:
    for what, name in (("game", game), ("mode", mode)):
        if not isinstance(name, str):
            raise UnknownName(f"a {what} is called by its name, not {shown(name)}")
    if players is None:
        players = registry.mode_of(game, mode).fewest
    if type(players) is int and 0 <= players <= MOST_NAMED:
        return tuple([f"P{p + 1}" for p in range(players)])
    if isinstance(players, list | tuple) and all(isinstance(name, str) for name in players):
        return tuple(players)
    raise ImpossibleSetup(f"players are a number or a list of names, not {shown(players)}")


def _groups(what: str, names: object) -> list[str]:
    if isinstance(names, list | tuple) and all(isinstance(name, str) for name in names):
        return list(names)
    raise ImpossibleSetup(f"{what} is a list of names of groups, not {shown(names)}")


def _check_event(number: object) -> None:
    if type(number) is not int or not number >= 0:
        raise UnknownName(f"events are counted from 0; {shown(number)} is none")


def _checked_seed(seed: object) -> int:
    if type(seed) is not int or not -LARGEST_SEED <= seed <= LARGEST_SEED:
        raise ImpossibleSetup(f"a seed is a whole number up to {LARGEST_SEED}, not {shown(seed)}")
    return seed
