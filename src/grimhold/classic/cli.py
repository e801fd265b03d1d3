"""The command-line part of the classic games: set-ups, their tables, and the fate of the village."""

from typing import Any

from grimhold.classic import scoring
from grimhold.classic.rulebook import RULEBOOK
from grimhold.classic.rules import MASTERS, MODES
from grimhold.classic.setup.build import FEATURES, SETTINGS, Setup, monster_groups
from grimhold.classic.setup.randomizer import Wish, random_setup
from grimhold.classic.state import ClassicState
from grimhold.cli.card_rows import Rows, cheapest_first, first_cards, priced
from grimhold.cli.errors import UsageError
from grimhold.cli.game_options import USUAL_MODE, Counted, GameOptions, company_of, known
from grimhold.cli.rulebook_part import CliPart, Settled
from grimhold.lang.base import Card
from grimhold.lang.english import listed
from grimhold.lang.sheet import FIGURES, Library, describe
from grimhold.table.lookup import find_group


class ClassicCli(CliPart):
    columns = ("level", "copies", "cost", "gold", "light", "vp", "strength", "level_up", "weight", "health", "xp")

    def options(self, asked: GameOptions) -> list[str]:
        said = {
            "--rules": asked.rules is not None,
            "--monsters": asked.monster_groups is not None,
            "--feature": bool(asked.features),
            "--setting": asked.setting is not None,
            "--no-features": not asked.chance_features,
        }
        return [name for name, given in said.items() if given]

    def drawn(self, asked: GameOptions, counted: Counted, game: str, seed: int) -> Setup:
        profile, mode = asked.rules or RULEBOOK.usual_profile, asked.mode or USUAL_MODE
        players = company_of(counted, game, mode)
        wished = wish(asked, RULEBOOK.library(profile), mode, len(players))
        return random_setup(seed, players, profile, wished, game, mode)

    def listed(self, name: str, asked: GameOptions, counted: Counted) -> Setup:
        game = RULEBOOK.lists[name]
        if asked.game not in (None, game):
            raise UsageError(f"{name} is a list of {game}, not {asked.game}")
        mode = asked.mode or USUAL_MODE
        return RULEBOOK.listed_setup(name, company_of(counted, game, mode), mode, asked.rules or "")

    def agrees(self, setup: Setup, asked: GameOptions) -> None:
        if asked.rules not in (None, setup.rules):
            raise UsageError(f"the code is for the {setup.rules} rules, not {asked.rules}")

    def settled(self, setup: Setup, asked: GameOptions) -> Settled:
        return [("rules", asked.rules, setup.rules)]

    def rows(self, setup: Setup) -> Rows:
        return [
            ("Heroes", [priced(card, typed=True) for card in first_cards(setup, setup.heroes)]),
            ("Village", [priced(card) for card in cheapest_first(first_cards(setup, setup.village))]),
            ("Monsters", list(setup.monsters)),
            ("Features", list(setup.features)),
            ("Setting", [setup.setting] if setup.setting else []),
            ("Thunderstone", list(setup.stones)),
        ]

    def last_rows(self, setup: Setup) -> Rows:
        return [("Rules", [setup.rules])]

    def plain(self, setup: Setup) -> dict[str, Any]:
        return super().plain(setup) | {"setting": setup.setting or None}

    def told(self, card: Card) -> dict[str, object]:
        return describe(card, FIGURES)

    def fate(self, game: ClassicState) -> dict[str, Any] | None:
        return village_fate(game) if game.config.mode.village_counts else None

    def fate_words(self, game: ClassicState) -> str:
        return village_words(game) if game.config.mode.village_counts else ""


def wish(asked: GameOptions, library: Library, mode: str, players: int) -> Wish:
    """More chosen monster groups than the game usually has ask for room for all of them."""
    setting = known("setting", asked.setting, SETTINGS) if asked.setting is not None else ""
    usual = monster_groups(MODES[mode], library, setting, players)
    chosen = len(asked.chosen.get("monster", []))
    room = asked.monster_groups or (chosen if chosen > usual else 0)
    return Wish(required(asked, library, setting), asked.ban, room, asked.chance_features)


def required(asked: GameOptions, library: Library, setting: str) -> list[str]:
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


# -- how it ended for those who played against the dungeon --------------------------------------------------------------


def village_fate(game: ClassicState) -> dict[str, Any]:
    """The points of the players, and those of the monsters that got through."""
    return {
        "saved": scoring.village_is_saved(game),
        "party_points": scoring.party_points(game),
        "village_points": scoring.village_points(game),
    }


def village_words(game: ClassicState) -> str:
    """'Ann and Bob have 23 VP, the monsters in the village 9: the village is saved.'"""
    names = [game.name(p) for p in range(game.players)]
    party, village = scoring.party_points(game), scoring.village_points(game)
    points = f"{listed(names)} {'has' if len(names) == 1 else 'have'} {party} VP, the monsters in the village {village}"
    if scoring.village_is_saved(game):
        return f"{points}: the village is saved."
    if party > village:  # alone in the dark points are not enough
        top = f"{scoring.top_heroes(game, 0)} of the {MASTERS} Heroes of the highest level"
        return f"{points}, but only {top}: the village is lost."
    return f"{points}: the village is lost."


CLI = ClassicCli()
