"""Python's garbage collection: switched off while a server starts, and rare while its tables play."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

BEFORE_A_LOOK: Final = 10_000
"""Surviving new objects before a collection. One push makes hundreds, and frees them all without one."""


@contextmanager
def uncollected() -> Iterator[None]:
    """Collect nothing while modules are imported: nearly all of it stays, and it saves a fifth of the time.

    Everything that exists at the end is frozen and never looked at again, including a little garbage.
    """
    looked = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        if looked:
            gc.enable()


@contextmanager
def seldom_collected() -> Iterator[None]:
    """Collect rarely while screens are served. Everything built before is frozen and never looked at again.

    With Python's default of 700, collecting took a tenth of all time, and a full collection paused fifty
    tables for a fifth of a second. There is no full collection before the freeze: it would take a third as
    long as all imports, while the screens wait.
    """
    looked, (first, *later) = gc.isenabled(), gc.get_threshold()
    gc.freeze()
    gc.set_threshold(BEFORE_A_LOOK, *later)
    gc.enable()
    try:
        yield
    finally:
        gc.set_threshold(first, *later)
        gc.unfreeze()
        if not looked:
            gc.disable()
