"""`Game`, the public object: asks, answers, shows and remembers. `import grimhold` leads here.

A `Game` has a state, which runs the rules, and a memory of what was decided. Whatever goes in is checked; whatever comes
out is what somebody may know. Those who need speed more than manners (bots, benches) take `game.state`, whose `apply`
checks nothing, and `game.state.clone()`.
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
from grimhold.lang.decode import in_words
from grimhold.lang.english import shown
from grimhold.play.determinize import unlink
from grimhold.play.last_choice import ends_turn
from grimhold.play.picks import picked_in_a_row
from grimhold.play.rollout import rollout
from grimhold.play.trial import Trial, answered
from grimhold.registry import rulebook_of
from grimhold.rulebook import AnySetup
from grimhold.table.events import TURN
from grimhold.table.modes import VERSUS
from grimhold.table.state import GameState
from grimhold.views.recap import summary
from grimhold.views.shapes import WATCHER, CardFacts, Choice, Forecast, LogLine, Option, Refusal, TakeBack, View
from grimhold.views.table import END, ViewPresenter

LONGEST_ROLLOUT: Final = 2000  # turns: rollout policies may never end a game
MOST_NAMED: Final = 99  # players; how many a mode is for it says itself
NOTHING_DONE = "you have decided nothing yet"
TOO_LATE = "something hidden has come to light since"
OVER = "the game is over"

Answer = int | Option | Sequence[int | Option]  # an option, or several where several are to be picked


class UndoPoint:
    """The game before a decision that can still be taken back."""

    def __init__(self, state: GameState, logged: int, decided: int) -> None:
        self.state = state
        self.logged = logged
        self.decided = decided  # how many decisions there were; several picks of one question are one step back


class Game:
    """A game of any rulebook at any moment."""

    def __init__(self, state: GameState, setup: AnySetup | None = None, seed: int | None = None) -> None:
        self.state = state
        self.setup = setup  # nothing: the game was saved as a state, or is a sampled world
        self.seed = seed
        self.rulebook = rulebook_of(state)
        self.decisions: list[int] = []  # the numbers of the options taken
        self.events: list[Event] = []
        self._deciders: list[int] = []  # who has decided, one for each answer given
        self._verdict: TakeBack | None = None  # of a sampled game, until it is played on
        self._moments: list[UndoPoint] = []  # only what can still be taken back

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
        return self.state.winners() if self.over else []

    def points(self, player: int) -> int:
        return self.state.points(self._seat(player))

    # -- asking and answering -----------------------------------------------------------------------------------------

    @property
    def options(self) -> list[int]:
        """The answers to the open question, as `apply` takes them; none when the game is over."""
        return list(self.state.options)

    @property
    def choice(self) -> Choice | None:
        """The open question in words, with everything a client needs to show it; nothing when the game is over."""
        return self._eyes(self.asked).choice() if self.asked is not None else None

    def apply(self, answer: Answer) -> None:
        """Answers the open question and plays on to the next one. What is not an open option changes nothing.

        A question of several picks (`choice.picks`) also takes a list of them: all at once, or not at all.
        """
        trial, numbers = self._tried(answer)
        if trial.reveals():
            self._moments.clear()
        else:
            self._moments.append(UndoPoint(trial.before, len(self.events), len(self.decisions)))
        self.state = trial.game
        self.decisions.extend(numbers)
        self._verdict = None
        self._deciders.append(trial.before.asked)
        self.events.extend(trial.happened)

    def _tried(self, answer: Answer) -> tuple[Trial[GameState], list[int]]:
        """What comes of an answer, on a copy, and the decisions it is made of."""
        if isinstance(answer, list | tuple):
            picks = [self.state.options[self._number_of(option)] for option in answer]
            if self.over:
                raise IllegalMove(OVER)
            row = picked_in_a_row(self.state, picks, self.rulebook.revealing)
            return row, row.numbers
        number = self._number_of(answer)
        return answered(self.state, self.state.options[number], self.rulebook.revealing), [number]

    def decide(self, number: int | Sequence[int]) -> None:
        """Answers with the number of an option, as records do, or with those of several picks."""
        if isinstance(number, list | tuple):
            self.apply([self._numbered(each) for each in number])
        else:
            self.apply(self._numbered(number))

    def _numbered(self, number: object) -> int:
        options = self.state.options
        if self.over:
            raise IllegalMove(OVER)
        if type(number) is not int or not 0 <= number < len(options):
            raise IllegalMove(f"there is no option {shown(number)}; they go from 0 to {len(options) - 1}")
        return options[number]

    def _number_of(self, option: object) -> int:
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
        """What a player who is told 'no' needs to hear; never what another player's question is about."""
        return f"{self.players[self.state.asked]} is asked"

    def why(self, about: str = "") -> list[Refusal]:
        """The moves the player asked might look for and does not find, each with its reason."""
        if not isinstance(about, str):
            raise UnknownName(f"a move is asked about by its words, not by {shown(about)}")
        found: list[Refusal] = self.rulebook.why(self.state)
        return [refusal for refusal in found if about.lower() in refusal.move.lower()]

    # -- taking back --------------------------------------------------------------------------------------------------

    def take_back(self, player: int) -> TakeBack:
        """Can this player take the last decision back? Yes, until something hidden is seen or another player decides."""
        self._viewer(player)
        if self._verdict is not None:
            return self._verdict
        if not self.decided_by(player):
            return TakeBack(possible=False, reason=NOTHING_DONE)
        if not self._moments:
            return TakeBack(possible=False, reason=TOO_LATE)
        decided = self._moments[-1].state.asked
        if decided != player:
            return TakeBack(possible=False, reason=f"{self.players[decided]} has decided something since")
        return TakeBack(possible=True)

    def decided_by(self, player: int) -> bool:
        """Has this player decided anything yet?"""
        return self._viewer(player) in self._deciders

    def undo(self, player: int) -> None:
        """Takes back the player's last decision, if that is possible."""
        verdict = self.take_back(self._seat(player))
        if not verdict.possible:
            raise IllegalMove(f"that cannot be taken back: {verdict.reason}")
        if not self._moments:
            raise IllegalMove("a sampled game has nothing to take back")
        moment = self._moments.pop()
        self._deciders.pop()
        self.state = moment.state.clone()  # the moment may be a clone's, too
        del self.decisions[moment.decided :]
        del self.events[moment.logged :]

    def begin_here(self) -> None:
        """Earlier decisions were not made in this game, so they cannot be taken back."""
        self._moments.clear()
        self._deciders.clear()

    # -- looking ------------------------------------------------------------------------------------------------------

    def view(self, player: int = WATCHER) -> View:
        """The table as a player may know it; without one, as everybody may. Views share their parts: they are only to be
        read."""
        viewer = self._viewer(player)
        seen: View = self.rulebook.view(self.state, viewer)
        return replace(seen, game=self.name, take_back=self.take_back(viewer))

    @property
    def cards(self) -> dict[str, CardFacts]:
        """What is printed on every card of this game, by name."""
        facts: dict[str, CardFacts] = self.rulebook.card_facts(self.state)
        return facts

    def forecasts(self) -> list[Forecast]:
        """What would come of each attack the active player might make, and what could be reached. It tells their hand."""
        found: list[Forecast] = self.rulebook.outlook(self.state)
        return found

    def preview(self, answer: Answer) -> list[Forecast] | None:
        """The same if an answer were given; nothing where that would bring something hidden to light."""
        trial, _ = self._tried(answer)
        if trial.game.over or trial.game.active != self.active or trial.reveals():
            return None
        found: list[Forecast] = self.rulebook.forecasts(trial.game)
        return found

    def ends_turn(self, option: int | Option) -> bool:
        """Does nothing but a new hand follow for the active player who answers so, as far as can be known?"""
        chosen = self.state.options[self._number_of(option)]
        return ends_turn(self.state, chosen, self.rulebook.revealing, self._is_at_end)

    def _is_at_end(self, state: GameState) -> bool:
        step: str = self.rulebook.showing(state, state.active).step
        return step == END

    def sample(self, player: int, seed: int) -> "Game":
        """A game the player cannot tell from this one, everything hidden dealt anew. Who thinks ahead thinks there."""
        other = Game(self.rulebook.sample(self.state, self._seat(player), Chance(_whole(seed))), self.setup)
        other.events = [redacted(event, player) for event in self.events]
        other._deciders = self._deciders[:]
        other._verdict = self.take_back(player)  # what the player knows of it; a world of thought has no past
        return other

    def world(self, player: int, seed: int) -> bytes:
        """Such a game as a saved state that can be given to the player: it tells nothing they may not know.

        The seed has to be one they cannot know, either: it tells how the real cards were mixed.
        """
        chance = Chance(_whole(seed))
        world = self.rulebook.sample(self.state, self._seat(player), chance)
        unlink(world, chance)
        saved: bytes = world.to_json()
        return saved

    @property
    def log(self) -> list[LogLine]:
        """What has happened, as everybody may know it."""
        return self.log_for(WATCHER)

    def log_for(self, player: int, since: int = 0, until: int | None = None) -> list[LogLine]:
        """What has happened from one event to another (`len(game.events)` counts them), as one player may know it."""
        player = self._viewer(player)
        _check_event(since)
        if until is not None:
            _check_event(until)
        return self.rulebook.log(self.state, self.events[since:until], player, self.turn_before(since))

    def turn_before(self, since: int) -> int:
        """The turn that was under way before an event."""
        _check_event(since)
        before = islice(reversed(self.events), max(0, len(self.events) - since), None)
        return next((event.number for event in before if event.what == TURN), 1)

    def recap(self, player: int = WATCHER) -> list[LogLine]:
        """What matters of the turns since the player's last one: the own fight, and what the others have done."""
        own = self._turns(self._viewer(player))
        turns = own or self._turns()
        under_way = self.active == player and not self.over
        back = 1 + under_way if own else len(self.players)
        return summary(self.log_for(player, turns[-back] if len(turns) >= back else 0), player, self.players)

    def last_turn_at(self) -> int:
        """The event with which the last turn began that is over, or the first one of all."""
        turns = self._turns()
        return turns[-2] if len(turns) > 1 else 0

    def _turns(self, player: int = WATCHER) -> list[int]:
        """The events with which turns began: a player's, or everybody's."""
        return [n for n, e in enumerate(self.events) if e.what == TURN and player in (e.player, WATCHER)]

    # -- copies and saves ---------------------------------------------------------------------------------------------

    def clone(self) -> "Game":
        """An independent copy, memory included."""
        return self._remembering(self.state.clone())

    def deciding(self, number: int | Sequence[int]) -> "Game":
        """The game after an answer, as `decide` takes it; this one stays where it is."""
        other = self._remembering(self.state)  # no copy: an answer puts another state in its place
        other.decide(number)
        return other

    def _remembering(self, state: GameState) -> "Game":
        """Another game with the same memory."""
        other = Game(state, self.setup, self.seed)
        other.decisions = self.decisions[:]
        other.events = self.events[:]
        other._moments = self._moments[:]
        other._deciders = self._deciders[:]
        other._verdict = self._verdict
        return other

    def playout(self, seed: int, by_habit: bool = False) -> "Game":
        """A copy of the game played to its end with random answers, or by the rollout policy. It has no log."""
        other, seed = Game(self.state.clone(), self.setup, self.seed), _whole(seed)
        if by_habit:
            rollout(other.state, seed, LONGEST_ROLLOUT)
        other.state.playout(seed)
        return other

    def to_json(self) -> bytes:
        """The whole state, hidden cards and all; `grimhold.load` reads it from a file. Not for players' eyes."""
        return self.state.to_json()

    def state_hash(self) -> str:
        """Sixteen hex digits; equal exactly when two games are in the same state."""
        return self.state.state_hash()

    # -- small help ---------------------------------------------------------------------------------------------------

    def _viewer(self, player: int) -> int:
        """A seat, or that of a watcher."""
        return WATCHER if type(player) is int and player == WATCHER else self._seat(player)

    def _seat(self, player: int) -> int:
        seats = self.state.players
        if type(player) is int and 0 <= player < seats:
            return player
        raise UnknownName(f"there is no player {shown(player)}; seats go from 0 to {seats - 1}")

    def _eyes(self, viewer: int) -> ViewPresenter:
        eyes: ViewPresenter = self.rulebook.showing(self.state, viewer)
        return eyes


def new_game(setup: AnySetup, seed: int) -> Game:
    """Shuffles, deals, and stops at the first question."""
    setup = checked_setup(setup)
    return Game(registry.new_game(setup, _whole(seed)), setup, seed)


def checked_setup(setup: Any) -> AnySetup:
    """Checks that every field of a set-up has its type."""
    if not is_dataclass(setup) or isinstance(setup, type) or not hasattr(setup, "rulebook_name"):
        raise ImpossibleSetup(f"a game begins with a set-up (first_setup, random_setup), not with {shown(setup)}")
    try:
        return registry.setup_from(asdict(setup))
    except (MsgspecError, TypeError, ValueError, RecursionError) as problem:
        raise ImpossibleSetup(f"this is no set-up: {in_words(problem):.200}") from None


def first_setup(game: str, players: int | Sequence[str] | None = None, mode: str = VERSUS) -> AnySetup:
    """The rulebook's list for a first game, for so many players or for these names; left out, for as few as may be."""
    setup = registry.first_setup(game, _named(game, players, mode), mode)
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
    """A set-up drawn by the seed alone around the groups required and banned, with everything chance may bring."""
    named = _named(game, players, mode)
    setup = registry.random_setup(game, _whole(seed), named, mode, _groups("require", require), _groups("ban", ban))
    setup.check()
    return setup


def _named(game: str, players: int | Sequence[str] | None, mode: str) -> tuple[str, ...]:
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


def _whole(seed: object) -> int:
    if type(seed) is not int or not -LARGEST_SEED <= seed <= LARGEST_SEED:
        raise ImpossibleSetup(f"a seed is a whole number up to {LARGEST_SEED}, not {shown(seed)}")
    return seed
