"""What each kind of card brings to a fight, read once from its nodes."""

from grimhold.lang import notes
from grimhold.lang.base import Card
from grimhold.lang.effects import Gives
from grimhold.lang.filters import Filter
from grimhold.lang.numbers import Condition
from grimhold.lang.selectors import IS_EACH
from grimhold.lang.traits import ImmuneTo, Needs
from grimhold.quest.words import traits
from grimhold.quest.words.gear import LANTERN, POTION, RATIONS
from grimhold.quest.words.goals import ExtraLocation
from grimhold.table.card_stats import Fighter


class FightCard(Fighter):
    """A card in a player's hand."""

    def __init__(self) -> None:
        super().__init__()
        self.lights: list[Gives] = []
        self.skills: list[Gives] = []
        self.levels: list[Gives] = []
        self.boosts: list[traits.Boosts] = []
        self.skill_only = True  # all boosts are skill
        self.own_weapons: list[traits.OwnWeapons] = []
        self.lighter: list[traits.LighterFor] = []
        self.one_weapon = False
        self.ventures = False
        self.wilderness_only = False
        self.ignores_alerts = False
        self.indestructible = False
        self.guards = 0  # the number of guards that opens a second location

    def varies(self) -> bool:
        return bool(self.bonuses or self.lights)


class Rewards:
    """The rewards of a victory beside XP."""

    def __init__(self, printed: dict[str, int]) -> None:
        self.treasure = printed.get("treasure", 0)
        self.gear: list[tuple[int, int]] = []
        for token, name in ((RATIONS, "rations"), (LANTERN, "lantern"), (POTION, "potion")):
            if printed.get(name, 0):
                self.gear.append((token, printed[name]))


class PrintedStats:
    """The figures printed on monsters and rooms."""

    def __init__(self, printed: dict[str, int]) -> None:
        self.health = printed.get("health", 0)
        self.armor = printed.get("armor", 0)
        self.resist = printed.get("resist", 0)
        self.wounds = printed.get("wounds", 0)
        self.xp = printed.get("xp", 0)
        self.rewards = Rewards(printed)
        self.stats: list[traits.FoeStat] = []


class FoeCard(PrintedStats):
    """A monster."""

    def __init__(self, printed: dict[str, int]) -> None:
        super().__init__(printed)
        self.festering = printed.get("festering", 0)
        self.auras: list[traits.FoeStat] = []  # for other monsters in the dungeon
        self.immune: list[Filter] = []
        self.needs: list[Condition] = []
        self.only_lower = False


class RoomCard(PrintedStats):
    """A room: what it adds to its monster, and what entering it takes."""

    def __init__(self, printed: dict[str, int]) -> None:
        super().__init__(printed)
        self.light = printed.get("light", 0)
        self.face_down = False
        self.from_neighbour = False
        self.heavier = 0
        self.weakens = 0
        self.blood = False


def fight_card(card: Card) -> FightCard:
    fight = FightCard()
    for node in card.does:
        if isinstance(node, Gives):
            _sort(fight, node)
        elif isinstance(node, traits.Boosts):
            fight.boosts.append(node)
            fight.skill_only = fight.skill_only and node.stat == notes.SKILL
        elif isinstance(node, traits.OwnWeapons):
            fight.own_weapons.append(node)
        elif isinstance(node, traits.LighterFor):
            fight.lighter.append(node)
        elif isinstance(node, traits.OneWeaponOnly):
            fight.one_weapon = True
        elif isinstance(node, traits.Ventures):
            fight.ventures = True
            fight.wilderness_only = node.wilderness_only
        elif isinstance(node, traits.IgnoresAlerts):
            fight.ignores_alerts = True
        elif isinstance(node, traits.EscapesToDeck):
            fight.escapes = True
        elif isinstance(node, traits.Indestructible):
            fight.indestructible = True
        elif isinstance(node, ExtraLocation):
            fight.guards = node.guards
    return fight


def _sort(fight: FightCard, gives: Gives) -> None:
    if gives.to.how == IS_EACH:
        fight.auras.append(gives)
    elif gives.stat == notes.SKILL:
        fight.skills.append(gives)
    elif gives.stat == notes.LEVEL:
        fight.levels.append(gives)
    elif gives.stat == notes.LIGHT:
        fight.lights.append(gives)
    else:
        fight.bring(gives)


def foe_card(card: Card) -> FoeCard:
    foe = FoeCard(card.printed)
    for node in card.does:
        if isinstance(node, traits.FoeStat):
            if node.others is None:
                foe.stats.append(node)
            else:
                foe.auras.append(node)
        elif isinstance(node, ImmuneTo):
            foe.immune.append(node.what)
        elif isinstance(node, Needs):
            foe.needs.append(node.what)
        elif isinstance(node, traits.ImmuneToHigher):
            foe.only_lower = True
    return foe


def room_card(card: Card) -> RoomCard:
    room = RoomCard(card.printed)
    for node in card.does:
        if isinstance(node, traits.FoeStat):
            room.stats.append(node)
        elif isinstance(node, traits.RefillsFaceDown):
            room.face_down = True
        elif isinstance(node, traits.RefillsFromNeighbour):
            room.from_neighbour = True
        elif isinstance(node, traits.HeavierWeapons):
            room.heavier += node.by
        elif isinstance(node, traits.WeakensHeroes):
            room.weakens += node.by
        elif isinstance(node, traits.BloodForLight):
            room.blood = True
    return room
