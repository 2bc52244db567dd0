"""The real bot in SimCord, for tests: a server, a channel, people who click and type, time moved by hand.

The bot's own tasks, threads and timers run as they do in production. What SimCord's settlement can't know, a
worker that waits for ever and a database with threads, is replaced by a plain question: is there anything
left that the bot would do without being told to?
"""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any

import discord
import msgspec
from simcord import Env
from simcord._dpy_internals import _REAL_MONOTONIC
from simcord.actors import MemberActor, _dispatch_actor_interaction
from simcord.backend import serializers
from simcord.backend.models import Message
from simcord.builders import ChannelHandle, GuildHandle, UserHandle
from simcord.results import InteractionResult, ResponseMessage

from bot.front import find_table
from bot.front.client import Kontor
from bot.front.custom_ids import TableButton, unrevised
from bot.front.features.assembly import BUTTONS
from bot.host import By, Host, TableInfo
from bot.host.changes.hand_overs import ATTENTION
from bot.host.library import Library
from bot.host.play import actions
from bot.host.tables.cluster.time_source import BEAT
from bot.host.tables.computers.workers import Chooser
from bot.pictures.cache import Pictures
from bot.text import say
from bot.workers.search import (
    DecisionRequest,
    SearchRequest,
    SearchResult,
    TurningPointRequest,
    choose,
    judge_decision,
)
from games import catalogue
from games.engine import Game
from games.engine.computers.review import Judged
from games.engine.computers.turning import Turning
from games.engine.pages.plain import without_emoji
from storage.play import tables
from storage.rows import Table
from tests.bot.front.copied import quickly
from tests.bot.front.costs import Counted
from tests.bot.front.later import later
from tests.bot.front.limits import findings
from tests.bot.front.short import ALL, SHORT
from tests.databases import lay
from tests.inline import inline
from tests.loopback.model import walk
from tests.spare_workers import spare_workers

PATIENCE = 20.0
"""Seconds of real time: a bot that is still busy then has hung."""


_QUICK = ("Draw", "No change", "Build", "End ", "Deliver", "Finish", "Don't join", "Hamburg", "Danzig")
"""Labels that bring each game on."""


class Quick:
    """A computer player that takes any legal move, at once: what it plays does not matter here. Its hints are its own."""

    async def __call__(self, thought: SearchRequest) -> SearchResult:
        if thought.advises:
            return choose(msgspec.structs.replace(thought, seconds=0.05))
        return SearchResult(Random(thought.seed).choice(thought.moves), 0.0)

    async def look_back(self, asked: TurningPointRequest) -> Turning | None:
        """Nothing stands out in a game that is played at random."""

    async def judge(self, request: DecisionRequest) -> Judged | None:
        """Two deals each: what it finds does not matter here."""
        return judge_decision(msgspec.structs.replace(request, deals=2))

    def close(self) -> None:
        pass


_SINCE = datetime(1970, 1, 1, tzinfo=UTC)
_LEFT = """
SELECT 1 FROM alarm WHERE done IS NULL AND (lease_owner IS NOT NULL OR due <= :now)
UNION ALL
SELECT 1 FROM outbox WHERE done IS NULL AND (lease_owner IS NOT NULL OR due <= :now AND (message IS NOT NULL OR NOT EXISTS (
  SELECT 1 FROM outbox earlier
  WHERE earlier.destination = outbox.destination AND earlier.done IS NULL AND earlier.message IS NULL
  AND earlier.number < outbox.number)))
"""
"""Alarms and messages that are being dealt with or due; of each destination only the first message can be."""

_WAITED_FOR = """
SELECT discord_id FROM seat
JOIN game_table ON game_table.key = seat."table"
JOIN person ON person.key = seat.person
WHERE game_table.key = (SELECT max(key) FROM game_table) AND status = 'running' AND owes AND NOT resigned
"""
"""Those whose move the newest table waits for."""


_commands: dict[tuple[object, ...], list[dict[str, Any]]] = {}
"""The commands of bots as Discord receives them, by what they are made of."""

_TRACKED = ("create_task", "call_soon", "call_later", "call_at", "call_soon_threadsafe", "run_in_executor")
"""SimCord's replacements in the loop, which tell what the bot has left to do."""


class QuietEnv(Env):
    """SimCord with another idea of when the bot is done.

    Attributes:
        looking: the bot's file, looked into beside the bot: that costs a hundredth of asking its storage.
    """

    looking: sqlite3.Connection

    def _capture_errors(self) -> None:
        super()._capture_errors()
        # Nothing of the bot's is tracked here, so the loop's own functions, and the machine's clock, do the same.
        for name in _TRACKED:
            setattr(self._loop, name, getattr(self._runtime, name))
        time.monotonic = _REAL_MONOTONIC

    @contextlib.contextmanager
    def _bot_scope(self) -> Iterator[None]:
        """Run the bot's work untracked."""
        with self.time_context():
            yield

    async def _settle_internal(
        self,
        *,
        timeout: float | None = None,  # noqa: ASYNC109 SimCord's signature
        idle: float = 0.05,
        dispatch: str | None = None,
        _deadline: float | None = None,
    ) -> None:
        async with asyncio.timeout(PATIENCE):
            while await self._busy():  # noqa: ASYNC110 nothing tells when a thread, a file and a queue are at rest
                await asyncio.sleep(0.001)

    async def _busy(self) -> bool:
        """Return whether an event is being handled, a computer thinks, or a message is due."""
        await asyncio.sleep(0)
        if any(_is_work(task) for task in asyncio.all_tasks()):
            return True
        return self.has_left()

    def has_left(self) -> bool:
        """Return whether a message or an alarm is due, or being sent."""
        host = getattr(self.bot, "host", None)
        if not isinstance(host, Host) or self.bot.is_closed():
            return False
        now = (self.now() - _SINCE) // timedelta(microseconds=1)
        return self.looking.execute(_LEFT, {"now": now}).fetchone() is not None


_THINKS = "computers of table"


def _is_work(task: asyncio.Task[Any]) -> bool:
    name = task.get_name()
    return name.startswith(("discord.py: ", "CommandTree", _THINKS, "panel of table", "table "))


@dataclass(frozen=True)
class Entry:
    """An entry of a menu."""

    menu: str
    placeholder: str
    label: str
    value: str


class Note:
    """The current message."""

    def __init__(self, env: Env, message: Message) -> None:
        self.env = env
        self.message = message

    @property
    def id(self) -> int:
        return self.message.id

    @property
    def channel(self) -> int:
        return self.message.channel_id

    @property
    def content(self) -> str:
        return self.message.content

    @property
    def ephemeral(self) -> bool:
        return self.message.is_ephemeral

    @property
    def pinged(self) -> list[int]:
        return sorted(self.message.ping_user_ids)

    @property
    def title(self) -> str:
        return "".join(
            str(embed.get("title") or (embed.get("author") or {}).get("name") or "")
            for embed in self.message.embeds
        )

    @property
    def footer(self) -> str:
        return "".join(str((embed.get("footer") or {}).get("text") or "") for embed in self.message.embeds)

    @property
    def text(self) -> str:
        """Of embeds, and of components of the second version."""
        shown = [str(embed.get("description") or "") for embed in self.message.embeds]
        beside = [str(part["content"]) for part in walk(self.message.components) if part.get("type") == 10]
        return "\n".join((*shown, *beside))

    @property
    def fields(self) -> list[tuple[str, str]]:
        return [
            (str(one["name"]), str(one["value"]))
            for embed in self.message.embeds
            for one in embed.get("fields") or ()
        ]

    @property
    def files(self) -> dict[str, bytes]:
        """The contents of its attachments, by name."""
        found = {one["filename"]: self.env.backend.cdn.get(one["url"]) for one in self.message.attachments}
        return {name: content or b"" for name, content in found.items()}

    @property
    def images(self) -> list[str]:
        """The addresses of the pictures in its embeds."""
        return [embed["image"]["url"] for embed in self.message.embeds if embed.get("image")]

    @property
    def words(self) -> str:
        """All that can be read, apart from the labels of components."""
        parts = [self.content, self.title, self.text, self.footer]
        parts += [part for pair in self.fields for part in pair]
        return "\n".join(part for part in parts if part)

    @property
    def buttons(self) -> list[tuple[str, str]]:
        """Labels and custom_ids."""
        return [
            (str(part["label"]), str(part["custom_id"]))
            for part in walk(self.message.components)
            if part["type"] == 2 and not part.get("url")
        ]

    @property
    def links(self) -> dict[str, str]:
        """The addresses that buttons open in a browser, by their labels."""
        parts = walk(self.message.components)
        return {str(part["label"]): str(part["url"]) for part in parts if part.get("url")}

    @property
    def entries(self) -> list[Entry]:
        return [
            Entry(part["custom_id"], part.get("placeholder") or "", option["label"], option["value"])
            for part in walk(self.message.components)
            if part["type"] == 3
            for option in part["options"]
        ]

    def setting(self, menu: str) -> Entry:
        """The entry of a lobby's settings that leads to a menu; `menu` is how its custom_id goes on."""
        return next(entry for entry in self.entries if entry.value.startswith(f"t1:{menu}:"))

    @property
    def labels(self) -> list[str]:
        return [label for label, _ in self.buttons]

    def now(self) -> Note:
        """The current state of the same message."""
        return Note(self.env, self.env.backend.get_message(self.channel, self.id))

    def __repr__(self) -> str:
        return f"<Note {self.id}\n{self.words}\n{self.buttons} {self.entries}>"


def either(label: str) -> tuple[str, str]:
    """A button's label with its emoji, and as it is in plain words."""
    return label, without_emoji(label)


class Person:
    """Somebody who plays: on the server, and in the private talk with the bot."""

    def __init__(self, bot: SimulatedBot, user: UserHandle, member: MemberActor) -> None:
        self.bot = bot
        self.user = user
        self.member = member
        self.chosen: dict[tuple[int, str], list[str]] = {}

    @property
    def id(self) -> int:
        return self.user.id

    async def slash(self, name: str, /, *, where: ChannelHandle | None = None, **options: object) -> Note:
        """Type a command, in the channel unless elsewhere; returns the answer."""
        channel = where or self.bot.channel
        return await self.bot.answer(await self.member.slash(channel, name, **options))

    async def slash_dm(self, name: str, /, **options: object) -> Note:
        return await self.bot.answer(await self.user.slash(name, **options))

    async def press(self, note: Note, label: str = "", *, custom_id: str = "") -> Note:
        """Press a button; returns the answer, which may be the same message."""
        custom_id = custom_id or next(one for text, one in note.now().buttons if text in either(label))
        handle = ResponseMessage(note.env, note.message)
        actor = self._actor(note)
        return await self.bot.answer(await actor.click(handle, custom_id=custom_id))

    async def pick(self, note: Note, entry: Entry) -> Note:
        """Choose a menu's entry; returns the answer."""
        return await self.choose(note, entry.menu, [entry.value])

    async def to_game(self, door: Note, game: str) -> Note:
        """Go from the front door to a game's page, by its button or, where there are many games, by the menu."""
        for entry in door.entries:
            if entry.value == game:
                return await self.pick(door, entry)
        return await self.press(door, custom_id=f"t1:choose:0:{game}")

    async def choose(self, note: Note, menu: str, values: Sequence[str]) -> Note:
        """Choose several entries of a menu, or none; the menu is known in any revision of its message."""
        menu = next(one.menu for one in note.now().entries if unrevised(one.menu) == unrevised(menu))
        self._choosing(note, menu, values)
        handle = ResponseMessage(note.env, note.message)
        return await self.bot.answer(await self._actor(note).select(handle, list(values), custom_id=menu))

    async def set_option(self, lobby: Note, menu: str, value: str) -> Note:
        """Choose something in a lobby's settings; returns the page where it was chosen.

        Args:
            lobby: its message.
            menu: how the custom_id of the menu behind an entry goes on after its version.
            value: of the entry there.
        """
        asked = await self.pick(lobby, lobby.now().setting(menu))
        return await self.pick(asked, next(entry for entry in asked.entries if entry.value == value))

    async def close(self, lobby: Note) -> Note:
        """Close a table in its lobby's settings."""
        return await self.press(await self.pick(lobby, lobby.now().setting("cancel")), say("button.cancel"))

    def _choosing(self, note: Note, menu: str, values: Sequence[str]) -> None:
        """Refuse what Discord's clients would not send: what a menu shows as chosen, until its id changes."""
        before = self.chosen.get((note.id, menu))
        assert before != list(values), f"the menu {menu} shows {before} already: nothing would be sent"
        self.chosen[note.id, menu] = list(values)

    def _actor(self, note: Note) -> Any:
        direct = self.bot.env.backend.get_channel(note.channel).guild_id is None
        return self.user if direct else self.member

    async def forge(
        self, note: Note, custom_id: str, value: str | None = None, *, form: bool = False
    ) -> Note:
        """Send a click on something that the message does not have, or no longer has, or a form."""
        data: dict[str, Any] = {"custom_id": custom_id, "component_type": 2}
        if value is not None:
            data |= {"component_type": 3, "values": [value]}
        if form:
            data["components"] = []
        backend = self.bot.env.backend
        actor = self._actor(note)
        result = await _dispatch_actor_interaction(
            actor,
            5 if form else 3,
            ChannelHandle(self.bot.env, getattr(actor, "guild", None), backend.get_channel(note.channel)),
            data,
            extra={"message": dict(serializers.message_payload(backend, note.message))},
            source_message_id=note.id,
        )
        return await self.bot.answer(result)

    async def complete(self, name: str, option: str, typed: str = "", **given: object) -> list[str]:
        """Type into an option; returns what is offered."""
        where = given.pop("where", None) or self.bot.channel
        assert isinstance(where, ChannelHandle)
        return [one["value"] for one in await self.member.autocomplete(where, name, option, typed, **given)]

    def direct(self) -> list[Note]:
        """The bot's direct messages."""
        return self.bot.notes(self.user.dm_channel.id)


@dataclass
class SimulatedBot:
    """The bot, running on a server with people on it.

    Attributes:
        languages: as `Kontor` takes them.
        community: the server's language, as Discord calls it; None for a server that is no community.
        locales: those of people by their ids, as Discord calls them; English is not listed.
        registers: whether it registers its commands as in production, in all languages, which takes as long as
            everything else at a start together; otherwise Discord receives the English ones alone.
        pictures: makes pictures of boards; no pictures by default.
        beyond: what clicks have asked of the database beyond what they may (`tests.bot.front.costs`).
    """

    folder: Path
    seed: str
    games: Mapping[str, Game]
    languages: Mapping[str, str] | None = None
    community: str | None = "en-US"
    chooser: Chooser = field(default_factory=Quick)
    registers: bool = False
    pictures: Pictures = field(default_factory=Pictures)
    offered: Collection[str] | None = None
    titles: Mapping[str, str] = field(default_factory=dict)
    client: Kontor = field(init=False)
    env: QuietEnv = field(init=False)
    server: GuildHandle = field(init=False)
    channel: ChannelHandle = field(init=False)
    people: list[Person] = field(default_factory=list)
    locales: dict[int, str] = field(default_factory=dict)
    starts: int = 0
    beyond: list[str] = field(default_factory=list)
    watches: list[Callable[[], Awaitable[None]]] = field(default_factory=list)

    def build(self, names: Sequence[str]) -> None:
        """Make a bot that is not started, and the world around it."""
        self.client = self.new_bot()
        self.env = QuietEnv(self.client)
        users = [self.env.create_user(f"user{at}", global_name=name) for at, name in enumerate(names)]
        self.env.backend.emit = self._emitting(self.env.backend.emit)  # type: ignore[method-assign, assignment] # its parameters are called otherwise
        self.server = self.env.create_guild("Hansa")
        self.env.backend.get_guild(self.server.id).preferred_locale = self._told
        self.channel = self.server.create_text_channel("tables")
        self.people = [Person(self, user, self.server.add_member(user)) for user in users]

    async def start(self) -> None:
        """Start the bot, and have Discord know its commands."""
        await self.env.start()
        if not self.registers:
            self.env.backend.register_commands(None, self._commands())

    def _commands(self) -> list[dict[str, Any]]:
        """Return the commands as Discord receives them; made once for the same games in the same languages."""
        offered = self.client._games.offered
        made_of = (*offered.values(), *self.client._languages.offered.items())
        if made_of not in _commands:
            sent = [command.to_dict(self.client.tree) for command in self.client.tree.get_commands()]
            # SimCord keeps all but the age that a command is for.
            _commands[made_of] = [{name: one[name] for name in one if name != "nsfw"} for one in sent]
        return _commands[made_of]

    @property
    def _told(self) -> str:
        """The server's language as Discord gives it."""
        return self.community or "en-US"

    def _emitting(
        self, emit: Callable[[str, Mapping[str, Any]], None]
    ) -> Callable[[str, Mapping[str, Any]], None]:
        """Return what tells the bot of an event, with the languages that SimCord can't choose."""

        def emitting(event: str, payload: Mapping[str, Any]) -> None:
            if event == "INTERACTION_CREATE":
                user = payload.get("user") or payload["member"]["user"]
                locale = self.locales.get(int(user["id"]), "en-US")
                payload = {**payload, "locale": locale, "guild_locale": self._told}
            if event == "GUILD_CREATE" and self.community is not None:
                payload = {**payload, "features": ["COMMUNITY"]}
            emit(event, payload)

        return emitting

    def library(self) -> Library:
        """The games that the bot has, with short editions."""
        short = {name: editions for name, editions in ALL.items() if name in self.games}
        return Library(self.games, short, self.offered, self.titles)

    def new_bot(self) -> Kontor:
        """A bot on the same database, as a new process would make it."""
        self.starts += 1
        bot = Counted(
            f"sqlite+aiosqlite:///{self.folder / 'kontor.db'}",
            commands_file=self.folder / "commands" if self.registers else None,
            games=self.library(),
            clock=lambda: self.env.now(),
            chooser=self.chooser,
            languages=self.languages,
            randomness=Random(f"{self.seed} {self.starts}").randbytes,
            shard_count=1,
            pictures=self.pictures,
        )
        bot.beyond = self.beyond
        return bot

    @property
    def host(self) -> Host:
        assert self.client.host is not None
        return self.client.host

    async def restart(self, meanwhile: str = "", **values: object) -> None:
        """End the bot, do something to its file by a statement, and start a new one on it."""
        await self.client.close()
        with closing(sqlite3.connect(self.folder / "kontor.db")) as file, file:
            file.execute(meanwhile, values)
        fresh = self.new_bot()
        await self.env.restart_bot(fresh)
        self.client = fresh
        await self.env._settle_internal()

    async def pass_time(self, **time: float) -> None:
        """Let virtual time pass, then let the bot do its pending work."""
        left = timedelta(**time)
        while left > timedelta():
            # Ordinary time: it is noted often enough that the bot runs.
            step = min(left, 2 * BEAT)
            left -= step
            self.env.backend.advance_clock(step.total_seconds())
            self.host.time.beaten()
        self.host.wake()
        await self.env._settle_internal()

    def is_at_work(self) -> bool:
        """Return whether the bot does anything by itself but wait for computers."""
        tasks = [one for one in asyncio.all_tasks() if _is_work(one)]
        return self.env.has_left() or any(not one.get_name().startswith(_THINKS) for one in tasks)

    # Looking.

    async def answer(self, result: InteractionResult) -> Note:
        """The message that answers an interaction: an update of the clicked one, or a new one."""
        assert result.acknowledged, "the interaction was not answered"
        found = result.followups[-1] if result.followups else result.response
        assert found is not None
        for looks in self.watches:
            await looks()
        return Note(self.env, found._message)

    def notes(self, place: int | None = None, *, ephemeral: bool = False) -> list[Note]:
        """The messages of a place, of everywhere if None, oldest first."""
        everywhere = self.env.backend.messages
        places = [everywhere.get(place, {})] if place is not None else list(everywhere.values())
        return [
            Note(self.env, message)
            for messages in places
            for _, message in sorted(messages.items())
            if ephemeral or not message.is_ephemeral
        ]

    def last(self, place: ChannelHandle | None = None) -> Note:
        """The last public message of a place."""
        return self.notes((place or self.channel).id)[-1]

    def shown(self) -> Note:
        """The newest message that shows a running turn."""
        return next(note for note in reversed(self.notes()) if note.text and say("page.board") in note.labels)

    def thread(self) -> ChannelHandle:
        """The newest thread."""
        return max(self.channel.threads, key=lambda one: one.id)

    async def table(self, code: str | None = None) -> TableInfo:
        """A table by code, or the newest."""
        if code is not None:
            return await self.host.tables.find(code)
        return (await self.host.tables.on_server(self.server.id, find_table.ALL))[0]

    async def called(self, game: str = "Sea Merchants") -> str:
        """A game with the name of the newest table."""
        return say("table.called", game=game, name=(await self.table()).name)

    async def stored(self) -> Table:
        """The newest table as it is stored."""
        key = (await self.table()).key
        found = await self.host.storage.read(lambda tx: tables.find(tx, key))
        assert found is not None
        return found

    def requests(self) -> list[str]:
        """Method and path of each request so far, but for answers to interactions."""
        return [
            f"{one.method} {one.path}"
            for one in self.env.http_requests
            if not one.path.startswith(("/interactions/", "/webhooks/"))
        ]

    # Playing.

    async def lobby(
        self, people: int = 2, computers: int = 0, *, short: bool = True, game: str = "sea_merchants"
    ) -> Note:
        """Open a table by clicks; returns its lobby message."""
        opener = self.people[0]
        note = await opener.slash("table new", game=game)
        if short and game in ALL:
            await opener.set_option(note, "edition", SHORT.name)
        for person in self.people[1:people]:
            await person.press(note, say("button.join"))
        for _ in range(computers):
            await opener.press(note, say("button.add"))
        return note

    async def game(
        self, people: int = 2, computers: int = 0, *, short: bool = True, game: str = "sea_merchants"
    ) -> Note:
        """Start a game by clicks; returns the last message of its thread."""
        note = await self.lobby(people, computers, short=short, game=game)
        await self.people[0].press(note, say("button.start"))
        return self.last(self.thread())

    async def panel(self, person: Person) -> Note:
        """A fresh panel, by the button of the newest table's last message."""
        table = await self.table()
        place = self.notes(table.thread or table.channel)
        return await person.press(
            next(note for note in reversed(place) if {*either(say("button.act"))} & {*note.labels}),
            say("button.act"),
        )

    async def play_on(
        self,
        rng: Random,
        *,
        turns: int | None = None,
        panel: Callable[[Person], Note | None] = lambda _: None,
        slowly: bool = False,
    ) -> int:
        """Play the newest table on by clicks, chosen by chance; returns how many clicks made a move.

        Args:
            rng: chooses.
            turns: how many hand-overs to people at most; to the end if None.
            panel: what a person whose turn begins plays on; a fresh panel if None.
            slowly: whether everybody has gone away before the turn, and nobody sees the next one by themselves.
        """
        made = 0
        while turns is None or turns > 0:
            if not (waiting := await self.to_act()):
                break
            person = waiting[0]
            if slowly:
                await self.pass_time(seconds=ATTENTION.total_seconds())
            note = panel(person) or await self.panel(person)
            assert moves_of(note), f"somebody is waited for and has nothing to press: {note}"
            # A seat that owes nothing may still have moves, unasked ones or another choice than the one made.
            while person in await self.to_act() and (offered := moves_of(note)):
                # Without this a game by chance takes five times as long.
                quick = [one for one in offered if one[0].startswith(_QUICK)] or [
                    one for one in offered if isinstance(one[1], Entry) and one[1].value.startswith("s")
                ]
                _, chosen = rng.choice(quick if quick and rng.random() < 0.6 else offered)
                before = self.sequence()
                note = await (
                    person.pick(note, chosen)
                    if isinstance(chosen, Entry)
                    else person.press(note, custom_id=chosen)
                )
                made += self.sequence() > before
            turns = None if turns is None else turns - 1
        return made

    async def finish(self, rng: Random, table: TableInfo | None = None) -> None:
        """Play a table, or the newest one, to its end by chance and without a click, a turn at a time."""
        table = table or await self.table()
        seats = (await self.host.tables.look(table.key)).seats
        while (position := (await self.host._reader.load(table.key)).position) is not None:
            state = position.state.copy()
            if not state.to_act:
                break
            seat, moves = state.to_act[0], []
            while seat in state.to_act:
                moves.append(rng.choice(list(state.legal_moves(seat))))
                state.play(seat, moves[-1])
            await self.host.act(table.key, By(seats[seat].person), actions.play, moves)
        await self.env._settle_internal()

    async def to_act(self) -> list[Person]:
        """The people whose move the newest table waits for."""
        ids = {one for (one,) in self.env.looking.execute(_WAITED_FOR)}
        return [person for person in self.people if person.id in ids]

    def sequence(self) -> int:
        """The number of the last entry in the newest table's log."""
        (found,) = self.env.looking.execute("SELECT sequence FROM game_table ORDER BY key DESC").fetchone()
        return int(found)


@contextlib.asynccontextmanager
async def opened(
    folder: Path,
    names: Sequence[str] = ("Ada", "Bob", "Cy"),
    *,
    seed: str = "town",
    games: Mapping[str, Game] = catalogue,
    languages: Mapping[str, str] | None = None,
    community: str | None = "en-US",
    chooser: Chooser | None = None,
    registers: bool = False,
    pictures: Pictures | None = None,
    offered: Collection[str] | None = None,
    titles: Mapping[str, str] | None = None,
) -> AsyncIterator[SimulatedBot]:
    """A bot that is running; errors that the bot did not handle fail the test.

    Args:
        folder: where its database is.
        names: of the people.
        seed: of all that it draws.
        games: that it has.
        languages: catalogues by the languages of Discord.
        community: the language of the server, as Discord calls it; people's are `locales`, `en-US` unless set.
        chooser: where computers think; they play at random, at once, if None.
        registers: whether it registers its commands as in production.
        pictures: makes pictures of boards; no pictures if None.
        offered: the names of the games that it offers; None for all.
        titles: other titles of games, by their names.
    """
    await lay(folder / "kontor.db")
    bot = SimulatedBot(
        folder,
        seed,
        games,
        languages,
        community,
        chooser or Quick(),
        registers,
        pictures or Pictures(),
        offered,
        titles or {},
    )
    bot.build(names)
    with (
        inline(),
        later(),
        quickly(),
        spare_workers(),
        closing(sqlite3.connect(folder / "kontor.db")) as bot.env.looking,
    ):
        await bot.start()
        # Ids are counted from the start in each millisecond, so neither they nor the deals depend on the number of commands.
        bot.env.backend.advance_clock(0.001)
        try:
            yield bot
        finally:
            await bot.client.close()
            await bot.env.shutdown()
    bot.env._raise_errors_since(bot.env._errors_acknowledged)
    assert findings(bot.env.http_requests) == []
    assert bot.beyond == [], "\n".join(bot.beyond)


def moves_of(note: Note) -> list[tuple[str, str | Entry]]:
    """Return a panel's labels that lead to moves, each with a custom_id or an entry."""
    found: list[tuple[str, str | Entry]] = [
        (label, custom_id) for label, custom_id in note.buttons if custom_id.startswith(("m1:", "s1:"))
    ]
    return found + [(entry.label, entry) for entry in note.entries if entry.menu.startswith("n1:")]


def on_board(note: Note) -> list[tuple[str, str | Entry]]:
    """The buttons on the public board: labels with a custom_id or an entry."""
    found: list[tuple[str, str | Entry]] = [
        (label, custom_id) for label, custom_id in note.buttons if custom_id.startswith("b1:")
    ]
    return found + [(entry.label, entry) for entry in note.entries if entry.menu.startswith("b1:")]


def calls(bot: SimulatedBot) -> list[Note]:
    """The lines that call somebody to the running turn."""
    return [note for note in bot.notes() if note.labels == [say("button.act")]]


def about(note: Note) -> set[int]:
    """The tables that a page leads to."""
    forms = [BUTTONS.read(custom_id) for _, custom_id in note.buttons]
    return {form.table for form in forms if isinstance(form, TableButton)}


def embedded(note: Note) -> discord.Embed:
    """The message's embed as discord.py has it."""
    return discord.Embed.from_dict(note.message.embeds[0])
