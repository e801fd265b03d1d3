"""What every rulebook of the family has in common: seats, decks that are drawn from and shuffled, effects that are used.

A hand is drawn from a deck, a deck is made from a discard pile, bought cards go there. Whatever differs between the
rulebooks (what a turn is, what a fight is, what is worth points) stands in `classic/` and `quest/`.
"""

from typing import Any, Final

from grimhold.core.chance import MASK, Bits, scrambled, shuffled
from grimhold.core.events import SEEN_BY_ALL
from grimhold.core.machine import FRAME, NOTE, NOTHING, Machine
from grimhold.core.options import PICK, SHIFT, first, second, verb
from grimhold.games import events
from grimhold.games.habits import MOST_ANSWERS, Habit
from grimhold.games.options import BUY, EQUIP, LEVEL, USE
from grimhold.games.plan import Plan
from grimhold.games.practising import practised
from grimhold.games.seer import Seer
from grimhold.games.sight import Sight
from grimhold.lang import notes
from grimhold.lang.base import IN_DUNGEON, IN_VILLAGE, Table, Usable
from grimhold.lang.notes import FLEETING, LASTING, USED
from grimhold.lang.options import GEAR, PLAYER
from grimhold.lang.sheet import Library
from grimhold.lang.tags import HERO_BIT

UNFOUGHT: Final = -1
LOST: Final = 0
WON: Final = 1
OBSERVED_SEATS: Final = 5  # as many as ever sit at one table; in the numbers given to programs


class State(Table):
    """A game of the family at any moment."""

    __slots__ = (
        "attack", "gold", "health", "idle", "open", "outcome", "plan", "shared", "stacks_at", "turn",
    )  # fmt: skip

    def __init__(
        self, players: int, zones: int, fixed: int, seed: int, plan: Plan, shared: int, stacks_at: int
    ) -> None:
        super().__init__(players, zones, fixed, seed, plan.library.catalogue, plan.library.program)
        self.plan = plan
        self.shared = shared  # where the zones that belong to nobody begin
        self.stacks_at = stacks_at
        self.turn = 0
        self.gold = 0  # gained by effects, less what was spent
        self.open = False  # the active player's hand lies open
        self.outcome = UNFOUGHT
        self.attack = 0
        self.health = 0
        self.idle = 0  # turns since anything was last won, bought, levelled up or destroyed

    # -- copies and saves -------------------------------------------------------------------------------------------

    def copy_into(self, other: Machine) -> None:
        assert isinstance(other, State)
        Table.copy_into(self, other)
        other.plan = self.plan
        other.shared = self.shared
        other.stacks_at = self.stacks_at
        other.turn = self.turn
        other.gold = self.gold
        other.open = self.open
        other.outcome = self.outcome
        other.attack = self.attack
        other.health = self.health
        other.idle = self.idle

    def save_into(self, fields: dict[str, Any]) -> None:
        Table.save_into(self, fields)
        fields["turn"] = self.turn
        fields["gold"] = self.gold
        fields["open"] = self.open
        fields["outcome"] = self.outcome
        fields["attack"] = self.attack
        fields["health"] = self.health
        fields["idle"] = self.idle

    def restore(self, fields: dict[str, Any]) -> None:
        Table.restore(self, fields)
        self.turn = fields["turn"]
        self.gold = fields["gold"]
        self.open = fields["open"]
        self.outcome = fields["outcome"]
        self.attack = fields["attack"]
        self.health = fields["health"]
        self.idle = fields["idle"]

    def hangs_together(self) -> bool:
        """Do cards, frames and notes point at something that is there? Asked of states that come from outside."""
        kinds, steps = len(self.catalogue), len(self.program)
        return (
            all(0 <= kind < kinds for kind in self.kinds)
            and all(0 <= start < steps for start in [self.pc, *self.frames[::FRAME]])
            and len(self.frames) % FRAME == 0
            and len(self.notes) % NOTE == 0
            and len(self.seals) <= len(self.kinds)  # cards that came after the last shuffle have no count yet
        )

    # -- what each rulebook says for itself -------------------------------------------------------------------------

    def clone(self) -> "State":
        """An independent copy, listeners left out."""
        raise RuntimeError("no rulebook")

    def destroyed(self) -> list[int]:
        raise RuntimeError("no rulebook")

    def sight(self) -> Sight:
        """Who may know the cards of each zone."""
        raise RuntimeError("no rulebook")

    def is_covered(self, card: int) -> bool:
        """Does it lie face down, or is it held back?"""
        raise RuntimeError("no rulebook")

    def aside_at(self, p: int) -> int:
        """The zone of a player's cards turned up."""
        raise RuntimeError("no rulebook")

    def kept_at(self, p: int) -> int:
        """The zone of a player's cards set aside."""
        raise RuntimeError("no rulebook")

    def card_words(self, card: int) -> str:
        """A card as a player would point at it."""
        raise RuntimeError("no rulebook")

    def gold_on(self, kind: int) -> int:
        """The gold of a kind of card, as the table counts it."""
        raise RuntimeError("no rulebook")

    def guardians(self) -> list[int]:
        """Who guards the dungeon at last, where there is somebody."""
        return []

    def buy_reason(self, stack: int) -> int:
        """Why the top of a stack cannot be bought now, or 0."""
        raise RuntimeError("no rulebook")

    def buy_reasons(self) -> list[int]:
        """The same of every stack."""
        return [self.buy_reason(stack) for stack in range(self.plan.count)]

    def next_level(self, hero: int, stack: int) -> int:
        """The card a Hero would rise into, from a stack; -1 if there is none."""
        raise RuntimeError("no rulebook")

    def points(self, p: int) -> int:
        raise RuntimeError("no rulebook")

    def winners(self) -> list[int]:
        raise RuntimeError("no rulebook")

    def habit(self) -> Habit:
        """How a plain player plays this."""
        raise RuntimeError("no rulebook")

    def seer(self) -> Seer:
        """Who foresees fights."""
        raise RuntimeError("no rulebook")

    def contest(self) -> tuple[int, int] | None:
        """Where all play against the dungeon: everybody's points, and those of what got through."""
        return None

    def lacking(self) -> int:
        """How much else a victory against the dungeon takes, beside more points."""
        return 0

    # -- how it is played ---------------------------------------------------------------------------------------------

    def rulebook_name(self) -> str:
        """By whose rules."""
        return self.plan.rulebook

    def library(self) -> Library:
        return self.plan.library

    def mode_name(self) -> str:
        return self.plan.mode_name

    def seats(self) -> list[str]:
        """The players' names."""
        return self.plan.players

    def stack_names(self) -> list[str]:
        return self.plan.names

    # -- zones ------------------------------------------------------------------------------------------------------

    def deck_at(self, p: int) -> int:
        return self.players + p

    def pile_at(self, p: int) -> int:
        return 2 * self.players + p

    def aside(self, p: int) -> list[int]:
        """Cards turned up, until the effect has dealt with them."""
        return self.zones[self.aside_at(p)]

    def kept(self, p: int) -> list[int]:
        """Cards set aside: for the next hand, or with a treasure."""
        return self.zones[self.kept_at(p)]

    def stack(self, number: int) -> list[int]:
        """A village stack, top card last. To be looked at only."""
        return self.zones[self.stacks_at + number]

    def all_stacks(self) -> list[list[int]]:
        return self.zones[self.stacks_at : self.stacks_at + self.plan.count]

    def top_of(self, stack: int) -> int:
        return self.stack(second(stack))[-1]

    def by_level(self, cards: list[int]) -> list[int]:
        """The highest level first; cards of one level stay in their order."""
        ordered: list[int] = []
        for card in cards:
            level = self.card(card).level
            at = len(ordered)
            while at > 0 and self.card(ordered[at - 1]).level < level:
                at -= 1
            ordered.insert(at, card)
        return ordered

    def by_kind(self, cards: list[int]) -> list[int]:
        """In the order of the catalogue."""
        ordered: list[int] = []
        for card in cards:
            at = len(ordered)
            while at > 0 and self.kinds[ordered[at - 1]] > self.kinds[card]:
                at -= 1
            ordered.insert(at, card)
        return ordered

    def owned(self, p: int) -> list[int]:
        """Deck, hand, discard pile and whatever else is the player's."""
        return self.zones[p] + self.deck(p) + self.pile(p) + self.aside(p) + self.kept(p)

    # -- moving and telling -----------------------------------------------------------------------------------------

    def move(
        self,
        card: int,
        source: int,
        target: int,
        what: int,
        player: int,
        number: int = 0,
        other: int = NOTHING,
        at: int = 0,
        linked: bool = False,
    ) -> None:
        """Takes a card from one zone to another and tells it. Whoever may know the card where it was or where it comes
        to lie may know which one it is; of a card that is laid face down, only who may know it there.
        """
        if self.events is None:
            self.carry(card, source, target, at, linked)
            return
        seen = self.seen_in(source, card)
        self.carry(card, source, target, at, linked)
        there = self.seen_in(target, card)
        self.write(what, player, card, number, there if self.is_covered(card) else seen | there, other)

    def carry(self, card: int, source: int, target: int, at: int = 0, linked: bool = False) -> None:
        """Moves a card without a word. One that leaves a hand leaves what it holds, unless it stays `linked`.

        `at` is how many cards come to lie above it; in a hall its rank, on the map its room.
        """
        if source < self.shared:  # a hand, a deck or a discard pile
            self.zones[source].remove(card)
            if source < self.players and not linked:
                self.drop_links(card)
        else:
            self.lift(card, source)
        if target < self.shared:
            cards = self.zones[target]
            if at:
                cards.insert(len(cards) - at, card)
            else:
                cards.append(card)
        else:
            self.lay(card, target, at)

    def lift(self, card: int, zone: int) -> None:
        """Takes a card out of any other zone; those that seldom change are replaced, for clones share them."""
        cards = self.zones[zone]
        on_top = len(cards) > 0 and cards[-1] == card  # a card out of an endless supply lies nowhere yet
        if zone >= self.live:
            self.zones[zone] = cards[:-1] if on_top else [other for other in cards if other != card]
        elif on_top:  # as most are
            cards.pop()
        else:
            cards.remove(card)

    def lay(self, card: int, zone: int, at: int) -> None:
        cards = self.zones[zone]
        if zone < self.live:
            cards.insert(len(cards) - at, card)
        elif zone >= self.stacks_at:
            self.zones[zone] = self.by_level([*cards, card])  # the lowest level on top
        else:
            above = len(cards) - at
            self.zones[zone] = [*cards[:above], card, *cards[above:]]

    def seen_in(self, zone: int, card: int) -> int:
        """Who may know a card that lies in a zone: a bit for each seat, or SEEN_BY_ALL."""
        sight = self.sight()
        if self.is_covered(card):
            return sight.covered[zone]
        if zone < self.players and (self.is_shown(card) or (self.open and zone == self.active)):
            return SEEN_BY_ALL
        return sight.known[zone] | self.onlookers(card)

    def is_shown(self, card: int) -> bool:
        """Has everybody seen it, although it lies in a closed hand?"""
        return self.noted(card, notes.SHOWN)

    def onlookers(self, card: int) -> int:
        """A bit for each seat that has looked at a card of a deck."""
        seats = 0
        marks = self.notes
        for i in range(0, len(marks), NOTE):
            if marks[i] == card and marks[i + 1] == notes.SEEN:
                seats |= 1 << marks[i + 2]
        return seats

    def tell(self, what: int, player: int, card: int = NOTHING, number: int = 0, other: int = NOTHING) -> None:
        """For everybody: what is no move, about a card that all see or no card at all."""
        if self.events is not None:
            self.write(what, player, card, number, SEEN_BY_ALL, other)

    def tell_of(self, card: int, zone: int, what: int, player: int, number: int = 0) -> None:
        """About a card that stays where it lies: for whoever may know it there."""
        if self.events is not None:
            self.write(what, player, card, number, self.seen_in(zone, card), NOTHING)

    def write(self, what: int, player: int, card: int, number: int, seen: int, other: int) -> None:
        """The one place where an event is written down."""
        if self.events is not None:
            kind, ref = (NOTHING, NOTHING) if card < 0 else (self.kinds[card], self.ref_of(card))
            self.events.append((what, player, kind, number, seen, other, ref))

    def cause_of(self, card: int, by: int) -> int:
        """The kind of card that has destroyed another; one that goes by its own effect is lost to nobody."""
        return NOTHING if by < 0 or by == card else self.kinds[by]

    def culprit(self) -> int:
        """The card whose effect destroys something: none where a player has chosen to use it."""
        return NOTHING if self.this < 0 or self.noted(self.this, notes.USED) else self.this

    def name(self, p: int) -> str:
        return self.seats()[p]

    def turn_number(self) -> int:
        """The turn under way, or about to be opened: its program begins at 0 in every rulebook."""
        return self.turn + 1 if self.pc == 0 and not self.frames and not self.over else self.turn

    def question(self) -> str:
        """Why somebody is asked, in a few words; naming the card whose effect asks."""
        text = self.running().question(self)
        return text if self.this < 0 else f"{self.card(self.this).name}: {text}"

    def words_of(self, option: int) -> str:
        return self.running().option_words(self, option)

    # -- imagined play -----------------------------------------------------------------------------------------------

    def habitual(self) -> int:
        """The option taken without thinking."""
        return self.habit().answer(self)

    def prospects(self, p: int) -> int:
        """How well a player stands (`games/judgement.py`)."""
        return self.habit().prospects(self, p)

    def traits(self, p: int) -> list[int]:
        """What that judgement looks at."""
        return self.habit().traits(self, p)

    def reckoned(self) -> list[int]:
        """What each option is worth by plain reckoning, where that is how habit answers; else nothing."""
        return self.habit().reckoned(self)

    def matters(self) -> list[int]:
        """What each of these options is called (`games/leaning.py`)."""
        return self.habit().matters(self)

    def foresee(self, seed: int, turns: int) -> int:
        """Plays on by habit until this turn and so many more are over, and gives how many decisions that took.

        With every turn chance begins anew: imagined games that differ in one move stay alike in their luck.
        """
        habit = self.habit()
        last = self.turn + turns
        self.chance = scrambled((seed + self.turn) & MASK)
        decisions = 0
        while not self.over and decisions < MOST_ANSWERS * (turns + 1):
            if self.pc == 0:
                if self.turn >= last:
                    break
                self.chance = scrambled((seed + self.turn) & MASK)
            self.apply(habit.answer(self))
            self.rest()
            decisions += 1
        return decisions

    def practise(self, seed: int, often: int, plain: int) -> list[int]:
        """Plays this turn as somebody who wants to learn (`games/practising.py`)."""
        return practised(self, self.habit(), seed, often, plain)

    # -- foreseen fights ----------------------------------------------------------------------------------------------

    def forecast(self, monster: int) -> list[int]:
        """What would come of attacking a monster as things stand (`games/seer.py`)."""
        return self.seer().forecast(self, monster)

    def forecast_after(self, answer: int) -> list[int]:
        """What the battle under way comes to by an answer in it."""
        return self.seer().after(self, answer)

    def added_up(self, p: int, own: int) -> list[int]:
        """What a hand brings against a target with no say in the matter."""
        return self.seer().added_up(self, p, own)

    def strengths(self, p: int) -> list[int]:
        """Of every card of a hand."""
        return [self.strength_in_hand(p, card) for card in self.hand(p)]

    def strength_in_hand(self, p: int, card: int) -> int:
        """A Hero's, as things stand, and it may be negative; 0 for what is no Hero. Off turn the one that is printed: the
        rest would tell of others."""
        if not self.card(card).tags & HERO_BIT:
            return 0
        return self.strength_of(card) if p == self.active else self.card(card).strength

    def figures(self) -> list[int]:
        """What stands on every monster in sight, as things are now."""
        return self.seer().figures(self)

    def ways(self) -> list[int]:
        """What it takes the active player to get everywhere."""
        return self.seer().ways(self)

    def poise(self) -> None:
        """The active player is about to attack, whatever is being asked."""
        self.patient = False
        self.abandon(self.active)
        self.open = True
        self.place = IN_DUNGEON
        self.outcome = UNFOUGHT

    # -- worlds of thought --------------------------------------------------------------------------------------------

    def sees_hand(self, viewer: int, p: int) -> bool:
        """Does a viewer see a hand, but for what is held back?"""
        return viewer == p or self.over or (self.open and p == self.active)

    def deal_anew(self, viewer: int, luck: Bits) -> Bits:
        """Whatever a viewer cannot know might be otherwise now, as luck has it. Gives the luck that is left."""
        self.chance = luck
        if not self.over:  # then all cards lie open
            self.seer().deal_anew(self, viewer)
        self.below(2)
        return self.chance

    def mixed(self, cards: list[int]) -> list[int]:
        """The cards in an order that luck alone decides. How they lay before does not show through, not even to somebody
        who knows the luck: it is put out of the way first."""
        found = sorted(cards)
        self.chance = shuffled(found, self.chance)
        return found

    # -- for programs ------------------------------------------------------------------------------------------------

    def observed(self, viewer: int) -> list[int]:
        """What a seat may know, as numbers in places that are the same in every game of the rulebook: how the turn
        stands, everybody at the table beginning with the viewer, the table itself, cards by kind, and if the viewer is
        asked what each option means. docs/environments.md names them all. -1 is nothing, nobody, or not to be known.
        """
        seen = self.observed_turn(viewer)
        for k in range(OBSERVED_SEATS):
            if k < self.players:
                seen.extend(self.observed_seat((viewer + k) % self.players))
            else:
                seen.extend([NOTHING] * len(self.observed_seat(viewer)))
        seen.extend(self.observed_table(viewer))
        self.observe_cards(viewer, seen)
        if viewer == self.asked and not self.over:
            for option in self.options:
                seen.append(self.meaning(option))
        return seen

    def observed_turn(self, viewer: int) -> list[int]:
        """How the turn stands; what is asked, only to whoever has to answer."""
        answers = viewer == self.asked and not self.over
        purse = self.place == IN_VILLAGE and (self.open or viewer == self.active) and not self.over
        fights = self.foe >= 0
        fought = fights and self.outcome != UNFOUGHT
        return [
            self.players,
            self.seat_from(viewer, self.asked),
            self.seat_from(viewer, self.active),
            self.turn_number(),
            self.place,
            self.spendable() if purse else NOTHING,
            self.points(viewer),
            self.pc if answers else NOTHING,
            self.kinds[self.this] if answers and self.this >= 0 else NOTHING,
            self.foe_kind if fights else NOTHING,
            self.rank if fights else NOTHING,
            self.outcome if fights else NOTHING,
            self.attack if fought else NOTHING,
            self.physical if fought else NOTHING,
            self.magic if fought else NOTHING,
            self.health if fought else NOTHING,
            self.penalty if fought else NOTHING,
        ]

    def observed_seat(self, p: int) -> list[int]:
        """What everybody sees of a player, less the cards."""
        return [
            self.xp[p], len(self.zones[p]), len(self.deck(p)), len(self.pile(p)), len(self.aside(p)), len(self.kept(p)),
        ]  # fmt: skip

    def observed_table(self, viewer: int) -> list[int]:
        """What lies on the table and is nobody's."""
        raise RuntimeError("no rulebook")

    def observe_cards(self, viewer: int, seen: list[int]) -> None:
        """Rows with a place for each kind of card, and in it how many there are: the own hand, those of it that are used
        or in a Hero's hands, the own deck, discard pile and cards beside it; what is known of the others' hands, their
        discard piles; and the village, where each stack counts as so many cards like its uppermost.
        """
        row = len(self.catalogue)
        hand = len(seen)
        used, deck, pile, beside = hand + row, hand + 2 * row, hand + 3 * row, hand + 4 * row
        hands, piles, village = hand + 5 * row, hand + 6 * row, hand + 7 * row
        seen.extend([0] * (8 * row))
        for card in self.zones[viewer]:
            seen[hand + self.kinds[card]] += 1
            if self.notes and self.is_in_use(card):
                seen[used + self.kinds[card]] += 1
        for card in self.deck(viewer):  # a player knows what is in the own deck, though not in which order
            seen[deck + self.kinds[card]] += 1
        for zone in self.zones_beside(viewer):
            self.count_known(viewer, zone, seen, beside)
        for p in range(self.players):
            self.count_known(viewer, self.pile_at(p), seen, pile if p == viewer else piles)
            if p != viewer:
                self.count_known(viewer, p, seen, hands)
        for number in range(self.plan.count):
            cards = self.stack(number)
            if cards:
                seen[village + self.kinds[cards[-1]]] += len(cards)

    def is_in_use(self, card: int) -> bool:
        """Has it been used, or given to a Hero?"""
        return self.noted(card, notes.USED) or self.noted(card, notes.WIELDED) or self.noted(card, notes.GIVEN)

    def count_known(self, viewer: int, zone: int, seen: list[int], row: int) -> None:
        """Adds the cards of a zone that the viewer may know to those that a row counts."""
        for card in self.zones[zone]:
            if self.seen_in(zone, card) >> viewer & 1:
                seen[row + self.kinds[card]] += 1

    def zones_beside(self, p: int) -> list[int]:
        """Where cards lie that are a player's, beside hand, deck and discard pile."""
        return [self.aside_at(p), self.kept_at(p)]

    def known_kind(self, viewer: int, zone: int, card: int) -> int:
        return self.kinds[card] if card >= 0 and self.seen_in(zone, card) >> viewer & 1 else NOTHING

    def seat_from(self, viewer: int, p: int) -> int:
        """How many places further on somebody sits; nobody is nobody."""
        return (p - viewer) % self.players if p >= 0 else NOTHING

    def meaning(self, option: int) -> int:
        """An option with kinds in the place of cards: the same number means the same in every game of the rulebook."""
        what, a, b = verb(option), first(option), second(option)
        if what == PICK:
            return self.kinds[option]
        if what == USE:
            return USE | self.kinds[a] << SHIFT | b
        if what == EQUIP:
            return EQUIP | self.kinds[a] << SHIFT | self.kinds[b]
        if what == LEVEL:
            return LEVEL | self.kinds[self.next_level(a, b)]
        if what == BUY:
            return BUY | self.kinds[self.top_of(option)]
        if what == GEAR and b > 0:
            return GEAR | a << SHIFT | self.kinds[b - 1] + 1
        if what == PLAYER:
            return PLAYER | (b - self.asked) % self.players
        return option

    # -- decks ------------------------------------------------------------------------------------------------------

    def draw(self, p: int, n: int) -> None:
        hand, deck = self.zones[p], self.zones[self.players + p]
        if self.events is None:  # nobody listens: in one stroke, or two
            while n > 0 and (deck or self.reshuffle(p)):
                taken = n if n < len(deck) else len(deck)
                hand.extend(deck[: -taken - 1 : -1])
                del deck[-taken:]
                n -= taken
            return
        for _ in range(n):
            if not deck and not self.reshuffle(p):
                return
            self.move(deck[-1], self.deck_at(p), p, events.DREW, p)

    def discard_hand(self, p: int) -> None:
        """All of it in one stroke; its notes are forgotten elsewhere."""
        hand = self.zones[p]
        self.zones[2 * self.players + p].extend(hand)
        if self.events is not None:
            for card in hand:
                self.tell_of(card, self.pile_at(p), events.DISCARDED, p)
        hand.clear()

    def reshuffle(self, p: int) -> bool:
        """The discard pile becomes the new deck; only when a card is needed (ruling E12)."""
        pile = self.zones[2 * self.players + p]
        if not pile:
            return False
        if len(pile) > 1:
            self.shuffle(pile)
        self.zones[self.players + p].extend(pile)
        pile.clear()
        self.tell(events.SHUFFLED, p)
        return True

    def turn_up(self, p: int, n: int) -> None:
        deck = self.deck(p)
        for _ in range(n):
            if not deck and not self.reshuffle(p):
                return
            self.move(deck[-1], self.deck_at(p), self.aside_at(p), events.TURNED_UP, p)

    def mill(self, p: int) -> int:
        deck = self.deck(p)
        if not deck and not self.reshuffle(p):
            return NOTHING
        card = deck[-1]
        self.move(card, self.deck_at(p), self.pile_at(p), events.TURNED_UP, p)
        return card

    def take_up(self, card: int) -> None:
        self.carry(card, self.aside_at(self.who), self.who)

    def put_back(self, p: int) -> None:
        self.deck(p).extend(reversed(self.aside(p)))
        self.zones[self.aside_at(p)] = []

    def onto_deck(self, card: int, below: int) -> None:
        """The first card named comes to lie on top: later ones slip under it."""
        placed = self.note_sum(-1, notes.PLACED)
        self.move(card, self.who, self.deck_at(self.who), events.PUT_ON_DECK, self.who, placed, at=placed)
        if below:
            self.note(-1, notes.PLACED, 1, self.this)
        else:
            self.forget(-1, notes.PLACED)

    def keep(self, card: int) -> None:
        self.move(card, self.who, self.kept_at(self.who), events.KEPT, self.who)

    def unbury_kept(self, p: int) -> None:
        """Cards kept for the next hand join it; those with a treasure stay."""
        for card in self.kept(p):
            if not self.noted(card, notes.UNDER):
                self.carry(card, self.kept_at(p), p)

    # -- cards in use -----------------------------------------------------------------------------------------------

    def drop_links(self, card: int) -> None:
        """A card that leaves no longer wields, is wielded, or carries anything (ruling C4)."""
        if self.is_marked(card):
            self.forget_card(card, notes.FAITHFUL)
            for weapon in self.cards_with(notes.WIELDED, card):
                self.lay_down(weapon, card)

    def lay_down(self, weapon: int, hero: int) -> None:
        """A weapon is no longer in this Hero's hands. The note keeps from whom it came: nobody else may take it up."""
        self.forget(weapon, notes.WIELDED)
        self.note(weapon, notes.DROPPED, source=hero)

    def has_used(self, card: int, k: int) -> bool:
        marks = self.notes
        if USED not in marks[1::NOTE]:
            return False
        for i in range(0, len(marks), NOTE):
            if marks[i] == card and marks[i + 1] == USED and marks[i + 2] == k:
                return True
        return False

    def start_using(self, card: int, mark: int, usable: Usable) -> None:
        """An ability begins; `mark` is what says that it was used."""
        self.gather_anew()
        self.note(card, notes.USED, mark, card)
        self.tell(events.USED, self.who, card, mark)
        self.call(usable.start, self.who, card)

    def gather_anew(self) -> None:
        """What an effect collects is its own; the next one begins with nothing."""
        for gathered in self.noted_cards(notes.GATHERED):
            self.forget(gathered, notes.GATHERED)

    def forget_turn(self, hand: list[int]) -> None:
        """Keeps what lasts beyond a turn, except about the cards that leave the hand."""
        marks = self.notes
        kept: list[int] = []
        for i in range(0, len(marks), NOTE):
            if LASTING <= marks[i + 1] < FLEETING and marks[i] not in hand:
                kept.extend(marks[i : i + NOTE])
        self.notes = kept

    # -- gaining and showing ------------------------------------------------------------------------------------------

    def gain_gold(self, n: int) -> None:
        self.gold += n
        self.tell(events.GOLD, self.who, NOTHING, n)

    def gain_xp(self, p: int, n: int) -> None:
        """Experience. The list is replaced, never changed: clones share it."""
        if n == 0:
            return
        self.xp = [xp + n if q == p else xp for q, xp in enumerate(self.xp)]
        self.tell(events.XP, p, NOTHING, n)

    def hand_out(self, p: int, supply: int, kind: int, n: int) -> None:
        """Cards of a supply that never runs out, onto a discard pile."""
        for _ in range(n):
            cards = self.zones[supply]
            card = cards[-1] if cards else self.new_card(kind)
            self.move(card, supply, self.pile_at(p), events.GAINED, p)

    def new_card(self, kind: int) -> int:
        """For supplies that never run out (ruling A8)."""
        self.check_numbers(more=1)
        self.kinds = [*self.kinds, kind]
        return len(self.kinds) - 1

    def show(self, card: int) -> None:
        if not self.noted(card, notes.SHOWN):
            self.note(card, notes.SHOWN, self.who)
        self.tell(events.SHOWED_CARD, self.who, card)

    def beat_foe(self) -> bool:
        return self.foe >= 0 and self.outcome == WON
