"""`openfelt verify --software`: compares every file of the program with the list made by its build."""

from __future__ import annotations

from table_server.software import Software, brought_along, installed

_FINDING = 1


def run() -> int:
    """Exit code 1 when any file differs from the build. A checkout has no list to compare with."""
    software = installed()
    others, changed = brought_along() if software.listed else (0, [])
    for difference in (*software.differences, *changed):
        print(difference)
    print(f"openfelt {software.version}, {software.digest}")
    print(f"{_files(software)}, shown as {software.name}")
    if software.listed:
        print(f"{others} files of its dependencies, {_how_many(len(changed))}")
    return _FINDING if software.differences or changed else 0


def _files(software: Software) -> str:
    if not software.listed:
        return f"{software.files} files of a checkout, with no list to compare them with"
    return f"{software.files} files, {_how_many(len(software.differences))}"


def _how_many(changed: int) -> str:
    return f"{changed} differ from the build" if changed else "all as built"
