"""Events and options are named by the games, yet a number stands for one thing only, whoever names it."""

from types import ModuleType

import grimhold.classic.events
import grimhold.classic.options
import grimhold.core.options
import grimhold.lang.options
import grimhold.quest.events
import grimhold.quest.options
import grimhold.table.events
import grimhold.table.options
from grimhold.core.options import LIMIT, SHIFT, VERB, first, second, verb

EVENTS = (grimhold.table.events, grimhold.classic.events, grimhold.quest.events)
OPTIONS = (
    grimhold.core.options, grimhold.lang.options, grimhold.table.options, grimhold.classic.options,
    grimhold.quest.options,
)  # fmt: skip
PACKING = {"SHIFT", "LIMIT", "MOST_CARDS", "VERB"}
FURTHER = {"STEP"}  # what an event tells beside its number


def numbers_of(modules: tuple[ModuleType, ...]) -> dict[str, int]:
    return {name: value for module in modules for name, value in vars(module).items() if isinstance(value, int)}


def test_no_two_events_share_a_number() -> None:
    events = {name: value for name, value in numbers_of(EVENTS).items() if name not in FURTHER}
    assert len(set(events.values())) == len(events) > 60


def test_no_two_verbs_share_a_number() -> None:
    verbs = {name: value for name, value in numbers_of(OPTIONS).items() if name not in PACKING}
    assert len(set(verbs.values())) == len(verbs) > 20
    assert all(value & VERB == value for value in verbs.values())


def test_an_option_gives_back_what_was_packed_into_it() -> None:
    option = grimhold.table.options.EQUIP | LIMIT << SHIFT | 7
    assert (verb(option), first(option), second(option)) == (grimhold.table.options.EQUIP, LIMIT, 7)
