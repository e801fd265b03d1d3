"""Abilities: when an effect can be used, at what cost, and the compiler that turns cards into programs."""

from dataclasses import dataclass

from grimhold.lang.base import (
    AFTER_BATTLE,
    AFTER_WIN,
    AS_SPOILS,
    AS_TRAP,
    AT_BREACH,
    IN_BATTLE,
    IN_DUNGEON,
    IN_VILLAGE,
    ON_DEFEAT,
    ON_REST,
    Card,
    Effect,
    Node,
    Op,
    Usable,
)
from grimhold.lang.control import EachPlayer, say_all
from grimhold.lang.effects import RETURN, Gives
from grimhold.lang.tags import WEAPON_BIT
from grimhold.lang.traits import text_of
from grimhold.lang.words import sentence

LABELS = {
    IN_VILLAGE: "Village",
    IN_DUNGEON: "Dungeon",
    AS_SPOILS: "Spoils",
    AFTER_WIN: "After a win",
    IN_BATTLE: "Battle",
    AT_BREACH: "Breach",
    AS_TRAP: "Trap",
    ON_DEFEAT: "When another monster is defeated",
    AFTER_BATTLE: "After each battle",
    ON_REST: "When you rest",
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
    compulsory: bool = False  # a trophy: used if it can be, in any profile (ruling C1)

    def words(self) -> str:
        """Without the label, as a button or a menu line would show it."""
        does = say_all(self.effects)
        return f"{say_all(self.cost)} to {does}" if self.cost else does

    def say(self) -> str:
        label = "Trophy, dungeon" if self.compulsory else LABELS[self.place]
        return f"{'Repeat ' + label.lower() if self.repeat else label}: {sentence(self.words())}"

    def compile(self, program: list[Op]) -> Usable:
        start = len(program)
        for effect in self.cost + self.effects:
            effect.emit(program)
        program.append(RETURN)
        return Usable(
            self.place, start, self.repeat, list(self.cost), list(self.effects), self.unequipped,
            self.optional or self.repeat or bool(self.cost), self.automatic, self.compulsory,
            all(isinstance(effect, EachPlayer) for effect in self.effects),
            self.words(),
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


def trophy(*effects: Effect) -> Ability:
    """A dungeon effect of a beaten monster; it has to be used."""
    return Ability(IN_DUNGEON, (), effects, compulsory=True)


def trap(*effects: Effect) -> Ability:
    return Ability(AS_TRAP, (), effects)


def on_defeat(*effects: Effect) -> Ability:
    return Ability(ON_DEFEAT, (), effects)


def after_battle(*effects: Effect) -> Ability:
    return Ability(AFTER_BATTLE, (), effects)


def on_rest(*effects: Effect) -> Ability:
    return Ability(ON_REST, (), effects)


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
        else:
            moments_of(card, node.place).append(usable)


def moments_of(card: Card, place: int) -> list[Usable]:
    """The list of a card's abilities for one moment of the game."""
    lists = {
        AS_SPOILS: card.spoils, AFTER_WIN: card.after_win, IN_BATTLE: card.battle, AT_BREACH: card.breach,
        AS_TRAP: card.trap, ON_DEFEAT: card.on_defeat, AFTER_BATTLE: card.after_battle, ON_REST: card.on_rest,
    }  # fmt: skip
    return lists[place]


def rules_text(card: Card) -> list[str]:
    """The card's text, a line for each thing it does."""
    weapon = bool(card.tags & WEAPON_BIT)
    lines = [
        node.say() if isinstance(node, Ability)
        else f"While equipped: {text_of(node)}" if weapon and isinstance(node, Gives)
        else text_of(node)
        for node in card.does
    ]  # fmt: skip
    if card.kind == "monster" and card.light:
        lines.append(f"Trophy: Light +{card.light}.")
    return lines
