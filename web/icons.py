"""Draws the icons of an installed table anew, after a change of public/icon.svg: python web/icons.py (by chromium)."""

import re
from pathlib import Path

from playwright.sync_api import sync_playwright

PUBLIC = Path(__file__).resolve().parent / "public"
SIZES = (180, 192, 512)
SAFE = 0.8  # of a maskable icon: what no mask cuts off
GROUND = "#0d1016"


def page(drawing: str, size: int, share: float = 1.0, ground: str = "transparent") -> str:
    side = round(size * share)
    drawn = drawing.replace("<svg ", f'<svg width="{side}" height="{side}" ', 1)
    style = f"margin:0;width:{size}px;height:{size}px;display:grid;place-items:center;background:{ground}"
    return f'<body style="{style}">{drawn}</body>'


def main() -> None:
    drawing = (PUBLIC / "icon.svg").read_text(encoding="utf-8")
    whole = re.sub(r' rx="\d+"', "", drawing)  # whoever cuts the icon to shape rounds it, too
    wanted = {f"icon-{size}.png": (size, page(drawing, size)) for size in SIZES}
    wanted["icon-180.png"] = (180, page(whole, 180, ground=GROUND))
    wanted["icon-maskable-512.png"] = (512, page(whole, 512, SAFE, GROUND))
    with sync_playwright() as tools:
        browser = tools.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        for name, (size, html) in wanted.items():
            shown = browser.new_page(viewport={"width": size, "height": size})
            shown.set_content(html)
            shown.screenshot(path=PUBLIC / name, omit_background=True)
        browser.close()


if __name__ == "__main__":
    main()
