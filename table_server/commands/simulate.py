"""`openfelt simulate`: plays one game at random, and checks every invariant after every event."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from functools import partial
from itertools import islice
from pathlib import Path
from time import process_time

from table_server.commands.mistake import Mistake
from table_server.runtime.dealer import SeededSource, shuffled
from table_server.simulation.families import SIMULATED, SimulatedFamilies, SimulatedGame
from table_server.simulation.session import SimulationReport, any_act, any_loose_act, rehearse, session
from table_server.simulation.tables import HandSource, PlainTable, WildTable
from table_server.store.journal.hand_file import write_hand
from table_server.table.families import Game, HandEvent

MOST_LISTED = 100
"""Faults that are listed; all of them are counted."""


@dataclass(frozen=True, slots=True)
class SimulateOptions:
    """The options of the command."""

    game: str
    hands: int = 1000
    seats: int | None = None
    seed: int = 0
    structure: str | None = None
    wild: bool = False
    fast: bool = False
    as_json: bool = False
    keep: Path | None = None


def run(wanted: SimulateOptions, families: SimulatedFamilies = SIMULATED) -> int:
    """Play the game by its family's rules; exit code 1 when anything does not hold."""
    game = _game(wanted, families)
    structure = _structure(wanted, game)
    seats = _seats(wanted, game.game)
    source = SeededSource(wanted.seed)
    shuffle = partial(shuffled, source=source)
    if wanted.wild:
        table: HandSource = WildTable(game, chance=source, shuffle=shuffle, structure=structure, seats=seats)
        player = any_loose_act(game, source)
    else:
        terms = game.play.usual_terms(game.game, structure or game.play.structures(game.game)[0])
        table = PlainTable(game, terms, seats or game.game.seats[1], chance=source, shuffle=shuffle)
        player = any_act(game, source)
    rehearse(game, SeededSource(0), partial(shuffled, source=SeededSource(0)))
    report = SimulationReport()
    played = session(game, table, player, checked=not wanted.fast, clock=process_time)
    for hand in islice(played, wanted.hands):
        report.count(hand)
        if wanted.keep is not None:
            _keep(wanted.keep / f"{report.hands}.jsonl", hand.events)
    print(_as_json(wanted, report) if wanted.as_json else _as_text(wanted, game.game, report))
    return 1 if report.faults else 0


def _keep(path: Path, events: Sequence[HandEvent]) -> None:
    try:
        write_hand(path, events)
    except OSError as fault:
        raise Mistake(f"{path} cannot be written: {fault.strerror}") from fault


def _game(wanted: SimulateOptions, families: SimulatedFamilies) -> SimulatedGame:
    games = families.games()
    if wanted.game not in games:
        raise Mistake(f"there is no game {wanted.game}; there are {', '.join(games)}")
    if wanted.hands < 1:
        raise Mistake(f"{wanted.hands} hands cannot be played")
    return families.of(games[wanted.game])


def _structure(wanted: SimulateOptions, game: SimulatedGame) -> str | None:
    spread = game.play.structures(game.game)
    if wanted.structure is not None and wanted.structure not in spread:
        raise Mistake(f"{wanted.game} is not played {wanted.structure}; it is played {', '.join(spread)}")
    return wanted.structure


def _seats(wanted: SimulateOptions, game: Game) -> int | None:
    fewest, most = game.seats
    if wanted.seats is not None and not fewest <= wanted.seats <= most:
        raise Mistake(f"{game.key} is for {fewest} to {most} players, not {wanted.seats}")
    return wanted.seats


def _as_json(wanted: SimulateOptions, report: SimulationReport) -> str:
    listed = [{"hand": hand, **asdict(finding)} for hand, finding in report.faults[:MOST_LISTED]]
    return json.dumps(
        {
            "game": wanted.game,
            "seed": wanted.seed,
            "hands": report.hands,
            "decisions": report.decisions,
            "events": report.events,
            "hands_per_second": round(report.hands_per_second, 1),
            "checked": not wanted.fast,
            "faults_found": len(report.faults),
            "faults": listed,
        }
    )


def _as_text(wanted: SimulateOptions, game: Game, report: SimulationReport) -> str:
    lines = [
        f"{game.title}: {report.hands:,} hands, {report.decisions:,} decisions, {report.events:,} events",
        f"{report.hands_per_second:,.0f} hands per second of time in the rules",
    ]
    for hand, finding in report.faults[:MOST_LISTED]:
        lines.append(f"hand {hand}, {finding.event}: {finding.code}: {finding.detail}")
    lines.append(_verdict(wanted, report))
    return "\n".join(lines)


def _verdict(wanted: SimulateOptions, report: SimulationReport) -> str:
    if report.faults:
        return f"{len(report.faults)} faults"
    return "Nothing was checked." if wanted.fast else "Everything held after every event."
