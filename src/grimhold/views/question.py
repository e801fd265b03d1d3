"""Presents the open question to the asked player: what it is about, and what each option takes, costs and does."""

from abc import abstractmethod
from collections.abc import Callable
from typing import Any, ClassVar, TypedDict

from msgspec.structs import replace

from grimhold.core.ids import CardId, Seat, SumReason
from grimhold.core.lazy import lazy_property
from grimhold.core.machine import Op
from grimhold.core.options import first, second, verb
from grimhold.core.verbs import BUY, DONE, DUNGEON, EQUIP, GEAR, HEAL, LEVEL, PICK, PLAYER, ROOM, USE, WORD
from grimhold.lang import notes
from grimhold.lang.control import Fork, MaySpare
from grimhold.lang.numbers import Condition
from grimhold.lang.village import FromStacks
from grimhold.table import breakdown
from grimhold.table.fields import LOST, WON
from grimhold.views import encode_question as records
from grimhold.views.cards import CARD_RECORDS, CardPresenter
from grimhold.views.decoder import Decoder, RecordType, Writer
from grimhold.views.encode_cards import held_by
from grimhold.views.encode_question import encode_forecasts, encode_question
from grimhold.views.names import asks
from grimhold.views.shapes import Choice, Forecast, Option, Part, Picks
from grimhold.views.sum_parts import RULE_WORDS

OUTCOMES = {WON: "won", LOST: "lost"}
NTH = ("", "another", "a third", "a fourth", "a fifth", "a sixth")  # of cards that nothing else tells apart


class QuestionWords(TypedDict, total=False):
    """What a question speaks of: fields of a `Choice`."""

    about: str
    amount: int
    other: int


QuestionReader = Callable[[Any, Any], QuestionWords]  # given the presenter and the step that asks


def about_it(presenter: "QuestionPresenter", step: Op) -> QuestionWords:
    return {"about": presenter.snapshot.card(presenter.snapshot.it).name}


def how_many_are_left(presenter: "QuestionPresenter", step: Op) -> QuestionWords:
    return {"amount": presenter.snapshot.left}


class QuestionPresenter(CardPresenter):
    """Presents the question of one game to one viewer."""

    verbs: ClassVar[dict[int, str]] = {
        PICK: "pick", DONE: "done", DUNGEON: "dungeon", USE: "use", EQUIP: "equip", BUY: "buy", LEVEL: "level",
        WORD: "word", PLAYER: "player", GEAR: "gear", HEAL: "heal", ROOM: "room",
    }  # fmt: skip
    priced_verbs: ClassVar[tuple[int, ...]] = (BUY, LEVEL)
    effect_verbs: ClassVar[tuple[int, ...]] = (USE, WORD)  # their second argument counts effects, or words
    step_names: ClassVar[dict[type[Op], str]] = {}  # what the steps of a turn are called
    speakers: ClassVar[dict[type, QuestionReader]] = {}

    # -- what each rulebook says for itself ---------------------------------------------------------------------------

    def speaks_of(self, step: Op) -> QuestionWords:
        """What the open question names, beside the card whose effect asks."""
        if isinstance(step, MaySpare):
            return {"about": self.snapshot.card(step.charm(self.snapshot)).name}
        speaker = self.speakers.get(type(step))
        return speaker(self, step) if speaker is not None else {}

    @abstractmethod
    def needs(self, kind: int) -> list[Condition]:
        """What a monster asks for."""

    def own_reason(self, reason: int, kind: int, number: int) -> str:
        """Why something contributes to a sum, for reasons that only this rulebook has."""
        return ""

    def ends_by(self, option: Option) -> str:
        """Why this answer would end the game at once; empty if the game goes on. Fights are not asked about."""
        return ""

    @abstractmethod
    def price_of(self, option: int) -> tuple[int | None, int | None]:
        """What an option costs in gold and experience."""

    def gold_for(self, option: int) -> int:
        """The price of the top card of a stack, here and now."""
        cost = self.snapshot.card(self.snapshot.top_of(option)).cost
        step = self.asking
        return step.price(cost) if isinstance(step, FromStacks) else cost

    def ware_of(self, option: int) -> str:
        """The name of a token or another thing without a card that an option is about."""
        return ""

    # -- the open question --------------------------------------------------------------------------------------------

    @lazy_property
    def step(self) -> str:
        """The current step of the turn: the innermost running step with a name, also while a card's effect runs."""
        names = self.step_names
        name = names.get(type(self.asking))
        if name is None:
            name = next((names[type(op)] for op in self.snapshot.running_ops() if type(op) in names), "")
        return name

    def choice(self) -> Choice | None:
        """The open question as the asked player sees it."""
        if self.state.asked < 0:
            return None
        choice: Choice = self.render(self.cache.views, encode_question)[0]
        return choice

    def posed(self, card: int, seat: Seat, step_at: int, by: int, numbers: list[int]) -> Choice:
        """The question without the step of the turn, the card and the options."""
        game, step = self.snapshot, self.asking
        return Choice(
            player=seat,
            name=game.name(seat),
            step="",
            question=game.question(),
            asks=asks(type(step)),
            card_name=self.name_of(by) if by >= 0 else "",
            sends_to=step.sends_to(game),
            **self.speaks_of(step),
        )

    def offered(self, may_end: int, options: list[Option]) -> list[Option]:
        return self.told_apart([self.with_end(option) for option in options] if may_end else options)

    def with_end(self, option: Option) -> Option:
        ends = self.ends_by(option)
        return replace(option, ends=ends) if ends else option

    def told_apart(self, options: list[Option]) -> list[Option]:
        """Adds to options that read the same which card each is about."""
        if len({option.words for option in options}) == len(options):
            return options
        groups: dict[str, list[Option]] = {}
        for option in options:
            groups.setdefault(option.words, []).append(option)
        words: dict[int, str] = {}
        for group in groups.values():
            if len(group) > 1:
                words |= self.apart(group)
        return [replace(option, words=words.get(option.number, option.words)) for option in options]

    def apart(self, group: list[Option]) -> dict[int, str]:
        """Adds what is true of only some of the cards; cards that are still alike are counted."""
        options = [self.snapshot.options[option.number] for option in group]
        notes = [self.difference(option) for option in options]
        if len(set(notes)) == 1:
            notes = [""] * len(group)
        words: dict[int, str] = {}
        for i, option in enumerate(options):
            like = [other for other, note in zip(options[: i + 1], notes, strict=False) if note == notes[i]]
            text = self.nth(group[i].words, [self.subject(other) for other in like], str.find)
            if verb(option) == EQUIP:
                text = self.nth(text, [first(other) for other in like], str.rfind)
            words[group[i].number] = text + notes[i]
        return words

    def nth(self, words: str, cards: list[CardId], find: Callable[[str, str], int]) -> str:
        """'equip another Militia with Dagger': the last of the cards, among others of its name."""
        n = list(dict.fromkeys(cards)).index(cards[-1])
        if n == 0:
            return words
        at = find(words, self.snapshot.card(cards[-1]).name)
        return f"{words[:at]}{NTH[n] if n < len(NTH) else f'one more ({n + 1})'} {words[at:]}"

    def subject(self, option: int) -> CardId:
        """The card that an option is mainly about; if a thing is given to a Hero, the Hero."""
        kind, a, b = verb(option), first(option), second(option)
        return CardId(option if kind == PICK else b if kind == EQUIP else b - 1 if kind == GEAR else a)

    def difference(self, option: int) -> str:
        """What a card holds or has done this turn, unless the words of the option say so."""
        kind, a = verb(option), first(option)
        card = self.subject(option)
        if not self.snapshot.is_card(card):
            return ""
        plain = self.snapshot.words_of(option)
        held = [f"with {self.snapshot.card(thing).name}" for thing in held_by(self.snapshot, card)]
        marks = [f"{'un' if not self.snapshot.noted(card, notes.USED) else ''}used"] if kind == USE else []
        if kind == EQUIP and self.snapshot.noted(a, notes.USED):  # what is given, of two alike
            marks.append(f"{self.snapshot.card(a).name} used")
        told = [words for words in dict.fromkeys([*held, *self.note_words(card), *marks]) if words not in plain]
        return f" [{', '.join(told)}]" if told else ""

    def in_words(
        self, option: int, seat: Seat, step_at: int, answer: int, about: int, spot: int, aimed_at: int, place: int
    ) -> Option:
        """An option without its number, its references and its outcome in a fight."""
        game, step = self.snapshot, self.asking
        kind, b = verb(option), second(option)
        amount = step.stands_for(game, option)
        gold, xp = self.price_of(option) if kind in self.priced_verbs else (None, None)
        return Option(
            number=0,
            verb=self.verbs[kind],
            words=step.option_words(game, option),
            name=self.name_of(about) if about >= 0 else self.ware_of(option),
            target_name=self.name_of(aimed_at) if aimed_at >= 0 else "",
            effect=self.effect_of(option) if kind in self.effect_verbs and amount < 0 else None,
            does=self.does(option) if kind in (USE, WORD) else "",
            stack=b if kind in (BUY, LEVEL) else None,
            place=place if place >= 0 else None,
            player=b if kind == PLAYER else None,
            amount=amount if amount >= 0 else None,
            gold=gold,
            xp=xp,
        )

    @lazy_property
    def asking(self) -> Op:
        """The step that asks."""
        return self.state.running()

    def effect_of(self, option: int) -> int:
        """Which of several effects or words, counted from 0."""
        return second(option)

    def does(self, option: int) -> str:
        """What an effect does, in its card's own words."""
        step = self.asking
        if verb(option) == WORD and isinstance(step, Fork):
            return step.ways[second(option)].words
        return self.snapshot.card(first(option)).usable[second(option)].words if verb(option) == USE else ""

    # -- fights -------------------------------------------------------------------------------------------------------

    def forecasts(self) -> list[Forecast]:
        """The forecast of every attack that is possible now."""
        return self.render(self.cache.forecasts, encode_forecasts)

    def said(self, secret: int, reason: SumReason, kind: int, number: int) -> str:
        if reason == breakdown.ITSELF:
            return ""
        if reason == breakdown.BY_CARD:
            return self.name_of(kind)
        if reason == breakdown.BONUS:
            return self.state.config.visibility.fighter_of(self.state, kind).bonuses[number].condition().strip()
        return RULE_WORDS.get(reason) or self.own_reason(reason, kind, number)

    def need(self, kind: int, number: int) -> str:
        return self.needs(kind)[number].say()


QUESTION_RECORDS: dict[Writer | int, Decoder | RecordType] = CARD_RECORDS | {
    records.contribution_record: Part, records.own_contribution_record: Part,
    records.reason_record: QuestionPresenter.said,
    records.option_record: RecordType(records.option_record, replace, first="words"),
    records.option_of_several_record: RecordType(records.option_of_several_record, replace, first="words"),
    records.option_words_record: QuestionPresenter.in_words, records.options_record: QuestionPresenter.offered,
    records.forecast_record: Forecast, records.need_record: QuestionPresenter.need,
    records.choice_record: RecordType(records.choice_record, replace, first="question"),
    records.question_record: QuestionPresenter.posed, records.picks_record: Picks,
}  # fmt: skip
