"""Old forms of events brought up to date, one version at a time.

An event's present version is one more than the number of its upcasts here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from table_server.store.errors import Malformed
from table_server.store.shapes import Json

Fields: TypeAlias = dict[str, Json]
Upcast: TypeAlias = Callable[[Fields], Fields]
Upcasts: TypeAlias = Mapping[tuple[str, int], Upcast]
"""By the event's name and the version it starts from; the result is one version newer."""


def _hand_began_1(fields: Fields) -> Fields:
    """Before draw games and kills no stub ran out, and no kill ever stood in for the big blind."""
    setup = fields.get("setup")
    if not isinstance(setup, dict):
        raise Malformed("not an object", "setup")
    return {**fields, "setup": {**setup, "spare": [], "last_blind": None}}


UPCASTS: Final[Upcasts] = {("HandBegan", 1): _hand_began_1}
