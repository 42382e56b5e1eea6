"""The real built page on a real line: for figures, which a stand-in inside the page would spoil."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass

from playwright.async_api import Browser, Page
from websockets.asyncio.server import Server, ServerConnection, broadcast, serve
from websockets.datastructures import Headers
from websockets.http11 import Request, Response

from tests.screens.hosting import LOOPBACK, part
from tests.screens.page import context_for, newer, screen_of
from tests.screens.scene import Scene


@dataclass(frozen=True, slots=True)
class Wired:
    """One page, and the server it is connected to."""

    page: Page
    _server: Server

    def hears(self, message: str) -> None:
        """This, down its line."""
        broadcast(self._server.connections, newer(message))


@asynccontextmanager
async def wired(
    chromium: Browser, scene: Scene, size: tuple[int, int], before: Iterable[str] = ()
) -> AsyncIterator[Wired]:
    """A page that shows this scene, with its motion; these scripts run before its own."""

    async def answers(line: ServerConnection) -> None:
        async for text in line:
            said = json.loads(text)
            answer = newer(scene.message()) if said["type"] == "hello" else scene.answer(said)
            if answer is not None:
                await line.send(answer)

    def serves(_: ServerConnection, asked: Request) -> Response | None:
        if asked.path.startswith("/ws/"):
            return None
        found = part(asked.path)
        if found is None:
            return Response(404, "Not Found", Headers())
        body, headers = found
        kept = {name: value for name, value in headers.items() if name != "content-length"}
        return Response(200, "OK", Headers(kept | {"content-length": str(len(body))}), body)

    async with serve(answers, LOOPBACK, 0, compression=None, process_request=serves) as server:
        context = await context_for(chromium, scene, size, still=False)
        for script in before:
            await context.add_init_script(script)
        page = await context.new_page()
        [[_, port]] = [listener.getsockname() for listener in server.sockets]
        await page.goto(f"http://{LOOPBACK}:{port}/{screen_of(scene)}")
        await page.locator("#app > *").first.wait_for(state="attached")
        yield Wired(page, server)
        await context.close()
