"""Time that passes at once, for what a driver gives up after a while: no test waits for it, or hurries it."""

from __future__ import annotations

import asyncio

import pytest


def passes(seconds: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """On the clock of the running loop; whatever was due until then happens now."""
    loop = asyncio.get_running_loop()
    before = loop.time
    monkeypatch.setattr(loop, "time", lambda: before() + seconds)
