"""A position out of nowhere: the game of a scenario, ready for its first move."""

from typing import Any

from grimhold.core.machine import NOTHING
from grimhold.games.classic.game import Classic
from grimhold.games.classic.rules import BASIC_STACKS, HALL_SIZE, STACKS, SUPPLY, Rules
from grimhold.games.classic.setup import (
    MOST_PLAYERS,
    Setup,
    add_card,
    empty_game,
    fill_stack,
    find_card,
    find_group,
    first_game,
    ignore_breach,
    new_game,
    random_setup,
    rules_of,
)
from grimhold.scenarios.document import FormatError, Scenario, card_name, check_keys, integer, mapping, sequence


def game_of(scenario: Scenario) -> Classic:
    """The position of a scenario. It need not be one that play could reach."""
    if scenario.setup is not None:
        return dealt_game(scenario)
    rules = rules_of(scenario.rules)
    players = scenario.players or [{}, {}]
    names = names_of(scenario)
    stacks = village_stacks(rules, scenario.village)
    game = empty_game(rules, [name for name in stacks if name not in BASIC_STACKS], names, scenario.seed)
    game.patient = True
    kinds: list[int] = []
    for number, name in enumerate(game.layout.names):
        fill(game, kinds, number, name, stacks.get(name))
    for _ in range(rules.library.by_name["disease"].copies):
        add_card(game, kinds, rules.disease, game.zones[game.shared + SUPPLY])
    for p, entry in enumerate(players):
        deal(game, kinds, p, entry)
    pile_up(game, kinds, scenario.dungeon, game.dungeon(), "dungeon")
    line_up(game, kinds, scenario.hall)
    game.kinds = kinds
    ignore_breach(game)
    return game


def names_of(scenario: Scenario) -> list[str]:
    players = scenario.players or [{}, {}]
    if len(players) > MOST_PLAYERS:
        raise FormatError(f"{len(players)} players; the game is for up to {MOST_PLAYERS}")
    names = [str(entry.get("name", f"P{p + 1}")) for p, entry in enumerate(players)]
    if len(set(names)) != len(names):
        raise FormatError("two players have the same name")
    return names


def dealt_game(scenario: Scenario) -> Classic:
    """A game from its beginning: a named list, `random`, or heroes, village and monsters by name."""
    players = tuple(names_of(scenario))
    given = scenario.setup
    if isinstance(given, dict):
        check_keys(mapping(given, "setup"), ("heroes", "village", "monsters"), "setup")
        groups = [
            tuple(str(name) for name in sequence(given.get(key), key)) for key in ("heroes", "village", "monsters")
        ]
        setup = Setup(groups[0], groups[1], groups[2], players, scenario.rules)
    elif given == "random":
        setup = random_setup(scenario.seed, players, scenario.rules)
    else:
        setup = first_game(str(given), players, scenario.rules)
    game = new_game(setup, scenario.seed)
    game.patient = True
    return game


def village_stacks(rules: Rules, entries: list[Any]) -> dict[str, list[Any] | None]:
    """Group name -> its cards from the top, or None for a full stack."""
    stacks: dict[str, list[Any] | None] = {}
    for entry in entries:
        given = entry if isinstance(entry, dict) else {entry: None}
        for name, cards in given.items():
            group = group_named(rules, str(name))
            if group in stacks:
                raise FormatError(f"village names {group} twice")
            stacks[group] = None if cards is None else sequence(cards, f"the stack of {group}")
    return stacks


def group_named(rules: Rules, name: str) -> str:
    """A group by its own name or by the name of one of its cards."""
    card = rules.library.by_name.get(name.lower())
    group = card.group if card is not None else find_group(rules.library, name)
    if rules.library.groups[group].kind == "monster" or group in ("Disease", "Stone of Mystery"):
        raise FormatError(f"{group} is not sold in the village")
    return group


def fill(game: Classic, kinds: list[int], number: int, name: str, cards: list[Any] | None) -> None:
    if cards is None:
        fill_stack(game, kinds, number, name)
        return
    stack = game.zones[game.shared + STACKS + number]
    pile_up(game, kinds, [card_name(card) for card in cards], stack, f"the stack of {name}")


def deal(game: Classic, kinds: list[int], p: int, entry: dict[str, Any]) -> None:
    for key, zone in (("hand", game.hand(p)), ("deck", game.deck(p)), ("discard", game.pile(p))):
        cards = [card_name(card) for card in sequence(entry.get(key), key)]
        pile_up(game, kinds, cards, zone, key)
    game.hand(p).reverse()  # a hand keeps the order it is written in
    game.xp[p] = integer(entry.get("xp", 0), "xp")


def pile_up(game: Classic, kinds: list[int], names: list[str], zone: list[int], where: str) -> None:
    """Cards named from the top down; the end of a zone is its top."""
    for name in reversed(names):
        add_card(game, kinds, find_card(game.rules.library, name).number, zone)


def line_up(game: Classic, kinds: list[int], names: list[str]) -> None:
    if len(names) > HALL_SIZE:
        raise FormatError(f"the hall has {HALL_SIZE} ranks, not {len(names)}")
    hall = game.hall()
    for rank, name in enumerate(names):
        if name.lower() == "none":
            hall[rank] = NOTHING
            continue
        card = find_card(game.rules.library, name)
        if card.kind != "monster" and card.group != "Stone of Mystery":
            raise FormatError(f"{card.name} cannot stand in the hall")
        hall[rank] = len(kinds)
        kinds.append(card.number)
