"""What each kind of card brings to a fight, read once from its nodes."""

from grimhold.classic.words import traits
from grimhold.classic.words.numbers import LightSurplus
from grimhold.classic.words.party import Pledge
from grimhold.lang import notes
from grimhold.lang.abilities import Ability
from grimhold.lang.base import Card
from grimhold.lang.effects import Gives
from grimhold.lang.filters import Filter
from grimhold.lang.numbers import Condition, Number, Times
from grimhold.lang.selectors import IS_EACH
from grimhold.lang.traits import ImmuneTo, Needs, Trophy
from grimhold.table.card_stats import Fighter


class FightCard(Fighter):
    """A card in the attacker's hand."""

    def __init__(self) -> None:
        super().__init__()
        self.light = 0  # printed
        self.pledges: list[Gives] = []  # what it has promised, once its effect was used (ruling C10)
        self.lends: list[traits.LendsMagic] = []
        self.times = 1
        self.stops: list[Condition] = []
        self.disease = 0
        self.strength: list[Gives] = []  # bonuses to its own strength
        self.deferred: list[Gives] = []  # what depends on the light of the whole party
        self.deflects = False
        self.wards = False
        self.plain = True  # reaches no other card: the common case

    def varies(self) -> bool:
        return bool(self.bonuses or self.deferred)


class FoeCard:
    """A monster that is attacked."""

    def __init__(self) -> None:
        self.darker = 0
        self.needs: list[Condition] = []
        self.halves: list[Condition] = []
        self.counts: list[traits.Counts] = []
        self.immune: list[Filter] = []
        self.immune_to_light = False  # what it is immune to gives no light either
        self.keeps_out: list[Filter] = []
        self.out_of_reach: list[Condition] = []
        self.immovable = False
        self.lights = 0  # for every rank, while in the hall
        self.deepens = 1
        self.echoes = False
        self.doubles_health: list[Condition] = []


class WeaponCard:
    """A weapon in a Hero's hands."""

    def __init__(self) -> None:
        self.strengthens = 0
        self.frees = 0
        self.saves = False


def weapon_card(card: Card) -> WeaponCard:
    weapon = WeaponCard()
    for node in card.does:
        if isinstance(node, traits.StrengthensWielder):
            weapon.strengthens += node.by
        elif isinstance(node, traits.FreesHand):
            weapon.frees += node.more
        elif isinstance(node, traits.SavesWielder):
            weapon.saves = True
    return weapon


def fight_card(card: Card) -> FightCard:
    fight = FightCard()
    fight.light = card.light
    for node in card.does:
        if isinstance(node, Trophy):
            _own(fight, node.gives)
        elif isinstance(node, Gives):
            if node.to.how == IS_EACH:
                fight.auras.append(node)
            else:
                _own(fight, node)
        elif isinstance(node, Ability):
            for effect in node.effects:
                if isinstance(effect, Pledge):
                    fight.pledges.append(effect.gives)
                elif node.automatic and isinstance(effect, Gives):
                    _own(fight, effect)
        elif isinstance(node, traits.LendsMagic):
            fight.lends.append(node)
        elif isinstance(node, traits.Multiplies):
            fight.times *= node.times
        elif isinstance(node, traits.CannotAttack):
            fight.stops.append(node.when)
        elif isinstance(node, traits.CutsYou):
            fight.disease += node.amount
        elif isinstance(node, traits.Deflects):
            fight.deflects = True
        elif isinstance(node, traits.EscapesTraps):
            fight.escapes = True
        elif isinstance(node, traits.WardsOff):
            fight.wards = True
    fight.plain = not (fight.auras or fight.lends or fight.deferred)
    return fight


def _own(fight: FightCard, gives: Gives) -> None:
    if gives.stat == notes.STRENGTH:
        fight.strength.append(gives)
    elif _needs_light(gives.amount):
        fight.deferred.append(gives)
    else:
        fight.bring(gives)


def _needs_light(amount: Number) -> bool:
    return isinstance(amount, LightSurplus) or (isinstance(amount, Times) and _needs_light(amount.a))


def foe_card(card: Card) -> FoeCard:
    foe = FoeCard()
    for node in card.does:
        if isinstance(node, traits.Darker):
            foe.darker += node.by
        elif isinstance(node, Needs):
            foe.needs.append(node.what)
        elif isinstance(node, traits.HalvesUnless):
            foe.halves.append(node.unless)
        elif isinstance(node, traits.Counts):
            foe.counts.append(node)
        elif isinstance(node, ImmuneTo):
            foe.immune.append(node.what)
            foe.immune_to_light = foe.immune_to_light or node.light_too
        elif isinstance(node, traits.KeepsOut):
            foe.keeps_out.append(node.what)
        elif isinstance(node, traits.OutOfReach):
            foe.out_of_reach.append(node.when)
        elif isinstance(node, traits.Immovable):
            foe.immovable = True
        elif isinstance(node, traits.LightsHall):
            foe.lights += node.by
        elif isinstance(node, traits.DeepensDark):
            foe.deepens *= node.times
        elif isinstance(node, traits.EchoesBattle):
            foe.echoes = True
        elif isinstance(node, traits.DoublesHealth):
            foe.doubles_health.append(node.unless)
    return foe
