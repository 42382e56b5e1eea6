"""Only pages of allowed origins may open a socket."""

from __future__ import annotations

import pytest

from table_server.edge.http.origins import may_open

ALLOWED = ("https://table1.example",)


@pytest.mark.parametrize(
    ("origin", "host"),
    [
        (None, "127.0.0.1:8000"),
        ("http://127.0.0.1:8000", "127.0.0.1:8000"),
        ("http://table.example", "table.example"),
        ("https://table.example", "table.example:443"),
        ("https://TABLE.example", "table.example"),
        ("http://[::1]:8000", "[::1]:8000"),
        ("https://table1.example", "127.0.0.1:8000"),
    ],
)
def test_may(origin: str | None, host: str) -> None:
    assert may_open(origin, host, ALLOWED)


@pytest.mark.parametrize(
    ("origin", "host"),
    [
        ("http://elsewhere.example", "table.example"),
        ("http://table.example:8001", "table.example:8000"),
        ("http://table.example", "table.example:8000"),
        ("http://table1.example", "127.0.0.1"),
        ("https://table1.example.evil", "127.0.0.1"),
        ("http://table.example@evil.example", "table.example"),
        ("null", "table.example"),
        ("", ""),
        ("http://", ""),
        ("file://table.example", "table.example"),
        ("chrome-extension://table.example", "table.example"),
        ("http://table.example:x", "table.example"),
        ("http://[", "table.example"),
    ],
)
def test_may_not(origin: str, host: str) -> None:
    assert not may_open(origin, host, ALLOWED)
