"""How the bot's process treats memory: what is free goes back to the system, garbage is looked for less often."""

import ctypes
import gc
import platform
from typing import Final

_TRIM_THRESHOLD: Final = -1
_ARENA_MAX: Final = -8
"""What glibc's `mallopt` calls them."""
_FREE: Final = 128 * 1024
"""Bytes that may lie free at the end of the memory before they go back."""


def give_back() -> None:
    """Have free memory go back to the system, where the C library is glibc; before there are threads.

    It gives each thread an arena of its own, and keeps the more for itself the more was once freed. In a bot that
    answers ten clicks a second that came to as much as a MB a minute, in which nothing was.
    """
    if platform.libc_ver()[0] != "glibc":
        return
    library = ctypes.CDLL(None)
    library.mallopt(_ARENA_MAX, 1)
    library.mallopt(_TRIM_THRESHOLD, _FREE)


def look_for_garbage_less_often() -> None:
    """Keep everybody from waiting a fifth of a second again and again while all that is kept is looked through.

    Hardly anything here is part of a circle; what is not needed any more goes at once all the same.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 20, 100)
