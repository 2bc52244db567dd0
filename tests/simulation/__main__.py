"""Run simulations by their seeds, or shrink one: `python -m tests.simulation 1-20`, `--shrink 7`.

It prints what each seed had and what does not hold in a failing one. At the end it prints how often people did what. It
also prints how often each kind of fault was injected and each invariant was asked.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace

from . import cluster
from .apart import Outcome, apart, warm
from .simulation import Plan


def shrunk(plan: Plan, fails: Callable[[Plan], bool]) -> Plan:
    """Return a plan that still fails and has fewer actions, tables, people, kinds of faults and behaviours.

    Args:
        plan: one that fails.
        fails: runs a plan; whether it fails in the same way.
    """
    smaller = True
    while smaller:
        smaller = False
        for one in _smaller(plan):
            if fails(one):
                plan, smaller = one, True
                break
    return plan


def _smaller(plan: Plan) -> Iterator[Plan]:
    """Yield plans with something less, much less first."""
    for actions in (plan.actions // 2, plan.actions * 3 // 4, plan.actions - 1):
        if 0 < actions < plan.actions:
            yield replace(plan, actions=actions)
    for tables in range(1, plan.tables):
        yield replace(plan, tables=tables)
    if plan.league:
        yield replace(plan, league=False)
    for people in range(2, plan.people):
        yield replace(plan, people=people)
    for kinds in _less(plan.kinds):
        yield replace(plan, kinds=kinds)
    for behaviours in _less(plan.behaviours):
        if behaviours:
            yield replace(plan, behaviours=behaviours)


def _less(names: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Yield the names without some: without each half, then without each one."""
    size = len(names) // 2
    while size:
        for first in range(0, len(names), size):
            yield names[:first] + names[first + size :]
        size = size // 2 if size > 2 or size == 1 else 1


def _names(run: Outcome) -> set[str]:
    return {line.partition(":")[0] for line in run.wrong}


def _plan(seed: int, actions: int, processes: int) -> Plan:
    if processes == 1:
        return Plan(seed, actions=actions)
    return cluster.plan_of(seed, processes=processes, actions=actions)


def _shrink(plan: Plan) -> int:
    wanted = _names(apart(plan))
    if not wanted:
        print(f"seed {plan.seed} does not fail")
        return 0

    def fails(one: Plan) -> bool:
        found = bool(_names(apart(one)) & wanted)
        print(
            f"  {one.actions} actions, {one.tables} tables, {one.people} people, {len(one.kinds)} kinds: {found}"
        )
        return found

    least = shrunk(plan, fails)
    _tell(apart(least), sys.maxsize)
    print(least)
    return 1


def _tell(run: Outcome, lines: int) -> None:
    for line in run.lines[-lines:] if lines else ():
        print(f"    {line}")
    for line in run.wrong:
        print(f"  {line}", flush=True)


def main() -> int:
    """Run the seeds; returns 1 if an invariant does not hold."""
    parser = argparse.ArgumentParser(prog="python -m tests.simulation", description=__doc__)
    parser.add_argument("seeds", help="such as 7 or 1-100")
    parser.add_argument("--actions", type=int, default=100, help="how many things people do")
    parser.add_argument("--processes", type=int, default=1, help="how many the bot has, on PostgreSQL")
    parser.add_argument(
        "--story", type=int, default=40, help="how many lines of a failing seed's story to print"
    )
    parser.add_argument("--shrink", action="store_true", help="look for the least that still fails")
    parser.add_argument("--first", action="store_true", help="end with the first seed that fails")
    given = parser.parse_args()
    begin, _, end = given.seeds.partition("-")
    first, last = int(begin), int(end or begin)
    if given.shrink:
        return _shrink(_plan(first, given.actions, given.processes))
    warm()
    failed, actions, seconds = 0, 0, 0.0
    struck, asked, done = Counter[str](), Counter[str](), Counter[str]()
    for seed in range(first, last + 1):
        run = apart(_plan(seed, given.actions, given.processes))
        print(run, flush=True)
        actions += run.actions
        seconds += run.seconds
        struck += run.struck
        asked += run.asked
        done += run.done
        failed += bool(run.wrong)
        if run.wrong:
            _tell(run, given.story)
            if given.first:
                last = seed
                break
    print(f"{actions} actions in {seconds:.1f} seconds of a core: {actions / seconds * 60:.0f} a minute")
    for what, counted in (("behaviours", done), ("faults", struck), ("asked", asked)):
        print(f"{what}: " + ", ".join(f"{name} {number}" for name, number in sorted(counted.items())))
    print(f"{last - first + 1 - failed} passed, {failed} failed", flush=True)
    return int(failed > 0)


if __name__ == "__main__":
    # What dead processes had is kept, and its end would be told at length.
    status = main()
    sys.stdout.flush()
    os._exit(status)
