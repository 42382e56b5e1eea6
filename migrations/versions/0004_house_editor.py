"""Houses: every version of their rules, drafts of new ones, and which tables play by which.

New tables beside the others, so that nothing is locked for long.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "house_versions",
        sa.Column("house", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("title", sa.Text(), nullable=False),
        sa.Column("toml", sa.Text(), nullable=False),
        sa.Column("by", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.CheckConstraint("version >= 1", name=op.f("ck_house_versions_after_the_packed_one")),
        sa.PrimaryKeyConstraint("house", "version", name=op.f("pk_house_versions")),
    )
    op.create_table(
        "house_drafts",
        sa.Column("house", sa.Text(), nullable=False),
        sa.Column("base", sa.Integer(), nullable=True),
        sa.Column("toml", sa.Text(), nullable=False),
        sa.Column("by", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("house", name=op.f("pk_house_drafts")),
    )
    op.create_table(
        "houses_played",
        sa.Column("table_key", sa.Text(), nullable=False),
        sa.Column("house", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("table_key", "house", name=op.f("pk_houses_played")),
    )
    _keep_forever(op.get_bind().dialect.name)


def _keep_forever(dialect: str) -> None:
    """Versions are never changed and never removed: the database itself refuses it."""
    if dialect == "postgresql":
        op.execute(
            "CREATE TRIGGER house_versions_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON house_versions "
            "FOR EACH STATEMENT EXECUTE FUNCTION kept_forever()"
        )
        return
    for act in ("UPDATE", "DELETE"):
        op.execute(
            f"CREATE TRIGGER house_versions_no_{act.lower()} BEFORE {act} ON house_versions "
            "BEGIN SELECT RAISE(ABORT, 'what house_versions holds is kept as it was written'); END"
        )
