"""The public messages of a running or finished table: start, hand-over, end.

They are made only from views and events.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

import discord
import msgspec

from bot.front.custom_ids import Chosen, MoveMenu, OnBoard
from bot.front.messages import Button, MessageContent, Select
from bot.front.messages.lengths import shortened
from bot.front.pages import links, move_menus, timeline, timing
from bot.front.pages.bot.boards import in_letters, plain_page
from bot.front.pages.bot.ending import ended, gone_from, winners_of
from bot.front.pages.bot.frame import framed, player, raw
from bot.front.pages.move_controls import move_controls, undo_label, words_of
from bot.front.pages.names import title_of
from bot.front.pages.options import option_label, options_told
from bot.front.pages.render import bot_page, choices, message
from bot.front.pages.render.bot_page import WAITING
from bot.front.pages.render.bot_page import say as tell
from bot.front.pages.render.illustrations import beside_drawing
from bot.front.pages.timeline import Company
from bot.host import Host, TableInfo, TableStory, TableView, TimelineEntry, TurningPoint
from bot.text import base64url, say
from games.engine import Game, Text, View
from games.engine.pages import marks, model
from games.engine.pages.course import ScoreHistory
from games.engine.pages.model import Facts
from games.engine.words.texts import Who

CALL = 80
"""Letters of a notification, without the names of the called players."""
_SIGN = re.compile(f"^(?:{'|'.join(marks.SEATS)}) ")
_STYLES = discord.ButtonStyle


@dataclass(frozen=True)
class PublicContent:
    """The content of a public message: the table, its people, the view and the events."""

    seen: TableView
    company: Company
    view: View
    entries: Sequence[TimelineEntry]


async def read_content(host: Host, table: int, after: int, upto: int | None) -> PublicContent:
    """Read the content of a public message, up to a row of the log; None for the whole log."""
    return content_of(await host.tables.story(table, after, upto))


def content_of(story: TableStory) -> PublicContent:
    """Return the content of a public message."""
    if story.view is None:
        raise ValueError(f"table {story.seen.table.key} has not begun")
    return PublicContent(story.seen, timeline.company(story.seen), story.view, story.entries)


def start_page(what: PublicContent, nonce: str, *, on_lobby: bool = False) -> MessageContent:
    """Return the message that opens a game: the players, the options, and in small print how to check the deal.

    Args:
        what: the content.
        nonce: the message's.
        on_lobby: whether it replaces the lobby's message and repeats its facts.
    """
    table, game = what.seen.table, what.seen.game
    chosen = options_told(table, game, changed=True)
    if table.edition != next(iter(game.meta.editions)):
        chosen.append(say("menu.edition", value=option_label(table.edition)))
    shown = framed(
        game,
        what.view,
        "start",
        tell("start.headline"),
        Facts(tuple(map(player, what.seen.seats))),
        Facts((*map(raw, timing.named(table)), *_first(what), *(raw(line) for line in chosen))),
        small=[tell("server.settled")] if on_lobby and what.seen.settled_language else (),
        colour=game.meta.box.colour,
    )
    tools = [
        _act(table, nonce),
        Button(say("button.rules"), links.Rules(table.key)),
        Button(say("button.details"), links.Details(table.key, base64url(table.record or ""))),
    ]
    return message.message(shown, what.company.reader(), (), tools)


def _first(what: PublicContent) -> list[Text]:
    """Return who begins, if one player begins and others follow."""
    begins = what.view.to_act
    if len(begins) != 1 or len(what.seen.seats) < 2:
        return []
    return [tell("start.first", mark=marks.player(begins[0]), who=Who(begins[0]))]


def turn_page(
    what: PublicContent,
    before: View | None,
    nonce: str,
    after: int,
    mention: Sequence[int] = (),
    note: str = "",
    *,
    begins: bool = False,
    pictured: bool = False,
) -> MessageContent:
    """Return the message of a hand-over. The moves of a public decision are buttons on it.

    Args:
        what: the content.
        before: an older view, to mark changes.
        nonce: the message's; its button carries it, to find the message again.
        after: the last row of the log before the message's content.
        mention: the seats to ping; other seats to act are named.
        note: a sentence on top.
        begins: whether it shows the state at the beginning of the turn or question, and says so.
        pictured: whether a picture of the same position stands below, so the board in words is left out.
    """
    company, view = what.company, what.view
    # A late message shows an old position; its buttons would belong to another one.
    current = what.seen.view == view
    page = what.seen.board if current else what.seen.game.page(view, (), ())
    reader = company.reader()
    offered, tools = _offered(what, page, after) if current else ([], [])
    if not offered:
        offered = [_act(what.seen.table, nonce)]
    shown = with_story(what, page, before)
    call, whole = _call(what, mention)
    if whole and shown.choices:
        # A question would need the room twice.
        shown = msgspec.structs.replace(shown, story=shown.story[1:])
    if pictured and company.public.opens == "pages":
        alone = msgspec.structs.replace(shown, blocks=())
        shown = beside_drawing(what.seen.game, shown) if shown.choices else alone
    if begins:
        asked = what.seen.game.prompt(view) is not None
        shown = msgspec.structs.replace(
            shown, small=(*shown.small, tell("turn.began/question" if asked else "turn.began"))
        )
    made = message.message(shown, reader, offered, [*tools, *_tools(what.seen.table, nonce)])
    return replace(
        made,
        text=f"{note}\n{made.text}" if note else made.text,
        content=call,
        mentions=tuple(one for seat in mention if (one := company.ids[seat]) is not None),
    )


def call_page(what: PublicContent, nonce: str, seat: int) -> MessageContent:
    """Return the line that calls a person to their turn, with the button that opens their page.

    Args:
        what: what is told.
        nonce: the message's; its button carries it.
        seat: the one that is called.
    """
    person = what.company.ids[seat]
    return MessageContent(
        content=_call(what, (seat,), (seat,))[0],
        mentions=() if person is None else (person,),
        controls=(_act(what.seen.table, nonce),),
    )


def with_story(what: PublicContent, page: model.Page | None, before: View | None = None) -> model.Page:
    """Return the page of a hand-over with events and everybody's time; the board for a game without pages."""
    game, view, reader = what.seen.game, what.view, what.company.reader()
    entries = story_entries(what.entries)
    if page is not None:
        notes = timeline.notes_told(game, view, entries, reader)
        if what.company.public.opens == "letters":
            page = in_letters(page, game, view, reader)
        page = page.with_story(timeline.turns_told(game, view, entries))
    else:
        notes = timeline.recent(timeline.lines(game, view, entries, reader))
        offer = what.seen.offer if what.seen.view == view else None
        page = plain_page(game, view, reader, before=before, prompt=None if offer is None else offer.prompt)
    clock = timing.clock_line(what.seen, what.company)
    return msgspec.structs.replace(
        page,
        story=(*page.story, *map(raw, notes)),
        small=(*page.small, *([raw(clock)] if clock else [])),
    )


def _offered(
    what: PublicContent, page: model.Page | None, after: int
) -> tuple[list[Button | Select], list[Button]]:
    """Return the public moves, and the first tools below them."""
    table, game, offer = what.seen.table, what.seen.game, what.seen.offer
    if offer is None or (page is not None and not page.choices):
        return [], []

    def named(form: Chosen) -> OnBoard:
        return OnBoard(after, form)

    tools = []
    if offer.undo is not None:
        costs = offer.undo.learned and what.seen.counts
        form = links.UndoOnBoard(table.key, after, offer.undo.row, int(costs))
        tools.append(Button(undo_label(costs=costs), form))
    if page is not None:
        return choices.controls(page, offer.moves, offer.click, what.company.reader(), named), tools
    layout = move_menus.menu_layout(offer.moves, words_of(game, what.view))
    return move_controls(game.meta.aside, layout, offer.moves, MoveMenu(offer.click, ()), named), tools


def _tools(table: TableInfo, nonce: str) -> list[Button]:
    return [
        Button(say("page.board"), links.Board(table.key, nonce=nonce)),
        Button(say("page.help"), links.Help(table.key)),
    ]


async def board_page(
    host: Host,
    what: PublicContent,
    nonce: str,
    after: int,
    *,
    mention: Sequence[int] = (),
    thinking: bool = False,
    pictured: bool = False,
) -> MessageContent:
    """Return the current message of a running turn.

    Args:
        host: the host.
        what: the content since row `after`.
        nonce: the message's.
        after: the last row of the log before the message's content.
        mention: the seats to mention if they still owe a move; no one is pinged again.
        thinking: whether to show that computers are thinking.
        pictured: as of `turn_page`.
    """
    note = timeline.thinking_told(what.seen, what.company) if thinking else ""
    owing = [seat for seat in mention if what.seen.seats[seat].owes]
    before = await compared(host, what, after)
    return turn_page(what, before, nonce, after, owing, note=note, pictured=pictured)


async def compared(host: Host, what: PublicContent, upto: int) -> View | None:
    """Return the view at a row of the log, to mark changes on the board of a game without pages."""
    if not upto or what.seen.game.page(what.view, (), ()) is not None:
        return None
    view, _ = await host.tables.timeline(what.seen.table.key, None, after=upto, upto=upto)
    return view


def folded_page(what: PublicContent) -> MessageContent:
    """Return the rest of a message whose turn is over: its events. The next message has the board."""
    shown = with_story(what, what.seen.game.page(what.view, (), ()))
    shown = msgspec.structs.replace(shown, blocks=(), small=(), choices=(), menus=(), colour=WAITING)
    return message.message(shown, what.company.reader(), (), ())


def story_entries(entries: Sequence[TimelineEntry]) -> list[TimelineEntry]:
    """Return the events to show at a running table; of the start only the results of the deal."""
    return [one for one in entries if one.what.in_story or one.events]


def _call(
    what: PublicContent, mention: Sequence[int], called: Sequence[int] | None = None
) -> tuple[str, bool]:
    """Return the notification's text, and whether it covers the whole newest line of the story.

    The text has the called players, the game and the last event.

    Args:
        what: the table and what happened.
        mention: the seats that are mentioned.
        called: the seats that are called; None for all that are to act.
    """
    company, game = what.company, title_of(what.seen.table, what.seen.game)
    to_act = what.view.to_act if called is None else called
    names = [
        f"<@{company.ids[seat]}>"
        if seat in mention and company.ids[seat] is not None
        else company.texts[seat]
        for seat in to_act
        if what.seen.seats[seat].computer is None
    ]
    if not names:
        waiting = timeline.joined([company.texts[seat] for seat in to_act])
        return say("turn.waiting", names=waiting) if to_act else say("turn.nobody"), False
    whom = timeline.joined(names)
    asked = what.seen.game.prompt(what.view)
    if asked is not None:
        return say("turn.question", names=whom, game=game, asked=asked.said(company.reader())), False
    last, turn = _last(what, mention[0] if len(mention) == 1 else None)
    if not last:
        return say("turn.call", names=whom, number=len(names), game=game), False
    room = CALL - len(say("turn.call.after", names="", number=len(names), game=game, last=""))
    told = say("turn.call.after", names=whom, number=len(names), game=game, last=shortened(last, room))
    return told, turn and len(last) <= room


def _last(what: PublicContent, seat: int | None) -> tuple[str, bool]:
    """Return the last event in short, public or for the only called player.

    Also return whether it is the result of a turn, which a page shows too.
    """
    game, view = what.seen.game, what.view
    moves = [entry for entry in what.entries if entry.is_move]
    if not moves or moves[-1].seat in view.to_act:
        # Players know their own last action.
        return "", False
    reader = msgspec.structs.replace(what.company.reader(), seat=seat)
    lines = [line.said(reader) for line in timeline.turns_told(game, view, moves, 1)]
    turn = bool(lines)
    if not turn:
        others = [entry for entry in moves if entry.seat not in view.to_act]
        lines = timeline.lines(game, view, others, what.company.reader())[-1:]
    return (_SIGN.sub("", lines[0].replace("**", "")).rstrip(".") if lines else ""), turn


def public_controls(table: TableInfo, nonce: str) -> tuple[Button, ...]:
    """Return the buttons of messages about a running table."""
    return (_act(table, nonce), *_tools(table, nonce))


def _act(table: TableInfo, nonce: str) -> Button:
    return Button(say("button.act"), links.Act(table.key, nonce), _STYLES.primary)


def end_page(
    what: PublicContent,
    nonce: str,
    course: ScoreHistory | None = None,
    liked: Game | None = None,
    decided: TurningPoint | None = None,
    *,
    pictured: bool = False,
    again: bool = True,
) -> MessageContent:
    """Return the message of the end: winners, ranks, tie-breaks, and the course of the scores.

    Args:
        what: the content, with the last position.
        nonce: the message's.
        course: the course of the scores; None to omit it.
        liked: another game to suggest; None for none.
        decided: the turn that decided it; None if none clearly did.
        pictured: whether a picture of the end stands below, so the words leave out what it shows.
        again: whether a rematch and the game's leaderboard are offered.
    """
    table, company = what.seen.table, what.company
    brief = pictured and company.public.opens == "pages"
    shown = ended(what.seen, what.view, course, decided, pictured=brief)
    won = winners_of(table.ending, gone_from(what.seen))
    names = timeline.joined([company.texts[seat] for seat in won])
    key = "end.call" if won else "end.call.nobody"
    return bot_page.printed(
        shown,
        [
            *(
                [Button(say("button.rematch"), links.Rematch(table.key, nonce), _STYLES.primary)]
                if again
                else []
            ),
            Button(say("button.retrospect"), links.Act(table.key, nonce)),
        ],
        [_replayed(table, decided), Button(say("button.details"), links.Details(table.key))],
        [
            *([Button(say("button.leaderboard"), links.Leaderboard(table.key))] if again else []),
            *([] if liked is None else [_of_game(liked)]),
        ],
        reader=company.reader(),
        content=say(key, game=title_of(table, what.seen.game), names=names, winners=len(won)),
    )


def _of_game(game: Game) -> Button:
    label = say("button.liked", emoji=game.meta.box.emoji, game=game.meta.short)
    return Button(label, links.OfGame(0, game.meta.name))


def _replayed(table: TableInfo, decided: TurningPoint | None) -> Button:
    """Return the link to the turn that decided a game; else to the beginning. Both lead to all steps."""
    if decided is None:
        return Button(say("button.replay"), links.Replay(table.key, links.Replay.OPEN))
    return Button(say("button.decided"), links.Replay(table.key, links.Replay.OPEN, decided.step))
