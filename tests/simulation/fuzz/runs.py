"""All cases of one kind in one life of the bot."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path

from . import answers, life, presses, send


def _run(folder: Path, work: Callable[[life.Life, send.Outcome], Awaitable[None]]) -> send.Outcome:
    async def lived(one: life.Life) -> send.Outcome:
        outcome = send.Outcome()
        one.said()
        await work(one, outcome)
        return outcome

    return life.run(folder, 1, lived)


def events(folder: Path, step: int = 1) -> send.Outcome:
    """Send the gateway's events; one of `step` cases."""

    async def work(one: life.Life, outcome: send.Outcome) -> None:
        await send.send(one, send.all_events(one)[::step], outcome)

    return _run(folder, work)


def interactions(folder: Path, step: int = 1) -> send.Outcome:
    """Have people do things; one of `step` cases."""
    return _run(folder, lambda one, outcome: presses.run(one, step, outcome))


def replies(folder: Path, step: int = 1, *, all_cases: bool = False) -> send.Outcome:
    """Change the answers to requests; one of `step` cases.

    Args:
        folder: for the database.
        step: of so many cases one is run.
        all_cases: whether those that take long are all run too, instead of some.
    """

    async def work(one: life.Life, outcome: send.Outcome) -> None:
        for ask in answers.ASKS:
            some = await answers.cases(one, [ask])
            await answers.run(one, some[:: step * (1 if all_cases else ask.step)], outcome)

    return _run(folder, work)
