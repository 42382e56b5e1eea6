"""What a migration has to say for rows that are written once; that it holds is tested with the ledger."""

from __future__ import annotations

import pytest

from table_server.store.sql.immutable import statements


@pytest.mark.parametrize("dialect", ["sqlite", "postgresql"])
def test_changing_and_removing_are_both_forbidden(dialect: str) -> None:
    said = " ".join(statements("a_table", dialect))
    for part in ("UPDATE", "DELETE", "ON a_table", "TRIGGER"):
        assert part in said
