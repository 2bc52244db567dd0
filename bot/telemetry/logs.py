"""The log on standard error: lines for people or one JSON object a line, each with what it is about.

What must never be in it, tokens, passwords, addresses of databases and what these quote of their rows, is struck out of
every line, by any logger. Names of people are in no line since nothing logs them. Libraries would: they are heard from
warnings on only, and at debug discord.py's lines are written again without what they carry.
"""

import logging
import re
from collections.abc import MutableMapping
from typing import Any, Final, TextIO

import structlog
from structlog.typing import Processor

from bot.settings import Form, Level
from bot.telemetry import discord_logs, log_context, log_throttle

OURS: Final = discord_logs.OURS
_FIELDS: Final = [
    *("failure", "unwritten", "kind", "outcome", "milliseconds"),
    *("method", "route", "status", "bucket", "error"),
    *("shard", "gateway_event", "sequence", "code", "seconds"),
]
"""The facts that a line may add to its context."""
_REDACTED = "[hidden]"
_PATTERNS: Final = (
    # A bot's token, by its form.
    (re.compile(r"[\w-]{20,}\.[\w-]{5,}\.[\w-]{20,}", re.ASCII), _REDACTED),
    # An interaction's token, which allows answers for fifteen minutes.
    (re.compile(r"(/(?:webhooks|interactions)/\d+/)[^/\s?\"']+"), rf"\1{_REDACTED}"),
    # The address of a database, and in other addresses the password.
    (re.compile(r"\bpostgres(?:ql)?(?:\+\w+)?://[^\s\"']+"), _REDACTED),
    (re.compile(r"(://[^\s:/@]*:)[^\s/]+@"), rf"\1{_REDACTED}@"),
    # Where Python could not connect to, and from where PostgreSQL lets nobody in.
    (re.compile(r"\('[\da-fA-F.:%]+', \d+(?:, \d+, \d+)?\)"), f"({_REDACTED})"),
    (re.compile(r'(\bhost )"[^"]*"'), rf"\1{_REDACTED}"),
    # What PostgreSQL quotes of a row that it refuses, such as its names.
    (re.compile(r"(DETAIL:)[^\n]*"), rf"\1 {_REDACTED}"),
)
_BEHIND: Final = "Can't keep up, shard ID"
_PORT = r"(?::\d+)?"
_hidden: set[str] = set()
_told: list[tuple[re.Pattern[str], str]] = []
"""Patterns that match the database's address, with their replacements."""


def begin(level: Level, form: Form, stream: TextIO | None = None) -> None:
    """Start logging.

    Args:
        level: the least level of Kontor's own lines. At debug, those of `libraries.KNOWN` appear too. Other
            libraries' lines appear from warnings on.
        form: for people, or one JSON object a line.
        stream: the output; standard error if None.
    """
    handler = logging.StreamHandler(stream)
    handler.setFormatter(_formatter(form))
    handler.addFilter(log_throttle.database)
    handler.addFilter(discord_logs.DiscordLogFilter())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    for name in OURS:
        logging.getLogger(name).setLevel(level.upper())
    for name in discord_logs.DETAILED:
        logging.getLogger(name).setLevel(logging.DEBUG if level == "debug" else logging.NOTSET)
    # Voice is not used; that its libraries are missing is not worth a warning.
    logging.getLogger("discord.client").setLevel(logging.ERROR)
    logging.getLogger("discord.gateway").addFilter(_of_note)
    logging.captureWarnings(True)


def _of_note(record: logging.LogRecord) -> bool:
    """Whether a line of the library's about a connection is true.

    Where a heartbeat is acknowledged before the library has noted that it was sent, it takes the time since the one
    before for its latency, and says that it can't keep up. `bot.front.gateway.heartbeats` measures it.
    """
    return not str(record.msg).startswith(_BEHIND)


def hide(*secrets: str) -> None:
    """Strike these out of every line from now on."""
    _hidden.update(secret for secret in secrets if secret)


def hide_address(address: str) -> None:
    """Strike out of every line from now on what the address of a server's database is made of.

    The names of its user and of the database are words like others: they are struck where they are called so.
    """
    # Only a bot that runs has such an address.
    from sqlalchemy import make_url

    url = make_url(address)
    if url.get_backend_name() == "sqlite":
        return
    more = url.normalized_query
    hide(address, url.password or "", *more.get("password", ()))
    for host in (url.host, *more.get("host", ())):
        if host:
            name = re.sub(r":\d+$", "", host)
            place = rf"(?<![\w.-]){re.escape(name)}{_PORT}"
            if re.fullmatch(r"\w+", name):
                # One word, such as `database`, is a word like others where neither a port nor what it is called tells.
                place = rf"(?:(?<=server )|(?<=host )|(?<=@)){name}|(?<![\w.-]){name}(?=:\d)"
                place = rf"(?:{place}){_PORT}"
            _told.append((re.compile(rf"{place}(?![\w-])"), _REDACTED))
    names = (url.username, url.database, *more.get("user", ()), *more.get("database", ()))
    found = "|".join(re.escape(name) for name in names if name)
    _told.append((re.compile(rf'(?i)\b(user|role|database) "?(?:{found})"?(?!\w)'), rf"\1 {_REDACTED}"))


def _formatter(form: Form) -> logging.Formatter:
    """Return what makes a line of a record."""
    return structlog.stdlib.ProcessorFormatter(
        foreign_pre_chain=[
            structlog.stdlib.add_log_level,
            structlog.stdlib.add_logger_name,
            structlog.stdlib.ExtraAdder(allow=_FIELDS),
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            log_context.merge,
            structlog.processors.format_exc_info,
            _redact,
        ],
        processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, _renderer(form)],
    )


def _renderer(form: Form) -> Processor:
    if form == "json":
        return structlog.processors.JSONRenderer(ensure_ascii=False)
    return structlog.dev.ConsoleRenderer(colors=False, pad_event_to=0, pad_level=False)


# Any: the form of structlog's processors.
def _redact(_: object, __: str, line: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """Strike out what must not be in a line."""
    for name, said in line.items():
        if isinstance(said, str):
            line[name] = redacted(said)
    return line


def redacted(said: str) -> str:
    """Return what is said without what must not be in a log."""
    for secret in _hidden:
        said = said.replace(secret, _REDACTED)
    for pattern, instead in (*_PATTERNS, *_told):
        said = pattern.sub(instead, said)
    return said
