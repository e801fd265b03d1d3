"""The moves of the classic games that are missing from the options, each with its reason."""

from grimhold.classic.legal import target_reason, targets
from grimhold.classic.state import ClassicState
from grimhold.classic.turn.dungeon_phase import Prepare
from grimhold.classic.turn.turn import OpenTurn
from grimhold.core.machine import NOTHING
from grimhold.core.verbs import DONE, DUNGEON, VILLAGE
from grimhold.lang.base import IN_DUNGEON, IN_VILLAGE
from grimhold.lang.tags import WEAPON_BIT
from grimhold.table import reasons
from grimhold.views.refusals import Refusals, heroes_in_hand, picks_cards
from grimhold.views.shapes import Refusal


def why(game: ClassicState) -> list[Refusal]:
    """The impossible moves of the player asked, found on copies of the game."""
    if game.asked < 0:
        return []
    found = Refusals(game)
    step = game.running()
    if game.asked != game.active or (picks_cards(game) and not isinstance(step, OpenTurn)):
        found.not_offered()
    elif isinstance(step, OpenTurn):
        _after_going(found, game, VILLAGE, "village")
        _after_going(found, game, DUNGEON, "dungeon")
    else:
        copy = game.clone()
        copy.who = copy.active
        _moves(found, copy)
        if isinstance(step, Prepare) and DONE not in game.options:
            found.add("attack", reasons.MUST_USE_FIRST, verb="attack")
    return found.found


def _after_going(found: Refusals, game: ClassicState, way: int, where: str) -> None:
    """The moves that would be impossible after going there. Entering reveals nothing hidden."""
    copy = game.clone()
    copy.patient = True
    copy.apply(way)
    copy.who = copy.active
    found.where = where
    _moves(found, copy)


def _moves(found: Refusals, game: ClassicState) -> None:
    found.game = game
    _used(found, game)
    if game.place == IN_VILLAGE:
        for stack in range(game.config.count):
            found.purchase(stack, game.buy_reason(stack), game.spendable())
        for hero in heroes_in_hand(game):
            stacks = range(game.config.count)
            found.rise(hero, [game.level_reason(hero, stack) for stack in stacks], game.card(hero).level_up)
    elif game.place == IN_DUNGEON and game.foe == NOTHING:
        _equipped(found, game)
        for card in targets(game):
            found.add(f"attack {game.card_words(card)}", target_reason(game, card), card, verb="attack")


def _used(found: Refusals, game: ClassicState) -> None:
    for card in game.hand(game.active) + game.treasures(game.active):
        for k, usable in enumerate(game.card(card).usable):
            found.usage(card, usable.words, game.use_reason(card, k))


def _equipped(found: Refusals, game: ClassicState) -> None:
    for weapon in game.hand(game.active):
        if game.card(weapon).tags & WEAPON_BIT:
            for hero in heroes_in_hand(game):
                reason = game.equip_reason(weapon, hero)
                if reason == reasons.TOO_HEAVY:
                    found.armed(weapon, hero, reason, game.weight_of(weapon), game.strength_of(hero))
                else:
                    found.armed(weapon, hero, reason)
