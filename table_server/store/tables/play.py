"""The SQL tables of play: journals, tournaments, houses, and the faults of devices."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    Table,
    Text,
)

from table_server.store.sql.immutable import keep_forever
from table_server.store.sql.metadata import METADATA

EVENTS: Final = keep_forever(
    Table(
        "events",
        METADATA,
        Column("table_key", Text, primary_key=True),
        Column("seq", BigInteger, primary_key=True, autoincrement=False),
        Column("stream", Text, nullable=False),
        Column("hand", Integer),
        Column("at", BigInteger, nullable=False),
        Column("event", Text, nullable=False),
        Column("hash", LargeBinary, nullable=False),
    )
)
"""Columns in the order of `chain.Row`."""

Index(
    "ix_events_hand",
    EVENTS.c.table_key,
    EVENTS.c.hand,
    unique=True,
    sqlite_where=EVENTS.c.hand.is_not(None),
    postgresql_where=EVENTS.c.hand.is_not(None),
)

HEADS: Final = Table(
    "journals",
    METADATA,
    Column("table_key", Text, primary_key=True),
    Column("seq", BigInteger, nullable=False),
    Column("hash", LargeBinary, nullable=False),
    Column("stood", BigInteger, nullable=False),
)
"""Where each table's journal ends: without it nobody could tell that the last rows are missing."""


TOURNAMENTS: Final = Table(
    "tournaments",
    METADATA,
    Column("tournament", Text, primary_key=True),
    Column("title", Text, nullable=False),
    Column("opened_at", BigInteger, nullable=False),
    Column("over_at", BigInteger),  # played to the end, or called off
    Column("crossings", Integer, nullable=False),  # money on its way, which a restart has to ask for again
    Column("lived_at", BigInteger),  # a server held its clock then: seldom written, no event
    CheckConstraint("crossings >= 0", name="not_negative"),
)
"""Beside the journals, so that a start reads those only that go on."""

TEMPLATES: Final = keep_forever(
    Table(
        "tournament_templates",
        METADATA,
        Column("template", Text, primary_key=True),
        Column("version", Integer, primary_key=True, autoincrement=False),  # a change is a new one
        Column("title", Text, nullable=False),
        Column("structure", Text, nullable=False),  # as the event that opens such a tournament
        Column("by", Text, nullable=False),
        Column("at", BigInteger, nullable=False),
    )
)

ALWAYS_ON: Final = keep_forever(
    Table(
        "tournaments_always_on",
        METADATA,
        Column("template", Text, primary_key=True),
        Column("change", Integer, primary_key=True, autoincrement=False),  # the last one counts
        Column("tables", Text, nullable=False),  # JSON: the keys of those it may use
        Column("at_once", Integer, nullable=False),  # none at all is switched off
        Column("by", Text, nullable=False),
        Column("at", BigInteger, nullable=False),
        CheckConstraint("at_once >= 0", name="not_negative"),
    )
)

RESULTS: Final = keep_forever(
    Table(
        "tournament_results",
        METADATA,
        Column("tournament", ForeignKey(TOURNAMENTS.c.tournament), primary_key=True),
        Column("entrant", Integer, primary_key=True, autoincrement=False),
        Column("player", Text, nullable=False, index=True),
        Column("first", Integer, nullable=False),
        Column("last", Integer, nullable=False),  # another one where the place is shared
        Column("cash", BigInteger, nullable=False),
        Column("ticket", BigInteger, nullable=False),
        Column("bounties", BigInteger, nullable=False),
        CheckConstraint("1 <= first AND first <= last", name="a_place"),
    )
)


HOUSE_VERSIONS: Final = keep_forever(
    Table(
        "house_versions",
        METADATA,
        Column("house", Text, primary_key=True),
        Column("version", Integer, primary_key=True, autoincrement=False),  # a change is a new one
        Column("title", Text, nullable=False),
        Column("toml", Text, nullable=False),
        Column("by", Text, nullable=False),
        Column("at", BigInteger, nullable=False),
        Column("reason", Text, nullable=False),
        CheckConstraint("version >= 1", name="after_the_packed_one"),
    )
)

HOUSE_DRAFTS: Final = Table(
    "house_drafts",
    METADATA,
    Column("house", Text, primary_key=True),
    Column("base", Integer),  # nothing: a house that is made
    Column("toml", Text, nullable=False),
    Column("by", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)

HOUSES_PLAYED: Final = Table(
    "houses_played",
    METADATA,
    Column("table_key", Text, primary_key=True),
    Column("house", Text, primary_key=True),  # a menu may be of several
    Column("version", Integer, nullable=False),
)
"""Beside the journals, which hold the terms themselves and not where they are from."""


DEVICE_FAULTS: Final = keep_forever(
    Table(
        "device_faults",
        METADATA,
        Column("number", Integer, primary_key=True, autoincrement=False),  # in the order they came
        Column("device", Text, nullable=False),  # `t1/seat/3/card`
        Column("fault", Text, nullable=False),  # `away`, `jam`
        Column("over", Boolean, nullable=False),
        Column("at", BigInteger, nullable=False),
        Index("ix_device_faults_at", "at"),
    )
)
