"""A seat's panel: events since its last turn, the question or the scores, and its choices."""

from collections.abc import Callable
from dataclasses import replace

import discord
import msgspec

from bot.front.custom_ids import CustomId, MoveMenu
from bot.front.messages import ENTRY, Button, Live, MessageContent, Select
from bot.front.messages.illustration import Beside, Drawable
from bot.front.messages.lengths import shortened
from bot.front.messages.pictured import labels_of
from bot.front.pages import close_ups, links, move_menus, timeline, timing
from bot.front.pages.bot.boards import board_page, in_letters, plain_page, wide_board
from bot.front.pages.bot.ending import ended
from bot.front.pages.bot.frame import framed, raw
from bot.front.pages.bot.operator import briefly_noticed
from bot.front.pages.move_controls import move_controls, undo_label, words_of
from bot.front.pages.names import marked_text
from bot.front.pages.public import story_entries
from bot.front.pages.render import choices, message
from bot.front.pages.render.bot_page import say as tell
from bot.front.pages.render.illustrations import Depicted, beside_drawing, drawable, shown_in_private
from bot.front.pages.timeline import Company
from bot.host import Click, Host, Stretch, TableView
from bot.text import said, say
from games.engine import Game, Move, Order, Text, View
from games.engine.pages import model
from games.engine.pages.contract import PicturedForOne, Term, WithTerms, keys_in
from games.engine.position.orders import answer
from games.engine.words.reader import Reader

_STORY = 3
"""Lines of events; the rest is in the log."""
_PRIMARY = discord.ButtonStyle.primary


def panel_page(
    host: Host, seen: TableView, *, note: str = "", place: MoveMenu | None = None, content: str = ""
) -> MessageContent:
    """Return a seat's panel: events since its last turn, the question, and its choices.

    After its own moves it shows their results.

    Args:
        host: the host.
        seen: the table in the view of this seat or a spectator.
        note: a sentence on top.
        place: the part of a menu.
        content: the text outside the embed, which a phone's notification shows.
    """
    company = timeline.company(seen, seen.viewer)
    above = [*([note] if note else []), *timing.uncounted(seen.table)]
    if host.computers_think_long(seen.table.key) and (thinking := timeline.thinking_told(seen, company)):
        above.append(thinking)
    if seen.seat is not None and seen.private_note:
        above.append(say("note.own", text=marked_text(seen.private_note)))
    again = seen.table.game in host.library.offered
    made = printed_panel(seen, company, seen.since, place, again=again)

    def beside() -> Beside:
        shown = printed_panel(seen, company, seen.since, place, pictured=True)
        return Beside(in_full(shown), labels_of(shown.controls))

    def in_full(made: MessageContent) -> str:
        text = "\n".join([*above, made.text])
        # A direct message stays when the notice is over.
        return text if content else briefly_noticed(host, text, made.controls)

    live = live_of(seen, narrowed=place is not None)
    live = None if live is None else replace(live, term=made.term)
    shown = "\n".join(part for part in (content, made.content) if part)
    return replace(
        made, text=in_full(made), content=shown, live=live, drawable=_drawable(seen, company, beside)
    )


def _drawable(seen: TableView, company: Company, words: Callable[[], Beside]) -> Drawable | None:
    """Return what the picture on a seat's panel is made of; None for none."""
    display = company.display(seen.seat)
    wanted = shown_in_private(seen.display, display) and display.opens != "words"
    if not wanted or seen.view is None or seen.page is None or seen.table.status != "running":
        return None
    shown = Depicted(seen.game, seen.view, company.reader(seen.seat), display)
    beside = words if isinstance(seen.game.pages, PicturedForOne) else None
    return drawable(shown, seen.page, beside, whole=not seen.page.choices)


def live_of(seen: TableView, *, narrowed: bool = False) -> Live | None:
    """Return the live state of a page; None for a person who does not play there now.

    Args:
        seen: the table in the reader's view.
        narrowed: whether the page shows a part of the list of moves, which an edit would close.
    """
    seat = None if seen.seat is None else seen.seats[seen.seat]
    if seat is None or seat.person is None or seat.computer is not None or seen.table.status != "running":
        return None
    asked = seen.click if seat.owes or narrowed else None
    return Live(seen.table.key, seat.person, seat.seat, seen.table.sequence, asked)


def is_to_move(seen: TableView, live: Live) -> bool:
    """Return whether a seat owes a move that its person must make."""
    seat = seen.seats[live.seat]
    running = seen.table.status == "running" and seen.seat == live.seat
    return running and seat.owes and seat.computer is None


def printed_panel(
    seen: TableView,
    company: Company,
    since: Stretch | None = None,
    place: MoveMenu | None = None,
    *,
    pictured: bool = False,
    again: bool = True,
) -> MessageContent:
    """Return a seat's panel as a message.

    Args:
        seen: the table in the view of the seat or a spectator.
        company: its people.
        since: the events since the seat's last turn.
        place: the part of a menu.
        pictured: whether the drawing for the seat is below. Then choices have its numbers, and rows that it shows are
            left out.
        again: whether a rematch is offered after the end.
    """
    game, view = seen.game, seen.view
    if view is None:
        page = framed(game, None, "lobby", tell("panel.lobby"))
        return message.message(page, company.reader(seen.seat), (), ())
    reader = company.reader(seen.seat)
    narrowed = place is not None and bool(place.path)
    # A list of all moves shows no gains.
    own = game.page(view, (), ()) if narrowed else seen.page
    page = view_page(seen, company, since, own)
    display, above = company.display(seen.seat), ""
    new = _new_term(seen, page)
    if new is not None:
        page = msgspec.structs.replace(page, small=(new.said, *page.small))
    if pictured and display.opens == "pages":
        page = beside_drawing(game, page)
    if own is not None and display.opens == "letters":
        above = wide_board(game, view, reader) if display.wide else ""
        page = in_letters(page, game, view, reader, board=not above)
        page = msgspec.structs.replace(page, small=_aside(seen, company))
    if seen.table.status != "running":
        made = message.message(page, reader, (), _afterwards(seen, again=again))
    elif own is None or narrowed or seen.click is None:
        made = message.message(page, reader, panel_controls(seen, place), _below(seen, narrowed=narrowed))
    else:
        offered = choices.controls(page, seen.moves, seen.click, reader, numbered=pictured)
        made = message.message(page, reader, offered, _below(seen))
    return replace(made, content=above, term=None if new is None else f"{game.meta.name}.{new.name}")


def _new_term(seen: TableView, page: model.Page) -> Term | None:
    """Return the first term on a question that the reader has not been told the meaning of; None for none."""
    person = None if seen.viewer is None else seen.people.get(seen.viewer)
    pages = seen.game.pages
    if person is None or not page.choices or not isinstance(pages, WithTerms):
        return None
    known, keys = person.preferences.explained, {*keys_in((page.headline, *page.story))}
    new = (term for term in pages.TERMS if f"{seen.game.meta.name}.{term.name}" not in known)
    return next((term for term in new if keys & term.keys), None)


def view_page(seen: TableView, company: Company, since: Stretch | None, own: model.Page | None) -> model.Page:
    """Return the page of a seat's or a spectator's view, with events and everybody's time.

    Args:
        seen: a started table in their view.
        company: its people.
        since: the events since the seat's last turn.
        own: the game's page; None for a game without.
    """
    game, view, reader = seen.game, seen.view, company.reader(seen.seat)
    assert view is not None
    if seen.table.status in ("finished", "cancelled"):
        return ended(seen, view)
    page = plain_page(game, view, reader) if own is None else own
    if since is not None:
        page = _with_story(seen, page, company, since)
    return msgspec.structs.replace(page, small=(*page.small, *_aside(seen, company)))


def _aside(seen: TableView, company: Company) -> tuple[Text, ...]:
    """Return additional small print: that the reader only watches, and everybody's time."""
    if seen.table.status in ("finished", "cancelled"):
        return ()
    clock = timing.clock_line(seen, company)
    return (
        *((tell("turn.watching"),) if seen.seat is None else ()),
        *((raw(clock),) if clock else ()),
    )


def _with_story(seen: TableView, page: model.Page, company: Company, since: Stretch) -> model.Page:
    """Return a seat's page with events since its last turn."""
    game, view, reader = seen.game, seen.view, company.reader(seen.seat)
    assert view is not None
    if seen.page is not None:
        return told_since(page, game, view, since, reader)
    lines = timeline.recent(timeline.lines(game, view, story_entries(since.entries), reader))
    return msgspec.structs.replace(page, story=tuple(map(raw, lines)))


def told_since(page: model.Page, game: Game, view: View, since: Stretch, reader: Reader) -> model.Page:
    """Return a game's page for a seat with events since its last turn.

    First what its figure has changed by, then the scores, notes, and moves; but what others did to the seat comes
    before their own scores.
    """
    assert view.seat is not None
    entries = story_entries(since.entries)
    # A reader who has begun to act has seen the changes.
    last = entries[-1] if entries and page.choices else None
    acted = last is not None and last.is_move and last.seat == view.seat
    # Who waits sees the board change; to who is asked it is told.
    told = bool(page.choices) and not acted
    turns = timeline.turns_of(game, view, entries, since.before, changes=told)
    figure = timeline.figure_told(game, since, view.seat, turns) if told else None
    if figure is None:
        turns = timeline.with_figures(game, turns)
    scores = None if acted else timeline.scores_told(game, since, view.seat, turns)
    changes = [line for line in (figure, scores) if line is not None]
    # The reader knows their own actions, such as an undo.
    others = [entry for entry in entries if entry.seat != view.seat]
    notes = [raw(note) for note in timeline.notes_told(game, view, others, reader)]
    notes = notes[max(0, len(notes) + len(changes) + 1 - _STORY) :]
    fate = [] if acted else timeline.hits_told(game, view, since.fate)
    # Without a question, the newest event is the headline.
    room = _STORY - len(notes) + (not page.choices)
    page = page.with_story([*fate, *timeline.lines_told(turns)[:room]])
    concerning = {*fate, *(turn.line for turn in turns if turn.concerns)}
    first = [line for line in page.story if line in concerning]
    rest = [line for line in page.story if line not in concerning]
    scoring = sum(bool(turn.score) for turn in turns)
    if scores is not None and first and not scoring:
        changes.remove(scores)
        rest.insert(0, scores)
    above = timeline.fitting([*changes, *notes, *first, *rest][:_STORY], reader)
    if scores in changes:
        # What concerns the reader needs room: the others' scores go first, then the own one, which a turn tells too.
        own = timeline.scores_told(game, since, view.seat, turns, others=False)
        for shorter in ([own], []) if scoring < 2 else ([own],):
            if not {*first} <= {*above}:
                changes = [line for line in (figure, *shorter) if line is not None]
                above = timeline.fitting([*changes, *notes, *first, *rest][:_STORY], reader)
    hits = {*fate, *(turn.line for turn in turns if turn.hits)} & {*page.story}
    if not hits <= {*above}:
        told_last = [line for line in first if line not in hits]
        ordered = [*changes, *notes, *(line for line in first if line in hits), *told_last, *rest]
        above = timeline.fitting(ordered[: _STORY + 1], reader, further=True)
    return msgspec.structs.replace(page, story=above)


def _below(seen: TableView, *, narrowed: bool = False) -> list[Button]:
    """Return the tools below a game's page: undo, the board, help, and others that fit."""
    tools = _tools(seen, narrowed=narrowed) if seen.click is not None else []
    first = 1 if tools and seen.undo is not None else 0
    return [
        *tools[:first],
        Button(say("page.board"), links.Board(seen.table.key, links.Board.PANEL)),
        Button(say("page.help"), links.Help(seen.table.key, links.Help.PANEL)),
        *([Button(say("button.hint"), links.Hint(seen.table.key))] if _offers_hint(seen) else []),
        *([Button(say("button.always"), links.DontAsk(seen.table.key))] if standing_answers(seen) else []),
        *([follow_button(seen.table.key, not seen.follows)] if seen.seat is None else []),
        *tools[first:],
    ]


def follow_button(table: int, follows: bool) -> Button:
    """Return the button to follow or unfollow a table."""
    choice = links.Follow.YES if follows else links.Follow.NO
    return Button(say("button.follow" if follows else "button.unfollow"), links.Follow(table, choice))


def may_ask_hint(seen: TableView) -> bool:
    """Return whether the reader is the only person at a table that waits for them, which allows hints."""
    staying = [seat for seat in seen.seats if seat.person is not None and not seat.resigned]
    bound = timing.is_bound(seen.table)
    running = seen.table.status == "running" and seen.game.mind is not None and not bound
    return running and len(staying) == 1 and staying[0].seat == seen.seat and staying[0].owes


def _offers_hint(seen: TableView) -> bool:
    """Return whether a page has *Hint*: once its reader has begun to act, *Undo* takes its place."""
    return may_ask_hint(seen) and (seen.undo is None or seen.undo.others)


def _afterwards(seen: TableView, *, again: bool) -> list[Button]:
    """Return the tools below a page of a table that is not running any more."""
    if seen.table.status not in ("finished", "cancelled"):
        return []
    rematch = Button(say("button.rematch"), links.Rematch(seen.table.key), _PRIMARY)
    return [
        *([rematch] if again and _was_seated(seen) else []),
        *([Button(say("button.review"), links.Review(seen.table.key))] if _may_review(seen) else []),
        Button(say("button.replay"), links.Replay(seen.table.key, links.Replay.OPEN)),
        Button(say("page.board"), links.Board(seen.table.key, links.Board.PANEL)),
    ]


def _may_review(seen: TableView) -> bool:
    """Return whether the reader has chosen moves in a game that is over and has computers that think."""
    return seen.table.status == "finished" and seen.game.mind is not None and _was_seated(seen)


def _was_seated(seen: TableView) -> bool:
    """Return whether the reader has a seat at the table and may ask for a rematch."""
    return seen.viewer is not None and any(seat.person == seen.viewer for seat in seen.seats)


def standing_answers(seen: TableView) -> dict[Order, Move]:
    """Return the standing answers to a recurring question, with the moves that they make now."""
    view = seen.view
    if view is None or view.decision is None or not seen.moves:
        return {}
    kind = view.decision.kind
    declared = seen.game.orders.get(kind)
    if declared is None or not declared.returns:
        return {}
    given = [Order(decision=kind, reply=reply) for reply in declared.replies]
    found = {order: answer(seen.game.orders, order, view, seen.moves) for order in given}
    return {order: move for order, move in found.items() if move is not None}


def letters_page(seen: TableView, company: Company, *, wide: bool = False) -> MessageContent:
    """Return the board in letters and the reader's hand, with a button back to the panel.

    Args:
        seen: a started table in the view of a seat or a spectator.
        company: its people.
        wide: whether to show a wide board outside the embed, if it fits.
    """
    game, view, key, reader = seen.game, seen.view, seen.table.key, company.reader(seen.seat)
    assert view is not None
    content = wide_board(game, view, reader) if wide else ""
    page = board_page(game, view, reader, seat=seen.seat, board=not content)
    menu = close_ups.menu(seen)
    back = "button.to_table" if seen.seat is None else "button.to_panel"
    tools = [Button(say(back), links.Panel(key), _PRIMARY)]
    if not content:
        tools.append(Button(say("button.wide"), links.Board(key, links.Board.WIDE)))
    made = message.message(page, reader, () if menu is None else (menu,), tools)
    return replace(made, content=content)


def panel_controls(seen: TableView, place: MoveMenu | None) -> tuple[Button | Select, ...]:
    """Return the buttons and menus of moves, in at most `move_menus.ROWS` rows: all of them, or a part of the list."""
    if seen.view is None or seen.click is None or seen.table.status != "running":
        return ()
    here = MoveMenu(seen.click, ()) if place is None else msgspec.structs.replace(place, click=seen.click)
    words = words_of(seen.game, seen.view)
    layout = move_menus.menu_layout(seen.moves, words, here.path, here.page, shortcuts_of(seen))
    return tuple(move_controls(seen.game.meta.aside, layout, seen.moves, here))


def _tools(seen: TableView, *, narrowed: bool) -> list[Button]:
    """Return the buttons below the moves, the most needed first."""
    key = seen.table.key
    stands_in = any(seat.seat == seen.seat and seat.stand_in is not None for seat in seen.seats)
    tools: list[tuple[bool, str, CustomId]] = [
        (narrowed, "menu.back", links.Panel(key)),
        (not seen.moves, "button.refresh", links.Panel(key)),
        (stands_in, "button.back", links.Back(key)),
        (seen.redoable, "button.redo", links.Redo(key)),
    ]
    return [*undo_buttons(seen), *(Button(say(label), form) for there, label, form in tools if there)]


def undo_buttons(seen: TableView) -> list[Button]:
    """Return the button that takes the seat's last choice back, if it may; it says what that costs."""
    offer, key = seen.undo, seen.table.key
    if offer is None:
        return []
    costs = offer.learned and seen.counts
    return [Button(undo_label(costs=costs), links.Undo(key, offer.row, int(costs)))]


def shortcuts_of(seen: TableView) -> list[move_menus.Choice]:
    """Return a seat's choices that consist of several moves."""
    return [
        move_menus.Choice(label=shortened(said(label), ENTRY), shortcut=Click.legal_hash(moves))
        for label, moves in seen.shortcuts.items()
    ]
