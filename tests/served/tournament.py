"""A tournament at all tables of a served room: opened, entered at the counter, begun; its end examined."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from time import sleep
from typing import Any, Final

from table_server.store.audit.audit import audit, extent
from table_server.store.ledger.meters import meters
from table_server.store.sql.engine import database, reading
from tests.served.entrants import asked, signed_in
from tests.served.room import MONEY, Room

KEY: Final = "evening"
BUY_IN, FEE, BOUNTY = 50_00, 5_00, 5_00


@dataclass
class Ended:
    """The findings of the tournament."""

    kills: int = 0
    wrong: list[str] = field(default_factory=list)
    places: list[int] = field(default_factory=list)
    prizes: int = 0
    pool: int = 0


def structure(
    room: Room, chips: int, big_blinds: Sequence[int], hands: int, shares: Sequence[Any], **more: Any
) -> Any:
    """A seat for everybody; levels of so many hands at these big blinds; `shares` by number of entrants."""
    table = room.settings.tables[0]
    levels = [
        {"blinds": [big // 2, big], "lower": big, "upper": 2 * big, "lasts": hands} for big in big_blinds
    ]
    brackets = [{"entrants": entrants, "shares": list(parts)} for entrants, parts in shares]
    return {
        "key": KEY, "title": "Evening", "buy_in": BUY_IN, "fee": FEE, "bounty": BOUNTY, "chips": chips,
        "levels": levels, "payouts": {"kind": "percentages", "brackets": brackets}, "pace": "hands",
        "seats": table.seats, "tables": len(room.tables), **more,
    }  # fmt: skip


def opened(room: Room, port: int, form: Any) -> str:
    """Everybody has entered at the counter; what the floor's person signs in with."""
    token = signed_in(port)
    answer = asked(port, "/api/tournaments", {"structure": form, "tables": list(room.tables)}, token)
    assert answer == {"key": KEY, "wrong": []}
    for number in range(len(room.people)):
        entering = {"player": f"{number + 1}", "paid": BUY_IN + FEE}
        asked(port, f"/api/tournaments/{KEY}/entrants", entering, token)
    while whole(port, token)["tournament"]["entered"] < len(room.people):
        sleep(0.01)  # the money is on its way
    return token


def orders(port: int, token: str, what: str) -> None:
    """Of the floor."""
    asked(port, f"/api/tournaments/{KEY}/orders", {"what": what}, token)


def whole(port: int, token: str) -> Any:
    """In full, as the floor sees it."""
    return asked(port, f"/api/tournaments/{KEY}", None, token)


def examined(ended: Ended, told: Any, room: Room) -> Ended:
    """The faults that `openfelt verify` finds, the order of finish, and the places of all money."""
    engine = reading(database(room.settings.database.url))
    ended.wrong = [str(fault) for fault in audit(engine)]
    with engine.connect() as connection:
        found = meters(connection)
    engine.dispose()
    fees = FEE * len(room.people)
    if found.missing or found.cash_in != MONEY * len(room.people):
        ended.wrong.append(f"money is gone: {found}")
    if (found.pools, sum(found.collection.values())) != (0, fees):
        ended.wrong.append(f"not paid out to the cent: {found}")
    ended.places = [line["first"] for line in told["standings"]]
    ended.prizes = sum(line["cash"] for line in told["standings"])
    ended.pool = told["tournament"]["pool"]
    return ended


def hands_of(room: Room) -> int:
    """Dealt at all its tables."""
    engine = reading(database(room.settings.database.url))
    written = extent(engine)
    engine.dispose()
    assert written is not None
    return written.hands
