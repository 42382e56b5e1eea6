"""The operator's page lists every metric, every log event and every reason."""

from __future__ import annotations

import ast
import re
from enum import Enum

import pytest

from table_server.edge.health import HealthFault
from table_server.edge.sockets.conversation import End
from table_server.edge.sockets.doors import TurnedAwayFor
from table_server.edge.sockets.metrics import Metrics
from table_server.runtime.chance_health import ChanceHealth
from table_server.runtime.channels import Channels
from tests.contracts.project import ROOT, python, tree

PAGE = (ROOT / "docs" / "operating.md").read_text(encoding="utf-8")
LOGGERS = {"log", "_LOG"}
LEVELS = {"debug", "info", "warning", "error", "exception"}


class Quiet:
    """A table that nobody watches."""

    channels = Channels(2)
    waiting = 0
    stopped = False


def events() -> set[str]:
    """The codes of everything that the product logs."""
    calls = (
        node for path in python("table_server") for node in ast.walk(tree(path)) if isinstance(node, ast.Call)
    )
    return {
        text.value
        for call in calls
        if isinstance(call.func, ast.Attribute)
        and isinstance(call.func.value, ast.Name)
        and call.func.value.id in LOGGERS
        and call.func.attr in LEVELS
        for text in ast.walk(call.args[0])
        if isinstance(text, ast.Constant) and isinstance(text.value, str)
    }


def test_every_event_of_the_log_is_told() -> None:
    assert {"screen_came", "alarm", "table_up"} <= events()
    assert [event for event in sorted(events()) if f"`{event}`" not in PAGE] == []


def test_every_event_is_logged_by_a_code() -> None:
    assert [event for event in sorted(events()) if not re.fullmatch(r"[a-z_]+", event)] == []


def test_every_figure_is_told_and_no_other() -> None:
    metrics = Metrics("test")
    metrics.watch({"t1": Quiet()}, ChanceHealth())
    served = set(re.findall(r"^# TYPE (\S+)", metrics.text({"wallets": 0}).decode(), re.MULTILINE))
    served = {name for name in served if not name.endswith("_created")}
    assert served == set(re.findall(r"`(openfelt_\w+)`", PAGE))


@pytest.mark.parametrize("reasons", [End, TurnedAwayFor, HealthFault])
def test_every_reason_is_told(reasons: type[Enum]) -> None:
    assert [reason.value for reason in reasons if f"`{reason.value}`" not in PAGE] == []
