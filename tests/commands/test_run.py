"""`openfelt run`: what cannot be served is told in one line; what is served is served until it is stopped."""

from __future__ import annotations

import json
import logging
import os
import signal
import socket
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
import structlog
from sqlalchemy import text
from websockets.exceptions import ConnectionClosed
from websockets.frames import CloseCode
from websockets.sync.client import connect

from table_server.cli import run
from table_server.edge.ports.screen import Screen, ScreenKind
from table_server.edge.process import logs
from table_server.edge.process.listener import listening_socket
from table_server.software import installed
from table_server.store.sql.engine import database, writing
from tests.patience import PATIENCE
from tests.served.process import HOST, free_port, process_of
from tests.served.room import Plan, Room, made_ready
from tests.served.upright import Up, played

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def port() -> int:
    return free_port()


@pytest.fixture
def room(tmp_path: Path, port: int) -> Room:
    return made_ready(tmp_path, Plan(seats=2, server=f"port = {port}"))


@pytest.fixture
def ear(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[socket.socket]:
    """Stands in for systemd."""
    monkeypatch.setenv("NOTIFY_SOCKET", str(tmp_path / "notify"))
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as bound:
        bound.bind(str(tmp_path / "notify"))
        bound.settimeout(PATIENCE)
        yield bound


@pytest.fixture
def _log() -> Iterator[None]:
    """Logging as it was, whatever the command does to it."""
    root = logging.getLogger()
    before, level = root.handlers[:], root.level
    yield
    root.handlers[:] = before
    root.setLevel(level)
    for name in logs.OURS:
        logging.getLogger(name).setLevel(logging.NOTSET)
    structlog.reset_defaults()


def refused(room: Room, capsys: Capture) -> str:
    """The one line that is said instead of serving."""
    assert run(["run", "--config", str(room.config)]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    (line,) = [line for line in said.err.splitlines() if not line.startswith('{"')]
    assert line.startswith("openfelt: ")
    return line.removeprefix("openfelt: ")


def rewritten(room: Room, old: str, new: str) -> None:
    said = room.config.read_text(encoding="utf-8")
    assert old in said
    room.config.write_text(said.replace(old, new, 1), encoding="utf-8")


def test_a_configuration_that_cannot_be(room: Room, capsys: Capture, port: int) -> None:
    rewritten(room, f"port = {port}", "port = 70000")
    told = "openfelt.toml, line 2: port: 70000 is not a whole number between 0 and 65535"
    assert refused(room, capsys) == told
    rewritten(room, "port = 70000", "prot = 8000")
    assert refused(room, capsys) == "openfelt.toml, line 2: unknown key prot; did you mean port?"
    room.config.unlink()
    assert refused(room, capsys) == f"{room.config}: No such file or directory"


def test_a_port_that_somebody_has(room: Room, capsys: Capture, port: int) -> None:
    with closing(listening_socket(HOST, port)):
        assert refused(room, capsys) == f"{HOST}, port {port} cannot be used: Address already in use"


@pytest.mark.usefixtures("_log")
def test_a_database_that_is_not_there_or_not_ours(room: Room, capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "table.db"
    engine = writing(database(room.settings.database.url))
    with engine.connect():
        assert refused(room, capsys) == f"{file}: another program writes to this database"
    engine.dispose()
    file.write_bytes(b"This is a shopping list. " * 200)
    assert refused(room, capsys) == "the database says: file is not a database"
    file.write_bytes(b"")
    assert refused(room, capsys) == "the database is empty: run `openfelt migrate` first"
    file.unlink()
    assert refused(room, capsys) == f"{file}: there is no such file; `openfelt migrate` makes one"
    assert not file.exists()


@pytest.mark.usefixtures("_log")
def test_a_folder_a_certificate_or_a_pepper_that_cannot_be_used(
    room: Room, capsys: Capture, tmp_path: Path
) -> None:
    (tmp_path / "pepper").chmod(0o644)
    assert "pepper can be opened by others (mode 644); chmod 600" in refused(room, capsys)
    (tmp_path / "pepper").chmod(0o600)
    (tmp_path / "certificate").write_text("This is none.", encoding="utf-8")
    files = f'certificate = "{tmp_path / "certificate"}"\nkey = "{tmp_path / "key"}"'
    rewritten(room, "[server]", f"[server]\n{files}")
    assert refused(room, capsys).startswith(f"{tmp_path / 'certificate'} or {tmp_path / 'key'}: ")
    rewritten(room, f'state = "{tmp_path}"', f'state = "{room.config}"')
    assert refused(room, capsys) == f"{room.config}: File exists"


@pytest.mark.usefixtures("_log")
def test_a_journal_that_was_changed(room: Room, capsys: Capture) -> None:
    async def stands(server: Up) -> None:
        assert server.table.count == 1

    played(room.settings, stands)
    engine = writing(database(room.settings.database.url))
    with engine.begin() as connection:
        connection.execute(text("DROP TRIGGER events_no_update"))
        connection.execute(text("UPDATE events SET event = replace(event, 'Table 1', 'Table 2')"))
    engine.dispose()
    assert refused(room, capsys).startswith("table t1, event 1: the row is not what was written")


def test_it_serves_until_it_is_told_to_stop(
    room: Room, ear: socket.socket, capsys: Capture, port: int
) -> None:
    """SIGTERM is no accident: screens are told, everything is put away, exit code 0; then SIGINT the same.

    Whoever started it hears so; SIGHUP means nothing without a certificate.
    """
    with process_of(room.config, port, typed=True) as process:
        for how in (signal.SIGTERM, signal.SIGINT):
            process.start()
            process.until_it_answers()
            assert refused(room, capsys).endswith("cannot be used: Address already in use")
            os.kill(process.pid, signal.SIGHUP)
            with connect(f"ws://{HOST}:{port}/ws/board", compression=None, open_timeout=PATIENCE) as board:
                token = room.tokens[Screen("t1", ScreenKind.BOARD)]
                board.send(json.dumps({"type": "hello", "token": token, "client": f"page-of-{how.name}"}))
                assert json.loads(board.recv())["view"]["table"]["phase"] == "closed"
                assert process.end(how) == 0
                with pytest.raises(ConnectionClosed) as closed:
                    board.recv()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == CloseCode.SERVICE_RESTART
            assert [ear.recv(100) for _ in range(2)] == [b"READY=1", b"STOPPING=1"]
    said = [json.loads(line) for line in process.log.read_text(encoding="utf-8").splitlines()]
    ours = [line for line in said if line["logger"] == "openfelt"]
    assert [line["event"] for line in ours] == ["software", "table_up"] * 2
    assert f"{ours[0]['version']} · {ours[0]['digest'][:12]}" == installed().name
    assert {line["level"] for line in said} == {"info"}
    assert run(["verify", "--config", str(room.config)]) == 0
