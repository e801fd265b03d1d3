"""What is legal: each `*_reason` says why a move is not, for listing moves and for explaining missing ones."""

from grimhold.core.ids import CardId, Reason
from grimhold.core.machine import NOTE, NOTHING, Node
from grimhold.core.options import SHIFT
from grimhold.core.verbs import BUY, BUY_GEAR, EQUIP, GEAR, LEVEL, USE
from grimhold.lang import notes
from grimhold.lang.base import AS_SPOILS, IN_DUNGEON, IN_VILLAGE
from grimhold.lang.filters import Filter
from grimhold.lang.tags import HERO_BIT
from grimhold.quest import village
from grimhold.quest.cards import healing_options
from grimhold.quest.dungeon import light_needed
from grimhold.quest.fields import QuestFields
from grimhold.quest.party import load_of, requirement_of, strength_of
from grimhold.quest.rules import BAZAAR, MOST_ENTRIES, NEIGHBOURS, SHOP, TEMPLE, TREASURE_COST
from grimhold.quest.words.gear import LANTERN, POTION, RATIONS
from grimhold.table import reasons
from grimhold.table.moving import has_used


def equip_reason(state: QuestFields, card: CardId, hero: CardId) -> Reason:
    if not state.card(hero).tags & HERO_BIT:
        return reasons.NOT_A_HERO
    fight = state.rules.fight[state.kinds[card]]
    weapon = state.rules.is_weapon[state.kinds[card]]
    if not weapon and not fight.boosts:
        return reasons.NO_BOOST
    if hero not in takers_of(state, card, [hero]):
        return reasons.WEAPON_TAKEN if weapon else reasons.BOOST_GIVEN
    if weapon:
        return wield_reason(state, card, hero)
    return reasons.NO_USE_FOR_SKILL if fight.skill_only and not skill_counts(state) else reasons.LEGAL


def skill_counts(state: QuestFields) -> bool:
    """Could more skill change anything now? That takes a weapon, and a dungeon phase to wield it in.

    A token or boost can still be used after a weapon is drawn. Among the spoils no weapon can be taken up, but one may
    come back.
    """
    if state.place == IN_VILLAGE and not village.may_venture(state):
        return False
    is_weapon, comes_back, kinds = state.rules.is_weapon, state.rules.comes_back, state.kinds
    p = state.active
    for card in state.zones[p]:
        if comes_back[kinds[card]] or (is_weapon[kinds[card]] and state.place != AS_SPOILS):
            return True
    for card in state.deck(p) + state.pile(p):
        if comes_back[kinds[card]]:
            return True
    return False


def takers_of(state: QuestFields, thing: CardId, heroes: list[CardId]) -> list[CardId]:
    """The Heroes that can still take a weapon or boost. One that was given stays or is spent.

    A weapon that was laid down can only go back to the Hero who held it.
    """
    marks = state.notes
    for i in range(0, len(marks), NOTE):
        if marks[i] == thing:
            if marks[i + 1] == notes.WIELDED or marks[i + 1] == notes.GIVEN:
                return []
            if marks[i + 1] == notes.DROPPED:
                former = marks[i + 3]
                back = state.rules.is_weapon[state.kinds[thing]] and former in state.zones[state.active]
                return [CardId(former)] if back else []
    return heroes


def wield_reason(state: QuestFields, weapon: CardId, hero: CardId) -> Reason:
    """Why a Hero cannot hold a weapon beside its others, or 0."""
    need = requirement_of(state, weapon, hero)
    in_hand = state.weapons_of(hero)
    if in_hand:
        fight, kinds = state.rules.fight, state.kinds
        if fight[kinds[hero]].one_weapon or fight[kinds[weapon]].one_weapon:
            return reasons.ONE_WEAPON_ONLY
        for other in in_hand:
            if fight[kinds[other]].one_weapon:
                return reasons.ONE_WEAPON_ONLY
        need += load_of(state, hero)
    return reasons.LEGAL if need <= strength_of(state, hero) else reasons.TOO_LITTLE_SKILL


def buy_reason(state: QuestFields, stack: int) -> Reason:
    if not state.stack(stack):
        return reasons.EMPTY_STACK
    if state.buys <= 0:
        return reasons.NO_PURCHASE_LEFT
    return reasons.LEGAL if BUY | stack in village.stacks_to_buy(state, 0) else reasons.TOO_EXPENSIVE


def level_reason(state: QuestFields, hero: CardId, stack: int, less: int = 0) -> Reason:
    card = state.card(hero)
    if not card.tags & HERO_BIT:
        return reasons.NOT_A_HERO
    if state.noted(hero, notes.BORROWED):
        return reasons.WRONG_STACK
    if state.xp[state.active] < village.level_price(state, hero, less):
        return reasons.NOT_ENOUGH_XP
    if card.level > 0 and stack != village.home_of(state, hero):
        return reasons.WRONG_STACK
    return reasons.LEGAL if village.next_level(state, hero, stack) != NOTHING else reasons.NO_NEXT_LEVEL


def level_options(state: QuestFields, heroes: list[CardId], less: int) -> list[int]:
    return [
        LEVEL | hero << SHIFT | stack
        for hero in state.distinct(heroes)
        for stack in ways_up(state, hero)
        if level_reason(state, hero, stack, less) == reasons.LEGAL
    ]


def ways_up(state: QuestFields, hero: CardId) -> list[int]:
    """The stacks in which a Hero can level up: any for level 0, else its own."""
    if state.catalogue[state.kinds[hero]].level == 0:
        return list(range(state.config.hero_stacks))
    home = village.home_of(state, hero)
    return [home] if home != NOTHING else []


def rises(state: QuestFields, what: Node, less: int) -> list[int]:
    if not isinstance(what, Filter) or state.visits(TEMPLE):
        return []
    catalogue, kinds = state.catalogue, state.kinds
    heroes = [card for card in state.zones[state.active] if catalogue[kinds[card]].tags & HERO_BIT]
    return level_options(state, [hero for hero in heroes if what.fits(state, hero)], less)


def use_reason(state: QuestFields, card: CardId, k: int) -> Reason:
    kind = state.kinds[card]
    usable = state.catalogue[kind].usable[k]
    if not usable.places & state.place:
        return reasons.NO_EFFECT_HERE
    if state.rules.is_weapon[kind] and state.wielder_of(card) < 0:
        return reasons.NOT_WIELDED
    if state.notes and has_used(state, card, k):
        return reasons.ALREADY_USED
    # An effect may refer to its own card ("another hero").
    before, state.this = state.this, card
    able = usable.can(state, card)
    state.this = before
    return reasons.LEGAL if able else reasons.NOTHING_TO_DO


def abilities_at_hand(state: QuestFields) -> list[CardId]:
    """The cards with abilities for this place, of hand and board; as spoils also the beaten monster and the room."""
    catalogue, kinds, place = state.catalogue, state.kinds, state.place
    cards = state.zones[state.active] + state.board(state.active)
    if place == AS_SPOILS:
        cards += [state.foe, state.tiles()[state.rank]]
    return [card for card in cards if catalogue[kinds[card]].places & place]


def uses(state: QuestFields) -> list[int]:
    """The options for abilities that the active player can use now; equal cards are listed once."""
    options: list[int] = []
    catalogue, kinds, place = state.catalogue, state.kinds, state.place
    for card in state.distinct(abilities_at_hand(state)):
        usables = catalogue[kinds[card]].usable
        for k in range(len(usables)):
            if usables[k].places & place and use_reason(state, card, k) == reasons.LEGAL:
                options.append(USE | card << SHIFT | k)
    return options


def equips(state: QuestFields) -> list[int]:
    """The options for weapons that Heroes can take up and boosts that can be given."""
    kinds, fight = state.kinds, state.rules.fight
    is_hero, is_weapon = state.rules.is_hero, state.rules.is_weapon
    things: list[CardId] = []
    heroes: list[CardId] = []
    armed = False
    for card in state.zones[state.active]:
        kind = kinds[card]
        if is_hero[kind]:
            heroes.append(card)
        elif is_weapon[kind]:
            things.append(card)
            armed = True
        elif fight[kind].boosts:
            things.append(card)
    if not armed and not skill_counts(state):
        things = [card for card in things if not fight[kinds[card]].skill_only]
    heroes = state.distinct(heroes)
    options: list[int] = []
    for thing in state.distinct(things):
        weapon = is_weapon[kinds[thing]]
        for hero in takers_of(state, thing, heroes):
            if not weapon or wield_reason(state, thing, hero) == reasons.LEGAL:
                options.append(EQUIP | thing << SHIFT | hero)
    return options


def gear_reason(state: QuestFields, token: int) -> Reason:
    """Why a token cannot be used, or 0. Rations give gold, Lanterns work in the dungeon, Potions heal before the spoils."""
    if state.gear_of(state.active, token) <= 0:
        return reasons.NO_SUCH_GEAR
    if token == LANTERN:
        return reasons.LEGAL if state.place == IN_DUNGEON else reasons.NOT_NOW
    if token == POTION:
        if state.place == AS_SPOILS:
            return reasons.NOT_NOW
        return reasons.LEGAL if healing_options(state, state.active) else reasons.UNWOUNDED
    return reasons.LEGAL if gold_counts(state) else reasons.NO_USE_FOR_GOLD


def gold_counts(state: QuestFields) -> bool:
    """Could more gold buy anything? Among the spoils only abilities sell; all Rations together must suffice."""
    if state.place != AS_SPOILS:
        return True
    tokens = state.gear_of(state.active, RATIONS)
    state.gold += tokens
    found = False
    for card in abilities_at_hand(state):
        if state.rules.sells_as_spoils[state.kinds[card]]:
            for k in range(len(state.card(card).usable)):
                if use_reason(state, card, k) == reasons.LEGAL:
                    found = True
    state.gold -= tokens
    return found


def rations_reason(state: QuestFields, hero: CardId) -> Reason:
    """Why Iron Rations cannot raise the skill of a Hero, or 0."""
    if state.gear_of(state.active, RATIONS) <= 0:
        return reasons.NO_SUCH_GEAR
    if not state.rules.is_hero[state.kinds[hero]]:
        return reasons.NOT_A_HERO
    return reasons.LEGAL if skill_counts(state) else reasons.NO_USE_FOR_SKILL


def gear_uses(state: QuestFields) -> list[int]:
    p = state.active
    options: list[int] = []
    for token in (RATIONS, LANTERN, POTION):
        if gear_reason(state, token) == reasons.LEGAL:
            options.append(GEAR | token << SHIFT)
    if state.gear_of(p, RATIONS):
        heroes = [card for card in state.zones[p] if rations_reason(state, card) == reasons.LEGAL]
        options += [GEAR | RATIONS << SHIFT | hero + 1 for hero in state.distinct(heroes)]
    return options


def move_reason(state: QuestFields, place: int) -> Reason:
    """Why the champion cannot move into a room now, or 0."""
    here = state.champions[state.active]
    if place not in NEIGHBOURS[here] or state.tiles()[place] == NOTHING:
        return reasons.NOT_ADJACENT
    if village.is_tethered(state):
        return reasons.MUST_STAY
    if state.trail[place] >= MOST_ENTRIES:
        return reasons.IN_CIRCLES
    return reasons.LEGAL if light_needed(state, place) <= state.light else reasons.NOT_ENOUGH_LIGHT


def gear_buy_reason(state: QuestFields, token: int) -> Reason:
    if not state.visits(BAZAAR):
        return reasons.NOT_AT_BAZAAR
    return reasons.LEGAL if BUY_GEAR | token in village.gear_to_buy(state) else reasons.TOO_EXPENSIVE


def treasure_reason(state: QuestFields) -> Reason:
    if not state.visits(SHOP):
        return reasons.NOT_AT_SHOP
    if not state.treasures():
        return reasons.NO_TREASURE
    return reasons.LEGAL if village.spendable(state) >= TREASURE_COST else reasons.TOO_EXPENSIVE
