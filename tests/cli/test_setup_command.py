"""`grimhold setup` and the codes it prints."""

import hashlib
import json
import re
from dataclasses import replace
from itertools import permutations, product

import pytest

from grimhold.classic.rules import MODES
from grimhold.classic.setup import codes as classic_coding
from grimhold.classic.setup.build import FEATURES, GAMES, PROFILES, SETTINGS, STONES, Setup, first_game
from grimhold.classic.setup.randomizer import ClassicWish, random_setup
from grimhold.cli.choose_setup import player_names
from grimhold.core.errors import ImpossibleSetup, Incompatible
from grimhold.records import codes
from grimhold.registry import all_rulebooks

from .running import Run, complaint


def test_a_setup_is_shown_with_costs_and_its_code(run: Run) -> None:
    result = run("setup", "--seed", "4")
    assert result.exit_code == 0
    assert result.stderr == "seed 4\n"
    for words in ("Heroes", "Amazon (Fighter, Archer), 6 gold", "Fireball, 9 gold", "Ooze", "Code"):
        assert words in result.stdout
    assert "Features" not in result.stdout
    assert "Setting" not in result.stdout


def test_features_setting_game_and_mode_are_shown_too(run: Run) -> None:
    words = ["--feature", "draconic traps", "--setting", "doomgate", "--game", "mixed", "--mode", "united-we-stand"]
    told = run("setup", "--seed", "4", *words).stdout
    for line in (r"Features +\w", "Draconic Traps", "Setting +Doomgate", "Game +mixed", "Mode +united-we-stand"):
        assert re.search(line, told)


@pytest.mark.parametrize("game", list(GAMES))
@pytest.mark.parametrize("mode", MODES)
def test_every_game_can_be_set_up_in_every_mode(run: Run, game: str, mode: str) -> None:
    drawn = json.loads(run("setup", "--game", game, "--mode", mode, "--seed", "2", "--json").stdout)
    assert (drawn["game"], drawn["mode"], drawn["players"]) == (game, mode, MODES[mode].fewest)
    groups = {group.name for card_set in GAMES[game] for group in card_set.groups}
    assert {*drawn["heroes"], *drawn["village"], *drawn["monsters"]} <= groups
    shown = json.loads(run("setup", "--code", drawn["code"], "--json").stdout)
    assert shown == drawn | {"seed": None}


def test_without_features_there_are_none_but_those_asked_for(run: Run) -> None:
    words = ["setup", "--game", "dragonspire", "--no-features", "--json"]
    for seed in range(8):
        plain = json.loads(run(*words, "--seed", str(seed)).stdout)
        assert (plain["features"], plain["setting"]) == ([], None)
        chosen = json.loads(run(*words, "--feature", "Draconic Traps", "--seed", str(seed)).stdout)
        assert (chosen["features"], chosen["setting"]) == (["Draconic Traps"], None)


def test_features_settings_and_stones_can_be_required_and_banned(run: Run) -> None:
    words = ["setup", "--game", "mixed", "--json", "--require", "grimhold", "--require", "guardian of torment"]
    words += ["--require", "stone of scorn", "--ban", "Draconic Traps", "--ban", "Guardian of Night"]
    for seed in range(8):
        drawn = json.loads(run(*words, "--seed", str(seed)).stdout)
        assert (drawn["setting"], drawn["stones"]) == ("Grimhold", ["Stone of Scorn"])
        assert "Guardian of Torment" in drawn["features"]
        assert not {"Draconic Traps", "Guardian of Night"} & set(drawn["features"])


def test_a_second_dungeon_comes_with_a_second_stone(run: Run) -> None:
    drawn = json.loads(run("setup", "--setting", "Dragonspire", "--game", "mixed", "--json").stdout)
    assert (len(drawn["stones"]), len(drawn["monsters"])) == (2, 4)


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
        (["--players", "7"], 3, "7 players; versus is for 2 to 5"),
        (["--mode", "solo-normal", "--players", "2"], 3, "2 players; solo-normal is for 1"),
        (["--mode", "test-of-unity", "--players", "1"], 3, "1 player; test-of-unity is for 2 to 5"),
        (["--mode", "soloo"], 3, "unknown mode 'soloo' (nearest: solo-normal"),
        (["--feature", "Guardian"], 3, "nearest: Guardian of Night"),
        (["--feature", "Draconic Traps", "--feature", "draconic traps"], 2, "Draconic Traps is chosen twice"),
        (["--feature", "Draconic Traps", "--ban", "Draconic Traps"], 3, "both required and banned"),
        (["--setting", "Grimhld"], 3, "unknown setting 'Grimhld' (nearest: Grimhold)"),
        (["--setting", "Grimhold", "--require", "Doomgate"], 3, "a game has one setting"),
        (["--setting", "Dragonspire", "--mode", "solo-normal"], 3, "for players against each other"),
        (["--setting", "Dragonspire", "--monsters", "3"], 3, "at least 4 are needed"),
        (["--require", "Stone of Terror", "--require", "Stone of Scorn", "--game", "dragonspire", "--no-features"], 3,
         "the game has room for 1"),
        (["--require", "Stone of Teror"], 3, "nearest: Stone of Terror"),
        (["--require", "Guardian"], 3, "guardians are dungeon features"),
        (["--monsters", "1"], 3, "1 monster groups; at least 2 are needed"),
        (["--monsters", "9"], 3, "monster groups are needed"),
        (["--monsters", "0"], 2, "--monsters"),
        (["--rules", "2010"], 3, "there are 2009 and 2011"),
        (["--game", "thunderstorm"], 3, "nearest: thunderstone"),
        (["--seed", "-1"], 2, "a seed is a number from 0"),
        (["--seed", "many"], 2, "--seed"),
        (["--code", "R9N5Q"], 3, "a letter is wrong or missing"),
        (["--code", "R9N5Q", "--seed", "1"], 2, "a code says everything"),
        (["--code", "R9N5Q", "--setting", "Grimhold"], 2, "a code says everything"),
        (["--code", "R9N5Q", "--no-features"], 2, "a code says everything"),
    ],
)  # fmt: skip
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
    for seed, (game, mode) in enumerate(list(product(GAMES, MODES)) * 8):
        players = player_names(1 if MODES[mode].solo else 2 + seed % 4)
        setup = random_setup(seed, players, PROFILES[seed % 2], ClassicWish(monster_groups=4 + seed % 5), game, mode)
        code = codes.encode(setup)
        assert codes.decode(code) == setup
        assert codes.decode(code.lower().replace("-", " ")) == setup


@pytest.mark.parametrize("name", ["first-game", "first-game-2009", "dragonspire-first-game"])
def test_every_list_survives_its_code_in_every_mode(name: str) -> None:
    for mode, profile in product(MODES, PROFILES):
        for count in range(MODES[mode].fewest, MODES[mode].most + 1):
            setup = first_game(name, player_names(count), profile, mode)
            assert codes.decode(codes.encode(setup)) == setup


def test_features_settings_and_stones_survive_a_code_in_their_order() -> None:
    plain = random_setup(3, ("P1", "P2"), wish=ClassicWish(monster_groups=4, features=False))
    for features in [*permutations(FEATURES), (), *permutations(FEATURES, 2)]:
        setup = replace(plain, features=features)
        assert codes.decode(codes.encode(setup)) == setup
    stones = [stone for listed in STONES.values() for stone in listed]
    for setting in ("", *SETTINGS):
        for order in permutations(stones, 2 if setting == "Dragonspire" else 1):
            setup = replace(plain, setting=setting, stones=order)
            assert codes.decode(codes.encode(setup)) == setup


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


@pytest.mark.parametrize(
    ("code", "seed"),
    [
        ("TB9ZA-WCTHV-JJ5CE-KHWKY-8DW2T-86ZT", 3),
        ("2Q6WF-SMQVT-PT437-1M406-DW2TN-FBY", 8),
    ],
)
def test_codes_handed_around_by_an_earlier_version_still_hold(code: str, seed: int) -> None:
    setup = codes.decode(code)
    assert setup == random_setup(seed, ("P1", "P2", "P3"), game="mixed")
    assert codes.encode(setup) == code


def test_the_names_a_code_counts_in_are_those_its_stamp_stands_for() -> None:
    """Whoever changes them gives `STAMPS` other numbers, and then this one."""
    names = [classic_coding.groups_of(kind) for kind in classic_coding.KINDS]
    names += [list(PROFILES), list(GAMES), list(MODES), list(SETTINGS), list(FEATURES), classic_coding.ALL_STONES]
    assert hashlib.blake2b(repr(names).encode(), digest_size=8).hexdigest() == "f61d7f35e67c6f75"


def test_a_code_is_short_and_fit_for_an_address() -> None:
    code = codes.encode(random_setup(3, ("P1", "P2")))
    assert len(code) <= 38
    assert set(code) <= set(codes.ALPHABET + "-")


def test_a_code_of_other_card_data_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    code = codes.encode(random_setup(3, ("P1", "P2")))
    monkeypatch.setitem(classic_coding.STAMPS, "2011", 0x89AB)
    with pytest.raises(Incompatible, match="other card data"):
        codes.decode(code)


def test_a_code_of_another_version_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    code = codes.encode(random_setup(3, ("P1", "P2")))
    others = all_rulebooks()[1:]
    monkeypatch.setattr(codes, "all_rulebooks", lambda: others)
    with pytest.raises(Incompatible, match="another version"):
        codes.decode(code)


def test_a_setup_that_cannot_be_played_has_no_code() -> None:
    setup: Setup = replace(random_setup(3, ("P1", "P2")), mode="solo-normal")
    with pytest.raises(ImpossibleSetup, match="solo-normal is for 1"):
        codes.encode(setup)
