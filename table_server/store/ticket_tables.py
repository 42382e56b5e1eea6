"""The SQL tables of printed vouchers: each booked for a printer, every print of it, and what came of that."""

from __future__ import annotations

from typing import Final

from sqlalchemy import BigInteger, Column, ForeignKey, ForeignKeyConstraint, Integer, Table, Text

from table_server.store.immutable import keep_forever
from table_server.store.metadata import METADATA
from table_server.store.voucher_tables import VOUCHERS

TICKETS: Final = keep_forever(
    Table(
        "tickets",
        METADATA,
        Column("voucher", ForeignKey(VOUCHERS.c.serial), primary_key=True, autoincrement=False),
        Column("printer", Text, nullable=False),  # `t1/seat/3/tickets`
        Column("player", Text, nullable=False),
        Column("at", BigInteger, nullable=False),
    )
)

TICKET_PRINTS: Final = keep_forever(
    Table(
        "ticket_prints",
        METADATA,
        Column("voucher", ForeignKey(TICKETS.c.voucher), primary_key=True, autoincrement=False),
        Column("copy", Integer, primary_key=True, autoincrement=False),  # 2 and more are marked on paper
        Column("at", BigInteger, nullable=False),
    )
)

TICKET_OUTCOMES: Final = keep_forever(
    Table(
        "ticket_outcomes",
        METADATA,
        Column("voucher", Integer, primary_key=True, autoincrement=False),
        Column("copy", Integer, primary_key=True, autoincrement=False),
        Column("outcome", Text, nullable=False),
        Column("why", Text, nullable=False),
        Column("at", BigInteger, nullable=False),
        ForeignKeyConstraint(["voucher", "copy"], [TICKET_PRINTS.c.voucher, TICKET_PRINTS.c.copy]),
    )
)
