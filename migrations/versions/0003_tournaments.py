"""Tournaments: which there are, the templates they are set up from, who came where.

New tables beside the others, so that nothing is locked for long.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

KEPT_FOREVER = ("tournament_results", "tournament_templates")
"""Rows that the database itself refuses to change or remove."""


def upgrade() -> None:
    op.create_table(
        "tournaments",
        sa.Column("tournament", sa.Text(), nullable=False),
        sa.Column("title", sa.Text(), nullable=False),
        sa.Column("opened_at", sa.BigInteger(), nullable=False),
        sa.Column("over_at", sa.BigInteger(), nullable=True),
        sa.Column("crossings", sa.Integer(), nullable=False),
        sa.CheckConstraint("crossings >= 0", name=op.f("ck_tournaments_not_negative")),
        sa.PrimaryKeyConstraint("tournament", name=op.f("pk_tournaments")),
    )
    op.create_table(
        "tournament_templates",
        sa.Column("template", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("title", sa.Text(), nullable=False),
        sa.Column("structure", sa.Text(), nullable=False),
        sa.Column("by", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("template", "version", name=op.f("pk_tournament_templates")),
    )
    op.create_table(
        "tournament_results",
        sa.Column("tournament", sa.Text(), nullable=False),
        sa.Column("entrant", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("player", sa.Text(), nullable=False),
        sa.Column("first", sa.Integer(), nullable=False),
        sa.Column("last", sa.Integer(), nullable=False),
        sa.Column("cash", sa.BigInteger(), nullable=False),
        sa.Column("ticket", sa.BigInteger(), nullable=False),
        sa.Column("bounties", sa.BigInteger(), nullable=False),
        sa.CheckConstraint("1 <= first AND first <= last", name=op.f("ck_tournament_results_a_place")),
        sa.ForeignKeyConstraint(
            ["tournament"], ["tournaments.tournament"], name=op.f("fk_tournament_results_tournament")
        ),
        sa.PrimaryKeyConstraint("tournament", "entrant", name=op.f("pk_tournament_results")),
    )
    op.create_index(op.f("ix_tournament_results_player"), "tournament_results", ["player"], unique=False)
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
