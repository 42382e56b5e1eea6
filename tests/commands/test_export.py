"""`openfelt export`: a kept hand as a Poker Hand History, or one plain line saying why not."""

from __future__ import annotations

import asyncio
import getpass
import json
from pathlib import Path

import pytest

from table_server.cli import run
from table_server.engine.cards import Seat
from table_server.families.rounds.events import Folded
from table_server.store.journal.acts import ActKind, acts_on
from table_server.store.journal.hand_file import write_hand
from table_server.store.sql.engine import Database, reading, writing
from tests.phh.test_writer import LIMIT, NO_LIMIT, STOLEN, VARIANTLESS, hand
from tests.store.played import Played, written

OLD = Path(__file__).parents[1] / "golden" / "journal" / "hand-before-spare.jsonl"


@pytest.fixture
def room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A working directory in which hands were played."""
    monkeypatch.chdir(tmp_path)
    hands = tmp_path / "var" / "hands"
    write_hand(hands / "12.jsonl", hand(NO_LIMIT, *STOLEN))
    write_hand(hands / "13.jsonl", hand(LIMIT))
    write_hand(hands / "14.jsonl", hand(VARIANTLESS, *STOLEN))
    (hands / "15.jsonl").write_text('{"event":"HandBegan"}\n', encoding="ascii")
    (hands / "16.jsonl").write_text("", encoding="ascii")
    write_hand(hands / "17.jsonl", [*hand(NO_LIMIT), Folded(Seat(1))])
    return tmp_path


def exported(capsys: pytest.CaptureFixture[str], name: str) -> tuple[int, str, str]:
    code = run(["export", name])
    said = capsys.readouterr()
    return code, said.out, said.err


@pytest.mark.usefixtures("room")
def test_a_hand_is_read_from_its_file(capsys: pytest.CaptureFixture[str]) -> None:
    code, text, fault = exported(capsys, "var/hands/12.jsonl")
    assert (code, fault) == (0, "")
    assert text.startswith('variant = "NT"\n')


def test_what_is_exported_is_replayed(room: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _, text, _ = exported(capsys, "var/hands/12.jsonl")
    (room / "12.phh").write_text(text, encoding="utf-8")
    assert run(["replay", "12.phh"]) == 0
    assert capsys.readouterr().out == '{"file": "12.phh", "ok": true, "finishing_stacks": [99, 98, 103]}\n'


def test_a_hand_of_an_old_journal_is_exported(capsys: pytest.CaptureFixture[str]) -> None:
    code, text, _ = exported(capsys, str(OLD))
    assert code == 0
    assert "hand = 41\nseats = [2, 5, 1]\n" in text


@pytest.mark.usefixtures("room")
@pytest.mark.parametrize(
    ("name", "fault"),
    [
        ("99", "var/demo/openfelt.db: there is no such file"),
        ("nowhere.jsonl", "there is no file nowhere.jsonl"),
        ("var", "there is no file var"),
        ("var/hands/13.jsonl", "var/hands/13.jsonl: the hand is still being played"),
        ("var/hands/14.jsonl", "var/hands/14.jsonl: no variant of the notation is holdem pot_limit"),
        ("var/hands/15.jsonl", "var/hands/15.jsonl, line 1: no event with a name and a version"),
        ("var/hands/16.jsonl", "var/hands/16.jsonl: a hand starts with HandBegan"),
        ("var/hands/17.jsonl", "var/hands/17.jsonl: the events do not follow from one another"),
    ],
)
def test_what_cannot_be_exported_is_one_plain_line(
    capsys: pytest.CaptureFixture[str], name: str, fault: str
) -> None:
    assert exported(capsys, name) == (2, "", f"openfelt: {fault}\n")


@pytest.fixture
def kept(sqlite_place: Database) -> Database:
    """A database in which two tables have played."""
    asyncio.run(written(sqlite_place, Played("t1"), hands=3))
    asyncio.run(written(sqlite_place, Played("t2", seed=2), hands=1))
    return sqlite_place


def of_database(capsys: pytest.CaptureFixture[str], where: Database, name: str) -> tuple[int, str, str]:
    code = run(["export", name, "--database", where.url.render_as_string()])
    said = capsys.readouterr()
    return code, said.out, said.err


def test_a_hand_of_a_table_is_told_and_the_reading_written_down(
    kept: Database, capsys: pytest.CaptureFixture[str]
) -> None:
    code, text, fault = of_database(capsys, kept, "t1/2")
    assert (code, fault) == (0, "")
    assert "hand = 2\n" in text
    with reading(kept).connect() as connection:
        (act,) = acts_on(connection, "t1/2")
    assert act.what is ActKind.READ_HAND
    assert act.by == getpass.getuser()


def test_while_a_server_writes_the_reading_is_written_beside_the_database(
    kept: Database, capsys: pytest.CaptureFixture[str]
) -> None:
    with writing(kept).connect():
        assert of_database(capsys, kept, "t1/3")[0] == 0
    assert kept.file is not None
    (line,) = Path(f"{kept.file}.readings").read_text(encoding="utf-8").splitlines()
    assert json.loads(line)["whom"] == "t1/3"


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        ("2", "say which table: t1/NUMBER, t2/NUMBER"),
        ("t1/99", "table t1 has no hand 99"),
        ("t9/1", "table t9 has no hand 1"),
    ],
)
def test_a_hand_that_is_not_there_is_one_plain_line(
    kept: Database, capsys: pytest.CaptureFixture[str], name: str, fault: str
) -> None:
    assert of_database(capsys, kept, name) == (2, "", f"openfelt: {fault}\n")
