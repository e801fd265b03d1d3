"""Many tables at once are the same tables as one by one."""

from typing import Any

import pytest

import grimhold
from grimhold.core.errors import ImpossibleSetup, UnknownName
from grimhold.registry import new_game

np = pytest.importorskip("numpy", reason="environments need NumPy")
gymnasium = pytest.importorskip("gymnasium", reason="Gymnasium is not installed")

from grimhold.envs.match import Match  # noqa: E402
from grimhold.envs.vector import ManyTables  # noqa: E402
from support.bounds import rounds  # noqa: E402


def last_open(masks: "np.ndarray") -> "np.ndarray":
    return masks.shape[1] - 1 - masks[:, ::-1].argmax(1)


@pytest.mark.parametrize(("game", "mode"), [("thunderstone", "versus"), ("mixed", "solo-normal"), ("quest", "versus")])
def test_the_same_games_as_one_by_one(game: str, mode: str) -> None:
    many = ManyTables(game, 3, mode, seed=5, setup="random", threads=1)
    seen, _ = many.reset(seed=20)
    alone = []
    for number in range(3):
        alone.append(Match(many.terms, new_game(many.terms.setup_for(5 + number), 20 + number)))
    for _ in range(60):
        for number, match in enumerate(alone):
            if match.over:
                return
            assert many.asked[number] == match.asked
            assert (seen["observation"][number] == match.observation(match.asked)).all()
            assert (seen["action_mask"][number] == match.mask(match.asked)).all()
        actions = last_open(seen["action_mask"])
        for match, action in zip(alone, actions, strict=True):
            match.answer(int(action))
        seen = many.step(actions)[0]


def test_the_first_games_are_those_of_the_seed() -> None:
    many = ManyTables("thunderstone", 2, seed=5)

    def deals_of() -> list[str]:
        return [many._batch.game(number).state_hash() for number in range(2)]

    def dealt_from(seed: int) -> list[str]:
        return [new_game(many.terms.setup_for(5 + number), seed + number).state_hash() for number in range(2)]

    first = many.reset()[0]["observation"].copy()
    assert deals_of() == dealt_from(5)
    many.reset()
    assert deals_of() == dealt_from(7)
    assert (many.reset(seed=5)[0]["observation"] == first).all()
    assert deals_of() == dealt_from(5)


def test_what_is_over_is_dealt_anew() -> None:
    many = gymnasium.make_vec("grimhold/Solo-v0", num_envs=4, vectorization_mode="vector_entry_point")
    seen, _ = many.reset(seed=1)
    ended, dealt_anew = 0, 0
    for _ in range(400):
        seen, rewards, over, cut, _ = many.step(last_open(seen["action_mask"]))
        assert rewards.shape == over.shape == cut.shape == (4,)
        assert set(rewards.tolist()) <= {0.0, 1.0}
        assert (seen["action_mask"].sum(1) == 0).tolist() == over.tolist()
        dealt_anew += int((seen["observation"][:, 3] == 1).sum())
        ended += int(over.sum())
        if ended >= 2 and dealt_anew:
            return
    raise AssertionError("no game has ended")


def test_rewards_have_a_place_for_each_seat() -> None:
    many = ManyTables("thunderstone", 2, players=3, seed=2)
    many.reset()
    over = np.zeros(2, bool)
    for _ in rounds():
        if over.any():
            break
        seen = many._seen()
        _, rewards, over, _, _ = many.step(last_open(seen["action_mask"]))
    assert rewards.shape == (2, 3)
    assert rewards[over].sum() == pytest.approx(0)
    assert (rewards[~over] == 0).all()


def test_what_cannot_be_is_told_and_changes_nothing() -> None:
    many = ManyTables("quest", 2)
    with pytest.raises(grimhold.IllegalMove, match=r"nothing is dealt yet; reset\(\) deals all tables"):
        many.step(last_open(many._seen()["action_mask"]))
    many.reset()
    before = many._batch.game(0).state_hash()
    good = last_open(many._seen()["action_mask"])
    with pytest.raises(grimhold.IllegalMove, match=r"table 1: 0 \(done\) is not open"):
        many.step(np.array([good[0], 0]))
    with pytest.raises(grimhold.IllegalMove, match="2 tables need as many actions"):
        many.step(good[:1])
    with pytest.raises(grimhold.IllegalMove, match="actions are whole numbers, not fractions"):
        many.step(good + 0.5)
    with pytest.raises(grimhold.IllegalMove, match="actions are whole numbers, not words"):
        many.step(["a", "b"])
    with pytest.raises(grimhold.IllegalMove, match="actions are a row of whole numbers, one for each table"):
        many.step([[1], [2, 3]])
    assert many._batch.game(0).state_hash() == before
    with pytest.raises(ImpossibleSetup, match="one seed is for all tables"):
        many.reset(seed=[1, 2])
    many.reset(seed=np.int64(3))


@pytest.mark.parametrize(
    ("terms", "told"),
    [
        ({"num_envs": 0}, "num_envs is a whole number from 1 to 1000000, not 0"),
        ({"num_envs": "x"}, "num_envs is a whole number from 1 to 1000000, not 'x'"),
        ({"num_envs": 10**12}, "num_envs is a whole number from 1 to 1000000, not 1000000000000"),
        ({"threads": 0}, "threads is a whole number from 1 to 1024, not 0"),
        ({"threads": -1}, "threads is a whole number from 1 to 1024, not -1"),
        ({"seed": -1}, "seed is a whole number from 0 to"),
        ({"seed": None}, "seed is a whole number from 0 to"),
    ],
)
def test_tables_that_cannot_be_are_told_at_once(terms: dict[str, Any], told: str) -> None:
    with pytest.raises(ImpossibleSetup) as problem:
        ManyTables("quest", **terms)
    assert told in str(problem.value)


def test_many_tables_alone_are_not_of_quest() -> None:
    with pytest.raises(ImpossibleSetup, match="quest has no game for one player"):
        gymnasium.make_vec("grimhold/Solo-v0", 2, vectorization_mode="vector_entry_point", game="quest")


def test_terms_that_nobody_knows_are_told_with_the_nearest() -> None:
    with pytest.raises(UnknownName, match=r"unknown term 'player' \(nearest: players\)"):
        ManyTables("quest", 2, player=3)
    with pytest.raises(UnknownName, match="unknown term 'render_mode'; allowed: game, mode,"):
        ManyTables("quest", 2, render_mode="ansi")


def test_tables_that_find_no_memory_are_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise MemoryError

    monkeypatch.setattr("grimhold.envs.vector.batch_space", full)
    with pytest.raises(ImpossibleSetup, match="there is no memory here for 5,000 tables"):
        ManyTables("quest", 5_000)
