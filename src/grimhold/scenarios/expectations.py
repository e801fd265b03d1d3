"""What must be true: each expectation is compared with the game and tells what was found instead."""

from collections import Counter
from collections.abc import Callable
from typing import Any

from grimhold.games.classic.battle import Muster, health_of
from grimhold.games.classic.forecast import forecast_of
from grimhold.games.classic.game import Classic
from grimhold.games.classic.rules import HALL_SIZE
from grimhold.games.finding import find_card, nearest
from grimhold.games.game import LOST, UNFOUGHT, WON
from grimhold.lang import notes
from grimhold.lang.base import Card
from grimhold.scenarios.document import FormatError, mapping, sequence
from grimhold.scenarios.moves import Player, describe, is_target, parse, plain
from grimhold.scenarios.position import group_named

OUTCOMES = {WON: "won", LOST: "lost", UNFOUGHT: "none"}


class Expectations:
    """Checks a mapping of expectations against a game; gives a line for each that does not hold."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.game: Classic = player.game
        self.found: list[str] = []
        self.checks: dict[str, Callable[[Any], None]] = {
            "attack": lambda value: self.equal("attack", value, self.battle()[0]),
            "physical": lambda value: self.equal("physical", value, self.battle()[1]),
            "magic": lambda value: self.equal("magic", value, self.battle()[2]),
            "light penalty": lambda value: self.equal("light penalty", value, self.battle()[3]),
            "health": lambda value: self.equal("health", value, self.battle()[4]),
            "battle": lambda value: self.equal("battle", plain(value), OUTCOMES[self.game.outcome]),
            "gold": lambda value: self.equal("gold", value, self.game.spendable()),
            "forecast": self.check_forecast,
            "hall": lambda value: self.check_hall("hall", value, 0),
            "second hall": lambda value: self.check_hall("second hall", value, 1),
            "rank 0": lambda value: self.cards("rank 0", value, self.game.rank_0()),
            "village pile": lambda value: self.cards("village pile", value, self.game.village_pile()),
            "village points": lambda value: self.equal("village points", value, self.game.village_points()),
            "result": lambda value: self.equal("result", plain(value), self.result()),
            "angry": lambda value: self.cards("angry", value, self.game.noted_cards(notes.ANGRY)),
            "tokens": lambda value: self.equal("tokens", value, self.game.tokens),
            "dungeon top": lambda value: self.top("dungeon top", value, self.game.dungeon()),
            "dungeon size": lambda value: self.equal("dungeon size", value, len(self.game.dungeon())),
            "dungeon bottom has": self.check_bottom,
            "on sale": self.check_sale,
            "destroyed": lambda value: self.cards("destroyed", value, self.game.destroyed()),
            "destroyed has": lambda value: self.cards("destroyed has", value, self.game.destroyed()),
            "destroyed lacks": lambda value: self.cards("destroyed lacks", value, self.game.destroyed()),
            "stack": self.check_stacks,
            "stack size": self.check_sizes,
            "players": self.check_players,
            "turn": lambda value: self.equal("turn", self.named(value), self.game.name(self.game.active)),
            "asks": lambda value: self.equal("asks", self.named(value), self.asked()),
            "legal": lambda value: self.check_moves(value, True),
            "illegal": lambda value: self.check_moves(value, False),
            "over": lambda value: self.equal("over", value, self.game.over),
            "winners": self.check_winners,
            "thunderstone": lambda value: self.equal("thunderstone", self.named(value), self.holder()),
        }

    def check(self, expected: dict[str, Any]) -> list[str]:
        for key, value in expected.items():
            if key not in self.checks:
                raise FormatError(f"unknown expectation {key!r}{nearest(key, list(self.checks))}")
            self.checks[key](value)
        return self.found

    # -- comparing ----------------------------------------------------------------------------------------------------

    def equal(self, what: str, expected: Any, found: Any) -> None:
        if expected != found:
            self.found.append(f"{what}: expected {show(expected)}, found {show(found)}")

    def card(self, name: Any) -> Card:
        return find_card(self.game.rules.library, name)

    def named(self, value: Any) -> str:
        """A player's name, letter case ignored; none is none."""
        names = {name.lower(): name for name in self.game.layout.players} | {"none": "none"}
        text = plain(value)
        if text not in names:
            raise FormatError(f"unknown player {value!r}{nearest(text, list(names.values()))}")
        return names[text]

    def cards(self, what: str, value: Any, zone: list[int]) -> None:
        """Exactly these, at least these, or none of these."""
        names = [value] if isinstance(value, str) else sequence(value, what)
        names = [name for name in names if plain(name) != "none"]
        expected = Counter(self.card(name).name for name in names)
        found = Counter(self.game.card(card).name for card in zone)
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

    # -- the battle ---------------------------------------------------------------------------------------------------

    def battle(self) -> tuple[int, int, int, int, int]:
        """Of the battle just fought, or as far as the one under way has come."""
        game = self.game
        if game.foe_kind < 0:
            return 0, 0, 0, 0, 0
        if game.foe < 0 or game.outcome != UNFOUGHT:
            return game.attack, game.physical, game.magic, game.penalty, game.health
        copy = game.clone()
        attack = Muster(copy, copy.rules).fight()
        return attack, copy.physical, copy.magic, copy.penalty, health_of(copy, copy.rules)

    def check_forecast(self, value: Any) -> None:
        for name, expected in mapping(value, "forecast").items():
            target: Any = int(name) if name.isdecimal() else name
            here = [card for card in self.game.targets() if is_target(self.game, card, target)]
            found = [forecast_of(self.game, card).attack for card in here]
            if not here:
                self.found.append(f"forecast: {name} is not in the hall")
            elif expected not in found:
                self.equal(f"forecast of {name}", expected, found[0])

    def result(self) -> str:
        """Against the dungeon: won or lost; none before the end."""
        if not self.game.over:
            return "none"
        return "won" if self.game.winners() else "lost"

    # -- the table ----------------------------------------------------------------------------------------------------

    def check_hall(self, what: str, value: Any, side: int) -> None:
        names = ["none" if plain(name) == "none" else self.card(name).name for name in sequence(value, what)]
        names += ["none"] * (HALL_SIZE - len(names))
        found = [self.game.card(card).name if card >= 0 else "none" for card in self.game.hall(side)]
        self.equal(what, names, found)

    def check_bottom(self, value: Any) -> None:
        """`{11: [Stone of Mystery]}`: these are among the last eleven cards of the dungeon."""
        for number, names in mapping(value, "dungeon bottom has").items():
            if not number.isdecimal():
                raise FormatError(f"dungeon bottom has: a number of cards is meant, not {number!r}")
            self.cards(f"the last {number} of the dungeon has", names, self.game.dungeon()[: int(number)])

    def check_sale(self, value: Any) -> None:
        names = [group_named(self.game.rules, str(name)) for name in sequence(value, "on sale")]
        self.equal("on sale", sorted(names), sorted(self.game.layout.names))

    def stack_number(self, name: str) -> int:
        group = group_named(self.game.rules, name)
        if group not in self.game.layout.names:
            raise FormatError(f"{group} is not on sale in this position")
        return self.game.layout.names.index(group)

    def check_stacks(self, value: Any) -> None:
        for name, top in mapping(value, "stack").items():
            stack = self.game.stack(self.stack_number(name))
            found = self.game.card(stack[-1]).name if stack else "none"
            self.equal(f"stack of {name}", "none" if plain(top) == "none" else self.card(top).name, found)

    def check_sizes(self, value: Any) -> None:
        for name, size in mapping(value, "stack size").items():
            self.equal(f"stack size of {name}", size, len(self.game.stack(self.stack_number(name))))

    def check_moves(self, value: Any, legal: bool) -> None:
        for raw in sequence(value, "legal" if legal else "illegal"):
            move = parse(raw)
            if self.player.can(move) != legal:
                self.found.append(f"{describe(move)}: expected to be {'legal' if legal else 'illegal'}")

    # -- the players --------------------------------------------------------------------------------------------------

    def asked(self) -> str:
        return self.game.name(self.game.asked) if self.game.asked >= 0 else "none"

    def holder(self) -> str:
        return self.game.name(self.game.holder) if self.game.holder >= 0 else "none"

    def check_winners(self, value: Any) -> None:
        names = value if isinstance(value, list) else [value]
        found = [self.game.name(p) for p in self.game.winners()] if self.game.over else []
        self.equal("winners", sorted(self.named(name) for name in names), sorted(found))

    def check_players(self, value: Any) -> None:
        for name, expected in mapping(value, "players").items():
            known = self.named(name)
            if known == "none":
                raise FormatError(f"unknown player {name!r}")
            for key, entry in mapping(expected, f"players: {name}").items():
                self.check_player(self.game.layout.players.index(known), known, key, entry)

    def check_player(self, p: int, name: str, key: str, value: Any) -> None:
        game = self.game
        zones = {"hand": game.hand(p), "deck": game.deck(p), "discard": game.pile(p), "owns": game.owned(p)}
        zones["treasures"] = game.treasures(p)
        numbers = {"hand size": len(game.hand(p)), "xp": game.xp[p], "vp": game.points(p)}
        zone = key.removesuffix(" has").removesuffix(" lacks")
        if zone in zones:
            self.cards(f"{name}'s {key}", value, zones[zone])
        elif key in numbers:
            self.equal(f"{name}'s {key}", value, numbers[key])
        elif key == "deck top":
            self.top(f"{name}'s deck top", value, game.deck(p))
        else:
            known = [*zones, *(f"{z} {tail}" for z in zones for tail in ("has", "lacks")), *numbers, "deck top"]
            raise FormatError(f"unknown expectation {key!r} for a player{nearest(key, known)}")


def show(value: Any) -> str:
    return "[" + ", ".join(str(item) for item in value) + "]" if isinstance(value, list) else str(value)


def show_cards(cards: "Counter[str]") -> str:
    return "[" + ", ".join(sorted(cards.elements())) + "]"
