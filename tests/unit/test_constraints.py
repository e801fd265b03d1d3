"""deploy/constraints.txt: one version of everything that a server installs."""

import re
import tomllib
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

TOP = Path(__file__).parents[2]


def test_the_constraints_fit_what_grimhold_needs() -> None:
    lines = [line for line in (TOP / "deploy" / "constraints.txt").read_text().splitlines() if line[:1] != "#"]
    found = [re.fullmatch(r"([a-z0-9-]+)==([\w.]+)", line) for line in lines]
    versions = {each[1]: each[2] for each in found if each is not None}
    assert len(versions) == len(lines), "a name and a version a line"
    project = tomllib.loads((TOP / "pyproject.toml").read_text())["project"]
    for each in map(Requirement, project["dependencies"]):
        assert versions[canonicalize_name(each.name)] in each.specifier, str(each)


def test_the_container_is_made_with_them() -> None:
    assert "-c /src/deploy/constraints.txt" in (TOP / "deploy" / "Dockerfile").read_text()
