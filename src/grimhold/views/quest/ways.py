"""Ways through the dungeon: what it takes a champion to get everywhere, for players who look and bots who plan."""

from grimhold.games import reasons
from grimhold.games.quest.delve import Walk
from grimhold.games.quest.game import Quest
from grimhold.games.quest.rules import MOST_ENTRIES, ROOMS, WILDERNESS
from grimhold.games.quest.ways import NO_WAY, STEPS, ways_from

Cost = tuple[int, int]  # light, then steps


class Ways:
    """How the active champion could walk through the dungeon: the least light each room costs."""

    def __init__(self, game: Quest) -> None:
        here = game.champions[game.active]
        self.game = game
        self.start = here if here < ROOMS else WILDERNESS
        self.light = light_left(game)
        self.costs = {place: light for place, (light, _) in cheapest(game, self.start).items()}

    def reason(self, goal: int) -> int:
        """Why the champion could not get there with the light there is, or 0."""
        game = self.game
        if goal == self.start:
            return reasons.LEGAL
        if game.is_tethered():
            return reasons.MUST_STAY
        if goal in self.costs and self.costs[goal] <= self.light:
            return reasons.LEGAL
        return reasons.IN_CIRCLES if game.entries(goal) >= MOST_ENTRIES else reasons.NOT_ENOUGH_LIGHT


def light_left(game: Quest) -> int:
    """The light there is for moving; on the way what has not been spent yet."""
    walking = game.trail or isinstance(game.running(), Walk)
    return game.light if walking else game.light_now()


def cheapest(game: Quest, start: int) -> dict[int, Cost]:
    """The least light each room costs from here, and the fewest steps that takes."""
    return {place: divmod(way, STEPS) for place, way in enumerate(ways_from(game, start)) if way < NO_WAY}
