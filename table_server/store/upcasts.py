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


def _terms_1(fields: Fields) -> Fields:
    """Before a pause counted the streets of a run-out, none of them had any time."""
    return {**fields, "terms": _without_run_out(fields.get("terms"))}


def _stood_1(fields: Fields) -> Fields:
    """The same, and before the house could say anything to a table nobody was told anything."""
    snapshot = fields.get("snapshot")
    if not isinstance(snapshot, dict):
        raise Malformed("not an object", "snapshot")
    terms = _without_run_out(snapshot.get("terms"))
    return {**fields, "snapshot": {**snapshot, "terms": terms, "message": "", "waiting": []}}


def _without_run_out(terms: Json) -> Json:
    clocks = terms.get("clocks") if isinstance(terms, dict) else None
    if not isinstance(terms, dict) or not isinstance(clocks, dict):
        raise Malformed("not an object", "terms")
    return {**terms, "clocks": {**clocks, "run_out": 0}}


UPCASTS: Final[Upcasts] = {
    ("HandBegan", 1): _hand_began_1,
    ("TableOpened", 1): _terms_1,
    ("TermsSet", 1): _terms_1,
    ("Stood", 1): _stood_1,
}
