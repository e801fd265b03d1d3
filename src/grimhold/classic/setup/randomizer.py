"""Random set-ups, drawn from a seed like the randomizer cards, with required and banned groups."""

from dataclasses import dataclass

from grimhold.classic.rules import MODES, ClassicMode
from grimhold.classic.setup import build
from grimhold.core.chance import Chance
from grimhold.core.errors import ImpossibleSetup, UnknownName
from grimhold.lang.english import nearest, shown
from grimhold.table.lookup import find_group
from grimhold.table.modes import mode_named
from grimhold.table.randomizer import Wish, check_clash, draw_groups

# The pile a Dungeon Feature card sends to, and how many such cards are among the monster randomizers.
SPECIAL = ("Guardian", "Setting", "Setting", "Pick Two", build.TRAPS, build.TREASURES)
FEATURE_CARDS = {"thunderstone": 0, "dragonspire": 3, "mixed": 5}


@dataclass
class ClassicWish(Wish):
    """Further wishes for a random set-up."""

    monster_groups: int = 0  # 0: as many as the game and mode ask for
    features: bool = True


def random_setup(
    seed: int,
    players: tuple[str, ...],
    profile: str = build.DEFAULT_PROFILE,
    wish: ClassicWish | None = None,
    game: str = "thunderstone",
    mode: str = "versus",
) -> build.Setup:
    """Draws a set-up that follows from the seed and the wishes alone."""
    if game not in build.GAMES:
        raise UnknownName(f"unknown game {shown(game)}{nearest(game, list(build.GAMES))}")
    return _Drawing(seed, players, profile, wish or ClassicWish(), game, mode_named(MODES, mode)).setup()


class _Drawing:
    """A random set-up while it is drawn."""

    def __init__(
        self, seed: int, players: tuple[str, ...], profile: str, wish: ClassicWish, game: str, mode: ClassicMode
    ) -> None:
        self.chance = Chance(seed)
        self.players, self.profile, self.wish, self.game, self.mode = players, profile, wish, game, mode
        self.library = build.rules_of(profile).library
        self.required = {self.found(name) for name in wish.require}
        self.banned = {self.found(name) for name in wish.ban}

    def found(self, name: str) -> str:
        """A group, or a guardian or other feature that can be asked for by name."""
        for feature in build.FEATURES:
            if feature.lower() == name.strip().lower():
                return feature
        return find_group(self.library, name)

    def setup(self) -> build.Setup:
        check_clash(self.required, self.banned)
        for name in sorted(self.required | self.banned):
            if name in self.library.groups and self.library.groups[name].kind == "basic":
                raise ImpossibleSetup(f"{name} is a basic card: it is in every game", "in_every_game", name=name)
        features, setting = self.features()
        heroes, village = build.wanted_groups(self.mode)
        monsters = build.monster_groups(self.mode, self.library, setting, len(self.players))
        setup = build.Setup(
            self.drawn("hero", heroes),
            self.drawn("village", village),
            self.drawn("monster", self.wish.monster_groups or monsters),
            self.players,
            self.profile,
            self.game,
            self.mode.name,
            features,
            setting,
            self.stones(setting),
        )
        setup.check()
        return setup

    def features(self) -> tuple[tuple[str, ...], str]:
        """Dungeon Feature cards that come up before the monster groups are complete, and what they lead to."""
        features = [name for name in build.FEATURES if name in self.required]
        settings = [name for name in build.SETTINGS if name in self.required]
        if len(settings) > 1:
            raise ImpossibleSetup(
                f"{settings[0]} and {settings[1]} are required; a game has one setting",
                "one_setting",
                names=settings[:2],
            )
        setting = "".join(settings)
        if self.wish.features and FEATURE_CARDS[self.game]:
            special = self.chance.some(list(SPECIAL), len(SPECIAL))
            for _ in range(self.feature_cards()):
                setting = self.take_special(special, features, setting)
        if self.mode.together:  # a guardian is added, a second one if there is one already
            free = [name for name in build.GUARDIANS if name not in features and name not in self.banned]
            features += self.chance.some(free, min(1, len(free)))
            if not set(build.GUARDIANS) & set(features):
                raise ImpossibleSetup("every guardian is banned", "no_guardian")
        return tuple(name for name in build.FEATURES if name in features), setting

    def feature_cards(self) -> int:
        groups = len(build.groups_of("monster", build.GAMES[self.game]))
        cards = ["group"] * groups + ["feature"] * FEATURE_CARDS[self.game]
        turned, found = 0, 0
        for card in self.chance.some(cards, len(cards)):
            if card == "feature":
                turned += 1
            else:
                found += 1
            if found == build.MONSTER_GROUPS:
                break
        return turned

    def take_special(self, special: list[str], features: list[str], setting: str) -> str:
        """Draws from the special pile; gives the setting of the game."""
        if not special:
            return setting
        card = special.pop()
        if card == "Pick Two":
            for _ in range(2):
                setting = self.take_special(special, features, setting)
        elif card == "Setting":
            free = [name for name in build.SETTINGS if name not in self.banned and self.setting_fits(name)]
            if not setting and free:  # one setting at most
                setting = self.chance.some(free, 1)[0]
        else:
            names = build.GUARDIANS if card == "Guardian" else (card,)
            free = [name for name in names if name not in features and name not in self.banned]
            features += self.chance.some(free, min(1, len(free)))
        return setting

    def setting_fits(self, name: str) -> bool:
        """Two dungeons are for players against each other, and for enough monster groups."""
        halls = build.halls_of(self.library, name)
        wished = self.wish.monster_groups
        return halls == 1 or (self.mode.versus and (wished == 0 or wished >= 2 * halls))

    def stones(self, setting: str) -> tuple[str, ...]:
        stones = [
            name
            for card_set in build.GAMES[self.game]
            for name in build.STONES[card_set.key]
            if name not in self.banned
        ]
        must = [name for names in build.STONES.values() for name in names if name in self.required]
        needed = build.halls_of(self.library, setting)
        if needed > len(stones):  # one set alone may lack a second stone
            stones = [name for names in build.STONES.values() for name in names if name not in self.banned]
        free = [name for name in stones if name not in must]
        return tuple(draw_groups(self.chance, must, free, needed, "Thunderstones", kind="thunderstone"))

    def drawn(self, kind: str, number: int) -> tuple[str, ...]:
        groups = [name for name in build.groups_of(kind, build.GAMES[self.game]) if name != "Guardian"]
        if self.mode.solo and kind == "village":
            groups = [name for name in groups if not build.moves_monsters(self.library, name)]
        must = [name for name in build.groups_of(kind) if name in self.required] if self.required else []
        free = [name for name in groups if name not in self.required and name not in self.banned]
        return tuple(draw_groups(self.chance, must, free, number, f"{kind} groups", kind=kind))
