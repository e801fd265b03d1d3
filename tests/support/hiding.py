"""When a hidden card could well be another one."""

from grimhold.table.state import GameState


def could_be_another(game: GameState, loose: list[int], elsewhere: int = 0) -> bool:
    """No kind makes up more than half of the cards that might lie there, even if so many others must lie elsewhere."""
    kinds = [game.kinds[card] for card in loose]
    return bool(kinds) and 2 * max([kinds.count(kind) for kind in kinds]) <= len(kinds) - elsewhere
