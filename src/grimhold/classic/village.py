"""The village and the party: strength, weapons and light, gold, purchases and levels."""

from grimhold.classic.cards import bury, gain_xp, pays, thin
from grimhold.classic.fields import ClassicFields
from grimhold.classic.fight.battle import AttackSum
from grimhold.classic.rules import HIGHEST_LEVEL
from grimhold.core.ids import CardId, NoteKind
from grimhold.core.machine import NOTHING
from grimhold.core.options import second
from grimhold.core.verbs import BUY, POOL
from grimhold.lang import notes
from grimhold.lang.base import IN_DUNGEON, IN_VILLAGE
from grimhold.lang.tags import HERO_BIT, MONSTER_BIT, VILLAGER_BIT
from grimhold.table import events
from grimhold.table.state import GameState

# -- strength, weapons and light ----------------------------------------------------------------------------------


def strength_of(state: ClassicFields, hero: CardId) -> int:
    """A Hero's strength with all effects; never below 0 (ruling D5)."""
    kind = state.kinds[hero]
    strength = state.catalogue[kind].strength
    for gives in state.rules.fight[kind].strength:
        strength += gives.amount.value(state, hero)
    if hero in state.notes:
        strength += state.note_sum(hero, notes.STRENGTH)
        strength += strength_from_weapons(state, hero, strength)
    return max(0, strength)


def strength_from_weapons(state: ClassicFields, hero: CardId, own: int) -> int:
    """What weapons add to the strength of their Hero. One too heavy even with its own help has dropped (ruling C5)."""
    gained = 0
    worn = [weapon for weapon in state.weapons_of(hero) if state.wielder_of(weapon) == hero]
    for weapon in worn:
        gained += state.rules.weapons[state.kinds[weapon]].strengthens
    for weapon in worn if gained else ():
        if own + gained < weight_of(state, weapon):
            gained -= state.rules.weapons[state.kinds[weapon]].strengthens
    return gained


def hands_of(state: ClassicFields, hero: CardId) -> int:
    """How many weapons a Hero may have: one, and those that its weapons allow beside them (ruling C4)."""
    hands = 1
    for weapon in state.weapons_of(hero):
        if state.wielder_of(weapon) == hero:
            hands += state.rules.weapons[state.kinds[weapon]].frees
    return hands


def weight_of(state: ClassicFields, weapon: CardId) -> int:
    if state.notes and state.noted(NOTHING, notes.WEIGHTLESS):
        return 0
    return state.catalogue[state.kinds[weapon]].weight


def give(state: ClassicFields, card: CardId, stat: NoteKind, amount: int, source: CardId) -> None:
    GameState.give(state, card, stat, amount, source)
    if stat == notes.STRENGTH and amount < 0 and state.rules.profile.zero_strength_kills:
        if strength_of(state, card) == 0 and not state.noted(card, notes.DOOMED):
            state.note(card, notes.DOOMED, source=source)  # ruling D5


def equip(state: ClassicFields, weapon: CardId, hero: CardId) -> None:
    state.note(weapon, notes.WIELDED, hero)
    state.note(hero, notes.ARMED, weapon)
    state.tell(events.EQUIPPED, state.who, weapon, state.kinds[hero])


def in_use(state: ClassicFields, card: CardId) -> bool:
    """Has the card been used, or does it give attack or light by itself?"""
    if state.notes and state.noted(card, notes.USED):
        return True
    fight = state.rules.fight[state.kinds[card]]
    if fight.attack != 0 or fight.magic != 0 or light_of(state, card) > 0:
        return True
    return any(gives.amount.value(state, card) != 0 for gives in fight.bonuses)


def light_of(state: ClassicFields, card: CardId) -> int:
    """The light a card prints, gives by its effect (Soul Gem), or was given this turn."""
    kind = state.kinds[card]
    light = state.catalogue[kind].light
    for gives in state.rules.fight[kind].bonuses:
        if gives.stat == notes.LIGHT and (gives.when is None or gives.when.holds(state, card)):
            light += gives.amount.value(state, card)
    return light + state.note_sum(card, notes.LIGHT)


def use_again(state: ClassicFields, card: CardId) -> None:
    """A used Spell works once more: its effects run again and its values count again. Later it is destroyed.
    What it counts from other cards is added up in the battle, as for the first use (`AttackSum.add_again`).
    """
    state.note(card, notes.BURNING, source=state.this)
    state.tell_about(card, events.AGAIN, state.who)
    kind = state.card(card)
    starts = [usable.start for usable in kind.usable if usable.places & IN_DUNGEON and not usable.automatic]
    for start in reversed(starts):
        state.call(start, state.who, card)
    fight = state.rules.fight[kind.number]
    for stat, amount in ((notes.ATTACK, fight.attack), (notes.MAGIC, fight.magic), (notes.LIGHT, kind.light)):
        state.note(card, stat, amount, state.this)


def pools_to_cut(state: ClassicFields, hero: CardId) -> list[int]:
    """A cut comes from a value of the Hero that is at least 1, and from its attack if neither is (ruling D6)."""
    attack_sum = AttackSum(state)
    attack_sum.add_one(hero)
    if attack_sum.magic < 1:
        return [POOL | notes.ATTACK]
    if attack_sum.physical < 1:
        return [POOL | notes.MAGIC]
    return [POOL | notes.ATTACK, POOL | notes.MAGIC]


# -- gold and purchases -------------------------------------------------------------------------------------------


def thin_stacks(state: ClassicFields, n: int, tags: int) -> None:
    for number in range(state.config.count):
        thin(state, number, [card for card in state.stack(number)[: -n - 1 : -1] if state.card(card).tags & tags])


def gold_on(state: ClassicFields, kind: int) -> int:
    card = state.catalogue[kind]
    return 0 if state.config.goldless_monsters and card.tags & MONSTER_BIT else card.gold


def printed_gold(state: ClassicFields) -> int:
    """The gold of the cards revealed and still there (rulings B2, B6)."""
    cards = state.zones[state.active]
    if state.rules.profile.may_hold_back and state.place == IN_VILLAGE:
        cards = [card for card in cards if is_revealed(state, card)]
    if state.config.goldless_monsters:
        return sum([state.gold_of(card) for card in cards])
    catalogue, kinds = state.catalogue, state.kinds
    return sum([catalogue[kinds[card]].gold for card in cards])


def is_revealed(state: ClassicFields, card: CardId) -> bool:
    """Profile 2009: using a Villager reveals it if it has an effect here; other cards are revealed unless held back."""
    if state.card(card).tags & VILLAGER_BIT and state.noted(card, notes.USED):
        return True
    return not (state.noted(card, notes.HIDDEN) or has_text_to_follow(state, card))


def has_text_to_follow(state: ClassicFields, card: CardId) -> bool:
    """Is it a Villager with an effect to use here? To reveal it is to use it (ruling B3)."""
    kind = state.card(card)
    if kind.tags & VILLAGER_BIT:
        for usable in kind.usable:
            if usable.places & IN_VILLAGE and usable.can(state, card):
                return True
    return False


def spendable(state: ClassicFields) -> int:
    if state.place == IN_VILLAGE:
        return max(0, printed_gold(state) + state.gold)  # a Hero may level up after its gold was spent
    return state.gold + sum([state.gold_of(card) for card in state.zones[state.active] if pays(state, card)])


def stacks_to_buy(state: ClassicFields, tags: int, discount: int = 0) -> list[int]:
    gold = spendable(state) + discount
    catalogue, kinds, zones = state.catalogue, state.kinds, state.zones
    start, highest, barred = state.stacks_at, highest_for_sale(state), state.config.barred
    options: list[int] = []
    for number in range(state.config.count):
        stack = zones[start + number]
        if stack:
            card = catalogue[kinds[stack[-1]]]
            if card.cost <= gold and card.level <= highest and card.number not in barred:
                if tags == 0 or card.tags & tags:
                    options.append(BUY | number)
    return options


def highest_for_sale(state: ClassicFields) -> int:
    """In the dark, levels from 2 on are reached only by levelling up (ruling F7)."""
    return 1 if state.config.mode.in_the_dark else HIGHEST_LEVEL


def stacks_up_to(state: ClassicFields, cost: int) -> list[int]:
    options: list[int] = []
    for number in range(state.config.count):
        stack = state.stack(number)
        if stack:
            card = state.card(stack[-1])
            if card.cost <= cost and not card.tags & HERO_BIT and card.number not in state.config.barred:
                options.append(BUY | number)
    return options


def thin_rich_stacks(state: ClassicFields, n: int, gold: int) -> None:
    for number in range(state.config.count):
        stack = state.stack(number)
        if stack and state.gold_of(stack[-1]) >= gold:
            thin(state, number, stack[: -n - 1 : -1])


def buy(state: ClassicFields, stack: int, less: int = 0) -> None:
    """Pays for the top card of a stack and puts it on the discard pile."""
    number = second(stack)
    card = state.stack(number)[-1]
    cost = max(0, state.card(card).cost - less)
    state.idle = 0
    if state.place == IN_VILLAGE:  # spoils are paid with the whole hand each time (ruling E4)
        state.gold -= cost
    state.move(card, state.stacks_at + number, state.pile_at(state.active), events.BOUGHT, state.active, cost)


def next_level(state: ClassicFields, hero: CardId, stack: int) -> CardId:
    """The card of the next level inside a stack, or -1 (ruling B8)."""
    level = state.card(hero).level + 1
    for card in reversed(state.stack(stack)):
        if state.card(card).level == level:
            return card
    return NOTHING


def level_up(state: ClassicFields, hero: CardId, stack: int) -> None:
    """Pays the experience, destroys the Hero and puts its next level on the discard pile."""
    risen = next_level(state, hero, stack)
    gain_xp(state, state.active, -state.card(hero).level_up)
    kind = state.kinds[hero]
    bury(state, hero, state.active, state.active, NOTHING)
    state.note(NOTHING, notes.RISEN, state.config.stack_of[kind])
    state.move(risen, state.stacks_at + stack, state.pile_at(state.active), events.LEVELLED, state.active, kind)
