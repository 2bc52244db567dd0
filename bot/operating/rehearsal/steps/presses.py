"""Steps that only a person can start: each is a press on a message of the rehearsal."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from typing import Any, Final, TypeAlias

import discord

from bot.front.messages import Button, MessageContent
from bot.operating.rehearsal.readback import differences, form_of, form_sent
from bot.operating.rehearsal.stage import Stage, require, require_none, require_same
from bot.operating.rehearsal.step import NotTriedError, StepResult
from bot.operating.rehearsal.steps import pages
from bot.operating.rehearsal.steps.access import SLOW, missing
from bot.operating.rehearsal.steps.uploads import require_picture

Interaction: TypeAlias = discord.Interaction[Any]
ALTERED: Final = "press: unknown"
_HELD_BACK, _LATE = 1.5, 4.0
"""Seconds before an answer that is held back, and before a deferred one."""
_ANSWERED, _TOO_LATE = 40060, 10062
_SAID = {
    _ANSWERED: "Discord says that it was answered already (40060): another process runs with this token.",
    _TOO_LATE: "Discord no longer takes the answer (10062): it came after more than 3 seconds.",
}


@dataclass(frozen=True)
class PressStep:
    """A step that begins with a press.

    Attributes:
        name: in the report, and of its control.
        how: what the person is asked to do.
        expected: what should come.
        act: answers the press and returns what came.
        where: the step whose message has the control; "" for the message of all presses.
    """

    name: str
    how: str
    expected: str
    act: Callable[[Stage, Interaction], Awaitable[str]]
    where: str = ""


async def _private(interaction: Interaction, page: MessageContent) -> discord.Message:
    """Answer with a private page, and return it as Discord has it."""
    await interaction.response.send_message(ephemeral=True, **page.sent())
    return await _read(interaction, page)


async def _read(interaction: Interaction, page: MessageContent) -> discord.Message:
    # discord.py keeps the original answer, so that only this asks Discord.
    found = await interaction.followup.fetch_message((await interaction.original_response()).id)
    require_same(page, found)
    require(found.flags.ephemeral, "All members see the answer.")
    return found


async def _answer(stage: Stage, interaction: Interaction) -> str:
    # Another bot with this token answers a button that it does not know at once.
    await stage.pause(_HELD_BACK)
    await _private(interaction, pages.plain(stage.mark, "A private answer"))
    lacking = [one for one in missing(interaction.app_permissions.value) if one != "manage_channels"]
    require(not lacking, f"In this channel the bot lacks {', '.join(lacking)}, as Discord computes it.")
    return "Only the person sees it. Discord computes all needed permissions for this channel."


async def _replace(stage: Stage, interaction: Interaction) -> str:
    assert interaction.message is not None
    page = replace(overview(stage), footer="Replaced by a press")
    await interaction.response.edit_message(**page.edited())
    require_same(page, await stage.read(interaction.message))
    return "The message itself shows the answer."


async def _late(stage: Stage, interaction: Interaction) -> str:
    await interaction.response.defer(ephemeral=True, thinking=True)
    await stage.pause(_LATE)
    page = pages.plain(stage.mark, "A late answer")
    await interaction.edit_original_response(**page.edited())
    await _read(interaction, page)
    return f"The answer came {_LATE:.0f} seconds after its announcement, in its place."


async def _edited(stage: Stage, interaction: Interaction) -> str:
    await _private(interaction, pages.plain(stage.mark, "A private answer that changes"))
    page = replace(pages.plain(stage.mark, "It has changed."), content="")
    await interaction.edit_original_response(**page.edited())
    await _read(interaction, page)
    return "The private answer changed, and is private still."


async def _picture(stage: Stage, interaction: Interaction) -> str:
    page = replace(pages.plain(stage.mark, "A private picture"), picture=pages.picture())
    return require_picture(await _private(interaction, page))


async def _lines(stage: Stage, interaction: Interaction) -> str:
    found = await _private(interaction, pages.lines(stage.mark))
    require(found.flags.components_v2, "The answer came without the flag of the second version.")
    return "Three lines came with a button beside each."


async def _line(stage: Stage, interaction: Interaction) -> str:
    await _private(interaction, pages.plain(stage.mark, "The button beside a line works."))
    return "The press of a button beside a line came."


async def _menu(stage: Stage, interaction: Interaction) -> str:
    (value,) = _values(interaction)
    known = [one for _, one in pages.menu(stage.mark).entries]
    require(value in known, "The entry that came is none of the menu's.")
    assert interaction.message is not None
    page = overview(stage).revised(interaction.id)
    await interaction.response.edit_message(**page.edited())
    require_same(page, await stage.read(interaction.message))
    stage.chosen = value
    return f"Entry {known.index(value) + 1} came."


async def _again(stage: Stage, interaction: Interaction) -> str:
    (value,) = _values(interaction)
    await _private(interaction, MessageContent(text="The second choice came."))
    if value != stage.chosen:
        raise NotTriedError("Another entry was chosen than the first time.")
    return "The same entry came a second time, since the menu has a new custom_id."


async def _several(stage: Stage, interaction: Interaction) -> str:
    values = _values(interaction)
    known = {one for _, one in pages.menu(stage.mark, "several").entries}
    await _private(interaction, MessageContent(text=f"{len(values)} entries came."))
    if len(values) == 1:
        raise NotTriedError("One entry came; two should be chosen.")
    require(known.issuperset(values), "An entry that came is none of the menu's.")
    return f"{len(values)} entries came."


async def _thread(stage: Stage, interaction: Interaction) -> str:
    require(interaction.channel_id == stage.thread, "The press came from another place.")
    await _private(interaction, pages.plain(stage.mark, "A private answer in a thread"))
    return "The press came from the thread, and only the person sees the answer."


async def _direct(stage: Stage, interaction: Interaction) -> str:
    assert interaction.message is not None
    require(interaction.guild_id is None, "The press counts as one on the server.")
    page = pages.plain(stage.mark, "Pressed", button="direct")
    await interaction.response.edit_message(**page.edited())
    require_none(differences(form_sent(page), form_of(await stage.read(interaction.message))))
    return "The direct message shows the answer."


def _values(interaction: Interaction) -> list[str]:
    data: Any = interaction.data or {}
    return list(data.get("values") or ())


STEPS = (
    PressStep("answer", "press *Answer*", "a private answer within 3 seconds", _answer),
    PressStep("replace", "press *Replace*", "the message itself changes", _replace),
    PressStep("late", "press *Late*", "an announcement, and after 4 seconds the answer", _late),
    PressStep("edited", "press *Edited*", "a private answer that changes", _edited),
    PressStep("shown", "press *Picture*", "a private answer with a picture", _picture),
    PressStep("beside", "press *Lines*", "a private answer with a button beside each line", _lines),
    PressStep("line", "press a button beside a line there", "the press comes", _line),
    PressStep("menu", "choose an entry of the first menu", "the entry comes", _menu),
    PressStep("again", "choose the same entry again", "the entry comes a second time", _again),
    PressStep("several", "choose two entries of the second menu", "both entries come", _several),
    PressStep("in the thread", "press *Look* in the thread", "a private answer there", _thread, "thread"),
    PressStep(
        "in direct messages", "press *Look* in the direct message", "the message changes", _direct, "direct"
    ),
)
"""At most twelve, since a person makes them by hand."""
EXPECTED = tuple((f"press: {one.name}", one.expected) for one in STEPS)
_BUTTONS = ("Answer", "Replace", "Late", "Edited", "Picture", "Lines")
_CONTROLS = dict(zip(_BUTTONS, ("answer", "replace", "late", "edited", "shown", "beside"), strict=True))
_OF_CONTROL = {
    **{one: one for one in _CONTROLS.values()},
    **dict.fromkeys(("line1", "line2", "line3", "back"), "line"),
    "menu": "menu",
    "several": "several",
    "thread": "in the thread",
    "direct": "in direct messages",
}
"""The step of each control."""


def overview(stage: Stage) -> MessageContent:
    """Return the message with all presses."""
    asked = [f"{number}. {one.how}" for number, one in enumerate(STEPS, 1) if _offered(stage, one)]
    buttons = [
        Button(label, pages.RehearsalId(stage.mark, name), row=at // 5)
        for at, (label, name) in enumerate(_CONTROLS.items())
    ]
    chosen = (pages.menu(stage.mark, row=2), pages.menu(stage.mark, "several", several=True, row=3))
    return MessageContent(
        title="A rehearsal: please press",
        text="\n".join(asked),
        content=f"<@{stage.person}>",
        mentions=() if stage.person is None else (stage.person,),
        controls=(*buttons, *chosen),
    )


def _offered(stage: Stage, step: PressStep) -> bool:
    return not step.where or step.where in stage.posts


class Presses:
    """Waits for the presses of a person, and answers them.

    Args:
        stage: where.
        outcome: takes a step, as `runner.outcome`.
    """

    def __init__(
        self, stage: Stage, outcome: Callable[[Awaitable[str]], Awaitable[tuple[Any, str, int]]]
    ) -> None:
        self._stage = stage
        self._outcome = outcome
        self._left = {one.name: one for one in STEPS if _offered(stage, one)}
        self._answering: set[str] = set()
        self._answered = asyncio.Event()
        self._done = asyncio.Event()

    async def take(self, seconds: float) -> None:
        """Post the message and wait for all presses, so many seconds at most. What was not pressed is not tried."""
        stage = self._stage
        page = overview(stage)
        state, came, _ = await self._outcome(self._post(page))
        if state == "passed":
            waiting = asyncio.ensure_future(stage.pause(seconds))
            pressed = asyncio.ensure_future(self._done.wait())
            try:
                await asyncio.wait({waiting, pressed}, return_when=asyncio.FIRST_COMPLETED)
            finally:
                waiting.cancel()
                pressed.cancel()
        self._left.clear()
        while self._answering:
            self._answered.clear()
            await self._answered.wait()
        why = "No press came in time." if state == "passed" else f"The message could not be posted: {came}"
        for one in STEPS:
            if stage.result(f"press: {one.name}") is None:
                said = why if _offered(stage, one) else "The message with its button could not be sent."
                stage.note(StepResult(f"press: {one.name}", one.expected, "not tried", said))

    async def _post(self, page: MessageContent) -> str:
        # What Discord changes of it is told by other steps.
        await self._stage.post(page)
        return ""

    async def handle(self, interaction: Interaction) -> None:
        """Answer an interaction. One of another rehearsal, person or kind is left alone."""
        stage = self._stage
        data: Any = interaction.data or {}
        control = pages.name_in(str(data.get("custom_id", "")), stage.mark)
        name = None if control is None else _OF_CONTROL.get(control)
        if interaction.user.id != stage.person or interaction.type is not discord.InteractionType.component:
            return
        if name is None and not (control or "").startswith(pages.LOOK):
            self._altered(str(data.get("custom_id", "")))
            return
        if name == "menu" and stage.result("press: menu") is not None:
            name = "again"
        step = self._left.pop(name or "", None)
        if step is None:
            with contextlib.suppress(discord.HTTPException):
                await interaction.response.defer()
            return
        self._answering.add(step.name)
        await self._take(step, interaction)
        self._answering.remove(step.name)
        if not self._answering:
            self._answered.set()
            if not self._left:
                self._done.set()

    async def _take(self, step: PressStep, interaction: Interaction) -> None:
        age = round((discord.utils.utcnow() - interaction.created_at).total_seconds() * 1000)
        began = self._stage.traffic.stopwatch()
        state, came, code = await self._outcome(step.act(self._stage, interaction))
        milliseconds = round((self._stage.traffic.stopwatch() - began) * 1000)
        came = _SAID.get(code, came)
        arrived = f"It arrived {age} ms after the press by Discord's clock."
        said = came if age < SLOW else f"{came} {arrived}"
        self._stage.note(StepResult(f"press: {step.name}", step.expected, state, said, milliseconds, code))

    def _altered(self, custom_id: str) -> None:
        """Record a press of a control of this rehearsal that the bot did not write so."""
        if self._stage.mark in custom_id.casefold() and self._stage.result(ALTERED) is None:
            said = f"A press came with a custom_id that the bot did not write: {custom_id!a}."
            expected = "each custom_id comes as it was sent"
            self._stage.note(StepResult(ALTERED, expected, "failed", said))
