"""A place in the page: SimCord's preview of one channel, kept up to date while people look at it.

SimCord shows what was last published, and publishes when a test says so; here everything that happened is
published a quarter of a second later. The rest follows from that: a click is judged by what its page
really showed, not by whether anything was published since. Like `environment`, this replaces private names of
SimCord 3.2.1, held by the same smoke test. It does not know what is played.
"""

from __future__ import annotations

import logging
import re
import time
import zlib
from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import TYPE_CHECKING, Any, ClassVar, Literal
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from simcord.preview import Preview
from simcord.preview._markdown import _FIELD_POLICIES

if TYPE_CHECKING:
    from simcord.actors import MemberActor
    from simcord.builders import ChannelHandle, UserHandle
    from simcord.preview._pages import _Page
    from simcord.preview._server import PreviewServer

    from bot.try_out.environment import LiveEnv

_log = logging.getLogger(__name__)

_LOOKED_AT_SECONDS = 5.0
"""A page asks twice a second; one that has not asked for this many seconds is not being looked at."""

_KEPT_REVISIONS = 32

_NOTHING = "0"
"""A search for the message of this id, which does not exist.

It keeps the list beside the messages empty. The page hides that list, and computing it for every message
would be slow.
"""

_COLOUR = re.compile("\x1b\\[[0-9;]*m")
_CONTROLS = ("click", "select")

Reason = Literal["initial", "refresh", "snapshot", "navigation", "query", "presentation", "action", "capture"]
Json = dict[str, Any]  # SimCord's own type for what goes over the wire


class LivePreview(Preview):
    """The preview of one channel, one of several that share an environment and a port."""

    _MAX_PAGES: ClassVar[int] = 64
    _PAGE_LEASE_SECONDS: ClassVar[float] = 24 * 3600.0  # browsers put a tab to sleep for longer than 10 min

    def __init__(
        self, env: LiveEnv, channel: ChannelHandle, viewers: tuple[MemberActor | UserHandle, ...], *, key: str
    ) -> None:
        super().__init__(
            env,
            channel,
            viewers,
            layout="channel",
            display="responsive",
            width=960,
            height=720,
            locale="en-GB",
            timezone=local_timezone(),
            presentation_time=None,
            assets=None,
            port=0,
        )
        self._live = env
        self.capability = key
        self._published: dict[str, int] = {}
        self._controls: dict[str, dict[int, dict[str, str]]] = {}

    async def open(self, server: PreviewServer) -> None:
        """Open beside the previews that are open already.

        Args:
            server: what answers for this preview.
        """
        self._server = server
        # Discord has small print and names of channels in embeds; SimCord shows "-# " and numbers instead.
        _FIELD_POLICIES["embed_description"] |= {"subtext": True, "mentions": True}
        self._live._preview = None  # lifts "only one active Preview is allowed per Env"
        await self.__aenter__()
        self._live._preview = None
        self._live.previews.append(self)

    def publish_news(self) -> None:
        """Publish to every page that is being looked at and has not seen the latest; only under the lock."""
        for closed in self._published.keys() - self._pages.keys():
            del self._published[closed]
            self._controls.pop(closed, None)
        now = time.monotonic()
        for page in tuple(self._pages.values()):
            watched = page is not self._python and now - page.last_activity < _LOOKED_AT_SECONDS
            if watched and self._published.get(page.id) != self._live.version:
                self._advance_presentation_time()
                self._publish(page, reason="refresh")

    def newest(self) -> str:
        """Return the id of the newest message that all viewers see, as text; "0" when there is none."""
        messages = self._live.backend.messages.get(self.channel.id, {})
        return str(max((m.id for m in messages.values() if not m.is_ephemeral), default=0))

    def _publish(self, page: _Page, *, reason: Reason = "action") -> None:
        page.navigation_query = _NOTHING
        for message in self._live.backend.messages.get(self.channel.id, {}).values():
            _tell_apart(message.components)
        super()._publish(page, reason=reason)
        page.snapshot = _without_colour(page.snapshot)
        self._published[page.id] = self._live.version
        shown = self._controls.setdefault(page.id, {})
        shown[page.revision] = dict(_controls_in(page.snapshot.get("messages")))
        for revision in list(shown)[:-_KEPT_REVISIONS]:
            del shown[revision]

    def _open_page(self, viewer_id: Any = None, target_id: Any = None) -> _Page:
        """Open at the latest message, as the person the window last was; SimCord opens where the test pointed."""
        if self._python is not None:
            self._python.target_id = self._python.window_end_id = None
        known = any(str(viewer.id) == str(viewer_id) for viewer in self.viewers)
        return super()._open_page(viewer_id if known else None, target_id)

    async def _action(self, context_id: str | None, body: Mapping[str, Any]) -> Json:
        """Carry out what a person did in a page: one at a time, and never while something is published."""
        async with self._live.lock:
            page = self._pages.get(context_id or "")
            if page is not None and isinstance(body, dict) and self._meant_the_same(page, body):
                body = {**body, "published_revision": page.revision}
            return await super()._action(context_id, body)

    def _meant_the_same(self, page: _Page, body: Mapping[str, Any]) -> bool:
        """Tell whether what a page did on an older revision means the same on the present one.

        SimCord addresses a button by its place in the message. Discord sends the custom_id that was shown,
        so a click counts only where the button in that place is still the one that its page showed.
        Commands and forms carry fingerprints of their own, which SimCord checks.
        """
        revision, key = body.get("published_revision"), body.get("control_key")
        if not isinstance(revision, int) or revision > page.revision:
            return False
        if body.get("kind") not in _CONTROLS:
            return True
        if self._published.get(page.id) != self._live.version:
            self._publish(page, reason="refresh")
        shown = self._controls.get(page.id, {})
        was = shown.get(revision, {}).get(str(key))
        return was is not None and was == shown[page.revision].get(str(key))


def local_timezone() -> str:
    """Return this machine's offset as a zone name that Python and browsers know, or UTC."""
    offset = datetime.now().astimezone().utcoffset()
    hours, rest = divmod(int(offset.total_seconds()) if offset else 0, 3600)
    name = f"Etc/GMT{-hours:+d}" if hours and not rest else "UTC"  # POSIX counts westwards
    try:
        return ZoneInfo(name).key
    except (ZoneInfoNotFoundError, ValueError):
        return "UTC"


def _without_colour(value: Any) -> Any:
    """Take out the escapes of coloured code blocks, as Discord on a phone does; the page shows them raw."""
    match value:
        case str():
            return _COLOUR.sub("", value) if "\x1b" in value else value
        case dict():
            return {key: _without_colour(item) for key, item in value.items()}
        case list():
            return [_without_colour(item) for item in value]
        case _:
            return value


def _tell_apart(components: list[Json]) -> None:
    """Number buttons and menus by what they mean.

    SimCord knows a menu again by its number, or else by its place in the message, and shows in it what was chosen
    there. Discord resets a menu with a new custom_id, so the number is derived from the custom_id.
    """
    for component in components:
        if isinstance(custom_id := component.get("custom_id"), str):
            component["id"] = zlib.crc32(custom_id.encode()) // 2 + 1
        _tell_apart(component.get("components", []))
        _tell_apart([component["accessory"]] if "accessory" in component else [])


def _controls_in(value: Any) -> Iterator[tuple[str, str]]:
    """Yield (control key, custom_id) of every button and select in what is shown."""
    if isinstance(value, dict):
        if isinstance(value.get("control_key"), str) and isinstance(value.get("custom_id"), str):
            yield value["control_key"], value["custom_id"]
        value = list(value.values())
    if isinstance(value, list):
        for item in value:
            yield from _controls_in(item)
