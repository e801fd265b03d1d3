"""The end: what everybody's cards are worth, and who has won."""

from collections.abc import Sequence
from dataclasses import dataclass

from oracle.classic.cards import STONES, Card, cards, top_levels

MASTERS_NEEDED = 4  # Heroes of the highest level of their group, in the dark


@dataclass(frozen=True)
class Estate:
    """All that a player owns."""

    cards: tuple[str, ...]

    def holds_stone(self) -> bool:
        return any(name in STONES for name in self.cards)

    def monsters(self) -> int:
        return sum(known(name).kind == "monster" for name in self.cards)


def known(name: str) -> Card:
    return cards().get(name) or Card(name, "other")


def worth(names: Sequence[str]) -> int:
    return sum(known(name).vp for name in names)


def points(estates: Sequence[Estate], player: int) -> int:
    """Victory points of a player; the stones look at what else there is."""
    own = estates[player]
    others = [estate for seat, estate in enumerate(estates) if seat != player]
    found = worth(own.cards)
    stones = sum(name in STONES for name in own.cards)
    found += own.cards.count("Stone of Terror") * 2 * (stones - 1)
    if others and all(other.monsters() > own.monsters() for other in others):
        found += 4 * own.cards.count("Stone of Scorn")
    return found


def masters(estate: Estate) -> int:
    highest = top_levels()
    heroes = [known(name) for name in estate.cards if known(name).kind == "hero" and name != "Militia"]
    return sum(hero.level == highest[hero.group] for hero in heroes)


def winners(mode: str, estates: Sequence[Estate], village_pile: Sequence[str], turned_in: Sequence[str]) -> list[int]:
    """The seats that have won a game that is over."""
    scores = [points(estates, player) for player in range(len(estates))]
    everybody = list(range(len(estates)))
    if mode != "versus":
        saved = sum(scores) + worth(turned_in) > worth(village_pile)
        if mode.startswith("alone-in-the-dark"):
            saved = saved and masters(estates[0]) >= MASTERS_NEEDED
        return everybody if saved else []
    tied = [player for player in everybody if scores[player] == max(scores)]
    holders = [player for player in tied if estates[player].holds_stone()]
    return holders if len(tied) > 1 and holders else tied
