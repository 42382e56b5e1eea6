"""Receipts of the counter's printer: one for each act, every try to print it, and what came of that.

New tables beside the others, so that nothing is locked for long.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None

TABLES = ("receipts", "receipt_prints", "receipt_outcomes")


def upgrade() -> None:
    op.create_table(
        "receipts",
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("act", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["act"], ["acts.key"], name=op.f("fk_receipts_act")),
        sa.PrimaryKeyConstraint("number", name=op.f("pk_receipts")),
        sa.UniqueConstraint("act", name=op.f("uq_receipts_act")),
    )
    op.create_table(
        "receipt_prints",
        sa.Column("receipt", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("attempt", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("copy", sa.Integer(), nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("by", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["receipt"], ["receipts.number"], name=op.f("fk_receipt_prints_receipt")),
        sa.PrimaryKeyConstraint("receipt", "attempt", name=op.f("pk_receipt_prints")),
        sa.UniqueConstraint("key", name=op.f("uq_receipt_prints_key")),
    )
    op.create_table(
        "receipt_outcomes",
        sa.Column("receipt", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("attempt", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("outcome", sa.Text(), nullable=False),
        sa.Column("why", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["receipt", "attempt"],
            ["receipt_prints.receipt", "receipt_prints.attempt"],
            name=op.f("fk_receipt_outcomes_receipt_attempt"),
        ),
        sa.PrimaryKeyConstraint("receipt", "attempt", name=op.f("pk_receipt_outcomes")),
    )
    for table in TABLES:
        _keep_forever(table, op.get_bind().dialect.name)


def _keep_forever(table: str, dialect: str) -> None:
    """The database itself refuses to change or remove a row."""
    if dialect == "postgresql":
        op.execute(
            f"CREATE TRIGGER {table}_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON {table} "
            "FOR EACH STATEMENT EXECUTE FUNCTION kept_forever()"
        )
        return
    for act in ("UPDATE", "DELETE"):
        op.execute(
            f"CREATE TRIGGER {table}_no_{act.lower()} BEFORE {act} ON {table} "
            f"BEGIN SELECT RAISE(ABORT, 'what {table} holds is kept as it was written'); END"
        )
