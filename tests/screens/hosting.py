"""The built pages on a small server of their own, which a browser keeps as much of the table's."""

from __future__ import annotations

from functools import cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from mimetypes import guess_type
from pathlib import Path
from threading import Thread
from types import SimpleNamespace
from typing import Final, cast
from urllib.parse import urlsplit

from table_server.edge import pages
from table_server.edge.context import Context
from table_server.edge.http.headers import _kept
from table_server.edge.ports.screen import ScreenKind, screen_named
from table_server.edge.process.welcome import NO_WELCOME
from table_server.settings.values import Language

LOOPBACK: Final = "127.0.0.1"
_TABLE: Final = SimpleNamespace(seats=10)


def build_from(built: Path) -> None:
    """Show what was built into this folder instead."""
    pages._APPS[ScreenKind.SEAT] = built / "seat_client" / "index.html"
    pages._APPS[ScreenKind.BOARD] = built / "center_display" / "index.html"


@cache
def host() -> str:
    """The address of the pages while this process lives."""
    server = ThreadingHTTPServer((LOOPBACK, 0), _Answers)
    Thread(target=server.serve_forever, daemon=True).start()
    return f"http://{LOOPBACK}:{server.server_port}"


def part(asked: str) -> tuple[bytes, dict[str, str]] | None:
    """The server's answer: a screen's page, in the language after its `?`, or a file of it."""
    path = urlsplit(asked).path
    if path.startswith("/assets/"):
        file = pages._APPS[ScreenKind.SEAT].parents[1] / "assets" / path.removeprefix("/assets/")
        kind = guess_type(file.name)[0] or "font/woff2"
        return file.read_bytes(), {"content-type": kind, "cache-control": _kept(path, 200)}
    screen = screen_named(path.removeprefix("/"))
    if screen is None:
        return None
    answer = pages._screen_page(_parts(Language(urlsplit(asked).query or "en")), screen)
    return bytes(answer.body), dict(answer.headers)


def _parts(language: Language) -> Context:
    """As much of a server as a page is made from: the very same page, with the very same policy."""
    found = SimpleNamespace(
        house=SimpleNamespace(tables={"t1": _TABLE}),
        settings=SimpleNamespace(server=SimpleNamespace(language=language)),
        open_token=lambda _: "device-token",
        welcome=NO_WELCOME,
    )
    return cast(Context, found)


class _Answers(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        found = part(self.path)
        body, headers = found or (b"", {"content-length": "0"})
        self.send_response(404 if found is None else 200)
        for name, value in (headers | {"content-length": str(len(body))}).items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        """Tests say what is wrong."""
