"""The web server of the page: one port for all places, and Kontor's own bits of the page.

SimCord gives each preview a separate server. Here one `TryOutServer` passes every request to the preview
with the request's key. So the channel and the private messages differ only in the fragment of the address.
The files in `page/` hide the testers' controls of SimCord's page, and add navigation.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from importlib.resources import files
from typing import TYPE_CHECKING, Any, ClassVar

from aiohttp import web
from simcord.preview._server import PreviewServer

if TYPE_CHECKING:
    from bot.try_out.preview import LivePreview

_ADDED = {
    "/kontor.js": "application/javascript",
    "/kontor.css": "text/css",
    "/kontor.svg": "image/svg+xml",
}
_PLACES = "/kontor/places"
_HEAD = (
    '<link rel="icon" href="/kontor.svg"><link rel="stylesheet" href="/kontor.css">'
    '<script src="/kontor.js"></script></head>'
)
REPLACED = {
    "</head>": _HEAD,
    "<title>SimCord Preview</title>": "<title>Kontor</title>",
    ">S</span>": ">K</span>",
    "<strong>SimCord</strong><small>Preview</small>": "<strong>Kontor</strong><small>on SimCord</small>",
    ">No messages in this channel.<": ">Nothing here yet. Type /play in # tables to open a table.<",
}
"""The replacements in SimCord's page; each key occurs in it exactly once."""

Handler = Callable[[PreviewServer, Any], Coroutine[Any, Any, Any]]


@dataclass(frozen=True)
class Place:
    """A channel that can be looked at; `person` is the id of whose private talk it is, "" for the channel."""

    preview: LivePreview
    person: str


class PreviewBackend(PreviewServer):
    """The backend of one preview, behind the server's port."""

    def __init__(self, preview: LivePreview, listener: TryOutServer) -> None:
        super().__init__(preview)
        self._listener = listener

    async def start(self) -> None:
        """Do not listen: the server does."""
        self.port = self._listener.port


def _handed_on(handler: Handler) -> Any:  # a method, of the same loose type as SimCord's own
    """Give a request to the door whose key it carries; without a known one the server's own refuses it."""

    async def hand_on(server: PreviewServer, request: web.Request) -> Any:
        assert isinstance(server, TryOutServer)
        door = server.doors.get(request.headers.get("X-Simcord-Capability", ""), server)
        return await handler(door, request)

    return hand_on


class TryOutServer(PreviewServer):
    """The server that listens; it is itself the door of the first place."""

    _STATIC_FILES: ClassVar[dict[str, str]] = {
        **PreviewServer._STATIC_FILES,
        **{path: path for path in (*_ADDED, _PLACES)},
    }

    def __init__(self, preview: LivePreview, port: int) -> None:
        super().__init__(preview, port)
        self._run = secrets.token_hex(8)
        self.doors: dict[str, PreviewServer] = {}
        self.places: list[Place] = []

    def add(self, preview: LivePreview, person: str = "") -> PreviewServer:
        """Add a place, and return the server that answers for it."""
        door = self if preview is self.preview else PreviewBackend(preview, self)
        self.doors[preview.capability] = door
        self.places.append(Place(preview, person))
        return door

    async def _static(self, request: web.Request) -> web.Response:
        if request.path == _PLACES:
            return self._places(request)
        if request.path in _ADDED:
            self._refuse_strangers(request)
            text = files("bot.try_out").joinpath("page", request.path[1:]).read_text("utf-8")
            kind = _ADDED[request.path]
            return web.Response(text=text, content_type=kind, headers=self._SECURITY_HEADERS)
        response: web.Response = await super()._static(request)
        if request.path == "/":
            text = response.text or ""
            for theirs, ours in REPLACED.items():
                text = text.replace(theirs, ours)
            response.text = text
        elif request.path.startswith("/fonts/"):
            # Thirty megabytes that carry their version in their names; SimCord sends them with every reload.
            response.headers["Cache-Control"] = "private, max-age=31536000, immutable"
            response.headers.popall("Pragma", None)
        return response

    def _places(self, request: web.Request) -> web.Response:
        """Tell who holds a key where else there is to go: the server is one, and a person who is in is in."""
        if request.headers.get("X-Simcord-Capability") not in self.doors:
            raise web.HTTPUnauthorized
        self._refuse_strangers(request)
        places = [
            {"key": p.preview.capability, "person": p.person, "newest": p.preview.newest()}
            for p in self.places
        ]
        return web.json_response({"run": self._run, "places": places}, headers=self._SECURITY_HEADERS)

    def _refuse_strangers(self, request: web.Request) -> None:
        if request.headers.get("Host", "") not in self._allowed_hosts():
            raise web.HTTPForbidden

    _pages = _handed_on(PreviewServer._pages)
    _delete_page = _handed_on(PreviewServer._delete_page)
    _state = _handed_on(PreviewServer._state)
    _commands = _handed_on(PreviewServer._commands)
    _action_result = _handed_on(PreviewServer._action_result)
    _action = _handed_on(PreviewServer._action)
    _asset = _handed_on(PreviewServer._asset)
