"""The production bot as a process of its own, in the loopback Discord, and people who play there.

What people do goes through buttons and commands only; the database is read to see what was kept. `main` is
`kontor` itself, except that it dies when a test has asked it to, between commit and show, and is less patient. At
its start it waits for one more server for a moment instead of two seconds, before a second session not at all. It
waits one second instead of ten for the answer that opens a table, one instead of five before a board is brought up to
date, and `BUSY_SECONDS` for a busy database.
"""

from __future__ import annotations

import os
import re
import signal
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, TypeVar

from sqlalchemy import Select as Rows
from sqlalchemy import select

from bot.front.custom_ids import TableButton
from bot.front.features.assembly import BUTTONS
from bot.host import Host
from bot.host.record import deal
from bot.host.record.verify import verify
from bot.text import say
from games import catalogue
from games.engine import State
from storage import Storage, Transaction, schema
from storage.community import people
from storage.play import log, tables
from storage.rows import LogRow, Seat, Table
from tests.bot.front import short as short_edition
from tests.bot.front.short import SHORT
from tests.loopback.interactions import Interaction, Reply
from tests.loopback.model import Button, Channel, Message, Select
from tests.loopback.process import BotProcess
from tests.loopback.server import Loopback
from tests.loopback.users import User

SEND = "POST /channels/{channel_id}/messages"
DELETE = "DELETE /channels/{channel_id}/messages/{message_id}"
DELETE_PAGE = "DELETE /webhooks/{webhook_id}/{webhook_token}/messages/{message_id}"
EDIT = "PATCH /channels/{channel_id}/messages/{message_id}"
CALLBACK = "POST /interactions/{interaction_id}/{interaction_token}/callback"
ORIGINAL = "PATCH /webhooks/{webhook_id}/{webhook_token}/messages/@original"
THREAD = "POST /channels/{channel_id}/messages/{message_id}/threads"
REFRESH = "PATCH /webhooks/{webhook_id}/{webhook_token}/messages/{message_id}"
OPEN_DM = "POST /users/@me/channels"
SERVERS = "GET /users/@me/guilds"
COMMANDS = "PUT /applications/{application_id}/commands"

SHOWN = ("update", "edit")
"""The clicked message shows the result: at once, or where a slow machine had it acknowledged first."""

KONTOR = "tests.bot.front.process:main"
WARM = ("tests.bot.front.process", "bot.operating.running", "bot.front.client", "tests.bot.front.warm")
"""Modules and files that `kontor run` reads at its start, for processes that are born with it."""
DATABASE = "data/kontor.sqlite3"
PICTURES = "PICTURES"
"""The name of a process that makes pictures. Others send words only, so each request comes as soon as it can."""
LIMITED = "LIMITED"
"""The name of a process that keeps to Discord's limit of requests. In others people click a hundred times as fast."""
OWNER_WATCH = "OWNER_WATCH"
"""The name of the seconds between two looks for faults. In others the first look comes too late for a test."""
SEVERAL, APART = "SEVERAL", 0.5
"""The name of a process that has others beside it; and the seconds that these keep between two identifies."""
CLOCK = "CLOCK"
"""The name of a process whose clock is ahead of the machine's: the file that says by how many seconds."""
BACKUPS = "BACKUPS"
"""The variable with the seconds between two looks whether a backup is due; in other processes they are a minute."""
LEASE = timedelta(seconds=8)
"""The duration of such a process's claims."""
_DIE = Path("die-after-commit")
_GAME = "sea_merchants"
_MOVE, _MENU = "m1:", "n1:"
_SHORT = ("Draw", "Pass")
"""Buttons that lead to the end soonest; without them the game takes longer, and is the same test."""

T = TypeVar("T")


def main() -> int:
    """Run `kontor`; once a test has asked for it, die when the next action is committed."""
    from bot.cli import main as kontor
    from bot.front import client
    from bot.front.delivery import panels
    from bot.front.gateway import owner_watch, request_budget
    from bot.host.outbox import live_messages
    from bot.host.servers import owner_notices
    from bot.host.tables import opening
    from bot.host.tables.service import TableService
    from bot.operating.keeping import nightly
    from bot.pictures.cache import Pictures

    opening.ANSWERED = timedelta(seconds=1)
    live_messages.DELAY = timedelta(seconds=1)  # type: ignore[misc] # a constant, but in tests
    client.HELD_BACK = timedelta()
    # Everybody is called at once, whatever they look at.
    panels.ATTENTION = timedelta()
    if not os.environ.get(PICTURES):
        vars(client)["offered"] = Pictures
    if not os.environ.get(LIMITED):
        request_budget.DISCORDS_LIMIT = 5000  # type: ignore[misc] # constants, but in tests
        request_budget.SETTLED = request_budget.NEW = 5000.0  # type: ignore[misc]
    if os.environ.get(SEVERAL):
        _hurry()
    else:
        # mypy takes classes and their methods for what can't be replaced.
        client.Kontor.before_identify_hook = _at_once  # type: ignore[method-assign]
    if ahead := os.environ.get(CLOCK):
        _set_ahead(Path(ahead))
    client.Kontor = partial(client.Kontor, guild_ready_timeout=0.05)  # type: ignore[assignment, misc]
    if often := os.environ.get(BACKUPS):
        nightly._EVERY = float(often)  # type: ignore[misc] # a constant, but in tests
    if seconds := os.environ.get(OWNER_WATCH):
        owner_watch.FIRST = owner_watch.TICK = float(seconds)
        owner_notices.EVERY = timedelta(seconds=float(seconds))  # type: ignore[misc]
    if busy := os.environ.get("BUSY_SECONDS"):
        opened = Storage.open
        Storage.open = partial(opened, busy_seconds=float(busy))  # type: ignore[method-assign]
    act = TableService._act

    async def acted(self: TableService, *arguments: Any, **named: Any) -> Any:
        found = await act(self, *arguments, **named)
        if found.done is not None and not found.done.repeated:
            _die_if_asked()
        return found

    TableService._act = acted  # type: ignore[method-assign] # the same arguments, passed on
    return kontor(sys.argv[1:])


def raw() -> int:
    """Run `kontor` with discord.py's own lines in its log, as none should be."""
    from bot.telemetry import discord_logs

    discord_logs.DiscordLogFilter.filter = lambda *_: True  # type: ignore[method-assign]
    return main()


def _hurry() -> None:
    """Follow a process that has died after seconds instead of a minute, and one that leaves after fewer."""
    from bot.host.changes import effects
    from bot.host.outbox import worker
    from bot.host.tables.background import scheduler
    from bot.host.tables.cluster import change_feed, claims, processes

    for module in (effects, worker, scheduler, claims):
        vars(module)["LEASE"] = LEASE
    for module in (change_feed, processes):
        vars(module)["EVERY"] = 0.5
    vars(scheduler)["PATIENCE"] = timedelta(seconds=1)
    processes.APART = timedelta(seconds=float(os.environ[SEVERAL]))


def _set_ahead(by: Path) -> None:
    """Have the bot's clock ahead of the machine's by as many seconds as a file says at each look."""
    from bot.host import host

    vars(host)["wall_clock"] = lambda: datetime.now(UTC) + timedelta(seconds=float(by.read_text()))


async def _at_once(self: object, shard_id: int | None, *, initial: bool = False) -> None:
    """Identify without discord.py's five seconds."""


def _die_if_asked() -> None:
    if _DIE.exists():
        _DIE.unlink()
        os.kill(os.getpid(), signal.SIGKILL)


@dataclass(frozen=True)
class OwedTurn:
    """What a seat came to owe.

    Attributes:
        since: when.
        own: whether its own person's move has led to it.
        waits: whether it still owes it.
        owing: the number of the turn, and of the moves that the seat had made, where that matters.
    """

    since: datetime
    own: bool
    waits: bool
    owing: tuple[int, int] = (0, 0)


class Seated:
    """A table as its people know it.

    Attributes:
        code: the table's.
        key: the table's in the database.
        people: by seat.
        lobby: the lobby's message.
        panels: the panel that each person has open, by seat.
        moved_to: where the table was moved; None for where it began.
    """

    def __init__(
        self, process: RunningProcess, key: int, code: str, lobby: Message, people: Sequence[User]
    ) -> None:
        self.process = process
        self.key = key
        self.code = code
        self.lobby = lobby
        self.people = list(people)
        self.panels: dict[int, Message] = {}
        self.moved_to: Channel | None = None

    # What was kept.

    async def row(self) -> Table:
        """Return the table's row."""
        found = await self.process.read(lambda tx: tables.find(tx, self.key))
        assert found is not None
        return found

    async def seats(self) -> list[Seat]:
        """Return the table's seats."""
        return await self.process.read(lambda tx: tables.seats(tx, self.key))

    async def log(self) -> list[LogRow]:
        """Return the table's log."""
        return await self.process.read(lambda tx: log.read(tx, self.key))

    async def moves(self) -> int:
        """Return how many moves people have ever made."""
        return sum(row.kind == "move" and row.actor is not None for row in await self.log())

    async def owing(self) -> int | None:
        """Return the seat of the first person who is to act, once computers have played; None when over."""
        while True:
            seen = self._told()
            found = [seat.seat for seat in await self.seats() if seat.owes and seat.computer is None]
            if found:
                return found[0]
            if (await self.row()).status != "running":
                return None
            await self.process.server.until(lambda: self._told() > seen, what="a person's turn")  # noqa: B023

    def _told(self) -> int:
        return self.announcements() + len(self.messages("end"))

    async def find_seats(self) -> None:
        """Learn who has which seat, after people joined at the same instant."""
        keys = [seat.person for seat in await self.seats() if seat.person is not None]
        known = await self.process.read(lambda tx: people.by_keys(tx, keys))
        by_id = {person.id: person for person in self.process.world.users.values()}
        self.people = [by_id[known[key].discord_id or 0] for key in keys]

    # What is seen.

    @property
    def place(self) -> Channel:
        """Where the table lives: its thread, or its channel."""
        thread = self.lobby.thread
        if self.moved_to is not None:
            return self.moved_to
        return self.lobby.channel if thread is None or thread.deleted else thread

    def messages(self, kind: str) -> list[Message]:
        """Return the bot's public messages about this table, wherever they are, in order.

        Args:
            kind: "lobby", "start", "turn", "call", "note" (pings are notes too) or "end".
        """
        return [
            message
            for message in self.process.world.all_messages
            if message.only_for is None and message.channel.guild is not None and self._kind(message) == kind
        ]

    def _kind(self, message: Message) -> str | None:
        """Return the kind of a message of the bot's, if it is about this table."""
        if message.buttons or not message.embeds:
            return _kind(message, self.key)
        # A turn that is over keeps its story only, a game that is over how it began; notes have nothing to press either.
        shown = str(message.embeds[0])
        if message.channel not in (self.lobby.thread, self.lobby.channel, self.moved_to):
            return None
        if _BEGUN in shown or _NOTE.search(shown):
            return "start" if _BEGUN in shown else "note"
        return "turn"

    def called(self) -> list[Message]:
        """Return the public messages that have announced hand-overs, in order."""
        return sorted([*self.messages("turn"), *self.messages("call")], key=lambda one: one.id)

    def direct(self, seat: int) -> list[Message]:
        """Return the direct messages to a person."""
        return [one for one in self.people[seat].messages(self.people[seat].dm) if one.author.bot]

    # What people do.

    async def look(self, seat: int) -> Message:
        """Let a person open the panel."""
        reply = await self.people[seat].slash("my turn", where=self.place, table=self.code).answer()
        self.panels[seat] = reply.post
        return reply.post

    async def panel(self, seat: int) -> Message:
        """Return the panel where a person can act: the open one, or a new one."""
        known = self.panels.get(seat)
        if known is not None and choices(known):
            return known
        return await self.look(seat)

    async def act(self, seat: int, rng: Random) -> Reply:
        """Let a person make one choice, at random."""
        return await self.press(seat, await self.panel(seat), rng).answer()

    async def onward(self, seat: int, rng: Random) -> None:
        """Let a person do what leads to the end soonest."""
        panel = await self.panel(seat)
        short = [button for button in move_buttons(panel) if button.label.startswith(_SHORT)]
        if short:
            await self.people[seat].click(panel, custom_id=short[0].custom_id).answer()
        else:
            await self.act(seat, rng)

    def press(self, seat: int, panel: Message, rng: Random) -> Interaction:
        """Let a person press something at random on a panel."""
        control, value = rng.choice(choices(panel))
        if isinstance(control, Select):
            return self.people[seat].select(panel, value, custom_id=control.custom_id)
        return self.people[seat].click(panel, custom_id=control.custom_id)

    async def play(self, rng: Random, *, until: Callable[[Table], bool] = lambda _: False) -> Table:
        """Let everybody play at random until something is true of the table, or to the end."""
        while (seat := await self.owing()) is not None:
            if until(row := await self.row()):
                return row
            await self.act(seat, rng)
        return await self.row()

    async def handing_over(self, wanted: int | None, rng: Random) -> tuple[Message, Button]:
        """Play until a seat (None: any) has a button that hands over; returns its panel and the button."""
        while True:
            seat = await self.owing()
            assert seat is not None, "the game is over"
            panel = await self.panel(seat)
            if wanted in (None, seat):
                for button in move_buttons(panel):
                    if await self.hands_over(button):
                        return panel, button
            await self.onward(seat, rng)

    async def hands_over(self, button: Button) -> bool:
        """Return whether a move's button ends the turn without ending the game; the rules are asked."""
        assert button.custom_id is not None
        state = await self.state()
        seat = state.to_act[0]
        state.play(seat, state.legal_moves(seat)[int(button.custom_id.rpartition(":")[2], 36)])
        return bool(state.to_act) and seat not in state.to_act

    async def state(self) -> State:
        """Return the position, replayed from the log."""
        position = (await (await self.process.host())._reader.load(self.key)).position
        assert position is not None
        return position.state.copy()

    async def hand_overs(self) -> int:
        """Return how often a person came to owe a move, by the rules alone; undone moves are not counted."""
        people = {seat.seat for seat in await self.seats() if seat.person is not None}
        before: set[int] = set()
        count = 0
        async for state, _ in self._positions():
            now = set(state.to_act) & people
            count += bool(now - before)
            before = now
        return count

    async def _positions(self) -> AsyncIterator[tuple[State, LogRow | None]]:
        """Yield the position after the deal, then after each move with its row."""
        row, rows, seats = await self.row(), await self.log(), await self.seats()
        library = (await self.process.host()).library
        game, edition = library.game(row.game), library.edition(row.game, row.edition)
        assert row.first_message is not None
        state = game.new(
            players=len(seats),
            seed=deal.seed(row.secret, row.first_message),
            options=dict(row.options),  # type: ignore[arg-type] # JSON of a table
            edition=edition,
        )
        yield state, None
        for move in (one for one in rows if one.kind == "move"):
            assert move.seat is not None
            state.play(move.seat, game.decode_recorded(state, move.seat, dict(move.payload)))
            yield state, move

    async def turns(self) -> list[list[OwedTurn]]:
        """Return what each seat came to owe, by the rules alone, oldest first; undone moves are not counted."""
        seats = await self.seats()
        found: list[list[OwedTurn]] = [[] for _ in seats]
        before: set[int] = set()
        async for state, row in self._positions():
            now = set(state.to_act)
            for seat in before - now:
                found[seat][-1] = replace(found[seat][-1], waits=False)
            for seat in now - before:
                # Who begins may have pressed what starts the game.
                own = row is None or (row.actor is not None and row.actor == seats[seat].person)
                since = datetime.min.replace(tzinfo=UTC) if row is None else row.time
                found[seat].append(OwedTurn(since, own, waits=True))
            before = now
        return found

    def announcements(self) -> int:
        """Return how many hand-overs were announced: by a message of a turn, a line that calls, or a direct message."""
        pings = [one for one in self.messages("note") if not one.embeds]
        direct = sum(len(self.direct(seat)) for seat in range(len(self.people)))
        return len(self.messages("turn")) + len(self.messages("call")) + len(pings) + direct

    async def boards(self) -> int:
        """Return how many messages have shown running turns, each in the place of the one before, as the bot knows."""

        async def counted(tx: Transaction) -> int:
            return len((await tx.execute(self._sent("turn"))).all())

        return await self.process.read(counted)

    def _sent(self, kind: str) -> Rows[tuple[Any]]:
        """Return the query of the payloads of this table's messages of a kind that arrived."""
        rows = schema.outbox.c
        return select(rows.payload).where(
            rows.kind == kind, rows.table == self.key, rows.message.is_not(None)
        )

    async def shown_again(self) -> int:
        """Return how often a hand-over was shown and told besides: by another message of the turn, or at the start."""

        async def counted(tx: Transaction) -> int:
            # The first turn has its message, and perhaps a direct one that arrived.
            first = await tx.scalar(self._sent("dm").order_by(schema.outbox.c.number).limit(1))
            began = next((row.sequence for row in await log.read(tx, self.key) if row.kind == "start"), 0)
            at_start = first is not None and first["sequence"] <= began
            return int(at_start)

        return max(0, await self.boards() - 1) + await self.process.read(counted)

    async def announced(self) -> None:
        """Wait until every hand-over so far was announced; then each one must have been, once."""
        while True:
            count = await self.hand_overs()
            again = await self.shown_again()
            await self.process.server.until(
                lambda: self.announcements() >= count + again,  # noqa: B023
                what=f"the announcement of hand-over {count}",
            )
            found, announced = (
                [len(self.messages(kind)) for kind in ("turn", "call", "note")],
                self.announcements(),
            )
            if (await self.hand_overs(), await self.shown_again()) == (count, again):
                # A computer that moved meanwhile would have handed over once more, and a direct message that has just
                # been noted is told besides.
                break
        assert announced == count + again, (count, again, found)

    async def played(self, rng: Random) -> None:
        """Play to the end, without detours, and see that nothing was lost or doubled on the way."""
        while (seat := await self.owing()) is not None:
            await self.onward(seat, rng)
        await self.process.server.until(lambda: self.messages("end"), what="the end")
        await self.right()

    async def right(self) -> None:
        """See that nothing was lost or doubled in a game that is over."""
        assert (await self.row()).outcome is not None
        assert (len(self.messages("start")), len(self.messages("end"))) == (1, 1)
        assert self.announcements() == await self.hand_overs() + await self.shown_again()
        assert await self.process.findings() == []
        host = await self.process.host()
        assert verify(host.library, await host.tables.export(self.key)).holds


_BEGUN = say("start.headline")
_NOTE = re.compile("### ([⏰⏳👋💤🤖🧊↩✋⌛]|.*(has resigned|takes over))")


def _kind(message: Message, table: int) -> str | None:
    """Return the kind of a message of the bot's, recognised by its buttons."""
    verbs = {
        found.tag()[0]
        for button in message.buttons
        if isinstance(found := BUTTONS.read(button.custom_id or ""), TableButton) and found.table == table
    }
    if "join" in verbs:
        return "lobby"
    if "rematch" in verbs:
        return "end"
    if "board" in verbs:
        return "turn" if message.embeds and message.content else "note"
    if "act" in verbs:
        return "start" if message.embeds else "call"
    return None


def move_buttons(panel: Message) -> list[Button]:
    """Return the buttons that make a move."""
    return [button for button in panel.buttons if (button.custom_id or "").startswith(_MOVE)]


def choices(panel: Message) -> list[tuple[Button | Select, str]]:
    """Return all that a panel offers to do: buttons, and entries of menus with their values."""
    found: list[tuple[Button | Select, str]] = [(button, "") for button in move_buttons(panel)]
    for menu in panel.selects:
        if menu.custom_id.startswith(_MENU):
            found += [(menu, option.value) for option in menu.options]
    return found


class RunningProcess:
    """The loopback Discord, the bot's process and its database.

    Attributes:
        server: the loopback Discord.
        bot: the process.
        folder: where it runs; it survives the process.
        url: the database's address.
    """

    def __init__(self, server: Loopback, bot: BotProcess, folder: Path, url: str | None = None) -> None:
        self.url = url or f"sqlite+aiosqlite:///{folder / DATABASE}"
        self.server = server
        self.world = server.world
        self.bot = bot
        self.folder = folder
        self._storage: Storage | None = None
        self._host: Host | None = None

    @property
    def database(self) -> Path:
        """The database's file."""
        return self.folder / DATABASE

    def people(self, *names: str) -> list[User]:
        """Return people of these names."""
        return [self.world.user(name) for name in names]

    def hellos(self) -> list[Message]:
        """Return what the bot has said of itself where it has come to."""
        return [
            one
            for one in self.world.all_messages
            if any((button.custom_id or "").startswith("t1:door:") for button in one.buttons)
        ]

    def posted(self, person: User) -> list[Message]:
        """Return what the bot has posted in the channel that a person sees, but for hello."""
        hellos = self.hellos()
        return [one for one in person.messages() if one.author.bot and one not in hellos]

    async def storage(self) -> Storage:
        """Open the database beside the bot."""
        if self._storage is None:
            self._storage = await Storage.open(self.url)
        return self._storage

    async def close(self) -> None:
        """Close the database."""
        if self._storage is not None:
            await self._storage.close()

    async def read(self, work: Callable[[Transaction], Awaitable[T]]) -> T:
        """Read the database."""
        return await (await self.storage()).read(work)

    async def host(self) -> Host:
        """Return a host for looking only."""
        if self._host is None:
            self._host = Host(await self.storage(), catalogue, editions={_GAME: (SHORT,)})
        return self._host

    async def findings(self) -> list[str]:
        """Return what `kontor check` would find."""
        return [str(one) for one in await (await self.host()).check()]

    async def open(self, opener: User, *, where: Channel | None = None, game: str = _GAME) -> Seated:
        """Let a person open a table."""
        reply = await opener.slash("table new", game=game, where=where).answer()
        return await self.table_of(reply.post, opener)

    async def table_of(self, lobby: Message, opener: User) -> Seated:
        """Return the table of a lobby's message."""
        assert lobby.buttons, lobby.text
        key = int((lobby.buttons[0].custom_id or "").split(":")[2])
        row = await self.read(lambda tx: tables.find(tx, key))
        assert row is not None
        return Seated(self, key, row.code, lobby, [opener])

    async def settle(self, lobby: Message, opener: User, setting: str, value: str) -> None:
        """Let a person choose something in a lobby's settings."""
        (menu,) = lobby.selects
        entry = next(one.value for one in menu.options if one.value.startswith(f"t1:{setting}:"))
        picked = opener.select(lobby, entry, custom_id=menu.custom_id)
        await self.server.until(
            lambda: any(one.kind == "followup" for one in picked.replies), what="what can be chosen"
        )
        asked = picked.replies[-1].post
        await opener.select(asked, value, custom_id=asked.selects[0].custom_id).answer()

    async def choose_direct_messages(self, person: User) -> None:
        """Let a person choose to be told by direct messages."""
        settings = (await person.slash("my settings").answer()).post
        await person.select(settings, "dm", custom_id=settings.selects[0].custom_id).answer()

    async def lobby(self, *people: User, computers: int = 0, short: bool = False) -> Seated:
        """Let people open a table and join it; `short` for a game that is soon over."""
        table = await self.open(people[0])
        if short:
            await self.settle(table.lobby, people[0], "edition", SHORT.name)
        for person in people[1:]:
            await person.click(table.lobby, label=say("button.join")).answer()
            table.people.append(person)
        for _ in range(computers):
            await people[0].click(table.lobby, label=say("button.add")).answer()
        return table

    async def game(self, *people: User, computers: int = 0, short: bool = False) -> Seated:
        """Let people begin a game, and wait until it was announced."""
        table = await self.lobby(*people, computers=computers, short=short)
        await people[0].click(table.lobby, label=say("button.start")).answer()
        await self.server.until(lambda: table.messages("turn"), what="the first hand-over")
        return table

    def ask_to_die(self) -> None:
        """Have the bot die once the next action is committed."""
        (self.folder / _DIE).touch()


@asynccontextmanager
async def running(
    folder: Path,
    *,
    server: Loopback | None = None,
    args: Sequence[str] = ("run",),
    env: Mapping[str, str] | None = None,
    cold: bool = False,
    target: str = KONTOR,
) -> AsyncIterator[RunningProcess]:
    """Run the bot in a new loopback Discord; at the end both must be clean.

    Args:
        folder: where it runs.
        server: the loopback Discord, not yet open; one as usual if None.
        args: the arguments after `kontor`.
        env: variables for it.
        cold: start a fresh interpreter each time, as an operator does.
        target: what runs it.
    """
    async with server or Loopback() as opened:
        editions = short_edition.keep(folder)
        variables = {"KONTOR_TOKEN": opened.token, "KONTOR_EDITIONS": str(editions), **(env or {})}
        bot = BotProcess(opened, target, args=args, env=variables, data_dir=folder, warm=() if cold else WARM)
        process = RunningProcess(opened, bot, folder)
        try:
            async with bot:
                await bot.ready()
                if args[0] == "run":
                    await opened.until(process.hellos, what="hello")
                yield process
        finally:
            await process.close()
        assert bot.tracebacks == 0, "\n".join(bot.log)
