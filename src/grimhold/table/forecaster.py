"""What would come of an attack: the battle is fought on copies, by the code that fights it, in the attacker's favour.

All in numbers, so that it is translated with the rules; views make forecasts of them (`views/question.py`).
"""

from typing import Any, Final

from grimhold.core.machine import NOTHING
from grimhold.lang.base import Table
from grimhold.table.breakdown import GOLD, ITSELF, THIS_TURN, Breakdown, add_contribution

MOST_LINES: Final = 2000  # of play looked at; beyond that the first answer is taken

# What a battle comes to, in this order; then what the monster asks for in vain, and the parts of the attack.
WINS: Final = 0
ATTACK: Final = 1
PHYSICAL: Final = 2
MAGIC: Final = 3
PENALTY: Final = 4  # the light that is missing
DARKNESS: Final = 5  # the attack this costs
HEALTH: Final = 6
PLACE: Final = 7
FOE: Final = 8
FOE_SEAL: Final = 9
FOE_KIND: Final = 10
REASON: Final = 11  # why it cannot be attacked, or 0
UNMET: Final = 12  # how many needs; their numbers follow

# What a hand comes to before a target is named, in this order; then the parts of it.
SUM_GOLD: Final = 0
SUM_PHYSICAL: Final = 1
SUM_MAGIC: Final = 2
SUM_LIGHT: Final = 3
SUMS: Final = 4


class Forecaster:
    """Each rulebook has one of its own."""

    # The table is `Any` so that each can name the kind of table it knows.

    def forecast(self, g: Any, monster: int) -> list[int]:
        """What comes of attacking a monster as things stand."""
        raise RuntimeError("no rulebook")

    def is_decided(self, g: Any) -> bool:
        """Has the battle come to the comparison?"""
        raise RuntimeError("no rulebook")

    def result(self, g: Any) -> list[int]:
        """What it comes to there."""
        raise RuntimeError("no rulebook")

    def hand_sums(self, g: Any, p: int, own: int) -> list[int]:
        """What a hand brings against a target with no say in the matter; `own`: with cards that are held back."""
        raise RuntimeError("no rulebook")

    def determinize(self, g: Any, viewer: int) -> None:
        """Deals anew whatever a viewer cannot know."""
        raise RuntimeError("no rulebook")

    def figures(self, g: Any) -> list[int]:
        """What stands on every monster in sight, as things are now; nothing where that never changes."""
        return []

    def path_costs(self, g: Any) -> list[int]:
        """What it takes the active player to get everywhere; nothing where there are no ways."""
        return []

    def after(self, g: Table, answer: int) -> list[int]:
        """What the battle under way comes to by an answer in it, if all else is answered as well as can be."""
        copy = g.clone()
        copy.patient = False
        copy.asked = -1
        copy.take(answer)
        return self.best_outcome(copy)

    def best_outcome(self, game: Table) -> list[int]:
        """The best of every way the battle can go up to the comparison, as far as the attacker's answers decide it."""
        best: list[int] = []
        found = 0
        open_lines = [game]
        while open_lines:
            line = open_lines.pop()
            while line.asked < 0 and not battle_has_left_turn(line) and not self.is_decided(line):
                line.step()
            if line.asked < 0 or battle_has_left_turn(line):
                result = self.result(line)
                found += 1
                if not best or is_better(result, best):
                    best = result
                continue
            options = line.options
            if found + len(open_lines) >= MOST_LINES or line.asked != line.active:
                options = options[:1]
            for option in options:
                branch = line.clone()
                branch.asked = -1
                branch.take(option)
                open_lines.append(branch)
        return best


def explain_gold(parts: Breakdown, g: Table, cards: list[int], gained: int) -> int:
    """Of cards that pay, and of what was gained and spent; gives the sum."""
    total = gained
    for card in cards:
        gold = g.gold_of(card)
        total += gold
        if gold:
            add_contribution(parts, g, card, GOLD, gold, ITSELF)
    if gained:
        add_contribution(parts, g, NOTHING, GOLD, gained, THIS_TURN)
    return total


def is_better(one: list[int], other: list[int]) -> bool:
    return one[WINS] > other[WINS] or (one[WINS] == other[WINS] and one[ATTACK] > other[ATTACK])


def battle_result(g: Table, attack: int, darkness: int, health: int, unmet: list[int], parts: Breakdown) -> list[int]:
    """The numbers of a battle that has come to the comparison."""
    wins = int(attack >= health and not unmet)
    figures = [wins, attack, g.physical, g.magic, g.penalty, darkness, health, g.rank]
    foe = [g.foe, g.seal_of(g.foe), g.kind_of(g.foe), 0, len(unmet)]
    return [*figures, *foe, *unmet, *parts]


def battle_has_left_turn(g: Table) -> bool:
    """Has a battle come to the next turn, or to the game's end? One that never was does, in a save that somebody wrote."""
    return g.over or (g.pc == 0 and not g.frames)
