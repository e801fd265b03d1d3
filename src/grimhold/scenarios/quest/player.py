"""Makes the moves of Quest: marches through the dungeon, wounds healed, spoils taken up by what they buy."""

from collections.abc import Callable
from typing import Any, Self

from grimhold.core.errors import IllegalMove
from grimhold.core.machine import NOBODY
from grimhold.core.options import DONE
from grimhold.games import reasons
from grimhold.games.options import USE
from grimhold.games.quest.ending import DiscardOnWaking, Recognition
from grimhold.games.quest.game import Quest
from grimhold.games.quest.options import MOVE
from grimhold.lang.base import IN_VILLAGE
from grimhold.scenarios.document import truth
from grimhold.scenarios.moves import Move, describe
from grimhold.scenarios.quest import ways
from grimhold.scenarios.quest.names import straight
from grimhold.scenarios.quest.speech import MARCHES, Speaker


class QuestPlayer(Speaker):
    def __init__(self, game: Quest) -> None:
        super().__init__(game)
        self.route: list[int] = []  # rooms a march still leads through
        self.battles = False  # a battle ends it

    def trial(self) -> Self:
        trial = super().trial()
        trial.route, trial.battles = list(self.route), self.battles
        return trial

    # -- steps of the turn ----------------------------------------------------------------------------------------------

    def in_menu(self) -> bool:
        """A step of the turn itself: what is asked in between (a potion, a discard as the guardian wakes) is none."""
        return super().in_menu() and not self.game.depth()

    def waits_for_move(self, option: int) -> bool:
        """A battle waits for the word, also where there is nothing else left to do."""
        return option != DONE or self.is_walking()

    def may_pass(self, move: Move) -> bool:
        """Nobody stumbles into a battle; and the dungeon may follow the village."""
        if self.is_walking():
            return False
        if move.name == "enter dungeon":
            return DONE in self.game.options and self.game.pc != 0 and self.game.place == IN_VILLAGE
        return super().may_pass(move)

    def ends_here(self) -> bool:
        """Whatever is asked between turns is not declined by ending one."""
        return isinstance(self.step(), DiscardOnWaking | Recognition)

    def on_the_way(self, move: Move) -> bool:
        """Uses the spoils that let something be bought or a Hero rise."""
        by_spoils = self.in_spoils() and move.name in ("buy", "level")
        return by_spoils and self.cheapest_spoils(lambda trial: next(iter(trial.matching(move)), None))

    def into_spoils(self, what: Any) -> bool:
        return self.cheapest_spoils(lambda trial: trial.option_called(what))

    def cheapest_spoils(self, fitting: "Callable[[QuestPlayer], int | None]") -> bool:
        """Uses the spoils whose question has the option that is meant; those that cost least, if several do."""
        best: tuple[int, int] | None = None
        chosen = NOBODY
        for option in self.verbs(USE):
            trial = self.trial()
            trial.apply(option)
            meant = None if trial.between_turns() or trial.in_menu() else fitting(trial)
            if meant is not None:
                trial.apply(meant)
                p = self.game.active
                left = (len(trial.game.owned(p)), trial.game.xp[p])
                if best is None or left > best:
                    best, chosen = left, option
        if best is not None:
            self.apply(chosen)
        return best is not None

    # -- making moves ---------------------------------------------------------------------------------------------------

    def carry_out(self, move: Move) -> None:
        if move.name in MARCHES:
            self.march(move)
        elif move.name == "heal":
            self.heal(move)
        else:
            super().carry_out(move)

    def heal(self, move: Move) -> None:
        """So many wounds, tokens first; or one by its name."""
        for _ in range(move.what if isinstance(move.what, int) else 1):
            self.reach(move)
            named = isinstance(move.what, str)
            meant = self.option_called(straight(move.what)) if named else self.matching(move)[0]
            if meant is None:
                raise IllegalMove(f"{describe(move)}: it cannot be healed now")
            self.apply(meant)

    def march(self, move: Move) -> None:
        """Moves by the way that is named, or by the cheapest one; a battle is what ends it."""
        named = move.name == "move"
        self.reach(move)
        self.battles = not named or truth(move.beside.get("battle", False), "battle")
        self.route = self.named_way(move) if named else self.cheapest_way(move)

    def named_way(self, move: Move) -> list[int]:
        """The rooms in order; the one the champion stands in may be named as the first."""
        rooms = move.what if isinstance(move.what, list) else [move.what]
        places = [self.room_meant(room) for room in rooms]
        return places[1:] if places[:1] == [self.game.champions[self.game.active]] else places

    def cheapest_way(self, move: Move) -> list[int]:
        monsters = self.game.monsters()
        goals = [place for place in self.rooms_meant(move.what) if monsters[place] >= 0]
        if not goals:
            raise IllegalMove(f"{describe(move)}: {reasons.TEXTS[reasons.NOBODY_THERE]}")
        way = ways.cheapest(self, goals)
        if way is None:
            raise self.no_way(describe(move), goals[0])
        return way

    def go_through_single_answers(self) -> None:
        """Goes on with a march that was interrupted by a question, too."""
        super().go_through_single_answers()
        while self.is_walking() and (self.route or self.battles):
            self.walk_on()
            super().go_through_single_answers()

    def walk_on(self) -> None:
        """The next step of the way, or the battle at its end."""
        if not self.route:
            self.battles = False
            self.apply(DONE)
            return
        place = self.route.pop(0)
        if MOVE | place not in self.game.options:
            raise self.no_way(f"move to {self.game.place_name(place)}", place)
        self.apply(MOVE | place)

    def go_on(self) -> None:
        """A march can be made if its whole way can, whatever is asked meanwhile."""
        while self.route and not self.is_walking():
            ways.answer_anyhow(self)
            self.go_through_single_answers()
