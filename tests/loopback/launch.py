"""Starts a bot against the server here: sets discord.py's three addresses, then runs a function.

Run as `python -m tests.loopback.launch module:function [arguments]`, with the addresses in the environment.
Nothing else about discord.py is changed.
"""

from __future__ import annotations

import asyncio
import importlib
import inspect
import os
import sys

ROUTE_BASE, GATEWAY, ASSETS = "LOOPBACK_ROUTE_BASE", "LOOPBACK_GATEWAY", "LOOPBACK_ASSETS"


def main() -> None:
    """Set the addresses and run what the command line names."""
    # Only here, because the tests import this module for its names and need no discord.py.
    import yarl
    from discord.asset import Asset
    from discord.gateway import DiscordWebSocket
    from discord.http import Route

    Route.BASE = os.environ[ROUTE_BASE]
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(os.environ[GATEWAY])
    Asset.BASE = os.environ[ASSETS]
    target = sys.argv[1]
    module, _, function = target.partition(":")
    sys.argv[:] = [target, *sys.argv[2:]]
    result = getattr(importlib.import_module(module), function)()
    if inspect.iscoroutine(result):
        result = asyncio.run(result)
    sys.exit(result)


if __name__ == "__main__":
    main()
