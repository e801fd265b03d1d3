"""Random positions: any hand against any hall, as a scenario would lay them out."""

import random
from pathlib import Path
from typing import Any

from grimhold import Game
from grimhold.scenarios.adapter import player_of
from grimhold.scenarios.document import read_scenario
from oracle.classic.cards import cards

SETTINGS = ("Barrowsdale", "Dreadwatch", "Feayn Swamp", "Grimhold", "Regian Cove")
TREASURES = ("Emerald Dragon", "Ivory Dragon", "Ruby Dragon", "Sapphire Dragon")
MODES = ("versus", "versus", "versus", "versus", "solo-normal", "united-we-stand")
GUARDIANS = ("Guardian of Night", "Guardian of Torment")


def names_of(kind: str) -> list[str]:
    return sorted(card.name for card in cards().values() if card.kind == kind)


HEROES, WARES, MONSTERS = names_of("hero"), names_of("ware"), [m for m in names_of("monster") if m not in GUARDIANS]
WEAPONS = [name for name in WARES if "weapon" in cards()[name].types]


def some_card(luck: random.Random) -> str:
    kind = luck.random()
    if kind < 0.30:
        return luck.choice(HEROES)
    if kind < 0.40:
        return "Militia"
    if kind < 0.55:
        return luck.choice(WEAPONS)
    if kind < 0.82:
        return luck.choice(WARES)
    if kind < 0.90:
        return luck.choice(MONSTERS)
    return "Disease"


def hand(luck: random.Random) -> list[str]:
    """Often a few favourites several times over, so that cards of one kind meet."""
    found = [some_card(luck) for _ in range(luck.choice((3, 5, 6, 6, 7, 8)))]
    return found + [luck.choice(found)] * luck.choice((0, 0, 1, 2))


def document(number: int) -> dict[str, Any]:
    """The n-th of an endless row of positions."""
    luck = random.Random(number)
    mode = luck.choice(MODES)
    players = 1 if mode.startswith("solo") else luck.choice((2, 2, 3))
    seats: list[dict[str, Any]] = []
    xp = luck.randrange(8)
    for seat in range(players):
        pile = [some_card(luck) for _ in range(luck.choice((0, 4, 8)))]
        deck = [some_card(luck) for _ in range(luck.choice((0, 3, 6, 12)))]
        treasures = [luck.choice(TREASURES)] if luck.random() < 0.1 else []
        seats.append({"name": f"P{seat + 1}", "hand": hand(luck), "deck": deck, "discard": pile, "xp": xp})
        if treasures:
            seats[-1]["treasures"] = treasures
    guard = luck.random()
    groups = luck.sample(sorted({cards()[name].group for name in [*HEROES, *WARES]} - BASICS), 8)
    found = {
        "scenario": f"Position {number}",
        "game": "mixed",
        "rules": luck.choice(("2009", "2011", "2011")),
        "mode": mode,
        "seed": number,
        "players": seats,
        "hall": [luck.choice(MONSTERS + (list(GUARDIANS) if guard < 0.1 else [])) for _ in range(3)],
        "dungeon": [luck.choice(MONSTERS) for _ in range(8)],
        "village": groups,
    }
    if guard > 0.8:
        found["rank 0"] = [luck.choice(GUARDIANS)]
    if luck.random() < 0.3:
        found["setting"] = luck.choice(SETTINGS)
    return found


BASICS = {"Militia", "Dagger", "Iron Rations", "Torch"}


def lay_out(given: dict[str, Any]) -> Game:
    player = player_of(read_scenario(given, Path("position.yaml")))
    player.start()
    return Game(player.game)
