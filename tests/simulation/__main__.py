"""Run simulations by their seeds.

`python -m tests.simulation 1 20` runs the seeds 1 to 20; a third number is for how many minutes things go wrong at most.
"""

from __future__ import annotations

import sys
import tempfile
import time
import traceback
from pathlib import Path

from .simulation import simulate


def main() -> int:
    """Run the seeds from the first number to the second; returns 1 if an invariant does not hold."""
    first, last = int(sys.argv[1]), int(sys.argv[2])
    most = float(sys.argv[3]) if len(sys.argv) > 3 else 20.0
    failed = 0
    for seed in range(first, last + 1):
        with tempfile.TemporaryDirectory() as folder:
            begun = time.perf_counter()
            try:
                run, wrong = simulate(Path(folder), seed, most)
                told = f"{run.presses} presses, {run.lives} lives, {len(run.kills)} kills, {len(run.network.trace)} requests, {run.digest[:12]}"
            except Exception:  # noqa: BLE001 -- a fault of the bot or of the simulation: the seed is told
                told, wrong = "", [traceback.format_exc()]
            print(f"seed {seed}: {told}, {time.perf_counter() - begun:.1f} s", flush=True)
            for line in wrong:
                print(f"  {line}", flush=True)
            failed += bool(wrong)
    print(f"{last - first + 1 - failed} passed, {failed} failed", flush=True)
    return int(failed > 0)


if __name__ == "__main__":
    # What dead processes had is kept, and its end would be told at length.
    status = main()
    sys.stdout.flush()
    __import__("os")._exit(status)
