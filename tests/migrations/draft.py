"""Drafts the next revision: what the declared tables have that the newest revision has not.

`python -m tests.migrations.draft 0002 "what it is for"`; the draft is read and corrected before it is kept.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from alembic import command

from table_server.store.schema import config, declared
from table_server.store.sql.engine import database, writing


def draft(name: str, message: str) -> None:
    declared()
    with tempfile.TemporaryDirectory() as folder:
        engine = writing(database(f"sqlite:///{Path(folder) / 'draft.db'}"))
        with engine.begin() as connection:
            said = config(connection)
            said.set_main_option("file_template", "%%(rev)s_%%(slug)s")
            command.upgrade(said, "heads")
        with engine.begin() as connection:
            said.attributes["connection"] = connection
            command.revision(said, message, autogenerate=True, rev_id=name)
        engine.dispose()


if __name__ == "__main__":
    draft(*sys.argv[1:])
