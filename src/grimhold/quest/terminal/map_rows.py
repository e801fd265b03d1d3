"""The rows of the map: room, light, monster, outcome of a battle."""

from dataclasses import dataclass

from grimhold.lang.english import times
from grimhold.quest.shapes import QuestView, Room
from grimhold.terminal.sums import IN_BATTLE, OUT_OF_REACH, outcome, verdict
from grimhold.views.shapes import Forecast

TREASURE = "treasure"
DARK, TOO_FAR = "dark", "too far"
FACE_DOWN, EMPTY = "a face-down card", "nobody"
WILDERNESS = 0  # the place where every way begins


@dataclass(frozen=True)
class RoomRow:
    room: Room
    champions: list[str]
    ahead: Forecast | None
    word: str  # the outcome of a battle in words, so that colour is not needed
    barrier: str  # why the champion cannot get there

    @property
    def name(self) -> str:
        return self.room.card.name

    @property
    def monster(self) -> str:
        """The name of the visible monster, or nothing."""
        return "" if self.room.monster is None else self.room.monster.name

    @property
    def inhabitant(self) -> str:
        return self.monster or (FACE_DOWN if self.room.face_down else EMPTY)


def rooms(seen: QuestView, forecasts: dict[int, Forecast]) -> dict[int, RoomRow]:
    """The rows of the rooms in the game, by place."""
    return {room.place: _row(seen, room, forecasts) for room in seen.rooms}


def _row(seen: QuestView, room: Room, forecasts: dict[int, Forecast]) -> RoomRow:
    champions = [seen.players[p].name for p in room.champions]
    monster, battle = room.monster, seen.battle
    if monster is not None and battle is not None and not battle.outcome and battle.ref == monster.ref:
        return RoomRow(room, champions, None, IN_BATTLE, "")
    ahead = forecasts.get(monster.ref) if monster is not None else None
    word, barrier = verdict(ahead), ""
    if word == OUT_OF_REACH:
        barrier = _barrier(seen, room)
        word = DARK if seen.light is None or (room.way or 0) > seen.light else TOO_FAR
    return RoomRow(room, champions, ahead, word, barrier)


def _barrier(seen: QuestView, room: Room) -> str:
    if room.way is None or seen.light is None or room.way <= seen.light:
        return room.barrier
    return f"the way takes {room.way} light, you have {seen.light}"


def reward_words(name: str, n: int) -> str:
    return f"{n} treasures" if name == TREASURE and n > 1 else times(name, n)


# -- in words ---------------------------------------------------------------------------------------------------------


def figure_words(room: Room) -> str:
    """'health 4, armor 3, wounds 1; 3 XP, Iron Rations'."""
    if room.monster is None:
        return ""
    fight = [f"health {room.health}"]
    for what, amount in (
        ("armor", room.armor), ("resistance", room.resistance), ("wounds", room.wounds),
        ("Festering Wounds", room.festering),
    ):  # fmt: skip
        if amount:
            fight.append(f"{what} {amount}")
    experience = "XP for half your total attack" if room.guardian else f"{room.xp} XP"
    gifts = [experience, *[reward_words(name, n) for name, n in room.rewards.items()]]
    return f"{', '.join(fight)}; {', '.join(gifts)}"


def room_sentence(row: RoomRow) -> str:
    """A room in one line: 'Level 2, Crypt, needs 1 light (Ann): Dire Wolf Rider, health 8; your total attack 5: lose'."""
    room = row.room
    level = f"Level {room.level}, " if room.place != WILDERNESS else ""
    here = f" ({', '.join(row.champions)})" if row.champions else ""
    text = f"  {level}{row.name}, needs {room.light or 'no'} light{here}: {row.inhabitant}"
    if room.monster is not None:
        text += f", {figure_words(room)}"
    if row.ahead is None:
        return text + (f"; {row.word}" if row.word else "")
    return f"{text}; {row.barrier or f'your total attack {outcome(row.ahead)}'}"
