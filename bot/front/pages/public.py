"""The messages of a running or finished table that everybody sees: start, hand-over, board, end.

Made of views and events only.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import discord

from bot.front.custom_ids import Chosen, MoveMenu, OnBoard
from bot.front.messages import Button, Page, Pieces, Select, code_block
from bot.front.pages import close_ups, links, move_menus, timeline, timing
from bot.front.pages.move_controls import move_controls, words_of
from bot.front.pages.options import options_told
from bot.front.pages.printed import choices, message
from bot.front.pages.timeline import Company
from bot.host import EndedTable, Host, Offer, TableInfo, TableView, TimelineEntry
from bot.text import said, say
from games.engine import Game, View
from games.engine.text import provenance

STORY = 1400
"""Characters that what happened may take in a message; the board comes first."""


@dataclass(frozen=True)
class Shown:
    """What a public message is made of: the table, its company, the view and what happened."""

    seen: TableView
    company: Company
    view: View
    entries: Sequence[TimelineEntry]


async def shown(host: Host, table: int, after: int, upto: int) -> Shown:
    """Read what a public message tells."""
    seen = await host.tables.look(table)
    view, entries = await host.tables.timeline(table, None, after=after, upto=upto)
    if view is None:
        raise ValueError(f"table {table} has not begun")
    return Shown(seen, await timeline.company(host, seen.seats, seen.table.server), view, entries)


def start_page(what: Shown, nonce: str) -> Page:
    """Return the message that opens a game: the players, the options, and in small print how to check the deal."""
    table, game = what.seen.table, what.seen.game
    fair = say("start.fair", commitment=table.commitment, record=table.record)
    return Page(
        title=timeline.titled(table, game, "start.title"),
        text="\n".join(
            [say("start.order", names=timeline.joined(what.company.texts)), *options_told(table, game)]
        ),
        footer=f"{said(provenance(what.view.edition))}\n{fair}",
        controls=(
            _act(table, nonce),
            Button(say("button.rules"), links.Rules(table.key)),
        ),
    )


def turn_page(
    what: Shown, before: View | None, nonce: str, after: int, mention: Sequence[int] = (), note: str = ""
) -> Page:
    """Return the message of a hand-over; where the decision is public, its moves are buttons on it.

    Args:
        what: what is told.
        before: an older view, to mark what changed.
        nonce: the message's; its button carries it, so that the message can be found again.
        after: the last row of the log that it does not tell of.
        mention: seats that are pinged; other seats that are to act are named.
        note: a sentence on top.
    """
    table, game, company = what.seen.table, what.seen.game, what.company
    page = _printed_turn(what, nonce, after, note)
    if page is not None:
        return replace(
            page,
            content=_next(what, mention),
            mentions=tuple(one for seat in mention if (one := company.ids[seat]) is not None),
        )
    pieces = Pieces()
    pieces.add(note)
    pieces.add_lines(_story(what), STORY, say("since.more", number="{number}"))
    pieces.add(code_block(game.text.board(what.view, company.reader(), before=before)))
    pieces.add(timing.line(what.seen, company))
    # A message that is sent late tells of an outdated position: its buttons would belong to another one.
    offer = what.seen.offer if what.seen.view == what.view else None
    if offer is not None:
        pieces.add(f"**{said(offer.prompt)}**")
    return Page(
        title=timeline.titled(table, game, "turn.title"),
        text=str(pieces),
        content=_next(what, mention),
        mentions=tuple(one for seat in mention if (one := company.ids[seat]) is not None),
        controls=public_controls(table, game, nonce)
        if offer is None
        else _board_controls(what, offer, nonce, after),
    )


def _printed_turn(what: Shown, nonce: str, after: int, note: str) -> Page | None:
    """Return a hand-over as the game's own page, with the moves that everybody may see; None if it has none."""
    table, game, company = what.seen.table, what.seen.game, what.company
    # A message that is sent late tells of a position that is no more: its buttons would be another's.
    current = what.seen.view == what.view
    page = what.seen.board if current else game.page(what.view, (), ())
    if page is None:
        return None
    reader = company.reader()
    page = page.with_story(timeline.turns_told(game, what.view, what.entries))
    tools = [
        Button(say("button.wide"), links.Wide(table.key, nonce)),
        Button(say("page.help"), links.Rules(table.key)),
    ]
    offer = what.seen.offer if current else None
    offered: list[Button | Select] = [_act(table, nonce)]
    if offer is not None and page.choices:

        def named(form: Chosen) -> OnBoard:
            return OnBoard(after, form)

        offered = choices.controls(page, game, offer.moves, offer.click, reader, named)
        tools.append(Button(say("button.hand"), links.Act(table.key, nonce)))
        if offer.undoable:
            tools.insert(0, Button(say("button.undo"), links.UndoOnBoard(table.key, after)))
    shown = message.message(page, reader, offered, tools)
    note = "\n".join(
        [*([note] if note else []), *timeline.notes_told(game, what.view, told(what.entries), reader)]
    )
    clock = timing.line(what.seen, company)
    below = f"\n-# {clock}" if clock else ""
    return replace(
        shown,
        text=(f"{note}\n" if note else "") + shown.text + below,
        footer=timeline.titled(table, game, "turn.title"),
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
    sequence = upto or (await host.tables.look(table)).table.sequence
    what = await shown(host, table, after, sequence)
    if upto:
        # The next message has the board; what is left here is the story.
        pieces = Pieces()
        pieces.add_lines(_story(what), STORY, say("since.more", number="{number}"))
        return Page(
            title=timeline.titled(what.seen.table, what.seen.game, "turn.title"),
            text=str(pieces),
            controls=public_controls(what.seen.table, what.seen.game, nonce),
        )
    older: View | None = None
    if before or after:
        older, _ = await host.tables.timeline(table, None, after=0, upto=before or after)
    return turn_page(what, older, nonce, after, mention, note=note)


def _story(what: Shown) -> list[str]:
    return timeline.lines(what.seen.game, what.view, told(what.entries), what.company.reader())


def told(entries: Sequence[TimelineEntry]) -> list[TimelineEntry]:
    """Return what is told at a running table: of the start only what the deal led to."""
    return [one for one in entries if one.what.told or one.events]


def _board_controls(what: Shown, offer: Offer, nonce: str, after: int) -> tuple[Button | Select, ...]:
    """Return the moves that everybody may see, labelled as a spectator sees them, above the usual buttons."""
    table = what.seen.table

    def named(form: Chosen) -> OnBoard:
        return OnBoard(after, form)

    tools = [replace(one, row=4) for one in public_controls(table, what.seen.game, nonce)]
    # What leads on below the moves is only a second way.
    tools[0] = replace(tools[0], style=discord.ButtonStyle.secondary)
    if offer.undoable:
        tools.append(Button(say("button.undo"), links.UndoOnBoard(table.key, after), row=4))
    layout = move_menus.layout(offer.moves, words_of(what.seen.game, what.view))
    return (
        *move_controls(what.seen.game.meta.aside, layout, offer.moves, MoveMenu(offer.click, ()), named),
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


def public_controls(table: TableInfo, game: Game, nonce: str) -> tuple[Button, ...]:
    """Return the buttons of public messages."""
    looks = () if game.close_ups is None else (close_ups.button(table),)
    return (
        _act(table, nonce),
        Button(say("button.wide"), links.Wide(table.key, nonce)),
        *looks,
    )


def _act(table: TableInfo, nonce: str) -> Button:
    return Button(say("button.act"), links.Act(table.key, nonce), discord.ButtonStyle.primary)


def end_page(what: Shown, before: View | None, nonce: str) -> Page:
    """Return the message of the end: the winners, ranks and how ties are broken, what happened last, the board."""
    table, game, company = what.seen.table, what.seen.game, what.company
    pieces = Pieces()
    pieces.add("\n".join(result_lines(what)))
    pieces.add_lines(_story(what), STORY, say("since.more", number="{number}"))
    pieces.add(code_block(game.text.board(what.view, company.reader(), before=before)))
    winners = _winners(what)
    footer = [timeline.titled(table, game, "end.table")]
    if isinstance(table, EndedTable):
        footer.append(say("end.secret", secret=table.secret.hex()))
    return Page(
        title=say("end.title", names=timeline.joined(winners), winners=len(winners))
        if winners
        else say("end.title.none"),
        text=str(pieces),
        footer="\n".join(footer),
        controls=(
            Button(
                say("button.rematch"),
                links.Rematch(table.key, nonce),
                discord.ButtonStyle.primary,
            ),
            Button(say("button.wide"), links.Wide(table.key, nonce)),
            Button(say("button.replay"), links.Replay(table.key, links.Replay.OPEN)),
        ),
    )


def _winners(what: Shown) -> list[str]:
    ending = what.seen.table.ending
    if ending is None:
        return []
    return [name for name, rank in zip(what.company.texts, ending.ranks, strict=True) if rank == 1]


def result_lines(what: Shown) -> list[str]:
    """Return the ranks, how ties stand, and why the game ended."""
    table, game, company = what.seen.table, what.seen.game, what.company
    ending = table.ending
    by_rules = what.view.outcome
    found: list[str] = []
    if ending is not None:
        ranks = ending.ranks
        for seat in sorted(range(len(ranks)), key=lambda seat: (ranks[seat], seat)):
            name = company.texts[seat]
            if what.seen.seats[seat].resigned:
                name = say("end.resigned", name=name)
            first = ".first" if ranks[seat] == 1 else ""
            if ending.scores is not None:
                score = f"{ending.scores[seat]} {said(game.text.UNIT)}"
                found.append(say(f"end.rank{first}", rank=ranks[seat], name=name, score=score))
            else:
                found.append(say(f"end.rank.bare{first}", rank=ranks[seat], name=name))
    if by_rules is not None:
        found += [said(step) for step in by_rules.trail]
    found.append(said(by_rules.reason) if by_rules is not None else say(_ending(table)))
    return found


def _ending(table: TableInfo) -> str:
    """Return how a game ended that did not end by its rules."""
    return {"consent": "end.closed", "idle": "end.idle"}.get(table.closed_by or "", "end.resignation")
