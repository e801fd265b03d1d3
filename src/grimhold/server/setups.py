"""Builds set-ups from requests: a first game, a code, or a random set-up. Lists the games on offer."""

import secrets
from functools import lru_cache
from typing import Any

import msgspec

from grimhold.bots import offered_names
from grimhold.core.errors import GrimholdError
from grimhold.game import new_game
from grimhold.records.codes import decode, encode
from grimhold.registry import all_rulebooks, rulebook_named, setup_from
from grimhold.rulebook import AnyRulebook, AnySetup
from grimhold.server.errors import Refused
from grimhold.server.limits import WINDOW
from grimhold.server.messages.basics import PROTOCOL
from grimhold.server.messages.commands import Wish
from grimhold.server.messages.results import Cards, GameSeen, ModeSeen, Offer, SetupSeen
from grimhold.table.modes import CAMPAIGN, VERSUS
from grimhold.version import __version__

HIDDEN_FIELDS = ("players", "extra")  # of a set-up; the table decides them


def offer(player_messages: int) -> Offer:
    """The games, modes and bots of this server, and its rate limit."""
    games = [game_seen(rulebook, game) for rulebook in all_rulebooks() for game in rulebook.games]
    return Offer(version=__version__, protocol=PROTOCOL, games=games, bots=offered_names(),
                 player_messages=player_messages, window=WINDOW)  # fmt: skip


def game_seen(rulebook: AnyRulebook, game: str) -> GameSeen:
    groups: dict[str, list[str]] = {}
    for card_set in rulebook.card_sets[game]:
        for group in card_set.groups:
            groups.setdefault(group.kind, []).append(group.name)
    return GameSeen(
        name=game,
        title=game.replace("-", " ").capitalize(),
        rulebook=rulebook.name,
        modes=[
            ModeSeen(name=mode.name, title=mode.title, kind=mode.kind, fewest=mode.fewest, most=mode.most)
            for mode in rulebook.modes.values()
        ],
        rules=list(rulebook.profiles),
        usual_rules=rulebook.usual_profile,
        first_game=game in rulebook.lists.values(),
        groups=groups,
    )


def setup_for(wish: Wish, seats: int, campaign: bool = False) -> AnySetup:
    """The requested set-up for so many players. Refuses an impossible one with the reason."""
    try:
        setup = changed(drawn(wish, seats), wish.change)
        setup.check()
        mode = rulebook_named(setup.game).mode(setup.mode)
    except (GrimholdError, msgspec.MsgspecError) as problem:
        raise Refused.impossible(problem) from None
    if mode.kind == CAMPAIGN and not campaign:
        raise Refused("impossible", "games of a campaign are begun by their campaign", 400)
    return setup


def drawn(wish: Wish, seats: int) -> AnySetup:
    _check_agrees(wish)
    players = tuple([f"P{seat + 1}" for seat in range(seats)])
    if wish.code:
        return decode(wish.code).seated(players)
    rulebook = rulebook_named(wish.game)
    rulebook.mode(wish.mode)
    if wish.rules and wish.rules not in rulebook.profiles:
        raise Refused(
            "impossible", f"unknown rules {wish.rules!r}; there are {', '.join(rulebook.profiles) or 'no others'}", 400
        )
    if wish.first_game:
        return rulebook.first_setup(wish.game, players, wish.mode, wish.rules)
    seed = wish.seed if wish.seed is not None else secrets.randbits(52)
    return rulebook.random_setup(wish.game, seed, players, wish.mode, wish.rules, wish.require, wish.ban)


def _check_agrees(wish: Wish) -> None:
    """Refuse a request that mixes a list, a code and the options of random set-ups."""
    drawn_by = [name for name in ("seed", "require", "ban") if getattr(wish, name) not in (None, [])]
    ways = [*(["first_game"] if wish.first_game else []), *(["code"] if wish.code else []), *drawn_by]
    if ways and ways[0] not in drawn_by and len(ways) > 1:
        raise Refused("impossible", f"{ways[0]} and {ways[1]} do not go together: each says which set-up is meant", 400)


def changed(setup: AnySetup, change: dict[str, Any]) -> AnySetup:
    """The set-up with some fields replaced."""
    if not change:
        return setup
    plain = msgspec.to_builtins(setup)
    unknown = [name for name in change if name not in plain or name in HIDDEN_FIELDS]
    if unknown:
        raise Refused("impossible", f"a set-up of {setup.game} has no {unknown[0]!r} to change", 400)
    return setup_from(plain | change)


def setup_seen(setup: AnySetup) -> SetupSeen:
    plain = {name: value for name, value in msgspec.to_builtins(setup).items() if name not in HIDDEN_FIELDS}
    return SetupSeen(code=encode(setup), game=setup.game, mode=setup.mode, setup=plain)


@lru_cache
def cards_of(game: str, rules: str = "") -> Cards:
    """The printed facts of all cards of a game, from a table without players."""
    try:
        mode = rulebook_named(game).mode(VERSUS)
        setup = drawn(Wish(game=game, rules=rules, seed=0), mode.fewest)
    except GrimholdError as problem:
        raise Refused("no-game", str(problem), 404) from None
    return Cards(game=game, cards=new_game(setup, 0).cards)
