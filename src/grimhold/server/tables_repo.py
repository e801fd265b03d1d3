"""Database queries about tables: logs, results, chat, snapshots. Each function is one job."""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, Final

import msgspec
from sqlalchemy import (
    ColumnElement,
    Connection,
    Row,
    Table,
    and_,
    bindparam,
    func,
    or_,
    select,
    text,
    tuple_,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite

from grimhold.core.errors import GrimholdError
from grimhold.registry import all_rulebooks, setup_from
from grimhold.rulebook import AnySetup
from grimhold.server import hosted_table, schema
from grimhold.server.hosted_table import LoggedEntry, TableFacts
from grimhold.server.log_entries import decoded, encoded
from grimhold.server.messages.commands import Terms
from grimhold.server.prepared_statements import (
    insert_entries,
    insert_entry_and_notify,
    notify_statement,
    update_standings,
)
from grimhold.server.tokens import new_id, new_key

CHANNEL: Final = "grimhold"
COUNTED: Final = {"preserve_rowcount": True}  # needed for the row count of PostgreSQL
MOST_ROWS: Final = 64  # in one statement
LIVE: Final = (hosted_table.LOBBY, hosted_table.PLAYING)
PLAYED: Final = (hosted_table.PLAYING, hosted_table.OVER)


def insert_once(connection: Connection, where: Table, rows: Any) -> int:
    """Insert rows whose key is free. Return the number of new rows."""
    new = _dialect(connection.dialect.name).insert(where).values(rows).on_conflict_do_nothing()
    return int(connection.execute(new, execution_options=COUNTED).rowcount)


def _dialect(name: str) -> Any:
    return sqlite if name == "sqlite" else postgresql


@cache
def _new_seen() -> Any:
    s = schema.seats
    where = and_(s.c.table_id == bindparam("table"), s.c.seat == bindparam("number"))
    return update(s).where(where).values(seen=bindparam("now"))


def notify(connection: Connection, *words: object) -> None:
    """Notify the other processes after the commit."""
    if connection.dialect.name == "postgresql":
        notify_statement(connection.dialect).run(connection, [{"channel": CHANNEL, "payload": _payload(*words)}])


def _payload(*words: object) -> str:
    return " ".join([str(word) for word in words])


def signing_key(connection: Connection) -> bytes:
    """The signing key of this server. The first process creates it."""
    insert_once(connection, schema.secrets, {"name": "signing", "value": new_key()})
    found = connection.execute(select(schema.secrets.c.value).where(schema.secrets.c.name == "signing")).scalar_one()
    return bytes(found)


def time_of_database(connection: Connection) -> float:
    """The time of a PostgreSQL server."""
    return float(connection.execute(text("SELECT extract(epoch FROM clock_timestamp())")).scalar_one())


def check_writable(connection: Connection) -> None:
    """Insert and delete a row. Raises if the database cannot be written."""
    row = {"name": f"try {new_id()}", "value": b""}
    connection.execute(schema.secrets.insert().values(row))
    connection.execute(schema.secrets.delete().where(schema.secrets.c.name == row["name"]))


# -- tables -----------------------------------------------------------------------------------------------------------


def has_table(connection: Connection, table_id: str) -> bool:
    return connection.execute(select(schema.tables.c.id).where(schema.tables.c.id == table_id)).first() is not None


def add_table(connection: Connection, facts: TableFacts) -> bool:
    """Store a table. False if it exists already."""
    plain = msgspec.to_builtins(facts)
    for name in ("setup", "terms", "prefix"):
        plain[name] = msgspec.json.encode(plain[name]).decode()
    plain["seats"] = msgspec.json.encode(plain.pop("bots")).decode()
    for name in ("came_from", "campaign", "day"):
        plain[name] = plain[name] or None
    listed = facts.terms.listed and facts.terms.watchers and not facts.day  # a daily challenge must not reveal its deal
    plain |= {"status": hosted_table.LOBBY, "changed": facts.created, "listed": listed}
    if not insert_once(connection, schema.tables, plain):
        return False
    rows = [{"table_id": facts.id, "seat": seat} for seat in range(len(facts.bots))]
    connection.execute(schema.seats.insert(), rows)
    return True


def facts_of(row: Row[Any]) -> TableFacts:
    return TableFacts(
        id=row.id, host=row.host, created=row.created, game=row.game, mode=row.mode,
        setup=msgspec.json.decode(row.setup), seed=row.seed, terms=msgspec.json.decode(row.terms, type=Terms),
        bots=msgspec.json.decode(row.seats, type=list[str]), rules_version=row.rules_version, cards=row.cards,
        version=row.version, came_from=row.came_from or "", prefix=msgspec.json.decode(row.prefix),
        campaign=row.campaign or "", number=row.number, day=row.day or "",
    )  # fmt: skip


def find_table(connection: Connection, table_id: str) -> hosted_table.HostedTable | None:
    """A table built from its log, without its game, which `replay_missing` replays."""
    row = connection.execute(select(schema.tables).where(schema.tables.c.id == table_id)).one_or_none()
    if row is None:
        return None
    facts = facts_of(row)
    setup, stuck = usable_setup(facts)
    found = hosted_table.empty_table(facts, setup, stuck, row.status, row.next_table or "")
    for entered in entries_after(connection, table_id, 0):
        found = found.apply_entry(entered)
    return found


def usable_setup(facts: TableFacts) -> tuple[AnySetup | None, str]:
    """The set-up, if this program has the same rules and cards; else None and the reason."""
    try:
        setup = setup_from(facts.setup)
        rules, cards = hosted_table.versions_of(setup)
        if rules != facts.rules_version:
            return None, f"this game was begun by rules version {facts.rules_version}; this server plays {rules}"
        if cards != facts.cards:
            return None, f"this game was begun with other card data ({facts.cards}; here {cards})"
        setup.check()
    except (GrimholdError, msgspec.MsgspecError, ValueError, LookupError, TypeError) as problem:
        return None, f"this game was begun with Grimhold {facts.version}; its set-up cannot be read any more: {problem}"
    return setup, ""


def entries_after(connection: Connection, table_id: str, seq: int) -> list[LoggedEntry]:
    rows = connection.execute(
        select(schema.events)
        .where(and_(schema.events.c.table_id == table_id, schema.events.c.seq > seq))
        .order_by(schema.events.c.seq)
    )
    return [
        LoggedEntry(
            seq=row.seq, entry=decoded(row.body), at=row.at, person=row.person or "", command=row.command or ""
        )
        for row in rows
    ]  # fmt: skip


def news(connection: Connection, table_id: str, seq: int) -> tuple[list[LoggedEntry], str]:
    """The entries after a log number, and the next table."""
    following = connection.execute(select(schema.tables.c.next_table).where(schema.tables.c.id == table_id)).scalar()
    return entries_after(connection, table_id, seq), following or ""


class NewEntry:
    """A job that adds an entry, unless another process was faster. `standing` are the new columns of the table."""

    def __init__(
        self, table_id: str, entered: LoggedEntry, standing: dict[str, Any], seats: list[dict[str, Any]],
        results: list[dict[str, Any]],
    ) -> None:  # fmt: skip
        self.table_id = table_id
        self.entered = entered
        self.standing = standing
        self.seats = seats
        self.results = results

    def __call__(self, connection: Connection) -> bool:
        if _insert_entries(connection, [self]) < 1:
            return False
        for seat in self.seats:
            where = and_(schema.seats.c.table_id == self.table_id, schema.seats.c.seat == seat["seat"])
            connection.execute(update(schema.seats).where(where).values(seat))
        add_results(connection, self.results)
        return True

    @property
    def together(self) -> Callable[[Connection, list["NewEntry"]], list[bool]] | None:
        """The function that adds many plain moves in one statement, which saves waits for the interpreter lock."""
        return None if self.seats or self.results else add_moves

    def values(self) -> dict[str, Any]:
        entered = self.entered
        row = {
            "table_id": self.table_id, "seq": entered.seq, "body": encoded(entered.entry),
            "person": entered.person or None, "command": entered.command or None, "at": entered.at, "moved": self.table_id,
        }  # fmt: skip
        return row | {f"new_{name}": value for name, value in self.standing.items()}


class Clash(Exception):
    """Another process was faster at one of several tables."""


def add_moves(connection: Connection, entries: list[NewEntry]) -> list[bool]:
    """Add all moves, or raise `Clash`; then each is tried alone."""
    for start in range(0, len(entries), MOST_ROWS):
        some = entries[start : start + MOST_ROWS]
        if _insert_entries(connection, some) < len(some):
            raise Clash
    return [True] * len(entries)


def _insert_entries(connection: Connection, entries: list[NewEntry]) -> int:
    """Add entries and update their tables. Return the number of new entries."""
    dialect, rows = connection.dialect, [entry.values() for entry in entries]
    if dialect.name == "postgresql":
        for row in rows:
            row |= {"channel": CHANNEL, "payload": _payload("t", row["table_id"], row["seq"])}
        return insert_entry_and_notify(dialect).run(connection, rows)
    new = insert_entries(len(rows)).run(connection, rows)
    if new == len(rows):
        update_standings(len(rows)).run(connection, rows)
    return new


def add_results(connection: Connection, rows: list[dict[str, Any]]) -> None:
    if rows:
        insert_once(connection, schema.results, rows)


@cache
def _playable_here() -> ColumnElement[bool]:
    """The condition for tables of these rules and cards. It is cached, because building it creates reference cycles."""
    known = [(book.rules_version, library.hash) for book in all_rulebooks() for library in book.libraries()]
    return tuple_(schema.tables.c.rules_version, schema.tables.c.cards).in_(known)


def overdue(connection: Connection, now: float, most: int) -> list[str]:
    """The tables with an expired deadline."""
    c = schema.tables.c
    where = and_(c.status == hosted_table.PLAYING, c.deadline < now, _playable_here())
    return list(connection.execute(select(c.id).where(where).order_by(c.deadline).limit(most)).scalars())


def awaiting_bots(connection: Connection, now: float, since: float, most: int) -> list[str]:
    """The tables that wait for a bot without a lease."""
    c = schema.tables.c
    where = and_(
        c.status == hosted_table.PLAYING, c.waiting == "bot", c.lease < now, c.changed < since, _playable_here()
    )
    return list(connection.execute(select(c.id).where(where).limit(most)).scalars())


def take_lease(connection: Connection, table_id: str, seq: int, now: float, until: float) -> bool:
    """Claim a table for this process, so that only one process runs its bot."""
    c = schema.tables.c
    where = and_(c.id == table_id, c.seq == seq, c.lease < now)
    return bool(connection.execute(update(schema.tables).where(where).values(lease=until)).rowcount)


def correct(connection: Connection, table_id: str, seq: int, standing: dict[str, Any]) -> None:
    """Update the columns of a table, unless it has moved on."""
    c = schema.tables.c
    connection.execute(update(schema.tables).where(and_(c.id == table_id, c.seq == seq)).values(standing))


def follow_with(connection: Connection, table_id: str, next_table: str) -> str:
    """Set the next table, unless one is set. Return the next table."""
    c = schema.tables.c
    where = and_(c.id == table_id, c.next_table.is_(None))
    connection.execute(update(schema.tables).where(where).values(next_table=next_table))
    followed = connection.execute(select(c.next_table).where(c.id == table_id)).scalar_one()
    notify(connection, "n", table_id, followed)
    return str(followed)


def see_people(connection: Connection, table_id: str, seats: Sequence[int], now: float, new: bool) -> None:
    """Write that these people are present, and notify other processes of new ones."""
    see_all(connection, [(table_id, seat) for seat in seats], now)
    for seat in seats if new else ():
        notify(connection, "p", table_id, seat)


def see_all(connection: Connection, lines: Sequence[tuple[str, int]], now: float) -> None:
    """Write that the people of these tables and seats are present."""
    if lines:
        rows = [{"table": table_id, "number": seat, "now": now} for table_id, seat in lines]
        connection.execute(_new_seen(), rows)


def seen_since(connection: Connection, table_ids: list[str], since: float) -> list[tuple[str, int, float]]:
    """Who was lately present at these tables: table, seat and time."""
    s = schema.seats.c
    where = and_(s.table_id.in_(table_ids), s.seen > since)
    return [(row.table_id, row.seat, row.seen) for row in connection.execute(select(schema.seats).where(where))]


def last_seen(connection: Connection, table_id: str) -> dict[int, float]:
    rows = connection.execute(
        select(schema.seats.c.seat, schema.seats.c.seen).where(schema.seats.c.table_id == table_id)
    )
    return {row.seat: row.seen for row in rows}


def open_tables_of(connection: Connection, person: str) -> int:
    c = schema.tables.c
    sitting = select(schema.seats.c.seat).where(
        and_(schema.seats.c.table_id == c.id, schema.seats.c.person.is_not(None))
    )
    where = and_(
        c.host == person, c.status.in_(LIVE), sitting.exists(), _playable_here()
    )  # a table without people does not count
    return int(connection.execute(select(func.count()).select_from(schema.tables).where(where)).scalar_one())


def listed_tables(connection: Connection, most: int) -> list[Row[Any]]:
    """Running games that everybody may watch, the last changed first."""
    c = schema.tables.c
    where = and_(c.listed, c.status == hosted_table.PLAYING, _playable_here())
    return list(connection.execute(select(schema.tables).where(where).order_by(c.changed.desc()).limit(most)))


# -- chat -------------------------------------------------------------------------------------------------------------


def add_chat(connection: Connection, row: dict[str, Any]) -> tuple[int, str]:
    """Store a chat line. Return its number and text, or those of the same command before."""
    c = schema.chat.c
    known = select(c.number, c.text).where(and_(c.table_id == row["table_id"], c.command == row["command"]))
    found = connection.execute(known).one_or_none()
    while found is None:
        last = connection.execute(select(func.max(c.number)).where(c.table_id == row["table_id"])).scalar_one()
        if insert_once(connection, schema.chat, row | {"number": (last or 0) + 1}):
            notify(connection, "c", row["table_id"], (last or 0) + 1)
        found = connection.execute(known).one_or_none()
    return int(found.number), str(found.text)


def chat_after(connection: Connection, table_id: str, number: int, most: int) -> list[Row[Any]]:
    c = schema.chat.c
    where = and_(c.table_id == table_id, c.number > number)
    newest = list(connection.execute(select(schema.chat).where(where).order_by(c.number.desc()).limit(most)))
    return newest[::-1]


def mute(connection: Connection, person: str, other: str, muted: bool) -> None:
    if muted:
        insert_once(connection, schema.mutes, {"person": person, "muted": other})
    else:
        m = schema.mutes
        connection.execute(m.delete().where(and_(m.c.person == person, m.c.muted == other)))


def muted_by(connection: Connection, person: str) -> set[str]:
    return set(connection.execute(select(schema.mutes.c.muted).where(schema.mutes.c.person == person)).scalars())


# -- snapshots --------------------------------------------------------------------------------------------------------


def keep_snapshots(connection: Connection, rows: list[dict[str, Any]]) -> None:
    """Store snapshots, but keep a newer one."""
    dialect = _dialect(connection.dialect.name)
    for row in rows:
        new = dialect.insert(schema.snapshots).values(row)
        newer = new.excluded.seq > schema.snapshots.c.seq
        values = {"seq": new.excluded.seq, "body": new.excluded.body}
        connection.execute(new.on_conflict_do_update(index_elements=["table_id", "seat"], set_=values, where=newer))


def snapshot(connection: Connection, table_id: str, seat: int) -> bytes | None:
    p = schema.snapshots.c
    found = connection.execute(select(p.body).where(and_(p.table_id == table_id, p.seat == seat))).scalar_one_or_none()
    return None if found is None else bytes(found)


def due_for_snapshot(connection: Connection, after: str, quiet_since: float, long: int, most: int) -> list[str]:
    """The tables with changes since their snapshot that are quiet, over, or long, by id."""
    t, p = schema.tables.c, schema.snapshots.c
    taken = select(p.table_id, func.max(p.seq).label("seq")).group_by(p.table_id).subquery()
    saved_seq = func.coalesce(taken.c.seq, 0)
    due = or_(t.changed < quiet_since, t.status == hosted_table.OVER, t.seq >= saved_seq + long)
    found = (
        select(t.id)
        .select_from(schema.tables.outerjoin(taken, taken.c.table_id == t.id))
        .where(and_(t.id > after, t.seq > saved_seq, t.status.in_(PLAYED), due))
        .where(_playable_here())
        .order_by(t.id)
        .limit(most)
    )
    return list(connection.execute(found).scalars())


# -- analyses ---------------------------------------------------------------------------------------------------------


def keep_analysis(connection: Connection, table_id: str, body: bytes) -> None:
    """Store an analysis and replace an unreadable one. Two processes at once store the same."""
    connection.execute(schema.analyses.delete().where(schema.analyses.c.table_id == table_id))
    insert_once(connection, schema.analyses, {"table_id": table_id, "body": body})


def analysis(connection: Connection, table_id: str) -> bytes | None:
    a = schema.analyses.c
    found = connection.execute(select(a.body).where(a.table_id == table_id)).scalar_one_or_none()
    return None if found is None else bytes(found)
