"""A number stands for one event only, and for one verb of an option."""

from types import ModuleType

from grimhold.core import verbs
from grimhold.core.options import LIMIT, SHIFT, VERB, first, second, verb
from grimhold.core.verbs import EQUIP
from grimhold.table import events


def numbers_of(module: ModuleType) -> dict[str, int]:
    return {name: value for name, value in vars(module).items() if isinstance(value, int)}


def test_no_two_events_share_a_number() -> None:
    found = numbers_of(events)
    assert len(set(found.values())) == len(found) > 60


def test_no_two_verbs_share_a_number() -> None:
    found = numbers_of(verbs)
    assert len(set(found.values())) == len(found) > 20
    assert all(value & VERB == value for value in found.values())


def test_an_option_gives_back_what_was_packed_into_it() -> None:
    option = EQUIP | LIMIT << SHIFT | 7
    assert (verb(option), first(option), second(option)) == (EQUIP, LIMIT, 7)
