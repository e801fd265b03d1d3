"""Every option says what it is about, so that a client need not read its words."""

import re

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from grimhold.core.chance import Chance
from grimhold.game import Game
from grimhold.table.state import GameState
from grimhold.views.shapes import Option
from support import laws
from support.positions import EVERY_BOOK, walks

ASIDE = re.compile(r" \([^()]*\)| \[[^\]]*\]")  # what a card holds, where it lies, what it costs


def names_in(words: str, names: list[str]) -> list[str]:
    """The cards that words name, the longest names first."""
    found = []
    for name in names:
        pattern = rf"(?<!\w){re.escape(name)}(?!\w)"
        if re.search(pattern, words):
            found.append(name)
            words = re.sub(pattern, "", words)
    return found


def spoken(option: Option) -> str:
    """The words without the text of the card itself, which may speak of any other card."""
    words = option.words.partition(": ")[0] if option.name and option.verb != "gear" else option.words
    return ASIDE.sub("", words)


def told_by(option: Option) -> set[str]:
    return {option.name, option.target_name, option.outcome.monster if option.outcome else ""}


def every_option_says_what_it_is_about(game: GameState) -> None:
    asked = laws.choice(game)
    if asked is None:
        return
    assert asked.step, type(game.running())
    names = sorted({card.name for card in game.catalogue}, key=lambda name: (-len(name), name))
    for option in asked.options:
        unnamed = [name for name in names_in(spoken(option), names) if name not in told_by(option)]
        assert not unnamed, (option, asked.question)
        if option.verb == "player":
            assert option.player is not None
        if option.verb in ("pick", "use", "equip", "attack", "level", "heal", "gear", "room", "move", "visit"):
            assert option.name, option
        if option.words == "yes":
            assert option.name, (option, asked.question)
        if option.words.isdigit():
            assert option.amount == int(option.words)
    words = [option.words for option in asked.options]
    assert len(set(words)) == len(words), words
    bare = [replace(option, number=0, words="") for option in asked.options]
    assert all(option not in bare[:n] for n, option in enumerate(bare)), asked.options


def every_list_of_picks_is_taken(state: GameState, chance: Chance) -> None:
    """Some cards a client might click on, in any order: an answer to the question, and the same as one by one."""
    asked = laws.choice(state)
    if asked is None or asked.picks is None:
        return
    cards = [option.number for option in asked.options if option.card is not None for _ in (option.card, *option.equal)]
    if len(cards) < len(asked.options) - asked.optional:  # tokens are not clicked on
        return
    assert len(cards) >= asked.picks.at_most
    chance.shuffle(cards)
    wanted = asked.picks.at_least + chance.below(asked.picks.at_most - asked.picks.at_least + 1)
    game, one_by_one = Game(state.clone()), Game(state.clone())
    game.apply([asked.options[number] for number in cards[:wanted]])
    for number in game.decisions:
        one_by_one.decide(number)
    assert one_by_one.state_hash() == game.state_hash()
    assert one_by_one.events == game.events
    if game.take_back(asked.player).possible:
        game.undo(asked.player)
        assert game.state_hash() == state.state_hash()


@EVERY_BOOK
@given(data=st.data())
def test_a_question_of_several_picks_takes_them_in_a_list(book: str, data: st.DataObject) -> None:
    for number, game in data.draw(walks(book)).positions():
        every_list_of_picks_is_taken(game, Chance(number))


@EVERY_BOOK
@given(data=st.data())
def test_every_option_says_what_it_is_about(book: str, data: st.DataObject) -> None:
    for _, game in data.draw(walks(book)).positions():
        every_option_says_what_it_is_about(game)
