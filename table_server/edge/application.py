"""The web application: everything a browser, a screen or a monitor can reach, put together."""

from __future__ import annotations

from fastapi import FastAPI
from fastapi.staticfiles import StaticFiles

from table_server.edge import (
    cash,
    devices,
    disputes,
    hands,
    pages,
    people,
    reports,
    shifts,
    spreads,
    status,
    terms,
    tournaments,
    vouchers,
)
from table_server.edge.description import Described
from table_server.edge.headers import SafeAnswers
from table_server.edge.noes import refuse_plainly
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
        spreads,
        hands,
        disputes,
        reports,
        terms,
        tournaments,
        cash,
        shifts,
        vouchers,
        pages,
    ):
        app.include_router(routes.router)
    app.add_middleware(SafeAnswers)
    return app
