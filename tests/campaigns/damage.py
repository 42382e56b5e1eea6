"""Thousands of changed bytes, in rows and anywhere in a database file, each of which the audit has to find.

`make campaign NAME=damage`; takes some minutes, ends with exit code 1 when one was missed.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from table_server.runtime.dealer import SeededSource
from tests.store.flipped import database_to_damage, missed_in_file, missed_in_rows

BYTES = 3_000


def main() -> int:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        kept = database_to_damage(folder)
        rows = missed_in_rows(kept, folder, SeededSource(3), count=BYTES)
        print(f"{BYTES} bytes of rows changed, {len(rows)} missed: {rows}", flush=True)
        anywhere = missed_in_file(kept, folder, SeededSource(4), count=BYTES)
        print(f"{BYTES} bytes of the file changed, {len(anywhere)} missed: {anywhere}")
    return 1 if rows or anywhere else 0


if __name__ == "__main__":
    sys.exit(main())
