"""How a view is built, whatever the rulebook: the table, stacks, players and sums, beside cards (`seeing.py`) and the open
question (`asking.py`).

What differs between the rulebooks (who sees which cards, the hall or the map, what a fight is) each says in its own
`view.py`.
"""

from itertools import repeat
from math import comb
from typing import Any, Self, TypedDict

from msgspec.structs import replace

from grimhold.games.fight import Fighter
from grimhold.games.game import State
from grimhold.games.onlooker import HELD_CARD, HOLDINGS, NOTED, SEAT_HEAD
from grimhold.games.reasons import LEGAL, TEXTS
from grimhold.games.seer import SUM_GOLD, SUM_LIGHT, SUM_MAGIC, SUM_PHYSICAL, SUMS
from grimhold.lang.base import IN_VILLAGE
from grimhold.lang.tags import HERO_BIT
from grimhold.views.asking import OUTCOMES, Asking
from grimhold.views.faces import MOST_WHOLES, VILLAGE, Numbers, Offer, Village, kept
from grimhold.views.facts import facts_of
from grimhold.views.forecasts import Foretelling
from grimhold.views.names import why
from grimhold.views.once import once
from grimhold.views.seeing import tally
from grimhold.views.shapes import (
    WATCHER,
    Battle,
    CardFacts,
    Choice,
    Count,
    NextCard,
    Outlook,
    Points,
    SeenCard,
    SeenPlayer,
    Stack,
    Sums,
    View,
)

END = "end"  # the step of a turn in which a new hand is drawn


class TableFields(TypedDict):
    """What every rulebook shows of a table: fields of a `View`. A plain dictionary costs least."""

    mode: str
    viewer: int
    turn: int
    active: int
    asked: int | None
    place: str
    step: str
    steps: list[str]
    over: bool
    winners: list[int]
    ending: str
    ended: str
    village: list[Stack]
    destroyed: list[Count]
    gold: int | None
    purchases: int
    may_fight: bool
    battle: Battle | None
    choice: Choice | None


class PlayerFields(TypedDict):
    """What every rulebook shows of a player: fields of a `SeenPlayer`."""

    name: str
    xp: int
    hand: list[SeenCard]
    hidden: int
    deck: int
    discard: list[SeenCard]
    turned_up: list[SeenCard]
    deck_cards: list[Count] | None
    points: int | None
    scored: list[Points] | None
    sums: Sums | None
    outlook: Outlook | None


class Showing(Asking):
    """One game as one viewer sees it."""

    def __init__(self, game: State, viewer: int, everybody: Self | None = None, source: State | None = None) -> None:
        super().__init__(game, viewer, everybody, source)
        self._seats: dict[int, Numbers] = {}

    # -- what each rulebook says for itself ---------------------------------------------------------------------------

    @once
    def foretelling(self) -> Foretelling:
        """Who puts sums and fights into words."""
        raise RuntimeError("no rulebook")

    def seat(self, p: int) -> SeenPlayer:
        """A player's place at the table."""
        raise RuntimeError("no rulebook")

    def bonuses(self, p: int, owned: list[int]) -> dict[int, int]:
        """Of cards that score by what else there is, the points beside those that are printed."""
        return {}

    def view(self) -> View:
        """The table."""
        raise RuntimeError("no rulebook")

    def place(self) -> str:
        """Where the active player is."""
        raise RuntimeError("no rulebook")

    def steps(self) -> list[str]:
        """The steps of such a turn."""
        raise RuntimeError("no rulebook")

    def ending(self) -> str:
        """Why the game is over."""
        raise RuntimeError("no rulebook")

    def ended(self) -> str:
        """The same by its name."""
        raise RuntimeError("no rulebook")

    def knows_purse(self) -> bool:
        """Does the viewer know what the active player can spend?"""
        raise RuntimeError("no rulebook")

    def purchases(self) -> int:
        raise RuntimeError("no rulebook")

    def may_fight(self) -> bool:
        """May this turn still lead to a fight?"""
        raise RuntimeError("no rulebook")

    def section(self, stack: int) -> str:
        """Where a stack is sold."""
        return ""

    def hides_below_top(self, stack: int) -> bool:
        return False

    def fighter(self, kind: int) -> Fighter:
        """What a kind of card brings to a fight."""
        raise RuntimeError("no rulebook")

    def place_name(self, place: int) -> str:
        raise RuntimeError("no rulebook")

    # -- the table ----------------------------------------------------------------------------------------------------

    def table(self) -> TableFields:
        game = self.game
        return {
            "mode": game.mode_name(),
            "viewer": self.viewer,
            "turn": game.turn_number(),
            "active": game.active,
            "asked": game.asked if game.asked >= 0 else None,
            "place": self.place(),
            "step": self.step,
            "steps": self.steps(),
            "over": game.over,
            "winners": game.winners() if game.over else [],
            "ending": self.ending() if game.over else "",
            "ended": self.ended() if game.over else "",
            "village": self.stacks(self.viewers_gold()),
            "destroyed": self.everybody.destroyed,
            "gold": game.spendable() if self.knows_purse() else None,
            "purchases": self.purchases(),
            "may_fight": self.may_fight(),
            "battle": self.battle(),
            "choice": self.choice() if game.asked >= 0 and game.asked == self.viewer else None,
        }

    @once
    def destroyed(self) -> list[Count]:
        return self.counts(self.source.destroyed_kinds())

    def facts(self) -> dict[str, CardFacts]:
        """What is printed on every card, by name."""
        return {card.name: facts_of(card, self.fighter(card.number)) for card in self.game.catalogue}

    # -- sums ---------------------------------------------------------------------------------------------------------

    def sums(self, numbers: Numbers) -> Sums:
        """What a hand brings against a target with no say in the matter."""
        return Sums(
            gold=numbers[SUM_GOLD],
            attack=numbers[SUM_PHYSICAL],
            magic=numbers[SUM_MAGIC],
            light=numbers[SUM_LIGHT],
            parts=self.foretelling.parts(numbers, SUMS),
        )

    def outlook(self, p: int) -> Outlook:
        """The odds of the next cards drawn as the piles lie, and an average hand of all the player's cards."""
        return self.outlook_of(tuple(self.source.holdings(p)))

    def outlook_of(self, numbers: Numbers) -> Outlook:
        key = (self.viewer, *numbers)
        outlooks = self.faces.lasting.outlooks
        return outlooks.get(key) or kept(outlooks, key, self.outlook_from(*numbers), MOST_WHOLES)

    def outlook_from(self, draws: int, in_deck: int, in_pile: int, *owned: int) -> Outlook:
        deck, pile, gifts = owned[:in_deck], owned[in_deck : in_deck + in_pile], self.faces.lasting.gifts
        found = tally(self.names_of(deck))
        cards = [
            NextCard(name=name, left=found[name], chance=chance_of(found[name], in_deck, draws))
            for name in sorted(found)
        ]
        if in_deck < draws:  # the rest comes from the pile, shuffled
            below = tally(self.names_of(pile))
            cards += [
                NextCard(name=name, left=below[name], chance=chance_of(below[name], in_pile, draws - in_deck))
                for name in sorted(below)
                if name not in found
            ]
        share = draws / len(owned) if owned else 0.0
        given = [gifts.get(kind) or self.gifts(kind) for kind in owned]
        gold, attack, magic, light = [sum(each) for each in zip(*given, strict=True)] or [0] * 4
        return Outlook(
            draws=draws,
            cards=cards,
            gold=round(share * gold, 2),
            attack=round(share * attack, 2),
            magic=round(share * magic, 2),
            light=round(share * light, 2),
            any_light=self.chance_of_light(deck, pile, draws),
        )

    def names_of(self, kinds: Numbers) -> list[str]:
        catalogue = self.game.catalogue
        return [catalogue[kind].name for kind in kinds]

    def gifts(self, kind: int) -> tuple[int, int, int, int]:
        """Gold, attack, magic attack and light that a kind of card always gives."""
        found = self.faces.lasting.gifts.get(kind)
        if found is None:
            fighter, light = self.fighter(kind), self.game.catalogue[kind].light
            found = self.faces.lasting.gifts[kind] = (self.game.gold_on(kind), fighter.attack, fighter.magic, light)
        return found

    def chance_of_light(self, deck: Numbers, pile: Numbers, draws: int) -> float:
        """How likely a hand drawn from here has a card that shines; where the deck is too small, the pile is shuffled.

        As printed: what a card might shine by its effect hangs on hands, and on whose turn it is.
        """

        def shining(kinds: Numbers) -> int:
            return len([kind for kind in kinds if self.gifts(kind)[3] > 0])

        if len(deck) >= draws or shining(deck):
            return chance_of(shining(deck), len(deck), draws)
        return chance_of(shining(pile), len(pile), draws - len(deck))

    # -- the village --------------------------------------------------------------------------------------------------

    def stacks(self, gold: int | None) -> list[Stack]:
        """What everybody sees of them, and what the viewer lacks to buy there."""
        village = self.everybody.village
        reasons = self.source.buy_reasons() if self.shops_now else []
        key = (self.viewer, gold, *reasons)
        found = village.seen.get(key)
        if found is None:
            found = village.seen[key] = [
                self.for_sale(offer, gold, reason)
                if reason or (gold is not None and gold < offer.least)
                else offer.stack
                for offer, reason in zip(village.offers, reasons or repeat(LEGAL), strict=False)
            ]
        return found

    def for_sale(self, offer: Offer, gold: int | None, reason: int) -> Stack:
        """A stack with what the viewer lacks to buy there."""
        stack = offer.stack
        if stack.price is None:
            return stack
        short = 0 if gold is None else max(0, stack.price - gold)
        key = (self.viewer, short, reason)
        if key not in offer.seen:
            offer.seen[key] = replace(stack, short=short, reason=TEXTS.get(reason, ""), why=why(reason))
        return offer.seen[key]

    @once
    def village(self) -> Village:
        """As it was when somebody looked last, if no card has left it since."""
        cards = self.stacks_in_sight()
        plain = not self.marked or self.are_plain([stack[-1] for stack in cards if stack])
        known: Village | None = self.faces.parts.get(VILLAGE)
        if known is not None and plain and known.cards == cards:
            return known
        offers = [self.offered_stack(number, name) for number, name in enumerate(self.game.stack_names())]
        village = Village(cards, offers)
        return self.faces.keep(VILLAGE, village) if plain else village

    def offered_stack(self, number: int, name: str) -> Offer:
        cards = self.game.stack(number)
        if not cards:
            return Offer(Stack(number=number, name=name, left=0, section=self.section(number)))
        if self.marked and cards[-1] in self.marked:
            return Offer(self.full_stack(number, name, cards))
        key = (number, self.game.seal_of(cards[-1]), *self.in_sight_of(cards, number))
        known = self.faces.lasting.stacks
        return known.get(key) or kept(known, key, Offer(self.full_stack(number, name, cards)))

    def stacks_in_sight(self) -> list[list[int]]:
        """What everybody knows of the stacks."""
        return self.game.all_stacks()

    def in_sight_of(self, cards: list[int], number: int) -> list[int]:
        """What everybody knows of a stack: its cards, or how many there are and the uppermost."""
        return [len(cards), *cards[-1:]] if cards and self.hides_below_top(number) else cards

    def full_stack(self, number: int, name: str, cards: list[int]) -> Stack:
        top = cards[-1]
        known = cards[-1:] if self.hides_below_top(number) else cards[::-1]
        return Stack(
            number=number,
            name=name,
            left=len(cards),
            section=self.section(number),
            top=self.card(top),
            price=self.game.card(top).cost,
            cards=self.rows(known),
        )

    def rows(self, cards: list[int]) -> list[Count]:
        """Cards of one name that lie together; most stacks have but one."""
        game = self.game
        kinds = game.kinds_of(cards)
        if kinds.count(kinds[0]) == len(kinds):
            return [Count(name=game.card(cards[0]).name, count=len(cards))]
        return [Count(name=name, count=n) for name, n in tally(game.names_of(cards)).items()]

    @once
    def shops_now(self) -> bool:
        """Else nobody asks why something cannot be bought."""
        game = self.game
        return not game.over and self.viewer == game.active and game.place == IN_VILLAGE

    # -- players ------------------------------------------------------------------------------------------------------

    def seat_numbers(self, p: int) -> Numbers:
        """All that a player's place follows from; the viewer's own also says what there is to spend."""
        if p not in self._seats:
            self._seats[p] = tuple(self.source.seat_seen(self.viewer, p))
        return self._seats[p]

    def seats(self) -> list[Any]:
        """Each as it was when the viewer looked last, if nothing has changed and nothing is noted about its cards."""
        known = self.faces.lasting.seats
        found = []
        for p in range(self.game.players):
            numbers = self.seat_numbers(p)
            seat = None if numbers[NOTED] else known.get(numbers)
            if seat is None:
                seat = self.seat(p)
                if not numbers[NOTED]:
                    kept(known, numbers, seat, MOST_WHOLES)
            found.append(seat)
        return found

    def player(self, p: int) -> PlayerFields:
        game = self.game
        own = self.owns(p)
        hand, holdings, owned, sums = parts_of(self.seat_numbers(p))
        return {
            "name": game.name(p),
            "xp": game.xp[p],
            "hand": self.hand(hand),
            "hidden": len(game.hand(p)) - len(hand) // HELD_CARD,
            "deck": len(game.deck(p)),
            "discard": self.everybody.discards[p],
            "turned_up": self.cards(game.aside(p)),
            "deck_cards": self.counts(holdings[HOLDINGS : HOLDINGS + len(game.deck(p))]) if own else None,
            "points": self.source.points(p) if own else None,
            "scored": self.scored(p, owned) if own else None,
            "sums": self.sums(sums) if sums and not game.over else None,
            "outlook": self.outlook_of(holdings) if self.viewer == p and not game.over else None,
        }

    def hand(self, numbers: Numbers) -> list[SeenCard]:
        """The cards that are known of a hand, Heroes with their strength."""
        if not numbers:
            return []
        rows = zip(*[iter(numbers)] * HELD_CARD, strict=True)
        if not self.are_plain(numbers[::HELD_CARD]):
            return [self.with_strength(row) for row in rows]
        known = self.faces.lasting.held
        return [known.get(row) or kept(known, row, self.with_strength(row)) for row in rows]

    def with_strength(self, held: Numbers) -> SeenCard:
        card, _, strength = held
        return replace(self.card(card), strength=strength) if self.game.card(card).tags & HERO_BIT else self.card(card)

    @once
    def discards(self) -> list[list[SeenCard]]:
        return [self.cards(self.game.pile(p)) for p in range(self.game.players)]

    def viewers_gold(self) -> int | None:
        """What the viewer could spend; nobody knows what a watcher has."""
        return None if self.viewer == WATCHER else parts_of(self.seat_numbers(self.viewer))[-1][SUM_GOLD]

    def scored(self, p: int, kinds: Numbers) -> list[Points]:
        """By the names of the cards."""
        key = (self.viewer, *kinds)
        known = self.faces.lasting.scored
        scored = known.get(key)
        if scored is not None:
            return scored
        owned = self.game.owned(p)
        more = self.bonuses(p, owned)
        printed = [(card, self.game.card(card)) for card in owned]
        scored = scored_by_name([(kind.name, kind.vp + more.get(card, 0)) for card, kind in printed])
        return scored if more else kept(known, key, scored, MOST_WHOLES)

    # -- the battle of this turn --------------------------------------------------------------------------------------

    def battle(self) -> Battle | None:
        game = self.game
        if game.foe < 0:
            return None
        name, where = game.catalogue[game.foe_kind].name, self.place_name(game.rank)
        if game.outcome not in OUTCOMES:
            return Battle(monster=name, ref=game.ref_of(game.foe), place=game.rank, place_name=where)
        return Battle(
            monster=name, ref=game.ref_of(game.foe), place=game.rank, place_name=where,
            outcome=OUTCOMES[game.outcome], attack=game.attack, physical=game.physical, magic=game.magic,
            health=game.health, light_penalty=game.penalty,
        )  # fmt: skip


def parts_of(seat: Numbers) -> tuple[Numbers, Numbers, Numbers, Numbers]:
    """The parts of a seat: hand, holdings, what is owned, sums."""
    _, hand, holdings, owned, sums = seat[:SEAT_HEAD]
    hand += SEAT_HEAD
    holdings += hand
    owned += holdings
    return seat[SEAT_HEAD:hand], seat[hand:holdings], seat[holdings:owned], seat[owned : owned + sums]


def scored_by_name(worths: list[tuple[str, int]]) -> list[Points]:
    """Cards and what each is worth, equal names together; those that are worth nothing are left out."""
    found: dict[str, tuple[int, int]] = {}
    for name, worth in worths:
        if worth:
            points, count = found.get(name, (0, 0))
            found[name] = (points + worth, count + 1)
    return [Points(source=name, points=points, count=count) for name, (points, count) in sorted(found.items())]


def chance_of(copies: int, cards: int, draws: int) -> float:
    """How likely at least one of so many copies is among the cards drawn."""
    if draws >= cards:
        return 1.0 if copies else 0.0
    return round(1 - comb(cards - copies, draws) / comb(cards, draws), 4)
