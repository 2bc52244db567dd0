"""Replays and analysis tables, stepped through by buttons; each is for who asked only."""

from __future__ import annotations

import re
from collections.abc import Sequence

import discord
from discord import app_commands

from bot.front import custom_ids, find_table
from bot.front.features.router import Router
from bot.front.messages import Button, Page, Pieces, Select, code_block
from bot.front.pages import move_menus, table_pages, timeline
from bot.front.responses import Interaction, Sorry, answer
from bot.front.text import say
from bot.host import Host, TimelineEntry
from bot.host.errors import BadImport, Stale
from bot.host.record.analysis import MOST_KILOBYTES, Point
from bot.host.record.entries import Moved
from bot.host.record.replays import Frame
from bot.text import say as host_say
from games.engine import Game
from storage.rows import Table

_REPLAY, _ANALYSE, _TRY = "replay", "analyse", "try"
_OPEN = "open"
_STORY = 1200
_NAVIGATION = 4
"""The row of the buttons that go through a game."""


def replay_group(host: Host, router: Router) -> app_commands.Group:
    """Return `/replay`."""
    group = app_commands.Group(name="replay", description=say("help.replay"))

    @group.command(name="table", description=say("help.replay.table"))
    @app_commands.describe(table=say("help.opt.table"), step=say("help.opt.step"))
    async def replay_table(
        interaction: Interaction,
        table: str | None = None,
        step: app_commands.Range[int, 0, 100_000] | None = None,
    ) -> None:
        async def work() -> Page:
            person = await router.person(interaction)
            if interaction.guild_id is None:
                found = await find_table.own(host, interaction, person, table)
            else:
                found = await find_table.here(host, interaction, table)
            return await table_page(host, found.key, person, step if step is not None else 0)

        await answer(interaction, work)

    @group.command(name="import", description=say("help.replay.import"))
    @app_commands.describe(file=say("help.opt.file"), step=say("help.opt.step"))
    async def import_file(
        interaction: Interaction,
        file: discord.Attachment,
        step: app_commands.Range[int, 0, 100_000] = 0,
    ) -> None:
        async def work() -> Page:
            if file.size > MOST_KILOBYTES * 1024:
                raise BadImport(reason=host_say("import.size", most=MOST_KILOBYTES))
            person = await router.person(interaction)
            router.pace.count("import", person, interaction.created_at)
            return analysis_page(await host.analyses.open(person, await file.read(), step))

        await answer(interaction, work)

    @group.command(name="analysis", description=say("help.replay.analysis"))
    @app_commands.describe(step=say("help.opt.step"))
    async def analysis(
        interaction: Interaction, step: app_commands.Range[int, 0, 100_000] | None = None
    ) -> None:
        async def work() -> Page:
            person = await router.person(interaction)
            found = await host.analyses.look(person)
            if step is not None:
                found = await host.analyses.go(person, found.row.key, step)
            return analysis_page(found)

        await answer(interaction, work)

    async def stepped(interaction: Interaction, table: int, extra: str, value: str) -> None:
        async def work() -> Page:
            person = await router.person(interaction)
            return await table_page(host, table, person, 0 if extra == _OPEN else _step(extra, value))

        await answer(interaction, work, update=extra != _OPEN)

    async def analysed(interaction: Interaction, table: int, extra: str, value: str) -> None:
        async def work() -> Page:
            person = await router.person(interaction)
            router.pace.count("import", person, interaction.created_at)
            text = await host.exported_text(table)
            return analysis_page(await host.analyses.open(person, text, _step(extra, value)))

        await answer(interaction, work)

    async def tried(interaction: Interaction, key: int, extra: str, value: str) -> None:
        await answer(interaction, lambda: _try(host, router, interaction, key, extra, value), update=True)

    router.further |= {_REPLAY: stepped, _ANALYSE: analysed, _TRY: tried}
    return group


def _step(extra: str, value: str) -> int:
    """Return the step that a button (`next.12`) or a menu's entry says.

    Raises:
        Sorry: if it says none.
    """
    found = re.fullmatch(r"[0-9]{1,6}", value or extra.rpartition(".")[2], re.ASCII)
    if found is None:
        raise Sorry("error.unknown_button")
    return int(found[0])


async def table_page(host: Host, table: int, person: int, step: int) -> Page:
    """Return a table's replay after so many moves, as a person may see it."""
    seen = await host.look(table)
    frame = await host.replay(table, person, step)
    company = await timeline.company(host, seen.seats, seen.table.server)
    pieces = _pieces(seen.game, frame, company.texts, company.boards)
    controls = navigation(_REPLAY, table, frame, company.boards)
    if seen.table.status == "finished":
        button = Button(
            say("button.analyse"), custom_ids.table_button(_ANALYSE, table, f"at.{frame.step}"), row=2
        )
        controls = (*controls, button)
    return Page(title=_title(seen.table, seen.game), text=str(pieces), controls=controls)


def _title(table: Table, game: Game) -> str:
    return timeline.titled(table, game, "replay.title")


def _pieces(game: Game, frame: Frame, names: Sequence[str], boards: Sequence[str], *notes: str) -> Pieces:
    pieces = Pieces()
    for note in notes:
        pieces.add(note)
    values = {"steps": frame.steps, "turn": frame.turn, "turns": len(frame.turns)}
    pieces.add(say("replay.at", step=frame.step, **values) if frame.step else say("replay.begin", **values))
    if frame.events:
        seat = frame.movers[frame.step - 1] if frame.step else None
        made = TimelineEntry(sequence=0, seat=seat, what=Moved(), events=frame.events)
        lines = timeline.lines(game, frame.view, [made], names)
        pieces.add_lines(lines, _STORY, say("since.more", number="{number}"))
    pieces.add(code_block(timeline.board(game, frame.view, boards, before=frame.before)))
    hand = game.text.hand(frame.view) if frame.seat is not None else ""
    if hand:
        pieces.add(code_block(hand))
    return pieces


def navigation(
    verb: str, key: int, frame: Frame, names: Sequence[str], *, row: int = 0, jump: int | None = 1
) -> tuple[Button | Select, ...]:
    """Return the buttons that step through a game, and a menu of its turns.

    Args:
        verb: of the buttons.
        key: of the table.
        frame: where it stands.
        names: of the seats.
        row: of the buttons.
        jump: the row of the menu; None for none.
    """
    goals = (
        (say("button.first"), "first", 0),
        (say("button.previous"), "previous", max(0, frame.step - 1)),
        (say("button.next"), "next", min(frame.steps, frame.step + 1)),
        (say("button.last"), "last", frame.steps),
        (say("button.turn"), "turn", frame.next_turn),
    )
    buttons = [
        Button(label, custom_ids.table_button(verb, key, f"{name}.{step}"), row=row)
        for label, name, step in goals
    ]
    if jump is None or len(frame.turns) < 2:
        return tuple(buttons)
    # So many turns that they fit into a menu, evenly over the game.
    chosen = sorted({frame.turns[at * (len(frame.turns) - 1) // 24] for at in range(25)})
    entries = []
    for step in chosen:
        label = say("replay.turn", turn=frame.turns.index(step) + 1, step=step)
        if step < frame.steps:
            label = f"{label}: {names[frame.movers[step]]}"
        entries.append((label, str(step)))
    menu = Select(say("menu.jump"), custom_ids.table_button(verb, key, "jump"), tuple(entries), jump)
    return (*buttons, menu)


# Analysis tables.


async def _try(
    host: Host, router: Router, interaction: Interaction, key: int, extra: str, value: str
) -> Page:
    """Do what a control of an analysis table says: go somewhere, look from a seat, make a move."""
    person = await router.person(interaction)
    name, _, rest = extra.partition(".")
    if name == "seat":
        return analysis_page(await host.analyses.look(person, key, _step("", value)))
    if name == "original":
        return analysis_page(await host.analyses.restore(person, key))
    if name != "do":
        return analysis_page(await host.analyses.go(person, key, _step(extra, value)))
    facts = re.fullmatch(r"([0-9]{1,9})\.([0-9]{1,2})\.(m[0-9]{1,4}|menu[0-9])", rest, re.ASCII)
    chosen = re.fullmatch(r"m([0-9]{1,4})|p([0-9.]*):([0-9]{1,4})", value, re.ASCII) if value else None
    if facts is None or (chosen is None and (value or facts[3].startswith("menu"))):
        raise Sorry("error.unknown_button")
    version, seat = int(facts[1]), int(facts[2])
    if chosen is not None and chosen[1] is None:
        found = await host.analyses.look(person, key, seat)
        path = (custom_ids.read_path(chosen[2]) or ()) if found.row.version == version else ()
        return analysis_page(found, path, int(chosen[3]))
    index = int(chosen[1]) if chosen is not None else int(facts[3].removeprefix("m"))
    try:
        return analysis_page(await host.analyses.move(person, key, version, seat, index))
    except Stale:
        return analysis_page(await host.analyses.look(person, key))


def analysis_page(point: Point, path: move_menus.Path = (), page: int = 0) -> Page:
    """Return an analysis table as its person sees it: the position, the hand of who moves, its moves."""
    frame, game, key = point.frame, point.game, point.row.key
    names = [say("replay.seat", number=seat + 1) for seat in range(frame.view.players)]
    boards = [f"P{seat + 1}" for seat in range(frame.view.players)]
    notes = [say("analysis.mine")] + ([] if point.recorded else [say("analysis.own")])
    pieces = _pieces(game, frame, names, boards, *notes)
    controls: list[Button | Select] = []
    rows = 0
    if point.seat is None:
        pieces.add(say("analysis.over"))
    else:
        if frame.view.decision is not None:
            pieces.add(f"**{names[point.seat]}: {frame.view.decision.prompt}**")
        layout = move_menus.layout(point.moves, table_pages.words_of(game, frame.view), path, page)
        place = f"do.{point.row.version}.{point.seat}"
        for number, choice in enumerate(layout.buttons):
            custom_id = custom_ids.table_button(_TRY, key, f"{place}.m{choice.move}")
            style = discord.ButtonStyle.primary
            controls.append(Button(choice.label, custom_id, style, number // move_menus.ROW))
        rows = -(-len(layout.buttons) // move_menus.ROW)
        for number, menu in enumerate(layout.menus):
            entries = tuple(
                (
                    choice.label,
                    custom_ids.entry(custom_ids.Entry(move=choice.move, path=choice.path, page=choice.page)),
                )
                for choice in menu.choices
            )
            custom_id = custom_ids.table_button(_TRY, key, f"{place}.menu{number}")
            controls.append(Select(menu.title, custom_id, entries, rows + number))
        rows += len(layout.menus)
    if len(point.seats) > 1 and rows < _NAVIGATION:
        entries = tuple((names[seat], str(seat)) for seat in point.seats)
        controls.append(Select(say("menu.seat"), custom_ids.table_button(_TRY, key, "seat"), entries, rows))
        rows += 1
    if not point.recorded and rows < _NAVIGATION:
        controls.append(
            Button(say("button.original"), custom_ids.table_button(_TRY, key, "original"), row=rows)
        )
        rows += 1
    jump = rows if rows < _NAVIGATION else None
    controls += navigation(_TRY, key, frame, names, row=_NAVIGATION, jump=jump)
    title = say("analysis.title", game=game.meta.title, key=key)
    return Page(title=title, text=str(pieces), controls=tuple(controls))
