"""The web application of a practice table: its pages, and a socket for each screen."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Annotated, Final

from fastapi import FastAPI, WebSocket
from fastapi import Path as InPath
from fastapi.responses import FileResponse, HTMLResponse
from fastapi.staticfiles import StaticFiles

from table_server.edge import screens
from table_server.edge.directory import directory
from table_server.games import discover
from table_server.practice.table import PracticeTable
from table_server.wire.schema import schema

PAGES: Final = Path(__file__).parent / "pages"
SeatNumber = Annotated[int, InPath(ge=1, le=10)]


def application(table: PracticeTable) -> FastAPI:
    """Everything a browser can reach; the table is dealt for as long as the application runs."""

    @asynccontextmanager
    async def dealing(_: FastAPI) -> AsyncIterator[None]:
        async with asyncio.TaskGroup() as group:  # a table that fails takes the server with it
            task = group.create_task(table.deal())
            yield
            task.cancel()

    app = FastAPI(title="OpenFelt", lifespan=dealing, docs_url=None, redoc_url=None)
    app.mount("/pages", StaticFiles(directory=PAGES), name="pages")

    @app.get("/", response_class=HTMLResponse)
    async def every_screen() -> str:
        return directory(table, discover().values())

    @app.get("/board", response_class=FileResponse)
    async def board_page() -> FileResponse:
        return FileResponse(PAGES / "table.html")

    @app.get("/seat/{seat}", response_class=FileResponse)
    async def seat_page(seat: SeatNumber) -> FileResponse:  # noqa: ARG001  # the page reads it from its address
        return FileResponse(PAGES / "table.html")

    @app.get("/health")
    async def health() -> dict[str, int]:
        return {"version": table.version}

    @app.get("/schema/wire.json")
    async def wire_schema() -> dict[str, object]:
        return dict(schema())

    @app.websocket("/ws/board")
    async def board_socket(socket: WebSocket) -> None:
        await screens.board(socket, table)

    @app.websocket("/ws/seat/{seat}")
    async def seat_socket(socket: WebSocket, seat: SeatNumber) -> None:
        await screens.seat(socket, table, seat)

    return app
