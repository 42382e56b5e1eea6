"""Writes `docs/licences.md` from what is installed: `python -m tests.contracts.licences`."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.metadata import Distribution, distribution
from typing import Final

from packaging.markers import default_environment
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.contracts.project import ROOT

PAGE: Final = ROOT / "docs/licences.md"
BUILT: Final = ROOT / "table_server/web/built"

KEPT: Final = {
    "MIT": ("its notice goes with every copy", "in its own wheel; of the pages in `licences.md` beside them"),
    "MIT-0": ("nothing", ""),
    "BSD-2-Clause": ("its notice goes with every copy", "as MIT"),
    "BSD-3-Clause": ("its notice goes with every copy, and nobody advertises with its name", "as MIT"),
    "ISC": ("its notice goes with every copy", "as MIT"),
    "PSF-2.0": ("its notice goes with every copy", "as MIT"),
    "Apache-2.0": (
        "licence and NOTICE go with every copy, changed files say so",
        "as MIT; nothing is changed",
    ),
    "OFL-1.1": (
        "the licence goes with the fonts, and they are not sold by themselves",
        "in `licences.md` and `licence-noto-sans-sc.txt` beside the pages",
    ),
    "LGPL-3.0-only": (
        "a user may replace the library, and is told of it; its licence and the GPL go with it",
        "an unchanged wheel that `pip install` replaces; Debian has both in `/usr/share/common-licenses`",
    ),
}
"""What each licence asks, and how it is kept. A package under any other licence fails a test."""

_TOOLS: Final = {"vite"}
"""Builds the pages and is not in them; its packages go nowhere."""
_PAGE: Final = """\
# Licences of others

OpenFelt itself stands under `LICENSE`. What is delivered with it keeps the licence of its authors. This
page is written by `python -m tests.contracts.licences`. A test fails when it is out of date, or when a
package comes under a licence whose terms nobody has looked at.

## What they ask, and how it is kept

| licence | asks | kept |
|---|---|---|
{terms}

## In the installation

Each comes as the unchanged wheel of its authors, with the text of its licence. pyserial's wheel has no such
text; each of its files names licence and owner.

{python}

## In the pages

`table_server/web/built/licences.md` holds their notices; the build writes it.

{screens}

The pages draw their cards and chips and make their sounds themselves: there are no pictures or recordings of
others.
"""
_CLASSIFIED: Final = {"MIT License": "MIT", "BSD License": "BSD-3-Clause", "ISC License (ISCL)": "ISC"}
"""Licences of packages that name them by a classifier alone."""


@dataclass(frozen=True, slots=True)
class Package:
    """A package that is delivered with the product."""

    name: str
    version: str
    licence: str

    @property
    def names(self) -> tuple[str, ...]:
        """The licences that have to be kept: all that `AND` joins, and of those that `OR` joins the first."""
        return tuple(each.partition(" OR ")[0].strip("() ") for each in self.licence.split(" AND "))


def python_packages() -> list[Package]:
    """Everything that the product's wheel stands on, for every Python that it is made for."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    found: dict[str, Distribution] = {}
    for version in re.findall(r"Python :: (3\.\d+)", " ".join(project["classifiers"])):
        for wish in project["dependencies"]:
            _collect(Requirement(wish), _on_debian(version), found)
    pinned = _pinned()
    return [Package(name, pinned[name], _licence(found[name])) for name in sorted(found)]


def _on_debian(version: str) -> dict[str, str]:
    """The machine that markers are asked about."""
    return {
        **{name: str(value) for name, value in default_environment().items()},
        "python_version": version,
        "python_full_version": f"{version}.0",
        "sys_platform": "linux",
        "platform_system": "Linux",
        "platform_machine": "x86_64",
        "implementation_name": "cpython",
        "platform_python_implementation": "CPython",
    }


def _collect(wish: Requirement, on: dict[str, str], found: dict[str, Distribution]) -> None:
    name = canonicalize_name(wish.name)
    extras = wish.extras if name in found else {"", *wish.extras}
    found[name] = distribution(name)
    for other in map(Requirement, found[name].requires or ()):
        if any(other.marker is None or other.marker.evaluate({**on, "extra": extra}) for extra in extras):
            _collect(other, on, found)


def _pinned() -> dict[str, str]:
    """The version of each package that every set-up installs."""
    lock = (ROOT / "deploy/constraints.txt").read_text(encoding="utf-8")
    return dict(re.findall(r"^([\w.-]+)==([^\s;]+)", lock, re.MULTILINE))


def _licence(package: Distribution) -> str:
    about = package.metadata
    for expression in about.get_all("License-Expression") or ():
        return str(expression)
    kinds = [each.split(" :: ")[-1] for each in about.get_all("Classifier") or () if "License ::" in each]
    names = [_CLASSIFIED.get(kind, kind) for kind in kinds]
    return "MIT" if "MIT" in names else " AND ".join(names) or "none"


def screen_packages() -> list[Package]:
    """Everything that Vite puts into the pages."""
    lock = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    wanted = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))["dependencies"].keys() - _TOOLS
    return sorted(_below(lock, wanted), key=lambda package: package.name)


def _below(lock: Mapping[str, Mapping[str, str]], wanted: Iterator[str] | set[str]) -> set[Package]:
    found: set[Package] = set()
    for name in wanted:
        entry: Mapping[str, object] = lock[f"node_modules/{name}"]
        further = entry.get("dependencies", {})
        assert isinstance(further, dict)
        found |= {Package(name, str(entry["version"]), str(entry["license"])), *_below(lock, set(further))}
    return found


@cache
def page() -> str:
    """The text of `docs/licences.md`."""
    python, screens = python_packages(), screen_packages()
    asked = sorted({name for package in (*python, *screens) for name in package.names})
    terms = (f"| {name} | {' | '.join(KEPT.get(name, ('?', '?')))} |" for name in asked)
    return _PAGE.format(
        terms="\n".join(terms), python="\n".join(_table(python)), screens="\n".join(_table(screens))
    )


def _table(packages: list[Package]) -> Iterator[str]:
    yield "| package | version | licence |"
    yield "|---|---|---|"
    for package in packages:
        yield f"| {package.name} | {package.version} | {package.licence} |"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
