"""What the pages tell a newcomer who has no card yet. Only a demonstration has anything to tell."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from table_server.edge.ports.screen import Screen


@dataclass(frozen=True, slots=True)
class Welcome:
    """On the list of all screens, and on the screens of seats themselves."""

    notes: tuple[str, ...] = ()
    guests: Mapping[Screen, str] = field(default_factory=dict, repr=False)
    """Card and PIN, a space between, that whoever comes to this seat may use."""
    simulated: Mapping[Screen, tuple[str, ...]] = field(default_factory=dict)
    """The simulated devices of a seat, by what they are for: the page's buttons are the hands at them."""
    at_desk: tuple[str, ...] = ()
    """Those of the cash desk; as above."""


NOTHING_SAID: Final = Welcome()
