"""Makes the moves of a scenario in the classic games."""

from typing import Any

from grimhold.classic.legal import target_reason, targets
from grimhold.classic.rules import HALL_SIZE
from grimhold.classic.state import ClassicState
from grimhold.classic.turn.dungeon_phase import Declare, Prepare, TakeSpoils
from grimhold.classic.turn.rest import DestroyOne
from grimhold.classic.turn.turn import NewHand, OpenTurn
from grimhold.classic.turn.village_phase import Buy, LevelUp, UseInVillage
from grimhold.core.ids import CardId, Reason
from grimhold.core.options import first, second, verb
from grimhold.core.verbs import ATTACK, BUY, DONE, DUNGEON, EQUIP, HIDE, LEVEL, PICK, POOL, REST, TURN_IN, USE, VILLAGE
from grimhold.lang import notes
from grimhold.scenarios.document import number
from grimhold.scenarios.grammar import NO_OPTION, Grammar, Move, plain
from grimhold.scenarios.moves import MoveRunner
from grimhold.table import reasons


class ClassicMoves(MoveRunner[ClassicState]):
    grammar = Grammar(
        {"visit village": VILLAGE, "enter dungeon": DUNGEON, "rest": REST, "done": DONE, "end turn": NO_OPTION},
        {
            "use": (USE,), "equip": (EQUIP,), "attack": (ATTACK,), "buy": (BUY,), "level": (LEVEL,),
            "destroy": (PICK, DONE), "hide": (HIDE,), "turn in": (TURN_IN,),
        },
    )  # fmt: skip
    openings = ("visit village", "enter dungeon", "rest")
    menus = (OpenTurn, UseInVillage, Buy, LevelUp, Prepare, Declare, TakeSpoils)
    last_step = NewHand

    def __init__(self, game: ClassicState) -> None:
        super().__init__(game)
        self.checks |= {"hide": self.card, "turn in": self.card, "attack": self.check_target}

    def check_target(self, name: Any) -> None:
        """A card, or a rank."""
        rank = plain(name).removeprefix("rank ")
        if isinstance(name, int) or rank.isdecimal():
            number(int(rank) if rank.isdecimal() else name, "a rank", HALL_SIZE)
        else:
            self.card(name)

    def keys(self, name: Any) -> set[str]:
        rank = plain(name).removeprefix("rank ")
        return {rank} if rank.isdecimal() else super().keys(name)

    def matching(self, move: Move) -> list[int]:
        if move.name == "destroy":
            asked = isinstance(self.game.running(), DestroyOne)
            meant = self.option_called(move.what) if asked else None
            return [] if meant is None else [meant]
        return super().matching(move)

    def names_of(self, option: int) -> list[str]:
        game, kind = self.game, verb(option)
        if kind in (HIDE, TURN_IN, ATTACK):
            return [game.card(first(option)).name, *([str(second(option))] if kind == ATTACK else [])]
        if kind == PICK:
            return [str(game.rank_of(CardId(option)))] if game.rank_of(CardId(option)) >= 0 else []
        if kind == POOL:
            return ["magic"] if second(option) == notes.MAGIC else ["physical", "physical attack", "attack"]
        return super().names_of(option)

    def reason_code(self, move: Move) -> Reason:
        game = self.game
        if isinstance(game.running(), OpenTurn):
            return reasons.LEGAL  # the player is at no place yet
        if move.name != "attack":
            return super().reason_code(move)
        if isinstance(game.running(), Prepare) and DONE not in game.options:
            return reasons.MUST_USE_FIRST
        here = [card for card in targets(game) if self.is_target(card, move.what)]
        return target_reason(game, here[0]) if here else reasons.NOBODY_THERE

    def is_target(self, card: CardId, what: Any) -> bool:
        """By name, or by rank."""
        return str(self.game.rank_of(card)) in self.keys(what) or self.is_called(card, what)
