"""Which tables can be reached from where: a server's own from there, one's own from everywhere, by whatever button.

A custom_id names a table by its number, and a client can send any. So every form of the registry that names one is sent
by people of another server, who have nothing to do with the table, and by those who may.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import closing
from random import Random

import msgspec
import pytest

from bot.front import find_table
from bot.front.custom_ids import CustomId, Forget, MoveButton, MoveMenu, OnBoard, ShortcutButton, TableButton
from bot.front.features.assembly import BUTTONS
from bot.front.features.lobby.forms import ChooseMenu, Join
from bot.front.features.play.commands import Resign
from bot.front.features.records.forms import Past
from bot.front.features.table.lists import Go, GoTo
from bot.front.features.table.refused import ChosenTable
from bot.front.pages import links
from bot.front.pages.links import Accept
from bot.host.play.clicks import Click
from bot.text import say
from tests.bot.front.bot import Note, Person, SimulatedBot, moves_of

UNTOUCHED = (
    "game_table",
    "seat",
    "log",
    "follow",
    "invitation",
    "note",
    "standing_order",
    "outbox",
    "alarm",
    "rematch",
    "barred",
    "analysis",
)
"""Fields that no stranger may change."""
_TEXTS = {"goal": links.Replay.OPEN, "control": "m0", "choice": "yes"}


def clicks(table: int) -> Iterator[tuple[CustomId, str | None]]:
    """Yield one press for each form of the registry that names a table, with what is chosen if it is a menu."""
    click = Click(table=table, turn=0, rows=0, undos=0, legal=0, index=0)
    for form in BUTTONS:
        match form.__name__:
            case "MoveButton":
                yield MoveButton(click), None
            case "ShortcutButton":
                yield ShortcutButton(click, 1), None
            case "MoveMenu":
                yield MoveMenu(click, ()), None
                yield MoveMenu(click, ()), "m0"
            case "OnBoard":
                yield OnBoard(0, MoveButton(click)), None
            case "GoTo" | "Chosen" if form in (GoTo, ChosenTable):
                menu = GoTo(0) if form is GoTo else ChosenTable(0, "gone")
                yield menu, str(table)
                yield msgspec.structs.replace(menu, table=table), None
            case _ if issubclass(form, TableButton):
                fields = [
                    _TEXTS.get(one.name, "x") if one.type is str else 1
                    for one in msgspec.structs.fields(form)[1:]
                    if one.required
                ]
                made = form(table, *fields)
                if made.named():
                    yield made, None
                    yield made, "1"
    yield ChooseMenu(table), str(links.Details(table))


def stored(bot: SimulatedBot) -> Mapping[str, list[str]]:
    """Return all that is stored of tables."""
    with closing(sqlite3.connect(bot.folder / "kontor.db")) as file:
        return {name: sorted(map(repr, file.execute(f"SELECT * FROM {name}"))) for name in UNTOUCHED}  # noqa: S608


def elsewhere(bot: SimulatedBot) -> SimulatedBot:
    """Return another server with the same people, which has nothing to do with the first one."""
    other = SimulatedBot(bot.folder, "other", bot.games)
    other.client, other.env = bot.client, bot.env
    other.server = bot.env.create_guild("Elsewhere")
    other.channel = other.server.create_text_channel("tables")
    other.people = [Person(other, one.user, other.server.add_member(one.user)) for one in bot.people]
    return other


async def tables(bot: SimulatedBot) -> tuple[int, int]:
    """Open a table of the first two people, and start a game of theirs; returns the game's key, and that of the other."""
    await bot.lobby(2)
    lobby = (await bot.table()).key
    await bot.game(2)
    return (await bot.table()).key, lobby


async def pressed(person: Person, note: Note, form: CustomId, value: str | None) -> Note:
    return await person.forge(note, str(form), value)


def words(note: Note) -> str:
    return f"{note.content}\n{note.title}\n{note.text}\n{note.fields}\n{note.footer}"


@pytest.mark.parametrize(
    ("place", "every"),
    [
        ("public", False),
        *(pytest.param(one, True, marks=pytest.mark.long) for one in ("public", "own page", "direct")),
    ],
)
async def test_no_button_shows_or_changes_a_table_of_another_server(
    bot: SimulatedBot, place: str, *, every: bool
) -> None:
    """In short each button is of one of the two tables, in full of both."""
    other = elsewhere(bot)
    cy = other.people[2]
    keys = await tables(bot)
    note = await page_of(cy, place)
    before, public = stored(bot), [one.message for one in bot.notes()]
    shown = [words(Note(bot.env, one)) for one in public]
    for at, key in enumerate(keys):
        sent = list(clicks(key))
        assert len({type(form) for form, _ in sent}) > 50
        for form, value in sent if every else sent[at :: len(keys)]:
            answer = await pressed(cy, note, form, value)
            assert answer.content == say("unknown_table", table=key), (form, value)
            assert (answer.text, answer.title) == ("", ""), (form, value)
            assert answer.id not in [one.id for one in public]
    assert stored(bot) == before
    assert [words(Note(bot.env, one)) for one in public] == shown


SHARED = ("Answer", "Withdraw", "OnBoard", "UndoOnBoard")
"""Forms of messages about a running game that all see; a lobby's are refused by then."""


@pytest.mark.parametrize("every", [False, pytest.param(True, marks=pytest.mark.long)])
async def test_no_button_shows_an_own_page_or_another_table_in_place_of_a_message_that_all_see(
    bot: SimulatedBot, *, every: bool
) -> None:
    """In short each second button is pressed, on one of the two messages; in full each is, on both."""
    await bot.lobby(2)
    lobby = bot.last()
    await bot.game(2)
    key, board, ada = (await bot.table()).key, bot.last(bot.thread()), (await bot.to_act())[0]
    before = [words(lobby.now()), words(board.now())]
    for at, (form, value) in enumerate(clicks(key)):
        if isinstance(form, Forget | Resign | links.Rematch):
            continue
        for note in (lobby, board) if every else ((lobby, board)[at // 2 % 2],) if at % 2 else ():
            if note is board and type(form).__name__ in SHARED:
                continue
            answer = await pressed(ada, note, form, value)
            assert answer.ephemeral, (form, value)
            assert [words(lobby.now()), words(board.now())] == before, (form, value)


@pytest.mark.long
async def test_who_sits_at_a_table_or_is_on_its_server_can_press_every_button_of_it(
    bot: SimulatedBot,
) -> None:
    other = elsewhere(bot)
    ada, _, cy = bot.people
    keys = await tables(bot)
    own = [await page_of(ada, "direct"), await page_of(other.people[0], "own page")]
    for key in keys:
        for note, person in ((own[0], ada), (own[1], other.people[0]), (await page_of(cy, "own page"), cy)):
            for form, value in clicks(key):
                if isinstance(form, Forget) or (isinstance(form, Past) and value is not None):
                    # Of a forgotten person there is nothing left; and the entries of the other are codes.
                    continue
                answer = await pressed(person, note, form, value)
                assert answer.content != say("unknown_table", table=key), (form, value)
                # What ends tables is pressed too: those that are over are reached as well.


async def test_on_a_public_message_not_even_ones_own_table_of_another_server_is_shown(
    bot: SimulatedBot,
) -> None:
    other = elsewhere(bot)
    key, _ = await tables(bot)
    note = await page_of(other.people[0], "public")
    for form in (links.Panel(key), links.Board(key), Go(key)):
        answer = await pressed(other.people[0], note, form, None)
        assert answer.content == say("unknown_table", table=key), form


async def test_who_follows_a_table_sees_from_elsewhere_what_a_spectator_there_does_and_takes_no_seat(
    bot: SimulatedBot,
) -> None:
    key, lobby = await tables(bot)
    cy, dan = bot.people[2], Person(bot, user := bot.env.create_user("dan"), bot.server.add_member(user))
    for code in [(await bot.host.tables.row(one)).code for one in (key, lobby)]:
        await cy.slash("table follow", table=code)
    direct, there = await page_of(cy, "direct"), await page_of(dan, "own page")
    for form in (
        links.Board(key),
        links.Act(key),
        links.Log(key),
        links.Replay(key, "open"),
        links.Details(key),
    ):
        mine, theirs = await pressed(cy, direct, form, None), await pressed(dan, there, form, None)
        assert mine.text == theirs.text != "", form
    for joins in (Join(lobby), Accept(lobby)):
        before = stored(bot)
        assert (await pressed(cy, direct, joins, None)).content == say("unknown_table", table=lobby)
        assert stored(bot) == before
    off = await pressed(cy, direct, links.Follow(key, links.Follow.NO), None)
    assert off.content == say("follow.off")
    direct = await page_of(cy, "direct")
    assert (await pressed(cy, direct, links.Board(key), None)).content == say("unknown_table", table=key)
    # The bot's own page leads back, although nothing is kept of it any more.
    assert (await cy.press(off, off.labels[0])).content == say("follow.on")


async def test_who_was_invited_joins_from_a_direct_message_and_comes_back_after_leaving(
    bot: SimulatedBot,
) -> None:
    ada, _, cy = bot.people
    _, lobby = await tables(bot)
    direct = await page_of(cy, "direct")
    assert (await pressed(cy, direct, Accept(lobby), None)).content == say("unknown_table", table=lobby)
    code = (await bot.host.tables.row(lobby)).code
    await ada.slash("table invite", user=cy.member, table=code)
    for _ in range(2):
        assert (await pressed(cy, direct, Accept(lobby), None)).content == say("done.join")
        await cy.slash("table leave", table=code)


async def test_who_has_left_the_server_keeps_the_page_of_their_seat_and_not_the_servers_lists(
    bot: SimulatedBot,
) -> None:
    key, _ = await tables(bot)
    person = (await bot.to_act())[0]
    bot.server.remove_member(person.member)
    direct = await page_of(person, "direct")
    panel = await pressed(person, direct, Go(key), None)
    assert panel.text
    assert panel.content != say("unknown_table", table=key)
    for form in (links.Here(0), links.Leaderboard(key)):
        assert (await pressed(person, direct, form, None)).content == say("error.guild_only")


async def test_the_button_of_a_hand_over_in_a_direct_message_leads_its_seat_to_the_panel(
    bot: SimulatedBot,
) -> None:
    for person in bot.people[:2]:
        settings = await person.slash("my settings")
        await person.pick(settings, next(entry for entry in settings.entries if entry.value == "dm"))
    await bot.game(2)
    await bot.play_on(Random(1), turns=1, slowly=True)
    person = (await bot.to_act())[0]
    called = person.direct()[-1]
    await bot.restart()
    key = (await bot.table()).key
    for form in (dict(called.buttons)[say("button.refresh")], str(links.Act(key))):
        panel = await person.forge(called, form)
        assert moves_of(panel), form
        stranger = bot.people[2]
        refused = await stranger.forge(await page_of(stranger, "direct"), form)
        assert refused.content == say("unknown_table", table=key)
    bot.server.remove_member(person.member)
    assert moves_of(await person.forge(called, str(links.Panel(key))))


async def test_a_seat_that_was_given_up_still_leads_to_its_table(bot: SimulatedBot) -> None:
    key, _ = await tables(bot)
    ada = bot.people[0]
    direct = await page_of(ada, "direct")
    await pressed(ada, direct, Resign(key), None)
    with closing(sqlite3.connect(bot.folder / "kontor.db")) as file, file:
        # As it is once a newcomer has taken the seat over: only the log knows who had it.
        file.execute('UPDATE seat SET person = NULL WHERE "table" = ? AND seat = 0', [key])
    assert (await pressed(ada, direct, links.Board(key), None)).text
    code = (await bot.host.tables.row(key)).code
    assert (await ada.slash_dm("replay table", table=code)).text
    cy = bot.people[2]
    assert (await cy.slash_dm("replay table", table=code)).content == say("unknown_table", table=code)


async def test_a_finished_game_is_replayed_from_ones_own_history_only(bot: SimulatedBot) -> None:
    key, _ = await tables(bot)
    code = (await bot.host.tables.row(key)).code
    for person, reached in ((bot.people[0], True), (bot.people[2], False)):
        answer = await pressed(person, await page_of(person, "direct"), Past(0), code)
        assert (answer.content != say("unknown_table", table=code)) == reached


async def test_a_rematch_is_opened_on_its_own_server(bot: SimulatedBot) -> None:
    other = elsewhere(bot)
    key, _ = await tables(bot)
    ada = other.people[0]
    answer = await pressed(ada, await page_of(ada, "own page"), links.Rematch(key), None)
    assert answer.content == say("error.rematch_elsewhere")
    assert await bot.host.tables.on_server(other.server.id, find_table.ALL) == []


async def page_of(person: Person, place: str) -> Note:
    """Return a message of the bot's with something that a person can press."""
    if place == "direct":
        return await person.slash_dm("my turn")
    if place == "own page":
        note = await person.slash("my turn")
    else:
        note = await person.slash("table new", game="sea_merchants")
    assert note.ephemeral == (place == "own page")
    return note
