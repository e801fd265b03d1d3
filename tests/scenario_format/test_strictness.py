"""Whatever a scenario says and nobody reads is refused, with where it stands and the nearest valid name."""

from pathlib import Path
from textwrap import dedent

import pytest

from grimhold.scenarios.runner import ERROR, OK, ScenarioResult, run_file

POSITION = """
scenario: A slip
players: [{hand: [Militia, Dagger, Torch]}, {}]
hall: [Griknack Goblin, Nixie]
"""
MOVES = POSITION + "do:\n  - "
EXPECTED = POSITION + "expect: "
DEALT = "scenario: A slip\nsetup: first-game\nexpect: {turn: P1}\n"
QUEST = "scenario: A slip\ngame: quest\nplayers: [{hand: [Stormhand 1, Lantern, Dagger]}, {}]\n"
QUEST_MOVES = QUEST + "do:\n  - "
QUEST_EXPECTED = QUEST + "expect: "


def run_text(folder: Path, text: str) -> ScenarioResult:
    path = folder / "slips.yaml"
    path.write_text(dedent(text), encoding="utf-8")
    return run_file(path)[0]


@pytest.mark.parametrize(
    ("text", "line"),
    [
        # moves
        (MOVES + "{rest: Torch}", "step 1: the move 'rest' has no 'Torch'; answers go into 'with'"),
        (MOVES + "{end turn: true}", "step 1: the move 'end turn' has no True"),
        (MOVES + "{attack: }", "step 1: the move 'attack' names nothing"),
        (MOVES + "{attack: [Nixie]}", "step 1: the move 'attack' names ['Nixie']; one name is meant"),
        (MOVES + "{attack: true}", "step 1: a rank is a number, not True"),
        (MOVES + "{attack: Nixi}", "nearest: Nixie"),
        (MOVES + "{buy: Elff}", "step 1: unknown card 'Elff' (nearest: Elf)"),
        (MOVES + "{use: Enchanted}", "Enchanted is a group, not a card; its cards are Blink Dog, Griffon"),
        (POSITION.replace("Nixie", "Undead"), "unknown card 'Undead' (nearest: Undead-Lich, Undead-Doom"),
        (QUEST + "guardian: none\nexpect: {turn: P1}", "unknown guardian 'none'; there are Smorga the Queen 4"),
        (QUEST + "rooms: [Crypt of Foo]\nexpect: {turn: P1}", "unknown room 'Crypt of Foo' (nearest: Crypt)"),
        (QUEST + "rooms: [Dagger]\nexpect: {turn: P1}", "Dagger is no room"),
        (
            QUEST_MOVES + "{battle: Foo}",
            "unknown room, monster or guardian 'Foo'; 'grimhold cards' lists the names",
        ),
        (
            QUEST_EXPECTED + "{players: {P1: {champion: none}}}",
            "unknown place 'none'; there are The Wilderness, The Temple",
        ),
        (MOVES + "{level: Militia, into: }", "step 1: 'into' of the move 'level' is empty"),
        (MOVES + "{level: Militia, into: Fighterr}", "unknown card 'Fighterr'"),
        (MOVES + "{choose: {Torch: 1}}", "step 1: the move 'choose' names {'Torch': 1}"),
        (MOVES + "{use: Torch, with: [{Torch: 1}]}", "step 1: an answer names {'Torch': 1}; one name is meant"),
        (MOVES + "{use: Torch, with: {Militia: 1}}", "step 1: an answer names {'Militia': 1}; one name is meant"),
        (MOVES + "{use: Torch, wth: []}", "step 1: the move 'use' has no key 'wth' (nearest: with"),
        (MOVES + "~", "step 1: a move is empty"),
        (MOVES + "{refuse: }", "step 1: a move is empty"),
        (QUEST_MOVES + "{refuse: }", "step 1: a move is empty"),
        (MOVES + "{refuse: {choose: Torhc}}", "step 1: unknown card 'torhc' (nearest: Torch)"),
        (MOVES + "{refuse: {attack: Nixie, with: [Millitia]}}", "step 1: unknown card 'millitia' (nearest: Militia)"),
        (MOVES + "{expect: {illegal: [{choose: [Torch, Dager]}]}}", "step 1: unknown card 'dager' (nearest: Dagger)"),
        (MOVES + "{refuse: {attack: 99}}", "step 1: a rank is a number from 0 to 3, not 99"),
        (MOVES + "{refuse: {attack: Nonsense}}", "step 1: unknown card 'Nonsense'"),
        (MOVES + "{refuse: {level: Militia, into: Nonsense}}", "step 1: unknown card 'Nonsense'"),
        (MOVES + "{refuse: {buy: Torhc}}", "step 1: unknown card 'Torhc' (nearest: Torch"),
        (MOVES + "{refuse: {destroy: Torhc}}", "step 1: unknown card 'Torhc' (nearest: Torch"),
        (MOVES + "{refuse: {attack: 3}, because: }", "step 1: because is a text, not empty"),
        (MOVES + "{refuse: {attack: 3}, because: ''}", "step 1: because is a text, not ''"),
        (MOVES + "{refuse: {attack: 3}, because: [dark]}", "step 1: because is a text, not ['dark']"),
        (MOVES + "{expect: {}}", "step 1: expect is empty"),
        (MOVES + "{expect: }", "step 1: expect is empty"),
        (QUEST_MOVES + "{gear: Lantrn}", "step 1: unknown gear token 'Lantrn' (nearest: Lantern"),
        (QUEST_MOVES + "{refuse: {gear: Lantrn}}", "step 1: unknown gear token 'Lantrn' (nearest: Lantern"),
        (QUEST_MOVES + "visit The Tempel", "step 1: unknown location 'the tempel' (nearest: The Temple"),
        (QUEST_MOVES + "{heal: }", "step 1: the move 'heal' names nothing"),
        # expectations
        (POSITION, "position: nothing can go wrong here: there is neither 'do' nor 'expect'"),
        (EXPECTED + "{}", "expect is empty"),
        (EXPECTED, "expect is empty"),
        (EXPECTED + "{players: {}}", "expect: players is empty"),
        (EXPECTED + "{players: {P1: {}}}", "expect: players: P1 is empty"),
        (EXPECTED + "{players: {P1: {xp: true}}}", "expect: P1's xp is a number, not True"),
        (EXPECTED + "{players: {P1: {xp: '0'}}}", "expect: P1's xp is a number, not '0'"),
        (EXPECTED + "{players: {P1: {hand has: }}}", "expect: players: P1: hand has is empty"),
        (EXPECTED + "{hall: }", "expect: hall is empty"),
        (EXPECTED + "{winners: ~}", "expect: winners is empty"),
        (EXPECTED + "{stack: {Militia: }}", "expect: stack: Militia is empty"),
        (EXPECTED + "{sees: {P1: {hand of P2: }}}", "expect: sees: P1: hand of P2 is empty"),
        (QUEST_EXPECTED + "{room: {Mine: }}", "expect: room: Mine is empty"),
        (EXPECTED + "{gold: 2.0}", "expect: gold is a number, not 2.0"),
        (
            EXPECTED + "{battle: wno}",
            "expect: battle 'wno' is not known here; there is won, lost, none (nearest: won)",
        ),
        (EXPECTED + "{players: {none: {xp: 0}}}", "expect: unknown player 'none'; there are P1 and P2"),
        (EXPECTED + "{stack size: {Spear: 1}}", "Spear is not on sale in this position; there are Militia, Dagger"),
        (EXPECTED + "{result: draw}", "expect: result 'draw' is not known here"),
        (EXPECTED + "{over: maybe}", "expect: over is true or false, not 'maybe'"),
        (EXPECTED + "{legal: []}", "expect: legal is empty"),
        (EXPECTED + "{illegal: [rset]}", "expect: unknown move 'rset' (nearest: rest"),
        (EXPECTED + "{forecast: {}}", "expect: forecast is empty"),
        (EXPECTED + "{forecast: {Nixie: many}}", "expect: forecast of Nixie is a number, not 'many'"),
        (EXPECTED + "{forecast: {Pixie: 0}}", "expect: unknown card 'Pixie' (nearest: Nixie"),
        (EXPECTED + "{stack size: {Torch: lots}}", "expect: stack size of Torch is a number, not 'lots'"),
        (EXPECTED + "{log lacks: []}", "expect: log lacks is empty"),
        (EXPECTED + "{sees: {P1: {}}}", "expect: sees: P1 is empty"),
        (QUEST_EXPECTED + "{room: {}}", "expect: room is empty"),
        (QUEST_EXPECTED + "{players: {P1: {revealed: 3}}}", "expect: revealed is true or false, not 3"),
        (QUEST_EXPECTED + "{monster deck size: {1: '0'}}", "expect: monster deck 1 size is a number, not '0'"),
        # the position
        (EXPECTED + "{turn: P1}\ntokens: -1", "position: tokens is a number from 0 to 9999, not -1"),
        (EXPECTED + "{turn: P1}\ntokens: 1", "position: versus has no tokens"),
        (EXPECTED + "{turn: P1}\ndungeon: [Torch]", "position: Torch (basic) does not belong in dungeon"),
        (EXPECTED + "{turn: P1}\nrank 0: [Griffon]", "position: Griffon does not belong in rank 0"),
        (EXPECTED + "{turn: P1}\nvillage pile: [Griffon]", "position: a village pile is there only for those who play"),
        ("players: [{treasures: [Torch]}]\nexpect: {turn: P1}", "position: Torch (basic) does not belong in treasures"),
        (EXPECTED + "{turn: P1}\nsetting: []", "position: setting is a text, not []"),
        (EXPECTED + "{turn: P1}\nsetting: 0", "position: unknown setting group '0'"),
        ("players: [{xp: -1}]\nexpect: {turn: P1}", "position: xp is a number from 0 to 9999, not -1"),
        (
            "scenario: A slip\nmode: united-we-stand\nplayers: [{xp: 2}, {}, {xp: 3}]\nexpect: {turn: P1}",
            "position: those who play together have one pool of xp, not 2 and 3",
        ),
        (
            "scenario: A slip\nsetting: Dragonspire\nmode: solo-normal\nexpect: {turn: P1}",
            "position: the setting Dragonspire is for players against each other",
        ),
        ("players: [{name: }]\nexpect: {turn: P1}", "position: a player's name is a text, not empty"),
        ("players: [{name: Ann}, {name: ann}]\nexpect: {turn: Ann}", "position: two players have the same name"),
        ("players: [{name: none}]\nexpect: {turn: P1}", "position: 'none' means nobody"),
        ("players: [[]]\nexpect: {turn: P1}", "a player is a list of keys and values, not []"),
        ("players: []\nexpect: {turn: P1}", "players is empty"),
        ("players: 0\nexpect: {turn: P1}", "players is a number from 1 to 9, not 0"),
        ("hall: [[Nixie]]\nexpect: {turn: P1}", "position: a card is a text, not ['Nixie']"),
        (
            "village: [{Elf: [Elf Wizard, Torch]}]\nexpect: {turn: P1}",
            "position: Torch does not belong in the stack of Elf; there are Elf Wizard, Elf Sorcerer and Elf Archmage",
        ),
        (
            "game: quest\nmode: epic-heroes\nvillage: [{Wizard: [Stormhand 1]}]\nexpect: {turn: P1}",
            "position: Stormhand 1 does not belong in the stack of Wizard",
        ),
        (
            "game: quest\nmode: epic\nvillage: [{Hammer: [Dagger]}]\nexpect: {turn: P1}",
            "position: Dagger does not belong in the stack of Hammer",
        ),
        ("village: [~]\nexpect: {turn: P1}", "position: a stack of the village is a text, not empty"),
        ("scenario:\nexpect: {turn: P1}", "scenario is a text, not empty"),
        ("scenrio: A slip\nexpect: {turn: P1}", "position: a scenario has no key 'scenrio' (nearest: scenario"),
        # set-ups
        (DEALT + "hall: [Nixie]", "position: 'hall' belongs to a position and is not read beside 'setup'"),
        (DEALT + "village: [Elf]", "position: 'village' belongs to a position"),
        (DEALT + "tokens: 3", "position: 'tokens' belongs to a position"),
        (DEALT + "players: [{hand: [Torch]}, {}]", "position: 'hand' belongs to a position"),
        (DEALT.replace("first-game", ""), "setup is empty"),
        (DEALT.replace("first-game", "{stone: []}"), "position: stone is a text, not []"),
        (DEALT.replace("first-game", "{stone: Stone of Scorn, stones: [Stone of Scorn]}"), "in one place, not in two"),
        (QUEST.replace("Stormhand 1, ", "") + "setup: first-game\nexpect: {turn: P1}", "'hand' belongs to a position"),
        ("game: quest\nsetup: random\nrooms: [Mine]\nexpect: {turn: P1}", "'rooms' belongs to a position"),
        (DEALT.replace("expect: {turn: P1}", "impossible: 0"), "impossible is a text, not 0"),
        (DEALT.replace("expect: {turn: P1}", "impossible: []"), "impossible is a text, not []"),
        (DEALT.replace("expect: {turn: P1}", "impossible:"), "impossible is a text, not empty"),
        (DEALT + "impossible: too dark", "an impossible set-up has neither 'do' nor 'expect'"),
        # what it proves
        (DEALT + "proves: [Nonsense]", "proves: 'Nonsense' is no card, ruling, section or example"),
        (DEALT + "proves: [Tprch]", "proves: 'Tprch' is no card, ruling, section or example (nearest: Torch"),
        (DEALT + "proves: [[A1]]", "proves is a text, not ['A1']"),
        (DEALT + "proves: ['']", "proves is a text, not ''"),
        (DEALT + "proves: {A1: true}", "proves is a list, not {'A1': True}"),
        # YAML
        (DEALT + "seed: 1\nseed: 2", "the key 'seed' stands twice, in line 5"),
        (EXPECTED + "{players: {P1: {xp: 0, xp: 1}}}", "the key 'xp' stands twice, in line 5"),
        (EXPECTED + "{<<: {turn: P1}, over: true, over: false}", "the key 'over' stands twice, in line 5"),
        (QUEST_EXPECTED + "{monster deck size: {1: 0, '1': 0}}", "monster deck: the key '1' stands twice"),
        (EXPECTED + "&all {turn: P1, players: *all}", "nested too deeply"),
        (DEALT + "proves: [" + "9" * 5000 + "]", "line 4: '9999"),
        (DEALT + "seed: 0x" + "f" * 9000, "line 4: '0xffff"),
        (EXPECTED + "{turn: P1, gold: 0x" + "f" * 9000 + "}", "cannot be read as a number"),
        (DEALT + "seed: 2020-13-45", "line 4: '2020-13-45' cannot be read as a date"),
        (DEALT + "mode: " + "v" * 9000, "position: mode 'vvvv"),
    ],
)
def test_a_slip_is_told_with_where_it_stands_and_what_comes_near(tmp_path: Path, text: str, line: str) -> None:
    result = run_text(tmp_path, text)
    assert result.status == ERROR, result.problem
    assert line in result.problem
    assert len(result.problem) < 400
    named = not text.startswith(("players", "hall", "village", "game", "scenario:\n", "scenrio"))
    assert result.title == "A slip" or not named


@pytest.mark.parametrize(
    ("name", "remarks"),
    [
        ("D2", 0),
        ("Q17", 0),
        ("EX-Q9", 0),
        ("FAQ-31", 0),
        ("TS Spoils", 0),
        ("elf wizard", 0),
        ("TS Leveling", 1),
        ("Light penalty", 1),
        ("rulebook p. 14", 1),
    ],
)
def test_what_may_be_a_name_of_the_rulebooks_is_never_refused(tmp_path: Path, name: str, remarks: int) -> None:
    result = run_text(tmp_path, DEALT.replace("turn: P1", "over: false") + f"proves: [{name}]")
    assert (result.status, len(result.remarks)) == (OK, remarks), result.problem


def test_a_few_lines_that_mean_more_than_a_memory_holds_are_refused(tmp_path: Path) -> None:
    lines = ["a: &a [Torch, Torch, Torch, Torch, Torch, Torch, Torch, Torch, Torch, Torch]"]
    lines += [
        f"{name}: &{name} [{', '.join([f'*{last}'] * 10)}]" for last, name in zip("abcdefgh", "bcdefghi", strict=True)
    ]
    assert run_text(tmp_path, "\n".join(lines)).problem == "too large for a scenario"


def test_a_scenario_that_cannot_be_read_leaves_the_others_of_the_file_alone(tmp_path: Path) -> None:
    path = tmp_path / "several.yaml"
    good = DEALT.replace("A slip", "Good").replace("turn: P1", "over: false")
    path.write_text(f"{good}---\n{DEALT}seed: 1\nseed: 2\n---\n{good}---\nscenario: [\n")
    results = run_file(path)
    assert [result.status for result in results] == [OK, ERROR, OK, ERROR]
    assert [result.title for result in results] == ["Good", "A slip", "Good", "document 4"]


@pytest.mark.parametrize(
    ("data", "line"),
    [
        (b"scenario: \xff", "cannot be read: it is no text in UTF-8"),
        (b"scenario: A\nseed: !!bool x", "line 2: 'x' cannot be read as a yes or no"),
        (b"scenario: A\nseed: !!timestamp x", "line 2: 'x' cannot be read as a date"),
        (b"scenario: " + b"[" * 100_000, "nested too deeply"),
        (b"scenario: A\ndo: [", "not YAML: while parsing a flow node in line 2, expected the node content"),
        (b"scenario: A: B", "not YAML: mapping values are not allowed here in line 1"),
        (b"? [rest]\n: 1", "line 1: a key is a name, not ['rest']"),
        (b"do: *x", "not YAML: found undefined alias 'x' in line 1"),
        (b'scenario: "\\UFFFFFFFF"', "not YAML: a character in quotes has a number that no character has"),
        (b"scenario: \x00", "not YAML: it holds a character that no text has"),
    ],
)
def test_what_is_no_text_or_no_yaml_is_told_without_python(tmp_path: Path, data: bytes, line: str) -> None:
    path = tmp_path / "slips.yaml"
    path.write_bytes(data)
    assert line in run_file(path)[0].problem


def test_a_file_without_an_end_is_refused() -> None:
    assert [result.problem for result in run_file(Path("/dev/zero"))] == [
        "cannot be read: it is longer than 10,000,000 characters"
    ]


def test_many_keys_are_compared_once(tmp_path: Path) -> None:
    keys = "".join(f"key {n}: 1\n" for n in range(3_000))
    assert "the key 'key 7' stands twice, in line 3001" in run_text(tmp_path, keys + "key 7: 2\n").problem


def test_signs_that_cannot_be_printed_are_question_marks(tmp_path: Path) -> None:
    result = run_text(tmp_path, 'scenario: "A\\e[31m\\u202eB"\nplayers: ["C\\e", D]\nexpect: {turn: E}\n')
    assert result.title == "A?[31m?B"
    assert "there are C? and D" in result.problem


@pytest.mark.parametrize(
    ("what", "line"),
    [
        ("Undead-Doom", "it is not on sale; there are Militia, Dagger, Iron Rations, Torch and Elf"),
        ("Elf", "the stack is empty"),
    ],
)
def test_why_nothing_can_be_bought_is_told(tmp_path: Path, what: str, line: str) -> None:
    sold = "village: [Elf: []]\n"
    result = run_text(tmp_path, POSITION + sold + f"do: [visit village, {{buy: {what}}}]")
    assert line in result.problem
