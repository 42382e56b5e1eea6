"""Every refusal in the program has its code on the wire."""

from __future__ import annotations

from enum import Enum

import pytest

from table_server.cage.accounts import LogInRefused
from table_server.cage.ledger import NotMoved
from table_server.cage.staff import NotSigned
from table_server.engine.refusal import Refusal
from table_server.wire.codes import Code, code_of


@pytest.mark.parametrize("why", [*Refusal, *NotMoved, *LogInRefused, *NotSigned])
def test_the_same_word(why: Refusal | NotMoved | LogInRefused | NotSigned) -> None:
    assert code_of(why).value == why.value


def test_no_word_twice() -> None:
    kinds: tuple[type[Enum], ...] = (Code,)
    assert all(len(kind) == len({member.value for member in kind}) for kind in kinds)
    assert len(Code.__members__) == len(Code)
