"""Thunderstone Quest on the machine: state, legal moves, words and the score."""

from grimhold.core.machine import NOTHING
from grimhold.core.options import DONE, PICK, SHIFT, first, second, verb
from grimhold.lang import notes
from grimhold.lang.base import AS_SPOILS, IN_DUNGEON, LANTERN, POTION, RATIONS
from grimhold.lang.gear import TOKENS
from grimhold.lang.goals import Goal
from grimhold.lang.options import GEAR, HEAL, ROOM
from grimhold.lang.tags import LEGENDARY_BIT, TREASURE_BIT, WOUND_BIT
from grimhold.quest import events
from grimhold.quest.options import BUY_GEAR, BUY_TREASURE, MOVE, VISIT
from grimhold.quest.rules import (
    BAZAAR,
    GEAR_COST,
    IN_TOWN,
    LOCATIONS,
    MOST_ENTRIES,
    NEIGHBOURS,
    OUTSIDE,
    POTION_PART,
    ROOMS,
    SHOP,
    TREASURE_COST,
)
from grimhold.quest.setup.deal import Dealing
from grimhold.table import reasons
from grimhold.table.moving import has_used, start_using
from grimhold.table.options import BUY, EQUIP, USE
from grimhold.table.options import DUNGEON as ENTER


class QuestState(Dealing):
    """A game of Thunderstone Quest."""

    __slots__ = ()

    def clone(self) -> "QuestState":
        """An independent copy, listeners left out."""
        other: QuestState = QuestState.__new__(QuestState)
        self.copy_into(other)
        return other

    # -- legality -----------------------------------------------------------------------------------------------------

    def use_reason(self, card: int, k: int) -> int:
        kind = self.kinds[card]
        usable = self.catalogue[kind].usable[k]
        if not usable.places & self.place:
            return reasons.NO_EFFECT_HERE
        if self.rules.is_weapon[kind] and self.wielder_of(card) < 0:
            return reasons.NOT_WIELDED
        if self.notes and has_used(self, card, k):
            return reasons.ALREADY_USED
        # The reach of an effect can depend on the card itself ("another hero").
        before, self.this = self.this, card
        able = usable.can(self, card)
        self.this = before
        return reasons.LEGAL if able else reasons.NOTHING_TO_DO

    def abilities_at_hand(self) -> list[int]:
        """The cards with abilities for this place: hand and board; as spoils also the beaten monster and the room."""
        catalogue, kinds, place = self.catalogue, self.kinds, self.place
        cards = self.zones[self.active] + self.board(self.active)
        if place == AS_SPOILS:
            cards += [self.foe, self.tiles()[self.rank]]
        return [card for card in cards if catalogue[kinds[card]].places & place]

    def uses(self) -> list[int]:
        """The abilities the active player can use here and now; of equal cards one."""
        options: list[int] = []
        catalogue, kinds, place = self.catalogue, self.kinds, self.place
        for card in self.distinct(self.abilities_at_hand()):
            usables = catalogue[kinds[card]].usable
            for k in range(len(usables)):
                if usables[k].places & place and self.use_reason(card, k) == reasons.LEGAL:
                    options.append(USE | card << SHIFT | k)
        return options

    def equips(self) -> list[int]:
        """Weapons that Heroes can take up, and boosts that can be given."""
        kinds, fight = self.kinds, self.rules.fight
        is_hero, is_weapon = self.rules.is_hero, self.rules.is_weapon
        things: list[int] = []
        heroes: list[int] = []
        armed = False
        for card in self.zones[self.active]:
            kind = kinds[card]
            if is_hero[kind]:
                heroes.append(card)
            elif is_weapon[kind]:
                things.append(card)
                armed = True
            elif fight[kind].boosts:
                things.append(card)
        if not armed and not self.skill_counts():
            things = [card for card in things if not fight[kinds[card]].skill_only]
        heroes = self.distinct(heroes)
        options: list[int] = []
        for thing in self.distinct(things):
            weapon = is_weapon[kinds[thing]]
            for hero in self.takers_of(thing, heroes):
                if not weapon or self.wield_reason(thing, hero) == reasons.LEGAL:
                    options.append(EQUIP | thing << SHIFT | hero)
        return options

    def gear_reason(self, token: int) -> int:
        """Iron Rations where gold counts, Lanterns in the dungeon, Potions in village and dungeon if somebody is hurt."""
        if self.gear_of(self.active, token) <= 0:
            return reasons.NO_SUCH_GEAR
        if token == LANTERN:
            return reasons.LEGAL if self.place == IN_DUNGEON else reasons.NOT_NOW
        if token == POTION:
            if self.place == AS_SPOILS:
                return reasons.NOT_NOW
            return reasons.LEGAL if self.healing_options(self.active) else reasons.UNWOUNDED
        return reasons.LEGAL if self.gold_counts() else reasons.NO_USE_FOR_GOLD

    def gold_counts(self) -> bool:
        """Could more gold buy anything? Among the spoils only what an ability sells, for all the tokens there are."""
        if self.place != AS_SPOILS:
            return True
        tokens = self.gear_of(self.active, RATIONS)
        self.gold += tokens
        found = False
        for card in self.abilities_at_hand():
            if self.rules.sells_as_spoils[self.kinds[card]]:
                for k in range(len(self.card(card).usable)):
                    if self.use_reason(card, k) == reasons.LEGAL:
                        found = True
        self.gold -= tokens
        return found

    def rations_reason(self, hero: int) -> int:
        """Iron Rations for the skill of a Hero."""
        if self.gear_of(self.active, RATIONS) <= 0:
            return reasons.NO_SUCH_GEAR
        if not self.rules.is_hero[self.kinds[hero]]:
            return reasons.NOT_A_HERO
        return reasons.LEGAL if self.skill_counts() else reasons.NO_USE_FOR_SKILL

    def gear_uses(self) -> list[int]:
        p = self.active
        options: list[int] = []
        for token in (RATIONS, LANTERN, POTION):
            if self.gear_reason(token) == reasons.LEGAL:
                options.append(GEAR | token << SHIFT)
        if self.gear_of(p, RATIONS):
            heroes = [card for card in self.zones[p] if self.rations_reason(card) == reasons.LEGAL]
            options += [GEAR | RATIONS << SHIFT | hero + 1 for hero in self.distinct(heroes)]
        return options

    def use(self, option: int) -> None:
        """An ability or a token, as the player has picked it."""
        if verb(option) == GEAR:
            self.use_gear(option)
        else:
            start_using(self, first(option), second(option), self.card(first(option)).usable[second(option)])

    def use_gear(self, option: int) -> None:
        """The token goes back to The Bazaar; a potion asks what it heals."""
        token, hero = first(option), second(option) - 1
        self.change_gear(self.active, token, -1)
        self.tell(events.GEAR_USED, self.active, hero, token)
        if hero >= 0:
            self.note(hero, notes.SKILL, 2, NOTHING)
        elif token == RATIONS:
            self.gold += 1
        elif token == LANTERN:
            self.note(NOTHING, notes.LIGHT, 1, NOTHING)
        else:
            self.call(self.rules.library.program_start(POTION_PART), self.active, NOTHING)

    def move_reason(self, place: int) -> int:
        """May the champion take this step now?"""
        here = self.champions[self.active]
        if place not in NEIGHBOURS[here] or self.tiles()[place] == NOTHING:
            return reasons.NOT_ADJACENT
        if self.is_tethered():
            return reasons.MUST_STAY
        if self.entries(place) >= MOST_ENTRIES:
            return reasons.IN_CIRCLES
        return reasons.LEGAL if self.light_needed(place) <= self.light else reasons.NOT_ENOUGH_LIGHT

    def entries(self, place: int) -> int:
        """How often the champion has moved into a room this turn."""
        return self.trail[place]

    def set_out_from(self) -> int:
        """The room in which the champion's walk of this turn began."""
        return self.trail[ROOMS]

    def light_needed(self, place: int) -> int:
        """At least so much: where blood can pay for light, none."""
        room = self.rules.rooms[self.kinds[self.tiles()[place]]]
        return 0 if room.blood else room.light

    def gear_buy_reason(self, token: int) -> int:
        if not self.visited >> BAZAAR & 1:
            return reasons.NOT_AT_BAZAAR
        return reasons.LEGAL if BUY_GEAR | token in self.gear_to_buy() else reasons.TOO_EXPENSIVE

    def treasure_reason(self) -> int:
        if not self.visited >> SHOP & 1:
            return reasons.NOT_AT_SHOP
        if not self.treasures():
            return reasons.NO_TREASURE
        return reasons.LEGAL if self.spendable() >= TREASURE_COST else reasons.TOO_EXPENSIVE

    def face(self, place: int) -> None:
        """Looks the monster of a place in the eye: conditions about the target now mean this one."""
        self.foe = self.monsters()[place]
        self.foe_kind = self.kinds[self.foe]
        self.rank = place

    def foes_in_sight(self) -> list[int]:
        return [card for card in self.monsters() if card != NOTHING and not self.is_face_down(card)]

    # -- words --------------------------------------------------------------------------------------------------------

    def place_name(self, place: int) -> str:
        """A room of the map, or a location of the village."""
        if place == OUTSIDE:
            return "the village"
        if place >= IN_TOWN:
            return LOCATIONS[place - IN_TOWN]
        return self.card(self.tiles()[place]).name

    def card_words(self, card: int) -> str:
        """A card as a player would point at it: with its room, its weapons, its skill if that has changed."""
        text = self.card(card).name
        place = self.place_of(card)
        if place >= 0:
            return f"{text} ({self.place_name(place)})"
        details: list[str] = []
        if self.note_sum(card, notes.SKILL):
            details.append(f"skill {self.strength_of(card)}")
        attack = self.note_sum(card, notes.ATTACK)
        if attack:
            details.append(f"physical attack {attack:+d}")
        weapons = [self.card(weapon).name for weapon in self.weapons_of(card)]
        if weapons:
            details.append("with " + ", ".join(weapons))
        if self.wielder_of(card) >= 0:
            details.append(f"of {self.card(self.wielder_of(card)).name}")
        if self.noted(card, notes.USED):
            details.append("used")
        if self.noted(card, notes.UNCOUNTED):
            details.append("gold not counted")
        return f"{text} ({', '.join(details)})" if details else text

    def option_words(self, option: int) -> str:
        kind, a, b = verb(option), first(option), second(option)
        if kind == PICK:
            return self.card_words(option)
        if kind == DONE:
            return "done"
        if kind == VISIT:
            return f"visit {LOCATIONS[b]}"
        if kind == ENTER:
            return "enter dungeon"
        if kind == USE:
            return f"use {self.card(a).name}: {self.card(a).usable[b].words}"
        if kind == EQUIP:
            return f"equip {self.card_words(b)} with {self.card(a).name}"
        if kind == GEAR:
            return self.gear_words(a, b - 1)
        if kind == MOVE:
            return f"move to {self.place_name(b)}"
        if kind == ROOM:
            return self.place_name(b)
        return self.shop_words(kind, a, b)

    def gear_words(self, token: int, hero: int) -> str:
        if hero >= 0:
            return f"Iron Rations: {self.card_words(hero)} gets skill +2"
        if token == RATIONS:
            return "Iron Rations: 1 gold"
        return "Lantern token: 1 light" if token == LANTERN else "Potion: heal a wound"

    def rise_words(self, hero: int, stack: int, less: int) -> str:
        price = self.level_price(hero, less)
        risen = self.card(self.next_level(hero, stack)).name
        return f"level up {self.card_words(hero)} into {risen} ({f'{price} XP' if price else 'free'})"

    def shop_words(self, kind: int, a: int, b: int) -> str:
        if kind == BUY:
            top = self.card(self.top_of(b))
            return f"buy {top.name} ({top.cost} gold)"
        if kind == BUY_GEAR:
            return f"buy {TOKENS[b]} ({GEAR_COST[b]} gold)"
        if kind == BUY_TREASURE:
            return f"buy a treasure ({TREASURE_COST} gold)"
        if kind == HEAL:
            return "heal a wound token"
        return self.rise_words(a, b, 0)

    # -- scoring ------------------------------------------------------------------------------------------------------

    def points(self, p: int) -> int:
        """Cards, experience and the side quest."""
        owned = self.owned(p)
        return sum([self.card(card).vp for card in owned]) + self.xp[p] + self.quest_points(p, owned)

    def quest_points(self, p: int, owned: list[int]) -> int:
        total = 0
        for quest in self.board(p):
            for node in self.card(quest).does:
                if isinstance(node, Goal):
                    if not node.needs_reveal() or self.is_revealed_quest(quest):
                        total += node.points(self, p, owned)
        return total

    def scars(self, p: int) -> int:
        """All wounds, tokens and cards: the first tie-break."""
        return self.wounds[p] + len([card for card in self.owned(p) if self.card(card).tags & WOUND_BIT])

    def riches(self, p: int) -> int:
        """Treasures and legendary cards: the second tie-break."""
        rich = TREASURE_BIT | LEGENDARY_BIT
        return len([card for card in self.owned(p) if self.card(card).tags & rich])

    def standing(self, p: int) -> tuple[int, int, int]:
        return self.points(p), self.scars(p), self.riches(p)

    def winners(self) -> list[int]:
        standings = [self.standing(p) for p in range(self.players)]
        best = max(standings)
        return [p for p in range(self.players) if standings[p] == best]

    def ranking(self) -> list[int]:
        """The players from first to last; equal ones in seat order."""
        standings = [self.standing(p) for p in range(self.players)]
        order: list[int] = []
        for p in range(self.players):
            at = len(order)
            while at > 0 and standings[order[at - 1]] < standings[p]:
                at -= 1
            order.insert(at, p)
        return order
