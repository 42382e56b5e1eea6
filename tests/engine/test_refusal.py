"""A refusal is a value with a code; on the wire a code is its name in small letters."""

from __future__ import annotations

import pytest

from table_server.engine.refusal import Refusal, Refused


@pytest.mark.parametrize("code", Refusal)
def test_a_code_goes_over_the_wire_by_its_name(code: Refusal) -> None:
    assert code.value == code.name.lower()


def test_a_refusal_is_its_code() -> None:
    assert Refused(Refusal.NOT_YOUR_TURN) == Refused(Refusal.NOT_YOUR_TURN)
    assert Refused(Refusal.NOT_YOUR_TURN) != Refused(Refusal.NOT_OFFERED)
