"""What happened in Quest, in sentences for one viewer."""

from collections.abc import Sequence

from grimhold.core.machine import Event
from grimhold.games.quest import events
from grimhold.games.quest.game import Quest
from grimhold.games.quest.rules import IN_TOWN, OUTSIDE, STEP
from grimhold.lang.base import IN_DUNGEON, IN_VILLAGE, LANTERN, POTION, RATIONS
from grimhold.lang.effects import STAT_WORDS
from grimhold.lang.gear import TOKENS
from grimhold.lang.words import signed, some
from grimhold.views import telling
from grimhold.views.names import named
from grimhold.views.shapes import LogLine
from grimhold.views.telling import NOBODY_GETS_ON, STUCK, Teller, Told

VISITS = {IN_VILLAGE: "visits the village", IN_DUNGEON: "enters the dungeon"}
WAYS = {IN_VILLAGE: "village", IN_DUNGEON: "dungeon"}
A_TOKEN = {RATIONS: "Iron Rations", LANTERN: "a Lantern token", POTION: "a Potion"}
GIVES = {RATIONS: ": 1 gold", LANTERN: ": light +1", POTION: ""}  # what is healed is told by itself

TOGETHER = telling.TOGETHER

# {room} is the room whose place the number is, {token} the gear whose kind it is.
SINGLE = telling.SINGLE | {
    events.BATTLED: "{who} battles {card} in {room}",
    events.LEFT: "{who} finds nobody to fight in {room}",
    events.MOVED_UNDER: "{card} goes under its deck",
    events.SWAPPED: "{card} changes places and is now in {room}",
    events.BORROWED: "{who} borrows {card} from the village",
    events.RETURNED: "{card} goes back to the village",
    events.TREASURE: "{who} gains a treasure, {card}",
    events.GEAR_GAINED: "{who} gains {token}",
    events.GEAR_LOST: "{who} loses {token}",
    events.GEAR_BOUGHT: "{who} buys {token}",
    events.KEY_BACK: "a further key goes back into the deck of level {n}",
    events.AWAKE: "{card} wakes and comes to The Wilderness",
    events.ROLLED: "{who} rolls a {n}",
    events.REVEALED: "{who} reveals a side quest, {card}",
    events.RECOGNISED: "{card} joins the starting decks of {who}",
    events.STOCKED: "{card} comes to the marketplace",
}

ROOM_IN_NUMBER = (events.BATTLED, events.LEFT, events.SWAPPED)
TOKEN_IN_NUMBER = (events.GEAR_GAINED, events.GEAR_LOST, events.GEAR_BOUGHT)
NUMBERED = (events.KEY_BACK, events.ROLLED, events.WOUNDED, events.CHANGED, events.KEY_FOUND)


NAMES = named(events)


class QuestTeller(Teller):
    def __init__(self, game: Quest) -> None:
        super().__init__(game, TOGETHER, SINGLE, NAMES)
        self.quest = game

    def lines(self, happened: Sequence[Event], viewer: int, turn: int) -> list[LogLine]:
        """Who visits a location has gone to the village: that need not be said."""
        told = [
            event for i, event in enumerate(happened) if event[0] != events.VISITED or not _is_told(happened, i + 1)
        ]
        return super().lines(told, viewer, turn)

    def ended(self) -> str:
        return ended(self.quest)

    def ending(self) -> str:
        return ending(self.quest)

    def told_of_one(self, event: Event) -> Told:
        what, _, kind, n, _, other, _ = event
        found = super().told_of_one(event)
        if what in NUMBERED:
            found["amount"] = n
        if what in ROOM_IN_NUMBER or what == events.REFILLED:
            found["room"] = self.quest.place_name(n)
        elif what in TOKEN_IN_NUMBER or what == events.GEAR_USED:
            found["token"] = TOKENS[n]
        elif what == events.WENT:
            found |= self.told_of_way(n, other)
        elif what in (events.BORROWED, events.RETURNED):
            found["way"] = "village"
        elif what == events.VISITED:
            found["way"] = WAYS[n]
        elif what == events.USED:
            found["does"] = self.game.catalogue[kind].usable[n].words
        elif what == events.CHANGED:
            found["way"] = STAT_WORDS[other]
        elif what == events.KEY_FOUND:
            found["against"] = self.quest.layout.keys
        elif what == events.CHOSE and kind >= 0:
            found["way"] = self.game.catalogue[kind].kind
        return found

    def told_of_way(self, place: int, how: int) -> Told:
        if place == OUTSIDE:
            return {"way": "village"}
        if place >= IN_TOWN:
            return {"location": place - IN_TOWN}
        return {"room": self.quest.place_name(place), "way": "moves" if how == STEP else "placed"}

    def words_for(self, event: Event) -> dict[str, str]:
        words = super().words_for(event)
        if event[0] in ROOM_IN_NUMBER:
            words["room"] = self.quest.place_name(event[3])
        elif event[0] in TOKEN_IN_NUMBER:
            words["token"] = A_TOKEN[event[3]]
        return words

    def own_words(self, event: Event) -> str:
        what, player, kind, n, _, other, _ = event
        who = self.game.name(player)
        if what == events.VISITED:
            return f"{who} {VISITS[n]}"
        if what == events.WENT:
            return self.went(who, n, other)
        if what == events.USED:
            card = self.game.catalogue[kind]
            return f"{who} uses {card.name}: {card.usable[n].words}"
        if what == events.REFILLED:
            return f"{'a face-down card' if kind < 0 else self.card(kind)} comes to {self.quest.place_name(n)}"
        if what == events.WOUNDED:
            return f"{who} takes {some(n, 'wound')}"
        if what == events.HEALED:
            return f"{who} heals {'a wound' if kind < 0 else self.card(kind)}"
        if what == events.GEAR_USED:
            return f"{who} uses {A_TOKEN[n]}{GIVES[n] if kind < 0 else f': {self.card(kind)} gets skill +2'}"
        if what == events.CHANGED:
            return f"{self.card(kind)} gets {STAT_WORDS[other]} {signed(n)}"
        if what == events.KEY_FOUND:
            return f"{who} finds a Guardian Key, {n} of {self.quest.layout.keys}"
        return f"{who} {self.chosen(kind)}"

    def went(self, who: str, place: int, how: int) -> str:
        """Whoever is placed has not moved: that raises no alerts."""
        name = self.quest.place_name(place)
        if place >= IN_TOWN:
            return f"{who} visits {name}"
        return f"{who} moves to {name}" if how == STEP else f"{who}'s champion is now in {name}"

    def chosen(self, kind: int) -> str:
        """A guild is no secret, a side quest is its owner's."""
        if kind < 0:
            return "keeps a side quest"
        guild = self.game.catalogue[kind].kind == "guild"
        return f"is sponsored by {self.card(kind)}" if guild else f"keeps the side quest {self.card(kind)}"


def _is_told(happened: Sequence[Event], i: int) -> bool:
    """Does the next event tell where in the village?"""
    return i < len(happened) and happened[i][0] == events.WENT and happened[i][3] >= IN_TOWN


def ended(game: Quest) -> str:
    """Why the game is over, by its name."""
    return "last_round" if game.is_awake() else STUCK


def ending(game: Quest) -> str:
    """Why the game is over."""
    return "the last round is played" if ended(game) == "last_round" else NOBODY_GETS_ON
