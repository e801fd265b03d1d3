"""Random positions of Quest: any hand before any rooms, as a scenario would lay them out."""

import random
from functools import cache
from pathlib import Path
from typing import Any

from grimhold import Game, first_setup, new_game
from grimhold.scenarios.adapter import player_of
from grimhold.scenarios.document import read_scenario
from oracle.quest.scoring import Village

MODES = ("versus", "campaign", "epic", "epic-heroes")
TOKENS = ("Iron Rations", "Lantern", "Potion")
LEVELS = (1, 2, 3)
# What lies in front of a player: kinds of cards, and how often each comes up.
HANDS = {"hero": 30, "starter": 20, "market": 36, "treasure": 6, "legendary": 4, "wound": 4}
HEROES_SOLD = 4
WARES = ("item", "spell", "weapon")
MOST_WOUNDS, MOST_XP = 9, 9


@cache
def cards() -> dict[str, tuple[str, ...]]:
    """The names of all cards by their kind; of rooms and monsters also by their level, of the market by their type."""
    found: dict[str, list[str]] = {}
    for card in new_game(first_setup("quest"), 0).cards.values():
        kinds = [card.kind, f"{card.kind} {card.figures.get('level', 0)}"]
        if card.kind == "market":
            kinds += [f"market {ware}" for ware in WARES if ware in card.types]
        for kind in kinds:
            found.setdefault(kind, []).append(card.name)
    return {kind: tuple(sorted(names)) for kind, names in found.items()}


@cache
def heroes() -> tuple[str, ...]:
    return tuple(sorted({name.rsplit(" ", 1)[0] for name in cards()["hero"]}))


def some_card(luck: random.Random) -> str:
    kind = luck.choices(list(HANDS), list(HANDS.values()))[0]
    return luck.choice(cards()[kind])


def hand(luck: random.Random) -> list[str]:
    """Often a few favourites several times over, so that cards of one kind meet."""
    found = [some_card(luck) for _ in range(luck.choice((3, 5, 6, 6, 7, 8)))]
    return found + [luck.choice(found)] * luck.choice((0, 0, 1, 2))


def wares(luck: random.Random) -> list[str]:
    """Two of each type, and one more of two types."""
    fewer = luck.choice(WARES)
    several = [2 + (ware != fewer) for ware in WARES]
    return [name for ware, n in zip(WARES, several, strict=True) for name in luck.sample(cards()[f"market {ware}"], n)]


def seat(luck: random.Random, number: int) -> dict[str, Any]:
    return {
        "name": f"P{number + 1}",
        "hand": hand(luck),
        "deck": [some_card(luck) for _ in range(luck.choice((0, 3, 6, 12)))],
        "discard": [some_card(luck) for _ in range(luck.choice((0, 4, 8)))],
        "xp": luck.randrange(MOST_XP + 1),
        "wounds": luck.choice((0, 0, 1, 2, 3, luck.randrange(MOST_WOUNDS + 1))),
        "gear": luck.choices(TOKENS, k=luck.choice((0, 1, 2, 4))),
        "side quest": luck.choice(cards()["side quest"]),
        "guild": luck.choice(cards()["guild"]),
    }


def document(number: int) -> dict[str, Any]:
    """The n-th of an endless row of positions: every mode in turn."""
    luck = random.Random(number)
    mode = MODES[number % len(MODES)]
    rooms = [
        {"room": room, "monster": luck.choice(cards()[f"monster {level}"])}
        for level in LEVELS
        for room in luck.sample(cards()[f"room {level}"], 2)
    ]
    return {
        "scenario": f"Position {number}",
        "game": "quest",
        "mode": mode,
        "seed": number,
        "players": [seat(luck, place) for place in range(luck.choice((2, 2, 3, 4)))],
        "rooms": rooms,
        "monster decks": {level: luck.choices(cards()[f"monster {level}"], k=6) for level in LEVELS},
        "treasure": luck.sample(cards()["treasure"], 6),
        "guardian": luck.choice(cards()["guardian"]),
        "keys found": luck.choice((0, 1, 3, 4)),
        "village": [*luck.sample(heroes(), HEROES_SOLD), *wares(luck)],
    }


def lay_out(given: dict[str, Any]) -> Game:
    player = player_of(read_scenario(given, Path("position.yaml")))
    player.start()
    return Game(player.game)


def village_of(given: dict[str, Any]) -> Village:
    """What the stacks of such a position sell."""
    sold = given["village"]
    stacks = tuple(frozenset(f"{name} {level}" for level in LEVELS) for name in sold[:HEROES_SOLD])
    return Village(stacks, tuple(frozenset([name]) for name in sold[HEROES_SOLD:]), given["mode"].startswith("epic"))
