"""Which build plays: the native one where it is there and made from these rules, and what GRIMHOLD_BUILD asks for."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

import grimhold
from grimhold.native import NATIVE, PURE, WISH, build
from grimhold.native.build import NoNativeBuild, fingerprint, native_module, pure_games, tools
from grimhold.registry import all_rulebooks, random_setup, rulebook_of

BOOK = all_rulebooks()[0].name
FILES = "core/machine.py core/chance.py"
choose = native_module.__wrapped__  # as if nobody had chosen yet


@pytest.fixture(autouse=True)
def no_wish(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(WISH, raising=False)


@pytest.fixture
def found(monkeypatch: pytest.MonkeyPatch) -> Callable[[Any], None]:
    """What lies where the native build would."""

    def lay(module: Any) -> None:
        def imported(name: str) -> Any:
            if module is None:
                raise ImportError(name)
            return module

        monkeypatch.setattr(build, "import_module", imported)

    return lay


def test_a_native_build_of_these_rules_is_taken_by_itself(found: Callable[[Any], None]) -> None:
    module = SimpleNamespace(files=FILES, source=fingerprint(FILES.split()), tools=tools())
    found(module)
    assert choose(BOOK) is module


def test_pure_python_is_what_there_is_without_a_build(found: Callable[[Any], None]) -> None:
    found(None)
    assert choose(BOOK) is None


def test_a_build_of_other_rules_is_left_alone(found: Callable[[Any], None]) -> None:
    found(SimpleNamespace(files=FILES, source="0123456789abcdef"))
    assert choose(BOOK) is None


def test_who_asks_for_pure_python_gets_it(found: Callable[[Any], None], monkeypatch: pytest.MonkeyPatch) -> None:
    found(SimpleNamespace(files=FILES, source=fingerprint(FILES.split()), tools=tools()))
    monkeypatch.setenv(WISH, PURE)
    assert choose(BOOK) is None


@pytest.mark.parametrize(
    ("module", "reason"),
    [
        (None, "there is no native build of these rules"),
        (SimpleNamespace(files=FILES, source="other"), "the native build was made from other rules than these"),
        (SimpleNamespace(), "the native build was made from other rules than these"),
        (
            SimpleNamespace(files=FILES, source=fingerprint(FILES.split()), tools="other"),
            "the native build was made by another translator than this",
        ),
    ],
)
def test_who_asks_for_a_native_build_that_is_not_there_hears_why(
    found: Callable[[Any], None], monkeypatch: pytest.MonkeyPatch, module: Any, reason: str
) -> None:
    found(module)
    monkeypatch.setenv(WISH, NATIVE)
    with pytest.raises(NoNativeBuild, match=reason) as refused:
        choose(BOOK)
    assert "make native" in str(refused.value)
    assert "\n" not in str(refused.value)


def test_a_build_nobody_knows_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(WISH, "swift")
    with pytest.raises(NoNativeBuild, match="'pure' or 'native', not 'swift'"):
        choose(BOOK)


def test_every_change_of_a_source_file_is_seen(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build, "SOURCE", tmp_path)
    (tmp_path / "one.py").write_text("rule = 1")
    before = fingerprint(["one.py", "two.py"])
    (tmp_path / "one.py").write_text("rule = 2")
    changed = fingerprint(["one.py", "two.py"])
    (tmp_path / "two.py").write_text("")
    assert len({before, changed, fingerprint(["one.py", "two.py"])}) == 3


@pytest.mark.parametrize("game", ["thunderstone", "quest"])
def test_pure_games_stay_pure_and_others_are_what_they_were(game: str) -> None:
    setup = random_setup(game, 1, ("P1", "P2"))
    usual = type(rulebook_of(setup).new_game(setup, 1))
    with pure_games():
        pure = rulebook_of(setup).new_game(setup, 1)
    assert type(pure) is type(pure.clone()) is rulebook_of(setup).state
    assert type(rulebook_of(setup).new_game(setup, 1)) is usual
    assert type(grimhold.new_game(setup, 1).state) is usual
