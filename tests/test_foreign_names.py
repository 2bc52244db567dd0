"""Names that other people's libraries don't promise to keep are used where this says so, and are what they were.

These are names with an underscore, and those of modules and objects that a library's documents don't mention. SimCord's
are listed in `tests/bot/try_out/test_simcord_overrides.py`.
"""

from __future__ import annotations

import ast
import asyncio
import importlib
import inspect
import re
import sqlite3
import tomllib
from collections.abc import Callable, Iterator
from functools import cache
from importlib.metadata import version
from pathlib import Path
from types import SimpleNamespace
from typing import NamedTuple, cast

import aiohttp
import aiosqlite
import discord
import pytest
from discord.gateway import DiscordWebSocket, KeepAliveHandler
from discord.shard import Shard
from fluent.runtime import resolver
from fluent.syntax import FluentParser, stream
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

ROOT = Path(__file__).parent.parent
PACKAGES = ("bot", "games", "storage")
ADAPTERS = "games/adapters/"
"""Modules whose libraries have an environment of their own. OpenSpiel's interface has names with an underscore."""
DOCUMENTED = {"_asdict", "_exit", "_fields", "_mapping", "_replace"}
"""Public names in spite of their underscore: named tuples', `os._exit` and SQLAlchemy's `Row._mapping`."""
TYPES = {"_SubParsersAction"}
"""Names in annotations only; argparse has no other one for what it returns."""
INTERNAL = ("discord.gateway", "discord.http", "fluent.runtime.resolver", "fluent.syntax.stream")
"""Modules that their libraries' documents don't mention."""
OURS = {("games/kit/position.py", "_offers"), ("games/lessons/solving.py", "_position")}
"""Private names of our own that another file uses."""
STANDARD = ("abc", "builtins", "collections", "enum", "typing")
"""Modules whose classes have private names for themselves only."""
SIMCORD = ROOT / "tests/bot/try_out/test_simcord_overrides.py"


def client() -> discord.AutoShardedClient:
    return discord.AutoShardedClient(intents=discord.Intents.none())


def socket() -> DiscordWebSocket:
    return DiscordWebSocket(
        cast(aiohttp.ClientWebSocketResponse, None), loop=cast(asyncio.AbstractEventLoop, None)
    )


def shard() -> Shard:
    theirs = SimpleNamespace(dispatch=print, _reconnect=True)
    return Shard(socket(), cast(discord.AutoShardedClient, theirs), print)


def heart() -> KeepAliveHandler:
    ws = cast(DiscordWebSocket, SimpleNamespace(thread_id=0, _max_heartbeat_timeout=60.0))
    return KeepAliveHandler(ws=ws, interval=40.0, shard_id=0)


def cursor() -> aiosqlite.Cursor:
    connection = cast(aiosqlite.Connection, SimpleNamespace(_iter_chunk_size=64))
    return aiosqlite.Cursor(connection, cast(sqlite3.Cursor, "theirs"))


class Name(NamedTuple):
    """A name that is used.

    Attributes:
        library: whose it is.
        name: of an attribute; for one of `client.http`, with that.
        owner: returns what has it.
        kind: what it is, as `kind` says it.
        files: where it is used.
        why: what there is no public way to.
    """

    library: str
    name: str
    owner: Callable[[], object]
    kind: str
    files: tuple[str, ...]
    why: str


SQLITE = ("storage/engines/sqlite.py",)
CLIENT = ("bot/front/client.py",)
STARTS = ("bot/front/gateway/starts.py",)
HEARTBEATS = ("bot/front/gateway/heartbeats.py",)
READING = ("bot/front/gateway/reading.py",)
DOCTOR = ("bot/operating/doctor/discord_side.py",)
REHEARSAL = ("bot/operating/rehearsal/gate.py", "bot/operating/rehearsal/steps/access.py")
SAYING = ("games/engine/words/catalogue.py",)
PARSING = ("games/engine/words/source.py",)
VISIT = "a statement and its rows take one visit to the connection's thread"
ALIVE = "when a shard's heartbeat was last acknowledged"
ASKED_AGAIN = "a request to reconnect that arrives while a shard reconnects must not close the bot"
PLAIN = "values are said without a locale's thousands and marks, thirty times as fast"

USED = [
    Name("aiosqlite", "_execute", lambda: aiosqlite.Connection, "async function(self, fn, *args, **kwargs)", SQLITE, VISIT),
    Name("aiosqlite", "_conn", lambda: aiosqlite.Connection, "property", SQLITE, VISIT),
    Name("aiosqlite", "_conn", cursor, "SimpleNamespace", SQLITE, VISIT),
    Name("aiosqlite", "_cursor", cursor, "str", SQLITE, VISIT),
    Name("aiosqlite", "_thread", lambda: aiosqlite.Connection(lambda: sqlite3.connect(""), 64), "Thread", SQLITE, "it must not keep a process from ending; SQLAlchemy sets the same"),
    Name("discord.py", "_parent", lambda: discord.ShardInfo, "member_descriptor", (*CLIENT, *STARTS), "the shard that has the connection"),
    Name("discord.py", "_handled_exceptions", shard, "tuple", STARTS, ASKED_AGAIN),
    Name("discord.py", "ReconnectWebSocket", lambda: discord.gateway, "class(shard_id, *, resume=True)", STARTS, ASKED_AGAIN),
    Name("discord.py", "reconnect", shard, "async function()", STARTS, ASKED_AGAIN),
    Name("discord.py", "ws", lambda: shard(), "DiscordWebSocket", CLIENT, ALIVE),
    Name("discord.py", "_keep_alive", socket, "NoneType", CLIENT, ALIVE),
    Name("discord.py", "KeepAliveHandler", lambda: discord.gateway, "class(*args, ws, interval=None, shard_id=None, **kwargs)", HEARTBEATS, ALIVE),
    Name("discord.py", "interval", heart, "float", HEARTBEATS, ALIVE),
    Name("discord.py", "ack", lambda: KeepAliveHandler, "function(self)", HEARTBEATS, "replaced: there is no event for it"),
    Name("discord.py", "get_payload", lambda: KeepAliveHandler, "function(self)", HEARTBEATS, "replaced: the time of sending is noted before it"),
    Name("discord.py", "_last_send", heart, "float", HEARTBEATS, "the time of sending is noted before it"),
    Name("discord.py", "_connection", client, "AutoShardedConnectionState", READING, "an event that can't be read is lost alone"),
    Name("discord.py", "DiscordWebSocket", lambda: discord.gateway, "class(socket, *, loop)", READING, "what can't be read of a session is told from other errors"),
    Name("discord.py", "received_message", lambda: DiscordWebSocket, "async function(self, msg, /)", READING, "what can't be read of a session is told from other errors"),
    Name("discord.py", "_system_channel_id", lambda: discord.Guild, "member_descriptor", ("bot/front/delivery/guilds.py",), "`system_channel` is None where a server's channels are not cached"),
    Name("discord.py", "Route", lambda: discord.http, "class(method, path, *, metadata=None, **parameters)", (*DOCTOR, "bot/operating/setup/application.py"), "the address of Discord's interface"),
    Name("discord.py", "http.user_agent", lambda: client().http, "str", DOCTOR, "what the bot calls itself"),
    Name("discord.py", "http.get_bot_gateway", lambda: client().http, "async function()", (*DOCTOR, *STARTS), "how many starts are left"),
    Name("discord.py", "http._global_over", lambda: client().http, "_MissingSentinel", ("bot/front/gateway/global_limit.py",), "all requests wait for it, also if the one that met the limit is given up"),
    Name("discord.py", "http.get_guilds", lambda: client().http, "function(limit, before=None, after=None, with_counts=True)", (*DOCTOR, REHEARSAL[1]), "the ids of servers without anything else of them"),
    Name("discord.py", "http.get_global_commands", lambda: client().http, "function(application_id)", (*DOCTOR, *REHEARSAL, "bot/front/gateway/registering.py"), "commands as Discord writes them"),
    Name("discord.py", "_locale_name", lambda: discord.app_commands.Choice, "member_descriptor", ("bot/front/features/commands.py",), "a choice gives its English name only"),
    Name("fluent.runtime", "Pattern", lambda: resolver, "class(*args, **kwargs)", SAYING, PLAIN),
    Name("fluent.runtime", "CurrentEnvironment", lambda: resolver, "class(args=NOTHING, error_for_missing_arg=True)", SAYING, PLAIN),
    Name("fluent.runtime", "ResolverEnvironment", lambda: resolver, "class(context, errors, current=NOTHING)", SAYING, PLAIN),
    Name("fluent.syntax", "FluentParserStream", lambda: stream, "class(string)", PARSING, "the type of the argument of `get_entry`"),
    Name("fluent.syntax", "get_entry", lambda: FluentParser, "function(self, ps)", PARSING, "overridden: what can't be read is not skipped"),
]  # fmt: skip


def kind(value: object) -> str:
    """Return the kind of something: its type, or its name."""
    if not inspect.isroutine(value) and not inspect.isclass(value):
        return type(value).__name__
    signature = inspect.signature(value)
    parameters = [one.replace(annotation=inspect.Parameter.empty) for one in signature.parameters.values()]
    what = (
        "class"
        if inspect.isclass(value)
        else "async function"
        if inspect.iscoroutinefunction(value)
        else "function"
    )
    return f"{what}{inspect.Signature(parameters)}"


@pytest.mark.parametrize("used", USED, ids=lambda used: f"{used.library} {used.name}")
def test_a_name_that_is_used_is_what_it_was(used: Name) -> None:
    owner, last = used.owner(), used.name.rpartition(".")[2]
    found = kind(getattr(owner, last)) if hasattr(owner, last) else "gone"
    assert found == used.kind, (
        f"{used.library} {version(used.library)} has changed {used.name}: it was {used.kind} and is {found}. "
        f"Read its source, amend {' and '.join(used.files)}, and only then raise its cap in pyproject.toml."
    )


def private(name: str) -> bool:
    return name.startswith("_") and not name.startswith("__")


def of_itself(value: ast.expr) -> bool:
    return isinstance(value, ast.Name) and value.id in ("self", "cls")


def own(nodes: list[ast.AST]) -> Iterator[str]:
    """The names that a file defines or assigns."""
    for node in nodes:
        match node:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
                yield name
            case ast.Name(id=name, ctx=ast.Store()):
                yield name
            case ast.Attribute(attr=name, ctx=ast.Store(), value=value) if of_itself(value):
                yield name


def used_here(nodes: list[ast.AST]) -> Iterator[str]:
    """The private attributes of others, all attributes of `client.http`, and what is imported that is not public."""
    for node in nodes:
        match node:
            case ast.Attribute(attr=name, value=ast.Attribute(attr="http")):
                yield f"http.{name}"
            case ast.Attribute(attr=name, value=value) if private(name) and not of_itself(value):
                yield name
            case ast.ImportFrom(module=str(module), names=names, level=0):
                rooms = module.split(".")
                hidden = module in INTERNAL or any(map(private, rooms))
                if rooms[0] not in PACKAGES:
                    yield from (one.name for one in names if hidden or private(one.name))


def inherited(file: str) -> set[str]:
    """The private names of foreign classes that a file's classes, which are derived from them, use or replace."""
    module = importlib.import_module(file.removesuffix(".py").removesuffix("/__init__").replace("/", "."))
    found: set[str] = set()
    for kind in vars(module).values():
        if inspect.isclass(kind) and kind.__module__ == module.__name__:
            own, *bases = kind.__mro__
            foreign = [base for base in bases if base.__module__.split(".")[0] not in (*PACKAGES, *STANDARD)]
            theirs = set().union(*map(named_by, foreign))
            found |= theirs and theirs & named_by(own)
    return found


@cache
def named_by(kind: type) -> frozenset[str]:
    """The private names that a class defines, and those that it uses of its objects."""
    try:
        text = inspect.getsource(kind)
    except (OSError, TypeError):
        # It is generated, or not written in Python.
        return frozenset()
    return frozenset(re.findall(r"(?:\bself\.|\bcls\.|\bdef |^    )(_[a-zA-Z]\w*)", text, re.MULTILINE))


def used_names() -> Iterator[tuple[str, str]]:
    simcord = set(re.findall(r"\w+", SIMCORD.read_text("utf-8")))
    for path in sorted(path for package in PACKAGES for path in (ROOT / package).rglob("*.py")):
        file, nodes = path.relative_to(ROOT).as_posix(), list(ast.walk(ast.parse(path.read_text("utf-8"))))
        names = set(used_here(nodes)) - set(own(nodes))
        derives = any(isinstance(node, ast.ClassDef) and node.bases for node in nodes)
        if derives and not file.startswith(ADAPTERS):
            names |= inherited(file)
        names -= DOCUMENTED | TYPES | (simcord if file.startswith("bot/try_out/") else set())
        yield from ((file, name) for name in names)


@pytest.mark.long
def test_no_name_is_used_that_is_not_listed() -> None:
    listed = {(file, used.name) for used in USED for file in used.files} | OURS
    new = sorted(set(used_names()) - listed)
    assert new == [], (
        "These are private names of a library: use a public way, or list them in tests/test_foreign_names.py "
        "with the reason there is none, and cap the library in pyproject.toml."
    )


@pytest.mark.parametrize("used", USED, ids=lambda used: f"{used.library} {used.name}")
def test_no_listed_name_is_unused(used: Name) -> None:
    for file in used.files:
        assert re.search(rf"\b{re.escape(used.name)}\b", (ROOT / file).read_text("utf-8")), (
            f"{file} uses it no more"
        )


@pytest.mark.parametrize("library", sorted({used.library for used in USED}))
def test_a_library_whose_private_names_are_used_is_capped_below_its_next_minor_version(library: str) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    [wanted] = [
        one
        for line in project["dependencies"]
        if canonicalize_name((one := Requirement(line)).name) == canonicalize_name(library)
    ]
    now = Version(version(library))
    assert now in wanted.specifier
    assert Version(f"{now.major}.{now.minor + 1}") not in wanted.specifier
