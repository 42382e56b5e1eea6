"""The origins whose pages may open a socket: the server's own, and those that the room names.

A browser lets any page open a socket to any server, so the server checks the origin before it accepts.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final
from urllib.parse import urlsplit

_USUAL_PORT: Final = {"http": 80, "https": 443}


def may_open(origin: str | None, host: str, allowed: Collection[str]) -> bool:
    """True when a page of this origin may. Without an origin there is no browser, and the token decides."""
    if origin is None or origin in allowed:
        return True
    try:
        page = urlsplit(origin)
        here = urlsplit(f"{page.scheme}://{host}")
        usual = _USUAL_PORT.get(page.scheme)
        same_port = (page.port or usual) == (here.port or usual)
    except ValueError:  # not a host, or not a port
        return False
    return usual is not None and page.hostname is not None and page.hostname == here.hostname and same_port
