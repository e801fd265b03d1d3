"""Every address of the HTTP API, called with whatever its description allows and much that it does not."""

from collections.abc import Callable

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.strategies import one_of
from schemathesis import checks
from tests.support.serving import Server, Somebody

from grimhold.server.settings import Settings
from grimhold.server.web.app import create_app
from grimhold.server.web.rooms import Rooms

EXAMPLES = 14  # for each address
CHECKS = [
    checks.not_a_server_error, checks.status_code_conformance, checks.content_type_conformance,
    checks.response_schema_conformance, checks.negative_data_rejection, checks.unsupported_method,
]  # fmt: skip
usual = settings(
    max_examples=EXAMPLES, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck),
    phases=[Phase.explicit, Phase.generate],
)  # fmt: skip


class Place:
    """Somebody who is known to a server, with tables and a campaign to ask about."""

    def __init__(self, server: Server) -> None:
        self.ann = Somebody(server.url, "Ann")
        self.tables = [
            self.ann.open_table(seats=("",), wish={"mode": "solo-normal"}, start=True),
            self.ann.open_table("quest", ("", ""), wish={"first_game": False, "seed": 1}),
        ]
        ours = {"name": "Ours", "seats": [{}, {"bot": "greedy"}]}
        begun = self.ann.post("/api/campaigns", ours, 201)["id"]
        self.campaign = self.ann.look(begun)["table"]["campaign"]
        self.url = server.url

    def call(self, case: schemathesis.Case) -> None:
        headers = {"Authorization": f"Bearer {self.ann.token}"}
        case.validate_response(case.call(self.url, headers=headers), checks=CHECKS)


@pytest.fixture(scope="module")
def place(server: Server) -> Place:
    return Place(server)


described = schemathesis.openapi.from_dict(create_app(Rooms(Settings(), "sqlite:///never-opened.db")).openapi())
operations = {found.ok().label: found.ok() for found in described.get_all_operations()}
of_tables = [label for label in operations if "{table}" in label or "{campaign}" in label]


@pytest.mark.parametrize("label", operations)
def test_every_address_answers_as_it_says(place: Place, label: str) -> None:
    for_cases(label, place.call)


@pytest.mark.parametrize("label", of_tables)
def test_at_tables_that_are_there(place: Place, label: str) -> None:
    """A made-up id finds nothing; what lies behind the doors of a table is met with real ones."""

    def at_ours(case: schemathesis.Case) -> None:
        ours = {"campaign": place.campaign, "table": place.tables[len(str(case.body)) % 2], "seat": "0"}
        case.path_parameters.update({name: ours[name] for name in case.path_parameters if name in ours})
        place.call(case)

    for_cases(label, at_ours)


def for_cases(label: str, check: Callable[[schemathesis.Case], None]) -> None:
    """The same ones every time: good and bad."""
    cases = one_of([operations[label].as_strategy(generation_mode=mode) for mode in schemathesis.GenerationMode])
    usual(given(cases)(check))()
