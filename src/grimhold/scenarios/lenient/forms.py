"""Lenient spellings of a move: each is tried as the strict move it may stand for."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from operator import itemgetter
from string import ascii_lowercase
from typing import Any, ClassVar

from grimhold.core.ids import CardId
from grimhold.core.machine import Op
from grimhold.core.options import first, second, verb
from grimhold.core.verbs import DONE, PICK, USE
from grimhold.lang.abilities import Ability
from grimhold.lang.base import Card
from grimhold.lang.control import YES, AskToShow, Fork, YesNo
from grimhold.lang.village import FromStacks
from grimhold.scenarios.document import integer
from grimhold.scenarios.expectations import Expectations
from grimhold.scenarios.grammar import DECLINES, Move, plain
from grimhold.scenarios.lenient.moves import A_STEP, LenientMoves
from grimhold.scenarios.moves import way_name
from grimhold.scenarios.names import bare
from grimhold.table import reasons

OTHER_WORDS = {"rearrange": ("reorder", "reorder the hall")}  # other names of ways
NOTHING_MADE = ""  # the name of a move that describes what happens anyway
Form = tuple[list[Move], bool]  # moves, and whether the answers of the last one are separate `choose` steps


class Forms:
    """What lenient scenarios of a rulebook may omit or write in vain."""

    first_steps: ClassVar[tuple[type[Op], ...]]  # the steps of village and dungeon in which abilities are used
    spoils: ClassVar[type[Op]]
    offers: ClassVar[tuple[type[Op], ...]] = (
        FromStacks,
    )  # abilities that offer one of several things and do nothing else
    waits_for_favour = False  # an expectation settles no question that may be left open

    def __init__(self, player: LenientMoves[Any]) -> None:
        self.player = player
        self.game = player.game

    # -- moves --------------------------------------------------------------------------------------------------------

    def of(self, move: Move, exact: bool) -> Iterator[Form]:
        """The strict forms of a move, the likeliest first. `exact`: without moves in vain."""
        for moves, by_itself in self.of_move(move, exact):
            yield [*self.spoils_before(moves[0]), *moves], by_itself

    def of_move(self, move: Move, exact: bool) -> Iterator[Form]:
        if move.name == "level" and "into" not in move.beside and move.answers:
            yield [Move("level", move.what, {"into": move.answers[0]}, move.answers[1:])], False
        if move.name == "use":
            yield from self.of_use(move, exact)
        yield [move], False

    def of_use(self, move: Move, exact: bool) -> Iterator[Form]:
        card = self.player.card(move.what)
        if self.is_offering(card):
            lone = len(self.game.options) == 2
            yield [Move(NOTHING_MADE, answers=move.answers or (["yes"] if lone else []))], True
        elif self.would_spare(card):
            yield [Move(NOTHING_MADE, answers=["yes", *move.answers])], True
        elif self.works_by_itself(move, exact) or (not exact and self.in_vain(move)):
            yield [replace(move, name=NOTHING_MADE)], False
        elif not exact and "effect" in move.beside:
            yield from (([replace(move, beside={"effect": number})], False) for number in self.other_counts(card, move))

    def is_offering(self, card: Card) -> bool:
        """Whether the open question offers an effect of this card (an Elf Sorcerer after a win)."""
        return self.game.this >= 0 and DONE in self.game.options and self.player.same(self.game.this, card)

    def held(self, card: Card) -> list[CardId]:
        game = self.game
        if game.over or game.asked < 0 or game.asked != game.active:
            return []
        return [other for other in game.hand(game.active) if self.player.same(other, card)]

    def works_by_itself(self, move: Move, exact: bool) -> bool:
        """Whether an effect works without being used, so that using it changes nothing."""
        card = self.player.card(move.what)
        held = self.held(card)
        if not held:
            return False
        if "effect" in move.beside:
            usable = card.usable[self.player.effect_number(card, integer(move.beside["effect"], "effect"))]
            return usable.automatic and bool(usable.places & self.game.place)
        here = [usable for usable in card.usable if usable.places & self.game.place]
        if not here and not exact:
            return self.counts_by_itself(held[0])
        return len(here) == 1 and here[0].automatic

    def counts_by_itself(self, card: CardId) -> bool:
        """Whether a card of the hand counts here without being used."""
        return False

    def in_vain(self, move: Move) -> list[Any]:
        """The effects of a move that cost nothing and have no effect now (ruling C11)."""
        player, card = self.player, self.player.card(move.what)
        held = self.held(card)
        if not held or not player.in_menu() or player.matching(move):
            return []
        numbers = list(range(len(card.usable)))
        if "effect" in move.beside:
            numbers = [player.effect_number(card, integer(move.beside["effect"], "effect"))]
        free = [k for k in numbers if not card.usable[k].cost]
        return [card.usable[k] for k in free for c in held if self.game.use_reason(c, k) == reasons.NOTHING_TO_DO]

    def promises(self, move: Move) -> bool:
        """Whether a move promises something for the battle (ruling C10)."""
        return False

    def counted(self, move: Move) -> Move:
        """A move with the effect counted among usable effects. Larger numbers count the lines of the card."""
        if move.name != "use" or "effect" not in move.beside:
            return move
        card, given = self.player.card(move.what), integer(move.beside["effect"], "effect")
        line = self.line(card, given) if given > len(card.usable) else 0
        return replace(move, beside={"effect": line}) if line else move

    def other_counts(self, card: Card, move: Move) -> list[int]:
        """Other effect numbers that may be meant: an equal effect for this place, or a line of the card."""
        given = move.beside["effect"]
        meant = card.usable[self.player.effect_number(card, given)]
        if meant.places & self.game.place:
            return []
        twins = [k for k, usable in enumerate(card.usable, 1) if usable.words == meant.words and k != given]
        return [number for number in (*twins, self.line(card, given)) if number]

    def line(self, card: Card, given: int) -> int:
        """The effect in a line of the card, or the last one before it, counted from 1; 0 if there is none."""
        places = self.game.library().used
        used = [node for node in card.does[:given] if isinstance(node, Ability) and node.place & places]
        return len(used) if 1 <= given <= len(card.does) else 0

    # -- spoils that are not named ------------------------------------------------------------------------------------

    def in_spoils(self) -> bool:
        return isinstance(self.game.running(), self.spoils)

    def spoils_before(self, move: Move) -> list[Move]:
        """The spoils that make this purchase or level-up possible."""
        if move.name not in ("buy", "level") or not self.in_spoils() or self.player.matching(move):
            return []
        option = self.fitting_spoils(lambda trial: next(iter(trial.matching(move)), None))
        if option is None:
            return []
        use = Move("use", self.game.card(first(option)).name)
        return [use if self.player.matching(use) == [option] else Move("choose", self.label(option))]

    def fitting_spoils(self, fitting: Callable[[LenientMoves[Any]], int | None]) -> int | None:
        """The cheapest spoils whose question has a fitting option."""
        offers: list[tuple[Any, int]] = []
        for option, trial in self.tried_out():
            answer = None if trial.game.asked < 0 or trial.between_turns() or trial.in_menu() else fitting(trial)
            if answer is not None:
                offers.append((self.price(trial, answer), option))
        return min(offers, key=itemgetter(0))[1] if offers else None

    def tried_out(self) -> Iterator[tuple[int, LenientMoves[Any]]]:
        """Every option but `done`, tried on a copy."""
        for option in self.game.options:
            if option != DONE:
                trial = self.player.trial()
                trial.apply(option)
                yield option, trial

    def price(self, after: LenientMoves[Any], answer: int) -> Any:
        """The cost of taking these spoils: the number of options they offer."""
        return len(after.game.options)

    # -- questions left open --------------------------------------------------------------------------------------------

    def favourite(self) -> int | None:
        """The default answer to a question that may be omitted."""
        return None

    def lone_offers(self) -> list[Any]:
        """The answers to an earlier card's offer of a single thing, as often as the same question offers one."""
        trial = self.player.trial()
        labels: list[Any] = []
        forms, place = type(self)(trial), trial.place()
        while not trial.game.over and len(trial.game.options) == 2 and DONE in trial.game.options and forms.is_wanted():
            if trial.place() != place or (labels and isinstance(trial.game.running(), YesNo)):
                break
            offer = next(option for option in trial.game.options if option != DONE)
            labels.append(forms.label(offer))
            trial.apply(offer)
        return labels

    def is_wanted(self) -> bool:
        return isinstance(self.game.running(), self.offers)

    def bound_to_come(self) -> Any:
        """The strict move for something unavoidable, or None."""
        return None

    # -- expectations -------------------------------------------------------------------------------------------------

    def wrong(self, checks: Expectations[Any], key: str, value: Any) -> list[str]:
        """The failures of one expectation."""
        return checks.check({key: value})

    # -- answers --------------------------------------------------------------------------------------------------------

    def rephrased(self, left: list[Any], exact: bool) -> Iterator[tuple[int, list[Any]]]:
        """Strict answers that the first answers may mean, and how many answers they replace."""
        answer = left[0]
        yield from ((1, [word]) for word in self.strict_words(answer))
        if isinstance(answer, list):
            fixed = self.without_the_fixed(answer)
            yield from ((1, [one]) for one in (fixed, answer) if one is not answer)
            if not exact:
                yield 1, list(answer)
            asked_for = self.without_the_forced(answer)
            if len(asked_for) < len(answer):
                yield 1, [asked_for] if asked_for else []
        for number in range(2, len(left) + 1):
            names = [name for one in left[:number] for name in (one if isinstance(one, list) else [one])]
            yield number, [names]

    def strict_words(self, answer: Any) -> Iterator[str]:
        """Strict words for lenient ones: letters of ways, `hero card` for a type, a card's name for yes."""
        card = None if isinstance(answer, list) else self.player.card_called(answer)
        if card is not None and self.would_spare(card):
            yield "yes"
        if not self.game.over and isinstance(self.game.running(), Fork):
            for option in self.game.options:
                name = way_name(self.game.words_of(option))
                if bare(answer) in (ascii_lowercase[second(option)], f"{name} card", *OTHER_WORDS.get(name, ())):
                    yield name

    def would_spare(self, card: Card) -> bool:
        """Whether the open question is to avert an effect with this card."""
        player, game = self.player, self.game
        if game.over or [option for option in game.options if option != DONE] != [YES]:
            return False
        asks = game.running()
        if isinstance(asks, AskToShow):
            return any(player.same(other, card) and asks.what.fits(game, other) for other in game.hand(game.asked))
        return plain(card.name) in plain(game.question())

    def without_the_forced(self, names: list[Any]) -> list[Any]:
        """The names without cards whose choice was forced."""
        forced, left = list(self.player.forced), []
        for name in names:
            meant = next((labels for labels in forced if bare(name) in labels), None)
            if meant is None:
                left.append(name)
            else:
                forced.remove(meant)
        return left

    def without_the_fixed(self, names: list[Any]) -> list[Any]:
        return names

    def half_said(self, answer: Any) -> bool:
        """Whether the next answer completes this one."""
        return False

    def agrees(self, answer: Any, by_itself: bool) -> bool:
        """Whether an answer equals the forced answers so far."""
        forced = self.player.forced
        for name in answer if isinstance(answer, list) else [answer]:
            card = self.player.card_called(name)
            text = bare(name if card is None else card.name)
            meant = next((names for names in forced if text in names and (by_itself or names[0] != A_STEP)), None)
            if meant is None:
                return False
            forced.remove(meant)
        return True

    def says_nothing(self, answer: Any, by_itself: bool) -> bool:
        """Whether an answer is empty: a yes before a choice, or a no without a question."""
        player, text = self.player, plain(answer)
        if text == "yes" and DONE in player.game.options and not player.in_menu():
            return True
        if by_itself or text not in DECLINES or not (player.in_menu() or player.at_end_of_turn()):
            return False
        return all(names[0] == A_STEP for names in player.forced)

    def bridges(self, answer: Any, exact: bool) -> list[int]:
        """The options that may be omitted before an answer: a way, a no, a default."""
        options = self.game.options
        if isinstance(self.game.running(), Fork):
            return list(options[::-1] if isinstance(answer, list) and len(answer) > 1 else options)
        if not exact and isinstance(self.game.running(), YesNo) and DONE in options:
            return [DONE]
        favourite = self.favourite()
        return [] if favourite is None else [favourite]

    def label(self, option: int) -> Any:
        """The name of an option in a strict answer."""
        names = self.names(option)
        return next((name for name in names if self.player.option_called(name) == option), names[0])

    def names(self, option: int) -> list[str]:
        words = self.game.words_of(option)
        if option == DONE:
            return ["no" if words == "no" else "none"]
        if verb(option) == PICK:
            return [self.game.card(option).name, *self.player.names_of(option), words]
        if [other for other in self.game.options if other != DONE] == [option]:
            return ["yes", words]
        if verb(option) == USE:
            return [self.game.card(first(option)).name, words]
        return [words, *self.player.names_of(option)] if option == YES else [*self.player.names_of(option)[:1], words]
