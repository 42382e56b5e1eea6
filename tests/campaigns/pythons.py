"""Every available Python, and a newer Debian: `make campaign NAME=pythons`.

In a copy of the tree and with an empty home, as on a fresh machine: `make run` until its page answers and its
bots have played a hand, then what `make test` sets up, and the quick tests. Arguments are versions, or
all that pyproject.toml names. What cannot be had here is named, and counts as a failure. As root, for the
Debians; port 8000 has to be free.
"""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from time import monotonic, sleep
from typing import Final
from urllib.error import URLError
from urllib.request import urlopen

from tests.contracts.project import ROOT, files
from tests.deploy.debian import ALONE, Debian, Wrong

DEBIANS: Final = {"3.13": "trixie", "3.14": "forky"}
"""The release whose own Python it is; all but the newer Debian only for a Python that is not here."""
NEWER: Final = "3.13"
PACKAGES: Final = ("ca-certificates", "make", "python3")
TRUST: Final = "etc/ssl/certs/ca-certificates.crt"
PAGE: Final = "http://127.0.0.1:8000"
PATIENCE: Final = 600
KEPT: Final = (
    *("LANG", "PATH", "TERM", "http_proxy", "https_proxy", "no_proxy"),
    *("PIP_CERT", "SSL_CERT_FILE", "NODE_EXTRA_CA_CERTS"),
)
"""Of the environment: the way out, and whom to trust there. No caches, and no make that called this one."""
QUICK: Final = (
    *("engine", "families", "games", "table", "tournaments", "wire", "projection", "cage", "houses"),
    *("fairness", "settings", "phh", "records", "bots", "simulation", "contracts"),
)
SCREENS: Final = re.compile("/seat/1")
HAND: Final = re.compile(r'^openfelt_hands_total\{table="demo"\} [1-9]', re.MULTILINE)


@dataclass(frozen=True)
class Place:
    """The place of a Python: this machine, or a Debian of its own."""

    name: str
    python: str
    root: Path
    within: tuple[str | Path, ...] = ()

    def command(self, *words: str) -> list[str | Path]:
        """A path in the copy of the tree."""
        home = [f"{name}={os.environ[name]}" for name in KEPT if name in os.environ]
        return [
            *self.within,
            "env",
            "-i",
            "-C",
            "/tree" if self.within else self.tree,
            *home,
            self.home,
            *words,
        ]

    @property
    def tree(self) -> Path:
        return self.root / "tree"

    @property
    def home(self) -> str:
        return "HOME=/fresh" if self.within else f"HOME={self.root / 'fresh'}"


def main(*versions: str) -> int:
    """Returns the exit code: 0 when all of them play and pass."""
    with tempfile.TemporaryDirectory(prefix="openfelt-") as folder:
        again = [*ALONE, sys.executable, "-m", "tests.campaigns.pythons", "within", folder, *versions]
        return subprocess.run(again, check=False).returncode  # its mounts are gone before the folder is


def within(folder: Path, versions: list[str]) -> int:
    """Runs the campaign inside a mount namespace of its own."""
    wrong = 0
    for version in versions or supported():
        found = list(places(folder, version))
        if not found:
            wrong += 1
            print(f"Python {version}: cannot be had here", flush=True)
        for place in found:
            try:
                tried(place)
            except (Wrong, subprocess.CalledProcessError) as fault:
                wrong += 1
                print(f"{place.name}: {fault}", flush=True)
    return 1 if wrong else 0


def supported() -> list[str]:
    """The versions that pyproject.toml names."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    named = (
        re.fullmatch(r"Programming Language :: Python :: (3\.\d+)", one) for one in project["classifiers"]
    )
    return [each[1] for each in named if each]


def places(folder: Path, version: str) -> Iterator[Place]:
    """This machine first; each Debian is made when its turn comes."""
    here = interpreter(version)
    if here:
        yield Place(f"Python {version} here", here, folder / version)
    if version in DEBIANS and (version == NEWER or not here) and os.geteuid() == 0:
        release = DEBIANS[version]
        debian = Debian(folder / release, release, PACKAGES)
        shutil.copy(Path("/") / TRUST, debian.root / TRUST)  # who this machine trusts
        yield Place(
            name=f"Python {version} of Debian {release}",
            python="python3",
            root=debian.root,
            within=("chroot", debian.root),
        )


def interpreter(version: str) -> str | None:
    """A Python named by its version, or built by pyenv."""
    pyenv = sorted(Path.home().glob(f".pyenv/versions/{version}.*/bin/python"))
    for candidate in [f"python{version}", *map(str, pyenv)]:
        path = shutil.which(candidate)
        ask = "import ensurepip, ssl, sqlite3, sys; print('%d.%d' % sys.version_info[:2])"
        if path and _said([path, "-c", ask]) == version:
            return path
    return None


def tried(place: Place) -> None:
    """All steps, in order."""
    copied(place)
    started = monotonic()
    with running(place) as run:
        run.until("/", SCREENS)
        _tell(place, "its page is up", monotonic() - started)
        run.until("/metrics", HAND)
        _tell(place, "its bots have played a hand", monotonic() - started)
    done(place, "make", f"PYTHON={place.python}", "everything")
    tests = [f"tests/{each}" for each in QUICK]
    said = done(place, ".venv/bin/python", "-m", "pytest", "-q", "-p", "no:cacheprovider", *tests)
    _tell(place, said.strip().splitlines()[-1], monotonic() - started)


def copied(place: Place) -> None:
    """The project's own files, without anything that was set up."""
    for path in files():
        to = place.tree / path.relative_to(ROOT)
        to.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, to)
    (place.root / "fresh").mkdir(exist_ok=True)


@contextmanager
def running(place: Place) -> Iterator[Run]:
    """`make run`, ended as a keyboard does it."""
    log = place.root / "run.log"
    command = place.command("make", f"PYTHON={place.python}", "run")
    with log.open("wb") as output:
        process = subprocess.Popen(command, stdout=output, stderr=output, start_new_session=True)
    try:
        yield Run(process, log)
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGINT)
        process.wait(PATIENCE)


@dataclass(frozen=True)
class Run:
    """A `make run` that keeps running, with its output."""

    process: subprocess.Popen[bytes]
    log: Path

    def until(self, path: str, wanted: re.Pattern[str]) -> None:
        """Waits for an answer with this in it."""
        last = monotonic() + PATIENCE
        while not wanted.search(_answer(path)):
            if self.process.poll() is not None or monotonic() > last:
                said = self.log.read_text(encoding="utf-8")[-2000:]
                raise Wrong(f"`make run` came to no {wanted.pattern!r} at {path}: {said}")
            sleep(0.2)


def _answer(path: str) -> str:
    """The answer; empty while nobody answers."""
    try:
        with urlopen(PAGE + path, timeout=PATIENCE) as answer:
            return str(answer.read(), "utf-8")
    except (URLError, ConnectionError):
        return ""


def done(place: Place, *words: str) -> str:
    """Its output; raises Wrong with the end of it when it fails."""
    run = subprocess.run(place.command(*words), capture_output=True, text=True, check=False)
    if run.returncode:
        raise Wrong(f"{' '.join(words[:3])}: {(run.stdout + run.stderr)[-4000:]}")
    return run.stdout


def _said(command: list[str]) -> str:
    return subprocess.run(command, capture_output=True, text=True, check=False).stdout.strip()


def _tell(place: Place, what: str, seconds: float) -> None:
    print(f"{place.name}: {what}, {seconds:.0f} s", flush=True)


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["within", folder, *versions]:
            sys.exit(within(Path(folder), versions))
        case versions:
            sys.exit(main(*versions))
