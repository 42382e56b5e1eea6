"""The SQL tables of notes: validators' records, whom the house agreed to credit, answers, counts."""

from __future__ import annotations

from typing import Final

from sqlalchemy import BigInteger, CheckConstraint, Column, Integer, Table, Text

from table_server.store.immutable import keep_forever
from table_server.store.metadata import METADATA

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
        Column("ticket", Text, nullable=False),  # whoever knows it can cash it
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
"""To whom each note will be credited once it cannot be had back; settled before it is stacked."""

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
"""What the floor found out about disputed notes, once each."""

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
