"""`openfelt rng-report`: runs statistical tests on the same deal that the tables use."""

from __future__ import annotations

import json

from table_server.commands.mistake import Mistake
from table_server.fairness.battery import (
    FEWEST_DECKS,
    PAIR_DECKS,
    SIGNIFICANCE,
    BatteryReport,
    Shuffle,
    examine,
)
from table_server.runtime.dealer import OsSource, shuffled


def run(decks: int, as_json: bool) -> int:
    """Test the deal of the tables."""
    if decks < FEWEST_DECKS:
        raise Mistake(f"rng-report needs at least {FEWEST_DECKS} decks to say anything, not {decks}")
    source = OsSource()
    return report_on(lambda deck: shuffled(deck, source), decks, as_json)


def report_on(shuffle: Shuffle, decks: int, as_json: bool) -> int:
    """Test a shuffle; exit code 1 when a test fails."""
    report = examine(shuffle, decks)
    print(_as_json(report) if as_json else _as_text(report))
    return 1 if report.failed else 0


def _as_text(report: BatteryReport) -> str:
    lines = [f"{report.decks} decks shuffled by the table's own deal", ""]
    lines.append(f"{'test':<36}{'statistic':>12}{'freedom':>9}{'p':>12}  verdict")
    for result in report.results:
        verdict = "FAILED" if result in report.failed else "passed"
        figures = f"{result.statistic:>12.2f}{result.freedom:>9}{result.probability:>12.3g}"
        lines.append(f"{result.name:<36}{figures}  {verdict}")
    lines.append("")
    if report.decks < PAIR_DECKS:
        lines.append(f"ordered pairs not tested: that needs {PAIR_DECKS} decks")
    lines.append(
        f"A test fails below p = {report.threshold:.3g}: {SIGNIFICANCE:.1%} for the whole report, "
        f"shared by {len(report.results)} tests."
    )
    lines.append(_verdict(report))
    return "\n".join(lines)


def _verdict(report: BatteryReport) -> str:
    if not report.failed:
        return "No sign of an unfair deal."
    return "NOT FAIR: " + ", ".join(result.name for result in report.failed)


def _as_json(report: BatteryReport) -> str:
    tests = [
        {
            "name": result.name,
            "statistic": result.statistic,
            "freedom": result.freedom,
            "p": result.probability,
            "passed": result not in report.failed,
        }
        for result in report.results
    ]
    whole = {
        "decks": report.decks,
        "significance": SIGNIFICANCE,
        "threshold": report.threshold,
        "tests": tests,
        "fair": not report.failed,
    }
    return json.dumps(whole)
