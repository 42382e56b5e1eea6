"""The software says what it is: one hash over all files, and which of them are other than they were built."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from hashlib import sha256
from pathlib import Path

import pytest

from table_server.software import Change, Difference, examined, installed

ALTERED = "table_server/game.py"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for file in (ALTERED, "table_server/web/seat.html", "hardware/bell.py"):
        path = tmp_path / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"# {file}\n", encoding="utf-8")
    return tmp_path


def listed(folder: Path) -> dict[str, str]:
    """The list that a build would have written of these files, worked out by other means."""
    files = [file for file in folder.rglob("*") if file.is_file()]
    return {file.relative_to(folder).as_posix(): written(file) for file in files}


def written(file: Path) -> str:
    """The hash as a wheel's list writes it (PEP 376)."""
    return urlsafe_b64encode(sha256(file.read_bytes()).digest()).decode().rstrip("=")


def test_what_is_as_it_was_built(folder: Path) -> None:
    software = examined(folder, "1.2.3", listed(folder))
    assert (software.files, software.listed, software.differences) == (3, True, ())
    assert software.name == f"1.2.3 · {software.digest[:12]}"
    assert len(software.digest) == 64


def test_each_kind_of_change_is_named_and_makes_another_hash(folder: Path) -> None:
    build, before = listed(folder), examined(folder, "1.2.3", listed(folder)).digest
    (folder / ALTERED).write_text("# cheats\n", encoding="utf-8")
    (folder / "table_server/web/seat.html").unlink()
    (folder / "hardware/spy.py").touch()
    software = examined(folder, "1.2.3", build)
    assert software.differences == (
        Difference("hardware/spy.py", Change.ADDED),
        Difference(ALTERED, Change.ALTERED),
        Difference("table_server/web/seat.html", Change.MISSING),
    )
    assert [str(difference).split(": ")[1] for difference in software.differences] == [
        "was not built",
        "is not as it was built",
        "is gone",
    ]
    assert software.digest != before


def test_a_file_by_another_name_makes_another_hash(folder: Path) -> None:
    before = examined(folder, "1.2.3", {}).digest
    (folder / ALTERED).rename(folder / "table_server" / "gamed.py")
    assert examined(folder, "1.2.3", {}).digest != before


def test_bytecode_is_no_file_of_the_software(folder: Path) -> None:
    build = listed(folder)
    (folder / "table_server/__pycache__").mkdir()
    (folder / "table_server/__pycache__/game.cpython-311.pyc").write_bytes(b"anything")
    assert examined(folder, "1.2.3", build).differences == ()


def test_a_checkout_has_nothing_to_compare_with() -> None:
    software = installed()
    assert not software.listed
    assert software.differences == ()
    assert software.files > 500
