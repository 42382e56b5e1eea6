"""Declares values: frozen for the type checker, plain slots at run time."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True)
def value(cls: type[T]) -> type[T]:
    """Make a slotted dataclass that mypy treats as frozen.

    `dataclass(frozen=True)` also checks at run time, which makes construction four times as slow (1.1 us
    against 0.27 us for three fields), and a hand makes forty events. Here the type checker is the guard.
    """
    return dataclass(slots=True, unsafe_hash=True)(cls)
