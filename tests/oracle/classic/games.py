"""Games by number, always the same: random positions played for a turn or two, and whole games of every mode."""

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import grimhold
from oracle.classic.positions import document, lay_out
from oracle.classic.watching import Watch

MODES = (
    ("versus", 2), ("solo-normal", 1), ("united-we-stand", 2), ("versus", 3), ("alone-in-the-dark-normal", 1),
    ("bonds-of-brotherhood", 3), ("versus", 4), ("solo-warrior", 1), ("test-of-unity", 2), ("alone-in-the-dark-warrior", 1),
    ("solo-nightmare", 1), ("alone-in-the-dark-nightmare", 1), ("versus", 5),
)  # fmt: skip
BOXES = ("mixed", "thunderstone", "dragonspire")
PROFILES = ("2011", "2009")
MOST_DECISIONS = 4000  # of a whole game; most take a few hundred
POSITION_DECISIONS = 50
POSITION_TURNS = 2


def watch_position(number: int, tally: Counter[str]) -> None:
    """Any hand against any hall: whatever can be done with it, at random."""
    luck = random.Random(number)
    watch = Watch(lay_out(document(number)), f"position {number}", tally)
    for _ in range(POSITION_DECISIONS):
        if watch.game.over:
            watch.look_at_end()
            return
        watch.look()
        if watch.turn.number > POSITION_TURNS:
            return
        watch.answer(eager(luck, watch.game.choice.options))


def eager(luck: random.Random, options: Sequence[Any]) -> Any:
    """Rather does something than nothing."""
    ways = [option for option in options if option.verb in ("dungeon", "village")]
    if ways:
        return luck.choices(ways, [1 + (option.verb == "dungeon") for option in ways])[0]
    deeds = [option for option in options if option.verb != "done"]
    return luck.choice(deeds if deeds and luck.random() < 0.85 else options)


def setup_of(number: int) -> Any:
    """All modes in turn, and each time round another box, then the other rulebook."""
    round_, place = divmod(number, len(MODES))
    mode, players = MODES[place]
    setup = grimhold.random_setup(BOXES[(round_ + place) % len(BOXES)], number, players, mode)
    return replace(setup, rules=PROFILES[(round_ // len(BOXES) + place) % len(PROFILES)])


def watch_game(number: int, tally: Counter[str], decisions: int = MOST_DECISIONS) -> bool:
    """A game played with some sense, so that it comes to something. Is it over?"""
    luck = random.Random(number)
    watch = Watch(grimhold.new_game(setup_of(number), number), f"game {number}", tally)
    for _ in range(decisions):
        if watch.game.over:
            watch.look_at_end()
            return True
        watch.look()
        options = watch.game.choice.options
        watch.answer(sensible(luck, options, watch) if luck.random() < 0.9 else luck.choice(options))
    return False


def sensible(luck: random.Random, options: Sequence[Any], watch: Watch) -> Any:
    """Fights where there is a chance, buys the dearest, rises, and uses what there is to use."""
    by_verb: dict[str, list[Any]] = {}
    for option in options:
        by_verb.setdefault(option.verb, []).append(option)
    if "dungeon" in by_verb:
        hopeful = any(max(o.attack + 2 - o.health for o in ways) >= 0 for _, ways in watch.turn.foreseen.values())
        return by_verb["dungeon" if hopeful or luck.random() < 0.2 else "village"][0]
    winning = [option for option in by_verb.get("attack", []) if option.outcome and option.outcome.wins]
    if winning or "level" in by_verb:
        return luck.choice(winning or by_verb["level"])
    if "buy" in by_verb:
        return max(by_verb["buy"], key=lambda option: option.gold + 4 * luck.random())
    return luck.choice([option for option in options if option.verb != "done"] or options)
