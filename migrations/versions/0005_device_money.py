"""Money that devices handle: notes and their boxes, printed tickets, chips with tags.

New tables beside the others, so that nothing is locked for long.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

KEPT_FOREVER = (
    "note_records",
    "note_offers",
    "note_answers",
    "box_counts",
    "tickets",
    "ticket_prints",
    "ticket_outcomes",
    "chip_moves",
)
"""Rows that the database itself refuses to change or remove."""


def upgrade() -> None:
    _notes()
    _tickets()
    _chips()
    _keep_forever(op.get_bind().dialect.name)


def _notes() -> None:
    op.create_table(
        "note_records",
        sa.Column("validator", sa.Text(), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("record", sa.Text(), nullable=False),
        sa.Column("boot", sa.Integer(), nullable=False),
        sa.Column("sequence", sa.Integer(), nullable=False),
        sa.Column("cents", sa.BigInteger(), nullable=False),
        sa.Column("mark", sa.Integer(), nullable=False),
        sa.Column("why", sa.Text(), nullable=False),
        sa.Column("ticket", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("validator", "number", name=op.f("pk_note_records")),
    )
    op.create_table(
        "note_offers",
        sa.Column("note", sa.Text(), nullable=False),
        sa.Column("player", sa.Text(), nullable=False),
        sa.Column("cents", sa.BigInteger(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.CheckConstraint("cents > 0", name=op.f("ck_note_offers_something")),
        sa.PrimaryKeyConstraint("note", name=op.f("pk_note_offers")),
    )
    op.create_table(
        "note_answers",
        sa.Column("note", sa.Text(), nullable=False),
        sa.Column("answer", sa.Text(), nullable=False),
        sa.Column("player", sa.Text(), nullable=False),
        sa.Column("cents", sa.BigInteger(), nullable=False),
        sa.Column("by", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("note", name=op.f("pk_note_answers")),
    )
    op.create_table(
        "box_counts",
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("validator", sa.Text(), nullable=False),
        sa.Column("by", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.Column("expected", sa.BigInteger(), nullable=False),
        sa.Column("counted", sa.BigInteger(), nullable=False),
        sa.Column("tray", sa.Text(), nullable=False),
        sa.Column("note", sa.Text(), nullable=False),
        sa.CheckConstraint("counted >= 0", name=op.f("ck_box_counts_not_negative")),
        sa.PrimaryKeyConstraint("key", name=op.f("pk_box_counts")),
    )
    op.create_index(op.f("ix_box_counts_validator"), "box_counts", ["validator"], unique=False)


def _tickets() -> None:
    op.create_table(
        "tickets",
        sa.Column("voucher", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("printer", sa.Text(), nullable=False),
        sa.Column("player", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["voucher"], ["vouchers.serial"], name=op.f("fk_tickets_voucher")),
        sa.PrimaryKeyConstraint("voucher", name=op.f("pk_tickets")),
    )
    op.create_table(
        "ticket_prints",
        sa.Column("voucher", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("copy", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["voucher"], ["tickets.voucher"], name=op.f("fk_ticket_prints_voucher")),
        sa.PrimaryKeyConstraint("voucher", "copy", name=op.f("pk_ticket_prints")),
    )
    op.create_table(
        "ticket_outcomes",
        sa.Column("voucher", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("copy", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("outcome", sa.Text(), nullable=False),
        sa.Column("why", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["voucher", "copy"],
            ["ticket_prints.voucher", "ticket_prints.copy"],
            name=op.f("fk_ticket_outcomes_voucher_copy"),
        ),
        sa.PrimaryKeyConstraint("voucher", "copy", name=op.f("pk_ticket_outcomes")),
    )


def _chips() -> None:
    op.create_table(
        "chips",
        sa.Column("tag", sa.Text(), nullable=False),
        sa.Column("worth", sa.BigInteger(), nullable=False),
        sa.Column("out", sa.Boolean(), nullable=False),
        sa.CheckConstraint("worth > 0", name=op.f("ck_chips_something")),
        sa.PrimaryKeyConstraint("tag", name=op.f("pk_chips")),
    )
    op.create_table(
        "chip_moves",
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("tag", sa.Text(), nullable=False),
        sa.Column("out", sa.Boolean(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["tag"], ["chips.tag"], name=op.f("fk_chip_moves_tag")),
        sa.PrimaryKeyConstraint("key", "tag", name=op.f("pk_chip_moves")),
    )


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
