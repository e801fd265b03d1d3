"""The sheet of each rulebook, by its name."""

from collections.abc import Mapping
from typing import Final

from grimhold.envs import classic, quest
from grimhold.envs.sheet import Sheet
from grimhold.rulebooks.classic import CLASSIC
from grimhold.rulebooks.quest import QUEST

SHEETS: Final[Mapping[str, Sheet]] = {CLASSIC.name: classic.SHEET, QUEST.name: quest.SHEET}
