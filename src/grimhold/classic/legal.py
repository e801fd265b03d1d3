"""What is legal: each `*_reason` says why a move is not, for listing moves and for explaining missing ones."""

from grimhold.classic.fields import ClassicFields
from grimhold.classic.fight.battle import light_penalty
from grimhold.classic.village import hands_of, highest_for_sale, next_level, spendable, strength_of, weight_of
from grimhold.core.ids import CardId, Reason
from grimhold.core.machine import NOTHING
from grimhold.core.options import SHIFT, first, second
from grimhold.core.verbs import EQUIP, USE
from grimhold.lang import notes
from grimhold.lang.base import IN_VILLAGE, Usable
from grimhold.lang.tags import HERO_BIT, THUNDERSTONE_BIT, WEAPON_BIT
from grimhold.table import reasons
from grimhold.table.moving import has_used


def buy_reason(state: ClassicFields, stack: int) -> Reason:
    cards = state.stack(stack)
    if not cards:
        return reasons.EMPTY_STACK
    if state.buys <= 0:
        return reasons.NO_PURCHASE_LEFT
    if state.card(cards[-1]).level > highest_for_sale(state):
        return reasons.ONLY_BY_LEVELLING
    if state.kinds[cards[-1]] in state.config.barred:
        return reasons.NOT_ALONE
    return reasons.LEGAL if state.card(cards[-1]).cost <= spendable(state) else reasons.TOO_EXPENSIVE


def use_reason(state: ClassicFields, card: CardId, k: int) -> Reason:
    kind = state.catalogue[state.kinds[card]]
    usable = kind.usable[k]
    if not usable.places & state.place:
        return reasons.NO_EFFECT_HERE
    if usable.automatic:
        return reasons.WORKS_BY_ITSELF
    if kind.number in state.config.barred:
        return reasons.NOT_ALONE
    if state.notes and not usable.repeat and has_used(state, card, k):
        return reasons.ALREADY_USED
    if state.rules.profile.may_hold_back and state.place == IN_VILLAGE:
        if state.noted(card, notes.HIDDEN):
            return reasons.HELD_BACK
        if is_finished(state, card):
            return reasons.CARD_FINISHED
    if kind.tags & WEAPON_BIT and not usable.unequipped and state.wielder_of(card) < 0:
        return reasons.NOT_WIELDED
    return reasons.LEGAL if usable.can(state, card) else reasons.NOTHING_TO_DO


def is_finished(state: ClassicFields, card: CardId) -> bool:
    """Profile 2009: has the card been used, and another one after it (ruling B3)?"""
    used = state.noted_cards(notes.USED)
    return card in used and used[-1] != card


def equip_reason(state: ClassicFields, weapon: CardId, hero: CardId) -> Reason:
    catalogue, kinds = state.catalogue, state.kinds
    if not catalogue[kinds[weapon]].tags & WEAPON_BIT:
        return reasons.NOT_A_WEAPON
    if not catalogue[kinds[hero]].tags & HERO_BIT:
        return reasons.NOT_A_HERO
    marks = state.notes
    if weapon in marks and (state.noted(weapon, notes.WIELDED) or state.noted(weapon, notes.DROPPED)):
        return reasons.WEAPON_TAKEN
    if hero in marks and state.armed(hero):
        free = hands_of(state, hero) + state.rules.weapons[kinds[weapon]].frees  # in either order (ruling C12)
        if len(state.weapons_of(hero)) >= free:
            return reasons.HERO_ARMED
    return reasons.LEGAL if weight_of(state, weapon) <= strength_of(state, hero) else reasons.TOO_HEAVY


def targets(state: ClassicFields) -> list[CardId]:
    """Every card that might be attacked: in front of the hall, then rank by rank."""
    return state.rank_0() + [card for side in range(state.config.halls) for card in state.in_hall(side)]


def target_reason(state: ClassicFields, card: CardId) -> Reason:
    kind = state.kinds[card]
    if state.catalogue[kind].tags & THUNDERSTONE_BIT:
        return reasons.IS_THE_STONE
    if state.closed and state.closed >> state.side_of(card) & 1 and card not in state.rank_0():
        return reasons.HALL_CLOSED
    conditions = state.rules.foes[kind].out_of_reach
    if not conditions:
        return reasons.LEGAL
    # The check must leave the last fight as it was.
    before = (state.foe, state.foe_kind, state.rank, state.penalty, state.surplus)
    face(state, card)
    state.penalty = light_penalty(state)
    reachable = True
    for condition in conditions:
        if condition.holds(state, card):
            reachable = False
    state.foe, state.foe_kind, state.rank, state.penalty, state.surplus = before
    return reasons.LEGAL if reachable else reasons.OUT_OF_REACH


def face(state: ClassicFields, monster: CardId) -> None:
    """Makes a monster the target that conditions speak about."""
    state.foe = monster
    state.foe_kind = state.kinds[monster]
    state.rank = state.rank_of(monster)


def level_reason(state: ClassicFields, hero: CardId, stack: int) -> Reason:
    card = state.card(hero)
    if not card.tags & HERO_BIT:
        return reasons.NOT_A_HERO
    if card.level_up == NOTHING:
        return reasons.TOP_LEVEL
    if state.xp[state.active] < card.level_up:
        return reasons.NOT_ENOUGH_XP
    own = state.config.stack_of[state.kinds[hero]]
    if (stack == own) == (card.level == 0):
        return reasons.WRONG_STACK
    if state.rules.profile.one_rise_per_group and state.cards_with(notes.RISEN, own):
        return reasons.GROUP_HAS_RISEN
    return reasons.NO_NEXT_LEVEL if next_level(state, hero, stack) == NOTHING else reasons.LEGAL


def uses(state: ClassicFields) -> list[int]:
    """The options for effects that the active player can use now; equal cards are listed once."""
    catalogue, kinds = state.catalogue, state.kinds
    place = state.place
    cards = state.zones[state.active] + state.treasures(state.active)
    able = [card for card in cards if catalogue[kinds[card]].places & place]
    options: list[int] = []
    for card in state.distinct(able):
        usables = catalogue[kinds[card]].usable
        for k in range(len(usables)):
            if usables[k].places & place and use_reason(state, card, k) == reasons.LEGAL:
                options.append(USE | card << SHIFT | k)
    return options


def equips(state: ClassicFields) -> list[int]:
    """The options for weapons that Heroes of the active player can take up."""
    catalogue, kinds = state.catalogue, state.kinds
    weapons: list[CardId] = []
    heroes: list[CardId] = []
    for card in state.zones[state.active]:
        tags = catalogue[kinds[card]].tags
        if tags & HERO_BIT:
            heroes.append(card)
        elif tags & WEAPON_BIT:
            weapons.append(card)
    options: list[int] = []
    if not weapons:
        return options
    heroes = state.distinct(heroes)
    for weapon in state.distinct(weapons):
        for hero in heroes:
            if equip_reason(state, weapon, hero) == reasons.LEGAL:
                options.append(EQUIP | weapon << SHIFT | hero)
    return options


def must_use(state: ClassicFields, options: list[int]) -> bool:
    """Must one of these effects be used before the attack? Trophies always, in profile 2009 all (ruling C1)."""
    everything = state.rules.profile.must_use
    catalogue, kinds = state.catalogue, state.kinds
    for option in options:
        usable = catalogue[kinds[first(option)]].usable[second(option)]
        bound = usable.compulsory or (everything and not usable.optional)
        if bound and not usable.is_idle(state, first(option)):
            return True
    return False


def usable_of(state: ClassicFields, option: int) -> Usable:
    return state.card(first(option)).usable[second(option)]
