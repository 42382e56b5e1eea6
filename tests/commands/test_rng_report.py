"""`openfelt rng-report`: what it prints, and its exit code for a fair deal, an unfair one, too few decks."""

from __future__ import annotations

import json

import pytest

from table_server.cli import run
from table_server.commands.rng_report import report_on
from table_server.engine.cards import Card
from table_server.fairness.battery import FEWEST_DECKS
from table_server.runtime.dealer import SeededSource, shuffled

Capture = pytest.CaptureFixture[str]


def unshuffled(deck: tuple[Card, ...]) -> tuple[Card, ...]:
    return deck


def test_the_tables_own_deal_is_tested_and_the_exit_code_is_its_verdict(capsys: Capture) -> None:
    """A fair deal fails one report in a thousand: the code is held against the verdict, not against 0."""
    code = run(["rng-report", "--decks", "300", "--json"])
    report = json.loads(capsys.readouterr().out)
    assert report["decks"] == 300
    assert report["fair"] == all(test["passed"] for test in report["tests"])
    assert code == (0 if report["fair"] else 1)


def test_a_fair_deal_exits_0(capsys: Capture) -> None:
    source = SeededSource(1)
    assert report_on(lambda deck: shuffled(deck, source), 14_000, as_json=False) == 0
    printed = capsys.readouterr().out
    assert "14000 decks" in printed
    assert "A test fails below p = 0.000111: 0.1% for the whole report, shared by 9 tests." in printed
    assert printed.count("passed") == 9
    assert printed.endswith("No sign of an unfair deal.\n")


def test_an_unfair_deal_exits_1_and_names_what_failed(capsys: Capture) -> None:
    assert report_on(unshuffled, FEWEST_DECKS, as_json=False) == 1
    printed = capsys.readouterr().out
    assert "FAILED" in printed
    assert "NOT FAIR: card by position, first card, " in printed


def test_each_test_in_json_has_its_statistic_freedom_and_probability(capsys: Capture) -> None:
    report_on(unshuffled, FEWEST_DECKS, as_json=True)
    report = json.loads(capsys.readouterr().out)
    assert report["tests"][0] == {
        "name": "card by position",
        "statistic": FEWEST_DECKS * 51 * 51,
        "freedom": 51 * 51,
        "p": 0.0,
        "passed": False,
    }
    assert report["significance"] == 0.001
    assert report["threshold"] == 0.001 / len(report["tests"])


def test_a_short_report_says_what_it_leaves_out(capsys: Capture) -> None:
    report_on(unshuffled, FEWEST_DECKS, as_json=False)
    assert "ordered pairs not tested: that needs 13260 decks" in capsys.readouterr().out


@pytest.mark.parametrize("decks", ["259", "1"])
def test_too_few_decks_are_a_mistake(capsys: Capture, decks: str) -> None:
    assert run(["rng-report", "--decks", decks]) == 2
    assert capsys.readouterr().err == (
        f"openfelt: rng-report needs at least 260 decks to say anything, not {decks}\n"
    )
