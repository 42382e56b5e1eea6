"""The HTTP application: every address that a browser or a monitor can ask for."""

from __future__ import annotations

from fastapi import FastAPI
from fastapi.staticfiles import StaticFiles

from table_server.edge import pages
from table_server.edge.addresses import ADDRESSES
from table_server.edge.context import Parts
from table_server.edge.http.headers import SafeAnswers
from table_server.edge.http.refusals import refuse_plainly
from table_server.edge.http.same_origin import OwnPages
from table_server.edge.openapi import Described


def application(parts: Parts) -> FastAPI:
    """Build the FastAPI application that the `Entrance` passes HTTP requests to."""
    app = Described(title="OpenFelt", version=parts.version, docs_url=None, redoc_url=None)
    app.state.parts = parts
    app.mount("/pages", StaticFiles(directory=pages.PAGES), name="pages")
    # The folder may be missing: a table whose pages are not built still serves its sockets.
    app.mount("/assets", StaticFiles(directory=pages.ASSETS, check_dir=False), name="assets")
    refuse_plainly(app)
    app.router.routes.extend(ADDRESSES)
    app.add_middleware(OwnPages, origins=parts.settings.server.origins)
    app.add_middleware(SafeAnswers)
    return app
