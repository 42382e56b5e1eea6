"""Every file keeps to limits: its length, its name, a word on what it is, and no trace of a machine."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from tests.contracts.project import ROOT, files, name, python, screens, tree

AT_ROOT = {
    *("pyproject.toml", "table_server", "seat_client", "center_display", "hardware", "migrations", "deploy"),
    *(
        "tests",
        "README.md",
        "LICENSE",
        "CHANGELOG.md",
        "CONTRIBUTING.md",
        "Makefile",
        ".ci",
        ".gitignore",
        "docs",
    ),
    *("package.json", "package-lock.json", "tsconfig.json", "vite.config.ts", "biome.json"),
}
NAMELESS = {"utils", "util", "helpers", "helper", "common", "manager", "handler", "service", "base", "misc"}
LONGEST = 400
BINARY = {".png", ".jpg", ".bin", ".woff2", ".ico"}

MACHINE = re.compile(r"(?<![\w.$)}])/(?:root|home|work|farm|Users)/|\.library[/]")
REGISTRY = re.compile(r"https?://[^\s\"']*(?:pypi|npmjs|pythonhosted|registry)")


def text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def test_the_root_holds_only_what_tools_and_readers_expect_there() -> None:
    assert {path.relative_to(ROOT).parts[0] for path in files()} <= AT_ROOT


def test_no_file_is_longer_than_can_be_read_at_once() -> None:
    written = [*python(*AT_ROOT), *screens()]
    long = {name(path): lines for path in written if (lines := text(path).count("\n")) > LONGEST}
    assert long == {}


def test_every_module_of_the_product_says_what_it_is() -> None:
    silent = [name(path) for path in python("table_server", "hardware") if not ast.get_docstring(tree(path))]
    assert silent == []


def test_every_test_module_says_what_it_proves() -> None:
    tests = [path for path in python("tests") if path.name != "__init__.py"]
    assert [name(path) for path in tests if not ast.get_docstring(tree(path))] == []


def test_every_file_of_the_screens_says_what_it_is() -> None:
    assert [name(path) for path in screens() if not text(path).startswith(("// ", "/* "))] == []


def test_no_file_is_named_for_want_of_a_name() -> None:
    assert [name(path) for path in files() if path.stem.split("_")[-1] in NAMELESS] == []


def test_no_file_knows_the_machine_it_was_written_on() -> None:
    assert found(MACHINE) == []


def test_no_file_names_the_host_of_a_package_registry() -> None:
    assert found(REGISTRY) == []


def found(pattern: re.Pattern[str]) -> list[str]:
    return [
        f"{name(path)}: {match.group()}"
        for path in files()
        if path.suffix not in BINARY
        for match in pattern.finditer(text(path))
    ]


def test_a_machines_paths_and_a_registrys_hosts_are_recognised() -> None:
    slash = "/"
    assert MACHINE.search(f"see {slash}home{slash}someone")
    assert MACHINE.search(f"{slash}root{slash}x")
    assert not MACHINE.search("docs/home/plan and $(HOME)/home/x")
    assert REGISTRY.search(f"https:{slash}{slash}registry.example.org/simple")
    assert not REGISTRY.search("https://example.org/rules")
