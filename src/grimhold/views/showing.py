"""How a view is built, whatever the rulebook: cards, hands, piles, stacks, sums and the open question.

`Showing` looks at one game with the eyes of one viewer. What differs between the rulebooks (who sees which cards, the
hall or the map, what a fight is) each says in its own `view.py`. What everybody sees alike is seen with a watcher's eyes,
once for all viewers of a position: nothing can be in it that anybody may not know.
"""

from collections import Counter
from math import comb
from typing import ClassVar, Self, TypedDict

from msgspec.structs import replace

from grimhold.core.machine import Op
from grimhold.core.options import DONE, PICK, first, second, verb
from grimhold.games.fight import Fighter
from grimhold.games.game import LOST, WON, State
from grimhold.games.options import BUY, DUNGEON, EQUIP, LEVEL, USE
from grimhold.games.reasons import LEGAL, TEXTS
from grimhold.lang import notes
from grimhold.lang.base import IN_VILLAGE
from grimhold.lang.control import Fork, MayAvoid
from grimhold.lang.effects import CutPool
from grimhold.lang.gear import DestroyGear
from grimhold.lang.goals import Station
from grimhold.lang.levels import BoughtOntoDeck
from grimhold.lang.options import GEAR, HEAL, PLAYER, ROOM, WORD
from grimhold.lang.rooms import PlaceByRoll, SwapMonsters
from grimhold.lang.tags import HERO_BIT
from grimhold.lang.village import FromStacks
from grimhold.lang.words import signed
from grimhold.lang.wounds import Heal
from grimhold.views.facts import facts_of
from grimhold.views.names import asks, why
from grimhold.views.once import once
from grimhold.views.picking import takes_several
from grimhold.views.shapes import (
    WATCHER,
    Battle,
    CardFacts,
    Choice,
    Count,
    Forecast,
    Mark,
    NextCard,
    Option,
    Outlook,
    Part,
    Picks,
    Points,
    SeenCard,
    Stack,
    Sums,
    View,
)

OUTCOMES = {WON: "won", LOST: "lost"}
END = "end"  # the step of a turn in which a new hand is drawn
FIGURES = {
    notes.STRENGTH: "strength", notes.SKILL: "skill", notes.ATTACK: "attack", notes.MAGIC: "magic attack",
    notes.LIGHT: "light", notes.LEVEL: "level", notes.HEALTH: "health", notes.ARMOR: "armor",
    notes.RESIST: "magic resistance", notes.WOUNDS: "wounds",
}  # fmt: skip


MARK_WORDS = {
    "as_magic": "attack counts as magic", "stopped": "cannot attack", "doomed": "will be destroyed", "saved": "saved",
    "borrowed": "borrowed", "held_back": "held back", "used": "used", "with": "with", "had": "had",
    "held_by": "held by", "laid_down": "laid down", "swapped": "armor and magic resistance swapped",
}  # fmt: skip


class Speech(TypedDict, total=False):
    """What a question speaks of: fields of a `Choice`."""

    about: str
    amount: int
    other: int


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


class Showing:
    """One game as one viewer sees it."""

    verbs: ClassVar[dict[int, str]] = {
        PICK: "pick", DONE: "done", DUNGEON: "dungeon", USE: "use", EQUIP: "equip", BUY: "buy", LEVEL: "level",
        WORD: "word", PLAYER: "player", GEAR: "gear", HEAL: "heal", ROOM: "room",
    }  # fmt: skip
    card_verbs: ClassVar[tuple[int, ...]] = (USE, EQUIP, LEVEL)  # their first argument is a card
    place_verbs: ClassVar[tuple[int, ...]] = ()  # their second argument is a place
    step_names: ClassVar[dict[type[Op], str]] = {}  # what the steps of a turn are called

    def __init__(self, game: State, viewer: int, everybody: Self | None = None) -> None:
        self.game = game
        self.viewer = viewer
        if everybody is None and viewer != WATCHER:
            everybody = type(self)(game, WATCHER)
        self._everybody = everybody  # a watcher has none: who held themselves would never be let go
        self._cards: dict[int, SeenCard] = {}
        self._sums: dict[int, Sums] = {}

    @property
    def everybody(self) -> Self:
        """The same position in the eyes of a watcher."""
        return self._everybody or self

    # -- what each rulebook says for itself -------------------------------------------------------------------------

    def known_hand(self, p: int) -> list[int]:
        """The cards of a hand that the viewer sees."""
        raise RuntimeError("no rulebook")

    def is_in_sight(self, card: int) -> bool:
        raise RuntimeError("no rulebook")

    def sums_of(self, p: int) -> Sums:
        raise RuntimeError("no rulebook")

    def worth(self, card: int, p: int, owned: list[int]) -> int:
        """The points a card brings its owner, who has all these."""
        return self.game.card(card).vp

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

    def own_mark(self, card: int, what: int, amount: int) -> Mark | None:
        """What only one rulebook notes about cards."""
        return None

    def speaks_of(self, step: Op) -> Speech:
        """What the open question speaks of, beside the card whose effect asks."""
        game = self.game
        if isinstance(step, SwapMonsters) and game.it >= 0:
            return {"about": game.card(game.it).name}
        if isinstance(step, CutPool):
            return {"about": game.card(game.it).name, "amount": -step.amount}
        if isinstance(step, BoughtOntoDeck | Station):
            return {"about": game.card(game.it).name}
        if isinstance(step, MayAvoid):
            return {"about": game.card(game.shield_of(game.who)).name}
        return {"amount": game.left} if isinstance(step, PlaceByRoll | Heal | DestroyGear) else {}

    def attacked_by(self, option: int) -> int:
        """The monster an option leads to, or -1."""
        return -1

    def forecast(self, monster: int) -> Forecast:
        raise RuntimeError("no rulebook")

    def price_of(self, option: int) -> tuple[int | None, int | None]:
        """What an option costs in gold and experience."""
        raise RuntimeError("no rulebook")

    def gold_for(self, option: int) -> int:
        """The price of the top card of a stack, here and now."""
        cost = self.game.card(self.game.top_of(option)).cost
        step = self.game.running()
        return step.price(cost) if isinstance(step, FromStacks) else cost

    def ware_of(self, option: int) -> str:
        """The token or other thing without a card that an option is about, by name."""
        return ""

    def next_level_of(self, option: int) -> str:
        """The name of the card a Hero would rise into. Which copy of it is not told: their order may be hidden."""
        return ""

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

    # -- who sees what ------------------------------------------------------------------------------------------------

    def owns(self, p: int) -> bool:
        """Is it the viewer's own, or has the game been laid open?"""
        return self.viewer == p or self.game.over

    def sees_hand(self, p: int) -> bool:
        return self.owns(p) or (self.game.open and p == self.game.active)

    # -- cards --------------------------------------------------------------------------------------------------------

    def card(self, number: int) -> SeenCard:
        """Whoever sees a card sees the same of it."""
        seen = self._cards.get(number) or self.everybody._cards.get(number)
        if seen is None:
            name = self.game.card(number).name
            if number in self.marked:
                seen = self.marked_card(number, name)
            else:
                seen = SeenCard(ref=self.game.ref_of(number), name=name)
            self._cards[number] = seen
        return seen

    @once
    def marked(self) -> set[int]:
        """The cards some note speaks of, or names as what another one is about."""
        return {card for noted, _, amount, _ in self.game.all_notes() for card in (noted, amount)}

    def marked_card(self, number: int, name: str) -> SeenCard:
        game = self.game
        wielder = max(game.wielder_of(number), game.note_amount(number, notes.GIVEN))
        lent_by = game.note_amount(number, notes.BORROWED)
        return SeenCard(
            ref=game.ref_of(number),
            name=name,
            attack=game.note_sum(number, notes.ATTACK),
            magic=game.note_sum(number, notes.MAGIC),
            light=game.note_sum(number, notes.LIGHT),
            weapons=[game.ref_of(held) for held in self.held_by(number)],
            wielder=game.ref_of(wielder) if wielder >= 0 else None,
            used=game.noted(number, notes.USED),
            stopped=game.noted(number, notes.STOPPED),
            doomed=self.is_doomed(number),
            held_back=game.noted(number, notes.HIDDEN),
            borrowed_from=lent_by if 0 <= lent_by < game.players else None,
            notes=self.note_words(number),
            marks=self.marks(number),
        )

    def in_hand(self, p: int, card: int) -> SeenCard:
        """A card of a hand; a Hero with its strength. Off turn that is the printed one: the rest would tell of others."""
        game = self.game
        printed = game.card(card)
        if not printed.tags & HERO_BIT:
            return self.card(card)
        strength = game.strength_of(card) if p == game.active else printed.strength
        return replace(self.card(card), strength=strength)

    def is_doomed(self, card: int) -> bool:
        """Will it be destroyed when this turn's debts are settled?"""
        return self.game.noted(card, notes.DOOMED) or self.game.noted(card, notes.BURNING)

    def held_by(self, hero: int) -> list[int]:
        """The weapons a Hero wields now, and the boosts it was given."""
        held = (notes.WIELDED, notes.GIVEN)
        return [card for card, what, amount, _ in self.game.all_notes() if amount == hero and what in held]

    def cards(self, numbers: list[int]) -> list[SeenCard]:
        return [self.card(number) for number in numbers]

    @once
    def destroyed(self) -> list[Count]:
        return self.counts(self.game.destroyed())

    def counts(self, numbers: list[int]) -> list[Count]:
        """By name, so that their order tells nothing."""
        if not numbers:
            return []
        found = tally(self.game.names_of(numbers))
        return [Count(name=name, count=found[name]) for name in sorted(found)]

    def marks(self, card: int) -> list[Mark]:
        """What is noted on a card this turn, each once: changed figures, then the rest."""
        sums: dict[int, int] = {}
        own: list[Mark] = []
        for noted, what, amount, _ in self.game.all_notes():
            if noted == card:
                if what in FIGURES:
                    sums[what] = sums.get(what, 0) + amount
                    continue
                mark = self.own_mark(card, what, amount)
                if mark is not None and mark not in own:
                    own.append(mark)
        return [*[Mark(what=FIGURES[what], amount=amount) for what, amount in sums.items() if amount], *own]

    def note_words(self, card: int) -> list[str]:
        return list(dict.fromkeys([in_words(mark) for mark in self.marks(card)]))

    def scored(self, p: int) -> list[Points]:
        """By the names of the cards."""
        owned = self.game.owned(p)
        return scored_by_name([(self.game.card(card).name, self.worth(card, p, owned)) for card in owned])

    def facts(self) -> dict[str, CardFacts]:
        """What is printed on every card, by name."""
        return {card.name: facts_of(card, self.fighter(card.number)) for card in self.game.catalogue}

    # -- sums ---------------------------------------------------------------------------------------------------------

    def sums(self, p: int) -> Sums:
        """Worked out once: a player's hand and the prices of the village ask for them."""
        if p not in self._sums:
            self._sums[p] = self.sums_of(p)
        return self._sums[p]

    def gold_parts(self, cards: list[int], gained: int) -> list[Part]:
        game = self.game
        parts = [
            Part(what="gold", amount=gold, card=game.card(card).name, ref=self.card(card).ref)
            for card in cards
            if (gold := game.gold_of(card))
        ]
        if gained:
            parts.append(Part(what="gold", amount=gained, reason="gained and spent this turn", rule="this_turn"))
        return parts

    def outlook(self, p: int) -> Outlook:
        """The odds of the next cards drawn as the piles lie, and an average hand of all the player's cards."""
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
        kinds = game.kinds_of(owned)
        fighters = [self.fighter(kind) for kind in kinds]
        return Outlook(
            draws=size,
            cards=cards,
            gold=round(share * sum([game.gold_of(card) for card in owned]), 2),
            attack=round(share * sum([fighter.attack for fighter in fighters]), 2),
            magic=round(share * sum([fighter.magic for fighter in fighters]), 2),
            light=round(share * sum([game.catalogue[kind].light for kind in kinds]), 2),
            any_light=self.chance_of_light(deck, pile, size),
        )

    def chance_of_light(self, deck: list[int], pile: list[int], draws: int) -> float:
        """How likely a hand drawn from here has a card that shines; where the deck is too small, the pile is shuffled.

        As printed: what a card might shine by its effect hangs on hands, and on whose turn it is.
        """
        game = self.game

        def shining(cards: list[int]) -> int:
            return len([kind for kind in game.kinds_of(cards) if game.catalogue[kind].light > 0])

        if len(deck) >= draws or shining(deck):
            return chance_of(shining(deck), len(deck), draws)
        return chance_of(shining(pile), len(pile), draws - len(deck))

    # -- the village --------------------------------------------------------------------------------------------------

    def stacks(self, gold: int | None) -> list[Stack]:
        """What everybody sees of them, and what the viewer lacks to buy there."""
        return [self.stack(stack, gold) for stack in self.everybody.offered_stacks]

    def stack(self, seen: Stack, gold: int | None) -> Stack:
        if seen.price is None:
            return seen
        short = 0 if gold is None else max(0, seen.price - gold)
        reason = self.game.buy_reason(seen.number) if self.shops_now else LEGAL
        return replace(seen, short=short, reason=TEXTS.get(reason, ""), why=why(reason)) if short or reason else seen

    @once
    def offered_stacks(self) -> list[Stack]:
        return [self.offered_stack(number, name) for number, name in enumerate(self.game.stack_names())]

    def offered_stack(self, number: int, name: str) -> Stack:
        cards = self.game.stack(number)
        if not cards:
            return Stack(number=number, name=name, left=0, section=self.section(number))
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
            "hand": [self.in_hand(p, card) for card in known],
            "hidden": len(game.hand(p)) - len(known),
            "deck": len(game.deck(p)),
            "discard": self.everybody.discards[p],
            "turned_up": self.cards(game.aside(p)),
            "deck_cards": self.counts(game.deck(p)) if own else None,
            "points": game.points(p) if own else None,
            "scored": self.scored(p) if own else None,
            "sums": self.sums(p) if self.sees_hand(p) and not game.over else None,
            "outlook": self.outlook(p) if self.viewer == p and not game.over else None,
        }

    @once
    def discards(self) -> list[list[SeenCard]]:
        return [self.cards(self.game.pile(p)) for p in range(self.game.players)]

    def viewers_gold(self) -> int | None:
        """What the viewer could spend; nobody knows what a watcher has."""
        return None if self.viewer == WATCHER else self.sums(self.viewer).gold

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

    # -- the open question --------------------------------------------------------------------------------------------

    @once
    def step(self) -> str:
        """The step of the turn that is under way, also while a card's effect runs: the innermost one with a name."""
        game = self.game
        for op in game.running_ops():
            if type(op) in self.step_names:
                return self.step_names[type(op)]
        return ""

    def choice(self) -> Choice | None:
        """The open question, in the eyes of whoever is asked."""
        game = self.game
        if game.asked < 0:
            return None
        this = game.this if game.this >= 0 and self.is_in_sight(game.this) else -1
        return Choice(
            player=game.asked,
            name=game.name(game.asked),
            step=self.step,
            question=game.question(),
            asks=asks(type(game.running())),
            **self.speaks_of(game.running()),
            card=self.card(this).ref if this >= 0 else None,
            card_name=game.card(game.this).name if game.this >= 0 else "",
            owner=self.owner_of(this),
            picks=self.picks(),
            sends_to=game.running().sends_to(game),
            options=self.told_apart([self.option(number, option) for number, option in enumerate(game.options)]),
        )

    def picks(self) -> Picks | None:
        """Of a question that takes several picks: how many more, and what has been picked."""
        game = self.game
        if not takes_several(game):
            return None
        step = game.running()
        least, most = step.picks(game)
        return Picks(
            at_least=least, at_most=most, ordered=step.order_counts(game), picked=self.cards(step.picked(game))
        )

    def told_apart(self, options: list[Option]) -> list[Option]:
        """Options that read the same are about different cards; each says what it is about."""
        often = tally([option.words for option in options])
        if len(often) == len(options):
            return options
        found: list[Option] = []
        told: Counter[str] = Counter()
        for option in options:
            if often[option.words] == 1:
                found.append(option)
                continue
            words = option.words + self.difference(self.game.options[option.number])
            told[words] += 1
            found.append(replace(option, words=words if told[words] == 1 else f"{words}, number {told[words]}"))
        return found

    def difference(self, option: int) -> str:
        """What a card holds, held, or has done this turn, as far as the options' own words do not tell."""
        kind, a, b = verb(option), first(option), second(option)
        card = option if kind == PICK else b if kind == EQUIP else b - 1 if kind == GEAR else a
        if not self.game.is_card(card):
            return ""
        plain = self.game.words_of(option)
        held = [f"with {self.game.card(thing).name}" for thing in self.held_by(card)]
        marks = [f"{'un' if not self.game.noted(card, notes.USED) else ''}used"] if kind == USE else []
        told = [words for words in dict.fromkeys([*held, *self.note_words(card), *marks]) if words not in plain]
        return f" [{', '.join(told)}]" if told else ""

    def owner_of(self, card: int) -> int | None:
        if card >= 0:
            for p in range(self.game.players):
                if card in self.game.owned(p):
                    return p
        return None

    def option(self, number: int, option: int) -> Option:
        """The card and the target are those that a client lights up, so only cards in sight are named by reference."""
        game = self.game
        kind, b = verb(option), second(option)
        step = game.running()
        card, target = self.card_of(option), self.target_of(option)
        amount = step.stands_for(game, option)
        gold, xp = self.price_of(option)
        return Option(
            number=number,
            verb=self.verbs[kind],
            words=game.words_of(option),
            card=self.card(card).ref if card >= 0 and self.is_in_sight(card) else None,
            name=game.card(card).name if card >= 0 else self.ware_of(option),
            equal=[self.card(other).ref for other in self.equal_cards(card)],
            target=self.card(target).ref if target >= 0 else None,
            equal_targets=[self.card(other).ref for other in self.equal_targets(target)],
            target_name=game.card(target).name if target >= 0 else self.next_level_of(option),
            effect=self.effect_of(option) if amount < 0 else None,
            does=self.does(option),
            stack=b if kind in (BUY, LEVEL) else None,
            place=self.place_of(option),
            player=b if kind == PLAYER else None,
            amount=amount if amount >= 0 else None,
            gold=gold,
            xp=xp,
            outcome=self.outcome_of(option),
        )

    def outcome_of(self, option: int) -> Forecast | None:
        """What comes of a fight by this answer: of the attack it is, or of the battle it is given in."""
        monster = self.attacked_by(option)
        if monster >= 0:
            return self.forecast(monster)
        game = self.game
        under_way = game.foe >= 0 and game.outcome not in OUTCOMES and game.asked == game.active
        return self.forecast_after(option) if under_way and DONE not in map(verb, game.options) else None

    def forecast_after(self, option: int) -> Forecast | None:
        """What the battle under way comes to if this is the answer; nothing where a rulebook cannot say."""
        return None

    def card_of(self, option: int) -> int:
        """The card an option is about, or -1."""
        game = self.game
        kind = verb(option)
        if kind == PICK:
            return option
        if kind in self.card_verbs:
            return first(option)
        if kind == BUY and game.stack(second(option)):
            return game.stack(second(option))[-1]
        return game.running().about(game, option) if kind != DONE else -1

    def effect_of(self, option: int) -> int | None:
        """Which of several effects or words, counted from 0."""
        return second(option) if verb(option) in (USE, WORD) else None

    def does(self, option: int) -> str:
        """What an effect does, in its card's own words."""
        step = self.game.running()
        if verb(option) == WORD and isinstance(step, Fork):
            return step.ways[second(option)].words
        return self.game.card(first(option)).usable[second(option)].words if verb(option) == USE else ""

    def target_of(self, option: int) -> int:
        """The second card, or -1."""
        kind, b = verb(option), second(option)
        return b if kind == EQUIP else b - 1 if kind == GEAR else -1

    def place_of(self, option: int) -> int | None:
        """The rank, room or location an option leads to, or where the card lies that it is about."""
        return second(option) if verb(option) in self.place_verbs else None

    def equal_cards(self, card: int) -> list[int]:
        """Of cards equal in every way one is offered; these are the others."""
        kind = self.game.kind_of(card) if card >= 0 else -1
        alike = [other for other in self.not_offered if self.game.kind_of(other) == kind]
        if not alike or card not in self.offered:
            return []
        return [other for other in alike if self.game.looks_of(other) == self.game.looks_of(card)]

    def equal_targets(self, target: int) -> list[int]:
        """Of Heroes equal in every way one is offered a weapon; these are the others."""
        if target not in self.nameable:
            return []
        given = [self.target_of(option) for option in self.game.options]
        looks = self.game.looks_of(target)
        return [card for card in self.nameable if card not in given and self.game.looks_of(card) == looks]

    @once
    def offered(self) -> list[int]:
        """The cards the options are about, of those that can be named: by the step, or of the hand."""
        cards = [self.card_of(option) for option in self.game.options]
        return [card for card in cards if card in self.nameable]

    @once
    def not_offered(self) -> list[int]:
        return [card for card in self.nameable if card not in self.offered]

    @once
    def nameable(self) -> list[int]:
        game = self.game
        return game.running().candidates(game) or [card for card in game.hand(game.asked) if card != game.this]


def in_words(mark: Mark) -> str:
    if mark.amount is not None:
        return f"{mark.what} {signed(mark.amount)}"
    return f"{MARK_WORDS[mark.what]} {mark.card}".rstrip()


def scored_by_name(worths: list[tuple[str, int]]) -> list[Points]:
    """Cards and what each is worth, equal names together; those that are worth nothing are left out."""
    found: dict[str, tuple[int, int]] = {}
    for name, worth in worths:
        if worth:
            points, count = found.get(name, (0, 0))
            found[name] = (points + worth, count + 1)
    return [Points(source=name, points=points, count=count) for name, (points, count) in sorted(found.items())]


def tally(names: list[str]) -> dict[str, int]:
    """How often each is there, in the order they come."""
    found: dict[str, int] = {}
    for name in names:
        found[name] = found.get(name, 0) + 1
    return found


def chance_of(copies: int, cards: int, draws: int) -> float:
    """How likely at least one of so many copies is among the cards drawn."""
    if draws >= cards:
        return 1.0 if copies else 0.0
    return round(1 - comb(cards - copies, draws) / comb(cards, draws), 4)
