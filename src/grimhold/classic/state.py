"""The state of a Thunderstone or Dragonspire game: the verbs that cards use, and what shared code asks of it.

A verb of one step stands here; a longer one is a function in the module of its topic.
`lang/table.py` and `words/table.py` say what each verb means.
"""

from grimhold.classic import cards, hall, legal, scoring, texts, village
from grimhold.classic.fields import ClassicFields
from grimhold.classic.fight.battle import AttackSum
from grimhold.classic.rules import SUPPLY
from grimhold.classic.setup import deal
from grimhold.classic.words.table import ClassicTable
from grimhold.core.ids import CardId, Seat
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

    discard = cards.discard
    may_destroy = cards.may_destroy
    destroy = cards.destroy
    destroy_discarded = cards.destroy_discarded
    falls = cards.falls
    owes = cards.owes
    drop_links = cards.drop_links

    def rob(self, card: CardId) -> None:
        source, target = self.aside_at(self.who), self.pile_at(self.active)
        self.move(card, source, target, events.GAINED, self.active, other=self.blamed())

    def borrow(self, hero: CardId) -> None:
        owner = Seat(self.note_amount(hero, notes.GATHERED))
        self.move(hero, self.pile_at(owner), self.who, events.BORROWED, self.who, owner)
        if not self.noted(hero, notes.BORROWED):  # lent once more, it still goes back to the first owner
            self.note(hero, notes.BORROWED, owner, self.this)

    exposed = cards.exposed
    show_hand = cards.show_hand

    def tell_guess(self, n: int) -> None:
        self.tell(events.GUESSED, self.who, NOTHING, n)

    def gain_purchases(self, n: int) -> None:
        self.buys += n
        self.tell(events.PURCHASES, self.who, NOTHING, n)

    gain_xp = cards.gain_xp

    def gain_disease(self, p: Seat, n: int) -> None:
        hand_out(self, p, self.shared + SUPPLY, self.rules.disease, n, self.blamed())

    def keep(self, card: CardId) -> None:
        cards.count_purse(self, card)
        super().keep(card)

    bury_under = cards.bury_under
    set_beaten_aside = cards.set_beaten_aside
    release = cards.release
    shield_of = cards.shield_of
    shield = cards.shield

    # -- the hall ---------------------------------------------------------------------------------------------------

    def movable_in_hall(self) -> list[CardId]:
        """The cards of the first open hall that can move."""
        return [card for card in self.in_hall(self.open_side()) if self.can_leave_hall(card)]

    place_in_hall = hall.place_in_hall

    def push_back(self, monster: CardId) -> None:
        gap, side = self.rank_of(monster), self.side_of(monster)
        hall.sink(self, monster, side)
        hall.close_gap(self, side, gap)

    take_monster = hall.take_monster
    emerge = hall.emerge

    def breach(self, monster: CardId) -> None:
        self.tell(events.BREACHED, self.active, monster, other=self.config.halls_told[self.side_of(monster)])

    def top_words(self, n: int) -> str:
        return ", ".join(self.names_of(self.top_cards(n)))

    peek = hall.peek

    def can_trade_top(self) -> bool:
        """A guardian on top stays there (ruling F2)."""
        top = self.top_cards(1)
        return bool(top) and self.card(top[0]).tags & MONSTER_BIT != 0 and self.can_leave_hall(top[0])

    trade_with_top = hall.trade_with_top
    put_on_dungeon = hall.put_on_dungeon

    # -- the party and the village ----------------------------------------------------------------------------------

    strength_of = village.strength_of
    weight_of = village.weight_of
    light_of = village.light_of

    gold_on = village.gold_on
    in_use = village.in_use
    give = village.give

    def is_stopped(self, hero: CardId) -> bool:
        return not AttackSum(self).attacks(hero)

    def stop(self, hero: CardId) -> None:
        self.note(hero, notes.STOPPED, source=self.this)
        self.tell(events.STOPPED, self.active, hero)

    use_again = village.use_again
    pools_to_cut = village.pools_to_cut
    spendable = village.spendable
    stacks_to_buy = village.stacks_to_buy
    stacks_up_to = village.stacks_up_to

    def take_from_village(self, stack: int) -> None:
        self.idle = 0
        source, target = self.stacks_at + second(stack), self.pile_at(self.who)
        self.move(self.top_of(stack), source, target, events.GAINED, self.who)

    thin_stacks = village.thin_stacks
    thin_rich_stacks = village.thin_rich_stacks
    buy = village.buy
    next_level = village.next_level

    # -- what is legal, and the score -------------------------------------------------------------------------------

    buy_reason = legal.buy_reason
    use_reason = legal.use_reason
    equip_reason = legal.equip_reason
    level_reason = legal.level_reason

    def foes_in_sight(self) -> list[CardId]:
        return [card for card in legal.targets(self) if self.card(card).tags & MONSTER_BIT]

    @compiled
    def points(self, p: Seat) -> int:
        return scoring.points(self, p)

    @compiled
    def winners(self) -> list[Seat]:
        return scoring.winners(self)

    def contest(self) -> tuple[int, int] | None:
        counts = self.config.mode.village_counts
        return (scoring.party_points(self), scoring.village_points(self)) if counts else None

    lacking = scoring.lacking

    # -- words ------------------------------------------------------------------------------------------------------

    card_words = texts.card_words
    option_words = texts.option_words


def as_table(state: ClassicState) -> ClassicTable:
    """The state as words see it. Here mypy names a verb that is missing."""
    return state
