"""Checks expectations: compares each one with the game and reports what it found instead.

A rulebook names its figures, places with cards and other checks. Every place can be checked for exactly these cards
(`hand`), some cards (`hand has`), missing cards (`hand lacks`), their number (`hand size`) and the top ones (`deck top`).
"""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Any, Generic, TypeVar

from grimhold.core.errors import UnknownName
from grimhold.core.ids import CardId, Seat
from grimhold.lang.english import nearest, shown
from grimhold.registry import rulebook_of, sentences
from grimhold.scenarios.document import (
    FormatError,
    entries,
    filled,
    integer,
    one_of,
    one_or_more,
    sequence,
    text,
    texts,
    truth,
)
from grimhold.scenarios.grammar import describe, plain
from grimhold.scenarios.moves import MoveRunner
from grimhold.scenarios.names import card_named, group_sold
from grimhold.table.fields import LOST, UNFOUGHT, WON
from grimhold.table.state import GameState
from grimhold.views.shapes import WATCHER, Forecast, Part, View

LOOKING_ON = "watcher"
OUTCOMES = {WON: "won", LOST: "lost", UNFOUGHT: "none"}
NONE = "none"
FIGHT = {
    "attack": "attack", "physical": "physical", "magic": "magic", "light penalty": "penalty", "health": "health",
}  # fmt: skip
TAILS = ("has", "lacks", "top", "size")

G = TypeVar("G", bound=GameState)
Check = Callable[[Any], None]
Figure = Callable[[], int]
Cards = Callable[[], list[CardId]]


class Expectations(ABC, Generic[G]):
    """Checks a mapping of expectations against a game; gives a line for each that does not hold."""

    def __init__(self, player: MoveRunner[G]) -> None:
        self.player = player
        self.game: G = player.game
        self.found: list[str] = []

    # -- what can be checked; rulebooks add more --------------------------------------------------------------------

    def figures(self) -> dict[str, Figure]:
        game = self.game
        fight = {key: partial(self.fight_figure, key) for key in FIGHT}
        return {"gold": game.spendable, "idle": lambda: game.idle, **fight}

    @abstractmethod
    def places(self) -> dict[str, Cards]:
        """The places with cards, top card last."""

    def others(self) -> dict[str, Check]:
        """The other checks."""
        return {
            "battle": lambda value: self.word("battle", value, OUTCOMES[self.game.outcome]),
            "forecast": lambda value: self.check_foreseen("forecast", value, integer, lambda found: found.attack),
            "forecast parts": lambda value: self.check_foreseen(
                "forecast parts", value, texts, lambda found: [part_words(part) for part in found.parts]
            ),
            "log has": lambda value: self.check_told("log", value, WATCHER),
            "log lacks": self.check_untold,
            "log of": lambda value: self.each("log of", value, self.check_log_of),
            "sees": lambda value: self.each("sees", value, self.check_sights),
            "on sale": self.check_sale,
            "stack": lambda value: self.each("stack", value, self.check_stack),
            "stack size": lambda value: self.each("stack size", value, self.check_stack_size),
            "players": lambda value: self.each("players", value, self.check_player),
            "turn": lambda value: self.equal("turn", self.named(value), self.game.name(self.game.active)),
            "asks": lambda value: self.equal("asks", self.named(value), self.name_of(self.game.asked)),
            "legal": lambda value: self.check_moves(value, "legal"),
            "illegal": lambda value: self.check_moves(value, "illegal"),
            "over": lambda value: self.equal("over", truth(value, "over"), self.game.over),
            "winners": self.check_winners,
        }

    def player_figures(self, p: Seat) -> dict[str, Figure]:
        game = self.game
        return {"xp": lambda: game.xp[p], "vp": lambda: game.points(p)}

    def player_places(self, p: Seat) -> dict[str, Cards]:
        game = self.game
        places = {"hand": game.hand, "deck": game.deck, "discard": game.pile, "owns": game.owned}
        return {name: partial(cards, p) for name, cards in places.items()}

    def player_others(self, p: Seat, name: str) -> dict[str, Check]:
        return {}

    @abstractmethod
    def reckon(self, game: G) -> None:
        """Compute the current battle as far as it has come."""

    @abstractmethod
    def foes(self, name: str) -> list[CardId]:
        """The monsters in the dungeon with this name."""

    def sights(self, view: View) -> dict[str, list[str]]:
        """The visible cards of hidden places, by place."""
        sights = {f"hand of {player.name}".lower(): player.hand for player in view.players}
        sights |= {f"set aside by {player.name}".lower(): player.kept for player in view.players}
        return {place: [card.name for card in cards] for place, cards in sights.items()}

    # -- comparing ----------------------------------------------------------------------------------------------------

    def check(self, expected: dict[str, Any]) -> list[str]:
        self.check_all("", expected, self.figures(), self.places(), self.others())
        return self.found

    def check_all(
        self, whose: str, expected: dict[str, Any], figures: dict[str, Figure], places: dict[str, Cards],
        others: dict[str, Check],
    ) -> None:  # fmt: skip
        for key, value in expected.items():
            place, _, tail = key.rpartition(" ") if key.endswith(tuple(f" {tail}" for tail in TAILS)) else (key, "", "")
            what = f"{whose}{key}"
            if key in others:
                others[key](value)
            elif key in figures:
                self.equal(what, integer(value, what), figures[key]())
            elif place in places:
                self.cards(what, tail, value, [self.game.card(card).name for card in places[place]()])
            else:
                known = [*others, *figures, *places, *(f"{place} {tail}" for place in places for tail in TAILS)]
                kind = " for a player" if whose else ""
                raise FormatError(f"unknown expectation {shown(key)}{kind}{nearest(key, known)}")

    def equal(self, what: str, expected: Any, found: Any) -> None:
        if expected != found:
            self.found.append(f"{what}: expected {show(expected)}, found {show(found)}")

    def word(self, what: str, expected: Any, found: str) -> None:
        """Check the outcome of a battle or game."""
        self.equal(what, one_of(plain(expected), tuple(OUTCOMES.values()), what), found)

    def each(self, what: str, value: Any, check: Callable[[str, Any], None]) -> None:
        """Run a check for each name of a mapping."""
        for name, expected in entries(value, what).items():
            check(name, expected)

    def card_name(self, name: Any) -> str:
        return NONE if plain(name) == NONE else card_named(self.game.library(), text(name, "a card")).name

    def named(self, value: Any) -> str:
        """The exact name of a player from a name or seat; 'none' stays."""
        seats = self.game.seats()
        names = {word: name for n, name in enumerate(seats, 1) for word in (str(n), f"p{n}")} | {NONE: NONE}
        names |= {name.lower(): name for name in seats}
        if plain(value) not in names:
            raise UnknownName(f"unknown player {shown(value)}{nearest(plain(value), seats)}")
        return names[plain(value)]

    def seat(self, name: str) -> Seat:
        found = self.named(name)
        if found == NONE:
            raise UnknownName(f"unknown player {shown(name)}{nearest(plain(name), self.game.seats())}")
        return Seat(self.game.seats().index(found))

    def viewer(self, name: str) -> Seat:
        """A player's seat, or that of a watcher."""
        return WATCHER if plain(name) == LOOKING_ON else self.seat(name)

    def name_of(self, p: Seat) -> str:
        return self.game.name(p) if p >= 0 else NONE

    def cards(
        self, what: str, tail: str, value: Any, there: list[str], full: Callable[[Any], str] | None = None
    ) -> None:
        """Compare the cards of a place by name, top card last."""
        if tail == "size":
            self.equal(what, integer(value, what), len(there))
            return
        expected = [name for name in map(full or self.card_name, one_or_more(value)) if name != NONE]
        if tail == "top":
            self.equal(what, expected, there[::-1][: max(1, len(expected))])
            return
        more, less = Counter(expected) - Counter(there), Counter(there) - Counter(expected)
        wrong = {"has": more, "lacks": Counter(expected) & Counter(there)}.get(tail, more + less)
        if wrong:
            self.found.append(f"{what}: expected {show(sorted(expected))}, found {show(sorted(there))}")

    # -- fights -------------------------------------------------------------------------------------------------------

    def fight_figure(self, key: str) -> int:
        """A figure of the last battle, or of the current one so far."""
        game = self.game
        if game.foe >= 0 and game.outcome == UNFOUGHT:
            game = game.clone()
            self.reckon(game)
        return int(getattr(game, FIGHT[key])) if game.foe_kind >= 0 else 0

    def check_foreseen(
        self, what: str, value: Any, read: Callable[[Any, str], Any], fact: Callable[[Forecast], Any]
    ) -> None:
        """Check a fact of the forecast of each named monster. One of several equal monsters must fit."""
        for name, given in entries(value, what).items():
            expected, refs = read(given, f"{what} of {name}"), [self.game.ref_of(foe) for foe in self.foes(name)]
            found = [fact(forecast) for forecast in rulebook_of(self.game).forecasts(self.game) if forecast.ref in refs]
            if not found:
                self.found.append(f"{what}: {name} is not in the dungeon")
            elif expected not in found:
                self.equal(f"{what} of {name}", expected, found[0])

    # -- log and visible cards ----------------------------------------------------------------------------------------

    def told(self, viewer: Seat) -> list[str]:
        return sentences(self.game, self.player.happened, viewer)

    def check_told(self, what: str, value: Any, viewer: Seat) -> None:
        """Check that the log has these sentences in this order."""
        told = self.told(viewer)
        left = [sentence_words(line) for line in told]
        for line in texts(filled(value, what), what):
            if sentence_words(line) not in left:
                self.found.append(f"{what}: expected {line!r} in its place, found {show(told)}")
                return
            del left[: left.index(sentence_words(line)) + 1]

    def check_untold(self, value: Any) -> None:
        """Check that the log does not have these words."""
        for words in texts(filled(value, "log lacks"), "log lacks"):
            told = [line for line in self.told(WATCHER) if plain(words) in plain(line)]
            if told:
                self.found.append(f"log: expected nothing of {words!r}, found {show(told)}")

    def check_log_of(self, name: str, lines: Any) -> None:
        self.check_told(f"log of {name}", lines, self.viewer(name))

    def check_sights(self, name: str, value: Any) -> None:
        """Check the cards that a viewer sees: `{Ann: {hand of Bea: [Torch]}}`."""
        sights = self.sights(rulebook_of(self.game).view(self.game, self.viewer(name)))
        for key, cards in entries(value, f"sees: {name}").items():
            place, _, tail = key.rpartition(" ") if key.endswith((" has", " lacks")) else (key, "", "")
            if place.lower() not in sights:
                raise FormatError(f"sees: unknown place {key!r}{nearest(place.lower(), list(sights))}")
            self.cards(f"{name} sees {key}", tail, cards, sights[place.lower()])

    # -- the village --------------------------------------------------------------------------------------------------

    def group_named(self, name: str) -> str:
        """A group that is sold in the village, by its own name or by the name of one of its cards."""
        return group_sold(self.game.library(), name)

    def check_sale(self, value: Any) -> None:
        names = [self.group_named(str(name)) for name in sequence(value, "on sale")]
        self.equal("on sale", sorted(names), sorted(self.game.stack_names()))

    def stack_of(self, name: str) -> list[CardId]:
        group = self.group_named(name)
        if group not in self.game.stack_names():
            raise FormatError(f"{group} is not on sale in this position{nearest(group, self.game.stack_names())}")
        return self.game.stack(self.game.stack_names().index(group))

    def check_stack(self, name: str, top: Any) -> None:
        stack = self.stack_of(name)
        self.equal(f"stack of {name}", self.card_name(top), self.game.card(stack[-1]).name if stack else NONE)

    def check_stack_size(self, name: str, size: Any) -> None:
        what = f"stack size of {name}"
        self.equal(what, integer(size, what), len(self.stack_of(name)))

    # -- moves and players ----------------------------------------------------------------------------------------------

    def check_moves(self, value: Any, what: str) -> None:
        for raw in one_or_more(filled(value, what)):
            move = self.player.parse(raw)
            if what == "illegal":
                self.player.check_answers(move)
            if (not self.player.refusal(move)) != (what == "legal"):
                self.found.append(f"{describe(move)}: expected to be {what}")

    def check_winners(self, value: Any) -> None:
        """The winners; none before the end."""
        names = [name for name in map(self.named, one_or_more(value)) if name != NONE]
        found = [self.game.name(p) for p in self.game.winners()] if self.game.over else []
        self.equal("winners", sorted(names), sorted(found))

    def check_player(self, name: str, value: Any) -> None:
        p = self.seat(name)
        known = self.game.name(p)
        expected, others = entries(value, f"players: {name}"), self.player_others(p, known)
        self.check_all(f"{known}'s ", expected, self.player_figures(p), self.player_places(p), others)


def sentence_words(line: Any) -> str:
    """A sentence without letter case and full stop."""
    return plain(line).removesuffix(".")


def part_words(part: Part) -> str:
    """`Torch: light +1`, `Militia: attack +2 (Feayn Archer)`, `total -4 (darkness: light penalty 2)`."""
    figure = f"{part.what} {part.amount:+}"
    return (f"{part.card}: {figure}" if part.card else figure) + (f" ({part.reason})" if part.reason else "")


def show(value: Any) -> str:
    return "[" + ", ".join(str(item) for item in value) + "]" if isinstance(value, list) else str(value)
