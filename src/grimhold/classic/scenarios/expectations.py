"""What a scenario can expect of the classic games: hall, battle, light, village pile, stone."""

from typing import Any

from grimhold.classic.fight.battle import AttackSum, health_of
from grimhold.classic.legal import targets
from grimhold.classic.rules import HALL_SIZE
from grimhold.classic.scenarios.moves import ClassicMoves
from grimhold.classic.scoring import village_points
from grimhold.classic.shapes import ClassicView
from grimhold.classic.state import ClassicState
from grimhold.core.ids import CardId, Seat
from grimhold.lang import notes
from grimhold.scenarios.document import FormatError, sequence
from grimhold.scenarios.expectations import NONE, Cards, Check, Expectations, Figure
from grimhold.views.shapes import View


class ClassicExpectations(Expectations[ClassicState]):
    player: ClassicMoves

    def figures(self) -> dict[str, Figure]:
        return super().figures() | {
            "village points": lambda: village_points(self.game),
            "tokens": lambda: self.game.tokens,
        }

    def places(self) -> dict[str, Cards]:
        game = self.game
        return {
            "destroyed": game.destroyed,
            "rank 0": game.rank_0,
            "village pile": game.village_pile,
            "angry": lambda: game.noted_cards(notes.ANGRY),
            "hall": lambda: self.hall(0),
            "second hall": lambda: self.hall(1),
            "dungeon": game.dungeon,
            "second dungeon": lambda: game.dungeon(self.checked(1)),
        }

    def others(self) -> dict[str, Check]:
        found = {True: "won" if self.game.winners() else "lost"} if self.game.over else {}
        return super().others() | {
            "hall": lambda value: self.check_hall("hall", value, 0),
            "second hall": lambda value: self.check_hall("second hall", value, 1),
            "result": lambda value: self.word("result", value, found.get(True, NONE)),
            "dungeon bottom has": lambda value: self.check_bottom(value, 0),
            "second dungeon bottom has": lambda value: self.check_bottom(value, 1),
            "thunderstone": lambda value: self.equal("thunderstone", self.named(value), self.name_of(self.game.holder)),
        }

    def player_places(self, p: Seat) -> dict[str, Cards]:
        return super().player_places(p) | {"treasures": lambda: self.game.treasures(p)}

    def player_others(self, p: Seat, name: str) -> dict[str, Check]:
        """A player owns treasures, too."""
        game = self.game
        had = [game.card(card).name for card in [*game.owned(p), *game.treasures(p)]]
        return {"owns has": lambda value: self.cards(f"{name}'s owns has", "has", value, had)}

    # -- the battle ---------------------------------------------------------------------------------------------------

    def reckon(self, game: ClassicState) -> None:
        game.attack, game.health = AttackSum(game).fight(), health_of(game)

    def foes(self, name: str) -> list[CardId]:
        self.player.check_target(name)
        return [card for card in targets(self.game) if self.player.is_target(card, name)]

    def sights(self, view: View) -> dict[str, list[str]]:
        assert isinstance(view, ClassicView)
        sights = super().sights(view)
        for name, hall in zip(("dungeon", "second dungeon"), view.halls, strict=False):
            sights[f"{name} bottom"] = hall.deck.bottom
            sights[f"{name} deck"] = [seen.card.name for seen in hall.deck.seen]
        return sights

    # -- the dungeon --------------------------------------------------------------------------------------------------

    def checked(self, side: int) -> int:
        if side >= self.game.config.halls:
            raise FormatError("a second dungeon is there only in the setting Dragonspire")
        return side

    def hall(self, side: int) -> list[CardId]:
        return [card for card in self.game.hall(self.checked(side)) if card >= 0]

    def check_hall(self, what: str, value: Any, side: int) -> None:
        """The ranks in order, `none` for an empty one."""
        names = [self.card_name(name) for name in sequence(value, what)]
        names += [NONE] * (HALL_SIZE - len(names))
        found = [self.game.card(card).name if card >= 0 else NONE for card in self.game.hall(self.checked(side))]
        self.equal(what, names, found)

    def check_bottom(self, value: Any, side: int) -> None:
        """`{11: [Stone of Mystery]}`: these are among the last eleven cards of the dungeon."""

        def check(number: str, names: Any) -> None:
            if not number.isdecimal():
                raise FormatError(f"dungeon bottom has: a number of cards is meant, not {number!r}")
            last = [self.game.card(card).name for card in self.game.dungeon(self.checked(side))[: int(number)]]
            self.cards(f"the last {number} of the dungeon has", "has", names, last)

        self.each("dungeon bottom has", value, check)
