"""What a route is: method, path as Discord's description writes it, and the function that answers. There are no routes here."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias

from .errors import Json, refusal
from .model import Attachment

if TYPE_CHECKING:
    from .server import Loopback
    from .world import World


@dataclass
class Call:
    """One request on its way to its handler."""

    server: Loopback
    params: dict[str, str]
    query: dict[str, str]
    body: object = None
    files: list[Attachment] = field(default_factory=list)

    @property
    def world(self) -> World:
        """The world it is about."""
        return self.server.world

    def number(self, name: str) -> int:
        """Give an id of the path."""
        return int(self.params[name])

    def flag(self, name: str) -> bool:
        """Give a yes or no of the query."""
        return self.query.get(name, "").lower() in ("1", "true")

    def object(self) -> Json:
        """Give the body, which has to be a JSON object."""
        if not isinstance(self.body, dict):
            raise refusal(50109)
        return self.body


# Status and JSON of an answer; None for no content.
Answer: TypeAlias = tuple[int, object]
Handler: TypeAlias = Callable[[Call], Answer]


@dataclass(frozen=True)
class Route:
    """One method on one path.

    Attributes:
        method: upper case.
        template: the path as in Discord's description, with names in braces.
        handler: answers it at once; nothing of the model changes between its beginning and its end.
        token: whether the bot's token is asked for; interactions have their own in the path.
    """

    method: str
    template: str
    handler: Handler
    token: bool
    pattern: re.Pattern[str]

    @property
    def name(self) -> str:
        """Its name in record, counters and faults, such as "POST /channels/{channel_id}/messages"."""
        return f"{self.method} {self.template}"


class Routes:
    """The routes of one file, or all together."""

    def __init__(self) -> None:
        self.all: list[Route] = []

    def add(self, method: str, template: str, *, token: bool = True) -> Callable[[Handler], Handler]:
        """Register the decorated function for a route."""

        def register(handler: Handler) -> Handler:
            parts = re.split(r"\{(\w+)\}", template)
            pattern = "".join(
                re.escape(part) if at % 2 == 0 else _parameter(part) for at, part in enumerate(parts)
            )
            self.all.append(Route(method, template, handler, token, re.compile(pattern)))
            return handler

        return register

    def extend(self, other: Routes) -> None:
        """Take in the routes of another file."""
        self.all += other.all

    def find(self, method: str, path: str) -> tuple[Route, dict[str, str]] | None:
        """Return the route of a request and the values for its braces."""
        for route in self.all:
            match = route.pattern.fullmatch(path) if route.method == method else None
            if match is not None:
                return route, match.groupdict()
        return None


def _parameter(name: str) -> str:
    return rf"(?P<{name}>[^/]+)" if name.endswith("token") else rf"(?P<{name}>0|[1-9][0-9]*)"
