"""Ways through the dungeon: what it takes a champion to get everywhere, for players who look and bots who plan."""

from grimhold.quest.paths import NO_WAY, STEPS, ways_from
from grimhold.quest.rules import ROOMS
from grimhold.quest.state import QuestState

Cost = tuple[int, int]  # light, then steps


class Ways:
    """How the active champion could walk through the dungeon: the least light each room costs."""

    def __init__(self, game: QuestState) -> None:
        self.light, *found = game.config.forecaster.ways(game)
        self.found = found  # the light each room costs, -1 where no way leads; then the reasons

    def leads_to(self, goal: int) -> bool:
        return self.found[goal] >= 0

    def reason(self, goal: int) -> int:
        """Why the champion could not get there with the light there is, or 0."""
        return self.found[ROOMS + goal]


def cheapest(game: QuestState, start: int) -> dict[int, Cost]:
    """The least light each room costs from here, and the fewest steps that takes."""
    return {place: divmod(way, STEPS) for place, way in enumerate(ways_from(game, start)) if way < NO_WAY}
