"""The view model of both clients: a view in words. Rulebooks add their own parts: hall or map, attacks, a player's board.

Everything comes from the viewer's view and from printed facts. Nothing is computed from the state.
"""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from grimhold.game import Game
from grimhold.lang.english import sentence
from grimhold.registry import part
from grimhold.terminal.cards import brief, card_text, counts_line, in_hand, names_of, together
from grimhold.terminal.guide import Section
from grimhold.terminal.spans import Line, level_of
from grimhold.terminal.sums import GONE, OK, forecast_lines, outcome, part_lines, short_outcome, sums_line
from grimhold.views.log import victory
from grimhold.views.shapes import WATCHER, CardFacts, Choice, Forecast, Option, Points, SeenPlayer, Stack, Sums, View

SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"  # keys of village stacks, fixed during a game
DIGITS = "123456789"
DONE_SIGN = "0"
DONE = "done"
DUNGEON = "dungeon"
BEFORE = "Set-up"
OPEN = "open"  # the first step of a turn


@dataclass(frozen=True)
class TextRow:
    """A stack of the village."""

    sign: str  # the key that buys it
    name: str
    price: int | None
    left: int | None  # None: unlimited
    short: int | None  # missing gold; None: not relevant now
    section: str = ""  # the part of the village
    below: str = ""  # the cards under the top card
    card: CardFacts | None = None
    gone: str = ""  # the word for an empty stack

    @property
    def afford(self) -> str:
        """'ok', 'short 2', the word for an empty stack, or an empty string."""
        if self.price is None:
            return self.gone
        return "" if self.short is None else f"short {self.short}" if self.short else OK


class ViewModel(ABC):
    """A table for one viewer. Each rulebook has a subclass."""

    dungeon_name: ClassVar[str] = ""  # its title; in lower case the command of the plain client
    dungeon_help: ClassVar[str] = ""  # the help text of that command
    across: ClassVar[bool] = False  # whether its panel needs the whole width of the screen
    title: ClassVar[str] = ""  # the name of the game
    guide: ClassVar[tuple[Section, ...]] = ()  # how to play
    goals: ClassVar[dict[str, str]] = {}  # what wins, by mode

    def __init__(self, game: Game, viewer: int, cards: dict[str, CardFacts]) -> None:
        self.game = game
        self.viewer = viewer
        self.cards = cards

    # -- each rulebook implements these -------------------------------------------------------------------------------

    @abstractmethod
    def place_words(self) -> str:
        """Where the active player is: ' in the village'."""

    def dungeon_title(self, width: int) -> str:
        """The title of the dungeon panel."""
        return self.dungeon_name

    @abstractmethod
    def dungeon_panel(self, width: int, height: int) -> list[Line]:
        """The monsters with the results of attacks, and their texts if there is room."""

    @abstractmethod
    def dungeon_sentences(self, explain: bool) -> list[str]:
        """The dungeon in sentences. `explain` adds all texts and the parts of each attack."""

    @abstractmethod
    def attacks(self) -> list[list[str]]:
        """Each possible attack: a title, then its parts."""

    def board(self) -> list[str]:
        """The tokens of the viewer in words."""
        return []

    @abstractmethod
    def player_lines(self) -> list[str]:
        """Figures and piles of all players, as far as the viewer may know them."""

    @abstractmethod
    def places(self) -> list[tuple[str, list[str]]]:
        """The places with visible cards, and the names of the cards."""

    def verdict(self) -> str:
        """Who has won."""
        return self.winners()

    def option_names(self, option: Option) -> list[str]:
        """The names of the cards of an option."""
        return [option.name] if option.name else []

    def hint(self, option: Option) -> str:
        """What an option means, for newcomers."""
        return ""

    # -- the same for all rulebooks -----------------------------------------------------------------------------------

    @cached_property
    def seen(self) -> View:
        """The table as the viewer may know it."""
        return self.game.view(self.viewer)

    @property
    def own(self) -> SeenPlayer:
        return self.seen.players[self.viewer]

    @property
    def watches(self) -> bool:
        return self.viewer == WATCHER

    @cached_property
    def forecasts(self) -> dict[int, Forecast]:
        """The forecasts by monster, while the viewer may attack."""
        if self.viewer != self.seen.active or not self.seen.may_fight:
            return {}
        return {ahead.ref: ahead for ahead in self.game.forecasts()}

    @cached_property
    def choice(self) -> Choice | None:
        """The question the viewer is asked."""
        return self.seen.choice

    def turn_words(self) -> str:
        """'Round 1: Ann'; in a solo game 'Turn 1: Ann'."""
        seen = self.seen
        count = len(seen.players)
        when = f"Turn {seen.turn}" if count == 1 else f"Round {(seen.turn - 1) // count + 1}"
        return f"{when if seen.turn else BEFORE}: {seen.players[seen.active].name}"

    def clock(self) -> str:
        """How near the end is, if nothing else shows it."""
        return ""

    def status(self, clock: bool = False, width: int = 0) -> str:
        """Turn, place and the viewer's figures in one line. The place is left out if the line is too wide."""
        name = "" if self.viewer == self.seen.active else f"{self.own.name}: "
        figures = "" if self.watches else f"{name}{self.own.xp} XP, {self.own.points} VP, deck {self.own.deck}"
        rest = [part for part in (self.clock() if clock else "", figures) if part]
        whole = " | ".join([self.turn_words() + self.place_words(), *rest])
        return " | ".join([self.turn_words(), *rest]) if width and len(whole) > width else whole

    def opens_turn(self) -> bool:
        """Whether this is the first question of a turn."""
        return self.choice is not None and self.choice.step == OPEN

    @cached_property
    def recap(self) -> list[str]:
        """A short log of the last turns."""
        return [line.text for line in self.game.recap(self.viewer)]

    # -- the hand -----------------------------------------------------------------------------------------------------

    def hand(self) -> list[str]:
        """The cards in hand: 'Militia ×3', 'Thyrian Squire (with Spear)'."""
        return in_hand(self.own.hand)

    @property
    def sums(self) -> Sums:
        return self.own.sums or Sums(gold=0, attack=0, magic=0, light=0)

    def sums_line(self) -> str:
        return sums_line(self.sums)

    def sums_parts(self) -> list[str]:
        return part_lines(self.sums.parts)

    def arithmetic(self) -> list[str]:
        """The sums of the hand, then of every attack."""
        lines = ["Your hand, before a target is named:", f"  {self.sums_line()}", *indented(self.sums_parts())]
        for title, *parts in self.attacks():
            lines += ["", title, *indented(parts)]
        return lines

    def attack_lines(self, ref: int, title: str, barrier: str = "") -> list[str]:
        ahead = self.forecasts.get(ref)
        return [] if ahead is None else forecast_lines(ahead, title, barrier)

    def impossible(self) -> list[str]:
        """The impossible moves, each with its reason."""
        return [] if self.choice is None else [str(refusal) for refusal in self.game.why()]

    # -- the village --------------------------------------------------------------------------------------------------

    @cached_property
    def village(self) -> list[TextRow]:
        return [self.stack_row(n, stack) for n, stack in enumerate(self.seen.village)]

    def stack_row(self, n: int, stack: Stack) -> TextRow:
        if stack.top is None:
            return TextRow(sign_of(n), stack.name, None, None, None, stack.section, gone=self.gone())
        below = [count for count in stack.cards if count.name != stack.top.name]
        return TextRow(
            sign=sign_of(n),
            name=stack.top.name,
            price=stack.price,
            left=stack.left,
            short=None if self.watches else stack.short,
            section=stack.section,
            below=f"under it {counts_line(below)}" if below else "",
            card=self.cards[stack.top.name],
        )

    def gone(self) -> str:
        """The word for an empty place in the village."""
        return GONE

    def stall_of(self, option: Option) -> int | None:
        """The village stack that an option buys."""
        return option.stack if option.verb == "buy" else None

    # -- the question -------------------------------------------------------------------------------------------------

    def question(self) -> str:
        """The open question in short."""
        asked = self.choice
        if asked is None:
            return ""
        return "Your turn" if self.opens_turn() else asked.question[:1].upper() + asked.question[1:]

    def signs(self) -> list[str]:
        """A key for each option: the letter of a village stack, 0 for done, digits and letters for others."""
        options = [] if self.choice is None else self.choice.options
        stalls = [self.stall_of(option) for option in options]
        free = iter(DIGITS + SIGNS[1 + max([n for n in stalls if n is not None], default=-1) :])
        signs: list[str] = []
        for option, stall in zip(options, stalls, strict=True):
            if stall is not None:
                signs.append(sign_of(stall))
            else:
                signs.append(DONE_SIGN if option.verb == DONE else next(free, ""))
        return signs

    def option_words(self, option: Option) -> str:
        """An option with its outcome, or with a hint."""
        more = outcome(option.outcome) if option.outcome is not None else self.hint(option)
        return f"{self.named_words(option)}: {more}" if more else option.words

    def short_words(self, option: Option, rows: int) -> tuple[str, str]:
        """An option for so many rows, and its end that must not be cut: the outcome, or a level."""
        if option.outcome is not None:
            return self.named_words(option), f": {short_outcome(option.outcome)}"
        words = option.words if rows == 1 else self.option_words(option)
        level = level_of(words)
        return words.removesuffix(level), level

    def named_words(self, option: Option) -> str:
        """An option without its outcome."""
        return option.words

    def meaning(self, option: Option) -> str:
        """The explanation of an option."""
        return self.hint(option) or self.option_words(option)

    def no_such_key(self, key: str) -> str:
        """The message for a key without an option."""
        row = next((row for row in self.village if row.sign == key), None)
        options = [] if self.choice is None else self.choice.options
        if row is None or all(self.stall_of(option) is None for option in options):
            return f"No option or command has the key {key}; ? shows all."
        why = f": {row.gone}" if row.price is None else f": {row.short} gold short" if row.short else ""
        return f"You cannot buy {row.name} now{why}."

    # -- cards --------------------------------------------------------------------------------------------------------

    def facts(self, names: list[str]) -> list[CardFacts]:
        """The facts of each card once. Names that are no cards are left out."""
        return [self.cards[name] for name in dict.fromkeys(names) if name in self.cards]

    def option_cards(self, option: Option) -> list[CardFacts]:
        return self.facts(self.option_names(option))

    def in_sight(self) -> list[tuple[str, list[CardFacts]]]:
        """Every visible card by place, each kind once. Offered cards that are not visible come first."""
        found = [(place, self.facts(names)) for place, names in self.places()]
        listed = {card.name for _, cards in found for card in cards}
        options = [] if self.choice is None else self.choice.options
        offered = self.facts([name for option in options for name in self.option_names(option)])
        if all(card.name in listed for card in offered):
            offered = []
        return [(place, cards) for place, cards in [("on offer", offered), *found] if cards]

    def whose(self, p: int) -> str:
        return "your" if p == self.viewer else f"{self.seen.players[p].name}'s"

    def places_of(self, p: int) -> list[tuple[str, list[str]]]:
        """A player's visible cards by place."""
        player, whose = self.seen.players[p], self.whose(p)
        return [
            (f"{whose} hand", names_of(player.hand)),
            (f"{whose} cards set aside", names_of(player.kept)),
            (f"{whose} cards turned up", names_of(player.turned_up)),
            (f"{whose} deck", [count.name for count in player.deck_cards or []]),
            (f"{whose} discard pile", names_of(player.discard)),
        ]

    def on_sale(self) -> list[str]:
        return [count.name for stack in self.seen.village for count in stack.cards]

    def brief(self, name: str) -> str:
        return brief(self.cards[name])

    def text(self, name: str) -> list[str]:
        return card_text(self.cards[name])

    # -- players ------------------------------------------------------------------------------------------------------

    def pile_lines(self, player: SeenPlayer) -> list[str]:
        """Hand, deck and discard pile."""
        known, hidden = together(names_of(player.hand)), f"{player.hidden} unknown" if player.hidden else ""
        deck = f" ({counts_line(player.deck_cards)})" if player.deck_cards else ""
        cards = "1 card" if player.deck == 1 else f"{player.deck} cards"
        return [
            "  hand: " + (f"{known}, {hidden}" if hidden and player.hand else hidden or known),
            f"  deck: {cards}{deck}",
            f"  discard pile: {together(names_of(player.discard))}",
        ]

    def titled(self, player: SeenPlayer) -> str:
        """'Ann (you): 3 XP, 5 VP'."""
        you = not self.watches and player is self.own
        points = "" if player.points is None else f", {player.points} VP"
        return f"{player.name}{' (you)' if you else ''}: {player.xp} XP{points}"

    # -- the end ------------------------------------------------------------------------------------------------------

    def result_lines(self) -> list[str]:
        """The end of the game: the reason, the winners and all points."""
        reason = self.seen.ending[:1].upper() + self.seen.ending[1:]
        return [f"The game is over. {reason}." if reason else "The game is over.", self.verdict(), *self.totals()]

    def totals(self) -> list[str]:
        return [f"{player.name}: {player.points} VP" for player in self.seen.players]

    def score_lines(self) -> list[str]:
        """The end of the game with the points card by card."""
        totals, players = self.totals(), self.seen.players
        lines = self.result_lines()[: -len(totals)]
        for total, player in zip(totals, players, strict=False):
            lines += ["", total, *[f"  {self.scored(points, player)}" for points in player.scored or []]]
        for total in totals[len(players) :]:  # what belongs to no player
            lines += ["", total]
        return lines

    def scored(self, points: Points, player: SeenPlayer) -> str:
        """'Griffon ×2: 8'."""
        return scored(points)

    def winners(self) -> str:
        return sentence(victory([self.seen.players[p].name for p in self.seen.winners]))

    # -- how to play --------------------------------------------------------------------------------------------------

    def goal_section(self) -> tuple[Section, ...]:
        """What wins this game."""
        return (Section("What wins this game", (f"{self.seen.mode}: {self.goals[self.seen.mode]}",)),)


def scored(points: Points) -> str:
    """'Griffon ×2: 8'."""
    often = f" \N{MULTIPLICATION SIGN}{points.count}" if points.count > 1 else ""
    return f"{points.source}{often}: {points.points}"


def sign_of(n: int) -> str:
    return SIGNS[n] if n < len(SIGNS) else ""


def indented(lines: list[str]) -> list[str]:
    return [f"  {line}" for line in lines]


def view_model_of(game: Game, viewer: int, cards: dict[str, CardFacts] | None = None) -> ViewModel:
    """One table as its rulebook shows it to a viewer."""
    viewmodel: type[ViewModel] = part(game.rulebook, "terminal")
    return viewmodel(game, viewer, cards or game.cards)
