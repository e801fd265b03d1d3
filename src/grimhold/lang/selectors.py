"""Which cards an effect acts on, and who decides: `one(FOOD)`, `each(HERO)`, `some(2, ANY)`, `strongest(HERO)`, THIS."""

from dataclasses import field
from functools import partial
from typing import Final

from grimhold.core.ids import CardId
from grimhold.lang.base import GATHERED_CARDS, HALL, HAND, IN_ROOMS, SHOWN_CARDS, TURNED_UP, WHOLE_DUNGEON, Word
from grimhold.lang.english import article, count_word, placed, plural
from grimhold.lang.filters import ANY, AnyCard, Filter
from grimhold.lang.numbers import Fixed, Number, Plus, number
from grimhold.lang.table import Table

ALL: Final = 99  # as many as there are

IS_THIS: Final = 0
IS_IT: Final = 1
IS_EACH: Final = 2
IS_CHOSEN: Final = 3

PLACES = {
    HAND: "",
    HALL: " in the hall",
    GATHERED_CARDS: " so discarded",
    TURNED_UP: " turned up",
    SHOWN_CARDS: " so shown",
    IN_ROOMS: " outside The Wilderness",
    WHOLE_DUNGEON: " in the dungeon",
}


# which of several cards is meant, if the selector says more than "one"
STRONGEST: Final = 1
WEAKEST: Final = 2
LIGHTEST: Final = 3
RICHEST: Final = 4
HIGHEST: Final = 5

EXTREMES = {
    STRONGEST: "strongest", WEAKEST: "weakest", LIGHTEST: "lightest", RICHEST: "richest", HIGHEST: "highest-level",
}  # fmt: skip
OR_THE_ONLY_ONE: Final = " (or the only one you have)"
OPPOSITES = {WEAKEST: "strongest", LIGHTEST: "heaviest"}


def _one() -> Number:
    return Fixed(1)


class Selector(Word, wire_name="Selector"):
    how: int
    what: Filter
    where: int = HAND
    number: Number = field(default_factory=_one)
    optional: bool = False
    extreme: int = 0

    def fitting(self, t: Table) -> list[CardId]:
        """The cards that fit, before anybody chooses."""
        what = self.what
        return [card for card in t.cards_at(self.where) if what.fits(t, card)]

    def narrow(self, t: Table, cards: list[CardId]) -> list[CardId]:
        """Keeps the strongest, the lightest and so on; several if they are equal."""
        if self.extreme == 0 or len(cards) < 2:
            return cards
        figures = [self.figure(t, card) for card in cards]
        most = max(figures)
        return [card for card, figure in zip(cards, figures, strict=True) if figure == most]

    def figure(self, t: Table, card: CardId) -> int:
        """The figure of which the largest is meant."""
        if self.extreme == STRONGEST:
            return t.strength_of(card)
        if self.extreme == WEAKEST:
            return -t.strength_of(card)
        if self.extreme == LIGHTEST:
            return -t.weight_of(card)
        if self.extreme == HIGHEST:
            return t.level_of(card)
        return t.gold_of(card)

    def say(self) -> str:
        if self.how == IS_THIS:
            return "this card"
        if self.how == IS_IT:
            return "it"
        noun, place = self.what.noun(), PLACES[self.where]
        if self.how == IS_EACH:
            return self.what.each(place)
        if isinstance(self.number, Plus) and self.number.n < 0:
            return f"all your {plural(noun)} but the {self.spared(-self.number.n)}"
        if not isinstance(self.number, Fixed):
            return article(placed(noun, place))
        return self.say_number(self.number.n, noun, place)

    def say_times(self) -> str:
        """'for each wound you have, ': how often a card is chosen, in front of the verb."""
        return "" if isinstance(self.number, Fixed | Plus) else f"{self.number.say()}, "

    def say_from(self) -> str:
        """The same for cards that are taken away: 'a Monster from the hall', 'a card from your hand'."""
        text = self.say()
        if self.how == IS_CHOSEN and self.where == HAND and not self.extreme and "from your hand" not in text:
            return placed(text, " from your hand") if self.what.noun().startswith("card") else text
        return text.replace(" in the ", " from the ", 1)

    def say_number(self, n: int, noun: str, place: str) -> str:
        if n == ALL:
            return f"any number of {'the ' if place else ''}{plural(noun)}{place or ' from your hand'}"
        if self.extreme == RICHEST:
            return f"your {noun} with the most gold"
        if self.extreme:
            return f"your {EXTREMES[self.extreme]} {noun}{place}"
        if self.where == TURNED_UP:
            return f"{count_word(n)} of the {plural(noun)}{place}"
        if n == 1:
            return article(placed(noun, place))
        fewer = OR_THE_ONLY_ONE if n == 2 and self.where == HAND and not isinstance(self.what, AnyCard) else ""
        return f"{count_word(n)} {placed(plural(noun), place)}{fewer}"

    def spared(self, n: int) -> str:
        """The ones left out where all others fall: 'two strongest', 'heaviest'."""
        best = OPPOSITES[self.extreme]
        return best if n == 1 else f"{count_word(n)} {best}"


THIS = Selector(IS_THIS, ANY)
IT = Selector(IS_IT, ANY)


def some(n: int | Number, what: Filter, of: int = HAND) -> Selector:
    return Selector(IS_CHOSEN, what, of, number(n))


def weakest(what: Filter, n: int | Number = 1) -> Selector:
    return Selector(IS_CHOSEN, what, HAND, number(n), extreme=WEAKEST)


def lightest(what: Filter, n: int | Number = 1) -> Selector:
    return Selector(IS_CHOSEN, what, HAND, number(n), extreme=LIGHTEST)


one = partial(Selector, IS_CHOSEN)
up_to_one = partial(Selector, IS_CHOSEN, optional=True)
any_number = partial(Selector, IS_CHOSEN, number=Fixed(ALL), optional=True)
each = partial(Selector, IS_EACH)
strongest = partial(Selector, IS_CHOSEN, extreme=STRONGEST)
richest = partial(Selector, IS_CHOSEN, extreme=RICHEST)
highest = partial(Selector, IS_CHOSEN, extreme=HIGHEST)
