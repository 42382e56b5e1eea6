"""The pages: a list of all screens, and one page for each. What they show comes down their sockets."""

from __future__ import annotations

from functools import cache
from html import escape
from pathlib import Path
from typing import Annotated, Final

from fastapi import APIRouter
from fastapi import Path as InPath
from fastapi.responses import HTMLResponse

from table_server.edge.noes import NOES, Refusal, RequestRefused
from table_server.edge.parts import Parts
from table_server.edge.people import Served
from table_server.edge.screen import Kind, Screen, screens_of
from table_server.engine.cards import Seat

PAGES: Final = Path(__file__).parent / "pages"

router: Final = APIRouter(tags=["pages"], default_response_class=HTMLResponse, responses=NOES)

SeatNumber = Annotated[int, InPath(ge=1, le=10)]


@router.get("/")
async def every_screen(parts: Served) -> str:
    """A link to every screen of every table."""
    tables = "".join(_links(parts, key) for key in parts.house.tables)
    notes = "".join(f"<p>{escape(note)}</p>" for note in parts.notes)
    return _page("directory.html").replace("<!--tables-->", tables).replace("<!--notes-->", notes)


def _links(parts: Parts, key: str) -> str:
    table = parts.house.tables[key]
    links = (f'<a href="/{screen}">{_called(screen)}</a>' for screen in screens_of(key, table.seats))
    return f"<h2>{escape(table.title)}</h2><nav>{''.join(links)}</nav>"


def _called(screen: Screen) -> str:
    return f"Seat {screen.seat}" if screen.seat else screen.kind.value.capitalize()


@router.get("/seat/{seat}")
async def seat_page(parts: Served, seat: SeatNumber) -> str:
    """A seat of the first table."""
    return _screen_page(parts, Screen(next(iter(parts.house.tables)), Kind.SEAT, Seat(seat)))


@router.get("/board")
async def board_page(parts: Served) -> str:
    """The board of the first table."""
    return _screen_page(parts, Screen(next(iter(parts.house.tables)), Kind.BOARD))


@router.get("/floor")
async def floor_page(parts: Served) -> str:
    """The floor's console of the first table."""
    return _screen_page(parts, Screen(next(iter(parts.house.tables)), Kind.FLOOR))


@router.get("/{table}/seat/{seat}")
async def seat_page_of(parts: Served, table: str, seat: SeatNumber) -> str:
    """A seat."""
    return _screen_page(parts, Screen(table, Kind.SEAT, Seat(seat)))


@router.get("/{table}/board")
async def board_page_of(parts: Served, table: str) -> str:
    """A board."""
    return _screen_page(parts, Screen(table, Kind.BOARD))


@router.get("/{table}/floor")
async def floor_page_of(parts: Served, table: str) -> str:
    """A console."""
    return _screen_page(parts, Screen(table, Kind.FLOOR))


def _screen_page(parts: Parts, screen: Screen) -> str:
    table = parts.house.tables.get(screen.table)
    if table is None or screen.seat > table.seats:
        raise RequestRefused(404, Refusal.NO_SUCH_PAGE)
    page = _page("floor.html" if screen.kind is Kind.FLOOR else "screen.html")
    token = parts.open_token(screen) or ""
    facts = f'<meta name="screen" content="{screen}"><meta name="token" content="{token}">'
    return page.replace("<!--screen-->", facts)


@cache
def _page(name: str) -> str:
    return (PAGES / name).read_text(encoding="utf-8")
