"""A list of what is plugged in where becomes udev's rules; what cannot be is refused with its line."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

from tests.contracts.project import ROOT
from tests.deploy.tls import DEPLOY

PORT = "pci-0000:00:14.0-usb-0:3.1:1.0"
EXAMPLE = (DEPLOY / "udev/wiring.example").read_text(encoding="utf-8")


def ruled(folder: Path, *lines: str) -> subprocess.CompletedProcess[str]:
    (folder / "wiring").write_text("\n".join(lines) + "\n", encoding="utf-8")
    command = [DEPLOY / "bin/wiring", folder / "wiring"]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_a_serial_device_and_one_that_poses_as_a_keyboard(tmp_path: Path) -> None:
    done = ruled(
        tmp_path,
        "# the third seat",
        f"seat3-bills  serial  {PORT}  # under the rail",
        f"seat3-card keys {PORT}",
        "",
    )
    assert (done.returncode, done.stderr) == (0, "")
    *_, bills, card = done.stdout.splitlines()
    found = f'ENV{{ID_PATH}}=="{PORT}", SYMLINK+="table/seat3'
    assert bills == f'SUBSYSTEM=="tty", {found}-bills", MODE="0660", GROUP="tabledev"'
    ignored = ', ENV{LIBINPUT_IGNORE_DEVICE}="1"'
    assert (
        card == f'SUBSYSTEM=="input", KERNEL=="event*", {found}-card", MODE="0660", GROUP="tabledev"{ignored}'
    )


def test_the_rules_that_hardware_speaks_of_are_those_that_are_made(tmp_path: Path) -> None:
    """hardware/README.md, "Names that stay"."""
    page = (ROOT / "hardware/README.md").read_text(encoding="utf-8")
    written = re.findall(r'^SUBSYSTEM=="(?:tty|input)".*ID_PATH.*$', page, re.MULTILINE)
    assert len(written) == 2
    for rule in written:
        path, device = re.findall(r'ID_PATH}=="([^"]+)", SYMLINK\+="table/([^"]+)"', rule)[0]
        kind = "keys" if "input" in rule else "serial"
        assert ruled(tmp_path, f"{device} {kind} {path}").stdout.splitlines()[-1] == rule


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        (["seat3-bills serial"], "line 1: a line is a name, serial or keys, and a path"),
        (["Seat3 serial x"], "line 1: Seat3 is not made of small letters, digits and -"),
        (["", "bills usb x"], "line 2: usb is neither serial nor keys"),
        (['bills serial x"y'], 'line 1: x"y is no ID_PATH'),
        (["bills serial x", "bills serial y"], "line 2: bills stands there already, in line 1"),
        (["bills serial x", "coins serial x"], "line 2: x stands there already, in line 1"),
    ],
)
def test_what_cannot_be(tmp_path: Path, lines: list[str], told: str) -> None:
    done = ruled(tmp_path, *lines)
    assert done.returncode == 1
    assert told in done.stderr
    assert "SYMLINK" not in done.stdout


def test_the_example_names_every_kind_of_device_and_is_right_when_it_is_taken_up(tmp_path: Path) -> None:
    devices = {path.parent.name for path in (ROOT / "hardware").glob("*/protocol.py")}
    assert {device for device in devices if device not in EXAMPLE} == set()
    taken = [line[1:] for line in EXAMPLE.splitlines() if re.search(r" (serial|keys)  +pci-", line)]
    bare = [re.sub(r"^ +[a-z_0-9]+ +(?=\S+ +(serial|keys))", "", line) for line in taken]
    assert ruled(tmp_path, *bare).returncode == 0
    assert len(taken) == 8
