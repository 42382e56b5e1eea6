"""`install.sh` into a folder that is no Debian: which files it brings, and that it changes nothing twice.

What a machine would do to itself (packages, users, a virtual environment) is only written down here; the
campaign `deployment` lets it happen, in a Debian of its own.
"""

from __future__ import annotations

import os
import subprocess
from collections.abc import Mapping
from pathlib import Path

import pytest

from table_server.settings.reading import load
from tests.deploy.tls import DEPLOY

CHROOT = r"""#!/bin/sh
root=$1; shift
printf '%s\n' "$*" >>"$root/done"
case "$*" in
dpkg-query*) [ -e "$root/bare" ] || printf installed ;;
"apt-get -qq update" | env*apt-get*) cat >>"$root/eaten" ;;
"stat -L -c"*)
	owner=$(sed -n "s|^$5 ||p" "$root/owners" 2>/dev/null | tail -n 1)
	printf '%s %s' "$(stat -L -c %a "$root$5")" "${owner:-root:root}"
	;;
"chown "*) printf '%s %s\n' "${3%.new}" "$2" >>"$root/owners" ;;
"chmod "*) chmod "$2" "$root$3" ;;
getent*) exit 0 ;;
"id -nG"*) printf 'openfelt tabledev\n' ;;
hostname) printf 'table1\n' ;;
"python3 -m venv"*) mkdir -p "$root$4/bin" ;;
"systemctl is-enabled"*) grep -qs "enable $3" "$root/enabled" && printf 'enabled\n' ;;
"systemctl --quiet enable"*) printf 'enable %s\n' "$4" >>"$root/enabled" ;;
"systemctl --quiet disable"*) grep -qs "enable $4" "$root/enabled" ;;
"systemctl get-default") cat "$root/target" 2>/dev/null || true ;;
"systemctl --quiet set-default"*) printf '%s\n' "$4" >"$root/target" ;;
/usr/lib/openfelt/certificate) "$root$1" --root "$root" ;;
esac
"""


class Machine:
    """A folder to install into."""

    def __init__(self, folder: Path) -> None:
        self.root = folder / "root"
        self.wheels = folder / "wheels"
        self._programs = folder / "programs"
        for each in (self.root / "usr/local/bin", self.wheels, self._programs):
            each.mkdir(parents=True)
        (self._programs / "chroot").write_text(CHROOT, encoding="utf-8")
        (self._programs / "chroot").chmod(0o755)
        self.brings("openfelt-0.1.0-py3-none-any.whl")

    def brings(self, wheel: str, what: str = "one") -> None:
        (self.wheels / wheel).write_text(what, encoding="utf-8")

    def runs(self, *arguments: object, told: str | None = None) -> subprocess.CompletedProcess[str]:
        command: list[str | Path] = [
            DEPLOY / "install.sh",
            "--root",
            self.root,
            "--wheels",
            self.wheels,
            *map(str, arguments),
        ]
        environment = {"PATH": f"{self._programs}:{os.environ['PATH']}"}
        return subprocess.run(
            command, capture_output=True, text=True, check=False, env=environment, input=told or ""
        )

    def done(self) -> list[str]:
        """The commands within it since the last time."""
        log = self.root / "done"
        lines = log.read_text(encoding="utf-8").splitlines()
        log.unlink()
        return lines

    def belongs(self, path: str) -> tuple[str, int]:
        """To whom, and with which mode."""
        lines = (self.root / "owners").read_text(encoding="utf-8").splitlines()
        owners = dict(line.split() for line in lines)
        return owners[path], (self.root / path.removeprefix("/")).stat().st_mode & 0o777

    def files(self) -> Mapping[str, bytes]:
        found = {
            path.relative_to(self.root).as_posix(): path for path in self.root.rglob("*") if path.is_file()
        }
        return {
            name: path.read_bytes()
            for name, path in found.items()
            if name not in {"done", "enabled", "target", "owners", "bare", "eaten"}
        }


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


def test_a_table_is_set_up_once(machine: Machine) -> None:
    first = machine.runs("--role", "table", "--names", "table1.example 10.0.0.2")
    assert (first.returncode, first.stderr) == (0, "")
    done = machine.done()
    assert "apt-get" not in " ".join(done)  # everything is there already
    migrations = [
        line for line in done if line.endswith("openfelt migrate --config /etc/openfelt/openfelt.toml")
    ]
    assert len(migrations) == 1
    files = machine.files()
    assert {"etc/openfelt/openfelt.toml", "etc/openfelt/tls/table.crt", "etc/openfelt/wiring"} <= set(files)
    assert files["etc/openfelt/names"] == b"table1.example\n10.0.0.2\n"
    enabled = (machine.root / "enabled").read_text(encoding="utf-8").split()[1::2]
    timers = [f"openfelt-{job}.timer" for job in ("backup", "verify", "certificate")]
    assert enabled == ["openfelt.service", *timers]
    again = machine.runs("--role", "table", "--names", "table2.example")  # what is configured stays
    assert (again.returncode, again.stdout) == (0, "nothing to change\n")
    assert machine.files() == files


def test_the_configuration_that_it_brings_can_be_served(machine: Machine) -> None:
    machine.runs("--role", "table")
    settings = load(machine.root / "etc/openfelt/openfelt.toml")
    assert (settings.server.host, settings.server.port) == ("0.0.0.0", 8443)
    assert settings.server.certificate == Path("/etc/openfelt/tls/table.crt")
    assert settings.server.key == Path("/etc/openfelt/tls/table.key")
    assert settings.database.url == "sqlite:////var/lib/openfelt/openfelt.db"
    assert settings.files.state == Path("/var/lib/openfelt")
    assert settings.files.pepper == Path("/var/lib/openfelt/pepper")
    assert not settings.server.open_screens


def test_what_somebody_configured_is_never_overwritten(machine: Machine) -> None:
    machine.runs("--role", "table")
    for name in ("openfelt.toml", "names", "wiring"):
        (machine.root / "etc/openfelt" / name).write_text(
            "# ours\ntable1.example\n" * (name == "names"), "utf-8"
        )
    assert machine.runs("--role", "table").returncode == 0
    assert machine.files()["etc/openfelt/openfelt.toml"] == b""


@pytest.mark.parametrize("folder", ["/var/backups/openfelt", "/var/lib/openfelt"])
def test_a_disk_mounted_at_a_folder_belongs_to_the_server(machine: Machine, folder: str) -> None:
    """deploy/README.md, "The table server", 1: it is there before the server is, as root:root and open."""
    mounted = machine.root / folder.removeprefix("/")
    mounted.mkdir(parents=True)
    mounted.chmod(0o755)
    first = machine.runs("--role", "table")
    assert (first.returncode, first.stderr) == (0, "")
    assert f"gave {folder} to openfelt:openfelt, mode 700\n" in first.stdout
    assert machine.belongs(folder) == ("openfelt:openfelt", 0o700)
    assert machine.runs("--role", "table").stdout == "nothing to change\n"
    mounted.chmod(0o755)  # another disk, later
    assert machine.runs("--role", "table").stdout.endswith("done, 1 changes\n")
    assert machine.belongs(folder) == ("openfelt:openfelt", 0o700)


def test_what_it_brought_keeps_its_owner_and_its_mode(machine: Machine) -> None:
    machine.runs("--role", "table")
    rules = machine.root / "etc/udev/rules.d/70-openfelt.rules"
    rules.chmod(0o666)
    with (machine.root / "owners").open("a", encoding="utf-8") as owners:
        owners.write("/usr/lib/openfelt/alarm openfelt:openfelt\n")
    assert machine.runs("--role", "table").stdout == (
        "gave /usr/lib/openfelt/alarm to root:root, mode 755\n"
        "gave /etc/udev/rules.d/70-openfelt.rules to root:root, mode 644\n"
        "done, 2 changes\n"
    )
    assert machine.belongs("/etc/udev/rules.d/70-openfelt.rules") == ("root:root", 0o644)


def test_the_token_is_for_no_program_that_it_starts(machine: Machine) -> None:
    """Packages are installed before it is read: apt would take it for an answer to a question of its own."""
    (machine.root / "bare").touch()
    address = "https://table1.example:8443/t1"
    seat = machine.runs("--role", "seat", "--seat", "3", "--address", address, told="the-token\n")
    assert (seat.returncode, seat.stderr) == (0, "")
    assert any("apt-get" in line and "install" in line for line in machine.done())
    assert (machine.root / "eaten").read_bytes() == b""
    assert machine.files()["etc/openfelt/token"] == b"the-token\n"


def test_wiring_becomes_rules_and_what_cannot_be_is_refused(machine: Machine) -> None:
    machine.runs("--role", "table")
    wiring = machine.root / "etc/openfelt/wiring"
    rules = machine.root / "etc/udev/rules.d/70-openfelt.rules"
    wiring.write_text("tower serial pci-1\n", encoding="utf-8")
    assert "wrote /etc/udev/rules.d/70-openfelt.rules\n" in machine.runs("--role", "table").stdout
    assert 'SYMLINK+="table/tower"' in (before := rules.read_text(encoding="utf-8"))
    wiring.write_text("tower usb pci-1\n", encoding="utf-8")
    refused = machine.runs("--role", "table")
    assert refused.returncode == 2
    assert "line 1: usb is neither serial nor keys" in refused.stderr
    assert rules.read_text(encoding="utf-8") == before


def test_another_version_comes_beside_the_one_before_after_a_copy(machine: Machine) -> None:
    machine.runs("--role", "table")
    machine.done()
    before = (machine.root / "opt/openfelt/current").readlink()
    (machine.root / "var/lib/openfelt/openfelt.db").touch()
    machine.brings("openfelt-0.1.0-py3-none-any.whl", "another")
    newer = machine.runs("--role", "table")
    assert newer.returncode == 0
    current = (machine.root / "opt/openfelt/current").readlink()
    assert current != before
    assert newer.stdout.splitlines()[-2:] == [f"{current} is the one that runs", "done, 2 changes"]
    steps = [line.split("openfelt -- ")[1] for line in machine.done() if "runuser" in line]
    config = "--config /etc/openfelt/openfelt.toml"
    assert steps == [
        f"/opt/openfelt/current/bin/openfelt backup /var/backups/openfelt --keep 60 {config}",
        f"/opt/openfelt/{current}/bin/openfelt migrate {config}",
    ]
    assert (machine.root / "opt/openfelt" / before).is_dir()


def test_a_seat_and_a_board(machine: Machine, tmp_path: Path) -> None:
    (tmp_path / "ca.crt").write_text("authority", encoding="utf-8")
    address = "https://table1.example:8443/t1"
    asked = ("--role", "seat", "--seat", "3", "--address", address, "--ca", tmp_path / "ca.crt")
    seat = machine.runs(*asked, told="the-token\n")
    assert (seat.returncode, seat.stderr) == (0, "")
    files = machine.files()
    assert files["etc/openfelt/screen.conf"] == f"ADDRESS={address}\n".encode()
    assert files["etc/openfelt/token"] == b"the-token\n"
    assert (machine.root / "etc/openfelt/token").stat().st_mode & 0o077 == 0
    assert b'["https://table1.example:8443", ' in files["etc/chromium/policies/managed/openfelt.json"]
    assert "the-token" not in seat.stdout + "".join(machine.done())
    assert (machine.root / "enabled").read_text(encoding="utf-8") == "enable openfelt-seat@3.service\n"
    assert machine.runs(*asked).stdout == "nothing to change\n"
    assert "enabled openfelt-board.service\n" in machine.runs("--role", "board").stdout


def test_all_on_one_machine_trusts_itself(machine: Machine) -> None:
    done = machine.runs("--role", "all")
    assert (done.returncode, done.stderr) == (0, "")
    files = machine.files()
    assert files["etc/openfelt/screen.conf"] == b"ADDRESS=https://table1:8443/t1\n"
    assert files["etc/openfelt/table-ca.crt"] == files["etc/openfelt/tls/ca.crt"]
    assert machine.runs("--role", "all").stdout == "nothing to change\n"


def test_it_goes_and_leaves_what_is_worth_something(machine: Machine) -> None:
    machine.runs("--role", "all")
    (machine.root / "var/lib/openfelt/openfelt.db").touch()
    assert machine.runs("--uninstall").returncode == 0
    left = {name for name in machine.files() if not name.startswith("etc/openfelt/")}
    assert left == {"var/lib/openfelt/openfelt.db"}
    assert not (machine.root / "opt/openfelt").exists()


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ([], "say which role"),
        (["--role", "dealer"], "say which role"),
        (["--role"], "--role needs a value"),
        (["--speed"], "--speed is not known"),
        (["--role", "seat", "--seat", "11", "--address", "https://t/t1"], "--seat is 1 to 10"),
        (["--role", "board"], "a screen needs --address"),
        (
            ["--role", "board", "--address", "table1"],
            "table1 is no table such as https://table1.example:8443/t1",
        ),
    ],
)
def test_what_cannot_be_is_refused(machine: Machine, asked: list[str], told: str) -> None:
    done = machine.runs(*asked)
    assert done.returncode == 2
    assert told in done.stderr


def test_one_wheel_and_no_more(machine: Machine) -> None:
    machine.brings("openfelt-0.2.0-py3-none-any.whl")
    assert "more than one wheel of openfelt" in machine.runs("--role", "table").stderr
    for wheel in machine.wheels.iterdir():
        wheel.unlink()
    assert "there is no wheel of openfelt" in machine.runs("--role", "table").stderr
