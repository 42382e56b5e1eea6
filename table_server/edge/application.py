"""The web application: everything a browser, a screen or a monitor can reach, put together."""

from __future__ import annotations

from fastapi import FastAPI
from fastapi.staticfiles import StaticFiles

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
from table_server.edge.description import Described
from table_server.edge.headers import SafeAnswers
from table_server.edge.noes import refuse_plainly
from table_server.edge.own_pages import OwnPages
from table_server.edge.parts import Parts
from table_server.edge.sockets import socket_routes


def application(parts: Parts) -> FastAPI:
    """What `serving.serve` serves."""
    app = Described(title="OpenFelt", version=parts.version, docs_url=None, redoc_url=None)
    app.state.parts = parts
    app.mount("/pages", StaticFiles(directory=pages.PAGES), name="pages")
    # Without a check: a table whose pages are not built still has its sockets.
    app.mount("/assets", StaticFiles(directory=pages.ASSETS, check_dir=False), name="assets")
    refuse_plainly(app)
    app.router.routes.extend(socket_routes(parts.doors, next(iter(parts.house.tables))))
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
    ):
        app.include_router(routes.router)
    app.add_middleware(OwnPages, origins=parts.settings.server.origins)
    app.add_middleware(SafeAnswers)
    return app
