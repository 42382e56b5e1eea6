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
from table_server.families.rounds import RULES
from table_server.families.rounds.events import Event
from table_server.families.rounds.shape import BettingStructure, Game
from table_server.games import discover
from table_server.runtime.dealer import SeededSource, shuffled
from table_server.simulation.defaults import usual_terms
from table_server.simulation.plain import PlainTable
from table_server.simulation.session import SimulationReport, any_act, any_loose_act, rehearse, session
from table_server.simulation.tables import HandSource, WildTable
from table_server.simulation.watch import HandRules
from table_server.store.journal.hand_file import write_hand

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


def run(wanted: SimulateOptions, rules: HandRules = RULES) -> int:
    """Play by the family's rules; exit code 1 when anything does not hold."""
    game = _game(wanted)
    structure = _structure(wanted, game)
    seats = _seats(wanted, game)
    source = SeededSource(wanted.seed)
    shuffle = partial(shuffled, source=source)
    if wanted.wild:
        table: HandSource = WildTable(
            game=game, structure=structure, seats=seats, chance=source, shuffle=shuffle
        )
        player = any_loose_act(source)
    else:
        structure = structure or game.structures[0]
        table = PlainTable(
            game=game, terms=usual_terms(game, structure), seats=seats or game.seats[1], shuffle=shuffle
        )
        player = any_act(source)
    rehearse(game, SeededSource(0), partial(shuffled, source=SeededSource(0)))
    report = SimulationReport()
    played = session(
        game=game, table=table, player=player, checked=not wanted.fast, clock=process_time, rules=rules
    )
    for hand in islice(played, wanted.hands):
        report.count(hand)
        if wanted.keep is not None:
            _keep(wanted.keep / f"{report.hands}.jsonl", hand.events)
    print(_as_json(wanted, report) if wanted.as_json else _as_text(wanted, game, report))
    return 1 if report.faults else 0


def _keep(path: Path, events: Sequence[Event]) -> None:
    try:
        write_hand(path, events)
    except OSError as fault:
        raise Mistake(f"{path} cannot be written: {fault.strerror}") from fault


def _game(wanted: SimulateOptions) -> Game:
    games = discover()
    if wanted.game not in games:
        raise Mistake(f"there is no game {wanted.game}; there are {', '.join(games)}")
    if wanted.hands < 1:
        raise Mistake(f"{wanted.hands} hands cannot be played")
    return games[wanted.game]


def _structure(wanted: SimulateOptions, game: Game) -> BettingStructure | None:
    if wanted.structure is None:
        return None
    spread = {structure.value: structure for structure in game.structures}
    if wanted.structure not in spread:
        raise Mistake(f"{game.key} is not played {wanted.structure}; it is played {', '.join(spread)}")
    return spread[wanted.structure]


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
