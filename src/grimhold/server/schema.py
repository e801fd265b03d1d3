"""The database schema. It changes by migrations (`migrations/versions`); a migration that was released is never edited."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData()

ID = String(32)

secrets = Table(
    "secrets", metadata, Column("name", String(32), primary_key=True), Column("value", LargeBinary, nullable=False)
)

people = Table(
    "people",
    metadata,
    Column("id", ID, primary_key=True),
    Column("name", String(64), nullable=False, server_default=""),
    Column("claimed", String(64), unique=True),  # the folded lasting name
    Column("skeleton", String(64)),  # of the lasting name; other names must not have the same one
    Column("recovery", String(200)),  # hash of the recovery code
    Column("created", Float, nullable=False),
    Column("device", Integer, nullable=False, server_default="0"),  # tokens of older numbers are void
    Index("people_by_skeleton", "skeleton", unique=True),
)

tables = Table(
    "tables",
    metadata,
    Column("id", ID, primary_key=True),
    Column("host", ID, ForeignKey("people.id"), nullable=False),
    Column("created", Float, nullable=False),
    Column("game", String(32), nullable=False),
    Column("mode", String(64), nullable=False),
    Column("setup", Text, nullable=False),  # as JSON
    Column("seed", BigInteger, nullable=False),
    Column("terms", Text, nullable=False),
    Column("seats", Text, nullable=False),  # the requested bots
    Column("rules_version", Integer, nullable=False),
    Column("cards", String(64), nullable=False),
    Column("version", String(32), nullable=False),
    Column("came_from", ID),  # copied from this table ...
    Column("prefix", Text, nullable=False, server_default="[]"),  # ... with these decisions
    Column("campaign", ID, index=True),
    Column("number", Integer, nullable=False, server_default="0"),  # of the game in its campaign
    Column("day", String(10), index=True),
    # The following columns are derived from the log, for queries.
    Column("seq", Integer, nullable=False, server_default="0"),
    Column("status", String(16), nullable=False),
    Column("waiting", String(16), nullable=False, server_default=""),  # person, bot or nobody
    Column("asked", Integer),  # the seat
    Column("changed", Float, nullable=False),
    Column("deadline", Float),
    Column("lease", Float, nullable=False, server_default="0"),  # until then a process answers for a bot
    Column("next_table", ID),
    Column("practice", Boolean, nullable=False, server_default="0"),
    Column("listed", Boolean, nullable=False, server_default="0"),  # everybody may find and watch it
    Index("tables_by_deadline", "status", "deadline"),
    Index("tables_by_waiting", "status", "waiting"),
    Index("tables_by_listed", "listed", "status"),
)

events = Table(
    "events",
    metadata,
    Column("table_id", ID, ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("body", Text, nullable=False),
    Column("person", ID),
    Column("command", String(64)),
    Column("at", Float, nullable=False),
    UniqueConstraint("table_id", "command", name="events_command_once"),
)

# The people and names of seats, for queries. The log is the truth.
seats = Table(
    "seats",
    metadata,
    Column("table_id", ID, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", ID, index=True),
    Column("name", String(64), nullable=False, server_default=""),
    Column("seen", Float, nullable=False, server_default="0"),  # when the person was last present
)

chat = Table(
    "chat",
    metadata,
    Column("table_id", ID, ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("person", ID, nullable=False),
    Column("name", String(64), nullable=False),
    Column("text", Text, nullable=False),
    Column("command", String(64), nullable=False),
    Column("at", Float, nullable=False),
    UniqueConstraint("table_id", "command", name="chat_command_once"),
)

mutes = Table("mutes", metadata, Column("person", ID, primary_key=True), Column("muted", ID, primary_key=True))

results = Table(
    "results",
    metadata,
    Column("table_id", ID, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", ID, index=True),
    Column("name", String(64), nullable=False),
    Column("bot", String(32), nullable=False, server_default=""),
    Column("game", String(32), nullable=False),
    Column("mode", String(64), nullable=False),
    Column("against", String(32), nullable=False),
    Column("points", Integer, nullable=False),
    Column("won", Boolean, nullable=False),
    Column("turns", Integer, nullable=False),
    Column("moves", Integer, nullable=False),
    Column("practice", Boolean, nullable=False),
    Column("day", String(10), index=True),
    Column("at", Float, nullable=False),
)

campaigns = Table(
    "campaigns",
    metadata,
    Column("id", ID, primary_key=True),
    Column("host", ID, ForeignKey("people.id"), nullable=False),
    Column("created", Float, nullable=False),
    Column("body", Text, nullable=False),  # the campaign as JSON
    Column("members", Text, nullable=False, default="[]"),
    Column("terms", Text, nullable=False),
    Column("booked", Integer, nullable=False, server_default="0"),  # number of stored results
)

# The last view of a game as JSON, readable even without its rules and cards.
snapshots = Table(
    "pictures",
    metadata,
    Column("table_id", ID, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),  # -1: as a watcher
    Column("seq", Integer, nullable=False),
    Column("body", LargeBinary, nullable=False),  # compressed
)

# Analyses of finished games.
analyses = Table(
    "analyses",
    metadata,
    Column("table_id", ID, ForeignKey("tables.id"), primary_key=True),
    Column("body", LargeBinary, nullable=False),  # compressed
)
