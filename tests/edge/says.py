"""One well-formed message of every type, and the kinds of screens that may send it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from pydantic import TypeAdapter

from table_server.edge.ports.screen import ScreenKind
from table_server.wire.inbound import FROM_BOARD, FROM_FLOOR, FROM_SEAT

UNIONS: Final[Mapping[ScreenKind, TypeAdapter[Any]]] = {
    ScreenKind.SEAT: FROM_SEAT,
    ScreenKind.BOARD: FROM_BOARD,
    ScreenKind.FLOOR: FROM_FLOOR,
}

_SIGNED: Final = {
    "signatures": [{"name": "Flo", "secret": "floor-secret"}, {"name": "Sue", "secret": "super-secret"}],
    "reason": "a card was seen",
}
_AT_THE_TABLE: Final[Mapping[str, Mapping[str, Any]]] = {
    **{what: {"offer": 1} for what in ("fold", "check", "call", "bring_in", "show", "rabbit")},
    "wager": {"offer": 1, "to": 800},
    "draw": {"offer": 1, "cards": [0]},
    "discard": {"offer": 1, "cards": [0]},
    "kill": {"offer": 1, "amount": 800},
    "run_it": {"offer": 1, "times": 2},
    "open_hands": {"offer": 1, "agrees": True},
    "turn_up": {"offer": 1, "up": True},
    "log_in": {"card": "4000-0001", "pin": "0000"},
    **{what: {} for what in ("log_out", "leave", "account", "reminded", "forget_card")},
    **{what: {} for what in ("hasten_move", "decline_move", "leave_for_ticket", "chips_in")},
    "buy_in": {"amount": 20_000, "entry": "wait"},
    "top_up": {"amount": 10_000},
    "keep_topped_up": {"to": 10_000},
    "break": {"when": "not"},
    "return": {"entry": "wait"},
    "choose_entry": {"entry": "wait"},
    "change_seat": {"to": 5, "entry": "wait"},
    "hold_over": {"on": True},
    "want_straddle": {"on": True},
    "choose_game": {"index": 0},
    "wish": {"wish": None},
    "prefer": {"sound": 50},
    "call_floor": {"on": True},
    **{
        what: {}
        for what in ("enter", "withdraw", "rebuy", "no_rebuy", "add_on", "accept_deal", "decline_deal")
    },
    "propose_deal": {"basis": "icm"},
}
_OF_THE_HOUSE: Final[Mapping[str, Mapping[str, Any]]] = {
    "activate": {},
    "resume": {},
    "close": {},
    "pause": {"at_once": False},
    "lock_seat": {"seat": 5, "on": True},
    "move_seat": {"seat": 5, "to": 6},
    "sit_out": {"seat": 5},
    "remove": {"seat": 5},
    "change_game": {"game": "holdem", "name": "4-8"},
    "announce": {"text": "Good evening"},
    "queue": {"waits": []},
    "floor_comes": {"seat": 5},
    "send": {"seat": 5, "to": "t2"},
    "call_off_move": {"seat": 5},
    "break_game": {"to": "t2"},
    "must_move": {"main": "t2"},
    "void": _SIGNED,
    "correct_stack": {"seat": 5, "amount": 100, **_SIGNED},
}
_ALL, _NOT_BOARD, _NOT_FLOOR = (
    frozenset(ScreenKind),
    frozenset(ScreenKind) - {ScreenKind.BOARD},
    frozenset(ScreenKind) - {ScreenKind.FLOOR},
)

SAYS: Final[Mapping[str, Mapping[str, Any]]] = {
    "ping": {},
    "rules": {},
    "tournament": {},
    "hands": {},
    "hand": {"number": 1},
    "call_clock": {},
    **_AT_THE_TABLE,
    **_OF_THE_HOUSE,
}
MAY_SAY: Final[Mapping[str, frozenset[ScreenKind]]] = {
    "ping": _ALL,
    "rules": _ALL,
    "tournament": _NOT_FLOOR,
    "hands": _NOT_BOARD,
    "hand": _NOT_BOARD,
    "call_clock": _NOT_BOARD,
    **{what: frozenset({ScreenKind.SEAT}) for what in _AT_THE_TABLE},
    **{what: frozenset({ScreenKind.FLOOR}) for what in _OF_THE_HOUSE},
}


def known_to(kind: ScreenKind) -> frozenset[str]:
    """Every type of message that this kind of screen may send."""
    return frozenset(UNIONS[kind].json_schema()["discriminator"]["mapping"])
