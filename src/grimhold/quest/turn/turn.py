"""A turn of Quest as a program of steps: opening, village phase, dungeon phase, end of turn."""

from grimhold.core.machine import NOTHING, Op
from grimhold.core.options import second
from grimhold.lang.base import IN_DUNGEON, IN_VILLAGE
from grimhold.quest import events
from grimhold.quest.options import VISIT
from grimhold.quest.rules import IN_TOWN, WILDERNESS
from grimhold.quest.state import QuestState
from grimhold.quest.turn.dungeon_phase import (
    AfterBattle,
    BeforeBattle,
    Compare,
    DealWounds,
    Meet,
    PayInBlood,
    Prepare,
    Refill,
    SettleKeys,
    Shed,
    TakeRewards,
    TakeSpoils,
    Triumph,
    Walk,
)
from grimhold.quest.turn.ending import (
    Begin,
    ChooseGuild,
    ChooseQuest,
    DiscardOnWaking,
    NewHand,
    NextPlayer,
    Recognition,
    WakeGuardian,
)
from grimhold.quest.turn.village_phase import (
    Browse,
    Buy,
    DrinkNow,
    HealUp,
    LevelUp,
    PotionHeals,
    PutOnDeck,
    SecondLocation,
    Stock,
    UseInVillage,
    Venture,
)
from grimhold.table.options import DUNGEON
from grimhold.table.state import UNFOUGHT


class OpenTurn(Op, wire_name="OpenTurn"):
    """One of the village's locations, or the dungeon."""

    def __init__(self) -> None:
        self.dungeon = NOTHING

    def run(self, g: QuestState) -> None:
        g.ask(g.active, [*[VISIT | k for k in range(g.config.locations)], DUNGEON])

    def answer(self, g: QuestState, option: int) -> None:
        g.turn += 1
        g.outcome = UNFOUGHT
        g.who = g.active
        if option == DUNGEON:
            g.place = IN_DUNGEON
            g.tell(events.VISITED, g.active, NOTHING, IN_DUNGEON)
            if g.champions[g.active] >= IN_TOWN:
                g.send_champion(g.active, WILDERNESS)
            g.pc = self.dungeon
            return
        g.place = IN_VILLAGE
        g.visited = 1 << second(option)
        g.buys = 1
        g.tell(events.VISITED, g.active, NOTHING, IN_VILLAGE)
        g.send_champion(g.active, IN_TOWN + second(option))
        g.pc += 1

    def question(self, g: QuestState) -> str:
        return "your turn: visit a location of the village or enter the dungeon"


class TurnProgram:
    """The steps in order, and where the parts that are called from elsewhere begin."""

    def __init__(self) -> None:
        self.steps: list[Op] = []
        self.starts: list[int] = []
        opening, venture, meet = OpenTurn(), Venture(), Meet()
        rewards, refill = TakeRewards(), Refill()
        self.add(opening, SecondLocation(), PutOnDeck(), Browse(), Stock())
        self.add(UseInVillage(), Buy(), HealUp(), LevelUp(), venture)
        opening.dungeon = venture.dungeon = self.add(
            Prepare(), Walk(), meet, BeforeBattle(), Compare(), DealWounds(), AfterBattle(), rewards
        )
        rewards.refill = self.add(refill, Triumph(), TakeSpoils())
        refill.keys = self.add(SettleKeys())
        # A key may have turned up where nobody was left to fight.
        meet.end = refill.keys
        venture.end = self.add(NewHand(), WakeGuardian(), NextPlayer(), Recognition())
        # In the order of their numbers (`CHOOSING_PART` and so on).
        self.starts = [
            self.add(ChooseQuest(), ChooseGuild(), Begin()),
            self.add(DiscardOnWaking()),
            self.add(DrinkNow()),
            self.add(PotionHeals()),
            self.add(PayInBlood()),
            self.add(Shed()),
        ]

    def add(self, *steps: Op) -> int:
        """Adds steps; gives where they begin."""
        start = len(self.steps)
        self.steps.extend(steps)
        return start
