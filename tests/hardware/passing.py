"""Lets time pass at once, so that no test waits until a driver gives up."""

from __future__ import annotations

import asyncio

import pytest


def passes(seconds: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """Put the clock of the running loop forward; everything due until then happens now."""
    loop = asyncio.get_running_loop()
    before = loop.time
    monkeypatch.setattr(loop, "time", lambda: before() + seconds)
