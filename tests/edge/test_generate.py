"""The types that the consoles are built with are of the addresses as they are now."""

from __future__ import annotations

from table_server.edge.generate import TYPES, typescript


def test_the_written_types_are_up_to_date() -> None:
    """Else run `python -m table_server.edge.generate`."""
    assert TYPES.read_text(encoding="utf-8") == typescript()


def test_they_lie_where_the_consoles_share() -> None:
    assert TYPES.parts[-4:] == ("table_server", "web", "shared", "openapi.ts")
