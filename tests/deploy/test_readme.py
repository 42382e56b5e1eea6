"""The technician's page tells what to do for every alarm that the code can raise."""

from __future__ import annotations

import ast
import re
from enum import Enum

import pytest

from hardware.cash import CashTrouble
from hardware.ports import DeckFault
from hardware.printing import PrinterFault
from hardware.supervisor import DeviceHealth
from table_server.cage.accounts import AlarmKind
from table_server.cli import run
from table_server.edge.health import HealthFault
from table_server.runtime.chance_health import ChanceFault
from tests.contracts.project import python, tree
from tests.deploy.tls import DEPLOY
from tests.edge.test_docs import LOGGERS

PAGE = (DEPLOY / "README.md").read_text(encoding="utf-8")
ALARMS = PAGE.split("\n## Alarms\n")[1].split("\n## ")[0]
WEIGHTY = {"warning", "error", "exception", "critical"}


def weighty() -> set[str]:
    """Every event that the product logs as a warning or an error."""
    return {
        text.value
        for path in python("table_server")
        for call in ast.walk(tree(path))
        if isinstance(call, ast.Call)
        and isinstance(call.func, ast.Attribute)
        and isinstance(call.func.value, ast.Name)
        and call.func.value.id in LOGGERS
        and call.func.attr in WEIGHTY
        for text in ast.walk(call.args[0])
        if isinstance(text, ast.Constant) and isinstance(text.value, str)
    }


@pytest.mark.parametrize(
    "alarms", [AlarmKind, HealthFault, ChanceFault, DeviceHealth, CashTrouble, PrinterFault, DeckFault]
)
def test_every_alarm_is_told(alarms: type[Enum]) -> None:
    names = {alarm.value for alarm in alarms} - {DeviceHealth.WELL.value}
    assert {name for name in names if f"`{name}`" not in ALARMS} == set()


def test_faults_that_the_table_itself_finds_in_a_device_are_told() -> None:
    """The faults that modules of the devices call by name: money in doubt, chips that do not count."""
    faults = {
        node.value.value
        for path in python("table_server")
        if path.parent.name == "devices"
        for node in tree(path).body
        if isinstance(node, ast.AnnAssign)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
        and re.fullmatch(r"[a-z]+(_[a-z]+)+", node.value.value)
    }
    assert {"note_disputed", "ticket_not_printed"} <= faults
    assert {fault for fault in faults if f"`{fault}`" not in ALARMS} == set()


def test_every_warning_and_error_of_the_log_is_told() -> None:
    assert {"alarm", "software_changed", "hand_abandoned"} <= weighty()
    assert [event for event in sorted(weighty()) if f"`{event}`" not in ALARMS] == []


def test_every_unit_that_can_fail_is_told() -> None:
    told = re.compile(r"^(?:OnFailure|ExecStopPost)=.*alarm", re.MULTILINE)
    units = [each for each in (DEPLOY / "systemd").iterdir() if told.search(each.read_text(encoding="utf-8"))]
    assert len(units) == 4
    assert [unit.name for unit in units if f"`{unit.name}`" not in ALARMS] == []


def test_every_command_that_it_shows_is_one(capsys: pytest.CaptureFixture[str]) -> None:
    shown = set(re.findall(r"openfelt (backup|hire|migrate|restore|run|verify)\b", PAGE))
    assert shown >= {"hire", "restore", "verify"}
    for command in sorted(shown):
        assert run([command, "--help"]) == 0
    assert "--software" in capsys.readouterr().out


def test_every_option_of_the_installer_is_told() -> None:
    script = (DEPLOY / "install.sh").read_text(encoding="utf-8")
    options = set(re.findall(r"^\t(?:\t)?(--[a-z]+)", script, re.MULTILINE)) - {
        "--help",
        "--wheels",
        "--root",
    }
    assert options >= {"--role", "--names", "--uninstall"}
    assert {option for option in options if option not in PAGE} == set()
