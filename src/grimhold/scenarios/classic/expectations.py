"""What can be expected of the classic games: the hall, the battle with its light, the village's pile, the stone."""

from functools import partial
from typing import Any

from grimhold.games.classic.battle import Muster, health_of
from grimhold.games.classic.game import Classic
from grimhold.games.classic.rules import HALL_SIZE
from grimhold.games.tabletop import UNFOUGHT
from grimhold.lang import notes
from grimhold.rulebooks.classic import CLASSIC
from grimhold.scenarios.classic.player import ClassicPlayer
from grimhold.scenarios.classic.position import group_named
from grimhold.scenarios.document import FormatError, sequence
from grimhold.scenarios.expectations import Expectations
from grimhold.scenarios.moves import plain
from grimhold.views.classic.shapes import ClassicView
from grimhold.views.shapes import Forecast, View


class ClassicExpectations(Expectations[Classic]):
    def __init__(self, player: ClassicPlayer) -> None:
        super().__init__(player)
        self.targeting = player
        self.checks |= {
            "light penalty": lambda value: self.check_figure("light penalty", value),
            "hall": lambda value: self.check_hall("hall", value, 0),
            "second hall": lambda value: self.check_hall("second hall", value, 1),
            "village points": lambda value: self.figure("village points", value, self.game.village_points()),
            "result": lambda value: self.word("result", value, self.result()),
            "tokens": lambda value: self.figure("tokens", value, self.game.tokens),
            "dungeon top": lambda value: self.top("dungeon top", value, self.game.dungeon()),
            "dungeon size": lambda value: self.figure("dungeon size", value, len(self.game.dungeon())),
            "dungeon bottom has": lambda value: self.check_bottom(value, 0),
            "second dungeon top": lambda value: self.top("second dungeon top", value, self.second_dungeon()),
            "second dungeon size": lambda value: self.figure("second dungeon size", value, len(self.second_dungeon())),
            "second dungeon bottom has": lambda value: self.check_bottom(value, 1),
            "thunderstone": lambda value: self.equal("thunderstone", self.named(value), self.holder()),
        }
        for what in ("rank 0", "village pile", "angry"):
            self.checks[what] = partial(self.check_pile, what)
        for what in ("hall", "second hall", "rank 0", "village pile", "angry"):
            self.checks |= {f"{what} {tail}": partial(self.check_pile, f"{what} {tail}") for tail in ("has", "lacks")}

    def group_named(self, name: str) -> str:
        return group_named(self.game.rules, name)

    def destroyed(self) -> list[int]:
        return self.game.destroyed()

    def player_zones(self, p: int) -> dict[str, list[int]]:
        return super().player_zones(p) | {"treasures": self.game.treasures(p)}

    def check_player(self, p: int, name: str, key: str, value: Any) -> None:
        """A treasure lies aside, and is had by its player all the same."""
        if key == "owns has":
            self.cards(f"{name}'s {key}", value, [*self.game.owned(p), *self.game.treasures(p)])
        else:
            super().check_player(p, name, key, value)

    # -- the battle ---------------------------------------------------------------------------------------------------

    def battle(self) -> dict[str, int]:
        game = self.game
        if game.foe_kind < 0:
            figures = (0, 0, 0, 0, 0)
        elif game.foe < 0 or game.outcome != UNFOUGHT:
            figures = (game.attack, game.physical, game.magic, game.penalty, game.health)
        else:
            copy = game.clone()
            attack = Muster(copy, copy.rules).fight()
            figures = (attack, copy.physical, copy.magic, copy.penalty, health_of(copy, copy.rules))
        return dict(zip(("attack", "physical", "magic", "light penalty", "health"), figures, strict=True))

    def forecasts(self, name: str) -> list[Forecast]:
        target: Any = int(name) if name.isdecimal() else self.card(name).name
        here = [self.game.ref_of(card) for card in self.game.targets() if self.targeting.is_target(card, target)]
        return [forecast for forecast in CLASSIC.forecasts(self.game) if forecast.ref in here]

    def sights(self, view: View) -> dict[str, list[str]]:
        assert isinstance(view, ClassicView)
        sights = super().sights(view)
        for name, hall in zip(("dungeon", "second dungeon"), view.halls, strict=False):
            sights[f"{name} bottom"] = hall.deck.bottom
            sights[f"{name} deck"] = [seen.card.name for seen in hall.deck.seen]
        for player in view.players:
            sights[f"set aside by {player.name}".lower()] = [card.name for card in player.kept]
        return sights

    def result(self) -> str:
        """Against the dungeon: won or lost; none before the end."""
        if not self.game.over:
            return "none"
        return "won" if self.game.winners() else "lost"

    # -- the dungeon --------------------------------------------------------------------------------------------------

    def check_hall(self, what: str, value: Any, side: int) -> None:
        names = ["none" if plain(name) == "none" else self.card(name).name for name in sequence(value, what)]
        names += ["none"] * (HALL_SIZE - len(names))
        found = [self.game.card(card).name if card >= 0 else "none" for card in self.game.hall(side)]
        self.equal(what, names, found)

    def check_pile(self, what: str, value: Any) -> None:
        """Cards in any order: exactly these, at least these, or none of these."""
        self.cards(what, value, self.pile(what.removesuffix(" has").removesuffix(" lacks")))

    def pile(self, what: str) -> list[int]:
        game = self.game
        if what == "rank 0":
            return game.rank_0()
        if what == "village pile":
            return game.village_pile()
        if what == "angry":
            return game.noted_cards(notes.ANGRY)
        if what == "second hall":
            self.second_dungeon()
        return [card for card in game.hall(1 if what == "second hall" else 0) if card >= 0]

    def second_dungeon(self) -> list[int]:
        if self.game.layout.halls == 1:
            raise FormatError("a second dungeon is there only in the setting Dragonspire")
        return self.game.dungeon(1)

    def check_bottom(self, value: Any, side: int) -> None:
        """`{11: [Stone of Mystery]}`: these are among the last eleven cards of the dungeon."""
        for number, names in self.each(value, "dungeon bottom has").items():
            if not number.isdecimal():
                raise FormatError(f"dungeon bottom has: a number of cards is meant, not {number!r}")
            dungeon = self.second_dungeon() if side else self.game.dungeon()
            self.cards(f"the last {number} of the dungeon has", names, dungeon[: int(number)])

    def holder(self) -> str:
        return self.game.name(self.game.holder) if self.game.holder >= 0 else "none"
