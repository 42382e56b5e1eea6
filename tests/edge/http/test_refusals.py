"""The consoles have words for every code that a request can be refused with."""

from __future__ import annotations

import re
from enum import Enum
from pathlib import Path
from typing import get_args

from table_server.edge.http.refusals import RefusedBody
from table_server.store.cash.notes import NeverOffered
from table_server.store.sql.errors import KeyReused, NoWallet

CONSOLE = Path(__file__).parents[3] / "table_server" / "web" / "shared" / "console"
WORDS = CONSOLE / "refusals.ts"
OF_DEVICES = CONSOLE / "devices" / "said.ts"


def test_every_no_has_words_on_the_consoles() -> None:
    said = set(re.findall(r"^  (\w+):\s+['\"]", WORDS.read_text(encoding="utf-8"), re.MULTILINE))
    kinds: tuple[type[Enum], ...] = get_args(RefusedBody.model_fields["refused"].annotation)
    codes = {str(member.value) for kind in kinds for member in kind}
    assert codes - said == set()


def test_the_words_for_a_note_that_the_books_refuse_are_for_what_the_books_say() -> None:
    """The names of the store's faults; nothing else ties them to the page."""
    _, _, after = OF_DEVICES.read_text(encoding="utf-8").partition("const REFUSALS")
    said = set(re.findall(r"^  (\w+):", after.partition("\n}")[0], re.MULTILINE))
    assert said == {fault.__name__ for fault in (NeverOffered, KeyReused, NoWallet)}
