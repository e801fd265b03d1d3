"""The village and the party: gold, purchases, levels, strength and weapons."""

from grimhold.classic import events
from grimhold.classic.fight.battle import Muster
from grimhold.classic.hall import Hall
from grimhold.classic.options import POOL
from grimhold.classic.rules import HIGHEST_LEVEL
from grimhold.core.machine import NOTHING
from grimhold.core.options import second
from grimhold.lang import notes
from grimhold.lang.base import IN_DUNGEON, IN_VILLAGE
from grimhold.lang.tags import HERO_BIT, MONSTER_BIT, VILLAGER_BIT
from grimhold.table.options import BUY


class Village(Hall):
    __slots__ = ()

    # -- strength and weapons ---------------------------------------------------------------------------------------

    def strength_of(self, hero: int) -> int:
        """Never below 0 (ruling D5)."""
        kind = self.kinds[hero]
        strength = self.catalogue[kind].strength
        for gives in self.rules.fight[kind].strength:
            strength += gives.amount.value(self, hero)
        if hero in self.notes:
            strength += self.note_sum(hero, notes.STRENGTH)
            strength += self._strength_from_weapons(hero, strength)
        return max(0, strength)

    def _strength_from_weapons(self, hero: int, own: int) -> int:
        """What a Hero's weapons add to its strength. One too heavy even with its own help has fallen off (C5)."""
        gained = 0
        taken = self.weapons_of(hero)
        worn = [weapon for weapon in taken if self.wielder_of(weapon) == hero]
        for weapon in worn:
            gained += self.rules.weapons[self.kinds[weapon]].strengthens
        for weapon in worn if gained else ():
            if own + gained < self.weight_of(weapon):
                gained -= self.rules.weapons[self.kinds[weapon]].strengthens
        return gained

    def hands_of(self, hero: int) -> int:
        """How many weapons a Hero may take up: one, and what weapons still in its hands allow beside it (ruling C4)."""
        hands = 1
        for weapon in self.weapons_of(hero):
            if self.wielder_of(weapon) == hero:
                hands += self.rules.weapons[self.kinds[weapon]].frees
        return hands

    def weight_of(self, weapon: int) -> int:
        if self.notes and self.noted(-1, notes.WEIGHTLESS):
            return 0
        return self.catalogue[self.kinds[weapon]].weight

    def give(self, card: int, stat: int, amount: int, source: int) -> None:
        super().give(card, stat, amount, source)
        if stat == notes.STRENGTH and amount < 0 and self.rules.profile.zero_strength_kills:
            if self.strength_of(card) == 0 and not self.noted(card, notes.DOOMED):
                self.note(card, notes.DOOMED, source=source)  # ruling D5

    def equip(self, weapon: int, hero: int) -> None:
        self.note(weapon, notes.WIELDED, hero)
        self.note(hero, notes.ARMED, weapon)
        self.tell(events.EQUIPPED, self.who, weapon, self.kinds[hero])

    def is_stopped(self, hero: int) -> bool:
        return not Muster(self, self.rules).attacks(hero)

    def stop(self, hero: int) -> None:
        self.note(hero, notes.STOPPED, source=self.this)
        self.tell(events.STOPPED, self.active, hero)

    def in_use(self, card: int) -> bool:
        """Used for an effect, or giving attack or light by itself; a weapon only in somebody's hands."""
        if self.notes and self.noted(card, notes.USED):
            return True
        fight = self.rules.fight[self.kinds[card]]
        if fight.attack != 0 or fight.magic != 0 or self.light_of(card) > 0:
            return True
        return any(gives.amount.value(self, card) != 0 for gives in fight.bonuses)

    def light_of(self, card: int) -> int:
        """Printed, by its effect (Soul Gem), or given this turn."""
        kind = self.kinds[card]
        light = self.catalogue[kind].light
        for gives in self.rules.fight[kind].bonuses:
            if gives.stat == notes.LIGHT and (gives.when is None or gives.when.holds(self, card)):
                light += gives.amount.value(self, card)
        return light + self.note_sum(card, notes.LIGHT)

    def use_again(self, card: int) -> None:
        """A used Spell works once more: its effects run again, its values count again (it is destroyed afterwards).
        What it works out from other cards is worked out in the battle, like the first time (`Muster.add_again`).
        """
        self.note(card, notes.BURNING, source=self.this)
        self.tell_about(card, events.AGAIN, self.who)
        kind = self.card(card)
        starts = [usable.start for usable in kind.usable if usable.places & IN_DUNGEON and not usable.automatic]
        for start in reversed(starts):
            self.call(start, self.who, card)
        fight = self.rules.fight[kind.number]
        for stat, amount in ((notes.ATTACK, fight.attack), (notes.MAGIC, fight.magic), (notes.LIGHT, kind.light)):
            self.note(card, stat, amount, self.this)

    def pools_to_cut(self, hero: int) -> list[int]:
        """A cut comes from a value of the Hero that is at least 1, and from its attack if neither is (ruling D6)."""
        muster = Muster(self, self.rules)
        muster.add_one(hero)
        if muster.magic < 1:
            return [POOL | notes.ATTACK]
        if muster.physical < 1:
            return [POOL | notes.MAGIC]
        return [POOL | notes.ATTACK, POOL | notes.MAGIC]

    # -- the village ------------------------------------------------------------------------------------------------

    def thin_stacks(self, n: int, tags: int) -> None:
        for number in range(self.layout.count):
            self.thin(number, [card for card in self.stack(number)[: -n - 1 : -1] if self.card(card).tags & tags])

    def gold_of(self, card: int) -> int:
        return self.gold_on(self.kinds[card])

    def gold_on(self, kind: int) -> int:
        card = self.catalogue[kind]
        return 0 if self.layout.goldless_monsters and card.tags & MONSTER_BIT else card.gold

    def printed_gold(self) -> int:
        """The gold of the cards revealed and still there (rulings B2, B6)."""
        total = 0
        if self.rules.profile.may_hold_back and self.place == IN_VILLAGE:
            for card in self.zones[self.active]:
                if self.is_revealed(card):
                    total += self.gold_of(card)
            return total
        if self.layout.goldless_monsters:
            return sum([self.gold_of(card) for card in self.zones[self.active]])
        catalogue, kinds = self.catalogue, self.kinds
        for card in self.zones[self.active]:
            total += catalogue[kinds[card]].gold
        return total

    def is_revealed(self, card: int) -> bool:
        """Profile 2009: a Villager with something to do is revealed by using it, other cards unless they are held back."""
        if self.card(card).tags & VILLAGER_BIT and self.noted(card, notes.USED):
            return True
        return not (self.noted(card, notes.HIDDEN) or self.has_text_to_follow(card))

    def has_text_to_follow(self, card: int) -> bool:
        """Is it a Villager who could do something here? Whoever shows one lets it (ruling B3)."""
        kind = self.card(card)
        if kind.tags & VILLAGER_BIT:
            for usable in kind.usable:
                if usable.places & IN_VILLAGE and usable.can(self, card):
                    return True
        return False

    def spendable(self) -> int:
        """What the active player can spend now."""
        if self.place == IN_VILLAGE:
            return max(0, self.printed_gold() + self.gold)  # a Hero may level up after its gold was spent
        return self.gold + sum([self.gold_of(card) for card in self.zones[self.active] if self.pays(card)])

    def stacks_to_buy(self, tags: int, discount: int = 0) -> list[int]:
        gold = self.spendable() + discount
        catalogue, kinds, zones = self.catalogue, self.kinds, self.zones
        start, highest, barred = self.stacks_at, self.highest_for_sale(), self.layout.barred
        options: list[int] = []
        for number in range(self.layout.count):
            stack = zones[start + number]
            if stack:
                card = catalogue[kinds[stack[-1]]]
                if card.cost <= gold and card.level <= highest and card.number not in barred:
                    if tags == 0 or card.tags & tags:
                        options.append(BUY | number)
        return options

    def highest_for_sale(self) -> int:
        """In the dark, levels from 2 on are reached only by levelling up (ruling F7)."""
        return 1 if self.layout.mode.in_the_dark else HIGHEST_LEVEL

    def stacks_up_to(self, cost: int) -> list[int]:
        options: list[int] = []
        for number in range(self.layout.count):
            stack = self.stack(number)
            if stack:
                card = self.card(stack[-1])
                if card.cost <= cost and not card.tags & HERO_BIT and card.number not in self.layout.barred:
                    options.append(BUY | number)
        return options

    def take_from_village(self, stack: int) -> None:
        number = second(stack)
        card = self.stack(number)[-1]
        self.idle = 0
        self.move(card, self.stacks_at + number, self.pile_at(self.who), events.GAINED, self.who)

    def thin_rich_stacks(self, n: int, gold: int) -> None:
        for number in range(self.layout.count):
            stack = self.stack(number)
            if stack and self.gold_of(stack[-1]) >= gold:
                self.thin(number, stack[: -n - 1 : -1])

    def buy(self, stack: int, less: int = 0) -> None:
        """Pays for the top card of a stack and puts it on the discard pile."""
        number = second(stack)
        card = self.stack(number)[-1]
        cost = max(0, self.card(card).cost - less)
        self.idle = 0
        if self.place == IN_VILLAGE:  # spoils are paid with the whole hand each time (ruling E4)
            self.gold -= cost
        self.move(card, self.stacks_at + number, self.pile_at(self.active), events.BOUGHT, self.active, cost)

    def next_level(self, hero: int, stack: int) -> int:
        """The card of the next level inside a stack, or -1 (ruling B8)."""
        level = self.card(hero).level + 1
        for card in reversed(self.stack(stack)):
            if self.card(card).level == level:
                return card
        return NOTHING

    def level_up(self, hero: int, stack: int) -> None:
        risen = self.next_level(hero, stack)
        self.gain_xp(self.active, -self.card(hero).level_up)
        kind = self.kinds[hero]
        self.bury(hero, self.active, self.active, NOTHING)
        self.note(NOTHING, notes.RISEN, self.layout.stack_of[kind])
        self.move(risen, self.stacks_at + stack, self.pile_at(self.active), events.LEVELLED, self.active, kind)
