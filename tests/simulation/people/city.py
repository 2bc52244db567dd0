"""The people and their tables, and the tools of the behaviours: finding a person's pages, and pressing on them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

from bot.host import Host
from bot.text import say
from games import catalogue
from storage.community import people
from storage.play import tables
from tests.bot.front.process import RunningProcess, Seated, choices
from tests.bot.front.short import ALL
from tests.loopback.command_use import Value
from tests.loopback.errors import CannotDoError
from tests.loopback.interactions import Interaction, InteractionKind, begin
from tests.loopback.model import Button, Channel, Message, Permission, Select
from tests.loopback.server import Loopback
from tests.loopback.users import User

from .absences import Absences

NAMES = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Fritz")
"""The people; the last one lives in a city with a league only, since a season needs six."""
GAMES = tuple(ALL)
_FAST: dict[str, Value] = {"speed": "fast"}
_NIGHT: dict[str, Value] = {"bank": 4, "increment": 1, "cap": 6, "grace": 5, "out": "turn"}
_TERMS: tuple[dict[str, Value] | None, ...] = (
    None,
    None,
    None,
    None,
    _FAST,
    _FAST,
    _FAST,
    {**_NIGHT, "cap": 200},
    _NIGHT,
    {**_NIGHT, "out": "vote"},
)
"""The clocks of tables: none, a named one, and some whose time is out in a night."""
_AWAITED: dict[str, Value] = {"bank": 4, "increment": 4, "cap": 12, "out": "vote"}
"""A clock where others decide in a night whether to wait for somebody, and give as much time as there was."""
_LEAGUE = {"games": "2", "join_days": "3", "round_days": "7", "speed": "fast"}
"""Values of a league that the organiser chooses. The season is as short as it can be."""
_LEAGUE_GAMES = ("sea_merchants", "caribbean")
"""The games that leagues play: computers play them on in a tenth of the moves that others need."""
_DEALT = """
SELECT key, code, game, coalesce(lobby_message, first_message), thread FROM game_table
WHERE status = 'running' AND (league IS NOT NULL OR key IN (SELECT "table" FROM gathering) OR lobby_message IS NOT NULL)
ORDER BY key
"""
_SEATED = """
SELECT seat, discord_id FROM seat JOIN person ON person.key = seat.person
WHERE "table" = ? AND discord_id IS NOT NULL ORDER BY seat
"""


class Sitting(Seated):
    """A table, and the name of its game."""

    game = ""
    seated: dict[int, User]

    def people_of(self, seat: int) -> User | None:
        """Return who sits on a seat; None for a computer."""
        return self.seated.get(seat)


class City(RunningProcess):
    """The people of a run and their tables.

    Args:
        server: the loopback Discord.
        folder: where the database is.
        rng: what people draw from.
        tell: called with each thing that a person does.

    Attributes:
        tables: those that began with the run, and those that the bot has dealt since: for wishes, and in a league.
        sought: the name of the game that people look for players of.
        league: the channel of the league; None in a city without one.
        done: how often people took each behaviour.
        absences: who is absent for days; None in a city where people are absent by chance only.
        changed: the people who have been told otherwise than usual how turns reach them.
    """

    def __init__(self, server: Loopback, folder: Path, rng: Random, tell: Callable[[str], None]) -> None:
        super().__init__(server, None, folder)  # type: ignore[arg-type] # in this process
        self.rng = rng
        self.tell = tell
        self.tables: list[Sitting] = []
        self.changed: set[int] = set()
        self.acted: Callable[[Interaction], None] = lambda _: None
        self.actions = 0
        self.done: Counter[str] = Counter()
        self.sought = rng.choice(GAMES)
        self.league: Channel | None = None
        self.absences: Absences | None = None

    @property
    def everybody(self) -> list[User]:
        """The people, in order."""
        return [self.world.users[name] for name in NAMES if name in self.world.users]

    def somebody(self, rng: Random) -> User:
        """Draw who does the next thing."""
        drawn = rng.choice(self.everybody)
        return drawn if self.absences is None else self.absences.present(drawn, self.everybody)

    async def host(self) -> Host:
        """Return a host for looking only, with the short editions of all games."""
        if self._host is None:
            self._host = Host(await self.storage(), catalogue, editions=ALL)
        return self._host

    async def begin(self, number: int, most: int) -> None:
        """Have people begin games at so many tables."""
        everybody = self.people(*NAMES[:most])
        for place in range(number):
            channel = self.world.channel if place == 0 else self.world.add_channel(f"tables-{place}")
            await self._begin_one(channel, self.rng.choice(GAMES), everybody)

    async def _begin_one(self, channel: Channel, game: str, everybody: Sequence[User]) -> None:
        first, *others = self.rng.sample(everybody, min(len(everybody), self.rng.choice([2, 2, 3])))
        reply = await first.slash("table new", game=game, where=channel).answer()
        opened = await self.table_of(reply.post, first)
        table = Sitting(self, opened.key, opened.code, opened.lobby, [first])
        table.game = game
        await self.settle(table.lobby, first, "edition", ALL[game][0].name)
        for person in others:
            await person.click(table.lobby, label=say("button.join")).answer()
            table.people.append(person)
        for _ in range(self.rng.choice([0, 0, 1])):
            await first.click(table.lobby, label=say("button.add")).answer()
        terms = self.rng.choice(_TERMS)
        if self.absences is not None:
            terms = _AWAITED
        if terms is not None:
            await first.slash("table clock", where=channel, options={"table": table.code, **terms}).answer()
        await first.click(table.lobby, label=say("button.start")).answer()
        await self.server.until(lambda: table.messages("turn"), within=600.0, what="the first hand-over")
        # Who has which seat is drawn at the start.
        keys = {
            seat.seat: seat.person
            for seat in await self.read(lambda tx: tables.seats(tx, table.key))
            if seat.person
        }
        known = await self.read(lambda tx: people.by_keys(tx, list(keys.values())))
        by_id = {one.id: one for one in everybody}
        table.seated = {seat: by_id[known[key].discord_id or 0] for seat, key in keys.items()}
        table.people = [table.seated[seat] for seat in sorted(table.seated)]
        self.tables.append(table)

    async def found_league(self) -> None:
        """Have the first person found a league with short rounds, which six people join."""
        organiser, *_ = everybody = self.people(*NAMES)
        self.world.grant(organiser, Permission.MANAGE_GUILD)
        place = self.world.add_channel("league")
        asked = await organiser.slash("league new", name="Hansa", where=place).answer()
        draft = asked.post
        for field, value in {"game": self.rng.choice(_LEAGUE_GAMES), **_LEAGUE}.items():
            for chosen in (field, value):
                menu = draft.selects[0]
                await organiser.select(draft, chosen, custom_id=menu.custom_id).answer()
        await organiser.click(draft, label=say("button.league_open")).answer()
        label = say("button.league_join")

        def sign_up() -> Message | None:
            posted = (one for one in place.messages if any(label == button.label for button in one.buttons))
            return next((one for one in posted if one.only_for is None), None)

        await self.server.until(lambda: sign_up() is not None, within=600.0, what="the sign-up")
        board = sign_up()
        assert board is not None
        for person in everybody:
            await person.click(board, label=label).answer()
        self.league = place

    async def be_told_directly(self) -> None:
        """Have everybody choose direct messages about their turns."""
        for person in self.everybody:
            await self.choose_direct_messages(person)
            self.changed.add(person.id)

    def meet(self, look: Callable[..., list[Any]]) -> None:
        """Learn of the tables that the bot has dealt by itself, and where they are.

        Args:
            look: returns the rows of a query with its values.
        """
        known = {one.key: one for one in self.tables}
        by_id = {one.id: one for one in self.everybody}
        messages: dict[int, Message] = {}
        for key, code, game, message, thread in look(_DEALT):
            table = known.get(key)
            if table is None:
                messages = messages or {one.id: one for one in self.world.all_messages}
                if message not in messages:
                    continue
                table = Sitting(self, key, code, messages[message], [])
                table.game = game
                table.seated = {seat: by_id[person] for seat, person in look(_SEATED, key) if person in by_id}
                table.people = [table.seated[seat] for seat in sorted(table.seated)]
                self.tables.append(table)
                self.tell(f"table {code} is dealt")
            if thread is not None and table.lobby.thread is None:
                table.moved_to = self.world.channels.get(thread)

    # What a person sees.

    def seen(self, person: User) -> list[Message]:
        """Return the messages with something to press that a person can reach, oldest first."""
        places = [person.dm, *(one.place for one in self.tables)]
        places += [one.lobby.channel for one in self.tables]
        places += [] if self.league is None else [self.league]
        found = {
            message.id: message
            for place in places
            for message in person.messages(place)
            if message.author.bot and not message.deleted and message.components
        }
        return [found[key] for key in sorted(found)]

    def panels(self, person: User) -> list[Message]:
        """Return the messages where a person can make a move, oldest first."""
        return [
            one
            for one in self.seen(person)
            if one.channel.recipient is person or one.only_for is person
            if choices(one)
        ]

    # What a person does; each is one action.

    def did(self, what: str, person: User, found: Interaction) -> Interaction:
        """Count an action and tell of it."""
        self.actions += 1
        self.tell(f"{person.name} {what}")
        self.acted(found)
        return found

    def press(
        self,
        person: User,
        message: Message,
        control: Button | Select,
        value: str = "",
        *,
        stale: bool = False,
        deliver_twice: bool = False,
    ) -> Interaction | None:
        """Let a person press a button or choose an entry; None if Discord would not let them."""
        custom_id = control.custom_id or ""
        try:
            if isinstance(control, Select):
                found = person.select(
                    message, value, custom_id=custom_id, stale=stale, deliver_twice=deliver_twice
                )
            else:
                found = person.click(message, custom_id=custom_id, stale=stale, deliver_twice=deliver_twice)
        except CannotDoError:
            return None
        marks = " as it was" * stale + " twice" * deliver_twice
        return self.did(f"presses {custom_id} {value}{marks} on {message.id}", person, found)

    def slash(self, person: User, path: str, where: Channel, **options: object) -> Interaction | None:
        """Let a person type a command; None if Discord would not let them."""
        try:
            found = person.slash(path, where=where, options=options)  # type: ignore[arg-type] # each a Value
        except CannotDoError:
            return None
        told = " ".join(f"{name}={getattr(one, 'name', one)}" for name, one in options.items())
        return self.did(f"types /{path} {told}", person, found)

    def forge(self, person: User, message: Message, custom_id: str) -> Interaction:
        """Let a person send a press of a button that the message does not have."""
        data = {"custom_id": custom_id, "component_type": 2}
        found = begin(InteractionKind.COMPONENT, person, message.channel, data, message=message)
        return self.did(f"forges {custom_id} on {message.id}", person, found)

    def submit(self, person: User, message: Message, custom_id: str) -> Interaction:
        """Let a person send a form."""
        data = {"custom_id": custom_id, "components": [], "resolved": {}}
        found = begin(InteractionKind.MODAL, person, message.channel, data, message=message)
        return self.did(f"sends the form {custom_id}", person, found)
