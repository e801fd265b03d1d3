"""What must be true: each expectation is compared with the game and tells what was found instead."""

from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Any, Generic, TypeVar

from grimhold.core.errors import UnknownName
from grimhold.games.finding import nearest, shown
from grimhold.games.game import State
from grimhold.games.tabletop import LOST, UNFOUGHT, WON
from grimhold.lang.base import Card
from grimhold.rulebooks import rulebook_of, sentences
from grimhold.scenarios.document import (
    FormatError,
    filled,
    integer,
    mapping,
    one_of,
    one_or_more,
    sequence,
    text,
    texts,
    truth,
)
from grimhold.scenarios.moves import describe, plain
from grimhold.scenarios.player import Player
from grimhold.views.shapes import WATCHER, Forecast, Part, View

LOOKING_ON = "watcher"
OUTCOMES = {WON: "won", LOST: "lost", UNFOUGHT: "none"}

G = TypeVar("G", bound=State)
Check = Callable[[Any], None]


class Expectations(Generic[G]):
    """Checks a mapping of expectations against a game; gives a line for each that does not hold."""

    def __init__(self, player: Player[G]) -> None:
        self.player = player
        self.can = player.can
        self.lenient = False  # what comes about as the turn or the game ends may be said a little earlier
        self.game: G = player.game
        self.found: list[str] = []
        self.checks: dict[str, Check] = {
            "battle": lambda value: self.word("battle", value, OUTCOMES[self.game.outcome]),
            "gold": lambda value: self.figure("gold", value, self.game.spendable()),
            "forecast": self.check_forecast,
            "forecast parts": self.check_parts,
            "log has": lambda value: self.check_told("log", value, WATCHER),
            "log lacks": self.check_untold,
            "log of": self.check_log_of,
            "sees": self.check_sights,
            "on sale": self.check_sale,
            "stack": self.check_stacks,
            "stack size": self.check_sizes,
            "players": self.check_players,
            "turn": lambda value: self.equal("turn", self.named(value), self.game.name(self.game.active)),
            "asks": lambda value: self.equal("asks", self.named(value), self.asked()),
            "legal": lambda value: self.check_moves(value, True),
            "illegal": lambda value: self.check_moves(value, False),
            "over": lambda value: self.equal("over", truth(value, "over"), self.game.over),
            "winners": self.check_winners,
        }
        for figure in ("attack", "physical", "magic", "health"):
            self.checks[figure] = partial(self.check_figure, figure)
        for key in ("destroyed", "destroyed has", "destroyed lacks"):
            self.checks[key] = partial(self.check_destroyed, key)

    # -- what each rulebook says for itself -------------------------------------------------------------------------

    def battle(self) -> dict[str, int]:
        """The figures of the battle just fought, or as far as the one under way has come."""
        raise RuntimeError("no rulebook")

    def forecasts(self, name: str) -> list[Forecast]:
        """What would come of attacking each monster that is meant now."""
        raise RuntimeError("no rulebook")

    def sights(self, view: View) -> dict[str, list[str]]:
        """The cards somebody sees in places where not everybody does, by place."""
        return {f"hand of {player.name}".lower(): [card.name for card in player.hand] for player in view.players}

    def destroyed(self) -> list[int]:
        raise RuntimeError("no rulebook")

    def group_named(self, name: str) -> str:
        """A group that is sold in the village, by its own name or by the name of one of its cards."""
        raise RuntimeError("no rulebook")

    def player_zones(self, p: int) -> dict[str, list[int]]:
        game = self.game
        return {"hand": game.hand(p), "deck": game.deck(p), "discard": game.pile(p), "owns": game.owned(p)}

    def player_checks(self, p: int, name: str) -> dict[str, Check]:
        """What is known about a player beside cards."""
        game = self.game
        return {
            "hand size": lambda value: self.figure(f"{name}'s hand size", value, len(game.hand(p))),
            "xp": lambda value: self.figure(f"{name}'s xp", value, game.xp[p]),
            "vp": lambda value: self.figure(f"{name}'s vp", value, game.points(p)),
            "deck size": lambda value: self.figure(f"{name}'s deck size", value, len(game.deck(p))),
            "deck top": lambda value: self.top(f"{name}'s deck top", value, game.deck(p)),
        }

    # -- comparing ----------------------------------------------------------------------------------------------------

    def check(self, expected: dict[str, Any]) -> list[str]:
        for key, value in expected.items():
            if key not in self.checks:
                raise FormatError(f"unknown expectation {shown(key)}{nearest(key, list(self.checks))}")
            self.checks[key](value)
        return self.found

    def equal(self, what: str, expected: Any, found: Any) -> None:
        if expected != found:
            self.found.append(f"{what}: expected {show(expected)}, found {show(found)}")

    def figure(self, what: str, expected: Any, found: int) -> None:
        self.equal(what, integer(expected, what), found)

    def word(self, what: str, expected: Any, found: str) -> None:
        """A battle or a game: how it went."""
        self.equal(what, one_of(plain(expected), tuple(OUTCOMES.values()), what), found)

    def each(self, value: Any, what: str) -> dict[str, Any]:
        """What is expected of each that is named, of one at least."""
        return mapping(filled(value, what), what)

    def card(self, name: Any) -> Card:
        return self.player.card(text(name, "a card"))

    def named(self, value: Any) -> str:
        """A player's name, letter case ignored, or the seat where nobody is called so; none is none."""
        seats = self.game.seats()
        names = {name.lower(): name for name in seats} | {"none": "none"}
        places = {word: name for n, name in enumerate(seats, 1) for word in (str(n), f"p{n}")}
        text = plain(value)
        if text not in names | places:
            raise FormatError(f"unknown player {shown(value)}{nearest(text, list(seats))}")
        return (places | names)[text]

    def cards(self, what: str, value: Any, zone: list[int]) -> None:
        self.compare(what, value, [self.game.card(card).name for card in zone], lambda name: self.card(name).name)

    def compare(self, what: str, value: Any, there: list[str], full_name: Callable[[Any], str]) -> None:
        """Exactly these, at least these, or none of these."""
        if value is None and what.endswith((" has", " lacks")):
            raise FormatError(f"{what} names nothing")
        names = [value] if isinstance(value, str) else sequence(value, what)
        expected = Counter(full_name(name) for name in names if plain(name) != "none")
        found = Counter(there)
        if what.endswith(" has"):
            wrong = bool(expected - found)
        elif what.endswith(" lacks"):
            wrong = bool(expected & found)
        else:
            wrong = expected != found
        if wrong:
            self.found.append(f"{what}: expected {show_cards(expected)}, found {show_cards(found)}")

    def top(self, what: str, value: Any, zone: list[int]) -> None:
        """The card on top, or as many as are named, from the top down."""
        names = value if isinstance(value, list) else [value]
        expected = [self.card(name).name for name in names if plain(name) != "none"]
        found = [self.game.card(card).name for card in zone[::-1][: max(1, len(expected))]]
        self.equal(what, expected, found)

    def check_figure(self, figure: str, value: Any) -> None:
        self.figure(figure, value, self.battle()[figure])

    def check_destroyed(self, what: str, value: Any) -> None:
        self.cards(what, value, self.destroyed())

    def check_forecast(self, value: Any) -> None:
        for name, given in self.each(value, "forecast").items():
            expected = integer(given, f"forecast of {name}")
            found = [forecast.attack for forecast in self.forecasts(name)]
            if not found:
                self.found.append(f"forecast: {name} is not in the dungeon")
            elif expected not in found:
                self.equal(f"forecast of {name}", expected, found[0])

    def check_parts(self, value: Any) -> None:
        """What the attack against a monster would be made of: `Torch: light +1`."""
        for name, expected in self.each(value, "forecast parts").items():
            found = [[part_words(part) for part in forecast.parts] for forecast in self.forecasts(name)]
            lines = [str(line) for line in sequence(expected, f"forecast parts: {name}")]
            if lines not in found:
                self.equal(f"forecast parts of {name}", lines, found[0] if found else "none")

    # -- what was told, and what is seen ------------------------------------------------------------------------------

    def seat(self, name: str) -> int:
        """A player's seat, or that of whoever looks on."""
        if plain(name) == LOOKING_ON:
            return WATCHER
        found = self.named(name)
        if found not in self.game.seats():
            raise UnknownName(f"unknown player {shown(name)}{nearest(plain(name), self.game.seats())}")
        return self.game.seats().index(found)

    def told(self, viewer: int) -> list[str]:
        return sentences(self.game, self.player.happened, viewer)

    def check_told(self, what: str, value: Any, viewer: int) -> None:
        """These sentences in this order, whatever was told between them."""
        told = self.told(viewer)
        left = [sentence_words(line) for line in told]
        for line in texts(filled(value, what), what):
            if sentence_words(line) not in left:
                self.found.append(f"{what}: expected {line!r} in its place, found {show(told)}")
                return
            del left[: left.index(sentence_words(line)) + 1]

    def check_untold(self, value: Any) -> None:
        """These words stand in no sentence."""
        for words in texts(filled(value, "log lacks"), "log lacks"):
            told = [line for line in self.told(WATCHER) if plain(words) in plain(line)]
            if told:
                self.found.append(f"log: expected nothing of {words!r}, found {show(told)}")

    def check_log_of(self, value: Any) -> None:
        for name, lines in self.each(value, "log of").items():
            self.check_told(f"log of {name}", lines, self.seat(name))

    def check_sights(self, value: Any) -> None:
        """`{Ann: {hand of Bea: [Torch]}}`: of Bea's hand Ann sees this card and no other."""
        for name, expected in self.each(value, "sees").items():
            sights = self.sights(rulebook_of(self.game).view(self.game, self.seat(name)))
            for key, cards in self.each(expected, f"sees: {name}").items():
                place = key.lower().removesuffix(" has").removesuffix(" lacks")
                if place not in sights:
                    raise FormatError(f"sees: unknown place {key!r}{nearest(place, list(sights))}")
                self.compare(f"{name} sees {key}", cards, sights[place], lambda card: self.card(card).name)

    # -- the village --------------------------------------------------------------------------------------------------

    def check_sale(self, value: Any) -> None:
        names = [self.group_named(str(name)) for name in sequence(value, "on sale")]
        self.equal("on sale", sorted(names), sorted(self.game.stack_names()))

    def stack_of(self, name: str) -> list[int]:
        group = self.group_named(name)
        if group not in self.game.stack_names():
            raise FormatError(f"{group} is not on sale in this position{nearest(group, self.game.stack_names())}")
        return self.game.stack(self.game.stack_names().index(group))

    def check_stacks(self, value: Any) -> None:
        for name, top in self.each(value, "stack").items():
            stack = self.stack_of(name)
            found = self.game.card(stack[-1]).name if stack else "none"
            self.equal(f"stack of {name}", "none" if plain(top) == "none" else self.card(top).name, found)

    def check_sizes(self, value: Any) -> None:
        for name, size in self.each(value, "stack size").items():
            self.figure(f"stack size of {name}", size, len(self.stack_of(name)))

    # -- moves --------------------------------------------------------------------------------------------------------

    def check_moves(self, value: Any, legal: bool) -> None:
        what = "legal" if legal else "illegal"
        for raw in one_or_more(filled(value, what)):
            move = self.player.parse(raw)
            if not legal:
                self.player.check_answers(move)
            if self.can(move) != legal:
                self.found.append(f"{describe(move)}: expected to be {what}")

    # -- the players --------------------------------------------------------------------------------------------------

    def asked(self) -> str:
        return self.game.name(self.game.asked) if self.game.asked >= 0 else "none"

    def check_winners(self, value: Any) -> None:
        names = [self.named(name) for name in (value if isinstance(value, list) else [value])]
        found = [self.game.name(p) for p in self.winners()]
        self.equal("winners", sorted(name for name in names if name != "none"), sorted(found))

    def winners(self) -> list[int]:
        """Nobody, as long as the game goes on."""
        return self.game.winners() if self.game.over else []

    def check_players(self, value: Any) -> None:
        for name, expected in self.each(value, "players").items():
            known = self.named(name)
            if known == "none":
                raise FormatError(f"unknown player {shown(name)}{nearest(plain(name), self.game.seats())}")
            for key, entry in self.each(expected, f"players: {name}").items():
                self.check_player(self.game.seats().index(known), known, key, entry)

    def check_player(self, p: int, name: str, key: str, value: Any) -> None:
        zones, checks = self.player_zones(p), self.player_checks(p, name)
        zone = key.removesuffix(" has").removesuffix(" lacks")
        if zone in zones:
            self.cards(f"{name}'s {key}", value, zones[zone])
        elif key in checks:
            checks[key](value)
        else:
            known = [*zones, *(f"{zone} {tail}" for zone in zones for tail in ("has", "lacks")), *checks]
            raise FormatError(f"unknown expectation {key!r} for a player{nearest(key, known)}")


def sentence_words(line: Any) -> str:
    """A sentence to be compared: letter case and the full stop do not matter."""
    return plain(line).removesuffix(".")


def part_words(part: Part) -> str:
    """`Torch: light +1`, `Militia: attack +2 (Feayn Archer)`, `total -4 (darkness: light penalty 2)`."""
    figure = f"{part.what} {part.amount:+}"
    return (f"{part.card}: {figure}" if part.card else figure) + (f" ({part.reason})" if part.reason else "")


def show(value: Any) -> str:
    return "[" + ", ".join(str(item) for item in value) + "]" if isinstance(value, list) else str(value)


def show_cards(cards: "Counter[str]") -> str:
    return "[" + ", ".join(sorted(cards.elements())) + "]"
