"""The browser of the tests. A process of tests starts one: starting takes longer than most tests."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from typing import TYPE_CHECKING

import pytest
import pytest_asyncio

if TYPE_CHECKING:
    from playwright.async_api import Browser


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: Sequence[pytest.Item]) -> None:
    """A browser answers on the event loop that it was started on, so its tests run there."""
    for item in items:
        if "chromium" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.asyncio(loop_scope="session"), append=False)


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def one_browser() -> AsyncIterator[Browser]:
    """Only `chromium` asks for it."""
    from tests.screens.page import browser  # noqa: PLC0415  # most runs of some tests need none of it

    async with browser() as found:
        yield found


@pytest_asyncio.fixture(loop_scope="session")
async def chromium(one_browser: Browser) -> AsyncIterator[Browser]:
    """With no page open. Each context of a browser has cookies, storage and a cache of its own."""
    yield one_browser
    for context in one_browser.contexts:
        await context.close()
