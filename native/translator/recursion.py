"""The call graph. Some functions of every cycle check the stack depth, so that endless recursion is a fault."""

import re
from collections import Counter

Calls = dict[str, set[str]]


def calls_in(texts: dict[str, str]) -> Calls:
    """Which of these functions each of them calls, read from their C++."""
    bodies = {name: text.partition("{\n")[2] for name, text in texts.items()}
    return {name: {word for word in re.findall(r"\w+(?=\()", body) if word in texts} for name, body in bodies.items()}


def reachable_from(calls: Calls, roots: list[str]) -> set[str]:
    """All functions that these call, directly or not, and these themselves."""
    reached: set[str] = set()
    waiting = list(roots)
    while waiting:
        name = waiting.pop()
        if name not in reached:
            reached.add(name)
            waiting += calls.get(name, ())
    return reached


def to_guard(calls: Calls) -> set[str]:
    """Some functions of every cycle of calls, so that each cycle passes one. Few, because the check takes time."""
    guarded: set[str] = set()
    while calls := in_cycles(calls):
        callers = Counter(called for callees in calls.values() for called in callees)
        busiest = max(sorted(calls), key=lambda name: callers[name])
        guarded.add(busiest)
        del calls[busiest]
    return guarded


def in_cycles(calls: Calls) -> Calls:
    """Without the functions that call none of the others, or that none of them calls, until none is left."""
    while True:
        called = {name for reachable_from in calls.values() for name in reachable_from}
        left = {
            name: reachable_from & calls.keys()
            for name, reachable_from in calls.items()
            if name in called and reachable_from & calls.keys()
        }
        if left == calls:
            return left
        calls = left
