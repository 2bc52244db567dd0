"""A private page that is edited when its table changes."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from bot.front.messages import Live, MessageContent, ShownAnswer


@dataclass(eq=False, slots=True)
class LivePanel:
    """A live message.

    Attributes:
        live: the table and the state that it shows.
        answer: the message, and how long it updates.
        language: its language.
        used: the time of its reader's last action there.
        free: the earliest time of its next edit.
        held: the number of pending clicks on it, during which it is not edited.
        click: the id of the newest click on it; 0 before the first.
        thinking: whether computers think for long, in the state that it shows.
        outdated: whether it says that its buttons are outdated.
        ending: whether it shows how long it updates, or need not.
        work: the task that edits it.
        late: the page that it shows, if its picture is still being made.
    """

    live: Live
    answer: ShownAnswer
    language: str
    used: datetime
    free: datetime
    held: int = 0
    click: int = 0
    thinking: bool = False
    outdated: bool = False
    ending: bool = False
    work: asyncio.Task[None] | None = None
    late: MessageContent | None = None

    @property
    def key(self) -> tuple[int, int]:
        """The reader and the table."""
        return self.live.table, self.live.person


class _Panels(Protocol):
    def release(self, panel: LivePanel) -> None:
        """Resume edits of a message, if it still shows the same page."""


@dataclass(frozen=True)
class HeldPanel:
    """A panel that was clicked; see `bot.front.messages.Held`."""

    panels: _Panels
    panel: LivePanel

    async def still(self) -> None:
        """Wait until no edit is in progress."""
        if self.panel.work is not None:
            await asyncio.wait({self.panel.work})

    def release(self) -> None:
        """Resume edits, if the message still shows the same page."""
        self.panels.release(self.panel)
