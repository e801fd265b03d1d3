"""What a player sees, worked out once for both clients. What every table has stands here; `classic/` and `quest/` show
what is their own: the hall or the map, what an attack comes to, a player's board.

Only what `view` allows is looked at: other players' hands come from there, forecasts only of the viewer's own hand.
"""

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, ClassVar

from grimhold.core.options import PICK, first, second, verb
from grimhold.games.game import State
from grimhold.games.options import BUY, EQUIP, USE
from grimhold.lang.abilities import rules_text
from grimhold.lang.base import Card
from grimhold.lang.sheet import HOUSE, LIST, RULEBOOK
from grimhold.lang.words import signed
from grimhold.terminal.spans import Line

PROVENANCE = {
    RULEBOOK: "stated or explained in a rulebook",
    LIST: "taken from public card lists",
    HOUSE: "our own design",
}
FIGURE_WORDS = {
    "level": "level", "cost": "cost", "level_up": "XP to level up", "gold": "gold", "light": "light",
    "strength": "strength", "weight": "weight", "skill": "skill", "req": "skill needed", "health": "health",
    "armor": "armor", "resist": "resistance", "wounds": "wounds", "festering": "Festering Wounds", "xp": "XP",
    "treasure": "treasures", "rations": "Iron Rations", "lantern": "Lanterns", "potion": "Potions", "vp": "VP",
    "copies": "copies",
}  # fmt: skip
AT_A_GLANCE = {"gold": "gold", "light": "light", "strength": "strength", "weight": "weight", "skill": "skill",
               "req": "needs skill"}  # fmt: skip
HIDDEN_CARD = "a hidden card"  # as `view` calls it

# Words, so that colour is never needed; each has a style that only underlines it.
WIN, LOSE, IN_BATTLE, OUT_OF_REACH = "WIN", "lose", "in battle", "out of reach"
OK, GONE = "ok", "gone"
STYLES = {WIN: "bold green", LOSE: "dim", IN_BATTLE: "bold", OK: "bold green", GONE: "dim"}


@dataclass(frozen=True)
class Sums:
    """What a hand adds up to before a target is named, and every part of it."""

    gold: int
    attack: int
    magic: int
    light: int
    parts: list[str] = field(default_factory=list)

    def line(self) -> str:
        return f"gold {self.gold}  attack {self.attack}  magic {self.magic}  light {self.light}"


@dataclass(frozen=True)
class StackRow:
    """Something the village sells: the top card of a stack, how many are left, and whether the gold at hand is enough."""

    name: str
    card: Card | None
    cost: int | None
    left: int | None  # None: as many as anybody wants
    levels: str
    afford: str  # OK, 'short 2', GONE or nothing
    section: str = ""  # where it is sold

    @property
    def title(self) -> str:
        return self.card.name if self.card else self.name


def together(names: list[str]) -> str:
    """'2 Militia, Torch'."""
    return ", ".join(counted(names)) or "none"


def counted(names: list[str]) -> list[str]:
    counts: dict[str, int] = {}
    for name in names:
        counts[name] = counts.get(name, 0) + 1
    return [name if n == 1 else f"{n} {name}" for name, n in counts.items()]


def contribution(card: str, what: str, reason: str, amount: int) -> str:
    """'Torch: light +1', 'Amazon Archer: attack +2 (if the rank is 2 or more)', 'darkness: total -4'."""
    if not card:
        return f"{reason}: {what} {signed(amount)}"
    return f"{card}: {what} {signed(amount)}" + (f" ({reason})" if reason else "")


# -- single cards -----------------------------------------------------------------------------------------------------


def card_lines(card: Card) -> list[str]:
    """A card for inspection: what it is, its figures, its text, and where we have it from."""
    tags = [name for name in card.types if name != card.kind]
    figures = [f"{words} {card.printed[figure]}" for figure, words in FIGURE_WORDS.items() if figure in card.printed]
    lines = [
        card.name,
        f"{card.kind} of {card.set}" + (f" ({', '.join(tags)})" if tags else ""),
        *([", ".join(figures)] if figures else []),
        *rules_text(card),
        f"Source: {PROVENANCE[card.provenance]}.",
    ]
    return lines + [f"In doubt: {doubt}." for doubt in card.doubts]


def brief(card: Card) -> str:
    """The figures that matter at a glance, then the text: 'gold 1, weight 2; attack +1'."""
    figures = [f"{words} {card.printed[figure]}" for figure, words in AT_A_GLANCE.items() if card.printed.get(figure)]
    if card.kind == "monster":
        figures = [figure for figure in figures if figure.startswith("gold")]
    return "; ".join([", ".join(figures), *card_text(card)]).removeprefix("; ")


def card_text(card: Card) -> list[str]:
    return [line.rstrip(".") for line in rules_text(card)]


# -- a table ----------------------------------------------------------------------------------------------------------


class Sight:
    """One table as one viewer sees it. The clients ask; each rulebook answers."""

    dungeon_name: ClassVar[str] = ""  # what players call it; in small letters the plain client's command
    dungeon_help: ClassVar[str] = ""  # what that command shows
    across: ClassVar[bool] = False  # does its panel need the whole width of the screen?
    legend: ClassVar[tuple[str, ...]] = ()  # what its signs mean

    def __init__(self, game: State, viewer: int) -> None:
        self.game = game
        self.viewer = viewer

    # -- what each rulebook shows -------------------------------------------------------------------------------------

    @cached_property
    def seen(self) -> dict[str, Any]:
        """The table as the viewer may know it."""
        raise NotImplementedError

    def turn_words(self) -> str:
        """Whose turn it is, and where."""
        raise NotImplementedError

    def dungeon_title(self, width: int) -> str:
        """What stands above its panel."""
        return self.dungeon_name

    def dungeon_panel(self, width: int, roomy: bool) -> list[Line]:
        """The hall or the map in that many columns."""
        raise NotImplementedError

    def dungeon_sentences(self, explain: bool) -> list[str]:
        """The same in whole lines; if asked with what each card does and how every attack is made up."""
        raise NotImplementedError

    def attacks(self) -> list[list[str]]:
        """For each monster that might be attacked what would come of it, and how that is made up."""
        raise NotImplementedError

    def sums(self) -> Sums:
        raise NotImplementedError

    def board(self) -> list[str]:
        """What lies before the viewer beside the cards."""
        return []

    def player_lines(self) -> list[str]:
        """Figures and piles of everybody, as far as the viewer may know them."""
        raise NotImplementedError

    def places(self) -> list[tuple[str, list[str]]]:
        """Where cards lie that the viewer may look at, with their names."""
        raise NotImplementedError

    def impossible(self) -> list[str]:
        """The moves the player asked might look for and does not find, each with its reason."""
        raise NotImplementedError

    def gold(self) -> int:
        raise NotImplementedError

    def verdict(self) -> str:
        """How the game has ended."""
        raise NotImplementedError

    def points_line(self, p: int) -> str:
        return f"{self.game.name(p)}: {self.game.points(p)} VP"

    # -- what is the same -----------------------------------------------------------------------------------------------

    def status(self) -> str:
        """Turn and place in one line, with the viewer's own figures."""
        if self.viewer < 0:
            return self.turn_words()
        own = self.seen["players"][self.viewer]
        name = "" if self.viewer == self.game.active else f"{own['name']}: "
        return f"{self.turn_words()} | {name}{own['xp']} XP, {own['points']} VP, deck {own['deck']}"

    def opens_turn(self) -> bool:
        """Is it the first question of a turn? Its program begins at 0 in both rulebooks."""
        return self.game.pc == 0

    def hand(self) -> list[str]:
        """The cards in hand, equal ones together: '3 Militia', 'Thyrian Squire (with Spear)'."""
        cards = self.seen["players"][self.viewer]["hand"]
        return counted([card["name"] + (f" ({', '.join(card['notes'])})" if card["notes"] else "") for card in cards])

    def village(self) -> list[StackRow]:
        return [self.stack_row(number) for number in range(len(self.game.stack_names()))]

    def stack_row(self, number: int, section: str = "") -> StackRow:
        game = self.game
        name = game.stack_names()[number]
        cards = [game.card(card) for card in game.stack(number)]
        if not cards:
            return StackRow(name, None, None, 0, "", GONE, section)
        top = cards[-1]
        counts: dict[int, int] = {}
        for card in reversed(cards):
            counts[card.level] = counts.get(card.level, 0) + 1
        levels = ", ".join(f"{n} of level {level}" for level, n in counts.items()) if len(counts) > 1 else ""
        return StackRow(name, top, top.cost, len(cards), levels, self.afford(top.cost), section)

    def afford(self, cost: int) -> str:
        if self.viewer < 0:
            return ""
        gold = self.gold()
        return OK if cost <= gold else f"short {cost - gold}"

    def option_cards(self, option: int) -> list[Card]:
        """The cards an option is about."""
        game = self.game
        kind = verb(option)
        if kind == PICK:
            return [game.card(option)]
        if kind in (USE, EQUIP):
            return [game.card(first(option))]
        return [game.card(game.stack(second(option))[-1])] if kind == BUY else []

    def in_sight(self) -> list[tuple[str, list[Card]]]:
        """Every card the viewer may look at, by place, each kind once; what is offered from out of sight comes first."""
        by_name = self.game.library().by_name
        found = [(place, [by_name[name.lower()] for name in dict.fromkeys(names)]) for place, names in self.places()]
        listed = [card for _, cards in found for card in cards]
        offered = self.asked_about()
        if all(card in listed for card in offered):
            offered = []
        return [(place, cards) for place, cards in [("on offer", offered), *found] if cards]

    def asked_about(self) -> list[Card]:
        """The cards of the question the viewer is asked."""
        if self.game.asked != self.viewer:
            return []
        cards = [card for option in self.game.options for card in self.option_cards(option)]
        return list(dict.fromkeys(cards))

    def whose(self, p: int) -> str:
        return "your" if p == self.viewer else f"{self.game.name(p)}'s"

    def arithmetic(self) -> list[str]:
        """All of it: the hand, then every attack."""
        total = self.sums()
        lines = ["Your hand, before a target is named:", f"  {total.line()}", *indented(total.parts)]
        for parts in self.attacks():
            lines += ["", parts[0], *indented(parts[1:])]
        return lines

    def result_lines(self) -> list[str]:
        """Who has won, and everybody's points."""
        points = [self.points_line(p) for p in range(self.game.players)]
        return [f"The game is over. {self.verdict()}", *points]

    def winners(self) -> str:
        winners = [self.game.name(p) for p in self.game.winners()]
        return f"{winners[0]} wins." if len(winners) == 1 else f"{' and '.join(winners)} share the victory."


def hand_line(player: dict[str, Any]) -> str:
    """What is known of somebody's hand."""
    known = together([card["name"] for card in player["hand"]])
    hidden = f"{player['hidden']} unknown" if player["hidden"] else ""
    return "  hand: " + (f"{known}, {hidden}" if hidden and player["hand"] else hidden or known)


def pile_lines(player: dict[str, Any]) -> list[str]:
    deck = f" ({together(player['deck cards'])})" if player["deck cards"] else ""
    cards = "1 card" if player["deck"] == 1 else f"{player['deck']} cards"
    return [f"  deck: {cards}{deck}", f"  discard pile: {together(player['discard'])}"]


def indented(parts: list[str]) -> list[str]:
    """Equal lines once, with how often."""
    counts: dict[str, int] = {}
    for part in parts:
        counts[part] = counts.get(part, 0) + 1
    return [f"  {part}" if n == 1 else f"  {n} \N{MULTIPLICATION SIGN} {part}" for part, n in counts.items()]
