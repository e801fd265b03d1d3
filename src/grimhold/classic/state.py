"""The state of a Thunderstone or Dragonspire game: the verbs that cards use, and what shared code asks of it.

Each verb is one call of a function in the module of its topic. `Table` in `lang/base.py` says what each verb means.
"""

from grimhold.classic import cards, events, hall, legal, scoring, village
from grimhold.classic.cards import PlayersCards
from grimhold.classic.fight.battle import AttackSum
from grimhold.classic.options import ATTACK, HIDE, POOL, REST, TURN_IN, VILLAGE
from grimhold.classic.rules import SUPPLY
from grimhold.classic.setup import deal
from grimhold.core.machine import NOTHING
from grimhold.core.options import DONE, PICK, first, second, verb
from grimhold.lang import notes
from grimhold.lang.options import PLAYER
from grimhold.lang.tags import MONSTER_BIT
from grimhold.table.moving import hand_out
from grimhold.table.options import BUY, EQUIP, LEVEL, USE
from grimhold.table.options import DUNGEON as ENTER

PLAIN_WORDS = {DONE: "done", VILLAGE: "visit village", ENTER: "enter dungeon", REST: "rest"}
NOTED_WORDS = (
    (notes.USED, "used"), (notes.HIDDEN, "held back"), (notes.BURNING, "burning"),
)  # fmt: skip


class ClassicState(PlayersCards):
    """A game of Thunderstone or Dragonspire at any moment."""

    __slots__ = ()

    def clone(self) -> "ClassicState":
        """An independent copy, listeners left out."""
        other: ClassicState = ClassicState.__new__(ClassicState)
        self.copy_into(other)
        return other

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
        cards.borrow(self, hero)

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
        return hall.movable_in_hall(self)

    def place_in_hall(self, cards: list[int]) -> None:
        hall.place_in_hall(self, cards)

    def push_back(self, monster: int) -> None:
        hall.push_back(self, monster)

    def take_monster(self, monster: int) -> None:
        hall.take_monster(self, monster)

    def emerge(self, guardian: int) -> None:
        hall.emerge(self, guardian)

    def breach(self, monster: int) -> None:
        self.tell(events.BREACHED, self.active, monster, other=self.layout.halls_told[self.side_of(monster)])

    def top_cards(self, n: int) -> list[int]:
        return hall.top_cards(self, n)

    def top_words(self, n: int) -> str:
        return ", ".join(self.names_of(hall.top_cards(self, n)))

    def peek(self, p: int, n: int) -> None:
        hall.peek(self, p, n)

    def can_trade_top(self) -> bool:
        return hall.can_trade_top(self)

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

    def give(self, card: int, stat: int, amount: int, source: int) -> None:
        village.give(self, card, stat, amount, source)

    def is_stopped(self, hero: int) -> bool:
        return not AttackSum(self, self.rules).attacks(hero)

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
        village.take_from_village(self, stack)

    def thin_stacks(self, n: int, tags: int) -> None:
        village.thin_stacks(self, n, tags)

    def thin_rich_stacks(self, n: int, gold: int) -> None:
        village.thin_rich_stacks(self, n, gold)

    def buy(self, stack: int, less: int = 0) -> None:
        village.buy(self, stack, less)

    def next_level(self, hero: int, stack: int) -> int:
        return village.next_level(self, hero, stack)

    # -- what is legal, and the score -------------------------------------------------------------------------------

    def buy_reason(self, stack: int) -> int:
        return legal.buy_reason(self, stack)

    def use_reason(self, card: int, k: int) -> int:
        return legal.use_reason(self, card, k)

    def equip_reason(self, weapon: int, hero: int) -> int:
        return legal.equip_reason(self, weapon, hero)

    def level_reason(self, hero: int, stack: int) -> int:
        return legal.level_reason(self, hero, stack)

    def foes_in_sight(self) -> list[int]:
        return [card for card in legal.targets(self) if self.card(card).tags & MONSTER_BIT]

    def points(self, p: int) -> int:
        return scoring.points(self, p)

    def winners(self) -> list[int]:
        return scoring.winners(self)

    def contest(self) -> tuple[int, int] | None:
        counts = self.layout.mode.village_counts
        return (scoring.party_points(self), scoring.village_points(self)) if counts else None

    def lacking(self) -> int:
        return scoring.lacking(self)

    # -- words --------------------------------------------------------------------------------------------------------

    def card_words(self, card: int) -> str:
        """A card as a player would point at it: with its rank, its weapon, its strength if that has changed."""
        text = self.card(card).name
        rank = self.rank_of(card)
        if rank != NOTHING:
            return f"{text} ({self.rank_words(card)})"
        details: list[str] = []
        changed = self.note_sum(card, notes.STRENGTH)
        if changed:
            details.append(f"strength {self.strength_of(card)}")
        attack = self.note_sum(card, notes.ATTACK)
        if attack:
            details.append(f"physical attack {attack:+d}")
        weapons = [self.card(weapon).name for weapon in self.weapons_of(card)]
        if weapons:
            details.append("with " + ", ".join(weapons))
        if self.wielder_of(card) >= 0:
            details.append(f"of {self.card(self.wielder_of(card)).name}")
        for what, word in NOTED_WORDS:
            if self.noted(card, what):
                details.append(word)
        if self.noted(card, notes.DOOMED):
            details.append("doomed" if self.falls(card) else "saved")
        owner = max(self.note_amount(card, notes.BORROWED), self.note_amount(card, notes.GATHERED))
        if owner >= 0 and owner != self.active:
            details.append(f"{self.name(owner)}'s")
        return f"{text} ({', '.join(details)})" if details else text

    def rank_words(self, card: int) -> str:
        """'rank 2', and with two halls 'rank 2, first hall'; whoever stands in front of them is of neither."""
        rank = self.rank_of(card)
        if self.layout.halls == 1 or not rank:
            return f"rank {rank}"
        return f"rank {rank}, {'second' if self.side_of(card) else 'first'} hall"

    def option_words(self, option: int) -> str:
        kind, a, b = verb(option), first(option), second(option)
        if kind == PICK:
            return self.card_words(option)
        if kind == USE:
            return f"use {self.card(a).name}: {self.card(a).usable[b].words}"
        if kind == EQUIP:
            return f"equip {self.card_words(b)} with {self.card(a).name}"
        if kind == ATTACK:
            return f"attack {self.card(a).name} ({self.rank_words(a)})"
        if kind == BUY:
            top = self.card(self.stack(b)[-1])
            return f"buy {top.name} ({top.cost} gold)"
        if kind == LEVEL:
            risen = self.card(self.next_level(a, b))
            return f"level up {self.card(a).name} into {risen.name} ({self.card(a).level_up} XP)"
        if kind == TURN_IN:
            return f"turn in {self.card_words(a)} for 1 XP"
        if kind == PLAYER:
            return self.name(b)
        if kind == HIDE:
            return f"hold back {self.card(a).name}"
        if kind == POOL:
            return "physical attack" if b == notes.ATTACK else "magic attack"
        return PLAIN_WORDS[kind]
