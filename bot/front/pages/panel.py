"""A seat's panel: what happened since its last turn, the board, its hand, and what it may do."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

import msgspec

from bot.front.custom_ids import CustomId, MoveMenu
from bot.front.messages import (
    CONTENT,
    DESCRIPTION,
    ENTRY,
    Button,
    Page,
    Pieces,
    Select,
    code_block,
    shortened,
)
from bot.front.pages import close_ups, links, move_menus, timeline, timing
from bot.front.pages.move_controls import move_controls, words_of
from bot.front.pages.names import marked_text
from bot.front.pages.printed import choices, message
from bot.front.pages.public import STORY, Shown, result_lines, told
from bot.front.pages.timeline import Company
from bot.host import Host, TableView, TimelineEntry
from bot.host.play.clicks import legal_hash
from bot.text import said, say
from games.engine import Game, Move, View
from games.engine.pages import model

_TITLES = 200
"""Characters that the titles above what happened may take, and the words for what was left out."""
_TOOLS = move_menus.ROW - 1
"""Buttons below the moves; a message that brings a turn needs one more. What is left out has a command."""


async def panel_page(
    host: Host,
    seen: TableView,
    *,
    note: str = "",
    place: MoveMenu | None = None,
    wide: bool = False,
    content: str = "",
) -> Page:
    """Return a seat's panel: what happened since its last turn, the board, its hand, and what it may do.

    After its own moves it says what they did; the decision stands last, right above its buttons.

    Args:
        host: for what happened.
        seen: the table as this seat, or a spectator, sees it.
        note: a sentence on top.
        place: how far a menu was narrowed down.
        wide: the wide board.
        content: outside the embed, where a phone's notice takes its words from.
    """
    table, game, view = seen.table, seen.game, seen.view
    title = timeline.titled(table, game, "turn.title")
    company = await timeline.company(host, seen.seats, table.server)
    reader = company.reader(seen.seat)
    pieces = Pieces()
    pieces.add(note)
    viewer = None if seen.seat is None else seen.seats[seen.seat].person
    if viewer is not None and (noted := await host.people.note(table.key, viewer)):
        pieces.add(say("note.own", text=marked_text(noted)))
    if view is None:
        pieces.add(say("log.empty"))
        return Page(title=title, text=str(pieces))
    before, stories = await _since_own_turn(host, seen, view)
    game_page = seen.page if not wide and (place is None or not place.path) else None
    if game_page is not None:
        since = [entry for _, entries in stories for entry in entries]
        asked = game_page.with_story(timeline.turns_told(game, view, since))
        for line in timeline.notes_told(game, view, told(since), reader):
            pieces.add(line)
        return replace(printed_panel(seen, asked, company, above=str(pieces)), content=content)
    # Board, hand and decision are never cut: what happened gets the room that they leave.
    below = Pieces()
    board = code_block(game.text.board(view, reader, wide=wide, before=before))
    if wide and len(content) + len(board) < CONTENT:
        content = f"{content}\n{board}"  # an embed is too narrow for it
    else:
        below.add(board)
    for part in _below_the_board(seen, view, company):
        below.add(part)
    room = min(STORY, DESCRIPTION - len(str(pieces)) - len(str(below)) - _TITLES) // 2
    for heading, entries in stories if place is None else ():
        story = timeline.lines(game, view, told(entries), reader)
        if story:
            pieces.add(say(heading))
            pieces.add_lines(story, max(0, room), say("since.more", number="{number}"))
    pieces.add(str(below))
    return Page(title=title, text=str(pieces), content=content, controls=panel_controls(seen, place))


async def _since_own_turn(
    host: Host, seen: TableView, view: View
) -> tuple[View | None, list[tuple[str, list[TimelineEntry]]]]:
    """Return the view after a seat's last turn, and what happened since: headings with what stands below each."""
    table = seen.table
    if seen.seat is None or table.status not in ("running", "frozen"):
        return None, []
    before: View | None = None
    _, entries = await host.tables.timeline(table.key, seen.seat, after=0, upto=table.sequence)
    after, since, own = timeline.since_own_turn(entries, seen.seat)
    if after:
        before, _ = await host.tables.timeline(table.key, seen.seat, after=after, upto=after)
    if view.decision is None:
        return before, [("since.title", [] if own else since), ("since.done", own)]
    return before, [("since.title", since), ("since.own", own)]


def _below_the_board(seen: TableView, view: View, company: Company) -> Iterator[str]:
    """Yield the hand, what is to be decided or whose decision is awaited, and the clock."""
    finished = seen.table.status == "finished"
    hand = "" if finished else seen.game.text.hand(view, company.reader(seen.seat))
    if hand:
        yield code_block(hand)
    if view.decision is not None:
        yield f"**{said(view.decision.prompt)}**"
    elif finished:
        yield "\n".join(result_lines(Shown(seen, company, view, ())))
    elif view.to_act:
        if seen.seat is None:
            yield say("turn.watching")
        yield say("turn.waiting", names=timeline.joined([company.texts[seat] for seat in view.to_act]))
    yield timing.line(seen, company)


def printed_panel(seen: TableView, page: model.Page, company: Company, *, above: str = "") -> Page:
    """Return a game's own page as a seat's panel, with the tools that it has below any panel.

    Args:
        seen: the table as the seat, or a spectator, sees it.
        page: of what is seen.
        company: who sits there.
        above: sentences on top.
    """
    key, reader = seen.table.key, company.reader(seen.seat)
    offered = [] if seen.click is None else choices.controls(page, seen.game, seen.moves, seen.click, reader)
    own = [] if seen.click is None else _tools(seen, narrowed=False)
    first = 1 if seen.undoable and own else 0
    tools = [
        *own[:first],
        Button(say("page.board"), links.Board(key, links.Board.PANEL)),
        Button(say("page.help"), links.Rules(key)),
        *own[first:],
    ]
    shown = message.message(page, reader, offered, tools if seen.table.status == "running" else tools[:0])
    clock = timing.line(seen, company)
    below = f"\n-# {clock}" if clock else ""
    return replace(
        shown,
        text=(f"{above}\n" if above else "") + shown.text + below,
        footer=timeline.titled(seen.table, seen.game, "turn.title"),
    )


def board_page(seen: TableView, company: Company) -> Page:
    """Return the board in letters and the own hand, with a way back to the panel."""
    pieces, reader = Pieces(), company.reader(seen.seat)
    assert seen.view is not None
    pieces.add(code_block(seen.game.text.board(seen.view, reader)))
    if hand := "" if seen.table.status == "finished" else seen.game.text.hand(seen.view, reader):
        pieces.add(code_block(hand))
    controls: list[Button | Select] = [Button(say("button.to_panel"), links.Panel(seen.table.key), row=1)]
    if (menu := close_ups.menu(seen, row=0)) is not None:
        controls.insert(0, menu)
    title = timeline.titled(seen.table, seen.game, "turn.title")
    return Page(title=title, text=str(pieces), controls=tuple(controls))


def panel_controls(seen: TableView, place: MoveMenu | None) -> tuple[Button | Select, ...]:
    """Return the buttons and menus of a seat's panel; of the tools below the moves, the first that fit."""
    if seen.view is None:
        return ()
    if seen.click is None or seen.table.status != "running":
        menu = close_ups.menu(seen)
        return () if menu is None else (menu,)
    here = MoveMenu(seen.click, ()) if place is None else msgspec.structs.replace(place, click=seen.click)
    words = words_of(seen.game, seen.view)
    layout = move_menus.layout(seen.moves, words, here.path, here.page, shortcuts_of(seen))
    controls = move_controls(seen.game.meta.aside, layout, seen.moves, here)
    tools = []
    rows = 1 + max((control.row for control in controls), default=-1)
    if rows < move_menus.ROWS and (menu := close_ups.menu(seen, row=rows)) is not None:
        controls.append(menu)
    elif seen.game.close_ups is not None:
        tools.append(close_ups.button(seen.table, in_place=True, row=4))
    tools += _tools(seen, narrowed=bool(here.path))
    return (*controls, *tools[:_TOOLS])


def _tools(seen: TableView, *, narrowed: bool) -> list[Button]:
    """Return the buttons below the moves, the most needed first."""
    key = seen.table.key
    stands_in = any(seat.seat == seen.seat and seat.stand_in is not None for seat in seen.seats)
    tools: list[tuple[bool, str, CustomId]] = [
        (narrowed, "menu.back", links.Panel(key)),
        (bool(seen.undoable), "button.undo", links.Undo(key)),
        (not seen.moves, "button.refresh", links.Panel(key)),
        (stands_in, "button.back", links.Back(key)),
        (seen.redoable, "button.redo", links.Redo(key)),
        (bool(seen.game.orders), "button.orders", links.Orders(key)),
    ]
    return [Button(say(label), form, row=4) for there, label, form in tools if there]


def shortcuts_of(seen: TableView) -> list[move_menus.Choice]:
    """Return what a seat may do as one choice although it takes several moves, each with its steps in short."""
    if seen.view is None:
        return []
    return [
        move_menus.Choice(
            label=shortened(label, ENTRY),
            shortcut=legal_hash(seen.game, moves),
            detail=shortened(steps_told(seen.game, seen.view, moves), ENTRY),
        )
        for label, moves in seen.shortcuts.items()
    ]


def steps_told(game: Game, view: View, moves: Sequence[Move]) -> str:
    """Return moves that follow each other in short; what the step before has named is not named again.

    A move's label may be wrong before the moves that lead up to it, so verbs and values stand here.
    """
    steps: list[str] = []
    before: list[str] = []
    for move in moves:
        fields = ((name, getattr(move, name)) for name in move.__struct_fields__)
        named = [
            said(game.text.value(move.verb, name, value, view))
            for name, value in fields
            if value is not False
        ]
        steps.append(" ".join([move.verb.replace("_", " "), *(one for one in named if one not in before)]))
        before = named
    return "; ".join(steps)
