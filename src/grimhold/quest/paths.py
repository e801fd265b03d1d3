"""The cheapest ways of a champion through the dungeon, by light."""

from typing import Final

from grimhold.quest.dungeon import light_needed
from grimhold.quest.rules import MOST_ENTRIES, NEIGHBOURS, ROOMS
from grimhold.quest.state import QuestState

STEPS: Final = 64  # the cost of a way is its light times this, plus its steps
NO_WAY: Final = 1 << 20


def ways_from(state: QuestState, start: int) -> list[int]:
    """The cost of the cheapest way to every room, or NO_WAY."""
    tiles = state.tiles()
    into = [
        light_needed(state, place) * STEPS + 1 if tiles[place] >= 0 and state.trail[place] < MOST_ENTRIES else NO_WAY
        for place in range(ROOMS)
    ]
    ways = [NO_WAY] * ROOMS
    ways[start] = 0
    waiting = [start]
    while waiting:
        here = waiting.pop(0)
        for place in NEIGHBOURS[here]:
            found = ways[here] + into[place]
            if found < ways[place]:
                ways[place] = found
                waiting.append(place)
    return ways
