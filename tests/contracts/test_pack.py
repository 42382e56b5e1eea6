"""The pack of an application (LP-161 to LP-164) is all there, and what it says of itself is true."""

from __future__ import annotations

import re
import struct
from pathlib import Path
from typing import Final
from xml.etree import ElementTree as ET

import pytest

from tests.contracts.lines import source_of
from tests.contracts.project import ROOT
from tests.screens import play_album
from tests.screens.album import FOLDER
from tests.screens.palette import chunks
from tests.screens.scenes import BOARD, SEAT

DOCS: Final = ROOT / "docs"
PAPERS: Final = sorted([*(DOCS / "pack").glob("*.md"), *(DOCS / "certification").glob("*.md")])
INCH: Final = 10
"""Units of the drawing."""
MOST_BYTES: Final = 3_000_000
SVG: Final = "{http://www.w3.org/2000/svg}"


def test_the_pack_is_all_there() -> None:
    """LP-161, LP-164: its index leads to every paper."""
    index = (DOCS / "pack/README.md").read_text(encoding="utf-8")
    linked = {(DOCS / "pack" / link).resolve() for link in re.findall(r"\]\(([^)#]+)\)", index)}
    assert {*PAPERS, DOCS / "pack/hand.png"} - {DOCS / "pack/README.md"} <= linked


@pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: paper.name)
def test_every_link_of_a_paper_leads_somewhere(paper: Path) -> None:
    links = re.findall(r"\]\(([^)#]+)[^)]*\)", paper.read_text(encoding="utf-8"))
    assert [link for link in links if not (paper.parent / link).exists()] == []


@pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: paper.name)
def test_every_file_and_test_that_a_paper_names_exists(paper: Path) -> None:
    named = re.findall(
        r"`((?:tests|table_server|hardware)/[\w./]+(?:::\w+)?)`", paper.read_text(encoding="utf-8")
    )
    tests = [name for name in named if "::" in name]
    assert [name for name in tests if source_of(name) is None] == []
    assert [name for name in named if "::" not in name and not (ROOT / name).exists()] == []


def test_the_standards_of_play_tell_all_that_they_have_to() -> None:
    """LP-163."""
    text = (DOCS / "pack/standards-of-play.md").read_text(encoding="utf-8")
    assert re.findall(r"^## (.+)$", text, re.MULTILINE) == [
        *(
            "Standards of play",
            "The deck",
            "Dealing",
            "Number of players",
            "Fees",
            "Limits",
            "The betting scheme",
        ),
        *("How the winner is found", "A round of play", "The type of table", "The equipment", "Glossary"),
    ]


def test_the_drawing_has_the_measures_and_the_stations_of_the_table() -> None:
    """LP-2 to LP-4 and LP-7: an octagon of 86 by 68 by 30 inches, ten stations, a display of 45 inches."""
    drawn = ET.parse(DOCS / "pack/table.svg").getroot()  # ours
    edge = drawn.find(f".//{SVG}polygon[@id='edge']")
    side = drawn.find(f".//{SVG}rect[@id='side']")
    display = drawn.find(f".//{SVG}rect[@id='center-display']")
    assert edge is not None
    assert side is not None
    assert display is not None
    corners = [tuple(map(float, corner.split(","))) for corner in edge.get("points", "").split()]
    across, down = zip(*corners, strict=True)
    assert len(set(corners)) == 8
    assert (max(across) - min(across), max(down) - min(down)) == (86 * INCH, 68 * INCH)
    assert float(side.get("height", 0)) == 30 * INCH
    width, height = float(display.get("width", 0)), float(display.get("height", 0))
    assert round((width**2 + height**2) ** 0.5 / INCH) == 45
    stations = [text.text for text in drawn.findall(f".//{SVG}g[@class='station']/{SVG}text")]
    assert sorted(map(int, filter(None, stations))) == list(range(1, 11))


def test_every_device_that_can_be_fitted_is_among_the_parts() -> None:
    parts = (DOCS / "pack/table.md").read_text(encoding="utf-8")
    devices = {path.parent.name for path in (ROOT / "hardware").glob("*/CHECKLIST.toml")}
    assert {device for device in devices if f"`hardware/{device}`" not in parts} == set()


def test_the_film_is_short_small_and_moves() -> None:
    """LP-162."""
    film = (DOCS / "pack/hand.png").read_bytes()
    waits = [struct.unpack(">HH", data[20:24]) for kind, data in chunks(film) if kind == b"fcTL"]
    seconds = sum(part / whole for part, whole in waits)
    assert len(film) < MOST_BYTES
    assert len(waits) >= 40
    assert 10 <= seconds <= 60


@pytest.mark.parametrize("name", [*play_album.SEATS, *play_album.BOARDS])
def test_a_picture_of_the_album_is_there_small_and_of_a_scene_that_exists(name: str) -> None:
    key = (play_album.SEATS | play_album.BOARDS)[name]
    assert key in (SEAT if name in play_album.SEATS else BOARD)
    picture = (FOLDER / f"{name}.png").read_bytes()
    assert dict(chunks(picture))[b"IHDR"][9] == 3  # colors of a palette
    assert len(picture) < 80_000
