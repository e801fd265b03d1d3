"""Worlds of Quest that look the same to one player."""

from grimhold.core.chance import Chance
from grimhold.play import determinize as worlds
from grimhold.quest.state import QuestState


def sample(game: QuestState, viewer: int, chance: Chance) -> QuestState:
    """A world the viewer cannot tell from this one by looking: everything hidden is dealt anew, chance included."""
    return worlds.sample(game, viewer, chance, _ask_again)


def _ask_again(world: QuestState) -> None:
    world.step()
