"""The players' cards: what functions do with hands, decks, discard piles and treasures, and who owes what."""

from typing import Any

from grimhold.classic import events
from grimhold.classic.rules import (
    BUSY_PLAYER_ZONES,
    DESTROYED,
    DUNGEON,
    HALL,
    NEXT_SIDE,
    PARTY_PILE,
    QUIET_PLAYER_ZONES,
    RANK_0,
    SECOND_HALL,
    SHARED_ZONES,
    SUPPLY,
    VILLAGE_PILE,
    Layout,
    Rules,
)
from grimhold.core.fields import field, fixed
from grimhold.core.machine import NOBODY, NOTE, NOTHING
from grimhold.lang import base, notes
from grimhold.lang.base import IN_DUNGEON, IN_VILLAGE
from grimhold.lang.tags import DISEASE_BIT, MONSTER_BIT, THUNDERSTONE_BIT, TRAP_BIT
from grimhold.table.moving import cause_of
from grimhold.table.state import UNFOUGHT, GameState
from grimhold.table.zone_visibility import Sight


class ClassicFields(GameState):
    """What lies on the table of a classic game: fields, zones and what can be read off them."""

    rules: Rules = fixed()
    layout: Layout = fixed()
    buys: int = field(0)
    holder: int = field(NOTHING)  # who owns the Thunderstone last claimed
    deep: list[int] = field([])  # cards at the bottom of each dungeon deck that all have seen go there
    closed: int = field(0)  # a bit for each hall whose stone has come up
    calm: bool = field(False)  # no advance at the end of this turn; together: the dungeon was entered
    tokens: int = field(0)  # together: rounds until the monsters come
    pass_to: int = field(NOTHING)  # together: who is being passed a card
    roused: bool = field(False)  # together: the guardian has come, monsters enter angry

    def __init__(self, rules: Rules, layout: Layout, players: int, seed: int) -> None:
        busy = BUSY_PLAYER_ZONES * players + 2 * layout.halls  # a deck and a hall for each dungeon there is
        stacks_at = BUSY_PLAYER_ZONES * players + SHARED_ZONES + QUIET_PLAYER_ZONES * players
        zones = stacks_at + layout.count
        super().__init__(players, zones, zones - busy, seed, layout, BUSY_PLAYER_ZONES * players, stacks_at)
        self.rules = rules
        self.layout = layout
        self.deep = [0] * layout.halls
        self.tokens = layout.mode.tokens

    def save_into(self, fields: dict[str, Any]) -> None:
        fields["game"] = self.layout.game
        fields["rules"] = self.rules.profile.name
        fields["cards"] = self.rules.library.hash
        fields["stacks"] = self.layout.names
        fields["players"] = self.layout.players
        fields["mode"] = self.layout.mode.name
        fields["setting"] = self.layout.setting
        super().save_into(fields)

    # -- zones ------------------------------------------------------------------------------------------------------

    def aside_at(self, p: int) -> int:
        return self.shared + SHARED_ZONES + p

    def treasures_at(self, p: int) -> int:
        return self.shared + SHARED_ZONES + self.players + p

    def kept_at(self, p: int) -> int:
        return self.shared + SHARED_ZONES + 2 * self.players + p

    def treasures(self, p: int) -> list[int]:
        return self.zones[self.treasures_at(p)]

    def dungeon_at(self, side: int) -> int:
        return self.shared + DUNGEON + NEXT_SIDE * side

    def hall_at(self, side: int) -> int:
        return self.shared + HALL + NEXT_SIDE * side

    def dungeon(self, side: int = 0) -> list[int]:
        return self.zones[self.shared + DUNGEON + NEXT_SIDE * side]

    def hall(self, side: int = 0) -> list[int]:
        """Ranks 1 to 3; -1 where nobody is."""
        return self.zones[self.shared + HALL + NEXT_SIDE * side]

    def rank_0(self) -> list[int]:
        return self.zones[self.shared + RANK_0]

    def destroyed(self) -> list[int]:
        return self.zones[self.shared + DESTROYED]

    def village_pile(self) -> list[int]:
        return self.zones[self.shared + VILLAGE_PILE]

    def party_pile(self) -> list[int]:
        """Together: monsters that were turned in."""
        return self.zones[self.shared + PARTY_PILE]

    def hall_monsters(self) -> list[int]:
        """The cards of every hall that is still open."""
        found: list[int] = []
        for side in range(self.layout.halls):
            if self.layout.halls == 1 or not self.closed >> side & 1:
                for card in self.hall(side):
                    if card != NOTHING:
                        found.append(card)
        return found

    def in_hall(self, side: int) -> list[int]:
        """The cards of a hall, without the gaps."""
        return [card for card in self.hall(side) if card != NOTHING]

    def cards_at(self, where: int) -> list[int]:
        if where == base.HAND:
            return self.zones[self.who]
        if where == base.HALL:
            return self.hall_monsters()
        if where == base.TURNED_UP:
            return self.aside(self.who)
        gathered = self.noted_cards(notes.GATHERED)
        return [card for card in gathered if card in self.zones[self.who]] if where == base.SHOWN_CARDS else gathered

    def revealed(self, this: int) -> list[int]:
        """The hand of the player whose turn it is lies open, whoever is asked; of anybody else's cards those that the
        running effect has shown or turned up.
        """
        if self.who == self.active or this in self.zones[self.active]:
            return self.zones[self.active]
        return self.cards_at(base.SHOWN_CARDS) + self.aside(self.who)

    # -- who may know -----------------------------------------------------------------------------------------------

    def sight(self) -> Sight:
        return self.layout.sight

    def is_covered(self, card: int) -> bool:
        """Held back in the village (profile 2009), or face down under a treasure."""
        under = self.note_amount(card, notes.UNDER)
        return self.noted(card, notes.HIDDEN) or (under not in (NOTHING, card) and not self.noted(card, notes.SHOWN))

    def is_shown(self, card: int) -> bool:
        """What is used lies open, and everybody has seen who has fallen."""
        used = self.noted(card, notes.USED) and card in self.zones[self.active]
        return used or self.noted(card, notes.SHOWN) or self.noted(card, notes.DOOMED)

    def can_leave_hall(self, card: int) -> bool:
        return not self.rules.foes[self.kinds[card]].immovable

    def has_seen(self, card: int, p: int) -> bool:
        """Has a player looked at this card of a dungeon deck?"""
        return card in self.cards_with(notes.SEEN, p)

    # -- places in a hall -------------------------------------------------------------------------------------------

    def open_side(self) -> int:
        """The first hall that is still open: effects that look at "the hall" mean this one."""
        return 1 if self.closed & 1 else 0

    def side_of(self, card: int) -> int:
        return 1 if self.layout.halls > 1 and card in self.hall(1) else 0

    def rank_of(self, card: int) -> int:
        """1 to 3 in a hall, 0 in front of it, -1 elsewhere."""
        for side in range(self.layout.halls):
            if card in self.hall(side):
                return self.hall(side).index(card) + 1
        return 0 if card in self.rank_0() else NOTHING

    def stand_of(self, card: int) -> int:
        """The zone in which a monster is attacked: a hall, or rank 0 in front of it."""
        return self.shared + RANK_0 if card in self.rank_0() else self.hall_at(self.side_of(card))

    def lift(self, card: int, zone: int) -> None:
        """A card that leaves a hall leaves a gap there, and the notes about its place are dropped."""
        if zone != self.shared + HALL and zone != self.shared + SECOND_HALL:
            GameState.lift(self, card, zone)
            return
        hall = self.zones[zone]
        hall[hall.index(card)] = NOTHING
        self.forget(card, notes.BREACHED)
        self.forget(card, notes.ANGRY)

    def lay(self, card: int, zone: int, at: int) -> None:
        if zone == self.shared + HALL or zone == self.shared + SECOND_HALL:
            self.zones[zone][at - 1] = card
        else:
            GameState.lay(self, card, zone, at)


# -- losing cards -------------------------------------------------------------------------------------------------


def own_zone(state: ClassicFields, card: int) -> int:
    """The zone of a card of the player addressed: the hand, the cards turned up, or the treasures."""
    if card in state.zones[state.who]:
        return state.who
    return state.aside_at(state.who) if card in state.aside(state.who) else state.treasures_at(state.who)


def discard(state: ClassicFields, card: int) -> None:
    source = own_zone(state, card)
    if source != state.who:
        drop_links(state, card)  # whatever it was turned up for
    state.move(card, source, state.pile_at(state.who), events.DISCARDED, state.who, other=state.blamed())


def destroy(state: ClassicFields, card: int, still_counts: bool) -> None:
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


def destroy_discarded(state: ClassicFields, card: int) -> None:
    """Destroys a card just discarded. It may have been shuffled into the deck since."""
    for p in range(state.players):
        for zone in (state.pile_at(p), state.deck_at(p)):
            if card in state.zones[zone]:
                bury(state, card, zone, p, state.culprit())
                return


def bury(state: ClassicFields, card: int, source: int, owner: int, by: int, linked: bool = False) -> None:
    """Moves a destroyed card of a player out: a Disease to its supply, in the dark any card back to its stack."""
    if state.is_marked(card):
        for what in (notes.SHOWN, notes.DOOMED, notes.BURNING, notes.BORROWED):
            state.forget(card, what)
    tags = state.card(card).tags
    disease = tags & DISEASE_BIT
    if not disease:
        state.idle = 0
    if tags & THUNDERSTONE_BIT:  # with a second one still to come
        state.holder = NOTHING
    stack = state.layout.stack_of[state.kinds[card]]
    target = state.shared + (SUPPLY if disease else DESTROYED)
    if state.layout.mode.in_the_dark and stack >= 0:
        target = state.stacks_at + stack
    state.move(card, source, target, events.DESTROYED, owner, other=cause_of(state, card, by), linked=linked)


def thin(state: ClassicFields, stack: int, cards: list[int]) -> None:
    """Destroys cards of a stack. In the dark, too: only a player's own cards come back (ruling F7)."""
    for card in cards:
        state.idle = 0
        cause = cause_of(state, card, state.this)
        state.move(card, state.stacks_at + stack, state.shared + DESTROYED, events.DESTROYED, NOBODY, other=cause)


def may_destroy(state: ClassicFields, card: int, this: int, named: bool) -> bool:
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


def is_battle_effect(state: ClassicFields, this: int) -> bool:
    """Is this card the monster attacked, before the battle is decided?"""
    return state.foe >= 0 and this == state.foe and state.outcome == UNFOUGHT


# -- debts --------------------------------------------------------------------------------------------------------


def savior_of(state: ClassicFields, hero: int) -> int:
    """The weapon that keeps a Hero from being destroyed, or -1. A dropped weapon saves nobody (ruling C5)."""
    for weapon in state.weapons_of(hero):
        if state.rules.weapons[state.kinds[weapon]].saves and state.wielder_of(weapon) == hero:
            return weapon if state.strength_of(hero) >= state.weight_of(weapon) else NOTHING
    return NOTHING


def tell_saved(state: ClassicFields, hero: int, weapon: int, owner: int, by: int) -> None:
    state.tell_about(hero, events.SAVED, owner, state.kinds[weapon], by)


def owes(state: ClassicFields, card: int) -> bool:
    """Fallen, burning or borrowed: such a card can neither be given up nor hidden (ruling E14)."""
    return state.noted(card, notes.BURNING) or state.noted(card, notes.BORROWED) or falls(state, card)


def falls(state: ClassicFields, card: int) -> bool:
    """Will the card be destroyed when the debts are settled? A saved Hero counts as a survivor (ruling F10)."""
    return bool(state.notes) and state.noted(card, notes.DOOMED) and savior_of(state, card) == NOTHING


def settle_debts(state: ClassicFields) -> None:
    """Settles all debts, in whatever zone a card lies by now (ruling E14): the fallen are destroyed, then what has burnt
    out, then borrowed Heroes go home.
    """
    if not state.notes or max(state.notes[1::NOTE]) < notes.DOOMED:  # nobody owes anything, as most of the time
        return
    fallen: list[int] = []
    for card in state.noted_cards(notes.DOOMED):
        weapon, owner = savior_of(state, card), whereabouts(state, card)[0]
        if weapon == NOTHING:
            fallen.append(card)
        elif owner != NOTHING:
            tell_saved(state, card, weapon, owner, cause_of(state, card, state.note_source(card, notes.DOOMED)))
    for card in fallen + state.noted_cards(notes.BURNING):
        source = max(state.note_source(card, notes.DOOMED), state.note_source(card, notes.BURNING))
        owner, zone = whereabouts(state, card)
        if zone != NOTHING:
            bury(state, card, zone, owner, source, linked=True)
    return_borrowed(state)


def whereabouts(state: ClassicFields, card: int) -> tuple[int, int]:
    """The player who has a card, and its zone; NOTHING twice if no player has it any more."""
    for p in range(state.players):
        for zone in (p, state.pile_at(p), state.deck_at(p), state.aside_at(p), state.kept_at(p)):
            if card in state.zones[zone]:
                return p, zone
    return NOTHING, NOTHING


def drop_links(state: ClassicFields, card: int) -> None:
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


def gain_xp(state: ClassicFields, p: int, n: int, lost: bool = False) -> None:
    """Experience; those who play together have one pool."""
    together = state.layout.mode.together  # the list is replaced, never changed: clones share it
    state.xp = [xp + n if together or q == p else xp for q, xp in enumerate(state.xp)]
    state.tell(events.XP, p, NOTHING, n, state.blamed() if n > 0 or lost else NOTHING)


def turn_in(state: ClassicFields, monster: int) -> None:
    """Together: puts a monster card on the party's pile for one experience."""
    state.move(monster, state.active, state.shared + PARTY_PILE, events.TURNED_IN, state.active)
    gain_xp(state, state.active, 1)


# -- showing, borrowing -------------------------------------------------------------------------------------------


def exposed(state: ClassicFields) -> list[int]:
    """The players a trap has named, from the active player's left. The names are forgotten."""
    marks = state.notes
    named = [marks[i + 2] for i in range(0, len(marks), NOTE) if marks[i + 1] == notes.EXPOSED]
    state.forget(-1, notes.EXPOSED)
    order = [(state.active + k) % state.players for k in range(1, state.players + 1)]
    return [p for p in order if p in named]


def show_hand(state: ClassicFields, p: int) -> None:
    for card in state.zones[p]:
        if not state.noted(card, notes.SHOWN):
            state.note(card, notes.SHOWN, p)
        state.tell(events.SHOWED, p, card)
    if not state.zones[p]:
        state.tell(events.SHOWED, p)


def borrow(state: ClassicFields, hero: int) -> None:
    owner = state.note_amount(hero, notes.GATHERED)
    state.move(hero, state.pile_at(owner), state.who, events.BORROWED, state.who, owner)
    if not state.noted(hero, notes.BORROWED):  # lent once more, it still goes back to the first owner
        state.note(hero, notes.BORROWED, owner, state.this)


def return_borrowed(state: ClassicFields) -> None:
    for hero in state.noted_cards(notes.BORROWED):
        _, zone = whereabouts(state, hero)
        if zone != NOTHING:
            owner = state.note_amount(hero, notes.BORROWED)
            state.move(hero, zone, state.pile_at(owner), events.RETURNED, owner, linked=True)
            drop_links(state, hero)  # wherever it comes from
            state.forget(hero, notes.BORROWED)


# -- treasures ----------------------------------------------------------------------------------------------------


def pays(state: ClassicFields, card: int) -> bool:
    """Does the card's gold pay for spoils? Where the profile says so, only what survives the battle (ruling E4)."""
    return state.rules.profile.doomed_cards_pay or not falls(state, card)


def count_purse(state: ClassicFields, card: int) -> None:
    """A card that one spoils effect sets aside still pays for the others (ruling E4)."""
    if pays(state, card):
        state.gold += state.gold_of(card)


def bury_under(state: ClassicFields, card: int, treasure: int) -> None:
    """Puts a card face down under a treasure; both lie beside the player from now on."""
    count_purse(state, card)
    drop_links(state, card)
    state.note(card, notes.UNDER, treasure)
    put_under(state, card, state.who, treasure)


def set_beaten_aside(state: ClassicFields, treasure: int) -> None:
    """Puts the beaten monster under a treasure; everybody knows which one it is."""
    state.note(state.foe, notes.UNDER, treasure)
    state.note(state.foe, notes.SHOWN, state.who)
    put_under(state, state.foe, state.pile_at(state.who), treasure)


def put_under(state: ClassicFields, card: int, source: int, treasure: int) -> None:
    """Moves a card and the treasure above it aside. The treasure no longer works by itself."""
    aside = state.kept_at(state.who)
    state.move(card, source, aside, events.KEPT, state.who, other=state.kinds[treasure], linked=True)
    state.carry(treasure, state.treasures_at(state.who), aside)
    state.note(treasure, notes.UNDER, treasure)


def release(state: ClassicFields, treasure: int) -> None:
    """Gives what lies under a treasure to the active player and destroys the treasure."""
    for p in range(state.players):
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


def shield_of(state: ClassicFields, p: int) -> int:
    """A Bishop against another player's card, a Highwayman against a trap, a Ruby Dragon against a battle effect.
    Spoils are used by the winner, so a Bishop turns them away like any other player's card.
    """
    tags = state.card(state.this).tags
    if tags & TRAP_BIT:
        return with_shield(state, state.zones[p], True)
    if tags & MONSTER_BIT and not state.noted(state.this, notes.USED):
        return ward_of(state, p) if is_battle_effect(state, state.this) else NOTHING
    return with_shield(state, state.zones[p], False) if p != state.active else NOTHING


def with_shield(state: ClassicFields, cards: list[int], against_trap: bool) -> int:
    for card in cards:
        fight = state.rules.fight[state.kinds[card]]
        if fight.escapes if against_trap else fight.deflects:
            return card
    return NOTHING


def ward_of(state: ClassicFields, p: int) -> int:
    for treasure in state.treasures(p):
        if state.rules.fight[state.kinds[treasure]].wards and not state.noted(treasure, notes.USED):
            return treasure
    return NOTHING


def shield(state: ClassicFields, p: int) -> None:
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
