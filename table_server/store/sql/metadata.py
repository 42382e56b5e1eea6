"""The one list of SQL tables, and how a table is made to keep its rows for ever.

Each file that declares tables adds them to the list; migrations compare the database with it.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import DDL, MetaData, Table, event
from sqlalchemy.schema import ExecutableDDLElement

METADATA: Final = MetaData(
    naming_convention={  # so that a migration can name a constraint on either database
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

_POSTGRES_FUNCTION: Final = """\
CREATE OR REPLACE FUNCTION kept_forever() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'what % holds is kept as it was written', TG_TABLE_NAME;
END $$"""


def statements(table: str, dialect: str) -> list[str]:
    """The SQL that makes a table's rows unchangeable; migrations repeat it as text."""
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
    """Make the database refuse to change or delete rows, when tables are created from their declarations."""
    for dialect in ("sqlite", "postgresql"):
        for statement in statements(table.name, dialect):
            ddl: ExecutableDDLElement = DDL(statement.replace("%", "%%"))  # type: ignore[no-untyped-call]  # SQLAlchemy's
            event.listen(table, "after_create", ddl.execute_if(dialect=dialect))
    return table
