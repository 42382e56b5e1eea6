"""The wheel is all there is to install: it plays without Node, and knows what it was built of."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import distribution
from pathlib import Path
from urllib.request import urlopen

import pytest
from hatchling.build import build_wheel
from packaging.requirements import Requirement

from tests.contracts.project import ROOT
from tests.patience import PATIENCE


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A virtual environment with the wheel in it; what that stands on is borrowed from this one."""
    folder = tmp_path_factory.mktemp("installed")
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(ROOT)  # where a build back end is called from
        wheel = folder / build_wheel(os.fspath(folder))
    venv.create(folder / "venv", with_pip=False, symlinks=True)
    python = folder / "venv/bin/python"
    pip: list[str | Path] = [sys.executable, "-m", "pip", "--python", python, "--disable-pip-version-check"]
    install: list[str | Path] = ["install", "--quiet", "--no-index", "--no-deps", "--no-compile", wheel]
    subprocess.run([*pip, *install], check=True)
    borrow(packages(folder / "venv"))
    return folder / "venv"


def borrow(place: Path) -> None:
    """Everything that is installed here, by links; of lists of files only those of what is needed."""
    lists = {Path(str(distribution(name).locate_file(""))) / info(name) for name in needed("openfelt", "")}
    for path in Path(sysconfig.get_path("purelib")).iterdir():
        if not (place / path.name).exists() and (path.suffix != ".dist-info" or path in lists):
            (place / path.name).symlink_to(path)
    programs = place.parents[2] / "bin"
    for path in Path(sysconfig.get_path("scripts")).iterdir():
        if not (programs / path.name).exists():
            (programs / path.name).symlink_to(path)


def info(name: str) -> str:
    """The folder with what is known of a package."""
    return next(file.parts[0] for file in distribution(name).files or () if file.name == "RECORD")


def needed(name: str, extra: str) -> set[str]:
    """The packages that a package needs, and those that they need; itself aside."""
    found = set[str]()
    for wish in map(Requirement, distribution(name).requires or ()):
        if wish.marker is None or wish.marker.evaluate({"extra": extra}):
            found |= {wish.name}.union(*(needed(wish.name, each) for each in ("", *wish.extras)))
    return found


def packages(environment: Path) -> Path:
    return next((environment / "lib").glob("python3*/site-packages"))


@contextmanager
def demonstrated(environment: Path, folder: Path) -> Iterator[str]:
    """The address of a demonstration, on a machine where nothing else is found."""
    command: list[str | Path] = [
        environment / "bin/openfelt",
        "demo",
        "--port",
        "0",
        "--seats",
        "3",
        "--bots",
        "2",
    ]
    assert shutil.which("node", path=str(folder)) is None
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, cwd=folder, env={"PATH": str(folder)}
    ) as process:
        try:
            assert process.stdout is not None
            yield process.stdout.readline().strip()
        finally:
            process.terminate()


def fetched(address: str) -> str:
    with urlopen(address, timeout=PATIENCE) as answer:
        return str(answer.read(), "utf-8")


def test_it_shows_every_screen_without_node(installed: Path, tmp_path: Path) -> None:
    with demonstrated(installed, tmp_path) as address:
        assert json.loads(fetched(f"{address}health"))["well"]
        assert "Seat 3, free" in fetched(address)
        for screen in ("seat/3", "board", "floor", "cashier"):
            page = fetched(f"{address}{screen}")
            built = re.findall(r'(?:src|href)="/(assets/[^"]+\.(?:js|css))"', page)
            assert built, screen
            assert all(fetched(f"{address}{asset}") for asset in built)


def test_it_knows_what_it_was_built_of_and_names_what_was_changed(installed: Path) -> None:
    file = packages(installed) / "table_server/engine/pots.py"
    before = file.read_bytes()
    file.write_text("# cheats\n", encoding="utf-8")
    done = subprocess.run(
        [installed / "bin/openfelt", "verify", "--software"], capture_output=True, text=True, check=False
    )
    file.write_bytes(before)
    changed, _, own, others = done.stdout.splitlines()
    assert done.returncode == 1
    assert changed == "table_server/engine/pots.py: is not as it was built"
    assert ", 1 differ from the build, shown as 0.1.0 · " in own
    assert others.endswith(" files of its dependencies, all as built")
