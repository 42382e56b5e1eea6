"""Settings of every test: nobody talks to another machine, properties are the same in every run."""

from __future__ import annotations

import sys
from collections.abc import Generator
from functools import cache
from pathlib import Path
from typing import Final

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis.strategies import none

from table_server.edge.process.garbage import seldom_collected

pytest_plugins = ("tests.browsers", "tests.databases")

TESTS: Final = Path(__file__).parent
MEASURED: Final = {"engine", "families", "games", "wagers", "table", "tournaments"}
LONG: Final = ("journeys", "virtual", "served", "screens", "blackbox", "power", "deploy")
"""Where a test may take a minute, the longest first: whoever begins them last is waited for by all others."""

settings.register_profile(
    "suite",
    derandomize=True,  # a failure on one machine is a failure on every machine; campaigns look further
    database=None,
    deadline=None,  # a slow machine is not a wrong one
    suppress_health_check=[HealthCheck.too_slow],  # the same
)
settings.load_profile("suite")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Only a pure package's own tests count for its coverage: the others run at full speed, unmeasured."""
    for item in items:
        if _room(item.path) not in MEASURED:
            item.add_marker(pytest.mark.no_cover)
    items.sort(key=lambda item: LONG.index(room) if (room := _room(item.path)) in LONG else len(LONG))


@cache
def _room(path: Path) -> str:
    """The folder of tests that it lies in."""
    return path.relative_to(TESTS).parts[0]


@pytest.hookimpl(wrapper=True)
def pytest_runtestloop() -> Generator[None, object, object]:
    """As a server does: the tests are a million objects, and to look through all takes half a second."""
    _any_property()  # Hypothesis makes its generator with the first, and warns if nobody is seen to hold it
    with seldom_collected():
        return (yield)


@given(none())
def _any_property(_: None) -> None: ...


def _only_loopback(event: str, arguments: tuple[object, ...]) -> None:
    if event != "socket.connect":
        return
    address = arguments[1]
    if isinstance(address, tuple) and address[0] not in {"127.0.0.1", "::1", "localhost"}:
        raise PermissionError(f"a test wanted to talk to {address[0]}")


sys.addaudithook(_only_loopback)
