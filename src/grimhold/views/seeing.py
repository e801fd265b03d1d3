"""Who sees which cards, and what of them, whatever the rulebook.

`Seeing` looks at one game with the eyes of one viewer. What everybody sees alike is seen with a watcher's eyes, once for
all viewers of a position: nothing can be in it that anybody may not know.
"""

from collections.abc import Iterable, Sequence
from typing import Self

from grimhold.core.machine import NOTHING, reference
from grimhold.games.game import State
from grimhold.games.onlooker import noted_about
from grimhold.lang import notes
from grimhold.lang.words import signed
from grimhold.views.faces import MOST_WHOLES, Faces, faces_of, kept
from grimhold.views.once import once
from grimhold.views.shapes import WATCHER, Count, Mark, SeenCard

FIGURES = {
    notes.STRENGTH: "strength", notes.SKILL: "skill", notes.ATTACK: "attack", notes.MAGIC: "magic attack",
    notes.LIGHT: "light", notes.LEVEL: "level", notes.HEALTH: "health", notes.ARMOR: "armor",
    notes.RESIST: "magic resistance", notes.WOUNDS: "wounds",
}  # fmt: skip
MARK_WORDS = {
    "as_magic": "attack counts as magic", "stopped": "cannot attack", "doomed": "will be destroyed", "saved": "saved",
    "borrowed": "borrowed", "held_back": "held back", "used": "used", "with": "with", "had": "had",
    "held_by": "held by", "laid_down": "laid down", "swapped": "armor and magic resistance swapped",
}  # fmt: skip


HELD = (notes.WIELDED, notes.GIVEN)  # by the Hero that the note names


class Seeing:
    """The cards of one game as one viewer sees them."""

    def __init__(self, game: State, viewer: int, everybody: Self | None = None, source: State | None = None) -> None:
        self.game = game
        self.source = source or game  # of which the game is the twin: it reckons natively
        self.viewer = viewer
        if everybody is None and viewer != WATCHER:
            everybody = type(self)(game, WATCHER, source=source)
        self._everybody = everybody  # a watcher has none: who held themselves would never be let go
        self.faces: Faces = faces_of(game) if everybody is None else everybody.faces
        self.marked: set[int] = set(noted_about(game)) if everybody is None else everybody.marked
        self._marked_cards: dict[int, SeenCard] = {} if everybody is None else everybody._marked_cards

    @property
    def everybody(self) -> Self:
        """The same position in the eyes of a watcher."""
        return self._everybody or self

    # -- what each rulebook says for itself ---------------------------------------------------------------------------

    def own_mark(self, card: int, what: int, amount: int) -> Mark | None:
        """What only one rulebook notes about cards."""
        return None

    # -- who sees what ------------------------------------------------------------------------------------------------

    def owns(self, p: int) -> bool:
        """Is it the viewer's own, or has the game been laid open?"""
        return self.viewer == p or self.game.over

    def sees_hand(self, p: int) -> bool:
        return self.game.sees_hand(self.viewer, p)

    def is_in_sight(self, card: int) -> bool:
        return self.game.onlooker().is_in_sight(self.game, self.viewer, card)

    # -- cards --------------------------------------------------------------------------------------------------------

    def card(self, number: int) -> SeenCard:
        """Whoever sees a card sees the same of it."""
        if number in self.marked:
            return self.marked_card(number)
        seen = self.faces.cards.get(number)
        if seen is None:
            seen = self.faces.cards[number] = self.plain_card(number, self.game.seal_of(number))
        return seen

    def plain_card(self, *sealed: int) -> SeenCard:
        cards = self.faces.lasting.cards
        return cards.get(sealed) or kept(cards, sealed, self.new_card(*sealed))

    def new_card(self, number: int, seal: int) -> SeenCard:
        return SeenCard(ref=reference(self.game.salt, number, seal), name=self.game.card(number).name)

    def are_plain(self, cards: Iterable[int]) -> bool:
        """Is nothing noted about any of them?"""
        return not self.marked or self.marked.isdisjoint(cards)

    def marked_card(self, number: int) -> SeenCard:
        seen = self._marked_cards.get(number)
        if seen is None:
            seen = self._marked_cards[number] = self.with_marks(number)
        return seen

    def with_marks(self, number: int) -> SeenCard:
        game = self.game
        sums: dict[int, int] = {}
        firsts: dict[int, int] = {}
        for what, amount in self.noted_on(number):
            sums[what] = sums.get(what, 0) + amount
            firsts.setdefault(what, amount)
        wielder = max(firsts.get(notes.WIELDED, NOTHING), firsts.get(notes.GIVEN, NOTHING))
        lent_by = firsts.get(notes.BORROWED, NOTHING)
        marks = self.marks(number)
        return SeenCard(
            ref=game.ref_of(number),
            name=game.card(number).name,
            attack=sums.get(notes.ATTACK, 0),
            magic=sums.get(notes.MAGIC, 0),
            light=sums.get(notes.LIGHT, 0),
            weapons=[game.ref_of(held) for held in self.held_by(number)],
            wielder=game.ref_of(wielder) if wielder >= 0 else None,
            used=notes.USED in sums,
            stopped=notes.STOPPED in sums,
            doomed=notes.DOOMED in sums or notes.BURNING in sums,  # when this turn's debts are settled
            held_back=notes.HIDDEN in sums,
            borrowed_from=lent_by if 0 <= lent_by < game.players else None,
            notes=words_of(marks),
            marks=marks,
        )

    @once
    def all_noted(self) -> dict[int, list[tuple[int, int]]]:
        """By card what is noted about it, each with its amount; the oldest first."""
        found: dict[int, list[tuple[int, int]]] = {}
        for card, what, amount, _ in self.game.all_notes():
            found.setdefault(card, []).append((what, amount))
        return found

    def noted_on(self, card: int) -> list[tuple[int, int]]:
        return self.everybody.all_noted.get(card, [])

    @once
    def all_held(self) -> dict[int, list[int]]:
        """By Hero the weapons it wields now, and the boosts it was given."""
        found: dict[int, list[int]] = {}
        for card, what, amount, _ in self.game.all_notes():
            if what in HELD:
                found.setdefault(amount, []).append(card)
        return found

    def held_by(self, hero: int) -> list[int]:
        return self.everybody.all_held.get(hero, [])

    def cards(self, numbers: list[int]) -> list[SeenCard]:
        if not numbers:
            return []
        if not self.are_plain(numbers):
            return [self.card(number) for number in numbers]
        key = tuple(numbers)
        rows = self.faces.rows
        return rows.get(key) or kept(rows, key, [self.card(number) for number in numbers])

    def counts(self, kinds: Sequence[int]) -> list[Count]:
        """By name, of kinds in no order."""
        if not kinds:
            return []
        key = (self.viewer, *kinds)
        counts = self.faces.lasting.counts
        return counts.get(key) or kept(counts, key, self.counts_of(kinds), MOST_WHOLES)

    def counts_of(self, kinds: Sequence[int]) -> list[Count]:
        found = tally([self.game.catalogue[kind].name for kind in kinds])
        return [Count(name=name, count=found[name]) for name in sorted(found)]

    def marks(self, card: int) -> list[Mark]:
        """What is noted on a card this turn, each once: changed figures, then the rest."""
        sums: dict[int, int] = {}
        own: list[Mark] = []
        for what, amount in self.noted_on(card):
            if what in FIGURES:
                sums[what] = sums.get(what, 0) + amount
                continue
            mark = self.own_mark(card, what, amount)
            if mark is not None and mark not in own:
                own.append(mark)
        return [*[Mark(what=FIGURES[what], amount=amount) for what, amount in sums.items() if amount], *own]

    def note_words(self, card: int) -> list[str]:
        return words_of(self.marks(card))


def words_of(marks: list[Mark]) -> list[str]:
    return list(dict.fromkeys([in_words(mark) for mark in marks]))


def in_words(mark: Mark) -> str:
    if mark.amount is not None:
        return f"{mark.what} {signed(mark.amount)}"
    return f"{MARK_WORDS[mark.what]} {mark.card}".rstrip()


def tally(names: list[str]) -> dict[str, int]:
    """How often each is there, in the order they come."""
    found: dict[str, int] = {}
    for name in names:
        found[name] = found.get(name, 0) + 1
    return found
