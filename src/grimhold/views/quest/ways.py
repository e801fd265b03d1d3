"""Ways through the dungeon: what it takes a champion to get everywhere, for players who look and bots who plan."""

from grimhold.games.quest.game import Quest
from grimhold.games.quest.rules import ROOMS
from grimhold.games.quest.ways import NO_WAY, STEPS, ways_from

Cost = tuple[int, int]  # light, then steps


class Ways:
    """How the active champion could walk through the dungeon: the least light each room costs."""

    def __init__(self, game: Quest) -> None:
        self.light, *found = game.ways()
        self.found = found
        self.costs = {place: light for place, light in enumerate(found[:ROOMS]) if light >= 0}
        self.reasons = found[ROOMS:]

    def reason(self, goal: int) -> int:
        """Why the champion could not get there with the light there is, or 0."""
        return self.reasons[goal]


def cheapest(game: Quest, start: int) -> dict[int, Cost]:
    """The least light each room costs from here, and the fewest steps that takes."""
    return {place: divmod(way, STEPS) for place, way in enumerate(ways_from(game, start)) if way < NO_WAY}
