"""Lasting names that look alike have the same skeleton. Of people with such names, the oldest gets it."""

import sqlalchemy as sa
from alembic import op

from grimhold.server.names import skeleton

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("people", sa.Column("skeleton", sa.String(64)))
    connection = op.get_bind()
    people = sa.table("people", *[sa.column(name) for name in ("id", "name", "claimed", "created", "skeleton")])
    claimed = sa.select(people).where(people.c.claimed.is_not(None)).order_by(people.c.created, people.c.id)
    oldest: dict[str, str] = {}
    for row in connection.execute(claimed).all():
        oldest.setdefault(skeleton(row.name), row.id)
    for alike, person in oldest.items():
        connection.execute(sa.update(people).where(people.c.id == person).values(skeleton=alike))
    op.create_index("people_by_skeleton", "people", ["skeleton"], unique=True)


def downgrade() -> None:
    raise RuntimeError("databases only go forward; restore a backup instead")
