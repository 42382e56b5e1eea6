"""Certificates as an installation makes them, in a root of the test's own."""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import Final

from tests.contracts.project import ROOT

DEPLOY: Final = ROOT / "deploy"


def certified(root: Path, *names: str) -> subprocess.CompletedProcess[str]:
    """`certificate`, run for these names of the table."""
    (root / "etc/openfelt").mkdir(parents=True, exist_ok=True)
    (root / "etc/openfelt/names").write_text("\n".join(names), encoding="utf-8")
    command: list[str | Path] = [DEPLOY / "bin/certificate", "--root", root]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def kept(root: Path) -> Path:
    """Where it keeps them."""
    return root / "etc/openfelt/tls"
