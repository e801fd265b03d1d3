"""A turn of Quest as a program of steps: opening, village phase, dungeon phase, end of turn."""

from grimhold.core.machine import NOTHING, Op
from grimhold.core.options import second
from grimhold.core.verbs import DUNGEON, VISIT
from grimhold.lang.base import IN_DUNGEON, IN_VILLAGE
from grimhold.quest.rules import IN_TOWN, WILDERNESS
from grimhold.quest.state import QuestState
from grimhold.quest.turn import dungeon_phase, ending, village_phase
from grimhold.table import events
from grimhold.table.fields import UNFOUGHT


class OpenTurn(Op, wire_name="OpenTurn"):
    """The player chooses a location of the village, or the dungeon."""

    def __init__(self) -> None:
        self.dungeon: int = NOTHING

    def run(self, state: QuestState) -> None:
        state.ask(state.active, [*[VISIT | k for k in range(state.config.locations)], DUNGEON])

    def answer(self, state: QuestState, option: int) -> None:
        state.turn += 1
        state.outcome = UNFOUGHT
        state.who = state.active
        if option == DUNGEON:
            state.place = IN_DUNGEON
            state.tell(events.VISITED, state.active, NOTHING, IN_DUNGEON)
            if state.champions[state.active] >= IN_TOWN:
                state.send_champion(state.active, WILDERNESS)
            state.pc = self.dungeon
            return
        state.place = IN_VILLAGE
        state.visited = 1 << second(option)
        state.buys = 1
        state.tell(events.VISITED, state.active, NOTHING, IN_VILLAGE)
        state.send_champion(state.active, IN_TOWN + second(option))
        state.pc += 1

    def question(self, state: QuestState) -> str:
        return "your turn: visit a location of the village or enter the dungeon"


class TurnProgram:
    """The steps in order, and the starts of the parts that other steps call."""

    def __init__(self) -> None:
        self.steps: list[Op] = []
        self.starts: list[int] = []
        opening, venture, meet = OpenTurn(), village_phase.Venture(), dungeon_phase.Meet()
        rewards, refill = dungeon_phase.TakeRewards(), dungeon_phase.Refill()
        self.add(
            opening,
            village_phase.SecondLocation(),
            village_phase.PutOnDeck(),
            village_phase.Browse(),
            village_phase.Stock(),
        )
        self.add(
            village_phase.UseInVillage(), village_phase.Buy(), village_phase.HealUp(), village_phase.LevelUp(), venture
        )
        opening.dungeon = venture.dungeon = self.add(
            dungeon_phase.Prepare(),
            dungeon_phase.Walk(),
            meet,
            dungeon_phase.BeforeBattle(),
            dungeon_phase.Compare(),
            dungeon_phase.DealWounds(),
            dungeon_phase.AfterBattle(),
            rewards,
        )
        rewards.refill = self.add(refill, dungeon_phase.Triumph(), dungeon_phase.TakeSpoils())
        refill.keys = self.add(dungeon_phase.SettleKeys())
        # A face-down card may have been a key, with no monster to replace it.
        meet.end = refill.keys
        venture.end = self.add(ending.NewHand(), ending.WakeGuardian(), ending.NextPlayer(), ending.Recognition())
        # In the order of their numbers (`CHOOSING_PART` and so on).
        self.starts = [
            self.add(ending.ChooseQuest(), ending.ChooseGuild(), ending.Begin()),
            self.add(ending.DiscardOnWaking()),
            self.add(village_phase.DrinkNow()),
            self.add(village_phase.PotionHeals()),
            self.add(dungeon_phase.PayInBlood()),
            self.add(dungeon_phase.Shed()),
        ]

    def add(self, *steps: Op) -> int:
        """Adds steps and returns the place of the first."""
        start = len(self.steps)
        self.steps.extend(steps)
        return start
