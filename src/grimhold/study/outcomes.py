"""Plays one game of a study and keeps its outcome."""

from collections import defaultdict

from msgspec import Struct
from msgspec.json import Encoder

from grimhold.bots import make_bot
from grimhold.core.events import Event
from grimhold.records.codes import decode
from grimhold.registry import library_of, new_game
from grimhold.study.deals import Deal
from grimhold.table.events import BOUGHT, LEVELLED, TURN, WON
from grimhold.table.state import GameState


class CardShare(Struct, array_like=True):
    """The figures of one player for the cards of one name."""

    bought: int = 0  # copies bought with gold or XP
    round: int = 0  # of the first purchase, from 1
    owned: int = 0  # copies at the end
    kills: int = 0


def joined(shares: list[CardShare]) -> CardShare:
    """The sum over several cards or players."""
    rounds = [share.round for share in shares if share.round]
    return CardShare(
        sum(share.bought for share in shares), min(rounds, default=0), sum(share.owned for share in shares),
        sum(share.kills for share in shares),
    )  # fmt: skip


class SeatOutcome(Struct):
    player: int
    bot: str
    points: int
    won: bool
    cards: dict[str, CardShare]


class Outcome(Struct):
    """A finished game. It contains no times, so that equal deals give equal bytes."""

    number: int
    code: str
    seed: int
    turns: int
    decisions: int
    hash: str  # of the last state
    seats: list[SeatOutcome]
    contest: list[int] | None = None  # against the dungeon: the points of the party and of the village

    def share_of_win(self, seat: int) -> float:
        """A seat's part of the win. Co-operative players have the whole of it."""
        if not self.seats[seat].won:
            return 0.0
        return 1.0 if self.contest is not None else 1.0 / sum(each.won for each in self.seats)

    def places(self, names: list[str]) -> list[tuple[CardShare, float]]:
        """The figures of these cards and the share of the win, for each place. Co-operative players are one place, because
        their results are not independent."""
        parties = [[seat] for seat in self.seats] if self.contest is None else [self.seats]
        shares = [
            joined([seat.cards[name] for seat in party for name in names if name in seat.cards]) for party in parties
        ]
        return [(share, self.share_of_win(seat)) for seat, share in enumerate(shares)]

    def fits(self, deal: Deal, cards: set[str]) -> bool:
        """Whether this outcome fits a deal. `cards` are all card names."""
        return (
            (self.number, self.code, self.seed) == (deal.number, deal.code, deal.seed)
            and [(seat.player, seat.bot) for seat in self.seats] == list(zip(deal.players, deal.bots, strict=True))
            and all(seat.cards.keys() <= cards for seat in self.seats)
        )


_ENCODER = Encoder(order="deterministic")


def card_names(code: str) -> set[str]:
    """The names of all cards in the library of a set-up."""
    return {card.name for card in library_of(decode(code)).catalogue}


def line_of(outcome: Outcome) -> bytes:
    """An outcome as a line of the study file."""
    return _ENCODER.encode(outcome)


class GameTally:
    """Counts purchases, kills and owned cards of a game."""

    def __init__(self, state: GameState) -> None:
        self.state = state
        self.shares: list[defaultdict[str, CardShare]] = [defaultdict(CardShare) for _ in state.everybody()]

    def read(self, events: list[Event]) -> None:
        turn = 1
        for event in events:
            if event.what == TURN:
                turn = event.number
            elif event.what in (BOUGHT, LEVELLED):
                share = self.share(event.player, event.kind)
                share.bought += 1
                share.round = share.round or (turn - 1) // self.state.players + 1
            elif event.what == WON:
                self.share(event.player, event.kind).kills += 1

    def share(self, player: int, kind: int) -> CardShare:
        return self.shares[player][self.state.catalogue[kind].name]

    def count_cards(self) -> None:
        for p in self.state.everybody():
            for kind in self.state.kinds_of(self.state.owned(p)):
                self.share(p, kind).owned += 1


def played(deal: Deal) -> Outcome:
    """Play the game of a deal."""
    state = new_game(decode(deal.code), deal.seed)
    happened: list[Event] = []
    state.events = happened
    bots = [make_bot(name, seed) for name, seed in zip(deal.bots, deal.lucks, strict=True)]
    decisions = 0
    while not state.over:
        state.apply(state.options[bots[state.asked].answer(state)])
        decisions += 1
    tally = GameTally(state)
    tally.read(happened)
    tally.count_cards()
    contest = state.contest()
    return Outcome(
        deal.number, deal.code, deal.seed, state.turn_number(), decisions, state.state_hash(),
        seats_of(deal, state, tally), None if contest is None else list(contest),
    )  # fmt: skip


def seats_of(deal: Deal, state: GameState, tally: GameTally) -> list[SeatOutcome]:
    winners = state.winners()
    return [
        SeatOutcome(player, bot, state.points(seat), seat in winners, dict(tally.shares[seat]))
        for seat, player, bot in zip(state.everybody(), deal.players, deal.bots, strict=True)
    ]
