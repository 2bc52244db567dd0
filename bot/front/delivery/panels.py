"""Live panels: private pages that are edited when their table changes, as long as Discord allows.

Their state is in memory only. In its last two minutes a panel shows how long it updates. An idle one has no task.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection, Coroutine
from dataclasses import replace
from datetime import datetime, timedelta
from http import HTTPStatus
from typing import Any, Final

import aiohttp
import discord

from bot.front.delivery.live_panel import HeldPanel, LivePanel
from bot.front.features.play.done import going_on
from bot.front.messages import Live, MessageContent, ShownAnswer
from bot.front.messages.pictured import with_picture
from bot.front.messages.without_embeds import as_text
from bot.front.pages import timing
from bot.front.pages.panel import is_to_move, panel_page
from bot.front.responses import frozen_page
from bot.host import Host, RefusalError, TableView
from bot.host.errors import FrozenTableError
from bot.pictures.cache import Pictures
from bot.telemetry import log_context
from bot.telemetry.failures import log_failure
from bot.text import language, say, speaking

_log = logging.getLogger(__name__)

LIFE: Final = timedelta(minutes=14)
"""How long a panel updates. Discord allows edits for a minute more."""
ATTENTION = Host.ATTENTION
"""The time after an action on a panel during which its reader counts as present."""
LAST: Final = timedelta(minutes=2)
"""The last part of a panel's life, when the panel shows its end."""
SPACING: Final = timedelta(seconds=2)
"""The least time between two edits of a panel. Changes in between are shown together."""
_SOON: Final = timedelta(seconds=0.5)
"""The least time before a late picture follows."""
_AT_ONCE = 8
_LONGEST = 30.0
"""The most seconds that an edit may take."""
_LATEST: Final = 900.0
"""The most seconds until a panel is tried again, whatever Discord says: none lives longer."""
_AGAIN: Final = timedelta(seconds=10)
"""The delay before a failed edit is retried."""
_GONE: Final = (400, 401, 403, 404)
"""HTTP statuses that mean that a panel can't be edited, or not to this page."""


class Panels:
    """The live panels; of each person and table only the newest.

    Args:
        host: the host.
        pictures: makes pictures of boards.
    """

    def __init__(self, host: Host, pictures: Pictures) -> None:
        self._host = host
        self._pictures = pictures
        self._panels: dict[tuple[int, int], LivePanel] = {}
        self._at_table: dict[int, dict[int, LivePanel]] = {}
        self._by_message: dict[int, LivePanel] = {}
        self._older: dict[tuple[int, int], ShownAnswer] = {}
        self._deleted: dict[int, datetime] = {}
        self._played: dict[tuple[int, int], datetime] = {}
        self._due: dict[LivePanel, None] = {}
        self._at_work: set[asyncio.Task[None]] = set()
        self._timer: asyncio.TimerHandle | None = None
        self._closed = False

    def until(self) -> datetime:
        """Return until when a panel shown now will update."""
        return self._host.time() + LIFE

    def term(self, message: int) -> str | None:
        """Return the term that a live message explains; None for none."""
        return self._by_message[message].live.term if message in self._by_message else None

    def hold(self, message: int, click: int) -> HeldPanel | None:
        """Suspend edits of a message while a click on it, an interaction, is handled; None for one that is not live."""
        panel = self._by_message.get(message)
        if panel is None:
            return None
        panel.held += 1
        panel.click = max(panel.click, click)
        panel.used = self._host.time()
        return HeldPanel(self, panel)

    def release(self, panel: LivePanel) -> None:
        """Resume edits of a message, if it still shows the same page."""
        panel.held -= 1
        if self._goes_on(panel):
            self._due[panel] = None
            self.wake()

    def drop(self, message: int) -> None:
        """Stop editing a message, since it shows another page."""
        panel = self._by_message.get(message)
        if panel is not None:
            self._forget(panel)
            # The message shows another page now, such as the rules; a newer page of the table replaces it too.
            self._older[panel.key] = panel.answer
            self._played.pop(panel.key, None)

    def attend(self, table: int, person: int) -> None:
        """Take note that a person plays at a table on a page that shows their next turn too, such as the public one."""
        now = self._host.time()
        self._played = {whose: then for whose, then in self._played.items() if now - then < ATTENTION}
        self._played[table, person] = now

    def keep(self, live: Live, shown: ShownAnswer, late: MessageContent | None = None) -> None:
        """Start editing a message. It replaces an older page of the same person and table.

        Pages are as new as the interactions that they answer. An answer that is known late replaces no newer page.
        """
        now, key = self._host.time(), (live.table, live.person)
        self._deleted = {one: until for one, until in self._deleted.items() if now < until}
        if shown.message in self._deleted:
            # It was clicked while a newer page was taking its place.
            return
        for whose in [one for one, older in self._older.items() if older.message == shown.message]:
            del self._older[whose]
        self._older = {one: older for one, older in self._older.items() if now < older.until}
        if (moved := self._by_message.get(shown.message)) is not None:
            self._forget(moved)
        before = self._panels.get(key)
        if before is not None and before.answer.interaction >= shown.interaction:
            self._replace(shown)
            return
        if (older := self._older.pop(key, None)) is not None:
            self._replace(older)
        if before is not None:
            self._forget(before)
            if before.held and before.click > shown.interaction:
                # That is a later action. Its answer replaces this page.
                self._older[key] = before.answer
            else:
                self._replace(before.answer, before.work)
        wait = SPACING if late is None else _SOON
        self._add(LivePanel(live, shown, language(), now, now + wait, late=late))
        while self._panels:
            oldest = next(iter(self._panels.values()))
            if oldest.answer.until > now:
                break
            self._forget(oldest)
        self.wake()

    def changed(self, table: int) -> None:
        """Record that a table may have changed."""
        self._due.update(dict.fromkeys(self._at_table.get(table, {}).values()))

    def watched(self) -> Collection[int]:
        """Return the tables with panels."""
        return tuple(self._at_table)

    def attending(self, table: int) -> Collection[int]:
        """Return the people who just acted at a table, on a page where they will see their next turn."""
        now = self._host.time()
        on_panels = {
            person
            for person, panel in self._at_table.get(table, {}).items()
            if now - panel.used < ATTENTION and now < panel.answer.until
        }
        played = self._played.items()
        playing = {person for (at, person), then in played if at == table and now - then < ATTENTION}
        return on_panels | playing

    def wake(self) -> None:
        """Edit the panels that are due."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._closed or not self._panels:
            return
        now, free = self._host.time(), _AT_ONCE - len(self._at_work)
        later = self._ending(now)
        waiting = [panel for panel in self._due if panel.work is None and not panel.held]
        for panel in [one for one in waiting if one.free <= now][: max(0, free)]:
            del self._due[panel]
            self._begin(panel, self._refresh(panel))
        later += [panel.free for panel in waiting if panel.free > now]
        if later:
            wait = (min(later) - now).total_seconds()
            self._timer = asyncio.get_running_loop().call_later(wait, self.wake)

    def _ending(self, now: datetime) -> list[datetime]:
        """Mark panels as due that end soon; return the time at which the next one will be, if there is one."""
        for panel in self._panels.values():
            # The oldest ends first.
            if panel.ending:
                continue
            if (soon := panel.answer.until - LAST) > now:
                return [soon]
            self._due[panel] = None
        return []

    async def close(self) -> None:
        """Stop, and cancel edits in progress."""
        self._closed = True
        self.wake()
        for task in self._at_work:
            task.cancel()
        if self._at_work:
            await asyncio.wait(self._at_work)

    def _add(self, panel: LivePanel) -> None:
        self._panels[panel.key] = panel
        self._at_table.setdefault(panel.live.table, {})[panel.live.person] = panel
        self._by_message[panel.answer.message] = panel
        table = panel.live.table
        changed = panel.late is not None or not self._host.tables.unchanged(table, panel.live.shown)
        if changed or self._host.computers_think_long(table):
            # Its picture follows, or the table has changed, or may have, between reading and showing the page.
            self._due[panel] = None

    def _goes_on(self, panel: LivePanel) -> bool:
        return self._panels.get(panel.key) is panel

    def _forget(self, panel: LivePanel) -> None:
        if not self._goes_on(panel):
            return
        del self._panels[panel.key]
        at_table = self._at_table[panel.live.table]
        del at_table[panel.live.person]
        if not at_table:
            del self._at_table[panel.live.table]
        if self._by_message.get(panel.answer.message) is panel:
            del self._by_message[panel.answer.message]
        self._due.pop(panel, None)

    def _begin(self, panel: LivePanel, work: Coroutine[Any, Any, None]) -> None:
        panel.work = task = asyncio.create_task(work, name=f"panel of table {panel.live.table}")
        self._at_work.add(task)

        def ended(_: object) -> None:
            self._at_work.discard(task)
            if panel.work is task:
                panel.work = None
            self.wake()

        task.add_done_callback(ended)

    async def _refresh(self, panel: LivePanel) -> None:
        """Edit a panel if it does not show the current state. All errors are caught here."""
        log_context.begin()
        try:
            async with asyncio.timeout(_LONGEST):
                with speaking(panel.language):
                    await self._bring_up_to_date(panel)
        except RefusalError as refusal:
            _log.info("A panel of table %s can't be updated: %s", panel.live.table, refusal)
            self._forget(panel)
        except discord.RateLimited as error:
            self._again(panel, timedelta(seconds=min(error.retry_after, _LATEST)))
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

    def _again(self, panel: LivePanel, wait: timedelta) -> None:
        """Retry while the panel has a reader."""
        panel.free = self._host.time() + max(wait, SPACING)
        if panel.free >= panel.answer.until:
            self._forget(panel)
        elif self._goes_on(panel):
            self._due[panel] = None

    async def _bring_up_to_date(self, panel: LivePanel) -> None:
        if self._host.time() >= panel.answer.until:
            self._forget(panel)
            return
        await self._tell_end(panel)
        live, late, panel.late = panel.live, panel.late, None
        if late is not None and self._host.tables.unchanged(live.table, live.shown):
            await self._change(panel, late, follows=True)
            return
        try:
            seen = await self._host.tables.look(live.table, live.person)
        except FrozenTableError as frozen:
            await self._change(panel, frozen_page(frozen))
            return
        thinking = self._host.computers_think_long(live.table)
        if (seen.table.sequence, seen.table.status, thinking) == (live.shown, "running", panel.thinking):
            return
        panel.thinking = thinking
        if live.click is not None and seen.click == live.click:
            panel.live = replace(live, shown=seen.table.sequence)
        elif live.click is not None and is_to_move(seen, live):
            await self._mark(panel, seen)
        else:
            await self._change(panel, self._page(seen, live))

    def _page(self, seen: TableView, live: Live) -> MessageContent:
        """Return the current page of a panel. If its reader no longer plays there, it says so and stops."""
        seat = seen.seats[live.seat]
        if seen.table.status != "running":
            return panel_page(self._host, seen)
        if seen.seat != live.seat:
            key = "live.resigned" if seat.person == live.person else "live.replaced"
            return replace(panel_page(self._host, seen, note=say(key)), live=None)
        if seat.computer is not None:
            return panel_page(self._host, seen, note=say("live.stand_in"))
        return going_on(self._host, seen)

    async def _tell_end(self, panel: LivePanel) -> None:
        """Show above a panel that ends soon how long it updates; the page itself stays."""
        if panel.ending or self._host.time() < panel.answer.until - LAST:
            return
        if panel.outdated or not self._may_change(panel):
            panel.ending = panel.outdated
            return
        panel.ending = True
        above = panel.answer.below(timing.live_until(panel.answer.until))
        await panel.answer.webhook.edit_message(panel.answer.message, content=above)

    async def _mark(self, panel: LivePanel, seen: TableView) -> None:
        """Mark a panel whose reader must move: the old buttons stay, with a line that they are outdated."""
        if not panel.outdated and self._may_change(panel):
            above = panel.answer.below(say("live.outdated"))
            await panel.answer.webhook.edit_message(panel.answer.message, content=above)
            panel.outdated, panel.free = True, self._host.time() + SPACING
        panel.live = replace(panel.live, shown=seen.table.sequence)

    async def _change(self, panel: LivePanel, words: MessageContent, *, follows: bool = False) -> None:
        """Show a page, with its picture while its reader has a decision. A page that is not live ends the panel.

        Args:
            panel: the panel.
            words: the page in words.
            follows: whether it shows these words already, and only the picture is missing.
        """
        if not self._may_change(panel):
            return
        page, late = words, False
        if words.live is not None and words.live.click is not None and not panel.answer.words:
            page, late = await with_picture(self._pictures, words, [panel.answer.picture], waits=True)
        panel.late = words if late or (follows and page.picture is not None) else None
        if not self._may_change(panel):
            return
        if not follows or page.picture is not None:
            await self._edit(panel, page)
        panel.late = words if late else None
        if late:
            self._due[panel], panel.free = None, self._host.time() + _SOON
        if page.live is None:
            self._forget(panel)
        else:
            panel.live = page.live

    async def _edit(self, panel: LivePanel, page: MessageContent) -> None:
        if page.live is not None:
            page = page.revised(page.live.shown)
            if panel.ending:
                page = timing.dated(page, panel.answer.until)
        page = as_text(page) if panel.answer.words else page
        await panel.answer.webhook.edit_message(panel.answer.message, **page.edited())
        name = "" if page.picture is None else page.picture.name
        panel.answer = replace(panel.answer, content=page.content, picture=name)
        panel.outdated, panel.free = False, self._host.time() + SPACING

    def _may_change(self, panel: LivePanel) -> bool:
        """Return whether a panel is still the one to edit when its page is ready."""
        return self._goes_on(panel) and not panel.held

    def _replace(self, older: ShownAnswer, work: asyncio.Task[None] | None = None) -> None:
        """Begin to delete a replaced page, while Discord allows it."""
        if older.ephemeral and self._host.time() < older.until and not self._closed:
            self._deleted[older.message] = older.until
            task = asyncio.create_task(self._delete(older, work), name=f"panel of message {older.message}")
            self._at_work.add(task)
            task.add_done_callback(self._at_work.discard)

    async def _delete(self, older: ShownAnswer, work: asyncio.Task[None] | None) -> None:
        """Delete a page after the pending edit. A failure is harmless."""
        if work is not None:
            await asyncio.wait({work})
        try:
            async with asyncio.timeout(_LONGEST):
                await older.webhook.delete_message(older.message)
        except (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError) as error:
            _log.info("Page %s can't be updated: %s", older.message, error or repr(error))
            if getattr(error, "status", 0) != HTTPStatus.NOT_FOUND:
                self._deleted.pop(older.message, None)
