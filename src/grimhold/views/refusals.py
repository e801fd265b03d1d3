"""Why a move is not possible, as players ask for it: what the rulebooks have in common.

The reasons themselves are those by which the legal moves are listed (`reasons.py`); each rulebook goes through its own
moves in `refusals.py`.
"""

from grimhold.core.ids import CardId, Reason
from grimhold.core.machine import NOTHING
from grimhold.core.options import verb
from grimhold.core.verbs import PICK
from grimhold.lang.tags import HERO_BIT
from grimhold.table import reasons
from grimhold.table.state import GameState
from grimhold.views.names import why
from grimhold.views.shapes import Refusal

HIDING = (reasons.WRONG_STACK, reasons.NO_EFFECT_HERE)  # true, but nobody would ask


class Refusals:
    """Collects the impossible moves of the player asked, each once."""

    def __init__(self, game: GameState) -> None:
        self.game = game
        self.found: list[Refusal] = []
        self.where = ""  # village or dungeon: where the moves would be made, if not here and now

    def add(
        self, move: str, reason: Reason, card: CardId = NOTHING, target: CardId = NOTHING, *, verb: str,
        stack: int | None = None,
        place: int | None = None, detail: str = "", name: str = "", does: str = "", needs: int | None = None,
        has: int | None = None,
    ) -> None:  # fmt: skip
        if reason == reasons.LEGAL or reason in HIDING:
            return
        game = self.game
        refusal = Refusal(
            move=(f"in the {self.where}: " if self.where else "") + move,
            reason=reasons.TEXTS[reason] + detail,
            verb=verb,
            why=why(reason),
            where=self.where,
            does=does,
            needs=needs,
            has=has,
            card=game.ref_of(card) if card >= 0 else None,
            name=game.card(card).name if card >= 0 else name,
            target=game.ref_of(target) if target >= 0 else None,
            target_name=game.card(target).name if target >= 0 else "",
            stack=stack,
            place=place,
        )
        if all(str(refusal) != str(other) for other in self.found):
            self.found.append(refusal)

    def purchase(self, stack: int, reason: Reason, gold: int) -> None:
        """What a stack sells, with its price and how much is lacking."""
        cards = self.game.stack(stack)
        if not cards:
            name = self.game.stack_names()[stack]
            self.add(f"buy {name}", reason, verb="buy", stack=stack, name=name)
            return
        card = self.game.card(cards[-1])
        lacking = f" ({card.cost - gold} short)" if reason == reasons.TOO_EXPENSIVE else ""
        self.add(
            f"buy {card.name}, {card.cost} gold", reason, cards[-1], verb="buy", stack=stack, detail=lacking,
            needs=card.cost, has=gold,
        )  # fmt: skip

    def rise(self, hero: CardId, found: list[Reason], price: int = -1) -> None:
        """One line a hero: the reasons differ by stack only where the stack is the wrong one or has no card left."""
        if reasons.LEGAL in found:
            return
        telling = [reason for reason in found if reason not in HIDING]
        cost = f" for {price} XP" if price >= 0 else ""
        what = f"level up {self.game.card(hero).name}{cost}"
        reason = telling[0] if telling else reasons.NO_NEXT_LEVEL
        self.add(what, reason, hero, verb="level", needs=price if price >= 0 else None)

    def usage(self, card: CardId, does: str, reason: Reason) -> None:
        self.add(f"use {self.game.card_words(card)} ({does})", reason, card, verb="use", does=does)

    def armed(
        self, thing: CardId, hero: CardId, reason: Reason, needs: int | None = None, has: int | None = None
    ) -> None:
        """A weapon, or whatever else a Hero can be given."""
        what = f"equip {self.game.card_words(hero)} with {self.game.card(thing).name}"
        heavy = f" ({needs} against {has})" if needs is not None else ""
        self.add(what, reason, thing, hero, verb="equip", detail=heavy, needs=needs, has=has)

    def not_offered(self) -> None:
        """The cards of the hand that the open question does not offer."""
        game = self.game
        offered = {game.kind_of(CardId(option)) for option in game.options if verb(option) == PICK}
        for card in game.hand(game.asked):
            if game.kind_of(card) not in offered:
                asked = f" ({game.question()})"
                self.add(game.card(card).name, reasons.NOT_ASKED_FOR, card, verb="pick", detail=asked)


def picks_cards(game: GameState) -> bool:
    return any(verb(option) == PICK for option in game.options)


def heroes_in_hand(game: GameState) -> list[CardId]:
    return [card for card in game.hand(game.active) if game.card(card).tags & HERO_BIT]
