"""The whole server while its room's PostgreSQL dies or hangs, at a different moment each time.

`python -m tests.campaigns.room_dies [TIMES]`; ten take about a minute.
"""

from __future__ import annotations

import sys
from typing import Final

import pytest

TIMES: Final = 100


def main() -> int:
    """Stops at the first failure."""
    times = int(sys.argv[1]) if len(sys.argv) > 1 else TIMES
    for number in range(1, times + 1):
        print(f"{number} of {times}", flush=True)
        code = pytest.main(["-q", "-p", "no:cacheprovider", "tests/served/test_room.py"])
        if code:
            return int(code)
    return 0


if __name__ == "__main__":
    sys.exit(main())
