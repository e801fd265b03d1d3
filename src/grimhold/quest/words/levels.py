"""Verbs about Heroes: skill and levels, Heroes and weapons that come and go, abilities used once more."""

from functools import partial
from typing import ClassVar, Final

from grimhold.core.ids import CardId
from grimhold.core.options import first, second
from grimhold.core.verbs import DONE
from grimhold.lang import notes
from grimhold.lang.base import Effect
from grimhold.lang.control import YES, yes_or_no
from grimhold.lang.effects import OnWhat, gives
from grimhold.lang.english import article
from grimhold.lang.filters import HERO, Filter
from grimhold.lang.table import Table
from grimhold.quest.words.table import QuestTable

FREE: Final = 99


class LevelUp(Effect, wire_name="LevelUp"):
    """A Hero in front of the player rises into the next level, for the usual XP, for less, or for nothing."""

    question_name: ClassVar[str] = "rise"  # levelling up in the village asks another question

    what: Filter
    less: int = 0

    def can(self, t: QuestTable, this: CardId) -> bool:
        return bool(t.rises(self.what, self.less))

    def run(self, t: QuestTable) -> None:
        options = t.rises(self.what, self.less)
        if options:
            t.ask(t.who, [*options, DONE])
        else:
            t.pc += 1

    def answer(self, t: QuestTable, option: int) -> None:
        t.pc += 1
        if option != DONE:
            t.rise(option, self.less)

    def question(self, t: Table) -> str:
        return f"{self.say().removeprefix('you may ').partition(';')[0]}, or nobody"

    def option_words(self, t: QuestTable, option: int) -> str:
        return t.option_words(option) if option == DONE else t.rise_words(first(option), second(option), self.less)

    def say(self) -> str:
        price = (
            "for the usual XP" if self.less == 0 else "for no XP" if self.less == FREE else f"for {self.less} XP less"
        )
        return f"you may level up {article(self.what.noun())} {price}"


class BorrowHero(Effect, wire_name="BorrowHero"):
    """A Hero of the village fights for the player this turn and goes home afterwards."""

    level: int

    def can(self, t: QuestTable, this: CardId) -> bool:
        return bool(t.borrowable(self.level))

    def run(self, t: QuestTable) -> None:
        heroes = t.borrowable(self.level)
        if heroes:
            t.ask(t.who, [*t.distinct(heroes), DONE])
        else:
            t.pc += 1

    def answer(self, t: QuestTable, option: int) -> None:
        t.pc += 1
        if option != DONE:
            t.borrow_from_village(CardId(option))

    def question(self, t: Table) -> str:
        return f"{self.say().removeprefix('you may ').partition(';')[0]}, or nobody"

    def say(self) -> str:
        return (
            f"you may take a Hero of level {self.level} from any stack of the village into your hand; "
            "it goes back at the end of the turn"
        )


class GiveThisTo(OnWhat, wire_name="GiveThisTo"):
    """The weapon whose effect runs goes to a Hero."""

    def act(self, t: QuestTable, card: CardId) -> None:
        t.give_weapon(t.this, card)

    def say(self) -> str:
        return f"you may give this to {self.what.say()}"


class Reuse(OnWhat, wire_name="Reuse"):
    """A dungeon ability that was used this turn works once more."""

    def act(self, t: QuestTable, card: CardId) -> None:
        t.reuse(card)

    def say(self) -> str:
        return f"choose {self.what.say()}, and use that ability once more"


class BoughtOntoDeck(Effect, wire_name="BoughtOntoDeck"):
    """What was just bought may go on top of the deck."""

    says = "you may put it on top of your deck"

    def can(self, t: Table, this: CardId) -> bool:
        """Only a purchase before it makes it useful."""
        return False

    def run(self, t: Table) -> None:
        if t.it >= 0:
            t.ask(t.who, [YES, DONE])
        else:
            t.pc += 1

    def answer(self, t: QuestTable, option: int) -> None:
        t.pc += 1
        if option != DONE:
            t.bought_onto_deck(t.it)

    def question(self, t: Table) -> str:
        return f"put {t.card(t.it).name} on top of your deck"

    def question_by(self, t: Table) -> list[int]:
        return [t.kind_of(t.it)]

    def about(self, t: Table, option: int) -> CardId:
        return t.it

    def option_words(self, t: Table, option: int) -> str:
        return yes_or_no(option)


def level_up(what: Filter = HERO, less: int = 0) -> LevelUp:
    return LevelUp(what, less)


skill = partial(gives, notes.SKILL)
counts_as = partial(gives, notes.LEVEL)  # a Hero counts as of a higher level
BOUGHT_ONTO_DECK = BoughtOntoDeck()
