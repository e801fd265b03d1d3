"""The map, room by room: how dark it is, who is there, what a battle would come to."""

from dataclasses import dataclass, field

from grimhold.games import reasons
from grimhold.games.game import UNFOUGHT
from grimhold.games.quest.battle import defences, health_of, wounds_dealt, xp_given
from grimhold.games.quest.game import Quest
from grimhold.games.quest.rules import IN_TOWN, ROOMS, WILDERNESS
from grimhold.lang.base import IN_VILLAGE, Card
from grimhold.lang.gear import TOKENS
from grimhold.lang.tags import GUARDIAN_BIT
from grimhold.terminal.sight import IN_BATTLE, LOSE, WIN, card_text, contribution
from grimhold.views.forecasts import Forecast
from grimhold.views.quest.forecast import cheapest, forecast_of, light_left, way_reason

TREASURE = "treasure"
DARK, TOO_FAR = "dark", "too far"
FACE_DOWN, EMPTY = "a face-down card", "nobody"


@dataclass(frozen=True)
class Figures:
    """A monster's figures in its room: as they stand now, or as printed where that would tell somebody's hand."""

    health: int
    armor: int
    resist: int
    wounds: int
    festering: int
    xp: int


@dataclass(frozen=True)
class RoomRow:
    place: int
    room: Card
    champions: list[str]
    monster: Card | None = None  # nobody, or nobody knows who
    face_down: bool = False
    figures: Figures | None = None
    rewards: dict[str, int] = field(default_factory=dict)
    forecast: Forecast | None = None
    verdict: str = ""  # a word, so that colour is never needed
    barrier: str = ""  # why nobody gets there

    @property
    def is_guardian(self) -> bool:
        """A guardian is worth the more experience, the harder it is hit."""
        return self.monster is not None and bool(self.monster.tags & GUARDIAN_BIT)

    @property
    def inhabitant(self) -> str:
        return self.monster.name if self.monster else FACE_DOWN if self.face_down else EMPTY


def rooms(game: Quest, viewer: int) -> dict[int, RoomRow]:
    """By place; rooms that are not in the game are left out."""
    return {place: _row(game, place, viewer) for place in range(ROOMS) if game.tiles()[place] >= 0}


def _row(game: Quest, place: int, viewer: int) -> RoomRow:
    room = game.card(game.tiles()[place])
    champions = [game.name(p) for p in range(game.players) if game.champions[p] == place]
    number = game.monsters()[place]
    if number < 0 or game.is_face_down(number):
        return RoomRow(place, room, champions, face_down=number >= 0)
    monster = game.card(number)
    ahead = forecast_of(game, number) if foresees(game, viewer) else None
    return RoomRow(
        place,
        room,
        champions,
        monster,
        figures=figures(game, place, viewer),
        rewards=rewards(game, number, place),
        forecast=ahead,
        verdict=_verdict(game, number, ahead),
        barrier=barrier(game, place) if ahead and ahead.reason else "",
    )


def _verdict(game: Quest, monster: int, ahead: Forecast | None) -> str:
    if monster == game.foe and game.outcome == UNFOUGHT:
        return IN_BATTLE
    if ahead is None:
        return ""
    if ahead.reason:
        return TOO_FAR if ahead.reason != reasons.TEXTS[reasons.NOT_ENOUGH_LIGHT] else DARK
    return WIN if ahead.wins else LOSE


def foresees(game: Quest, viewer: int) -> bool:
    """Forecasts are for the viewer's own battle, as long as it may still come this turn."""
    coming = game.place != IN_VILLAGE or game.may_venture()
    return viewer == game.active and not game.over and game.foe < 0 and coming


def barrier(game: Quest, place: int) -> str:
    reason = way_reason(game, place)
    if reason != reasons.NOT_ENOUGH_LIGHT:
        return reasons.TEXTS[reason]
    return f"the way takes light {light_for_way(game, place)}, you have {light_left(game)}"


def light_for_way(game: Quest, place: int) -> int:
    """The least light the way to a room takes the active player's champion."""
    here = game.champions[game.active]
    return cheapest(game, WILDERNESS if here >= IN_TOWN else here).get(place, 0)


def figures(game: Quest, place: int, viewer: int) -> Figures:
    monster = game.rules.foes[game.kinds[game.monsters()[place]]]
    if viewer != game.active and not game.open and not game.over:
        room = game.rules.rooms[game.kinds[game.tiles()[place]]]
        return Figures(
            monster.health + room.health, monster.armor + room.armor, monster.resist + room.resist,
            monster.wounds + room.wounds, monster.festering, monster.xp + room.xp,
        )  # fmt: skip
    copy = game.clone()
    copy.face(place)
    armor, resist = defences(copy)
    return Figures(health_of(copy), armor, resist, wounds_dealt(copy), monster.festering, xp_given(copy))


def rewards(game: Quest, monster: int, place: int) -> dict[str, int]:
    """What a defeat brings beside experience, from monster and room."""
    found: dict[str, int] = {}
    for gifts in (
        game.rules.foes[game.kinds[monster]].rewards,
        game.rules.rooms[game.kinds[game.tiles()[place]]].rewards,
    ):
        for name, n in [(TREASURE, gifts.treasure), *[(TOKENS[token], n) for token, n in gifts.gear]]:
            if n:
                found[name] = found.get(name, 0) + n
    return found


def reward_words(name: str, n: int) -> str:
    return name if n == 1 else f"{n} {'treasures' if name == TREASURE else name}"


# -- in words ---------------------------------------------------------------------------------------------------------


def figure_words(row: RoomRow) -> str:
    """'health 4, armor 3, wounds 1; 3 XP, Iron Rations'."""
    found = row.figures
    if found is None:
        return ""
    fight = [f"health {found.health}"]
    for what, amount in (
        ("armor", found.armor), ("resistance", found.resist), ("wounds", found.wounds),
        ("Festering Wounds", found.festering),
    ):  # fmt: skip
        if amount:
            fight.append(f"{what} {amount}")
    experience = "XP by your attack" if row.is_guardian else f"{found.xp} XP"
    gifts = [experience, *[reward_words(name, n) for name, n in row.rewards.items()]]
    return f"{', '.join(fight)}; {', '.join(gifts)}"


def room_sentence(row: RoomRow) -> str:
    """A room in one line: 'Level 2, Crypt, light 1 (Ann): Dire Wolf Rider, health 8 ...; your attack 5: lose'."""
    level = f"Level {row.room.level}, " if row.place != WILDERNESS else ""
    here = f" ({', '.join(row.champions)})" if row.champions else ""
    text = f"  {level}{row.room.name}, light {row.room.light}{here}: {row.inhabitant}"
    if row.figures is not None:
        text += f", {figure_words(row)}"
    if row.forecast is None:
        return text + (f"; {row.verdict}" if row.verdict else "")
    return f"{text}; {row.barrier or f'your attack {row.forecast.attack}: {row.verdict}'}"


def text_lines(row: RoomRow) -> list[str]:
    """What room and monster do."""
    lines = [f"{row.room.name}: {text}" for text in card_text(row.room)]
    return lines + ([f"{row.monster.name}: {text}" for text in card_text(row.monster)] if row.monster else [])


def forecast_lines(row: RoomRow) -> list[str]:
    """How a battle in a room is made up, line by line."""
    ahead = row.forecast
    if row.monster is None or ahead is None:
        return []
    outcome = f"your attack {ahead.attack}, {row.verdict}"
    title = f"{row.monster.name} ({row.room.name}), health {ahead.health}: {row.barrier or outcome}"
    lines = [contribution(part.card, part.what, part.reason, part.amount) for part in ahead.lines]
    return [title, *(lines or ["nothing counts"])]
