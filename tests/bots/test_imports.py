"""Bots know nothing of the product but the wire: they import only themselves, and chance."""

from __future__ import annotations

from tests.contracts.project import ROOT, imports, python

OWN = "table_server.bots"
CHANCE = "table_server.simulation.chance"


def test_a_bot_imports_no_rules_no_table_and_no_types_of_the_wire() -> None:
    bots = [path for path in python("table_server") if path.is_relative_to(ROOT / "table_server" / "bots")]
    assert len(bots) > 8
    for path in bots:
        ours = {name for name in imports(path) if name.startswith("table_server")}
        assert not [name for name in ours if not name.startswith((OWN, CHANCE))], path
