"""Events of the classic games as sentences for one viewer."""

from collections.abc import Sequence

from grimhold.classic import scoring
from grimhold.classic.rules import MASTERS, SPOILS_MARK
from grimhold.classic.state import ClassicState
from grimhold.classic.words.decks import GUESSES
from grimhold.core.events import Event
from grimhold.core.ids import Seat
from grimhold.lang.base import IN_DUNGEON, IN_VILLAGE, SPOILS
from grimhold.lang.english import count_word, listed, sentence
from grimhold.table import events
from grimhold.views import log as telling
from grimhold.views.log import FOES, NOBODY_GETS_ON, STUCK, EventWords, LogWriter, level_with_best
from grimhold.views.shapes import Count, LogLine

VISITS = {IN_VILLAGE: "visits the village", IN_DUNGEON: "enters the dungeon", 0: "rests"}
WAYS = {IN_VILLAGE: "village", IN_DUNGEON: "dungeon", 0: "rest"}

TOGETHER = telling.TOGETHER | {
    events.REFILLED: "new in the {which}hall: {what}",
    events.PEEKED: "{who} looks at the top of the {which}dungeon deck: {what}",
    events.REARRANGED: "{who} rearranges the {which}hall: {what}",
}

# {other} is the player with this seat number. With two halls {which} is 'first ' or 'second ', {of} ' of the first
# hall', {in_which} ' in the first hall'.
SINGLE = telling.SINGLE | {
    events.ATTACKED: "{who} attacks {card} in rank {n}{of}",
    events.MOVED_UNDER: "{card} goes under the {which}dungeon deck",
    events.ONTO_DUNGEON: "{card} in the {which}hall trades places with {partner}, the top card of its dungeon deck",
    events.TAKEN: "{who} takes {card} from the {which}hall",
    events.BREACHED: "breach: {card} has reached rank 1{of}",
    events.BORROWED: "{who} borrows {card} from {other}",
    events.RETURNED: "{card} goes back to {who}",
    events.CLAIMED: "{who} claims the Thunderstone, {card}",
    events.STOPPED: "{card} cannot attack",
    events.HELD_BACK: "{who} holds back {card}",
    events.LEFT: "{who} finds nobody to attack and leaves the dungeon",
    events.REACHED_VILLAGE: "{card} reaches the village",
    events.EMERGED: "{card} steps out in front of the {which}hall, to rank 0",
    events.FOUND: "{who} finds a treasure{in_which}, {card}",
    events.SPRUNG: "a trap turns up{in_which}: {card}",
    events.ARRANGED: "{who} puts {top} of the {which}dungeon deck back, in an order of choice",
    events.ANGERED: "{card} grows angry",
    events.PASSED: "{who} passes {card} to {other}",
    events.TURNED_IN: "{who} turns in {card}",
    events.SAVED: "{who} saves {card} with {weapon}{from_by}",
    events.GUESSED: "{who} guesses a {guess} card",
    events.TOKEN: "quiet rounds left: {n}",
}

PLAYER_IN_NUMBER = (events.BORROWED, events.PASSED)
NUMBERED = (events.ATTACKED, events.ARRANGED, events.TOKEN)
OF_A_HALL = (
    events.ATTACKED, events.MOVED_UNDER, events.ONTO_DUNGEON, events.TAKEN, events.BREACHED, events.FOUND, events.SPRUNG,
    events.ARRANGED, events.REFILLED, events.PEEKED, events.REARRANGED, events.CLAIMED, events.EMERGED,
    events.CLOSED,
)  # fmt: skip
HALLS = ("first ", "second ")


class ClassicLog(LogWriter):
    def __init__(self, game: ClassicState) -> None:
        super().__init__(game, TOGETHER, SINGLE)
        self.classic = game

    def lines(self, happened: Sequence[Event], viewer: Seat, turn: int) -> list[LogLine]:
        """A trade with the top of the dungeon deck is one sentence: the event of the card that comes in is left out."""
        return super().lines([event for i, event in enumerate(happened) if not _has_traded(happened, i)], viewer, turn)

    def ended(self) -> str:
        return ended(self.classic)

    def ending(self) -> str:
        return ending(self.classic)

    def tie(self) -> tuple[str, list[int]]:
        return tie_break(self.classic)

    def result(self) -> str:
        """Against the dungeon: whether the village is saved, and the points that decided it."""
        game, contest = self.classic, self.classic.contest()
        if contest is None:
            tie = f", with equal points and {holding(game)}" if self.tie()[0] else ""
            return super().result() + tie
        party, village = contest
        points = [f"{game.name(p)} {game.points(p)} VP" for p in game.everybody()]
        if game.party_pile():
            points.append(f"{scoring.party_pile_points(game)} VP turned in")
        total = f", together {party} VP" if len(points) > 1 else ""
        won = f"{listed(points)}{total}, against {village} VP that got through"
        top = (
            f"; {scoring.top_heroes(game, Seat(0))} of {MASTERS} Heroes of the highest level"
            if game.config.mode.in_the_dark
            else ""
        )
        return f"the village is {'saved' if scoring.village_is_saved(game) else 'lost'} ({won}{top})"

    def told_of_end(self) -> EventWords:
        found, game = super().told_of_end(), self.classic
        contest = game.contest()
        if contest is not None:
            found["amount"], found["against"] = contest
        if game.config.mode.in_the_dark:
            found["masters"] = [scoring.top_heroes(game, Seat(0)), MASTERS]
        return found

    def told(self, run: list[Event]) -> EventWords:
        found = super().told(run)
        what, other = run[0].what, run[0].other
        if what in OF_A_HALL and other >= 0:
            found["hall"] = other
        if what == events.REARRANGED:
            found["counts"] = [Count(name=self.card(event.kind), count=1) for event in run]
        return found

    def _all(self, run: list[Event]) -> str:
        what, player, kind, _, _, other, _ = run[0]
        if what not in OF_A_HALL:
            return super()._all(run)
        who, which = self.game.name(player), HALLS[other] if other >= 0 else ""
        if what == events.PEEKED and kind < 0:
            return f"{who} looks at {top_cards(len(run))} of the {which}dungeon deck."
        if what == events.REARRANGED:
            cards = listed([f"{self.card(event.kind)} in rank {event.number}" for event in run])
        else:
            cards = self.counted(run)
        return sentence(self.together[what].format(who=who, which=which, what=cards))

    def told_of_one(self, event: Event) -> EventWords:
        what, kind, n = event.what, event.kind, event.number
        found = super().told_of_one(event)
        if what in PLAYER_IN_NUMBER:
            found["other"] = n
        elif what == events.ONTO_DUNGEON:
            found["by"] = self.card(n)
        elif what == events.SAVED:
            found["counts"] = [*found["counts"], Count(name=self.card(n), count=1)]  # the Hero, then its weapon
            if event.other >= 0:
                found["by"] = self.card(event.other)
        elif what == events.GUESSED:
            found["way"] = GUESSES[n]
        elif what in NUMBERED:
            found["amount"] = n
        elif what == events.VISITED:
            found["way"] = WAYS[n]
        elif what == events.USED and kind >= 0:
            found["does"] = self.effect(kind, n)
            if self.is_loot(kind, n):
                found["way"] = "spoils"
        return found

    def words_for(self, event: Event) -> dict[str, str]:
        words = super().words_for(event)
        if event.what in PLAYER_IN_NUMBER:
            from_self = event.number == event.player  # a Hero that the player has just discarded
            words["other"] = "the own discard pile" if from_self else self.game.name(Seat(event.number))
        which = HALLS[event.other] if event.what in OF_A_HALL and event.other >= 0 else ""
        return words | {
            "which": which,
            "of": f" of the {which}hall" if which else "",
            "in_which": f" in the {which}hall" if which else "",
            "top": top_cards(event.number),
            "partner": self.card(event.number) if event.what == events.ONTO_DUNGEON else "",
            "weapon": self.card(event.number) if event.what == events.SAVED else "",
            "from_by": f" from {self.card(event.other)}" if event.what == events.SAVED and event.other >= 0 else "",
            "guess": GUESSES[event.number] if event.what == events.GUESSED else "",
        }

    def own_words(self, event: Event) -> str:
        what, kind, n = event.what, event.kind, event.number
        who = self.game.name(event.player)
        if what == events.VISITED:
            return f"{who} {VISITS[n]}"
        if what == events.CLOSED:
            lies = f"{self.card(kind)} has come to rank 1, and " if kind >= 0 else ""
            return f"{lies}the {HALLS[event.other]}hall is closed"
        return f"{who} {'takes the spoils of' if self.is_loot(kind, n) else 'uses'} {self.card(kind)}"

    def is_loot(self, kind: int, mark: int) -> bool:
        """Are these spoils printed on a monster, not on a card of the player?"""
        return mark >= SPOILS_MARK and self.game.catalogue[kind].kind in FOES

    def effect(self, kind: int, mark: int) -> str:
        card = self.game.catalogue[kind]
        effects = card.moments[SPOILS] if mark >= SPOILS_MARK else card.usable
        return effects[mark % SPOILS_MARK].words


def _has_traded(happened: Sequence[Event], i: int) -> bool:
    """Does this card come in for the one that the event before put on the dungeon deck?"""
    return i > 0 and happened[i].what == events.REFILLED and happened[i - 1].what == events.ONTO_DUNGEON


def ended(game: ClassicState) -> str:
    """Why the game is over, as a name."""
    if game.closed != (1 << game.config.halls) - 1:
        return STUCK
    return "stone_claimed" if game.holder >= 0 else "stone_unclaimed"


def ending(game: ClassicState) -> str:
    """Why the game is over, in words."""
    return {
        STUCK: NOBODY_GETS_ON,
        "stone_claimed": f"{game.name(game.holder)} has claimed the Thunderstone",
        "stone_unclaimed": f"{stones(game)} come to the front unclaimed",
    }[ended(game)]


def stones(game: ClassicState) -> str:
    return "the Thunderstone has" if game.config.halls == 1 else "both Thunderstones have"


def tie_break(game: ClassicState) -> tuple[str, list[int]]:
    """At equal points a Thunderstone wins: the name of the tie break, and who holds one."""
    held = [int(scoring.holds_stone(game, p)) for p in game.everybody()]
    tied = game.config.mode.versus and any(held[p] for p in level_with_best(game))
    return ("stone", held) if tied else ("", [])


def holding(game: ClassicState) -> str:
    """'the Thunderstone in the deck of Ann'."""
    return f"the Thunderstone in the deck of {listed([game.name(p) for p in game.winners()])}"


def top_cards(n: int) -> str:
    return "the top card" if n == 1 else f"the top {count_word(n)} cards"
