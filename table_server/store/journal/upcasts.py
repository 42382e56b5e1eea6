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
    """Older lists hold names alone: the time that these players had waited is not known any more."""
    if not isinstance(names, list):
        raise Malformed("not a list", "names")
    return [{"name": name, "game": "", "since": 0, "called_in": False, "paged": None} for name in names]


def _seat_locked_1(fields: Fields) -> Fields:
    """In version 1 a locked seat was kept for nobody in particular."""
    return {**fields, "name": ""}


def _seat_locked_2(fields: Fields) -> Fields:
    """In version 2 a locked seat was kept for a name, not for an account."""
    return {**fields, "player": ""}


def _queue_set_2(fields: Fields) -> Fields:
    """Up to version 2 the waiting list held names of nobody's account."""
    return {**fields, "waiting": _guests(fields.get("waiting"))}


def _guests(waiting: Json) -> Json:
    if not isinstance(waiting, list) or not all(isinstance(each, dict) for each in waiting):
        raise Malformed("not a list of names", "waiting")
    return [{**each, "player": ""} for each in waiting if isinstance(each, dict)]


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


def _accounts_wait(fields: Fields) -> Fields:
    """Up to version 6 seats were kept for names, and names waited, not accounts."""
    snapshot = fields.get("snapshot")
    if not isinstance(snapshot, dict):
        raise Malformed("not an object", "snapshot")
    return {
        **fields,
        "snapshot": {**snapshot, "waiting": _guests(snapshot.get("waiting")), "kept_for": []},
    }


def _feeds_none(terms: Json) -> Json:
    if not isinstance(terms, dict):
        raise Malformed("not an object", "terms")
    return {**terms, "must_move": None}


def _brought_in_1(fields: Fields) -> Fields:
    """Before the highest card opened anywhere, every forced bet of a card was a bring-in."""
    return {**fields, "opens": False}


def _discarded_1(fields: Fields) -> Fields:
    """In version 1 every discard was chosen."""
    return {**fields, "lapsed": False}


def _stack_corrected_1(fields: Fields) -> Fields:
    """In version 1 a correction named no hand."""
    return {**fields, "hand": None}


def _limited_by_the_pot(part: Json) -> Json:
    """Older than charge limits: a charge took whatever was in the pot, from the sole winner too."""
    return {**part, "limit": "pot"} if isinstance(part, dict) else part


def _hand_terms(terms: Json) -> Json:
    """Older than D-259: hands were opened as soon as nobody could bet, anybody could act ahead of the turn,
    and a hand without a discard in time was dead."""
    if not isinstance(terms, dict):
        raise Malformed("not an object", "terms of a hand")
    added: Fields = {"all_in_hands": "at_once", "pre_actions": True, "discard_timeout": "dead"}
    return {**terms, "collection": _limited_by_the_pot(terms.get("collection")), **added}


def _with_hand_terms(fields: Fields) -> Fields:
    return {**fields, "terms": _hand_terms(fields.get("terms"))}


def _lineup_terms(lineup: Json) -> Json:
    """Older than D-258: a smaller blind that the moving button skipped was saved."""
    if not isinstance(lineup, dict):
        raise Malformed("not an object", "terms between hands")
    return {**lineup, "skipped_small": "saved"}


def _spread(spread: Json) -> Json:
    """A game on a table's menu, with the terms between its hands."""
    if not isinstance(spread, dict):
        raise Malformed("not an object", "spread")
    between, terms = _lineup_terms(spread.get("between")), _hand_terms(spread.get("terms"))
    return {**spread, "between": between, "terms": terms}


def _menu(terms: Json) -> Json:
    menu = terms.get("menu") if isinstance(terms, dict) else None
    if not isinstance(terms, dict) or not isinstance(menu, list):
        raise Malformed("not an object with a menu", "terms")
    return {**terms, "menu": [_spread(each) for each in menu]}


def _terms_before_skipped(fields: Fields) -> Fields:
    return {**fields, "terms": _menu(fields.get("terms"))}


def _game_turned_1(fields: Fields) -> Fields:
    return {**fields, "spread": _spread(fields.get("spread"))}


def _blinds_met(fields: Fields) -> Fields:
    """Up to version 6 nobody remembered which smaller blinds a player had met: they are all taken as met."""
    snapshot = fields.get("snapshot")
    lineup = snapshot.get("lineup") if isinstance(snapshot, dict) else None
    if not isinstance(snapshot, dict) or not isinstance(lineup, dict):
        raise Malformed("not an object", "snapshot")
    return {
        **fields,
        "snapshot": {
            **snapshot,
            "terms": _menu(snapshot.get("terms")),
            "spread": _spread(snapshot.get("spread")),
            "lineup": _kept_lineup(lineup),
        },
    }


def _stood_6(fields: Fields) -> Fields:
    """Version 6 is older than both."""
    return _blinds_met(_accounts_wait(fields))


def _kept_lineup(lineup: Fields) -> Fields:
    chairs = lineup.get("chairs")
    if not isinstance(chairs, list):
        raise Malformed("not a list", "chairs")
    met: Fields = {"unmet": [], "postponed": []}
    return {
        **lineup,
        "rules": _lineup_terms(lineup.get("rules")),
        "terms": _hand_terms(lineup.get("terms")),
        "chairs": [_with(pair, met) for pair in chairs],
    }


def _lineup_rules_1(fields: Fields) -> Fields:
    rules, terms = _lineup_terms(fields.get("rules")), _hand_terms(fields.get("terms"))
    return {**fields, "rules": rules, "terms": terms}


def _hand_prepared_1(fields: Fields) -> Fields:
    """Up to version 1 no hand said which smaller blinds were still to be met."""
    return {**fields, "unmet": []}


def _hand_finished_1(fields: Fields) -> Fields:
    """In version 1 a pot that all folded to a blind made a winner like any other."""
    result = fields.get("result")
    if not isinstance(result, dict):
        raise Malformed("not an object", "result")
    return {**fields, "result": {**result, "walk": False}}


LINEUP_UPCASTS: Final[Upcasts] = {
    ("LineupOpened", 1): _lineup_rules_1,
    ("GameChanged", 1): _lineup_rules_1,
    ("HandPrepared", 1): _hand_prepared_1,
    ("HandFinished", 1): _hand_finished_1,
    ("TermsChanged", 1): _with_hand_terms,
}
"""Separate from the others, because an event of a hand is called `GameChanged` too."""

UPCASTS: Final[Upcasts] = {
    ("HandBegan", 1): _hand_began_1,
    ("HandBegan", 2): _with_hand_terms,
    ("Discarded", 1): _discarded_1,
    ("BroughtIn", 1): _brought_in_1,
    ("TableOpened", 1): _terms_1,
    ("TableOpened", 2): _terms_of_open_play,
    ("TableOpened", 3): _terms_without_main_game,
    ("TableOpened", 4): _terms_before_skipped,
    ("TermsSet", 1): _terms_1,
    ("TermsSet", 2): _terms_set_2,
    ("TermsSet", 3): _terms_of_open_play,
    ("TermsSet", 4): _terms_without_main_game,
    ("TermsSet", 5): _terms_before_skipped,
    ("Stood", 1): _stood_1,
    ("Stood", 2): _stood_2,
    ("Stood", 3): _stood_3,
    ("Stood", 4): _stood_4,
    ("Stood", 5): _stood_5,
    ("Stood", 6): _stood_6,
    ("GameTurned", 1): _game_turned_1,
    ("QueueSet", 1): _queue_set_1,
    ("QueueSet", 2): _queue_set_2,
    ("SeatLocked", 1): _seat_locked_1,
    ("SeatLocked", 2): _seat_locked_2,
    ("StackCorrected", 1): _stack_corrected_1,
}


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
