"""Slash commands: a move by its words, tables, the log, the export, the leaderboard, the rules."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from bot.front.features import autocomplete
from bot.front.features.lobby.forms import Join
from bot.front.pages.names import marked
from bot.host import By, EndedTable, TableView
from bot.host.play import actions
from bot.host.record.verify import verify
from bot.text import base64url, say
from games import catalogue
from games.engine import Move
from tests import manual
from tests.bot.front.bot import Note, Person, SimulatedBot, about, moves_of, opened

GAME = catalogue["sea_merchants"]


async def seen_by(bot: SimulatedBot, person: Person) -> TableView:
    key = (await bot.host.people.meet(person.id, person.user.global_name or "")).key
    return await bot.host.tables.look((await bot.table()).key, key)


async def until(bot: SimulatedBot, wanted: Callable[[TableView], bool]) -> tuple[Person, TableView]:
    """Play on, never ending a turn early, until the seat to act has such moves."""
    for seed in range(400):
        person = (await bot.to_act())[0]
        seen = await seen_by(bot, person)
        if wanted(seen):
            return person, seen
        moves = [one for one in seen.moves if one.verb == "draw"] or list(seen.moves)
        await bot.host.act(
            seen.table.key,
            By((await bot.host.people.meet(person.id, "")).key),
            actions.play,
            [Random(seed).choice(moves)],
        )
        await bot.host.idle()
    raise AssertionError("it never came to that")


DOCS = Path(__file__).parents[4] / "docs"
NO_COMMANDS = re.compile("/(data|etc|healthz|metrics|opt)")
"""Words of the docs that look like a command: files, and paths served over HTTP."""


def known(command: Mapping[str, Any], words: Sequence[str]) -> bool:
    """Tell whether a command has groups, commands and options in the written order."""
    if not words:
        return True
    name, _, _ = words[0].partition(":")
    below = next((one for one in command.get("options", ()) if one["name"] == name), None)
    return below is not None and known(command if ":" in words[0] else below, words[1:])


async def test_the_commands_that_the_docs_name_are_there(bot: SimulatedBot) -> None:
    texts = [DOCS.parent / "README.md", *manual.PAGES]
    texts += [DOCS / f"{name}.md" for name in ("players", "privacy", "terms")]
    named = {span for page in texts for span in re.findall("`(/[a-z][^`]*)`", page.read_text("utf-8"))}
    tree = {"options": [one.to_dict(bot.client.tree) for one in bot.client.tree.get_commands()]}
    asked = {span for span in named if not NO_COMMANDS.match(span)}
    assert len(asked) > 30
    assert {span for span in asked if not known(tree, span[1:].split())} == set()


def verbs(seen: TableView) -> list[str]:
    return [move.verb for move in seen.moves]


def label(seen: TableView, move: Move, field: str) -> str:
    return str(GAME.text.value(move.verb, field, getattr(move, field), seen.view))


async def test_everything_given_is_played_at_once(bot: SimulatedBot) -> None:
    await bot.game(2)
    person, seen = await until(bot, lambda seen: verbs(seen).count("exchange") > 3)
    move = next(one for one in seen.moves if one.verb == "exchange")
    given = {"give": label(seen, move, "give"), "take": label(seen, move, "take")}
    answer = await person.slash("sea exchange", where=bot.thread(), **given)
    assert answer.ephemeral
    assert (await bot.table()).sequence == seen.table.sequence + 1
    moves = (await bot.host.tables.look(seen.table.key)).view
    assert moves is not None
    assert given["give"] in answer.text
    assert given["take"] in answer.text
    assert moves_of(answer), "the panel goes on from there"


async def test_what_was_given_in_part_narrows_the_panel(bot: SimulatedBot) -> None:
    await bot.game(2)
    person, seen = await until(bot, lambda seen: len({getattr(m, "give", None) for m in seen.moves}) > 2)
    give = label(seen, next(one for one in seen.moves if one.verb == "exchange"), "give")
    answer = await person.slash("sea exchange", where=bot.thread(), give=give)
    assert (await bot.table()).sequence == seen.table.sequence
    offered = [text for text, _ in moves_of(answer)]
    assert offered
    assert len(offered) < len(seen.moves)
    assert all("ive" in text and give in text for text in offered), offered
    assert say("menu.back") in answer.labels
    back = await person.press(answer, say("menu.back"))
    assert len(moves_of(back)) == len(moves_of(await bot.panel(person)))


async def test_a_value_may_be_begun_or_in_other_letters(bot: SimulatedBot) -> None:
    await bot.game(2)
    person, seen = await until(bot, lambda seen: "exchange" in verbs(seen))
    move = next(one for one in seen.moves if one.verb == "exchange")
    give, take = label(seen, move, "give"), label(seen, move, "take")
    await person.slash("sea exchange", where=bot.thread(), give=give.upper(), take=f" {take[:3]} ")
    assert (await bot.table()).sequence == seen.table.sequence + 1


async def test_wrong_words_are_one_sentence_and_nothing_is_played(bot: SimulatedBot) -> None:
    await bot.game(2)
    person, seen = await until(bot, lambda seen: "exchange" in verbs(seen))
    for text in ("gold", "*@everyone*", "x" * 4000, "-1", "0.5", "fish; drop table log"):
        answer = await person.slash("sea exchange", where=bot.thread(), give=text)
        assert answer.ephemeral
        assert answer.content == say("error.value", value=marked(text), field="give")
        assert len(answer.content) < 200
        assert answer.pinged == []
    assert (await bot.table()).sequence == seen.table.sequence


async def test_a_verb_that_is_not_possible_now_says_why_beside_the_panel(bot: SimulatedBot) -> None:
    await bot.game(2)
    person, seen = await until(bot, lambda seen: "exchange" in verbs(seen))
    assert seen.page is not None
    answer = await person.slash("sea cover", where=bot.thread())
    assert say("error.verb", verb="cover") in answer.text
    assert answer.text.count(str(seen.page.headline)) == 1, "the page asks, once"
    assert moves_of(answer)
    other = next(one for one in bot.people[:2] if one is not person)
    waiting = await other.slash("sea pass", where=bot.thread())
    assert "It is up to" in waiting.text, "the reason comes first"
    assert moves_of(waiting) == []
    assert (await bot.table()).sequence == seen.table.sequence


async def test_autocomplete_narrows_and_is_for_the_owner_of_the_seat_only(bot: SimulatedBot) -> None:
    await bot.game(2)
    person, seen = await until(bot, lambda seen: verbs(seen).count("trade") > 1)
    where = bot.thread()
    products = list(dict.fromkeys(label(seen, one, "product") for one in seen.moves if one.verb == "trade"))
    assert await person.complete("sea trade", "product", where=where) == products
    some = products[0]
    assert await person.complete("sea trade", "product", some[1:4].upper(), where=where) == [
        one for one in products if some[1:4] in one
    ]
    cards = [label(seen, one, "cards") for one in seen.moves if getattr(one, "product", None) is not None
             and one.verb == "trade" and label(seen, one, "product") == some]  # fmt: skip
    assert await person.complete("sea trade", "cards", where=where, product=some) == cards
    assert await person.complete("sea trade", "cards", where=where, product="gold") == []
    assert await person.complete("sea trade", "product", "gold", where=where) == []
    for other in bot.people:
        if other is not person:
            assert await other.complete("sea trade", "product", where=where) == []
            assert await other.complete("sea trade", "product", table=(await bot.table()).code) == []


async def test_the_table_is_needed_only_where_the_place_does_not_decide(bot: SimulatedBot) -> None:
    await bot.game(2)
    first = await bot.table()
    one = bot.thread()
    await bot.game(2)
    second = await bot.table()
    two = bot.thread()
    # Somebody that a table waits for.
    (ada,) = await waiting_at(bot, second.key)
    for where, table in ((one, first), (two, second)):
        for name in ("my turn", "my hand", "table show", "table log"):
            assert about(await ada.slash(name, where=where)) == {table.key}, name
    assert about(await ada.slash("table show", table=second.code.lower())) == {second.key}
    assert about(await ada.slash("my turn", where=one, table=f" {second.code} ")) == {second.key}
    # Where none is played, the only one that waits for this person, or else whichever they choose.
    waiting = [table for table in (first, second) if ada in await waiting_at(bot, table.key)]
    meant = waiting if len(waiting) == 1 else [first, second]
    for name in ("my turn", "my hand", "table undo"):
        shown = await ada.slash(name, where=bot.channel)
        assert about(shown) >= {table.key for table in meant}, name
        assert (say("which.headline") in shown.text) == (len(meant) > 1 and name != "my turn")


async def waiting_at(bot: SimulatedBot, key: int) -> list[Person]:
    seats = (await bot.host.tables.look(key)).seats
    people = await bot.host.people.named(
        [seat.person for seat in seats if seat.owes and seat.person is not None]
    )
    ids = {person.discord_id for person in people.values()}
    return [person for person in bot.people if person.id in ids]


async def test_undo_takes_back_and_refuses_with_a_reason(bot: SimulatedBot) -> None:
    await bot.game(2)
    person, seen = await until(bot, lambda seen: "exchange" in verbs(seen))
    move = next(one for one in seen.moves if one.verb == "exchange")
    given = {field: label(seen, move, field) for field in ("give", "take")}
    await person.slash("sea exchange", where=bot.thread(), **given)
    answer = await person.slash("table undo", where=bot.thread())
    assert (await seen_by(bot, person)).moves == seen.moves
    assert moves_of(answer)
    await person.slash("sea pass", where=bot.thread())
    await person.slash("sea draw", where=bot.thread())
    refused = await person.slash("table undo", where=bot.thread())
    assert refused.content in (say("undo_floor"), say("undo_other"))
    assert say("button.ask_undo") in refused.labels
    assert {say("button.to_panel"), say("button.to_table")} & set(refused.labels)
    log = (await person.slash("table log", where=bot.thread())).text
    assert "**You** took back 1 move" in log, "as the moves beside it say it"


async def test_the_log_shows_own_cards_to_their_owner_only(bot: SimulatedBot) -> None:
    await bot.game(2)
    person, _ = await until(bot, lambda seen: "draw" in verbs(seen))
    await person.slash("sea draw", where=bot.thread())
    own = (await person.slash("table log", where=bot.thread())).text
    other = (await bot.people[2].slash("table log", where=bot.thread())).text
    assert "cards: " in own
    assert "cards: " not in other
    assert "cards" in other


@pytest.mark.long
async def test_the_export_of_a_finished_game_is_a_file_that_verifies(tmp_path: Path) -> None:
    async with opened(tmp_path, ("Ada", "Bob")) as bot:
        await bot.game(2)
        running = await bot.people[0].slash("table export", where=bot.thread())
        read = json.loads(attached(bot, running.message.attachments[0]))
        assert not {"seed", "secret", "moves"} & set(read)
        await bot.play_on(Random(1))
        over = await bot.people[0].slash("table export", where=bot.thread())
        name = over.message.attachments[0]["filename"]
        assert name == say("file.export", code=(await bot.table()).code)
        whole = json.loads(attached(bot, over.message.attachments[0]))
        assert verify(bot.host.library, whole).holds


def attached(bot: SimulatedBot, attachment: dict[str, object]) -> str:
    content = bot.env.backend.cdn.get(str(attachment["url"]))
    assert content is not None
    return content.decode()


def columns(board: Note) -> dict[str, list[str]]:
    """Return the text behind each name of a leaderboard."""
    lines = [line.split("`")[1].split() for line in board.text.splitlines() if "`" in line]
    return {line[0]: line[1:] for line in lines[1:]}


@pytest.mark.long
async def test_the_leaderboard_counts_finished_games_of_this_server(bot: SimulatedBot) -> None:
    ada, bob, _ = bot.people
    empty = await ada.slash("leaderboard")
    assert say("leaderboard.none") in empty.text
    await bot.game(2)
    await bot.play_on(Random(1))
    await bot.game(2)
    await bob.press(await bob.slash("table resign", where=bot.thread()), say("button.resign"))
    await ada.slash("table claim", where=bot.thread())
    board = await bob.slash("leaderboard", game="sea_merchants")
    assert board.ephemeral, "it says where who asks stands"
    assert "Sea Merchants" in board.title
    # No rating is certain yet.
    rows = columns(board)
    assert {rows[name][0] for name in ("Ada", "Bob")} == {"in"}
    assert all(int(rows[name][1]) > 0 for name in ("Ada", "Bob")), "so many games are missing"
    won = {name: rows[name][2].split("/") for name in ("Ada", "Bob")}
    assert {played for _, played in won.values()} == {"2"}, "each with another person"
    assert sum(int(games) for games, _ in won.values()) >= 2
    assert int(won["Ada"][0]) >= 1
    assert {rows[name][3] for name in ("Ada", "Bob")} == {"-"}, "none with computers alone"
    assert columns(await bob.slash("leaderboard")) == rows
    elsewhere = await bob.slash("leaderboard", where=bot.thread(), game="sea_merchants")
    assert elsewhere.text == board.text


async def test_the_rules_can_be_read_anywhere(bot: SimulatedBot) -> None:
    for answer in (
        await bot.people[0].slash("rules", game="sea_merchants"),
        await bot.people[0].slash_dm("rules", game="sea_merchants"),
    ):
        assert "sea merchants" in answer.title.casefold()
        assert answer.ephemeral
        assert "rules 1 of" in answer.title


async def test_lobby_commands_do_what_the_buttons_do_and_the_lobby_follows(bot: SimulatedBot) -> None:
    ada, bob, cy = bot.people
    lobby = await ada.slash("table new", game="sea_merchants")
    code = (await bot.table()).code
    assert not lobby.ephemeral
    assert (await bob.slash("table join")).content == say("done.join", code=code)
    await bot.pass_time(seconds=4)
    assert "Bob" in lobby.now().text
    assert (await bob.slash("table join")).content == say("already_seated", code=code)
    assert (await cy.slash("table start")).content == say("only_opener/named", name="Ada")
    assert (await cy.slash("table leave")).content == say("not_seated", code=code)
    assert (await ada.slash("table leave")).content == say("done.leave", code=code)
    await bot.pass_time(seconds=4)
    assert "Ada" not in lobby.now().text
    assert (await bob.slash("table add")).content == say("done.add", code=code)
    assert "2 seats free" in (await cy.slash("table list")).text
    assert (await bob.slash("table cancel")).content == say("done.cancel", code=code)
    await bot.pass_time(seconds=4)
    over = await bot.table()
    assert isinstance(over, EndedTable)
    details = await cy.press(lobby, say("button.details"))
    assert over.secret.hex() in details.words
    assert lobby.now().labels == [say("button.details")]
    assert say("tables.none") in (await cy.slash("table list")).text


async def test_the_lobby_fills_up_to_its_seats_and_no_further(tmp_path: Path) -> None:
    async with opened(tmp_path, ("Ada", "Bob", "Cy", "Dan", "Eve")) as bot:
        lobby = await bot.lobby(4)
        assert say("button.join") not in lobby.now().labels
        full = await bot.people[4].forge(lobby, str(Join((await bot.table()).key)))
        assert full.ephemeral
        assert "full" in full.content
        await bot.people[3].press(lobby, say("button.leave"))
        assert "Dan" not in lobby.now().text
        asked = await bot.people[0].pick(lobby, lobby.now().setting("option"))
        refused = await bot.people[1].forge(asked, asked.entries[0].menu, asked.entries[0].value)
        assert refused.content == say("only_opener/named", name="Ada")
        changed = await bot.people[0].pick(asked, asked.entries[-1])
        assert changed.id == asked.id
        assert changed.content.startswith(say("done.option"))
        await bot.pass_time(seconds=4)
        name, option = next(iter(GAME.meta.options.items()))
        assert (await bot.table()).options[name] == option.choices[-1]
        told = say("lobby.option", title=str(option.title), value=option.choices[-1])
        assert told in lobby.now().text, "what is not as usual stands in the lobby"
        await bot.people[0].press(lobby, say("button.start"))
        table = await bot.table()
        assert table.status == "running"
        opening = bot.notes(bot.thread().id)[0]
        assert base64url(str(table.record)) in str(opening.buttons)
        assert "short" in str(opening.message.embeds)
        await bot.play_on(Random(1), turns=3)
        await bot.pass_time(seconds=9)
        assert base64url(str(table.record)) in str(opening.now().buttons), "what was posted stays there"


async def test_codes_of_tables_are_offered_ones_own_first(bot: SimulatedBot) -> None:
    await bot.game(2)
    running, (waiting,) = (await bot.table()).code, await bot.to_act()
    cy = bot.people[2]
    await cy.slash("table new", game="caribbean")
    opened = (await bot.table()).code
    assert await waiting.complete("table show", "table") == [running, opened]
    assert await waiting.complete("table show", "table", "your turn") == [running]
    assert await cy.complete("table show", "table") == [opened, running]
    assert await waiting.complete("sea pass", "table") == [running]
    assert await cy.complete("sea pass", "table") == []
    table = await bot.table(running)
    (own,) = (seat for seat in (await bot.host.tables.look(table.key)).seats if seat.owes)
    assert autocomplete.label(bot.host, table, own).endswith("your turn")
    played = msgspec.structs.replace(own, computer="standard")
    assert autocomplete.label(bot.host, table, played).endswith("running"), "a computer plays there"
