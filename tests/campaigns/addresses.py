"""Random requests to every address of a room, by every role and by nobody: `make campaign NAME=addresses`.

The long form of `tests/served/test_openapi.py`. `python -m tests.campaigns.addresses [EXAMPLES] [SEED]`.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from random import SystemRandom
from tempfile import TemporaryDirectory
from typing import Final

from table_server.cage.staff import Role
from tests.served.addresses import WHO, by_a_role, by_nobody, by_the_supervisor

EXAMPLES: Final = 50


def _by(role: Role, folder: Path, examples: int, seed: int) -> str:
    return by_a_role(folder, role, examples, seed=seed)


ASKING: Final[Mapping[str, Callable[[Path, int, int], str]]] = {
    "supervisor": by_the_supervisor,
    **{role.value: partial(_by, role) for role in WHO},
    "nobody": by_nobody,
}


def main(examples: int = EXAMPLES, seed: int | None = None) -> int:
    """Ask, print the results, and return the exit code."""
    chosen = SystemRandom().getrandbits(32) if seed is None else seed
    print(f"seed {chosen}, {examples} of each", flush=True)
    bad = 0
    for name, ask in ASKING.items():
        with TemporaryDirectory() as folder:
            found = ask(Path(folder), examples, chosen)
        print(f"{name}: {found or 'well'}", flush=True)
        bad += bool(found)
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
