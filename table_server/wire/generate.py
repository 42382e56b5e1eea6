"""Writes the schema and the types the screens are built with: `python -m table_server.wire.generate`."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from table_server.wire.schema import schema
from table_server.wire.typescript import typescript

SHARED: Final = Path(__file__).parents[1] / "web" / "shared"


def files() -> Mapping[Path, str]:
    """The right content of each file. A test compares it with the files."""
    printed = schema()
    return {
        SHARED / "wire.json": json.dumps(printed, indent=2, ensure_ascii=False) + "\n",
        SHARED / "wire.ts": typescript(printed),
    }


def main() -> None:
    SHARED.mkdir(parents=True, exist_ok=True)
    for path, text in files().items():
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
