"""Private panels that go on by themselves: each is changed as its table changes, for as long as Discord lets it.

All of it is kept in memory only: after a restart a panel stands still, and says until when it would have gone on. One
that nothing happens to costs nothing but its place: there is neither a task nor a timer of its own.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection, Coroutine
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any, Final

import aiohttp
import discord

from bot.front.features.play.done import going_on
from bot.front.messages import Button, Live, MessageContent, ShownAnswer
from bot.front.pages import links
from bot.front.pages.panel import panel_page
from bot.front.responses import dated, frozen_page
from bot.host import Host, RefusalError, TableView
from bot.host.errors import FrozenTableError
from bot.telemetry import log_context
from bot.telemetry.failures import log_failure
from bot.text import language, say, speaking

_log = logging.getLogger(__name__)

LIFE: Final = timedelta(minutes=14)
"""For how long a panel goes on; Discord lets an answer be changed for a minute more."""
ATTENTION = Host.ATTENTION
"""For how long after they did something on a panel people are taken to look at it."""
SPACING: Final = timedelta(seconds=2)
"""How long a panel is left as it is once it has been shown: what happens meanwhile is shown together."""
_AT_ONCE = 8
_LONGEST = 30.0
"""Seconds that a change may take."""
_AGAIN: Final = timedelta(seconds=10)
"""When a change is tried again that Discord could not take."""
_GONE: Final = (400, 401, 403, 404)
"""Answers of HTTP after which a panel can't be changed any more, or not to this page."""


@dataclass(eq=False, slots=True)
class _Panel:
    """A message that goes on by itself.

    Attributes:
        live: what it shows.
        shown: where it is, and until when it goes on.
        language: in which it is.
        used: when its reader last did something there.
        free: from when on it may be changed.
        held: how many clicks on it are being answered; until then it is left as it is.
        thinking: whether computers think for long, as it shows or need not show.
        outdated: whether it says that its buttons play nothing any more.
        work: what is changing it now.
    """

    live: Live
    shown: ShownAnswer
    language: str
    used: datetime
    free: datetime
    held: int = 0
    thinking: bool = False
    outdated: bool = False
    work: asyncio.Task[None] | None = None

    @property
    def key(self) -> tuple[int, int]:
        """Whose panel of which table it is."""
        return self.live.table, self.live.person


class Panels:
    """The panels that go on by themselves; of each person and table only the newest.

    Args:
        host: runs the tables.
    """

    def __init__(self, host: Host) -> None:
        self._host = host
        self._panels: dict[tuple[int, int], _Panel] = {}
        self._at_table: dict[int, dict[int, _Panel]] = {}
        self._by_message: dict[int, _Panel] = {}
        self._due: dict[_Panel, None] = {}
        self._at_work: set[asyncio.Task[None]] = set()
        self._timer: asyncio.TimerHandle | None = None
        self._closed = False

    # What answers ask.

    def until(self) -> datetime:
        """Return until when a panel that is shown now goes on."""
        return self._host.time() + LIFE

    def hold(self, message: int) -> _Held | None:
        """Keep a message as it is while a click on it is answered; None for one that does not go on."""
        panel = self._by_message.get(message)
        if panel is None:
            return None
        panel.held += 1
        panel.used = self._host.time()
        return _Held(self, panel)

    def release(self, panel: _Panel) -> None:
        """Let a message that was held go on, if it still shows what does."""
        panel.held -= 1
        if self._goes_on(panel):
            self._due[panel] = None
            self.wake()

    def drop(self, message: int) -> None:
        """Let a message go on no longer, since it shows something else."""
        panel = self._by_message.get(message)
        if panel is not None:
            self._forget(panel)

    def keep(self, live: Live, shown: ShownAnswer) -> None:
        """Let a message go on by itself; an older one of the same person and table says that it does not any more."""
        now = self._host.time()
        self.drop(shown.message)
        before = self._panels.get((live.table, live.person))
        if before is not None:
            self._forget(before)
            if now < before.shown.until:
                self._begin(before, self._leave(before, before.work))
        self._add(_Panel(live, shown, language(), now, now + SPACING))
        while self._panels:
            oldest = next(iter(self._panels.values()))
            if oldest.shown.until > now:
                break
            self._forget(oldest)
        if self._timer is None:
            # It is due later than all others.
            self.wake()

    # What the host tells, and asks.

    def changed(self, table: int) -> None:
        """Take note that a table may have changed."""
        self._due.update(dict.fromkeys(self._at_table.get(table, {}).values()))

    def watched(self) -> Collection[int]:
        """Return the tables of which there are panels."""
        return tuple(self._at_table)

    def looking(self, table: int) -> Collection[int]:
        """Return the people who did something on a panel of a table just now, and will see their next turn there."""
        now = self._host.time()
        return {
            person
            for person, panel in self._at_table.get(table, {}).items()
            if now - panel.used < ATTENTION and now < panel.shown.until
        }

    def wake(self) -> None:
        """Change the panels that are due."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._closed or not self._due:
            return
        now, free = self._host.time(), _AT_ONCE - len(self._at_work)
        waiting = [panel for panel in self._due if panel.work is None and not panel.held]
        for panel in [one for one in waiting if one.free <= now][: max(0, free)]:
            del self._due[panel]
            self._begin(panel, self._refresh(panel))
        later = [panel.free for panel in waiting if panel.free > now]
        if later:
            wait = (min(later) - now).total_seconds()
            self._timer = asyncio.get_running_loop().call_later(wait, self.wake)

    async def close(self) -> None:
        """Stop; what has begun is given up."""
        self._closed = True
        self.wake()
        for task in self._at_work:
            task.cancel()
        if self._at_work:
            await asyncio.wait(self._at_work)

    # How they go on.

    def _add(self, panel: _Panel) -> None:
        self._panels[panel.key] = panel
        self._at_table.setdefault(panel.live.table, {})[panel.live.person] = panel
        self._by_message[panel.shown.message] = panel
        table = panel.live.table
        if not self._host.tables.unchanged(table, panel.live.shown) or self._host.computers_think_long(table):
            # Something has happened between what is shown was read and was shown, or may have.
            self._due[panel] = None

    def _goes_on(self, panel: _Panel) -> bool:
        return self._panels.get(panel.key) is panel

    def _forget(self, panel: _Panel) -> None:
        if not self._goes_on(panel):
            return
        del self._panels[panel.key]
        at_table = self._at_table[panel.live.table]
        del at_table[panel.live.person]
        if not at_table:
            del self._at_table[panel.live.table]
        if self._by_message.get(panel.shown.message) is panel:
            del self._by_message[panel.shown.message]
        self._due.pop(panel, None)

    def _begin(self, panel: _Panel, work: Coroutine[Any, Any, None]) -> None:
        panel.work = task = asyncio.create_task(work, name=f"panel of table {panel.live.table}")
        self._at_work.add(task)

        def ended(_: object) -> None:
            self._at_work.discard(task)
            if panel.work is task:
                panel.work = None
            self.wake()

        task.add_done_callback(ended)

    async def _refresh(self, panel: _Panel) -> None:
        """Show how a table stands, if its panel does not show it; whatever fails ends here."""
        log_context.begin()
        try:
            async with asyncio.timeout(_LONGEST):
                with speaking(panel.language):
                    await self._bring_up_to_date(panel)
        except RefusalError as refusal:
            _log.info("A panel of table %s stands still: %s", panel.live.table, refusal)
            self._forget(panel)
        except discord.RateLimited as error:
            self._again(panel, timedelta(seconds=error.retry_after))
        except discord.HTTPException as error:
            if error.status in _GONE:
                _log.info("A panel of table %s is out of reach: %s", panel.live.table, error)
                self._forget(panel)
            else:
                self._again(panel, _AGAIN)
        except (aiohttp.ClientError, OSError):
            self._again(panel, _AGAIN)
        except Exception as error:  # noqa: BLE001 its reader can open another one, and is called if they don't
            log_failure(_log, "panel", error, "A panel of table %s could not be changed", panel.live.table)
            self._forget(panel)

    def _again(self, panel: _Panel, wait: timedelta) -> None:
        """Try again, as long as there is anybody to see it."""
        panel.free = self._host.time() + max(wait, SPACING)
        if panel.free >= panel.shown.until:
            self._forget(panel)
        elif self._goes_on(panel):
            self._due[panel] = None

    async def _bring_up_to_date(self, panel: _Panel) -> None:
        if self._host.time() >= panel.shown.until:
            self._forget(panel)
            return
        live = panel.live
        try:
            seen = await self._host.tables.look(live.table, live.person)
        except FrozenTableError as frozen:
            await self._change(panel, frozen_page(frozen))
            return
        thinking = self._host.computers_think_long(live.table)
        if (seen.table.sequence, seen.table.status, thinking) == (live.shown, "running", panel.thinking):
            return
        panel.thinking = thinking
        if live.asked is not None and seen.click == live.asked:
            panel.live = replace(live, shown=seen.table.sequence)
        elif live.asked is not None and _is_to_move(seen, live):
            await self._mark(panel, seen)
        else:
            await self._change(panel, self._page(seen, live))

    def _page(self, seen: TableView, live: Live) -> MessageContent:
        """Return a panel as it goes on; once its reader no longer plays there it says so, and goes on no more."""
        seat = seen.seats[live.seat]
        if seen.table.status != "running":
            return panel_page(self._host, seen)
        if seen.seat != live.seat:
            key = "live.resigned" if seat.person == live.person else "live.replaced"
            return replace(panel_page(self._host, seen, note=say(key)), live=None)
        if seat.computer is not None:
            return panel_page(self._host, seen, note=say("live.stand_in"))
        return going_on(self._host, seen)

    async def _mark(self, panel: _Panel, seen: TableView) -> None:
        """Say above the buttons of somebody who is to move, which stay as they are, that they play nothing any more."""
        if not panel.outdated and self._may_change(panel):
            await panel.shown.webhook.edit_message(panel.shown.message, content=say("live.outdated"))
            panel.outdated, panel.free = True, self._host.time() + SPACING
        panel.live = replace(panel.live, shown=seen.table.sequence)

    async def _change(self, panel: _Panel, page: MessageContent) -> None:
        """Show a page; one that does not go on ends it."""
        if not self._may_change(panel):
            return
        if page.live is not None:
            page = dated(page.revised(page.live.shown), panel.shown.until)
        await panel.shown.webhook.edit_message(panel.shown.message, **page.edited())
        panel.outdated, panel.free = False, self._host.time() + SPACING
        if page.live is None:
            self._forget(panel)
        else:
            panel.live = page.live

    def _may_change(self, panel: _Panel) -> bool:
        """Whether a panel, once a page for it is made, is still the one to show it."""
        return self._goes_on(panel) and not panel.held

    async def _leave(self, panel: _Panel, work: asyncio.Task[None] | None) -> None:
        """Say on a panel that it goes on in a newer one; it does no harm if that fails."""
        if work is not None:
            await asyncio.wait({work})
        with speaking(panel.language):
            again = Button(say("button.refresh"), links.Panel(panel.live.table))
            page = MessageContent(content=say("live.elsewhere"), controls=(again,))
        try:
            async with asyncio.timeout(_LONGEST):
                await panel.shown.webhook.edit_message(panel.shown.message, **page.edited())
        except (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError) as error:
            _log.info("A panel of table %s stays as it was: %s", panel.live.table, error or repr(error))


def _is_to_move(seen: TableView, live: Live) -> bool:
    """Whether a seat owes a move that its person is to make themselves."""
    seat = seen.seats[live.seat]
    running = seen.table.status == "running" and seen.seat == live.seat
    return running and seat.owes and seat.computer is None


@dataclass(frozen=True)
class _Held:
    """A panel that was clicked; see `bot.front.messages.Held`."""

    panels: Panels
    panel: _Panel

    async def still(self) -> None:
        """Wait until nothing changes it any more."""
        if self.panel.work is not None:
            await asyncio.wait({self.panel.work})

    def release(self) -> None:
        """Let it go on, if it still shows what does."""
        self.panels.release(self.panel)
