"""How rollouts play, and what an attack would come to."""

from grimhold.ai.rollout_policy import POINT, RolloutPolicy, value_of_points
from grimhold.core.chance import shuffled
from grimhold.core.ids import CardId, Seat
from grimhold.core.verbs import DONE, DUNGEON
from grimhold.lang import notes
from grimhold.play.forecast import battle_result, explain_gold
from grimhold.table.breakdown import ITSELF, Breakdown, add_contribution
from grimhold.table.forecaster import REASON, Forecaster
from mini.state import MiniState
from mini.turn import VILLAGE


class MiniPolicy(RolloutPolicy):
    """Fights what it can beat, else buys the dearest card. Rollouts and searching bots play by it."""

    def rule_answer(self, state: MiniState) -> int:
        if VILLAGE in state.options:
            wins = DUNGEON in state.options and state.attack_in_hand(state.active) >= state.card(state.front()).health
            return DUNGEON if wins else VILLAGE
        best: int = DONE
        cost = 0
        for option in state.options:
            if option != DONE and state.card(state.top_of(option)).cost > cost:
                best, cost = option, state.card(state.top_of(option)).cost
        return best

    def heuristic_value(self, state: MiniState, p: Seat) -> int:
        """The lead in points; a card for each gold it cost is worth a fifth of a point."""
        standing = [
            state.points(q) * POINT + sum([state.card(card).cost for card in state.owned(q)]) * POINT // 5
            for q in state.everybody()
        ]
        return value_of_points(standing[p] - max([standing[q] for q in state.everybody() if q != p]))


class MiniForecaster(Forecaster):
    """A fight has no choices, so a forecast is the comparison itself."""

    def forecast(self, state: MiniState, monster: CardId) -> list[int]:
        copy = state.clone()
        copy.foe, copy.foe_kind = monster, state.kinds[monster]
        parts: Breakdown = []
        attack = self.explain_attack(copy, parts, state.active)
        copy.physical = attack
        found = battle_result(copy, attack, 0, state.card(monster).health, [], parts)
        found[REASON] = state.attack_reason()
        return found

    def explain_attack(self, state: MiniState, parts: Breakdown, p: Seat) -> int:
        for card in state.hand(p):
            given = state.config.fighters[state.kinds[card]].attack
            if given:
                add_contribution(parts, state, card, notes.ATTACK, given, ITSELF)
        return state.attack_in_hand(p)

    def hand_sums(self, state: MiniState, p: Seat, own: int) -> list[int]:
        parts: Breakdown = []
        gold = explain_gold(parts, state, state.hand(p), 0)
        attack = self.explain_attack(state, parts, p)
        return [gold, attack, 0, state.light_in_hand(p), *parts]

    def determinize(self, state: MiniState, viewer: Seat) -> None:
        """Hands of others trade cards with their decks; decks and cellar are shuffled. Sorting hides how they lay."""
        for p in state.everybody():
            hand = [] if state.sees_hand(viewer, p) else state.hand(p)
            loose = sorted(hand + state.deck(p))
            state.chance = shuffled(loose, state.chance)
            for i in range(len(hand)):
                hand[i] = loose.pop()
            state.redeal(state.deck_at(p), loose)
        cellar = sorted(state.cellar())
        state.chance = shuffled(cellar, state.chance)
        state.redeal(state.shared, cellar)
