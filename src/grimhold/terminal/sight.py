"""What a player sees, worked out once for both clients: hall, village, hand with its sums, cards in sight.

Only what `view` allows is looked at: other players' hands come from there, forecasts only of the viewer's own hand.
"""

from dataclasses import dataclass, field
from typing import Any

from grimhold.core.machine import NOTHING
from grimhold.core.options import ATTACK, BUY, EQUIP, HIDE, LEVEL, PICK, TURN_IN, USE, first, second, verb
from grimhold.games.classic.battle import Muster, Story
from grimhold.games.classic.forecast import STAT_NAMES, Forecast, forecast_of
from grimhold.games.classic.game import Classic
from grimhold.games.classic.view import note_words, view
from grimhold.lang import notes
from grimhold.lang.abilities import rules_text
from grimhold.lang.base import IN_DUNGEON, IN_VILLAGE, Card
from grimhold.lang.sheet import HOUSE, LIST, RULEBOOK
from grimhold.lang.tags import THUNDERSTONE_BIT, names_of
from grimhold.lang.words import signed

PROVENANCE = {
    RULEBOOK: "stated or explained in a rulebook",
    LIST: "taken from public card lists",
    HOUSE: "our own design",
}
FIGURE_WORDS = {
    "level": "level", "cost": "cost", "level_up": "XP to level up", "gold": "gold", "light": "light",
    "strength": "strength", "weight": "weight", "health": "health", "xp": "XP", "vp": "VP", "copies": "copies",
}  # fmt: skip
HIDDEN_CARD = "a hidden card"  # as `view` calls it
WIN, LOSE, IN_BATTLE, OUT_OF_REACH, STONE = "WIN", "lose", "in battle", "out of reach", "the stone"


# -- the hall ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class HallRow:
    """A rank: who is there, how dark it is, what an attack would come to."""

    rank: int
    side: int  # 1 in the second of two halls
    card: Card | None
    light_needed: int
    forecast: Forecast | None
    verdict: str  # a word, so that colour is never needed
    angry: bool = False

    @property
    def health(self) -> int:
        """As things stand, where that is known; else as printed."""
        return self.forecast.health if self.forecast else self.card.health if self.card else 0


def hall(game: Classic, viewer: int) -> list[HallRow]:
    """Whoever stands in front of the hall, then rank by rank."""
    rows = [_hall_row(game, 0, 0, card, viewer) for card in game.rank_0()]
    for side in range(game.layout.halls):
        rows += [_hall_row(game, side, rank, card, viewer) for rank, card in enumerate(game.hall(side), 1)]
    return rows


def _hall_row(game: Classic, side: int, rank: int, number: int, viewer: int) -> HallRow:
    if number < 0:
        return HallRow(rank, side, None, 0, None, "")
    card = game.card(number)
    if card.tags & THUNDERSTONE_BIT:
        return HallRow(rank, side, card, 0, None, STONE)
    ahead = forecast_of(game, number) if foresees(game, viewer) else None
    if number == game.foe:
        verdict = IN_BATTLE
    elif ahead is None:
        verdict = ""
    elif ahead.reason:
        verdict = OUT_OF_REACH
    else:
        verdict = WIN if ahead.wins else LOSE
    return HallRow(rank, side, card, darkness(game, number), ahead, verdict, game.noted(number, notes.ANGRY))


def foresees(game: Classic, viewer: int) -> bool:
    """Forecasts are for the viewer's own attack, as long as it has not begun."""
    return viewer == game.active and not game.over and game.foe < 0


def darkness(game: Classic, monster: int) -> int:
    """The light a monster's place asks for."""
    copy = game.clone()
    copy.face(monster)
    return Muster(copy, copy.rules).darkness()


def dungeon_lines(game: Classic, viewer: int) -> list[str]:
    """The dungeon decks, what the viewer knows of them, and what there is beside them."""
    lines: list[str] = []
    for side, key in enumerate(("dungeon", "second dungeon")[: game.layout.halls]):
        deck = view(game, viewer)[key]
        known = f", last {len(deck['bottom'])} known" if deck["bottom"] else ""
        lines.append(f"{'second deck' if side else 'dungeon deck'}: {deck['count']} cards{known}")
        lines += [f"card {seen['place'] + 1} of the deck: {seen['name']}" for seen in deck["seen"]]
    if game.layout.mode.village_counts:
        through = f"through to the village: {len(game.village_pile())}, VP {game.village_points()}"
        lines.append(f"{through}; you VP {game.party_points()}")
    if game.layout.mode.together:
        lines.append(f"tokens left: {game.tokens}")
    if game.layout.setting:
        lines.append(f"setting: {game.layout.setting}")
    return lines


def contribution(card: str, what: str, reason: str, amount: int) -> str:
    """'Torch: light +1', 'Amazon Archer: attack +2 (if the rank is 2 or more)', 'darkness: total -4'."""
    if not card:
        return f"{reason}: {what} {signed(amount)}"
    return f"{card}: {what} {signed(amount)}" + (f" ({reason})" if reason else "")


def forecast_lines(row: HallRow) -> list[str]:
    """How an attack on a rank is made up, line by line."""
    ahead = row.forecast
    if row.card is None or ahead is None:
        return []
    if ahead.reason:
        return [f"{row.card.name} (rank {row.rank}): {ahead.reason}"]
    lines = [
        f"{row.card.name} (rank {row.rank}), health {row.health}: your attack {ahead.attack}, {row.verdict}",
        *[contribution(part.card, part.what, part.reason, part.amount) for part in ahead.lines],
    ]
    return lines if ahead.lines else [*lines, "nothing counts"]


# -- the hand ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Sums:
    """What a hand adds up to before a target is named, and every part of it."""

    gold: int
    attack: int
    magic: int
    light: int
    parts: list[str] = field(default_factory=list)

    def line(self) -> str:
        return f"gold {self.gold}  attack {self.attack}  magic {self.magic}  light {self.light}"


def sums(game: Classic, viewer: int) -> Sums:
    copy = game.clone()
    copy.active = copy.who = viewer
    copy.place = IN_DUNGEON
    copy.foe, copy.foe_kind, copy.rank = NOTHING, game.rules.disease, 0  # a target with no say in the matter
    story: Story = []
    muster = Muster(copy, copy.rules, story)
    muster.pools()
    muster.weigh()
    muster.sum_up()
    parts = [
        contribution(
            "" if part.card < 0 else game.card(part.card).name, STAT_NAMES[part.stat], part.reason, part.amount
        )
        for part in story
    ]
    return Sums(gold_of(game, viewer), muster.physical, muster.magic, muster.light, gold_parts(game, viewer) + parts)


def paying(game: Classic, viewer: int) -> list[int]:
    """The cards of the hand whose gold counts."""
    in_village = viewer == game.active and game.place == IN_VILLAGE
    if in_village and game.rules.profile.may_hold_back:
        return [card for card in game.hand(viewer) if game.is_revealed(card)]
    return game.hand(viewer)


def gold_of(game: Classic, viewer: int) -> int:
    if viewer == game.active and game.place == IN_VILLAGE:
        return game.spendable()
    return sum(game.gold_of(card) for card in paying(game, viewer))


def gold_parts(game: Classic, viewer: int) -> list[str]:
    cards = [card for card in paying(game, viewer) if game.gold_of(card)]
    parts = [contribution(game.card(card).name, "gold", "", game.gold_of(card)) for card in cards]
    if viewer == game.active and game.place == IN_VILLAGE and game.gold:
        parts.append(contribution("", "gold", "gained and spent this turn", game.gold))
    return parts


def hand(game: Classic, viewer: int) -> list[str]:
    """The cards in hand, equal ones together: '3 Militia', 'Thyrian Squire (with Spear)'."""
    counts: dict[str, int] = {}
    for card in game.hand(viewer):
        marks = note_words(game, card)
        name = game.card(card).name + (f" ({', '.join(marks)})" if marks else "")
        counts[name] = counts.get(name, 0) + 1
    return [name if n == 1 else f"{n} {name}" for name, n in counts.items()]


# -- the village ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class StackRow:
    """A stack: its top card, how many are left (of each level), and whether the gold at hand is enough."""

    name: str
    card: Card | None
    left: int
    levels: str
    afford: str  # 'ok', 'short 2', 'gone' or nothing


def village(game: Classic, viewer: int) -> list[StackRow]:
    gold = gold_of(game, viewer) if viewer >= 0 else None
    return [_stack_row(game, number, gold) for number in range(game.layout.count)]


def _stack_row(game: Classic, number: int, gold: int | None) -> StackRow:
    cards = [game.card(card) for card in game.stack(number)]
    name = game.layout.names[number]
    if not cards:
        return StackRow(name, None, 0, "", "gone")
    top = cards[-1]
    afford = "" if gold is None else "ok" if top.cost <= gold else f"short {top.cost - gold}"
    counts: dict[int, int] = {}
    for card in reversed(cards):
        counts[card.level] = counts.get(card.level, 0) + 1
    levels = ", ".join(f"{n} of level {level}" for level, n in counts.items()) if len(counts) > 1 else ""
    return StackRow(name, top, len(cards), levels, afford)


# -- single cards -----------------------------------------------------------------------------------------------------


def card_lines(card: Card) -> list[str]:
    """A card for inspection: what it is, its figures, its text, and where we have it from."""
    tags = [name for name in names_of(card.tags) if name != card.kind]
    figures = [f"{words} {card.printed[figure]}" for figure, words in FIGURE_WORDS.items() if figure in card.printed]
    lines = [
        card.name,
        f"{card.kind} of {card.set}" + (f" ({', '.join(tags)})" if tags else ""),
        ", ".join(figures),
        *rules_text(card),
        f"Source: {PROVENANCE[card.provenance]}.",
    ]
    return lines + [f"In doubt: {doubt}." for doubt in card.doubts]


def brief(card: Card) -> str:
    """The figures that matter at a glance, then the text: 'gold 1, weight 2; attack +1'."""
    shown = ("gold", "light", "strength", "weight") if card.kind != "monster" else ("gold",)
    figures = [f"{figure} {card.printed[figure]}" for figure in shown if card.printed.get(figure)]
    return "; ".join([", ".join(figures), *[line.rstrip(".") for line in rules_text(card)]]).removeprefix("; ")


def option_card(game: Classic, option: int) -> Card | None:
    """The card an option is about."""
    kind, a, b = verb(option), first(option), second(option)
    if kind == PICK:
        return game.card(option)
    if kind in (USE, EQUIP, HIDE, ATTACK, TURN_IN):
        return game.card(a)
    if kind == BUY:
        return game.card(game.stack(b)[-1])
    if kind == LEVEL:
        return game.card(game.next_level(a, b))
    return None


def in_sight(game: Classic, viewer: int) -> list[tuple[str, list[Card]]]:
    """Every card the viewer may look at, by place, each kind once."""
    seen = view(game, viewer)
    by_name = game.rules.library.by_name

    def kinds(names: list[str]) -> list[Card]:
        return [by_name[name.lower()] for name in dict.fromkeys(names)]

    standing = [*seen["rank 0"], *seen["hall"], *(seen["second hall"] or [])]
    places: list[tuple[str, list[Card]]] = [("hall", kinds([name for name in standing if name]))]
    for p, player in enumerate(seen["players"]):
        whose = "your" if p == viewer else f"{player['name']}'s"
        places.append((f"{whose} hand", kinds([card["name"] for card in player["hand"]])))
        places.append((f"{whose} treasures", kinds(player["treasures"])))
        places.append((f"{whose} cards set aside", kinds([name for name in player["kept"] if name != HIDDEN_CARD])))
        places.append((f"{whose} cards turned up", kinds(player["turned up"])))
        places.append((f"{whose} deck", kinds(player["deck cards"] or [])))
        places.append((f"{whose} discard pile", kinds(player["discard"])))
    places.append(("village", kinds([name for stack in seen["village"] for name in stack["cards"]])))
    for key in ("dungeon", "second dungeon"):
        deck = seen[key] or {"bottom": [], "seen": []}
        places.append((f"known in the {key} deck", kinds([card["name"] for card in deck["seen"]] + deck["bottom"])))
    for key in ("village pile", "party pile", "destroyed"):
        places.append((key, kinds(seen[key])))
    places.append(("setting", kinds([seen["setting"]] if seen["setting"] else [])))
    return [(place, cards) for place, cards in places if cards]


# -- players and piles ------------------------------------------------------------------------------------------------


def together(names: list[str]) -> str:
    """'2 Militia, Torch'."""
    counts: dict[str, int] = {}
    for name in names:
        counts[name] = counts.get(name, 0) + 1
    return ", ".join(name if n == 1 else f"{n} {name}" for name, n in counts.items()) or "none"


def player_lines(game: Classic, viewer: int) -> list[str]:
    """XP, piles and points of everybody, as far as the viewer may know them."""
    seen = view(game, viewer)
    lines: list[str] = []
    for p, player in enumerate(seen["players"]):
        lines += _one_player(player, p == viewer)
    lines += [line[:1].upper() + line[1:] for line in dungeon_lines(game, viewer)]
    for key in ("village pile", "party pile"):
        if seen[key]:
            lines.append(f"{key.capitalize()}: {together(seen[key])}")
    bottom = seen["dungeon"]["bottom"] + (seen["second dungeon"] or {"bottom": []})["bottom"]
    if bottom:
        lines.append(f"Known at the bottom: {together(bottom)}")
    lines.append(f"Destroyed: {together(seen['destroyed'])}")
    return lines


def _one_player(player: dict[str, Any], own: bool) -> list[str]:
    points = "" if player["points"] is None else f", {player['points']} VP"
    lines = [f"{player['name']}{' (you)' if own else ''}: {player['xp']} XP{points}"]
    known = together([card["name"] for card in player["hand"]])
    hidden = f"{player['hidden']} unknown" if player["hidden"] else ""
    lines.append("  hand: " + (f"{known}, {hidden}" if hidden and player["hand"] else hidden or known))
    deck = f" ({together(player['deck cards'])})" if player["deck cards"] else ""
    lines.append(f"  deck: {player['deck']} cards{deck}")
    lines.append(f"  discard pile: {together(player['discard'])}")
    for key, title in (("treasures", "treasures"), ("kept", "set aside"), ("turned up", "turned up")):
        if player[key]:
            lines.append(f"  {title}: {together(player[key])}")
    return lines


def status(game: Classic, viewer: int) -> str:
    """Turn and place in one line, with the viewer's own figures."""
    place = {IN_VILLAGE: " in the village", IN_DUNGEON: " in the dungeon"}.get(game.place, "")
    turn = game.turn if game.place else game.turn + 1
    text = f"Turn {turn}: {game.name(game.active)}{place}"
    if viewer < 0:
        return text
    return (
        f"{text} | {game.name(viewer)}: {game.xp[viewer]} XP, {game.points(viewer)} VP, deck {len(game.deck(viewer))}"
    )


def result_lines(game: Classic) -> list[str]:
    """Who has won, and everybody's points."""
    points = [
        f"{game.name(p)}: {game.points(p)} VP" + (", with a Thunderstone" if game.holds_stone(p) else "")
        for p in range(game.players)
    ]
    return [f"The game is over. {verdict(game)}", *points]


def verdict(game: Classic) -> str:
    winners = [game.name(p) for p in game.winners()]
    if game.layout.mode.village_counts:
        score = f"{game.party_points()} VP won, {game.village_points()} VP got through"
        return f"The village is {'saved' if winners else 'lost'}: {score}."
    return f"{winners[0]} wins." if len(winners) == 1 else f"{' and '.join(winners)} share the victory."
