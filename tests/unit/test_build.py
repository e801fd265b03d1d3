"""Which build is under test: GRIMHOLD_EXPECT_BUILD says which one it should be."""

import os

import pytest

from grimhold.core import machine

EXPECTED = os.environ.get("GRIMHOLD_EXPECT_BUILD", "")


@pytest.mark.skipif(not EXPECTED, reason="either build will do")
def test_the_build_under_test_is_the_expected_one() -> None:
    found = "pure" if str(machine.__file__).endswith(".py") else "compiled"
    assert found == EXPECTED
