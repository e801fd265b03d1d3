"""The moves of the classic games."""

from typing import Any

from grimhold.core.options import DONE, PICK, first, second, verb
from grimhold.games import reasons
from grimhold.games.classic.foray import Declare, Prepare, TakeSpoils
from grimhold.games.classic.game import Classic
from grimhold.games.classic.options import ATTACK, HIDE, POOL, REST, TURN_IN, VILLAGE
from grimhold.games.classic.rest import DestroyOne
from grimhold.games.classic.rules import HALL_SIZE
from grimhold.games.classic.turn import NewHand, OpenTurn
from grimhold.games.classic.visit import Buy, LevelUp, UseInVillage
from grimhold.games.options import BUY, DUNGEON, EQUIP, LEVEL, USE
from grimhold.lang import notes
from grimhold.scenarios.document import FormatError, number
from grimhold.scenarios.moves import DECLINES, Grammar, Move, plain
from grimhold.scenarios.player import Player

WORDS = {"visit village": VILLAGE, "enter dungeon": DUNGEON, "rest": REST, "done": DONE, "end turn": -1}
VERBS = {
    "use": USE, "equip": EQUIP, "attack": ATTACK, "buy": BUY, "level": LEVEL, "destroy": PICK, "hide": HIDE,
    "turn in": TURN_IN,
}  # fmt: skip
STEPS = (OpenTurn, UseInVillage, Buy, LevelUp, Prepare, Declare, TakeSpoils)  # of the turn, where moves are made
BESIDE = {"use": ("effect",), "equip": ("to",), "level": ("into",)}


class ClassicPlayer(Player[Classic]):
    grammar = Grammar(tuple(WORDS), {verb: BESIDE.get(verb, ()) for verb in VERBS})
    openings = ("visit village", "enter dungeon", "rest")
    first_steps = (UseInVillage, Prepare)
    last_step = NewHand

    def check_names(self, move: Move) -> None:
        if move.name == "attack" and rank_in(move.what) is not None:
            number(rank_in(move.what), "a rank", HALL_SIZE)
        elif move.name == "buy":
            self.check_stack(move.what)
        elif move.name in VERBS and not (move.name == "destroy" and plain(move.what) in DECLINES):
            self.card(move.what)
        if "to" in move.beside:
            self.card(move.beside["to"])
        if "into" in move.beside:
            self.check_stack(move.beside["into"])

    def check_stack(self, name: Any) -> None:
        """A card, or a group."""
        if not self.is_group(name):
            self.card(name)

    # -- finding the option that is meant -----------------------------------------------------------------------------

    def matching(self, move: Move) -> list[int]:
        if move.name in WORDS:
            return [option for option in self.game.options if option == WORDS[move.name]]
        options = self.verbs(VERBS[move.name])
        if move.name == "attack":
            return [option for option in options if self.is_target(first(option), move.what)]
        if move.name == "buy":
            return [option for option in options if self.is_stack(second(option), move.what)]
        if move.name == "destroy":
            return self._destroyed(options, move.what)
        card = self.card(move.what)
        options = [option for option in options if self.same(first(option), card)]
        if move.name == "equip":
            if "to" not in move.beside:
                raise FormatError(f"equip {card.name}: to which hero?")
            hero = self.card(move.beside["to"])
            return [option for option in options if self.same(second(option), hero)]
        if move.name == "level" and "into" in move.beside:
            return [option for option in options if self._rises_into(option, move.beside["into"])]
        return self.uses(options, move) if move.name == "use" else options

    def _destroyed(self, options: list[int], what: Any) -> list[int]:
        """The card given up while resting."""
        if not isinstance(self.game.running(), DestroyOne):
            return []
        if plain(what) in DECLINES:
            return [option for option in self.game.options if option == DONE]
        card = self.card(what)
        return [option for option in options if self.same(option, card)]

    def _rises_into(self, option: int, into: Any) -> bool:
        """By the card gained, or by the name of its group."""
        stack = second(option)
        if self.names_stack(stack, into) or self.names_group(into):
            return self.names_stack(stack, into)
        return self.same(self.game.next_level(first(option), stack), self.card(into))

    def is_target(self, card: int, what: Any) -> bool:
        """By name, or by rank."""
        rank = rank_in(what)
        if rank is not None:
            return self.game.rank_of(card) == rank
        return self.same(card, self.card(what))

    def names_of(self, option: int) -> list[str]:
        game, kind = self.game, verb(option)
        if kind == PICK and game.rank_of(option) >= 0:
            return [str(game.rank_of(option))]
        if kind in (USE, LEVEL, HIDE, TURN_IN):
            return [plain(game.card(first(option)).name)]
        if kind == ATTACK:
            return [plain(game.card(first(option)).name), str(second(option))]
        if kind == BUY:
            return [plain(game.card(game.stack(second(option))[-1]).name), plain(game.layout.names[second(option)])]
        if kind == POOL:
            return ["magic"] if second(option) == notes.MAGIC else ["physical", "physical attack"]
        return []

    # -- steps of the turn --------------------------------------------------------------------------------------------

    def in_spoils(self) -> bool:
        return isinstance(self.game.running(), TakeSpoils)

    def takes_moves(self) -> bool:
        """Disease, a rest and what is passed on while resting are questions, though no card asks them."""
        return super().takes_moves() and isinstance(self.game.running(), STEPS)

    def waits_for_move(self, option: int) -> bool:
        return option != DONE and verb(option) != POOL

    # -- reasons --------------------------------------------------------------------------------------------------------

    def reason_code(self, move: Move) -> int:
        game = self.game
        if isinstance(game.running(), OpenTurn):
            return 0  # nobody is anywhere yet
        if move.name == "attack":
            if isinstance(game.running(), Prepare) and DONE not in game.options:
                return reasons.MUST_USE_FIRST
            here = [card for card in game.targets() if self.is_target(card, move.what)]
            return game.target_reason(here[0]) if here else reasons.NOBODY_THERE
        if move.name == "buy":
            stacks = [n for n in range(game.layout.count) if self.is_stack(n, move.what)]
            filled = [n for n in stacks if game.stack(n)]
            return game.buy_reason(filled[0]) if filled else reasons.EMPTY_STACK if stacks else reasons.NOT_ON_SALE
        if move.name not in ("use", "equip", "level"):
            return 0
        cards = [card for card in game.hand(game.active) if self.same(card, self.card(move.what))]
        return self._reason_about(move, cards[0]) if cards else 0

    def use_reason(self, card: int, effect: int) -> int:
        return self.game.use_reason(card, effect)

    def _reason_about(self, move: Move, card: int) -> int:
        """Why a card of the hand cannot be used, equipped or levelled up."""
        game = self.game
        if move.name == "use":
            kind = game.card(card)
            effects = range(len(kind.usable))
            if "effect" in move.beside:
                effects = range(self.effect_number(kind, int(move.beside["effect"])), len(kind.usable))
            codes = [game.use_reason(card, k) for k in effects]
            return codes[0] if codes else reasons.NO_EFFECT_HERE
        if move.name == "equip":
            hero = self.card(move.beside["to"])
            heroes = [other for other in game.hand(game.active) if self.same(other, hero)]
            return game.equip_reason(card, heroes[0]) if heroes else 0
        codes = [game.level_reason(card, stack) for stack in range(game.layout.count)]
        return next((code for code in codes if code != reasons.WRONG_STACK), reasons.NO_NEXT_LEVEL)


def rank_in(what: Any) -> int | None:
    """The rank of `2`, `"2"` or `rank 2`; None where something else is named."""
    if isinstance(what, int):
        return what
    number = plain(what).removeprefix("rank ")
    return int(number) if number.isdecimal() else None
