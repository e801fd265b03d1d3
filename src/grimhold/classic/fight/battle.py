"""The arithmetic of a fight: `AttackSum` adds up the party and, if asked, lists every contribution.

Order (rulings D7 to D9, D13): each Hero with its weapon, then cards that need no Hero; what does not count is dropped;
Disease; doubling; what the monster halves; light last.
"""

from typing import Final

from grimhold.classic.fields import ClassicFields
from grimhold.classic.fight.card_stats import FoeCard
from grimhold.core.ids import CardId, NoteKind, SumReason
from grimhold.core.machine import NOTE, NOTHING
from grimhold.lang import notes
from grimhold.lang.notes import ATTACK, BURNING, LIGHT
from grimhold.lang.tags import HERO_BIT, WEAPON_BIT
from grimhold.table import breakdown
from grimhold.table.attack_pools import AttackPools
from grimhold.table.breakdown import TOTAL, Breakdown, add_contribution

DARKNESS_COST: Final = 2  # the attack that each missing light costs


class AttackSum(AttackPools):
    """Adds up the attack of the active player's hand against the monster faced."""

    state: ClassicFields

    def __init__(self, state: ClassicFields, parts: Breakdown | None = None) -> None:
        self.foe = state.rules.foes[state.foe_kind]
        super().__init__(state, self.foe.immune, parts)
        self.rules = state.rules
        self.times = 1
        self.hand = state.zones[state.active]
        self.touched = state.notes[::NOTE]  # cards of which anything is noted
        self.heroes: list[CardId] = []  # those that attack
        self.lively: list[CardId] = []  # those whose effects reach other cards, or count light left over
        self.others: list[CardId] = []  # cards that count by themselves
        self.weapons: list[CardId] = []  # wielded, thrown ones too
        self.wielders: list[CardId] = []  # of each of them
        self.turns_magic = False  # some attack counts as magic attack this turn

    # -- who takes part ---------------------------------------------------------------------------------------------

    def find_party(self) -> None:
        """Sorts the hand: Heroes that attack, those of them that affect other cards, cards that count by themselves."""
        catalogue, kinds, fight = self.state.catalogue, self.state.kinds, self.rules.fight
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
        marks = self.state.notes
        noted = marks[1::NOTE]
        self.turns_magic = notes.AS_MAGIC in noted or notes.ALL_AS_MAGIC in noted
        for i in range(0, len(marks), NOTE):
            if marks[i + 1] == notes.WIELDED:
                self.weapons.append(CardId(marks[i]))
                self.wielders.append(CardId(marks[i + 2]))

    def attacks(self, hero: CardId) -> bool:
        """Is this Hero free to attack? (rulings C7, D10)"""
        state = self.state
        for condition in self.rules.fight[state.kinds[hero]].stops:
            if condition.holds(state, hero):
                return False
        if hero in self.touched and state.noted(hero, notes.STOPPED):
            return False
        for kept_out in self.foe.keeps_out:
            if kept_out.fits(state, hero):
                return False
        return True

    # -- adding up --------------------------------------------------------------------------------------------------

    def add_own(self, card: CardId) -> None:
        """What a card gives by itself, with its bonuses and this turn's effects on it."""
        state = self.state
        kind = state.kinds[card]
        fight = self.rules.fight[kind]
        if self.parts is None:  # no breakdown is wanted, as most of the time
            self.physical += fight.attack
            self.magic += fight.magic
            self.light += fight.light
        else:
            self.add(card, notes.ATTACK, fight.attack, breakdown.ITSELF)
            self.add(card, notes.MAGIC, fight.magic, breakdown.ITSELF)
            self.add(card, notes.LIGHT, fight.light, breakdown.ITSELF)
        for k, gives in enumerate(fight.bonuses):
            if gives.when is None or gives.when.holds(state, card):
                self.add(card, gives.stat, gives.amount.value(state, card), breakdown.BONUS, kind, k)
        if fight.pledges and state.noted(card, notes.PLEDGED):
            for k, gives in enumerate(fight.pledges):
                self.add(card, gives.stat, gives.amount.value(state, card), breakdown.PLEDGE, kind, k)
        if card not in self.touched:
            return
        marks = state.notes
        for i in range(0, len(marks), NOTE):
            if marks[i] != card:
                continue
            if ATTACK <= marks[i + 1] <= LIGHT:
                self.add_from(CardId(marks[i + 3]), card, NoteKind(marks[i + 1]), marks[i + 2])
            elif marks[i + 1] == BURNING:
                self.add_again(card, CardId(marks[i + 3]))

    def add_again(self, card: CardId, source: CardId) -> None:
        """Counts the bonuses of a Spell that is used a second time, as they are now."""
        for gives in self.rules.fight[self.state.kinds[card]].bonuses:
            if gives.when is None or gives.when.holds(self.state, card):
                self.add_from(source, card, gives.stat, gives.amount.value(self.state, card))

    def add_hero(self, hero: CardId) -> None:
        """A Hero and its weapons; where effects say so, their attack counts as magic attack."""
        state = self.state
        before = self.physical
        if self.immune and self.is_immune_to(hero):
            self.add_light(hero)
        else:
            self.add_own(hero)
            for source in self.lively:
                self.add_auras(source, hero)
        for i in range(len(self.weapons)):
            if self.wielders[i] == hero:
                self.add_weapon(self.weapons[i], hero)
        if self.turns_magic and (
            state.noted(hero, notes.AS_MAGIC) or (state.noted(NOTHING, notes.ALL_AS_MAGIC) and state.armed(hero))
        ):
            gained = self.physical - before
            self.add(hero, notes.ATTACK, -gained, breakdown.AS_MAGIC)
            self.add(hero, notes.MAGIC, gained, breakdown.AS_MAGIC)

    def add_auras(self, source: CardId, hero: CardId) -> None:
        state = self.state
        for aura in self.rules.fight[state.kinds[source]].auras:
            if aura.to.what.fits(state, hero):
                self.add(hero, aura.stat, aura.amount.value(state, source), breakdown.BY_CARD, state.kinds[source])

    def add_weapon(self, weapon: CardId, hero: CardId) -> None:
        """Nothing at all from a weapon too heavy for its Hero (rulings C5, D4)."""
        state = self.state
        if state.strength_of(hero) < state.weight_of(weapon):
            return
        if self.immune and self.is_immune_to(weapon):
            self.add_light(weapon)
        else:
            self.add_own(weapon)

    def add_light(self, card: CardId) -> None:
        """Adds only the light of a card to which the monster is immune, unless it is immune to that too (ruling D10)."""
        if self.foe.immune_to_light:
            return
        physical, magic = self.physical, self.magic
        parts, self.parts = self.parts, None
        self.add_own(card)
        self.parts = parts
        self.physical, self.magic = physical, magic

    def add_deferred(self) -> None:
        """Adds bonuses for light left over; all light must be known by then."""
        deferred = [hero for hero in self.lively if self.is_deferred(hero)]
        if not deferred:
            return
        self.state.surplus = max(0, self.light - self.darkness())
        for hero in deferred:
            self.add_surplus(hero)

    def is_deferred(self, hero: CardId) -> bool:
        """Does this Hero have a bonus for light left over?"""
        return len(self.rules.fight[self.state.kinds[hero]].deferred) > 0 and not self.is_immune_to(hero)

    def add_surplus(self, hero: CardId) -> None:
        state = self.state
        for k, gives in enumerate(self.rules.fight[state.kinds[hero]].deferred):
            self.add(hero, gives.stat, gives.amount.value(state, hero), breakdown.LATE, state.kinds[hero], k)

    def add_one(self, hero: CardId) -> None:
        """Adds a single Hero. The light left over is that of the whole party."""
        self.find_party()
        if hero not in self.heroes:
            return
        self.add_hero(hero)
        if self.is_deferred(hero):
            AttackSum(self.state).add_party()  # knows the surplus
            self.add_surplus(hero)
        self.drop_what_does_not_count()

    def add_loan(self, card: CardId) -> None:
        """Magic attack that Heroes lend to Items and Spells."""
        state = self.state
        for source in self.lively:
            for lends in self.rules.fight[state.kinds[source]].lends:
                if lends.always.fits(state, card) or (lends.already.fits(state, card) and self.gives_magic(card)):
                    self.add(card, notes.MAGIC, lends.amount, breakdown.BY_CARD, state.kinds[source])

    def gives_magic(self, card: CardId) -> bool:
        """Does a card give magic attack: by itself, by a bonus, or by an effect of this turn?"""
        fight = self.rules.fight[self.state.kinds[card]]
        magic = fight.magic + self.state.note_sum(card, notes.MAGIC)
        for gives in fight.bonuses:
            if gives.stat == notes.MAGIC:
                magic += gives.amount.value(self.state, card)
        return magic > 0

    def add_party(self) -> None:
        self.find_party()
        for hero in self.heroes:
            self.times *= self.rules.fight[self.state.kinds[hero]].times
            self.add_hero(hero)
        for card in self.others:
            self.add_own(card)
            if self.lively:
                self.add_loan(card)
        if self.lively:
            self.add_deferred()

    def cut_disease(self) -> None:
        state = self.state
        marks = state.notes
        for i in range(0, len(marks), NOTE):
            if marks[i + 1] == notes.CUT:
                self.add(CardId(marks[i]), NoteKind(marks[i + 2]), -marks[i + 3], breakdown.ITSELF)

    def count_diseases(self) -> int:
        """Profile 2009: how much the Diseases in hand take from the total."""
        state = self.state
        amount = 0
        for card in self.hand:
            amount += self.rules.fight[state.kinds[card]].disease
        return amount

    def change(self, stat: NoteKind, amount: int, reason: SumReason, number: int = NOTHING) -> None:
        """Lists a change that a rule or the monster makes."""
        if amount and self.parts is not None:
            add_contribution(self.parts, self.state, NOTHING, stat, amount, reason, self.state.foe_kind, number)

    def drop_what_does_not_count(self) -> None:
        """Sets pools that do not count against the monster to zero, before anything is cut (ruling D13)."""
        for k, counts in enumerate(self.foe.counts):
            if counts.halved:
                continue
            if counts.pool == notes.MAGIC:
                self.change(notes.MAGIC, -self.magic, breakdown.COUNTED, k)
                self.magic = 0
            else:
                self.change(notes.ATTACK, -self.physical, breakdown.COUNTED, k)
                self.physical = 0

    def weigh(self) -> None:
        """Doubles the magic, then halves what counts half (ruling D8)."""
        if self.times > 1:
            self.change(notes.MAGIC, self.magic * (self.times - 1), breakdown.TIMES, self.times)
            self.magic *= self.times
        for k, counts in enumerate(self.foe.counts):
            if counts.halved:
                kept = self.magic // 2
                self.change(notes.MAGIC, kept - self.magic, breakdown.COUNTED, k)
                self.magic = kept

    def sum_up(self) -> int:
        """Both pools together, halved where the monster halves them, before light."""
        state = self.state
        total = self.physical + self.magic
        if self.rules.profile.disease_cuts_total:
            sick = self.count_diseases()
            self.change(TOTAL, -sick, breakdown.DISEASE)
            total -= sick
        state.physical = self.physical
        state.magic = self.magic
        for k, unless in enumerate(self.foe.halves):
            if not unless.holds(state, state.foe):
                half = total // 2
                self.change(TOTAL, half - total, breakdown.HALVED, k)
                total = half
        return total

    def darkness(self) -> int:
        return darkness_in(self.state, gloom_of(self.state), self.foe, self.state.rank)

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
        self.state.penalty = penalty
        self.change(TOTAL, -DARKNESS_COST * penalty, breakdown.DARKNESS, penalty)
        return max(0, total - DARKNESS_COST * penalty)


def gloom_of(state: ClassicFields) -> tuple[int, int]:
    """The factor by which monsters deepen the darkness of every rank, and the light they give there."""
    deepens, lights = 1, 0
    foes, kinds = state.rules.foes, state.kinds
    for card in state.hall_monsters() + state.rank_0():
        foe = foes[kinds[card]]
        deepens *= foe.deepens
        lights += foe.lights
    return deepens, lights


def darkness_in(state: ClassicFields, gloom: tuple[int, int], target: FoeCard, rank: int) -> int:
    """The light a target needs in its rank (ruling D9); in front of the hall none (ruling F2)."""
    if rank == 0 or state.config.no_darkness:
        return 0
    deepens, lights = gloom
    dark = rank * deepens
    if rank == state.config.dark_rank:
        dark += state.config.dark_by
    return max(0, dark + target.darker - lights)


def light_penalty(state: ClassicFields) -> int:
    """The light penalty for the target now."""
    attack_sum = AttackSum(state)
    attack_sum.add_party()
    return attack_sum.penalty()


def health_of(state: ClassicFields) -> int:
    """The health of the target now."""
    health = state.card(state.foe).health
    for unless in state.rules.foes[state.foe_kind].doubles_health:
        if not unless.holds(state, state.foe):
            health *= 2
    return health
