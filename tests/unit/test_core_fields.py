"""State fields declared once: how they start, and what copies and saves have of them."""

from typing import Any

from grimhold.core.fields import StateType, field, fixed, functions_of, transient


class Cellar(metaclass=StateType):
    plan: str = fixed()
    door: int = field(3)
    rats: list[int] = field([7])
    steps: list[int] = field([], in_place=True)
    row: int = field(1, key="spot")
    column: int = field(2, key="spot")
    watcher: list[int] | None = transient(None)
    pace: int = transient(5, copied=True)

    def __init__(self) -> None:
        functions_of(type(self)).start(self)
        self.plan = "a plan"


class Vault(Cellar):
    gold: int = field(0)


def copied(vault: Vault) -> Vault:
    other = Vault.__new__(Vault)
    functions_of(Vault).copy(vault, other)
    return other


def saved(vault: Vault) -> dict[str, Any]:
    found: dict[str, Any] = {}
    functions_of(Vault).save(vault, found)
    return found


def test_a_state_starts_with_lists_of_its_own() -> None:
    one, other = Vault(), Vault()
    assert (one.door, one.rats, one.steps, one.row, one.column, one.watcher, one.pace) == (3, [7], [], 1, 2, None, 5)
    assert one.rats is not other.rats
    assert one.steps is not other.steps


def test_a_copy_shares_what_is_only_replaced() -> None:
    vault = Vault()
    vault.door, vault.gold, vault.pace, vault.watcher = 8, 9, 1, [1]
    copy = copied(vault)
    assert (copy.door, copy.gold, copy.pace, copy.watcher, copy.plan) == (8, 9, 1, None, "a plan")
    assert copy.rats is vault.rats
    assert copy.steps == vault.steps
    assert copy.steps is not vault.steps


def test_a_save_has_the_fields_in_the_order_of_their_declarations() -> None:
    vault = Vault()
    assert list(saved(vault).items()) == [("door", 3), ("rats", [7]), ("steps", []), ("spot", [1, 2]), ("gold", 0)]


def test_a_restored_state_has_what_was_saved() -> None:
    vault, back = Vault(), Vault()
    vault.door, vault.column, vault.gold, vault.rats = 4, 6, 5, [1, 2]
    functions_of(Vault).restore(back, saved(vault))
    assert saved(back) == saved(vault)
    assert (back.row, back.column) == (1, 6)


def test_a_declared_class_has_room_for_its_fields_alone() -> None:
    assert not hasattr(Vault(), "__dict__")
    assert list(Vault.fields) == ["plan", "door", "rats", "steps", "row", "column", "watcher", "pace", "gold"]
