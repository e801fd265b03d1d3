"""The plain client, for pipes and screen readers: lines on stdout, answers from stdin, no control codes."""

import os
import sys
from collections.abc import Callable
from typing import TextIO

from grimhold.core.errors import GrimholdError, UnknownName
from grimhold.games.classic.turn import OpenTurn
from grimhold.games.classic.view import choice
from grimhold.games.finding import find_card, nearest
from grimhold.terminal import sight
from grimhold.terminal.sitting import UNSAVED, Sitting
from grimhold.terminal.why import impossible

HELP = (
    "Answer with the number of an option or the beginning of its words. Other commands:",
    "  hall       the monsters, the darkness, and what an attack would come to",
    "  village    the stacks with prices, and what you can afford",
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
        self.commands: dict[str, Callable[[str], None]] = {
            "help": lambda _: self.say(*HELP),
            "hall": lambda _: self.say(*self.hall(explain=True)),
            "village": lambda _: self.say(*self.village()),
            "hand": lambda _: self.say(*self.hand(explain=True)),
            "players": lambda _: self.say(*sight.player_lines(self.sitting.game, self.sitting.viewer)),
            "look": self.look,
            "why": self.why,
            "log": lambda _: self.say(*self.sitting.log_lines()[-LOG_LENGTH:]),
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
        self.say("", *sight.result_lines(sitting.game))

    # -- speaking -----------------------------------------------------------------------------------------------------

    def say(self, *lines: str) -> None:
        for line in lines:
            self.out.write(line + "\n")
        self.out.flush()

    def complain(self, line: str) -> None:
        try:
            self.errors.write(line + "\n")
            self.errors.flush()
        except BrokenPipeError:
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
        if isinstance(game.program[game.pc], OpenTurn) and self.described != game.turn:
            self.describe()
            self.described = game.turn
        self.put_question()
        before = len(self.sitting.session.decisions)
        while len(self.sitting.session.decisions) == before:
            line = self.read()
            word, _, rest = line.partition(" ")
            word = KEYS.get(word.lower(), word.lower())
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
        game, viewer = self.sitting.game, self.sitting.viewer
        self.say("", sight.status(game, viewer), *self.hall(), *self.village(), *self.hand())

    def put_question(self) -> None:
        asked = choice(self.sitting.game)
        if asked is not None:
            self.say("", f"{asked.name}, {asked.question}:")
            self.say(*[f"{n}) {words}" for n, words in enumerate(asked.words, 1)])

    def understood(self, line: str) -> int:
        """The number of the option meant: by number, by beginning, or by words that only one option has."""
        asked = choice(self.sitting.game)
        words = [] if asked is None else asked.words
        if line.isdigit():
            if not 1 <= int(line) <= len(words):
                raise UnknownName(f"there is no option {line}; they go from 1 to {len(words)}")
            return int(line) - 1
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
        lines = [line for line in impossible(self.sitting.game) if about.lower() in line.lower()]
        nothing = f"No impossible move speaks of {about}." if about else "Every move is possible."
        self.say(*(lines or [nothing]))

    # -- commands -----------------------------------------------------------------------------------------------------

    def hall(self, explain: bool = False) -> list[str]:
        game = self.sitting.game
        lines = [f"Hall ({'; '.join(sight.dungeon_lines(game, self.sitting.viewer))}):"]
        for row in sight.hall(game, self.sitting.viewer):
            lines.append(hall_sentence(row))
            if explain:
                lines += [f"    {line}" for line in sight.forecast_lines(row)[1:]]
        return lines

    def village(self) -> list[str]:
        return ["Village:", *[stack_sentence(row) for row in sight.village(self.sitting.game, self.sitting.viewer)]]

    def hand(self, explain: bool = False) -> list[str]:
        game, viewer = self.sitting.game, self.sitting.viewer
        total = sight.sums(game, viewer)
        lines = [f"Your hand: {', '.join(sight.hand(game, viewer)) or 'empty'}", f"It adds up to: {total.line()}"]
        return lines + [f"  {part}" for part in total.parts] if explain else lines

    def look(self, name: str) -> None:
        library = self.sitting.game.rules.library
        if not name:
            raise UnknownName("look at which card? For example: look Torch")
        begins = [card for card in library.catalogue if card.name.lower().startswith(name.lower())]
        card = begins[0] if len(begins) == 1 else find_card(library, name)
        self.say(*sight.card_lines(card))

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


def hall_sentence(row: sight.HallRow) -> str:
    place = f"  Rank {row.rank}{' of the second hall' if row.side else ''}"
    if row.card is None:
        return f"{place}: nobody"
    if row.verdict == sight.STONE:
        return f"{place}: {row.card.name}, the Thunderstone"
    card = row.card
    text = (
        f"{place}: {card.name}{', angry' if row.angry else ''}, health {row.health}, {card.vp} VP, {card.xp} XP, "
        f"{card.gold} gold; needs light {row.light_needed}"
    )
    ahead = row.forecast
    if ahead is None:
        return text + (f"; {row.verdict}" if row.verdict else "")
    if ahead.reason:
        return f"{text}; {ahead.reason}"
    return f"{text}, light penalty {ahead.light_penalty}; your attack {ahead.attack}: {row.verdict}"


def stack_sentence(row: sight.StackRow) -> str:
    if row.card is None:
        return f"  {row.name}: no cards left"
    afford = {"ok": "; you can afford it", "": ""}.get(row.afford, f"; {row.afford.replace('short ', '')} gold short")
    return f"  {row.card.name}: {row.card.cost} gold, {row.left} left{f' ({row.levels})' if row.levels else ''}{afford}"


def hush(stream: TextIO) -> None:
    """Nobody reads any more: what is still buffered goes nowhere, without a complaint at the end of the program."""
    if stream is sys.stdout or stream is sys.stderr:
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
