"""Presents the table to a viewer: makes view structures of the encoded table, in every rulebook.

`encode_table.py` decides who sees what; presenters add words. `cards.py` presents cards, `question.py` the open question.
"""

from abc import abstractmethod

from msgspec.structs import replace

from grimhold.core.ids import NoteKind, Seat
from grimhold.lang.base import AS_SPOILS, IN_DUNGEON, IN_VILLAGE
from grimhold.table.breakdown import GOLD
from grimhold.table.reasons import TEXTS
from grimhold.views import encode_table as records
from grimhold.views.card_facts import facts_of
from grimhold.views.cards import MARKS
from grimhold.views.decoder import Decoder, RecordType, Texts, ViewCache, ViewDecoder, Writer
from grimhold.views.encode_cards import tallied
from grimhold.views.encode_question import step_record
from grimhold.views.encode_table import AT_REST, encode_outlook, encode_table
from grimhold.views.names import REASONS, by_number
from grimhold.views.question import OUTCOMES, QUESTION_RECORDS, QuestionPresenter
from grimhold.views.shapes import Battle, CardFacts, NextCard, Outlook, Points, Stack, Sums, View
from grimhold.views.sum_parts import RULES, STAT_NAMES

PLACES = by_number({AT_REST: "resting", IN_VILLAGE: "village", IN_DUNGEON: "dungeon", AS_SPOILS: "dungeon"})
REASON_TEXTS = by_number(TEXTS)
REASON_NAMES = by_number(REASONS)
STATS = [STAT_NAMES.get(NoteKind(stat), "") for stat in range(GOLD, max(STAT_NAMES) + 1)]
RULE_NAMES = by_number(RULES)
END = "end"  # the step of a turn in which a new hand is drawn


class ViewPresenter(QuestionPresenter):
    """Presents one game to one viewer."""

    # -- what each rulebook says for itself ---------------------------------------------------------------------------

    @abstractmethod
    def steps(self, place: int) -> list[str]:
        """The steps of a turn that is spent there."""

    @abstractmethod
    def tie(self) -> tuple[str, list[int]]:
        """The tie break between players with equal points, and the figure of every player."""

    @abstractmethod
    def ending(self) -> str:
        """Why the game is over."""

    @abstractmethod
    def ended(self) -> str:
        """The name of that reason, the same in every language."""

    def settled(self) -> list[str]:
        """Texts that are fixed before a game begins: the mode, and those of the rulebook."""
        return [self.snapshot.mode_name()]

    def section(self, stack: int) -> str:
        """Where a stack is sold."""
        return ""

    @abstractmethod
    def place_name(self, place: int) -> str:
        """What players call a place."""

    # -- the table ----------------------------------------------------------------------------------------------------

    def texts(self) -> Texts:
        game = self.snapshot
        names, stacks = [card.name for card in game.catalogue], game.stack_names()
        sections = [self.section(number) for number in range(len(stacks))]
        return (
            names,
            game.seats(),
            stacks,
            sections,
            REASON_TEXTS,
            REASON_NAMES,
            STATS,
            RULE_NAMES,
            MARKS,
            PLACES,
            self.settled(),
        )

    def view(self) -> View:
        view: View = self.render(self.cache.views, encode_table, self.viewer)[0]
        if not self.state.over:
            return view
        tie, ties = self.tie()
        return replace(view, winners=self.state.winners(), ending=self.ending(), ended=self.ended(), tie=tie, ties=ties)

    def step_now(self, turn: int, steps: list[int]) -> str:
        return self.step

    def steps_there(self, place: int) -> list[str]:
        return self.steps(place)

    def facts(self) -> dict[str, CardFacts]:
        """What is printed on every card, by name."""
        visibility = self.state.config.visibility
        return {
            card.name: facts_of(card, visibility.fighter_of(self.state, card.number)) for card in self.state.catalogue
        }

    # -- sums ---------------------------------------------------------------------------------------------------------

    def outlook(self, p: Seat) -> Outlook:
        """The chances of the next cards drawn, and an average hand of all the player's cards."""
        encoding = encode_outlook(self.snapshot, p, p, tallied(self.snapshot, self.snapshot.deck(p))) or []
        decoder = ViewDecoder(encoding, self.snapshot.salt, self, self.decoders, ViewCache(), self.cache.texts)
        outlook: Outlook = decoder.all()[0]
        return outlook

    # -- the battle of this turn --------------------------------------------------------------------------------------

    def battle(self) -> Battle:
        game = self.snapshot
        name, where = game.catalogue[game.foe_kind].name, self.place_name(game.rank)
        if game.outcome not in OUTCOMES:
            return Battle(monster=name, ref=game.ref_of(game.foe), place=game.rank, place_name=where)
        return Battle(
            monster=name, ref=game.ref_of(game.foe), place=game.rank, place_name=where,
            outcome=OUTCOMES[game.outcome], attack=game.attack, physical=game.physical, magic=game.magic,
            health=game.health, light_penalty=game.penalty,
        )  # fmt: skip


VIEW_RECORDS: dict[Writer | int, Decoder | RecordType] = QUESTION_RECORDS | {
    records.stack_record: Stack, records.battle_record: ViewPresenter.battle, step_record: ViewPresenter.step_now,
    records.steps_record: ViewPresenter.steps_there, records.points_record: Points, records.sums_record: Sums,
    records.outlook_record: Outlook, records.next_card_record: NextCard,
}  # fmt: skip
