"""Which cards an effect acts on, and who decides: `one(FOOD)`, `each(HERO)`, `two(ANY)`, `strongest(HERO)`, THIS, IT."""

from dataclasses import dataclass
from typing import Final

from grimhold.lang.base import GATHERED_CARDS, HALL, HAND, TURNED_UP, Node, Table
from grimhold.lang.filters import ANY, MONSTER, Filter
from grimhold.lang.words import article, count_word, plural

ALL: Final = 99  # as many as there are

IS_THIS: Final = 0
IS_IT: Final = 1
IS_EACH: Final = 2
IS_CHOSEN: Final = 3

PLACES = {
    HAND: "",
    HALL: " in the hall",
    GATHERED_CARDS: " so discarded",
    TURNED_UP: " so turned up",
}


@dataclass(frozen=True)
class Selector(Node):
    how: int
    what: Filter
    where: int = HAND
    number: int = 1
    optional: bool = False
    strongest: bool = False

    def fitting(self, t: Table) -> list[int]:
        """The cards that fit, before anybody chooses."""
        what = self.what
        cards = [card for card in t.cards_at(self.where) if what.fits(t, card)]
        if self.strongest and len(cards) > 1:
            most = max([t.strength_of(card) for card in cards])
            cards = [card for card in cards if t.strength_of(card) == most]
        return cards

    def say(self) -> str:
        if self.how == IS_THIS:
            return "this card"
        if self.how == IS_IT:
            return "it"
        noun, place = self.what.noun(), PLACES[self.where]
        if self.how == IS_EACH:
            if self.where == TURNED_UP:
                return "the others"
            return " and ".join([f"each {part}" for part in noun.split(" or ")]) + place
        if self.number == ALL:
            return f"any number of the {plural(noun)}{place}"
        if self.strongest:
            return f"your strongest {noun}"
        amount = article(noun) if self.number == 1 else f"{count_word(self.number)} {plural(noun)}"
        return f"{amount}{place}"


THIS = Selector(IS_THIS, ANY)
IT = Selector(IS_IT, ANY)


def one(what: Filter, of: int = HAND) -> Selector:
    return Selector(IS_CHOSEN, what, of)


def some(number: int, what: Filter, of: int = HAND) -> Selector:
    return Selector(IS_CHOSEN, what, of, number)


def up_to_one(what: Filter, of: int = HAND) -> Selector:
    return Selector(IS_CHOSEN, what, of, 1, optional=True)


def any_number(what: Filter, of: int = HAND) -> Selector:
    return Selector(IS_CHOSEN, what, of, ALL, optional=True)


def each(what: Filter, of: int = HAND) -> Selector:
    return Selector(IS_EACH, what, of)


def strongest(what: Filter) -> Selector:
    return Selector(IS_CHOSEN, what, HAND, 1, False, strongest=True)


HALL_MONSTER = one(MONSTER, HALL)
