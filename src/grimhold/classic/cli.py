"""The command-line part of the classic games: set-ups in words, and the result against the dungeon."""

from typing import Any

from grimhold.classic import scoring
from grimhold.classic.rulebook import RULEBOOK
from grimhold.classic.rules import MASTERS, MODES
from grimhold.classic.setup.build import FEATURES, SETTINGS, Setup, monster_groups
from grimhold.classic.setup.randomizer import ClassicWish, random_setup
from grimhold.classic.state import ClassicState
from grimhold.cli.card_rows import Rows, cheapest_first, first_cards, priced
from grimhold.cli.errors import UsageError
from grimhold.cli.game_options import USUAL_MODE, GameOptions, PlayerCount, known, players_of
from grimhold.cli.rulebook_part import CliPart, FixedOptions
from grimhold.core.ids import Seat
from grimhold.lang.base import Card
from grimhold.lang.english import listed
from grimhold.lang.sheet import FIGURES, Library, describe
from grimhold.table.lookup import find_group


class ClassicCli(CliPart):
    own_options = ("rules", "monsters", "feature", "setting", "no_features")
    columns = ("level", "copies", "cost", "gold", "light", "vp", "strength", "level_up", "weight", "health", "xp")

    def random_setup(self, options: GameOptions, player_count: PlayerCount, game: str, seed: int) -> Setup:
        profile, mode = options.rules or RULEBOOK.usual_profile, options.mode or USUAL_MODE
        players = players_of(player_count, game, mode)
        wished = wish(options, RULEBOOK.library(profile), mode, len(players))
        return random_setup(seed, players, profile, wished, game, mode)

    def listed_setup(self, name: str, options: GameOptions, player_count: PlayerCount) -> Setup:
        game = RULEBOOK.lists[name]
        if options.game not in (None, game):
            raise UsageError(f"{name} is a list of {game}, not {options.game}")
        mode = options.mode or USUAL_MODE
        return RULEBOOK.listed_setup(name, players_of(player_count, game, mode), mode, options.rules or "")

    def check_agrees(self, setup: Setup, options: GameOptions) -> None:
        if options.rules not in (None, setup.rules):
            raise UsageError(f"the code is for the {setup.rules} rules, not {options.rules}")

    def fixed_options(self, setup: Setup, options: GameOptions) -> FixedOptions:
        return [("rules", options.rules, setup.rules)]

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

    def setup_json(self, setup: Setup) -> dict[str, Any]:
        return super().setup_json(setup) | {"setting": setup.setting or None}

    def card_json(self, card: Card) -> dict[str, object]:
        return describe(card, FIGURES)

    def contest_json(self, game: ClassicState) -> dict[str, Any] | None:
        return village_json(game) if game.config.mode.village_counts else None

    def contest_words(self, game: ClassicState) -> str:
        return village_words(game) if game.config.mode.village_counts else ""


def wish(options: GameOptions, library: Library, mode: str, players: int) -> ClassicWish:
    """The wishes for a random set-up. Many chosen monster groups raise the number of groups."""
    setting = known("setting", options.setting, SETTINGS) if options.setting is not None else ""
    usual = monster_groups(MODES[mode], library, setting, players)
    chosen = len(options.chosen.get("monster", []))
    room = options.monsters or (chosen if chosen > usual else 0)
    return ClassicWish(required(options, library, setting), options.ban, room, not options.no_features)


def required(options: GameOptions, library: Library, setting: str) -> list[str]:
    """The exact names of everything the set-up must have. Chosen groups are required groups of a known kind."""
    features = [known("dungeon feature", name, FEATURES) for name in options.feature]
    chosen = [find_group(library, name, kind) for kind, names in options.chosen.items() for name in names]
    chosen += [*features, setting] if setting else features
    for name in chosen:
        if chosen.count(name) > 1:
            raise UsageError(f"{name} is chosen twice")
    known_features = {name.lower(): name for name in FEATURES}
    others = [known_features.get(name.strip().lower()) or find_group(library, name) for name in options.require]
    return [*chosen, *others]


# -- the result against the dungeon -------------------------------------------------------------------------------------


def village_json(game: ClassicState) -> dict[str, Any]:
    """The points of the players, and of the monsters that reached the village."""
    return {
        "saved": scoring.village_is_saved(game),
        "party_points": scoring.party_points(game),
        "village_points": scoring.village_points(game),
    }


def village_words(game: ClassicState) -> str:
    """'Ann and Bob have 23 VP, the monsters in the village 9: the village is saved.'"""
    names = [game.name(p) for p in game.everybody()]
    party, village = scoring.party_points(game), scoring.village_points(game)
    points = f"{listed(names)} {'has' if len(names) == 1 else 'have'} {party} VP, the monsters in the village {village}"
    if scoring.village_is_saved(game):
        return f"{points}: the village is saved."
    if party > village:  # alone in the dark points are not enough
        top = f"{scoring.top_heroes(game, Seat(0))} of the {MASTERS} Heroes of the highest level"
        return f"{points}, but only {top}: the village is lost."
    return f"{points}: the village is lost."


CLI = ClassicCli(RULEBOOK)
