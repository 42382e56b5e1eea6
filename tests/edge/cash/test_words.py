"""The cash station has a word for every reason for which money moves."""

from __future__ import annotations

import re
from pathlib import Path

from table_server.cage.ledger import EntryReason
from tests.contracts.project import ROOT

WEB = ROOT / "table_server" / "web"


def said(file: Path, name: str) -> set[str]:
    """The keys of an object literal in that file."""
    text = file.read_text(encoding="utf-8")
    body = text.split(f"const {name}", maxsplit=1)[1].split("}", maxsplit=1)[0]
    return set(re.findall(r"^  (\w+):", body, re.MULTILINE))


def test_every_reason_for_which_money_moves_has_a_word() -> None:
    assert said(WEB / "cashier" / "src" / "answers.ts", "WHAT") == {what.value for what in EntryReason}
