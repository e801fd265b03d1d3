"""How rollouts play, and what an attack would come to."""

from grimhold.ai.rollout_policy import POINT, RolloutPolicy, value_of_points
from grimhold.core.chance import shuffled
from grimhold.core.verbs import DONE, DUNGEON
from grimhold.lang import notes
from grimhold.play.forecast import battle_result, explain_gold
from grimhold.table.breakdown import ITSELF, Breakdown, add_contribution
from grimhold.table.forecaster import REASON, Forecaster
from mini.state import MiniState
from mini.turn import VILLAGE


class MiniPolicy(RolloutPolicy):
    """Fights what it can beat, else buys the dearest card. Rollouts and searching bots play by it."""

    def rule_answer(self, g: MiniState) -> int:
        if VILLAGE in g.options:
            wins = DUNGEON in g.options and g.attack_in_hand(g.active) >= g.card(g.front()).health
            return DUNGEON if wins else VILLAGE
        best, cost = DONE, 0
        for option in g.options:
            if option != DONE and g.card(g.top_of(option)).cost > cost:
                best, cost = option, g.card(g.top_of(option)).cost
        return best

    def heuristic_value(self, g: MiniState, p: int) -> int:
        """The lead in points; a card for each gold it cost is worth a fifth of a point."""
        standing = [
            g.points(q) * POINT + sum([g.card(card).cost for card in g.owned(q)]) * POINT // 5 for q in range(g.players)
        ]
        return value_of_points(standing[p] - max([standing[q] for q in range(g.players) if q != p]))


class MiniForecaster(Forecaster):
    """A fight has no choices, so a forecast is the comparison itself."""

    def forecast(self, g: MiniState, monster: int) -> list[int]:
        copy = g.clone()
        copy.foe, copy.foe_kind = monster, g.kinds[monster]
        parts: Breakdown = []
        attack = self.explain_attack(copy, parts, g.active)
        copy.physical = attack
        found = battle_result(copy, attack, 0, g.card(monster).health, [], parts)
        found[REASON] = g.attack_reason()
        return found

    def explain_attack(self, g: MiniState, parts: Breakdown, p: int) -> int:
        for card in g.hand(p):
            given = g.config.fighters[g.kinds[card]].attack
            if given:
                add_contribution(parts, g, card, notes.ATTACK, given, ITSELF)
        return g.attack_in_hand(p)

    def hand_sums(self, g: MiniState, p: int, own: int) -> list[int]:
        parts: Breakdown = []
        gold = explain_gold(parts, g, g.hand(p), 0)
        attack = self.explain_attack(g, parts, p)
        return [gold, attack, 0, g.light_in_hand(p), *parts]

    def determinize(self, g: MiniState, viewer: int) -> None:
        """Hands of others trade cards with their decks; decks and cellar are shuffled. Sorting hides how they lay."""
        for p in range(g.players):
            hand = [] if g.sees_hand(viewer, p) else g.hand(p)
            loose = sorted(hand + g.deck(p))
            g.chance = shuffled(loose, g.chance)
            for i in range(len(hand)):
                hand[i] = loose.pop()
            g.redeal(g.deck_at(p), loose)
        cellar = sorted(g.cellar())
        g.chance = shuffled(cellar, g.chance)
        g.redeal(g.shared, cellar)
