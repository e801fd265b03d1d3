"""Reads a state of Quest back from JSON."""

from typing import Any

from grimhold.core.errors import Incompatible
from grimhold.native.build import with_native_state
from grimhold.quest.rules import NAME, QuestConfig
from grimhold.quest.setup.build import parts_of, quest_rules
from grimhold.quest.state import QuestState


def restored(fields: dict[str, Any]) -> QuestState:
    """The game exactly as it was saved, open question and all."""
    rules = quest_rules()
    if fields["cards"] != rules.library.hash:
        raise Incompatible(f"saved with other card data ({fields['cards']}, here {rules.library.hash})")
    players: list[str] = fields["players"]
    parts, mode, keys = parts_of(rules), fields["mode"], fields["keys needed"]
    config = QuestConfig(players, fields["stacks"], fields["slots"], rules, parts, mode, keys)
    game = QuestState(rules, config, len(players), 0)
    game.restore(fields)
    return with_native_state(game, rules, NAME)
