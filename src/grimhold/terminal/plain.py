"""The plain client, for pipes and screen readers: lines on stdout, answers from stdin, no control codes."""

import os
import sys
from collections.abc import Callable
from typing import TextIO

from grimhold.core.errors import GrimholdError, UnknownName
from grimhold.games.finding import find_card, nearest
from grimhold.games.game import choice
from grimhold.terminal.sight import OK, StackRow, card_lines, indented
from grimhold.terminal.sitting import UNSAVED, Sitting

HELP = (
    "Answer with the number of an option or the beginning of its words. Other commands:",
    "  {dungeon:<9}  {shows}",
    "  village    what is on sale with prices, and what you can afford",
    "  hand       your cards, what they add up to, and why",
    "  players    XP, piles and points",
    "  look CARD  figures and text of any card",
    "  why        the moves that are not possible, with the reason",
    "  log        what happened lately",
    "  undo       take back your last decision, as long as nothing new was revealed",
    "  save       write the game to the file given with --save",
    "  help       these lines",
    "  quit       leave",
)
LOG_LENGTH = 30
SCROLLED = 60  # empty lines that push a hand off the screen
LONGEST_NUMBER = 9  # digits; no question has more options


class Quit(Exception):
    """The player leaves."""


# The keys of the full screen mean the same here.
KEYS = {
    "?": "help", "i": "look", "b": "hand", "w": "why", "v": "village", "p": "players", "l": "log", "u": "undo",
    "q": "quit",
}  # fmt: skip


class PlainClient:
    def __init__(self, sitting: Sitting, answers: TextIO, out: TextIO, errors: TextIO) -> None:
        self.sitting = sitting
        self.answers = answers
        self.out = out
        self.errors = errors
        self.told: dict[int, int] = {}  # viewer -> how much of the log was printed
        self.described = -1  # the turn whose table was printed
        self.dungeon = sitting.sight.dungeon_name.lower()  # 'hall' or 'map'
        self.keys = KEYS | {"d": self.dungeon}
        self.commands: dict[str, Callable[[str], None]] = {
            "help": self.help,
            self.dungeon: lambda _: self.say(*self.sitting.sight.dungeon_sentences(explain=True)),
            "village": lambda _: self.say(*self.village()),
            "hand": lambda _: self.say(*self.hand(explain=True)),
            "players": lambda _: self.say(*self.sitting.sight.player_lines()),
            "look": self.look,
            "why": self.why,
            "log": lambda _: self.say(*(self.sitting.log_lines()[-LOG_LENGTH:] or ["Nothing has happened yet."])),
            "undo": self.undo,
            "save": self.save,
            "quit": self.quit,
        }

    # -- the loop -----------------------------------------------------------------------------------------------------

    def run(self) -> int:
        """Plays until the game is over or the player leaves; gives the exit code."""
        code = 0
        try:
            self.play()
        except Quit:
            self.complain(self.sitting.fate())
        except EOFError:
            pass  # the answers have run out: a script has come to its end
        except BrokenPipeError:
            hush(self.out)
        except KeyboardInterrupt:
            code = 130
        try:
            self.sitting.save()
        except GrimholdError as problem:
            self.complain(str(problem))
            return 1
        return code

    def play(self) -> None:
        sitting = self.sitting
        while not sitting.over:
            if sitting.bot_is_asked():
                sitting.move_bot()
                continue
            if sitting.must_pass_screen():
                self.pass_screen()
            self.tell()
            self.ask()
        self.tell()
        self.say("", *sitting.sight.result_lines())

    # -- speaking -----------------------------------------------------------------------------------------------------

    def say(self, *lines: str) -> None:
        for line in lines:
            self.out.write(line + "\n")
        self.out.flush()

    def complain(self, line: str) -> None:
        try:
            self.errors.write(line + "\n")
            self.errors.flush()
        except OSError:
            hush(self.errors)

    def tell(self) -> None:
        """Prints what has happened since this viewer last looked."""
        viewer, log = self.sitting.viewer, self.sitting.session.log
        start = min(self.told.get(viewer, 0), len(log))
        self.say(*self.sitting.log_lines(start))
        self.told[viewer] = len(log)

    # -- listening ----------------------------------------------------------------------------------------------------

    def read(self) -> str:
        if self.answers.isatty():
            self.out.write("> ")
            self.out.flush()
        line = self.answers.readline()
        if not line:
            raise EOFError
        return " ".join(line.split())

    def pass_screen(self) -> None:
        """Between two humans: nothing of either hand is in sight until the other is there."""
        name = self.sitting.game.name(self.sitting.game.asked)
        if self.out.isatty():
            self.say(*[""] * SCROLLED)
        self.say(f"Pass the screen to {name}. {name}: press Enter when you are there.")
        self.read()
        self.sitting.sit_down()

    def ask(self) -> None:
        """Puts the open question until it is answered; commands may come in between."""
        game = self.sitting.game
        if self.sitting.sight.opens_turn() and self.described != game.turn:
            self.describe()
            self.described = game.turn
        self.put_question()
        before = len(self.sitting.session.decisions)
        while len(self.sitting.session.decisions) == before:
            line = self.read()
            word, _, rest = line.partition(" ")
            word = self.keys.get(word.lower(), word.lower())
            try:
                if word in self.commands and (not rest or word in ("look", "why")):
                    self.commands[word](rest)
                elif not line:
                    self.put_question()
                else:
                    self.sitting.decide(self.understood(line))
                    self.sitting.save()
            except GrimholdError as problem:
                self.complain(str(problem))

    def describe(self) -> None:
        sight = self.sitting.sight
        self.say("", sight.status(), *sight.dungeon_sentences(explain=False), *self.village(), *self.hand())

    def put_question(self) -> None:
        asked = choice(self.sitting.game)
        if asked is not None:
            self.say("", f"{asked.name}, {asked.question}:")
            self.say(*[f"{n}) {words}" for n, words in enumerate(asked.words, 1)])

    def understood(self, line: str) -> int:
        """The number of the option meant: by number, by beginning, or by words that only one option has."""
        asked = choice(self.sitting.game)
        words = [] if asked is None else asked.words
        if line.isnumeric():
            return numbered(line, len(words)) - 1
        wanted = line.lower()
        # One or two letters are more likely a key of the full screen than the middle of a word.
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
        """The moves that are not possible, each with its reason; or those that speak of something."""
        lines = [line for line in self.sitting.sight.impossible() if about.lower() in line.lower()]
        nothing = f"No impossible move speaks of {about}." if about else "Every move is possible."
        self.say(*(lines or [nothing]))

    # -- commands -----------------------------------------------------------------------------------------------------

    def help(self, _: str) -> None:
        shows = self.sitting.sight.dungeon_help
        self.say(*[line.format(dungeon=self.dungeon, shows=shows) for line in HELP])

    def village(self) -> list[str]:
        lines: list[str] = []
        section = ""
        for row in self.sitting.sight.village():
            if not lines or row.section != section:
                section = row.section
                lines.append(f"{section or 'Village'}:")
            lines.append(stack_sentence(row))
        return lines

    def hand(self, explain: bool = False) -> list[str]:
        sight = self.sitting.sight
        total = sight.sums()
        lines = [f"Your hand: {', '.join(sight.hand()) or 'empty'}", f"It adds up to: {total.line()}", *sight.board()]
        return lines + indented(total.parts) if explain else lines

    def look(self, name: str) -> None:
        library = self.sitting.game.library()
        if not name:
            raise UnknownName("look at which card? For example: look Torch")
        begins = [card for card in library.catalogue if card.name.lower().startswith(name.lower())]
        card = begins[0] if len(begins) == 1 else find_card(library, name)
        self.say(*card_lines(card))

    def undo(self, _: str) -> None:
        self.sitting.undo()
        self.say("Taken back.")
        self.told[self.sitting.viewer] = len(self.sitting.session.log)
        self.sitting.save()

    def save(self, _: str) -> None:
        if self.sitting.path is None:
            raise GrimholdError("there is no file to save to; start with --save FILE")
        self.sitting.save()
        self.say(f"Saved to {self.sitting.path}.")

    def quit(self, _: str) -> None:
        if self.sitting.path is None:
            self.say(f"{UNSAVED}. Say quit again to leave, anything else to go on.")
            if self.read().lower() != "quit":
                self.put_question()
                return
        raise Quit


def numbered(line: str, most: int) -> int:
    """The number typed, if it is one of those offered."""
    if len(line) <= LONGEST_NUMBER and line.isdecimal() and 1 <= int(line) <= most:
        return int(line)
    shown = line if len(line) <= LONGEST_NUMBER else f"{line[:LONGEST_NUMBER]}..."
    raise UnknownName(f"there is no option {shown}; they go from 1 to {most}")


def stack_sentence(row: StackRow) -> str:
    if row.cost is None:
        return f"  {row.title}: no cards left"
    afford = {OK: "; you can afford it", "": ""}.get(row.afford, f"; {row.afford.replace('short ', '')} gold short")
    left = "" if row.left is None else f", {row.left} left"
    return f"  {row.title}: {row.cost} gold{left}{f' ({row.levels})' if row.levels else ''}{afford}"


def hush(stream: TextIO) -> None:
    """Nobody reads any more: what is still buffered goes nowhere, without a complaint at the end of the program."""
    if stream is sys.stdout or stream is sys.stderr:
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
