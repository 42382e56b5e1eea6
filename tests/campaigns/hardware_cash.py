"""Random lives of every bill validator, for as long as it takes: `make campaign NAME=hardware_cash`.

The same property as in tests/hardware/cash, with thousands of lives instead of dozens: lines that go bad,
power that goes at any step of the table or the device, boxes that are pulled out, notes fed at any moment.
"""

from __future__ import annotations

import sys

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.hardware.cash.kinds import KINDS
from tests.hardware.cash.test_every_validator import mishaps

LIVES = 1_000


def main() -> None:
    """Lives of each make: the first argument is their number, the others are the makes."""
    lives = int(sys.argv[1]) if len(sys.argv) > 1 else LIVES
    for kind in KINDS:
        if len(sys.argv) > 2 and kind.key not in sys.argv[2:]:
            continue

        @settings(max_examples=lives, deadline=None, database=None, suppress_health_check=list(HealthCheck))
        @given(data=st.data())
        def live(data: st.DataObject) -> None:
            mishaps(kind, data)  # noqa: B023  called before the loop goes on

        live()
        print(f"{kind.key}: {lives} lives, every note counted once")


if __name__ == "__main__":
    main()
