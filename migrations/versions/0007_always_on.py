"""Tournaments that open again and again: which template, at which tables, how many at once.

A new table beside the others, so that nothing is locked for long.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

TABLE = "tournaments_always_on"


def upgrade() -> None:
    op.create_table(
        TABLE,
        sa.Column("template", sa.Text(), nullable=False),
        sa.Column("change", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("tables", sa.Text(), nullable=False),
        sa.Column("at_once", sa.Integer(), nullable=False),
        sa.Column("by", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.CheckConstraint("at_once >= 0", name=op.f("ck_tournaments_always_on_not_negative")),
        sa.PrimaryKeyConstraint("template", "change", name=op.f("pk_tournaments_always_on")),
    )
    _keep_forever(op.get_bind().dialect.name)


def _keep_forever(dialect: str) -> None:
    """Who switched what on and off stays as it was: the database itself refuses to change it."""
    if dialect == "postgresql":
        op.execute(
            f"CREATE TRIGGER {TABLE}_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON {TABLE} "
            "FOR EACH STATEMENT EXECUTE FUNCTION kept_forever()"
        )
        return
    for act in ("UPDATE", "DELETE"):
        op.execute(
            f"CREATE TRIGGER {TABLE}_no_{act.lower()} BEFORE {act} ON {TABLE} "
            f"BEGIN SELECT RAISE(ABORT, 'what {TABLE} holds is kept as it was written'); END"
        )
