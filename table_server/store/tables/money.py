"""The SQL tables of money: the ledger, drawers, vouchers and tickets, receipts, chips and notes."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    LargeBinary,
    Table,
    Text,
    UniqueConstraint,
)

from table_server.store.sql.metadata import METADATA, keep_forever
from table_server.store.tables.people import ACTS

NUMBER: Final = BigInteger().with_variant(Integer, "sqlite")
"""SQLite counts up by itself only in a column of exactly this type."""

ACCOUNTS: Final = Table(
    "ledger_accounts",
    METADATA,
    Column("account", Text, primary_key=True),  # `seat:t1/17`: as text, a hand is posted without a look-up
    Column("kind", Text, nullable=False),
    Column("owner", Text, nullable=False),
    Column("player", Text, nullable=True, index=True),
    Column("balance", BigInteger, nullable=False),
    UniqueConstraint("kind", "owner"),
    CheckConstraint("balance >= 0 OR kind IN ('desk', 'collection', 'correction')", name="below_nothing"),
    sqlite_with_rowid=False,
)

ENTRIES: Final = keep_forever(
    Table(
        "ledger_entries",
        METADATA,
        Column("seq", NUMBER, primary_key=True, autoincrement=False),  # without gaps: see the chain
        Column("key", Text, nullable=False, unique=True),
        Column("what", Text, nullable=False),
        Column("reason", Text, nullable=False),
        Column("at", BigInteger, nullable=False, index=True),  # a day's losses are added up at a buy-in
        Column("chain", LargeBinary, nullable=False),
    )
)

LINES: Final = keep_forever(
    Table(
        "ledger_lines",
        METADATA,
        Column("seq", ForeignKey(ENTRIES.c.seq), primary_key=True),
        Column("account", ForeignKey(ACCOUNTS.c.account), primary_key=True),
        Column("amount", BigInteger, nullable=False),
        CheckConstraint("amount <> 0", name="something"),
        Index(None, "account", "seq"),
        sqlite_with_rowid=False,
    )
)

FAILED: Final = keep_forever(
    Table(
        "failed_moves",
        METADATA,
        Column("key", Text, primary_key=True),
        Column("why", Text, primary_key=True),
        Column("at", BigInteger, nullable=False),
        Column("entry", Text, nullable=False),  # what was asked for, so that people can put it right
    )
)

OUTBOX: Final = Table(
    "outbox",
    METADATA,
    Column("seq", NUMBER, primary_key=True),
    Column("key", Text, nullable=False, unique=True),
    Column("at", BigInteger, nullable=False),
    Column("entry", Text, nullable=False),
    sqlite_autoincrement=True,  # no number is used twice, so the order is kept
)


SHIFTS: Final = keep_forever(
    Table(
        "shifts",
        METADATA,
        Column("number", Integer, primary_key=True, autoincrement=False),
        Column("folded", Text, nullable=False, index=True),  # the cashier's name as it is looked up
        Column("cashier", Text, nullable=False),
        Column("at", BigInteger, nullable=False),
        Column("key", Text, nullable=False, unique=True),  # of the ledger's entry
    )
)

CLOSINGS: Final = keep_forever(
    Table(
        "shift_closings",
        METADATA,
        Column("shift", ForeignKey(SHIFTS.c.number), primary_key=True),  # a drawer is closed once
        Column("by", Text, nullable=False),
        Column("at", BigInteger, nullable=False),
        Column("key", Text, nullable=False, unique=True),
        Column("expected", BigInteger, nullable=False),
        Column("counted", BigInteger, nullable=False),
        Column("note", Text, nullable=False),
        CheckConstraint("counted >= 0", name="not_negative"),
    )
)

TRAYS: Final = keep_forever(
    Table(
        "trays",
        METADATA,
        Column("key", Text, primary_key=True),  # of the ledger's entry that this cash belongs to
        Column("shift", ForeignKey(SHIFTS.c.number), nullable=False, index=True),
        Column("tray", Text, nullable=False),  # `10000x3 25x2`
    )
)


VOUCHERS: Final = keep_forever(
    Table(
        "vouchers",
        METADATA,
        Column("serial", Integer, primary_key=True, autoincrement=False),
        Column("number", Text, nullable=False, unique=True),
        Column("amount", BigInteger, nullable=False),
        Column("at", BigInteger, nullable=False),
        Column("key", Text, nullable=False, unique=True),  # of the ledger's entry
        Column("expires_at", BigInteger),  # as it was printed; NULL: it never expires
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

VOUCHER_COPIES: Final = keep_forever(
    Table(
        "voucher_copies",
        METADATA,
        Column("voucher", ForeignKey(VOUCHERS.c.serial), primary_key=True, autoincrement=False),
        Column("copy", Integer, primary_key=True, autoincrement=False),  # 1 is the first copy
        Column("number", Text, nullable=False, unique=True),  # the latest is the voucher's
        Column("key", Text, nullable=False, unique=True),  # of the act
        Column("at", BigInteger, nullable=False),
    )
)

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


RECEIPTS: Final = keep_forever(
    Table(
        "receipts",
        METADATA,
        Column("number", Integer, primary_key=True, autoincrement=False),
        Column("act", ForeignKey(ACTS.c.key), nullable=False, unique=True),
        Column("at", BigInteger, nullable=False),
    )
)

RECEIPT_PRINTS: Final = keep_forever(
    Table(
        "receipt_prints",
        METADATA,
        Column("receipt", ForeignKey(RECEIPTS.c.number), primary_key=True, autoincrement=False),
        Column("attempt", Integer, primary_key=True, autoincrement=False),
        Column("copy", Integer, nullable=False),  # 2 and more are marked on paper
        Column("key", Text, nullable=False, unique=True),  # of the page's request
        Column("by", Text, nullable=False),
        Column("at", BigInteger, nullable=False),
    )
)

RECEIPT_OUTCOMES: Final = keep_forever(
    Table(
        "receipt_outcomes",
        METADATA,
        Column("receipt", Integer, primary_key=True, autoincrement=False),
        Column("attempt", Integer, primary_key=True, autoincrement=False),
        Column("outcome", Text, nullable=False),
        Column("why", Text, nullable=False),
        Column("at", BigInteger, nullable=False),
        ForeignKeyConstraint(["receipt", "attempt"], [RECEIPT_PRINTS.c.receipt, RECEIPT_PRINTS.c.attempt]),
    )
)


CHIPS: Final = Table(
    "chips",
    METADATA,
    Column("tag", Text, primary_key=True),
    Column("worth", BigInteger, nullable=False),
    Column("out", Boolean, nullable=False),
    CheckConstraint("worth > 0", name="something"),
)

CHIP_MOVES: Final = keep_forever(
    Table(
        "chip_moves",
        METADATA,
        Column("key", Text, primary_key=True),  # of the ledger's entry
        Column("tag", ForeignKey(CHIPS.c.tag), primary_key=True),
        Column("out", Boolean, nullable=False),
        Column("at", BigInteger, nullable=False),
    )
)


NOTE_RECORDS: Final = keep_forever(
    Table(
        "note_records",
        METADATA,
        Column("validator", Text, primary_key=True),
        Column("number", Integer, primary_key=True, autoincrement=False),  # without gaps
        Column("record", Text, nullable=False),
        Column("boot", Integer, nullable=False),
        Column("sequence", Integer, nullable=False),  # 0 for a start
        Column("cents", BigInteger, nullable=False),
        Column("mark", Integer, nullable=False),
        Column("why", Text, nullable=False),
        Column("ticket", Text, nullable=False),  # a ticket can be cashed by its number alone
        Column("at", BigInteger, nullable=False),
    )
)

NOTE_OFFERS: Final = keep_forever(
    Table(
        "note_offers",
        METADATA,
        Column("note", Text, primary_key=True),  # `t1/seat/3/notes/7/12`
        Column("player", Text, nullable=False),
        Column("cents", BigInteger, nullable=False),
        Column("at", BigInteger, nullable=False),
        CheckConstraint("cents > 0", name="something"),
    )
)
"""The player each note will be credited to once it cannot be had back; written before it is stacked."""

NOTE_ANSWERS: Final = keep_forever(
    Table(
        "note_answers",
        METADATA,
        Column("note", Text, primary_key=True),
        Column("answer", Text, nullable=False),
        Column("player", Text, nullable=False),
        Column("cents", BigInteger, nullable=False),
        Column("by", Text, nullable=False),
        Column("at", BigInteger, nullable=False),
    )
)
"""The floor's findings about disputed notes, once each."""

BOX_COUNTS: Final = keep_forever(
    Table(
        "box_counts",
        METADATA,
        Column("key", Text, primary_key=True),  # of the ledger's entry
        Column("validator", Text, nullable=False, index=True),
        Column("by", Text, nullable=False),
        Column("at", BigInteger, nullable=False),
        Column("until", BigInteger, nullable=False),  # the last entry of the ledger that counted
        Column("expected", BigInteger, nullable=False),
        Column("counted", BigInteger, nullable=False),
        Column("tray", Text, nullable=False),  # `10000x3 2000x2`
        Column("note", Text, nullable=False),
        CheckConstraint("counted >= 0", name="not_negative"),
    )
)
