"""A renewed certificate is used from the next connection on, and a bad one never."""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import ssl
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest
import structlog
import uvicorn

from table_server.edge.process.certificates import renew, renewed_when_told
from table_server.edge.process.serving import serve, server_for
from tests.deploy.tls import certified, kept
from tests.edge.process.test_serving import nothing, plug
from tests.edge.room import SETTINGS
from tests.patience import PATIENCE


@pytest.fixture
def tls(tmp_path: Path) -> Path:
    """The folder of a table's first certificate."""
    certified(tmp_path, "127.0.0.1")
    return kept(tmp_path)


def secured(tls: Path) -> uvicorn.Server:
    server = replace(SETTINGS.server, certificate=tls / "table.crt", key=tls / "table.key")
    return server_for(nothing, replace(SETTINGS, server=server))


async def shown(port: int, authority: Path) -> bytes:
    """The certificate that a screen gets, if it trusts the table's authority."""
    trust = ssl.create_default_context(cafile=authority)
    _, writer = await asyncio.open_connection("127.0.0.1", port, ssl=trust)
    peer: ssl.SSLObject = writer.get_extra_info("ssl_object")
    found = peer.getpeercert(binary_form=True)
    writer.close()
    with suppress(ConnectionError, ssl.SSLError):
        await writer.wait_closed()
    assert found is not None
    return found


async def test_it_is_taken_up_at_a_signal(tls: Path, tmp_path: Path) -> None:
    server, bound = secured(tls), plug()
    port = bound.getsockname()[1]

    async def renewed() -> None:
        async with asyncio.timeout(PATIENCE):
            before = await shown(port, tls / "ca.crt")
            assert await shown(port, tls / "ca.crt") == before
            certified(tmp_path, "127.0.0.1", "table1.example")
            os.kill(os.getpid(), signal.SIGHUP)
            while await shown(port, tls / "ca.crt") == before:
                pass
        server.should_exit = True

    await serve(server, [lambda: renewed_when_told(server.config), renewed], [bound])
    assert signal.getsignal(signal.SIGHUP) is signal.SIG_DFL


def test_what_cannot_be_used_is_said_and_the_one_before_stays(tls: Path) -> None:
    config = secured(tls).config
    shutil.copy(tls / "ca.key", tls / "table.key")
    with structlog.testing.capture_logs() as said:
        renew(config)
        (tls / "table.crt").unlink()
        renew(config)
    assert [each["event"] for each in said] == ["certificate_refused", "certificate_refused"]
    assert said[1]["why"] == "No such file or directory"


def test_without_a_certificate_there_is_nothing_to_renew() -> None:
    with structlog.testing.capture_logs() as said:
        renew(server_for(nothing, SETTINGS).config)
    assert said == []
