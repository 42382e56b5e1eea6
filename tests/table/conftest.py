"""Fixtures for tests of the table."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.table.stand_ins import on_the_shelf


@pytest.fixture
def stand_ins() -> Iterator[None]:
    """Puts games on the shelf that no house spreads yet."""
    with on_the_shelf():
        yield
