"""How what happened becomes sentences for one viewer. Every event is redacted first, so no line names a card the viewer
may not know. Each rulebook brings its own words (`classic/log.py`, `quest/log.py`).

A line speaks of players in the third person and of what has come about: a card that is used is named, and what it does is
told by the events that follow.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TypedDict

from grimhold.core.errors import GrimholdError
from grimhold.core.events import Event, redacted
from grimhold.core.ids import EventKind, NoteKind, Seat
from grimhold.lang import notes
from grimhold.lang.effects import STAT_WORDS
from grimhold.lang.english import count_word, listed, more, sentence, signed, some_of, times
from grimhold.lang.selectors import ALL
from grimhold.lang.traits import Needs
from grimhold.table import events
from grimhold.table.changes import changed_by, figure_of
from grimhold.table.events import FOR_SALE
from grimhold.table.state import GameState
from grimhold.views.names import EVENTS, named
from grimhold.views.shapes import Count, LogLine

# Events of one kind by one player in a row are told in one sentence: "Ann discards Torch and Militia ×2."
# {by} is the card that has brought it about, where there is one, with the words of `CAUSES`.
TOGETHER = {
    events.DREW: "{who} draws {what}",
    events.DISCARDED: "{who} discards {what}{by}",
    events.DESTROYED: "{who} destroys {what}",
    events.GAINED: "{who} gains {what}{by}",
    events.TURNED_UP: "{who} turns up {what}",
    events.TAKEN_UP: "{who} takes {what} into the hand",
    events.PUT_ON_DECK: "{who} puts {what} on top of the deck",
    events.SHOWED: "{who} shows the hand: {what}",
    events.SHOWED_CARD: "{who} shows {what}",
    events.KEPT: "{who} sets {what} aside{by}",
    events.CHANGED: "{what} {gets} {figure}{by}",
    events.XP: "{who} {gains} {n} XP{by}",
    events.GOLD: "{who} {gains} {n} gold",
}
ADDED_UP = (events.XP, events.GOLD)
CAUSES = {
    events.DISCARDED: " because of {}",
    events.GAINED: " from {}",
    events.CHANGED: " from {}",
    events.KEPT: " under {}",
}

# {who} a player, {card} the card of the event, {n} its number, {kind} the card whose kind the number is, {by} the one whose
# kind is the second number.
SINGLE = {
    events.SHUFFLED: "{who} shuffles the discard pile into a new deck",
    events.BOUGHT: "{who} buys {card} for {n} gold",
    events.LEVELLED: "{who} levels up {kind} into {card}",
    events.EQUIPPED: "{who} equips {kind} with {card}",
    events.WON: "{who} beats {card}: total attack {n} against health {other}",
    events.LOST: "{who} fails against {card}: total attack {n} against health {other}{why}",
    events.AGAIN: "{who} uses {card} a second time",
    events.AVERTED: "{who} turns the effect of {by} away with {card}",
    events.OVER: "the game is over",
}

# What holds from now on; {more}, {fewer}: so many cards, so many wounds.
HOLDS = {
    notes.AS_MAGIC: "the physical attack of {card} counts as magic attack",
    notes.PLEDGED: "the bonus of {card} counts when the battle is fought",
    notes.WEIGHTLESS: "all Weapons weigh 0 this turn",
    notes.ALL_AS_MAGIC: "the physical attack of every Hero with a Weapon counts as magic attack in this battle",
    notes.MORE_CARDS: "{who} draws {more} for the next hand",
    notes.LOOSE: "alerts do not act on {who} this turn",
    notes.HP: "{who} gets HP {signed} this turn",
    notes.SHRUGGED: "the monster {who} battles deals {fewer}",
    notes.CANCELLED: "monsters of level {n} or lower do not use their before-battle abilities this turn",
    notes.VENTURE: "the way on into the dungeon is open to {who} this turn, with light {n} at most",
    notes.SWAPPED: "the armor and magic resistance of {card} change places this turn",
}
NOTES = {number: name for number, name in named(notes).items() if number in HOLDS}  # their names for other languages

STUCK = "nobody_gets_on"
NOBODY_GETS_ON = "nobody has got anywhere for a long time"
LACKING = ", but it can be defeated only when {}"
KIND_IN_NUMBER = (events.LEVELLED, events.EQUIPPED)
NUMBERED = (
    events.TURN, events.BOUGHT, events.WON, events.LOST, events.PURCHASES, events.CHANGED,
    events.HOLDS,
)  # fmt: skip
FOES = ("monster", "guardian", "trap", "room", "setting")  # what players lose cards to; to their own they give them up


class EventWords(TypedDict, total=False):
    """A line as data: fields of a `LogLine`."""

    way: str
    counts: list[Count]
    by: str
    amount: int
    against: int
    other: int
    room: str
    location: int
    hall: int
    token: str
    does: str
    winners: list[int]
    points: list[int]
    tie: str
    ties: list[int]
    masters: list[int]


class LogWriter(ABC):
    """Tells events by a table of words; a rulebook says for itself what no table can say."""

    by_number: tuple[EventKind, ...] = (events.CHANGED,)  # share a line only if their numbers are the same
    names = EVENTS  # a rulebook with events of its own adds their names

    def __init__(self, game: GameState, together: dict[EventKind, str], single: dict[EventKind, str]) -> None:
        self.game = game
        self.together = together
        self.single = single

    def lines(self, happened: Sequence[Event], viewer: Seat, turn: int) -> list[LogLine]:
        """A line for each thing that happened; draws and discards in a row share a line. `turn`: the one it began in."""
        lines: list[LogLine] = []
        run: list[Event] = []
        for event in _turned_up_together(_without_risen(happened)):
            seen = redacted(event, viewer)
            if run and not self.goes_on(run, seen):
                lines.append(self.line(run, turn))
                run = []
            if seen.what == events.TURN:
                turn = seen.number
            if seen.what in self.together:
                run.append(seen)
            else:
                lines.append(self.line([seen], turn))
        if run:
            lines.append(self.line(run, turn))
        return lines

    def line(self, run: list[Event], turn: int) -> LogLine:
        what, player = run[0].what, run[0].player
        text = self._all(run) if what in self.together else self._one(run[0])
        known = [event for event in run if event.kind >= 0]
        return LogLine(
            text=text,
            turn=turn,
            kind=self.name_of(what),
            player=player if player >= 0 else None,
            cards=list(dict.fromkeys([self.card(event.kind) for event in known])),
            refs=[event.ref for event in known],
            **self.told(run),
        )

    def goes_on(self, run: list[Event], event: Event) -> bool:
        """Does it belong into the same sentence? Not if somebody else acts, or another card is the cause."""
        first = run[0]
        if (event.what, event.player, event.other) != (first.what, first.player, first.other):
            return False
        if event.what in self.by_number:
            return event.number == first.number
        if event.what in ADDED_UP:
            return (event.number < 0) == (first.number < 0)
        return event.what != events.PUT_ON_DECK or event.number > run[-1].number

    # -- the same as data -------------------------------------------------------------------------------------------

    def told(self, run: list[Event]) -> EventWords:
        """What the sentence says, piece by piece."""
        what, _, kind, n, _, other, _ = run[0]
        if what not in self.together:
            return self.told_of_one(run[0])
        if what == events.SHOWED and kind < 0:
            return {}
        if what in ADDED_UP:
            return EventWords(amount=sum_of(run), by=self.card(other)) if other >= 0 else EventWords(amount=sum_of(run))
        found: EventWords = {"counts": self.counts(run)}
        if what == events.DESTROYED:
            found["way"] = self.loss(run[0])
        elif what == events.PUT_ON_DECK:
            found["counts"] = self.counts(run[:1]) + self.counts(run[1:])
            if n > 0:
                found["way"] = "under"
        elif what == events.CHANGED:
            found |= {"way": STAT_WORDS[figure_of(other)], "amount": amount_of_change(run)}
        cause = self.cause(run[0])
        if cause >= 0:
            found["by"] = self.card(cause)
        return found

    def told_of_one(self, event: Event) -> EventWords:
        what, _, kind, n, _, other, _ = event
        found: EventWords = {"counts": self.counts([event])} if kind >= 0 else {}
        if what in KIND_IN_NUMBER:
            found["by"] = self.card(n)
        elif what in NUMBERED:
            found["amount"] = n
        if what in (events.WON, events.LOST):
            found["against"] = other
            if what == events.LOST and n >= other and self.needs(kind):
                found["does"] = listed(self.needs(kind))
        elif what == events.HOLDS:
            found["way"] = NOTES[other]
        elif what == events.AVERTED:
            found["by"] = self.card(other)
        elif what == events.OVER and self.game.over:
            found |= self.told_of_end()
        return found

    def told_of_end(self) -> EventWords:
        """Everything that has decided the game."""
        game = self.game
        tie, ties = self.tie()
        points = [game.points(p) for p in game.everybody()]
        return {"way": self.ended(), "winners": list(game.winners()), "points": points, "tie": tie, "ties": ties}

    def counts(self, run: list[Event]) -> list[Count]:
        """The cards of a run by name, in the order told; those the viewer may not know come last and have no name."""
        return [Count(name=self.card(kind) if kind >= 0 else "", count=n) for kind, n in self.tallied(run)]

    def tallied(self, run: list[Event]) -> list[tuple[int, int]]:
        """How many cards of each kind; the unknown ones (-1) last."""
        found: dict[int, int] = {}
        for event in run:
            found[event.kind] = found.get(event.kind, 0) + 1
        return sorted(found.items(), key=lambda row: row[0] < 0)

    # -- in words -----------------------------------------------------------------------------------------------------

    def _all(self, run: list[Event]) -> str:
        what, player, kind, _, _, other, _ = run[0]
        who = self.game.name(player)
        if what == events.PUT_ON_DECK:
            return sentence(f"{who} {self.put_on_deck(run)}")
        if what == events.DESTROYED:
            return sentence(self.destroyed(run))
        if what == events.SHOWED and kind < 0:
            return f"{who} shows an empty hand."
        if what in ADDED_UP:
            return sentence(self.together[what].format(who=who, **self.added_up(run)))
        words = {"who": who, "what": self.counted(run), "by": self.because_of(run[0])}
        if what == events.CHANGED:
            figure = f"{STAT_WORDS[figure_of(other)]} {signed(amount_of_change(run))}"
            words |= {"gets": "gets" if len(run) == 1 else "get", "figure": figure}
            if goes_to_player(run[0]):
                words |= {"gets": "gets", "what": who}
        return sentence(self.together[what].format(**words))

    def added_up(self, run: list[Event]) -> dict[str, str]:
        n, cause = sum_of(run), run[0].other
        if cause < 0:
            return {"gains": "gains" if n >= 0 else "pays", "n": str(abs(n)), "by": ""}
        name = self.card(cause)
        return {
            "gains": "gains" if n >= 0 else "loses",
            "n": str(abs(n)),
            "by": f" {'from' if n >= 0 else 'to'} {name}",
        }

    def cause(self, event: Event) -> int:
        """The kind of card that has brought it about, or -1."""
        what, other = event.what, event.other
        if what == events.CHANGED:
            return changed_by(other)
        return other if what in CAUSES or what == events.DESTROYED else -1

    def because_of(self, event: Event) -> str:
        cause = self.cause(event)
        return CAUSES[event.what].format(self.card(cause)) if cause >= 0 else ""

    def counted(self, run: list[Event]) -> str:
        """'Torch, Militia ×2 and a card': right for every name, for no name is put into the plural."""
        return listed([times(self.card(kind), n) if kind >= 0 else some_of(n, "card") for kind, n in self.tallied(run)])

    def loss(self, event: Event) -> str:
        """How a card was destroyed: by another, out of the village, to a card, or by the player who gave it up."""
        kind, by = event.kind, event.other
        if event.number == FOR_SALE:
            return "market"
        if event.player < 0:
            return "by_card" if self.game.catalogue[kind].kind in ("monster", "treasure", "cache") else "village"
        return "lost" if by >= 0 and self.game.catalogue[by].kind != "cache" else ""  # a cache lets its finder choose

    def destroyed(self, run: list[Event]) -> str:
        """Whose cards they were, and what did it where it was not their owner."""
        owner, by = run[0].player, run[0].other
        cards, way = self.counted(run), self.loss(run[0])
        if way == "by_card":
            return f"{self.card(by)} destroys {cards}"
        if way == "village":
            return f"the village loses {cards} to {self.card(by)}"
        who = self.game.name(owner)
        if way == "market":
            return f"{who} removes {cards} from the marketplace"
        return f"{who} loses {cards} to {self.card(by)}" if way == "lost" else f"{who} destroys {cards}"

    def put_on_deck(self, run: list[Event]) -> str:
        """The first card named lies on top, those that follow under it."""
        if run[0].number > 0:
            return f"puts {self.counted(run)} on the deck, under what was put there before"
        if len(run) == 1 or all(event.kind < 0 for event in run):
            return f"puts {self.counted(run)} on top of the deck"
        return f"puts {self.counted(run[:1])} on top of the deck, with {self.counted(run[1:])} under it"

    def _one(self, event: Event) -> str:
        what, player, kind, n, _, other, _ = event
        who = self.game.name(player)
        if what == events.TURN:
            return f"Turn {n}: {who}."
        if what == events.PURCHASES:
            return sentence(f"{who} gains {some_of(n, 'purchase')}")
        if what == events.HOLDS:
            return sentence(self.holding(who, kind, n, NoteKind(other)))
        if what == events.OVER and self.game.over:
            return sentence(f"{self.single[what]}: {self.ending()}; {self.result()}")
        if what in self.single:
            return sentence(self.single[what].format(**self.words_for(event)))
        return sentence(self.own_words(event))

    def holding(self, who: str, kind: int, n: int, what: NoteKind) -> str:
        fewer = "no wounds" if n == ALL else f"{count_word(n)} fewer {'wound' if n == 1 else 'wounds'}"
        return HOLDS[what].format(
            who=who, card=self.card(kind), n=n, signed=signed(n), more=more(n, "card"), fewer=fewer
        )

    def words_for(self, event: Event) -> dict[str, str]:
        """What stands for the names in a line of the table."""
        what, player, kind, n, _, other, _ = event
        words = {"who": self.game.name(player), "card": self.card(kind), "n": str(n), "other": str(other)}
        if what in KIND_IN_NUMBER:
            words["kind"] = self.card(n)
        elif what == events.AVERTED:
            words["by"] = self.card(other)
        elif what == events.LOST:
            words["why"] = LACKING.format(listed(self.asked_of_party(kind))) if n >= other and self.needs(kind) else ""
        return words

    def needs(self, kind: int) -> list[str]:
        """What else a party has to have, in the card's own words."""
        return [node.say() for node in self.game.catalogue[kind].does if isinstance(node, Needs)]

    def asked_of_party(self, kind: int) -> list[str]:
        """The same of a third person."""
        needed = [node.what.say() for node in self.game.catalogue[kind].does if isinstance(node, Needs)]
        return [words.replace("you have", "the party has").replace("your", "the party's") for words in needed]

    @abstractmethod
    def ended(self) -> str:
        """Why the game is over, by its name."""

    @abstractmethod
    def ending(self) -> str:
        """Why the game is over."""

    @abstractmethod
    def tie(self) -> tuple[str, list[int]]:
        """What decides between those with equal points, and everybody's figure in it."""

    def result(self) -> str:
        """'Ann wins (Ann 34 VP, Bob 20 VP)': at its end the game is open."""
        game = self.game
        points = [f"{game.name(p)} {game.points(p)} VP" for p in game.everybody()]
        return f"{victory([game.name(p) for p in game.winners()])} ({', '.join(points)})"

    def name_of(self, what: EventKind) -> str:
        if what not in self.names:
            raise GrimholdError(f"{type(self).__name__}.names has no name for event {what}")
        return self.names[what]

    @abstractmethod
    def own_words(self, event: Event) -> str:
        """For events whose number means something only in that rulebook."""
        raise GrimholdError(f"{type(self).__name__} has no sentence for the event {self.name_of(event.what)}")

    def card(self, kind: int) -> str:
        return "a card" if kind < 0 else self.game.catalogue[kind].name


def victory(winners: list[str]) -> str:
    """'Ann wins', 'Ann and Bob share the victory'."""
    if not winners:
        return "nobody wins"
    return f"{winners[0]} wins" if len(winners) == 1 else f"{listed(winners)} share the victory"


def sum_of(run: list[Event]) -> int:
    return sum(event.number for event in run)


def goes_to_player(event: Event) -> bool:
    """Is it the player who gets a change, and not the card told? So it is with a Spell, an Item and a Disease."""
    return changed_by(event.other) == event.kind


def amount_of_change(run: list[Event]) -> int:
    """By how much each card told changes; what several cards give their player adds up."""
    return sum_of(run) if goes_to_player(run[0]) else run[0].number


def level_with_best(game: GameState) -> list[Seat]:
    """The players with the most points, if there are several."""
    points = [game.points(p) for p in game.everybody()]
    best = [p for p in game.everybody() if points[p] == max(points)]
    return best if len(best) > 1 else []


def _without_risen(happened: Sequence[Event]) -> list[Event]:
    """A Hero that levels up leaves the game; that is told with what it becomes."""
    told: list[Event] = []
    for event in happened:
        rises = event.what == events.LEVELLED and told and told[-1].what == events.DESTROYED
        if rises and told[-1].kind == event.number:
            told.pop()
        told.append(event)
    return told


def _turned_up_together(happened: list[Event]) -> list[Event]:
    """Players who turn up cards by turns are told of one after the other."""
    told: list[Event] = []
    since = 0  # where the cards turned up in a row begin
    for event in happened:
        if event.what != events.TURNED_UP:
            since = len(told) + 1
            told.append(event)
            continue
        at = max([i for i in range(since, len(told)) if told[i].player == event.player], default=len(told) - 1)
        told.insert(at + 1, event)
    return told
