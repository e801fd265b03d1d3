"""A position out of nowhere: the classic game of a scenario, ready for its first move."""

from dataclasses import replace
from typing import Any

from grimhold.core.machine import NOTHING
from grimhold.games.classic.game import Classic
from grimhold.games.classic.randomizer import Wish, random_setup
from grimhold.games.classic.rules import BASIC_STACKS, HALL_SIZE, MODES, SETTING
from grimhold.games.classic.setup import (
    GUARDIANS,
    SETS,
    STONES,
    Setup,
    empty_game,
    fill_stack,
    find_feature,
    first_game,
    halls_of,
    new_game,
    rules_of,
)
from grimhold.games.finding import add_cards, find_group
from grimhold.lang.tags import GUARDIAN_BIT, MONSTER_BIT, THUNDERSTONE_BIT, TRAP_BIT, TREASURE_BIT
from grimhold.scenarios.document import (
    MOST_PLAYERS,
    FormatError,
    Scenario,
    card_name,
    check_keys,
    mapping,
    number,
    sequence,
    text,
    texts,
)
from grimhold.scenarios.names import card_named, group_sold

KEYS = ("hall", "dungeon", "setting", "rank 0", "second hall", "second dungeon", "village pile", "tokens")
PLAYER_KEYS = ("treasures",)
FIRST_GAME = "first-game"
MOST_COUNTED = 9999  # XP, tokens
UNDERGROUND = MONSTER_BIT | THUNDERSTONE_BIT | TRAP_BIT | TREASURE_BIT  # what a dungeon deck is made of
SETUP_LISTS = ("heroes", "village", "monsters", "features", "stones")


def game_of(scenario: Scenario) -> Classic:
    """The position of a scenario. It need not be one that play could reach."""
    scenario.check(KEYS, PLAYER_KEYS, tuple(MODES))
    if scenario.setup is not None:
        return dealt_game(scenario)
    rules = rules_of(scenario.rules)
    names = names_of(scenario)
    stacks = scenario.stacks(lambda name: group_sold(rules.library, name))
    groups = [name for name in stacks if name not in BASIC_STACKS]
    setting = setting_of(scenario)
    if setting:
        setting = find_group(rules.library, setting, "setting")
    game = empty_game(rules, groups, names, scenario.seed, scenario.mode, setting, scenario.game)
    game.patient = True
    if game.layout.halls > 1 and not game.layout.mode.versus:
        raise FormatError(f"the setting {setting} is for players against each other")
    if "tokens" in scenario.position:
        game.tokens = number(scenario.position["tokens"], "tokens", MOST_COUNTED)
        if not game.layout.mode.together:
            raise FormatError(f"{scenario.mode} has no tokens")
    kinds: list[int] = []
    # No rule may depend on a card's number, on the number 0 least of all: now the hall has it, now the first hand.
    first_hand_first = len(scenario.title) % 2 == 1
    if first_hand_first:
        deal_all(game, kinds, scenario)
    lay_dungeon(game, kinds, scenario)
    if not first_hand_first:
        deal_all(game, kinds, scenario)
    for stack, name in enumerate(game.layout.names):
        fill(game, kinds, stack, name, stacks.get(name))
    if setting:
        add_cards(kinds, rules.library.by_name[setting.lower()].number, 1, game.zones[game.shared + SETTING])
    game.kinds = kinds
    game.check_numbers()
    for side in range(game.layout.halls):
        game.ignore_breach(side)
    remember(game)
    return game


def remember(game: Classic) -> None:
    """What must have happened before for the cards to lie as they do: a stone was claimed, a guardian has come."""
    for p in range(game.players):
        if game.holds_stone(p):
            game.holder = p
    seen = [card for p in range(game.players) for card in game.owned(p)] + game.hall_monsters() + game.rank_0()
    game.roused = game.layout.mode.together and any(game.card(card).tags & GUARDIAN_BIT for card in seen)


def deal_all(game: Classic, kinds: list[int], scenario: Scenario) -> None:
    for p, entry in enumerate(scenario.players):
        deal(game, kinds, p, entry)
    if game.layout.mode.together:
        game.xp = common_xp(game)


def common_xp(game: Classic) -> list[int]:
    """Those who play together have one pool: whoever names it names it for all; none is as good as not named."""
    named = {xp for xp in game.xp if xp}
    if len(named) > 1:
        raise FormatError("those who play together have one pool of xp, not " + " and ".join(map(str, sorted(named))))
    return [*named, 0][:1] * game.players


def lay_dungeon(game: Classic, kinds: list[int], scenario: Scenario) -> None:
    line_up(game, kinds, scenario.cards("hall"), 0)
    pile_up(game, kinds, checked(game, scenario.cards("dungeon"), "dungeon", UNDERGROUND), game.dungeon())
    pile_up(game, kinds, checked(game, scenario.cards("rank 0"), "rank 0", GUARDIAN_BIT), game.rank_0())
    got_through = checked(game, scenario.cards("village pile"), "village pile", MONSTER_BIT)
    if got_through and not game.layout.mode.village_counts:
        raise FormatError("a village pile is there only for those who play alone or together")
    pile_up(game, kinds, got_through, game.village_pile())
    lay_second_hall(game, kinds, scenario)


def checked(game: Classic, names: list[str], where: str, tags: int) -> list[str]:
    """The same names, if such cards can come to that place."""
    for name in names:
        card = card_named(game.rules.library, name)
        if not card.tags & tags:
            raise FormatError(f"{card.name} cannot lie in {where}")
    return names


def lay_second_hall(game: Classic, kinds: list[int], scenario: Scenario) -> None:
    hall = scenario.cards("second hall")
    dungeon = checked(game, scenario.cards("second dungeon"), "second dungeon", UNDERGROUND)
    if game.layout.halls > 1:
        pile_up(game, kinds, dungeon, game.dungeon(1))
        line_up(game, kinds, hall, 1)
    elif hall or dungeon:
        raise FormatError("a second hall is there only in the setting Dragonspire")


def names_of(scenario: Scenario) -> list[str]:
    mode = MODES[scenario.mode]
    if mode.solo and len(scenario.players) > 1:
        raise FormatError(f"{scenario.mode} is for one player")
    return scenario.names(mode.fewest, mode.most)


def setting_of(scenario: Scenario) -> str:
    given = scenario.position.get("setting")
    return "" if given is None else text(given, "setting")


def dealt_game(scenario: Scenario) -> Classic:
    """A game from its beginning: a named list, `random`, or heroes, village and monsters by name."""
    players = tuple(scenario.names(MODES[scenario.mode].fewest, MOST_PLAYERS))  # the set-up itself says who is too many
    given, setting = scenario.setup, setting_of(scenario)
    scenario.check_dealt(("setting",))
    if isinstance(given, dict):
        setup = listed_setup(scenario, players, mapping(given, "setup"))
    elif given == "random":
        # What is drawn depends on the setting: it may ask for more monster groups.
        wish = Wish(require=[setting] if setting else [])
        setup = random_setup(scenario.seed, players, scenario.rules, wish, scenario.game, scenario.mode)
    else:
        setup = first_game(list_named(text(given, "setup"), scenario.game), players, scenario.rules, scenario.mode)
    if setting:
        setup = with_setting(setup, setting)
    game = new_game(setup, scenario.seed)
    game.patient = True
    return game


def list_named(name: str, game: str) -> str:
    """Whoever asks for the first game of a game means its own, whatever that list is called beside the others."""
    own = [key for card_set in SETS if card_set.key == game for key in card_set.first_game]
    return own[0] if name == FIRST_GAME and own else name


def listed_setup(scenario: Scenario, players: tuple[str, ...], given: dict[str, Any]) -> Setup:
    """Groups by name; a stone of the game and, for those who play together, a guardian whether it is named or not."""
    check_keys(given, (*SETUP_LISTS, "setting", "stone"), "setup")
    heroes, village, monsters, features, stones = [tuple(texts(given.get(key), key)) for key in SETUP_LISTS]
    if MODES[scenario.mode].together and not set(GUARDIANS) & {find_feature(name) for name in features}:
        features = (*features, GUARDIANS[0])
    for one, other in (("stone" in given, "stones" in given), ("setting" in given, "setting" in scenario.position)):
        if one and other:
            raise FormatError("a stone and a setting are named in one place, not in two")
    stone = text(given.get("stone", STONES.get(scenario.game, STONES["thunderstone"])[0]), "stone")
    setup = Setup(
        heroes, village, monsters, players, scenario.rules, scenario.game, scenario.mode, features, stones=(stone,)
    )
    if "setting" in given:
        setup = with_setting(setup, text(given["setting"], "setting"))
    return replace(setup, stones=stones) if stones else setup


def with_setting(setup: Setup, name: str) -> Setup:
    """The same in a setting, with a stone for each of its dungeons."""
    library = rules_of(setup.rules).library
    setting = find_group(library, name, "setting")
    others = [stone for stones in STONES.values() for stone in stones if stone not in setup.stones]
    stones = (*setup.stones, *others)[: halls_of(library, setting)]
    return replace(setup, setting=setting, stones=stones)


def fill(game: Classic, kinds: list[int], number: int, name: str, cards: list[str] | None) -> None:
    if cards is None:
        fill_stack(game, kinds, number, name)
    else:
        pile_up(game, kinds, cards, game.zones[game.stacks_at + number])


def deal(game: Classic, kinds: list[int], p: int, entry: dict[str, Any]) -> None:
    zones = {"hand": game.hand(p), "deck": game.deck(p), "discard": game.pile(p), "treasures": game.treasures(p)}
    for key, zone in zones.items():
        names = [card_name(card) for card in sequence(entry.get(key), key)]
        pile_up(game, kinds, checked(game, names, key, TREASURE_BIT) if key == "treasures" else names, zone)
    game.hand(p).reverse()  # a hand keeps the order it is written in
    game.xp[p] = number(entry.get("xp", 0), "xp", MOST_COUNTED)


def pile_up(game: Classic, kinds: list[int], names: list[str], zone: list[int]) -> None:
    """Cards named from the top down; the end of a zone is its top."""
    for name in reversed(names):
        add_cards(kinds, card_named(game.rules.library, name).number, 1, zone)


def line_up(game: Classic, kinds: list[int], names: list[str], side: int) -> None:
    if len(names) > HALL_SIZE:
        raise FormatError(f"the hall has {HALL_SIZE} ranks, not {len(names)}")
    hall = game.hall(side)
    for rank, name in enumerate(names):
        if name.lower() == "none":
            hall[rank] = NOTHING
            continue
        card = card_named(game.rules.library, name)
        if card.kind not in ("monster", "thunderstone"):
            raise FormatError(f"{card.name} cannot stand in the hall")
        hall[rank] = len(kinds)
        kinds.append(card.number)
