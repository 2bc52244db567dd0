"""Notes, pings and reminders: a sentence each."""

import discord

from bot.front.messages import Button, Page
from bot.front.pages import links, public, timeline, timing
from bot.host import TableView
from bot.host.outbox import messages
from bot.text import say

_BY_ASKER = ("refused.undo", "lapsed.undo")
"""Notes that name who asked."""


def note_page(seen: TableView, company: timeline.Company, note: messages.Note, nonce: str) -> Page:
    """Return what is said in one sentence where a table lives."""
    what = note.what
    seat = note.by if what.startswith(_BY_ASKER) else note.seat
    name = company.texts[seat] if seat is not None and seat < len(company.texts) else ""
    if what == "replace" and seat is not None and seen.seats[seat].computer is not None:
        what = "replace.computer"
    values: dict[str, object] = {"name": name}
    if note.number is not None:
        values["number"] = note.number
    controls = public.public_controls(seen.table, nonce)
    if what == "timeout.seat":
        controls = (*controls, Button(say("button.back"), links.Back(seen.table.key)))
    return Page(content=say(f"note.{what}", **values), controls=controls)


def ping_page(seen: TableView, person: int, nonce: str) -> Page:
    """Return a mention of a Discord id whose turn it is."""
    return Page(
        content=say("ping", mention=f"<@{person}>", game=seen.game.meta.title),
        mentions=(person,),
        controls=public.public_controls(seen.table, nonce),
    )


def reminder_page(seen: TableView, seat: int, person: int, nonce: str) -> Page:
    """Return a reminder for a Discord id, with a button that ends those of this turn."""
    table, time = seen.table, seen.times[seat] if seat < len(seen.times) else None
    text = say("remind", mention=f"<@{person}>", game=seen.game.meta.title)
    if time is not None and table.terms.bank:
        text = f"{text} {say('remind.time', time=timing.one(time))}"
    elif time is not None and time.since is not None:
        text = f"{text} {say('remind.since', when=timing.stamp(time.since))}"
    act = Button(say("button.act"), links.Act(table.key, nonce), discord.ButtonStyle.primary)
    mute = Button(say("button.mute"), links.Mute(table.key, nonce))
    return Page(content=text, mentions=(person,), controls=(act, mute))


def settled_page(seen: TableView, message: messages.Settled) -> Page:
    """Return what is left of a message about a turn or a question that is over.

    A direct message leads to the table as it is now; where the table lives that is shown anyway.
    """
    table = seen.table
    text = say(f"settled.{message.matter}", game=seen.game.meta.title)
    public_one = message.place in (table.thread, table.channel)
    again = () if public_one else (Button(say("button.refresh"), links.Panel(table.key)),)
    return Page(content=text, controls=again)
