"""Notes and guest cards for newcomers who have no card yet. Only a demonstration has any."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from table_server.edge.ports.screen import Screen


@dataclass(frozen=True, slots=True)
class Welcome:
    """Shown on the list of all screens and on the screens of seats."""

    notes: tuple[str, ...] = ()
    guests: Mapping[Screen, str] = field(default_factory=dict, repr=False)
    """Card and PIN, separated by a space, that a newcomer may use at this seat."""
    simulated: Mapping[Screen, tuple[str, ...]] = field(default_factory=dict)
    """The simulated devices of a seat, by their purpose. Buttons on the page operate them."""
    at_desk: tuple[str, ...] = ()
    """The simulated devices of the cash desk."""


NO_WELCOME: Final = Welcome()
