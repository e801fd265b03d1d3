"""Restores a classic state from JSON."""

from typing import Any

from grimhold.classic.rules import NAME, ClassicConfig
from grimhold.classic.setup.build import parts_of, rules_of
from grimhold.classic.state import ClassicState
from grimhold.core.errors import Incompatible
from grimhold.native.build import with_native_state


def restored(fields: dict[str, Any]) -> ClassicState:
    """The game as it was saved, with its open question."""
    rules = rules_of(fields["rules"])
    if fields["cards"] != rules.library.hash:
        raise Incompatible(f"saved with other card data ({fields['cards']}, here {rules.library.hash})")
    players: list[str] = fields["players"]
    config = ClassicConfig(
        players, fields["stacks"], rules, parts_of(rules), fields["mode"], fields["setting"], fields["game"]
    )
    game = ClassicState(rules, config, len(players), 0)
    game.restore(fields)
    return with_native_state(game, rules, NAME)
