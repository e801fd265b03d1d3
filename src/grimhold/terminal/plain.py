"""The line client, for pipes and screen readers: no control codes."""

import os
import sys
from collections.abc import Callable
from typing import TextIO

from grimhold.core.errors import GrimholdError, UnknownName
from grimhold.lang.english import nearest
from grimhold.terminal.cards import card_lines
from grimhold.terminal.guide import plain_lines
from grimhold.terminal.session import UNSAVED, LocalSession
from grimhold.terminal.viewmodel import DUNGEON, TextRow, indented
from grimhold.views.shapes import CardFacts

HELP = (
    "Answer with the number of an option or the beginning of its words. Other commands:",
    "  {dungeon:<9}  {shows}",
    "  village    what is on sale with prices, and what you can afford",
    "  hand       your cards, what they add up to, and why",
    "  players    XP, piles and points",
    "  look CARD  figures and text of any card, or of a whole group",
    "  why        the moves that are not possible, with the reason",
    "  hint       what the computer would do, and how often that wins in games it imagines",
    "  log        what happened lately",
    "  undo       take back your last decision, as long as nothing new was revealed; also where it ends your turn",
    "  save       write the game to the file given with --save",
    "  rules      how to play: the goal, the turn, the end",
    "  help       these lines",
    "  quit       leave",
)
LOG_LENGTH = 30
PAGE_WIDTH = 78  # columns of the rules
SCROLLED = 60  # empty lines that scroll a hand off the screen
LONGEST_NUMBER = 9  # digits; no question has more options


class Quit(Exception):
    """The player leaves."""


# The keys of the full screen mean the same here.
KEYS = {
    "?": "help", "i": "look", "b": "hand", "w": "why", "v": "village", "p": "players", "l": "log", "u": "undo", "s": "save",
    "q": "quit",
}  # fmt: skip


class PlainClient:
    def __init__(self, session: LocalSession, answers: TextIO, out: TextIO, errors: TextIO) -> None:
        self.session = session
        self.answers = answers
        self.out = out
        self.errors = errors
        self.told: dict[int, int] = {}  # viewer -> number of printed events
        self.begin = session.game.last_turn_at()  # the first event to print of a continued game
        self.described: dict[int, int] = {}  # viewer -> the turn whose table was printed
        self.stalls: dict[int, dict[str, str]] = {}  # viewer -> the village as last printed
        self.dungeon = session.viewmodel.dungeon_name.lower()  # 'hall' or 'map'
        self.keys = KEYS | {"d": self.dungeon}
        self.commands: dict[str, Callable[[str], None]] = {
            "help": self.help,
            self.dungeon: lambda _: self.say(*self.session.viewmodel.dungeon_sentences(explain=True)),
            "village": lambda _: self.say(*self.village()),
            "rules": self.rules,
            "hand": lambda _: self.say(*self.hand(explain=True)),
            "players": lambda _: self.say(*self.session.viewmodel.player_lines()),
            "look": self.look,
            "why": self.why,
            "hint": lambda _: self.say(self.session.hint()),
            "log": lambda _: self.say(*(self.session.log_lines()[-LOG_LENGTH:] or ["Nothing has happened yet."])),
            "undo": self.undo,
            "save": self.save,
            "quit": self.quit,
        }

    # -- the loop -----------------------------------------------------------------------------------------------------

    def run(self) -> int:
        """Play until the game is over or the player leaves. Return the exit code."""
        code = 0
        try:
            self.play()
        except Quit:
            self.complain(self.session.quit_message())
        except EOFError:
            pass  # the input has ended
        except BrokenPipeError:
            drop_output(self.out)
        except KeyboardInterrupt:
            code = 130
        try:
            self.session.save()
        except GrimholdError as problem:
            self.complain(str(problem))
            return 1
        return code

    def play(self) -> None:
        session = self.session
        while not session.over:
            if session.bot_is_asked():
                failed = session.move_bot()
                if failed:
                    self.say(failed)
                continue
            if session.must_pass_screen():
                self.pass_screen()
            self.tell()
            self.ask()
        self.tell()
        self.say("", *session.viewmodel.score_lines())

    # -- output -------------------------------------------------------------------------------------------------------

    def say(self, *lines: str) -> None:
        for line in lines:
            self.out.write(line + "\n")
        self.out.flush()

    def complain(self, line: str) -> None:
        try:
            self.errors.write(line + "\n")
            self.errors.flush()
        except OSError:
            drop_output(self.errors)

    def tell(self) -> None:
        """Print the new events for this viewer."""
        viewer, log = self.session.viewer, self.session.game.events
        start = min(self.told.get(viewer, self.begin), len(log))
        self.say(*self.session.log_lines(start))
        self.told[viewer] = len(log)

    # -- input --------------------------------------------------------------------------------------------------------

    def read(self) -> str:
        if self.answers.isatty():
            self.out.write("> ")
            self.out.flush()
            drop_typed_ahead(self.answers)
        line = self.answers.readline()
        if not line:
            raise EOFError
        return " ".join(line.split())

    def pass_screen(self) -> None:
        """Hide the hands between two humans, until the other one presses Enter."""
        name = self.session.asked_name
        if self.out.isatty():
            self.say(*[""] * SCROLLED)
        self.say(f"Pass the screen to {name}. {name}: press Enter when you are there.")
        self.read()
        self.session.sit_down()

    def ask(self) -> None:
        """Ask the open question until it is answered. Commands are allowed in between."""
        session, turn = self.session, self.session.game.turn
        new = self.described.get(session.viewer) != turn
        if new and (session.viewmodel.opens_turn() or session.viewer not in self.described):
            self.describe()
            self.described[session.viewer] = turn
        self.put_question()
        before = len(session.game.decisions)
        while len(session.game.decisions) == before:
            line = self.read()
            word, _, rest = line.partition(" ")
            word = self.keys.get(word.lower(), word.lower())
            try:
                if word in self.commands and (not rest or word in ("look", "why")):
                    self.commands[word](rest)
                elif session.held is not None:
                    self.hear_end(line)
                elif not line:
                    self.put_question()
                else:
                    session.decide(self.understood(line))
                    self.put_held()
                    session.save()
            except GrimholdError as problem:
                self.complain(str(problem))

    def put_held(self) -> None:
        """Ask for confirmation of an answer that ends the turn."""
        if self.session.held is not None:
            self.say("", f"{self.session.held_words()}. Enter: {self.session.consequence}; undo: take it back.")

    def hear_end(self, line: str) -> None:
        if line and line.lower() not in ("done", self.session.consequence):
            raise UnknownName(f"{line!r} is no answer; Enter: {self.session.consequence}; undo: take it back")
        self.session.end_turn()
        self.session.save()

    def describe(self) -> None:
        viewmodel = self.session.viewmodel
        village = [] if viewmodel.seen.place == DUNGEON else self.village_news()  # nobody buys there
        self.say("", viewmodel.status(), *viewmodel.dungeon_sentences(explain=False), *village, *self.hand())

    def put_question(self) -> None:
        viewmodel = self.session.viewmodel
        asked = viewmodel.choice
        if self.session.held is not None:
            self.put_held()
        elif asked is not None:
            self.say("", f"{asked.name}, {asked.question}:")
            self.say(*[f"{n}) {viewmodel.option_words(option)}" for n, option in enumerate(asked.options, 1)])

    def understood(self, line: str) -> int:
        """The number of an option, from its number, its beginning, or words that only this option has."""
        asked = self.session.viewmodel.choice
        words = [] if asked is None else asked.words
        if line.isnumeric():
            return numbered(line, len(words)) - 1
        wanted = line.lower()
        # One or two letters are probably a key of the full-screen client.
        ways = (str.__eq__, str.startswith, str.__contains__) if len(wanted) > 2 else (str.__eq__,)
        for fits in ways:
            found = [n for n, option in enumerate(words) if fits(option.lower(), wanted)]
            if len(found) == 1:
                return found[0]
            if found:
                numbers = ", ".join(str(n + 1) for n in found)
                raise UnknownName(f"{line!r} fits several options: {numbers}; give the number")
        raise UnknownName(f"{line!r} is neither an option nor a command{nearest(line, [*words, *self.commands])}")

    def why(self, about: str) -> None:
        """Print the impossible moves with their reasons, all or those with the given words."""
        lines = [line for line in self.session.viewmodel.impossible() if about.lower() in line.lower()]
        nothing = f"No impossible move speaks of {about}." if about else "Every move is possible."
        self.say(*(lines or [nothing]))

    # -- commands -----------------------------------------------------------------------------------------------------

    def help(self, _: str) -> None:
        shows = self.session.viewmodel.dungeon_help
        self.say(*[line.format(dungeon=self.dungeon, shows=shows) for line in HELP])

    def rules(self, _: str) -> None:
        viewmodel = self.session.viewmodel
        self.say(*plain_lines(viewmodel.goal_section() + viewmodel.guide, PAGE_WIDTH))

    def village(self) -> list[str]:
        lines: list[str] = []
        section = ""
        for row in self.session.viewmodel.village:
            if not lines or row.section != section:
                section = row.section
                lines.append(f"{section or 'Village'}:")
            lines.append(f"  {stack_sentence(row)}{afford_words(row)}")
        return lines

    def village_news(self) -> list[str]:
        """The whole village the first time, later only the changes for this viewer."""
        now = {row.sign: stack_sentence(row) for row in self.session.viewmodel.village}
        known = self.stalls.get(self.session.viewer)
        self.stalls[self.session.viewer] = now
        if known is None:
            return self.village()
        news = [words for sign, words in now.items() if known.get(sign) != words]
        return ["New in the village:", *indented(news)] if news else []

    def hand(self, explain: bool = False) -> list[str]:
        viewmodel = self.session.viewmodel
        if viewmodel.watches:
            return []
        lines = [f"Your hand: {', '.join(viewmodel.hand()) or 'empty'}", f"It adds up to: {viewmodel.sums_line()}"]
        return [*lines, *viewmodel.board(), *(indented(viewmodel.sums_parts()) if explain else [])]

    def look(self, name: str) -> None:
        if not name:
            raise UnknownName("look at which card? For example: look Torch")
        for n, card in enumerate(self.found(name)):
            self.say(*([""] if n else []), *card_lines(card))

    def found(self, name: str) -> list[CardFacts]:
        """The card of that name, the cards of a group, or the only card whose name begins so."""
        cards, wanted = list(self.session.cards.values()), name.lower()
        for fits in (
            [card for card in cards if card.name.lower() == wanted],
            [card for card in cards if card.group.lower() == wanted],
        ):
            if fits:
                return fits
        begins = [card for card in cards if card.name.lower().startswith(wanted)]
        if len(begins) == 1:
            return begins
        raise UnknownName(f"unknown card {name!r}{nearest(name, [card.name for card in cards])}")

    def undo(self, _: str) -> None:
        held = self.session.held is not None
        self.session.undo()
        self.say("Taken back.")
        if held:  # the same question is still open
            self.put_question()
        self.told[self.session.viewer] = len(self.session.game.events)
        self.session.save()

    def save(self, _: str) -> None:
        if self.session.path is None:
            raise GrimholdError("there is no file to save to; start with --save FILE")
        self.session.save()
        self.say(f"Saved to {self.session.path}.")

    def quit(self, _: str) -> None:
        if self.session.path is None:
            self.say(f"{UNSAVED}. Say quit again to leave, anything else to go on.")
            if self.read().lower() not in ("quit", "q"):
                self.put_question()
                return
        raise Quit


def numbered(line: str, most: int) -> int:
    """The typed number, if it is the number of an option."""
    if len(line) <= LONGEST_NUMBER and line.isdecimal() and 1 <= int(line) <= most:
        return int(line)
    shown = line if len(line) <= LONGEST_NUMBER else f"{line[:LONGEST_NUMBER]}..."
    raise UnknownName(f"there is no option {shown}; they go from 1 to {most}")


def stack_sentence(row: TextRow) -> str:
    if row.price is None:
        return f"{row.name}: {row.gone}"
    left = "" if row.left is None else f", {row.left} left"
    return f"{row.name}: {row.price} gold{left}{f', {row.below}' if row.below else ''}"


def afford_words(row: TextRow) -> str:
    if row.price is None or row.short is None:
        return ""
    return f"; {row.short} gold short" if row.short else "; you can afford it"


def drop_typed_ahead(answers: TextIO) -> None:
    """Drop input that was typed before the question was shown."""
    try:
        import termios

        termios.tcflush(answers.fileno(), termios.TCIFLUSH)
    except (ImportError, OSError, ValueError):
        pass  # no such terminal


def drop_output(stream: TextIO) -> None:
    """Drops what is still buffered, because the reader has closed the pipe."""
    if stream is sys.stdout or stream is sys.stderr:
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
