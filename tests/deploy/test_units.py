"""The units are what systemd takes, and the server has as little of the machine as it can do with."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.contracts.project import ROOT, name
from tests.deploy.tls import DEPLOY

UNITS = sorted((DEPLOY / "systemd").iterdir())
OURS = ["openfelt", "openfelt-backup", "openfelt-verify", "openfelt-certificate"]
SANDBOX = {
    "CapabilityBoundingSet",
    "LockPersonality=yes",
    "MemoryDenyWriteExecute=yes",
    "NoNewPrivileges=yes",
    "PrivateTmp=yes",
    "ProtectClock=yes",
    "ProtectControlGroups=yes",
    "ProtectHome=yes",
    "ProtectHostname=yes",
    "ProtectKernelLogs=yes",
    "ProtectKernelModules=yes",
    "ProtectKernelTunables=yes",
    "ProtectSystem=strict",
    "RestrictNamespaces=yes",
    "RestrictRealtime=yes",
    "RestrictSUIDSGID=yes",
    "SystemCallArchitectures=native",
    "SystemCallFilter=@system-service",
}
ALARM = "openfelt-alarm@%n.service"
EXPOSED = 2.0
"""Of ten, as systemd counts it."""


def lines(unit: str) -> set[str]:
    return set((DEPLOY / "systemd" / unit).read_text(encoding="utf-8").splitlines())


@pytest.mark.parametrize("unit", OURS)
def test_what_works_for_the_table_is_shut_in(unit: str) -> None:
    said = lines(f"{unit}.service")
    assert {wish for wish in SANDBOX if not any(line.startswith(wish) for line in said)} == set()


def test_the_server_is_watched_and_has_only_the_devices_of_a_table() -> None:
    said = lines("openfelt.service")
    assert {"Type=notify", "WatchdogSec=10", "Restart=on-failure", "DevicePolicy=closed"} <= said
    allowed = {line.split("=")[1] for line in said if line.startswith("DeviceAllow=")}
    assert allowed == {f"char-{kind} rw" for kind in ("ttyUSB", "ttyACM", "ttyS", "input")}
    assert "CapabilityBoundingSet=" in said


def test_what_is_not_started_again_is_what_the_program_says_for_good() -> None:
    """docs/operating.md, "When something fails"."""
    assert "RestartPreventExitStatus=2 74" in lines("openfelt.service")


@pytest.mark.parametrize("unit", [unit.name for unit in UNITS if unit.suffix == ".service"])
def test_whatever_fails_is_told(unit: str) -> None:
    if unit.startswith(("openfelt-alarm", "openfelt-seat", "openfelt-board")):
        return  # the last resort, and what somebody sits in front of
    told = "ExecStopPost=+/usr/lib/openfelt/alarm %n" if unit == "openfelt.service" else f"OnFailure={ALARM}"
    assert told in lines(unit)


def test_every_timer_has_its_service() -> None:
    timers = [unit for unit in UNITS if unit.suffix == ".timer"]
    assert len(timers) == 3
    assert [timer.name for timer in timers if timer.with_suffix(".service") not in UNITS] == []


def test_every_program_that_a_unit_starts_is_brought_by_the_installation() -> None:
    started = {
        found
        for unit in UNITS
        for found in re.findall(r"^ExecStart=(\S+)", unit.read_text(encoding="utf-8"), re.MULTILINE)
    }
    own = {f"/usr/lib/openfelt/{program.name}" for program in (DEPLOY / "bin").iterdir()}
    assert started - own == {"/opt/openfelt/current/bin/openfelt"}
    install = (DEPLOY / "install.sh").read_text(encoding="utf-8")
    assert [program for program in own if f"put {program} 755" not in install] == []
    assert [unit.name for unit in UNITS if unit.name not in install] == []


def test_systemd_takes_them(tmp_path: Path) -> None:
    """With programs where they will be: what is not there is the only thing that it finds wrong here."""
    for unit in UNITS:
        shutil.copy(unit, tmp_path)
    done = subprocess.run(
        ["systemd-analyze", "verify", *sorted(map(str, tmp_path.iterdir()))],
        capture_output=True,
        text=True,
        check=False,
    )
    wrong = [line for line in done.stderr.splitlines() if "is not executable: No such file" not in line]
    assert wrong == []


@pytest.mark.parametrize("unit", OURS)
def test_systemd_finds_little_exposed(unit: str) -> None:
    done = subprocess.run(
        ["systemd-analyze", "security", "--offline=true", DEPLOY / "systemd" / f"{unit}.service"],
        capture_output=True,
        text=True,
        check=True,
    )
    found = re.search(r"exposure level for \S+: ([0-9.]+)", done.stdout)
    assert found is not None
    assert float(found[1]) <= EXPOSED


def test_every_script_is_one() -> None:
    scripts = [*(DEPLOY / "bin").iterdir(), *DEPLOY.glob("*.sh")]
    assert len(scripts) == 6
    for script in scripts:
        assert script.stat().st_mode & 0o111, name(script)
        assert script.read_text(encoding="utf-8").startswith("#!/bin/sh\n# "), name(script)
        subprocess.run(["sh", "-n", script], check=True, cwd=ROOT)
