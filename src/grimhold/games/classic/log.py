"""What happened, in sentences for one viewer. Every event is redacted first, so no line names a card the viewer may
not know.
"""

from collections.abc import Sequence

from grimhold.core import events
from grimhold.core.events import redacted
from grimhold.core.machine import Event
from grimhold.games.classic.game import Classic
from grimhold.games.classic.rules import SPOILS_MARK
from grimhold.lang.base import IN_DUNGEON, IN_VILLAGE
from grimhold.lang.words import listed, sentence, some

VISITS = {IN_VILLAGE: "visits the village", IN_DUNGEON: "enters the dungeon", 0: "rests"}

# Events of one kind by one player in a row are told in one sentence: "Ann discards Torch and 2 Militia."
TOGETHER = {
    events.DREW: "{who} draws {what}",
    events.DISCARDED: "{who} discards {what}",
    events.DESTROYED: "destroyed: {what}",
    events.GAINED: "{who} gains {what}",
    events.TURNED_UP: "{who} turns up {what}",
    events.REFILLED: "new in the hall: {what}",
    events.PUT_ON_DECK: "{who} puts {what} on top of the deck",
    events.SHOWED_CARD: "{who} shows {what}",
    events.KEPT: "{who} sets {what} aside",
    events.PEEKED: "{who} looks at the next of the dungeon deck: {what}",
}

# {who} a player, {card} the card of the event, {n} its number, {other} the player or the card the number stands for.
SINGLE = {
    events.SHUFFLED: "{who} shuffles the discard pile into a new deck",
    events.BOUGHT: "{who} buys {card} for {n} gold",
    events.LEVELLED: "{who} levels up {kind} into {card}",
    events.EQUIPPED: "{who} equips {card} to {kind}",
    events.ATTACKED: "{who} attacks {card} in rank {n}",
    events.WON: "{who} beats {card} with attack {n}",
    events.LOST: "{who} fails against {card} with attack {n}",
    events.GOLD: "{who} gains {n} gold",
    events.MOVED_UNDER: "{card} goes under the dungeon deck",
    events.TAKEN: "{who} takes {card} from the hall",
    events.BREACHED: "breach: {card} has reached rank 1",
    events.SHOWED: "{who} shows the hand",
    events.BORROWED: "{who} borrows {card} from {other}",
    events.RETURNED: "{card} goes back to {who}",
    events.REARRANGED: "{who} rearranges the hall",
    events.CLAIMED: "{who} claims the Thunderstone, {card}",
    events.OVER: "the game is over",
    events.STOPPED: "{card} cannot attack",
    events.HELD_BACK: "{who} holds back {card}",
    events.LEFT: "{who} finds nobody to attack and leaves the dungeon",
    events.REACHED_VILLAGE: "{card} reaches the village",
    events.EMERGED: "{card} steps out in front of the hall, to rank 0",
    events.FOUND: "{who} finds a treasure, {card}",
    events.SPRUNG: "a trap springs: {card}",
    events.ARRANGED: "{who} puts {n} dungeon cards back in an order of choice",
    events.ANGERED: "{card} grows angry",
    events.PASSED: "{who} passes {card} to {other}",
    events.TURNED_IN: "{who} turns in {card}",
    events.TOKEN: "tokens left: {n}",
}

KIND_IN_NUMBER = (events.LEVELLED, events.EQUIPPED)
PLAYER_IN_NUMBER = (events.BORROWED, events.PASSED)


def sentences(game: Classic, happened: Sequence[Event], viewer: int) -> list[str]:
    """The log for one viewer, a line for each thing that happened; draws and discards in a row share a line."""
    lines: list[str] = []
    run: list[Event] = []
    for event in happened:
        seen = redacted(event, viewer)
        if run and (seen[0] not in TOGETHER or seen[:2] != run[0][:2]):
            lines.append(_together(game, run))
            run = []
        if seen[0] in TOGETHER:
            run.append(seen)
        else:
            lines.append(_single(game, seen))
    if run:
        lines.append(_together(game, run))
    return lines


def sentence_of(game: Classic, event: Event, viewer: int) -> str:
    """One event as one sentence."""
    return sentences(game, [event], viewer)[0]


def _together(game: Classic, run: list[Event]) -> str:
    what = run[0][0]
    counts: dict[int, int] = {}
    for event in run:
        counts[event[2]] = counts.get(event[2], 0) + 1
    known = [_counted(game.catalogue[kind].name, n) for kind, n in counts.items() if kind >= 0]
    if -1 in counts:
        known.append(some(counts[-1], "card"))
    return sentence(TOGETHER[what].format(who=game.name(run[0][1]), what=listed(known)))


def _counted(name: str, n: int) -> str:
    return name if n == 1 else f"{n} {name}"


def _single(game: Classic, event: Event) -> str:
    what, player, kind, n, _ = event
    who = game.name(player)
    if what == events.TURN:
        return f"Turn {n}: {who}."
    if what == events.VISITED:
        return sentence(f"{who} {VISITS[n]}")
    if what == events.USED:
        return sentence(f"{who} uses {_used(game, kind, n)}")
    if what == events.XP:
        return sentence(f"{who} {'gains' if n >= 0 else 'pays'} {abs(n)} XP")
    if what == events.PURCHASES:
        return sentence(f"{who} may buy {some(n, 'more card').replace('a more', 'one more')}")
    return sentence(
        SINGLE[what].format(
            who=who,
            card=_card(game, kind),
            n=n,
            kind=_card(game, n) if what in KIND_IN_NUMBER else "",
            other=game.name(n) if what in PLAYER_IN_NUMBER else "",
        )
    )


def _card(game: Classic, kind: int) -> str:
    return "a card" if kind < 0 else game.catalogue[kind].name


def _used(game: Classic, kind: int, mark: int) -> str:
    """The card and which of its effects."""
    if kind < 0:
        return _card(game, kind)
    card = game.catalogue[kind]
    effects = card.spoils if mark >= SPOILS_MARK else card.usable
    return f"{card.name}: {effects[mark % SPOILS_MARK].words}"
