"""Joins the clauses of nodes into sentences.

A node says itself as one clause: "draw a card", "each Hero gets light +1", "if you have a Rogue, ...". Orders to the
player share a sentence. A clause with a subject or a condition of its own is a sentence by itself, so that its reach is
clear.
"""

import re
from itertools import pairwise

from grimhold.lang.english import in_turn, listed

# Beginnings of clauses that are no plain order.
SUBJECTS = (
    "a ", "after ", "alerts ", "all ", "any ", "armor ", "at the end", "choose one", "each ", "either ", "every ",
    "for each ", "if ", "it ", "its ", "one opponent", "otherwise ", "the ", "this ", "you ",
)  # fmt: skip
SHARED_VERBS = ("gain ", "destroy ", "discard ", "get ")  # told once for several objects
# A clause with one of these takes no further object.
ASIDES = (";", ".", ",", " if ", " unless ", " at once", " with ", " but ", "(")
THEIRS = (("your ", "their "), ("you show", "they show"), ("you have", "they have"), (", get ", ", you get "))
TURN_UP = "turn up the top "
# What a player does, where it may stand in an order to somebody: at its beginning, or after another such verb.
DEEDS = re.compile(r"(^|, | and | or | then )(destroy|discard|draw|gain|give|put|show|take|turn)\b")
LONG = (" whose ", " that ", ";")  # behind a cost with one of these the effect needs a sentence of its own


def is_order(clause: str) -> bool:
    """Does it only tell the player what to do?"""
    return not clause.startswith(SUBJECTS) and ";" not in clause and ". " not in clause


def together(clauses: list[str]) -> list[str]:
    """The clauses of one effect, each worded to follow the ones before it."""
    told: list[str] = []
    for alone in clauses:
        clause = _in_context(told, alone)
        if clause.startswith("put it back otherwise"):
            told[-1] += f" and {clause}"
        elif told and (object_ := _shared(told[-1], clause)):
            told[-1] = _with_object(told[-1], object_)
        else:
            told.append(clause)
    return told


def sentences(clauses: list[str]) -> str:
    """The clauses as sentences, the last one without its full stop."""
    groups: list[list[str]] = []
    for clause in clauses:
        if groups and is_order(clause) and is_order(groups[-1][-1]):
            groups[-1].append(clause)
        else:
            groups.append([clause])
    told = [_after(before, in_turn(group)) for before, group in zip([None, *groups], groups, strict=False)]
    return ". ".join([told[0], *[text[:1].upper() + text[1:] for text in told[1:]]])


def in_one(clauses: list[str], doer: str = "") -> str:
    """The clauses as one sentence behind a condition, or behind a player other than you."""
    if all(is_order(clause) for clause in clauses):
        return in_turn(clauses)
    text = clauses[0]
    for before, clause in pairwise(clauses):
        if is_order(clause):
            text += f"; then {doer}{clause}"
        elif is_order(before) and not clause.startswith(("if ", "you may")):
            text += f", and {clause}"
        else:
            text += f"; {clause}"
    return text


def paid(costs: list[str], gains: list[str]) -> str:
    """'destroy a Food card to get light +2'; in two halves where one would be ambiguous."""
    gains = [clause.removeprefix("you may ") for clause in gains]  # paying is the choice
    cost = _and(costs)
    several = len(gains) > 1 and any(sign in clause for clause in gains for sign in (*LONG, " and "))
    long = len(costs) > 2 or several or any(sign in cost for sign in LONG)
    if long or any(clause.startswith(SUBJECTS) for clause in gains):
        return f"{cost}; if you do, {in_turn(gains) if several else _and(gains)}"
    return f"{cost} to {_and(gains)}"


def done_by(doer: str, clauses: list[str]) -> str:
    """What others do: 'each other player turns up the top card of their deck, then discards it'."""
    told = theirs(in_one(clauses, "they "))
    return f"{doer} {DEEDS.sub(_does, told)}"


def _does(deed: re.Match[str]) -> str:
    return f"{deed[1]}{deed[2]}s"


def theirs(text: str) -> str:
    """The same for other players: 'your deck' becomes 'their deck', but 'you get' stays."""
    for mine, other in THEIRS:
        text = text.replace(mine, other)
    return text


def either(ways: list[str]) -> str:
    """'gain a Potion token', 'gain a Lantern token' -> 'gain either a Potion or a Lantern token'."""
    words = [way.split(" ") for way in ways]
    first = words[0]
    shortest = min([len(way) for way in words])
    start = 0
    while start < shortest - 1 and len({way[start] for way in words}) == 1:
        start += 1
    if start and first[start - 1] in ("a", "an"):  # an article stays with its noun
        start -= 1
    end = 0
    while start and end < shortest - start - 1 and len({way[-1 - end] for way in words}) == 1:
        if first[-1 - end][-1].isdigit():  # a figure stays with its name
            break
        end += 1
    choices = [" ".join(way[start : len(way) - end]) for way in words]
    if not start:
        return "either " + ", or ".join(choices)
    return " ".join([*first[:start], "either", listed(choices, "or"), *first[len(first) - end :]])


def another(text: str, own: list[str]) -> str:
    """Puts 'another' where a card speaks of destroying or discarding a card of its own sort."""
    for noun in own:
        text = re.sub(rf"\b(destroy|discard) an? {noun}\b", rf"\1 another {noun}", text)
    return text


# -- wording that depends on the clauses before --------------------------------------------------------------------------


def _in_context(told: list[str], clause: str) -> str:
    turned_up = [before for before in told if before.startswith(TURN_UP)]
    if turned_up:
        touched = any(" them" in before and not before.startswith("if ") for before in told)
        clause = clause.replace(f"{TURN_UP}card of your deck", "turn up another card")
        clause = _of_one(clause) if turned_up[-1].startswith(TURN_UP + "card") else _of_many(clause, touched)
    if any("draw a card" in before for before in told):
        clause = clause.replace("draw a card", "draw another card")
    if told and told[-1].endswith("discard them all"):
        clause = f"otherwise {clause}"
    lost = "destroyed" if any("destroy " in before for before in told) else "discarded"
    return clause.replace("so lost", f"so {lost}")


def _of_one(clause: str) -> str:
    """A single card was turned up."""
    head, found, tail = clause.partition("each ")
    if found and tail.endswith(" turned up"):
        return f"{head}it if it is a {tail.removesuffix(' turned up')}"
    clause = clause.replace("put the rest back in the same order", "put it back otherwise")
    return clause.replace("all cards turned up", "it")


def _of_many(clause: str, touched: bool) -> str:
    clause = clause.replace("all cards turned up", "the rest" if touched else "them all")
    return clause.replace("the cards turned up", "them").replace(" turned up", " among them")


def _after(before: list[str] | None, told: str) -> str:
    """What follows a choice follows whatever was chosen."""
    return f"in either case, {told}" if before is not None and before[-1].startswith("either ") else told


def _shared(before: str, clause: str) -> str:
    """What the second clause adds if it begins like the first: its object."""
    head, found, tail = clause.partition(" gets ")
    if found and before.startswith(f"{head} gets ") and "(" not in before:
        return tail
    if clause.startswith("give it ") and before.startswith(("give ", "you may give ")) and " if " not in clause:
        return clause.removeprefix("give it ")
    for verb in SHARED_VERBS:
        if (
            clause.startswith(verb)
            and before.startswith(verb)
            and not any(aside in before + clause for aside in ASIDES)
        ):
            return clause.removeprefix(verb)
    return ""


def _with_object(before: str, object_: str) -> str:
    """'gain A and B' and C is 'gain A, B and C'."""
    if before.startswith("gain ") and " and " in before:
        before = before.replace(" and ", ", ")
    return f"{before} and {object_}"


def _and(clauses: list[str]) -> str:
    """'A, B and C'; with a comma where a part has its own 'and'."""
    if len(clauses) > 1 and any(" and " in clause for clause in clauses):
        return ", ".join(clauses[:-1]) + ", and " + clauses[-1]
    return listed(clauses)
