"""The SQL tables of people: players' accounts and cards, the house's staff, its screens and their acts."""

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

PLAYERS: Final = Table(
    "players",
    METADATA,
    Column("number", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("pin", Text, nullable=False),  # argon2id under the pepper
    Column("tries", Integer, nullable=False),  # since the last right PIN, counted before they are checked
    Column("locked_at", BigInteger),
    Column("barred", Text),  # the house's reason
    Column("preferences", Text, nullable=False),
    Column("opened_at", BigInteger, nullable=False),
)

CARDS: Final = Table(
    "cards",
    METADATA,
    Column("card", Text, primary_key=True),  # for ever: a dead card is nobody's again
    Column("player", ForeignKey(PLAYERS.c.number), nullable=False),
    Column("given_at", BigInteger, nullable=False),
    Column("dead_at", BigInteger),
)

Index(
    "ix_cards_alive",
    CARDS.c.player,
    unique=True,
    sqlite_where=CARDS.c.dead_at.is_(None),
    postgresql_where=CARDS.c.dead_at.is_(None),
)

EXCLUSIONS: Final = keep_forever(  # so that none can be shortened
    Table(
        "exclusions",
        METADATA,
        Column("player", ForeignKey(PLAYERS.c.number), primary_key=True),
        Column("at", BigInteger, primary_key=True),
        Column("until", BigInteger),  # nothing is for good
    )
)

LIMITS: Final = Table(
    "player_limits",
    METADATA,
    Column("player", ForeignKey(PLAYERS.c.number), primary_key=True),
    Column("kind", Text, primary_key=True),
    Column("amount", BigInteger),
    Column("next", BigInteger),
    Column("next_at", BigInteger),
    CheckConstraint("amount >= 0 AND next >= 0", name="not_negative"),
)

CLAIMS: Final = Table(
    "claims",
    METADATA,
    Column("player", ForeignKey(PLAYERS.c.number), primary_key=True),  # one place for one account
    Column("table_key", Text, nullable=False, index=True),
    Column("seat", Integer, nullable=False),
    Column("key", Text, nullable=False),  # of this very login: a late release of an earlier one frees nothing
    Column("at", BigInteger, nullable=False),
)

SITTINGS: Final = Table(
    "sittings",
    METADATA,
    Column("player", ForeignKey(PLAYERS.c.number), primary_key=True),
    Column("began", BigInteger, primary_key=True),
    Column("table_key", Text, nullable=False),
    Column("ended", BigInteger),
    CheckConstraint("ended >= began", name="in_order"),
)


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
