"""Every address of the HTTP API, called with whatever its description allows and much that it does not."""

import itertools
from collections.abc import Callable
from pathlib import Path
from tempfile import mkdtemp

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.strategies import one_of
from schemathesis import checks

from grimhold.server.services import create_services
from grimhold.server.settings import Settings
from grimhold.server.web.app import create_app
from grimhold.server.web.openapi import openapi
from support.houses import new_database
from support.serving import Server, Somebody

EXAMPLES = 10  # for each address
THERE = {"seat": "0", "move": "0", "game": "quest", "day": "2026-01-31"}
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
        response = case.call(self.url, headers=headers)
        case.validate_response(response, checks=CHECKS)
        if response.status_code == 200 and case.path.endswith("forget-devices"):
            self.ann.token = response.json()["token"]


@pytest.fixture(scope="module")
def place(server: Server) -> Place:
    return Place(server)


services = create_services(Settings(), new_database(Path(mkdtemp())))
described = schemathesis.openapi.from_dict(openapi(create_app(services).state.api))
operations = {found.ok().label: found.ok() for found in described.get_all_operations()}
about_something = [label for label in operations if "{" in label]


@pytest.mark.parametrize("label", operations)
def test_every_address_answers_as_it_says(place: Place, label: str) -> None:
    for_cases(label, place.call)


@pytest.mark.parametrize("label", about_something)
def test_about_what_is_there(place: Place, label: str) -> None:
    """A made-up id finds nothing; what lies behind the doors of a table is met with real ones."""
    tables = itertools.cycle(place.tables)

    def at_ours(case: schemathesis.Case) -> None:
        ours = THERE | {"campaign": place.campaign, "table": next(tables)}
        case.path_parameters.update({name: ours[name] for name in case.path_parameters})
        place.call(case)

    for_cases(label, at_ours)


def for_cases(label: str, check: Callable[[schemathesis.Case], None]) -> None:
    """The same ones every time: good and bad."""
    cases = one_of([operations[label].as_strategy(generation_mode=mode) for mode in schemathesis.GenerationMode])
    usual(given(cases)(check))()
