"""English for rules texts and messages: articles, plurals, lists, the nearest known name."""

import reprlib
from difflib import get_close_matches
from unicodedata import category

PHRASES = (" that ", " whose ", " you have used ")  # what can be said about a card
LONGEST_NAME = 80  # letters of a user's text that a message repeats
NEAR = 0.6  # least similarity of two names, between 0 and 1
FEW = 24  # most names that a message lists
JOINER = "\u200d"  # makes one picture of several emoji: a family
DRAWN = "\ufe0f"  # says that a sign is an emoji
COUNTS = ("no", "one", "two", "three", "four", "five", "six")


def can_be_shown(name: str) -> bool:
    """Can every letter be seen? A joiner counts only between two emoji."""
    around = zip(f" {name}", name, f"{name[1:]} ", strict=False)
    return all(
        (before == DRAWN or category(before) in ("So", "Sk")) and category(after) == "So"
        if letter == JOINER
        else letter.isprintable()
        for before, letter, after in around
    )


def count_word(n: int) -> str:
    return COUNTS[n] if 0 <= n < len(COUNTS) else str(n)


def article(noun: str) -> str:
    if noun.startswith("other "):
        return "an" + noun  # another card
    return ("an " if noun[:1].lower() in "aeiou" else "a ") + noun


def parted(noun: str, joints: tuple[str, ...]) -> tuple[str, str]:
    """A noun and what is said about it: 'Monster worth 1 VP' -> 'Monster', ' worth 1 VP'."""
    for joint in joints:
        head, found, tail = noun.partition(joint)
        if found:
            return head, joint + tail
    return noun, ""


def placed(noun: str, place: str) -> str:
    """'Monster worth 1 VP', ' in the hall' -> 'Monster in the hall worth 1 VP'."""
    head, tail = parted(noun, PHRASES)
    return head + place + tail


def plural(noun: str) -> str:
    """'card with gold' -> 'cards with gold'; only the first part of a phrase changes."""
    head, tail = parted(noun, (*PHRASES, " worth ", " with ", " without ", " of level ", " wielding "))
    if tail:
        return plural(head) + tail
    if noun.endswith(("s", "x", "ch", "ero")):
        return noun + "es"
    if noun.endswith("y") and noun[-2:-1] not in "aeiou":
        return noun[:-1] + "ies"
    if noun in ("Food", "Militia"):
        return noun
    if noun == "Thief":
        return "Thieves"
    if noun.endswith(("Elf", "Dwarf")):
        return noun[:-1] + "ves"
    return noun + "s"


def some_of(n: int, noun: str) -> str:
    return article(noun) if n == 1 else f"{count_word(n)} {plural(noun)}"


def more(n: int, noun: str) -> str:
    return f"{count_word(n)} more {noun if n == 1 else plural(noun)}"


def signed(n: int) -> str:
    return f"+{n}" if n >= 0 else f"\N{MINUS SIGN}{-n}"


def figures(n: int, noun: str) -> str:
    """'1 player', '3 players'."""
    return f"{n} {noun if n == 1 else plural(noun)}"


def times(name: str, n: int) -> str:
    """'Torch ×2'. No name is put into the plural."""
    return name if n == 1 else f"{name} \N{MULTIPLICATION SIGN}{n}"


def listed(parts: list[str], joint: str = "and") -> str:
    if len(parts) < 2:
        return "".join(parts)
    return ", ".join(parts[:-1]) + f" {joint} " + parts[-1]


def in_turn(parts: list[str]) -> str:
    """One thing after the other: 'draw a card, discard a card, then gain 1 XP'."""
    return ", then ".join([part for part in (", ".join(parts[:-1]), parts[-1]) if part])


def sentence(text: str) -> str:
    text = text.strip()
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "!")) else ".")


def shown(value: object) -> str:
    """A user's value as a message shows it, never longer than a line."""
    if isinstance(value, int) and value.bit_length() > LONGEST_NAME:
        return "a number of many digits"  # the longest ones cannot even be written down
    short = reprlib.Repr()
    short.maxstring = short.maxother = LONGEST_NAME
    return short.repr(value)


def nearest(name: str, names: list[str], otherwise: str | None = None) -> str:
    """' (nearest: Elf)'. If no name is near: `otherwise`, or all names if they are few."""
    name = name[:LONGEST_NAME]
    lower = {known.lower(): known for known in names}
    found = get_close_matches(name.lower(), list(lower), n=3, cutoff=NEAR)
    if not found and name.strip():  # a part of a name is near it, too
        found = [known for known in lower if known.startswith(name.lower()) or name.lower().startswith(known)][:3]
    if found:
        return f" (nearest: {', '.join(lower[near] for near in found)})"
    if otherwise is not None:
        return otherwise
    return f"; there are {listed(list(lower.values()))}" if 0 < len(lower) <= FEW else ""
