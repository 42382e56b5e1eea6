"""A long run of the fuzzer over the parsers of every device: `make campaign NAME=fuzz_devices`.

The first argument says for how many seconds. What breaks a parser is left as a file and named.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.contracts.project import ROOT

SECONDS = 3_600
KEPT = ROOT / "var" / "fuzz"


def main() -> None:
    """Returns the fuzzer's exit code: 0 when nothing was found."""
    seconds = int(sys.argv[1]) if len(sys.argv) > 1 else SECONDS
    Path(KEPT).mkdir(parents=True, exist_ok=True)
    limits = ["-timeout=5", "-rss_limit_mb=1024", "-max_len=4096", f"-artifact_prefix={KEPT}/broken-"]
    command = [sys.executable, "-m", "tests.hardware.fuzz", str(KEPT), f"-max_total_time={seconds}", *limits]
    sys.exit(subprocess.run(command, cwd=ROOT, check=False).returncode)


if __name__ == "__main__":
    main()
