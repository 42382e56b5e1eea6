"""`openfelt migrate`: brings databases up to the tables of this program."""

from __future__ import annotations

from pathlib import Path

from table_server.commands.databases import chosen, understood
from table_server.store.schema import migrate


def run(config: Path | None, address: str | None) -> int:
    """Migrate each database in one transaction: wholly, or not at all."""
    for where in chosen(config, address):
        if where.file is not None:
            where.file.parent.mkdir(parents=True, exist_ok=True)
        with understood():
            before, after = migrate(where)
        moved = "nothing to do" if before == after else f"from {before or 'nothing'}"
        print(f"{where}: at revision {after} ({moved})")
    return 0
