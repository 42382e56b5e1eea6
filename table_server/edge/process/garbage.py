"""How Python looks for garbage: not at all while a server is put up, and seldom while its tables play."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

BEFORE_A_LOOK: Final = 10_000
"""New objects that are still there. One push makes hundreds, and lets go of them all without a look."""


@contextmanager
def uncollected() -> Iterator[None]:
    """While modules are imported: nearly all of it stays, and a fifth of the time would go into looking.

    What is there at the end is not looked at again, little garbage and all.
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
    """For as long as screens are served; what has been built before is not looked at again.

    With Python's own 700, a tenth of all time went into looking, and fifty tables paused for a fifth of a
    second when everything was looked through. Nothing is looked through first: that takes as long as a third
    of all imports, while the screens wait.
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
