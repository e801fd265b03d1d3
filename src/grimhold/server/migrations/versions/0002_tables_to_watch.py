"""Tables that everybody may find and watch."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("listed", sa.Boolean(), server_default="0", nullable=False))
    op.create_index("tables_by_listed", "tables", ["listed", "status"], unique=False)


def downgrade() -> None:
    raise RuntimeError("databases only go forward; restore a backup instead")
