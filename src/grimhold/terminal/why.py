"""Why a move is not possible: the moves a player might look for and does not find, each with its reason."""

from grimhold.core.machine import NOTHING
from grimhold.core.options import DONE, DUNGEON, PICK, VILLAGE, verb
from grimhold.games import reasons
from grimhold.games.classic.foray import Prepare
from grimhold.games.classic.game import Classic
from grimhold.games.classic.turn import OpenTurn
from grimhold.lang.base import IN_DUNGEON, IN_VILLAGE
from grimhold.lang.tags import HERO_BIT, WEAPON_BIT

HIDING = (reasons.WRONG_STACK, reasons.NO_EFFECT_HERE)  # true, but nobody would ask


def impossible(game: Classic) -> list[str]:
    """The impossible moves of the player asked; worked out on copies, so the game is not touched."""
    step = game.program[game.pc]
    if game.asked != game.active:
        return not_offered(game)
    if isinstance(step, OpenTurn):
        return [
            *[f"in the village: {line}" for line in in_place(game, VILLAGE)],
            *[f"in the dungeon: {line}" for line in in_place(game, DUNGEON)],
        ]
    if any(verb(option) == PICK for option in game.options):
        return not_offered(game)
    lines = moves(prepared(game))
    if isinstance(step, Prepare) and DONE not in game.options:
        lines.append(f"attack: {reasons.TEXTS[reasons.MUST_USE_FIRST]}")
    return lines


def in_place(game: Classic, where: int) -> list[str]:
    """What would not be possible after going there. Nothing hidden comes to light on the way in."""
    copy = game.clone()
    copy.patient = True
    copy.apply(where)
    return moves(prepared(copy))


def prepared(game: Classic) -> Classic:
    copy = game.clone()
    copy.who = copy.active
    return copy


def moves(game: Classic) -> list[str]:
    lines = used(game)
    if game.place == IN_VILLAGE:
        lines += bought(game) + risen(game)
    elif game.place == IN_DUNGEON and game.foe == NOTHING:
        lines += equipped(game) + attacked(game)
    return list(dict.fromkeys(lines))


def told(what: str, reason: int) -> list[str]:
    return [] if reason == reasons.LEGAL or reason in HIDING else [f"{what}: {reasons.TEXTS[reason]}"]


def used(game: Classic) -> list[str]:
    lines: list[str] = []
    for card in game.hand(game.active) + game.treasures(game.active):
        for k, usable in enumerate(game.card(card).usable):
            lines += told(f"use {game.card_words(card)} ({usable.words})", game.use_reason(card, k))
    return lines


def bought(game: Classic) -> list[str]:
    lines: list[str] = []
    for stack in range(game.layout.count):
        cards = game.stack(stack)
        top = f"{game.card(cards[-1]).name}, {game.card(cards[-1]).cost} gold" if cards else game.layout.names[stack]
        lines += told(f"buy {top}", game.buy_reason(stack))
    return lines


def risen(game: Classic) -> list[str]:
    """One line a hero: the reasons differ by stack only where the stack is the wrong one or has no card left."""
    lines: list[str] = []
    for hero in game.hand(game.active):
        card = game.card(hero)
        if not card.tags & HERO_BIT:
            continue
        found = [game.level_reason(hero, stack) for stack in range(game.layout.count)]
        if reasons.LEGAL not in found:
            telling = [reason for reason in found if reason not in HIDING]
            price = f" for {card.level_up} XP" if card.level_up >= 0 else ""
            lines += told(f"level up {card.name}{price}", telling[0] if telling else reasons.NO_NEXT_LEVEL)
    return lines


def equipped(game: Classic) -> list[str]:
    cards = game.hand(game.active)
    weapons = [card for card in cards if game.card(card).tags & WEAPON_BIT]
    heroes = [card for card in cards if game.card(card).tags & HERO_BIT]
    lines: list[str] = []
    for weapon in weapons:
        for hero in heroes:
            what = f"equip {game.card(weapon).name} to {game.card_words(hero)}"
            lines += told(what, game.equip_reason(weapon, hero))
    return lines


def attacked(game: Classic) -> list[str]:
    lines: list[str] = []
    for card in game.targets():
        lines += told(f"attack {game.card_words(card)}", game.target_reason(card))
    return lines


def not_offered(game: Classic) -> list[str]:
    """The cards of the hand that the open question does not offer."""
    offered = {game.kinds[option] for option in game.options if verb(option) == PICK}
    names = dict.fromkeys(game.card(card).name for card in game.hand(game.asked) if game.kinds[card] not in offered)
    return [f"{name}: it does not fit what is asked ({game.question()})" for name in names]
