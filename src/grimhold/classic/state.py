"""Thunderstone and Dragonspire on the machine, in any mode: state, legal moves, words and the score."""

from grimhold.classic.fight.battle import light_penalty
from grimhold.classic.options import ATTACK, HIDE, POOL, REST, TURN_IN, VILLAGE
from grimhold.classic.rules import MASTERS
from grimhold.classic.setup.deal import Dealing
from grimhold.core.machine import NOTE, NOTHING
from grimhold.core.options import DONE, PICK, SHIFT, first, second, verb
from grimhold.lang import base, notes
from grimhold.lang.base import IN_VILLAGE
from grimhold.lang.options import PLAYER
from grimhold.lang.tags import HERO_BIT, MONSTER_BIT, THUNDERSTONE_BIT, WEAPON_BIT
from grimhold.lang.traits import ScoresIfFewest, ScoresPer
from grimhold.table import reasons
from grimhold.table.moving import has_used
from grimhold.table.options import BUY, EQUIP, LEVEL, USE
from grimhold.table.options import DUNGEON as ENTER

PLAIN_WORDS = {DONE: "done", VILLAGE: "visit village", ENTER: "enter dungeon", REST: "rest"}
NOTED_WORDS = (
    (notes.USED, "used"), (notes.HIDDEN, "held back"), (notes.BURNING, "burning"),
)  # fmt: skip


class ClassicState(Dealing):
    """A game of Thunderstone."""

    __slots__ = ()

    def clone(self) -> "ClassicState":
        """An independent copy, listeners left out."""
        other: ClassicState = ClassicState.__new__(ClassicState)
        self.copy_into(other)
        return other

    # -- legality: each question has one answer, for listing moves and for explaining them ---------------------------

    def buy_reason(self, stack: int) -> int:
        cards = self.stack(stack)
        if not cards:
            return reasons.EMPTY_STACK
        if self.buys <= 0:
            return reasons.NO_PURCHASE_LEFT
        if self.card(cards[-1]).level > self.highest_for_sale():
            return reasons.ONLY_BY_LEVELLING
        if self.kinds[cards[-1]] in self.layout.barred:
            return reasons.NOT_ALONE
        return reasons.LEGAL if self.card(cards[-1]).cost <= self.spendable() else reasons.TOO_EXPENSIVE

    def use_reason(self, card: int, k: int) -> int:
        kind = self.catalogue[self.kinds[card]]
        usable = kind.usable[k]
        if not usable.places & self.place:
            return reasons.NO_EFFECT_HERE
        if usable.automatic:
            return reasons.WORKS_BY_ITSELF
        if kind.number in self.layout.barred:
            return reasons.NOT_ALONE
        if self.notes and not usable.repeat and has_used(self, card, k):
            return reasons.ALREADY_USED
        if self.rules.profile.may_hold_back and self.place == IN_VILLAGE:
            if self.noted(card, notes.HIDDEN):
                return reasons.HELD_BACK
            if self.is_finished(card):
                return reasons.CARD_FINISHED
        if kind.tags & WEAPON_BIT and not usable.unequipped and self.wielder_of(card) < 0:
            return reasons.NOT_WIELDED
        return reasons.LEGAL if usable.can(self, card) else reasons.NOTHING_TO_DO

    def is_finished(self, card: int) -> bool:
        """Profile 2009: its text was followed, then another card was played (ruling B3)."""
        used = self.noted_cards(notes.USED)
        return card in used and used[-1] != card

    def equip_reason(self, weapon: int, hero: int) -> int:
        catalogue, kinds = self.catalogue, self.kinds
        if not catalogue[kinds[weapon]].tags & WEAPON_BIT:
            return reasons.NOT_A_WEAPON
        if not catalogue[kinds[hero]].tags & HERO_BIT:
            return reasons.NOT_A_HERO
        marks = self.notes
        if weapon in marks and (self.noted(weapon, notes.WIELDED) or self.noted(weapon, notes.DROPPED)):
            return reasons.WEAPON_TAKEN
        if hero in marks and self.armed(hero):
            free = self.hands_of(hero) + self.rules.weapons[kinds[weapon]].frees  # in either order (ruling C12)
            if len(self.weapons_of(hero)) >= free:
                return reasons.HERO_ARMED
        return reasons.LEGAL if self.weight_of(weapon) <= self.strength_of(hero) else reasons.TOO_HEAVY

    def targets(self) -> list[int]:
        """Everybody who might be attacked: in front of the hall, then rank by rank."""
        return self.rank_0() + [card for side in range(self.layout.halls) for card in self.in_hall(side)]

    def foes_in_sight(self) -> list[int]:
        return [card for card in self.targets() if self.card(card).tags & MONSTER_BIT]

    def target_reason(self, card: int) -> int:
        kind = self.kinds[card]
        if self.catalogue[kind].tags & THUNDERSTONE_BIT:
            return reasons.IS_THE_STONE
        if self.closed and self.closed >> self.side_of(card) & 1 and card not in self.rank_0():
            return reasons.HALL_CLOSED
        conditions = self.rules.foes[kind].out_of_reach
        if not conditions:
            return reasons.LEGAL
        # Looking changes nothing: what was fought last stays as it was.
        before = (self.foe, self.foe_kind, self.rank, self.penalty, self.surplus)
        self.face(card)
        self.penalty = light_penalty(self, self.rules)
        reachable = True
        for condition in conditions:
            if condition.holds(self, card):
                reachable = False
        self.foe, self.foe_kind, self.rank, self.penalty, self.surplus = before
        return reasons.LEGAL if reachable else reasons.OUT_OF_REACH

    def face(self, monster: int) -> None:
        """Looks a monster in the eye: conditions about the target now mean this one."""
        self.foe = monster
        self.foe_kind = self.kinds[monster]
        self.rank = self.rank_of(monster)

    def level_reason(self, hero: int, stack: int) -> int:
        card = self.card(hero)
        if not card.tags & HERO_BIT:
            return reasons.NOT_A_HERO
        if card.level_up == NOTHING:
            return reasons.TOP_LEVEL
        if self.xp[self.active] < card.level_up:
            return reasons.NOT_ENOUGH_XP
        own = self.layout.stack_of[self.kinds[hero]]
        if card.level == 0:
            if stack == own:
                return reasons.WRONG_STACK
        elif stack != own:
            return reasons.WRONG_STACK
        if self.rules.profile.one_rise_per_group and self.has_risen(own):
            return reasons.GROUP_HAS_RISEN
        return reasons.NO_NEXT_LEVEL if self.next_level(hero, stack) == NOTHING else reasons.LEGAL

    def has_risen(self, stack: int) -> bool:
        marks = self.notes
        for i in range(0, len(marks), NOTE):
            if marks[i + 1] == notes.RISEN and marks[i + 2] == stack:
                return True
        return False

    # -- listing moves ------------------------------------------------------------------------------------------------

    def uses(self) -> list[int]:
        """The effects the active player can use here and now; of equal cards one."""
        catalogue, kinds = self.catalogue, self.kinds
        place = self.place
        able: list[int] = []
        for card in self.zones[self.active] + self.treasures(self.active):
            if catalogue[kinds[card]].places & place:
                able.append(card)
        options: list[int] = []
        for card in self.distinct(able):
            usables = catalogue[kinds[card]].usable
            for k in range(len(usables)):
                if usables[k].places & place and self.use_reason(card, k) == reasons.LEGAL:
                    options.append(USE | card << SHIFT | k)
        return options

    def equips(self) -> list[int]:
        catalogue, kinds = self.catalogue, self.kinds
        weapons: list[int] = []
        heroes: list[int] = []
        for card in self.zones[self.active]:
            tags = catalogue[kinds[card]].tags
            if tags & HERO_BIT:
                heroes.append(card)
            elif tags & WEAPON_BIT:
                weapons.append(card)
        options: list[int] = []
        if not weapons:
            return options
        heroes = self.distinct(heroes)
        for weapon in self.distinct(weapons):
            for hero in heroes:
                if self.equip_reason(weapon, hero) == reasons.LEGAL:
                    options.append(EQUIP | weapon << SHIFT | hero)
        return options

    def must_use(self, options: list[int]) -> bool:
        """Is there an effect left that has to be used before the attack? Trophies always; in 2009 all (ruling C1)."""
        everything = self.rules.profile.must_use
        catalogue, kinds = self.catalogue, self.kinds
        for option in options:
            usable = catalogue[kinds[first(option)]].usable[second(option)]
            bound = usable.compulsory or (everything and not usable.optional)
            if bound and not usable.is_idle(self, first(option)):
                return True
        return False

    def usable_of(self, option: int) -> base.Usable:
        return self.card(first(option)).usable[second(option)]

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

    # -- scoring ------------------------------------------------------------------------------------------------------

    def points(self, p: int) -> int:
        owned = self.owned(p)
        total = 0
        for card in owned:
            kind = self.card(card)
            total += kind.vp
            if kind.tags & THUNDERSTONE_BIT:
                total += self.bonus(card, p, owned)
        return total

    def bonus(self, stone: int, p: int, owned: list[int]) -> int:
        """What a stone is worth beyond its printed points."""
        total = 0
        for node in self.card(stone).does:
            if isinstance(node, ScoresPer):
                total += node.vp * len([card for card in owned if card != stone and node.what.fits(self, card)])
            elif isinstance(node, ScoresIfFewest):
                mine = len([card for card in owned if node.what.fits(self, card)])
                others = [
                    len([card for card in self.owned(q) if node.what.fits(self, card)])
                    for q in range(self.players)
                    if q != p
                ]
                total += node.vp if others and all(theirs > mine for theirs in others) else 0
        return total

    def village_points(self) -> int:
        return sum([self.card(card).vp for card in self.village_pile()])

    def party_points(self) -> int:
        """Together: all decks and the monsters turned in."""
        return sum([self.points(p) for p in range(self.players)]) + self.party_pile_points()

    def party_pile_points(self) -> int:
        return sum([self.card(card).vp for card in self.party_pile()])

    def contest(self) -> tuple[int, int] | None:
        return (self.party_points(), self.village_points()) if self.layout.mode.village_counts else None

    def top_heroes(self, p: int) -> int:
        """Heroes of the highest level of their group."""
        return len([card for card in self.owned(p) if self.card(card).tags & HERO_BIT and self.card(card).level_up < 0])

    def village_is_saved(self) -> bool:
        """Alone or together: more points than got through (rulings F6, G7)."""
        return self.party_points() > self.village_points() and not self.lacking()

    def lacking(self) -> int:
        """In the dark: Heroes of the highest level (ruling F7)."""
        return max(0, MASTERS - self.top_heroes(0)) if self.layout.mode.in_the_dark else 0

    def winners(self) -> list[int]:
        """Most points; a tie goes to the holder of a stone, else it is shared. Against the dungeon all win or nobody."""
        everybody = list(range(self.players))
        if self.layout.mode.village_counts:
            return everybody if self.village_is_saved() else []
        points = [self.points(p) for p in everybody]
        best = [p for p in everybody if points[p] == max(points)]
        holders = [p for p in best if self.holds_stone(p)]
        return holders or best

    def holds_stone(self, p: int) -> bool:
        return any(self.card(card).tags & THUNDERSTONE_BIT for card in self.owned(p))
