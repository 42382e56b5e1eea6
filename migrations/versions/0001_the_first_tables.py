"""The first tables: journals, the ledger, players, staff and devices.

Nothing was kept before, so that nothing is locked for long.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

KEPT_FOREVER = ("acts", "events", "exclusions", "failed_moves", "ledger_entries", "ledger_lines")
"""Rows that the database itself refuses to change or remove."""

_REFUSES = """\
CREATE OR REPLACE FUNCTION kept_forever() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'what % holds is kept as it was written', TG_TABLE_NAME;
END $$"""


def upgrade() -> None:
    op.create_table(
        "acts",
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("what", sa.Text(), nullable=False),
        sa.Column("whom", sa.Text(), nullable=False),
        sa.Column("by", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("key", name=op.f("pk_acts")),
    )
    op.create_index(op.f("ix_acts_whom"), "acts", ["whom"], unique=False)
    op.create_table(
        "devices",
        sa.Column("token", sa.LargeBinary(), nullable=False),
        sa.Column("screen", sa.Text(), nullable=False),
        sa.Column("given_at", sa.BigInteger(), nullable=False),
        sa.Column("given_by", sa.Text(), nullable=False),
        sa.Column("revoked_at", sa.BigInteger(), nullable=True),
        sa.Column("revoked_by", sa.Text(), nullable=True),
        sa.PrimaryKeyConstraint("token", name=op.f("pk_devices")),
    )
    op.create_index(
        "ix_devices_alive",
        "devices",
        ["screen"],
        unique=True,
        sqlite_where=sa.text("revoked_at IS NULL"),
        postgresql_where=sa.text("revoked_at IS NULL"),
    )
    op.create_table(
        "events",
        sa.Column("table_key", sa.Text(), nullable=False),
        sa.Column("seq", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("stream", sa.Text(), nullable=False),
        sa.Column("hand", sa.Integer(), nullable=True),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("event", sa.Text(), nullable=False),
        sa.Column("hash", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("table_key", "seq", name=op.f("pk_events")),
    )
    op.create_index(
        "ix_events_hand",
        "events",
        ["table_key", "hand"],
        unique=True,
        sqlite_where=sa.text("hand IS NOT NULL"),
        postgresql_where=sa.text("hand IS NOT NULL"),
    )
    op.create_table(
        "failed_moves",
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("why", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("entry", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("key", "why", name=op.f("pk_failed_moves")),
    )
    op.create_table(
        "journals",
        sa.Column("table_key", sa.Text(), nullable=False),
        sa.Column("seq", sa.BigInteger(), nullable=False),
        sa.Column("hash", sa.LargeBinary(), nullable=False),
        sa.Column("stood", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("table_key", name=op.f("pk_journals")),
    )
    op.create_table(
        "ledger_accounts",
        sa.Column("account", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("owner", sa.Text(), nullable=False),
        sa.Column("player", sa.Text(), nullable=True),
        sa.Column("balance", sa.BigInteger(), nullable=False),
        sa.CheckConstraint(
            "balance >= 0 OR kind IN ('desk', 'collection', 'correction')",
            name=op.f("ck_ledger_accounts_below_nothing"),
        ),
        sa.PrimaryKeyConstraint("account", name=op.f("pk_ledger_accounts")),
        sa.UniqueConstraint("kind", "owner", name=op.f("uq_ledger_accounts_kind_owner")),
        sqlite_with_rowid=False,
    )
    op.create_index(op.f("ix_ledger_accounts_player"), "ledger_accounts", ["player"], unique=False)
    op.create_table(
        "ledger_entries",
        sa.Column(
            "seq", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), autoincrement=False, nullable=False
        ),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("what", sa.Text(), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("chain", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("seq", name=op.f("pk_ledger_entries")),
        sa.UniqueConstraint("key", name=op.f("uq_ledger_entries_key")),
    )
    op.create_index(op.f("ix_ledger_entries_at"), "ledger_entries", ["at"], unique=False)
    op.create_table(
        "outbox",
        sa.Column("seq", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("entry", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("seq", name=op.f("pk_outbox")),
        sa.UniqueConstraint("key", name=op.f("uq_outbox_key")),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "players",
        sa.Column("number", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("pin", sa.Text(), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("locked_at", sa.BigInteger(), nullable=True),
        sa.Column("barred", sa.Text(), nullable=True),
        sa.Column("preferences", sa.Text(), nullable=False),
        sa.Column("opened_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("number", name=op.f("pk_players")),
    )
    op.create_table(
        "safekeeping",
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("value", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_safekeeping")),
    )
    op.create_table(
        "staff",
        sa.Column("folded", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("role", sa.Text(), nullable=False),
        sa.Column("secret", sa.Text(), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("locked_at", sa.BigInteger(), nullable=True),
        sa.Column("active", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("folded", name=op.f("pk_staff")),
    )
    op.create_table(
        "cards",
        sa.Column("card", sa.Text(), nullable=False),
        sa.Column("player", sa.Text(), nullable=False),
        sa.Column("given_at", sa.BigInteger(), nullable=False),
        sa.Column("dead_at", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["player"], ["players.number"], name=op.f("fk_cards_player")),
        sa.PrimaryKeyConstraint("card", name=op.f("pk_cards")),
    )
    op.create_index(
        "ix_cards_alive",
        "cards",
        ["player"],
        unique=True,
        sqlite_where=sa.text("dead_at IS NULL"),
        postgresql_where=sa.text("dead_at IS NULL"),
    )
    op.create_table(
        "claims",
        sa.Column("player", sa.Text(), nullable=False),
        sa.Column("table_key", sa.Text(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["player"], ["players.number"], name=op.f("fk_claims_player")),
        sa.PrimaryKeyConstraint("player", name=op.f("pk_claims")),
    )
    op.create_index(op.f("ix_claims_table_key"), "claims", ["table_key"], unique=False)
    op.create_table(
        "exclusions",
        sa.Column("player", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["player"], ["players.number"], name=op.f("fk_exclusions_player")),
        sa.PrimaryKeyConstraint("player", "at", name=op.f("pk_exclusions")),
    )
    op.create_table(
        "ledger_lines",
        sa.Column("seq", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("account", sa.Text(), nullable=False),
        sa.Column("amount", sa.BigInteger(), nullable=False),
        sa.CheckConstraint("amount <> 0", name=op.f("ck_ledger_lines_something")),
        sa.ForeignKeyConstraint(
            ["account"], ["ledger_accounts.account"], name=op.f("fk_ledger_lines_account")
        ),
        sa.ForeignKeyConstraint(["seq"], ["ledger_entries.seq"], name=op.f("fk_ledger_lines_seq")),
        sa.PrimaryKeyConstraint("seq", "account", name=op.f("pk_ledger_lines")),
        sqlite_with_rowid=False,
    )
    op.create_index(op.f("ix_ledger_lines_account_seq"), "ledger_lines", ["account", "seq"], unique=False)
    op.create_table(
        "player_limits",
        sa.Column("player", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("amount", sa.BigInteger(), nullable=True),
        sa.Column("next", sa.BigInteger(), nullable=True),
        sa.Column("next_at", sa.BigInteger(), nullable=True),
        sa.CheckConstraint("amount >= 0 AND next >= 0", name=op.f("ck_player_limits_not_negative")),
        sa.ForeignKeyConstraint(["player"], ["players.number"], name=op.f("fk_player_limits_player")),
        sa.PrimaryKeyConstraint("player", "kind", name=op.f("pk_player_limits")),
    )
    op.create_table(
        "sittings",
        sa.Column("player", sa.Text(), nullable=False),
        sa.Column("began", sa.BigInteger(), nullable=False),
        sa.Column("table_key", sa.Text(), nullable=False),
        sa.Column("ended", sa.BigInteger(), nullable=True),
        sa.CheckConstraint("ended >= began", name=op.f("ck_sittings_in_order")),
        sa.ForeignKeyConstraint(["player"], ["players.number"], name=op.f("fk_sittings_player")),
        sa.PrimaryKeyConstraint("player", "began", name=op.f("pk_sittings")),
    )

    _keep_forever(op.get_bind().dialect.name)


def _keep_forever(dialect: str) -> None:
    if dialect == "postgresql":
        op.execute(_REFUSES)
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
