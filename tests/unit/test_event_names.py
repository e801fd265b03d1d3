"""Lists of events by name have no name that no event has: one that is renamed would drop out of them unseen."""

import pytest

from grimhold.server import analyses
from grimhold.views import recap
from grimhold.views.names import EVENTS

LISTS = {
    "recap": {*recap.FIGHT, *recap.STRUCK, *recap.GOT, *recap.DONE},
    "own luck": analyses.OWN_LUCK,
    "others' luck": analyses.OTHERS_LUCK,
}


@pytest.mark.parametrize("what", LISTS)
def test_every_name_is_that_of_an_event(what: str) -> None:
    assert LISTS[what] <= set(EVENTS.values())
