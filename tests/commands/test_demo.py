"""`openfelt demo`: a table on this machine that plays by itself, and goes on where it was left."""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from time import monotonic, sleep
from typing import Any
from urllib.request import urlopen

import pytest

from table_server.cli import run
from table_server.commands import demo
from table_server.edge.process.listener import listening_socket
from table_server.families.rounds.events import HandBegan, HandEnded
from table_server.games import discover
from table_server.runtime.opening import table_terms
from table_server.settings.values import Settings
from table_server.store.audit.audit import audit
from table_server.store.journal.rows import decoded, rows_of
from table_server.store.sql.engine import database, reading
from table_server.table.events import Happened
from tests.patience import PATIENCE

Capture = pytest.CaptureFixture[str]

ROOT = Path(__file__).parents[2]
IMPATIENT = """
from table_server import cli
from table_server.bots.place import BotPace
from table_server.commands import demo
demo.BotPace = lambda: BotPace(quickest=0.1, slowest=0.3)
cli.main()
"""
"""Bots that make people wait less."""


class Demo:
    """A demonstration in a process of its own."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        assert process.stdout is not None
        self._process = process
        self.address = process.stdout.readline().strip()

    def fetched(self, path: str) -> str:
        with urlopen(self.address + path, timeout=PATIENCE) as answer:
            return str(answer.read(), "utf-8")

    def counted(self, name: str) -> int:
        """A figure of `/metrics`."""
        found = re.search(rf'^{name}{{table="demo"}} ([0-9.]+)', self.fetched("metrics"), re.MULTILINE)
        return int(float(found[1])) if found else 0

    def until(self, name: str, least: int) -> None:
        since = monotonic()
        while self.counted(name) < least:
            assert monotonic() < since + PATIENCE, f"{name} is still {self.counted(name)}"
            sleep(0.1)

    def end(self) -> int:
        """As by Ctrl-C."""
        self._process.send_signal(signal.SIGINT)
        return self._process.wait(PATIENCE)


@contextmanager
def demonstrated(folder: Path, *more: str) -> Iterator[Demo]:
    command = [sys.executable, "-c", IMPATIENT, "demo", "--port", "0", "--seats", "3", "--bots", "2", *more]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, cwd=folder, env={"PYTHONPATH": str(ROOT)}
    ) as process:
        try:
            yield Demo(process)
        finally:
            process.kill()


def journal(folder: Path) -> list[Happened]:
    """Everything that happened, examined first."""
    engine = reading(database(f"sqlite:///{folder / 'var' / 'demo' / 'openfelt.db'}"))
    assert [str(fault) for fault in audit(engine)] == []
    with engine.connect() as connection:
        events = [decoded(row) for row in rows_of(connection, "demo")]
    engine.dispose()
    return events


def hands(events: list[Happened]) -> list[int]:
    return [event.setup.hand for event in events if isinstance(event, HandBegan)]


def test_it_plays_and_goes_on_where_it_was_left(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with demonstrated(tmp_path) as server:
        assert re.fullmatch(r"http://127\.0\.0\.1:\d+/", server.address)
        health: dict[str, Any] = json.loads(server.fetched("health"))
        assert health["well"]
        assert list(health["tables"]) == ["demo"]
        assert "card 1003, PIN 2718" in server.fetched("")
        assert '<meta name="guest" content="1003 2718">' in server.fetched("seat/3")
        assert 'name="guest"' not in server.fetched("seat/2")  # a bot sits there
        assert run(["demo", "--port", "0"]) == 2
        assert capsys.readouterr().err.endswith(": another program writes to this database\n")
        server.until("openfelt_hands_total", 1)
        assert run(["export", "1"]) == 0  # of the demonstration, when nothing else is said
        assert "hand = 1\n" in capsys.readouterr().out
        assert server.end() == 0
    left = journal(tmp_path)
    with demonstrated(tmp_path) as server:
        server.until("openfelt_events_total", 8)
        assert server.end() == 0
    events = journal(tmp_path)
    assert events[: len(left)] == left
    assert len(events) >= len(left) + 8
    assert hands(events) == [*range(1, len(hands(events)) + 1)]
    assert any(isinstance(event, HandEnded) for event in left)


def refused(capsys: Capture, *arguments: str) -> str:
    """One line, and nothing is served."""
    assert run(["demo", *arguments]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    (line,) = said.err.splitlines()
    return line.removeprefix("openfelt: ")


def test_what_cannot_be_shown(tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert refused(capsys, "--game", "snap") == "no game is called snap; `openfelt games` lists them"
    assert refused(capsys, "--seats", "2", "--bots", "3") == "Texas Hold'em seats 2, not 3 bots"
    with closing(listening_socket(demo.HOST, 0)) as plug:
        port = plug.getsockname()[1]
        told = f"{demo.HOST}, port {port} cannot be used: Address already in use"
        assert refused(capsys, "--port", str(port)) == told
    (tmp_path / "var").write_text("no folder", encoding="utf-8")
    assert refused(capsys, "--port", "0") == "var/demo: Not a directory"
    (tmp_path / "var").unlink()
    (tmp_path / "var" / "demo").mkdir(parents=True)
    (tmp_path / "var" / "demo" / "openfelt.db").write_bytes(b"This is a shopping list. " * 200)
    assert refused(capsys, "--port", "0") == "the database says: file is not a database"


@pytest.mark.parametrize("game", sorted(discover()))
def test_some_house_spreads_every_game(game: str) -> None:
    settings: Settings = demo._settings(game, 10, 8000)
    (table,) = settings.tables
    terms = table_terms(table)
    assert [spread.game for spread in terms.menu] == [game]
    assert terms.seats == min(10, discover()[game].seats[1])
    assert terms.menu[0].least_buy_in <= demo.PURSE
