"""The import contracts hold, and each of them bites: broken on purpose in a copy, it is the one reported."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.contracts.project import PURE, ROOT, imports, name, pure

LAYERS = "Imports point one way"
PURITY = "The rules know no clock, chance, wait, input or output"
CHANCE = "The random module is used nowhere"
DEVICES = "Devices know no table"
TALKS = "What is said to a device knows no wait, clock, port or log"
GAMES = "Games do not import each other"
REVEAL = "A card becomes text in projection and in the journal's codec only"
MESSAGES = "A table knows no messages from screens"
FAMILIES = "Only the unions know the families by name"
CYCLES = "No two modules of a package import each other in a circle"

UPWARDS = [
    ("engine", "families"),
    ("families", "games"),
    ("games", "runtime"),
    ("games", "fairness"),
    ("runtime", "fairness"),
    ("fairness", "runtime"),
    ("runtime", "commands"),
    ("fairness", "cli"),
    ("commands", "cli"),
]
"""From, to: what may not be imported, layer by layer and sideways."""

IMPURE = [
    "asyncio",
    "datetime",
    "hardware",
    "logging",
    "os.path",
    "pydantic",
    "secrets",
    "socket",
    "sqlalchemy",
]
IMPURE += ["threading", "time"]


def broken(project: Path) -> set[str]:
    """The names of the contracts that import-linter reports broken there."""
    done = subprocess.run(
        [
            sys.executable,
            "-c",
            "from importlinter.cli import lint_imports; exit(lint_imports(no_cache=True))",
        ],
        cwd=project,
        capture_output=True,
        text=True,
        check=False,
        env={"COLUMNS": "200", "PYTHONPATH": str(project)},
    )
    assert "Contracts: " in done.stdout, done.stdout + done.stderr
    found = set(re.findall(r"^(.+) BROKEN(?: \(\d+ ignored imports\))?$", done.stdout, re.MULTILINE))
    assert done.returncode == (1 if found else 0)
    return found


@pytest.fixture(scope="module")
def already() -> set[str]:
    """The contracts that the project itself breaks. One test reports them, and most others go on."""
    return broken(ROOT)


@dataclass
class Copy:
    """The product and its contracts, free to be broken."""

    project: Path
    already: set[str]

    def broken_by(self, modules: dict[str, str]) -> set[str]:
        """The contracts reported when these modules, with this text, are added to the packages."""
        for module, text in modules.items():
            package = self.project if module.startswith("hardware.") else self.project / "table_server"
            path = (package / module.replace(".", "/")).with_suffix(".py")
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8")
        return broken(self.project) - self.already


@pytest.fixture
def copy(tmp_path: Path, already: set[str]) -> Copy:
    for package in ("table_server", "hardware"):
        shutil.copytree(ROOT / package, tmp_path / package, ignore=shutil.ignore_patterns("*cache*", "web"))
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    return Copy(tmp_path, already)


def test_every_import_contract_holds(already: set[str]) -> None:
    assert already == set()


@pytest.mark.parametrize(("lower", "upper"), UPWARDS)
def test_an_import_that_points_the_wrong_way_is_caught(copy: Copy, lower: str, upper: str) -> None:
    imported = upper if upper == "cli" else f"{upper}.probe"
    probes = {f"{upper}.probe": ""} if upper != "cli" else {}
    assert copy.broken_by(probes | {f"{lower}.probe": f"import table_server.{imported}"}) == {LAYERS}


def test_a_package_without_a_place_among_the_layers_is_caught(copy: Copy) -> None:
    assert copy.broken_by({"unplaced.__init__": ""}) == {LAYERS}


@pytest.mark.parametrize("module", IMPURE)
@pytest.mark.parametrize("package", ["engine", "families.rounds", "games.rounds"])
def test_an_impure_import_in_the_rules_is_caught(copy: Copy, package: str, module: str) -> None:
    assert copy.broken_by({f"{package}.probe": f"def peek():\n    import {module}\n"}) == {PURITY}


def test_an_impure_import_by_way_of_another_module_is_caught(copy: Copy) -> None:
    probes = {"engine.probe": "import time", "families.probe": "import table_server.engine.probe"}
    assert copy.broken_by(probes) == {PURITY}


@pytest.mark.parametrize("package", ["runtime", "fairness", "commands"])
def test_the_random_module_is_caught_everywhere(copy: Copy, package: str) -> None:
    assert copy.broken_by({f"{package}.probe": "from random import shuffle"}) == {CHANCE}


def test_the_random_module_in_the_rules_breaks_two_contracts(copy: Copy) -> None:
    assert copy.broken_by({"engine.probe": "import random"}) == {PURITY, CHANCE}


def test_a_device_that_knows_the_table_is_caught(copy: Copy) -> None:
    assert copy.broken_by({"hardware.lights.probe": "import table_server.engine.money"}) == {DEVICES}


@pytest.mark.parametrize("module", ["asyncio", "logging", "os", "serialx", "socket", "threading", "time"])
def test_a_talk_that_waits_or_looks_about_is_caught(copy: Copy, module: str) -> None:
    probes = {"hardware.probe.__init__": "", "hardware.probe.protocol": f"def peek():\n    import {module}\n"}
    assert copy.broken_by(probes) == {TALKS}


def test_a_game_that_imports_another_is_caught(copy: Copy) -> None:
    probes = {"games.rounds.probe": "import table_server.games.rounds.other", "games.rounds.other": ""}
    assert copy.broken_by(probes) == {GAMES}


@pytest.mark.parametrize(
    "module", ["engine.probe", "families.rounds.probe", "runtime.probe", "commands.probe"]
)
def test_a_card_turned_to_text_elsewhere_is_caught(copy: Copy, module: str) -> None:
    assert copy.broken_by({module: "from table_server.engine.reveal import code"}) == {REVEAL}


def test_a_card_turned_to_text_for_an_audience_is_no_break(copy: Copy) -> None:
    probes = {"projection.__init__": "", "projection.probe": "from table_server.engine import reveal"}
    assert copy.broken_by(probes) == set()


@pytest.mark.parametrize(
    ("module", "broken"),
    [
        ("table.probe", {FAMILIES}),
        (
            "families.seating.probe",
            {FAMILIES, CYCLES},
        ),  # pot poker stands on the seating that all families share
        ("store.probe", {FAMILIES}),
        ("runtime.probe", {FAMILIES}),
    ],
)
def test_a_family_named_elsewhere_is_caught(copy: Copy, module: str, broken: set[str]) -> None:
    assert copy.broken_by({module: "from table_server.families.rounds.events import Folded"}) == broken


def test_a_table_that_reads_messages_is_caught(copy: Copy) -> None:
    assert copy.broken_by({"runtime.probe": "from table_server.wire.from_seat import Bare"}) == {MESSAGES}


def test_modules_that_import_each_other_are_caught(copy: Copy) -> None:
    probes = {
        "engine.probe": "import table_server.engine.other",
        "engine.other": "import table_server.engine.probe",
    }
    assert copy.broken_by(probes) == {CYCLES}


def test_the_pure_packages_import_the_standard_library_and_each_other_only() -> None:
    """And words of the cage, which the purity contract looks through as through any import."""
    words = ("table_server.cage.ledger.", "table_server.cage.preferences.")
    allowed = {"table_server", *(f"table_server.{package}" for package in PURE)}
    foreign = {
        (name(path), module)
        for path in pure()
        for module in imports(path)
        if module.split(".")[0] not in sys.stdlib_module_names
        and ".".join(module.split(".")[:2]) not in allowed
        and module != "table_server.cage"
        and not f"{module}.".startswith(words)
    }
    assert foreign == set()
