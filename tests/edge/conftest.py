"""A room that is open, for every test that knocks at one."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from tests.edge.room import HURRIED, Room
from tests.edge.room import room as opened


@pytest.fixture
async def room() -> AsyncIterator[Room]:
    async with opened() as found:
        yield found


@pytest.fixture
async def hurried_room() -> AsyncIterator[Room]:
    """One that has little patience with screens."""
    async with opened(HURRIED) as found:
        yield found
