"""How Python looks for garbage while tables play: seldom, and never among what is there for good."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

BEFORE_A_LOOK: Final = 10_000
"""New objects that are still there. One push makes hundreds, and lets go of them all without a look."""


@contextmanager
def seldom_collected() -> Iterator[None]:
    """For as long as screens are served; what has been built before is not looked at again.

    With Python's own 700, a tenth of all time went into looking, and fifty tables paused for a fifth of a
    second when everything was looked through.
    """
    first, *later = gc.get_threshold()
    gc.collect()
    gc.freeze()
    gc.set_threshold(BEFORE_A_LOOK, *later)
    try:
        yield
    finally:
        gc.set_threshold(first, *later)
        gc.unfreeze()
