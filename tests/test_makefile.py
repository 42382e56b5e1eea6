"""The Makefile: what it installs for whom, in which order, and that it does nothing twice.

In a folder with the Makefile and little else. Python, pip, uv and npm are stand-ins that write down what they
are asked; the campaign `pythons` lets it happen, with every Python that can be had.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path
from typing import Final

import pytest

from tests.contracts.project import ROOT

FOLLOWED: Final = (
    *(
        "pyproject.toml",
        "deploy/constraints.txt",
        "package.json",
        "package-lock.json",
        "table_server/web/types/package.json",
    ),
    *("vite.config.ts", "tsconfig.json"),
)
"""The files that the steps depend on."""
STAND_IN: Final = """#!/bin/sh
tool=$(basename "$(readlink -f "$0")")
case "$tool $*" in
*_base_executable*) cat .venv/base; exit ;;
*"version_info[:2]"*) printf '%s\\n' "${tool#python}"; exit ;;
*" -c "*) [ "$tool" != python3.10 ]; exit ;;
"pip config "*) exit 1 ;;
*" -m venv "*)
	rm -rf .venv; mkdir -p .venv/bin; printf '%s\\n' "$0" >.venv/base
	for each in pip uv npm openfelt; do cp "$0" .venv/bin/$each; done
	ln -s "$0" .venv/bin/python
	said="$tool venv" ;;
"npm "*" ci --omit=dev "*) rm -rf node_modules; mkdir node_modules; said="npm ci, without tests" ;;
"npm "*" ci "*) rm -rf node_modules; mkdir node_modules; said="npm ci" ;;
"npm "*" build "*)
	mkdir -p table_server/web/built/seat_client; : >table_server/web/built/seat_client/index.html
	said="npm build" ;;
*) said="$tool ${*##* }" ;;
esac
printf '%s\\n' "$said" >>done
case "$tool" in uv) [ ! -e no-uv ] ;; esac
"""
FIRST: Final = ["python3.11 venv", "pip uv", "uv .[build]", "npm ci, without tests", "npm build"]
PLAY: Final = ["openfelt demo"]


class Checkout:
    """A tree that was just fetched, on a machine with three Pythons; the usual one is 3.11."""

    def __init__(self, folder: Path) -> None:
        self._tree = folder / "tree"
        self._programs = folder / "programs"
        for file in FOLLOWED:
            self.changes(file)
        shutil.copy(ROOT / "Makefile", self._tree)
        self._programs.mkdir()
        for version in ("3.10", "3.11", "3.13"):
            program = self._programs / f"python{version}"
            program.write_text(STAND_IN, encoding="utf-8")
            program.chmod(0o755)
        self.becomes("3.11")

    def becomes(self, version: str) -> None:
        """Another Python is the usual one, as with a newer release of Debian."""
        usual = self._programs / "python3"
        usual.unlink(missing_ok=True)
        usual.symlink_to(f"python{version}")

    def changes(self, file: str) -> None:
        """As a newer version of the project does it."""
        path = self._tree / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()

    def knows_no_way_for_uv(self) -> None:
        (self._tree / "no-uv").touch()

    def makes(self, *words: str) -> list[str]:
        """The steps it ran, in order."""
        run = self.told(*words)
        assert run.returncode == 0, run.stderr
        done = self._tree / "done"
        lines = done.read_text(encoding="utf-8").splitlines() if done.exists() else []
        done.unlink(missing_ok=True)
        return lines

    def told(self, *words: str) -> subprocess.CompletedProcess[str]:
        path = f"{self._programs}:{os.environ['PATH']}"
        command = ["make", *words]
        return subprocess.run(
            command, cwd=self._tree, env={"PATH": path}, capture_output=True, text=True, check=False
        )


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    return Checkout(tmp_path)


def test_running_needs_none_of_what_the_tests_need(checkout: Checkout) -> None:
    assert checkout.makes("run") == [*FIRST, *PLAY]


def test_nothing_is_done_twice(checkout: Checkout) -> None:
    checkout.makes("run")
    assert checkout.makes("run") == PLAY


def test_it_says_what_it_does(checkout: Checkout) -> None:
    said = checkout.told("run").stdout.splitlines()
    assert [line.split()[0] for line in said] == ["Installing", "Installing", "Building", "Starting"]


def test_the_tests_get_the_rest_and_running_has_it_too(checkout: Checkout) -> None:
    assert checkout.makes("everything") == [*FIRST[:3], "uv .[build,dev]", "npm ci", "npm build"]
    assert checkout.makes("run") == PLAY


def test_the_rest_is_added_to_what_runs(checkout: Checkout) -> None:
    checkout.makes("setup")
    assert checkout.makes("everything") == ["uv .[build,dev]", "npm ci", "npm build"]
    assert checkout.makes("everything") == []


def test_what_changed_is_done_again_and_what_follows_from_it(checkout: Checkout) -> None:
    checkout.makes("run")
    checkout.changes("vite.config.ts")
    assert checkout.makes("run") == ["npm build", *PLAY]
    checkout.changes("package-lock.json")
    assert checkout.makes("run") == ["npm ci, without tests", "npm build", *PLAY]
    checkout.changes("deploy/constraints.txt")
    assert checkout.makes("run") == [*FIRST, *PLAY]


def test_the_python_that_was_asked_for_is_kept(checkout: Checkout) -> None:
    other = ["python3.13 venv", *FIRST[1:]]
    assert checkout.makes("setup", "PYTHON=python3.13") == other
    assert checkout.makes("setup") == []
    checkout.changes("pyproject.toml")
    assert checkout.makes("setup") == other
    assert checkout.makes("setup", "PYTHON=python3.11") == FIRST


def test_a_newer_debian_brings_another_python(checkout: Checkout) -> None:
    checkout.makes("setup")
    checkout.becomes("3.13")
    assert checkout.makes("setup") == ["python3.13 venv", *FIRST[1:]]


def test_where_uv_finds_no_way_pip_may(checkout: Checkout) -> None:
    checkout.knows_no_way_for_uv()
    assert checkout.makes("setup") == [*FIRST[:3], "pip .[build]", *FIRST[3:]]


def test_a_python_that_is_too_old_or_not_there_is_named(checkout: Checkout) -> None:
    for python in ("python3.10", "no-such-python"):
        run = checkout.told("run", f"PYTHON={python}")
        assert run.returncode == 2
        assert run.stderr.startswith(
            "OpenFelt needs Python 3.11 or later; say which: make PYTHON=python3.11\n"
        )
    assert checkout.makes("run") == [*FIRST, *PLAY]
