"""Every make of bill validator that the same tests are run with."""

from __future__ import annotations

from random import Random
from typing import Final

from hardware.cctalk.protocol import CctalkOptions, cctalk
from hardware.cctalk.simulator import simulated_cctalk
from hardware.ebds.protocol import ebds
from hardware.ebds.simulator import simulated_ebds
from hardware.id003.protocol import id003
from hardware.id003.simulator import simulated_id003
from hardware.ssp.protocol import SspOptions, ssp
from hardware.ssp.simulator import simulated_ssp
from tests.hardware.cash.bench import Kind

KINDS: Final = (
    Kind("id003", lambda memory: id003("S1", memory), simulated_id003),
    Kind("ebds", lambda memory: ebds("S1", memory), simulated_ebds, parity=True),
    Kind("ssp", lambda memory: ssp("S1", memory), simulated_ssp, may_forget=True),
    Kind("essp", lambda memory: ssp("S1", memory, SspOptions(entropy=Random(3).randbytes)), simulated_ssp),
    Kind("cctalk", lambda memory: cctalk("S1", memory), simulated_cctalk, may_forget=True),
    Kind(
        "cctalk_crc",
        lambda memory: cctalk("S1", memory, CctalkOptions(crc=True)),
        lambda wishes: simulated_cctalk({**wishes, "crc": "yes"}),
        may_forget=True,
    ),
)
