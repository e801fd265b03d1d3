"""A state of Quest back from JSON."""

from typing import Any

from grimhold.core.errors import Incompatible
from grimhold.games.quest.game import Quest
from grimhold.games.quest.rules import Layout
from grimhold.games.quest.setup import quest_rules


def restored(fields: dict[str, Any]) -> Quest:
    """The game exactly as it was saved, open question and all."""
    rules = quest_rules()
    if fields["cards"] != rules.library.hash:
        raise Incompatible(f"saved with other card data ({fields['cards']}, here {rules.library.hash})")
    players: list[str] = fields["players"]
    layout = Layout(players, fields["stacks"], fields["slots"], rules, fields["mode"], fields["keys needed"])
    game = Quest(rules, layout, len(players), 0)
    game.zones = fields["zones"]
    game.kinds = fields["kinds"]
    game.notes = fields["notes"]
    game.frames = fields["frames"]
    game.pc, game.who, game.this, game.it, game.left = fields["frame"]
    game.chance = fields["chance"]
    game.salt = fields["salt"]
    game.seals = fields["seals"]
    game.asked = fields["asked"]
    game.options = fields["options"]
    game.over = fields["over"]
    game.active = fields["active"]
    game.place = fields["place"]
    game.xp = fields["xp"]
    game.wounds, game.gear, game.champions, game.finds = fields["boards"]
    (
        game.turn, game.gold, game.open, game.idle, game.buys, game.visited, game.light,
        game.trail, game.keys, game.found, game.last,
    ) = fields["turn"]  # fmt: skip
    (
        game.foe, game.foe_kind, game.rank, game.physical, game.magic, game.attack, game.health, game.outcome,
    ) = fields["battle"]  # fmt: skip
    return game
