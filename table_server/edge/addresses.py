"""Every address that answers, in the order in which they are looked through."""

from __future__ import annotations

from typing import Final

from starlette.routing import BaseRoute

from table_server.edge import (
    always_on,
    boxes,
    call_off,
    cash,
    cash_reader,
    chips,
    devices,
    disputes,
    fittings,
    hands,
    houses,
    locks,
    pages,
    people,
    receipts,
    reports,
    results,
    shifts,
    simulated,
    spreads,
    status,
    terms,
    tournaments,
    vouchers,
)

ADDRESSES: Final[tuple[BaseRoute, ...]] = tuple(
    address
    for routes in (
        status,
        people,
        devices,
        fittings,
        simulated,
        spreads,
        hands,
        houses,
        disputes,
        reports,
        terms,
        tournaments,
        always_on,
        call_off,
        results,
        cash,
        cash_reader,
        shifts,
        vouchers,
        boxes,
        chips,
        receipts,
        locks,
        pages,
    )
    for address in routes.router.routes
)
