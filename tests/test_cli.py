"""The front of the command line: help, mistakes in one line, and a start that loads no command."""

from __future__ import annotations

import subprocess
import sys

import pytest

from table_server.cli import run

Capture = pytest.CaptureFixture[str]
NAMES = ("demo", "games", "replay", "export", "simulate", "migrate", "verify", "rng-report")


@pytest.mark.parametrize("arguments", [[], ["--help"]])
def test_help_names_every_command(capsys: Capture, arguments: list[str]) -> None:
    assert run(arguments) == 0
    printed = capsys.readouterr().out
    assert all(name in printed for name in NAMES)


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["shuffle"], "No such command 'shuffle'."),
        (["rng-report", "--cards", "3"], "--cards"),
        (["rng-report", "--decks", "many"], "'--decks'"),
        (["rng-report", "--decks", "0"], "'--decks'"),
        (["replay"], "Missing argument 'files'."),
        (["simulate"], "Missing option '--game'."),
    ],
)
def test_a_mistake_is_one_line_on_stderr_and_exit_code_2(
    capsys: Capture, arguments: list[str], told: str
) -> None:
    assert run(arguments) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert told in printed.err
    assert printed.err.startswith("openfelt: ")
    assert printed.err.count("\n") == 1


def test_the_module_is_the_command() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "table_server", "shuffle"], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (2, "openfelt: No such command 'shuffle'.\n")


def test_naming_the_commands_loads_none_of_them() -> None:
    """So that `openfelt --help` does not wait for the rules, the web server or the database."""
    show = "import sys, table_server.cli; print(*(m for m in sys.modules if m.startswith('table_server')))"
    loaded = subprocess.run([sys.executable, "-c", show], capture_output=True, text=True, check=True).stdout
    assert set(loaded.split()) == {
        "table_server",
        "table_server.cli",
        "table_server.commands",
        "table_server.commands.mistake",
    }
