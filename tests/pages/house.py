"""The bot's own pages: around tables and beside them, taken down while people walk through a simulated bot.

Commands are typed and buttons pressed by what their custom_ids say, never by their words. All answers and posts are kept
unchanged. A missing button or command is left out and named in `missed`.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Sequence
from functools import partial
from random import Random
from typing import Any

import discord

from bot.host import By, TableView
from bot.host.play import actions
from games import catalogue
from games.engine import State
from tests.bot.front.bot import Note, Person, SimulatedBot, moves_of
from tests.bot.front.test_what_goes_wrong import SPOIL

from .recorded import Sheet

NAMES = ("Anna", "Bruno", "Clara", "Dagobert the Elder", "Eve")
ROUNDS = 6
SPEAKING = [name for name, game in catalogue.items() if game.meta.reaches("speaks")]
"""Games with words in every language."""
"""The number of times that each walk is made: with another game, other people, and as many pages of a kind."""
_ACTS = {
    *(
        "accept",
        "add",
        "always",
        "against",
        "ask-end",
        "ask-undo",
        "cancel",
        "export",
        "forget",
        "join",
        "leave",
        "mute",
    ),
    *(
        "open",
        "order-off",
        "order-on",
        "put-away",
        "redo",
        "rematch",
        "resign",
        "start",
        "undo",
        "vote",
        "withdraw",
    ),
}
"""Buttons that do something; all others only show something."""


class Tour:
    """A walk through one bot.

    Attributes:
        missed: missing commands and buttons.
    """

    def __init__(self, sheet: Sheet, bot: SimulatedBot, number: int) -> None:
        self.sheet, self.bot, self.number = sheet, bot, number
        self.game = SPEAKING[number % len(SPEAKING)]
        low, high = catalogue[self.game].meta.players
        self.players = max(2, low, min(high, 2 + number % 3))
        self.missed: set[str] = set()
        self._known: dict[int, str] = {}

    @property
    def people(self) -> Sequence[Person]:
        return self.bot.people

    async def typed(self, person: Person, command: str, kind: str = "", /, **options: Any) -> Note | None:
        """Type a command; its answer is kept as a page of a kind, "" for none."""
        if command not in person.member.available_commands(self.bot.channel):
            self.missed.add(f"/{command}")
            return None
        options.setdefault("where", self.bot.thread() if self.bot.channel.threads else self.bot.channel)
        return await self._answered(person.slash(command, **options), kind)

    async def tried(self, person: Person, command: str, kind: str) -> Note | None:
        """Type what may be refused: an answer without an embed is a refusal."""
        note = await self.typed(person, command)
        if note is not None:
            self._keep(note, kind if note.now().message.embeds else "refusal")
        return note

    async def pressed(self, person: Person, note: Note | None, verb: str, kind: str = "") -> Note | None:
        """Press the first button of a verb; its answer is kept."""
        found = [] if note is None else [one for _, one in note.now().buttons if _verb(one) == verb]
        if note is None or not found:
            self.missed.add(verb)
            return None
        return await self._answered(person.press(note, custom_id=found[0]), kind)

    async def picked(self, person: Person, note: Note | None, value: str, kind: str = "") -> Note | None:
        """Choose the first entry of a value."""
        found = [] if note is None else [one for one in note.now().entries if one.value == value]
        if note is None or not found:
            self.missed.add(f"entry {value}")
            return None
        return await self._answered(person.pick(note, found[0]), kind)

    async def looked(
        self, person: Person, note: Note | None, done: Iterable[str] = (), deep: int = 2
    ) -> None:
        """Press every button that only shows something, and what these lead to; the verb is the page's kind."""
        seen = {*_ACTS, *done}
        if note is None or not deep:
            return
        for _, one in note.now().buttons:
            verb = _verb(one)
            if (
                not one.startswith("t1:")
                or verb in seen
                or all(one != other for _, other in note.now().buttons)
            ):
                continue
            seen.add(verb)
            shown = await self._answered(person.press(note, custom_id=one), verb)
            await self.looked(
                person, shown if shown is not None and shown.id != note.id else None, seen, deep - 1
            )

    async def moved(self, kind: str = "") -> Note | None:
        """Let the awaited player make a move on a fresh panel; its answer is kept."""
        waiting = await self.bot.to_act()
        if not waiting:
            return None
        panel = await self.bot.panel(waiting[0])
        _, chosen = Random(self.number).choice(moves_of(panel))
        answer = (
            waiting[0].press(panel, custom_id=chosen)
            if isinstance(chosen, str)
            else waiting[0].pick(panel, chosen)
        )
        return await self._answered(answer, kind)

    async def played(self, moves: int) -> None:
        """Let computers choose that many moves, made as people make them."""
        rng = Random(self.number)
        for _ in range(moves):
            if not (waiting := await self.bot.to_act()):
                return
            host, table = self.bot.host, await self.bot.table()
            person = (await host.people.meet(waiting[0].id, waiting[0].user.global_name or "")).key
            seen = await host.tables.look(table.key, person)
            assert seen.view is not None
            computer, sample = host.library.game(table.game).computer, partial(_one_of, seen, rng)
            move = computer.choose(seen.view, seen.moves, sample, rng)
            await host.act(table.key, By(person), actions.play, [move])
            await self.bot.env._settle_internal()

    def news(self, kind: str = "") -> list[Note]:
        """Keep whatever else has been posted or changed since this was last asked for; "" keeps nothing."""
        found = []
        for note in self.bot.notes():
            body = f"{note.words} {note.labels} {note.entries}"
            if self._known.get(note.id) != body:
                self._known[note.id] = body
                found.append(note)
                self._keep(note, kind)
        return found

    async def _answered(self, asking: Awaitable[Note], kind: str) -> Note | None:
        try:
            note = await asking
        except AssertionError:  # a form was opened, or nothing answered
            return None
        self._known[note.id] = f"{note.words} {note.labels} {note.entries}"
        self._keep(note, kind)
        return note

    def _keep(self, note: Note, kind: str) -> None:
        if kind:
            self.sheet.add(self.bot, note, kind, players=self.players)


def _one_of(seen: TableView, rng: Random) -> State:
    return rng.choice(seen.deals())


def _verb(custom_id: str) -> str:
    parts = custom_id.split(":")
    return parts[1] if parts[0] == "t1" and len(parts) > 1 else ""


async def before_the_start(tour: Tour) -> None:
    """The front door, the lobby as it fills, its settings, invitations, lists."""
    ada, bob, *others = tour.people
    guild = tour.bot.client.get_guild(tour.bot.server.id)
    assert guild is not None
    await tour.bot.client.on_guild_join(guild)
    await tour.bot.pass_time(seconds=1)
    tour.news("hello")
    front = await tour.typed(ada, "play", "front")
    await tour.looked(ada, front, {"choose"})
    if front is not None:
        await tour._answered(ada.to_game(front, tour.game), "game")
    lobby = await tour.typed(ada, "table new", "lobby", game=tour.game)
    await tour.typed(ada, "table invite", user=bob.member)
    tour.news("invitation")
    await tour.pressed(ada, lobby, "add")
    tour.news("lobby")
    if tour.players > 2:
        await tour.pressed(bob, lobby, "join")
        tour.news("lobby")
    await tour.looked(ada, lobby)
    for verb, kind in (("thinking", "computers"), ("remove", "removal")):
        entries = (
            [] if lobby is None else [one.value for one in lobby.now().entries if _verb(one.value) == verb]
        )
        await tour.picked(ada, lobby, entries[0] if entries else verb, kind)
    await tour.typed(bob, "table list", "tables")
    await tour.typed(others[0], "table list", "tables", only="open")
    await tour.typed(others[0], "table start", "refusal")
    await tour.typed(ada, "table cancel", "refusal")
    tour.news("lobby")


async def at_a_table(tour: Tour) -> None:
    """Answers to a running table's buttons and commands, for its players and for a person without a seat."""
    await _begun(tour)
    tour.sheet.add(tour.bot, tour.bot.notes(tour.bot.thread().id)[0], "start", players=tour.players)
    await tour.played(5 + 7 * tour.number)
    tour.news()
    actor = (await tour.bot.to_act())[0]
    other = next(one for one in tour.people[: tour.players] if one is not actor)
    stranger = tour.people[tour.players]
    for person in (actor, other, stranger):
        await tour.typed(person, "my turn", "inbox")
    await tour.typed(actor, "my hand", "hand")
    await tour.typed(stranger, "my hand", "refusal")
    await tour.typed(actor, "my tables", "tables")
    await tour.typed(actor, "my waiting", "inbox")
    await tour.typed(actor, "table show", "board", wide=True)
    await tour.typed(stranger, "table log", "log")
    await tour.typed(actor, "rules", "rules", game=tour.game)
    for person, kind in ((actor, ""), (stranger, "spectator")):
        panel = await tour.bot.panel(person)
        if kind:
            tour.sheet.add(tour.bot, panel, kind, players=tour.players)
        await tour.looked(person, panel, {"act", "panel"}, 3)
    await tour.looked(stranger, tour.bot.last(tour.bot.thread()), {"act"}, 3)
    await tour.moved("done")
    await tour.tried(actor, "table undo", "undone")
    await tour.tried(actor, "table redo", "done")
    await tour.tried(stranger, "table undo", "undone")
    await tour.played(1)
    await tour.tried(other, "table undo", "undone")
    await tour.bot.restart()
    tour.news("restarted")


async def by_consent(tour: Tour) -> None:
    """Questions that a table answers: taking back, closing, replacing; and leaving."""
    await _begun(tour)
    await tour.played(12)
    tour.news()
    ada, bob, *_ = tour.people
    for count in (4, 9):
        asked = await tour.typed(ada, "table undo", "ask-undo", moves=count)
        if asked is not None and any(_verb(one) == "ask-undo" for _, one in asked.buttons):
            await tour.pressed(ada, asked, "ask-undo", "ask-undo")
        for note in tour.news("vote"):
            await tour.pressed(bob, note, "vote", "vote")
        tour.news("vote")
    await tour.typed(bob, "table close", "ask-end")
    for note in tour.news("vote"):
        await tour.pressed(bob, note, "withdraw", "vote")
    await tour.typed(ada, "table replace", "vote", seat=2, by="computer")
    tour.news("vote")
    resign = await tour.typed(bob, "table resign", "resign")
    await tour.pressed(bob, resign, "resign", "resign")
    tour.news("resigned")
    await tour.typed(bob, "my turn", "inbox")
    await tour.typed(bob, "table show", "spectator")


async def by_the_clock(tour: Tour) -> None:
    """Reminders, time running out, computers that step in, direct messages, vacations."""
    ada, bob, *_ = tour.people
    settings = await tour.typed(ada, "my settings", "settings")
    await tour.picked(ada, settings, "dm", "settings")
    lobby = await tour.bot.lobby(tour.players, short=False, game=tour.game)
    out = ("notice", "turn", "seat", "vote")[tour.number % 4]
    await tour.typed(ada, "table clock", "clock", speed="fast", out=out)
    await tour.pressed(ada, lobby, "start")
    tour.news()
    for hours in (12, 8, 5):
        await tour.bot.pass_time(hours=hours)
        tour.news("reminder" if hours != 5 else "time-out")
    await tour.typed(ada, "my waiting", "inbox")
    await tour.typed(bob, "my vacation", "settings", first="2026-01-01", last="2026-01-09")
    await tour.typed(bob, "my quiet", "settings", begins="22:00", ends="08:00", zone="Europe/Berlin")
    await tour.typed(bob, "my digest", "settings", at="18:00", zone="Europe/Berlin")
    await tour.typed(bob, "my settings", "settings")
    for note in tour.people[0].direct():
        tour.sheet.add(tour.bot, note, "direct", players=tour.players)


async def after_the_end(tour: Tour) -> None:
    """A rematch, the replay and its analysis, what was played, who leads."""
    await _begun(tour)
    ada, bob, *others = tour.people
    await tour.played(9)
    tour.news()
    for person in tour.people[: tour.players][::-1]:
        resign = await tour.typed(person, "table resign")
        await tour.pressed(person, resign, "resign", "resign" if person is ada else "")
        tour.news("resigned" if person is not ada else "")
    tour.sheet.add(tour.bot, tour.bot.last(tour.bot.thread()), "broken-off", players=tour.players)
    await tour.typed(ada, "my turn", "inbox")
    replay = await tour.typed(bob, "replay table", "replay", step=4)
    await tour.looked(bob, replay, {"rematch"})
    for person in (ada, others[0]):
        await tour.typed(person, "leaderboard", "leaderboard", game=tour.game)
        await tour.typed(person, "my profile", "profile")
        await tour.typed(person, "my history", "profile")
    ends = [note for note in tour.bot.notes() if any(_verb(one) == "rematch" for _, one in note.buttons)]
    await tour.pressed(bob, ends[-1] if ends else None, "rematch", "lobby")


async def in_trouble(tour: Tour) -> None:
    """A table that the rules don't lead to any longer."""
    await _begun(tour)
    await tour.played(6 + tour.number)
    code = (await tour.bot.table()).code
    tour.news()
    await tour.bot.restart(SPOIL, code=code)
    ada, bob, *_ = tour.people
    for person, command in ((ada, "my turn"), (bob, "table show"), (ada, "my hand"), (ada, "my tables")):
        await tour.typed(person, command, "frozen", **({"table": code} if command != "my tables" else {}))
    tour.news("frozen")
    await tour.typed(ada, "table close", "frozen", table=code)


async def of_ones_own(tour: Tour) -> None:
    """Settings, standing orders, notes, what the bot knows of a person, a server's settings."""
    await _begun(tour)
    await tour.played(3 + tour.number)
    actor = (await tour.bot.to_act())[0]
    orders = await tour.typed(actor, "my orders", "orders")
    await tour.looked(actor, orders)
    given = [] if orders is None else [one for one in orders.entries if _verb(one.menu) == "order-on"]
    if orders is not None and given:
        await tour._answered(actor.pick(orders, given[-1]), "orders")
    await tour.typed(actor, "my note", "note", text="Watch the spices.")
    await tour.typed(actor, "my note", "note")
    await tour.typed(actor, "my block", "blocks", user=tour.people[-1].member)
    await tour.typed(actor, "my delete", "forget")
    await tour.typed(actor, "my settings", "settings")
    server, user = tour.bot.server, tour.bot.env.create_user("master", global_name="Frieda")
    master = server.create_role("harbour master", permissions=discord.Permissions(manage_guild=True))
    frieda = Person(tour.bot, user, server.add_member(user, roles=[master]))
    await tour.typed(frieda, "server show", "server")
    await tour.typed(frieda, "server limits", "server", person=3 + tour.number)
    await tour.typed(frieda, "server clock", "server", speed="slow")


async def with_many_tables(tour: Tour) -> None:
    """Somebody that several tables wait for, and who waits for others."""
    games = SPEAKING
    for number in range(2 + tour.number % 3):
        game = games[(tour.number + number) % len(games)]
        await tour.bot.game(max(2, tour.players), short=False, game=game)
        await tour.played(2 + 3 * number + tour.number)
    for person in tour.people[: tour.players]:
        await tour.typed(person, "play", "front", where=tour.bot.channel)
        inbox = await tour.typed(person, "my turn", "inbox", where=tour.bot.channel)
        await tour.typed(person, "my tables", "tables", where=tour.bot.channel)
        await tour.typed(person, "my waiting", "inbox", where=tour.bot.channel)
        await tour.looked(person, inbox, {"act", "panel"}, 1)
    await tour.typed(tour.people[0], "table list", "tables", where=tour.bot.channel)
    which = await tour.typed(tour.people[0], "table log", "which", where=tour.bot.channel)
    await tour.looked(tour.people[0], which, deep=1)


async def _begun(tour: Tour) -> None:
    await tour.bot.game(tour.players, short=False, game=tour.game)


WALKS: Sequence[Callable[[Tour], Awaitable[None]]] = (
    before_the_start,
    at_a_table,
    by_consent,
    by_the_clock,
    after_the_end,
    in_trouble,
    of_ones_own,
    with_many_tables,
)


async def add_house(sheet: Sheet, rounds: int = ROUNDS) -> set[str]:
    """Make every walk with every game; returns what there was to press or type in none of them."""
    missed: list[set[str]] = []
    for walk in WALKS:
        for number in range(rounds):
            async with sheet.bot(NAMES, f"{walk.__name__} {number}") as bot:
                tour = Tour(sheet, bot, number)
                await walk(tour)
                missed.append(tour.missed)
    return set.union(*missed)
