"""The players' cards: hands, decks, discard piles, treasures, and everything that moves a card among them."""

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
    SHARED_ZONES,
    SUPPLY,
    VILLAGE_PILE,
    Layout,
    Rules,
)
from grimhold.core.machine import NOBODY, NOTE, NOTHING, Machine
from grimhold.lang import base, notes
from grimhold.lang.base import IN_DUNGEON, IN_VILLAGE
from grimhold.lang.tags import DISEASE_BIT, MONSTER_BIT, THUNDERSTONE_BIT, TRAP_BIT
from grimhold.table.moving import cause_of, hand_out
from grimhold.table.state import UNFOUGHT, GameState
from grimhold.table.zone_visibility import Sight


class PlayersCards(GameState):
    __slots__ = (
        "buys", "calm", "closed", "deep", "holder", "layout", "pass_to", "roused", "rules", "tokens",
    )  # fmt: skip

    def __init__(self, rules: Rules, layout: Layout, players: int, seed: int) -> None:
        busy = BUSY_PLAYER_ZONES * players + 2 * layout.halls  # a deck and a hall for each dungeon there is
        stacks_at = BUSY_PLAYER_ZONES * players + SHARED_ZONES + QUIET_PLAYER_ZONES * players
        zones = stacks_at + layout.count
        super().__init__(players, zones, zones - busy, seed, layout, BUSY_PLAYER_ZONES * players, stacks_at)
        self.rules = rules
        self.layout = layout
        self.buys = 0
        self.holder = NOTHING  # who owns the Thunderstone last claimed
        # Cards at the bottom of each dungeon deck that all have seen go there; replaced like xp, never changed in place.
        self.deep: list[int] = [0] * layout.halls
        self.closed = 0  # a bit for each hall whose stone has come up
        self.calm = False  # no advance at the end of this turn; together: the dungeon was entered
        self.tokens = layout.mode.tokens  # together: rounds until the monsters come
        self.pass_to = NOTHING  # together: who is being passed a card
        self.roused = False  # together: the guardian has come, monsters enter angry

    # -- copies and saves -------------------------------------------------------------------------------------------

    def copy_into(self, other: Machine) -> None:
        assert isinstance(other, PlayersCards)
        GameState.copy_into(self, other)
        other.rules = self.rules
        other.layout = self.layout
        other.buys = self.buys
        other.holder = self.holder
        other.deep = self.deep
        other.closed = self.closed
        other.calm = self.calm
        other.tokens = self.tokens
        other.pass_to = self.pass_to
        other.roused = self.roused

    def save_into(self, fields: dict[str, Any]) -> None:
        fields["game"] = self.layout.game
        fields["rules"] = self.rules.profile.name
        fields["cards"] = self.rules.library.hash
        fields["stacks"] = self.layout.names
        fields["players"] = self.layout.players
        fields["mode"] = self.layout.mode.name
        fields["setting"] = self.layout.setting
        GameState.save_into(self, fields)
        fields["buys"] = self.buys
        fields["holder"] = self.holder
        fields["deep"] = self.deep
        fields["closed"] = self.closed
        fields["calm"] = self.calm
        fields["tokens"] = self.tokens
        fields["pass_to"] = self.pass_to
        fields["roused"] = self.roused

    def restore(self, fields: dict[str, Any]) -> None:
        GameState.restore(self, fields)
        self.buys = fields["buys"]
        self.holder = fields["holder"]
        self.deep = fields["deep"]
        self.closed = fields["closed"]
        self.calm = fields["calm"]
        self.tokens = fields["tokens"]
        self.pass_to = fields["pass_to"]
        self.roused = fields["roused"]

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

    # -- decks ------------------------------------------------------------------------------------------------------

    def rob(self, card: int) -> None:
        self.move(
            card, self.aside_at(self.who), self.pile_at(self.active), events.GAINED, self.active, other=self.blamed()
        )

    def exposed(self) -> list[int]:
        marks = self.notes
        named = [marks[i + 2] for i in range(0, len(marks), NOTE) if marks[i + 1] == notes.EXPOSED]
        self.forget(-1, notes.EXPOSED)
        order = [(self.active + k) % self.players for k in range(1, self.players + 1)]
        return [p for p in order if p in named]

    # -- losing cards -----------------------------------------------------------------------------------------------

    def own_zone(self, card: int) -> int:
        """Where a card of the player spoken to lies: the hand, the cards turned up, or the treasures."""
        if card in self.zones[self.who]:
            return self.who
        return self.aside_at(self.who) if card in self.aside(self.who) else self.treasures_at(self.who)

    def discard(self, card: int) -> None:
        source = self.own_zone(card)
        if source != self.who:
            self.drop_links(card)  # whatever it was turned up for
        self.move(card, source, self.pile_at(self.who), events.DISCARDED, self.who, other=self.blamed())

    def tell_guess(self, n: int) -> None:
        self.tell(events.GUESSED, self.who, NOTHING, n)

    def destroy(self, card: int, still_counts: bool) -> None:
        weapon = self.savior_of(card)
        if weapon != NOTHING:
            self.tell_saved(card, weapon, self.who, self.blamed())
            self.discard(card)
            return
        source = self.own_zone(card)
        if self.rules.profile.spent_villager_pays and self.place == IN_VILLAGE and card == self.this:
            self.gold += self.gold_of(card)  # ruling B6: its gold stays although it is gone
        if source != self.who and not still_counts:
            self.drop_links(card)
        self.bury(card, source, self.who, self.culprit(), still_counts)

    def destroy_discarded(self, card: int) -> None:
        """A card that has just come to somebody's discard pile, and may have been shuffled into the deck since."""
        for p in range(self.players):
            for zone in (self.pile_at(p), self.deck_at(p)):
                if card in self.zones[zone]:
                    self.bury(card, zone, p, self.culprit())
                    return

    def is_saved(self, hero: int) -> bool:
        """Does a weapon in its hands keep this Hero from being destroyed?"""
        return self.savior_of(hero) != NOTHING

    def savior_of(self, hero: int) -> int:
        """The weapon that does; one that has dropped saves nobody (C5)."""
        for weapon in self.weapons_of(hero):
            if self.rules.weapons[self.kinds[weapon]].saves and self.wielder_of(weapon) == hero:
                return weapon if self.strength_of(hero) >= self.weight_of(weapon) else NOTHING
        return NOTHING

    def tell_saved(self, hero: int, weapon: int, owner: int, by: int) -> None:
        self.tell_about(hero, events.SAVED, owner, self.kinds[weapon], by)

    def bury(self, card: int, source: int, owner: int, by: int, linked: bool = False) -> None:
        """A player's card is destroyed. A Disease goes back to its supply, and in the dark all go back to the village."""
        if self.is_marked(card):
            for what in (notes.SHOWN, notes.DOOMED, notes.BURNING, notes.BORROWED):
                self.forget(card, what)
        tags = self.card(card).tags
        disease = tags & DISEASE_BIT
        if not disease:
            self.idle = 0
        if tags & THUNDERSTONE_BIT:  # with a second one still to come
            self.holder = NOTHING
        stack = self.layout.stack_of[self.kinds[card]]
        target = self.shared + (SUPPLY if disease else DESTROYED)
        if self.layout.mode.in_the_dark and stack >= 0:
            target = self.stacks_at + stack
        self.move(card, source, target, events.DESTROYED, owner, other=cause_of(self, card, by), linked=linked)

    def thin(self, stack: int, cards: list[int]) -> None:
        """Cards nobody has bought leave the game; in the dark too, where only a player's own come back (ruling F7)."""
        for card in cards:
            self.idle = 0
            cause = cause_of(self, card, self.this)
            self.move(card, self.stacks_at + stack, self.shared + DESTROYED, events.DESTROYED, NOBODY, other=cause)

    def may_destroy(self, card: int, this: int, named: bool) -> bool:
        """Rulings B9, D2, E14: a card used before the battle is safe from dungeon effects; a monster spares Disease it
        does not name; a player's own effects take no card that owes something. Monsters and traps find whatever is there.
        """
        in_battle = self.is_battle_effect(this)
        if in_battle and self.kinds[card] == self.rules.disease and not named and self.rules.profile.shields_disease:
            return False
        if not self.notes or in_battle or self.card(this).tags & TRAP_BIT:
            return True
        if self.place == IN_DUNGEON and self.foe < 0 and self.noted(card, notes.USED):
            return False
        return not self.owes(card)

    def is_battle_effect(self, this: int) -> bool:
        """Is it the monster attacked, before the battle is decided?"""
        return self.foe >= 0 and this == self.foe and self.outcome == UNFOUGHT

    # -- debts ------------------------------------------------------------------------------------------------------

    def owes(self, card: int) -> bool:
        """Fallen, burning or borrowed: such a card can neither be given up for anything nor hidden (ruling E14)."""
        return self.noted(card, notes.BURNING) or self.noted(card, notes.BORROWED) or self.falls(card)

    def falls(self, card: int) -> bool:
        """Will it be gone when the debts are settled? Who is saved is a survivor in every respect (ruling F10)."""
        return bool(self.notes) and self.noted(card, notes.DOOMED) and not self.is_saved(card)

    def settle_debts(self) -> None:
        """What is owed is settled here and nowhere else, wherever a card is by now (ruling E14): the fallen leave, then
        what has burnt out, then borrowed Heroes go home.
        """
        if not self.notes or max(self.notes[1::NOTE]) < notes.DOOMED:  # nobody owes anything, as most of the time
            return
        fallen: list[int] = []
        for card in self.noted_cards(notes.DOOMED):
            weapon, owner = self.savior_of(card), self.whereabouts(card)[0]
            if weapon == NOTHING:
                fallen.append(card)
            elif owner != NOTHING:
                self.tell_saved(card, weapon, owner, cause_of(self, card, self.note_source(card, notes.DOOMED)))
        for card in fallen + self.noted_cards(notes.BURNING):
            source = max(self.note_source(card, notes.DOOMED), self.note_source(card, notes.BURNING))
            owner, zone = self.whereabouts(card)
            if zone != NOTHING:
                self.bury(card, zone, owner, source, linked=True)
        self.return_borrowed()

    def whereabouts(self, card: int) -> tuple[int, int]:
        """The player who has a card, and the zone it lies in; NOTHING each if it is no player's any more."""
        for p in range(self.players):
            for zone in (p, self.pile_at(p), self.deck_at(p), self.aside_at(p), self.kept_at(p)):
                if card in self.zones[zone]:
                    return p, zone
        return NOTHING, NOTHING

    def drop_links(self, card: int) -> None:
        """A Hero whose weapon saves it is discarded instead of destroyed: once it is, the debt is paid. A weapon that was
        in somebody's hands is not taken up again, should it come back (ruling C6).
        """
        if not self.is_marked(card):
            return
        if self.noted(card, notes.DOOMED) and self.is_saved(card):
            self.forget(card, notes.DOOMED)
        wielder = self.wielder_of(card)
        super().drop_links(card)
        if wielder != NOTHING:
            self.note(card, notes.DROPPED, source=wielder)

    # -- gaining ----------------------------------------------------------------------------------------------------

    def gain_purchases(self, n: int) -> None:
        self.buys += n
        self.tell(events.PURCHASES, self.who, NOTHING, n)

    def gain_xp(self, p: int, n: int, lost: bool = False) -> None:
        """Experience; those who play together have one pool."""
        together = self.layout.mode.together  # the list is replaced, never changed: clones share it
        self.xp = [xp + n if together or q == p else xp for q, xp in enumerate(self.xp)]
        self.tell(events.XP, p, NOTHING, n, self.blamed() if n > 0 or lost else NOTHING)

    def know_bottom(self, side: int, cards: int) -> None:
        """So many cards at the bottom of a dungeon are known to all."""
        self.deep = [cards if s == side else known for s, known in enumerate(self.deep)]

    def gain_disease(self, p: int, n: int) -> None:
        hand_out(self, p, self.shared + SUPPLY, self.rules.disease, n, self.blamed())

    def turn_in(self, monster: int) -> None:
        """Together: a monster card for the party's pile and one experience."""
        self.move(monster, self.active, self.shared + PARTY_PILE, events.TURNED_IN, self.active)
        self.gain_xp(self.active, 1)

    # -- showing, borrowing, keeping --------------------------------------------------------------------------------

    def show_hand(self, p: int) -> None:
        for card in self.zones[p]:
            if not self.noted(card, notes.SHOWN):
                self.note(card, notes.SHOWN, p)
            self.tell(events.SHOWED, p, card)
        if not self.zones[p]:
            self.tell(events.SHOWED, p)

    def borrow(self, hero: int) -> None:
        owner = self.note_amount(hero, notes.GATHERED)
        self.move(hero, self.pile_at(owner), self.who, events.BORROWED, self.who, owner)
        if not self.noted(hero, notes.BORROWED):  # lent once more, it still goes back to the first owner
            self.note(hero, notes.BORROWED, owner, self.this)

    def return_borrowed(self) -> None:
        for hero in self.noted_cards(notes.BORROWED):
            _, zone = self.whereabouts(hero)
            if zone != NOTHING:
                owner = self.note_amount(hero, notes.BORROWED)
                self.move(hero, zone, self.pile_at(owner), events.RETURNED, owner, linked=True)
                self.drop_links(hero)  # wherever it comes from
                self.forget(hero, notes.BORROWED)

    # -- treasures --------------------------------------------------------------------------------------------------

    def keep(self, card: int) -> None:
        self.count_purse(card)
        super().keep(card)

    def count_purse(self, card: int) -> None:
        """What one spoils sets aside has come through the battle, and pays for the others all the same (ruling E4)."""
        if self.pays(card):
            self.gold += self.gold_of(card)

    def pays(self, card: int) -> bool:
        """For spoils: only what survives the battle, where the profile says so (ruling E4)."""
        return self.rules.profile.doomed_cards_pay or not self.falls(card)

    def bury_under(self, card: int, treasure: int) -> None:
        """Face down under a treasure; both wait beside the player."""
        self.count_purse(card)
        self.drop_links(card)
        self.note(card, notes.UNDER, treasure)
        under = self.kinds[treasure]
        self.move(card, self.who, self.kept_at(self.who), events.KEPT, self.who, other=under, linked=True)
        self._put_by(treasure)

    def set_beaten_aside(self, treasure: int) -> None:
        self.note(self.foe, notes.UNDER, treasure)
        self.note(self.foe, notes.SHOWN, self.who)  # everybody knows what it is
        under = self.kinds[treasure]
        self.move(self.foe, self.pile_at(self.who), self.kept_at(self.who), events.KEPT, self.who, other=under)
        self._put_by(treasure)

    def _put_by(self, treasure: int) -> None:
        """The treasure lies with it, and works no more by itself."""
        self.carry(treasure, self.treasures_at(self.who), self.kept_at(self.who))
        self.note(treasure, notes.UNDER, treasure)

    def release(self, treasure: int) -> None:
        """What lies under a treasure goes to the winner's discard pile; the treasure is destroyed."""
        for p in range(self.players):
            kept = self.kept(p)
            if treasure in kept:
                hidden = [card for card in kept if self.note_amount(card, notes.UNDER) == treasure and card != treasure]
                for card in [*hidden, treasure]:
                    self.forget(card, notes.UNDER)
                self.bury(treasure, self.kept_at(p), p, NOTHING)
                for card in hidden:
                    to, cause = self.pile_at(self.active), self.kinds[treasure]
                    self.move(card, self.kept_at(p), to, events.GAINED, self.active, other=cause)

    # -- turning effects away ---------------------------------------------------------------------------------------

    def shield_of(self, p: int) -> int:
        """A Bishop against another player's card, a Highwayman against a trap, a Ruby Dragon against a battle effect.
        Spoils are used by the winner, so a Bishop turns them away like any other card of a player's.
        """
        tags = self.card(self.this).tags
        if tags & TRAP_BIT:
            return self._with_shield(self.zones[p], TRAP_BIT)
        if tags & MONSTER_BIT and not self.noted(self.this, notes.USED):
            return self.ward_of(p) if self.is_battle_effect(self.this) else NOTHING
        return self._with_shield(self.zones[p], 0) if p != self.active else NOTHING

    def _with_shield(self, cards: list[int], against: int) -> int:
        for card in cards:
            fight = self.rules.fight[self.kinds[card]]
            if (fight.escapes and against) or (fight.deflects and not against):
                return card
        return NOTHING

    def ward_of(self, p: int) -> int:
        for treasure in self.treasures(p):
            if self.rules.fight[self.kinds[treasure]].wards and not self.noted(treasure, notes.USED):
                return treasure
        return NOTHING

    def shield(self, p: int) -> None:
        card = self.shield_of(p)
        fight = self.rules.fight[self.kinds[card]]
        if fight.deflects:
            self.open_to_all(card)
            self.avert(card)
            self.who = self.active
        elif fight.escapes:
            self.open_to_all(card)
            self.avert(card)
            self.back()
        else:
            self.avert(card)
            self.bury(card, self.treasures_at(p), p, NOTHING)
            self.back()
