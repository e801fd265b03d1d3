"""Thunderstone on the machine: what the words of the card language mean at this table."""

from typing import Final

import msgspec
from mypy_extensions import mypyc_attr

from grimhold.core import events
from grimhold.core.events import SEEN_BY_ALL
from grimhold.core.machine import NOTE, NOTHING
from grimhold.core.options import (
    ATTACK,
    BUY,
    DONE,
    EQUIP,
    HIDE,
    LEVEL,
    PICK,
    POOL,
    REST,
    SHIFT,
    USE,
    VILLAGE,
    first,
    second,
    verb,
)
from grimhold.core.options import DUNGEON as ENTER
from grimhold.games.classic import reasons
from grimhold.games.classic.battle import Muster, light_penalty
from grimhold.games.classic.rules import (
    DESTROYED,
    DUNGEON,
    HALL,
    HALL_SIZE,
    STACKS,
    SUPPLY,
    Layout,
    Rules,
)
from grimhold.lang import base, notes
from grimhold.lang.base import IN_DUNGEON, IN_VILLAGE, Table
from grimhold.lang.tags import DISEASE_BIT, HERO_BIT, THUNDERSTONE_BIT, VILLAGER_BIT, WEAPON_BIT

PLAIN_WORDS = {DONE: "done", VILLAGE: "visit village", ENTER: "enter dungeon", REST: "rest"}

UNFOUGHT: Final = -1
LOST: Final = 0
WON: Final = 1


@mypyc_attr(serializable=True)  # lets clone() make a blank instance
class Classic(Table):
    """A game of Thunderstone, whole: state, questions, and the meaning of every verb."""

    def __init__(self, rules: Rules, layout: Layout, players: int, seed: int) -> None:
        super().__init__(
            players, 4 * players + STACKS + layout.count, layout.count, seed, rules.catalogue, rules.library.program
        )
        self.rules = rules
        self.layout = layout
        self.shared = 4 * players
        self.turn = 0
        self.gold = 0  # gained by effects, less what was spent
        self.buys = 0
        self.open = False  # the active player's hand lies open
        self.outcome = UNFOUGHT
        self.attack = 0
        self.health = 0
        self.holder = NOTHING  # who owns the Thunderstone
        self.idle = 0  # turns since anything was last won, bought, levelled up or destroyed
        self.deep = 0  # cards at the bottom of the dungeon deck that everybody has seen go there

    # -- copies and saves ---------------------------------------------------------------------------------------------

    def clone(self) -> "Classic":
        """An independent copy, listeners left out."""
        other: Classic = Classic.__new__(Classic)
        self.copy_into(other)
        other.catalogue = self.catalogue
        other.program = self.program
        other.active = self.active
        other.place = self.place
        other.xp = self.xp[:]
        other.foe = self.foe
        other.foe_kind = self.foe_kind
        other.rank = self.rank
        other.physical = self.physical
        other.magic = self.magic
        other.penalty = self.penalty
        other.rules = self.rules
        other.layout = self.layout
        other.shared = self.shared
        other.turn = self.turn
        other.gold = self.gold
        other.buys = self.buys
        other.open = self.open
        other.outcome = self.outcome
        other.attack = self.attack
        other.health = self.health
        other.holder = self.holder
        other.idle = self.idle
        other.deep = self.deep
        return other

    def to_json(self) -> bytes:
        """The whole state, hidden cards and all: for saves on the side that runs the rules, never for a player."""
        return msgspec.json.encode({
            "rules": self.rules.profile.name,
            "cards": self.rules.library.hash,
            "stacks": self.layout.names,
            "players": self.layout.players,
            "zones": self.zones,
            "kinds": self.kinds,
            "notes": self.notes,
            "frames": self.frames,
            "frame": [self.pc, self.who, self.this, self.it, self.left],
            "chance": self.chance,
            "asked": self.asked,
            "options": self.options,
            "over": self.over,
            "active": self.active,
            "place": self.place,
            "xp": self.xp,
            "turn": [self.turn, self.gold, self.buys, self.open, self.holder, self.idle, self.deep],
            "battle": [
                self.foe, self.foe_kind, self.rank, self.physical, self.magic, self.penalty, self.attack, self.health,
                self.outcome,
            ],
        })  # fmt: skip

    # -- zones ------------------------------------------------------------------------------------------------------

    def dungeon(self) -> list[int]:
        return self.zones[self.shared + DUNGEON]

    def hall(self) -> list[int]:
        """Ranks 1 to 3; -1 where nobody is."""
        return self.zones[self.shared + HALL]

    def destroyed(self) -> list[int]:
        return self.zones[self.shared + DESTROYED]

    def stack(self, number: int) -> list[int]:
        """A village stack, top card last. To be looked at only: `take_from_stack` changes it."""
        return self.zones[self.shared + STACKS + number]

    def take_from_stack(self, number: int, card: int) -> None:
        self.zones[self.shared + STACKS + number] = [other for other in self.stack(number) if other != card]

    def cards_at(self, where: int) -> list[int]:
        if where == base.HAND:
            return self.zones[self.who]
        if where == base.HALL:
            return [card for card in self.hall() if card >= 0]
        if where == base.TURNED_UP:
            return self.aside(self.who)
        return self.noted_cards(notes.GATHERED)

    # -- telling ----------------------------------------------------------------------------------------------------

    def tell(self, what: int, player: int, card: int, number: int, seen: int = SEEN_BY_ALL) -> None:
        if self.events is not None:
            self.events.append((what, player, -1 if card < 0 else self.kinds[card], number, seen))

    # -- a player's cards -------------------------------------------------------------------------------------------

    def draw(self, p: int, n: int) -> None:
        hand, deck = self.zones[p], self.zones[self.players + p]
        seen = SEEN_BY_ALL if self.open and p == self.active else p
        for _ in range(n):
            if not deck and not self.reshuffle(p):
                return
            card = deck.pop()
            hand.append(card)
            if self.events is not None:
                self.tell(events.DREW, p, card, 1, seen)

    def reshuffle(self, p: int) -> bool:
        """The discard pile becomes the new deck; only when a card is needed (ruling E12)."""
        pile = self.zones[2 * self.players + p]
        if not pile:
            return False
        self.shuffle(pile)
        self.zones[self.players + p].extend(pile)
        pile.clear()
        self.tell(events.SHUFFLED, p, NOTHING, 0)
        return True

    def _lift(self, card: int) -> None:
        """Takes a card of the player spoken to out of the hand, or out of the cards turned up."""
        hand = self.zones[self.who]
        if card in hand:
            hand.remove(card)
        else:
            self.aside(self.who).remove(card)

    def discard(self, card: int) -> None:
        self._lift(card)
        self.drop_links(card)
        self.pile(self.who).append(card)
        self.tell(events.DISCARDED, self.who, card, 1)

    def destroy(self, card: int, still_counts: bool) -> None:
        self._lift(card)
        if self.rules.profile.spent_villager_pays and self.place == IN_VILLAGE and card == self.this:
            self.gold += self.card(card).gold  # ruling B6: its gold stays although it is gone
        if not still_counts:
            self.drop_links(card)
        self.bury(card)

    def bury(self, card: int) -> None:
        """Out of the game; a Disease goes back to its supply."""
        disease = self.card(card).tags & DISEASE_BIT
        if not disease:
            self.idle = 0
        self.zones[self.shared + (SUPPLY if disease else DESTROYED)].append(card)
        self.tell(events.DESTROYED, self.who, card, 1)

    def drop_links(self, card: int) -> None:
        """A card that leaves no longer wields, is wielded, or carries anything (ruling C4)."""
        if self.notes:
            self.forget_card(card)
            marks = self.notes
            for i in range(0, len(marks), NOTE):
                if marks[i + 1] == notes.WIELDED and marks[i + 2] == card:
                    self.forget(marks[i], notes.WIELDED)  # its weapon lies idle; it may not be taken up again
                    self.note(marks[i], notes.USED, -1, card)
                    return

    def may_destroy(self, card: int, this: int, named: bool) -> bool:
        """Rulings B9 and D2: a used card is safe from other cards' dungeon effects, Disease from what does not name it."""
        if self.kinds[card] == self.rules.disease:
            return named or not self.rules.profile.shields_disease
        return not (self.place == IN_DUNGEON and self.foe < 0 and self.notes and self.noted(card, notes.USED))

    def gain_gold(self, n: int) -> None:
        self.gold += n
        self.tell(events.GOLD, self.who, NOTHING, n)

    def gain_purchases(self, n: int) -> None:
        self.buys += n
        self.tell(events.PURCHASES, self.who, NOTHING, n)

    def gain_xp(self, p: int, n: int) -> None:
        self.xp[p] += n
        self.tell(events.XP, p, NOTHING, n)

    def gain_disease(self, p: int, n: int) -> None:
        supply = self.zones[self.shared + SUPPLY]
        for _ in range(n):
            card = supply.pop() if supply else self.new_card(self.rules.disease)
            self.pile(p).append(card)
            self.tell(events.GAINED, p, card, 1)

    def new_card(self, kind: int) -> int:
        """The supply of Disease never runs out (ruling A8)."""
        self.kinds = [*self.kinds, kind]
        return len(self.kinds) - 1

    def turn_up(self, p: int, n: int) -> None:
        deck, aside = self.deck(p), self.aside(p)
        for _ in range(n):
            if not deck and not self.reshuffle(p):
                return
            card = deck.pop()
            aside.append(card)
            self.tell(events.TURNED_UP, p, card, 1)

    def show_hand(self, p: int) -> None:
        for card in self.zones[p]:
            if not self.noted(card, notes.SHOWN):
                self.note(card, notes.SHOWN, p, NOTHING)
        self.tell(events.SHOWED, p, NOTHING, 0)

    def borrow(self, hero: int) -> None:
        owner = self.note_amount(hero, notes.GATHERED)
        self.pile(owner).remove(hero)
        self.zones[self.who].append(hero)
        self.note(hero, notes.BORROWED, owner, self.this)
        self.tell(events.BORROWED, self.who, hero, owner)

    def return_borrowed(self) -> None:
        hand = self.zones[self.active]
        for hero in self.noted_cards(notes.BORROWED):
            if hero in hand:
                owner = self.note_amount(hero, notes.BORROWED)
                hand.remove(hero)
                self.pile(owner).append(hero)
                self.tell(events.RETURNED, owner, hero, 0)

    # -- strength and weapons ---------------------------------------------------------------------------------------

    def strength_of(self, hero: int) -> int:
        strength = self.catalogue[self.kinds[hero]].strength
        if self.notes:
            strength += self.note_sum(hero, notes.STRENGTH)
        return strength if strength > 0 else 0

    def weight_of(self, weapon: int) -> int:
        if self.notes and self.noted(-1, notes.WEIGHTLESS):
            return 0
        return self.catalogue[self.kinds[weapon]].weight

    def give(self, card: int, stat: int, amount: int, source: int) -> None:
        self.note(card, stat, amount, source)
        if stat == notes.STRENGTH and amount < 0 and self.rules.profile.zero_strength_kills:
            if self.strength_of(card) == 0 and not self.noted(card, notes.DOOMED):
                self.note(card, notes.DOOMED, 0, source)  # ruling D5

    def equip(self, weapon: int, hero: int) -> None:
        self.note(weapon, notes.WIELDED, hero, NOTHING)
        self.note(hero, notes.ARMED, weapon, NOTHING)
        self.tell(events.EQUIPPED, self.who, weapon, self.kinds[hero])

    def is_stopped(self, hero: int) -> bool:
        return not Muster(self, self.rules).attacks(hero)

    def pools_to_cut(self, hero: int) -> list[int]:
        """Which of its values a Hero's cut may come from, asked only where it can matter (ruling D6)."""
        muster = Muster(self, self.rules)
        muster.add_hero(hero)
        both = muster.physical >= 1 and muster.magic >= 1
        if both or muster.foe.counts or self.party_doubles():
            return [POOL | notes.ATTACK, POOL | notes.MAGIC]
        return [POOL | (notes.MAGIC if muster.magic >= 1 else notes.ATTACK)]

    def party_doubles(self) -> bool:
        return any(self.rules.fight[self.kinds[card]].times > 1 for card in self.zones[self.active])

    # -- the hall ---------------------------------------------------------------------------------------------------

    def can_leave_hall(self, card: int) -> bool:
        return True

    def movable_in_hall(self) -> list[int]:
        return [card for card in self.hall() if card >= 0]

    def leave_hall(self, card: int) -> None:
        hall = self.hall()
        hall[hall.index(card)] = NOTHING
        if self.notes:
            self.forget(card, notes.BREACHED)

    def sink(self, card: int) -> None:
        """Under the dungeon deck, where everybody has seen it go."""
        self.dungeon().insert(0, card)
        self.deep += 1
        self.tell(events.MOVED_UNDER, self.who, card, 0)

    def push_back(self, monster: int) -> None:
        self.leave_hall(monster)
        self.sink(monster)
        self.settle_hall(False)
        self.check_breach()

    def take_monster(self, monster: int) -> None:
        self.leave_hall(monster)
        self.pile(self.who).append(monster)
        self.idle = 0
        self.tell(events.TAKEN, self.who, monster, 0)
        self.settle_hall(False)
        self.check_breach()

    def place_in_hall(self, cards: list[int]) -> None:
        hall = self.hall()
        hall[:] = cards + [NOTHING] * (HALL_SIZE - len(cards))
        self.tell(events.REARRANGED, self.who, NOTHING, 0)
        self.check_stone(False)
        self.check_breach()

    def settle_hall(self, defeated_in_front: bool) -> None:
        """Cards move up, the deck fills the ranks behind them."""
        hall, dungeon = self.hall(), self.dungeon()
        hall[:] = [card for card in hall if card >= 0]
        while len(hall) < HALL_SIZE and dungeon:
            card = dungeon.pop()
            hall.append(card)
            self.deep = min(self.deep, len(dungeon))
            self.tell(events.REFILLED, self.active, card, len(hall))
        while len(hall) < HALL_SIZE:
            hall.append(NOTHING)
        self.check_stone(defeated_in_front)

    def check_stone(self, defeated_in_front: bool) -> None:
        """The stone in rank 1 ends the game at once; only a win in front of it makes it somebody's (rulings E9, E10)."""
        stone = self.hall()[0]
        if stone < 0 or not self.card(stone).tags & THUNDERSTONE_BIT:
            return
        if defeated_in_front:
            self.hall()[0] = NOTHING
            self.pile(self.active).append(stone)
            self.holder = self.active
            self.tell(events.CLAIMED, self.active, stone, 0)
        self.return_borrowed()
        self.over = True
        self.tell(events.OVER, self.active, NOTHING, 0)

    def check_breach(self) -> None:
        """Once and only once for each card that reaches rank 1 (ruling E7)."""
        monster = self.hall()[0]
        if self.over or monster < 0:
            return
        breach = self.card(monster).breach
        if breach and not self.noted(monster, notes.BREACHED):
            self.note(monster, notes.BREACHED, 0, NOTHING)
            self.tell(events.BREACHED, self.active, monster, 0)
            for usable in reversed(breach):
                self.call(usable.start, self.active, monster)

    # -- the village ------------------------------------------------------------------------------------------------

    def thin_stacks(self, n: int, tags: int) -> None:
        for number in range(self.layout.count):
            for card in self.stack(number)[: -n - 1 : -1]:
                if self.card(card).tags & tags:
                    self.take_from_stack(number, card)
                    self.bury(card)

    def gold_of(self, card: int) -> int:
        return self.catalogue[self.kinds[card]].gold

    def printed_gold(self) -> int:
        """The gold of the cards revealed and still there (rulings B2, B6)."""
        catalogue, kinds = self.catalogue, self.kinds
        total = 0
        if self.rules.profile.may_hold_back and self.place == IN_VILLAGE:
            for card in self.zones[self.active]:
                if self.is_revealed(card):
                    total += catalogue[kinds[card]].gold
            return total
        for card in self.zones[self.active]:
            total += catalogue[kinds[card]].gold
        return total

    def is_revealed(self, card: int) -> bool:
        """Profile 2009: a Villager is revealed by using it, other cards unless they are held back."""
        if self.card(card).tags & VILLAGER_BIT:
            return self.noted(card, notes.USED)
        return not self.noted(card, notes.HIDDEN)

    def spendable(self) -> int:
        """What the active player can spend now."""
        if self.place == IN_VILLAGE:
            return self.printed_gold() + self.gold
        if self.outcome == WON and not self.rules.profile.doomed_cards_pay:
            doomed = self.noted_cards(notes.DOOMED)  # ruling E4: only what survives the battle pays
            return sum([self.card(card).gold for card in self.zones[self.active] if card not in doomed])
        return self.printed_gold()

    def stacks_to_buy(self, tags: int) -> list[int]:
        gold = self.spendable()
        catalogue, kinds, zones = self.catalogue, self.kinds, self.zones
        start = self.shared + STACKS
        options: list[int] = []
        for number in range(self.layout.count):
            stack = zones[start + number]
            if stack:
                card = catalogue[kinds[stack[-1]]]
                if card.cost <= gold and (tags == 0 or card.tags & tags):
                    options.append(BUY | number)
        return options

    def buy(self, stack: int) -> None:
        """Pays for the top card of a stack and puts it on the discard pile."""
        number = second(stack)
        card = self.stack(number)[-1]
        self.take_from_stack(number, card)
        self.idle = 0
        if self.place == IN_VILLAGE:  # spoils are paid with the whole hand each time (ruling E4)
            self.gold -= self.card(card).cost
        self.pile(self.active).append(card)
        self.tell(events.BOUGHT, self.active, card, self.card(card).cost)

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
        self.take_from_stack(stack, risen)
        self.pile(self.active).append(risen)
        self.zones[self.active].remove(hero)
        self.drop_links(hero)
        self.note(-1, notes.RISEN, self.layout.stack_of[self.kinds[hero]], NOTHING)
        self.destroyed().append(hero)
        self.idle = 0
        self.tell(events.LEVELLED, self.active, risen, self.kinds[hero])

    # -- legality: each question has one answer, for listing moves and for explaining them ---------------------------

    def buy_reason(self, stack: int) -> int:
        cards = self.stack(stack)
        if not cards:
            return reasons.EMPTY_STACK
        if self.buys <= 0:
            return reasons.NO_PURCHASE_LEFT
        return reasons.LEGAL if self.card(cards[-1]).cost <= self.spendable() else reasons.TOO_EXPENSIVE

    def use_reason(self, card: int, k: int) -> int:
        usable = self.catalogue[self.kinds[card]].usable[k]
        if not usable.places & self.place:
            return reasons.NO_EFFECT_HERE
        if usable.automatic:
            return reasons.WORKS_BY_ITSELF
        if self.notes:
            if not usable.repeat and self.has_used(card, k):
                return reasons.ALREADY_USED
            if self.noted(card, notes.HIDDEN):
                return reasons.HELD_BACK
            if self.rules.profile.may_hold_back and self.place == IN_VILLAGE and self.is_finished(card):
                return reasons.CARD_FINISHED
        if self.card(card).tags & WEAPON_BIT and not usable.unequipped and self.wielder_of(card) < 0:
            return reasons.NOT_WIELDED
        return reasons.LEGAL if usable.can(self, card) else reasons.NOTHING_TO_DO

    def has_used(self, card: int, k: int) -> bool:
        marks = self.notes
        for i in range(0, len(marks), NOTE):
            if marks[i] == card and marks[i + 1] == notes.USED and marks[i + 2] == k:
                return True
        return False

    def is_finished(self, card: int) -> bool:
        """Profile 2009: its text was followed, then another card was played (ruling B3)."""
        used = self.noted_cards(notes.USED)
        return card in used and used[-1] != card

    def equip_reason(self, weapon: int, hero: int) -> int:
        if not self.card(weapon).tags & WEAPON_BIT:
            return reasons.NOT_A_WEAPON
        if not self.card(hero).tags & HERO_BIT:
            return reasons.NOT_A_HERO
        if self.notes:
            if self.noted(weapon, notes.WIELDED) or self.noted(weapon, notes.USED):
                return reasons.WEAPON_TAKEN
            if self.noted(hero, notes.ARMED):
                return reasons.HERO_ARMED
        return reasons.LEGAL if self.weight_of(weapon) <= self.strength_of(hero) else reasons.TOO_HEAVY

    def attack_reason(self, rank: int) -> int:
        card = self.hall()[rank - 1] if 1 <= rank <= HALL_SIZE else NOTHING
        if card < 0:
            return reasons.NOBODY_THERE
        if self.card(card).tags & THUNDERSTONE_BIT:
            return reasons.IS_THE_STONE
        conditions = self.rules.foes[self.kinds[card]].out_of_reach
        if not conditions:
            return reasons.LEGAL
        self.face(card, rank)
        self.penalty = light_penalty(self, self.rules)
        reachable = not any(condition.holds(self, card) for condition in conditions)
        self.face_nobody()
        return reasons.LEGAL if reachable else reasons.OUT_OF_REACH

    def face(self, monster: int, rank: int) -> None:
        """Looks a monster in the eye: conditions about the target now mean this one."""
        self.foe = monster
        self.foe_kind = self.kinds[monster]
        self.rank = rank

    def face_nobody(self) -> None:
        self.foe = NOTHING

    def level_reason(self, hero: int, stack: int) -> int:
        card = self.card(hero)
        if not card.tags & HERO_BIT:
            return reasons.NOT_A_HERO
        if card.level_up < 0:
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
        return reasons.LEGAL if self.next_level(hero, stack) >= 0 else reasons.NO_NEXT_LEVEL

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
        able = [card for card in self.zones[self.active] if catalogue[kinds[card]].places & place]
        options: list[int] = []
        for card in self.distinct(able):
            for k in range(len(catalogue[kinds[card]].usable)):
                if self.use_reason(card, k) == reasons.LEGAL:
                    options.append(USE | card << SHIFT | k)
        return options

    def equips(self) -> list[int]:
        catalogue, kinds = self.catalogue, self.kinds
        weapons: list[int] = []
        heroes: list[int] = []
        for card in self.zones[self.active]:
            tags = catalogue[kinds[card]].tags
            if tags & WEAPON_BIT:
                weapons.append(card)
            elif tags & HERO_BIT:
                heroes.append(card)
        if not weapons or not heroes:
            return []
        heroes = self.distinct(heroes)
        return [
            EQUIP | weapon << SHIFT | hero
            for weapon in self.distinct(weapons)
            for hero in heroes
            if self.equip_reason(weapon, hero) == reasons.LEGAL
        ]

    def must_use(self) -> bool:
        """Profile 2009: is there an effect left that has to be used before the attack? (ruling C1)"""
        for option in self.uses():
            if not self.usable_of(option).optional:
                return True
        return False

    def usable_of(self, option: int) -> base.Usable:
        return self.card(first(option)).usable[second(option)]

    # -- words --------------------------------------------------------------------------------------------------------

    def name(self, p: int) -> str:
        return self.layout.players[p]

    def card_words(self, card: int) -> str:
        """A card as a player would point at it: with its rank, its weapon, its strength if that has changed."""
        text = self.card(card).name
        hall = self.hall()
        if card in hall:
            return f"{text} (rank {hall.index(card) + 1})"
        details: list[str] = []
        changed = self.note_sum(card, notes.STRENGTH)
        if changed:
            details.append(f"strength {self.strength_of(card)}")
        weapons = [self.card(weapon).name for weapon in self.weapons_of(card)]
        if weapons:
            details.append("with " + ", ".join(weapons))
        return f"{text} ({', '.join(details)})" if details else text

    def option_words(self, option: int) -> str:
        kind, a, b = verb(option), first(option), second(option)
        if kind == PICK:
            return self.card_words(option)
        if kind == USE:
            return f"use {self.card_words(a)}: {self.card(a).usable[b].words}"
        if kind == EQUIP:
            return f"equip {self.card(a).name} to {self.card_words(b)}"
        if kind == ATTACK:
            return f"attack {self.card(self.hall()[b - 1]).name} (rank {b})"
        if kind == BUY:
            top = self.card(self.stack(b)[-1])
            return f"buy {top.name} ({top.cost} gold)"
        if kind == LEVEL:
            risen = self.card(self.next_level(a, b))
            return f"level up {self.card(a).name} into {risen.name} ({self.card(a).level_up} XP)"
        if kind == HIDE:
            return f"hold back {self.card(a).name}"
        if kind == POOL:
            return "attack" if b == notes.ATTACK else "magic attack"
        return PLAIN_WORDS[kind]

    def question(self) -> str:
        """Why somebody is asked, in a few words; naming the card whose effect asks."""
        text = self.program[self.pc].question(self)
        return text if self.this < 0 else f"{self.card(self.this).name}: {text}"

    def words_of(self, option: int) -> str:
        return self.program[self.pc].option_words(self, option)

    # -- scoring ------------------------------------------------------------------------------------------------------

    def owned(self, p: int) -> list[int]:
        """Deck, hand, discard pile and whatever else is the player's (ruling E11)."""
        return self.zones[p] + self.deck(p) + self.pile(p) + self.aside(p)

    def points(self, p: int) -> int:
        return sum([self.card(card).vp for card in self.owned(p)])

    def winners(self) -> list[int]:
        """Most points; a tie goes to the holder of the stone, else it is shared."""
        points = [self.points(p) for p in range(self.players)]
        best = [p for p in range(self.players) if points[p] == max(points)]
        return [self.holder] if self.holder in best else best
