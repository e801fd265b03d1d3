"""Why a move is not possible, as players ask for it: what the rulebooks have in common.

The reasons themselves are those by which the legal moves are listed (`reasons.py`); each rulebook goes through its own
moves in `why.py`.
"""

from grimhold.core.options import PICK, verb
from grimhold.games import reasons
from grimhold.games.game import State
from grimhold.lang.tags import HERO_BIT
from grimhold.views.shapes import Refusal

HIDING = (reasons.WRONG_STACK, reasons.NO_EFFECT_HERE)  # true, but nobody would ask


class Refusals:
    """Collects the impossible moves of the player asked, each once."""

    def __init__(self, game: State) -> None:
        self.game = game
        self.found: list[Refusal] = []
        self.preface = ""  # where the moves would be made, if not here and now

    def add(
        self, move: str, reason: int, card: int = -1, target: int = -1, stack: int | None = None,
        place: int | None = None, detail: str = "",
    ) -> None:  # fmt: skip
        if reason == reasons.LEGAL or reason in HIDING:
            return
        game = self.game
        refusal = Refusal(
            move=self.preface + move,
            reason=reasons.TEXTS[reason] + detail,
            card=game.ref_of(card) if card >= 0 else None,
            name=game.card(card).name if card >= 0 else "",
            target=game.ref_of(target) if target >= 0 else None,
            stack=stack,
            place=place,
        )
        if all(str(refusal) != str(other) for other in self.found):
            self.found.append(refusal)

    def purchase(self, stack: int, reason: int, gold: int) -> None:
        """What a stack sells, with its price and how much is lacking."""
        cards = self.game.stack(stack)
        if not cards:
            self.add(f"buy {self.game.stack_names()[stack]}", reason, stack=stack)
            return
        card = self.game.card(cards[-1])
        lacking = f" ({card.cost - gold} short)" if reason == reasons.TOO_EXPENSIVE else ""
        self.add(f"buy {card.name}, {card.cost} gold", reason, cards[-1], stack=stack, detail=lacking)

    def rise(self, hero: int, found: list[int], price: int = -1) -> None:
        """One line a hero: the reasons differ by stack only where the stack is the wrong one or has no card left."""
        if reasons.LEGAL in found:
            return
        telling = [reason for reason in found if reason not in HIDING]
        cost = f" for {price} XP" if price >= 0 else ""
        what = f"level up {self.game.card(hero).name}{cost}"
        self.add(what, telling[0] if telling else reasons.NO_NEXT_LEVEL, hero)

    def not_offered(self) -> None:
        """The cards of the hand that the open question does not offer."""
        game = self.game
        offered = {game.kind_of(option) for option in game.options if verb(option) == PICK}
        for card in game.hand(game.asked):
            if game.kind_of(card) not in offered:
                self.add(game.card(card).name, reasons.NOT_ASKED_FOR, card, detail=f" ({game.question()})")


def picks_cards(game: State) -> bool:
    return any(verb(option) == PICK for option in game.options)


def heroes_in_hand(game: State) -> list[int]:
    return [card for card in game.hand(game.active) if game.card(card).tags & HERO_BIT]
