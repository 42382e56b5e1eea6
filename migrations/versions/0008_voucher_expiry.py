"""Vouchers that are not for ever: until when, as it was printed when they were issued.

One column that may be empty, so that nothing is rewritten; those of before have no end.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("vouchers", sa.Column("expires_at", sa.BigInteger(), nullable=True))
