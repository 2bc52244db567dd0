"""`kontor doctor` on what Discord asks of a public bot: nothing nags a small one, and the limit is named in time."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import discord
import pytest
from discord.http import Route

from bot.operating.doctor import discord_side, listing
from bot.operating.doctor.finding import Finding
from tests.loopback.server import Loopback
from tests.manual import manual

ALL_SET: dict[str, Any] = {
    "privacy_policy_url": "https://example.org/privacy",
    "terms_of_service_url": "https://example.org/terms",
    "description": "Merchant board games, played over days.",
    "tags": ["games"],
    "guild_id": "77",
    "team": {"id": "5", "name": "Harbour", "icon": None, "owner_user_id": "6", "members": []},
    "integration_types_config": {
        "0": {
            "oauth2_install_params": {
                "scopes": ["bot", "applications.commands"],
                "permissions": str(listing.NEEDED.value),
            }
        }
    },
}
VERIFIED_BOT = 1 << 16


@pytest.fixture
async def there(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Loopback]:
    async with Loopback() as server:
        monkeypatch.setattr(Route, "BASE", server.route_base)
        yield server


async def asked(there: Loopback, **changed: object) -> dict[str, Finding]:
    """Ask with an application that has everything but the changes."""
    there.world.set_up = {**ALL_SET, **changed}
    found = await discord_side.ask(there.world.token)
    return {one.about: one for one in found}


async def test_a_small_bot_is_told_what_a_listing_lacks_and_warned_of_nothing(there: Loopback) -> None:
    found = {one.about: one for one in await discord_side.ask(there.world.token)}
    assert found["listing"].state == "ok"
    said = found["listing"].said
    assert said.startswith("About 1 server of the 100 that Discord allows without verification.")
    assert "A listing in Discord's directory would also need" in said
    for lacks in ("privacy policy", "terms of service", "description", "tags", "support server", "team"):
        assert lacks in said
    assert "install" not in found, "nothing is compared where nothing is set"


async def test_each_thing_that_is_set_is_missing_no_more(there: Loopback) -> None:
    assert "Nothing that the application itself says is missing" in (await asked(there))["listing"].said
    for name in ("privacy_policy_url", "terms_of_service_url", "guild_id", "team"):
        assert (
            "A listing in Discord's directory would also need"
            in (await asked(there, **{name: None}))["listing"].said
        ), name
    said = (await asked(there, bot_public=False, tags=[], description=""))["listing"].said
    for lacks in ("Public Bot", "tags (at most 5)", "a description (at most 400 letters)"):
        assert lacks in said
    own = {"integration_types_config": {"0": {}}, "custom_install_url": "https://example.org/add"}
    assert "install settings" not in (await asked(there, **own))["listing"].said


@pytest.mark.parametrize(("servers", "state"), [(74, "ok"), (75, "warning"), (100, "warning")])
async def test_near_a_hundred_servers_a_bot_that_is_not_verified_is_warned(
    there: Loopback, servers: int, state: str
) -> None:
    found = (await asked(there, approximate_guild_count=servers))["listing"]
    assert found.state == state
    assert f"About {servers} servers of the 100" in found.said


async def test_a_verified_bot_is_not_warned_of_the_limit(
    there: Loopback, monkeypatch: pytest.MonkeyPatch
) -> None:
    from tests.loopback import payloads

    plain = payloads.account
    monkeypatch.setattr(payloads, "account", lambda one: {**plain(one), "public_flags": VERIFIED_BOT})
    found = (await asked(there, approximate_guild_count=4000))["listing"]
    assert (found.state, "has verified the bot" in found.said) == ("ok", True)


@pytest.mark.parametrize(
    ("scopes", "permissions", "state", "said"),
    [
        (["bot", "applications.commands"], listing.NEEDED.value, "ok", "no more"),
        (["bot"], listing.NEEDED.value, "warning", "does not ask for applications.commands;"),
        (
            ["bot", "applications.commands"],
            listing.NEEDED.value & ~discord.Permissions(attach_files=True).value,
            "warning",
            "does not ask for attach_files;",
        ),
        (["bot", "applications.commands"], 8, "warning", "Administrator"),
        (
            ["bot", "applications.commands"],
            listing.NEEDED.value | discord.Permissions(kick_members=True).value,
            "ok",
            "for kick_members, which it does not use",
        ),
    ],
)
async def test_discords_own_link_is_compared_with_the_invitation(
    there: Loopback, scopes: list[str], permissions: int, state: str, said: str
) -> None:
    params = {"scopes": scopes, "permissions": str(permissions)}
    for where in (
        {"integration_types_config": {"0": {"oauth2_install_params": params}}},
        {"integration_types_config": {"0": {}}, "install_params": params},
    ):
        found = (await asked(there, **where))["install"]
        assert (found.state, said in found.said) == (state, True), found.said


MINE, ITS = "https://example.org/privacy", "https://example.org/terms"


@pytest.mark.parametrize(
    ("told", "changed", "state", "said"),
    [
        ({"KONTOR_PRIVACY_URL": MINE, "KONTOR_TERMS_URL": ITS}, {}, "ok", "the same addresses"),
        (
            {"KONTOR_PRIVACY_URL": MINE + "2", "KONTOR_TERMS_URL": ITS},
            {},
            "warning",
            "KONTOR_PRIVACY_URL and the",
        ),
        ({"KONTOR_TERMS_URL": ITS}, {}, "ok", "KONTOR_PRIVACY_URL is not set"),
        (
            {"KONTOR_PRIVACY_URL": MINE, "KONTOR_TERMS_URL": ITS},
            {"terms_of_service_url": None},
            "ok",
            "The application's page lacks that of KONTOR_TERMS_URL.",
        ),
    ],
)
async def test_the_addresses_of_the_texts_are_compared_with_the_settings(
    there: Loopback, told: dict[str, str | None], changed: dict[str, object], state: str, said: str
) -> None:
    there.world.set_up = {**ALL_SET, **changed}
    found = await discord_side.ask(there.world.token, told=told)
    (finding,) = [one for one in found if one.about == "texts"]
    assert (finding.state, said in finding.said) == (state, True), finding.said


def test_the_invitation_in_the_manual_asks_for_the_same() -> None:
    text = manual()
    assert f"scope={'+'.join(listing.SCOPES)}&permissions={listing.NEEDED.value}" in text
