"""The keys of the full-screen client, and its help page."""

from textual.binding import Binding, BindingType

from grimhold.terminal.guide import plain_lines
from grimhold.terminal.viewmodel import DIGITS, DONE_SIGN, SIGNS, ViewModel

KEYS = DONE_SIGN + DIGITS + SIGNS  # the keys of options; commands are small letters
ANSWERS = (*KEYS, "enter", "space", "u")  # keys that must not be typed ahead

BINDINGS: list[BindingType] = [
    Binding("question_mark,f1", "help", "Help"),
    Binding("i", "inspect", "Cards"),
    Binding("b", "sums", "Sums"),
    Binding("w", "why", "Why not"),
    Binding("h", "hint", "Hint"),
    Binding("d", "dungeon", "Dungeon"),
    Binding("v", "village", "Village"),
    Binding("p", "players", "Players"),
    Binding("l", "log", "Log"),
    Binding("u", "undo", "Undo"),
    Binding("s", "save", "Save"),
    Binding("q", "leave", "Quit"),
]

HELP = [
    "Choosing",
    "  1-9, A-Z   take the option with that sign; what is",
    "             on sale keeps its letter all the game",
    "  0          done",
    "  up, down   go through the options; Enter takes one",
    "  Enter, u   where a choice ends your turn: end it, or",
    "             take it back",
    "  Tab        go to a panel, to scroll it with arrows",
    "",
    "Looking (the same key closes the page)",
    "  i          every card in sight, the option's first",
    "  b          how sums and attacks are made up",
    "  w          why a move is not possible",
    "  h          what the computer would do, and why",
    "  d          the dungeon in full, with all texts",
    "  v          the village: price, left, ok or short",
    "  p          players and piles",
    "  l          the whole log",
    "",
    "The game",
    "  u          undo, if nothing new was revealed",
    "  s          save, if you started with --save",
    "  q          leave",
    "  ?          this page",
]  # 52 columns at most, so that the smallest page need not wrap them
KEY_LINE = "? help  i card  b sums  w why  d {dungeon}  v village  p piles  l log  u undo  q quit"
SHORT_KEY_LINE = "? help  i card  b sums  w why  d {dungeon}  v p l  u undo  q quit"
NEWCOMER = "New here? Press ? to learn the game."


def help_lines(viewmodel: ViewModel, width: int) -> list[str]:
    """The help page: the keys, then how to play."""
    _, *goals = plain_lines(viewmodel.goal_section(), width)
    title = f"HOW TO PLAY: {viewmodel.title}"
    lines = ["Below the keys: how to play (PgDn)", "", *HELP, "", "", title, "", "What wins this game", *goals]
    return [*lines, "", *plain_lines(viewmodel.guide, width)]
