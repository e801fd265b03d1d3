"""Abilities: when an effect can be used, at what cost, and the compiler that turns cards into programs."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from grimhold.core.machine import RETURN, Node, Op
from grimhold.lang import base, notes
from grimhold.lang.base import AS_SPOILS, IN_DUNGEON, IN_VILLAGE, SPOILS, USED, Card, Effect, Usable, Word
from grimhold.lang.clauses import another, paid, sentences
from grimhold.lang.control import clauses_of
from grimhold.lang.effects import STAT_WORDS, Discard, Gives
from grimhold.lang.english import listed, sentence
from grimhold.lang.numbers import Plus
from grimhold.lang.selectors import IS_EACH, IS_THIS
from grimhold.lang.tags import HERO_BIT, WEAPON_BIT
from grimhold.lang.traits import Trait

PLACE_LABELS = {
    IN_VILLAGE: "Village",
    IN_DUNGEON: "Dungeon",
    AS_SPOILS: "Spoils",
    IN_VILLAGE | IN_DUNGEON: "Village or dungeon",
    IN_VILLAGE | AS_SPOILS: "Village or spoils",
    IN_DUNGEON | AS_SPOILS: "Dungeon or spoils",
}
MOMENT_LABELS = {
    base.AFTER_WIN: "After a win",
    base.IN_BATTLE: "Battle",
    base.AT_BREACH: "Breach",
    base.AS_TRAP: "Trap",
    base.ON_DEFEAT: "When a monster is defeated",
    base.AFTER_BATTLE: "After each of your battles, won or lost",
    base.ON_REST: "When you rest",
    base.BEFORE_BATTLE: "Before battle",
    base.AFTER_FIGHT: "After battle",
    base.MOVING_IN: "Alert, moving in",
    base.MOVING_OUT: "Alert, moving out",
    base.MOVING_THROUGH: "Alert, moving through",
    base.ON_ENTERING: "When it enters a room",
    base.ON_DISCARD: "When an effect discards this",
    base.ON_WOUNDED: "Whenever a monster wounds you",
    base.ON_GAIN: "When gained",
    base.ON_PURCHASE: "After you buy a card",
    base.ON_TEMPLE: "After you put cards on your deck at The Temple",
    base.ON_VICTORY: "After you defeat a monster",
    base.ON_TREASURE: "Once this is revealed, whenever you gain a treasure",
}
DEFEAT_LABELS = {
    "monster": "When another monster is defeated",
    "hero": "When you defeat a monster that this Hero attacked",
    "treasure": "When anybody defeats a monster",
}
PAST = (base.AFTER_WIN, base.ON_DEFEAT, base.ON_VICTORY)  # by then the monster has left its place

# Weapons act here only while somebody wields them.
ARMED_PLACES = IN_DUNGEON | AS_SPOILS
ARMED_MOMENTS = (base.BEFORE_BATTLE, base.AFTER_FIGHT, base.ON_WOUNDED)
NEVER_IN_HAND = ("monster", "guardian", "room", "trap", "setting", "side quest", "guild", "cache")  # when they act


class Ability(Word, wire_name="Ability"):
    """Effects with places or a moment, used once a turn. A player pays the cost first."""

    place: int
    cost: tuple[Effect, ...]
    effects: tuple[Effect, ...]
    repeat: bool = False
    unequipped: bool = False
    automatic: bool = False  # works by itself: nobody would decline it
    optional: bool = False  # even where the rules make players use their cards (ruling C1)
    compulsory: bool = False  # a trophy: used if it can be, in any profile (ruling C1)
    moment: int = USED

    def words(self, card: Card | None = None) -> str:
        """Its text without the label, as a button shows it. On a card, others of its sort are called 'another'."""
        does = clauses_of(self.effects)
        if self.optional:
            does[0] = f"you may {does[0]}"
        text = paid(clauses_of(self.cost), does) if self.cost else sentences(does)
        text = text if card is None else another(text, own_sorts(card))
        return text.replace("the monster is", "the monster was") if self.moment in PAST else text

    def when(self) -> str:
        return PLACE_LABELS[self.place] if self.moment == USED else MOMENT_LABELS[self.moment]

    def label(self) -> str:
        label = "Trophy, dungeon, compulsory" if self.compulsory else self.when()
        return f"Repeat {label.lower()}" if self.repeat else label

    def say(self) -> str:
        return f"{self.label()}: {sentence(self.words())}"

    def emit(self, program: list[Op]) -> None:
        """The steps of its effects."""
        for effect in self.effects:
            effect.emit(program)

    def compile(self, card: Card, program: list[Op]) -> Usable:
        start = len(program)
        for effect in self.cost:
            effect.emit(program)
        self.emit(program)
        program.append(RETURN)
        return Usable(
            self.place, start, self.repeat, list(self.cost), list(self.effects), self.unequipped,
            self.optional or self.repeat or bool(self.cost), self.automatic, self.compulsory,
            self.words(card).removeprefix("you may "),  # the player has chosen to use it
        )  # fmt: skip


def at(moment: int, *effects: Effect) -> Ability:
    """What happens by itself at a moment of the game."""
    return Ability(0, (), effects, moment=moment)


def price(cost: Effect | None) -> tuple[Effect, ...]:
    """The cost of an ability. A card is never discarded as its own price."""
    if cost is None:
        return ()
    return (Discard(cost.what, cost.gather, itself=False),) if isinstance(cost, Discard) else (cost,)


def in_village(*effects: Effect, cost: Effect | None = None) -> Ability:
    return Ability(IN_VILLAGE, price(cost), effects)


def in_dungeon(
    *effects: Effect, cost: Effect | None = None, unequipped: bool = False, optional: bool = False
) -> Ability:
    return Ability(IN_DUNGEON, price(cost), effects, unequipped=unequipped, optional=optional)


def spoils(*effects: Effect) -> Ability:
    return Ability(AS_SPOILS, (), effects)


def in_both(*effects: Effect, cost: Effect | None = None) -> Ability:
    """Usable in the village or in the dungeon, but once a turn in all."""
    return Ability(IN_VILLAGE | IN_DUNGEON, price(cost), effects)


def compile_card(card: Card, program: list[Op], used: int) -> None:
    """Compiles the abilities of a card into the program. `used` are the places where players use abilities."""
    for node in card.does:
        if not isinstance(node, Ability):
            continue
        usable = node.compile(card, program)
        if node.moment != USED:
            card.moments[node.moment].append(usable)
        elif node.place & used:
            card.usable.append(usable)
            if not node.automatic:
                card.places |= node.place
        else:
            card.moments[SPOILS].append(usable)  # where spoils are a moment of their own


def rules_text(card: Card) -> list[str]:
    """The card's text, a line for each thing it does."""
    lines = [line_of(card, node) for node in card.does]
    if card.tags & HERO_BIT and card.level == 0:
        lines.append("Levels up into any Hero of level 1.")
    if card.kind == "monster" and card.light:
        lines.append(f"Trophy: Light {card.light}.")
    return list(dict.fromkeys([line for line in lines if line]))


def line_of(card: Card, node: Node) -> str:
    """The line of one node on a card; empty if another line includes it."""
    if isinstance(node, Ability):
        return ability_text(card, node)
    if isinstance(node, Gives):
        return figure_text(card, node)
    return node.line(card.kind) if isinstance(node, Trait) else sentence(node.say())


def ability_text(card: Card, ability: Ability) -> str:
    """An ability with its label. An ability for village and dungeon alike has one line."""
    label, text = ability.label(), sentence(ability.words(card))
    twins = [node.place for node in card.does if isinstance(node, Ability) and sentence(node.words(card)) == text]
    if twins == [IN_VILLAGE, IN_DUNGEON]:
        label = PLACE_LABELS[IN_VILLAGE | IN_DUNGEON]
    elif ability.moment == base.ON_DEFEAT:
        label = DEFEAT_LABELS.get(card.kind, label)
    if needs_wielder(card, ability) and "the wielder" not in text.partition(". ")[0]:
        label += f", while this is {held(card)}"
    return f"{label}: {text}"


def own_sorts(card: Card) -> list[str]:
    """What a card in hand is itself. Its text calls others of that sort 'another'."""
    return [] if card.kind in NEVER_IN_HAND else ["card", *[word.title() for word in card.types]]


def needs_wielder(card: Card, ability: Ability) -> bool:
    armed = ability.place & ARMED_PLACES if ability.moment == USED else ability.moment in ARMED_MOMENTS
    return bool(card.tags & WEAPON_BIT) and bool(armed) and not ability.unequipped


def held(card: Card) -> str:
    """What the games call a weapon in a Hero's hands."""
    return "wielded" if is_boost(card) else "equipped"


def is_boost(card: Card) -> bool:
    """Quest: a weapon has no attack of its own. It boosts a Hero's."""
    return bool(card.tags & WEAPON_BIT) and "req" in card.printed


def figure_text(card: Card, gives: Gives) -> str:
    """What a card gives in a fight. Figures under one condition share a line, at the first of them."""
    same = [node for node in card.does if isinstance(node, Gives) and is_alike(node, gives)]
    if same[0] is not gives:
        return ""
    figures = listed([node.figure(is_own(card, node)) for node in same]) + gives.per()
    figures = figures.replace(f" and {STAT_WORDS[gives.stat]} equal to ", ", plus ")  # one figure in two parts
    if (
        isinstance(gives.amount, Plus) and gives.when is not None
    ):  # behind a sum it would seem to belong to the last summand
        figures = f"if {gives.when.say()}, {figures}"
    else:
        figures += gives.condition()
    if gives.to.how == IS_EACH:
        return sentence(f"{gives.to.say()} gets {figures}")
    if is_boost(card):
        return sentence("the wielder gets " + figures.replace("the wielder's", "its").replace("the wielder", "it"))
    return f"While equipped: {sentence(figures)}" if card.tags & WEAPON_BIT else sentence(figures)


def is_alike(a: Gives, b: Gives) -> bool:
    return a.to == b.to and a.when == b.when and a.per() == b.per()


def is_own(card: Card, gives: Gives) -> bool:
    """Is it the card's own attack? Any other figure is a boost and carries a plus."""
    if gives.stat not in (notes.ATTACK, notes.MAGIC) or gives.to.how != IS_THIS or is_boost(card):
        return False
    return next(node for node in card.does if isinstance(node, Gives) and node.stat == gives.stat) is gives


def nodes_in(value: Any) -> Iterator[Node]:
    """A node and all nodes in it, or those in several."""
    if isinstance(value, Node):
        yield value
    parts = value if isinstance(value, list | tuple) else ()
    for part in [getattr(value, part.name) for part in fields(value)] if is_dataclass(value) else parts:
        yield from nodes_in(part)


def has_word(value: Any, words: tuple[type, ...]) -> bool:
    """Is an effect, or a part of it, one of these?"""
    return any(isinstance(node, words) for node in nodes_in(value))
