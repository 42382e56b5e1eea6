"""The packages are what pyproject.toml says of them."""

from __future__ import annotations

import os
import platform
import re
import tomllib
import zipfile
from collections.abc import Sequence
from fnmatch import fnmatch
from importlib.metadata import packages_distributions
from importlib.metadata import version as installed_version
from itertools import chain
from pathlib import Path
from typing import Any

import pytest
from hatchling.build import build_wheel
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.contracts.project import PRODUCT, PURE, ROOT, files, imports, name, python
from tests.deploy.test_wheel import needed

PYPROJECT: Any = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
LOCK = [
    line
    for line in (ROOT / "deploy/constraints.txt").read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
]
WISHES = [
    *PYPROJECT["project"]["dependencies"],
    *chain(*PYPROJECT["project"]["optional-dependencies"].values()),
]
PYTHONS = [
    named[1]
    for one in PYPROJECT["project"]["classifiers"]
    if (named := re.fullmatch(r"Programming Language :: Python :: (3\.\d+)", one))
]
LOADED_BY_NAME = {"psycopg", "websockets"}
"""Dependencies that no line imports: uvicorn is told to use websockets, SQLAlchemy to use psycopg."""


SCREEN_SOURCES = (
    "table_server/web/shared/*/*",
    *(f"table_server/web/{page}/*" for page in ("floor", "cashier", "glossary")),
)
"""The sources of the screens stay at home; the built pages go along."""


def test_every_dependency_is_used() -> None:
    installed = packages_distributions()
    imported = {module.split(".")[0] for path in python(*PRODUCT) for module in imports(path)}
    used = {found.lower().replace("_", "-") for module in imported for found in installed.get(module, ())}
    wanted = {re.split(r"[^\w.-]", line)[0].lower() for line in PYPROJECT["project"]["dependencies"]}
    assert wanted == used - {"openfelt"} | LOADED_BY_NAME


def test_it_is_locked_for_every_python_that_it_says_it_takes() -> None:
    """Debian 12's is the oldest. Whether all that is locked can be had, `make lock` and a campaign ask."""
    assert PYTHONS == ["3.11", "3.12", "3.13", "3.14"]
    assert PYPROJECT["project"]["requires-python"] == f">={PYTHONS[0]}"


@pytest.mark.parametrize("version", PYTHONS)
def test_every_wish_is_locked_once_for_each_python(version: str) -> None:
    locked = [(canonicalize_name(pin.name), str(pin.specifier)) for pin in applying(LOCK, version)]
    versions = dict(locked)
    assert len(versions) == len(locked)
    assert [pin for pin in locked if not re.fullmatch(r"==[\w.]+", pin[1])] == []
    missed = [
        str(wish)
        for wish in applying(WISHES, version)
        if not wish.specifier.contains(versions.get(canonicalize_name(wish.name), "").removeprefix("=="))
    ]
    assert missed == []


def test_what_is_installed_is_what_is_locked() -> None:
    here = applying(LOCK, platform.python_version())
    locked = {canonicalize_name(pin.name): str(pin.specifier).removeprefix("==") for pin in here}
    names = set[str]().union(*(needed("openfelt", extra) for extra in ("build", "dev")))
    installed = {canonicalize_name(name): installed_version(name) for name in names}
    assert {name: found for name, found in installed.items() if locked.get(name) != found} == {}


def applying(lines: Sequence[str], version: str) -> list[Requirement]:
    """Those that are meant for this Python on a Debian."""
    python = {"python_version": ".".join(version.split(".")[:2]), "python_full_version": version}
    return [one for one in map(Requirement, lines) if one.marker is None or one.marker.evaluate(python)]


def test_every_pure_package_is_under_every_guard() -> None:
    """A pure package that comes later is not forgotten by coverage, types or the purity contract."""
    pure = [package for package in PURE if (ROOT / "table_server" / package).is_dir()]
    tool = PYPROJECT["tool"]
    purity = next(one for one in tool["importlinter"]["contracts"] if one["id"] == "pure")
    strictest = next(one for one in tool["mypy"]["overrides"] if one.get("disallow_any_explicit"))
    assert tool["coverage"]["run"]["source"] == [f"table_server/{package}" for package in pure]
    assert purity["source_modules"] == [f"table_server.{package}" for package in pure]
    assert set(strictest["module"]) >= {f"table_server.{package}.*" for package in pure}


def test_every_package_of_the_product_is_under_the_import_contracts() -> None:
    packages = {package for package in PRODUCT if (ROOT / package / "__init__.py").exists()}
    assert set(PYPROJECT["tool"]["importlinter"]["root_packages"]) == packages


def test_the_wheel_holds_the_whole_product(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)  # where a build back end is called from
    with zipfile.ZipFile(tmp_path / build_wheel(os.fspath(tmp_path))) as wheel:
        packed = set(wheel.namelist())
    product = {_packed(name(path)) for path in files() if path.relative_to(ROOT).parts[0] in PRODUCT}
    product = {path for path in product if not any(fnmatch(path, sources) for sources in SCREEN_SOURCES)}
    product |= {name(path) for path in (ROOT / "table_server/web/built").rglob("*") if path.is_file()}
    assert product - packed == set()
    assert {path for path in packed if ".dist-info/" not in path} - product == set()


def _packed(path: str) -> str:
    """Where the wheel has it: nothing of ours lies beside the package among other people's."""
    return f"table_server/{path}" if path.startswith("migrations/") else path
