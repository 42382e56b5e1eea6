"""The SQL tables of the house: its people, its screens, and what was done by whom."""

from __future__ import annotations

from typing import Final

from sqlalchemy import BigInteger, Boolean, Column, Index, Integer, LargeBinary, Table, Text

from table_server.store.immutable import keep_forever
from table_server.store.metadata import METADATA

STAFF: Final = Table(
    "staff",
    METADATA,
    Column("folded", Text, primary_key=True),  # the name as it is looked up
    Column("name", Text, nullable=False),
    Column("role", Text, nullable=False),
    Column("secret", Text, nullable=False),  # argon2id under the pepper
    Column("tries", Integer, nullable=False),
    Column("locked_at", BigInteger),
    Column("active", Boolean, nullable=False),
)

DEVICES: Final = Table(
    "devices",
    METADATA,
    Column("token", LargeBinary, primary_key=True),  # the hash of it
    Column("screen", Text, nullable=False),
    Column("given_at", BigInteger, nullable=False),
    Column("given_by", Text, nullable=False),
    Column("revoked_at", BigInteger),
    Column("revoked_by", Text),
)

Index(
    "ix_devices_alive",
    DEVICES.c.screen,
    unique=True,  # one token for one screen: a new one replaces it
    sqlite_where=DEVICES.c.revoked_at.is_(None),
    postgresql_where=DEVICES.c.revoked_at.is_(None),
)

ACTS: Final = keep_forever(
    Table(
        "acts",
        METADATA,
        Column("key", Text, primary_key=True),
        Column("what", Text, nullable=False),
        Column("whom", Text, nullable=False, index=True),  # a player's number, a screen, a person's name
        Column("by", Text, nullable=False),
        Column("at", BigInteger, nullable=False),
        Column("reason", Text, nullable=False),
    )
)

SAFEKEEPING: Final = Table(
    "safekeeping",
    METADATA,
    Column("name", Text, primary_key=True),
    Column("value", LargeBinary, nullable=False),
)
