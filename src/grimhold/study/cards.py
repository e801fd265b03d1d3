"""The effect of each card on winning, over all games of a study that offered it."""

from collections.abc import Sequence
from functools import lru_cache

from msgspec import Struct

from grimhold.core.ids import CardId
from grimhold.records.codes import decode
from grimhold.registry import laid_out
from grimhold.study.outcomes import CardShare, Outcome
from grimhold.study.statistics import wilson


class CardFact(Struct, frozen=True):
    kind: str
    group: str
    sold: bool  # whether it lies in a stack of the village


class CardRow(Struct):
    """The figures of a card over all places. A place is a player in a game with this card on the table, or all players of
    a co-operative game. Players 'with' the card bought it or own it at the end."""

    card: str
    kind: str
    group: str
    sold: bool
    places: int = 0
    buyers: int = 0  # places in which it was bought, or reached by a level-up
    bought: int = 0  # copies bought
    mean_round: float | None = None  # of the first purchase
    owned: float = 0.0  # copies at the end, on average
    kills: int = 0  # times it was defeated
    places_with: int = 0
    win_rate_with: float | None = None
    low_with: float | None = None
    high_with: float | None = None
    win_rate_without: float | None = None
    low_without: float | None = None
    high_without: float | None = None

    @property
    def bought_share(self) -> float:
        return self.buyers / self.places if self.places else 0.0

    @property
    def gain(self) -> float | None:
        """The win rate with the card minus the one without."""
        if self.win_rate_with is None or self.win_rate_without is None:
            return None
        return self.win_rate_with - self.win_rate_without

    @property
    def is_clear(self) -> bool:
        """Whether the two intervals do not overlap."""
        if self.low_with is None or self.high_with is None or self.low_without is None or self.high_without is None:
            return False
        return self.low_with > self.high_without or self.high_with < self.low_without


@lru_cache(maxsize=4096)
def facts_of(code: str) -> dict[str, CardFact]:
    """The cards that lie on the table of a set-up."""
    state = laid_out(decode(code))
    stacks = [card for stack in range(len(state.stack_names())) for card in state.stack(stack)]
    sold = set(state.kinds_of(stacks))
    kinds = sorted({state.kind_of(CardId(card)) for card in range(state.cards_in_all())})
    cards = [(kind, state.catalogue[kind]) for kind in kinds]
    return {card.name: CardFact(card.kind, card.group, kind in sold) for kind, card in cards}


class CardTotals:
    """The sums for one card."""

    def __init__(self, name: str, fact: CardFact) -> None:
        self.row = CardRow(name, fact.kind, fact.group, fact.sold)
        self.rounds = 0
        self.copies = 0
        self.wins_with = self.wins_without = 0.0

    def add(self, share: CardShare, win: float) -> None:
        row = self.row
        row.places += 1
        row.buyers += share.bought > 0
        row.bought += share.bought
        row.kills += share.kills
        self.rounds += share.round
        self.copies += share.owned
        if share.bought or share.owned:
            row.places_with += 1
            self.wins_with += win
        else:
            self.wins_without += win

    def done(self) -> CardRow:
        row = self.row
        row.mean_round = round(self.rounds / row.buyers, 3) if row.buyers else None
        row.owned = round(self.copies / row.places, 4)
        row.win_rate_with, row.low_with, row.high_with = _rate(self.wins_with, row.places_with)
        without = row.places - row.places_with
        row.win_rate_without, row.low_without, row.high_without = _rate(self.wins_without, without)
        return row


def _rate(wins: float, places: int) -> tuple[float | None, float | None, float | None]:
    if not places:
        return None, None, None
    low, high = wilson(wins, places)
    return round(wins / places, 4), round(low, 4), round(high, 4)


def card_rows(outcomes: Sequence[Outcome]) -> list[CardRow]:
    """A row for every card, by name."""
    sums: dict[str, CardTotals] = {}
    for outcome in outcomes:
        for name, fact in facts_of(outcome.code).items():
            here = sums.setdefault(name, CardTotals(name, fact))
            here.row.sold |= fact.sold
            for share, win in outcome.places([name]):
                here.add(share, win)
    return [sums[name].done() for name in sorted(sums)]
