"""Writes the TypeScript types of every address for the consoles: `python -m table_server.edge.generate`."""

from __future__ import annotations

import json
import os
import subprocess
import tempfile
from pathlib import Path
from typing import Final

from table_server.edge.openapi import description

_ROOT: Final = Path(__file__).parents[2]
TYPES: Final = _ROOT / "table_server" / "web" / "shared" / "openapi.ts"
_TOOL: Final = _ROOT / "table_server" / "web" / "types" / "node_modules" / ".bin" / "openapi-typescript"
_OPTIONS: Final = (
    "--immutable",  # a page never changes what the server sent
    "--default-non-nullable=false",  # a field with a default stays optional in a request
    "--root-types",  # each schema is exported under its Python name
    "--root-types-no-schema-prefix",
    "--root-types-keep-casing",
)
_HEAD: Final = "// What every address asks and answers. Written by `python -m table_server.edge.generate`.\n"


def typescript() -> str:
    """The text of the generated file. A test compares it with the committed one."""
    with tempfile.TemporaryDirectory() as folder:
        openapi = Path(folder) / "openapi.json"
        openapi.write_text(json.dumps(description("OpenFelt", "")), encoding="utf-8")
        command = [os.fspath(_TOOL), os.fspath(openapi), *_OPTIONS]
        done = subprocess.run(command, capture_output=True, text=True, check=True)
    return _HEAD + done.stdout


def main() -> None:
    TYPES.write_text(typescript(), encoding="utf-8")


if __name__ == "__main__":
    main()
