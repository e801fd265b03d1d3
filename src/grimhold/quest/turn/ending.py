"""The end of a turn and of the game: new hands, the guardian's waking, the last round, a campaign's recognition."""

from typing import Final

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
    """Hit points are counted first (FAQ 13), then everything is discarded and as many cards are drawn."""

    def run(self, g: QuestState) -> None:
        p = g.active
        if g.notes:
            if g.noted(NOTHING, notes.HOMEWARD):
                g.send_champion(p, WILDERNESS)
            return_borrowed(g)
        points = hit_points(g, p)
        g.open = False
        g.place = 0
        g.foe = NOTHING
        g.gold = 0
        g.visited = 0
        g.trail = trail_from(WILDERNESS)
        g.found = False
        if g.notes:
            forget_turn(g, g.zones[p])
        discard_hand(g, p)
        waking = g.keys >= g.config.keys and not g.is_awake()
        g.pc += 1 if waking else 2  # past the waking
        g.draw(p, points)
        unbury_kept(g, p)


class WakeGuardian(Op, wire_name="WakeGuardian"):
    """Enough keys: the guardian wakes, everybody draws six cards and discards four."""

    def run(self, g: QuestState) -> None:
        g.pc += 1
        wake_guardian(g)
        start = g.rules.library.program_start(WAKING_PART)
        for k in range(g.players, 0, -1):
            p = (g.active + k) % g.players
            g.draw(p, WAKING_DRAW)
            g.call(start, p, NOTHING)
            g.left = WAKING_DISCARD


class DiscardOnWaking(Op, wire_name="DiscardOnWaking"):
    def run(self, g: QuestState) -> None:
        hand = g.zones[g.who]
        if g.left == 0 or not hand:
            g.back()
        elif len(hand) <= g.left:
            g.ask(g.who, hand[:1])  # all of them: no choice
        else:
            g.ask(g.who, g.distinct(hand))

    def answer(self, g: QuestState, option: int) -> None:
        g.left -= 1
        guardian = guardian_of(g)
        cause = NOTHING if guardian == NOTHING else g.kinds[guardian]
        g.move(option, g.who, g.pile_at(g.who), events.DISCARDED, g.who, other=cause)

    def picks(self, g: QuestState) -> tuple[int, int]:
        return g.left, g.left  # with fewer cards there is no choice

    def candidates(self, g: QuestState) -> list[int]:
        return g.hand(g.who)

    def picked(self, g: QuestState) -> list[int]:
        discarded = g.pile(g.who)
        return discarded[len(discarded) - WAKING_DISCARD + g.left :]

    def sends_to(self, g: QuestState) -> str:
        return TO_DISCARD

    def question(self, g: QuestState) -> str:
        return f"the guardian wakes: discard a card ({g.left} to go)"

    def question_by(self, g: QuestState) -> list[int]:
        return [g.left]


class NextPlayer(Op, wire_name="NextPlayer"):
    """The turn passes to the left; in the last round the game ends when everybody has had a turn.

    The rulebook does not say what becomes of a table where nobody gets anywhere. After STALEMATE rounds in which no card
    has left its place for good the game is over: none was bought or destroyed, no Hero rose, no monster left a room, no
    key was found. The cards are finite, so every game ends. Things that can be had again and again do not count: a rat
    that stays in The Wilderness, experience for being wounded, tokens, wounds.
    """

    def run(self, g: QuestState) -> None:
        g.idle += 1
        g.last = max(NOTHING, g.last - 1)
        if g.last == 0 or g.idle > STALEMATE * g.players:
            g.pc += 1
            return
        g.active = (g.active + 1) % g.players
        g.who = g.active
        g.pc = 0
        g.tell(events.TURN, g.active, NOTHING, g.turn + 1)


class Recognition(Op, wire_name="Recognition"):
    """The game ends. In a campaign the guilds let everybody take one market card along, winners first."""

    def run(self, g: QuestState) -> None:
        while g.config.mode.campaign and g.left != g.players:
            p = ranking(g)[g.left]
            cards = self.souvenirs(g, p)
            if cards:
                g.ask(p, [*cards, DONE])
                return
            g.left += 1
        g.over = True
        g.tell(events.OVER, g.active, NOTHING)

    def souvenirs(self, g: QuestState, p: int) -> list[int]:
        """Market cards of a deck, one of each title, without what others have chosen in this phase."""
        taken = [g.kinds[card] for card in g.noted_cards(notes.RECOGNISED)]
        wares = [card for card in g.owned(p) if g.rules.is_ware[g.kinds[card]]]
        kinds = g.kinds_of(wares)
        return [card for k, card in enumerate(wares) if kinds[k] not in taken and kinds[k] not in kinds[:k]]

    def answer(self, g: QuestState, option: int) -> None:
        p = ranking(g)[g.left]
        g.left += 1
        if option != DONE:
            g.note(option, notes.RECOGNISED, p, NOTHING)
            g.tell(events.RECOGNISED, p, option)

    def question(self, g: QuestState) -> str:
        return "guild recognition: which card joins your starting decks from now on"


class ChooseQuest(Op, wire_name="ChooseQuest"):
    """Before hands are drawn: everybody keeps one of three side quests, in seat order. `left` counts the players."""

    def run(self, g: QuestState) -> None:
        if g.left != g.players and g.board(g.left):
            g.ask(g.left, g.board(g.left))
            return
        g.left = 0
        g.pc += 1

    def answer(self, g: QuestState, option: int) -> None:
        p = g.left
        g.left += 1
        for card in [card for card in g.board(p) if card != option]:
            return_quest(g, p, card)
        g.tell_of(option, g.board_at(p), events.CHOSE, p)

    def question(self, g: QuestState) -> str:
        return "which side quest do you keep"

    def option_words(self, g: QuestState, option: int) -> str:
        return whole_card(g, option)


class ChooseGuild(Op, wire_name="ChooseGuild"):
    """Then everybody chooses a guild; there are enough of each."""

    def run(self, g: QuestState) -> None:
        guilds = guilds_offered(g)
        if g.left != g.players and guilds:
            g.ask(g.left, guilds)
            return
        g.left = 0
        g.pc += 1

    def answer(self, g: QuestState, option: int) -> None:
        p = g.left
        g.left += 1
        join_guild(g, p, option)

    def question(self, g: QuestState) -> str:
        return "which guild sponsors you"

    def option_words(self, g: QuestState, option: int) -> str:
        return whole_card(g, option)


class Begin(Op, wire_name="Begin"):
    """The game starts: hands are drawn, chance says who begins, and later players get Iron Rations."""

    def run(self, g: QuestState) -> None:
        for p in range(g.players):
            g.draw(p, HIT_POINTS)
        g.active = g.below(g.players)
        g.who = g.active
        for seat in range(1, g.players):
            g.gain_gear((g.active + seat) % g.players, RATIONS, seat)
        g.pc = 0
        g.tell(events.TURN, g.active, NOTHING, 1)


def whole_card(g: QuestState, card: int) -> str:
    """Name and text: such a choice comes once a game."""
    return f"{g.card(card).name}: {' '.join(rules_text(g.card(card)))}"
