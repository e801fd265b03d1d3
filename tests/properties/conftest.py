"""How hard hypothesis looks.

A test run says the same thing twice. GRIMHOLD_EXPLORE=20 looks at twenty times as many games, other ones every time, and
makes what it finds as short as can be.
"""

import os

import pytest
from hypothesis import HealthCheck, Phase, settings

EXPLORE = int(os.environ.get("GRIMHOLD_EXPLORE", "0"))

settings.register_profile(
    "grimhold",
    derandomize=not EXPLORE,
    max_examples=40 * max(1, EXPLORE),
    stateful_step_count=30,
    deadline=None,
    phases=(Phase.explicit, Phase.generate, Phase.shrink) if EXPLORE else (Phase.explicit, Phase.generate),
    suppress_health_check=list(HealthCheck),
)
settings.load_profile("grimhold")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """A test that looks at more has more time."""
    if EXPLORE:
        for item in items:
            item.add_marker(pytest.mark.timeout(EXPLORE * float(config.getini("timeout"))))
