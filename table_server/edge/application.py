"""The HTTP application: every address that a browser or a monitor can ask for."""

from __future__ import annotations

from fastapi import FastAPI
from fastapi.staticfiles import StaticFiles

from table_server.edge import pages
from table_server.edge.addresses import ADDRESSES
from table_server.edge.context import Context
from table_server.edge.http.headers import SafeHeaders
from table_server.edge.http.refusals import answer_with_refusals
from table_server.edge.http.same_origin import SameOriginOnly
from table_server.edge.openapi import DescribedApp


def application(context: Context) -> FastAPI:
    """Build the FastAPI application that the `Entrance` passes HTTP requests to."""
    app = DescribedApp(title="OpenFelt", version=context.version, docs_url=None, redoc_url=None)
    app.state.context = context
    app.mount("/pages", StaticFiles(directory=pages.PAGES), name="pages")
    # The folder may be missing: a table whose pages are not built still serves its sockets.
    app.mount("/assets", StaticFiles(directory=pages.ASSETS, check_dir=False), name="assets")
    answer_with_refusals(app)
    app.router.routes.extend(ADDRESSES)
    app.add_middleware(SameOriginOnly, origins=context.settings.server.origins)
    app.add_middleware(SafeHeaders)
    return app
