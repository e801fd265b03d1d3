"""Why a move is not possible: what both rulebooks have in common. Their own moves stand in `classic/` and `quest/`."""

from grimhold.core.options import PICK, verb
from grimhold.games import reasons
from grimhold.games.game import State

HIDING = (reasons.WRONG_STACK, reasons.NO_EFFECT_HERE)  # true, but nobody would ask


def told(what: str, reason: int) -> list[str]:
    return [] if reason == reasons.LEGAL or reason in HIDING else [f"{what}: {reasons.TEXTS[reason]}"]


def top_of(game: State, stack: int) -> str:
    """What a stack sells, with its price."""
    cards = game.stack(stack)
    return f"{game.card(cards[-1]).name}, {game.card(cards[-1]).cost} gold" if cards else game.stack_names()[stack]


def risen(game: State, hero: int, found: list[int], price: int = -1) -> list[str]:
    """One line a hero: the reasons differ by stack only where the stack is the wrong one or has no card left."""
    if reasons.LEGAL in found:
        return []
    telling = [reason for reason in found if reason not in HIDING]
    cost = f" for {price} XP" if price >= 0 else ""
    return told(f"level up {game.card(hero).name}{cost}", telling[0] if telling else reasons.NO_NEXT_LEVEL)


def not_offered(game: State) -> list[str]:
    """The cards of the hand that the open question does not offer."""
    offered = {game.kinds[option] for option in game.options if verb(option) == PICK}
    names = dict.fromkeys(game.card(card).name for card in game.hand(game.asked) if game.kinds[card] not in offered)
    return [f"{name}: it does not fit what is asked ({game.question()})" for name in names]


def picks_cards(game: State) -> bool:
    return any(verb(option) == PICK for option in game.options)
