"""`openfelt hire`: the house's first people get there; a secret is no argument and is never shown."""

from __future__ import annotations

import asyncio
import getpass
import io
from pathlib import Path

import pytest

from table_server.cage.hashing import Hasher
from table_server.cage.pepper import pepper_from
from table_server.cage.secret import StaffSecret
from table_server.cage.staff import Member, NotSigned, Role, Signature, Unsigned
from table_server.cli import run
from table_server.clock import SystemClock
from table_server.store.journal.acts import ActKind, acts_on
from table_server.store.people.staff import Signing
from table_server.store.sql.engine import Database, reading, writing
from table_server.store.sql.writer import InlineWriter

Capture = pytest.CaptureFixture[str]

SECRET = "nobody guesses this"


class Keyboard(io.StringIO):
    """Somebody sits there."""

    def isatty(self) -> bool:
        return True


class Office:
    """A room to hire somebody for."""

    def __init__(self, folder: Path, where: Database, monkeypatch: pytest.MonkeyPatch) -> None:
        self.config = folder / "openfelt.toml"
        self.pepper = folder / "pepper"
        self.where = where
        self._monkeypatch = monkeypatch
        self.configure(f'url = "{_url(where)}"')

    def configure(self, databases: str) -> None:
        self.config.write_text(
            f'[database]\n{databases}\n[files]\nstate = "{self.config.parent}"\n'
            '[[table]]\nkey = "t1"\ntitle = "Table 1"\nhouse = "lightning"\n'
            'menu = [{ game = "holdem", name = "4-8" }]\n',
            encoding="utf-8",
        )

    def hire(self, name: str, *options: str, piped: str = f"{SECRET}\n") -> int:
        self._monkeypatch.setattr("sys.stdin", io.StringIO(piped))
        return run(["hire", name, *options, "--config", str(self.config)])

    def hire_by_hand(self, name: str, *typed: str) -> int:
        said = iter(typed)
        self._monkeypatch.setattr("sys.stdin", Keyboard())
        self._monkeypatch.setattr(getpass, "getpass", lambda _: next(said))
        return run(["hire", name, "--config", str(self.config)])

    def proved(self, name: str, secret: str = SECRET) -> Member | Unsigned:
        """Return the server's answer to a sign-in."""

        async def signed() -> Member | Unsigned:
            writer = InlineWriter(writing(self.where))
            signing = Signing(writer, Hasher(pepper_from(self.pepper), threads=0), SystemClock())
            member = await signing.member(Signature(name, StaffSecret(secret)))
            await writer.close()
            return member

        return asyncio.run(signed())


def _url(where: Database) -> str:
    return where.url.render_as_string(hide_password=False)


@pytest.fixture
def office(tmp_path: Path, sqlite_place: Database, monkeypatch: pytest.MonkeyPatch) -> Office:
    return Office(tmp_path, sqlite_place, monkeypatch)


def one_line(capsys: Capture) -> str:
    """Return the output, which is on standard error only."""
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("openfelt: ")
    assert said.err.count("\n") == 1
    return said.err


def test_a_secret_that_is_piped_in(office: Office, capsys: Capture) -> None:
    assert office.hire("Floor One") == 0
    said = capsys.readouterr()
    assert (said.out, said.err) == ("Floor One: floor\n", "")
    assert office.proved("Floor One") == Member("Floor One", Role.FLOOR)
    assert office.proved("Floor One", f"{SECRET}\n") == Unsigned(NotSigned.WRONG)
    engine = reading(office.where)
    with engine.connect() as connection:
        (act,) = acts_on(connection, "Floor One")
    engine.dispose()
    assert (act.what, act.by) == (ActKind.ADD_STAFF, getpass.getuser())


def test_a_secret_that_is_typed_twice(office: Office, capsys: Capture) -> None:
    assert office.hire_by_hand("Floor One", SECRET, SECRET) == 0
    assert office.proved("Floor One") == Member("Floor One", Role.FLOOR)
    capsys.readouterr()
    assert office.hire_by_hand("Floor Two", SECRET, "something else") == 2
    assert "that was not the same" in one_line(capsys)
    assert office.proved("Floor Two") == Unsigned(NotSigned.WRONG)


def test_another_role_and_secret_for_who_is_there(office: Office) -> None:
    """Names are told apart as the house reads them, not letter by letter."""
    assert office.hire("Floor One") == 0
    assert office.hire("FLOOR ONE", "--role", "auditor", piped="another secret\n") == 0
    assert office.proved("floor one", "another secret") == Member("FLOOR ONE", Role.AUDITOR)
    assert office.proved("Floor One") == Unsigned(NotSigned.WRONG)


@pytest.mark.parametrize(
    ("name", "options", "piped", "told"),
    [
        (
            "Floor One",
            ("--role", "king"),
            SECRET,
            "no role is called king; there are floor, cashier, supervisor",
        ),
        ("Floor One", (), "short\n", "the secret is too short"),
        ("Floor One", (), "", "the secret is too short"),
        ("", (), SECRET, "that is no name the house can show"),
    ],
)
def test_who_cannot_be_hired(
    office: Office, capsys: Capture, name: str, options: tuple[str, ...], piped: str, told: str
) -> None:
    assert office.hire(name, *options, piped=piped) == 2
    assert told in one_line(capsys)


def test_where_nobody_can_be_hired(office: Office, capsys: Capture, tmp_path: Path) -> None:
    """A database of ours is there, nobody else writes to it, and its pepper is the one at hand."""
    assert office.hire("Floor One") == 0
    capsys.readouterr()
    engine = writing(office.where)
    with engine.connect():
        assert office.hire("Floor Two") == 2
    engine.dispose()
    assert "another program writes to this database" in one_line(capsys)

    kept = office.pepper.read_bytes()
    office.pepper.write_bytes(bytes(32))
    assert office.hire("Floor Two") == 2
    assert "were kept under another pepper" in one_line(capsys)
    office.pepper.write_bytes(kept)

    office.configure(f'url = "sqlite:///{tmp_path / "nowhere.db"}"')
    assert office.hire("Floor Two") == 2
    assert "nowhere.db: there is no such file; `openfelt migrate` makes one" in one_line(capsys)
    assert not (tmp_path / "nowhere.db").exists()

    (tmp_path / "empty.db").touch()
    office.configure(f'url = "sqlite:///{tmp_path / "empty.db"}"')
    assert office.hire("Floor Two") == 2
    assert "the database is empty: run `openfelt migrate` first" in one_line(capsys)
    assert office.proved("Floor Two") == Unsigned(NotSigned.WRONG)


def test_in_a_room_people_are_the_rooms(office: Office, postgres_place: Database) -> None:
    table = office.where
    office.configure(f'url = "{_url(table)}"\nroom_url = "{_url(postgres_place)}"')
    assert office.hire("Floor One") == 0
    assert office.proved("Floor One") == Unsigned(NotSigned.WRONG)
    office.where = postgres_place
    assert office.proved("Floor One") == Member("Floor One", Role.FLOOR)
