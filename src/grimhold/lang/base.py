"""The parts of speech: effect, card and the table they speak about.

A `Card` is figures and nodes. An `Effect` is a node that cards are written with and one step of a program. A `Table`
is a machine with cards on it: the words of the language are methods here, and each rulebook says what
they mean.
"""

from typing import Final

from grimhold.core.fields import field, fixed
from grimhold.core.machine import NOTE, NOTHING, Machine, Node, Op
from grimhold.lang.notes import ARMED, WIELDED
from grimhold.lang.tags import bits

# where players use abilities, a bit each; an ability can have several places
IN_VILLAGE: Final = 1
IN_DUNGEON: Final = 2
AS_SPOILS: Final = 4

# the moments of the game that cards answer to: where `Card.moments` keeps their abilities
USED: Final = 0  # whenever a player likes, in the places the ability names
SPOILS: Final = 2
AFTER_WIN: Final = 3
IN_BATTLE: Final = 4
AT_BREACH: Final = 5
AS_TRAP: Final = 6
ON_DEFEAT: Final = 7
AFTER_BATTLE: Final = 8
ON_REST: Final = 9
BEFORE_BATTLE: Final = 10
AFTER_FIGHT: Final = 11
MOVING_IN: Final = 12
MOVING_OUT: Final = 13
MOVING_THROUGH: Final = 14
ON_ENTERING: Final = 15
ON_DISCARD: Final = 16
ON_WOUNDED: Final = 17
ON_GAIN: Final = 18
ON_PURCHASE: Final = 19
ON_TEMPLE: Final = 20
ON_VICTORY: Final = 21
ON_TREASURE: Final = 22
MOMENTS: Final = 23

ITSELF: Final = -2  # among the looks of a card: what it has from itself, not from another one

# gear tokens
RATIONS: Final = 0
LANTERN: Final = 1
POTION: Final = 2

# where cards are looked for
HAND: Final = 0
HALL: Final = 1
GATHERED_CARDS: Final = 2
TURNED_UP: Final = 3
SHOWN_CARDS: Final = 4  # those of the own hand that the effect has made the player show
IN_ROOMS: Final = 5  # the monsters that can be seen in the rooms of the dungeon, The Wilderness left out
WHOLE_DUNGEON: Final = 6  # the monsters that can be seen, in The Wilderness too


class Card:
    """One kind of card: its printed figures, and what it does as nodes.

    A figure the card does not print is missing in `printed` and counts 0 everywhere else.
    """

    def __init__(self, name: str, kind: str, types: list[str], figures: dict[str, int], does: list[Node]) -> None:
        self.name = name
        self.kind = kind
        self.types = types
        self.tags = bits(types)
        self.printed = dict(figures)
        self.does = does
        self.set = ""
        self.group = ""
        self.title = 0  # the number of its group
        self.sold = kind == "hero" or kind == "market"  # Quest: by the village
        self.family = ""
        self.provenance = ""
        self.doubts: list[str] = []
        self.number = 0
        self.by_name = 0  # its place among all cards in the order of their names
        self.level = figures.get("level", 0)
        self.copies = figures.get("copies", 0)
        self.gold = figures.get("gold", 0)
        self.light = figures.get("light", 0)
        self.vp = figures.get("vp", 0)
        self.strength = figures.get("strength", figures.get("skill", 0))  # Quest calls it skill
        self.cost = figures.get("cost", 0)
        self.level_up = figures.get("level_up", -1)
        self.xp = figures.get("xp", 0)
        self.health = figures.get("health", 0)
        self.weight = figures.get("weight", figures.get("req", 0))  # Quest: the skill a weapon asks for
        # filled in when the library is compiled
        self.moments: list[list[Usable]] = [[] for _ in range(MOMENTS)]
        self.usable = self.moments[USED]  # effects a player uses, in printed order
        self.places = 0  # the union of where those can be used


class Effect(Op):
    """An op that cards are written with."""

    def emit(self, program: list[Op]) -> None:
        program.append(self)

    def can(self, t: "Table", this: int) -> bool:
        """Would it do anything now? As a cost: can it be paid?"""
        return True

    def is_idle(self, t: "Table", this: int) -> bool:
        """Would nothing come of it, though it may be used? Nobody is made to use it then (ruling C11)."""
        return not self.can(t, this)


class Usable:
    """An ability, compiled: where and when it can be used, and where its program starts."""

    def __init__(
        self, places: int, start: int, repeat: bool, cost: list[Effect], effects: list[Effect], unequipped: bool,
        optional: bool, automatic: bool, compulsory: bool, words: str,
    ) -> None:  # fmt: skip
        self.places = places
        self.start = start
        self.repeat = repeat
        self.cost = cost
        self.effects = effects
        self.unequipped = unequipped  # a weapon's effect that works without a wielder
        self.automatic = automatic  # never used, simply true
        self.compulsory = compulsory  # always used if it can be
        self.optional = optional  # never compulsory, whatever the profile
        self.words = words

    def can(self, t: "Table", this: int) -> bool:
        for effect in self.cost:
            if not effect.can(t, this):
                return False
        for effect in self.effects:
            if effect.can(t, this):
                return True
        return not self.effects

    def is_idle(self, t: "Table", this: int) -> bool:
        for effect in self.effects:
            if not effect.is_idle(t, this):
                return False
        return True


class Table(Machine):
    """A machine with cards on it. Player p's hand is zone p, then come the decks and the discard piles."""

    catalogue: list[Card] = fixed()
    active: int = field(0)
    place: int = field(0)  # IN_VILLAGE or IN_DUNGEON during those turns
    xp: list[int] = field([])  # of each player
    # the battle under way or just fought
    foe: int = field(NOTHING)
    foe_kind: int = field(NOTHING)
    rank: int = field(0)
    physical: int = field(0)
    magic: int = field(0)
    penalty: int = field(0)
    surplus: int = field(0)  # light beyond the penalty

    def __init__(
        self, players: int, zones: int, fixed: int, seed: int, catalogue: list[Card], program: list[Op]
    ) -> None:
        super().__init__(players, zones, fixed, seed, program)
        self.catalogue = catalogue
        self.xp = [0] * players

    # -- looking --------------------------------------------------------------------------------------------------

    def card(self, number: int) -> Card:
        return self.catalogue[self.kinds[number]]

    def names_of(self, cards: list[int]) -> list[str]:
        catalogue, kinds = self.catalogue, self.kinds
        return [catalogue[kinds[card]].name for card in cards]

    def hand(self, p: int) -> list[int]:
        return self.zones[p]

    def deck(self, p: int) -> list[int]:
        return self.zones[self.players + p]

    def pile(self, p: int) -> list[int]:
        return self.zones[2 * self.players + p]

    def aside(self, p: int) -> list[int]:
        """Cards turned up, until the effect has dealt with them."""
        raise RuntimeError("no table")

    def cards_at(self, where: int) -> list[int]:
        """The cards a selector looks through, for the player the running effect speaks to."""
        raise RuntimeError("no table")

    def revealed(self, this: int) -> list[int]:
        """The cards that lie open beside one that counts them."""
        raise RuntimeError("no table")

    def strength_of(self, hero: int) -> int:
        raise RuntimeError("no table")

    def weight_of(self, weapon: int) -> int:
        raise RuntimeError("no table")

    def wielder_of(self, weapon: int) -> int:
        return self.note_amount(weapon, WIELDED)

    def armed(self, hero: int) -> bool:
        """Has or had a weapon this turn (ruling C6)."""
        return self.noted(hero, ARMED)

    def weapons_of(self, hero: int) -> list[int]:
        """The weapons a hero has taken up this turn, dropped and thrown ones too."""
        notes = self.notes
        if not notes or ARMED not in notes[1::NOTE]:
            return []
        return [notes[i + 2] for i in range(0, len(notes), NOTE) if notes[i] == hero and notes[i + 1] == ARMED]

    def in_use(self, card: int) -> bool:
        """Has the card done anything for its player this turn?"""
        raise RuntimeError("no table")

    def beat_foe(self) -> bool:
        raise RuntimeError("no table")

    def shield_of(self, p: int) -> int:
        """A card by which a player may turn away the running effect, or -1."""
        raise RuntimeError("no table")

    def alert_charm(self, p: int) -> int:
        """A card in front of a player that lets alerts be ignored, or -1."""
        raise RuntimeError("no table")

    def exposed(self) -> list[int]:
        """The players whose decks a trap goes through, from the active player's left."""
        raise RuntimeError("no table")

    def distinct(self, cards: list[int]) -> list[int]:
        """Leaves out cards that are equal in every way to one already there (two Militia fresh from the deck)."""
        if len(cards) < 2:
            return cards
        kinds = self.kinds
        if not self.notes:  # the common case: cards of one kind are equal
            known: list[int] = []
            firsts: list[int] = []
            for card in cards:
                kind = kinds[card]
                if kind not in known:
                    known.append(kind)
                    firsts.append(card)
            return firsts
        touched = self.notes[::NOTE]
        seen: list[int] = []
        marked: list[list[int]] = []
        kept: list[int] = []
        for card in cards:
            if card in touched:
                looks = self.looks_of(card)
                if looks not in marked:
                    marked.append(looks)
                    kept.append(card)
            elif kinds[card] not in seen:
                seen.append(kinds[card])
                kept.append(card)
        return kept

    def looks_of(self, card: int) -> list[int]:
        """A card's kind and all that is noted about it: equal for cards that are equal in every way."""
        marks = self.notes
        looks = [self.kinds[card]]
        for i in range(0, len(marks), NOTE):
            if marks[i] == card:
                looks.extend(marks[i + 1 : i + NOTE])
                if marks[i + 3] == card:
                    looks[-1] = ITSELF
        return looks

    def option_words(self, option: int) -> str:
        raise RuntimeError("no table")

    def gold_of(self, card: int) -> int:
        """A card's gold, as the table counts it."""
        raise RuntimeError("no table")

    def light_of(self, card: int) -> int:
        """How much a card shines by itself."""
        return self.catalogue[self.kinds[card]].light

    def level_of(self, card: int) -> int:
        """A Hero's or a monster's level, as the table counts it."""
        return self.catalogue[self.kinds[card]].level

    def attack_of(self, card: int, stat: int) -> int:
        """How much attack or magic attack a card has, weapons and boosts included."""
        raise RuntimeError("no table")

    def light_now(self) -> int:
        """The active player's light."""
        raise RuntimeError("no table")

    def wounds_of(self, p: int) -> int:
        """Wound tokens and the Wound cards that lie in front of the player."""
        raise RuntimeError("no table")

    def health_in_room(self, monster: int) -> int:
        """The health of a monster where it lies, with all that is added to it there."""
        raise RuntimeError("no table")

    def excess(self) -> int:
        """By how much the attack of the battle just fought was more than the monster's health."""
        raise RuntimeError("no table")

    def spendable(self) -> int:
        """What the active player can spend now."""
        raise RuntimeError("no table")

    def tokens_of(self, p: int) -> int:
        """Wound tokens alone."""
        raise RuntimeError("no table")

    def keys_of(self, p: int) -> int:
        """Guardian Keys a player has found."""
        raise RuntimeError("no table")

    def is_revealed_quest(self, card: int) -> bool:
        raise RuntimeError("no table")

    def lets_go(self) -> bool:
        """May a card lead on into the dungeon after this village phase?"""
        raise RuntimeError("no table")

    def is_sold_here(self, card: int) -> bool:
        """Is it a card of this game's village? A campaign brings others along."""
        raise RuntimeError("no table")

    def has_one_of_each(self, owned: list[int]) -> bool:
        """Is there exactly one card of every stack of the village among these?"""
        raise RuntimeError("no table")

    def guards_of(self, p: int) -> list[int]:
        """Cards under a player's side quest."""
        raise RuntimeError("no table")

    def gear_of(self, p: int, token: int) -> int:
        raise RuntimeError("no table")

    # -- doing: the verbs of the language ---------------------------------------------------------------------------

    def draw(self, p: int, n: int) -> None:
        raise RuntimeError("no table")

    def discard(self, card: int) -> None:
        raise RuntimeError("no table")

    def may_destroy(self, card: int, this: int, named: bool) -> bool:
        raise RuntimeError("no table")

    def falls(self, card: int) -> bool:
        """Has it fallen in this battle, with nothing to save it?"""
        return False

    def owes(self, card: int) -> bool:
        """Is it to be destroyed, or given back, when all is over?"""
        raise RuntimeError("no table")

    def destroy(self, card: int, still_counts: bool) -> None:
        raise RuntimeError("no table")

    def gain_gold(self, n: int) -> None:
        raise RuntimeError("no table")

    def gain_purchases(self, n: int) -> None:
        raise RuntimeError("no table")

    def gain_xp(self, p: int, n: int, lost: bool = False) -> None:
        """Or, if that is less than nothing, pays it or has lost it."""
        raise RuntimeError("no table")

    def gain_disease(self, p: int, n: int) -> None:
        raise RuntimeError("no table")

    def mark(self, card: int, what: int, amount: int = 0) -> None:
        """Notes what holds from now on, for a card or (-1) in general, and tells it."""
        raise RuntimeError("no table")

    def give(self, card: int, stat: int, amount: int, source: int) -> None:
        """A bonus or a cut for one card this turn."""
        raise RuntimeError("no table")

    def pools_to_cut(self, hero: int) -> list[int]:
        """The options for a cut to attack or magic attack."""
        raise RuntimeError("no table")

    def is_stopped(self, hero: int) -> bool:
        raise RuntimeError("no table")

    def stop(self, hero: int) -> None:
        """Keeps a Hero out of the attack."""
        raise RuntimeError("no table")

    def can_leave_hall(self, card: int) -> bool:
        raise RuntimeError("no table")

    def movable_in_hall(self) -> list[int]:
        raise RuntimeError("no table")

    def peek(self, p: int, n: int) -> None:
        """A player looks at the next dungeon cards."""
        raise RuntimeError("no table")

    def top_cards(self, n: int) -> list[int]:
        """The next dungeon cards, the first one first."""
        raise RuntimeError("no table")

    def top_words(self, n: int) -> str:
        raise RuntimeError("no table")

    def can_trade_top(self) -> bool:
        """Is the next dungeon card a monster that cards may move?"""
        raise RuntimeError("no table")

    def trade_with_top(self, monster: int) -> None:
        raise RuntimeError("no table")

    def put_on_dungeon(self, cards: list[int]) -> None:
        """The first card named comes to lie on top."""
        raise RuntimeError("no table")

    def push_back(self, monster: int) -> None:
        raise RuntimeError("no table")

    def take_monster(self, monster: int) -> None:
        raise RuntimeError("no table")

    def place_in_hall(self, cards: list[int]) -> None:
        raise RuntimeError("no table")

    def turn_up(self, p: int, n: int) -> None:
        raise RuntimeError("no table")

    def tell_guess(self, n: int) -> None:
        """Which of several types a player guesses, counted from 0."""
        raise RuntimeError("no table")

    def take_up(self, card: int) -> None:
        raise RuntimeError("no table")

    def rob(self, card: int) -> None:
        raise RuntimeError("no table")

    def put_back(self, p: int) -> None:
        raise RuntimeError("no table")

    def onto_deck(self, card: int, below: int) -> None:
        """On top of the deck, under as many cards as were put there just now."""
        raise RuntimeError("no table")

    def reshuffle(self, p: int) -> bool:
        """The discard pile becomes the new deck; False if there is none."""
        raise RuntimeError("no table")

    def mill(self, p: int) -> int:
        """The top card of the deck onto the discard pile; -1 if there is none."""
        raise RuntimeError("no table")

    def destroy_discarded(self, card: int) -> None:
        raise RuntimeError("no table")

    def keep(self, card: int) -> None:
        raise RuntimeError("no table")

    def shield(self, p: int) -> None:
        """Turns the running effect away: it ends for this player, or acts on the active one instead."""
        raise RuntimeError("no table")

    def avert(self, card: int) -> None:
        """Tells that a card turns the running effect away."""
        raise RuntimeError("no table")

    def use_again(self, card: int) -> None:
        raise RuntimeError("no table")

    def show(self, card: int) -> None:
        raise RuntimeError("no table")

    def bury_under(self, card: int, treasure: int) -> None:
        raise RuntimeError("no table")

    def release(self, treasure: int) -> None:
        raise RuntimeError("no table")

    def set_beaten_aside(self, treasure: int) -> None:
        raise RuntimeError("no table")

    def emerge(self, guardian: int) -> None:
        raise RuntimeError("no table")

    def breach(self, monster: int) -> None:
        raise RuntimeError("no table")

    def thin_rich_stacks(self, n: int, gold: int) -> None:
        raise RuntimeError("no table")

    def show_hand(self, p: int) -> None:
        raise RuntimeError("no table")

    def borrow(self, hero: int) -> None:
        raise RuntimeError("no table")

    def thin_stacks(self, n: int, tags: int) -> None:
        raise RuntimeError("no table")

    def stacks_to_buy(self, tags: int, discount: int) -> list[int]:
        """The stacks whose top card can be bought with the gold at hand; any card if tags is 0."""
        raise RuntimeError("no table")

    def top_of(self, stack: int) -> int:
        """The card that an option offers from a stack."""
        raise RuntimeError("no table")

    def stacks_up_to(self, cost: int) -> list[int]:
        """The stacks whose top card is no Hero and costs no more."""
        raise RuntimeError("no table")

    def take_from_village(self, stack: int) -> None:
        raise RuntimeError("no table")

    def buy(self, stack: int, less: int) -> None:
        raise RuntimeError("no table")

    # -- verbs of Quest ---------------------------------------------------------------------------------------------

    def healing_options(self, p: int) -> list[int]:
        """The wounds that could be healed now: HEAL for a token, or Wound cards."""
        raise RuntimeError("no table")

    def heal(self, p: int, option: int) -> None:
        raise RuntimeError("no table")

    def change_hp(self, n: int, source: int) -> None:
        """Hit points for this turn, as long as the card that gives them stays."""
        raise RuntimeError("no table")

    def take_wounds(self, p: int, n: int) -> None:
        raise RuntimeError("no table")

    def gain_gear(self, p: int, token: int, n: int, cause: int = -1) -> None:
        raise RuntimeError("no table")

    def lose_gear(self, p: int, token: int) -> None:
        raise RuntimeError("no table")

    def gear_to_buy(self) -> list[int]:
        raise RuntimeError("no table")

    def buy_gear(self, token: int) -> None:
        raise RuntimeError("no table")

    def rises(self, what: "Node", less: int) -> list[int]:
        """The ways Heroes that fit can level up for so much less (a large number: for nothing)."""
        raise RuntimeError("no table")

    def rise_words(self, hero: int, stack: int, less: int) -> str:
        raise RuntimeError("no table")

    def rise(self, option: int, less: int) -> None:
        raise RuntimeError("no table")

    def rooms_of(self, level: int) -> list[int]:
        """The places of the rooms of a level."""
        raise RuntimeError("no table")

    def players_beside(self, monster: int) -> list[int]:
        """The players whose champions are in a monster's room, the active one first."""
        raise RuntimeError("no table")

    def send_champion(self, p: int, place: int) -> None:
        """Puts a champion somewhere; that is not a move."""
        raise RuntimeError("no table")

    def swappable(self, other_than: int) -> list[int]:
        """Monsters that could trade places: all that have a neighbour, or the neighbours of one."""
        raise RuntimeError("no table")

    def swap_monsters(self, a: int, b: int) -> None:
        raise RuntimeError("no table")

    def slay(self, monster: int) -> None:
        """Destroys a monster in its room without a battle and refills the room."""
        raise RuntimeError("no table")

    def roll(self) -> int:
        raise RuntimeError("no table")

    def toughen(self, monster: int, stat: int, by: int) -> None:
        raise RuntimeError("no table")

    def gain_treasure(self, p: int) -> None:
        raise RuntimeError("no table")

    def borrowable(self, level: int) -> list[int]:
        """The Heroes of a level that can be taken from the village's stacks."""
        raise RuntimeError("no table")

    def borrow_from_village(self, hero: int) -> None:
        raise RuntimeError("no table")

    def give_weapon(self, weapon: int, hero: int) -> None:
        raise RuntimeError("no table")

    def can_wield(self, weapon: int, hero: int) -> bool:
        raise RuntimeError("no table")

    def reuse(self, card: int) -> None:
        """An ability that was used runs once more."""
        raise RuntimeError("no table")

    def reveal(self, card: int) -> None:
        """A side quest comes to light."""
        raise RuntimeError("no table")

    def legendaries(self, filters: "list[Node]") -> list[int]:
        """Legendary cards still in the box that fit."""
        raise RuntimeError("no table")

    def take_legendary(self, p: int, card: int, onto_deck: bool) -> None:
        raise RuntimeError("no table")

    def station(self, card: int) -> None:
        """Puts a card just bought under the side quest whose effect runs."""
        raise RuntimeError("no table")

    def top_treasures(self, n: int) -> list[int]:
        raise RuntimeError("no table")

    def take_treasure(self, p: int, card: int) -> None:
        raise RuntimeError("no table")

    def destroy_treasure(self, card: int) -> None:
        raise RuntimeError("no table")

    def bought_onto_deck(self, card: int) -> None:
        raise RuntimeError("no table")
