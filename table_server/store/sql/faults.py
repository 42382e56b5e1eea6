"""What an audit finds wrong with what was kept."""

from __future__ import annotations

from dataclasses import dataclass

from table_server.store.sql.errors import called


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is not as it was written."""

    table: str
    """The journal's key; empty for what belongs to the whole database."""
    seq: int | None
    """The event, where it is one."""
    what: str

    def __str__(self) -> str:
        where = called(self.table) if self.table else "database"
        return f"{where}, event {self.seq}: {self.what}" if self.seq else f"{where}: {self.what}"
