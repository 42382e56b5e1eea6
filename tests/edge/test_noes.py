"""Whatever a request is told no by, the consoles have words for."""

from __future__ import annotations

import re
from enum import Enum
from pathlib import Path
from typing import get_args

from table_server.edge.noes import RefusedBody

WORDS = Path(__file__).parents[2] / "table_server" / "web" / "shared" / "console" / "noes.ts"


def test_every_no_has_words_on_the_consoles() -> None:
    said = set(re.findall(r"^  (\w+):\s+['\"]", WORDS.read_text(encoding="utf-8"), re.MULTILINE))
    kinds: tuple[type[Enum], ...] = get_args(RefusedBody.model_fields["refused"].annotation)
    codes = {str(member.value) for kind in kinds for member in kind}
    assert codes - said == set()
