"""Starting an effect that a player uses."""

from typing import Final

from grimhold.core import events
from grimhold.games.classic.game import Classic
from grimhold.lang import notes
from grimhold.lang.base import Usable

SPOILS_MARK: Final = 100  # USED notes count spoils and after-win effects from here
AFTER_WIN_MARK: Final = 200


def start_using(g: Classic, card: int, mark: int, usable: Usable) -> None:
    for gathered in g.noted_cards(notes.GATHERED):
        g.forget(gathered, notes.GATHERED)
    g.note(card, notes.USED, mark, card)
    g.tell(events.USED, g.who, card, mark)
    g.call(usable.start, g.who, card)
