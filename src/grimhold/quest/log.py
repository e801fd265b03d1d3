"""What happened in Quest, in sentences for one viewer."""

from collections.abc import Sequence

from grimhold.core.events import Event
from grimhold.core.ids import Seat
from grimhold.lang.base import AS_SPOILS, IN_DUNGEON, IN_VILLAGE
from grimhold.lang.english import count_word, listed, sentence, some_of
from grimhold.quest.rules import IN_TOWN, OUTSIDE, STEP
from grimhold.quest.scoring import riches, scars
from grimhold.quest.state import QuestState
from grimhold.quest.texts import place_name
from grimhold.quest.words.gear import LANTERN, POTION, RATIONS, TOKENS
from grimhold.table import events
from grimhold.views import log as telling
from grimhold.views.log import FOES, NOBODY_GETS_ON, STUCK, EventWords, LogWriter, level_with_best
from grimhold.views.shapes import LogLine

VISITS = {IN_VILLAGE: "visits the village", IN_DUNGEON: "enters the dungeon"}
WAYS = {IN_VILLAGE: "village", IN_DUNGEON: "dungeon"}
A_TOKEN = {RATIONS: "Iron Rations", LANTERN: "a Lantern token", POTION: "a Potion"}
GIVES = {RATIONS: ": 1 gold", LANTERN: ": light +1", POTION: ""}  # what is healed is told by itself

TOKENS_TOLD = {RATIONS: "Iron Rations", LANTERN: "Lantern tokens", POTION: "Potions"}

# {token} is the gear whose kind the number is.
TOGETHER = telling.TOGETHER | {
    events.GEAR_GAINED: "{who} gains {token}{by}",
    events.GEAR_LOST: "{who} loses {token}{by}",
    events.GEAR_BOUGHT: "{who} buys {token}",
    events.ROLLED: "{who} rolls {dice}",
    events.HEALED: "{who} heals {wounds}",
    events.KEY_BACK: "{keys} into the deck of level {n}",
}

# {room} is the room whose place the number is.
SINGLE = telling.SINGLE | {
    events.BATTLED: "{who} battles {card} in {room}",
    events.LEFT: "{who} finds nobody to fight in {room}",
    events.MOVED_UNDER: "{card} goes under the deck of its level",
    events.SWAPPED: "{card} trades places with {partner} and is now in {room}",
    events.BORROWED: "{who} borrows {card} from the village",
    events.RETURNED: "{card} goes back to the village",
    events.TREASURE: "{who} gains a treasure, {card}",
    events.LAID_DOWN: "{kind} lays {card} down",
    events.AWAKE: "{card} wakes and comes to The Wilderness",
    events.REVEALED: "{who} reveals a side quest, {card}",
    events.RECOGNISED: "{card} joins the starting decks of {who}",
    events.STOCKED: "{card} comes to the marketplace",
}

ROOM_IN_NUMBER = (events.BATTLED, events.LEFT, events.SWAPPED)
TOKEN_IN_NUMBER = (events.GEAR_GAINED, events.GEAR_LOST, events.GEAR_BOUGHT)
NUMBERED = (events.WOUNDED, events.KEY_FOUND)

DECIDE = {"wounds": "wounds", "treasures": "treasures and legendary cards"}


class QuestLog(LogWriter):
    by_number = (*LogWriter.by_number, *TOKEN_IN_NUMBER, events.KEY_BACK)

    def __init__(self, game: QuestState) -> None:
        super().__init__(game, TOGETHER, SINGLE)
        self.quest = game

    def lines(self, happened: Sequence[Event], viewer: Seat, turn: int) -> list[LogLine]:
        """A visit to a location says already that the player has gone to the village."""
        told = [
            event for i, event in enumerate(happened) if event.what != events.VISITED or not _is_told(happened, i + 1)
        ]
        return super().lines(told, viewer, turn)

    def ended(self) -> str:
        return ended(self.quest)

    def ending(self) -> str:
        return ending(self.quest)

    def tie(self) -> tuple[str, list[int]]:
        return tie_break(self.quest)

    def result(self) -> str:
        game = self.quest
        what, figures = self.tie()
        if not what:
            return super().result()
        level = level_with_best(game)
        shown = listed([f"{game.name(p)} {figures[p]}" for p in level])
        return f"{super().result()}, with equal points; {DECIDE[what]} decide: {shown}"

    def told(self, run: list[Event]) -> EventWords:
        what, _, _, n, _, other, _ = run[0]
        if what == events.ROLLED:
            return {"amount": n, "against": run[1].number} if len(run) > 1 else {"amount": n}
        if what == events.KEY_BACK:
            return {"amount": n, "against": len(run)}
        if what == events.HEALED:
            return {"counts": self.counts(cards_of(run)), "amount": len(run) - len(cards_of(run))}
        if what not in TOKEN_IN_NUMBER:
            return super().told(run)
        found: EventWords = {"token": TOKENS[n], "amount": len(run)}
        if other >= 0:
            found["by"] = self.card(other)
        return found

    def _all(self, run: list[Event]) -> str:
        what, player, _, n, _, other, _ = run[0]
        who = self.game.name(player)
        if what == events.ROLLED:
            return sentence(TOGETHER[what].format(who=who, dice=listed([f"a {event.number}" for event in run])))
        if what == events.KEY_BACK:
            keys = "a further key goes back" if len(run) == 1 else f"{count_word(len(run))} further keys go back"
            return sentence(TOGETHER[what].format(keys=keys, n=n))
        if what == events.HEALED:
            return sentence(TOGETHER[what].format(who=who, wounds=self.healed(run)))
        if what not in TOKEN_IN_NUMBER:
            return super()._all(run)
        by = f" {'to' if what == events.GEAR_LOST else 'from'} {self.card(other)}" if other >= 0 else ""
        return sentence(TOGETHER[what].format(who=who, token=self.tokens(n, len(run)), by=by))

    def healed(self, run: list[Event]) -> str:
        """'two wounds and Festering Wound': tokens first, then cards."""
        cards = cards_of(run)
        tokens = len(run) - len(cards)
        return listed([some_of(tokens, "wound")] * (tokens > 0) + [self.counted(cards)] * bool(cards))

    def tokens(self, token: int, n: int) -> str:
        return A_TOKEN[token] if n == 1 else f"{count_word(n)} {TOKENS_TOLD[token]}"

    def told_of_one(self, event: Event) -> EventWords:
        what, _, kind, n, _, other, _ = event
        found = super().told_of_one(event)
        if what in NUMBERED:
            found["amount"] = n
        if what in ROOM_IN_NUMBER or what == events.REFILLED:
            found["room"] = place_name(self.quest, n)
            if what == events.SWAPPED:
                found["by"] = self.card(other)
        elif what == events.GEAR_USED:
            found["token"] = TOKENS[n]
        elif what == events.LAID_DOWN:
            found["by"] = self.card(n)
        elif what == events.WOUNDED and other >= 0:
            found["by"] = self.card(other)
        elif what == events.OPENED:
            found["location"] = n
        elif what == events.WENT:
            found |= self.told_of_way(n, other)
        elif what in (events.BORROWED, events.RETURNED):
            found["way"] = "village"
        elif what == events.VISITED:
            found["way"] = WAYS[n]
        elif what == events.USED:
            found["does"] = self.game.catalogue[kind].usable[n].words
            if self.is_loot(kind, n):
                found["way"] = "spoils"
        elif what == events.KEY_FOUND:
            found["against"] = self.quest.config.keys
        elif what == events.CHOSE and kind >= 0:
            found["way"] = self.game.catalogue[kind].kind
        return found

    def told_of_way(self, place: int, how: int) -> EventWords:
        if place == OUTSIDE:
            return {"way": "village"}
        if place >= IN_TOWN:
            return {"location": place - IN_TOWN}
        return {"room": place_name(self.quest, place), "way": "moves" if how == STEP else "placed"}

    def words_for(self, event: Event) -> dict[str, str]:
        words = super().words_for(event)
        if event.what in ROOM_IN_NUMBER:
            words |= {"room": place_name(self.quest, event.number), "partner": self.card(event.other)}
        elif event.what == events.LAID_DOWN:
            words["kind"] = self.card(event.number)
        return words

    def own_words(self, event: Event) -> str:
        what, player, kind, n, _, other, _ = event
        who = self.game.name(player)
        if what == events.VISITED:
            return f"{who} {VISITS[n]}"
        if what == events.WENT:
            return self.went(who, n, other)
        if what == events.USED:
            return f"{who} {'takes the spoils of' if self.is_loot(kind, n) else 'uses'} {self.card(kind)}"
        if what == events.OPENED:
            return f"the guards of {who} also open {place_name(self.quest, IN_TOWN + n)}"
        if what == events.REFILLED:
            return f"{'a face-down card' if kind < 0 else self.card(kind)} comes to {place_name(self.quest, n)}"
        if what == events.WOUNDED:
            return f"{who} takes {some_of(n, 'wound')}{f' from {self.card(other)}' if other >= 0 else ''}"
        if what == events.GEAR_USED:
            return f"{who} uses {A_TOKEN[n]}{GIVES[n] if kind < 0 else f': {self.card(kind)} gets skill +2'}"
        if what == events.KEY_FOUND:
            needed = self.quest.config.keys
            return f"{who} finds {f'a Guardian Key, {n} of {needed}' if n <= needed else 'one more Guardian Key'}"
        return f"{who} {self.chosen(kind)}"

    def is_loot(self, kind: int, ability: int) -> bool:
        """Is it taken from a foe or a room, and not by a card of the player's own?"""
        card = self.game.catalogue[kind]
        return card.usable[ability].places == AS_SPOILS and card.kind in FOES

    def went(self, who: str, place: int, how: int) -> str:
        """A champion who is placed has not moved, so that raises no alerts."""
        name = place_name(self.quest, place)
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
    return i < len(happened) and happened[i].what == events.WENT and happened[i].number >= IN_TOWN


def ended(game: QuestState) -> str:
    """Why the game is over, by its name."""
    return "last_round" if game.is_awake() else STUCK


def ending(game: QuestState) -> str:
    """Why the game is over."""
    return "the last round is played" if ended(game) == "last_round" else NOBODY_GETS_ON


def cards_of(run: list[Event]) -> list[Event]:
    return [event for event in run if event.kind >= 0]


def tie_break(game: QuestState) -> tuple[str, list[int]]:
    """Between those with equal points wounds decide, then treasures and legendary cards."""
    level = level_with_best(game)
    everybody = game.everybody()
    for name, figures in (
        ("wounds", [scars(game, p) for p in everybody]),
        ("treasures", [riches(game, p) for p in everybody]),
    ):
        if len({figures[p] for p in level}) > 1:
            return name, figures
    return "", []
