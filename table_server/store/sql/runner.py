"""Who does work on a database for somebody else: the writer of a table, or a room that may be away."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeVar

from sqlalchemy import Connection

T = TypeVar("T")


class Runner(Protocol):
    """Does work in a transaction and answers when that is durable."""

    async def run(self, work: Callable[[Connection], T]) -> T: ...
