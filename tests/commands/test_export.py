"""`openfelt export`: a kept hand as a Poker Hand History, or one plain line saying why not."""

from __future__ import annotations

from pathlib import Path

import pytest

from table_server.cli import run
from table_server.engine.cards import Seat
from table_server.families.rounds.events import Folded
from table_server.store.hand_file import write_hand
from tests.phh.test_writer import LIMIT, NO_LIMIT, STOLEN, VARIANTLESS, hand

OLD = Path(__file__).parents[1] / "golden" / "journal" / "hand-before-spare.jsonl"


@pytest.fixture
def room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A working directory in which hands were played."""
    monkeypatch.chdir(tmp_path)
    hands = tmp_path / "var" / "hands"
    write_hand(hands / "12.jsonl", hand(NO_LIMIT, *STOLEN))
    write_hand(hands / "13.jsonl", hand(LIMIT))
    write_hand(hands / "14.jsonl", hand(VARIANTLESS, *STOLEN))
    (hands / "15.jsonl").write_text('{"event":"HandBegan"}\n', encoding="ascii")
    (hands / "16.jsonl").write_text("", encoding="ascii")
    write_hand(hands / "17.jsonl", [*hand(NO_LIMIT), Folded(Seat(1))])
    return tmp_path


def exported(capsys: pytest.CaptureFixture[str], name: str) -> tuple[int, str, str]:
    code = run(["export", name])
    said = capsys.readouterr()
    return code, said.out, said.err


@pytest.mark.usefixtures("room")
@pytest.mark.parametrize("name", ["12", "var/hands/12.jsonl"])
def test_a_hand_is_found_by_its_number_or_its_file(capsys: pytest.CaptureFixture[str], name: str) -> None:
    code, text, fault = exported(capsys, name)
    assert (code, fault) == (0, "")
    assert text.startswith('variant = "NT"\n')


def test_what_is_exported_is_replayed(room: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _, text, _ = exported(capsys, "12")
    (room / "12.phh").write_text(text, encoding="utf-8")
    assert run(["replay", "12.phh"]) == 0
    assert capsys.readouterr().out == '{"file": "12.phh", "ok": true, "finishing_stacks": [99, 98, 103]}\n'


def test_a_hand_of_an_old_journal_is_exported(capsys: pytest.CaptureFixture[str]) -> None:
    code, text, _ = exported(capsys, str(OLD))
    assert code == 0
    assert "hand = 41\nseats = [2, 5, 1]\n" in text


@pytest.mark.usefixtures("room")
@pytest.mark.parametrize(
    ("name", "fault"),
    [
        ("99", "there is no hand 99 in var/hands"),
        ("nowhere.jsonl", "there is no file nowhere.jsonl"),
        ("var", "there is no file var"),
        ("13", "var/hands/13.jsonl: the hand is still being played"),
        ("14", "var/hands/14.jsonl: no variant of the notation is holdem pot_limit"),
        ("15", "var/hands/15.jsonl, line 1: no event with a name and a version"),
        ("16", "var/hands/16.jsonl: a hand starts with HandBegan"),
        ("17", "var/hands/17.jsonl: the events do not follow from one another"),
    ],
)
def test_what_cannot_be_exported_is_one_plain_line(
    capsys: pytest.CaptureFixture[str], name: str, fault: str
) -> None:
    assert exported(capsys, name) == (2, "", f"openfelt: {fault}\n")
