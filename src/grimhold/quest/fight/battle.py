"""The arithmetic of a battle in Quest: `AttackSum` adds up the party and can list every contribution.

Heroes count with their weapons and boosts, Spells and Items by themselves; armor and resistance then reduce the sums.
"""

from grimhold.core.ids import CardId, NoteKind, SumReason
from grimhold.core.machine import NOTE, NOTHING
from grimhold.lang import notes
from grimhold.lang.notes import ATTACK, GIVEN, MAGIC, WIELDED
from grimhold.quest.fields import QuestFields
from grimhold.quest.words.traits import FoeStat
from grimhold.table import breakdown
from grimhold.table.attack_pools import AttackPools
from grimhold.table.breakdown import Breakdown, add_contribution


class AttackSum(AttackPools):
    """Adds up the attack of the active player's hand against the monster faced."""

    state: QuestFields

    def __init__(self, state: QuestFields, parts: Breakdown | None = None) -> None:
        self.foe = state.rules.foes[state.foe_kind]
        super().__init__(state, self.foe.immune, parts)
        self.rules = state.rules
        self.held: list[CardId] = []  # pairs: a weapon or an Item, its Hero
        self.auras: list[CardId] = []  # cards with an effect on other cards
        marks = state.notes
        for i in range(0, len(marks), NOTE):
            if marks[i + 1] == WIELDED or marks[i + 1] == GIVEN:
                self.held.append(CardId(marks[i]))
                self.held.append(CardId(marks[i + 2]))

    # -- adding up --------------------------------------------------------------------------------------------------

    def add_own(self, card: CardId) -> None:
        """What a card gives by itself, with its bonuses and this turn's effects on it."""
        state = self.state
        kind = state.kinds[card]
        fight = self.rules.fight[kind]
        if fight.attack:
            self.add(card, notes.ATTACK, fight.attack, breakdown.ITSELF)
        if fight.magic:
            self.add(card, notes.MAGIC, fight.magic, breakdown.ITSELF)
        for k, gives in enumerate(fight.bonuses):
            if gives.when is None or gives.when.holds(state, card):
                self.add(card, gives.stat, gives.amount.value(state, card), breakdown.BONUS, kind, k)
        marks = state.notes
        for i in range(0, len(marks), NOTE):
            if marks[i] == card and (marks[i + 1] == ATTACK or marks[i + 1] == MAGIC):
                self.add_from(CardId(marks[i + 3]), card, NoteKind(marks[i + 1]), marks[i + 2])

    def add_hero(self, hero: CardId) -> None:
        state = self.state
        if not (self.immune and self.is_immune_to(hero)):
            self.add_own(hero)
            for giver in self.auras:
                self.add_auras(giver, hero)
        held = self.held
        for i in range(0, len(held), 2):
            if held[i + 1] == hero:
                self.add_held(held[i], hero, state.kinds[held[i]])

    def add_held(self, card: CardId, hero: CardId, kind: int) -> None:
        """Adds a weapon that a Hero wields, or an Item that boosts the Hero."""
        state = self.state
        if not self.rules.is_weapon[kind]:
            for boost in self.rules.fight[kind].boosts:
                if boost.stat != notes.SKILL:
                    self.add(hero, boost.stat, boost.n, breakdown.BY_CARD, kind)
            return
        if self.is_immune_to(card):
            return
        self.add_own(card)
        for own in self.rules.fight[state.kinds[hero]].own_weapons:
            if own.attack and own.what.fits(state, card):
                self.add(card, notes.ATTACK, own.attack, breakdown.BY_CARD, state.kinds[hero])

    def add_auras(self, giver: CardId, hero: CardId) -> None:
        state = self.state
        before, state.this = state.this, giver  # "other" Heroes are others than the giver
        for aura in self.rules.fight[state.kinds[giver]].auras:
            if aura.stat in (notes.ATTACK, notes.MAGIC) and aura.to.what.fits(state, hero):
                if aura.when is None or aura.when.holds(state, giver):
                    self.add(hero, aura.stat, aura.amount.value(state, giver), breakdown.BY_CARD, state.kinds[giver])
        state.this = before

    def add_party(self) -> None:
        state = self.state
        fight, kinds = self.rules.fight, state.kinds
        is_hero, is_weapon = self.rules.is_hero, self.rules.is_weapon
        hand = state.zones[state.active]
        self.auras = [card for card in hand if fight[kinds[card]].auras]
        for card in hand:
            kind = kinds[card]
            if is_hero[kind]:
                self.add_hero(card)
            elif not is_weapon[kind] and not (self.immune and self.is_immune_to(card)):
                self.add_own(card)

    # -- what the monster changes ---------------------------------------------------------------------------------------

    def change(self, stat: NoteKind, amount: int, reason: SumReason) -> None:
        if amount and self.parts is not None:
            add_contribution(self.parts, self.state, NOTHING, stat, amount, reason)

    def weigh(self) -> None:
        """Applies immunity, then armor and resistance. No pool falls below 0."""
        state = self.state
        armor, resist = defences(state)
        if self.foe.only_lower:
            self.drop_higher(armor, resist)
        cut = min(self.physical, armor)
        self.change(notes.ATTACK, -cut, breakdown.ARMOR)
        self.physical -= cut
        cut = min(self.magic, resist)
        self.change(notes.MAGIC, -cut, breakdown.RESISTANCE)
        self.magic -= cut

    def drop_higher(self, armor: int, resist: int) -> None:
        """Drops the higher pool. Of two equal ones the player drops the one that armor cuts more."""
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
        state = self.state
        state.physical = self.physical
        state.magic = self.magic
        return self.physical + self.magic


def stat_of(state: QuestFields, stat: NoteKind, printed: int, in_room: int) -> int:
    """A figure of the monster faced, with the room and all effects."""
    return lasting_stat(state, stat, printed, in_room) + state.note_sum(state.foe, stat)


def lasting_stat(state: QuestFields, stat: NoteKind, printed: int, in_room: int) -> int:
    """A figure of the monster faced, without effects of this turn."""
    total = printed + in_room
    this = state.foe
    for node in state.rules.foes[state.foe_kind].stats:
        total += gain_by(state, node, stat, this)
    tile = state.tiles()[state.rank]
    for node in state.rules.rooms[state.kinds[tile]].stats:
        total += gain_by(state, node, stat, tile)
    if stat in state.rules.aura_stats:
        total += lent_by_monsters(state, stat)
    return total


def lent_by_monsters(state: QuestFields, stat: NoteKind) -> int:
    """What other monsters of the dungeon give to the monster faced."""
    total = 0
    for monster in state.monsters():
        if (
            monster != NOTHING
            and monster != state.foe
            and state.rules.foes[state.kinds[monster]].auras
            and not state.is_face_down(monster)
        ):
            for node in state.rules.foes[state.kinds[monster]].auras:
                if node.others is not None and node.others.fits(state, state.foe):
                    total += gain_by(state, node, stat, monster)
    return total


def gain_by(state: QuestFields, node: FoeStat, stat: NoteKind, this: CardId) -> int:
    if node.stat != stat or (node.when is not None and not node.when.holds(state, this)):
        return 0
    return node.amount.value(state, this)


def defences(state: QuestFields) -> tuple[int, int]:
    """Armor and magic resistance of the monster faced. Effects of this turn count in their order.

    A swap exchanges the values with the boosts so far; later boosts add to the new values.
    """
    foe = state.rules.foes[state.foe_kind]
    room = state.rules.rooms[state.kinds[state.tiles()[state.rank]]]
    armor = lasting_stat(state, notes.ARMOR, foe.armor, room.armor)
    resist = lasting_stat(state, notes.RESIST, foe.resist, room.resist)
    marks = state.notes
    for i in range(0, len(marks), NOTE):
        if marks[i] == state.foe:
            if marks[i + 1] == notes.ARMOR:
                armor += marks[i + 2]
            elif marks[i + 1] == notes.RESIST:
                resist += marks[i + 2]
            elif marks[i + 1] == notes.SWAPPED:
                armor, resist = resist, armor
    return max(0, armor), max(0, resist)


def health_of(state: QuestFields) -> int:
    room = state.rules.rooms[state.kinds[state.tiles()[state.rank]]]
    return max(0, stat_of(state, notes.HEALTH, state.rules.foes[state.foe_kind].health, room.health))


def wounds_dealt(state: QuestFields) -> int:
    """The wound tokens that the monster deals, with those of the room."""
    room = state.rules.rooms[state.kinds[state.tiles()[state.rank]]]
    return max(0, stat_of(state, notes.WOUNDS, state.rules.foes[state.foe_kind].wounds, room.wounds))


def xp_given(state: QuestFields) -> int:
    room = state.rules.rooms[state.kinds[state.tiles()[state.rank]]]
    return state.rules.foes[state.foe_kind].xp + room.xp


def needs_met(state: QuestFields) -> bool:
    """Are the needs of the monster met? They are checked after armor and resistance."""
    for condition in state.rules.foes[state.foe_kind].needs:
        if not condition.holds(state, state.foe):
            return False
    return True
