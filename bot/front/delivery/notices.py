"""Notes, pings and reminders: short pages or single sentences."""

import discord

from bot.front.messages import Button, MessageContent
from bot.front.pages import links, public, timeline, timing
from bot.front.pages.bot.frame import framed
from bot.front.pages.names import title_of
from bot.front.pages.render import bot_page, message
from bot.host import Delivery, TableInfo, TableView
from bot.text import WORDS, say
from games.engine import Game, Text
from games.engine.pages import marks
from games.engine.pages.model import Facts
from games.engine.words.texts import Value, Who

_BY_ASKER = ("lapsed.undo", "undone")
"""Notes that name the person who asked."""


def note_page(
    seen: TableView,
    company: timeline.Company,
    what: str,
    seat: int | None,
    by: int | None,
    number: int | None,
) -> MessageContent:
    """Return a note for a table's channel: an event and its consequence, without buttons.

    Args:
        seen: the table.
        company: its people.
        what: the kind of note.
        seat: the seat that it names.
        by: the person who asked.
        number: the number in it.
    """
    seat = by if what.startswith(_BY_ASKER) and by is not None else seat
    if what == "replace" and seat is not None and seen.seats[seat].computer is not None:
        what = "replace.computer"
    headline, *lines = noted(what, seat, number)
    page = framed(seen.game, seen.view, "note", headline, Facts(tuple(lines)))
    return message.message(page, company.reader(), (), ())


def noted(what: str, seat: int | None = None, number: int | None = None) -> list[Text]:
    """Return the headline of a note, and a further line if there is one.

    Args:
        what: the kind of note.
        seat: the seat that it names.
        number: the number in it.
    """
    values: dict[str, Value] = {}
    if seat is not None:
        values |= {"who": Who(seat), "mark": marks.player(seat)}
    if number is not None:
        values["number"] = number
    key = f"note.{what}"
    return [bot_page.say(one, **values) for one in (key, f"{key}/then") if one in WORDS]


def ping_page(seen: TableView, company: timeline.Company, person: int, nonce: str) -> MessageContent:
    """Return a mention of the Discord id whose turn it is, with the question if there is a special one."""
    name, game = f"<@{person}>", title_of(seen.table, seen.game)
    asked = None if seen.view is None else seen.game.prompt(seen.view)
    return MessageContent(
        content=say("turn.call", names=name, number=1, game=game)
        if asked is None
        else say("turn.question", names=name, game=game, asked=asked.said(company.reader())),
        mentions=(person,),
        controls=public.public_controls(seen.table, nonce),
    )


def reminder_page(
    seen: TableView, company: timeline.Company, seat: int, person: int, nonce: str
) -> MessageContent:
    """Return a reminder for a Discord id, with a button that mutes those of this turn."""
    table, time = seen.table, seen.times[seat] if seat < len(seen.times) else None
    asked = None if seen.view is None else seen.game.prompt(seen.view)
    headline = bot_page.say("turn.yours")
    if time is not None and table.terms.bank:
        headline = bot_page.say("remind.time", time=timing.one(time))
    elif time is not None and time.since is not None:
        headline = bot_page.say("remind.since", when=timing.stamp(time.since))
    lines = () if asked is None else (bot_page.say("remind.asked", asked=asked),)
    page = framed(seen.game, seen.view, "reminder", headline, Facts(lines))
    act = Button(say("button.act"), links.Act(table.key, nonce), discord.ButtonStyle.primary)
    mute = Button(say("button.mute"), links.Mute(table.key, nonce))
    content = say("remind", mention=f"<@{person}>", game=title_of(seen.table, seen.game))
    return bot_page.printed(page, (act, mute), reader=company.reader(), content=content, mentions=(person,))


def settled_page(table: TableInfo, game: Game, delivery: Delivery) -> MessageContent:
    """Return the final form of a message about a finished turn or question.

    A direct message links to the table. In the table's channel that is not needed.
    """
    refused = delivery.refused
    text = say(
        f"settled.{delivery.about}" if refused is None else f"vote.refused.{refused}",
        game=title_of(table, game),
    )
    again = () if delivery.person is None else (Button(say("button.refresh"), links.Panel(table.key)),)
    return MessageContent(content=text, controls=again)


def replaced_page(table: TableInfo, game: Game) -> MessageContent:
    """Return the final form of a lobby's message that a newer one has replaced, with a link to that."""
    link = f"https://discord.com/channels/{table.server}/{table.channel}/{table.lobby_message}"
    return MessageContent(content=say("settled.lobby", game=title_of(table, game), link=link))
