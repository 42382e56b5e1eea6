"""The SQL tables of tournaments: which there are, what they are set up from, who came where."""

from __future__ import annotations

from typing import Final

from sqlalchemy import BigInteger, CheckConstraint, Column, ForeignKey, Integer, Table, Text

from table_server.store.immutable import keep_forever
from table_server.store.metadata import METADATA

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
