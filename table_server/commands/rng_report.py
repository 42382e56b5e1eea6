"""`openfelt rng-report`: tests the deal of the tables, or every deck that a journal holds."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from table_server.commands.databases import chosen, require_file, understood
from table_server.commands.mistake import Mistake
from table_server.engine.cards import STANDARD_52, Card
from table_server.fairness.battery import (
    FEWEST_DECKS,
    PAIR_DECKS,
    SIGNIFICANCE,
    BatteryReport,
    Shuffle,
    TooFewDecks,
    examine,
    examine_decks,
)
from table_server.runtime.dealer import OsSource, salts_from, shuffled
from table_server.runtime.seal import seal
from table_server.store.journal.dealt_decks import DealtDeck, dealt_decks
from table_server.store.journal.reader import JournalReader
from table_server.store.sql.engine import Database, reading
from table_server.store.sql.errors import CodecError

_STANDARD = frozenset(STANDARD_52)


def run(decks: int, as_json: bool) -> int:
    """Test the deal of the tables."""
    if decks < FEWEST_DECKS:
        raise _too_few(decks)
    source = OsSource()
    return report_on(lambda deck: shuffled(deck, source), decks, as_json)


def report_on(shuffle: Shuffle, decks: int, as_json: bool) -> int:
    """Test a shuffle; exit code 1 when a test fails."""
    report = examine(shuffle, decks)
    source = f"{report.decks} decks shuffled by the table's own deal"
    print(json.dumps(_in_json(report)) if as_json else _as_text(report, source))
    return 1 if report.failed else 0


@dataclass
class JournalledDecks:
    """The decks of a database's journals, as the battery can use them, and what became of their seals."""

    hands: int = 0
    left_out: int = 0
    """Orders of a pack that is not the standard deck, with or without jokers."""
    sealed: int = 0
    broken: list[str] = field(default_factory=list)
    """Hands whose cards are not the ones that were sealed, as `table/number`."""

    def read(self, where: Database) -> Iterator[tuple[Card, ...]]:
        """Every order that was fixed for a hand, without its jokers: the rest is as random as the whole."""
        require_file(where)
        engine = reading(where)
        with engine.connect() as connection:
            for table in JournalReader(engine).tables():
                for dealt in dealt_decks(connection, table):
                    self._check_seal(table, dealt)
                    for order in dealt.orders:
                        cards = tuple(card for card in order if card in _STANDARD)
                        if len(cards) == len(STANDARD_52) == len(set(cards)):
                            yield cards
                        else:
                            self.left_out += 1
        engine.dispose()

    def _check_seal(self, table: str, dealt: DealtDeck) -> None:
        self.hands += 1
        if dealt.sealed is None:
            return
        self.sealed += 1
        cards = tuple(card for order in dealt.orders for card in order)
        salts = salts_from(bytes.fromhex(dealt.sealed.secret), len(cards))
        if seal(cards, salts).root.hex() != dealt.sealed.root:
            self.broken.append(f"{table}/{dealt.hand}")


def run_journal(config: Path | None, address: str | None, as_json: bool) -> int:
    """Test every deck that was dealt, and its seal; exit code 1 when a test or a seal fails."""
    where = chosen(config, address)[0]
    decks = JournalledDecks()
    with understood():
        try:
            report = examine_decks(decks.read(where))
        except TooFewDecks as few:
            raise _too_few(few.decks) from few
        except CodecError as fault:
            raise Mistake(f"{where}: {fault}; `openfelt verify` says more") from fault
    if as_json:
        kept = {"hands": decks.hands, "left_out": decks.left_out, "sealed": decks.sealed}
        print(json.dumps(_in_json(report) | kept | {"broken_seals": decks.broken}))
    else:
        print(_as_text(report, f"{report.decks} decks of {decks.hands} hands in {where}"))
        print(_of_seals(decks))
    return 1 if report.failed or decks.broken else 0


def _of_seals(decks: JournalledDecks) -> str:
    lines = [f"{decks.left_out} orders of another pack were left out."] if decks.left_out else []
    if decks.broken:
        lines.append("NOT THE CARDS THAT WERE SEALED: " + ", ".join(decks.broken))
    else:
        lines.append(
            f"{decks.sealed} of {decks.hands} hands were sealed, all with the cards that were dealt."
        )
    return "\n".join(lines)


def _too_few(decks: int) -> Mistake:
    return Mistake(f"rng-report needs at least {FEWEST_DECKS} decks to say anything, not {decks}")


def _as_text(report: BatteryReport, source: str) -> str:
    lines = [source, ""]
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


def _in_json(report: BatteryReport) -> dict[str, object]:
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
    return {
        "decks": report.decks,
        "significance": SIGNIFICANCE,
        "threshold": report.threshold,
        "tests": tests,
        "fair": not report.failed,
    }
