"""Which tests belong to a piece of the code: `python -m tests.rooms table_server/store` prints `tests/store`.

A file has its own test or, without one, those of the folder it lies in; the screens are tested as a whole.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
SCREENS: Final = (Path("seat_client"), Path("center_display"), Path("table_server/web"))
INSIDE: Final = Path("table_server")
"""Its folders have their tests at the top of `tests`; the others have a folder of their name there."""


class NoTests(Exception):
    """Nothing there is tested by itself."""


def room_of(asked: str) -> Path:
    """As pytest takes it, from the root."""
    path = Path(asked.removesuffix("/"))
    if not (ROOT / path).exists():
        raise NoTests(f"there is no {asked}")
    if path.parts[:1] == ("tests",):
        return path
    if any(path.is_relative_to(screens) for screens in SCREENS):
        return Path("tests/screens")
    return _nearest(Path("tests") / (path.relative_to(INSIDE) if path.is_relative_to(INSIDE) else path))


def _nearest(path: Path) -> Path:
    """The test of this file, or else the tests of the folder."""
    own = path.with_name(f"test_{path.name}")
    if own.suffix == ".py" and (ROOT / own).exists():
        return own
    while not (ROOT / path).is_dir():
        path = path.parent
    if path == Path("tests"):
        raise NoTests("that is everything: leave out ONLY")
    return path


def main(asked: Sequence[str]) -> int:
    try:
        print(*map(room_of, asked))
    except NoTests as wrong:
        print(wrong, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
