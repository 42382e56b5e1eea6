"""A table installed on a Debian of its own: `python -m tests.campaigns.deployment [FOLDER]`.

Installed twice, served as the installed user with its own certificate, told to renew it, copied meanwhile;
the screen of a seat in a real browser; the copy put back and examined. Nothing is booted: systemd only looks
at the units. Some two minutes, as root; a short form is in tests/deploy.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import ssl
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep
from typing import Any, Final
from urllib.error import URLError
from urllib.request import Request, urlopen

from tests.contracts.project import ROOT
from tests.deploy.debian import ALONE, Debian, Wrong

PAGE: Final = "https://127.0.0.1:8443"
CONFIG: Final = ("--config", "/etc/openfelt/openfelt.toml")
PROGRAM: Final = "/opt/openfelt/current/bin/openfelt"
SERVER: Final = "openfelt"
SCREEN: Final = "openfelt-screen"
FLOOR: Final = ("Floor One", "floor-secret")
TABLE: Final = ("--role", "table", "--names", "127.0.0.1 table1.example")
PATIENCE: Final = 90
SHUT_IN: Final = """
import ctypes, os, sys
libc = ctypes.CDLL(None, use_errno=True)
NO_NEW_PRIVILEGES, NO_NEW_CODE = 38, 65
assert libc.prctl(NO_NEW_PRIVILEGES, 1, 0, 0, 0) == 0
if libc.prctl(NO_NEW_CODE, 1, 0, 0, 0):
    print("this kernel cannot refuse memory that is written and run", file=sys.stderr)
os.execv(sys.argv[1], sys.argv[1:])
"""
"""The parts of the unit's sandbox that work without systemd: NoNewPrivileges, MemoryDenyWriteExecute."""
HEADLESS: Final = {
    "STATE_DIRECTORY": "/var/lib/openfelt-screen",
    "RUNTIME_DIRECTORY": "/run/openfelt-screen",
    "XDG_RUNTIME_DIR": "/run/openfelt-screen",
    "CREDENTIALS_DIRECTORY": "/run/openfelt-screen/credentials",
    "WLR_BACKENDS": "headless",
    "WLR_RENDERER": "pixman",
    "WLR_LIBINPUT_NO_DEVICES": "1",
}
"""The environment that systemd gives a screen's unit, with cage and no display."""


def main(folder: str | None = None) -> int:
    """Returns the exit code. A folder given on the command line stays, to be looked at."""
    with tempfile.TemporaryDirectory(prefix="openfelt-") as own:
        work = folder or own
        again: list[str] = [*ALONE, sys.executable, "-m", "tests.campaigns.deployment", "within", work]
        return subprocess.run(
            again, check=False
        ).returncode  # its mounts are gone when this folder is removed


def within(folder: Path) -> int:
    """Runs the campaign inside a mount namespace of its own."""
    try:
        _deployed(Debian(folder / "root"), _bundle(folder))
    except Wrong as wrong:
        print(wrong)
        return 1
    return 0


def _deployed(debian: Debian, bundle: Path) -> None:
    _tell("installed once", _from_inside(debian, bundle).splitlines()[-1])
    again = _table(debian, bundle)
    _must(again == "nothing to change\n", f"the second time it did: {again}")
    _tell("and again", again.strip())
    _looked_at(debian.root)
    debian.told(SERVER, PROGRAM, "hire", FLOOR[0], *CONFIG, said=f"{FLOOR[1]}\n")
    with _served(debian) as server:
        _tell("it answers", _asked(debian, "/health")["tables"])
        server.send_signal(signal.SIGHUP)
        debian.told(SERVER, PROGRAM, "backup", "/var/backups/openfelt", *CONFIG)
        _seat(debian, bundle)
    (copy,) = (debian.root / "var/backups/openfelt").iterdir()
    _must(not copy.suffix, f"the copy is {copy.name}")
    debian.told(SERVER, PROGRAM, "restore", f"/{copy.relative_to(debian.root)}", *CONFIG)
    _tell("put back", debian.told(SERVER, PROGRAM, "verify", *CONFIG).strip())
    _must(_table(debian, bundle) == "nothing to change\n", "what it did itself is not as it left it")
    _run(bundle, debian, "--uninstall")
    _must((debian.root / "var/lib/openfelt/openfelt.db").exists(), "the books are gone")


def _bundle(folder: Path) -> Path:
    """The bundle of `make bundle`. Its wheels are for this Python, which that Debian needs as well."""
    subprocess.run(["sh", ROOT / "deploy/bundle.sh", sys.executable], check=True, stdout=subprocess.DEVNULL)
    return Path(shutil.copytree(ROOT / "dist/openfelt", folder / "bundle", dirs_exist_ok=True))


def _from_inside(debian: Debian, bundle: Path) -> str:
    """Installs from inside the Debian, as on the machine itself; returns the output."""
    shutil.copytree(bundle, debian.root / "bundle", dirs_exist_ok=True)
    command: list[str | Path] = ["chroot", debian.root, "/bundle/install.sh", *TABLE]
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout


def _table(debian: Debian, bundle: Path) -> str:
    return _run(bundle, debian, *TABLE)


def _run(bundle: Path, debian: Debian, *arguments: str, told: str = "") -> str:
    command: list[str | Path] = [bundle / "install.sh", "--root", debian.root, *arguments]
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True, input=told).stdout


def _looked_at(root: Path) -> None:
    """The opinion of systemd about the units, with their programs in place."""
    for unit in sorted((root / "etc/systemd/system").glob("openfelt*.service")):
        if "@" in unit.name:
            continue
        command = ["systemd-analyze", "verify", f"--root={root}", f"/etc/systemd/system/{unit.name}"]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        _must(not done.returncode, done.stderr)
        shut: list[str | Path] = ["systemd-analyze", "security", "--offline=true", unit]
        said = subprocess.run(shut, capture_output=True, text=True, check=True).stdout
        found = re.search(r"exposure level.*: ([0-9.]+)", said)
        _tell(unit.name, f"exposed {found[1] if found else '?'} of 10")


@contextmanager
def _served(debian: Debian) -> Iterator[subprocess.Popen[bytes]]:
    """As the unit starts it, but for what only systemd can do."""
    (debian.root / "shut_in.py").write_text(SHUT_IN, encoding="utf-8")
    run = debian.within(SERVER, "python3", "/shut_in.py", PROGRAM, "run", *CONFIG)
    with _log(debian).open("wb") as log:
        server = subprocess.Popen(run, stdout=log, stderr=log)
    try:
        yield server
        server.terminate()
        _must(server.wait(PATIENCE) == 0, f"it ended with {server.returncode}")
    finally:
        server.kill()


def _log(debian: Debian) -> Path:
    return debian.root / "var/log/openfelt"


def _asked(debian: Debian, path: str, body: object = None, token: str = "") -> Any:
    """Asks the server, trusting the installation's authority."""
    trust = ssl.create_default_context(cafile=debian.root / "etc/openfelt/tls/ca.crt")
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    request = Request(PAGE + path, None if body is None else json.dumps(body).encode(), headers)
    until = monotonic() + PATIENCE
    while True:
        try:
            with urlopen(request, context=trust) as answer:
                return json.load(answer)
        except URLError as fault:
            if not isinstance(fault.reason, ConnectionError) or monotonic() > until:
                raise Wrong(f"{path}: {fault}: {_log(debian).read_text(encoding='utf-8')[-2000:]}") from fault
            sleep(0.1)


def _seat(debian: Debian, bundle: Path) -> None:
    """As the screen's unit would start it: a browser under cage, with the token that the floor gave out."""
    name, secret = FLOOR
    session = _asked(debian, "/api/session", {"name": name, "secret": secret})["token"]
    token = _asked(debian, "/api/devices", {"screen": "t1/seat/3"}, token=session)["token"]
    authority = str(debian.root / "etc/openfelt/tls/ca.crt")
    wanted = ("--role", "seat", "--seat", "3", "--address", f"{PAGE}/t1", "--ca", authority)
    _run(bundle, debian, *wanted, told=f"{token}\n")
    for each in (HEADLESS["STATE_DIRECTORY"], HEADLESS["CREDENTIALS_DIRECTORY"]):
        (debian.root / each[1:]).mkdir(parents=True, exist_ok=True)
    shutil.copy(debian.root / "etc/openfelt/token", debian.root / HEADLESS["CREDENTIALS_DIRECTORY"][1:])
    owned = [HEADLESS["STATE_DIRECTORY"], HEADLESS["RUNTIME_DIRECTORY"]]
    command: list[str | Path] = ["chroot", debian.root, "chown", "-R", f"{SCREEN}:{SCREEN}", *owned]
    subprocess.run(command, check=True)
    kiosk = debian.alone(SCREEN, "/usr/lib/openfelt/kiosk", "seat/3")
    with (debian.root / "var/log/kiosk").open("wb") as log:
        screen = subprocess.Popen(
            kiosk, env=os.environ | HEADLESS, stdout=log, stderr=log, start_new_session=True
        )
    try:
        _until_it_came(debian, screen)
        lines = subprocess.run(["ps", "-eo", "args"], capture_output=True, text=True, check=True).stdout
        _must(token not in lines, "the token stands on a command line")
    finally:
        os.killpg(screen.pid, signal.SIGKILL)
        screen.wait()


def _until_it_came(debian: Debian, screen: subprocess.Popen[bytes]) -> None:
    until = monotonic() + PATIENCE
    while '"event": "screen_came"' not in _log(debian).read_text(encoding="utf-8"):
        if screen.poll() is not None or monotonic() > until:
            raise Wrong((debian.root / "var/log/kiosk").read_text(encoding="utf-8")[-2000:])
        sleep(0.2)
    _tell("seat 3", "its screen is there")


def _must(true: bool, why: str) -> None:
    if not true:
        raise Wrong(why)


def _tell(what: str, found: object) -> None:
    print(f"{what}: {found}", flush=True)


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["within", folder]:
            sys.exit(within(Path(folder)))
        case arguments:
            sys.exit(main(*arguments))
