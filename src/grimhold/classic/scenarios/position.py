"""Builds the position of a scenario in the classic games."""

from dataclasses import replace
from typing import Any

from grimhold.classic import scoring
from grimhold.classic.rulebook import RULEBOOK
from grimhold.classic.rules import BASIC_STACKS, HALL_SIZE, MODES, SETTING
from grimhold.classic.setup import build
from grimhold.classic.setup.deal import ignore_breach
from grimhold.classic.setup.randomizer import ClassicWish, random_setup
from grimhold.classic.state import ClassicState
from grimhold.lang.tags import GUARDIAN_BIT
from grimhold.scenarios.document import MOST_PLAYERS, FormatError, Scenario, card_names, check_keys, text, texts
from grimhold.scenarios.names import card_named, group_sold
from grimhold.scenarios.position import Position, dealt_setup
from grimhold.table.lookup import find_group

KEYS = ("hall", "dungeon", "setting", "rank 0", "second hall", "second dungeon", "village pile", "tokens")
PLAYER_KEYS = ("treasures",)
IN_HALL = ("monster", "thunderstone")
UNDERGROUND = (*IN_HALL, "trap", "treasure")  # the kinds of cards of a dungeon deck
SETUP_LISTS = ("heroes", "village", "monsters", "features", "stones")


def game_of(scenario: Scenario) -> ClassicState:
    scenario.check(KEYS, PLAYER_KEYS, tuple(MODES))
    return ClassicPosition(scenario).laid_out() if scenario.setup is None else dealt_game(scenario)


def setting_of(scenario: Scenario) -> str:
    given = scenario.position.get("setting")
    return "" if given is None else text(given, "setting")


# -- a game from its beginning ------------------------------------------------------------------------------------------


def dealt_game(scenario: Scenario) -> ClassicState:
    """A named list, `random`, or heroes, village and monsters by name."""
    players = tuple(scenario.names(MODES[scenario.mode].fewest, MOST_PLAYERS))  # the set-up refuses too many players
    scenario.check_dealt(("setting",))
    setting = setting_of(scenario)
    wish = ClassicWish(require=[setting] if setting else [])  # a setting may ask for more monster groups
    setup = dealt_setup(
        scenario,
        players,
        listed_setup,
        lambda: random_setup(scenario.seed, players, scenario.rules, wish, scenario.game, scenario.mode),
    )
    return RULEBOOK.new_game(with_setting(setup, setting), scenario.seed)


def listed_setup(scenario: Scenario, players: tuple[str, ...], given: dict[str, Any]) -> build.Setup:
    """A set-up by group names. A missing stone and, in co-operative games, a missing guardian are added."""
    check_keys(given, (*SETUP_LISTS, "setting", "stone"), "setup")
    for one, other in (("stone" in given, "stones" in given), ("setting" in given, "setting" in scenario.position)):
        if one and other:
            raise FormatError("a stone and a setting are named in one place, not in two")
    heroes, village, monsters, features, stones = [tuple(texts(given.get(key), key)) for key in SETUP_LISTS]
    if MODES[scenario.mode].together and not set(build.GUARDIANS) & {build.find_feature(name) for name in features}:
        features = (*features, build.GUARDIANS[0])
    stone = text(given.get("stone", build.STONES.get(scenario.game, build.STONES["thunderstone"])[0]), "stone")
    setup = build.Setup(
        heroes, village, monsters, players, scenario.rules, scenario.game, scenario.mode, features, stones=(stone,)
    )
    if "setting" in given:
        setup = with_setting(setup, text(given["setting"], "setting"))
    return replace(setup, stones=stones) if stones else setup


def with_setting(setup: build.Setup, name: str) -> build.Setup:
    """The same set-up in a setting, with a stone for each of its dungeons."""
    if not name:
        return setup
    library = build.rules_of(setup.rules).library
    setting = find_group(library, name, "setting")
    others = [stone for stones in build.STONES.values() for stone in stones if stone not in setup.stones]
    stones = (*setup.stones, *others)[: build.halls_of(library, setting)]
    return replace(setup, setting=setting, stones=stones)


# -- a position -----------------------------------------------------------------------------------------------------------


class ClassicPosition(Position[ClassicState]):
    most_counted = 9999

    def __init__(self, scenario: Scenario) -> None:
        rules, mode = build.rules_of(scenario.rules), MODES[scenario.mode]
        if mode.solo and len(scenario.players) > 1:
            raise FormatError(f"{scenario.mode} is for one player")
        names = scenario.names(mode.fewest, mode.most)
        self.stacks = scenario.stacks(lambda name: group_sold(rules.library, name))
        groups = [name for name in self.stacks if name not in BASIC_STACKS]
        setting = setting_of(scenario)
        setting = find_group(rules.library, setting, "setting") if setting else ""
        game = build.empty_game(rules, groups, names, scenario.seed, scenario.mode, setting, scenario.game)
        super().__init__(scenario, game)

    def laid_out(self) -> ClassicState:
        game, position, mode = self.game, self.scenario.position, self.game.config.mode
        if game.config.halls > 1 and not mode.versus:
            raise FormatError(f"the setting {game.config.setting} is for players against each other")
        if "tokens" in position:
            game.tokens = self.count(position, "tokens")
            if not mode.together:
                raise FormatError(f"{mode.name} has no tokens")
        # No rule may depend on card numbers. So the card 0 lies in the hall in some scenarios, in a hand in others.
        parts = [self.lay_dungeon, self.deal_all]
        for lay in parts[::-1] if len(self.scenario.title) % 2 == 1 else parts:
            lay()
        for stack, name in enumerate(game.config.names):
            cards = self.stacks.get(name)
            if cards is None:
                build.fill_stack(game, self.kinds, stack, name)
            else:
                self.stack_up(cards, game.stack(stack), name)
        if game.config.setting:
            self.add(self.library.by_name[game.config.setting.lower()], game.zones[game.shared + SETTING])
        game.check_numbers()
        for side in range(game.config.halls):
            ignore_breach(game, side)
        self.remember()
        return game

    def lay_dungeon(self) -> None:
        game, position = self.game, self.scenario.position
        self.line_up("hall", 0)
        self.pile_up(position.get("dungeon"), game.dungeon(), "dungeon", UNDERGROUND)
        self.pile_up(position.get("rank 0"), game.rank_0(), "rank 0", ("monster",))
        for card in map(game.card, game.rank_0()):
            if not card.tags & GUARDIAN_BIT:
                raise FormatError(f"{card.name} does not belong in rank 0; only guardians do")
        self.pile_up(position.get("village pile"), game.village_pile(), "village pile", ("monster",))
        if game.village_pile() and not game.config.mode.village_counts:
            raise FormatError("a village pile is there only for those who play alone or together")
        if game.config.halls > 1:
            self.pile_up(position.get("second dungeon"), game.dungeon(1), "second dungeon", UNDERGROUND)
            self.line_up("second hall", 1)
        elif position.get("second hall") or position.get("second dungeon"):
            raise FormatError("a second hall is there only in the setting Dragonspire")

    def line_up(self, key: str, side: int) -> None:
        names = card_names(self.scenario.position.get(key), key)
        if len(names) > HALL_SIZE:
            raise FormatError(f"the hall has {HALL_SIZE} ranks, not {len(names)}")
        for rank, name in enumerate(names):
            if name.lower() != "none":
                self.put(card_named(self.library, name, IN_HALL, "the hall"), self.game.hall(side), rank)

    def deal_all(self) -> None:
        """Deals to all players. In co-operative games the XP of one player counts for all."""
        game = self.game
        for p, entry in zip(game.everybody(), self.scenario.players, strict=False):
            self.deal(p, entry)
            self.pile_up(entry.get("treasures"), game.treasures(p), "treasures", ("treasure",))
        if game.config.mode.together:
            named = sorted({xp for xp in game.xp if xp})
            if len(named) > 1:
                raise FormatError(f"those who play together have one pool of xp, not {' and '.join(map(str, named))}")
            game.xp = [*named, 0][:1] * game.players

    def remember(self) -> None:
        """Sets what must have happened before: a stone was claimed, a guardian has come."""
        game = self.game
        for p in game.everybody():
            if scoring.holds_stone(game, p):
                game.holder = p
        seen = [card for p in game.everybody() for card in game.owned(p)] + game.hall_monsters() + game.rank_0()
        game.roused = game.config.mode.together and any(game.card(card).tags & GUARDIAN_BIT for card in seen)
