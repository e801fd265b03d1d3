"""How what happened becomes sentences for one viewer. Every event is redacted first, so no line names a card the viewer
may not know. Each rulebook brings its own words (`classic/log.py`, `quest/log.py`).
"""

from collections.abc import Sequence

from grimhold.core import events
from grimhold.core.events import redacted
from grimhold.core.machine import Event
from grimhold.games.game import Game
from grimhold.lang.words import listed, sentence, some

# Events of one kind by one player in a row are told in one sentence: "Ann discards Torch and 2 Militia."
TOGETHER = {
    events.DREW: "{who} draws {what}",
    events.DISCARDED: "{who} discards {what}",
    events.DESTROYED: "destroyed: {what}",
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
    events.EQUIPPED: "{who} equips {card} to {kind}",
    events.WON: "{who} beats {card} with attack {n}",
    events.LOST: "{who} fails against {card} with attack {n}",
    events.GOLD: "{who} gains {n} gold",
    events.SHOWED: "{who} shows the hand",
    events.OVER: "the game is over",
}

KIND_IN_NUMBER = (events.LEVELLED, events.EQUIPPED)


class Teller:
    """Tells events by a table of words; a rulebook says for itself what no table can say."""

    def __init__(self, game: Game, together: dict[int, str], single: dict[int, str]) -> None:
        self.game = game
        self.together = together
        self.single = single

    def sentences(self, happened: Sequence[Event], viewer: int) -> list[str]:
        """A line for each thing that happened; draws and discards in a row share a line."""
        lines: list[str] = []
        run: list[Event] = []
        for event in happened:
            seen = redacted(event, viewer)
            if run and (seen[0] not in self.together or seen[:2] != run[0][:2]):
                lines.append(self._all(run))
                run = []
            if seen[0] in self.together:
                run.append(seen)
            else:
                lines.append(self._one(seen))
        if run:
            lines.append(self._all(run))
        return lines

    def _all(self, run: list[Event]) -> str:
        what = run[0][0]
        counts: dict[int, int] = {}
        for event in run:
            counts[event[2]] = counts.get(event[2], 0) + 1
        known = [_counted(self.card(kind), n) for kind, n in counts.items() if kind >= 0]
        if -1 in counts:
            known.append(some(counts[-1], "card"))
        return sentence(self.together[what].format(who=self.game.name(run[0][1]), what=listed(known)))

    def _one(self, event: Event) -> str:
        what, player, _, n, _ = event
        who = self.game.name(player)
        if what == events.TURN:
            return f"Turn {n}: {who}."
        if what == events.XP:
            return sentence(f"{who} {'gains' if n >= 0 else 'pays'} {abs(n)} XP")
        if what == events.PURCHASES:
            return sentence(f"{who} may buy {some(n, 'more card').replace('a more', 'one more')}")
        if what in self.single:
            return sentence(self.single[what].format(**self.words_for(event)))
        return sentence(self.own_words(event))

    def words_for(self, event: Event) -> dict[str, str]:
        """What stands for the names in a line of the table."""
        what, player, kind, n, _ = event
        words = {"who": self.game.name(player), "card": self.card(kind), "n": str(n)}
        if what in KIND_IN_NUMBER:
            words["kind"] = self.card(n)
        return words

    def own_words(self, event: Event) -> str:
        """For events whose number means something only in that rulebook."""
        raise RuntimeError("no rulebook")

    def card(self, kind: int) -> str:
        return "a card" if kind < 0 else self.game.catalogue[kind].name


def _counted(name: str, n: int) -> str:
    return name if n == 1 else f"{n} {name}"
