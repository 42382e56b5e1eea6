"""Copies of vouchers, each with a number of its own: only the latest number of a voucher is paid.

One new table, so that nothing is rewritten; vouchers of before keep their numbers.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "voucher_copies",
        sa.Column("voucher", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("copy", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("number", sa.Text(), nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["voucher"], ["vouchers.serial"], name=op.f("fk_voucher_copies_voucher")),
        sa.PrimaryKeyConstraint("voucher", "copy", name=op.f("pk_voucher_copies")),
        sa.UniqueConstraint("number", name=op.f("uq_voucher_copies_number")),
        sa.UniqueConstraint("key", name=op.f("uq_voucher_copies_key")),
    )
    _keep_forever("voucher_copies", op.get_bind().dialect.name)


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
