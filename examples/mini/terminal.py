"""The table in a terminal: `grimhold play --game lamp-and-cellar`."""

from typing import ClassVar, cast

from grimhold.terminal.cards import names_of
from grimhold.terminal.guide import Section
from grimhold.terminal.spans import Line
from grimhold.terminal.viewmodel import ViewModel
from mini.view import MiniView


class MiniTerminal(ViewModel):
    """What the plain text mode and the full screen show of the cellar and of the players."""

    dungeon_name: ClassVar[str] = "Cellar"
    dungeon_help: ClassVar[str] = "the monster in front, and what an attack comes to"
    title: ClassVar[str] = "Lamp and Cellar"
    guide: ClassVar[tuple[Section, ...]] = (
        Section("A turn", ("Buy one card in the village, or fight the front monster of the cellar.",)),
        Section("The fight", ("Attack must reach health. Without light it counts half.",)),
    )
    goals: ClassVar[dict[str, str]] = {"versus": "the most points after ten turns each"}

    def place_words(self) -> str:
        return {"village": " in the village", "dungeon": " in the cellar"}.get(self.seen.place, "")

    def dungeon_sentences(self, explain: bool) -> list[str]:
        table = cast(MiniView, self.seen)
        front = " and ".join(names_of(table.front)) or "nobody"
        return [f"In front stands {front}; {table.cellar} more in the dark.", *self.forecast_lines()]

    def forecast_lines(self) -> list[str]:
        return [
            f"An attack on {forecast.monster} comes to {forecast.attack} of {forecast.health}."
            for forecast in self.forecasts.values()
        ]

    def dungeon_panel(self, width: int, height: int) -> list[Line]:
        return [[(line[:width], "")] for line in self.dungeon_sentences(False)][:height]

    def attacks(self) -> list[list[str]]:
        return [[line] for line in self.forecast_lines()]

    def player_lines(self) -> list[str]:
        return [
            f"{player.name}: {'?' if player.points is None else player.points} VP, deck {player.deck}"
            for player in self.seen.players
        ]

    def places(self) -> list[tuple[str, list[str]]]:
        return [("cellar", names_of(cast(MiniView, self.seen).front))]
