"""The command-line part of Quest: set-ups in words."""

from dataclasses import replace
from typing import Any

from grimhold.cli.card_rows import OUR_DESIGN, Rows, cheapest_first, first_cards, mark, priced
from grimhold.cli.errors import UsageError
from grimhold.cli.game_options import USUAL_MODE, GameOptions, PlayerCount, players_of
from grimhold.cli.rulebook_part import CliPart, FixedOptions
from grimhold.core.errors import ImpossibleSetup
from grimhold.lang.base import Card
from grimhold.lang.english import figures
from grimhold.lang.sheet import describe
from grimhold.quest.rulebook import RULEBOOK
from grimhold.quest.rules import KEYS_IN_DECKS, KEYS_NEEDED
from grimhold.quest.setup.build import QuestSetup
from grimhold.quest.setup.randomizer import random_setup
from grimhold.table.lookup import find_group
from grimhold.table.randomizer import Wish

KINDS = {"hero": "hero", "village": "market", "monster": "monster"}  # option -> kind of group


class QuestCli(CliPart):
    own_options = ("keys", "key_decks", "side_quests", "guilds", "no_legends")
    columns = (
        "level", "copies", "cost", "gold", "light", "vp", "skill", "req", "health", "armor", "resist", "wounds",
        "festering", "xp", "treasure", "rations", "lantern", "potion",
    )  # fmt: skip
    wraps_types = True

    def random_setup(self, options: GameOptions, player_count: PlayerCount, game: str, seed: int) -> QuestSetup:
        mode = options.mode or USUAL_MODE
        wish = Wish(required(options), options.ban)
        return with_options(random_setup(seed, players_of(player_count, game, mode), mode, wish), options)

    def listed_setup(self, name: str, options: GameOptions, player_count: PlayerCount) -> QuestSetup:
        mode = options.mode or USUAL_MODE
        return with_options(
            RULEBOOK.listed_setup(name, players_of(player_count, RULEBOOK.lists[name], mode), mode, ""), options
        )

    def has_list(self, mode: str) -> bool:
        """Only the usual mode has one; the other modes lay out more cards."""
        return mode == USUAL_MODE

    def check_agrees(self, setup: QuestSetup, options: GameOptions) -> None:
        meant = with_options(setup, options)
        if options.keys is not None and meant.keys != setup.keys:
            raise UsageError(f"the code is for {figures(setup.keys, 'key')}, not {options.keys}")
        if options.key_decks is not None and meant.keys_in_decks != setup.keys_in_decks:
            decks = ",".join(map(str, setup.keys_in_decks))
            raise UsageError(f"the code has keys in decks {decks}, not {options.key_decks}")
        for name, wanted, there in (
            ("side quests", options.side_quests, setup.side_quests),
            ("guilds", options.guilds, setup.guilds),
        ):
            if wanted and not there:
                raise UsageError(f"the code is for a game without {name}")
        if options.no_legends and setup.legendary:
            raise UsageError("the code is for a game with legendary cards")

    def fixed_options(self, setup: QuestSetup, options: GameOptions) -> FixedOptions:
        return [
            ("keys", options.keys, setup.keys),
            ("side-quests", options.side_quests or None, setup.side_quests),
            ("guilds", options.guilds or None, setup.guilds),
            ("no-legends", options.no_legends or None, not setup.legendary),
            ("key-decks", options.key_decks, ",".join(map(str, setup.keys_in_decks))),
        ]

    def rows(self, setup: QuestSetup) -> Rows:
        mode, guardian = setup.how(), RULEBOOK.library().by_name[setup.guardian.lower()]
        heroes = [priced(card, typed=True) for card in first_cards(setup, setup.heroes)]
        market = [priced(card, typed=True) for card in cheapest_first(first_cards(setup, setup.market))]
        foes = [f"level {card.level}: {card.group}{mark(card)}" for card in first_cards(setup, setup.monsters)]
        rooms = [f"level {card.level}: {card.name}{mark(card)}" for card in first_cards(setup, setup.rooms)]
        return [
            ("Heroes", ["one of each, by class"] if mode.class_stacks else heroes),
            ("Marketplace", ["one of each"] if mode.epic else market),
            ("Monsters", ["ten of each level"] if mode.epic else foes),
            ("Rooms", rooms),
            ("Guardian", [f"{setup.guardian}{mark(guardian)}"]),
            ("Keys", [keys_words(setup)]),
            ("Side quests", [] if not setup.side_quests else ["yes" if setup.legendary else "yes, without legends"]),
            ("Guilds", ["yes"] if setup.guilds else []),
        ]

    def last_rows(self, setup: QuestSetup) -> Rows:
        """The legend of the mark behind cards, if there is one."""
        marked = any(OUR_DESIGN in line for _, lines in self.rows(setup) for line in lines)
        return [(OUR_DESIGN, ["our own design"])] if marked else []

    def setup_json(self, setup: QuestSetup) -> dict[str, Any]:
        fields = super().setup_json(setup)
        del fields["extra"]  # the cards that a campaign adds to starting decks
        return fields

    def card_json(self, card: Card) -> dict[str, object]:
        return describe(card, self.columns)


def with_options(setup: QuestSetup, options: GameOptions) -> QuestSetup:
    """The set-up with the keys, side quests, guilds and legends of the options."""
    return replace(
        setup,
        keys=keys_needed(options.keys),
        keys_in_decks=KEYS_IN_DECKS if options.key_decks is None else key_decks(options.key_decks),
        side_quests=options.side_quests,
        guilds=options.guilds,
        legendary=not options.no_legends,
    )


def keys_words(setup: QuestSetup) -> str:
    """'4 wake the guardian; in the decks 1 + 2 + 3'."""
    wake = "wakes" if setup.keys == 1 else "wake"
    return f"{setup.keys} {wake} the guardian; in the decks {' + '.join(map(str, setup.keys_in_decks))}"


def keys_needed(keys: int | None) -> int:
    if keys is not None and keys < 1:
        raise ImpossibleSetup(f"--keys {keys}: at least 1 key wakes the guardian")
    return KEYS_NEEDED if keys is None else keys


def key_decks(text: str) -> tuple[int, int, int]:
    """'1,2,3': how many keys are shuffled into each of the three monster decks."""
    parts = [part.strip() for part in text.split(",")]
    if len(parts) != 3 or not all(part.isdecimal() and len(part) <= 2 for part in parts):
        raise UsageError(f"--key-decks {text!r}: three numbers are meant, as 1,2,3")
    low, middle, high = [int(part) for part in parts]
    return low, middle, high


def required(options: GameOptions) -> list[str]:
    """The names of everything the set-up must have. Chosen groups are required groups of a known kind."""
    library = RULEBOOK.library()
    chosen = [find_group(library, name, KINDS[kind]) for kind, names in options.chosen.items() for name in names]
    for name in chosen:
        if chosen.count(name) > 1:
            raise UsageError(f"{name} is chosen twice")
    return [*chosen, *options.require]


CLI = QuestCli(RULEBOOK)
