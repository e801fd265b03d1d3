"""Random games of every kind of table, each watched from its first decision to its last."""

import random
from collections import Counter
from dataclasses import replace

import grimhold
from oracle.quest.positions import document, lay_out, village_of
from oracle.quest.watching import Watcher

MODES = ("versus", "epic", "epic-heroes", "campaign")
MOST_DECISIONS = 20_000  # several times the longest random game seen
# A player who likes to do things, so that more happens in a game.
LIKED = {
    "use": 3, "equip": 3, "dungeon": 3, "move": 2, "battle": 2, "buy": 4, "level": 5, "gear": 2, "buy_gear": 2,
    "buy_treasure": 4,
}  # fmt: skip
SELDOM = {"put_on_deck": 0.3, "swap_monsters": 0.5}
MOST_TAKEN_ALONG = 5
POSITION_DECISIONS = 40  # a turn or two
POSITION_PATIENCE = 5


def numbered_game(number: int) -> grimhold.Game:
    """Every mode, two to four players, with and without side quests, guilds and legends, in turn."""
    rng = random.Random(number)
    mode = MODES[number % len(MODES)]
    setup = grimhold.random_setup("quest", number, 2 + number // len(MODES) % 3, mode)
    setup = replace(
        setup, side_quests=rng.random() < 0.7, guilds=rng.random() < 0.7, legendary=rng.random() < 0.8,
        keys=rng.choice((1, 2, 4, 4, 6)),
    )  # fmt: skip
    if mode == "campaign":
        wares = sorted({name for name, facts in grimhold.new_game(setup, 0).cards.items() if facts.kind == "market"})
        extra = tuple(tuple(rng.choices(wares, k=rng.randrange(MOST_TAKEN_ALONG))) for _ in setup.players)
        setup = replace(setup, extra=extra)
    return grimhold.new_game(setup, number)


def weight(asks: str, verb: str, patience: float = 1) -> float:
    """How gladly this is done; who is patient does not stop where something can still be done."""
    return 1 / patience if verb == "done" else SELDOM.get(asks, 1) * LIKED.get(verb, 1)


def watch(watcher: Watcher, number: int, most: int = MOST_DECISIONS, patience: float = 1) -> Watcher:
    """Plays a game on, answer by answer, and compares before each."""
    rng = random.Random(number)
    for _ in range(most):
        if watcher.game.over:
            watcher.end()
            break
        watcher.look()
        options = watcher.choice.options
        weights = [weight(watcher.choice.asks, option.verb, patience) for option in options]
        watcher.play(rng.choices(range(len(options)), weights)[0])
    return watcher


def watch_numbered(number: int, tally: Counter[str], most: int = MOST_DECISIONS) -> Watcher:
    return watch(Watcher(numbered_game(number), tally), number, most)


def watch_position(number: int, tally: Counter[str]) -> Watcher:
    """Any hand before any rooms: whatever can be done with it for a turn or two."""
    given = document(number)
    return watch(Watcher(lay_out(given), tally, village_of(given)), number, POSITION_DECISIONS, POSITION_PATIENCE)


def thrifty_game(number: int) -> grimhold.Game:
    """A game in which gold comes and goes within a turn: cards are drawn, put back and used up after a first count."""
    heroes = ("Tamsin Quill", "Scathian", "Silverhelm", "Gorlandor")
    setup = grimhold.random_setup("quest", number, 2, "campaign", require=heroes)
    bag = ("Magi Staff", "Magi Staff", "Amulet of Infravision", "Future Vision", "Shortspear") * 2
    return grimhold.new_game(replace(setup, extra=(bag, bag)), number)
