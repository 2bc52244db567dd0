"""A limit of all routes ends for all requests."""

from __future__ import annotations

import asyncio
from random import Random

import discord

from bot.front.gateway.global_limit import outlive_requests
from tests.loopback.server import Loopback
from tests.simulation.loop import VirtualLoop
from tests.simulation.network import Network
from tests.simulation.weather import Weather


class _Limited(Weather):
    """The next request meets the limit of all routes."""

    left = 0

    def strikes(self, kind: str) -> bool:
        if kind != "limited everywhere" or not self.left:
            return False
        self.left -= 1
        return True


def test_other_requests_go_on_after_a_global_limit_though_the_request_that_met_it_was_given_up() -> None:
    loop = VirtualLoop(0.0)
    weather = _Limited(1, ["limited everywhere"], loop.time)

    async def works() -> float:
        server = Loopback()
        with Network(server, Random(1), weather).connected():
            client = discord.Client(intents=discord.Intents.none())
            await client.login(server.token)
            outlive_requests(client, 30.0)
            person = server.world.user("Anna").id
            weather.left = 1
            first = asyncio.create_task(client.fetch_user(person))
            await asyncio.sleep(1)
            first.cancel()
            begun = loop.time()
            await asyncio.wait_for(client.fetch_user(person), 600)
            await client.close()
            return loop.time() - begun

    try:
        assert 20 < loop.run_until_complete(works()) < 40
    finally:
        loop.close()
