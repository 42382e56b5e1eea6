"""Makes the kernel answer every sync of this thread with EIO, as a failing disk does.

A system-call filter does it, without special rights; the thread cannot undo it.
"""

from __future__ import annotations

import ctypes
import errno
import platform
import struct
from typing import Final

_SYNCS: Final = {"x86_64": (74, 75), "aarch64": (82, 83)}
"""The numbers of fsync and fdatasync."""
_NO_NEW_PRIVILEGES: Final = 38
_SET_SECCOMP: Final = 22
_FILTER: Final = 2
_LOAD, _IF_EQUAL, _RETURN = 0x20, 0x15, 0x06
_ALLOW: Final = 0x7FFF0000
_ANSWER: Final = 0x00050000


class _Program(ctypes.Structure):
    _fields_ = [("length", ctypes.c_ushort), ("lines", ctypes.c_char_p)]


def break_syncs() -> None:
    """For the calling thread, for ever."""
    first, second = _SYNCS[platform.machine()]
    lines = (
        (_LOAD, 0, 0, 0),  # the number of the call
        (_IF_EQUAL, 2, 0, first),
        (_IF_EQUAL, 1, 0, second),
        (_RETURN, 0, 0, _ALLOW),
        (_RETURN, 0, 0, _ANSWER | errno.EIO),
    )
    program = _Program(len(lines), b"".join(struct.pack("HBBI", *line) for line in lines))
    process = ctypes.CDLL(None, use_errno=True)
    for call in ((_NO_NEW_PRIVILEGES, 1, 0, 0, 0), (_SET_SECCOMP, _FILTER, ctypes.byref(program), 0, 0)):
        if process.prctl(*call):
            raise OSError(ctypes.get_errno(), "no filter of system calls")
