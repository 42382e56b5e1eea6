"""The roles that may use each HTTP address, one line per address. Add new addresses here."""

from __future__ import annotations

import re
from collections.abc import Mapping, Set
from typing import Final

from table_server.cage.staff import Role

ANYBODY: Final = None
"""Also who has not signed in."""
SIGNED_IN: Final = frozenset(Role)
FLOOR: Final = frozenset({Role.FLOOR, Role.SUPERVISOR})
TECHNICAL: Final = FLOOR | {Role.TECHNICIAN}
DESK: Final = FLOOR | {Role.AUDITOR}
CASH: Final = frozenset({Role.CASHIER, Role.SUPERVISOR})
OVERSEERS: Final = frozenset({Role.SUPERVISOR, Role.AUDITOR})
AUDITOR: Final = frozenset({Role.AUDITOR})
SUPERVISOR: Final = frozenset({Role.SUPERVISOR})

MAY: Final[Mapping[tuple[str, str], Set[Role] | None]] = {
    # pages, and what machines ask
    ("GET", "/"): ANYBODY,
    ("GET", "/seat/{seat}"): ANYBODY,
    ("GET", "/board"): ANYBODY,
    ("GET", "/floor"): ANYBODY,
    ("GET", "/cashier"): ANYBODY,
    ("GET", "/glossary"): ANYBODY,
    ("GET", "/{table}/seat/{seat}"): ANYBODY,
    ("GET", "/{table}/board"): ANYBODY,
    ("GET", "/{table}/floor"): ANYBODY,
    ("GET", "/health"): ANYBODY,
    ("GET", "/metrics"): ANYBODY,
    ("GET", "/schema/wire.json"): ANYBODY,
    ("GET", "/api/screens"): ANYBODY,
    # people
    ("POST", "/api/session"): ANYBODY,
    ("DELETE", "/api/session"): SIGNED_IN,
    ("GET", "/api/locks"): FLOOR,
    ("POST", "/api/locks/openings"): FLOOR,
    # screens
    ("GET", "/api/alarms"): TECHNICAL,
    ("GET", "/api/devices"): TECHNICAL,
    ("POST", "/api/devices"): TECHNICAL,
    ("DELETE", "/api/devices/{screen}"): TECHNICAL,
    # what is fitted to the tables
    ("GET", "/api/fittings"): TECHNICAL,
    ("POST", "/api/fittings/clear"): TECHNICAL,
    ("POST", "/api/simulated"): ANYBODY,  # and in a demonstration only
    ("GET", "/api/simulated/paper"): ANYBODY,  # as above
    ("GET", "/api/cash/reader"): CASH,
    ("GET", "/api/cash/pad"): CASH,
    ("POST", "/api/cash/pad"): CASH,
    ("GET", "/api/receipts"): CASH,
    ("POST", "/api/receipts/{act}/prints"): CASH,  # a drawer's: who opened it, supervisors
    # what a table plays
    ("GET", "/api/tables/{table}/games"): FLOOR,
    ("GET", "/api/houses"): FLOOR,
    ("GET", "/api/houses/{house}/tables/{game}"): FLOOR,
    ("GET", "/api/houses/{house}/schedules/{game}"): FLOOR,
    ("POST", "/api/worked"): FLOOR,
    ("GET", "/api/tables/{table}/terms"): FLOOR,
    ("PUT", "/api/tables/{table}/terms"): FLOOR,
    # houses
    ("GET", "/api/house-editions"): DESK,
    ("GET", "/api/house-fields"): DESK,
    ("POST", "/api/house-check"): DESK,
    ("POST", "/api/house-example"): DESK,
    ("GET", "/api/houses/{house}/draft"): DESK,
    ("PUT", "/api/houses/{house}/draft"): SUPERVISOR,
    ("DELETE", "/api/houses/{house}/draft"): SUPERVISOR,
    ("GET", "/api/houses/{house}/versions"): DESK,
    ("POST", "/api/houses/{house}/versions"): SUPERVISOR,
    ("GET", "/api/houses/{house}/versions/{version}"): DESK,
    ("POST", "/api/houses/{house}/versions/{version}/return"): SUPERVISOR,
    # past hands, reports
    ("GET", "/api/tables/{table}/hands"): DESK,
    ("GET", "/api/tables/{table}/hands/{number}"): DESK,
    ("GET", "/api/tables/{table}/hands/{number}.phh"): AUDITOR,
    ("POST", "/api/tables/{table}/hands/{number}/readings"): AUDITOR,
    ("GET", "/api/tables/{table}/hands/{number}/acts"): DESK,
    ("GET", "/api/trail"): OVERSEERS,
    **{
        ("GET", f"/api/reports/{report}{kind}"): DESK
        for report in ("collection", "hands", "use", "players", "exceptions", "faults")
        for kind in ("", ".csv")
    },
    # tournaments
    ("GET", "/api/tournaments"): SIGNED_IN,
    ("POST", "/api/tournaments"): FLOOR,
    ("GET", "/api/tournaments/{key}"): SIGNED_IN,
    ("POST", "/api/tournaments/{key}/orders"): FLOOR,
    ("POST", "/api/tournaments/{key}/entrants"): FLOOR | CASH,
    ("DELETE", "/api/tournaments/{key}/entrants/{player}"): FLOOR | CASH,
    ("GET", "/api/seats-won/{player}"): FLOOR | CASH,
    ("GET", "/api/tournament-templates"): FLOOR,
    ("GET", "/api/tournament-games"): FLOOR,
    ("PUT", "/api/tournament-templates/{key}"): FLOOR,
    ("POST", "/api/tournaments/{key}/call-off"): FLOOR,  # and two who sign
    ("GET", "/api/always-on"): FLOOR,
    ("PUT", "/api/always-on/{key}"): FLOOR,
    ("DELETE", "/api/always-on/{key}"): FLOOR,
    ("GET", "/api/tournament-results"): DESK,
    ("GET", "/api/tournament-results/{key}"): DESK,
    ("GET", "/api/tournament-results/{key}/places.csv"): DESK,
    # the cash station
    ("POST", "/api/cash/accounts"): CASH,
    ("GET", "/api/cash/accounts"): CASH | FLOOR,
    ("GET", "/api/tables/{table}/waiting"): CASH | FLOOR,
    ("POST", "/api/tables/{table}/waiting"): CASH | FLOOR,
    ("POST", "/api/cash/swipe"): CASH,
    ("GET", "/api/cash/accounts/{player}"): CASH,
    ("GET", "/api/cash/accounts/{player}/statement"): CASH,
    ("POST", "/api/cash/accounts/{player}/proofs"): CASH,  # and two who sign
    ("POST", "/api/cash/accounts/{player}/card"): CASH,
    ("POST", "/api/cash/accounts/{player}/pin"): CASH,
    ("POST", "/api/cash/accounts/{player}/deposits"): CASH,
    ("POST", "/api/cash/accounts/{player}/withdrawals"): CASH,
    ("POST", "/api/cash/accounts/{player}/adjustments"): CASH,
    ("GET", "/api/shifts/mine"): CASH,
    ("GET", "/api/shifts"): OVERSEERS,
    ("POST", "/api/shifts"): CASH,
    ("POST", "/api/shifts/mine/fills"): CASH,
    ("POST", "/api/shifts/mine/drops"): CASH,
    ("POST", "/api/shifts/{shift}/counts"): CASH,
    ("POST", "/api/shifts/{shift}/closing"): CASH,
    ("GET", "/api/shifts/{shift}/movements"): OVERSEERS,  # and the cashier who opened it
    ("GET", "/api/boxes"): CASH | AUDITOR,
    ("POST", "/api/boxes/counts"): CASH,
    ("GET", "/api/boxes/counts"): OVERSEERS,
    ("GET", "/api/notes/disputed"): CASH | DESK,
    ("GET", "/api/notes/unbooked"): CASH | DESK,
    ("POST", "/api/notes/answers"): FLOOR | CASH,  # and two who sign
    ("GET", "/api/tickets/unprinted"): CASH | DESK,
    ("POST", "/api/tickets/{serial}/prints"): FLOOR,
    ("GET", "/api/chips"): CASH | AUDITOR,
    ("GET", "/api/chips/tray"): CASH,
    ("POST", "/api/chips"): SUPERVISOR,
    ("POST", "/api/chips/out"): CASH,
    ("POST", "/api/chips/in"): CASH,
    ("POST", "/api/vouchers"): CASH,
    ("POST", "/api/vouchers/find"): CASH,
    ("POST", "/api/vouchers/redemptions"): CASH,
    ("POST", "/api/vouchers/{serial}/copies"): SUPERVISOR,
    ("GET", "/api/vouchers"): CASH | AUDITOR,
}

_FILLED: Final = {
    "table": "t1",
    "screen": "t1/board",
    "house": "lightning",
    "game": "holdem",
    "key": "evening",
}
_PLACE: Final = re.compile(r"\{(\w+)\}")


def address(template: str) -> str:
    """One that the template stands for; what is counted begins with 1."""
    return _PLACE.sub(lambda place: _FILLED.get(place[1], "1"), template)
