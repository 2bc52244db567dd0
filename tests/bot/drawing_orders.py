"""Orders in the place of drawings, for tests of the process that draws. Few modules are imported, so it starts soon."""

import os
import signal
from pathlib import Path

from bot.pictures.worker_side import FontError, NotDrawnError


def drawn(order: str) -> bytes:
    """Obey an order in the place of a drawing, in the process that draws."""
    if order == "die":
        os.kill(os.getpid(), signal.SIGKILL)
    while order == "for ever":
        pass
    if order == "fail":
        raise NotDrawnError(order)
    return f"{order} by {os.getpid()}".encode()


def unfit_once(noted: Path) -> None:
    """Be unfit the first time only."""
    if not noted.exists():
        noted.touch()
        raise FontError("boxes")


def nothing() -> None:
    """Be ready."""
