"""Database queries about people, their tables, results and campaigns."""

from typing import Any

from sqlalchemy import Connection, Row, Table, and_, or_, select, update

from grimhold.server import schema
from grimhold.server.tables_repo import LIVE, notify

# -- people -----------------------------------------------------------------------------------------------------------


def add_person(connection: Connection, person: str, name: str, now: float) -> None:
    connection.execute(schema.people.insert().values(id=person, name=name, created=now))


def find_person(connection: Connection, person: str) -> Row[Any] | None:
    return connection.execute(select(schema.people).where(schema.people.c.id == person)).one_or_none()


def person_called(connection: Connection, claimed: str) -> Row[Any] | None:
    return connection.execute(select(schema.people).where(schema.people.c.claimed == claimed)).one_or_none()


def change_person(connection: Connection, person: str, **values: Any) -> None:
    connection.execute(update(schema.people).where(schema.people.c.id == person).values(values))


def device_at(connection: Connection, table_id: str, seat: int) -> int | None:
    """The device number in the tokens of a seat's person."""
    s, p = schema.seats, schema.people
    where = and_(s.c.table_id == table_id, s.c.seat == seat)
    return connection.execute(select(p.c.device).join(s, s.c.person == p.c.id).where(where)).scalar_one_or_none()


def forget_devices(connection: Connection, person: str, device: int) -> None:
    """Make tokens with older device numbers void, in all processes."""
    change_person(connection, person, device=device)
    notify(connection, "f", person, device)


def is_taken(connection: Connection, person: str, claimed: str, skeleton: str) -> bool:
    """Whether this is, or looks like, another person's lasting name."""
    p = schema.people.c
    alike = connection.execute(select(p.id, p.claimed).where(or_(p.claimed == claimed, p.skeleton == skeleton))).all()
    mine = any(row.id == person and row.claimed == claimed for row in alike)
    return not mine and any(row.id != person for row in alike)


def claim_name(connection: Connection, person: str, name: str, claimed: str, skeleton: str, recovery: str) -> bool:
    """Claim a lasting name, or give its holder a new recovery code. False if another person has it."""
    if is_taken(connection, person, claimed, skeleton):
        return False
    holder = person_called(connection, claimed)
    change_person(connection, person, name=name, recovery=recovery)
    if holder is None:
        change_person(connection, person, claimed=claimed, skeleton=skeleton)
    return True


def tables_of(connection: Connection, person: str, most: int, skipped: int) -> list[Row[Any]]:
    """The tables of a person: running ones first, then finished ones, newest first."""
    t, s = schema.tables, schema.seats
    found = (
        select(t, s.c.seat.label("my_seat"))
        .join(s, s.c.table_id == t.c.id)
        .where(s.c.person == person)
        .order_by(t.c.status.in_(LIVE).desc(), t.c.changed.desc(), t.c.id, s.c.seat)
        .limit(most)
        .offset(skipped)
    )
    return list(connection.execute(found))


def seats_of(connection: Connection, table_ids: list[str]) -> dict[str, list[Row[Any]]]:
    return _seat_by_seat(connection, schema.seats, table_ids)


def results_of(connection: Connection, table_ids: list[str]) -> dict[str, list[Row[Any]]]:
    return _seat_by_seat(connection, schema.results, table_ids)


def _seat_by_seat(connection: Connection, where: Table, table_ids: list[str]) -> dict[str, list[Row[Any]]]:
    """The rows of each table, by seat."""
    found: dict[str, list[Row[Any]]] = {table_id: [] for table_id in table_ids}
    c = where.c
    for row in connection.execute(select(where).where(c.table_id.in_(table_ids)).order_by(c.table_id, c.seat)):
        found[row.table_id].append(row)
    return found


def results_by(connection: Connection, person: str) -> list[Row[Any]]:
    r = schema.results
    return list(connection.execute(select(r).where(r.c.person == person).order_by(r.c.at)))


def results_on(connection: Connection, day: str) -> list[Row[Any]]:
    """The results of a daily challenge; `lasting` says whether the person has a lasting name."""
    r, p = schema.results, schema.people
    found = select(r, p.c.claimed.is_not(None).label("lasting")).outerjoin(p, r.c.person == p.c.id)
    return list(connection.execute(found.where(r.c.day == day).order_by(r.c.at)))


def table_on(connection: Connection, day: str, person: str) -> str:
    t = schema.tables.c
    found = select(t.id).where(and_(t.day == day, t.host == person)).order_by(t.created).limit(1)
    return str(connection.execute(found).scalar_one_or_none() or "")


# -- campaigns --------------------------------------------------------------------------------------------------------


def add_campaign(connection: Connection, row: dict[str, Any]) -> None:
    connection.execute(schema.campaigns.insert().values(row))


def find_campaign(connection: Connection, campaign: str) -> Row[Any] | None:
    return connection.execute(select(schema.campaigns).where(schema.campaigns.c.id == campaign)).one_or_none()


def campaigns_of(connection: Connection, person: str, most: int) -> list[Row[Any]]:
    """The campaigns that a person hosts or plays, newest first."""
    t, s, c = schema.tables, schema.seats, schema.campaigns
    sits_in = (
        select(t.c.campaign).join(s, s.c.table_id == t.c.id).where(s.c.person == person, t.c.campaign.is_not(None))
    )
    found = select(c).where(or_(c.c.host == person, c.c.id.in_(sits_in))).order_by(c.c.created.desc()).limit(most)
    return list(connection.execute(found))


def latest_games(connection: Connection, campaigns: list[str]) -> dict[str, Row[Any]]:
    """The last table of each campaign."""
    t = schema.tables
    found = select(t).where(t.c.campaign.in_(campaigns)).order_by(t.c.number, t.c.created)
    return {row.campaign: row for row in connection.execute(found)}


def book_game(connection: Connection, campaign: str, booked: int, body: str) -> bool:
    """Store the result of a campaign game, unless it is stored already."""
    c = schema.campaigns.c
    where = and_(c.id == campaign, c.booked == booked)
    found = update(schema.campaigns).where(where).values(body=body, booked=booked + 1)
    return bool(connection.execute(found).rowcount)


def games_of_campaign(connection: Connection, campaign: str) -> list[Row[Any]]:
    t = schema.tables
    return list(connection.execute(select(t).where(t.c.campaign == campaign).order_by(t.c.number, t.c.created)))
