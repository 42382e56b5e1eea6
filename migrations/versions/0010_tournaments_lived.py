"""When a server last held the clock of a tournament, so that a restart gives back no time that was played.

One column that may be empty, so that nothing is rewritten.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tournaments", sa.Column("lived_at", sa.BigInteger(), nullable=True))
