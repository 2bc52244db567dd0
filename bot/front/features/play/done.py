"""The page after a move: the panel, or at the end of the turn its result and the next table that waits."""

from collections.abc import Sequence
from dataclasses import replace

import discord

from bot.front.messages import Button, MessageContent
from bot.front.pages import links, timeline
from bot.front.pages.bot.done import done_page
from bot.front.pages.bot.frame import raw
from bot.front.pages.panel import live_of, panel_page, undo_buttons
from bot.front.pages.render import bot_page
from bot.host import AttemptResult, Host, TableView, TimelineEntry
from bot.text import say
from games.engine import Game, Text, View
from games.engine.words.reader import Reader


def after_move(host: Host, tried: AttemptResult, note: str = "") -> MessageContent:
    """Return a person's page after their move, or after a refusal.

    Args:
        host: the host.
        tried: the result in the mover's view.
        note: a sentence on top.
    """
    seen, done = tried.seen, tried.done
    note = note or (say("done.repeated") if done is not None and done.repeated else "")
    if done is None or seen.seat is None or seen.moves or seen.table.status != "running":
        return panel_page(host, seen, note=note)
    page = _done(host, seen)
    return replace(page, text=f"{note}\n{page.text}") if note else page


def _done(host: Host, seen: TableView) -> MessageContent:
    """Return the result of a seat's turn, with a link to the next table that waits for its person."""
    table, game, view, seat = seen.table, seen.game, seen.view, seen.seat
    assert view is not None
    assert seat is not None
    company = timeline.company(seen)
    reader = company.reader(seat)
    own = seen.own_turn
    assert own is not None
    told = deeds(game, view, own.entries, reader)
    onward = _onward(host, seen)
    tools = [
        *undo_buttons(seen),
        Button(say("page.board"), links.Board(table.key, links.Board.PANEL)),
        Button(say("page.help"), links.Help(table.key, links.Help.PANEL)),
        *([] if onward else [Button(say("button.refresh"), links.Panel(table.key))]),
    ]
    page = bot_page.printed(
        done_page(game, view, told, (own.before, own.after)), onward, tools, reader=reader
    )
    return replace(page, live=live_of(seen))


def deeds(game: Game, view: View, entries: Sequence[TimelineEntry], reader: Reader) -> list[Text]:
    """Return the result of a seat's turn, the headline first."""
    told = timeline.turns_told(game, view, entries, 1)
    # Lines of the log are sentences; headlines have no full stop.
    return told or [raw(line.removesuffix(".")) for line in timeline.lines(game, view, entries, reader)]


def going_on(host: Host, seen: TableView) -> MessageContent:
    """Return the live panel of a person after their turn. While they wait, the link to the next table stays."""
    page = panel_page(host, seen)
    if page.live is None or page.live.click is not None:
        return page
    onward = _onward(host, seen)
    rows = 1 if onward else 0
    below = tuple(replace(one, row=one.row + rows) for one in page.controls)
    return replace(page, controls=(*onward, *below))


def _onward(host: Host, seen: TableView) -> list[Button]:
    """Return the link to the next table that waits for a person; [] if none does."""
    if seen.elsewhere is None:
        return []
    game = host.library.named(seen.elsewhere.game).meta
    label = say("done.table", emoji=game.box.emoji, game=game.short, number=seen.elsewhere.tables)
    return [Button(label, links.Panel(seen.elsewhere.first), discord.ButtonStyle.primary)]
