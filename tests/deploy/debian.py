"""A Debian in a folder: made by debootstrap, run in by chroot. Nothing of it is booted.

Only for a process with mounts of its own (`unshare --mount`): the machine's /dev lies in it meanwhile.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

RELEASE: Final = "bookworm"
MIRROR: Final = "http://deb.debian.org/debian"
SCRIPTS: Final = Path("/usr/share/debootstrap/scripts")
ALONE: Final = ("unshare", "--mount", "--propagation", "private")
TURNED: Final = """
mount --rbind "$1" "$1"
cd "$1"
mkdir -p old
pivot_root . old
shift
exec "$@"
"""
"""A root that is no chroot: in one of those a browser may not make its sandbox."""


class Wrong(Exception):
    """Something is not what it should be."""


class Debian:
    """Only what every Debian has, to begin with; and the packages that are named."""

    def __init__(self, root: Path, release: str = RELEASE, packages: Sequence[str] = ()) -> None:
        self.root = root
        if not (root / "usr").exists():
            command: list[str | Path] = ["debootstrap", "--variant=minbase"]
            command += [f"--include={','.join(packages)}"] if packages else []
            command += [release, root, MIRROR]
            if not (SCRIPTS / release).exists():  # it is younger than the debootstrap here
                command.append(SCRIPTS / "sid")
            subprocess.run(command, check=True, stdout=sys.stderr)
        for each in ("proc", "dev", "sys"):
            subprocess.run(["mount", "--rbind", f"/{each}", root / each], check=True)

    def within(self, user: str, *command: str) -> list[str | Path]:
        """As a unit is started: by `setpriv`, which becomes the program, so that a signal reaches it."""
        return ["chroot", self.root, *_as(user, f"/var/lib/{user}"), *command]

    def alone(self, user: str, *command: str) -> list[str | Path]:
        """The same with the folder as the only root there is, and with no capability to be had."""
        shut = ["--no-new-privs", "--bounding-set=-all", "--inh-caps=-all"]
        return [
            *ALONE,
            "sh",
            "-euc",
            TURNED,
            "sh",
            self.root,
            *_as(user, f"/var/lib/{user}", *shut),
            *command,
        ]

    def told(self, user: str, *command: str, said: str = "") -> str:
        """The output of the command; raises Wrong with all of it when it fails."""
        run = self.within(user, *command)
        done = subprocess.run(run, capture_output=True, text=True, check=False, input=said)
        if done.returncode:
            raise Wrong(f"{' '.join(command)}: {done.stdout}{done.stderr}")
        return done.stdout


def _as(user: str, folder: str, *more: str) -> list[str]:
    who = ["setpriv", f"--reuid={user}", f"--regid={user}", "--init-groups", *more]
    return ["env", f"--chdir={folder}", *who]
