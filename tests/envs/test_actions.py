"""Every option has an id, every open id is one option, and an id means the same everywhere."""

from collections.abc import Iterator

import pytest

import grimhold
from grimhold.core.chance import Chance
from grimhold.core.errors import UnknownName
from grimhold.registry import all_rulebooks
from grimhold.rulebook import AnyRulebook

np = pytest.importorskip("numpy", reason="environments need NumPy")

from grimhold.envs.actions import Actions, actions_of  # noqa: E402
from grimhold.envs.match import Match, MatchOptions  # noqa: E402

TERMS = (
    ("thunderstone", "versus"), ("mixed", "solo-normal"), ("dragonspire", "united-we-stand"),
    ("quest", "versus"), ("quest", "epic-heroes"),
)  # fmt: skip


def played(game: str, mode: str, seed: int, decisions: int = 150) -> Iterator[Match]:
    """A random game, before each of its decisions."""
    terms = MatchOptions(game, mode, setup="random")
    match, chance = Match(terms, terms.dealt(seed)), Chance(seed)
    for _ in range(decisions):
        if match.over:
            return
        yield match
        match.answer(match.open_ids[chance.below(len(match.open_ids))])


@pytest.mark.parametrize(("game", "mode"), TERMS)
def test_every_option_has_an_id_of_its_own(game: str, mode: str) -> None:
    for match in played(game, mode, 5):
        ids = match.open_ids
        assert len(set(ids)) == len(ids) == len(match.state.options)
        assert np.flatnonzero(match.mask(match.asked)).tolist() == sorted(ids)
        for other in range(match.state.players):
            assert other == match.asked or not match.mask(other).any()


@pytest.mark.parametrize(("game", "mode"), TERMS)
def test_an_id_leads_to_the_option_it_stands_for(game: str, mode: str) -> None:
    for match in played(game, mode, 6, 40):
        for option, action in zip(match.state.options, match.open_ids, strict=True):
            told, expected = match.copy(), match.state.clone()
            told.answer(action)
            expected.apply(option)
            assert told.state.state_hash() == expected.state_hash()


@pytest.mark.parametrize(("game", "mode"), TERMS)
def test_the_names_of_ids_are_those_of_the_typed_options(game: str, mode: str) -> None:
    for match in played(game, mode, 7, 60):
        choice = grimhold.Game(match.state).choice
        assert choice is not None
        for option, action in zip(choice.options, match.open_ids, strict=True):
            name = match.terms.actions.name(action)
            if action < match.terms.actions.others:
                assert name.startswith(option.verb)
            if option.verb in ("pick", "buy", "use", "equip") and action < match.terms.actions.others:
                assert option.name in name


@pytest.mark.parametrize(("game", "mode"), TERMS)
def test_rows_of_ids_are_the_same_as_one_by_one(game: str, mode: str) -> None:
    actions = actions_of(game)
    questions = [list(match.meanings) for match in played(game, mode, 8)]
    first = questions[0][0]
    questions += [
        [first] * 6,
        [first, questions[0][1], first, 0xFE << 20],
    ]  # more than there are slots, and no meaning at all
    widest = max(map(len, questions))
    rows = np.array([question + [-1] * (widest - len(question)) for question in questions], np.int32)
    for question, row in zip(questions, actions.rows_of_ids(rows).tolist(), strict=True):
        assert row == actions.ids(question) + [-1] * (widest - len(question))
        assert len(set(actions.ids(question))) == len(question)


@pytest.mark.parametrize("rulebook", all_rulebooks(), ids=lambda rulebook: rulebook.name)
def test_ids_are_one_table_for_all_printings(rulebook: AnyRulebook) -> None:
    names = [[card.name for card in library.catalogue] for library in rulebook.libraries()]
    assert all(found == names[0] for found in names)
    actions = Actions(rulebook)
    words = [actions.name(action) for action in range(actions.size)]
    assert len(set(words)) == len(words)


def test_every_rulebook_has_an_env_part() -> None:
    assert all("env" in rulebook.parts for rulebook in all_rulebooks())


def test_an_id_that_is_not_there_is_told() -> None:
    with pytest.raises(UnknownName, match="there is no action 99999; they go from 0 to"):
        actions_of("quest").name(99999)
    match = next(played("thunderstone", "versus", 1))
    before = match.state.state_hash()
    with pytest.raises(grimhold.IllegalMove, match=r"\d+ \(buy Dagger\) is not open; open are"):
        match.answer([match.terms.actions.name(n) for n in range(match.terms.actions.size)].index("buy Dagger"))
    assert match.state.state_hash() == before
