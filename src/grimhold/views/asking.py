"""The open question in the eyes of whoever is asked: what it is about, and what each option would take, cost and do."""

from collections import Counter
from typing import ClassVar, TypedDict

from msgspec.structs import replace

from grimhold.core.machine import Op, reference
from grimhold.core.options import DONE, PICK, first, second, verb
from grimhold.games.onlooker import (
    CARD,
    CARD_AND_SEAL,
    CARD_SEAL,
    EQUAL,
    KIND,
    MARKED,
    NUMBER,
    OPTION,
    PLACE,
    ROW,
    TARGET,
    TARGET_KIND,
    TARGET_SEAL,
    WORDS,
)
from grimhold.games.options import BUY, DUNGEON, EQUIP, LEVEL, USE
from grimhold.games.tabletop import LOST, WON
from grimhold.lang import notes
from grimhold.lang.control import Fork, MaySpare
from grimhold.lang.effects import CutPool
from grimhold.lang.gear import DestroyGear
from grimhold.lang.goals import Station
from grimhold.lang.levels import BoughtOntoDeck
from grimhold.lang.options import GEAR, HEAL, PLAYER, ROOM, WORD
from grimhold.lang.rooms import PlaceByRoll, SwapMonsters
from grimhold.lang.village import FromStacks
from grimhold.lang.wounds import Heal
from grimhold.views.faces import Numbers, kept
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
    priced_verbs: ClassVar[tuple[int, ...]] = (BUY, LEVEL)
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
        if isinstance(step, MaySpare):
            return {"about": game.card(step.charm(game)).name}
        return {"amount": game.left} if isinstance(step, PlaceByRoll | Heal | DestroyGear) else {}

    def attacked_by(self, option: int) -> int:
        """The monster an option leads to, or -1."""
        return -1

    def forecast(self, monster: int) -> Forecast:
        raise RuntimeError("no rulebook")

    def forecast_after(self, option: int) -> Forecast | None:
        """What the battle under way comes to if this is the answer; nothing where a rulebook cannot say."""
        return None

    def ends_by(self, row: Numbers) -> str:
        """Why the game would be over at once by this answer, which is no fight; nothing where it goes on."""
        return ""

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
            options=self.told_apart(self.options()),
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
        words_used = [option.words for option in options]
        if len(set(words_used)) == len(options):
            return options
        often = tally(words_used)
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

    def options(self) -> list[Option]:
        numbers = self.source.options_seen()
        found: list[Option] = []
        at = 0
        while at < len(numbers):
            found.append(self.option(tuple(numbers[at : at + numbers[at]])))
            at += numbers[at]
        return found

    def option(self, row: Numbers) -> Option:
        """The card and the target are those that a client lights up, so only cards in sight are named by reference."""
        option = replace(
            self.worded(row),
            number=row[NUMBER],
            card=self.ref(row[CARD], row[CARD_SEAL]) if row[CARD] >= 0 else None,
            target=self.ref(row[TARGET], row[TARGET_SEAL]) if row[TARGET] >= 0 else None,
        )
        if len(row) > ROW:
            targets = ROW + CARD_AND_SEAL * row[EQUAL]
            option = replace(option, equal=self.refs(row[ROW:targets]), equal_targets=self.refs(row[targets:]))
        if self.battles or verb(row[OPTION]) in self.fight_verbs:
            option = replace(option, outcome=self.outcome_of(row[OPTION]))
        ends = self.ends_by(row)
        return replace(option, ends=ends) if ends else option

    def worded(self, row: Numbers) -> Option:
        """An option, but for its number, its references and what comes of it."""
        if row[MARKED]:
            return self.in_words(row)
        key = row[WORDS:ROW]
        known = self.faces.lasting.options
        return known.get(key) or kept(known, key, self.in_words(row))

    def in_words(self, row: Numbers) -> Option:
        game, step, option = self.game, self.asking, row[OPTION]
        kind, b = verb(option), second(option)
        amount = step.stands_for(game, option)
        gold, xp = self.price_of(option) if kind in self.priced_verbs else (None, None)
        return Option(
            number=row[NUMBER],
            verb=self.verbs[kind],
            words=step.option_words(game, option),
            name=game.catalogue[row[KIND]].name if row[KIND] >= 0 else self.ware_of(option),
            target_name=game.catalogue[row[TARGET_KIND]].name if row[TARGET_KIND] >= 0 else "",
            effect=self.effect_of(option) if kind in self.effect_verbs and amount < 0 else None,
            does=self.does(option) if kind in (USE, WORD) else "",
            stack=b if kind in (BUY, LEVEL) else None,
            place=row[PLACE] if row[PLACE] >= 0 else None,
            player=b if kind == PLAYER else None,
            amount=amount if amount >= 0 else None,
            gold=gold,
            xp=xp,
        )

    def refs(self, cards: Numbers) -> list[int]:
        """Of numbers with the counts of their shuffles."""
        return [self.ref(card, seal) for card, seal in zip(cards[::2], cards[1::2], strict=True)]

    def ref(self, card: int, seal: int) -> int:
        """By which a card is known that was shuffled so often; most have been seen before."""
        seen = self.faces.cards.get(card)
        return seen.ref if seen is not None else reference(self.game.salt, card, seal)

    @once
    def asking(self) -> Op:
        """The step that asks."""
        return self.game.running()

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

    def effect_of(self, option: int) -> int:
        """Which of several effects or words, counted from 0."""
        return second(option)

    def does(self, option: int) -> str:
        """What an effect does, in its card's own words."""
        step = self.asking
        if verb(option) == WORD and isinstance(step, Fork):
            return step.ways[second(option)].words
        return self.game.card(first(option)).usable[second(option)].words if verb(option) == USE else ""
