"""Which seed of the simulation finds each planted fault: `python -m tests.planted.seeds 300 [--processes 2] [NAME…]`.

It prints a plant, the first seed that fails with it, and what did not hold there. It returns 1 if one is not found.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import time

from tests.planted import PLANTS

_FAILED = re.compile(r"^seed ([0-9]+):.*\n((?:  .*\n)+)", re.MULTILINE)


def first(name: str, most: int, processes: int) -> tuple[int, str] | None:
    """Return the first seed that finds a plant, and the invariants that did not hold; None if none of `most` does."""
    command = f"-m tests.planted {name} -- tests.simulation 1-{most} --first --story 0 --processes {processes}".split()
    told = subprocess.run([sys.executable, *command], capture_output=True, text=True, check=False).stdout  # noqa: S603 -- ours
    found = _FAILED.search(told)
    if found is None:
        return None
    wrong = {line.strip().partition(":")[0] for line in found[2].splitlines() if line.startswith("  ")}
    return int(found[1]), ", ".join(sorted(one for one in wrong if len(one) < 60))


def main() -> int:
    """Look for each plant; returns how many are not found."""
    parser = argparse.ArgumentParser(prog="python -m tests.planted.seeds", description=__doc__)
    parser.add_argument("seeds", type=int, help="how many to try")
    parser.add_argument("names", nargs="*", metavar="name", help="of plants; none for all")
    parser.add_argument("--processes", type=int, default=1, help="how many the bot has")
    given = parser.parse_intermixed_args()
    missed = 0
    for name in given.names or PLANTS:
        begun = time.monotonic()
        found = first(name, given.seeds, given.processes)
        missed += found is None
        told = f"no seed of {given.seeds}" if found is None else f"seed {found[0]}: {found[1]}"
        print(f"{name}: {told} ({time.monotonic() - begun:.0f} s)", flush=True)
    return missed


if __name__ == "__main__":
    sys.exit(main())
