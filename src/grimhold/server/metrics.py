"""What can be measured from outside (`/metrics`). No names, no tables, no cards."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)


class Metrics:
    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.commands = Counter("grimhold_commands", "Commands at tables", ["what", "outcome"], registry=self.registry)
        self.answering = Histogram(
            "grimhold_answer_seconds", "From a command to its answer", buckets=QUICK, registry=self.registry
        )
        self.sockets = Gauge("grimhold_sockets", "Open sockets", registry=self.registry)
        self.tables = Gauge("grimhold_tables_in_memory", "Tables in memory", registry=self.registry)
        self.created = Counter("grimhold_tables_created", "Tables made", registry=self.registry)
        self.problems = Counter("grimhold_problems", "Requests that failed by our fault", registry=self.registry)

    def text(self) -> bytes:
        return generate_latest(self.registry)
