"""Lenient spellings of moves in the classic games."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from grimhold.classic.scenarios.moves import ClassicMoves
from grimhold.classic.state import ClassicState
from grimhold.classic.turn.dungeon_phase import Declare, Prepare, TakeSpoils
from grimhold.classic.turn.village_phase import UseInVillage
from grimhold.classic.words.party import Pledge
from grimhold.core.ids import CardId
from grimhold.core.machine import NOTHING
from grimhold.core.options import first, verb
from grimhold.core.verbs import POOL, TURN_IN
from grimhold.lang import notes
from grimhold.lang.abilities import Ability
from grimhold.lang.base import AFTER_BATTLE, AFTER_WIN, ON_DEFEAT
from grimhold.lang.effects import Gives
from grimhold.lang.tags import WEAPON_BIT
from grimhold.lang.traits import Trophy
from grimhold.scenarios.grammar import Move
from grimhold.scenarios.lenient.forms import Form, Forms
from grimhold.scenarios.lenient.moves import LenientMoves

LATER = (ON_DEFEAT, AFTER_WIN, AFTER_BATTLE)


class LenientClassicMoves(LenientMoves[ClassicState], ClassicMoves):
    pass


class ClassicForms(Forms):
    game: ClassicState
    first_steps = (UseInVillage, Prepare)
    spoils = TakeSpoils
    waits_for_favour = True

    def of_use(self, move: Move, exact: bool) -> Iterator[Form]:
        yield from super().of_use(move, exact)
        if not exact and "effect" not in move.beside:
            if any(
                self.player.same(first(option), self.player.card(move.what)) for option in self.player.verbs(TURN_IN)
            ):
                yield [replace(move, name="turn in")], False

    def counts_by_itself(self, card: CardId) -> bool:
        """Before the battle, does it count unused: a Fireball, a trophy, a wielded Weapon, or an effect after a win?"""
        game = self.game
        if not isinstance(game.running(), Prepare | Declare):
            return False
        kind = game.card(card)
        if any(isinstance(line, Ability) and line.moment in LATER for line in kind.does):
            return True
        if kind.tags & WEAPON_BIT:
            return game.wielder_of(card) >= 0
        return kind.light > 0 or any(isinstance(line, Gives | Trophy) for line in kind.does)

    def promises(self, move: Move) -> bool:
        return any(isinstance(effect, Pledge) for usable in self.in_vain(move) for effect in usable.effects)

    def favourite(self) -> int | None:
        """Chooses the better pool for the attacker, if a pool must be cut."""
        game = self.game
        if game.over or not game.options or any(verb(option) != POOL for option in game.options):
            return None
        counts = game.rules.foes[game.foe_kind].counts
        magic_is_cheap = any(count.pool == notes.MAGIC for count in counts)
        return game.options[-1] if magic_is_cheap else game.options[0]

    def without_the_fixed(self, names: list[Any]) -> list[Any]:
        """Drops a guardian from the new order of a whole hall: it keeps its rank and is not asked for."""
        game = self.game
        hall = game.hall(game.open_side())
        if len(names) < 2 or len(names) != len([card for card in hall if card >= 0]):
            return names
        fixed = [NOTHING if card in game.movable_in_hall() else card for card in hall]
        left = [
            name for card, name in zip(fixed, names, strict=False) if card < 0 or not self.player.is_called(card, name)
        ]
        return left if len(left) < len(names) else names
