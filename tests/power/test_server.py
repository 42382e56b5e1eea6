"""Power cuts of the whole server: tables play over sockets on the virtual clock, and the power goes.

Whatever a screen was shown before the cut is in the journal after it; the server comes up again, finds nothing
wrong, and the play goes on.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from table_server.bots.place import Pace
from table_server.main import Given
from table_server.store.engine import writing
from table_server.store.writer import InlineWriter
from tests.power.disk import Disk, Image
