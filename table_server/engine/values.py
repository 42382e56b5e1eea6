"""How values are declared: frozen to the type checker, plain slots at run time."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True)
def value(cls: type[T]) -> type[T]:
    """A slotted dataclass that mypy treats as frozen.

    `dataclass(frozen=True)` also guards at run time, at four times the price of making one (1.1 us against
    0.27 us for three fields), and a hand makes forty events. The type checker is the guard here.
    """
    return dataclass(slots=True, unsafe_hash=True)(cls)
