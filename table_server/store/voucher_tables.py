"""The SQL tables of vouchers: each issued once, and redeemed once because there is room for one row only."""

from __future__ import annotations

from typing import Final

from sqlalchemy import BigInteger, CheckConstraint, Column, ForeignKey, Integer, Table, Text

from table_server.store.immutable import keep_forever
from table_server.store.metadata import METADATA

VOUCHERS: Final = keep_forever(
    Table(
        "vouchers",
        METADATA,
        Column("serial", Integer, primary_key=True, autoincrement=False),
        Column("number", Text, nullable=False, unique=True),
        Column("amount", BigInteger, nullable=False),
        Column("at", BigInteger, nullable=False),
        Column("key", Text, nullable=False, unique=True),  # of the ledger's entry
        Column("expires_at", BigInteger),  # as it was printed; nothing is never
        CheckConstraint("amount > 0", name="something"),
    )
)

REDEMPTIONS: Final = keep_forever(
    Table(
        "voucher_redemptions",
        METADATA,
        Column("voucher", ForeignKey(VOUCHERS.c.serial), primary_key=True),
        Column("at", BigInteger, nullable=False),
        Column("key", Text, nullable=False, unique=True),
    )
)
