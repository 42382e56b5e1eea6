"""The `openfelt` command line: names and options of the commands; their work is in `commands`.

Exit codes: 0 all well, 1 a finding (a fault, a difference, a failed test), 2 a mistake in the call.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Final

import typer
from typer.exceptions import Abort, TyperException

from table_server.commands.mistake import Mistake

app = typer.Typer(
    name="openfelt",
    help="The electronic card table.",
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)

MISTAKE: Final = 2
INTERRUPTED: Final = 130  # 128 + SIGINT, as in every shell

Config = Annotated[Path | None, typer.Option(help="The configuration that names the databases.")]
Address = Annotated[
    str | None,
    typer.Option("--database", help="One database: sqlite:///file or postgresql://user@host/name."),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]


@app.command("run")
def serve(
    config: Annotated[Path, typer.Option(help="The configuration to serve.")] = Path("openfelt.toml"),
) -> int:
    """Serve the tables of a configuration."""
    from table_server.edge.process.garbage import uncollected

    with uncollected():
        from table_server.commands import run as command

        return command.run(config)


@app.command()
def demo(
    game: Annotated[str, typer.Option(help="The game's key.")] = "holdem",
    seats: Annotated[int, typer.Option(min=2, max=10, help="Seats at the table.")] = 10,
    bots: Annotated[int, typer.Option(min=0, max=10, help="Seats that bots play.")] = 5,
    port: Annotated[int, typer.Option(min=0, max=65535, help="TCP port; 0 takes a free one.")] = 8000,
    devices: Annotated[
        bool, typer.Option("--devices", help="With simulated card readers and all other devices.")
    ] = False,
) -> int:
    """Serve a table with house bots and print the address of its screens."""
    from table_server.commands import demo as command

    return command.run(game=game, seats=seats, bots=bots, port=port, devices=devices)


@app.command()
def games(as_json: AsJson = False) -> int:
    """List every game: key, title, family, players, betting structures, sources."""
    from table_server.commands import games as command

    return command.run(as_json=as_json)


@app.command()
def replay(files: Annotated[list[Path], typer.Argument(help="Poker Hand History (.phh) files.")]) -> int:
    """Play hand histories through the rules; one JSON line per file."""
    from table_server.commands import replay as command

    return command.run(files)


@app.command()
def export(
    hand: Annotated[str, typer.Argument(help="The hand's number, `table/number`, or a file with a hand.")],
    config: Config = None,
    address: Address = None,
) -> int:
    """Write one journalled hand as a Poker Hand History; without a database, one of the demonstration."""
    from table_server.commands import export as command

    return command.run(hand, config, address)


@app.command()
def simulate(
    game: Annotated[str | None, typer.Option(help="The game's key; not with --tournament.")] = None,
    hands: Annotated[int, typer.Option(min=1, help="Hands to play.")] = 1000,
    seats: Annotated[
        int | None, typer.Option(min=2, max=10, help="Players; as many as the game takes by default.")
    ] = None,
    seed: Annotated[int, typer.Option(help="The same seed plays the same hands.")] = 0,
    structure: Annotated[
        str | None, typer.Option(help="Betting structure; the game's first by default.")
    ] = None,
    wild: Annotated[
        bool, typer.Option("--wild", help="Change house, stakes and options every hand.")
    ] = False,
    fast: Annotated[bool, typer.Option("--fast", help="Leave out the checks, to measure speed.")] = False,
    as_json: AsJson = False,
    keep: Annotated[Path | None, typer.Option(help="Folder for the hands, one file each.")] = None,
    tournament: Annotated[
        bool, typer.Option("--tournament", help="Play a whole tournament of bots on a fake clock.")
    ] = False,
    players: Annotated[int, typer.Option(help="Players of the tournament.")] = 10,
    tables: Annotated[
        int | None, typer.Option(min=1, help="Tables of the tournament; as few as possible by default.")
    ] = None,
) -> int:
    """Play random legal hands, and check every invariant after every event."""
    if tournament:
        from table_server.commands import tournament as whole

        return whole.run(whole.TournamentOptions(players=players, tables=tables, seed=seed, as_json=as_json))
    if game is None:
        raise Mistake("Missing option '--game'. Only a tournament needs none: --tournament.")
    from table_server.commands import simulate as command

    return command.run(
        command.SimulateOptions(
            game=game,
            hands=hands,
            seats=seats,
            seed=seed,
            structure=structure,
            wild=wild,
            fast=fast,
            as_json=as_json,
            keep=keep,
        )
    )


@app.command()
def migrate(config: Config = None, address: Address = None) -> int:
    """Bring databases up to the tables of this program."""
    from table_server.commands import migrate as command

    return command.run(config, address)


@app.command()
def hire(
    name: Annotated[str, typer.Argument(help="The person's name in the house.")],
    role: Annotated[str, typer.Option(help="floor, cashier, supervisor, technician, auditor.")] = "floor",
    config: Annotated[Path, typer.Option(help="The configuration of the room.")] = Path("openfelt.toml"),
) -> int:
    """Add a member of staff, or give one another role and secret; asks for the secret."""
    from table_server.commands import hire as command

    return command.run(config, name, role)


@app.command()
def verify(
    config: Config = None,
    address: Address = None,
    software: Annotated[
        bool, typer.Option("--software", help="Compare the program's own files with its build instead.")
    ] = False,
) -> int:
    """Check all that is stored: journals, their chains, the money; print one line for each fault."""
    if software:
        from table_server.commands import verify_software

        if config or address:
            raise Mistake("--software takes no other option: it looks at no database")
        return verify_software.run()
    from table_server.commands import verify as command

    return command.run(config, address)


@app.command()
def backup(
    folder: Annotated[Path, typer.Argument(help="The folder of all copies, each in a folder of its own.")],
    config: Annotated[Path, typer.Option(help="The configuration of the databases.")] = Path("openfelt.toml"),
    keep: Annotated[int, typer.Option(min=1, help="Copies to keep.")] = 30,
) -> int:
    """Copy all databases during play, restore the copy on trial, and check it there."""
    from table_server.commands import backup as command

    return command.run(folder, config, keep)


@app.command()
def restore(
    copy: Annotated[Path, typer.Argument(help="The folder of one copy.")],
    config: Annotated[Path, typer.Option(help="The configuration of the database.")] = Path("openfelt.toml"),
    room: Annotated[
        bool,
        typer.Option("--room", help="Restore the room's database, which must be empty, not the table's."),
    ] = False,
) -> int:
    """Put a copy in the place of a table's database; the old one is kept beside it."""
    from table_server.commands import restore as command

    return command.run(copy, config, room)


@app.command("rng-report")
def rng_report(
    decks: Annotated[int, typer.Option(min=1, help="Decks to shuffle and measure.")] = 100_000,
    journal: Annotated[
        bool, typer.Option("--journal", help="Measure the decks that a database's tables dealt, instead.")
    ] = False,
    config: Config = None,
    address: Address = None,
    as_json: AsJson = False,
) -> int:
    """Test the deal for fairness: positions, first cards, neighbors and runs."""
    from table_server.commands import rng_report as command

    if journal:
        return command.run_journal(config, address, as_json=as_json)
    if config is not None or address is not None:
        raise Mistake("--config and --database say which journal to measure: add --journal")
    return command.run(decks=decks, as_json=as_json)


def run(arguments: Sequence[str]) -> int:
    """Run one command and return its exit code; print a mistake on stderr as one plain line."""
    try:
        return int(app(list(arguments) or ["--help"], prog_name="openfelt", standalone_mode=False) or 0)
    except Mistake as mistake:
        print(f"openfelt: {mistake}", file=sys.stderr)
    except TyperException as mistake:
        print(f"openfelt: {' '.join(mistake.format_message().split())}", file=sys.stderr)
    except Abort:  # raised by typer on Ctrl-C
        return INTERRUPTED
    return MISTAKE


def main() -> None:
    sys.exit(run(sys.argv[1:]))
