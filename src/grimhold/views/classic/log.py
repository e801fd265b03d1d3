"""What happened in the classic games, in sentences for one viewer."""

from grimhold.core.machine import Event
from grimhold.games.classic import events
from grimhold.games.classic.game import Classic
from grimhold.games.classic.rules import SPOILS_MARK
from grimhold.lang.base import IN_DUNGEON, IN_VILLAGE, SPOILS
from grimhold.views import telling
from grimhold.views.names import named
from grimhold.views.telling import NOBODY_GETS_ON, STUCK, Teller, Told

VISITS = {IN_VILLAGE: "visits the village", IN_DUNGEON: "enters the dungeon", 0: "rests"}
WAYS = {IN_VILLAGE: "village", IN_DUNGEON: "dungeon", 0: "rest"}

TOGETHER = telling.TOGETHER | {
    events.REFILLED: "new in the hall: {what}",
    events.PEEKED: "{who} looks at the next of the dungeon deck: {what}",
}

# {other} is the player whose seat the number is.
SINGLE = telling.SINGLE | {
    events.ATTACKED: "{who} attacks {card} in rank {n}",
    events.MOVED_UNDER: "{card} goes under the dungeon deck",
    events.TAKEN: "{who} takes {card} from the hall",
    events.BREACHED: "breach: {card} has reached rank 1",
    events.BORROWED: "{who} borrows {card} from {other}",
    events.RETURNED: "{card} goes back to {who}",
    events.REARRANGED: "{who} rearranges the hall",
    events.CLAIMED: "{who} claims the Thunderstone, {card}",
    events.STOPPED: "{card} cannot attack",
    events.HELD_BACK: "{who} holds back {card}",
    events.LEFT: "{who} finds nobody to attack and leaves the dungeon",
    events.REACHED_VILLAGE: "{card} reaches the village",
    events.EMERGED: "{card} steps out in front of the hall, to rank 0",
    events.FOUND: "{who} finds a treasure, {card}",
    events.SPRUNG: "a trap turns up: {card}",
    events.ARRANGED: "{who} puts {n} dungeon cards back in an order of choice",
    events.ANGERED: "{card} grows angry",
    events.PASSED: "{who} passes {card} to {other}",
    events.TURNED_IN: "{who} turns in {card}",
    events.TOKEN: "quiet rounds left: {n}",
}

PLAYER_IN_NUMBER = (events.BORROWED, events.PASSED)
NUMBERED = (events.ATTACKED, events.ARRANGED, events.TOKEN)


NAMES = named(events)


class ClassicTeller(Teller):
    def __init__(self, game: Classic) -> None:
        super().__init__(game, TOGETHER, SINGLE, NAMES)
        self.classic = game

    def ended(self) -> str:
        return ended(self.classic)

    def ending(self) -> str:
        return ending(self.classic)

    def told_of_one(self, event: Event) -> Told:
        what, _, kind, n = event[:4]
        found = super().told_of_one(event)
        if what in PLAYER_IN_NUMBER:
            found["other"] = n
        elif what in NUMBERED:
            found["amount"] = n
        elif what == events.VISITED:
            found["way"] = WAYS[n]
        elif what == events.USED and kind >= 0:
            found["does"] = self.effect(kind, n)
        return found

    def words_for(self, event: Event) -> dict[str, str]:
        words = super().words_for(event)
        if event[0] in PLAYER_IN_NUMBER:
            words["other"] = self.game.name(event[3])
        return words

    def own_words(self, event: Event) -> str:
        what, player, kind, n = event[:4]
        who = self.game.name(player)
        if what == events.VISITED:
            return f"{who} {VISITS[n]}"
        return f"{who} uses {self.used(kind, n)}"

    def used(self, kind: int, mark: int) -> str:
        """The card and which of its effects."""
        if kind < 0:
            return self.card(kind)
        return f"{self.card(kind)}: {self.effect(kind, mark)}"

    def effect(self, kind: int, mark: int) -> str:
        card = self.game.catalogue[kind]
        effects = card.moments[SPOILS] if mark >= SPOILS_MARK else card.usable
        return effects[mark % SPOILS_MARK].words


def ended(game: Classic) -> str:
    """Why the game is over, by its name."""
    if game.closed != (1 << game.layout.halls) - 1:
        return STUCK
    return "stone_claimed" if game.holder >= 0 else "stone_unclaimed"


def ending(game: Classic) -> str:
    """Why the game is over."""
    return {
        STUCK: NOBODY_GETS_ON,
        "stone_claimed": f"{game.name(game.holder)} has claimed the Thunderstone",
        "stone_unclaimed": "the Thunderstone has come to the front unclaimed",
    }[ended(game)]
