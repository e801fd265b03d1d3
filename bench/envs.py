"""How fast environments are: ours beside RLCard and OpenSpiel's own card games, in one run and on one core.

    python bench/envs.py --seconds 5

A decision is what a learner needs for one: the numbers of whoever is asked, the legal ids, one of these at random, the
step. Dealing anew when a game is over counts. Everybody plays in turns of a quarter of a second, so that whatever slows the
machine slows all alike; times are processor time of this process. What is not installed is left out.
"""

import argparse
import random
import time
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

import numpy as np

from grimhold.registry import running_build

TURN: Final = 0.25  # seconds

Player = Iterator[int]  # plays for ever, and says how many decisions each of its steps was


def pettingzoo_table(game: str) -> Player:
    env = import_module(f"grimhold.envs.{game}_v0").raw_env(seed=1)
    env.reset(seed=1)
    while True:
        seen, _, over, _, _ = env.last()
        if over:
            env.reset()
            continue
        env.step(int(random.choice(np.flatnonzero(seen["action_mask"]))))
        yield 1


def gymnasium_table() -> Player:
    import_module("grimhold.envs")
    env = import_module("gymnasium").make("grimhold/Solo-v0", disable_env_checker=True)
    seen, _ = env.reset(seed=1)
    while True:
        seen, _, over, _, _ = env.step(int(random.choice(np.flatnonzero(seen["action_mask"]))))
        if over:
            seen, _ = env.reset()
        yield 1


def many_tables(game: str, tables: int) -> Player:
    many = import_module("grimhold.envs.vector").ManyTables(game, tables, seed=1, threads=1)
    many.reset()
    luck = np.random.default_rng(1)
    while True:
        counts = (many.open_ids >= 0).sum(1)
        chosen = (luck.random(tables) * counts).astype(int)
        many.step(many.open_ids[np.arange(tables), chosen])
        yield int((counts > 0).sum())


def spiel_game(name: str) -> Player:
    import_module("grimhold.envs")
    import_module("open_spiel.python.games")
    game = import_module("pyspiel").load_game(name)
    observes = game.get_type().provides_observation_tensor
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(outcomes, chances)[0])
                continue
            asked = state.current_player()
            state.observation_tensor(asked) if observes else state.information_state_tensor(asked)
            state.apply_action(random.choice(state.legal_actions()))
            yield 1


def rlcard_game(name: str) -> Player:
    env: Any = import_module("rlcard").make(name, config={"seed": 1})
    while True:
        state, _ = env.reset()
        while not env.is_over():
            state, _ = env.step(random.choice(list(state["legal_actions"])))
            yield 1


def players() -> dict[str, tuple[str, Callable[[], Player]]]:
    """Who is measured: the package it needs, and how it is played."""
    return {
        "Thunderstone, PettingZoo": ("pettingzoo", lambda: pettingzoo_table("thunderstone")),
        "Dragonspire, PettingZoo": ("pettingzoo", lambda: pettingzoo_table("dragonspire")),
        "Quest, PettingZoo": ("pettingzoo", lambda: pettingzoo_table("quest")),
        "Thunderstone alone, Gymnasium": ("gymnasium", gymnasium_table),
        "Thunderstone, OpenSpiel": ("pyspiel", lambda: spiel_game("python_grimhold(game=thunderstone,deals=100)")),
        "Thunderstone, 1,024 tables": ("gymnasium", lambda: many_tables("thunderstone", 1024)),
        "Quest, 1,024 tables": ("gymnasium", lambda: many_tables("quest", 1024)),
        "RLCard Leduc Hold'em": ("rlcard", lambda: rlcard_game("leduc-holdem")),
        "RLCard UNO": ("rlcard", lambda: rlcard_game("uno")),
        "RLCard Gin Rummy": ("rlcard", lambda: rlcard_game("gin-rummy")),
        "RLCard Dou Dizhu": ("rlcard", lambda: rlcard_game("doudizhu")),
        "OpenSpiel Leduc Poker (C++)": ("pyspiel", lambda: spiel_game("leduc_poker")),
        "OpenSpiel Gin Rummy (C++)": ("pyspiel", lambda: spiel_game("gin_rummy")),
        "OpenSpiel Hearts (C++)": ("pyspiel", lambda: spiel_game("hearts")),
        "OpenSpiel Block Dominoes (Python)": ("pyspiel", lambda: spiel_game("python_block_dominoes")),
    }


def play(player: Player, seconds: float) -> tuple[int, float]:
    """Decisions, and the processor time they took."""
    begin, decisions = time.process_time(), 0
    while time.process_time() - begin < seconds:
        decisions += next(player)
    return decisions, time.process_time() - begin


def measure(seconds: float) -> dict[str, float]:
    """Decisions a second of everybody who can be played here."""
    here = {name: begin() for name, (needs, begin) in players().items() if find_spec(needs) is not None}
    for player in here.values():
        play(player, TURN)  # what is made once does not count
    found = dict.fromkeys(here, (0, 0.0))
    for _ in range(max(1, round(seconds / TURN))):
        for name, player in here.items():
            decisions, took = play(player, TURN)
            found[name] = (found[name][0] + decisions, found[name][1] + took)
    return {name: decisions / took for name, (decisions, took) in found.items()}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--seconds", type=float, default=3, help="of processor time for each")
    seconds = parser.parse_args().seconds
    random.seed(1)
    found = measure(seconds)
    yardstick = found.get("RLCard Gin Rummy")
    print(
        f"{running_build()} build, decisions a second on one core"
        + ("; beside: RLCard Gin Rummy = 1" * bool(yardstick))
    )
    for name, rate in found.items():
        print(f"{name:36}{rate:12,.0f}" + (f"{rate / yardstick:9.2f}" if yardstick else ""))


if __name__ == "__main__":
    main()
