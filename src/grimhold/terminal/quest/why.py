"""The moves of Quest that a player might look for and does not find, each with its reason."""

from grimhold.core.options import DONE
from grimhold.games import reasons
from grimhold.games.options import DUNGEON
from grimhold.games.quest.delve import Prepare, TakeSpoils, Walk
from grimhold.games.quest.game import Quest
from grimhold.games.quest.options import VISIT
from grimhold.games.quest.rules import BAZAAR, GEAR_COST, GUILDS, ROOMS, SHOP, TREASURE_COST
from grimhold.games.quest.turn import OpenTurn
from grimhold.games.quest.visit import Buy, HealUp, LevelUp, UseInVillage
from grimhold.lang.gear import KINDS, TOKENS
from grimhold.lang.tags import HERO_BIT, WEAPON_BIT
from grimhold.terminal import why
from grimhold.terminal.quest.map import light_for_way
from grimhold.terminal.why import told
from grimhold.views.quest.forecast import reachable


def impossible(game: Quest) -> list[str]:
    """The impossible moves of the player asked; worked out on copies, so the game is not touched."""
    step = game.program[game.pc]
    if game.asked != game.active:
        return why.not_offered(game)
    if isinstance(step, OpenTurn):
        return at_the_start(game)
    copy = prepared(game)
    if isinstance(step, UseInVillage):
        return once(used(copy) + tokens(copy) + bought(copy) + healed(copy) + risen(copy))
    if isinstance(step, Buy):
        return once(bought(copy))
    if isinstance(step, HealUp | LevelUp):
        return once(risen(copy))
    if isinstance(step, Prepare):
        return once(used(copy) + equipped(copy) + tokens(copy) + too_far(copy))
    if isinstance(step, Walk):
        return moved(copy)
    if isinstance(step, TakeSpoils):
        return once(used(copy) + tokens(copy))
    return why.not_offered(game) if why.picks_cards(game) else []


def at_the_start(game: Quest) -> list[str]:
    """What would not be possible wherever the turn is spent. Nothing hidden comes to light on the way there."""
    village = visiting(game, GUILDS)
    lines = once(used(village) + cards_bought(village) + healed(village) + risen(village))
    lines += gear_bought(visiting(game, BAZAAR)) + treasure_bought(visiting(game, SHOP))
    dungeon = prepared(game)
    dungeon.patient = True
    dungeon.apply(DUNGEON)
    deep = once(used(dungeon) + equipped(dungeon) + too_far(dungeon))
    return [f"in the village: {line}" for line in lines] + [f"in the dungeon: {line}" for line in deep]


def visiting(game: Quest, location: int) -> Quest:
    copy = prepared(game)
    copy.patient = True
    copy.apply(VISIT | location)
    while not isinstance(copy.program[copy.pc], UseInVillage):
        copy.apply(DONE if DONE in copy.options else copy.options[0])
    return copy


def prepared(game: Quest) -> Quest:
    copy = game.clone()
    copy.who = copy.active
    return copy


def once(lines: list[str]) -> list[str]:
    return list(dict.fromkeys(lines))


# -- cards and tokens -------------------------------------------------------------------------------------------------


def used(game: Quest) -> list[str]:
    lines: list[str] = []
    for card in game.abilities_at_hand():
        for k, usable in enumerate(game.card(card).usable):
            lines += told(f"use {game.card_words(card)} ({usable.words})", game.use_reason(card, k))
    return lines


def equipped(game: Quest) -> list[str]:
    """Weapons and boosts that a hero cannot have."""
    cards = game.hand(game.active)
    things = [card for card in cards if game.card(card).tags & WEAPON_BIT or game.rules.fight[game.kinds[card]].boosts]
    heroes = [card for card in cards if game.card(card).tags & HERO_BIT]
    lines: list[str] = []
    for thing in things:
        for hero in heroes:
            what = f"give {game.card(thing).name} to {game.card_words(hero)}"
            lines += told(what, game.equip_reason(thing, hero))
    return lines


def tokens(game: Quest) -> list[str]:
    """Gear the player has and cannot use now."""
    lines: list[str] = []
    for token in KINDS:
        if game.gear_of(game.active, token):
            lines += told(f"use {TOKENS[token]} (a token)", game.gear_reason(token))
    return lines


# -- the village ------------------------------------------------------------------------------------------------------


def bought(game: Quest) -> list[str]:
    return cards_bought(game) + gear_bought(game) + treasure_bought(game)


def cards_bought(game: Quest) -> list[str]:
    lines: list[str] = []
    for stack in range(game.layout.count):
        lines += told(f"buy {why.top_of(game, stack)}", game.buy_reason(stack))
    return lines


def gear_bought(game: Quest) -> list[str]:
    lines: list[str] = []
    for token in KINDS:
        lines += told(f"buy {TOKENS[token]} (a token), {GEAR_COST[token]} gold", game.gear_buy_reason(token))
    return lines


def treasure_bought(game: Quest) -> list[str]:
    return told(f"buy a treasure, {TREASURE_COST} gold", game.treasure_reason())


def healed(game: Quest) -> list[str]:
    return [] if game.healing_options(game.active) else told("heal a wound", reasons.UNWOUNDED)


def risen(game: Quest) -> list[str]:
    if game.promotions() == 0:
        return told("level up a hero", reasons.NO_LEVELS_HERE)
    lines: list[str] = []
    for hero in game.hand(game.active):
        if game.card(hero).tags & HERO_BIT:
            found = [game.level_reason(hero, stack) for stack in range(game.layout.count + 1)]
            lines += why.risen(game, hero, found)
    return lines


# -- the dungeon ------------------------------------------------------------------------------------------------------


def too_far(game: Quest) -> list[str]:
    """Rooms the light does not reach."""
    lines: list[str] = []
    for place in range(ROOMS):
        if game.tiles()[place] >= 0 and not reachable(game, place):
            what = f"battle in {game.place_name(place)} (light {light_for_way(game, place)} of your {game.light_now()})"
            lines += told(what, reasons.MUST_STAY if game.is_tethered() else reasons.NOT_ENOUGH_LIGHT)
    return lines


def moved(game: Quest) -> list[str]:
    """Rooms where the next step cannot lead."""
    lines: list[str] = []
    for place in range(ROOMS):
        if game.tiles()[place] >= 0 and place != game.champions[game.active]:
            lines += told(
                f"move to {game.place_name(place)} (light {game.light_needed(place)})", game.move_reason(place)
            )
    return lines
