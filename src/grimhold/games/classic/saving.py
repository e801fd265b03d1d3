"""A state back from JSON."""

from typing import Any

import msgspec

from grimhold.core.errors import Incompatible
from grimhold.games.classic.game import Classic
from grimhold.games.classic.rules import Layout
from grimhold.games.classic.setup import rules_of


def from_json(data: bytes) -> Classic:
    """The game exactly as it was saved, open question and all."""
    try:
        fields: dict[str, Any] = msgspec.json.decode(data)
        return restored(fields)
    except (msgspec.DecodeError, KeyError, TypeError, ValueError, AttributeError, RecursionError) as problem:
        raise Incompatible(f"not a saved game: {problem}") from None


def restored(fields: dict[str, Any]) -> Classic:
    rules = rules_of(fields["rules"])
    if fields["cards"] != rules.library.hash:
        raise Incompatible(f"saved with other card data ({fields['cards']}, here {rules.library.hash})")
    players: list[str] = fields["players"]
    layout = Layout(players, fields["stacks"], rules, fields["mode"], fields["setting"])
    game = Classic(rules, layout, len(players), 0)
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
    game.turn, game.gold, game.buys, game.open, game.holder, game.idle = fields["turn"]
    game.deep, game.closed, game.calm, game.tokens, game.roused, game.pass_to = fields["dungeons"]
    (
        game.foe, game.foe_kind, game.rank, game.physical, game.magic, game.penalty, game.attack, game.health,
        game.outcome,
    ) = fields["battle"]  # fmt: skip
    return game
