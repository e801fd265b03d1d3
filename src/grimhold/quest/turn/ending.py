"""The end of a turn and of the game, step by step; and the choices before the first turn."""

from typing import Final

from grimhold.core.ids import CardId, Seat
from grimhold.core.machine import NOTHING, TO_DISCARD, Op
from grimhold.core.verbs import DONE
from grimhold.lang import notes
from grimhold.lang.abilities import rules_text
from grimhold.quest.cards import guilds_offered, hit_points, join_guild, return_borrowed, return_quest
from grimhold.quest.dungeon import guardian_of, wake_guardian
from grimhold.quest.fields import trail_from
from grimhold.quest.rules import HIT_POINTS, WAKING_DISCARD, WAKING_DRAW, WAKING_PART, WILDERNESS
from grimhold.quest.scoring import ranking
from grimhold.quest.state import QuestState
from grimhold.quest.words.gear import RATIONS
from grimhold.table import events
from grimhold.table.moving import discard_hand, forget_turn, unbury_kept

STALEMATE: Final = 50  # rounds, as in the classic games


class NewHand(Op, wire_name="NewHand"):
    """Counts hit points first (FAQ 13), discards all cards, then draws as many as there are hit points."""

    def run(self, state: QuestState) -> None:
        p = state.active
        if state.notes:
            if state.noted(NOTHING, notes.HOMEWARD):
                state.send_champion(p, WILDERNESS)
            return_borrowed(state)
        points = hit_points(state, p)
        state.open = False
        state.place = 0
        state.foe = NOTHING
        state.gold = 0
        state.visited = 0
        state.trail = trail_from(WILDERNESS)
        state.found = False
        if state.notes:
            forget_turn(state, state.zones[p])
        discard_hand(state, p)
        waking = state.keys >= state.config.keys and not state.is_awake()
        state.pc += 1 if waking else 2  # past the waking
        state.draw(p, points)
        unbury_kept(state, p)


class WakeGuardian(Op, wire_name="WakeGuardian"):
    """With enough keys the guardian wakes. Each player draws six cards and discards four."""

    def run(self, state: QuestState) -> None:
        state.pc += 1
        wake_guardian(state)
        start = state.rules.library.program_start(WAKING_PART)
        for k in range(state.players, 0, -1):
            p = Seat((state.active + k) % state.players)
            state.draw(p, WAKING_DRAW)
            state.call(start, p, NOTHING)
            state.left = WAKING_DISCARD


class DiscardOnWaking(Op, wire_name="DiscardOnWaking"):
    def run(self, state: QuestState) -> None:
        hand = state.zones[state.who]
        if state.left == 0 or not hand:
            state.back()
        elif len(hand) <= state.left:
            state.ask(state.who, hand[:1])  # all cards go, so there is no choice
        else:
            state.ask(state.who, state.distinct(hand))

    def answer(self, state: QuestState, option: int) -> None:
        state.left -= 1
        guardian = guardian_of(state)
        cause = NOTHING if guardian == NOTHING else state.kinds[guardian]
        state.move(CardId(option), state.who, state.pile_at(state.who), events.DISCARDED, state.who, other=cause)

    def picks(self, state: QuestState) -> tuple[int, int]:
        return state.left, state.left  # with fewer cards there is no choice

    def candidates(self, state: QuestState) -> list[CardId]:
        return state.hand(state.who)

    def picked(self, state: QuestState) -> list[CardId]:
        discarded = state.pile(state.who)
        return discarded[len(discarded) - WAKING_DISCARD + state.left :]

    def sends_to(self, state: QuestState) -> str:
        return TO_DISCARD

    def question(self, state: QuestState) -> str:
        return f"the guardian wakes: discard a card ({state.left} to go)"

    def question_by(self, state: QuestState) -> list[int]:
        return [state.left]


class NextPlayer(Op, wire_name="NextPlayer"):
    """The turn passes to the left. In the last round the game ends after each player has had a turn.

    The rulebook does not say how a game ends in which nothing changes. So the game is over after STALEMATE rounds without
    a bought or destroyed card, a new level, a monster that left a room, or a key. Each of these can happen only so often,
    so every game ends. Repeatable gains do not count: rats in The Wilderness, XP for wounds, tokens.
    """

    def run(self, state: QuestState) -> None:
        state.idle += 1
        state.last = max(NOTHING, state.last - 1)
        if state.last == 0 or state.idle > STALEMATE * state.players:
            state.pc += 1
            return
        state.active = Seat((state.active + 1) % state.players)
        state.who = state.active
        state.pc = 0
        state.tell(events.TURN, state.active, NOTHING, state.turn + 1)


class Recognition(Op, wire_name="Recognition"):
    """Ends the game. In a campaign each player first chooses a market card for later games, winners first."""

    def run(self, state: QuestState) -> None:
        while state.config.mode.campaign and state.left != state.players:
            p = ranking(state)[state.left]
            cards = self.souvenirs(state, p)
            if cards:
                state.ask(p, [*cards, DONE])
                return
            state.left += 1
        state.over = True
        state.tell(events.OVER, state.active, NOTHING)

    def souvenirs(self, state: QuestState, p: Seat) -> list[int]:
        """The market cards of a player, one of each kind, without kinds that others have chosen."""
        taken = [state.kinds[card] for card in state.noted_cards(notes.RECOGNISED)]
        wares = [card for card in state.owned(p) if state.rules.is_ware[state.kinds[card]]]
        kinds = state.kinds_of(wares)
        return [card for k, card in enumerate(wares) if kinds[k] not in taken and kinds[k] not in kinds[:k]]

    def answer(self, state: QuestState, option: int) -> None:
        p = ranking(state)[state.left]
        state.left += 1
        if option != DONE:
            state.note(CardId(option), notes.RECOGNISED, p, NOTHING)
            state.tell(events.RECOGNISED, p, CardId(option))

    def question(self, state: QuestState) -> str:
        return "guild recognition: which card joins your starting decks from now on"


class ChooseQuest(Op, wire_name="ChooseQuest"):
    """Before hands are drawn each player keeps one of three side quests, in seat order. `left` counts the players."""

    def run(self, state: QuestState) -> None:
        if state.left != state.players and state.board(Seat(state.left)):
            state.ask(Seat(state.left), state.board(Seat(state.left)))
            return
        state.left = 0
        state.pc += 1

    def answer(self, state: QuestState, option: int) -> None:
        p = Seat(state.left)
        state.left += 1
        for card in [card for card in state.board(p) if card != option]:
            return_quest(state, p, card)
        state.tell_of(CardId(option), state.board_at(p), events.CHOSE, p)

    def question(self, state: QuestState) -> str:
        return "which side quest do you keep"

    def option_words(self, state: QuestState, option: int) -> str:
        return whole_card(state, CardId(option))


class ChooseGuild(Op, wire_name="ChooseGuild"):
    """Then each player chooses a guild; there are enough of each."""

    def run(self, state: QuestState) -> None:
        guilds = guilds_offered(state)
        if state.left != state.players and guilds:
            state.ask(Seat(state.left), guilds)
            return
        state.left = 0
        state.pc += 1

    def answer(self, state: QuestState, option: int) -> None:
        p = Seat(state.left)
        state.left += 1
        join_guild(state, p, CardId(option))

    def question(self, state: QuestState) -> str:
        return "which guild sponsors you"

    def option_words(self, state: QuestState, option: int) -> str:
        return whole_card(state, CardId(option))


class Begin(Op, wire_name="Begin"):
    """Begins the game: draws hands, chooses the first player at random, gives later players Iron Rations."""

    def run(self, state: QuestState) -> None:
        for p in state.everybody():
            state.draw(p, HIT_POINTS)
        state.active = Seat(state.below(state.players))
        state.who = state.active
        for seat in range(1, state.players):
            state.gain_gear(Seat((state.active + seat) % state.players), RATIONS, seat)
        state.pc = 0
        state.tell(events.TURN, state.active, NOTHING, 1)


def whole_card(state: QuestState, card: CardId) -> str:
    """Name and text of a card, for choices that come once a game."""
    return f"{state.card(card).name}: {' '.join(rules_text(state.card(card)))}"
