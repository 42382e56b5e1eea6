"""Every golden file is played through the engine, line by line; and a file that is wrong is caught."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from table_server.games import discover
from tests.golden.reader import play_through
from tests.golden.script import read

HERE: Final = Path(__file__).parent
FILES: Final = [path for key in sorted(discover()) for path in sorted(HERE.glob(f"{key}/*.txt"))]


@pytest.mark.parametrize("path", FILES, ids=[f"{path.parent.name}/{path.stem}" for path in FILES])
def test_the_hand_goes_as_the_file_says(path: Path) -> None:
    play_through(read(path))
