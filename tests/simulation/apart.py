"""Runs in processes of their own: what the dead bots of one have left behind ends with it, and troubles no other.

A run's process is a copy of this one, which has read the words of all games already. It collects no garbage: what a run
leaves is little, and looking through everything that dead bots have had would take a third of the time.
"""

from __future__ import annotations

import contextlib
import gc
import os
import pickle
import signal
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NoReturn
from unittest.mock import patch

from discord import app_commands

from bot.front.gateway import registering

from . import cluster
from .simulation import Plan, simulate

_LONGEST = 300
"""Seconds of real time that a run may take."""


@dataclass
class Outcome:
    """What a run has come to.

    Attributes:
        days: how many were simulated.
        lives: how often the bot was started.
        digest: SHA-256 of the story, in hex.
        seconds: of a core.
        struck: how often each kind of fault was injected.
        asked: how often each invariant was asked.
        done: how often each behaviour was taken.
        wrong: what did not hold.
        lines: the story, of a run where something is wrong.
    """

    plan: Plan
    actions: int = 0
    tables: int = 0
    days: float = 0.0
    lives: int = 0
    requests: int = 0
    digest: str = ""
    seconds: float = 0.0
    struck: Counter[str] = field(default_factory=Counter)
    asked: Counter[str] = field(default_factory=Counter)
    done: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        return (
            f"seed {self.plan.seed}: {self.actions} actions, {self.tables} tables, {self.days:.1f} days, "
            f"{self.lives} lives, {self.requests} requests, {self.digest[:12]}, {self.seconds:.1f} s"
        )


def _remembered(
    made: Callable[[app_commands.CommandTree[Any]], Awaitable[list[dict[str, Any]]]],
) -> Callable[[app_commands.CommandTree[Any]], Awaitable[list[dict[str, Any]]]]:
    """Make the commands' forms once. They are the same at each start, and translating them takes a sixth of a run."""
    forms: list[dict[str, Any]] = []

    async def first(tree: app_commands.CommandTree[Any]) -> list[dict[str, Any]]:
        if not forms:
            forms.extend(await made(tree))
        return forms

    return first


_forms_of = _remembered(registering.forms_of)


def outcome(plan: Plan) -> Outcome:
    """Run a plan in this process, in a folder of its own."""
    at = time.process_time()
    with tempfile.TemporaryDirectory() as folder, patch.object(registering, "forms_of", _forms_of):
        run = (simulate if plan.processes == 1 else cluster.simulate)(Path(folder), plan)
    if run.city.actions < plan.actions:
        run.tell_wrong("the run", "it ended early")
    return Outcome(
        plan,
        run.city.actions,
        len(run.city.tables),
        run.time() / 86400,
        run.lives,
        run.network.requests,
        run.story.digest,
        time.process_time() - at,
        run.weather.struck,
        run.asked,
        run.city.done,
        run.wrong,
        run.story.lines if run.wrong else [],
    )


class TooLongError(Exception):
    """A run goes on for ever; its traceback tells where."""


def _too_long(number: int, frame: object) -> NoReturn:
    raise TooLongError


def apart(plan: Plan) -> Outcome:
    """Run a plan in a copy of this process."""
    return together([plan])[0]


def together(plans: Sequence[Plan]) -> list[Outcome]:
    """Run plans sequentially in one copy of this process. Short ones cost less so."""
    reads, writes = os.pipe()
    child = os.fork()
    if not child:
        os.close(reads)
        gc.disable()
        signal.signal(signal.SIGALRM, _too_long)
        try:
            with open(writes, "wb") as answer:
                for plan in plans:
                    signal.alarm(_LONGEST)
                    pickle.dump(outcome(plan), answer)
        finally:
            # Nothing of this process ends in order.
            os._exit(0)
    os.close(writes)
    found: list[Outcome] = []
    with open(reads, "rb") as answer, contextlib.suppress(EOFError, pickle.UnpicklingError):
        while len(found) < len(plans):
            found.append(pickle.load(answer))  # noqa: S301 -- of our own process
    os.waitpid(child, 0)
    missing = plans[len(found) :]
    return [*found, *(Outcome(plan, wrong=["the run: its process has died"]) for plan in missing)]


def warm() -> None:
    """Do once what each run would: read the words of all games, and prepare the statements of the database."""
    outcome(Plan(0, actions=1, tables=1, kinds=(), rest=1.0, league=False))
    gc.collect()
    gc.freeze()
