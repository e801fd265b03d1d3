"""How long a move takes at the table in the browser: from the click until the page shows what came of it.

    python bench/browser.py --moves 60

Starts a server of its own and plays alone (nobody else decides in between), with answers drawn by a seed. Needs Chromium
(`CHROMIUM` or on the path) and the browser table (`make web`). The last line is one JSON object.
"""

import argparse
import json
import os
import platform
import random
import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))

from playwright.sync_api import sync_playwright

from support.browsing import CHROMIUM, AtTable, Visitor
from support.serving import running

# Clicks the button that answers and waits for the next state of the table, or for the end's own page; how long that took,
# in ms. Nobody clicks before they see what they click on: what came before is drawn to the end first.
CLICK = """async ([spot, seq]) => {
  const frame = () => new Promise((drawn) => requestAnimationFrame(drawn))
  await frame()
  await new Promise((idle) => requestIdleCallback(idle))
  await frame()
  const table = document.querySelector('.table')
  const button = document.querySelector(`[data-spot="${spot}"]`) ?? document.querySelector('.btn.primary')
  const begun = performance.now()
  await new Promise((changed) => {
    const stands = () => table.isConnected && table.dataset.seq === seq
    const watch = new MutationObserver(() => stands() || (watch.disconnect(), changed()))
    watch.observe(table, { attributes: true })
    watch.observe(table.parentNode, { childList: true })
    button.click()
  })
  await frame()
  return performance.now() - begun
}"""


def answered_by_button(choice: dict[str, Any]) -> list[dict[str, Any]]:
    """What is answered by one click in the strip."""
    return [option for option in choice["options"] if option["verb"] in ("village", "dungeon", "rest", "done", "word")]


def measure(at: AtTable, moves: int, chance: random.Random) -> list[float]:
    found: list[float] = []
    while len(found) < moves and (update := at.await_turn()) is not None:
        options = answered_by_button(update["view"]["choice"])
        if options and "picks" not in update["view"]["choice"]:
            spot = f"option:{chance.choice(options).get('number', 0)}"
            found.append(at.page.evaluate(CLICK, [spot, str(update["table"]["seq"])]))
        else:
            at.visitor.post(
                f"/api/tables/{at.id}/commands",
                {"do": "decide", "id": f"b{update['table']['seq']}", "seq": update["table"]["seq"], "option": 0},
            )
    return found


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--moves", type=int, default=60)
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--game", default="dragonspire")
    wanted = words.parse_args()
    with tempfile.TemporaryDirectory() as home, running(Path(home)) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 1440, "height": 900}, reduced_motion="reduce", base_url=server.url)
        visitor = Visitor(page, server.url, "Ann")
        times: list[float] = []
        while len(times) < wanted.moves:
            wish = {"game": wanted.game, "mode": "solo-normal", "seed": wanted.seed + len(times)}
            at = AtTable(visitor, visitor.open_table(wish))
            times += measure(at, wanted.moves - len(times), random.Random(wanted.seed))
        browser.close()
    times.sort()
    found = {"p50_ms": statistics.median(times), "p95_ms": times[int(len(times) * 0.95)], "longest_ms": times[-1]}
    rounded = {name: round(value, 1) for name, value in found.items()}
    print(json.dumps({"moves": len(times), **rounded, "machine": platform.machine(), "cores": os.cpu_count()}))


if __name__ == "__main__":
    main()
