"""Drives a real browser: a visitor with a page, and a player at a table."""

import os
import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Literal

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Error as BrowserProblem
from playwright.sync_api import Locator, Page

from support.bounds import rounds

PATIENCE = 60.0  # seconds
CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser") or ""
NO_BROWSER = "no Chromium here (Debian: apt-get install chromium, then make test)"
# Messages of the browser about a lost connection; tests cut connections on purpose.
LINE_LOST = (
    "WebSocket connection to",
    "ERR_CONNECTION_REFUSED",
    "ERR_CONNECTION_RESET",
    "ERR_INTERNET_DISCONNECTED",
    "ERR_NETWORK",
)


class Visitor:
    """A browser page that collects all errors and warnings."""

    def __init__(self, page: Page, url: str, name: str) -> None:
        self.page = page
        self.url = url
        self.name = name
        self.faults: list[str] = []
        self.commands = 0
        page.on("console", lambda message: self._heard(message.type, message.text))
        page.on("pageerror", lambda problem: self.faults.append(f"an error on the page: {problem}"))

    def _heard(self, kind: str, text: str) -> None:
        if kind in ("error", "warning") and not any(words in text for words in LINE_LOST):
            self.faults.append(f"{kind}: {text}")

    def set_name(self) -> None:
        self.post("/api/me", {"name": self.name})

    def post(self, path: str, body: dict[str, Any] | None = None) -> dict[str, Any]:
        answer = self.page.context.request.post(self.url + path, data=body or {})
        assert answer.ok, f"{path}: {answer.status} {answer.text()}"
        found: dict[str, Any] = answer.json()
        return found

    def get(self, path: str) -> dict[str, Any]:
        answer = self.page.context.request.get(self.url + path)
        assert answer.ok, f"{path}: {answer.status} {answer.text()}"
        found: dict[str, Any] = answer.json()
        return found

    def wait_until(self, script: str) -> None:
        """Polls until a script is true; the page's security policy forbids Playwright's own wait."""
        for _ in rounds(seconds=PATIENCE, complaint=f"never true: {script}"):
            if self.page.evaluate(script):
                break
            self.page.wait_for_timeout(20)

    def open_table(self, wish: dict[str, Any], *others: dict[str, Any], start: bool = True) -> str:
        """Creates a table with these other seats; returns its path."""
        self.set_name()
        made = self.post("/api/tables", {"wish": wish, "seats": [{}, *others], "start": start})
        return str(made["path"])

    def command(self, table: str, what: str, **words: Any) -> None:
        """Sends a command directly to the server, whatever the table's current number is."""
        for _ in rounds(seconds=PATIENCE):
            seq = self.get(f"/api/tables/{table}?since=1000000")["table"]["seq"]
            self.commands += 1
            command = {"do": what, "id": f"v{self.commands}", "seq": seq} | words
            answer = self.post(f"/api/tables/{table}/commands", command)
            if answer.get("code") != "stale":
                assert answer["ok"], answer
                return

    def reach(self, path: str, there: Callable[[dict[str, Any]], bool], wanted: str = "") -> None:
        """Plays without the page until the visitor is asked and a view fits.

        Takes options with `wanted` in their words, else the hint.
        """
        table = path.rsplit("/", 1)[-1]
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            update = self.get(f"/api/tables/{table}?since=1000000")
            assert update["table"]["status"] != "over", "the game ended before a view fitted"
            view = update["view"]
            if "choice" not in view:
                time.sleep(0.02)
            elif there(view):
                return
            else:
                found = [each for each in view["choice"]["options"] if wanted and wanted in each["words"]]
                option = found[0] if found else self.get(f"/api/tables/{table}/hint")
                number = option.get("number", 0) if found else option.get("option", 0)
                self.command(table, "decide", option=answered(view["choice"], number))
        raise AssertionError("no view fitted")

    def finished_game(self, wish: dict[str, Any], alone: bool = False) -> str:
        """A game that bots have finished; returns its path."""
        path = self.open_table(wish) if alone else self.open_table(wish, {"bot": "apprentice"})
        self.play_out(path.rsplit("/", 1)[-1])
        return path

    def play_out(self, table: str) -> None:
        """Bots play the game to its end."""
        self.command(table, "seat-bot", seat=0, bot="apprentice")
        for _ in rounds(seconds=PATIENCE, complaint="the bots have not finished"):
            if self.get(f"/api/tables/{table}?since=1000000")["table"]["status"] == "over":
                break
            time.sleep(0.1)


def answered(choice: dict[str, Any], number: int) -> int | list[int]:
    """The answer with this option; a question of several picks gets further ones."""
    if "picks" not in choice:
        return number
    others = [each.get("number", 0) for each in choice["options"] if each.get("number", 0) != number]
    return [number, *others][: max(1, choice["picks"]["at_least"])]


@contextmanager
def long_press(what: Locator) -> Iterator[None]:
    """Keeps a finger on an element."""
    box = what.bounding_box()
    assert box is not None
    finger = what.page.context.new_cdp_session(what.page)
    touched = {"x": box["x"] + 25, "y": box["y"] + 25}
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [touched]})
    yield
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def no_violations(visitor: Visitor, *rules: str, within: str | None = None) -> None:
    """axe finds no violations on the page, or in a part of it; by these rules, or by all."""
    options = {"resultTypes": ["violations"]} | ({"runOnly": list(rules)} if rules else {})
    found = Axe().run(visitor.page, context=within, options=options)
    told = [(each["id"], [node["html"][:160] for node in each["nodes"]][:4]) for each in found.response["violations"]]
    assert not told, told


def no_violations_in_both_themes(visitor: Visitor, within: str | None = None) -> None:
    """axe finds no violations in both themes. They differ only in colours, so the second run checks contrast alone."""
    by_theme(visitor, "dark")
    no_violations(visitor, within=within)
    by_theme(visitor, "light")
    no_violations(visitor, "color-contrast", within=within)


def by_theme(visitor: Visitor, theme: Literal["dark", "light"]) -> None:
    visitor.page.emulate_media(color_scheme=theme)
    visitor.page.locator(f'html[data-theme="{theme}"]').wait_for()


def no_sideways_scrolling(visitor: Visitor) -> None:
    """The page is not wider than the window."""
    page = visitor.page
    wide, seen = page.evaluate("[document.scrollingElement.scrollWidth, innerWidth]")
    assert wide <= seen, f"{page.url}: {wide} px in a window of {seen}"


# The gallery has hundreds of cards of the same layout: axe checks the first ones of each shelf.
FEW_CARDS = """() => {
  for (const card of document.querySelectorAll('[data-shelf] > li:nth-child(n + 5)')) card.remove()
}"""


# The first point of an element that nothing covers.
SEEN_POINT = """element => {
  const box = element.getBoundingClientRect()
  for (const v of [0.5, 0.25, 0.1, 0.75, 0.03]) for (const u of [0.5, 0.9, 0.1, 0.97, 0.03]) {
    const [x, y] = [box.left + box.width * u, box.top + box.height * v]
    if (element.contains(document.elementFromPoint(x, y))) return [x, y]
  }
  return null
}"""


# Is it focused, and how far is it from the focused element?
WAY_TO = """element => {
  const [from, to] = [document.activeElement, element].map(one => one.getBoundingClientRect())
  const away = (start, size) => to[start] + to[size] / 2 - from[start] - from[size] / 2
  return [element === document.activeElement, away('left', 'width'), away('top', 'height')]
}"""


MOST_MOVES = 1_000
LAST_CARDS = 12  # of a dungeon deck: the stone is among the last eleven, so no game has ended before
NO_TABLE = "body:not(:has(.table))"  # the page of the end has none


class AtTable:
    """Plays at a table through its page. Hints choose the answers, so games come to an end."""

    def __init__(self, visitor: Visitor, path: str) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.id = path.rsplit("/", 1)[-1]
        self.moves = 0
        self.seq = ""  # number of the question being answered
        if not self.page.url.endswith(path):  # the page may be open already
            self.page.goto(path)

    def now(self) -> dict[str, Any]:
        """The state of the table, without its log."""
        return self.visitor.get(f"/api/tables/{self.id}?since=1000000")

    def await_turn(self) -> dict[str, Any] | None:
        """Waits for a question on the page; returns the state of the table, or None once the game is over."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            self.page.locator(f".table[data-idle]:has(.ask.question), {NO_TABLE}").first.wait_for(state="attached")
            update = self.now()
            table = update["table"]
            if table["status"] == "over":
                return None
            self.seq = str(table["seq"])
            if update["view"].get("choice") and self.page.locator(f'.table[data-seq="{self.seq}"][data-idle]').count():
                return update
            self.page.wait_for_timeout(20)  # the page gives the only answer by itself
        raise AssertionError("the page shows no question")

    def answer_for(self, choice: dict[str, Any]) -> dict[str, Any]:
        number = self.visitor.get(f"/api/tables/{self.id}/hint").get("option", 0)
        options: list[dict[str, Any]] = choice["options"]
        return next(option for option in options if option.get("number", 0) == number)

    def play(
        self, answer: Callable[["AtTable", dict[str, Any], dict[str, Any]], None], moves: int = MOST_MOVES
    ) -> None:
        """Gives this many answers through the page, or all until the game is over."""
        for _ in range(moves):
            update = self.await_turn()
            if update is None:
                return
            choice = update["view"]["choice"]
            answer(self, choice, self.answer_for(choice))
            self.moves += 1
            self.await_change(update["table"]["seq"])

    def skip_to_end(self) -> None:
        """Plays without the page until a few turns before the end of a game of Thunderstone or Dragonspire."""
        self.visitor.reach(self.id, lambda view: all(cards_above_bottom(hall) <= LAST_CARDS for hall in view["halls"]))

    def expect_end(self) -> None:
        self.page.get_by_role("heading", level=1).wait_for()
        assert self.now()["view"]["over"]
        assert self.moves > 5

    def await_change(self, seq: int) -> None:
        """Waits until the page shows a later state."""
        gone_on = self.page.locator(f'.table:not([data-seq="{seq}"]), {NO_TABLE}').first
        try:
            gone_on.wait_for(state="attached")
        except BrowserProblem:
            raise AssertionError(f"the answer had no effect: {self.page.locator('.ask').inner_text()}") from None

    def is_done(self) -> bool:
        """Has the click answered the question? Some options need a second click."""
        for _ in rounds(seconds=PATIENCE):
            found = self.page.evaluate("() => ({ ...document.querySelector('.table')?.dataset })")
            if not found or "idle" in found:  # the page of the end has no table
                return bool(found.get("seq") != self.seq)
            self.page.wait_for_timeout(20)

    def click(self, name: str) -> None:
        """Clicks a visible point: a weapon lies half behind its Hero."""
        self.page.mouse.click(*self.point_of(name))

    def walk_to(self, name: str) -> None:
        """Moves the focus by keys alone: to the region, then with the arrows."""
        page = self.page
        region = self.spot(name).evaluate("element => element.closest('[data-region]').dataset.region")
        page.keyboard.press({"hall": "d", "village": "v", "hand": "h", "question": "q"}[region])
        for _ in range(60):
            here, across, down = self.spot(name).evaluate(WAY_TO)
            if here:
                return
            ways = ["ArrowRight" if across > 0 else "ArrowLeft", "ArrowDown" if down > 0 else "ArrowUp"]
            for way in ways if abs(across) > abs(down) else ways[::-1]:
                at = page.evaluate("document.activeElement.dataset.spot")
                page.keyboard.press(way)
                if page.evaluate("document.activeElement.dataset.spot") != at:
                    break
        raise AssertionError(f"the arrows do not lead to {name}")

    def spot(self, name: str) -> Locator:
        return self.page.locator(f'[data-spot="{name}"]:visible').first

    def place(self, name: str) -> Locator:
        """A spot of the table, or else a drop target."""
        if self.spot(name).count():
            return self.spot(name)
        return self.page.locator(", ".join(f'[data-{kind}="{name}"]:visible' for kind in ("drop", "pile"))).first

    def point_of(self, name: str) -> tuple[float, float]:
        place = self.place(name)
        place.scroll_into_view_if_needed()
        seen = place.evaluate(SEEN_POINT)
        assert seen is not None, f"{name} is not visible"
        return seen[0], seen[1]

    def drag(self, source: str, target: str, drop: bool = True) -> None:
        """Drags by mouse. Some targets exist only during a drag."""
        x, y = self.point_of(source)
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        self.page.mouse.move(x + 8, y + 8)
        self.page.mouse.move(*self.point_of(target), steps=3)
        if drop:
            self.page.mouse.up()

    def swipe(self, source: str, *ways: tuple[float, float], to: str = "") -> None:
        """Swipes from the middle of a spot by these distances, and then to a target."""
        x, y = self.point_of(source)
        finger = self.page.context.new_cdp_session(self.page)

        def touch(kind: str, *points: tuple[float, float]) -> None:
            touched = [{"x": x, "y": y} for x, y in points]
            finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touched})

        touch("touchStart", (x, y))
        for dx, dy in ways:
            touch("touchMove", (x + dx, y + dy))
        if to:
            touch("touchMove", self.point_of(to))
        touch("touchEnd")


def cards_above_bottom(hall: dict[str, Any]) -> int:
    """Cards of the dungeon deck above those that went under it."""
    deck = hall["deck"]
    return int(deck.get("count", 0)) - len(deck.get("bottom", []))


def sources_of(option: dict[str, Any]) -> list[str]:
    """The spots of an option, as web/src/table/spots.ts maps them."""
    cards = [f"card:{ref}" for ref in (option["card"], *option.get("equal", []))] if "card" in option else []
    place, stack = option.get("place"), option.get("stack")
    match option["verb"]:
        case "buy":
            return cards if stack is None else [f"stack:{stack}"]
        case "buy_gear" | "buy_treasure":
            return [f"ware:{option['name']}"]
        case "gear":
            return [f"gear:{option['name']}"]
        case "visit":
            return [] if place is None else [f"location:{place}"]
        case "move" | "done":
            return [] if place is None else [f"place:{place}"]
        case "word" | "pool":
            return []
    if cards:
        return cards
    return [f"place:{place}"] if place is not None else [f"stack:{stack}"] if stack is not None else []


def targets_of(option: dict[str, Any]) -> list[str]:
    if "target" in option:
        return [f"card:{ref}" for ref in (option["target"], *option.get("equal_targets", []))]
    return [f"stack:{option['stack']}"] if option["verb"] == "level" and "stack" in option else []


def wanted_picks(choice: dict[str, Any], option: dict[str, Any]) -> list[str]:
    """Spots for a question of several picks."""
    least = choice["picks"]["at_least"]
    if option["verb"] == "done":
        return []
    others = [each for each in choice["options"] if each is not option]
    spots = [spot for each in (option, *others) for spot in sources_of(each)]
    return spots[: max(1, least)]


def by_mouse(at: AtTable, choice: dict[str, Any], option: dict[str, Any]) -> None:
    if "picks" in choice:
        for spot in wanted_picks(choice, option):
            at.click(spot)
        at.page.locator(".btn.primary:visible").first.click()
        return
    sources, targets = sources_of(option), targets_of(option)
    button = at.page.locator(f'[data-spot="option:{option.get("number", 0)}"]:visible')
    if not sources:
        (button if button.count() else at.page.locator(".btn.primary:visible")).first.click()
        return
    at.click(next(spot for spot in sources if at.spot(spot).count()))
    if targets:
        at.click(targets[0])
        return
    if at.is_done():
        return
    at.page.mouse.move(2, 2)  # a glossary entry stays open while the pointer rests on its word
    if button.count():  # the spot has several options
        button.first.click()
    else:
        at.page.locator(".btn.primary:visible").first.click()


def choose(at: AtTable, verb: str) -> None:
    """Takes the first option with this verb, by mouse."""
    update = at.await_turn()
    assert update is not None
    choice = update["view"]["choice"]
    by_mouse(at, choice, next(option for option in choice["options"] if option["verb"] == verb))
    at.await_change(update["table"]["seq"])


def by_keyboard(at: AtTable, choice: dict[str, Any], option: dict[str, Any]) -> None:
    def press(spot: str) -> None:
        found = at.spot(spot)
        label = found.locator("kbd").first
        key = label.inner_text() if label.count() else ""
        if key:
            at.page.keyboard.press(key.replace("⇧", "Shift+Digit") if key.startswith("⇧") else key)
        else:  # spots beyond the twentieth have no key
            at.walk_to(spot)
            at.page.keyboard.press("Space")

    if "picks" in choice:
        for spot in wanted_picks(choice, option):
            press(spot)
        at.page.keyboard.press("Enter")
        return
    sources, targets = sources_of(option), targets_of(option)
    name = f"option:{option.get('number', 0)}"
    if not sources:
        if at.spot(name).count():
            press(name)
        else:
            at.page.keyboard.press("Enter")
        return
    press(next(spot for spot in sources if at.spot(spot).count()))
    if targets:
        press(targets[0])
    elif at.is_done():
        return
    elif at.spot(name).count():
        press(name)
    else:
        at.page.keyboard.press("Enter")
