"""The state of a Quest game: the verbs that cards use, and what shared code asks of it.

A verb of one step stands here; a longer one is a function in the module of its topic.
`lang/table.py` and `words/table.py` say what each verb means.
"""

from grimhold.core.ids import CardId, NoteKind, Seat
from grimhold.core.machine import NOTHING, Node
from grimhold.core.verbs import HEAL
from grimhold.lang import notes
from grimhold.lang.base import IN_DUNGEON
from grimhold.lang.filters import Filter
from grimhold.lang.tags import HERO_BIT
from grimhold.native import compiled
from grimhold.quest import cards, dungeon, legal, party, scoring, texts, village
from grimhold.quest.fields import QuestFields
from grimhold.quest.fight.battle import AttackSum, health_of
from grimhold.quest.rules import BOX, GEAR_COST, SUPPLY, TREASURES
from grimhold.quest.setup import deal
from grimhold.quest.words.table import QuestTable
from grimhold.quest.words.tags import LEGENDARY_BIT
from grimhold.table import events, reasons
from grimhold.table.changes import figure_by


class QuestState(QuestFields):
    """A game of Thunderstone Quest at any moment."""

    def deal(self, seed: int) -> None:
        deal.deal(self, seed)

    # -- losing cards -----------------------------------------------------------------------------------------------

    discard = cards.discard

    def mill(self, p: Seat) -> CardId:
        card = super().mill(p)
        self.it = card  # what follows speaks of it, whatever it does itself
        if card != NOTHING:
            cards.answer_milling(self, p, card)
        return card

    def may_destroy(self, card: CardId, this: CardId, named: bool) -> bool:
        """The dungeon may name a protected card: it just stays (FAQ 8). Players cannot pay with one."""
        return not self.rules.fight[self.kinds[card]].indestructible or self.rules.of_dungeon[self.kinds[this]]

    destroy = cards.destroy

    def drop_links(self, card: CardId) -> None:
        """A card that leaves takes its effects with it (marquee rule 3); its boost is spent."""
        counted, paid = village.is_counted(self, card), self.noted(card, notes.PAID)
        if self.notes:
            super().drop_links(card)
            cards.spend_boosts(self, card)
            cards.end_effects(self, card)
            party.check_hands(self)
        village.settle_gold(self, card, counted, paid)

    def lay_down(self, weapon: CardId, hero: CardId) -> None:
        """Weapons that nobody wields provide nothing but gold: what this one has done ends, as if it had left."""
        super().lay_down(weapon, hero)
        cards.end_effects(self, weapon)

    def alert_charm(self, p: Seat) -> CardId:
        for card in self.zones[p]:
            if self.rules.fight[self.kinds[card]].ignores_alerts:
                return card
        return NOTHING

    # -- wounds and gear --------------------------------------------------------------------------------------------

    def take_wounds(self, p: Seat, n: int) -> None:
        if n > 0:
            cards.add_wounds(self, p, n)
            cards.after_wounds(self, p)

    def gain_disease(self, p: Seat, n: int) -> None:
        if cards.add_wound_cards(self, p, n):
            cards.after_wounds(self, p)

    healing_options = cards.healing_options

    def heal(self, p: Seat, option: int) -> None:
        if option == HEAL:
            self.wounds = [wounds - 1 if q == p else wounds for q, wounds in enumerate(self.wounds)]
            self.tell(events.HEALED, p, NOTHING)
        else:
            self.move(CardId(option), p, self.shared + SUPPLY, events.HEALED, p)

    def change_hp(self, n: int, source: CardId) -> None:
        if party.is_in_play(self, source):
            self.note(NOTHING, notes.HP, n, source)
            self.tell(events.HOLDS, self.active, NOTHING, n, notes.HP)

    def gain_gear(self, p: Seat, token: int, n: int, cause: int = NOTHING) -> None:
        """`cause`: the kind of card that brings it, where no card acts."""
        cards.change_gear(self, p, token, n)
        for _ in range(n):
            self.tell(events.GEAR_GAINED, p, NOTHING, token, self.blamed() if cause == NOTHING else cause)

    def lose_gear(self, p: Seat, token: int) -> None:
        cards.change_gear(self, p, token, -1)
        self.tell(events.GEAR_LOST, p, NOTHING, token, self.blamed())

    # -- treasures, side quests and legends -------------------------------------------------------------------------

    gain_treasure = cards.gain_treasure
    take_treasure = cards.take_treasure

    def top_treasures(self, n: int) -> list[CardId]:
        return self.treasures()[: -n - 1 : -1]

    def destroy_treasure(self, card: CardId) -> None:
        cards.destroy_unowned(self, card, self.shared + TREASURES)

    def reveal(self, card: CardId) -> None:
        if not self.is_revealed_quest(card):
            self.note(card, notes.SHOWN, self.who, NOTHING)
            self.tell(events.REVEALED, self.who, card)

    def station(self, card: CardId) -> None:
        self.move(card, self.pile_at(self.who), self.guards_at(self.who), events.KEPT, self.who, other=self.blamed())

    def legendaries(self, filters: list[Node]) -> list[CardId]:
        box = [card for card in self.box() if self.card(card).tags & LEGENDARY_BIT]
        for what in filters:
            assert isinstance(what, Filter)
            box = [card for card in box if what.fits(self, card)]
        return box

    def take_legendary(self, p: Seat, card: CardId, onto_deck: bool) -> None:
        target = self.deck_at(p) if onto_deck else self.pile_at(p)
        self.move(card, self.shared + BOX, target, events.GAINED, p)

    # -- the dungeon ------------------------------------------------------------------------------------------------

    def rooms_of(self, level: int) -> list[int]:
        """Where an effect may put the champion; before the battle a tethered one stays in The Wilderness."""
        return [] if level and self.foe == NOTHING and village.is_tethered(self) else self.rooms_at(level)

    def send_champion(self, p: Seat, place: int, how: int = NOTHING) -> None:
        champions = self.champions[:]
        champions[p] = place
        self.champions = champions
        self.tell(events.WENT, p, NOTHING, place, how)

    def players_beside(self, monster: CardId) -> list[Seat]:
        place = self.place_of(monster)
        order = [Seat((self.active + k) % self.players) for k in range(self.players)]
        return [p for p in order if self.champions[p] == place]

    push_back = dungeon.push_back

    def slay(self, monster: CardId) -> None:
        """An effect destroys a monster."""
        place = self.place_of(monster)
        cards.destroy_unowned(self, monster, self.map_at())
        dungeon.after_monster_left(self, place)

    swappable = dungeon.swappable

    def swap_monsters(self, a: CardId, b: CardId) -> None:
        here, there = self.place_of(a), self.place_of(b)
        self.set_monster(here, b)
        self.set_monster(there, a)
        self.tell(events.SWAPPED, self.who, a, there, self.kinds[b])
        dungeon.call_entering(self, b)
        dungeon.call_entering(self, a)

    def toughen(self, monster: CardId, stat: NoteKind, by: int) -> None:
        if by:
            self.note(monster, stat, by, self.this)
            self.tell(events.CHANGED, self.active, monster, by, figure_by(stat, self.changer(monster, self.this)))

    def roll(self) -> int:
        die = 1 + self.below(6)
        self.tell(events.ROLLED, self.who, NOTHING, die)
        return die

    # -- the party --------------------------------------------------------------------------------------------------

    strength_of = party.strength_of
    level_of = party.level_of

    def attack_of(self, card: CardId, stat: NoteKind) -> int:
        added = AttackSum(self)
        if self.card(card).tags & HERO_BIT:
            added.add_hero(card)
        else:
            added.add_own(card)
        return added.physical if stat == notes.ATTACK else added.magic

    def light_of(self, card: CardId) -> int:
        """Of a card itself, and what it has been given this turn: a card without light may gain it (FAQ 10)."""
        return party.own_light(self, card) + self.note_sum(card, notes.LIGHT)

    light_now = party.light_now

    def health_in_room(self, monster: CardId) -> int:
        """As if it were fought now; what was fought last stays as it was."""
        before = (self.foe, self.foe_kind, self.rank)
        self.foe, self.foe_kind, self.rank = monster, self.kinds[monster], self.place_of(monster)
        health = health_of(self)
        self.foe, self.foe_kind, self.rank = before
        return health

    def give(self, card: CardId, stat: NoteKind, amount: int, source: CardId) -> None:
        if party.is_in_play(self, source):
            super().give(card, stat, amount, source)

    def can_wield(self, weapon: CardId, hero: CardId) -> bool:
        """Could a Hero take up a weapon just discarded? Not if it was shuffled into the deck in the meantime."""
        return weapon in self.pile(self.who) and legal.wield_reason(self, weapon, hero) == reasons.LEGAL

    def give_weapon(self, weapon: CardId, hero: CardId) -> None:
        """A discarded weapon comes back into a Hero's hands."""
        self.carry(weapon, self.pile_at(self.who), self.who)
        party.equip(self, weapon, hero)

    def reuse(self, card: CardId) -> None:
        self.tell_about(card, events.AGAIN, self.who)
        start = next(usable.start for usable in self.card(card).usable if usable.places & IN_DUNGEON)
        self.call(start, self.who, card)

    # -- the village ------------------------------------------------------------------------------------------------

    received = village.received
    spendable = village.spendable

    def gain_purchases(self, n: int) -> None:
        self.buys += n
        self.tell(events.PURCHASES, self.who, NOTHING, n)

    stacks_to_buy = village.stacks_to_buy
    buy = village.buy

    def bought_onto_deck(self, card: CardId) -> None:
        self.move(card, self.pile_at(self.who), self.deck_at(self.who), events.PUT_ON_DECK, self.who)

    gear_to_buy = village.gear_to_buy

    def buy_gear(self, token: int) -> None:
        village.pay(self, GEAR_COST[token])
        cards.change_gear(self, self.active, token, 1)
        self.tell(events.GEAR_BOUGHT, self.active, NOTHING, token)

    next_level = village.next_level
    rises = legal.rises
    rise = village.rise
    borrowable = cards.borrowable

    def borrow_from_village(self, hero: CardId) -> None:
        stack = self.config.stack_of[self.kinds[hero]]
        self.move(hero, self.stacks_at + stack, self.who, events.BORROWED, self.who, self.who)
        self.note(hero, notes.BORROWED, stack, self.this)

    # -- what is legal, and the score -------------------------------------------------------------------------------

    use_reason = legal.use_reason
    equip_reason = legal.equip_reason
    buy_reason = legal.buy_reason
    level_reason = legal.level_reason
    is_sold_here = scoring.is_sold_here
    has_one_of_each = scoring.has_one_of_each

    @compiled
    def points(self, p: Seat) -> int:
        return scoring.points(self, p)

    @compiled
    def winners(self) -> list[Seat]:
        return scoring.winners(self)

    # -- words ------------------------------------------------------------------------------------------------------

    card_words = texts.card_words
    option_words = texts.option_words
    rise_words = texts.rise_words


def as_table(state: QuestState) -> QuestTable:
    """The state as words see it. Here mypy names a verb that is missing."""
    return state
