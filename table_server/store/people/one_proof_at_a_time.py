"""One proof at a time for each card or person: a right one is never counted beside others still checked."""

from __future__ import annotations

import asyncio
from collections.abc import Hashable
from typing import Generic, TypeVar
from weakref import WeakValueDictionary

K = TypeVar("K", bound=Hashable)


class Turns(Generic[K]):
    """Nobody is remembered once the last of a crowd is through."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[K, asyncio.Lock] = WeakValueDictionary()

    def of(self, who: K) -> asyncio.Lock:
        """To be held while a proof of this one is under way."""
        return self._locks.setdefault(who, asyncio.Lock())
