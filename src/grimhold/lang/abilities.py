"""Abilities: when an effect can be used, at what cost, and the compiler that turns cards into programs."""

from dataclasses import dataclass

from grimhold.lang.base import (
    AFTER_WIN,
    AS_SPOILS,
    AT_BREACH,
    IN_BATTLE,
    IN_DUNGEON,
    IN_VILLAGE,
    Card,
    Effect,
    Node,
    Op,
    Usable,
)
from grimhold.lang.control import RETURN, say_all
from grimhold.lang.traits import text_of
from grimhold.lang.words import sentence

LABELS = {
    IN_VILLAGE: "Village",
    IN_DUNGEON: "Dungeon",
    AS_SPOILS: "Spoils",
    AFTER_WIN: "After a win",
    IN_BATTLE: "Battle",
    AT_BREACH: "Breach",
}


@dataclass(frozen=True)
class Ability(Node):
    """Effects with a place, a cost (paid first, or the ability cannot be used) and a limit of once a turn."""

    place: int
    cost: tuple[Effect, ...]
    effects: tuple[Effect, ...]
    repeat: bool = False
    unequipped: bool = False
    automatic: bool = False  # works by itself: a formula nobody would decline
    optional: bool = False  # even where the rules make players use their cards (ruling C1)

    def words(self) -> str:
        """Without the label, as a button or a menu line would show it."""
        does = say_all(self.effects)
        return f"{say_all(self.cost)} to {does}" if self.cost else does

    def say(self) -> str:
        label = LABELS[self.place]
        return f"{'Repeat ' + label.lower() if self.repeat else label}: {sentence(self.words())}"

    def compile(self, program: list[Op]) -> Usable:
        start = len(program)
        for effect in self.cost + self.effects:
            effect.emit(program)
        program.append(RETURN)
        return Usable(
            self.place, start, self.repeat, list(self.cost), list(self.effects), self.unequipped,
            self.optional or self.repeat or bool(self.cost), self.automatic, self.say(), self.words(),
        )  # fmt: skip


def in_village(*effects: Effect, cost: Effect | None = None) -> Ability:
    return Ability(IN_VILLAGE, () if cost is None else (cost,), effects)


def in_dungeon(
    *effects: Effect, cost: Effect | None = None, unequipped: bool = False, optional: bool = False
) -> Ability:
    return Ability(IN_DUNGEON, () if cost is None else (cost,), effects, unequipped=unequipped, optional=optional)


def always_in_dungeon(*effects: Effect) -> Ability:
    """A dungeon effect that only adds to its own card, and so is never worth a question."""
    return Ability(IN_DUNGEON, (), effects, automatic=True)


def repeat_in_dungeon(*effects: Effect, cost: Effect) -> Ability:
    """Any number of times a turn. It always has a cost, or it would never end."""
    return Ability(IN_DUNGEON, (cost,), effects, repeat=True)


def spoils(*effects: Effect) -> Ability:
    return Ability(AS_SPOILS, (), effects)


def after_win(*effects: Effect) -> Ability:
    return Ability(AFTER_WIN, (), effects)


def battle(*effects: Effect) -> Ability:
    return Ability(IN_BATTLE, (), effects)


def breach(*effects: Effect) -> Ability:
    return Ability(AT_BREACH, (), effects)


def compile_card(card: Card, program: list[Op]) -> None:
    """Gives every ability of a card its place in the program."""
    for node in card.does:
        if not isinstance(node, Ability):
            continue
        usable = node.compile(program)
        if node.place & (IN_VILLAGE | IN_DUNGEON):
            card.usable.append(usable)
            if not node.automatic:
                card.places |= node.place
        elif node.place == AS_SPOILS:
            card.spoils.append(usable)
        elif node.place == AFTER_WIN:
            card.after_win.append(usable)
        elif node.place == IN_BATTLE:
            card.battle.append(usable)
        else:
            card.breach.append(usable)


def rules_text(card: Card) -> list[str]:
    """The card's text, a line for each thing it does."""
    lines = [node.say() if isinstance(node, Ability) else text_of(node) for node in card.does]
    if card.kind == "monster" and card.light:
        lines.append(f"Trophy: Light +{card.light}.")
    return lines
