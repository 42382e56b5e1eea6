"""`python -m hardware`: list the kinds of devices, simulate one, or print what a real one says."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Coroutine
from pathlib import Path
from typing import Annotated, Final

import typer

from hardware.errors import BadAddress
from hardware.registry import devices
from hardware.watching import monitor as watch
from hardware.watching import simulate

MISTAKE: Final = 2
INTERRUPTED: Final = 130  # 128 + SIGINT, as every shell has it

app = typer.Typer(
    name="hardware",
    help="The devices of a table.",
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)


@app.command("list")
def kinds() -> None:
    """List the kinds of devices, their line settings, and the faults their simulators know."""
    for found in devices().values():
        line = found.line
        print(f"{found.key:16}{found.title}")
        print(f"{'':16}{line.baud} {line.bits}{line.parity[0].upper()}{line.stop}")
        for fault, words in found.faults.items():
            print(f"{'':16}fault={fault}: {words}")


@app.command()
def sim(
    kind: Annotated[str, typer.Argument(help="The kind of device, as `list` has it.")],
    fault: Annotated[str | None, typer.Option(help="The fault to simulate.")] = None,
    seed: Annotated[int, typer.Option(min=0, help="Seed of everything that happens by chance.")] = 0,
    wish: Annotated[list[str] | None, typer.Option(help="More settings: drop=0.2, late=50 ...")] = None,
    at: Annotated[Path | None, typer.Option(help="Also leave a link to the port here.")] = None,
) -> None:
    """Simulate a device on a pseudo-terminal; commands are read line by line."""
    wishes = [f"seed={seed}", *([f"fault={fault}"] if fault else []), *(wish or [])]
    _run(simulate(f"sim://{kind}?{'&'.join(wishes)}", at))


@app.command()
def monitor(
    address: Annotated[
        str, typer.Argument(help="serial:///dev/..., tcp://host:port, keys:///..., sim://kind")
    ],
    kind: Annotated[str | None, typer.Option("--as", help="The kind, unless simulated.")] = None,
    seconds: Annotated[float | None, typer.Option(min=0, help="Stop after so long.")] = None,
) -> None:
    """Print what a device says, bytes and meaning. No card number and no PIN is ever printed."""
    _run(watch(address, kind, seconds))


def _run(work: Coroutine[None, None, None]) -> None:
    try:
        asyncio.run(work)
    except BadAddress as mistake:
        print(f"hardware: {mistake}", file=sys.stderr)
        raise typer.Exit(MISTAKE) from None
    except KeyboardInterrupt:
        raise typer.Exit(INTERRUPTED) from None


if __name__ == "__main__":
    app(prog_name="python -m hardware")
