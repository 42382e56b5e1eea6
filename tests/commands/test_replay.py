"""`openfelt replay`: one JSON line for each hand, an exit code for all of them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from table_server.cli import run
from tests.phh.files import UNSEEN, file

STOLEN = [*UNSEEN, "p3 f", "p1 f"]
GOLDEN = Path(__file__).parents[1] / "golden" / "phh"


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    """One file of every kind."""
    texts = {
        "good": file("NT", STOLEN, finishing_stacks=[99, 101, 100]),
        "silent": file("NT", STOLEN),
        "wrong": file("NT", STOLEN, finishing_stacks=[99, 100, 101]),
        "refused": file("NT", [*UNSEEN, "p1 cc", "p3 f"]),
        "garbage": "this is no hand",
        "field": file("NT", STOLEN, antes=[0, 0]),
        "unspread": file("PO", STOLEN),
        "cents": file("NT", STOLEN, blinds_or_straddles=[0.5, 1, 0]),
    }
    for name, text in texts.items():
        (tmp_path / f"{name}.phh").write_text(text, encoding="utf-8")
    (tmp_path / "several.phhs").write_text(f"[7]\n{texts['good']}\n[8]\n{texts['wrong']}", encoding="utf-8")
    (tmp_path / "noise.phh").write_bytes(b"\xff\xfe\x00")
    return tmp_path


def replayed(capsys: pytest.CaptureFixture[str], *files: Path) -> tuple[int, list[dict[str, object]]]:
    code = run(["replay", *map(str, files)])
    said = capsys.readouterr()
    assert said.err == ""
    return code, [json.loads(line) for line in said.out.splitlines()]


def test_a_hand_that_ends_as_its_file_says(kept: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = kept / "good.phh"
    code, lines = replayed(capsys, path)
    assert code == 0
    assert lines == [{"file": str(path), "ok": True, "finishing_stacks": [99, 101, 100]}]


def test_every_golden_hand_is_well(capsys: pytest.CaptureFixture[str]) -> None:
    code, lines = replayed(capsys, *sorted(GOLDEN.iterdir()))
    assert code == 0
    assert all(line["ok"] for line in lines)
    assert len(lines) > len(list(GOLDEN.iterdir()))


def test_a_file_without_stacks_of_its_own_is_well(kept: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, lines = replayed(capsys, kept / "silent.phh", kept / "cents.phh")
    assert code == 0
    assert [line["finishing_stacks"] for line in lines] == [[99, 101, 100], [99.5, 100.5, 100]]


def test_other_stacks_are_a_finding(kept: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, (line,) = replayed(capsys, kept / "wrong.phh")
    assert code == 1
    assert not line["ok"]
    assert line["finishing_stacks"] == [99, 101, 100]
    assert (
        line["error"] == "finishing stacks differ: p2 has 101, in the file 100; p3 has 100, in the file 101"
    )


def test_a_refused_action_is_a_finding(kept: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, (line,) = replayed(capsys, kept / "refused.phh")
    assert code == 1
    assert line["finishing_stacks"] is None
    assert (
        line["error"] == "refused: action 4 'p1 cc': not_your_turn; p3 may fold, call 2, raise to 4 up to 100"
    )


@pytest.mark.parametrize(
    ("name", "error"),
    [
        ("garbage", "not TOML: Expected '=' after a key in a key/value pair (at line 1, column 6)"),
        ("noise", "not a text"),
        ("field", "antes: 2 values for 3 players"),
        ("unspread", "variant PO is not spread here; FT, NT, FO/8, F7S are"),
        ("nowhere", "cannot be read: No such file or directory"),
    ],
)
def test_what_cannot_be_read_is_a_mistake(
    kept: Path, capsys: pytest.CaptureFixture[str], name: str, error: str
) -> None:
    path = kept / f"{name}.phh"
    code, lines = replayed(capsys, path)
    assert code == 2
    assert lines == [{"file": str(path), "ok": False, "finishing_stacks": None, "error": error}]


def test_one_bad_file_does_not_stop_the_others(kept: Path, capsys: pytest.CaptureFixture[str]) -> None:
    names = ("garbage", "good", "refused", "noise", "silent")
    code, lines = replayed(capsys, *(kept / f"{name}.phh" for name in names))
    assert code == 1  # a finding weighs more than a mistake
    assert [line["ok"] for line in lines] == [False, True, False, False, True]


def test_the_hands_of_a_collection_are_named(kept: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, lines = replayed(capsys, kept / "several.phhs")
    assert code == 1
    assert [(line["hand"], line["ok"]) for line in lines] == [("7", True), ("8", False)]


def test_no_file_at_all_is_a_mistake(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["replay"]) == 2
    assert capsys.readouterr().err.startswith("openfelt: ")
