"""El Capitan and Merkator through the real bot: whole games by clicks and by commands, and what is theirs alone.

Voyages as one choice, places looked at closely, a lobby of ten options, several who decide at once.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from bot.front.pages import timeline
from bot.host import By, TableView
from bot.host.play import actions
from bot.host.record.verify import verify
from bot.text import say
from games import catalogue
from games.el_capitan.moves import Buy
from games.engine import Edition, Move, State, Text
from games.engine.pages.marks import TURN
from games.engine.words.reader import called
from storage.play import log
from storage.rows import LogRow
from tests.bot.front.bot import Entry, Note, Person, SimulatedBot, calls, moves_of, opened
from tests.bot.front.games.test_whole_games import seats_of
from tests.bot.front.short import ALL
from tests.bot.front.watch import Watch, judge

EDITIONS: dict[str, Edition] = {one.sha256: one for editions in ALL.values() for one in editions}
NAMES = ("Ada", "Bob", "Cy", "Dora")
QUICK = ("build", "fortify", "done", "deliver", "finish", "decline")
"""Verbs that bring a game on."""
LONG_LINE = 140
"""Moves until hands and boards are long."""
TILES = ("porto", "lisboa", "islas_canarias")
CAPITAN = pytest.param("el_capitan", 2, (), True, id="el_capitan")
MERKATOR = ("merkator", 2, (), True)
LONGER = [
    pytest.param("el_capitan", 4, TILES, False, id="el_capitan-4-tiles", marks=pytest.mark.long),
    pytest.param("merkator", 1, (), False, id="merkator-alone", marks=pytest.mark.long),
    pytest.param(
        "merkator", 3, ("expert", "variant_b", "variant_d"), False, id="merkator-3", marks=pytest.mark.long
    ),
    pytest.param(
        "merkator", 2, ("no_coins", "variant_c"), True, id="merkator-no-coins", marks=pytest.mark.long
    ),
]


async def switches(person: Person, lobby: Note) -> Note:
    """A person's page of the options that are on or off."""
    return await person.pick(lobby, lobby.now().setting("switches"))


async def began(
    bot: SimulatedBot, game: str, players: int, options: tuple[str, ...] = (), *, short: bool = True
) -> None:
    """Start a game by clicks."""
    ada = bot.people[0]
    lobby = await ada.slash("table new", game=game)
    if short:
        await ada.set_option(lobby, "edition", "short")
    if options:
        asked = await switches(ada, lobby)
        await ada.choose(asked, asked.entries[0].menu, options)
    for person in bot.people[1:players]:
        await person.press(lobby, say("button.join"))
    await ada.press(lobby, say("button.start"))
    assert (await bot.table()).status == "running"


async def investing(person: Person, rules: Note) -> str:
    """The second page of Merkator's rules; a button of the first one leads there."""
    return (await person.press(rules, rules.labels[0])).text


async def test_the_rules_at_a_table_are_those_that_it_plays_by(tmp_path: Path) -> None:
    async with opened(tmp_path, NAMES, seed="rules") as bot:
        ada = bot.people[0]
        lobby = await ada.slash("table new", game="merkator")
        assert "You may keep 15 coins" in await investing(ada, await ada.press(lobby, say("button.rules")))
        asked = await switches(ada, lobby)
        await ada.choose(asked, asked.entries[0].menu, ("variant_b",))
        told = await investing(ada, await ada.press(lobby, say("button.rules")))
        assert "There is no cash limit" in told
        assert await investing(ada, await ada.slash("rules", game="merkator")) == told
        anywhere = await ada.slash_dm("rules", game="merkator")
        assert "You may keep 15 coins" in await investing(ada, anywhere)


async def seen_by(bot: SimulatedBot, person: Person) -> TableView:
    """The newest table as somebody may see it."""
    key = (await bot.host.people.meet(person.id, person.user.global_name or "")).key
    return await bot.host.tables.look((await bot.table()).key, key)


@pytest.mark.parametrize(
    ("game", "players", "options", "short"),
    [
        pytest.param(*CAPITAN.values, id="el_capitan", marks=pytest.mark.long),
        pytest.param(*MERKATOR, id="merkator", marks=pytest.mark.long),
        *LONGER,
    ],
)
async def test_a_whole_game_by_clicks_and_nobody_sees_what_is_hidden(
    tmp_path: Path, game: str, players: int, options: tuple[str, ...], short: bool
) -> None:
    async with opened(tmp_path, NAMES, seed="clicks") as bot:
        watch = Watch(bot)
        bot.watches.append(watch.look)
        await began(bot, game, players, options, short=short)
        clicks = await bot.play_on(Random(3))
        table = await bot.table()
        assert table.status == "finished"
        assert clicks > 10
        assert say("button.rematch") in bot.last(bot.thread()).labels
        export = await bot.host.tables.export(table.key)
        assert verify(bot.host.library, export).holds
        assert judge(watch.sights, export, await seats_of(bot), EDITIONS, NAMES[:players]) == []


@pytest.mark.parametrize(
    ("game", "players", "options", "short"),
    [
        pytest.param(*CAPITAN.values, id="el_capitan", marks=pytest.mark.long),
        pytest.param(*MERKATOR, id="merkator", marks=pytest.mark.long),
        *LONGER,
    ],
)
async def test_a_whole_game_by_commands(
    tmp_path: Path, game: str, players: int, options: tuple[str, ...], short: bool
) -> None:
    async with opened(tmp_path, NAMES, seed="commands") as bot:
        await began(bot, game, players, options, short=short)
        text, command = catalogue[game].text, catalogue[game].meta.command
        thread, rng, typed = bot.thread(), Random(4), 0
        while waiting := await bot.to_act():
            seen = await seen_by(bot, waiting[0])
            quick = [one for one in seen.moves if one.verb in QUICK]
            move = rng.choice(quick if quick and rng.random() < 0.6 else seen.moves)
            given = {
                field: str(text.value(move.verb, field, getattr(move, field), seen.view))
                for field in move.__struct_fields__
            }
            name = f"{command} {text.COMMANDS.get(move.verb, move.verb.replace('_', '-'))}"
            for field in given if typed % 8 == 0 else ():
                others = {one: value for one, value in given.items() if one != field}
                offered = await waiting[0].complete(name, field, given[field][:3], where=thread, **others)
                assert given[field][:100] in offered or len(offered) == 25
            answer = await waiting[0].slash(name, where=thread, **given)
            assert (await bot.table()).sequence > seen.table.sequence, (move, given, answer.words)
            typed += 1
        assert (await bot.table()).status == "finished"
        assert typed > 15


# Voyages: several moves as one choice.


async def standing(bot: SimulatedBot, person: Person) -> TableView:
    """The table as seen by a person who has a seat there and has to be able to sail."""
    seen = await seen_by(bot, person)
    assert seen.shortcuts
    return seen


def voyages(note: Note) -> list[Entry]:
    return [entry for entry in note.entries if entry.value.startswith("s")]


async def test_undo_takes_back_a_choice_and_the_end_of_the_turn_that_came_with_it(tmp_path: Path) -> None:
    async with opened(tmp_path, NAMES) as bot:
        await began(bot, "el_capitan", 2)
        rng = Random(1)
        while True:
            (actor,) = await bot.to_act()
            seen, panel = await standing(bot, actor), await bot.panel(actor)
            assert seen.page is not None
            closing = [one for one in seen.page.choices if one.closes and one.button]
            if closing:
                break
            await bot.play_on(rng, turns=1)
        label = next(one for one in panel.labels if str(closing[0].label).split(":")[0] in one)
        before = await rows_of(bot)
        panel = await actor.press(panel, label)
        made = (await rows_of(bot))[len(before) :]
        assert [row.kind for row in made] == ["move"] * len(closing[0].moves)
        assert (await bot.to_act())[0] is not actor
        panel = await actor.press(panel, say("button.undo"))
        assert (await bot.to_act())[0] is actor
        assert (await rows_of(bot))[-1].payload == {"removed": [row.sequence for row in made]}
        assert (await seen_by(bot, actor)).view == seen.view


async def test_a_voyage_is_one_choice_one_action_and_one_undo(tmp_path: Path) -> None:
    async with opened(tmp_path, NAMES) as bot:
        await began(bot, "el_capitan", 2)
        (actor,) = await bot.to_act()
        panel = await bot.panel(actor)
        seen = await standing(bot, actor)
        page = seen.page
        assert page is not None
        choice = max((one for one in page.choices if not one.button), key=lambda one: len(one.moves))
        moves = choice.moves
        assert len(moves) > 3, "cards, then a house"
        entry = next(entry for entry in voyages(panel) if str(choice.label) in entry.label)
        # Its cards are named, and a player who would rather go another way can buy and sail step by step.
        details = details_of(panel)
        for move in moves:
            if isinstance(move, Buy):
                card = dict(seen.game.text.label(move, seen.view).values)["card"]
                assert str(card) in details[entry.value]
        assert any("Buy " in other.label for other in panel.entries)

        before = await rows_of(bot)
        panel = await actor.pick(panel, entry)
        made = (await rows_of(bot))[len(before) :]
        assert [row.kind for row in made] == ["move"] * len(moves)
        assert len({row.interaction for row in made}) == 1
        after = await seen_by(bot, actor)
        assert after.view is not None
        assert say("button.undo") in panel.labels
        panel = await actor.press(panel, say("button.undo"))
        assert (await rows_of(bot))[-1].payload == {"removed": [row.sequence for row in made]}
        assert (await seen_by(bot, actor)).view == (seen.view)
        # The entry from before the undo is out of date, and so is one without a meaning; neither leads to anything.
        for value in (entry.value, "s1", "s99999999999"):
            note = await actor.forge(panel, entry.menu, value)
            assert len(await rows_of(bot)) == len(before) + len(made) + 1
            assert note.content or note.text


async def rows_of(bot: SimulatedBot) -> list[LogRow]:
    key = (await bot.table()).key
    return list(await bot.host.storage.read(lambda tx: log.read(tx, key)))


def details_of(note: Note) -> dict[str, str]:
    """The text in small letters below the entries of a message's menus, by value."""
    return {
        option["value"]: option.get("description") or ""
        for row in note.message.components
        for part in row.get("components") or ()
        if part["type"] == 3
        for option in part["options"]
    }


# Looking closely.

LOOKING = [name for name, game in catalogue.items() if game.close_ups is not None]


def places_of(note: Note) -> list[Entry]:
    return [entry for entry in note.entries if entry.placeholder == say("menu.look")]


@pytest.mark.parametrize(
    "game", [pytest.param(game, marks=pytest.mark.long if at else ()) for at, game in enumerate(LOOKING)]
)
async def test_each_place_can_be_looked_at_by_menu_and_by_command_and_only_the_asker_sees_it(
    tmp_path: Path, game: str
) -> None:
    async with opened(tmp_path, NAMES) as bot:
        await began(bot, game, 2)
        ada, _, watcher, _ = bot.people
        public = len(bot.notes())
        close_ups, reader = catalogue[game].close_ups, called(*NAMES[:2])
        assert close_ups is not None
        command = f"{catalogue[game].meta.command} look"
        thread = bot.thread()
        for person, viewer in ((ada, await seen_by(bot, ada)), (watcher, await seen_by(bot, watcher))):
            places = list(close_ups.places(viewer.view))
            assert await person.complete(command, "place", "", where=thread) == places[:25]
            assert places[0] in await person.complete(command, "place", places[0][1:4].upper(), where=thread)
            note = await person.press(bot.shown(), say("page.board"))
            assert [entry.label for entry in places_of(note)] == places
            for at, place in enumerate(places):
                note = await person.pick(note, places_of(note)[at])
                shown = close_ups.close_up(viewer.view, replace(reader, seat=viewer.seat), place)
                assert note.ephemeral
                assert f"```\n{shown}\n```" in note.text
            typed = await person.slash(command, where=thread, place=places[-1][:6].lower())
            assert typed.text == note.text
            assert typed.ephemeral
            wrong = await person.slash(command, where=thread, place="@everyone")
            assert wrong.content.startswith("There is no place")
            back = await person.press(note, say("page.board"))
            assert "```" in back.text
        panel = await bot.panel((await bot.to_act())[0])
        assert say("page.board") in panel.labels
        assert len(bot.notes()) == public


async def test_a_place_is_looked_at_in_place_of_the_panel_and_leads_back_to_it(tmp_path: Path) -> None:
    async with opened(tmp_path, NAMES) as bot:
        await began(bot, "el_capitan", 2)
        (actor,) = await bot.to_act()
        panel = await bot.panel(actor)
        board = await actor.press(panel, say("page.board"))
        note = await actor.pick(board, board.entries[0])
        assert board.id == note.id == panel.id
        back = await actor.press(note, say("button.to_panel"))
        assert back.id == panel.id
        assert voyages(back)


# A lobby with many options.


async def test_ten_options_are_two_menus_and_what_does_not_go_together_is_said_in_a_sentence(
    tmp_path: Path,
) -> None:
    async with opened(tmp_path, NAMES) as bot:
        ada, bob, cy, _ = bot.people
        lobby = await ada.slash("table new", game="merkator")
        asked = await switches(ada, lobby)
        menu = asked.entries[0].menu
        assert len([entry for entry in asked.entries if entry.menu == menu]) == 8
        settings = [entry.value.split(":")[1] for entry in lobby.entries]
        assert settings == ["edition", "option", "switches", "terms", "name", "details", "cancel"]
        await bob.press(lobby, say("button.join"))
        await ada.choose(asked, menu, ("no_coins", "variant_d"))
        await bot.pass_time(seconds=4)
        lobby = lobby.now()
        options = catalogue["merkator"].meta.options
        for name in ("no_coins", "variant_d"):
            assert say("lobby.option", title=str(options[name].title), value="on") in lobby.text
        assert str(options["expert"].title) not in lobby.text, "only what is not as usual"

        refused = await ada.choose(asked, menu, ("no_coins", "variant_b"))
        assert refused.ephemeral
        assert refused.content == str(Text("merkator", "option.coins"))
        assert (await bot.table()).options["variant_d"] is True
        assert (await switches(bob, lobby)).content == say("only_opener/named", name="Ada")
        theirs = await bob.forge(asked, menu, "long")
        assert theirs.ephemeral
        assert (await bot.table()).options["long"] is False
        assert (await ada.forge(lobby, menu, "start")).content == say("error.unknown_button")

        # A third player comes, who could not play without coins: said before anybody presses Start.
        lobby = await cy.press(lobby, say("button.join"))
        assert say("lobby.misfit", why=str(Text("merkator", "option.two"))) in lobby.text
        assert say("button.start") not in lobby.labels
        # What excludes each other is exchanged in one go; none is a choice too.
        await ada.choose(asked, menu, ("variant_b",))
        await bot.pass_time(seconds=4)
        lobby = lobby.now()
        assert say("lobby.misfit", why="")[:10] not in lobby.text
        assert say("button.start") in lobby.labels
        await ada.choose(asked, menu, ())
        chosen = (await bot.table()).options
        assert [name for name in options if chosen[name] is True] == []


# The longest boards.


@pytest.mark.parametrize(
    ("game", "players", "options"),
    [
        pytest.param("el_capitan", 5, TILES, marks=pytest.mark.long),
        pytest.param("merkator", 4, ("expert", "long", "variant_d"), marks=pytest.mark.long),
    ],
)
async def test_the_longest_boards_names_and_stories_arrive_whole(
    tmp_path: Path, game: str, players: int, options: tuple[str, ...]
) -> None:
    async with opened(tmp_path, ["W" * 31 + str(at) for at in range(players)]) as bot:
        await began(bot, game, players, options, short=False)
        key = (await bot.table()).key
        present = await bot.host._reader.load(key)
        seats, position = present.seats, present.position
        assert position is not None
        state, rng, line = position.state.copy(), Random(2), list[tuple[int, Move]]()
        while len(line) < LONG_LINE and state.to_act:
            seat = state.to_act[0]
            # Much is kept, and little ends.
            moves = [
                one for one in state.legal_moves(seat) if one.verb not in ("sell", "sail", "seals", "travel")
            ]
            move = rng.choice(moves if moves and rng.random() < 0.7 else state.legal_moves(seat))
            state.play(seat, move)
            line.append((seat, move))
            while (
                state.to_act and (idle := catalogue[game].idle(state.view(None), state.to_act[0])) is not None
            ):
                state.play(state.to_act[0], idle)
        for seat, move in line:
            actor = seats[seat].person
            assert actor is not None
            await bot.host.act(key, By(actor), actions.play, [move])
        await bot.env._settle_internal()
        hands = 0
        for person in bot.people:
            note = await person.slash("my note", where=bot.thread(), text="*" * 400)
            for panel in (
                await bot.panel(person),
                await person.slash("table show", where=bot.thread(), wide=True),
                await person.press(await bot.panel(person), say("page.board")),
                await person.slash("table log", where=bot.thread()),
            ):
                for words in (panel.text, panel.content, *(value for _, value in panel.fields)):
                    assert words.count("```") % 2 == 0, words[-300:]
                    assert "…" not in words[-3:], words[-300:]
                seen = await seen_by(bot, person)
                company = timeline.company(seen)
                hand = catalogue[game].text.hand(seen.view, company.reader(seen.seat))
                hands += hand in panel.words
            assert note.ephemeral
        assert hands >= players


# Several who decide at once.


def line_to(state: State, kind: str, tries: int = 40) -> list[tuple[int, Move]]:
    """A short line of moves by chance; then several seats owe this decision, and not who moved last."""
    found: list[list[tuple[int, Move]]] = []
    for seed in range(tries):
        copy, rng, line = state.copy(), Random(seed), list[tuple[int, Move]]()
        while copy.to_act and len(line) < 250:
            decision = copy.decision(copy.to_act[0])
            asked = len(copy.to_act) > 1 and decision is not None and decision.kind == kind
            if asked and line[-1][0] not in copy.to_act:
                found.append(line)
                break
            seat = copy.to_act[0]
            move = rng.choice(copy.legal_moves(seat))
            copy.play(seat, move)
            line.append((seat, move))
            settle(copy)
    return min(found, key=len)


def settle(state: State) -> None:
    """Give the answers that nobody is asked for, as the host gives them after each action."""
    game = catalogue[state.setup.game]
    while idle := [(seat, move) for seat in state.to_act if (move := game.idle(state.view(None), seat))]:
        state.play(*idle[0])


async def hurried(bot: SimulatedBot, kind: str) -> list[Person]:
    """Play on without clicks until several people owe a decision of this kind; returns who they are."""
    key = (await bot.table()).key
    present = await bot.host._reader.load(key)
    seats, position = present.seats, present.position
    assert position is not None
    for seat, move in line_to(position.state, kind):
        person = seats[seat].person
        assert person is not None
        await bot.host.act(key, By(person), actions.play, [move])
    await bot.env._settle_internal()
    return await bot.to_act()


async def test_players_who_decide_at_once_see_only_their_own_choices_until_all_have_chosen(
    tmp_path: Path,
) -> None:
    async with opened(tmp_path, NAMES) as bot:
        await began(bot, "merkator", 3)
        awaited = await hurried(bot, "lose")
        thread = bot.thread()
        # The lines of turns that are over are gone by then.
        await bot.pass_time(seconds=6)
        asked = sorted(one for call in calls(bot) for one in call.pinged)
        assert asked == sorted(person.id for person in awaited), "those who are awaited, nobody else"
        others = [person for person in bot.people if person not in awaited]
        first, *rest = awaited
        messages = len(bot.notes(thread.id))
        before = {person.id: (await bot.panel(person)).words for person in (*rest, *others)}
        panel = await bot.panel(first)
        entry = next((chosen for _, chosen in moves_of(panel)))
        after = await (
            first.pick(panel, entry) if isinstance(entry, Entry) else first.press(panel, custom_id=entry)
        )
        own = await seen_by(bot, first)
        assert own.view is not None
        assert own.view.decision is None
        waiting = [line for line in after.words.splitlines() if line.endswith(TURN.emoji)]
        assert len(waiting) == len(rest)
        assert all(f"`{names_of(person)} " in line for person, line in zip(rest, waiting, strict=True))
        # Nothing of it is shown to anybody else but that it was done, and nobody is pinged for it.
        for person in (*rest, *others):
            words = (await bot.panel(person)).words
            new = set(words.splitlines()) - set(before[person.id].splitlines())
            assert not any("loses" in line and names_of(first) in line for line in new), new
            seen = await seen_by(bot, person)
            assert seen.view != own.view
        assert len(bot.notes(thread.id)) == messages
        record = (await others[0].slash("table log", where=thread)).text
        assert f"**{names_of(first)}** has chosen" in record.splitlines()[-1]
        for person in rest:
            panel = await bot.panel(person)
            entry = moves_of(panel)[0][1]
            await (
                person.pick(panel, entry)
                if isinstance(entry, Entry)
                else person.press(panel, custom_id=entry)
            )
        seen = await seen_by(bot, others[0])
        view, entries = await bot.host.tables.timeline(seen.table.key, seen.seat, after=0)
        company = timeline.company(seen)
        record = "\n".join(timeline.lines(seen.game, view, entries, company.reader(seen.seat)))
        after_all = record.replace("*", "").rpartition("has chosen")[2]
        assert all(f"{names_of(person)} loses" in after_all for person in awaited), record


def names_of(person: Person) -> str:
    return person.user.global_name or ""
