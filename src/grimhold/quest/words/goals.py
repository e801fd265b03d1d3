"""Side quests: what completes them, what they reward, and what they are worth when the game ends."""

from typing import Any

from grimhold.core.ids import CardId, Seat
from grimhold.core.machine import Op
from grimhold.core.verbs import DONE
from grimhold.lang import notes
from grimhold.lang.base import Effect
from grimhold.lang.clauses import is_order
from grimhold.lang.control import YES, YesNo, say_in_one, yes_or_no
from grimhold.lang.english import article, count_word, listed, plural
from grimhold.lang.filters import Filter, Tagged, Titled
from grimhold.lang.numbers import Number
from grimhold.lang.table import Table
from grimhold.lang.tags import HERO_BIT
from grimhold.lang.traits import Trait
from grimhold.quest.words.filters import CLASSES
from grimhold.quest.words.table import QuestTable
from grimhold.quest.words.tags import WOUND_BIT


class Reveal(Effect, wire_name="Reveal"):
    """The player may show the side quest to get its reward."""

    body: tuple[Effect, ...]

    def emit(self, program: list[Op]) -> None:
        ask = AskToReveal()
        program.append(ask)
        for effect in self.body:
            effect.emit(program)
        ask.after = len(program)

    def say(self) -> str:
        if not self.body:
            return "you may reveal this"
        reward = say_in_one(self.body)
        return f"you may reveal this to {reward}" if is_order(reward) else f"you may reveal this; then {reward}"


class AskToReveal(YesNo, wire_name="AskToReveal"):
    def __init__(self) -> None:
        self.after = 0

    def run(self, t: QuestTable) -> None:
        if t.is_revealed_quest(t.this):
            t.pc = self.after
        else:
            t.ask(t.who, [YES, DONE])

    def answer(self, t: QuestTable, option: int) -> None:
        if option == DONE:
            t.pc = self.after
        else:
            t.pc += 1
            t.reveal(t.this)

    def question(self, t: Table) -> str:
        return "reveal this side quest"

    def about(self, t: Table, option: int) -> CardId:
        return t.this


class RevealNow(Effect, wire_name="RevealNow"):
    """Reveals the side quest without asking."""

    says = "reveal this"

    def can(self, t: QuestTable, this: CardId) -> bool:
        return not t.is_revealed_quest(this)

    def run(self, t: QuestTable) -> None:
        t.pc += 1
        t.reveal(t.this)


class PayGold(Effect, wire_name="PayGold"):
    n: int

    def can(self, t: QuestTable, this: CardId) -> bool:
        return t.spendable() >= self.n

    def run(self, t: Table) -> None:
        t.pc += 1
        t.gain_gold(-self.n)

    def say(self) -> str:
        return f"pay {self.n} gold"


class GainLegendary(Effect, wire_name="GainLegendary"):
    """A legendary card out of the box: one that fits, picked by the player where there are several."""

    what: Filter
    onto_deck: bool = False

    def can(self, t: QuestTable, this: CardId) -> bool:
        return bool(t.legendaries([self.what]))

    def run(self, t: QuestTable) -> None:
        cards = t.legendaries([self.what])
        if cards:
            t.ask(t.who, t.distinct(cards))
        else:
            t.pc += 1

    def answer(self, t: QuestTable, option: int) -> None:
        t.pc += 1
        t.take_legendary(t.who, CardId(option), self.onto_deck)

    def question(self, t: Table) -> str:
        return "which legendary card do you take"

    def say(self) -> str:
        where = " and put it on top of your deck" if self.onto_deck else ""
        which = "the" if isinstance(self.what, Titled) else "a"
        return f"gain {which} legendary {self.what.noun()}{where}"


class HeirloomOf(Trait, wire_name="HeirloomOf"):
    """The class whose heirloom a legendary card is. The card itself is no Hero of that class."""

    who: Tagged

    def say(self) -> str:
        return f"an heirloom of the {plural(self.who.noun())}"


class SharesClass(Filter, wire_name="SharesClass"):
    """Heirlooms of a class that one of the player's Heroes of a level has."""

    level: int

    def fits(self, t: Table, card: CardId) -> bool:
        classes = 0
        for hero in t.hand(t.who):
            if t.card(hero).tags & HERO_BIT and t.level_of(hero) >= self.level:
                classes |= t.card(hero).tags & CLASSES
        return any(isinstance(node, HeirloomOf) and node.who.tags & classes for node in t.card(card).does)

    def noun(self) -> str:
        return f"heirloom of a class that one of your Heroes of level {self.level} or higher has"


class Station(Effect, wire_name="Station"):
    """A Hero just bought may stay under the side quest; that reveals it."""

    what: Filter

    def can(self, t: Table, this: CardId) -> bool:
        return t.it >= 0 and self.what.fits(t, t.it)

    def run(self, t: Table) -> None:
        if self.can(t, t.this):
            t.ask(t.who, [YES, DONE])
        else:
            t.pc += 1

    def answer(self, t: QuestTable, option: int) -> None:
        t.pc += 1
        if option != DONE:
            t.reveal(t.this)
            t.station(t.it)

    def question(self, t: Table) -> str:
        return f"put {t.card(t.it).name} under this side quest"

    def question_by(self, t: Table) -> list[int]:
        return [t.kind_of(t.it)]

    def about(self, t: Table, option: int) -> CardId:
        return t.it

    def option_words(self, t: Table, option: int) -> str:
        return yes_or_no(option)

    def say(self) -> str:
        return f"if it is {article(self.what.noun())}, you may reveal this and put that card under it"


class PickTreasure(Effect, wire_name="PickTreasure"):
    """Of the next treasures the player keeps one; the other is destroyed."""

    n: int

    def run(self, t: QuestTable) -> None:
        cards = t.top_treasures(self.n)
        if cards:
            t.ask(t.who, cards)
        else:
            t.pc += 1

    def answer(self, t: QuestTable, option: int) -> None:
        t.pc += 1
        for card in t.top_treasures(self.n):
            if card != option:
                t.destroy_treasure(card)
        t.take_treasure(t.who, CardId(option))

    def question(self, t: Table) -> str:
        return "which of these treasures do you keep"

    def say(self) -> str:
        return f"look at the next {count_word(self.n)} treasures instead, keep one and destroy the other"


class LevelsPutBack(Number, wire_name="LevelsPutBack"):
    """The levels of the Heroes of a kind just put on the deck at The Temple."""

    what: Filter

    def value(self, t: Table, this: CardId) -> int:
        return sum([t.card(card).level for card in t.noted_cards(notes.GATHERED) if self.what.fits(t, card)])

    def at_least(self, n: int) -> str:
        return f"the {plural(self.what.noun())} among them have a total level of {n} or more"

    def say(self) -> str:
        return f"the total level of the {plural(self.what.noun())} among them"


class ExtraLocation(Trait, wire_name="ExtraLocation"):
    """With enough guards every village phase has a second location."""

    guards: int

    def say(self) -> str:
        return f"with {self.guards} cards under this, each village turn you may also use a second location"


AT_THE_END = "at the end of the game"


# -- points at the end --------------------------------------------------------------------------------------------------


class Goal(Trait):
    """Points for a player when the game ends."""

    def points(self, t: Any, p: Seat, owned: list[CardId]) -> int:
        raise RuntimeError("a goal without points")

    def needs_reveal(self) -> bool:
        """Does it count only once the side quest is revealed?"""
        return False


def wounds_in(t: QuestTable, p: Seat, owned: list[CardId]) -> int:
    """Tokens and cards, wherever they lie."""
    return t.tokens_of(p) + wound_cards(t, owned)


def wound_cards(t: Table, owned: list[CardId]) -> int:
    return len([card for card in owned if t.card(card).tags & WOUND_BIT])


def titles(t: Table, owned: list[CardId]) -> list[int]:
    """One entry for each card that the village sells, treasures and legends left out; a Hero counts by its group."""
    found: list[int] = []
    for number in owned:
        card = t.card(number)
        if card.sold:
            found.append(card.title)
    found.sort()
    return found


def different(found: list[int]) -> list[int]:
    """Each title once."""
    once: list[int] = []
    for title in found:
        if title not in once:
            once.append(title)
    return once


class WhenRevealed(Goal, wire_name="WhenRevealed"):
    vp: int

    def points(self, t: QuestTable, p: Seat, owned: list[CardId]) -> int:
        return self.vp

    def needs_reveal(self) -> bool:
        return True

    def say(self) -> str:
        return f"{AT_THE_END}, if this is revealed: {self.vp} VP"


class TwoOfEach(Goal, wire_name="TwoOfEach"):
    """Enough different market cards of several types."""

    vp: int
    types: tuple[Filter, ...]

    def points(self, t: QuestTable, p: Seat, owned: list[CardId]) -> int:
        for what in self.types:
            fitting = [card for card in owned if what.fits(t, card)]
            if len(different(titles(t, fitting))) < 2:
                return 0
        return self.vp

    def say(self) -> str:
        types = listed([f"two different {plural(what.noun())}" for what in self.types])
        return f"{AT_THE_END}: {self.vp} VP if you own {types} from the marketplace"


class OneOfEach(Goal, wire_name="OneOfEach"):
    vp: int

    def points(self, t: QuestTable, p: Seat, owned: list[CardId]) -> int:
        return self.vp if t.has_one_of_each(owned) else 0

    def say(self) -> str:
        return f"{AT_THE_END}: {self.vp} VP if you own exactly one card of every stack of the village"


class FourStacks(Goal, wire_name="FourStacks"):
    """All village cards come from four stacks of four different types, Heroes one of them."""

    vp: int
    types: tuple[Filter, ...]

    def points(self, t: QuestTable, p: Seat, owned: list[CardId]) -> int:
        found: list[int] = []
        sold = [card for card in owned if t.is_sold_here(card)]
        for what in self.types:
            own = different(titles(t, [card for card in sold if what.fits(t, card)]))
            if len(own) != 1:
                return 0
            found.append(own[0])
        return self.vp if different(titles(t, sold)) == sorted(different(found)) else 0

    def say(self) -> str:
        stacks = listed([f"one of {plural(what.noun())}" for what in self.types])
        return f"{AT_THE_END}: {self.vp} VP if all village cards you own come from four stacks, {stacks}"


class NoWounds(Goal, wire_name="NoWounds"):
    vp: int

    def points(self, t: QuestTable, p: Seat, owned: list[CardId]) -> int:
        return self.vp if wounds_in(t, p, owned) == 0 else 0

    def say(self) -> str:
        return f"{AT_THE_END}: {self.vp} VP if you have no wounds, neither tokens nor cards"


class PerWound(Goal, wire_name="PerWound"):
    """Points for wounds. The VP that Wound cards take away are given back."""

    vp: int

    def points(self, t: QuestTable, p: Seat, owned: list[CardId]) -> int:
        printed = sum([t.card(card).vp for card in owned if t.card(card).tags & WOUND_BIT])
        return self.vp * wounds_in(t, p, owned) - printed

    def say(self) -> str:
        return (
            f"{AT_THE_END}: {self.vp} VP for each of your wounds, tokens and cards alike; "
            "the VP printed on Wound cards do not count"
        )


class ManyWoundCards(Goal, wire_name="ManyWoundCards"):
    vp: int
    least: int

    def points(self, t: QuestTable, p: Seat, owned: list[CardId]) -> int:
        return self.vp if wound_cards(t, owned) >= self.least else 0

    def say(self) -> str:
        return f"{AT_THE_END}: {self.vp} VP if you own {self.least} or more Wound cards"


class ClassesSquared(Goal, wire_name="ClassesSquared"):
    """The square of the number of classes among good Heroes. Each Hero counts for one class."""

    level: int

    def points(self, t: QuestTable, p: Seat, owned: list[CardId]) -> int:
        heroes = [t.card(card) for card in owned if t.card(card).tags & HERO_BIT and t.card(card).level >= self.level]
        best = [0]  # every set of classes that some of the heroes can stand for
        for hero in heroes:
            best = different(best + [taken | bit for taken in best for bit in CLASS_BITS if hero.tags & bit])
        return max([taken.bit_count() for taken in best]) ** 2

    def say(self) -> str:
        return (
            f"{AT_THE_END}: VP equal to the square of the number of classes among your Heroes of level {self.level} or "
            "higher; each Hero counts for one class"
        )


class LessPerKey(Goal, wire_name="LessPerKey"):
    vp: int
    less: int

    def points(self, t: QuestTable, p: Seat, owned: list[CardId]) -> int:
        return max(0, self.vp - self.less * t.keys_of(p))

    def say(self) -> str:
        return f"{AT_THE_END}: {self.vp} VP, but {self.less} less for each Guardian Key you found (never less than 0)"


class PerLight(Goal, wire_name="PerLight"):
    """The printed light of the whole deck."""

    def points(self, t: QuestTable, p: Seat, owned: list[CardId]) -> int:
        return sum([t.card(card).light for card in owned])

    def needs_reveal(self) -> bool:
        return True

    def say(self) -> str:
        return f"{AT_THE_END}, if this is revealed: VP equal to the light printed on all your cards"


class GuardsPosted(Goal, wire_name="GuardsPosted"):
    vp: int
    least: int

    def points(self, t: QuestTable, p: Seat, owned: list[CardId]) -> int:
        return self.vp if len(t.guards_of(p)) >= self.least else 0

    def say(self) -> str:
        return f"{AT_THE_END}: {self.vp} VP if {self.least} cards are under this"


def reveal_to(*body: Effect) -> Reveal:
    return Reveal(body)


CLASS_BITS = [1 << i for i in range(CLASSES.bit_length()) if CLASSES >> i & 1]
REVEAL_NOW = RevealNow()
