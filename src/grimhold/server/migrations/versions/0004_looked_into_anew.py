"""What was found in finished games tells the draw, others' choices and the best moves: older ones are found anew."""

from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("DELETE FROM analyses")


def downgrade() -> None:
    raise RuntimeError("databases only go forward; restore a backup instead")
