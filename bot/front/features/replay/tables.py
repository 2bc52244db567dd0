"""The replay of a table's game, move by move: `/replay table`, and its buttons."""

from discord import app_commands

from bot.front import find_table
from bot.front.buttons import Buttons, Press
from bot.front.features.commands import SlashCommands, Typed
from bot.front.features.replay.frames import frame_page, navigation, step_of
from bot.front.messages import Button, MessageContent
from bot.front.pages import timeline
from bot.front.pages.links import Analyse, Replay
from bot.front.pages.render import message
from bot.host import Host
from bot.text import say

buttons = Buttons()
commands = SlashCommands("replay")


def _goes_on(form: Replay, value: str) -> bool:  # noqa: ARG001 an `InPlace`
    return form.goal != Replay.OPEN


@buttons.answers(Replay, in_place=_goes_on)
async def _replay(press: Press[Replay]) -> MessageContent:
    form = press.form
    step = form.step or 0 if form.goal == Replay.OPEN else step_of(form.step, press.value)
    return await table_page(press.host, form.table, press.person, step)


@commands.add("table")
async def _table_command(
    typed: Typed,
    table: str | None = None,
    step: app_commands.Range[int, 0, 100_000] | None = None,
) -> MessageContent:
    person = await typed.person()
    if typed.interaction.guild_id is None:
        found = await find_table.own_table(typed.host, typed.interaction, person, table)
    else:
        found = await typed.here(table)
    return await table_page(typed.host, found.key, person, step if step is not None else 0)


async def table_page(host: Host, table: int, person: int, step: int) -> MessageContent:
    """Return a table's replay after a number of moves, in a person's view."""
    seen = await host.tables.look(table)
    frame = await host.tables.replay(table, person, step)
    company = timeline.company(seen)
    reader = company.reader(frame.seat)
    page = frame_page(seen.game, frame, reader)
    controls = navigation(Replay, table, frame, reader)
    if seen.table.status == "finished":
        button = Button(say("button.analyse"), Analyse(table, "at", frame.step), row=2)
        controls = (*controls, button)
    return message.message(page, reader, controls, ())
