"""Run a module with a fault planted: `python -m tests.planted NAME [NAME…] -- MODULE ARGUMENTS`; without names, list them.

The fault is in this process and those forked from it. A new process, such as one of `pytest -n 2`, is without it.
"""

import runpy
import sys
from contextlib import ExitStack

from tests.planted import PLANTS


def main(arguments: list[str]) -> int:
    """Run what the command line says; returns the exit status."""
    if not arguments:
        for plant in PLANTS.values():
            print(f"{plant.name} ({plant.mended or 'never there'}): {plant.harm}")
        return 0
    if "--" not in arguments or arguments[-1] == "--":
        print("usage: python -m tests.planted NAME [NAME…] -- MODULE ARGUMENTS", file=sys.stderr)
        return 2
    at = arguments.index("--")
    names, command = arguments[:at], arguments[at + 1 :]
    if unknown := [name for name in names if name not in PLANTS]:
        print(f"unknown: {', '.join(unknown)}", file=sys.stderr)
        return 2
    with ExitStack() as stack:
        for name in names:
            stack.enter_context(PLANTS[name].planted())
        sys.argv = command
        runpy.run_module(command[0], run_name="__main__", alter_sys=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
