"""The SQL table of what devices went through: one row when a fault began, one when it was over."""

from __future__ import annotations

from typing import Final

from sqlalchemy import BigInteger, Boolean, Column, Index, Integer, Table, Text

from table_server.store.immutable import keep_forever
from table_server.store.metadata import METADATA

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
