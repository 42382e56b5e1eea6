"""`python -m hardware` as a technician types it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from hardware.__main__ import app
from hardware.registry import devices
from tests.contracts.project import ROOT
from tests.patience import PATIENCE

COMMAND = [sys.executable, "-m", "hardware"]


def test_the_list_has_every_kind_and_every_fault() -> None:
    listed = subprocess.run([*COMMAND, "list"], capture_output=True, text=True, cwd=ROOT, check=True).stdout
    for key, device in devices().items():
        assert f"\n{key} " in f"\n{listed}"
        assert all(f"fault={fault}: " in listed for fault in device.faults)


def test_a_simulator_takes_orders_and_has_a_name_while_it_runs(tmp_path: Path) -> None:
    port = tmp_path / "seat3-card"
    command = [*COMMAND, "sim", "card_reader", "--fault", "twice", "--wish", "check=yes", "--at", str(port)]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT
    ) as running:
        assert running.stdin is not None
        assert running.stdout is not None
        assert running.stdout.readline().startswith("Magnetic card reader, track 2: /dev/pts/")
        line = os.open(port, os.O_RDONLY | os.O_NOCTTY)
        running.stdin.write("swipe 7\n")
        running.stdin.flush()
        assert running.stdout.readline() == "a swipe\n"
        assert os.read(line, 8).startswith(b";990649")
        running.stdin.close()
        os.close(line)
    assert running.returncode == 0
    assert not port.is_symlink()


def watched(address: str, typed: str, last: str) -> str:
    """Return the monitor's output for a simulator with these orders, up to an expected last line."""
    command = [*COMMAND, "monitor", address, "--seconds", f"{PATIENCE}"]
    shown = ""
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT
    ) as running:
        assert running.stdin is not None
        assert running.stdout is not None
        running.stdin.write(typed)
        running.stdin.flush()
        while last not in shown and (line := running.stdout.readline()):
            shown += line
        running.terminate()
    return shown


def test_the_monitor_tells_bytes_and_their_meaning() -> None:
    shown = watched("sim://lights", "look\n", "green off, ")
    assert "> 24 22 21 28" in shown
    assert "green off, yellow off, red off, buzzer off" in shown
    assert "* DeviceBack(name='sim://lights')" in shown


def test_the_monitor_shows_no_card_and_no_pin() -> None:
    shown = watched("sim://card_reader", "swipe 7\n", "CardRead")
    assert "CardRead(card=<Secret>)" in shown
    assert "< 19 bytes" in shown
    assert "0649" not in shown
    shown = watched("sim://pin_pad", "pin 4711\n", "PinEntered")
    assert "PinEntered(pin=<Secret>)" in shown
    assert "4711" not in shown


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("sim mouse", "'mouse' is no kind of device"),
        ("sim lights --fault x", "fault=x: lights knows dark"),
        ("sim lights --wish drop=2", "drop=2: a chance from 0 to 1 is wanted"),
        ("sim lights --at /dev/null", "/dev/null: File exists"),
        ("monitor tcp://127.0.0.1:9", "say which kind of device it is: --as KIND"),
        ("monitor lights --as lights", "an address begins with"),
    ],
)
def test_a_mistake_is_one_line(words: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        app(words.split())
    shown = capsys.readouterr()
    assert left.value.code == 2
    assert said in shown.err
    assert shown.err.startswith("hardware: ")
    assert shown.err.count("\n") == 1


def test_a_device_that_is_not_there_is_said_once(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        app(["monitor", "tcp://127.0.0.1:9", "--as", "lights", "--seconds", "1"])
    assert left.value.code == 0
    assert capsys.readouterr().out.count("DeviceGone") == 1
