"""The pages as they are built: what they may do, and that they find their socket; and the floor's."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from pathlib import Path

import httpx2
import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, expect

from table_server.edge import pages
from table_server.edge.ports.screen import ScreenKind
from table_server.settings.values import Language, ServerSettings
from tests.edge.room import Room
from tests.edge.room import room as opened
from tests.patience import PATIENCE

LETTERS_THERE = """
new Promise(done => {
  const there = () => [...document.fonts].some(face => face.status === 'loaded')
  const look = () => (there() ? done(true) : setTimeout(look, 50))
  look()
})
"""
CAME_LATE = "WebSocket is closed before the connection is established"
"""No complaint of ours: a page on a busy machine has hung up and dials again."""


pytestmark = pytest.mark.asyncio(loop_scope="session")
"""All on the browser's loop: some share their room with it."""


@pytest_asyncio.fixture(loop_scope="session")
async def shown_room() -> AsyncIterator[Room]:
    """A demonstration: every page is given its screen's token."""
    async with opened(server=ServerSettings(open_screens=True)) as room:
        yield room


@pytest_asyncio.fixture(loop_scope="session")
async def web(shown_room: Room) -> AsyncIterator[httpx2.AsyncClient]:
    async with httpx2.AsyncClient(base_url=f"http://{shown_room.address}") as client:
        yield client


async def opened_page(chromium: Browser, room: Room, path: str) -> Page:
    context = await chromium.new_context(viewport={"width": 1280, "height": 800})
    context.set_default_timeout(PATIENCE * 1000)
    page = await context.new_page()
    page.on("console", lambda told: None if CAME_LATE in told.text else room.complaints.append(told.text))
    page.on("pageerror", lambda error: room.complaints.append(str(error)))
    await page.goto(f"http://{room.address}{path}")
    return page


@pytest.mark.parametrize("path", ["/seat/3", "/board"])
async def test_a_page_finds_its_socket_and_obeys_its_policy(
    chromium: Browser, shown_room: Room, path: str
) -> None:
    page = await opened_page(chromium, shown_room, path)
    await expect(page.locator("#app")).to_contain_text("Texas Hold'em")
    assert (
        await page.evaluate("getComputedStyle(document.documentElement).backgroundColor") == "rgb(14, 21, 19)"
    )
    async with asyncio.timeout(PATIENCE):
        assert await page.evaluate(LETTERS_THERE)
    assert shown_room.complaints == []  # of a script, or of the content policy


async def test_the_floor_lets_the_table_deal(chromium: Browser, shown_room: Room) -> None:
    floor = await opened_page(chromium, shown_room, "/t1/floor")
    await floor.get_by_role("button", name="Activate").click()
    await expect(floor.locator(".state")).to_contain_text("Open")
    assert shown_room.complaints == []


async def test_at_a_console_one_signs_in(chromium: Browser) -> None:
    async with opened() as room:
        for path in ("/floor", "/cashier"):
            page = await opened_page(chromium, room, path)
            await expect(page.get_by_role("button", name="Sign in")).to_be_visible()
            assert await page.locator('meta[name="house"]').get_attribute("content") == "Lightning Poker"
        assert room.complaints == []


async def test_the_glossary_is_read_beside_any_screen(chromium: Browser) -> None:
    """LP-165 to LP-225, by letter, in the language of the house or another."""
    async with opened(server=ServerSettings(language=Language.SPANISH)) as room:
        directory = await opened_page(chromium, room, "/")
        await directory.get_by_role("link", name="Glossary").click()
        await expect(directory.get_by_role("term")).to_have_count(60)
        await expect(directory.get_by_role("heading")).to_have_text("Glosario")
        await directory.get_by_role("button", name="English").click()
        await directory.get_by_role("button", name="K", exact=True).click()
        await expect(directory.get_by_role("term")).to_have_text(["Kicker"])
        await expect(directory.get_by_role("img", name="King of diamonds")).to_be_visible()
        assert room.complaints == []


@pytest.mark.parametrize("path", ["/seat/3", "/board", "/floor", "/cashier", "/glossary"])
async def test_a_page_allows_its_own_style_and_no_other(web: httpx2.AsyncClient, path: str) -> None:
    page = await web.get(path)
    policy = page.headers["content-security-policy"]
    assert len(re.findall(r"'sha256-[\w+/]{43}='", policy)) == page.text.count("<style>") == 1
    assert "unsafe" not in policy
    assert "<script>" not in page.text


async def test_only_a_demonstration_tells_a_card(web: httpx2.AsyncClient) -> None:
    assert 'name="guest"' not in (await web.get("/seat/3")).text


async def test_what_is_named_by_its_content_may_be_kept_for_ever(web: httpx2.AsyncClient) -> None:
    assets = re.findall(r'"(/assets/[\w.-]+)"', (await web.get("/seat/3")).text)
    assert {Path(asset).suffix for asset in assets} >= {".js", ".css"}
    for asset in assets:
        answer = await web.get(asset)
        assert answer.status_code == 200
        assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert (await web.get("/assets/nothing.js")).headers["cache-control"] == "no-store"


async def test_a_table_whose_pages_are_not_built_says_so(
    web: httpx2.AsyncClient, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(pages._APPS, ScreenKind.SEAT, tmp_path / "index.html")
    answer = await web.get("/seat/3")
    assert (answer.status_code, answer.json()) == (503, {"refused": "pages_not_built"})
    assert (await web.get("/board")).status_code == 200


async def test_the_page_of_a_screen_is_in_the_language_of_the_house() -> None:
    async with opened(server=ServerSettings(language=Language.SPANISH)) as found, httpx2.AsyncClient() as web:
        for path in ("/seat/3", "/board", "/glossary"):
            assert '<html lang="es">' in (await web.get(f"http://{found.address}{path}")).text
