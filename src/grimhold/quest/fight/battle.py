"""The arithmetic of a battle in Quest. One class adds up the party and, if asked to, records every contribution.

Heroes count with their weapons and boosts, Spells and Items by themselves; armour and resistance then reduce the sums.
"""

from grimhold.core.machine import NOTE, NOTHING
from grimhold.lang import notes
from grimhold.lang.notes import ATTACK, GIVEN, MAGIC, WIELDED
from grimhold.lang.traits import FoeStat
from grimhold.quest.fields import QuestFields
from grimhold.table import breakdown
from grimhold.table.breakdown import Breakdown, add_contribution


class AttackSum:
    """The active player's cards against the monster that is faced."""

    def __init__(self, t: QuestFields, parts: Breakdown | None = None) -> None:
        self.t = t
        self.rules = t.rules
        self.parts = parts
        self.physical = 0
        self.magic = 0
        self.foe = t.rules.foes[t.foe_kind]
        self.held: list[int] = []  # weapon or item, hero, and so on
        self.auras: list[int] = []  # cards that give something to others
        marks = t.notes
        for i in range(0, len(marks), NOTE):
            if marks[i + 1] == WIELDED or marks[i + 1] == GIVEN:
                self.held.append(marks[i])
                self.held.append(marks[i + 2])

    # -- adding up --------------------------------------------------------------------------------------------------

    def add(self, card: int, stat: int, amount: int, reason: int, kind: int = NOTHING, number: int = NOTHING) -> None:
        if amount == 0:
            return
        if stat == notes.ATTACK:
            self.physical += amount
        else:
            self.magic += amount
        if self.parts is not None:
            add_contribution(self.parts, self.t, card, stat, amount, reason, kind, number)

    def add_own(self, card: int) -> None:
        """What a card gives by itself, with its bonuses and this turn's effects on it."""
        t = self.t
        kind = t.kinds[card]
        fight = self.rules.fight[kind]
        if fight.attack:
            self.add(card, notes.ATTACK, fight.attack, breakdown.ITSELF)
        if fight.magic:
            self.add(card, notes.MAGIC, fight.magic, breakdown.ITSELF)
        for k, gives in enumerate(fight.bonuses):
            if gives.when is None or gives.when.holds(t, card):
                self.add(card, gives.stat, gives.amount.value(t, card), breakdown.BONUS, kind, k)
        marks = t.notes
        for i in range(0, len(marks), NOTE):
            if marks[i] == card and (marks[i + 1] == ATTACK or marks[i + 1] == MAGIC):
                self.add_from(marks[i + 3], card, marks[i + 1], marks[i + 2])

    def add_from(self, source: int, card: int, stat: int, amount: int) -> None:
        """What another card has given to this one, or this one to itself."""
        if source == NOTHING or source == card:
            self.add(card, stat, amount, breakdown.ITSELF)
        else:
            self.add(card, stat, amount, breakdown.BY_CARD, self.t.kinds[source])

    def add_hero(self, hero: int) -> None:
        t = self.t
        if not (self.foe.immune and self.is_immune_to(hero)):
            self.add_own(hero)
            for giver in self.auras:
                self.add_auras(giver, hero)
        held = self.held
        for i in range(0, len(held), 2):
            if held[i + 1] == hero:
                self.add_held(held[i], hero, t.kinds[held[i]])

    def add_held(self, card: int, hero: int, kind: int) -> None:
        """A weapon in the hero's hands, or an item that boosts the hero."""
        t = self.t
        if not self.rules.is_weapon[kind]:
            for boost in self.rules.fight[kind].boosts:
                if boost.stat != notes.SKILL:
                    self.add(hero, boost.stat, boost.n, breakdown.BY_CARD, kind)
            return
        if self.is_immune_to(card):
            return
        self.add_own(card)
        for own in self.rules.fight[t.kinds[hero]].own_weapons:
            if own.attack and own.what.fits(t, card):
                self.add(card, notes.ATTACK, own.attack, breakdown.BY_CARD, t.kinds[hero])

    def add_auras(self, giver: int, hero: int) -> None:
        t = self.t
        before, t.this = t.this, giver  # "other" Heroes are others than the giver
        for aura in self.rules.fight[t.kinds[giver]].auras:
            if aura.stat in (notes.ATTACK, notes.MAGIC) and aura.to.what.fits(t, hero):
                if aura.when is None or aura.when.holds(t, giver):
                    self.add(hero, aura.stat, aura.amount.value(t, giver), breakdown.BY_CARD, t.kinds[giver])
        t.this = before

    def is_immune_to(self, card: int) -> bool:
        for immune in self.foe.immune:
            if immune.fits(self.t, card):
                return True
        return False

    def find_auras(self) -> None:
        fight, kinds = self.rules.fight, self.t.kinds
        self.auras = [card for card in self.t.zones[self.t.active] if fight[kinds[card]].auras]

    def add_party(self) -> None:
        t = self.t
        kinds = t.kinds
        is_hero, is_weapon = self.rules.is_hero, self.rules.is_weapon
        hand = t.zones[t.active]
        self.find_auras()
        for card in hand:
            kind = kinds[card]
            if is_hero[kind]:
                self.add_hero(card)
            elif not is_weapon[kind] and not (self.foe.immune and self.is_immune_to(card)):
                self.add_own(card)

    # -- what the monster makes of it -----------------------------------------------------------------------------------

    def change(self, stat: int, amount: int, reason: int) -> None:
        if amount and self.parts is not None:
            add_contribution(self.parts, self.t, NOTHING, stat, amount, reason)

    def weigh(self) -> None:
        """Immunity first, then armour and resistance; no pool falls below 0."""
        t = self.t
        armor, resist = defences(t)
        if self.foe.only_lower:
            self.drop_higher(armor, resist)
        cut = min(self.physical, armor)
        self.change(notes.ATTACK, -cut, breakdown.ARMOR)
        self.physical -= cut
        cut = min(self.magic, resist)
        self.change(notes.MAGIC, -cut, breakdown.RESISTANCE)
        self.magic -= cut

    def drop_higher(self, armor: int, resist: int) -> None:
        """Of two equal pools the player names the one ignored: the one that armour would hurt more."""
        physical = self.physical > self.magic or (self.physical == self.magic and armor >= resist)
        if physical:
            self.change(notes.ATTACK, -self.physical, breakdown.HIGHER)
            self.physical = 0
        else:
            self.change(notes.MAGIC, -self.magic, breakdown.HIGHER)
            self.magic = 0

    def fight(self) -> int:
        """The value that is compared with the monster's health."""
        self.add_party()
        self.weigh()
        t = self.t
        t.physical = self.physical
        t.magic = self.magic
        return self.physical + self.magic


def stat_of(t: QuestFields, stat: int, printed: int, in_room: int) -> int:
    """A figure of the monster that is faced: its own, the room's, and what others and effects make of it."""
    return lasting_stat(t, stat, printed, in_room) + t.note_sum(t.foe, stat)


def lasting_stat(t: QuestFields, stat: int, printed: int, in_room: int) -> int:
    """The same without effects of this turn."""
    total = printed + in_room
    this = t.foe
    for node in t.rules.foes[t.foe_kind].stats:
        total += worth(t, node, stat, this)
    tile = t.tiles()[t.rank]
    for node in t.rules.rooms[t.kinds[tile]].stats:
        total += worth(t, node, stat, tile)
    if stat in t.rules.aura_stats:
        total += lent(t, stat)
    return total


def lent(t: QuestFields, stat: int) -> int:
    """What the other monsters of the dungeon give to the one that is faced."""
    total = 0
    for monster in t.monsters():
        if (
            monster != NOTHING
            and monster != t.foe
            and t.rules.foes[t.kinds[monster]].auras
            and not t.is_face_down(monster)
        ):
            for node in t.rules.foes[t.kinds[monster]].auras:
                if node.others is not None and node.others.fits(t, t.foe):
                    total += worth(t, node, stat, monster)
    return total


def worth(t: QuestFields, node: FoeStat, stat: int, this: int) -> int:
    if node.stat != stat or (node.when is not None and not node.when.holds(t, this)):
        return 0
    return node.amount.value(t, this)


def defences(t: QuestFields) -> tuple[int, int]:
    """Armour and magic resistance of the monster that is faced. Effects of this turn count in their order: boosts
    are part of the values that change places, and what comes afterwards adds to the new ones.
    """
    foe = t.rules.foes[t.foe_kind]
    room = t.rules.rooms[t.kinds[t.tiles()[t.rank]]]
    armor = lasting_stat(t, notes.ARMOR, foe.armor, room.armor)
    resist = lasting_stat(t, notes.RESIST, foe.resist, room.resist)
    marks = t.notes
    for i in range(0, len(marks), NOTE):
        if marks[i] == t.foe:
            if marks[i + 1] == notes.ARMOR:
                armor += marks[i + 2]
            elif marks[i + 1] == notes.RESIST:
                resist += marks[i + 2]
            elif marks[i + 1] == notes.SWAPPED:
                armor, resist = resist, armor
    return max(0, armor), max(0, resist)


def health_of(t: QuestFields) -> int:
    room = t.rules.rooms[t.kinds[t.tiles()[t.rank]]]
    return max(0, stat_of(t, notes.HEALTH, t.rules.foes[t.foe_kind].health, room.health))


def wounds_dealt(t: QuestFields) -> int:
    """Wound tokens the monster deals, with the room's part."""
    room = t.rules.rooms[t.kinds[t.tiles()[t.rank]]]
    return max(0, stat_of(t, notes.WOUNDS, t.rules.foes[t.foe_kind].wounds, room.wounds))


def xp_given(t: QuestFields) -> int:
    room = t.rules.rooms[t.kinds[t.tiles()[t.rank]]]
    return t.rules.foes[t.foe_kind].xp + room.xp


def needs_met(t: QuestFields) -> bool:
    """What the monster requires must be there after armour and resistance."""
    for condition in t.rules.foes[t.foe_kind].needs:
        if not condition.holds(t, t.foe):
            return False
    return True
