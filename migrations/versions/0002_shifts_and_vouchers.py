"""Shifts and vouchers: who opened and closed which drawer, cash as it was counted, tickets.

New tables beside the others, so that nothing is locked for long.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

KEPT_FOREVER = ("shifts", "shift_closings", "trays", "vouchers", "voucher_redemptions")
"""Rows that the database itself refuses to change or remove."""


def upgrade() -> None:
    op.create_table(
        "shifts",
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("folded", sa.Text(), nullable=False),
        sa.Column("cashier", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("number", name=op.f("pk_shifts")),
        sa.UniqueConstraint("key", name=op.f("uq_shifts_key")),
    )
    op.create_index(op.f("ix_shifts_folded"), "shifts", ["folded"], unique=False)
    op.create_table(
        "vouchers",
        sa.Column("serial", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("number", sa.Text(), nullable=False),
        sa.Column("amount", sa.BigInteger(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.CheckConstraint("amount > 0", name=op.f("ck_vouchers_something")),
        sa.PrimaryKeyConstraint("serial", name=op.f("pk_vouchers")),
        sa.UniqueConstraint("key", name=op.f("uq_vouchers_key")),
        sa.UniqueConstraint("number", name=op.f("uq_vouchers_number")),
    )
    op.create_table(
        "shift_closings",
        sa.Column("shift", sa.Integer(), nullable=False),
        sa.Column("by", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("expected", sa.BigInteger(), nullable=False),
        sa.Column("counted", sa.BigInteger(), nullable=False),
        sa.Column("note", sa.Text(), nullable=False),
        sa.CheckConstraint("counted >= 0", name=op.f("ck_shift_closings_not_negative")),
        sa.ForeignKeyConstraint(["shift"], ["shifts.number"], name=op.f("fk_shift_closings_shift")),
        sa.PrimaryKeyConstraint("shift", name=op.f("pk_shift_closings")),
        sa.UniqueConstraint("key", name=op.f("uq_shift_closings_key")),
    )
    op.create_table(
        "trays",
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("shift", sa.Integer(), nullable=False),
        sa.Column("tray", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["shift"], ["shifts.number"], name=op.f("fk_trays_shift")),
        sa.PrimaryKeyConstraint("key", name=op.f("pk_trays")),
    )
    op.create_index(op.f("ix_trays_shift"), "trays", ["shift"], unique=False)
    op.create_table(
        "voucher_redemptions",
        sa.Column("voucher", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["voucher"], ["vouchers.serial"], name=op.f("fk_voucher_redemptions_voucher")
        ),
        sa.PrimaryKeyConstraint("voucher", name=op.f("pk_voucher_redemptions")),
        sa.UniqueConstraint("key", name=op.f("uq_voucher_redemptions_key")),
    )

    _keep_forever(op.get_bind().dialect.name)


def _keep_forever(dialect: str) -> None:
    for table in KEPT_FOREVER:
        if dialect == "postgresql":
            op.execute(
                f"CREATE TRIGGER {table}_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON {table} "
                "FOR EACH STATEMENT EXECUTE FUNCTION kept_forever()"
            )
            continue
        for act in ("UPDATE", "DELETE"):
            op.execute(
                f"CREATE TRIGGER {table}_no_{act.lower()} BEFORE {act} ON {table} "
                f"BEGIN SELECT RAISE(ABORT, 'what {table} holds is kept as it was written'); END"
            )
