"""A secret never shows by accident, in any way a program shows values."""

from __future__ import annotations

import copy
import json
import logging
import pickle
import traceback

import pytest
import structlog

from table_server.cage.secret import CardNumber, Pin, Secret, StaffSecret, Token

DIGITS = "271828"
KINDS = [Pin, CardNumber, StaffSecret, Token]


@pytest.fixture(params=KINDS, ids=lambda kind: kind.__name__)
def secret(request: pytest.FixtureRequest) -> Secret:
    made: Secret = request.param(DIGITS)
    return made


def test_only_reveal_shows_it(secret: Secret) -> None:
    assert secret.reveal() == DIGITS
    for shown in (repr(secret), str(secret), f"{secret}", f"{secret!r:>20}", "%s" % secret, f"{[secret]}"):  # noqa: UP031  # old formatting is one way to leak
        assert DIGITS not in shown


def _complain(about: Secret) -> None:
    raise ValueError("no use for", about)


def test_it_is_in_no_trace_of_an_error(secret: Secret) -> None:
    with pytest.raises(ValueError, match="no use") as fault:
        _complain(secret)
    trace = traceback.TracebackException.from_exception(fault.value, capture_locals=True)
    told = "".join(trace.format())
    assert "_complain" in told
    assert DIGITS not in told


def test_it_is_in_no_line_of_a_log(secret: Secret, caplog: pytest.LogCaptureFixture) -> None:
    logging.getLogger("a log").error("refused %s", secret)
    line = structlog.processors.JSONRenderer()(None, "error", {"event": "refused", "what": secret})
    assert DIGITS not in caplog.text
    assert DIGITS not in str(line)


@pytest.mark.parametrize("copied", [pickle.dumps, copy.deepcopy, json.dumps, vars])
def test_it_does_not_leave_the_program(secret: Secret, copied: object) -> None:
    assert callable(copied)
    with pytest.raises(TypeError) as fault:
        copied(secret)
    assert DIGITS not in str(fault.value)


def test_two_of_a_kind_are_equal_by_what_they_hide() -> None:
    assert Pin(DIGITS) == Pin(DIGITS)
    assert hash(Pin(DIGITS)) == hash(Pin(DIGITS))
    assert Pin(DIGITS) != Pin("1729")
    assert Pin(DIGITS) != CardNumber(DIGITS)
    assert Pin(DIGITS) != DIGITS
