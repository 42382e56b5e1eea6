"""Brings old forms of events up to date, one version at a time.

An event's present version is one more than the number of its upcasts here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from table_server.store.sql.errors import Malformed
from table_server.store.sql.shapes import Json

Fields: TypeAlias = dict[str, Json]
Upcast: TypeAlias = Callable[[Fields], Fields]
Upcasts: TypeAlias = Mapping[tuple[str, int], Upcast]
"""By the event's name and the version it starts from; the result is one version newer."""


def _hand_began_1(fields: Fields) -> Fields:
    """Version 1 is older than draw games and kills: no stub ran out, and no kill stood in for a big blind."""
    setup = fields.get("setup")
    if not isinstance(setup, dict):
        raise Malformed("not an object", "setup")
    return {**fields, "setup": {**setup, "spare": [], "last_blind": None}}


def _terms_1(fields: Fields) -> Fields:
    """Version 1 is older than pauses for run-out streets: none of those streets had any time."""
    return {**fields, "terms": _without_run_out(fields.get("terms"))}


def _stood_1(fields: Fields) -> Fields:
    """Version 1 is older than pauses for run-outs, and than the house's messages to a table."""
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


def _terms_set_2(fields: Fields) -> Fields:
    """Up to version 2 only the configuration chose what a table plays, never the floor."""
    return {**fields, "by": ""}


def _stood_2(fields: Fields) -> Fields:
    """Up to version 2 no seats were reserved, and the waiting list held only names."""
    snapshot = fields.get("snapshot")
    if not isinstance(snapshot, dict):
        raise Malformed("not an object", "snapshot")
    waiting = _only_named(snapshot.get("waiting"))
    return {**fields, "snapshot": {**snapshot, "reserved": [], "waiting": waiting}}


def _queue_set_1(fields: Fields) -> Fields:
    """In version 1 the waiting list held only names."""
    return {"waiting": _only_named(fields.get("names"))}


def _only_named(names: Json) -> Json:
    """How long these players had waited is not known any more."""
    if not isinstance(names, list):
        raise Malformed("not a list", "names")
    return [{"name": name, "game": "", "since": 0, "called_in": False, "paged": None} for name in names]


def _seat_locked_1(fields: Fields) -> Fields:
    """In version 1 a locked seat was kept for nobody in particular."""
    return {**fields, "name": ""}


def _terms_of_open_play(fields: Fields) -> Fields:
    """Older than tournaments: every table was one of open play."""
    return {**fields, "terms": _open_play(fields.get("terms"))}


def _stood_3(fields: Fields) -> Fields:
    """Up to version 3 there were no tournaments, and every player seated had proved to be present."""
    snapshot = fields.get("snapshot")
    sitters = snapshot.get("sitters") if isinstance(snapshot, dict) else None
    if not isinstance(snapshot, dict) or not isinstance(sitters, list):
        raise Malformed("not an object", "snapshot")
    terms = _open_play(snapshot.get("terms"))
    return {
        **fields,
        "snapshot": {
            **snapshot,
            "terms": terms,
            "sitters": [_with(pair, {"present": True}) for pair in sitters],
        },
    }


def _open_play(terms: Json) -> Json:
    if not isinstance(terms, dict):
        raise Malformed("not an object", "terms")
    return {**terms, "tournament": "", "number": 0}


def _with(pair: Json, more: Fields) -> Json:
    match pair:
        case [seat, dict(sitter)]:
            return [seat, {**sitter, **more}]
        case _:
            raise Malformed("not a seat and who sits there", "sitters")


def _terms_without_main_game(fields: Fields) -> Fields:
    """Older than transfers: no table fed another."""
    return {**fields, "terms": _feeds_none(fields.get("terms"))}


def _stood_4(fields: Fields) -> Fields:
    """Up to version 4 no player was on the way from one table to another."""
    snapshot = fields.get("snapshot")
    sitters = snapshot.get("sitters") if isinstance(snapshot, dict) else None
    if not isinstance(snapshot, dict) or not isinstance(sitters, list):
        raise Malformed("not an object", "snapshot")
    stays = {
        "terms": _feeds_none(snapshot.get("terms")),
        "sitters": [_with(pair, {"going": None}) for pair in sitters],
        "passes": [],
        "words": [],
        "barred": [],
    }
    return {**fields, "snapshot": {**snapshot, **stays}}


def _stood_5(fields: Fields) -> Fields:
    """Up to version 5 a player's wish to leave for a ticket did not survive a restart."""
    snapshot = fields.get("snapshot")
    sitters = snapshot.get("sitters") if isinstance(snapshot, dict) else None
    if not isinstance(snapshot, dict) or not isinstance(sitters, list):
        raise Malformed("not an object", "snapshot")
    stay = [_with(pair, {"for_ticket": False}) for pair in sitters]
    return {**fields, "snapshot": {**snapshot, "sitters": stay, "tickets": []}}


def _feeds_none(terms: Json) -> Json:
    if not isinstance(terms, dict):
        raise Malformed("not an object", "terms")
    return {**terms, "must_move": None}


def _brought_in_1(fields: Fields) -> Fields:
    """Before the highest card opened anywhere, every forced bet of a card was a bring-in."""
    return {**fields, "opens": False}


def _stack_corrected_1(fields: Fields) -> Fields:
    """In version 1 a correction named no hand."""
    return {**fields, "hand": None}


def _charged_as_it_was(fields: Fields) -> Fields:
    """Older than charge limits: a charge took whatever was in the pot, from the sole winner too."""
    return {name: _without_limit(each) for name, each in fields.items()}


def _without_limit(part: Json) -> Json:
    """The same with a limit in every schedule of charges, wherever it lies."""
    match part:
        case dict() if part.keys() == {"charges", "cap"}:
            return {**part, "limit": "pot"}
        case dict():
            return {name: _without_limit(each) for name, each in part.items()}
        case list():
            return [_without_limit(each) for each in part]
        case _:
            return part


UPCASTS: Final[Upcasts] = {
    ("HandBegan", 1): _hand_began_1,
    ("HandBegan", 2): _charged_as_it_was,
    ("BroughtIn", 1): _brought_in_1,
    ("TableOpened", 1): _terms_1,
    ("TableOpened", 2): _terms_of_open_play,
    ("TableOpened", 3): _terms_without_main_game,
    ("TableOpened", 4): _charged_as_it_was,
    ("TermsSet", 1): _terms_1,
    ("TermsSet", 2): _terms_set_2,
    ("TermsSet", 3): _terms_of_open_play,
    ("TermsSet", 4): _terms_without_main_game,
    ("TermsSet", 5): _charged_as_it_was,
    ("Stood", 1): _stood_1,
    ("Stood", 2): _stood_2,
    ("Stood", 3): _stood_3,
    ("Stood", 4): _stood_4,
    ("Stood", 5): _stood_5,
    ("Stood", 6): _charged_as_it_was,
    ("GameTurned", 1): _charged_as_it_was,
    ("QueueSet", 1): _queue_set_1,
    ("SeatLocked", 1): _seat_locked_1,
    ("StackCorrected", 1): _stack_corrected_1,
}

LINEUP_UPCASTS: Final[Upcasts] = {
    ("LineupOpened", 1): _charged_as_it_was,
    ("TermsChanged", 1): _charged_as_it_was,
    ("GameChanged", 1): _charged_as_it_was,
}
"""Separate from a hand's, in which the game may change as well."""


def _opened_before_betting(fields: Fields) -> Fields:
    """Before rotations named the betting of each game, every game was no-limit."""
    structure = fields.get("structure")
    games = structure.get("games") if isinstance(structure, dict) else None
    if not isinstance(structure, dict) or not isinstance(games, list):
        raise Malformed("not an object", "structure")
    turns: list[Json] = [{"key": key, "betting": "no_limit"} for key in games]
    return {**fields, "structure": {**structure, "games": turns}}


TOURNAMENT_UPCASTS: Final[Upcasts] = {("TournamentOpened", 1): _opened_before_betting}
"""Separate from the others, because a tournament's events share some of their names."""
