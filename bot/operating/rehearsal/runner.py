"""Takes the steps, and removes what they have made, also when it is stopped."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence

import discord
import msgspec

from bot.operating.rehearsal import removal
from bot.operating.rehearsal.stage import RehearsalStep, Stage
from bot.operating.rehearsal.step import NotTriedError, StepResult, StepState, UnexpectedError
from bot.operating.rehearsal.steps import access, messages, places, uploads

ALONE = (places.FIRST, access.COMMANDS, *messages.STEPS, *uploads.STEPS, *places.STEPS)
"""The steps that the bot takes alone, before a person's presses and the last ones."""
_LONGEST = 120.0
"""Seconds of one step. Discord may make the bot wait for a limit."""


class Outcome(msgspec.Struct, frozen=True):
    """What a rehearsal has found.

    Attributes:
        results: of all steps.
        left: links of what could not be removed.
        stopped: whether it was stopped before its end.
    """

    results: Sequence[StepResult]
    left: Sequence[str]
    stopped: bool

    @property
    def failed(self) -> bool:
        """Return whether a step failed or something was left behind."""
        return bool(self.left) or any(one.state == "failed" for one in self.results)


async def rehearse(
    stage: Stage,
    presses: Callable[[], Awaitable[None]],
    names: Sequence[tuple[str, str]],
    stop: asyncio.Event,
) -> Outcome:
    """Take all steps until told to stop, then remove what they have made.

    Args:
        stage: where.
        presses: takes the steps with presses of a person.
        names: of the steps that `presses` takes, with what each expects.
        stop: ends the rehearsal early.
    """
    work = asyncio.ensure_future(_all(stage, presses))
    waiting = asyncio.ensure_future(stop.wait())
    stopped = False
    try:
        await asyncio.wait({work, waiting}, return_when=asyncio.FIRST_COMPLETED)
    except asyncio.CancelledError:
        # Where no handler of signals can be set, Ctrl-C cancels.
        stopped = True
    finally:
        stopped |= not work.done()
        waiting.cancel()
        work.cancel()
        await asyncio.wait({work})
    left = await _removed(stage)
    known = {one.name for one in stage.results}
    expected = [*((one.name, one.expected) for one in (*ALONE, *access.LAST)), *names]
    for name, hoped in expected if stopped else ():
        if name not in known:
            stage.results.append(StepResult(name, hoped, "not tried", "The rehearsal was stopped."))
    if not work.cancelled():
        work.result()
    return Outcome(stage.results, left, stopped)


async def _removed(stage: Stage) -> list[str]:
    removing = asyncio.ensure_future(removal.remove(stage))
    while not removing.done():
        try:
            await asyncio.shield(removing)
        except asyncio.CancelledError:
            if removing.cancelled():
                raise
    return removing.result()


async def _all(stage: Stage, presses: Callable[[], Awaitable[None]]) -> None:
    for step in ALONE:
        stage.note(await taken(stage, step))
    await presses()
    for step in access.LAST:
        stage.note(await taken(stage, step))


async def taken(stage: Stage, step: RehearsalStep) -> StepResult:
    """Take a step, and return its result."""
    for name in step.after:
        before = stage.result(name)
        if before is None or before.state != "passed":
            return StepResult(step.name, step.expected, "not tried", f"The step “{name}” did not pass.")
    if step.for_person and stage.person is None:
        return StepResult(step.name, step.expected, "not tried", "No person was named with --person.")
    began = stage.traffic.stopwatch()
    state, came, code = await outcome(step.act(stage))
    if state == "not tried":
        return StepResult(step.name, step.expected, "not tried", came)
    milliseconds = round((stage.traffic.stopwatch() - began) * 1000)
    return StepResult(step.name, step.expected, state, came, milliseconds, code)


async def outcome(act: Awaitable[str]) -> tuple[StepState, str, int]:
    """Await what takes a step. Return its state, what came, and the number of Discord's error or 0."""
    try:
        async with asyncio.timeout(_LONGEST):
            return "passed", await act, 0
    except UnexpectedError as error:
        return "failed", str(error), 0
    except NotTriedError as error:
        return "not tried", str(error), 0
    except discord.HTTPException as error:
        return "failed", f"Discord refused: {error.status} ({error.code}) {error.text}.", error.code
    except TimeoutError:
        return "failed", f"It did not end within {_LONGEST:.0f} seconds.", 0
    except Exception as error:  # noqa: BLE001 what Discord sends may be what nobody foresaw
        return "failed", f"It ended with {type(error).__name__}: {error}.", 0
