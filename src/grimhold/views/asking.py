"""The open question in the eyes of whoever is asked: what it is about, and what each option would take, cost and do."""

from collections import Counter
from typing import ClassVar, TypedDict

from msgspec.structs import replace

from grimhold.core.machine import Op
from grimhold.core.options import DONE, PICK, first, second, verb
from grimhold.games.options import BUY, DUNGEON, EQUIP, LEVEL, USE
from grimhold.games.tabletop import LOST, WON
from grimhold.lang import notes
from grimhold.lang.control import Fork, MayAvoid
from grimhold.lang.effects import CutPool
from grimhold.lang.gear import DestroyGear
from grimhold.lang.goals import Station
from grimhold.lang.levels import BoughtOntoDeck
from grimhold.lang.options import GEAR, HEAL, PLAYER, ROOM, WORD
from grimhold.lang.rooms import PlaceByRoll, SwapMonsters
from grimhold.lang.village import FromStacks
from grimhold.lang.wounds import Heal
from grimhold.views.names import asks
from grimhold.views.once import once
from grimhold.views.picking import takes_several
from grimhold.views.seeing import Seeing, tally
from grimhold.views.shapes import Choice, Forecast, Option, Picks

OUTCOMES = {WON: "won", LOST: "lost"}


class Speech(TypedDict, total=False):
    """What a question speaks of: fields of a `Choice`."""

    about: str
    amount: int
    other: int


class Asking(Seeing):
    """The question of one game as one viewer sees it."""

    verbs: ClassVar[dict[int, str]] = {
        PICK: "pick", DONE: "done", DUNGEON: "dungeon", USE: "use", EQUIP: "equip", BUY: "buy", LEVEL: "level",
        WORD: "word", PLAYER: "player", GEAR: "gear", HEAL: "heal", ROOM: "room",
    }  # fmt: skip
    card_verbs: ClassVar[tuple[int, ...]] = (USE, EQUIP, LEVEL)  # their first argument is a card
    priced_verbs: ClassVar[tuple[int, ...]] = (BUY, LEVEL)
    place_verbs: ClassVar[tuple[int, ...]] = ()  # they lead to a place, or are about something that lies there
    effect_verbs: ClassVar[tuple[int, ...]] = (USE, WORD)  # their second argument counts effects, or words
    fight_verbs: ClassVar[tuple[int, ...]] = ()  # they may lead to a fight
    step_names: ClassVar[dict[type[Op], str]] = {}  # what the steps of a turn are called

    # -- what each rulebook says for itself ---------------------------------------------------------------------------

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

    def forecast_after(self, option: int) -> Forecast | None:
        """What the battle under way comes to if this is the answer; nothing where a rulebook cannot say."""
        return None

    def price_of(self, option: int) -> tuple[int | None, int | None]:
        """What an option costs in gold and experience."""
        raise RuntimeError("no rulebook")

    def gold_for(self, option: int) -> int:
        """The price of the top card of a stack, here and now."""
        cost = self.game.card(self.game.top_of(option)).cost
        step = self.asking
        return step.price(cost) if isinstance(step, FromStacks) else cost

    def ware_of(self, option: int) -> str:
        """The token or other thing without a card that an option is about, by name."""
        return ""

    def next_level_of(self, option: int) -> str:
        """The name of the card a Hero would rise into. Which copy of it is not told: their order may be hidden."""
        return ""

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
        step = self.asking
        this = game.this if game.this >= 0 and self.is_in_sight(game.this) else -1
        return Choice(
            player=game.asked,
            name=game.name(game.asked),
            step=self.step,
            question=game.question(),
            asks=asks(type(step)),
            **self.speaks_of(step),
            card=self.card(this).ref if this >= 0 else None,
            card_name=game.card(game.this).name if game.this >= 0 else "",
            owner=self.owner_of(this),
            picks=self.picks(),
            sends_to=step.sends_to(game),
            options=self.told_apart([self.seen_option(number, option) for number, option in enumerate(game.options)]),
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

    def seen_option(self, number: int, option: int) -> Option:
        """A purchase follows from the step, with its price, and from the card: as long as they are the same, so is it."""
        card = self.subjects[number]
        if verb(option) != BUY or card in self.marked or card in self.nameable or self.battles:
            return self.option(number, option)
        key = ("buy", number, option, self.game.pc, card, self.game.seal_of(card))
        seen: Option | None = self.faces.lasting.get(key)
        return seen or self.faces.keep_on(key, self.option(number, option))

    def option(self, number: int, option: int) -> Option:
        """The card and the target are those that a client lights up, so only cards in sight are named by reference."""
        game, step = self.game, self.asking
        kind, b = verb(option), second(option)
        card, target = self.subjects[number], self.targets[number]
        amount = step.stands_for(game, option)
        gold, xp = self.price_of(option) if kind in self.priced_verbs else (None, None)
        return Option(
            number=number,
            verb=self.verbs[kind],
            words=step.option_words(game, option),
            card=self.card(card).ref if card >= 0 and self.can_point_at(card) else None,
            name=game.card(card).name if card >= 0 else self.ware_of(option),
            equal=self.refs(self.equal_cards(card)) if card >= 0 and self.not_offered else [],
            target=self.card(target).ref if target >= 0 else None,
            equal_targets=self.refs(self.equal_targets(target)) if target >= 0 else [],
            target_name=game.card(target).name if target >= 0 else self.next_level_of(option) if kind == LEVEL else "",
            effect=self.effect_of(option) if kind in self.effect_verbs and amount < 0 else None,
            does=self.does(option) if kind in (USE, WORD) else "",
            stack=b if kind in (BUY, LEVEL) else None,
            place=self.place_of(option) if kind in self.place_verbs else None,
            player=b if kind == PLAYER else None,
            amount=amount if amount >= 0 else None,
            gold=gold,
            xp=xp,
            outcome=self.outcome_of(option) if kind in self.fight_verbs or self.battles else None,
        )

    def can_point_at(self, card: int) -> bool:
        return card in self.own_hand or self.is_in_sight(card)

    def refs(self, cards: list[int]) -> list[int]:
        return [self.card(card).ref for card in cards]

    @once
    def asking(self) -> Op:
        """The step that asks."""
        return self.game.running()

    @once
    def own_hand(self) -> list[int]:
        """Whoever is asked sees it, whatever is hidden from others."""
        return self.game.hand(self.viewer) if self.viewer >= 0 else []

    @once
    def subjects(self) -> list[int]:
        """The card each option is about, or -1."""
        return [self.card_of(option) for option in self.game.options]

    @once
    def targets(self) -> list[int]:
        """The second card of each option, or -1."""
        return [self.target_of(option) for option in self.game.options]

    def outcome_of(self, option: int) -> Forecast | None:
        """What comes of a fight by this answer: of the attack it is, or of the battle it is given in."""
        monster = self.attacked_by(option)
        if monster >= 0:
            return self.forecast(monster)
        return self.forecast_after(option) if self.battles else None

    @once
    def battles(self) -> bool:
        """Is this a question of the battle under way that has to be answered?"""
        game = self.game
        under_way = game.foe >= 0 and game.outcome not in OUTCOMES and game.asked == game.active
        return under_way and DONE not in map(verb, game.options)

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
        return self.asking.about(game, option) if kind != DONE else -1

    def effect_of(self, option: int) -> int:
        """Which of several effects or words, counted from 0."""
        return second(option)

    def does(self, option: int) -> str:
        """What an effect does, in its card's own words."""
        step = self.asking
        if verb(option) == WORD and isinstance(step, Fork):
            return step.ways[second(option)].words
        return self.game.card(first(option)).usable[second(option)].words if verb(option) == USE else ""

    def target_of(self, option: int) -> int:
        """The second card, or -1."""
        kind, b = verb(option), second(option)
        return b if kind == EQUIP else b - 1 if kind == GEAR else -1

    def place_of(self, option: int) -> int | None:
        """The rank, room or location an option leads to, or where the card lies that it is about."""
        return second(option)

    def equal_cards(self, card: int) -> list[int]:
        """Of cards equal in every way one is offered; these are the others."""
        alike = self.left_out.get(self.game.kind_of(card), []) if card >= 0 else []
        if not alike or card not in self.offered:
            return []
        return [other for other in alike if self.game.looks_of(other) == self.game.looks_of(card)]

    def equal_targets(self, target: int) -> list[int]:
        """Of Heroes equal in every way one is offered a weapon; these are the others."""
        if target not in self.nameable:
            return []
        looks = self.game.looks_of(target)
        return [card for card in self.nameable if card not in self.targets and self.game.looks_of(card) == looks]

    @once
    def offered(self) -> list[int]:
        """The cards the options are about, of those that can be named: by the step, or of the hand."""
        nameable = self.nameable
        return [card for card in self.subjects if card in nameable]

    @once
    def not_offered(self) -> list[int]:
        offered = self.offered
        return [card for card in self.nameable if card not in offered]

    @once
    def left_out(self) -> dict[int, list[int]]:
        """The same by kind."""
        found: dict[int, list[int]] = {}
        for card in self.not_offered:
            found.setdefault(self.game.kind_of(card), []).append(card)
        return found

    @once
    def nameable(self) -> list[int]:
        game = self.game
        return self.asking.candidates(game) or [card for card in game.hand(game.asked) if card != game.this]
