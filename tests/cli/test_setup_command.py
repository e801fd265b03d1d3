"""`grimhold setup` and the codes it prints."""

import json
from dataclasses import replace

import pytest

from grimhold.core.errors import ImpossibleSetup, Incompatible
from grimhold.games import codes
from grimhold.games.classic.setup import PROFILES, Setup, Wish, first_game, random_setup, rules_of

from .trying import Run, complaint


def test_a_setup_is_shown_with_costs_and_its_code(run: Run) -> None:
    result = run("setup", "--seed", "4")
    assert result.exit_code == 0
    assert result.stderr == "seed 4\n"
    for words in ("Heroes", "Amazon (Fighter, Archer), 6 gold", "Fireball, 9 gold", "Ooze", "Code"):
        assert words in result.stdout


def test_the_same_seed_gives_the_same_setup(run: Run) -> None:
    assert run("setup", "--seed", "9").stdout == run("setup", "--seed", "9").stdout
    assert run("setup", "--seed", "9").stdout != run("setup", "--seed", "10").stdout


def test_without_a_seed_one_is_drawn_and_told(run: Run) -> None:
    result = run("setup")
    seed = result.stderr.removeprefix("seed ").strip()
    assert run("setup", "--seed", seed).stdout == result.stdout


def test_the_code_of_a_setup_shows_the_same_setup(run: Run) -> None:
    drawn = json.loads(run("setup", "--seed", "4", "--players", "3", "--rules", "2009", "--json").stdout)
    shown = json.loads(run("setup", "--code", drawn["code"].lower(), "--json").stdout)
    assert shown == drawn | {"seed": None}
    assert (drawn["players"], drawn["rules"], drawn["schema_version"]) == (3, "2009", 1)
    assert (len(drawn["heroes"]), len(drawn["village"]), len(drawn["monsters"])) == (4, 8, 3)


def test_required_groups_are_in_and_banned_ones_are_out(run: Run) -> None:
    words = ["setup", "--require", "faeyn", "--require", "Ooze", "--ban", "elf", "--monsters", "4", "--json"]
    for seed in range(5):
        drawn = json.loads(run(*words, "--seed", str(seed)).stdout)
        assert "Feayn" in drawn["heroes"]
        assert "Elf" not in drawn["heroes"]
        assert "Ooze" in drawn["monsters"]
        assert len(drawn["monsters"]) == 4


@pytest.mark.parametrize(
    ("words", "code", "reason"),
    [
        (["--require", "Elf", "--ban", "elf"], 3, "Elf is both required and banned"),
        (["--require", "Elv"], 3, "nearest: Elf"),
        (["--players", "7"], 3, "the game is for 2 to 5"),
        (["--monsters", "9"], 3, "monster groups are needed"),
        (["--monsters", "0"], 2, "--monsters"),
        (["--rules", "2010"], 3, "there are 2009 and 2011"),
        (["--game", "thunderstorm"], 3, "nearest: thunderstone"),
        (["--seed", "-1"], 2, "a seed is a number from 0"),
        (["--seed", "many"], 2, "--seed"),
        (["--code", "R9N5Q"], 3, "a letter is wrong or missing"),
        (["--code", "R9N5Q", "--seed", "1"], 2, "a code says everything"),
    ],
)
def test_an_impossible_wish_is_refused_with_its_reason(run: Run, words: list[str], code: int, reason: str) -> None:
    result = run("setup", *words)
    assert result.exit_code == code
    assert reason in complaint(result)


def test_a_code_keeps_its_rules(run: Run) -> None:
    code = codes.encode(first_game("first-game", ("P1", "P2"), "2009"))
    result = run("setup", "--code", code, "--rules", "2011")
    assert result.exit_code == 2
    assert "the code is for the 2009 rules" in complaint(result)


def test_every_setup_survives_its_code() -> None:
    for seed in range(100):
        players = tuple(f"P{n + 1}" for n in range(2 + seed % 4))
        setup = random_setup(seed, players, PROFILES[seed % 2], Wish(monster_groups=1 + seed % 8))
        code = codes.encode(setup)
        assert codes.decode(code) == setup
        assert codes.decode(code.lower().replace("-", " ")) == setup


def test_a_code_takes_letters_that_look_like_digits_for_those_digits() -> None:
    setup = first_game("first-game", ("P1", "P2"))
    code = codes.encode(setup)
    assert codes.decode(code.replace("0", "O").replace("1", "l")) == setup


def test_no_wrong_letter_and_no_swapped_pair_goes_unnoticed() -> None:
    code = codes.encode(random_setup(3, ("P1", "P2"))).replace("-", "")
    wrong = {code[:i] + letter + code[i + 1 :] for i in range(len(code)) for letter in "0A9Z"}
    wrong |= {code[:i] + code[i + 1] + code[i] + code[i + 2 :] for i in range(len(code) - 1)}
    wrong |= {code[:-1], code[1:], "", "-", "ABC", code + "0", "§" + code, code[:-1] + "U"}
    for damaged in wrong - {code}:
        with pytest.raises(Incompatible):
            codes.decode(damaged)


def test_a_code_is_short_and_fit_for_an_address() -> None:
    code = codes.encode(random_setup(3, ("P1", "P2")))
    assert len(code) <= 28
    assert set(code) <= set(codes.ALPHABET + "-")


def test_a_code_of_other_card_data_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    code = codes.encode(random_setup(3, ("P1", "P2")))
    monkeypatch.setattr(rules_of("2011").library, "hash", "0123456789ab")
    with pytest.raises(Incompatible, match="other card data"):
        codes.decode(code)


def test_a_code_of_another_version_is_refused() -> None:
    with pytest.raises(Incompatible, match="another version"):
        codes.decode("1EXHM-J76X5-H9BG5-T0AR6-Q9")


def test_a_setup_that_is_no_plain_game_has_no_code() -> None:
    setup: Setup = replace(random_setup(3, ("P1", "P2")), mode="solo-normal")
    with pytest.raises(ImpossibleSetup):
        codes.encode(setup)
