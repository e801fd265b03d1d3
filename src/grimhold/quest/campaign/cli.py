"""`grimhold campaign`: games of Quest in a row, with starting decks that grow. Files keep them between sessions."""

from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from grimhold.cli.errors import DATA, UsageError, complain
from grimhold.cli.options import QUEST_GAME, Json, Players, Seed, with_game_options
from grimhold.cli.output import print_json, remark, settled_seed, tell_seed
from grimhold.cli.play import Bots, Humans, Names, Opponents, Plain
from grimhold.core.errors import GrimholdError, ImpossibleSetup, Incompatible, UnknownName
from grimhold.lang.english import figures, listed, nearest

if TYPE_CHECKING:
    from grimhold.cli.game_options import GameOptions
    from grimhold.cli.players import PlayerOptions
    from grimhold.game import Game
    from grimhold.quest.campaign.store import Campaign, Chronicle, GameResult

campaign = typer.Typer(add_completion=False, rich_markup_mode=None)

LONGEST = 60  # letters of a name
FORBIDDEN = '/\\:*?"<>|'
# Some systems have devices where a folder of such a name would be, whatever follows a full stop.
DEVICES = {"con", "prn", "aux", "nul", *[f"{port}{n}" for port in ("com", "lpt") for n in range(1, 10)]}
Name = Annotated[str, typer.Argument(metavar="NAME", help="What the campaign is called.")]
Games = Annotated[int | None, typer.Option(min=1, metavar="N", help="How many games; as many as you like if left out.")]
MoreKeys = Annotated[
    int | None, typer.Option(min=1, metavar="N", help="One more key wakes the guardian after every N games.")
]


@campaign.callback(invoke_without_command=True)
def overview(context: typer.Context) -> None:
    """Games of Quest in a row, with starting decks that grow."""
    if context.invoked_subcommand is None:
        print(context.get_help())


@campaign.command()
@with_game_options(*QUEST_GAME)
def new(
    name: Name,
    *,
    game_options: "GameOptions",
    players: Players = None,
    player: Names = None,
    opponents: Opponents = None,
    bot: Bots = None,
    human: Humans = None,
    games: Games = None,
    more_keys: MoreKeys = None,
) -> None:
    """Begin a campaign. Every game is drawn anew, around what is required and banned."""
    from grimhold.cli.players import PlayerOptions, seat_names, tell_named_bots, wanted_bots
    from grimhold.quest.campaign.store import Campaign, Chronicle
    from grimhold.quest.cli import key_decks, keys_needed
    from grimhold.quest.rules import KEYS_IN_DECKS

    folder = folder_of(name)
    check_free(folder)
    player_options = PlayerOptions(players, player or [], wanted_bots(opponents, bot), human)
    player_options.check()
    seats = player_options.seats(head_count(player_options))
    decks = KEYS_IN_DECKS if game_options.key_decks is None else key_decks(game_options.key_decks)
    begun = Campaign(
        in_one_piece(folder.name), seat_names(seats, player_options.names), tuple(seats), keys_needed(game_options.keys),
        more_keys or 0, decks, game_options.side_quests, game_options.guilds, games or 0, tuple(game_options.require),
        tuple(game_options.ban),
    )  # fmt: skip
    chronicle = Chronicle.begin(folder, begun)
    tell_named_bots(seats, player_options.names)
    remark(f"kept in {chronicle.folder}")
    print_standing(chronicle)


def head_count(player_options: "PlayerOptions") -> int:
    from grimhold.quest.campaign.store import MODE
    from grimhold.quest.rulebook import RULEBOOK

    mode = RULEBOOK.modes[MODE]
    count = player_options.count(mode)
    if count is not None and not mode.fewest <= count <= mode.most:
        raise ImpossibleSetup(f"{figures(count, 'player')}; {RULEBOOK.title} is for {mode.seats()}")
    return mode.fewest if count is None else count


@campaign.command()
def play(
    name: Name,
    *,
    seed: Seed = None,
    restart: Annotated[bool, typer.Option("--restart", help="Give up the game in progress and begin it anew.")] = False,
    plain: Plain = False,
) -> None:
    """Play the next game of a campaign, or go on with the one in progress."""
    from grimhold.cli.play import check_screen

    check_screen(plain)
    chronicle = found(name)
    with chronicle.hold:
        chronicle.look_again()
        code = play_next(chronicle, seed, restart, plain)
    raise typer.Exit(code)


def play_next(chronicle: "Chronicle", seed: int | None, restart: bool, plain: bool) -> int:
    """Plays the next game. A finished game is entered into the campaign."""
    from grimhold.records.files import held

    anew = restart or not chronicle.in_progress()
    game = next_game(chronicle, seed, anew)
    file = chronicle.game_file()
    with held(file):  # the game may also be taken up by itself
        return play_in(chronicle, game, file, anew, plain)


def play_in(chronicle: "Chronicle", game: "Game", file: Path, anew: bool, plain: bool) -> int:
    from grimhold.cli.play import check_writable
    from grimhold.terminal import play as play_here

    check_writable(file, game)
    if anew:
        tell_seed(game.seed or 0)
    else:
        remark(f"going on with game {chronicle.campaign.number()} after {len(game.decisions)} decisions")
    code = 0 if game.over else play_here(game, list(chronicle.campaign.seats), file, plain)
    if game.over:
        chronicle.book(game)
        print()
        print_standing(chronicle)
    return code


def next_game(chronicle: "Chronicle", seed: int | None, anew: bool) -> "Game":
    """The game in progress, or a new one."""
    campaign = chronicle.campaign
    if campaign.is_over():
        raise UsageError(f"{campaign.name} is over; `grimhold campaign show` tells how it ended")
    if anew:
        return chronicle.begin_game(settled_seed(seed))
    if seed is not None:
        raise UsageError(f"game {campaign.number()} is in progress; --seed goes with a new game (--restart)")
    return chronicle.resume_game()


@campaign.command()
def show(name: Name, as_json: Json = False) -> None:
    """Show how a campaign stands: games, cards recognised, points, and who leads."""
    chronicle = found(name)
    if as_json:
        print_json(described(chronicle))
    else:
        print_standing(chronicle)


@campaign.command("list")
def list_all(as_json: Json = False) -> None:
    """List all campaigns."""
    chronicles, damaged = [], []
    for folder in folders():
        try:
            chronicles.append(loaded(folder))
        except GrimholdError as problem:
            damaged.append(str(problem))
    if as_json:
        print_json([described(chronicle) for chronicle in chronicles])
    else:
        for chronicle in chronicles:
            print(f"{chronicle.campaign.name}: {summary(chronicle)}")
        if not chronicles and not damaged:
            remark("there is no campaign yet; `grimhold campaign new NAME` begins one")
    for words in damaged:
        complain(words)
    if damaged:
        raise typer.Exit(DATA)


# -- where they are -------------------------------------------------------------------------------------------------------


def campaigns() -> Path:
    from grimhold.cli.data_dir import home

    return home() / "campaigns"


def folders() -> list[Path]:
    return sorted(folder for folder in campaigns().glob("*") if folder.is_dir())


def folder_of(name: str) -> Path:
    """The folder of a campaign, ignoring case. A new name must be a valid folder name."""
    name = in_one_piece(" ".join(name.split()))
    kept = [folder for folder in folders() if in_one_piece(folder.name).lower() == name.lower()]
    if kept:
        return kept[0]
    reason = unfit(name)
    if reason:
        raise UsageError(f"{name!a} cannot be a campaign's name: {reason}")
    return campaigns() / name


def in_one_piece(name: str) -> str:
    """Normalizes a name: a letter with an accent is one character."""
    from unicodedata import normalize

    return normalize("NFC", name)


def unfit(name: str) -> str:
    """Why a folder cannot have this name on every system, or nothing."""
    if not name or len(name) > LONGEST or not name.isprintable() or set(name) & set(FORBIDDEN):
        return f"it has 1 to {LONGEST} letters that can be shown, none of {FORBIDDEN}"
    if name[0] in ".-":
        return f"it must not begin with {name[0]!r}"
    if name[-1] == ".":
        return "it must not end with '.'"
    if name.partition(".")[0].strip().lower() in DEVICES:
        return "some systems have a device that is called so"
    return ""


def check_free(folder: Path) -> None:
    """Refuses a path that is in use; an empty folder is allowed."""
    from grimhold.quest.campaign.store import FILE

    if (folder / FILE).exists():
        raise UsageError(f"there is a campaign {folder.name!r} already; `grimhold campaign play` goes on with it")
    if folder.is_dir():
        if any(folder.iterdir()):
            raise UsageError(f"{folder} is in the way: it is no campaign, but there are files in it")
    elif folder.exists() or folder.is_symlink():
        raise UsageError(f"{folder} is in the way: a campaign needs a folder of that name")


def loaded(folder: Path) -> "Chronicle":
    """The campaign in a folder. Unknown bots are refused."""
    from grimhold.cli.players import check_seats
    from grimhold.quest.campaign.store import FILE, Chronicle

    chronicle = Chronicle.load(folder)
    try:
        check_seats(chronicle.campaign.seats)
    except UnknownName as problem:
        raise Incompatible(f"{folder / FILE} is damaged: {problem}") from None
    return chronicle


def found(name: str) -> "Chronicle":
    folder = folder_of(name)
    if not folder.is_dir():
        known = [folder.name for folder in folders()]
        raise UnknownName(f"unknown campaign {folder.name!r}{nearest(folder.name, known)}")
    return loaded(folder)


# -- telling --------------------------------------------------------------------------------------------------------------


def described(chronicle: "Chronicle") -> dict[str, Any]:

    from grimhold.quest.rulebook import RULEBOOK

    campaign, quest = chronicle.campaign, RULEBOOK.version()
    return asdict(campaign) | {
        "rules_version": quest.rules,
        "cards": quest.cards,
        "folder": str(chronicle.folder),
        "totals": dict(zip(campaign.players, campaign.totals(), strict=True)),
        "starting decks": {name: campaign.taken_along(p) for p, name in enumerate(campaign.players)},
        "leaders": campaign.leaders(),
        "over": campaign.is_over(),
        "in progress": chronicle.in_progress(),
    }


def summary(chronicle: "Chronicle") -> str:
    """'Ann and Bea, 2 of 3 games played; Ann leads with 61 VP'."""
    campaign = chronicle.campaign
    played, planned = len(campaign.results), f" of {campaign.planned}" if campaign.planned else ""
    words = (
        f"{listed(list(campaign.players))}, {played}{planned} game{'' if played == 1 and not planned else 's'} played"
    )
    if campaign.results:
        words += f"; {lead(campaign)}"
    return words + (f"; game {campaign.number()} is in progress" if chronicle.in_progress() else "")


def lead(campaign: "Campaign") -> str:
    leaders = campaign.leaders()
    one = len(leaders) == 1
    verb = ("has won" if one else "share the victory") if campaign.is_over() else ("leads" if one else "lead together")
    return f"{listed(leaders)} {verb} with {max(campaign.totals())} VP"


def game_words(campaign: "Campaign", number: int, result: "GameResult") -> str:
    """'Game 1: Ann 34, Bea 20; Ann wins. Recognised: Fireball (Ann).'"""
    points = ", ".join(f"{name} {n}" for name, n in zip(campaign.players, result.points, strict=True))
    wins = "wins" if len(result.winners) == 1 else "share the win"
    cards = [f"{card} ({name})" for name, card in zip(campaign.players, result.recognised, strict=True) if card]
    return (
        f"Game {number}: {points}; {listed(result.winners)} {wins}. Recognised: {listed(cards) if cards else 'none'}."
    )


def print_standing(chronicle: "Chronicle") -> None:
    campaign = chronicle.campaign
    print(f"{campaign.name}: {summary(chronicle)}.")
    for number, result in enumerate(campaign.results, 1):
        print(f"  {game_words(campaign, number, result)}")
    for p, name in enumerate(campaign.players):
        cards = ", ".join(campaign.taken_along(p)) or "nothing"
        print(
            f"  {name} ({campaign.seats[p]}): {campaign.totals()[p]} VP together; the starting deck has gained {cards}"
        )
    if not campaign.is_over():
        keys = campaign.keys_needed()
        print(f"  Game {campaign.number()}: {'1 key wakes' if keys == 1 else f'{keys} keys wake'} the guardian.")
