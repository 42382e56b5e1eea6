"""The pepper: made once, readable by its owner alone, refused with a plain reason when it is unsound."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from table_server.cage.pepper import PEPPER_BYTES, PepperError, fingerprint, pepper_from


def test_it_is_made_on_first_use_and_the_same_ever_after(tmp_path: Path) -> None:
    file = tmp_path / "kept" / "pepper"
    pepper = pepper_from(file)
    assert len(pepper) == PEPPER_BYTES
    assert pepper_from(file) == pepper
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert [path.name for path in file.parent.iterdir()] == ["pepper"]


def test_no_two_are_alike(tmp_path: Path) -> None:
    assert pepper_from(tmp_path / "one") != pepper_from(tmp_path / "other")


def test_a_generous_umask_makes_no_difference(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        pepper_from(tmp_path / "pepper")
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "pepper").stat().st_mode) == 0o600


@pytest.mark.parametrize("mode", [0o640, 0o604, 0o660, 0o601])
def test_a_file_that_others_can_open_is_refused(tmp_path: Path, mode: int) -> None:
    file = tmp_path / "pepper"
    pepper_from(file)
    file.chmod(mode)
    with pytest.raises(PepperError, match="chmod 600"):
        pepper_from(file)


def test_a_file_of_somebody_else_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "pepper"
    pepper_from(file)
    monkeypatch.setattr(os, "geteuid", lambda: os.getuid() + 1)
    with pytest.raises(PepperError, match="another user"):
        pepper_from(file)


@pytest.mark.parametrize("size", [0, PEPPER_BYTES - 1, PEPPER_BYTES + 1])
def test_a_torn_file_is_refused_and_not_replaced(tmp_path: Path, size: int) -> None:
    file = tmp_path / "pepper"
    file.touch(0o600)
    file.write_bytes(b"x" * size)
    with pytest.raises(PepperError, match="restore it"):
        pepper_from(file)
    assert file.stat().st_size == size


def test_a_link_or_a_folder_is_no_pepper(tmp_path: Path) -> None:
    real = tmp_path / "real"
    pepper_from(real)
    (tmp_path / "link").symlink_to(real)
    (tmp_path / "folder").mkdir(mode=0o700)
    with pytest.raises(PepperError):
        pepper_from(tmp_path / "link")
    with pytest.raises(PepperError, match="no plain file"):
        pepper_from(tmp_path / "folder")


def test_a_place_where_no_file_can_be_made_is_reported(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(PepperError, match="cannot be made"):
        pepper_from(tmp_path / "file" / "pepper")


def test_no_error_holds_any_of_it(tmp_path: Path) -> None:
    file = tmp_path / "pepper"
    pepper = pepper_from(file)
    file.chmod(0o666)
    with pytest.raises(PepperError) as fault:
        pepper_from(file)
    assert pepper.hex() not in str(fault.value)


def test_the_fingerprint_tells_peppers_apart() -> None:
    assert fingerprint(b"a" * 32) == fingerprint(b"a" * 32) != fingerprint(b"b" * 32)
