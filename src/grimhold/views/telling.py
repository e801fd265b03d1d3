"""How what happened becomes sentences for one viewer. Every event is redacted first, so no line names a card the viewer
may not know. Each rulebook brings its own words (`classic/log.py`, `quest/log.py`).
"""

from collections.abc import Sequence
from typing import TypedDict

from grimhold.core.events import redacted
from grimhold.core.machine import Event
from grimhold.games import events
from grimhold.games.game import State
from grimhold.lang.traits import Needs
from grimhold.lang.words import listed, more, sentence, some, times
from grimhold.views.shapes import Count, LogLine

# Events of one kind by one player in a row are told in one sentence: "Ann discards Torch and Militia ×2."
TOGETHER = {
    events.DREW: "{who} draws {what}",
    events.DISCARDED: "{who} discards {what}",
    events.DESTROYED: "{who} destroys {what}",
    events.GAINED: "{who} gains {what}",
    events.TURNED_UP: "{who} turns up {what}",
    events.PUT_ON_DECK: "{who} puts {what} on top of the deck",
    events.SHOWED_CARD: "{who} shows {what}",
    events.KEPT: "{who} sets {what} aside",
}

# {who} a player, {card} the card of the event, {n} its number, {kind} the card whose kind the number is.
SINGLE = {
    events.SHUFFLED: "{who} shuffles the discard pile into a new deck",
    events.BOUGHT: "{who} buys {card} for {n} gold",
    events.LEVELLED: "{who} levels up {kind} into {card}",
    events.EQUIPPED: "{who} equips {kind} with {card}",
    events.WON: "{who} beats {card}: attack {n} against health {other}",
    events.LOST: "{who} fails against {card}: attack {n} against health {other}{why}",
    events.GOLD: "{who} gains {n} gold",
    events.SHOWED: "{who} shows the hand",
    events.OVER: "the game is over",
}

STUCK = "nobody_gets_on"
NOBODY_GETS_ON = "nobody has got anywhere for a long time"
KIND_IN_NUMBER = (events.LEVELLED, events.EQUIPPED)
NUMBERED = (events.TURN, events.BOUGHT, events.WON, events.LOST, events.XP, events.GOLD, events.PURCHASES)
FOES = ("monster", "guardian", "trap", "room", "setting")  # what players lose cards to; to their own they give them up


class Told(TypedDict, total=False):
    """A line as data: fields of a `LogLine`."""

    way: str
    counts: list[Count]
    by: str
    amount: int
    against: int
    other: int
    room: str
    location: int
    token: str
    does: str
    winners: list[int]
    points: list[int]


class Teller:
    """Tells events by a table of words; a rulebook says for itself what no table can say."""

    def __init__(self, game: State, together: dict[int, str], single: dict[int, str], names: dict[int, str]) -> None:
        self.game = game
        self.names = names  # what each event is called
        self.together = together
        self.single = single

    def lines(self, happened: Sequence[Event], viewer: int, turn: int) -> list[LogLine]:
        """A line for each thing that happened; draws and discards in a row share a line. `turn`: the one it began in."""
        lines: list[LogLine] = []
        run: list[Event] = []
        for event in _without_risen(happened):
            seen = redacted(event, viewer)
            if run and not _goes_on(run, seen):
                lines.append(self.line(run, turn))
                run = []
            if seen[0] == events.TURN:
                turn = seen[3]
            if seen[0] in self.together:
                run.append(seen)
            else:
                lines.append(self.line([seen], turn))
        if run:
            lines.append(self.line(run, turn))
        return lines

    def line(self, run: list[Event], turn: int) -> LogLine:
        what, player = run[0][:2]
        text = self._all(run) if what in self.together else self._one(run[0])
        known = [event for event in run if event[2] >= 0]
        return LogLine(
            text=text,
            turn=turn,
            kind=self.names[what],
            player=player if player >= 0 else None,
            cards=list(dict.fromkeys([self.card(event[2]) for event in known])),
            refs=[event[6] for event in known],
            **self.told(run),
        )

    # -- the same as data -------------------------------------------------------------------------------------------

    def told(self, run: list[Event]) -> Told:
        """What the sentence says, piece by piece."""
        if run[0][0] not in self.together:
            return self.told_of_one(run[0])
        found: Told = {"counts": self.counts(run)}
        if run[0][0] == events.DESTROYED:
            found["way"] = self.loss(run[0])
            if run[0][5] >= 0:
                found["by"] = self.card(run[0][5])
        elif run[0][0] == events.PUT_ON_DECK:
            found["counts"] = self.counts(run[:1]) + self.counts(run[1:])
            if run[0][3] > 0:
                found["way"] = "under"
        return found

    def told_of_one(self, event: Event) -> Told:
        what, _, kind, n, _, other, _ = event
        found: Told = {"counts": self.counts([event])} if kind >= 0 else {}
        if what in KIND_IN_NUMBER:
            found["by"] = self.card(n)
        elif what in NUMBERED:
            found["amount"] = n
        if what in (events.WON, events.LOST):
            found["against"] = other
            if what == events.LOST and n >= other and self.needs(kind):
                found["does"] = listed(self.needs(kind))
        if what == events.OVER and self.game.over:
            game = self.game
            found |= {"way": self.ended(), "winners": game.winners()}
            found["points"] = [game.points(p) for p in range(game.players)]
        return found

    def counts(self, run: list[Event]) -> list[Count]:
        """The cards of a run by name, in the order told; those the viewer may not know come last and have no name."""
        return [Count(name=self.card(kind) if kind >= 0 else "", count=n) for kind, n in self.tallied(run)]

    def tallied(self, run: list[Event]) -> list[tuple[int, int]]:
        """How many cards of each kind; the unknown ones (-1) last."""
        found: dict[int, int] = {}
        for event in run:
            found[event[2]] = found.get(event[2], 0) + 1
        return sorted(found.items(), key=lambda row: row[0] < 0)

    # -- in words -----------------------------------------------------------------------------------------------------

    def _all(self, run: list[Event]) -> str:
        what, player = run[0][:2]
        if what == events.PUT_ON_DECK:
            return sentence(f"{self.game.name(player)} {self.put_on_deck(run)}")
        if what == events.DESTROYED:
            return sentence(self.destroyed(run))
        return sentence(self.together[what].format(who=self.game.name(player), what=self.counted(run)))

    def counted(self, run: list[Event]) -> str:
        """'Torch, Militia ×2 and a card': right for every name, for no name is put into the plural."""
        return listed([times(self.card(kind), n) if kind >= 0 else some(n, "card") for kind, n in self.tallied(run)])

    def loss(self, event: Event) -> str:
        """How a card was destroyed: by another, out of the village, by a foe, or by whoever gave it up."""
        owner, kind, by = event[1], event[2], event[5]
        if owner < 0:
            return "by_card" if self.game.catalogue[kind].kind in ("monster", "treasure", "cache") else "village"
        return "lost" if by >= 0 and self.game.catalogue[by].kind in FOES else ""

    def destroyed(self, run: list[Event]) -> str:
        """Whose cards they were, and what did it where it was not their owner."""
        owner, by = run[0][1], run[0][5]
        cards, way = self.counted(run), self.loss(run[0])
        if way == "by_card":
            return f"{self.card(by)} destroys {cards}"
        if way == "village":
            return f"the village loses {cards} to {self.card(by)}"
        who = self.game.name(owner)
        return f"{who} loses {cards} to {self.card(by)}" if way == "lost" else f"{who} destroys {cards}"

    def put_on_deck(self, run: list[Event]) -> str:
        """The first card named lies on top, those that follow under it."""
        if run[0][3] > 0:
            return f"puts {self.counted(run)} on the deck, under what was put there before"
        if len(run) == 1 or all(event[2] < 0 for event in run):
            return f"puts {self.counted(run)} on top of the deck"
        return f"puts {self.counted(run[:1])} on top of the deck, with {self.counted(run[1:])} under it"

    def _one(self, event: Event) -> str:
        what, player, _, n = event[:4]
        who = self.game.name(player)
        if what == events.TURN:
            return f"Turn {n}: {who}."
        if what == events.XP:
            return sentence(f"{who} {'gains' if n >= 0 else 'pays'} {abs(n)} XP")
        if what == events.PURCHASES:
            return sentence(f"{who} may buy {more(n, 'card')}")
        if what == events.OVER and self.game.over:
            return sentence(f"{self.single[what]}: {self.ending()}; {self.result()}")
        if what in self.single:
            return sentence(self.single[what].format(**self.words_for(event)))
        return sentence(self.own_words(event))

    def words_for(self, event: Event) -> dict[str, str]:
        """What stands for the names in a line of the table."""
        what, player, kind, n, _, other, _ = event
        words = {"who": self.game.name(player), "card": self.card(kind), "n": str(n), "other": str(other)}
        if what in KIND_IN_NUMBER:
            words["kind"] = self.card(n)
        if what == events.LOST:
            words["why"] = self.lacking(kind) if n >= other else ""
        return words

    def lacking(self, kind: int) -> str:
        """Why a strong enough party has failed."""
        return f", but it {listed(self.needs(kind))}" if self.needs(kind) else ""

    def needs(self, kind: int) -> list[str]:
        return [node.say() for node in self.game.catalogue[kind].does if isinstance(node, Needs)]

    def ended(self) -> str:
        """Why the game is over, by its name."""
        raise RuntimeError("no rulebook")

    def ending(self) -> str:
        """Why the game is over."""
        raise RuntimeError("no rulebook")

    def result(self) -> str:
        """'Ann wins (Ann 34 VP, Bob 20 VP)': at its end the game is open."""
        game = self.game
        points = [f"{game.name(p)} {game.points(p)} VP" for p in range(game.players)]
        return f"{victory([game.name(p) for p in game.winners()])} ({', '.join(points)})"

    def own_words(self, event: Event) -> str:
        """For events whose number means something only in that rulebook."""
        raise RuntimeError("no rulebook")

    def card(self, kind: int) -> str:
        return "a card" if kind < 0 else self.game.catalogue[kind].name


def victory(winners: list[str]) -> str:
    """'Ann wins', 'Ann and Bob share the victory'."""
    if not winners:
        return "nobody wins"
    return f"{winners[0]} wins" if len(winners) == 1 else f"{listed(winners)} share the victory"


def _goes_on(run: list[Event], event: Event) -> bool:
    """Does it belong into the same sentence? Not if somebody else acts, or another card is the cause."""
    if event[:2] != run[0][:2] or event[5] != run[0][5]:
        return False
    return event[0] != events.PUT_ON_DECK or event[3] > run[-1][3]


def _without_risen(happened: Sequence[Event]) -> list[Event]:
    """A Hero that levels up leaves the game; that is told with what it becomes."""
    told: list[Event] = []
    for event in happened:
        if event[0] == events.LEVELLED and told and told[-1][0] == events.DESTROYED and told[-1][2] == event[3]:
            told.pop()
        told.append(event)
    return told
