"""The state of a Thunderstone or Dragonspire game: the verbs that cards use, and what shared code asks of it.

A verb of one step stands here; a longer one calls a function in the module of its topic.
`lang/table.py` and `words/table.py` say what each verb means.
"""

from grimhold.classic import cards, hall, legal, scoring, texts, village
from grimhold.classic.fields import ClassicFields
from grimhold.classic.fight.battle import AttackSum
from grimhold.classic.rules import SUPPLY
from grimhold.classic.setup import deal
from grimhold.classic.words.table import ClassicTable
from grimhold.core.ids import NoteKind, Reason
from grimhold.core.machine import NOTHING
from grimhold.core.options import second
from grimhold.lang import notes
from grimhold.lang.tags import MONSTER_BIT
from grimhold.native import compiled
from grimhold.table import events
from grimhold.table.moving import hand_out


class ClassicState(ClassicFields):
    """A game of Thunderstone or Dragonspire at any moment."""

    def deal(self, seed: int) -> None:
        deal.deal(self, seed)

    # -- players' cards ---------------------------------------------------------------------------------------------

    def discard(self, card: int) -> None:
        cards.discard(self, card)

    def may_destroy(self, card: int, this: int, named: bool) -> bool:
        return cards.may_destroy(self, card, this, named)

    def destroy(self, card: int, still_counts: bool) -> None:
        cards.destroy(self, card, still_counts)

    def destroy_discarded(self, card: int) -> None:
        cards.destroy_discarded(self, card)

    def falls(self, card: int) -> bool:
        return cards.falls(self, card)

    def owes(self, card: int) -> bool:
        return cards.owes(self, card)

    def drop_links(self, card: int) -> None:
        cards.drop_links(self, card)

    def rob(self, card: int) -> None:
        source, target = self.aside_at(self.who), self.pile_at(self.active)
        self.move(card, source, target, events.GAINED, self.active, other=self.blamed())

    def borrow(self, hero: int) -> None:
        owner = self.note_amount(hero, notes.GATHERED)
        self.move(hero, self.pile_at(owner), self.who, events.BORROWED, self.who, owner)
        if not self.noted(hero, notes.BORROWED):  # lent once more, it still goes back to the first owner
            self.note(hero, notes.BORROWED, owner, self.this)

    def exposed(self) -> list[int]:
        return cards.exposed(self)

    def show_hand(self, p: int) -> None:
        cards.show_hand(self, p)

    def tell_guess(self, n: int) -> None:
        self.tell(events.GUESSED, self.who, NOTHING, n)

    def gain_purchases(self, n: int) -> None:
        self.buys += n
        self.tell(events.PURCHASES, self.who, NOTHING, n)

    def gain_xp(self, p: int, n: int, lost: bool = False) -> None:
        cards.gain_xp(self, p, n, lost)

    def gain_disease(self, p: int, n: int) -> None:
        hand_out(self, p, self.shared + SUPPLY, self.rules.disease, n, self.blamed())

    def keep(self, card: int) -> None:
        cards.count_purse(self, card)
        super().keep(card)

    def bury_under(self, card: int, treasure: int) -> None:
        cards.bury_under(self, card, treasure)

    def set_beaten_aside(self, treasure: int) -> None:
        cards.set_beaten_aside(self, treasure)

    def release(self, treasure: int) -> None:
        cards.release(self, treasure)

    def shield_of(self, p: int) -> int:
        return cards.shield_of(self, p)

    def shield(self, p: int) -> None:
        cards.shield(self, p)

    # -- the hall ---------------------------------------------------------------------------------------------------

    def movable_in_hall(self) -> list[int]:
        """The cards of the first open hall that can move."""
        return [card for card in self.in_hall(self.open_side()) if self.can_leave_hall(card)]

    def place_in_hall(self, cards: list[int]) -> None:
        hall.place_in_hall(self, cards)

    def push_back(self, monster: int) -> None:
        gap, side = self.rank_of(monster), self.side_of(monster)
        hall.sink(self, monster, side)
        hall.close_gap(self, side, gap)

    def take_monster(self, monster: int) -> None:
        hall.take_monster(self, monster)

    def emerge(self, guardian: int) -> None:
        hall.emerge(self, guardian)

    def breach(self, monster: int) -> None:
        self.tell(events.BREACHED, self.active, monster, other=self.config.halls_told[self.side_of(monster)])

    def top_words(self, n: int) -> str:
        return ", ".join(self.names_of(self.top_cards(n)))

    def peek(self, p: int, n: int) -> None:
        hall.peek(self, p, n)

    def can_trade_top(self) -> bool:
        """A guardian on top stays there (ruling F2)."""
        top = self.top_cards(1)
        return bool(top) and self.card(top[0]).tags & MONSTER_BIT != 0 and self.can_leave_hall(top[0])

    def trade_with_top(self, monster: int) -> None:
        hall.trade_with_top(self, monster)

    def put_on_dungeon(self, cards: list[int]) -> None:
        hall.put_on_dungeon(self, cards)

    # -- the party and the village ----------------------------------------------------------------------------------

    def strength_of(self, hero: int) -> int:
        return village.strength_of(self, hero)

    def weight_of(self, weapon: int) -> int:
        return village.weight_of(self, weapon)

    def light_of(self, card: int) -> int:
        return village.light_of(self, card)

    def gold_of(self, card: int) -> int:
        return village.gold_on(self, self.kinds[card])

    def gold_on(self, kind: int) -> int:
        return village.gold_on(self, kind)

    def in_use(self, card: int) -> bool:
        return village.in_use(self, card)

    def give(self, card: int, stat: NoteKind, amount: int, source: int) -> None:
        village.give(self, card, stat, amount, source)

    def is_stopped(self, hero: int) -> bool:
        return not AttackSum(self).attacks(hero)

    def stop(self, hero: int) -> None:
        self.note(hero, notes.STOPPED, source=self.this)
        self.tell(events.STOPPED, self.active, hero)

    def use_again(self, card: int) -> None:
        village.use_again(self, card)

    def pools_to_cut(self, hero: int) -> list[int]:
        return village.pools_to_cut(self, hero)

    def spendable(self) -> int:
        return village.spendable(self)

    def stacks_to_buy(self, tags: int, discount: int = 0) -> list[int]:
        return village.stacks_to_buy(self, tags, discount)

    def stacks_up_to(self, cost: int) -> list[int]:
        return village.stacks_up_to(self, cost)

    def take_from_village(self, stack: int) -> None:
        self.idle = 0
        source, target = self.stacks_at + second(stack), self.pile_at(self.who)
        self.move(self.top_of(stack), source, target, events.GAINED, self.who)

    def thin_stacks(self, n: int, tags: int) -> None:
        village.thin_stacks(self, n, tags)

    def thin_rich_stacks(self, n: int, gold: int) -> None:
        village.thin_rich_stacks(self, n, gold)

    def buy(self, stack: int, less: int = 0) -> None:
        village.buy(self, stack, less)

    def next_level(self, hero: int, stack: int) -> int:
        return village.next_level(self, hero, stack)

    # -- what is legal, and the score -------------------------------------------------------------------------------

    def buy_reason(self, stack: int) -> Reason:
        return legal.buy_reason(self, stack)

    def use_reason(self, card: int, k: int) -> Reason:
        return legal.use_reason(self, card, k)

    def equip_reason(self, weapon: int, hero: int) -> Reason:
        return legal.equip_reason(self, weapon, hero)

    def level_reason(self, hero: int, stack: int) -> Reason:
        return legal.level_reason(self, hero, stack)

    def foes_in_sight(self) -> list[int]:
        return [card for card in legal.targets(self) if self.card(card).tags & MONSTER_BIT]

    @compiled
    def points(self, p: int) -> int:
        return scoring.points(self, p)

    @compiled
    def winners(self) -> list[int]:
        return scoring.winners(self)

    def contest(self) -> tuple[int, int] | None:
        counts = self.config.mode.village_counts
        return (scoring.party_points(self), scoring.village_points(self)) if counts else None

    def lacking(self) -> int:
        return scoring.lacking(self)

    # -- words ------------------------------------------------------------------------------------------------------

    def card_words(self, card: int) -> str:
        return texts.card_words(self, card)

    def option_words(self, option: int) -> str:
        return texts.option_words(self, option)


def as_table(state: ClassicState) -> ClassicTable:
    """The state as words see it. Here mypy names a verb that is missing."""
    return state
