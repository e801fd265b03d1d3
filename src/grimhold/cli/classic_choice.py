"""The groups of a classic game: a rulebook's list, or a draw around what was asked for."""

from grimhold.cli.asking import USUAL_MODE, Asked, Counted, company_of, known
from grimhold.cli.problems import UsageError
from grimhold.games.classic.randomizer import Wish, random_setup
from grimhold.games.classic.rules import Mode
from grimhold.games.classic.setup import (
    DEFAULT_PROFILE,
    FEATURES,
    SETS,
    SETTINGS,
    Setup,
    first_game,
    monster_groups,
    rules_of,
)
from grimhold.games.finding import find_group
from grimhold.lang.sheet import Library

LISTS = {name: card_set.key for card_set in SETS for name in card_set.first_game}  # list -> the game it is from


def drawn(asked: Asked, counted: Counted, game: str, seed: int) -> Setup:
    """A random set-up around what was asked for."""
    profile, mode = asked.rules or DEFAULT_PROFILE, asked.mode or USUAL_MODE
    players = company_of(counted, game, mode)
    return random_setup(seed, players, profile, wish(asked, rules_of(profile).library, mode, len(players)), game, mode)


def listed_game(name: str, asked: Asked, counted: Counted, game: str) -> Setup:
    """A rulebook's list for a first game."""
    if asked.game not in (None, LISTS[name]):
        raise UsageError(f"{name} is a list of {LISTS[name]}, not {asked.game}")
    mode = asked.mode or USUAL_MODE
    return first_game(name, company_of(counted, game, mode), asked.rules or DEFAULT_PROFILE, mode)


def wish(asked: Asked, library: Library, mode: str, players: int) -> Wish:
    """More chosen monster groups than the game usually has ask for room for all of them."""
    setting = known("setting", asked.setting, SETTINGS) if asked.setting is not None else ""
    usual = monster_groups(Mode(mode), library, setting, players)
    chosen = len(asked.chosen.get("monster", []))
    room = asked.monster_groups or (chosen if chosen > usual else 0)
    return Wish(required(asked, library, setting), asked.ban, room, asked.chance_features)


def required(asked: Asked, library: Library, setting: str) -> list[str]:
    """Everything the set-up must have, by its exact name. Chosen groups are required ones of a known kind."""
    features = [known("dungeon feature", name, FEATURES) for name in asked.features]
    chosen = [find_group(library, name, kind) for kind, names in asked.chosen.items() for name in names]
    chosen += [*features, setting] if setting else features
    for name in chosen:
        if chosen.count(name) > 1:
            raise UsageError(f"{name} is chosen twice")
    known_features = {name.lower(): name for name in FEATURES}
    others = [known_features.get(name.strip().lower()) or find_group(library, name) for name in asked.require]
    return [*chosen, *others]
