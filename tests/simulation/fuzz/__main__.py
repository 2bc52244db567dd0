"""Run every case, and print the outcome of each event and each answer.

`python -m tests.simulation.fuzz` takes some minutes; a number behind it has one of so many cases run.
"""

from __future__ import annotations

import sys
import tempfile
import time
from functools import partial
from pathlib import Path

from . import runs


def main() -> int:
    """Run them; returns 1 if anything is wrong."""
    step = int(sys.argv[1]) if len(sys.argv) > 1 else 1
    wrong = 0
    for work in (runs.events, runs.interactions, partial(runs.replies, all_cases=step == 1)):
        begun = time.process_time()
        with tempfile.TemporaryDirectory() as folder:
            outcome = work(Path(folder), step)
        print(*outcome.table(), sep="\n")
        print(*(f"WRONG {one}" for one in outcome.wrong), sep="\n")
        print(f"{sum(outcome.counts.values())} cases in {time.process_time() - begun:.1f} s", flush=True)
        wrong += len(outcome.wrong)
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main())
