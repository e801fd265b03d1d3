"""What would come of an attack: the battle is fought on a copy, by the code that fights it, in the attacker's favour."""

from grimhold.games import reasons
from grimhold.games.classic.battle import Muster, health_of
from grimhold.games.classic.foray import Compare, SufferDisease
from grimhold.games.classic.game import Classic
from grimhold.games.forecasts import MOST_LINES, Forecast, lines_of, merit
from grimhold.games.game import UNFOUGHT
from grimhold.games.story import Story
from grimhold.lang.base import IN_DUNGEON
from grimhold.lang.tags import MONSTER_BIT


def forecasts(game: Classic) -> list[Forecast]:
    """One for each monster that might be attacked, as things stand."""
    return [forecast_of(game, card) for card in game.targets() if game.card(card).tags & MONSTER_BIT]


def forecast_of(game: Classic, monster: int) -> Forecast:
    copy = game.clone()
    copy.patient = False
    copy.frames = []
    copy.asked = -1
    copy.this = -1
    copy.it = -1
    copy.left = 0
    copy.who = copy.active
    copy.place = IN_DUNGEON
    copy.open = True
    copy.outcome = UNFOUGHT
    reason = copy.target_reason(monster)
    copy.face(monster)
    copy.pc = next(i for i, op in enumerate(copy.program) if isinstance(op, SufferDisease))
    best = max(_outcomes(copy), key=merit)
    return Forecast(
        best.monster, best.rank, best.attack, best.physical, best.magic, best.light_penalty, best.health, best.wins,
        reasons.TEXTS.get(reason, ""), best.lines,
    )  # fmt: skip


def _outcomes(game: Classic) -> list[Forecast]:
    """Every way the battle can go, as far as the attacker's answers decide it."""
    found: list[Forecast] = []
    open_lines = [game]
    while open_lines:
        line = open_lines.pop()
        while line.asked < 0 and not isinstance(line.program[line.pc], Compare):
            line.step()
        if line.asked < 0:
            found.append(_result(line))
            continue
        options = line.options if len(found) + len(open_lines) < MOST_LINES else line.options[:1]
        if line.asked != line.active:
            options = options[:1]
        for option in options:
            branch = line.clone()
            branch.asked = -1
            branch.take(option)
            open_lines.append(branch)
    return found


def _result(game: Classic) -> Forecast:
    story: Story = []
    attack = Muster(game, game.rules, story).fight()
    foe = game.card(game.foe)
    health = health_of(game, game.rules)
    wins = attack >= health and all(need.holds(game, game.foe) for need in game.rules.foes[game.foe_kind].needs)
    return Forecast(
        foe.name, game.rank, attack, game.physical, game.magic, game.penalty, health, wins, "", lines_of(game, story)
    )
