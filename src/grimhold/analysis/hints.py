"""Finds the best next move and says why it is best."""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from grimhold.analysis.option_values import Share, Weighing
from grimhold.analysis.outcomes import Deed, deeds_of
from grimhold.core.options import verb
from grimhold.core.verbs import DONE, USE
from grimhold.game import Game
from grimhold.play.trial import try_answer
from grimhold.registry import rulebook_of
from grimhold.table.state import GameState

USUAL_PLAYOUTS: Final = 200


class Advice(Struct, frozen=True):
    """The option to take, compared with the next best one; options are numbers."""

    option: int
    chance: Share | None = None  # win chance with it; None if there is only one answer
    other: int | None = None
    lead: Share | None = None  # over the other one
    deeds: tuple[Deed, ...] = ()  # its frequent outcomes in this turn


def advised(game: GameState, seed: int, playouts: int = USUAL_PLAYOUTS) -> Advice:
    """The advice for the player asked, from what that player knows."""
    if len(game.options) < 2:
        return Advice(0)
    weighing = Weighing(game, seed, playouts)
    best, other = weighing.best, weighing.runner_up()
    if (without := without_waste(weighing)) != best:
        best, other = without, best
    lead = weighing.gain(best, other)
    if lead.value < 0 and lead.is_clear:  # the second evaluation contradicts the search
        best, other, lead = other, best, Share(-lead.value, lead.error)
    deeds = deeds_of(weighing.judge.worlds, game.options[best])
    return Advice(best, weighing.chance_of(best), other, lead, tuple(deeds))


def without_waste(weighing: Weighing) -> int:
    """The best option; or one that leads to the same results without using a card in vain.

    Another useful move comes first, unless the card's effect reveals something: that is good to know before.
    """
    options, best = weighing.game.options, weighing.best
    if verb(options[best]) != USE:
        return best
    world = weighing.search.worlds[0]
    trial = try_answer(world, options[best], rulebook_of(world).revealing)
    if DONE in trial.game.options and trial.game.running() is not world.running():
        return best  # the effect asks first and can still be declined
    shows = trial.reveals()
    others = [n for n, option in enumerate(options) if option == DONE or (verb(option) != USE and not shows)]
    others.sort(key=lambda n: options[n] != DONE)
    return next((n for n in others if weighing.alike(best, n)), best)


def told(game: Game, advice: Advice) -> str:
    """The option with its reason: 'buy Elf Wizard (5 gold): wins 61 of 100 ...'."""
    choice = game.choice
    assert choice is not None
    option = choice.options[advice.option]
    does = f" ({option.does})" if option.does and option.does not in option.words else ""
    return f"{option.words}{does}: {reason(game, advice)}"


def reason(game: Game, advice: Advice) -> str:
    """ "beats Nixie in 18 of 20 imagined turns; wins 61 of 100 imagined games (± 3), 6 more (± 2) than 'rest'"."""
    choice = game.choice
    assert choice is not None
    if advice.chance is None or advice.other is None or advice.lead is None:
        return "there is no other answer"
    wins = f"wins {of_hundred(advice.chance.value)} of 100 imagined games (± {of_hundred(advice.chance.error)})"
    leads_to = [f"{deeds_told(advice.deeds)}; "] if advice.deeds else []
    return "".join([*leads_to, wins, f", {compared(advice.lead)} {choice.options[advice.other].words!r}"])


def deeds_told(deeds: Sequence[Deed]) -> str:
    """'buys Elf Wizard in 12 and Torch in 5 of 20 imagined turns'."""
    told: list[str] = []
    for n, deed in enumerate(deeds):
        does = "" if n and deed.does == deeds[n - 1].does else f"{deed.does} "
        told.append(f"{does}{deed.name} in {deed.turns}")
    return f"{' and '.join(told)} of {deeds[0].of} imagined turns"


def compared(lead: Share) -> str:
    """'6 more (± 2) than', or 'about as many as'."""
    games = clear_lead(lead)
    if not games:
        return "about as many as"
    return f"{games} more (± {of_hundred(lead.error)}) than"


def clear_lead(lead: Share) -> int:
    """The lead in games out of a hundred; 0 if it is not clear."""
    return max(0, of_hundred(lead.value)) if lead.is_clear else 0


def of_hundred(share: float) -> int:
    return round(100 * share)
