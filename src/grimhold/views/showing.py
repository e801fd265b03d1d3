"""How a view is built, whatever the rulebook: the table, stacks, players and sums, beside cards (`seeing.py`) and the open
question (`asking.py`).

What differs between the rulebooks (who sees which cards, the hall or the map, what a fight is) each says in its own
`view.py`.
"""

from math import comb
from typing import Self, TypedDict

from msgspec.structs import replace

from grimhold.games.fight import Fighter
from grimhold.games.game import State
from grimhold.games.reasons import LEGAL, TEXTS
from grimhold.lang.base import IN_VILLAGE
from grimhold.lang.tags import HERO_BIT
from grimhold.views.asking import OUTCOMES, Asking
from grimhold.views.faces import VILLAGE, Offer, Village, kept
from grimhold.views.facts import facts_of
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
    Part,
    Points,
    SeenCard,
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
        self._sums: dict[int, Sums] = {}

    # -- what each rulebook says for itself ---------------------------------------------------------------------------

    def sums_of(self, p: int) -> Sums:
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

    def hand_size(self, p: int) -> int:
        raise RuntimeError("no rulebook")

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
        return self.counts(self.game.destroyed())

    def facts(self) -> dict[str, CardFacts]:
        """What is printed on every card, by name."""
        return {card.name: facts_of(card, self.fighter(card.number)) for card in self.game.catalogue}

    # -- sums ---------------------------------------------------------------------------------------------------------

    def sums(self, p: int) -> Sums:
        """Worked out once: a player's hand and the prices of the village ask for them."""
        if p not in self._sums:
            self._sums[p] = self.sums_of(p)
        return self._sums[p]

    def gold_parts(self, golds: list[tuple[int, int]], gained: int) -> list[Part]:
        """Of cards with the gold of each, and of what was gained and spent."""
        parts = [self.gold_part(card, gold) for card, gold in golds if gold]
        if gained:
            parts.append(Part(what="gold", amount=gained, reason="gained and spent this turn", rule="this_turn"))
        return parts

    def gold_part(self, card: int, gold: int) -> Part:
        key = ("gold", card, self.game.seal_of(card), gold)
        part: Part | None = self.faces.lasting.get(key)
        if part is None:
            seen = self.card(card)
            part = self.faces.keep_on(key, Part(what="gold", amount=gold, card=seen.name, ref=seen.ref))
        return part

    def outlook(self, p: int) -> Outlook:
        """The odds of the next cards drawn as the piles lie, and an average hand of all the player's cards."""
        game = self.game
        piles = [tuple(self.in_no_order(cards)) for cards in (game.deck(p), game.pile(p), game.hand(p))]
        key = ("outlook", self.viewer, self.hand_size(p), *piles)
        outlook: Outlook | None = self.faces.lasting.get(key)
        return outlook or self.faces.keep_on(key, self.outlook_from(p))

    def outlook_from(self, p: int) -> Outlook:
        game = self.game
        size = self.hand_size(p)
        deck, pile = game.deck(p), game.pile(p)
        found = tally(game.names_of(deck))
        cards = [
            NextCard(name=name, left=found[name], chance=chance_of(found[name], len(deck), size))
            for name in sorted(found)
        ]
        if len(deck) < size:  # the rest comes from the pile, shuffled
            below = tally(game.names_of(pile))
            cards += [
                NextCard(name=name, left=below[name], chance=chance_of(below[name], len(pile), size - len(deck)))
                for name in sorted(below)
                if name not in found
            ]
        owned = deck + pile + game.hand(p)
        share = size / len(owned) if owned else 0.0
        given = [self.gifts(kind) for kind in game.kinds_of(owned)]
        return Outlook(
            draws=size,
            cards=cards,
            gold=round(share * sum([gold for gold, _, _, _ in given]), 2),
            attack=round(share * sum([attack for _, attack, _, _ in given]), 2),
            magic=round(share * sum([magic for _, _, magic, _ in given]), 2),
            light=round(share * sum([light for _, _, _, light in given]), 2),
            any_light=self.chance_of_light(deck, pile, size),
        )

    def gifts(self, kind: int) -> tuple[int, int, int, int]:
        """Gold, attack, magic attack and light that a kind of card always gives."""
        found = self.faces.gifts.get(kind)
        if found is None:
            fighter, light = self.fighter(kind), self.game.catalogue[kind].light
            found = self.faces.gifts[kind] = (self.game.gold_on(kind), fighter.attack, fighter.magic, light)
        return found

    def chance_of_light(self, deck: list[int], pile: list[int], draws: int) -> float:
        """How likely a hand drawn from here has a card that shines; where the deck is too small, the pile is shuffled.

        As printed: what a card might shine by its effect hangs on hands, and on whose turn it is.
        """

        def shining(cards: list[int]) -> int:
            return len([kind for kind in self.game.kinds_of(cards) if self.gifts(kind)[3] > 0])

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
            found = [
                self.for_sale(offer, gold, reasons[n] if reasons else LEGAL) for n, offer in enumerate(village.offers)
            ]
            village.seen[key] = found
        return found

    def for_sale(self, offer: Offer, gold: int | None, reason: int) -> Stack:
        """A stack with what the viewer lacks to buy there."""
        stack = offer.stack
        if stack.price is None:
            return stack
        short = 0 if gold is None or gold >= stack.price else stack.price - gold
        if not short and not reason:
            return stack
        key = (self.viewer, short, reason)
        if key not in offer.seen:
            offer.seen[key] = replace(stack, short=short, reason=TEXTS.get(reason, ""), why=why(reason))
        return offer.seen[key]

    @once
    def village(self) -> Village:
        """As it was when somebody looked last, if no card has left it since."""
        cards = [self.in_sight_of(stack, number) for number, stack in enumerate(self.game.all_stacks())]
        plain = self.are_plain([stack[-1] for stack in cards if stack])
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
        key = (number, *self.in_sight_of(cards, number))
        return self.faces.stacks.get(key) or kept(self.faces.stacks, key, Offer(self.full_stack(number, name, cards)))

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

    def player(self, p: int) -> PlayerFields:
        game = self.game
        known = self.known_hand(p)
        own = self.owns(p)
        return {
            "name": game.name(p),
            "xp": game.xp[p],
            "hand": self.hand(p, known),
            "hidden": len(game.hand(p)) - len(known),
            "deck": len(game.deck(p)),
            "discard": self.everybody.discards[p],
            "turned_up": self.cards(game.aside(p)),
            "deck_cards": self.counts(game.deck(p)) if own else None,
            "points": self.source.points(p) if own else None,
            "scored": self.scored(p) if own else None,
            "sums": self.sums(p) if self.sees_hand(p) and not game.over else None,
            "outlook": self.outlook(p) if self.viewer == p and not game.over else None,
        }

    def hand(self, p: int, known: list[int]) -> list[SeenCard]:
        """The cards that are known of a hand, Heroes with their strength."""
        if not known:
            return []
        game = self.game
        if len(known) < len(game.hand(p)):  # only of these: it takes time to know a Hero's strength
            strengths = [game.strength_in_hand(p, card) for card in known]
        else:
            strengths = self.source.strengths(p)
        key = ("hand", *known, *strengths)
        seen: list[SeenCard] | None = self.faces.parts.get(key) if self.are_plain(known) else None
        if seen is None:
            seen = [self.with_strength(card, strength) for card, strength in zip(known, strengths, strict=True)]
            if self.are_plain(known):
                self.faces.keep(key, seen)
        return seen

    def with_strength(self, card: int, strength: int) -> SeenCard:
        if not self.game.card(card).tags & HERO_BIT:
            return self.card(card)
        if card in self.marked:
            return replace(self.card(card), strength=strength)
        key = ("hero", card, self.game.seal_of(card), strength)
        hero: SeenCard | None = self.faces.lasting.get(key)
        return hero or self.faces.keep_on(key, replace(self.card(card), strength=strength))

    @once
    def discards(self) -> list[list[SeenCard]]:
        return [self.cards(self.game.pile(p)) for p in range(self.game.players)]

    def viewers_gold(self) -> int | None:
        """What the viewer could spend; nobody knows what a watcher has."""
        return None if self.viewer == WATCHER else self.sums(self.viewer).gold

    def scored(self, p: int) -> list[Points]:
        """By the names of the cards."""
        owned = self.game.owned(p)
        key = ("scored", self.viewer, *self.in_no_order(owned))
        scored: list[Points] | None = self.faces.lasting.get(key)
        if scored is not None:
            return scored
        more = self.bonuses(p, owned)
        printed = [(card, self.game.card(card)) for card in owned]
        scored = scored_by_name([(kind.name, kind.vp + more.get(card, 0)) for card, kind in printed])
        return scored if more else self.faces.keep_on(key, scored)

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
