"""Rows that are written once: the database itself refuses to change or remove them, whoever asks."""

from __future__ import annotations

from typing import Final

from sqlalchemy import DDL, Table, event
from sqlalchemy.schema import ExecutableDDLElement

_POSTGRES_FUNCTION: Final = """\
CREATE OR REPLACE FUNCTION kept_forever() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'what % holds is kept as it was written', TG_TABLE_NAME;
END $$"""


def statements(table: str, dialect: str) -> list[str]:
    """What makes a table's rows unchangeable; for migrations, which repeat it as text."""
    if dialect == "sqlite":
        return [
            f"CREATE TRIGGER {table}_no_{act.lower()} BEFORE {act} ON {table} "
            f"BEGIN SELECT RAISE(ABORT, 'what {table} holds is kept as it was written'); END"
            for act in ("UPDATE", "DELETE")
        ]
    acts = f"UPDATE OR DELETE OR TRUNCATE ON {table}"
    trigger = f"CREATE TRIGGER {table}_kept BEFORE {acts} FOR EACH STATEMENT EXECUTE FUNCTION kept_forever()"
    return [_POSTGRES_FUNCTION, trigger]


def keep_forever(table: Table) -> Table:
    """The same for whoever creates the tables from their declarations."""
    for dialect in ("sqlite", "postgresql"):
        for statement in statements(table.name, dialect):
            ddl: ExecutableDDLElement = DDL(statement.replace("%", "%%"))  # type: ignore[no-untyped-call]  # theirs
            event.listen(table, "after_create", ddl.execute_if(dialect=dialect))
    return table
