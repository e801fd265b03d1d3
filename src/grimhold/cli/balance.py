"""`grimhold balance`: measures how even a game is between equal bots on random set-ups."""

from typing import TYPE_CHECKING, Annotated

import typer

from grimhold.cli.errors import UsageError
from grimhold.cli.options import PLAIN_GAME, Json, Players, Seed, with_game_options
from grimhold.cli.output import print_json, settled_seed, tell_seed
from grimhold.cli.study_runs import Cluster, Games, StudyLayout, Workers, named_bots, pool_opener, progress, stop
from grimhold.version import __version__

if TYPE_CHECKING:
    from grimhold.cli.game_options import GameOptions


@with_game_options(*PLAIN_GAME)
def balance(
    *,
    game_options: "GameOptions",
    players: Players = None,
    bot: Annotated[str, typer.Option(metavar="BOT", help="Who sits in every seat.")] = "greedy",
    games: Games = 300,
    workers: Workers = 1,
    seed: Seed = None,
    cluster: Cluster = None,
    as_json: Json = False,
) -> None:
    """Tell how even a game is: seats, cards nobody or everybody buys, groups that decide, length; as Markdown."""
    import msgspec

    from grimhold.cli.game_options import RANDOM
    from grimhold.study.balance import balance_of, in_markdown
    from grimhold.study.deals import dealer
    from grimhold.study.runner import run

    if len(named_bots(bot)) > 1:
        raise UsageError(f"--bot {bot!a}: one bot sits in every seat")
    open_pool, seed = pool_opener(workers, cluster), settled_seed(seed)
    layout = StudyLayout(game_options, RANDOM, players, seed)
    plan = layout.plan([bot] * len(layout.first.players), seed, matched=False)
    tell_seed(seed)
    with progress(games, f"{plan.game} {plan.mode}") as told:
        done = run(dealer(plan, layout.setup_for), games, open_pool(), None, told)
    if done.outcomes:
        found = balance_of(plan, done.outcomes)
        if as_json:
            head = {"schema_version": 1, "version": __version__, "complete": done.complete}
            print_json(head | msgspec.to_builtins(plan) | msgspec.to_builtins(found))
        else:
            print(in_markdown(plan, found))
    if done.stopped:
        stop(f"stopped after {len(done.outcomes)} of {games} games")
