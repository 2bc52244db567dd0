"""Free memory goes back to the system: threads have no memory of their own that nobody else can use."""

from __future__ import annotations

import platform
import re
import subprocess
import sys
from pathlib import Path

import pytest

_THREADS = """
import ctypes, sys, threading
from bot.operating import memory
if sys.argv[2] == "given back":
    memory.give_back()
together = threading.Barrier(4)
def take():
    taken = [bytes(2000) for _ in range(100)]
    together.wait()
threads = [threading.Thread(target=take) for _ in range(4)]
for one in threads:
    one.start()
for one in threads:
    one.join()
library = ctypes.CDLL(None)
library.fopen.restype = ctypes.c_void_p
file = ctypes.c_void_p(library.fopen(sys.argv[1].encode(), b"w"))
library.malloc_info(0, file)
library.fclose(file)
"""


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="about glibc")
def test_threads_share_one_memory(tmp_path: Path) -> None:
    arenas = {}
    for how in ("as it is", "given back"):
        file = tmp_path / how
        subprocess.run([sys.executable, "-c", _THREADS, str(file), how], check=True)  # noqa: S603 our own module
        arenas[how] = len(re.findall("<heap nr=", file.read_text()))
    assert arenas["given back"] == 1 < arenas["as it is"]
