"""Messages of the wire, as a bot reads and writes them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

Json: TypeAlias = Mapping[str, Any]
Said: TypeAlias = dict[str, Any]
