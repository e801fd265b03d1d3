"""The arithmetic of a fight: `AttackSum` adds up the party and, if asked, lists every contribution.

Order (rulings D7 to D9, D13): each Hero with its weapon, then cards that need no Hero; what does not count is dropped;
Disease; doubling; what the monster halves; light last.
"""

from typing import Final

from grimhold.classic.cards import ClassicFields
from grimhold.classic.fight.card_stats import FoeCard
from grimhold.classic.rules import Rules
from grimhold.core.machine import NOTE, NOTHING
from grimhold.lang import notes
from grimhold.lang.notes import ATTACK, BURNING, LIGHT
from grimhold.lang.tags import HERO_BIT, WEAPON_BIT
from grimhold.table import breakdown as told
from grimhold.table.breakdown import TOTAL, Story, tell

DARKNESS_COST: Final = 2  # the attack that each missing light costs


class AttackSum:
    """The party against one monster: who attacks, with what, and how much comes of it."""

    def __init__(self, t: ClassicFields, rules: Rules, story: Story | None = None) -> None:
        self.t = t
        self.rules = rules
        self.story = story
        self.physical = 0
        self.magic = 0
        self.light = 0
        self.times = 1
        self.hand = t.zones[t.active]
        self.foe = rules.foes[t.foe_kind]
        self.touched = t.notes[::NOTE]  # cards of which anything is noted
        self.heroes: list[int] = []  # those that attack
        self.lively: list[int] = []  # those of them that reach beyond themselves: auras, loans, light left over
        self.others: list[int] = []  # cards that count by themselves
        self.weapons: list[int] = []  # wielded, thrown ones too
        self.wielders: list[int] = []  # of each of them
        self.turns_magic = False  # some attack counts as magic attack this turn

    # -- who takes part ---------------------------------------------------------------------------------------------

    def find_party(self) -> None:
        """Sorts the hand for whoever adds up: who attacks, who of them reaches others, what counts by itself."""
        catalogue, kinds, fight = self.t.catalogue, self.t.kinds, self.rules.fight
        for card in self.hand:
            tags = catalogue[kinds[card]].tags
            if tags & HERO_BIT:
                if self.attacks(card):
                    self.heroes.append(card)
                    if not fight[kinds[card]].plain:
                        self.lively.append(card)
            elif not tags & WEAPON_BIT:
                self.others.append(card)
        if self.touched:
            self._find_weapons()

    def _find_weapons(self) -> None:
        marks = self.t.notes
        noted = marks[1::NOTE]
        self.turns_magic = notes.AS_MAGIC in noted or notes.ALL_AS_MAGIC in noted
        for i in range(0, len(marks), NOTE):
            if marks[i + 1] == notes.WIELDED:
                self.weapons.append(marks[i])
                self.wielders.append(marks[i + 2])

    def attacks(self, hero: int) -> bool:
        """Is this Hero free to attack? (rulings C7, D10)"""
        t = self.t
        for condition in self.rules.fight[t.kinds[hero]].stops:
            if condition.holds(t, hero):
                return False
        if hero in self.touched and t.noted(hero, notes.STOPPED):
            return False
        for kept_out in self.foe.keeps_out:
            if kept_out.fits(t, hero):
                return False
        return True

    # -- adding up --------------------------------------------------------------------------------------------------

    def add(self, card: int, stat: int, amount: int, reason: int, kind: int = NOTHING, number: int = NOTHING) -> None:
        if amount == 0:
            return
        if stat == notes.ATTACK:
            self.physical += amount
        elif stat == notes.MAGIC:
            self.magic += amount
        else:
            self.light += amount
        if self.story is not None:
            tell(self.story, self.t, card, stat, amount, reason, kind, number)

    def add_own(self, card: int) -> None:
        """What a card gives by itself, with its bonuses and this turn's effects on it."""
        t = self.t
        kind = t.kinds[card]
        fight = self.rules.fight[kind]
        if self.story is None:  # nobody asks for the parts, as most of the time
            self.physical += fight.attack
            self.magic += fight.magic
            self.light += fight.light
        else:
            if fight.attack:
                self.add(card, notes.ATTACK, fight.attack, told.ITSELF)
            if fight.magic:
                self.add(card, notes.MAGIC, fight.magic, told.ITSELF)
            if fight.light:
                self.add(card, notes.LIGHT, fight.light, told.ITSELF)
        for k, gives in enumerate(fight.bonuses):
            if gives.when is None or gives.when.holds(t, card):
                self.add(card, gives.stat, gives.amount.value(t, card), told.BONUS, kind, k)
        if fight.pledges and t.noted(card, notes.PLEDGED):
            for k, gives in enumerate(fight.pledges):
                self.add(card, gives.stat, gives.amount.value(t, card), told.PLEDGE, kind, k)
        if card not in self.touched:
            return
        marks = t.notes
        for i in range(0, len(marks), NOTE):
            if marks[i] != card:
                continue
            if ATTACK <= marks[i + 1] <= LIGHT:
                self.add_from(marks[i + 3], card, marks[i + 1], marks[i + 2])
            elif marks[i + 1] == BURNING:
                self.add_again(card, marks[i + 3])

    def add_again(self, card: int, source: int) -> None:
        """A Spell that is used once more counts once more what it counts, as it is now."""
        for gives in self.rules.fight[self.t.kinds[card]].bonuses:
            if gives.when is None or gives.when.holds(self.t, card):
                self.add_from(source, card, gives.stat, gives.amount.value(self.t, card))

    def add_from(self, source: int, card: int, stat: int, amount: int) -> None:
        """What another card has given to this one, or this one to itself."""
        if source < 0 or source == card:
            self.add(card, stat, amount, told.ITSELF)
        else:
            self.add(card, stat, amount, told.BY_CARD, self.t.kinds[source])

    def add_hero(self, hero: int) -> None:
        """A Hero and its weapons; where effects say so, their attack counts as magic attack."""
        t = self.t
        before = self.physical
        if self.foe.immune and self.is_immune_to(hero):
            self.add_light(hero)
        else:
            self.add_own(hero)
            for source in self.lively:
                self.add_auras(source, hero)
        for i in range(len(self.weapons)):
            if self.wielders[i] == hero:
                self.add_weapon(self.weapons[i], hero)
        if self.turns_magic and (t.noted(hero, notes.AS_MAGIC) or (t.noted(-1, notes.ALL_AS_MAGIC) and t.armed(hero))):
            gained = self.physical - before
            self.add(hero, notes.ATTACK, -gained, told.AS_MAGIC)
            self.add(hero, notes.MAGIC, gained, told.AS_MAGIC)

    def add_auras(self, source: int, hero: int) -> None:
        t = self.t
        for aura in self.rules.fight[t.kinds[source]].auras:
            if aura.to.what.fits(t, hero):
                self.add(hero, aura.stat, aura.amount.value(t, source), told.BY_CARD, t.kinds[source])

    def add_weapon(self, weapon: int, hero: int) -> None:
        """Nothing at all from a weapon too heavy for its Hero (rulings C5, D4)."""
        t = self.t
        if t.strength_of(hero) < t.weight_of(weapon):
            return
        if self.foe.immune and self.is_immune_to(weapon):
            self.add_light(weapon)
        else:
            self.add_own(weapon)

    def is_immune_to(self, card: int) -> bool:
        for immune in self.foe.immune:
            if immune.fits(self.t, card):
                return True
        return False

    def add_light(self, card: int) -> None:
        """Only the light of a card whose attack the monster is immune to, and not always that (ruling D10)."""
        if self.foe.immune_to_light:
            return
        physical, magic = self.physical, self.magic
        story, self.story = self.story, None
        self.add_own(card)
        self.story = story
        self.physical, self.magic = physical, magic

    def add_deferred(self) -> None:
        """Bonuses for light that is left over, once all the light is known."""
        deferred = [hero for hero in self.lively if self.is_deferred(hero)]
        if not deferred:
            return
        self.t.surplus = max(0, self.light - self.darkness())
        for hero in deferred:
            self.add_surplus(hero)

    def is_deferred(self, hero: int) -> bool:
        """Does this Hero make something of light that is left over?"""
        return len(self.rules.fight[self.t.kinds[hero]].deferred) > 0 and not self.is_immune_to(hero)

    def add_surplus(self, hero: int) -> None:
        t = self.t
        for k, gives in enumerate(self.rules.fight[t.kinds[hero]].deferred):
            self.add(hero, gives.stat, gives.amount.value(t, hero), told.LATE, t.kinds[hero], k)

    def add_one(self, hero: int) -> None:
        """What a single Hero brings to the fight; the light that is left over is everybody's."""
        self.find_party()
        if hero not in self.heroes:
            return
        self.add_hero(hero)
        if self.is_deferred(hero):
            AttackSum(self.t, self.rules).add_party()  # knows the surplus
            self.add_surplus(hero)
        self.drop_what_does_not_count()

    def add_loan(self, card: int) -> None:
        """Magic attack that Heroes lend to Items and Spells."""
        t = self.t
        for source in self.lively:
            for lends in self.rules.fight[t.kinds[source]].lends:
                if lends.always.fits(t, card) or (lends.already.fits(t, card) and self.gives_magic(card)):
                    self.add(card, notes.MAGIC, lends.amount, told.BY_CARD, t.kinds[source])

    def gives_magic(self, card: int) -> bool:
        """By itself, by what it counts, or by an effect of this turn."""
        fight = self.rules.fight[self.t.kinds[card]]
        magic = fight.magic + self.t.note_sum(card, notes.MAGIC)
        for gives in fight.bonuses:
            if gives.stat == notes.MAGIC:
                magic += gives.amount.value(self.t, card)
        return magic > 0

    def add_party(self) -> None:
        self.find_party()
        for hero in self.heroes:
            self.times *= self.rules.fight[self.t.kinds[hero]].times
            self.add_hero(hero)
        for card in self.others:
            self.add_own(card)
            if self.lively:
                self.add_loan(card)
        if self.lively:
            self.add_deferred()

    def cut_disease(self) -> None:
        t = self.t
        marks = t.notes
        for i in range(0, len(marks), NOTE):
            if marks[i + 1] == notes.CUT:
                self.add(marks[i], marks[i + 2], -marks[i + 3], told.ITSELF)

    def count_diseases(self) -> int:
        """How much the Diseases in hand take from the total (profile 2009)."""
        t = self.t
        amount = 0
        for card in self.hand:
            amount += self.rules.fight[t.kinds[card]].disease
        return amount

    def change(self, stat: int, amount: int, reason: int, number: int = NOTHING) -> None:
        """A change that no card of the party makes, but a rule or the monster."""
        if amount and self.story is not None:
            tell(self.story, self.t, NOTHING, stat, amount, reason, self.t.foe_kind, number)

    def drop_what_does_not_count(self) -> None:
        """A pool that does not count against the monster is zero, before anything is cut (ruling D13)."""
        for k, counts in enumerate(self.foe.counts):
            if counts.halved:
                continue
            if counts.pool == notes.MAGIC:
                self.change(notes.MAGIC, -self.magic, told.COUNTED, k)
                self.magic = 0
            else:
                self.change(notes.ATTACK, -self.physical, told.COUNTED, k)
                self.physical = 0

    def weigh(self) -> None:
        """Doubles the magic, then halves what counts half (ruling D8)."""
        if self.times > 1:
            self.change(notes.MAGIC, self.magic * (self.times - 1), told.TIMES, self.times)
            self.magic *= self.times
        for k, counts in enumerate(self.foe.counts):
            if counts.halved:
                kept = self.magic // 2
                self.change(notes.MAGIC, kept - self.magic, told.COUNTED, k)
                self.magic = kept

    def sum_up(self) -> int:
        """Both pools together, halved where the monster halves them, before light."""
        t = self.t
        total = self.physical + self.magic
        if self.rules.profile.disease_cuts_total:
            sick = self.count_diseases()
            self.change(TOTAL, -sick, told.DISEASE)
            total -= sick
        t.physical = self.physical
        t.magic = self.magic
        for k, unless in enumerate(self.foe.halves):
            if not unless.holds(t, t.foe):
                half = total // 2
                self.change(TOTAL, half - total, told.HALVED, k)
                total = half
        return total

    def darkness(self) -> int:
        return darkness_of(self.t, self.foe, self.t.rank)

    def penalty(self) -> int:
        return max(0, self.darkness() - self.light)

    def pools(self) -> None:
        """The two pools as far as they count, less Disease, before doubling."""
        self.add_party()
        if self.foe.counts:
            self.drop_what_does_not_count()
        self.cut_disease()

    def fight(self) -> int:
        """The value that is compared with the monster's health."""
        self.pools()
        self.weigh()
        total = self.sum_up()
        penalty = self.penalty()
        self.t.penalty = penalty
        self.change(TOTAL, -DARKNESS_COST * penalty, told.DARKNESS, penalty)
        return max(0, total - DARKNESS_COST * penalty)


def darkness_of(t: ClassicFields, target: FoeCard, rank: int) -> int:
    """How much light a target asks for in its rank (ruling D9); in front of the hall none (ruling F2)."""
    return darkness_in(t, gloom_of(t), target, rank)


def gloom_of(t: ClassicFields) -> tuple[int, int]:
    """By how much monsters deepen the darkness of every rank, and how much they light it."""
    deepens, lights = 1, 0
    foes, kinds = t.rules.foes, t.kinds
    for card in t.hall_monsters() + t.rank_0():
        foe = foes[kinds[card]]
        deepens *= foe.deepens
        lights += foe.lights
    return deepens, lights


def darkness_in(t: ClassicFields, gloom: tuple[int, int], target: FoeCard, rank: int) -> int:
    """The same where that is known."""
    if rank == 0 or t.layout.no_darkness:
        return 0
    deepens, lights = gloom
    dark = rank * deepens
    if rank == t.layout.dark_rank:
        dark += t.layout.dark_by
    return max(0, dark + target.darker - lights)


def light_penalty(t: ClassicFields, rules: Rules) -> int:
    """The penalty for the target as things stand."""
    attack_sum = AttackSum(t, rules)
    attack_sum.add_party()
    return attack_sum.penalty()


def health_of(t: ClassicFields, rules: Rules) -> int:
    """The health of the target as things stand."""
    health = t.card(t.foe).health
    for unless in rules.foes[t.foe_kind].doubles_health:
        if not unless.holds(t, t.foe):
            health *= 2
    return health
