"""How revisions are run: on the connection that is handed over, in its one transaction, forward only."""

from __future__ import annotations

from alembic import context

from table_server.store.schema import declared

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=declared(),
    transactional_ddl=True,  # on SQLite too: a migration that fails leaves nothing behind
)

with context.begin_transaction():
    context.run_migrations()
