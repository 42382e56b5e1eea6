"""The whole server while its room's PostgreSQL dies: `make campaign NAME=room_dies`, so many times over."""

from __future__ import annotations

import sys

import pytest


def main(times: int = 10) -> int:
    """Stops at the first that fails; a run that hangs has found something, too."""
    for number in range(1, times + 1):
        print(f"{number} of {times}", flush=True)
        code = pytest.main(["-q", "-p", "no:cacheprovider", "tests/served/room_dies.py"])
        if code:
            return int(code)
    return 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
