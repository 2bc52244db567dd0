"""Faults that are planted in the loopback Discord, each with the step that must name it and what the report must say."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

import pytest

from tests.bot.operating.rehearsal.theatre import Theatre
from tests.loopback import posting, routes_channels, routes_interactions
from tests.loopback.errors import Json
from tests.loopback.faults import Fault
from tests.loopback.model import Attachment, Channel, ChannelKind, Message, MessageFlag, walk
from tests.loopback.routes import Call
from tests.loopback.world import World

SEND = "POST /channels/{channel_id}/messages"
THREAD = "POST /channels/{channel_id}/messages/{message_id}/threads"
CALLBACK = "POST /interactions/{interaction_id}/{interaction_token}/callback"
Planting = Callable[[Theatre, pytest.MonkeyPatch], None]


@dataclass(frozen=True)
class Plant:
    """A fault.

    Attributes:
        name: of the fault.
        plant: plants it.
        step: that must fail.
        says: what the report must say of it.
        others: the steps that fail too.
        pressed: whether it needs presses.
    """

    name: str
    plant: Planting
    step: str
    says: str
    others: frozenset[str] = field(default_factory=frozenset)
    pressed: bool = False


def stored(change: Callable[[Message], None]) -> Planting:
    """Return what has Discord store every message of the bot's otherwise than it was sent."""

    def plant(theatre: Theatre, monkeypatch: pytest.MonkeyPatch) -> None:
        world = theatre.server.world
        keep = world.keep

        def keeping(message: Message) -> None:
            change(message)
            keep(message)

        monkeypatch.setattr(world, "keep", keeping)

    return plant


def _cut(message: Message) -> None:
    for embed in message.embeds:
        embed["description"] = embed.get("description", "")[:4000]


def _without_last_row(message: Message) -> None:
    message.components = message.components[:4]


def _without_entry(message: Message) -> None:
    for part in walk(message.components):
        if part.get("options"):
            part["options"] = part["options"][:24]


def _loud(message: Message) -> None:
    message.flags &= ~MessageFlag.SUPPRESS_NOTIFICATIONS


def _without_selectors(message: Message) -> None:
    for embed in message.embeds:
        embed["description"] = embed.get("description", "").replace("\ufe0f", "")


def _altered(message: Message) -> None:
    for part in walk(message.components):
        if part.get("custom_id"):
            part["custom_id"] = part["custom_id"].upper()


def _without_files(message: Message) -> None:
    message.attachments = []


def _other_file(message: Message) -> None:
    message.attachments = [
        replace(one, data=b"x" * len(one.data)) if one.name.endswith(".json") else one
        for one in message.attachments
    ]


def _other_title(message: Message) -> None:
    if message.ephemeral:
        message.embeds[0]["title"] = "Something else"


def _unpinged(message: Message) -> None:
    message.pinged = []


def _no_edit(_: Theatre, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(routes_channels, "edit", lambda *_: None)


def _fold_all(_: Theatre, monkeypatch: pytest.MonkeyPatch) -> None:
    changing = posting.edit

    def edit(world: World, message: Message, body: Json, files: Sequence[Attachment] = ()) -> None:
        changing(world, message, body, files)
        if "components" in body and "embeds" not in body:
            message.embeds = []

    monkeypatch.setattr(routes_channels, "edit", edit)


def _other_name(_: Theatre, monkeypatch: pytest.MonkeyPatch) -> None:
    making = routes_channels._make_thread

    def make(call: Call, channel: Channel, kind: ChannelKind, number: int) -> Channel:
        thread = making(call, channel, kind, number)
        thread.name = "A thread"
        return thread

    monkeypatch.setattr(routes_channels, "_make_thread", make)


def _no_archive(theatre: Theatre, monkeypatch: pytest.MonkeyPatch) -> None:
    def stays(thread: Channel, **_: object) -> None:
        thread.archived = False

    monkeypatch.setattr(theatre.server.world, "set_archived", stays)


def _no_nonce(theatre: Theatre, _: pytest.MonkeyPatch) -> None:
    theatre.server.nonce_seconds = -1


def _no_threads(theatre: Theatre, _: pytest.MonkeyPatch) -> None:
    theatre.server.faults.refuse(THREAD, 50013, times=9)


def _closed(theatre: Theatre, _: pytest.MonkeyPatch) -> None:
    theatre.anna.dms_closed = True


@dataclass(eq=False)
class _Slow(Fault):
    """Has a request take five seconds of the stopwatch."""

    theatre: Theatre | None = None

    async def before(self) -> None:
        assert self.theatre is not None
        self.theatre.ahead += 5


def _slow(theatre: Theatre, _: pytest.MonkeyPatch) -> None:
    theatre.server.faults._set(_Slow(THREAD, theatre=theatre))


def _too_many(theatre: Theatre, _: pytest.MonkeyPatch) -> None:
    theatre.server.faults.rate_limit(SEND, 0.01, nth=3)


def _public(_: Theatre, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(routes_interactions, "_only_for", lambda *_: None)


def _late(theatre: Theatre, _: pytest.MonkeyPatch) -> None:
    theatre.server.answer_seconds = -1


def _answered(theatre: Theatre, _: pytest.MonkeyPatch) -> None:
    theatre.server.faults.refuse(CALLBACK, 40060)


def _renamed(theatre: Theatre, _: pytest.MonkeyPatch) -> None:
    learn = next(one for one in theatre.server.world.commands[None] if one["name"] == "learn")
    learn["description"] = "As it was a version ago"


PLANTS = (
    Plant(
        "a long text is cut",
        stored(_cut),
        "longest page",
        "embeds 1 description: 4096 characters sent, 4000 came, which differ from number 4001 on",
    ),
    Plant(
        "a row of buttons is dropped",
        stored(_without_last_row),
        "longest page",
        "components: 5 sent, 4 came",
        frozenset({"lines"}),
    ),
    Plant(
        "the last entry of a menu is lost",
        stored(_without_entry),
        "menus",
        "components 1 components 1 options: 25 sent, 24 came",
    ),
    Plant("a silent message sounds", stored(_loud), "silent", "silent: True sent, False came"),
    Plant(
        "emoji lose their selector",
        stored(_without_selectors),
        "letters",
        "embeds 1 description: 224 characters sent, 220 came, which differ from number 4 on",
    ),
    Plant("a file is lost", stored(_without_files), "file", "0 files came.", frozenset({"picture"})),
    Plant("a file is another one", stored(_other_file), "file", "has another content"),
    Plant("folding removes the text", _fold_all, "fold", "embeds: 1 sent, 0 came."),
    Plant(
        "a thread is called otherwise",
        _other_name,
        "thread",
        "name and minutes 1: 'Kontor rehearsal \\u2693' sent, 'A thread' came.",
    ),
    Plant(
        "a private answer is another one",
        stored(_other_title),
        "press: answer",
        "embeds 1 title: 'Rehearsal' sent, 'Something else' came.",
        pressed=True,
    ),
    Plant("a mention does not ping", stored(_unpinged), "ping", "Discord lists 0 pings"),
    Plant(
        "an edit is ignored",
        _no_edit,
        "edit",
        "characters sent",
        frozenset({"fold", "picture kept", "edit in an archived thread"}),
    ),
    Plant(
        "a thread is not archived",
        _no_archive,
        "archived thread",
        "Discord accepted the request, but the thread is not archived.",
    ),
    Plant("a nonce is ignored", _no_nonce, "once", "The message was posted twice."),
    Plant(
        "threads are denied in the channel",
        _no_threads,
        "permission create_public_threads",
        "Discord says that the bot has it, but refused “thread” (50013).",
        frozenset({"thread"}),
    ),
    Plant("direct messages are closed", _closed, "direct message", "Discord refused: 403 (50007)"),
    Plant("a request takes five seconds", _slow, "latency", "requests took 500"),
    Plant(
        "a request is one too many",
        _too_many,
        "rate limits",
        "Discord answered 429: 1 times POST /channels/{channel}/messages.",
    ),
    Plant("a command is an older version's", _renamed, "commands", "changed: learn"),
    Plant(
        "private answers are public",
        _public,
        "press: answer",
        "All members see the answer.",
        pressed=True,
    ),
    Plant(
        "an answer comes too late",
        _late,
        "press: answer",
        "Discord no longer takes the answer (10062)",
        pressed=True,
    ),
    Plant(
        "another process answers",
        _answered,
        "press: answer",
        "it was answered already (40060): another process runs with this token",
        pressed=True,
    ),
)
ALTERED = Plant("custom_ids are altered", stored(_altered), "page", "custom_id: 'r1:")
