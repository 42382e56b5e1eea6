"""The SQL tables of houses: every version of their rules, drafts, and which tables play by which."""

from __future__ import annotations

from typing import Final

from sqlalchemy import BigInteger, CheckConstraint, Column, Integer, Table, Text

from table_server.store.immutable import keep_forever
from table_server.store.metadata import METADATA

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
