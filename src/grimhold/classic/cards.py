"""The players' cards: what functions do with hands, decks, discard piles and treasures, and the debts of cards."""

from grimhold.classic.fields import ClassicFields
from grimhold.classic.rules import DESTROYED, PARTY_PILE, SUPPLY
from grimhold.core.ids import CardId, Seat
from grimhold.core.machine import NOBODY, NOTE, NOTHING
from grimhold.lang import notes
from grimhold.lang.base import IN_DUNGEON, IN_VILLAGE
from grimhold.lang.tags import DISEASE_BIT, MONSTER_BIT, THUNDERSTONE_BIT, TRAP_BIT
from grimhold.table import events
from grimhold.table.fields import UNFOUGHT
from grimhold.table.moving import cause_of
from grimhold.table.state import GameState

# -- losing cards -------------------------------------------------------------------------------------------------


def own_zone(state: ClassicFields, card: CardId) -> int:
    """The zone of a card of the player addressed: the hand, the cards turned up, or the treasures."""
    if card in state.zones[state.who]:
        return state.who
    return state.aside_at(state.who) if card in state.aside(state.who) else state.treasures_at(state.who)


def discard(state: ClassicFields, card: CardId) -> None:
    source = own_zone(state, card)
    if source != state.who:
        drop_links(state, card)  # whatever it was turned up for
    state.move(card, source, state.pile_at(state.who), events.DISCARDED, state.who, other=state.blamed())


def destroy(state: ClassicFields, card: CardId, still_counts: bool) -> None:
    """Destroys a card of the player addressed; a Hero that a weapon saves is discarded instead."""
    weapon = savior_of(state, card)
    if weapon != NOTHING:
        tell_saved(state, card, weapon, state.who, state.blamed())
        discard(state, card)
        return
    source = own_zone(state, card)
    if state.rules.profile.spent_villager_pays and state.place == IN_VILLAGE and card == state.this:
        state.gold += state.gold_of(card)  # ruling B6: its gold stays although it is gone
    if source != state.who and not still_counts:
        drop_links(state, card)
    bury(state, card, source, state.who, state.culprit(), still_counts)


def destroy_discarded(state: ClassicFields, card: CardId) -> None:
    """Destroys a card just discarded. It may have been shuffled into the deck since."""
    for p in state.everybody():
        for zone in (state.pile_at(p), state.deck_at(p)):
            if card in state.zones[zone]:
                bury(state, card, zone, p, state.culprit())
                return


def bury(state: ClassicFields, card: CardId, source: int, owner: Seat, by: int, linked: bool = False) -> None:
    """Moves a destroyed card of a player out: a Disease to its supply, in the dark any card back to its stack."""
    if state.is_marked(card):
        for what in (notes.SHOWN, notes.DOOMED, notes.BURNING, notes.BORROWED):
            state.forget(card, what)
    tags = state.card(card).tags
    disease = tags & DISEASE_BIT
    if not disease:
        state.idle = 0
    if tags & THUNDERSTONE_BIT:  # with a second one still to come
        state.holder = NOBODY
    stack = state.config.stack_of[state.kinds[card]]
    target = state.shared + (SUPPLY if disease else DESTROYED)
    if state.config.mode.in_the_dark and stack >= 0:
        target = state.stacks_at + stack
    state.move(card, source, target, events.DESTROYED, owner, other=cause_of(state, card, by), linked=linked)


def thin(state: ClassicFields, stack: int, cards: list[CardId]) -> None:
    """Destroys cards of a stack. In the dark, too: only a player's own cards come back (ruling F7)."""
    for card in cards:
        state.idle = 0
        cause = cause_of(state, card, state.this)
        state.move(card, state.stacks_at + stack, state.shared + DESTROYED, events.DESTROYED, NOBODY, other=cause)


def may_destroy(state: ClassicFields, card: CardId, this: CardId, named: bool) -> bool:
    """Rulings B9, D2, E14: a card used before the battle is safe from dungeon effects. A monster spares a Disease that
    it does not name. A player's own effects take no card that owes something. Monsters and traps take any card.
    """
    in_battle = is_battle_effect(state, this)
    if in_battle and state.kinds[card] == state.rules.disease and not named and state.rules.profile.shields_disease:
        return False
    if not state.notes or in_battle or state.card(this).tags & TRAP_BIT:
        return True
    if state.place == IN_DUNGEON and state.foe < 0 and state.noted(card, notes.USED):
        return False
    return not owes(state, card)


def is_battle_effect(state: ClassicFields, this: CardId) -> bool:
    """Is this card the monster attacked, before the battle is decided?"""
    return state.foe >= 0 and this == state.foe and state.outcome == UNFOUGHT


# -- debts --------------------------------------------------------------------------------------------------------


def savior_of(state: ClassicFields, hero: CardId) -> CardId:
    """The weapon that keeps a Hero from being destroyed, or -1. A dropped weapon saves nobody (ruling C5)."""
    for weapon in state.weapons_of(hero):
        if state.rules.weapons[state.kinds[weapon]].saves and state.wielder_of(weapon) == hero:
            return weapon if state.strength_of(hero) >= state.weight_of(weapon) else NOTHING
    return NOTHING


def tell_saved(state: ClassicFields, hero: CardId, weapon: CardId, owner: Seat, by: int) -> None:
    state.tell_about(hero, events.SAVED, owner, state.kinds[weapon], by)


def owes(state: ClassicFields, card: CardId) -> bool:
    """Fallen, burning or borrowed: such a card can neither be given up nor hidden (ruling E14)."""
    return state.noted(card, notes.BURNING) or state.noted(card, notes.BORROWED) or falls(state, card)


def falls(state: ClassicFields, card: CardId) -> bool:
    """Will the card be destroyed when the debts are settled? A saved Hero counts as a survivor (ruling F10)."""
    return bool(state.notes) and state.noted(card, notes.DOOMED) and savior_of(state, card) == NOTHING


def settle_debts(state: ClassicFields) -> None:
    """Settles all debts, in whatever zone a card lies by now (ruling E14): the fallen are destroyed, then what has burnt
    out, then borrowed Heroes go home.
    """
    if not state.notes or max(state.notes[1::NOTE]) < notes.DOOMED:  # nobody owes anything, as most of the time
        return
    fallen: list[CardId] = []
    for card in state.noted_cards(notes.DOOMED):
        weapon, owner = savior_of(state, card), whereabouts(state, card)[0]
        if weapon == NOTHING:
            fallen.append(card)
        elif owner != NOBODY:
            tell_saved(state, card, weapon, owner, cause_of(state, card, state.note_source(card, notes.DOOMED)))
    for card in fallen + state.noted_cards(notes.BURNING):
        source = max(state.note_source(card, notes.DOOMED), state.note_source(card, notes.BURNING))
        owner, zone = whereabouts(state, card)
        if zone != NOTHING:
            bury(state, card, zone, owner, source, linked=True)
    return_borrowed(state)


def whereabouts(state: ClassicFields, card: CardId) -> tuple[Seat, int]:
    """The player who has a card, and its zone; NOTHING twice if no player has it any more."""
    for p in state.everybody():
        for zone in (p, state.pile_at(p), state.deck_at(p), state.aside_at(p), state.kept_at(p)):
            if card in state.zones[zone]:
                return p, zone
    return NOBODY, NOTHING


def drop_links(state: ClassicFields, card: CardId) -> None:
    """Drops what ties a card to others. A Hero saved by a weapon was discarded instead: that pays its debt. A weapon
    that leaves its wielder's hands is not taken up again if it comes back (ruling C6).
    """
    if not state.is_marked(card):
        return
    if state.noted(card, notes.DOOMED) and savior_of(state, card) != NOTHING:
        state.forget(card, notes.DOOMED)
    wielder = state.wielder_of(card)
    GameState.drop_links(state, card)
    if wielder != NOTHING:
        state.note(card, notes.DROPPED, source=wielder)


# -- gaining ------------------------------------------------------------------------------------------------------


def gain_xp(state: ClassicFields, p: Seat, n: int, lost: bool = False) -> None:
    """Experience; those who play together have one pool."""
    together = state.config.mode.together  # the list is replaced, never changed: clones share it
    state.xp = [xp + n if together or q == p else xp for q, xp in enumerate(state.xp)]
    state.tell(events.XP, p, NOTHING, n, state.blamed() if n > 0 or lost else NOTHING)


def turn_in(state: ClassicFields, monster: CardId) -> None:
    """Together: puts a monster card on the party's pile for one experience."""
    state.move(monster, state.active, state.shared + PARTY_PILE, events.TURNED_IN, state.active)
    gain_xp(state, state.active, 1)


# -- showing, borrowing -------------------------------------------------------------------------------------------


def exposed(state: ClassicFields) -> list[Seat]:
    """The players a trap has named, from the active player's left. The names are forgotten."""
    marks = state.notes
    named = [marks[i + 2] for i in range(0, len(marks), NOTE) if marks[i + 1] == notes.EXPOSED]
    state.forget(NOTHING, notes.EXPOSED)
    order = [Seat((state.active + k) % state.players) for k in range(1, state.players + 1)]
    return [p for p in order if p in named]


def show_hand(state: ClassicFields, p: Seat) -> None:
    for card in state.zones[p]:
        if not state.noted(card, notes.SHOWN):
            state.note(card, notes.SHOWN, p)
        state.tell(events.SHOWED, p, card)
    if not state.zones[p]:
        state.tell(events.SHOWED, p)


def return_borrowed(state: ClassicFields) -> None:
    for hero in state.noted_cards(notes.BORROWED):
        _, zone = whereabouts(state, hero)
        if zone != NOTHING:
            owner = Seat(state.note_amount(hero, notes.BORROWED))
            state.move(hero, zone, state.pile_at(owner), events.RETURNED, owner, linked=True)
            drop_links(state, hero)  # wherever it comes from
            state.forget(hero, notes.BORROWED)


# -- treasures ----------------------------------------------------------------------------------------------------


def pays(state: ClassicFields, card: CardId) -> bool:
    """Does the card's gold pay for spoils? Where the profile says so, only what survives the battle (ruling E4)."""
    return state.rules.profile.doomed_cards_pay or not falls(state, card)


def count_purse(state: ClassicFields, card: CardId) -> None:
    """A card that one spoils effect sets aside still pays for the others (ruling E4)."""
    if pays(state, card):
        state.gold += state.gold_of(card)


def bury_under(state: ClassicFields, card: CardId, treasure: CardId) -> None:
    """Puts a card face down under a treasure; both lie beside the player from now on."""
    count_purse(state, card)
    drop_links(state, card)
    state.note(card, notes.UNDER, treasure)
    put_under(state, card, state.who, treasure)


def set_beaten_aside(state: ClassicFields, treasure: CardId) -> None:
    """Puts the beaten monster under a treasure. All players know which one it is."""
    state.note(state.foe, notes.UNDER, treasure)
    state.note(state.foe, notes.SHOWN, state.who)
    put_under(state, state.foe, state.pile_at(state.who), treasure)


def put_under(state: ClassicFields, card: CardId, source: int, treasure: CardId) -> None:
    """Moves a card and the treasure above it aside. The treasure no longer works by itself."""
    aside = state.kept_at(state.who)
    state.move(card, source, aside, events.KEPT, state.who, other=state.kinds[treasure], linked=True)
    state.carry(treasure, state.treasures_at(state.who), aside)
    state.note(treasure, notes.UNDER, treasure)


def release(state: ClassicFields, treasure: CardId) -> None:
    """Gives what lies under a treasure to the active player and destroys the treasure."""
    for p in state.everybody():
        kept = state.kept(p)
        if treasure in kept:
            hidden = [card for card in kept if state.note_amount(card, notes.UNDER) == treasure and card != treasure]
            for card in [*hidden, treasure]:
                state.forget(card, notes.UNDER)
            bury(state, treasure, state.kept_at(p), p, NOTHING)
            for card in hidden:
                to, cause = state.pile_at(state.active), state.kinds[treasure]
                state.move(card, state.kept_at(p), to, events.GAINED, state.active, other=cause)


# -- turning effects away -----------------------------------------------------------------------------------------


def shield_of(state: ClassicFields, p: Seat) -> CardId:
    """A Bishop against another player's card, a Highwayman against a trap, a Ruby Dragon against a battle effect.
    Spoils are used by the winner, so a Bishop turns them away like any other player's card.
    """
    tags = state.card(state.this).tags
    if tags & TRAP_BIT:
        return with_shield(state, state.zones[p], True)
    if tags & MONSTER_BIT and not state.noted(state.this, notes.USED):
        return ward_of(state, p) if is_battle_effect(state, state.this) else NOTHING
    return with_shield(state, state.zones[p], False) if p != state.active else NOTHING


def with_shield(state: ClassicFields, cards: list[CardId], against_trap: bool) -> CardId:
    for card in cards:
        fight = state.rules.fight[state.kinds[card]]
        if fight.escapes if against_trap else fight.deflects:
            return card
    return NOTHING


def ward_of(state: ClassicFields, p: Seat) -> CardId:
    for treasure in state.treasures(p):
        if state.rules.fight[state.kinds[treasure]].wards and not state.noted(treasure, notes.USED):
            return treasure
    return NOTHING


def shield(state: ClassicFields, p: Seat) -> None:
    """Uses the shield: a Bishop turns the effect on the active player, the others end it."""
    card = shield_of(state, p)
    fight = state.rules.fight[state.kinds[card]]
    if fight.deflects or fight.escapes:
        state.open_to_all(card)
    state.avert(card)
    if fight.deflects:
        state.who = state.active
        return
    if not fight.escapes:
        bury(state, card, state.treasures_at(p), p, NOTHING)
    state.back()
