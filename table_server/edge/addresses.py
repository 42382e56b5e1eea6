"""Every HTTP route, in the order in which the router tries them."""

from __future__ import annotations

from typing import Final

from starlette.routing import BaseRoute

from table_server.edge import pages, status
from table_server.edge.cash import accounts, boxes, card_reader, chips, proofs, receipts, shifts, vouchers
from table_server.edge.floor import devices, disputes, games, houses, reports, terms, waiting
from table_server.edge.staff import locks, screen_tokens, sign_in
from table_server.edge.tournaments import always_on, results, tournaments

ADDRESSES: Final[tuple[BaseRoute, ...]] = tuple(
    address
    for routes in (
        status,
        sign_in,
        screen_tokens,
        devices,
        games,
        houses,
        disputes,
        reports,
        terms,
        waiting,
        tournaments,
        always_on,
        results,
        accounts,
        proofs,
        card_reader,
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
