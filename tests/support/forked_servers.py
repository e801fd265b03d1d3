"""Servers that start quickly: a warm process forks them, so that what they import is paid for once.

Run as a program it reads orders from stdin: `serve HOME PORT DATABASE` forks a server, `kill PID` ends one without a
warning, `stop PID` asks it to end. It has one thread, so that a fork is whole.
"""

import os
import signal
import subprocess
import sys
import traceback
from functools import partial
from pathlib import Path

from support.serving import GENEROUS, wait_for

AT = "Grimhold is at "
SAID = "said"  # the file with what a server has said


class ForkedServers:
    """The other end of it."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "support.forked_servers"],
            env=os.environ | GENEROUS, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
            cwd=Path(__file__).parents[1],  # where `support` lies
        )  # fmt: skip

    def serve(self, home: Path, port: int = 0, database: str = "") -> "Forked":
        return self.serve_all([home], port, database)[0]

    def serve_all(self, homes: list[Path], port: int = 0, database: str = "") -> list["Forked"]:
        """Servers that start at the same moment."""
        for home in homes:
            home.mkdir(exist_ok=True)
            (home / SAID).unlink(missing_ok=True)
            self.order("serve", str(home), str(port), database or "-")
        pids = [int(self.line()) for _ in homes]
        return [
            Forked(self, home, pid, wait_for(partial(said_in, home)), database)
            for home, pid in zip(homes, pids, strict=True)
        ]

    def close(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()

    def order(self, *words: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(" ".join(words) + "\n")
        self.process.stdin.flush()

    def line(self) -> str:
        assert self.process.stdout is not None
        return self.process.stdout.readline().strip()


def said_in(home: Path) -> str:
    """The address, once it is there."""
    file = home / SAID
    line = file.read_text() if file.exists() else ""
    assert line.startswith(AT[: len(line)]), line
    return line.removeprefix(AT).strip().rstrip("/") if line.endswith("\n") else ""


class Forked:
    """A server of the nursery."""

    def __init__(self, forked_servers: ForkedServers, home: Path, pid: int, url: str, database: str) -> None:
        self.forked_servers, self.home, self.pid, self.url, self.database = forked_servers, home, pid, url, database

    def kill(self) -> None:
        """Without a warning, as when the power fails."""
        self.forked_servers.order("kill", str(self.pid))
        self.forked_servers.line()

    def start(self) -> None:
        """Again, at the same address."""
        self.pid = self.forked_servers.serve(self.home, int(self.url.rpartition(":")[2]), self.database).pid

    def stop(self) -> int:
        """Asked to; what it ends with."""
        self.forked_servers.order("stop", str(self.pid))
        return int(self.forked_servers.line())


def main() -> None:
    import grimhold.server.run  # noqa: F401
    from grimhold.registry import all_rulebooks

    for rulebook in all_rulebooks():
        rulebook.libraries()
    children: set[int] = set()
    try:
        for line in sys.stdin:
            what, *words = line.split()
            if what == "serve":
                children.add(fork(*words))
            else:
                children.discard(int(words[0]))
                print(end(int(words[0]), signal.SIGTERM if what == "stop" else signal.SIGKILL), flush=True)
    finally:
        for child in children:
            end(child, signal.SIGKILL)


def fork(home: str, port: str, database: str) -> int:
    child = os.fork()
    if child:
        print(child, flush=True)
        return child
    status = 1
    os.dup2(os.open(Path(home) / SAID, os.O_WRONLY | os.O_CREAT), sys.stdout.fileno())
    try:
        serve(Path(home), int(port), "" if database == "-" else database)
    except SystemExit as leaving:
        status = int(leaving.code or 0)
    except BaseException:
        traceback.print_exc()
        print("It did not start.")
    finally:
        sys.stdout.flush()
        os._exit(status)


def serve(home: Path, port: int, database: str) -> None:
    from grimhold.server.run import serve as run
    from grimhold.server.settings import read_settings

    run(read_settings(home, {"port": port, "database_url": database or None}), home)


def end(child: int, how: signal.Signals) -> int:
    os.kill(child, how)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


if __name__ == "__main__":
    main()
