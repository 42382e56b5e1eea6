"""The pages: a list of all screens, and one page for each screen. Its socket sends what a page shows."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from html import escape
from pathlib import Path
from typing import Annotated, Final

from fastapi import APIRouter
from fastapi import Path as InPath
from fastapi.responses import HTMLResponse

from table_server.edge.context import Context
from table_server.edge.given import Served
from table_server.edge.http.headers import policy
from table_server.edge.http.refusals import REFUSALS, HttpRefusal, RequestRefused
from table_server.edge.ports.screen import Screen, ScreenKind, screens_of
from table_server.engine.cards import Seat
from table_server.settings.values import Language

PAGES: Final = Path(__file__).parent / "pages"
BUILT: Final = Path(__file__).parents[1] / "web" / "built"
"""The apps of seats and boards, as `make setup` builds them."""
ASSETS: Final = BUILT / "assets"

_APPS: Final = {
    ScreenKind.SEAT: BUILT / "seat_client" / "index.html",
    ScreenKind.BOARD: BUILT / "center_display" / "index.html",
}
_FLOOR: Final = BUILT / "table_server" / "web" / "floor" / "index.html"
_CASHIER: Final = BUILT / "table_server" / "web" / "cashier" / "index.html"
_GLOSSARY: Final = BUILT / "table_server" / "web" / "glossary" / "index.html"
_OWN_STYLE: Final = re.compile(r"<style>(.*?)</style>", re.DOTALL)

router: Final = APIRouter(tags=["pages"], default_response_class=HTMLResponse, responses=REFUSALS)

SeatNumber = Annotated[int, InPath(ge=1, le=10)]


@router.get("/")
async def every_screen(context: Served) -> str:
    """A link to every screen of every table."""
    tables = "".join(_links(context, key) for key in context.house.tables)
    notes = "".join(f"<p>{escape(note)}</p>" for note in context.welcome.notes)
    return _page("directory.html").replace("<!--tables-->", tables).replace("<!--notes-->", notes)


def _links(context: Context, key: str) -> str:
    table = context.house.tables[key]
    links = (_link(screen, screen in context.welcome.guests) for screen in screens_of(key, table.seats))
    return f"<h2>{escape(table.title)}</h2><nav>{''.join(links)}</nav>"


def _link(screen: Screen, guests: bool) -> str:
    """A link to a screen. Seats that a newcomer may take stand out."""
    looks, word = (' class="free"', ", free") if guests else ("", "")
    return f'<a{looks} href="/{screen}">{_called(screen)}{word}</a>'


def _called(screen: Screen) -> str:
    if screen.kind is ScreenKind.FLOOR:
        return "Pitboss"
    return f"Seat {screen.seat}" if screen.seat else screen.kind.value.capitalize()


@router.get("/seat/{seat}")
async def seat_page(context: Served, seat: SeatNumber) -> HTMLResponse:
    """A seat of the first table."""
    return _screen_page(context, Screen(next(iter(context.house.tables)), ScreenKind.SEAT, Seat(seat)))


@router.get("/board")
async def board_page(context: Served) -> HTMLResponse:
    """The board of the first table."""
    return _screen_page(context, Screen(next(iter(context.house.tables)), ScreenKind.BOARD))


@router.get("/floor")
async def floor_page(context: Served) -> HTMLResponse:
    """The floor's console, with every table."""
    return _console_page(context, _FLOOR, next(iter(context.house.tables)))


@router.get("/cashier")
async def cashier_page(context: Served) -> HTMLResponse:
    """The cash station."""
    return _console_page(context, _CASHIER, simulated=" ".join(context.welcome.at_desk))


@router.get("/glossary")
async def glossary_page(context: Served) -> HTMLResponse:
    """The words of the card room with their meanings, for players and staff at any screen."""
    return _filled(_GLOSSARY, {}, context.settings.server.language)


@router.get("/{table}/seat/{seat}")
async def seat_page_of(context: Served, table: str, seat: SeatNumber) -> HTMLResponse:
    """A seat."""
    return _screen_page(context, Screen(table, ScreenKind.SEAT, Seat(seat)))


@router.get("/{table}/board")
async def board_page_of(context: Served, table: str) -> HTMLResponse:
    """A board."""
    return _screen_page(context, Screen(table, ScreenKind.BOARD))


@router.get("/{table}/floor")
async def floor_page_of(context: Served, table: str) -> HTMLResponse:
    """The floor's console, open at this table."""
    if table not in context.house.tables:
        raise RequestRefused(404, HttpRefusal.NO_SUCH_PAGE)
    return _console_page(context, _FLOOR, table, screen=f"{table}/floor")


def _screen_page(context: Context, screen: Screen) -> HTMLResponse:
    table = context.house.tables.get(screen.table)
    if table is None or screen.seat > table.seats:
        raise RequestRefused(404, HttpRefusal.NO_SUCH_PAGE)
    facts = {"screen": str(screen), "token": context.open_token(screen) or ""}
    if guest := context.welcome.guests.get(screen):
        facts["guest"] = guest
        facts["simulated"] = " ".join(context.welcome.simulated.get(screen, ()))
    return _filled(_APPS[screen.kind], facts, context.settings.server.language)


def _console_page(
    context: Context, app: Path, table: str = "", screen: str = "", simulated: str = ""
) -> HTMLResponse:
    """A console where staff sign in. A demonstration opens its tables to everybody, its money to nobody."""
    token = context.open_token(Screen(table, ScreenKind.FLOOR)) if table else None
    houses = dict.fromkeys(said.house.title for said in context.settings.tables)
    facts = {"screen": screen, "token": token or "", "house": ", ".join(houses)}
    return _filled(app, facts | ({"simulated": simulated} if simulated else {}))


def _filled(app: Path, facts: Mapping[str, str], language: Language = Language.ENGLISH) -> HTMLResponse:
    """Fill in what a page has to know before its socket opens."""
    try:
        page = app.read_text(encoding="utf-8")
    except FileNotFoundError as fault:
        raise RequestRefused(503, HttpRefusal.PAGES_NOT_BUILT) from fault
    known = "".join(f'<meta name="{name}" content="{escape(fact)}">' for name, fact in facts.items())
    allowed = {"content-security-policy": policy(_OWN_STYLE.findall(page))}
    page = page.replace('<html lang="en">', f'<html lang="{language.value}">', 1)
    return HTMLResponse(page.replace("<!--screen-->", known), headers=allowed)


@cache
def _page(name: str) -> str:
    return (PAGES / name).read_text(encoding="utf-8")
