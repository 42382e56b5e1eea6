"""Feeds both halves of every device with what a coverage-guided fuzzer thinks of; ends when it is told to.

`python -m tests.hardware.fuzz FOLDER -max_total_time=60` begins with real talks, which it writes there.
"""

from __future__ import annotations

import sys
from pathlib import Path

import atheris

with atheris.instrument_imports(include=["hardware"]):
    from tests.hardware.rubbish import HALVES, feed, sensible

FRESH = list(HALVES.values())


def one(data: bytes) -> None:
    """The first byte says which half."""
    if data:
        feed(FRESH[data[0] % len(FRESH)](), data[1:])


def main() -> None:
    folder = Path(sys.argv[1])
    for key, data in sensible().items():
        (folder / key).write_bytes(bytes([list(HALVES).index(key)]) + data)
    atheris.Setup(sys.argv, one)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
