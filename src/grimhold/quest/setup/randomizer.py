"""Random set-ups of Quest, drawn as the rulebook describes, with required and banned groups."""

from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any, Final

from grimhold.core.chance import Chance
from grimhold.core.errors import ImpossibleSetup
from grimhold.lang.base import Card
from grimhold.lang.english import listed
from grimhold.lang.filters import Both, Either, Filter, Tagged, Without
from grimhold.quest.rules import KEYS_NEEDED, MODES, QuestMode
from grimhold.quest.setup import build
from grimhold.quest.words.tags import BIT
from grimhold.table.lookup import find_group
from grimhold.table.modes import mode_named
from grimhold.table.randomizer import Wish, check_clash, draw_groups

SPOTS_PER_TYPE: Final = 2  # Items, Spells and Weapons each; two more spots take any of them
LEVELS = (1, 2, 3)
ROOMS_PER_LEVEL: Final = 2
DRAWN_KINDS = ("hero", "market", "monster", "room", "guardian")
IN_EVERY_GAME = ("starter", "wound", "key")

# What a Hero may speak of that only the marketplace sells.
WARES = (
    BIT["item"] | BIT["spell"] | BIT["weapon"] | BIT["edged"] | BIT["blunt"] | BIT["bow"]
    | BIT["arcane"] | BIT["divine"] | BIT["elemental"] | BIT["chaos"]
)  # fmt: skip


def random_setup(
    seed: int,
    players: tuple[str, ...],
    mode: str = "versus",
    wish: Wish | None = None,
    keys: int = KEYS_NEEDED,
    side_quests: bool = False,
    guilds: bool = False,
) -> build.QuestSetup:
    """Draws a set-up that follows from the seed and the wishes alone."""
    drawing = _Draw(seed, mode_named(MODES, mode), wish or Wish())
    heroes = drawing.heroes()
    setup = build.QuestSetup(
        heroes,
        drawing.market(heroes),
        drawing.monsters(),
        drawing.rooms(),
        drawing.guardian(),
        players,
        mode,
        keys,
        side_quests=side_quests,
        guilds=guilds,
    )
    setup.check()
    return setup


class _Draw:
    """A random set-up while it is drawn."""

    def __init__(self, seed: int, mode: QuestMode, wish: Wish) -> None:
        self.chance = Chance(seed)
        self.mode = mode
        self.library = build.quest_rules().library
        self.required = [self.found(name) for name in wish.require]
        self.banned = [self.found(name) for name in wish.ban]
        check_clash(self.required, self.banned)
        for name in [*self.required, *self.banned]:
            self.check_wish(name)

    # -- wishes -------------------------------------------------------------------------------------------------------

    def found(self, name: str) -> str:
        """A group, or one version of a guardian."""
        card = self.library.by_name.get(" ".join(name.split()).lower())
        if card is not None and card.kind == "guardian":
            return card.name
        return find_group(self.library, name)

    def first_card(self, name: str) -> Card:
        return self.library.by_name[name.lower()] if name not in self.library.groups else self.library.members[name][0]

    def check_wish(self, name: str) -> None:
        """Refuses a wish for cards that are not drawn."""
        card = self.first_card(name)
        if card.kind in IN_EVERY_GAME or (card.kind in ("room", "monster") and card.level == 0):
            raise ImpossibleSetup(f"{name} is in every game", "in_every_game", name=name)
        if card.kind not in DRAWN_KINDS:
            raise ImpossibleSetup(
                f"{name} is a {card.kind}, which no set-up names; chance deals it in the game",
                "left_to_chance",
                name=name,
            )
        if card.kind in self.mode.whole:
            raise ImpossibleSetup(
                f"{name} can be neither required nor banned: {self.mode.name} is played with all there is",
                "all_in_play",
                name=name,
            )

    def musts(self, kind: str, level: int = 0) -> list[str]:
        """The required groups of a kind, and of a level if one is given."""
        found = [name for name in self.required if self.first_card(name).kind == kind]
        return [name for name in dict.fromkeys(found) if level in (0, self.first_card(name).level)]

    def free(self, kind: str, level: int = 0) -> list[str]:
        """The groups of a kind that may be drawn."""
        names = [name for name in build.groups_of(kind) if name not in self.banned and name not in self.required]
        return [name for name in names if level in (0, self.first_card(name).level)]

    def shuffled(self, names: list[str]) -> list[str]:
        return self.chance.some(names, len(names))

    # -- The Guilds' Quarter ------------------------------------------------------------------------------------------

    def heroes(self) -> tuple[str, ...]:
        """Draws Heroes one by one for a free spot of their classes; a Hero without one is skipped."""
        if self.mode.class_stacks:
            return ()
        musts = self.musts("hero")
        spots = self.seated(musts, {})
        if spots is None:
            raise self.no_quarter(musts)
        deck = self.shuffled(self.free("hero"))
        for n, name in enumerate(deck):
            rest = deck[n + 1 :]
            for spot in self.shuffled([spot for spot in build.classes_of(name) if spot not in spots]):
                if self.can_fill({**spots, spot: name}, rest):  # not if the other spots could not be filled then
                    spots[spot] = name
                    break
        return tuple([spots[spot] for spot in build.CLASS_NAMES])

    def no_quarter(self, musts: list[str]) -> ImpossibleSetup:
        """Why the spots cannot be filled."""
        for spot in build.CLASS_NAMES:
            if not any(spot in build.classes_of(name) for name in [*musts, *self.free("hero")]):
                return ImpossibleSetup(
                    f"The Guilds' Quarter needs a {spot}, but with what is banned none is left",
                    "class_lacking",
                    name=spot,
                )
        together = f"with {listed(musts)} " if musts else ""
        return ImpossibleSetup(
            f"{together}The Guilds' Quarter cannot be filled: one spot each for {listed(list(build.CLASS_NAMES))}",
            "quarter_unfilled",
            names=musts,
        )

    def seated(self, names: list[str], spots: dict[str, str]) -> dict[str, str] | None:
        """The named Heroes in spots of their own, so that the rest can be filled; or None."""
        if not names:
            return spots if self.can_fill(spots, self.free("hero")) else None
        for spot in build.classes_of(names[0]):
            if spot not in spots:
                found = self.seated(names[1:], {**spots, spot: names[0]})
                if found is not None:
                    return found
        return None

    def can_fill(self, spots: dict[str, str], names: list[str]) -> bool:
        """Is there a Hero for every spot that is still open?"""
        return not build.unfilled([spot for spot in build.CLASS_NAMES if spot not in spots], names)

    # -- The Marketplace ----------------------------------------------------------------------------------------------

    def market(self, heroes: tuple[str, ...]) -> tuple[str, ...]:
        """Draws two Items, two Spells, two Weapons and two of any type, then the cards that Heroes need."""
        if self.mode.epic:
            return ()
        musts = self.musts("market")
        chosen, room = self.check_market(musts), build.MARKET_STACKS
        for name in self.shuffled(self.free("market")):
            if len(chosen) < room and self.has_spot(chosen, self.type_of(name)):
                chosen.append(name)
        if len(chosen) < room:
            raise ImpossibleSetup(
                f"the marketplace has {room} spots, but with what is banned only {len(chosen)} can be filled",
                "too_few_left",
                kind="market card",
                needed=room,
                left=len(chosen),
            )
        for hero in heroes:
            for need in needs_of(hero):
                self.meet(need, chosen, musts, heroes)
        return tuple(sorted(chosen, key=self.type_of))

    def type_of(self, name: str) -> int:
        """0 for an Item, 1 for a Spell, 2 for a Weapon."""
        tags = self.first_card(name).tags
        return next(k for k, what in enumerate(build.WARE_TYPES) if tags & what.tags)

    def has_spot(self, chosen: list[str], kind: int) -> bool:
        """Is there a spot for one more card of a type, its own or an Any spot?"""
        counts = [0] * len(build.WARE_TYPES)
        for name in chosen:
            counts[self.type_of(name)] += 1
        if counts[kind] < SPOTS_PER_TYPE:
            return True
        others = build.MARKET_STACKS - SPOTS_PER_TYPE * len(build.WARE_TYPES)
        taken = sum([max(0, count - SPOTS_PER_TYPE) for count in counts])
        return counts[kind] < build.MOST_OF_A_TYPE and taken < others

    def check_market(self, musts: list[str]) -> list[str]:
        """Refuses required cards that do not fit the spots."""
        chosen: list[str] = []
        for name in musts:
            if not self.has_spot(chosen, self.type_of(name)):
                raise ImpossibleSetup(
                    f"{listed(musts)} do not fit into the marketplace: two spots each for Items, Spells and Weapons, "
                    "two for one more of two types",
                    "market_full",
                    names=musts,
                )
            chosen.append(name)
        return chosen

    def meet(self, need: Filter, chosen: list[str], musts: list[str], heroes: tuple[str, ...]) -> None:
        """Replaces a drawn card by one that a Hero needs, unless one is there or none is left."""
        if any(self.fits(need, name) for name in chosen):
            return
        candidates = [name for name in self.free("market") if name not in chosen and self.fits(need, name)]
        for name in self.shuffled(candidates):
            same_type = [old for old in chosen if old not in musts and self.type_of(old) == self.type_of(name)]
            spare = [old for old in same_type if not self.is_needed(old, chosen, heroes)]
            if spare:
                chosen[chosen.index(spare[-1])] = name
                return

    def is_needed(self, name: str, chosen: list[str], heroes: tuple[str, ...]) -> bool:
        """Is it the only card that meets a need of a Hero?"""
        others = [other for other in chosen if other != name]
        needs = [need for hero in heroes for need in needs_of(hero)]
        return any(self.fits(need, name) and not any(self.fits(need, other) for other in others) for need in needs)

    def fits(self, need: Filter, name: str) -> bool:
        return may_fit(need, self.first_card(name).tags)

    # -- the dungeon --------------------------------------------------------------------------------------------------

    def monsters(self) -> tuple[str, ...]:
        """A group of each level."""
        if self.mode.epic:
            return ()
        return tuple([self.drawn("monster", level, 1)[0] for level in LEVELS])

    def rooms(self) -> tuple[str, ...]:
        """Two of each level."""
        return tuple([name for level in LEVELS for name in self.drawn("room", level, ROOMS_PER_LEVEL)])

    def drawn(self, kind: str, level: int, number: int) -> list[str]:
        musts, free = self.musts(kind, level), self.free(kind, level)
        what = f"{kind}s of level {level}" if kind == "room" else f"{kind} groups of level {level}"
        return draw_groups(self.chance, musts, free, number, what, kind=kind, level=level)

    def guardian(self) -> str:
        """Draws a version of a guardian; a higher level is stronger."""
        cards = [card for card in self.library.catalogue if card.kind == "guardian"]
        wanted = [name for name in self.required if self.first_card(name).kind == "guardian"]
        for name in wanted:
            cards = [card for card in cards if name in (card.name, card.group)]
        names = [card.name for card in cards if card.name not in self.banned and card.group not in self.banned]
        if not names:
            if wanted:
                raise ImpossibleSetup(
                    f"{listed(wanted)} are required; a game has one guardian", "one_guardian", names=wanted
                )
            raise ImpossibleSetup("every guardian is banned", "no_guardian")
        return self.chance.some(names, 1)[0]


# -- what Heroes ask for --------------------------------------------------------------------------------------------------


@cache  # the text of a card does not change
def needs_of(hero: str) -> tuple[Filter, ...]:
    """The market cards that a Hero's text mentions: Pylorian an Arcane Spell, Stormhand an Edged Weapon."""
    found: list[Filter] = []
    for card in build.quest_rules().library.members[hero]:
        for node in card.does:
            _collect(node, found)
    return tuple([need for n, need in enumerate(found) if need not in found[:n]])


def _collect(node: Any, found: list[Filter]) -> None:
    if isinstance(node, Filter):
        if node.names(WARES):
            found.append(node)
    elif isinstance(node, tuple | list):
        for part in node:
            _collect(part, found)
    elif is_dataclass(node):
        for part in fields(node):
            _collect(getattr(node, part.name), found)


def may_fit(need: Filter, tags: int) -> bool:
    """Can a card of these types fit a filter? Conditions that depend on the game count as met."""
    if isinstance(need, Tagged):
        return need.tags & tags != 0
    if isinstance(need, Both):
        return may_fit(need.a, tags) and may_fit(need.b, tags)
    if isinstance(need, Either):
        return may_fit(need.a, tags) or may_fit(need.b, tags)
    if isinstance(need, Without) and isinstance(need.a, Tagged):
        return not may_fit(need.a, tags)
    return True
