"""Takes the pictures of docs/pictures anew: python web/pictures.py [NAME ...] (by chromium, out of games that bots play).

Every deal is another one: look at what comes, and take a picture again until it is worth showing.
"""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from playwright.sync_api import APIRequestContext, Browser, Page, sync_playwright

from grimhold.bots import make_bot
from grimhold.registry import from_json

PICTURES = Path(__file__).resolve().parents[1] / "docs" / "pictures"
NAMES = ("Mika", "Ravi", "Gerta")
LARGE = {"viewport": {"width": 1440, "height": 900}}
PHONE = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2, "has_touch": True, "is_mobile": True}
LIMITS = {"GRIMHOLD_PLAYER_MESSAGES": "1000000", "GRIMHOLD_READS": "1000000"}
THUNDERSTONE = {"game": "thunderstone", "first_game": True}
QUEST = {"game": "quest", "first_game": True}
View = dict[str, Any]


class Evening:
    """Three people who play as a bot would, and a browser that looks over the first one's shoulder."""

    def __init__(self, url: str, browser: Browser, people: list[APIRequestContext]) -> None:
        self.url, self.browser, self.people = url, browser, people
        self.bot = make_bot("greedy", 1)
        self.sent = 0
        for person, name in zip(people, NAMES, strict=True):
            self.post(person, "/api/me", {"name": name})

    def post(self, person: APIRequestContext, path: str, body: dict[str, Any]) -> Any:
        return person.post(self.url + path, data=body).json()

    def get(self, person: APIRequestContext, path: str) -> Any:
        return person.get(self.url + path).json()

    def do(self, person: APIRequestContext, table: str, what: str, **words: Any) -> None:
        self.sent += 1
        seq = self.get(person, f"/api/tables/{table}?since=1000000")["table"]["seq"]
        command = {"do": what, "id": f"p{self.sent}", "seq": seq} | words
        answer = self.post(person, f"/api/tables/{table}/commands", command)
        assert answer["ok"], answer

    def table(self, wish: dict[str, Any]) -> str:
        """A game of all three that has just begun."""
        host = self.people[0]
        table = str(self.post(host, "/api/tables", {"wish": wish, "seats": [{}] * len(self.people)})["id"])
        for person in self.people[1:]:
            self.do(person, table, "sit")
        self.do(host, table, "start")
        return table

    def play(self, table: str, until: Callable[[View], bool]) -> bool:
        """Until the first one is asked and it looks like that; not, if the game is over before."""
        while True:
            now = self.get(self.people[0], f"/api/tables/{table}?since=1000000")
            if now["table"]["status"] == "over":
                return False
            asked = now["table"]["asked"]
            if asked == 0 and until(now["view"]):
                return True
            person = self.people[asked]
            world = self.get(person, f"/api/tables/{table}/world")
            option = self.bot.answer(from_json(json.dumps(world["state"]).encode()))
            self.do(person, table, "decide", option=option)

    def reach(self, wish: dict[str, Any], until: Callable[[View], bool]) -> str:
        while not self.play(table := self.table(wish), until):
            pass
        return table

    def take(
        self, name: str, path: str, how: dict[str, Any], first: Callable[[Page], None] = lambda page: None
    ) -> None:
        state = self.people[0].storage_state()
        context = self.browser.new_context(
            base_url=self.url, storage_state=state, color_scheme="dark", reduced_motion="reduce", locale="en-GB", **how
        )
        page = context.new_page()
        page.goto(path)
        page.wait_for_load_state("networkidle")
        first(page)
        page.wait_for_timeout(600)
        page.screenshot(path=PICTURES / f"{name}.jpg", quality=90)
        context.close()


def outcomes(evening: Evening, view: View) -> tuple[int, int]:
    """How many fights would be won, and how many lost."""
    table = next(game["id"] for game in evening.get(evening.people[0], "/api/me/games")["games"])
    found = evening.get(evening.people[0], f"/api/tables/{table}/forecasts")["forecasts"] or []
    won = len([each for each in found if each.get("wins")])
    return won, len(found) - won


def in_dungeon(evening: Evening, turn: int, wins: int) -> Callable[[View], bool]:
    def fits(view: View) -> bool:
        ways = [room for room in view.get("rooms", []) if not room.get("barrier")]
        if "rooms" in view and len(ways) < 4:
            return False
        if (
            not turn <= view["turn"] < turn + 16
            or view.get("place") != "dungeon"
            or view["choice"]["step"] != "prepare"
        ):
            return False
        won, lost = outcomes(evening, view)
        return won >= wins and lost >= 1

    return fits


def to_buy(view: View) -> bool:
    affordable = [option for option in view["choice"]["options"] if option["verb"] == "buy"]
    return view["turn"] >= 16 and view["choice"]["step"] == "buy" and len(affordable) >= 6


def home(evening: Evening) -> None:
    for wish, turn in ((THUNDERSTONE, 40), (QUEST, 20)):
        evening.reach(wish, lambda view, turn=turn: view["turn"] >= turn)  # type: ignore[misc]
    evening.take("home", "/", LARGE)


def classic_dungeon(evening: Evening) -> None:
    table = evening.reach(THUNDERSTONE, in_dungeon(evening, 22, 2))
    evening.take("classic-dungeon", f"/t/{table}", LARGE)


def classic_village(evening: Evening) -> None:
    table = evening.reach(THUNDERSTONE, to_buy)
    evening.take("classic-village", f"/t/{table}", LARGE)


def quest(evening: Evening) -> None:
    table = evening.reach(QUEST, in_dungeon(evening, 20, 2))
    evening.take("quest", f"/t/{table}", LARGE)


def phone(evening: Evening) -> None:
    table = evening.reach(THUNDERSTONE, in_dungeon(evening, 30, 1))
    evening.take("phone", f"/t/{table}", PHONE)


def replay(evening: Evening) -> None:
    table = evening.table(THUNDERSTONE)
    assert not evening.play(table, lambda view: False)
    moves = evening.get(evening.people[0], f"/api/tables/{table}")["table"]["moves"]

    def at_a_turning_point(page: Page) -> None:
        page.keyboard.press("n")  # has the game looked into
        page.get_by_role("img", name="Chance to win").wait_for(timeout=300_000)
        page.keyboard.press("n")

    evening.take("replay", f"/t/{table}/replay?move={moves // 2}&seat=open", LARGE, at_a_turning_point)


TAKEN = {
    "home": home, "classic-dungeon": classic_dungeon, "classic-village": classic_village, "quest": quest, "phone": phone,
    "replay": replay,
}  # fmt: skip


def main(*wanted: str) -> None:
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        command = [sys.executable, "-m", "grimhold", "serve", "--port", "0"]
        environment = os.environ | LIMITS | {"GRIMHOLD_HOME": folder}
        server = stack.enter_context(subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True))
        stack.callback(server.terminate)
        assert server.stdout is not None
        url = server.stdout.readline().removeprefix("Grimhold is at ").strip().rstrip("/")
        tools = stack.enter_context(sync_playwright())
        browser = tools.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        for name in wanted or TAKEN:  # other people each time: the first page shows what they have played
            people = [tools.request.new_context() for _ in NAMES]
            TAKEN[name](Evening(url, browser, people))
        browser.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
