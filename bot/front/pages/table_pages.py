"""The pages of a running or finished table: hand-over, panel, board, end. Made of views and events only."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import cast

import discord
import msgspec

from bot.front import custom_ids
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
from bot.front.pages import close_ups, move_menus, timeline, timing
from bot.front.pages.lobby import options_told
from bot.front.pages.names import marked_text
from bot.front.pages.timeline import Company
from bot.front.text import say
from bot.host import Click, Host, Offer, TableView, TimelineEntry
from bot.host.play.clicks import encode, legal_hash
from games.engine import Edition, Game, Move, OptionValue, View
from games.engine.text import provenance
from storage.rows import Table

_STORY = 1400
"""Characters that what happened may take in a message; the board comes first."""

_TITLES = 200
"""Characters that the titles above what happened may take, and the words for what was left out."""
_TOOLS = move_menus.ROW - 1
"""Buttons below the moves; a message that brings a turn needs one more. What is left out has a command."""


@dataclass(frozen=True)
class Shown:
    """What a public message is made of: the table, who sits there, the view and what happened."""

    seen: TableView
    company: Company
    view: View
    entries: Sequence[TimelineEntry]


async def shown(host: Host, table: int, after: int, upto: int) -> Shown:
    """Read what a public message tells."""
    seen = await host.look(table)
    view, entries = await host.story(table, None, after=after, upto=upto)
    if view is None:
        raise ValueError(f"table {table} has not begun")
    return Shown(seen, await timeline.company(host, seen.seats, seen.table.server), view, entries)


def start_page(what: Shown, nonce: str) -> Page:
    """Return the message that opens a game: who plays with which options, and small what checks the deal."""
    table, game = what.seen.table, what.seen.game
    fair = say("start.fair", commitment=table.commitment, record=table.record)
    return Page(
        title=timeline.titled(table, game, "start.title"),
        text="\n".join(
            [say("start.order", names=timeline.joined(what.company.texts)), *options_told(table, game)]
        ),
        footer=f"{provenance(what.view.edition)}\n{fair}",
        controls=(
            _act(table, nonce),
            Button(say("button.rules"), custom_ids.table_button("rules", table.key)),
        ),
    )


def turn_page(
    what: Shown, before: View | None, nonce: str, after: int, mention: Sequence[int] = (), note: str = ""
) -> Page:
    """Return the message of a hand-over; where the decision is public its moves stand on it.

    Args:
        what: what is told.
        before: an older view, to mark what changed.
        nonce: the message's; its button carries it, so that the message can be found again.
        after: the last row of the log that it does not tell of.
        mention: seats that are pinged; other seats that are to act are named.
        note: a sentence on top.
    """
    table, game, company = what.seen.table, what.seen.game, what.company
    pieces = Pieces()
    pieces.add(note)
    pieces.add_lines(_story(what), _STORY, say("since.more", number="{number}"))
    pieces.add(code_block(timeline.board(game, what.view, company.boards, before=before)))
    pieces.add(timing.line(what.seen, company))
    # A message that is sent late tells of a position that is no more: its buttons would be another's.
    offer = what.seen.offer if what.seen.view == what.view else None
    if offer is not None:
        pieces.add(f"**{offer.prompt}**")
    return Page(
        title=timeline.titled(table, game, "turn.title"),
        text=str(pieces),
        content=_next(what, mention),
        mentions=tuple(one for seat in mention if (one := company.ids[seat]) is not None),
        controls=public_controls(table, game, nonce)
        if offer is None
        else _board_controls(what, offer, nonce, after),
    )


async def board_page(
    host: Host,
    table: int,
    nonce: str,
    after: int,
    *,
    upto: int = 0,
    before: int = 0,
    note: str = "",
    mention: Sequence[int] = (),
) -> Page:
    """Return the message of a hand-over as it stands by now.

    Once its turn is over the message keeps the story only.

    Args:
        host: knows the table.
        table: its key.
        nonce: the message's.
        after: the last row of the log that the message does not tell of.
        upto: the last row that it tells of, its turn being over; 0 while that lasts.
        before: the row to whose view the board is compared; 0 for `after`.
        note: a sentence on top.
        mention: seats that are mentioned, which pings nobody again.
    """
    sequence = upto or (await host.look(table)).table.sequence
    what = await shown(host, table, after, sequence)
    if upto:
        # The next message has the board; what is left here is the story.
        pieces = Pieces()
        pieces.add_lines(_story(what), _STORY, say("since.more", number="{number}"))
        return Page(
            title=timeline.titled(what.seen.table, what.seen.game, "turn.title"),
            text=str(pieces),
            controls=public_controls(what.seen.table, what.seen.game, nonce),
        )
    older: View | None = None
    if before or after:
        older, _ = await host.story(table, None, after=0, upto=before or after)
    return turn_page(what, older, nonce, after, mention, note=note)


def _story(what: Shown) -> list[str]:
    return timeline.lines(what.seen.game, what.view, _told(what.entries), what.company.texts)


def _told(entries: Sequence[TimelineEntry]) -> list[TimelineEntry]:
    """Return what is told at a running table: of the start only what the deal led to."""
    return [one for one in entries if one.what.told or one.events]


def _board_controls(what: Shown, offer: Offer, nonce: str, after: int) -> tuple[Button | Select, ...]:
    """Return the moves that everybody may see, labelled as a spectator sees them, above the usual buttons."""
    table = what.seen.table

    def named(form: str) -> str:
        return custom_ids.on_board(after, form)

    tools = [replace(one, row=4) for one in public_controls(table, what.seen.game, nonce)]
    # What leads on below the moves is no more than a second way.
    tools[0] = replace(tools[0], style=discord.ButtonStyle.secondary)
    if offer.undoable:
        tools.append(
            Button(say("button.undo"), custom_ids.table_button("board-undo", table.key, str(after)), row=4)
        )
    layout = move_menus.layout(offer.moves, words_of(what.seen.game, what.view))
    return (
        *_move_controls(what.seen.game.meta.aside, layout, offer.moves, offer.click, (), 0, named),
        *tools,
    )


def _next(what: Shown, mention: Sequence[int]) -> str:
    company, to_act = what.company, what.view.to_act
    names = [
        f"<@{company.ids[seat]}>"
        if seat in mention and company.ids[seat] is not None
        else company.texts[seat]
        for seat in to_act
        if what.seen.seats[seat].computer is None
    ]
    if names:
        return say("turn.next", names=timeline.joined(names))
    if to_act:
        return say("turn.waiting", names=timeline.joined([company.texts[seat] for seat in to_act]))
    return say("turn.nobody")


def public_controls(table: Table, game: Game, nonce: str) -> tuple[Button, ...]:
    """Return the buttons of public messages."""
    looks = () if game.close_ups is None else (close_ups.button(table),)
    return (
        _act(table, nonce),
        Button(say("button.wide"), custom_ids.table_button("wide", table.key, nonce)),
        *looks,
    )


def _act(table: Table, nonce: str) -> Button:
    return Button(
        say("button.act"), custom_ids.table_button("act", table.key, nonce), discord.ButtonStyle.primary
    )


def end_page(what: Shown, before: View | None, nonce: str) -> Page:
    """Return the message of the end: who has won, ranks and how ties stand, what happened last, the board."""
    table, game, company = what.seen.table, what.seen.game, what.company
    pieces = Pieces()
    pieces.add("\n".join(result_lines(what)))
    pieces.add_lines(_story(what), _STORY, say("since.more", number="{number}"))
    pieces.add(code_block(timeline.board(game, what.view, company.boards, before=before)))
    winners = _winners(what)
    secret = say("end.secret", secret=table.secret.hex())
    return Page(
        title=say("end.title", names=timeline.joined(winners), several=len(winners) > 1)
        if winners
        else say("end.title.none"),
        text=str(pieces),
        footer=f"{timeline.titled(table, game, 'end.table')}\n{secret}",
        controls=(
            Button(
                say("button.rematch"),
                custom_ids.table_button("rematch", table.key, nonce),
                discord.ButtonStyle.primary,
            ),
            Button(say("button.wide"), custom_ids.table_button("wide", table.key, nonce)),
            Button(say("button.replay"), custom_ids.table_button("replay", table.key, "open")),
        ),
    )


def _winners(what: Shown) -> list[str]:
    ranks = (what.seen.table.outcome or {}).get("ranks")
    if not isinstance(ranks, list):
        return []
    return [name for name, rank in zip(what.company.texts, ranks, strict=True) if rank == 1]


def result_lines(what: Shown) -> list[str]:
    """Return the ranks, how ties stand, and why the game ended."""
    table, game, company = what.seen.table, what.seen.game, what.company
    outcome = table.outcome or {}
    ranks = outcome.get("ranks")
    scores = outcome.get("scores")
    by_rules = what.view.outcome
    found: list[str] = []
    if isinstance(ranks, list):
        for seat in sorted(range(len(ranks)), key=lambda seat: (ranks[seat], seat)):
            name = company.texts[seat]
            if what.seen.seats[seat].resigned:
                name = say("end.resigned", name=name)
            first = ".first" if ranks[seat] == 1 else ""
            if isinstance(scores, list):
                score = f"{scores[seat]} {game.text.UNIT}"
                found.append(say(f"end.rank{first}", rank=ranks[seat], name=name, score=score))
            else:
                found.append(say(f"end.rank.bare{first}", rank=ranks[seat], name=name))
    if by_rules is not None:
        found += [str(step) for step in by_rules.trail]
    found.append(str(by_rules.reason) if by_rules is not None else say(_ending(table)))
    return found


def _ending(table: Table) -> str:
    """Return how a game ended that did not end by its rules."""
    by = None if table.reason is None else table.reason.get("by")
    return {"consent": "end.closed", "idle": "end.idle"}.get(str(by), "end.resignation")


async def panel_page(
    host: Host,
    seen: TableView,
    *,
    note: str = "",
    place: custom_ids.Narrow | None = None,
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
    table, game = seen.table, seen.game
    company = await timeline.company(host, seen.seats, seen.table.server)
    pieces = Pieces()
    pieces.add(note)
    viewer = None if seen.seat is None else seen.seats[seen.seat].person
    if viewer is not None and (noted := await host.members.note(table.key, viewer)):
        pieces.add(say("note.own", text=marked_text(noted)))
    view = seen.view
    if view is None:
        pieces.add(say("lobby.seat", number="-", name=table.code))
        return Page(title=timeline.titled(table, game, "turn.title"), text=str(pieces))
    before: View | None = None
    told: list[tuple[str, list[TimelineEntry]]] = []
    if seen.seat is not None and table.status in ("running", "frozen"):
        _, entries = await host.story(table.key, seen.seat, after=0, upto=table.sequence)
        after, since, own = timeline.since_own_turn(entries, seen.seat)
        if after:
            before, _ = await host.story(table.key, seen.seat, after=after, upto=after)
        done = view.decision is None
        if place is None:
            told = [("since.title", [] if own and done else since)]
            told.append(("since.done" if done else "since.own", own))
    # Board, hand and decision are never cut: what happened gets the room that they leave.
    below = Pieces()
    board = code_block(timeline.board(game, view, company.boards, wide=wide, before=before))
    if wide and len(content) + len(board) < CONTENT:
        content = f"{content}\n{board}"  # an embed is too narrow for it
    else:
        below.add(board)
    hand = game.text.hand(view) if table.status != "finished" else ""
    if hand:
        below.add(code_block(hand))
    if view.decision is not None:
        below.add(f"**{view.decision.prompt}**")
    elif table.status == "finished":
        below.add("\n".join(result_lines(Shown(seen, company, view, ()))))
    elif view.to_act:
        if seen.seat is None:
            below.add(say("turn.watching"))
        below.add(say("turn.waiting", names=timeline.joined([company.texts[seat] for seat in view.to_act])))
    below.add(timing.line(seen, company))
    room = min(_STORY, DESCRIPTION - len(str(pieces)) - len(str(below)) - _TITLES) // 2
    for title, some in told:
        story = timeline.lines(game, view, _told(some), company.texts)
        if story:
            pieces.add(say(title))
            pieces.add_lines(story, max(0, room), say("since.more", number="{number}"))
    pieces.add(str(below))
    title = timeline.titled(table, game, "turn.title")
    return Page(title=title, text=str(pieces), content=content, controls=panel_controls(seen, place))


def rules_page(game: Game, edition: Edition, seen: TableView | None = None) -> Page:
    """Return a game's rules in short, with an edition's numbers; where these come from stands below, small.

    Of a table they are told as it plays: with its options, and once it is dealt with its number of players.
    """
    source = provenance(edition)
    if seen is None:
        rules = game.text.rules(edition)
    else:
        options = cast("Mapping[str, OptionValue]", seen.table.options)
        players = len(seen.seats) if seen.table.started is not None else None
        rules = game.text.rules(edition, options, players)
    title, _, text = rules.removesuffix(source).partition("\n")
    return Page(title=title, text=text.strip(), footer=source)


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
            game.text.value_label(move.verb, name, value, view)
            for name, value in fields
            if value is not False
        ]
        steps.append(" ".join([move.verb.replace("_", " "), *(one for one in named if one not in before)]))
        before = named
    return "; ".join(steps)


def words_of(game: Game, view: View) -> move_menus.Words:
    """Return where a panel's labels come from."""

    def move(one: Move) -> str:
        return shortened(game.text.move_label(one, view), 80)

    return move_menus.Words(
        move=move,
        value=lambda verb, field, value: game.text.value_label(verb, field, value, view),
        verb=lambda verb: game.text.VERBS[verb],
        more=lambda page, pages: say("menu.more", page=page, pages=pages),
        all_verbs=say("menu.verbs"),
        more_verbs=say("menu.verbs.more"),
        shortcuts=say("menu.shortcuts"),
    )


def panel_controls(seen: TableView, place: custom_ids.Narrow | None) -> tuple[Button | Select, ...]:
    """Return the buttons and menus of a seat's panel; of the tools below the moves, the first that fit."""
    if seen.view is None:
        return ()
    if seen.click is None or seen.table.status != "running":
        menu = close_ups.menu(seen)
        return () if menu is None else (menu,)
    click = seen.click
    path, page = (place.path, place.page) if place is not None else ((), 0)
    layout = move_menus.layout(seen.moves, words_of(seen.game, seen.view), path, page, shortcuts_of(seen))
    controls = _move_controls(seen.game.meta.aside, layout, seen.moves, click, path, page, str)
    tools = []
    rows = 1 + max((control.row for control in controls), default=-1)
    if rows < move_menus.ROWS and (menu := close_ups.menu(seen, row=rows)) is not None:
        controls.append(menu)
    elif seen.game.close_ups is not None:
        tools.append(close_ups.button(seen.table, in_place=True, row=4))
    if path:
        tools.append(Button(say("menu.back"), custom_ids.table_button("panel", seen.table.key), row=4))
    if seen.undoable:
        tools.append(Button(say("button.undo"), custom_ids.table_button("undo", seen.table.key), row=4))
    if not seen.moves:
        tools.append(Button(say("button.refresh"), custom_ids.table_button("panel", seen.table.key), row=4))
    if any(seat.seat == seen.seat and seat.stand_in is not None for seat in seen.seats):
        tools.append(Button(say("button.back"), custom_ids.table_button("back", seen.table.key), row=4))
    if seen.redoable:
        tools.append(Button(say("button.redo"), custom_ids.table_button("redo", seen.table.key), row=4))
    if seen.game.orders:
        tools.append(Button(say("button.orders"), custom_ids.table_button("orders", seen.table.key), row=4))
    return (*controls, *tools[:_TOOLS])


def _move_controls(
    aside: Sequence[str],
    layout: move_menus.Layout,
    moves: Sequence[Move],
    click: Click,
    path: move_menus.Path,
    page: int,
    named: Callable[[str], str],
) -> list[Button | Select]:
    """Return buttons, grey for verbs `aside`, and menus; `named` makes a custom_id of a click's or a menu's."""
    controls: list[Button | Select] = []
    styles = discord.ButtonStyle
    begin = 0 if layout.shortcuts is None else 1
    for number, choice in enumerate(layout.buttons):
        assert choice.move is not None
        style = styles.secondary if moves[choice.move].verb in aside else styles.primary
        form = encode(msgspec.structs.replace(click, index=choice.move))
        controls.append(Button(choice.label, named(form), style, begin + number // move_menus.ROW))
    row = begin + -(-len(layout.buttons) // move_menus.ROW)
    menus = [(row + number, menu) for number, menu in enumerate(layout.menus)]
    for number, (row, menu) in enumerate([*menus, *([(0, layout.shortcuts)] if layout.shortcuts else [])]):
        values = [
            custom_ids.entry(custom_ids.Entry(choice.move, choice.shortcut, choice.path, choice.page))
            for choice in menu.choices
        ]
        entries = tuple((choice.label, value) for choice, value in zip(menu.choices, values, strict=True))
        details = {
            value: choice.detail for choice, value in zip(menu.choices, values, strict=True) if choice.detail
        }
        here = custom_ids.Narrow(click, (*path, 90 + number), page)
        controls.append(Select(menu.title, named(custom_ids.narrow(here)), entries, row, details))
    return controls
