"""The party and the village: skill, weapons and boosts, light, gold, purchases and levels."""

from typing import Final

from grimhold.core.machine import NOTE, NOTHING, Node
from grimhold.core.options import SHIFT, first, second
from grimhold.lang import notes
from grimhold.lang.base import AS_SPOILS, IN_DUNGEON, IN_VILLAGE, ON_PURCHASE
from grimhold.lang.filters import Filter
from grimhold.lang.notes import GIVEN, LIGHT, SKILL, VENTURE
from grimhold.lang.tags import BIT, HERO_BIT, WEAPON_BIT
from grimhold.quest import events
from grimhold.quest.dungeon import Dungeon
from grimhold.quest.fight.battle import Muster, health_of
from grimhold.quest.options import BUY_GEAR
from grimhold.quest.rules import (
    ANY_SLOT,
    BOX,
    GEAR_COST,
    GUILDS,
    NO_SLOT,
    SHED_PART,
    TEMPLE,
    TREASURE_COST,
)
from grimhold.table import reasons
from grimhold.table.options import BUY, LEVEL

# Beside the locations, in `visited`:
PRODUCED: Final = 1 << 8  # the gold of this turn has been counted
VENTURED: Final = 1 << 9  # a dungeon phase has followed the village phase
TETHERED: Final = 1 << 10  # and does not lead beyond The Wilderness
NO_LIGHT_LIMIT: Final = 99
WARE_BITS = (BIT["item"], BIT["spell"], BIT["weapon"])  # of the decks of Epic
CLASS_BIT = {name.capitalize(): bit for name, bit in BIT.items()}  # by the names of Epic's stacks


class Market(Dungeon):
    __slots__ = ()

    # -- skill, weapons and boosts ------------------------------------------------------------------------------------

    def strength_of(self, hero: int) -> int:
        """A Hero's skill, boosts included."""
        kind = self.kinds[hero]
        skill = self.catalogue[kind].strength
        for gives in self.rules.fight[kind].skills:
            if gives.when is None or gives.when.holds(self, hero):
                skill += gives.amount.value(self, hero)
        marks = self.notes
        for i in range(0, len(marks), NOTE):
            if marks[i] == hero:
                if marks[i + 1] == SKILL:
                    skill += marks[i + 2]
            elif marks[i + 1] == GIVEN and marks[i + 2] == hero:
                for boost in self.rules.fight[self.kinds[marks[i]]].boosts:
                    if boost.stat == notes.SKILL:
                        skill += boost.n
        if self.foe != NOTHING:
            skill -= self.rules.rooms[self.kinds[self.tiles()[self.rank]]].weakens
        return skill

    def weight_of(self, weapon: int) -> int:
        return self.catalogue[self.kinds[weapon]].weight

    def requirement_of(self, weapon: int, hero: int) -> int:
        """The skill a weapon asks of this Hero."""
        kind = self.kinds[weapon]
        need = self.catalogue[kind].weight
        for lighter in self.rules.fight[kind].lighter:
            if lighter.who.fits(self, hero):
                need -= lighter.by
        for own in self.rules.fight[self.kinds[hero]].own_weapons:
            if own.requirement and own.what.fits(self, weapon):
                need += own.requirement
        if self.foe != NOTHING:
            need += self.rules.rooms[self.kinds[self.tiles()[self.rank]]].heavier
        return need

    def weapons_of(self, hero: int) -> list[int]:
        """The weapons in a Hero's hands."""
        return self.cards_with(notes.WIELDED, hero)

    def armed(self, hero: int) -> bool:
        return bool(self.weapons_of(hero))

    def load_of(self, hero: int) -> int:
        """How much skill the weapons in hand ask for together."""
        return sum([self.requirement_of(weapon, hero) for weapon in self.weapons_of(hero)])

    def equip_reason(self, card: int, hero: int) -> int:
        if not self.card(hero).tags & HERO_BIT:
            return reasons.NOT_A_HERO
        fight = self.rules.fight[self.kinds[card]]
        weapon = self.rules.is_weapon[self.kinds[card]]
        if not weapon and not fight.boosts:
            return reasons.NO_BOOST
        if hero not in self.takers_of(card, [hero]):
            return reasons.WEAPON_TAKEN if weapon else reasons.BOOST_GIVEN
        if weapon:
            return self.wield_reason(card, hero)
        return reasons.NO_USE_FOR_SKILL if fight.skill_only and not self.skill_counts() else reasons.LEGAL

    def skill_counts(self) -> bool:
        """Could more skill change anything now? There must be a weapon, and a dungeon phase to wield it in.

        A token or boost that is held back now can still be used when a weapon has been drawn. Among the spoils nobody
        takes up a weapon any more, but one may come back.
        """
        if self.place == IN_VILLAGE and not self.may_venture():
            return False
        is_weapon, comes_back, kinds = self.rules.is_weapon, self.rules.comes_back, self.kinds
        p = self.active
        for card in self.zones[p]:
            if comes_back[kinds[card]] or (is_weapon[kinds[card]] and self.place != AS_SPOILS):
                return True
        for card in self.deck(p) + self.pile(p):
            if comes_back[kinds[card]]:
                return True
        return False

    def takers_of(self, thing: int, heroes: list[int]) -> list[int]:
        """Who may still get a weapon or boost: what has been given stays where it is, or is spent.

        A weapon that was laid down may come back to the Hero who held it, and goes to no other this turn.
        """
        marks = self.notes
        for i in range(0, len(marks), NOTE):
            if marks[i] == thing:
                if marks[i + 1] == notes.WIELDED or marks[i + 1] == notes.GIVEN:
                    return []
                if marks[i + 1] == notes.DROPPED:
                    former = marks[i + 3]
                    back = self.rules.is_weapon[self.kinds[thing]] and former in self.zones[self.active]
                    return [former] if back else []
        return heroes

    def wield_reason(self, weapon: int, hero: int) -> int:
        """Could this Hero hold the weapon beside what it holds already?"""
        need = self.requirement_of(weapon, hero)
        in_hand = self.weapons_of(hero)
        if in_hand:
            fight, kinds = self.rules.fight, self.kinds
            if fight[kinds[hero]].one_weapon or fight[kinds[weapon]].one_weapon:
                return reasons.ONE_WEAPON_ONLY
            for other in in_hand:
                if fight[kinds[other]].one_weapon:
                    return reasons.ONE_WEAPON_ONLY
            need += self.load_of(hero)
        return reasons.LEGAL if need <= self.strength_of(hero) else reasons.TOO_LITTLE_SKILL

    def can_wield(self, weapon: int, hero: int) -> bool:
        """Could a Hero take up a weapon just discarded? Not if it was shuffled into the deck in the meantime."""
        if weapon not in self.pile(self.who):
            return False
        return self.wield_reason(weapon, hero) == reasons.LEGAL

    def equip(self, card: int, hero: int) -> None:
        what = notes.WIELDED if self.card(card).tags & WEAPON_BIT else notes.GIVEN
        self.forget(card, notes.DROPPED)
        self.note(card, what, hero, NOTHING)
        self.note(hero, notes.ARMED, card, NOTHING)  # so that it is no longer like another of its kind
        self.tell(events.EQUIPPED, self.who, card, self.kinds[hero])

    def give_weapon(self, weapon: int, hero: int) -> None:
        """A discarded weapon comes back into a Hero's hands."""
        self.carry(weapon, self.pile_at(self.who), self.who)
        self.equip(weapon, hero)

    def overloaded(self) -> int:
        """A Hero that holds more than its skill allows, or -1."""
        for weapon in self.noted_cards(notes.WIELDED):
            hero = self.wielder_of(weapon)
            if self.load_of(hero) > self.strength_of(hero):
                return hero
        return NOTHING

    def check_hands(self) -> None:
        if self.overloaded() != NOTHING:
            self.call(self.rules.library.program_start(SHED_PART), self.active, NOTHING)

    def stays(self, source: int) -> bool:
        """Is the card still in use whose effect would last? What has left gives nothing more (marquee rule 3)."""
        if source == NOTHING or self.rules.of_dungeon[self.kinds[source]]:
            return True
        if self.rules.is_weapon[self.kinds[source]]:
            return self.wielder_of(source) != NOTHING
        return source in self.zones[self.active] or source in self.board(self.active)

    def change_hp(self, n: int, source: int) -> None:
        if self.stays(source):
            self.note(NOTHING, notes.HP, n, source)
            self.tell(events.HOLDS, self.active, NOTHING, n, notes.HP)

    def give(self, card: int, stat: int, amount: int, source: int) -> None:
        if self.stays(source):
            super().give(card, stat, amount, source)

    def level_of(self, card: int) -> int:
        """As printed; what raises it counts only for a card in front of the player."""
        kind = self.kinds[card]
        level = self.catalogue[kind].level
        for gives in self.rules.fight[kind].levels:
            if card in self.zones[self.active] and (gives.when is None or gives.when.holds(self, card)):
                level += gives.amount.value(self, card)
        marks = self.notes
        for i in range(0, len(marks), NOTE):
            if marks[i] == card:
                if marks[i + 1] == notes.LEVEL:
                    level += marks[i + 2]
            elif marks[i + 1] == notes.WIELDED and marks[i + 2] == card:
                for gives in self.rules.fight[self.kinds[marks[i]]].levels:
                    level += gives.amount.value(self, marks[i])
        return level

    def attack_of(self, card: int, stat: int) -> int:
        muster = Muster(self)
        if self.card(card).tags & HERO_BIT:
            muster.add_hero(card)
        else:
            muster.add_own(card)
        return muster.physical if stat == notes.ATTACK else muster.magic

    def in_use(self, card: int) -> bool:
        return self.noted(card, notes.USED)

    def reuse(self, card: int) -> None:
        self.tell_about(card, events.AGAIN, self.who)
        start = next(usable.start for usable in self.card(card).usable if usable.places & IN_DUNGEON)
        self.call(start, self.who, card)

    def light_of(self, card: int) -> int:
        """Of a card itself, and what it has been given this turn: a card without light may gain it (FAQ 10)."""
        return self.own_light(card) + self.note_sum(card, LIGHT)

    def own_light(self, card: int) -> int:
        """Printed, and by what it counts: weapons shine only in somebody's hands."""
        kind = self.kinds[card]
        light = self.catalogue[kind].light
        for gives in self.rules.fight[kind].lights:
            if gives.when is None or gives.when.holds(self, card):
                light += gives.amount.value(self, card)
        return 0 if light and self.rules.is_weapon[kind] and self.wielder_of(card) < 0 else light

    def light_now(self) -> int:
        """All the light of the active player."""
        catalogue, kinds, fight = self.catalogue, self.kinds, self.rules.fight
        total = 0
        for card in self.zones[self.active]:
            if catalogue[kinds[card]].light or fight[kinds[card]].lights:
                total += self.own_light(card)
        most = NO_LIGHT_LIMIT
        marks = self.notes
        for i in range(0, len(marks), NOTE):
            if marks[i + 1] == LIGHT:
                total += marks[i + 2]
            elif marks[i + 1] == VENTURE:
                most = min(most, marks[i + 2])
        return max(0, min(total, most))

    def excess(self) -> int:
        return self.attack - self.health

    def health_in_room(self, monster: int) -> int:
        """As if it were fought now; what was fought last stays as it was."""
        before = (self.foe, self.foe_kind, self.rank)
        self.foe, self.foe_kind, self.rank = monster, self.kinds[monster], self.place_of(monster)
        health = health_of(self)
        self.foe, self.foe_kind, self.rank = before
        return health

    # -- gold -------------------------------------------------------------------------------------------------------

    def gold_of(self, card: int) -> int:
        return self.catalogue[self.kinds[card]].gold

    def gold_on(self, kind: int) -> int:
        return self.catalogue[kind].gold

    def count_gold(self) -> None:
        """Whatever lies in front of the player pays now: when buying begins in the village, and with every purchase."""
        self.visited |= PRODUCED
        for card in self.noted_cards(notes.UNCOUNTED):
            self.forget(card, notes.UNCOUNTED)

    def received(self, p: int, since: int) -> None:
        """What comes after a count pays at the next one, if it is still there."""
        if p != self.active or not self.visited & PRODUCED:
            return
        for card in self.zones[p][since:]:
            if self.gold_of(card) and not self.noted(card, notes.PAID):
                self.note(card, notes.UNCOUNTED)

    def drop_links(self, card: int) -> None:
        """Once its gold is counted it stays, also if the card leaves (the rulebook's Dagger); but only once.

        A card that leaves before takes its gold along, but nobody owes what has been paid with it.
        """
        paid = self.noted(card, notes.PAID)
        counted = bool(self.visited & PRODUCED) and not self.noted(card, notes.UNCOUNTED)
        super().drop_links(card)
        gold = self.catalogue[self.kinds[card]].gold
        if gold and counted:
            if not paid:
                self.gold += gold
            self.note(card, notes.PAID, gold, NOTHING)
        elif self.gold < 0:
            self.gold -= min(0, self.purse())

    def spendable(self) -> int:
        """What the active player can pay now."""
        return max(0, self.purse())

    def purse(self) -> int:
        """One for the whole turn: what lies in front of the player, and what effects gave, less what was spent."""
        catalogue, kinds = self.catalogue, self.kinds
        total = self.gold
        hand = self.zones[self.active]
        for card in hand:
            total += catalogue[kinds[card]].gold
        if self.visited & PRODUCED and self.notes:
            for card in self.noted_cards(notes.PAID):
                if card in hand:  # it has come back
                    total -= catalogue[kinds[card]].gold
        return total

    def pay(self, gold: int) -> None:
        self.count_gold()
        self.gold -= gold

    def buy_reason(self, stack: int) -> int:
        if not self.stack(stack):
            return reasons.EMPTY_STACK
        if self.buys <= 0:
            return reasons.NO_PURCHASE_LEFT
        return reasons.LEGAL if BUY | stack in self.stacks_to_buy(0) else reasons.TOO_EXPENSIVE

    def stacks_to_buy(self, tags: int, discount: int = 0) -> list[int]:
        gold = self.spendable() + discount
        catalogue, kinds, zones = self.catalogue, self.kinds, self.zones
        start = self.stacks_at
        options: list[int] = []
        for number in range(self.layout.count):
            stack = zones[start + number]
            if stack:
                card = catalogue[kinds[stack[-1]]]
                if card.cost <= gold and (tags == 0 or card.tags & tags):
                    options.append(BUY | number)
        return options

    def buy(self, stack: int, less: int = 0) -> None:
        number = second(stack)
        card = self.stack(number)[-1]
        cost = max(0, self.card(card).cost - less)
        self.pay(cost)
        self.idle = 0
        self.move(card, self.stacks_at + number, self.pile_at(self.active), events.BOUGHT, self.active, cost)
        self.restock(number)
        self.it = card  # for an effect that goes on to speak of it
        self.after_purchase(card)

    def buy_treasure(self) -> None:
        """The top card of the treasure deck, for a fixed price. It is a purchase like others."""
        self.pay(TREASURE_COST)
        self.idle = 0
        self.after_purchase(NOTHING)  # asked once the treasure is there
        self.gain_treasure(self.active)

    def gear_to_buy(self) -> list[int]:
        gold = self.spendable()
        return [BUY_GEAR | token for token, cost in enumerate(GEAR_COST) if cost <= gold]

    def buy_gear(self, token: int) -> None:
        self.pay(GEAR_COST[token])
        self.change_gear(self.active, token, 1)
        self.tell(events.GEAR_BOUGHT, self.active, NOTHING, token)

    def restock(self, number: int) -> None:
        """Epic: a spot of the marketplace is filled again from the deck of its type; the next Hero shows."""
        slot = self.layout.slots[number]
        if slot == NO_SLOT and self.layout.mode.class_stacks and self.stack(number):
            self.tell(events.STOCKED, self.active, self.stack(number)[-1], number)
        if slot != NO_SLOT and slot != ANY_SLOT:
            self.stock(number, slot)

    def stock(self, number: int, deck: int) -> None:
        wares = self.ware_deck(deck)
        if wares:
            self.move(wares[-1], self.ware_deck_at(deck), self.stacks_at + number, events.STOCKED, self.active, number)

    def after_purchase(self, card: int) -> None:
        """Daggers and some side quests answer to a purchase; of equal cards one asks (FAQ 12)."""
        watching: list[int] = []
        kinds: list[int] = []
        for other in self.zones[self.active] + self.board(self.active):
            kind = self.kinds[other]
            if self.catalogue[kind].moments[ON_PURCHASE] and kind not in kinds:
                kinds.append(kind)
                watching.append(other)
        for other in reversed(watching):
            for usable in self.card(other).moments[ON_PURCHASE]:
                self.call(usable.start, self.active, other)
                self.it = card

    # -- levels -----------------------------------------------------------------------------------------------------

    def next_level(self, hero: int, stack: int) -> int:
        """The card a Hero would rise into, from this stack or from the box, or -1."""
        card = self.card(hero)
        if stack == self.layout.count:
            for other in self.zones[self.shared + BOX]:
                if self.card(other).group == card.group and self.card(other).level == card.level + 1:
                    return other
            return NOTHING
        cards = self.stack(stack)
        for other in reversed(cards):
            if self.card(other).level == card.level + 1 and self.card(other).tags & HERO_BIT:
                return other
        return NOTHING

    def level_reason(self, hero: int, stack: int, less: int = 0) -> int:
        card = self.card(hero)
        if not card.tags & HERO_BIT:
            return reasons.NOT_A_HERO
        if self.noted(hero, notes.BORROWED):
            return reasons.WRONG_STACK
        if self.xp[self.active] < self.level_price(hero, less):
            return reasons.NOT_ENOUGH_XP
        if card.level > 0 and stack != self.home_of(hero):
            return reasons.WRONG_STACK
        return reasons.LEGAL if self.next_level(hero, stack) != NOTHING else reasons.NO_NEXT_LEVEL

    def level_price(self, hero: int, less: int) -> int:
        """Experience for the next level, by the printed one."""
        return max(0, self.card(hero).level + 2 - less)

    def home_of(self, hero: int) -> int:
        """The stack a Hero rises in; the number after the last one is the box."""
        return self.layout.count if self.layout.mode.class_stacks else self.layout.stack_of[self.kinds[hero]]

    def level_options(self, heroes: list[int], less: int) -> list[int]:
        return [
            LEVEL | hero << SHIFT | stack
            for hero in self.distinct(heroes)
            for stack in self.ways_up(hero)
            if self.level_reason(hero, stack, less) == reasons.LEGAL
        ]

    def ways_up(self, hero: int) -> list[int]:
        """The stacks a Hero could rise in: level 0 in any, the others at home."""
        if self.catalogue[self.kinds[hero]].level == 0:
            return list(range(self.layout.hero_stacks))
        home = self.home_of(hero)
        return [home] if home != NOTHING else []

    def rises(self, what: Node, less: int) -> list[int]:
        if not isinstance(what, Filter) or not self.may_rise():
            return []
        catalogue, kinds = self.catalogue, self.kinds
        heroes = [card for card in self.zones[self.active] if catalogue[kinds[card]].tags & HERO_BIT]
        return self.level_options([hero for hero in heroes if what.fits(self, hero)], less)

    def rise(self, option: int, less: int) -> None:
        hero, stack = first(option), second(option)
        risen = self.next_level(hero, stack)
        self.gain_xp(self.active, -self.level_price(hero, less))
        kind, source = self.kinds[hero], self.shared + BOX
        if stack != self.layout.count:
            source = self.stacks_at + stack
        self.bury(hero, self.active, self.who, NOTHING)
        self.move(risen, source, self.pile_at(self.active), events.LEVELLED, self.active, kind)
        if stack != self.layout.count:
            self.restock(stack)

    # -- one of everything --------------------------------------------------------------------------------------------

    def is_sold_here(self, card: int) -> bool:
        kind = self.card(card)
        return kind.kind in ("hero", "market") and (self.layout.mode.epic or kind.group in self.layout.names)

    def has_one_of_each(self, owned: list[int]) -> bool:
        """In Epic, where every market card is there once, a spot stands for any card that can lie in it."""
        sold = [card for card in owned if self.is_sold_here(card)]
        heroes = [card for card in sold if self.rules.is_hero[self.kinds[card]]]
        if not self.layout.mode.epic:
            return self.has_each_title(sold, self.layout.names)
        wares = [card for card in sold if card not in heroes]
        stacks = self.layout.names[: self.layout.hero_stacks]
        named = (
            self.has_each_class(heroes, stacks)
            if self.layout.mode.class_stacks
            else self.has_each_title(heroes, stacks)
        )
        return named and self.fills_the_spots(wares)

    def has_each_title(self, cards: list[int], names: list[str]) -> bool:
        return sorted([self.card(card).group for card in cards]) == sorted(names)

    def has_each_class(self, heroes: list[int], classes: list[str]) -> bool:
        """One Hero for each stack; one of two classes may stand for either."""
        standing = [0]
        for hero in heroes:
            bits = [CLASS_BIT[name] for name in classes if self.card(hero).tags & CLASS_BIT[name]]
            standing = [taken | bit for taken in standing for bit in bits if not taken & bit]
        return len(heroes) == len(classes) and bool(standing)

    def fills_the_spots(self, wares: list[int]) -> bool:
        """Each spot of a type needs its card; what is left over finds room in the Any spots, which may stay empty."""
        slots = self.layout.slots
        over = 0
        for slot, bit in enumerate(WARE_BITS):
            more = len([card for card in wares if self.card(card).tags & bit]) - slots.count(slot)
            if more < 0:
                return False
            over += more
        return over <= slots.count(ANY_SLOT)

    # -- what the locations allow -------------------------------------------------------------------------------------

    def heals(self) -> int:
        """Wounds that can be healed in this village phase."""
        return 1 + (self.visited >> TEMPLE & 1)

    def promotions(self) -> int:
        """Heroes that can level up in this village phase."""
        return 1 + (self.visited >> GUILDS & 1) if self.may_rise() else 0

    def may_rise(self) -> bool:
        """Nobody levels up in a turn at The Temple, by whatever means."""
        return not self.visited >> TEMPLE & 1

    # -- on into the dungeon ------------------------------------------------------------------------------------------

    def lets_go(self) -> bool:
        """The Temple does not."""
        return not self.visited >> TEMPLE & 1

    def may_venture(self) -> bool:
        """Does a card lead on into the dungeon after this village phase?"""
        if not self.lets_go():
            return False
        if self.noted(NOTHING, notes.VENTURE):
            return True
        fight, kinds = self.rules.fight, self.kinds
        for card in self.zones[self.active]:
            if fight[kinds[card]].ventures:
                return True
        return False

    def is_tethered(self) -> bool:
        """A dungeon phase after the village that does not lead beyond The Wilderness."""
        if self.visited & VENTURED:
            return bool(self.visited & TETHERED)
        if self.place != IN_VILLAGE or self.noted(NOTHING, notes.VENTURE):
            return False
        fight, kinds = self.rules.fight, self.kinds
        for card in self.zones[self.active]:
            if fight[kinds[card]].ventures and not fight[kinds[card]].wilderness_only:
                return False
        return True

    def venture(self) -> None:
        """The dungeon phase opens. How far it leads is settled now, whatever becomes of what opened it (FAQ 15)."""
        self.visited |= VENTURED | TETHERED if self.is_tethered() else VENTURED
        self.place = IN_DUNGEON

    def rooms_of(self, level: int) -> list[int]:
        """Where an effect may put the champion; before the battle a tethered one stays in The Wilderness."""
        return [] if level and self.foe == NOTHING and self.is_tethered() else self.rooms_at(level)

    # -- Heroes lent by the village -----------------------------------------------------------------------------------

    def borrowable(self, level: int) -> list[int]:
        return [
            card
            for number in range(self.layout.count)
            for card in self.stack(number)
            if self.card(card).level == level and self.card(card).tags & HERO_BIT
        ]

    def borrow_from_village(self, hero: int) -> None:
        stack = self.layout.stack_of[self.kinds[hero]]
        self.move(hero, self.stacks_at + stack, self.who, events.BORROWED, self.who, self.who)
        self.note(hero, notes.BORROWED, stack, self.this)

    def return_borrowed(self) -> None:
        for hero in self.noted_cards(notes.BORROWED):
            self.send_home(hero)

    def send_home(self, hero: int) -> None:
        """Wherever a lent Hero has come to lie in the meantime, it goes back to its stack."""
        p, stack = self.active, self.note_amount(hero, notes.BORROWED)
        self.forget(hero, notes.BORROWED)
        for zone in (p, self.pile_at(p), self.deck_at(p)):
            if hero in self.zones[zone]:
                self.move(hero, zone, self.stacks_at + stack, events.RETURNED, p, linked=True)

    def end_effects(self, source: int) -> None:
        """Whom a card has called to help goes when the card goes."""
        super().end_effects(source)
        for hero in self.cards_noted_by(source, notes.BORROWED):
            at_hand = hero in self.zones[self.active]
            self.send_home(hero)
            if at_hand:
                self.drop_links(hero)
