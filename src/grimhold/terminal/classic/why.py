"""The moves of the classic games that a player might look for and does not find, each with its reason."""

from grimhold.core.machine import NOTHING
from grimhold.core.options import DONE
from grimhold.games import reasons
from grimhold.games.classic.foray import Prepare
from grimhold.games.classic.game import Classic
from grimhold.games.classic.options import VILLAGE
from grimhold.games.classic.turn import OpenTurn
from grimhold.games.options import DUNGEON
from grimhold.lang.base import IN_DUNGEON, IN_VILLAGE
from grimhold.lang.tags import HERO_BIT, WEAPON_BIT
from grimhold.terminal import why
from grimhold.terminal.why import told


def impossible(game: Classic) -> list[str]:
    """The impossible moves of the player asked; worked out on copies, so the game is not touched."""
    step = game.program[game.pc]
    if game.asked != game.active:
        return why.not_offered(game)
    if isinstance(step, OpenTurn):
        return [
            *[f"in the village: {line}" for line in in_place(game, VILLAGE)],
            *[f"in the dungeon: {line}" for line in in_place(game, DUNGEON)],
        ]
    if why.picks_cards(game):
        return why.not_offered(game)
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


def used(game: Classic) -> list[str]:
    lines: list[str] = []
    for card in game.hand(game.active) + game.treasures(game.active):
        for k, usable in enumerate(game.card(card).usable):
            lines += told(f"use {game.card_words(card)} ({usable.words})", game.use_reason(card, k))
    return lines


def bought(game: Classic) -> list[str]:
    lines: list[str] = []
    for stack in range(game.layout.count):
        lines += told(f"buy {why.top_of(game, stack)}", game.buy_reason(stack))
    return lines


def risen(game: Classic) -> list[str]:
    lines: list[str] = []
    for hero in game.hand(game.active):
        if game.card(hero).tags & HERO_BIT:
            found = [game.level_reason(hero, stack) for stack in range(game.layout.count)]
            lines += why.risen(game, hero, found, game.card(hero).level_up)
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
