"""Faults of devices: when each began and when it was over.

A new table beside the others, so that nothing is locked for long.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "device_faults",
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("device", sa.Text(), nullable=False),
        sa.Column("fault", sa.Text(), nullable=False),
        sa.Column("over", sa.Boolean(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("number", name=op.f("pk_device_faults")),
    )
    op.create_index("ix_device_faults_at", "device_faults", ["at"], unique=False)
    _keep_forever(op.get_bind().dialect.name)


def _keep_forever(dialect: str) -> None:
    """The database itself refuses to change or remove a row."""
    if dialect == "postgresql":
        op.execute(
            "CREATE TRIGGER device_faults_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON device_faults "
            "FOR EACH STATEMENT EXECUTE FUNCTION kept_forever()"
        )
        return
    for act in ("UPDATE", "DELETE"):
        op.execute(
            f"CREATE TRIGGER device_faults_no_{act.lower()} BEFORE {act} ON device_faults "
            "BEGIN SELECT RAISE(ABORT, 'what device_faults holds is kept as it was written'); END"
        )
