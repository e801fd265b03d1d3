"""The metrics at `/metrics`. They contain no names of persons, tables or cards."""

from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

BUCKETS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
# Old name -> new name. Both are exported until the next release.
RENAMED: Final = {
    b"grimhold_problems": b"grimhold_internal_errors",
    b"grimhold_answer_seconds": b"grimhold_command_seconds",
    b"grimhold_sockets": b"grimhold_open_sockets",
}


class Metrics:
    def __init__(self) -> None:
        own = self.registry = CollectorRegistry()
        self.commands = Counter("grimhold_commands", "Commands at tables", ["command", "outcome"], registry=own)
        self.command_seconds = Histogram(
            "grimhold_command_seconds", "From a command to its answer", buckets=BUCKETS, registry=own
        )
        self.open_sockets = Gauge("grimhold_open_sockets", "Open sockets", registry=own)
        self.tables = Gauge("grimhold_tables_in_memory", "Tables in memory", registry=own)
        self.tables_created = Counter("grimhold_tables_created", "Tables made", registry=own)
        self.internal_errors = Counter("grimhold_internal_errors", "Requests the server failed on", registry=own)

    def count_command(self, command: str, outcome: str, seconds: float) -> None:
        self.commands.labels(command, outcome).inc()
        self.command_seconds.observe(seconds)

    def text(self) -> bytes:
        lines = generate_latest(self.registry)
        found = [lines]
        for old, new in RENAMED.items():
            found += [line.replace(new, old) for line in lines.splitlines(keepends=True) if new in line]
        return b"".join(found)
