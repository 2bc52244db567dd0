"""The server by itself, asked by bare requests in the bot's name: refusals, tokens, nonces, threads."""

from __future__ import annotations

import asyncio
import json
import struct

import aiohttp
import pytest

from .clock import Clock, Snowflakes
from .conftest import Rest
from .errors import Json, UncleanError
from .interactions import Interaction
from .model import Permission
from .server import Loopback
from .users import User

EPHEMERAL = 1 << 6


async def test_nonce_is_enforced_for_some_minutes(server: Loopback, rest: Rest, place: str) -> None:
    _, first = await rest.post(place, content="first", nonce="n", enforce_nonce=True)
    _, second = await rest.post(place, content="second", nonce="n", enforce_nonce=True)
    assert (second["id"], second["content"]) == (first["id"], "first")
    assert len(server.world.all_messages) == 1
    server.clock.advance(server.nonce_seconds + 1)
    _, third = await rest.post(place, content="third", nonce="n", enforce_nonce=True)
    assert third["id"] != first["id"]


async def test_request_without_the_token_is_refused(server: Loopback, rest: Rest, place: str) -> None:
    rest.headers["Authorization"] = "Bot somebody.else.s"
    assert (await rest.post(place, content="c"))[0] == 401
    assert server.world.all_messages == []


async def test_answers_have_exactly_the_content_type_that_discord_py_reads(
    server: Loopback, rest: Rest
) -> None:
    async with aiohttp.ClientSession() as session:
        answer = await session.get(f"{server.route_base}/users/@me", headers=rest.headers)
        assert answer.headers["Content-Type"] == "application/json"


async def test_what_is_gone_is_unknown(server: Loopback, rest: Rest, place: str) -> None:
    _, posted = await rest.post(place, content="c")
    message = server.world.all_messages[0]
    server.world.delete_message(message)
    assert (await rest("PATCH", f"{place}/{posted['id']}", {"content": "d"}))[1]["code"] == 10008
    _, thread = await rest.post(f"/channels/{server.world.channel.id}/threads", name="t", type=11)
    server.world.delete_channel(server.world.channels[int(thread["id"])])
    assert (await rest.post(f"/channels/{thread['id']}/messages", content="c"))[1]["code"] == 10003
    server.world.delete_channel(server.world.channel)
    assert (await rest.post(place, content="c"))[1]["code"] == 10003


PERMISSIONS: dict[Permission, tuple[str, str, Json]] = {
    Permission.SEND_MESSAGES: ("POST", "/messages", {"content": "c"}),
    Permission.EMBED_LINKS: ("POST", "/messages", {"embeds": [{"title": "t"}]}),
    Permission.CREATE_PUBLIC_THREADS: ("POST", "/threads", {"name": "t", "type": 11}),
    Permission.CREATE_PRIVATE_THREADS: ("POST", "/threads", {"name": "t", "type": 12}),
}


@pytest.mark.parametrize("permission", PERMISSIONS)
async def test_each_permission_is_asked_for(server: Loopback, rest: Rest, permission: Permission) -> None:
    method, path, body = PERMISSIONS[permission]
    url = f"/channels/{server.world.channel.id}{path}"
    server.world.deny(server.world.channel, permission)
    assert (await rest(method, url, body))[1]["code"] == 50013
    server.world.deny(server.world.channel, Permission.VIEW_CHANNEL)
    assert (await rest(method, url, body))[1]["code"] == 50001
    server.world.deny(server.world.channel)
    assert (await rest(method, url, body))[0] in (200, 201)


async def test_thread_life(server: Loopback, rest: Rest, anna: User) -> None:
    here = f"/channels/{server.world.channel.id}"
    _, made = await rest.post(f"{here}/threads", name="t", type=12, auto_archive_duration=1440)
    path = f"/channels/{made['id']}"
    thread = server.world.channels[int(made["id"])]
    assert not server.world.sees(anna, thread)
    assert (await rest("PUT", f"{path}/thread-members/{anna.id}"))[0] == 204
    assert server.world.sees(anna, thread)
    _, posted = await rest.post(f"{path}/messages", content="c")
    assert (await rest("PATCH", path, {"archived": True}))[1]["thread_metadata"]["archived"] is True
    assert (await rest("PATCH", f"{path}/messages/{posted['id']}", {"content": "d"}))[1]["code"] == 50083
    assert (await rest("DELETE", f"{path}/messages/{posted['id']}"))[1]["code"] == 50083
    assert (await rest("PATCH", path, {"name": "u"}))[1]["code"] == 50083
    assert (await rest("PUT", f"{path}/thread-members/{anna.id}"))[1]["code"] == 50083
    assert (await rest.post(f"{path}/messages", content="opens it"))[0] == 200
    assert not thread.archived
    assert (await rest("PATCH", path, {"name": "x" * 101}))[1]["code"] == 50035
    assert (await rest.post(f"{here}/threads", name="t", type=11, auto_archive_duration=5))[1][
        "code"
    ] == 50035
    assert (await rest("GET", path))[1]["name"] == "t"
    assert (await rest("DELETE", f"{path}/thread-members/{anna.id}"))[0] == 204
    assert (await rest("DELETE", path))[0] == 200
    assert thread.deleted
    server.problems.clear()


async def test_message_begins_only_one_thread(rest: Rest, place: str) -> None:
    _, posted = await rest.post(place, content="c")
    status, made = await rest.post(f"{place}/{posted['id']}/threads", name="t")
    assert (status, made["id"]) == (201, posted["id"])
    assert (await rest.post(f"{place}/{posted['id']}/threads", name="t"))[1]["code"] == 160004


async def test_messages_are_listed_without_other_peoples_words(rest: Rest, place: str, anna: User) -> None:
    said = anna.say("private matters")
    ids = [(await rest.post(place, content=str(number)))[1]["id"] for number in range(3)]
    _, listed = await rest("GET", f"{place}?limit=50")
    assert [entry["id"] for entry in listed] == [*reversed(ids), str(said.id)]
    assert listed[-1]["content"] == ""
    _, after = await rest("GET", f"{place}?limit=1&after={ids[0]}")
    assert [entry["id"] for entry in after] == [ids[1]]
    _, before = await rest("GET", f"{place}?limit=1&before={ids[2]}")
    assert [entry["id"] for entry in before] == [ids[1]]
    assert (await rest("GET", f"{place}/{ids[0]}"))[1]["content"] == "0"
    assert (await rest("PATCH", f"{place}/{said.id}", {"content": "mine"}))[1]["code"] == 50005
    assert (await rest("DELETE", f"{place}/{said.id}"))[1]["code"] == 50013
    assert (await rest("DELETE", f"{place}/{ids[0]}"))[0] == 204


async def test_old_message_takes_few_edits_in_an_hour(server: Loopback, rest: Rest, place: str) -> None:
    _, posted = await rest.post(place, content="c")
    server.clock.advance(3601)
    codes = [
        (await rest("PATCH", f"{place}/{posted['id']}", {"content": str(n)}))[1].get("code") for n in range(6)
    ]
    assert codes == [None] * 5 + [30046]
    server.clock.advance(3599)
    assert (await rest("PATCH", f"{place}/{posted['id']}", {"content": "early"}))[1]["code"] == 30046
    server.clock.advance(2)
    assert (await rest("PATCH", f"{place}/{posted['id']}", {"content": "later"}))[0] == 200


async def test_people_are_found_by_id(server: Loopback, rest: Rest, anna: User) -> None:
    guild = f"/guilds/{server.world.guild.id}"
    assert (await rest("GET", f"/users/{anna.id}"))[1]["username"] == "Anna"
    assert (await rest("GET", f"{guild}/members/{anna.id}"))[1]["user"]["id"] == str(anna.id)
    server.world.leave(anna, server.world.guild)
    assert (await rest("GET", f"{guild}/members/{anna.id}"))[1]["code"] == 10007
    assert (await rest("GET", "/users/1"))[1]["code"] == 10013
    assert (await rest("GET", guild))[1]["member_count"] == 2
    server.world.leave(server.world.bot, server.world.guild)
    assert (await rest("GET", guild))[1]["code"] == 10004
    _, dm = await rest.post("/users/@me/channels", recipient_id=anna.id)
    assert (await rest.post(f"/channels/{dm['id']}/messages", content="c"))[1]["code"] == 50007


async def test_ephemeral_message_is_out_of_the_channels_reach(
    server: Loopback, rest: Rest, place: str, begun: Interaction
) -> None:
    await rest.answer(begun, 4, {"content": "c", "flags": EPHEMERAL})
    (message,) = server.world.all_messages
    assert (await rest("GET", f"{place}/{message.id}"))[1]["code"] == 10008
    assert (await rest("GET", f"{place}?limit=5"))[1] == []


async def test_interaction_waits_three_seconds(server: Loopback, rest: Rest, begun: Interaction) -> None:
    server.clock.advance(server.answer_seconds + 0.1)
    assert (await rest.answer(begun, 5))[1]["code"] == 10062
    assert server.world.all_messages == []


async def test_interaction_is_answered_once(rest: Rest, begun: Interaction) -> None:
    status, answer = await rest.answer(begun, 5, {"flags": EPHEMERAL})
    assert (status, answer["interaction"]["response_message_loading"]) == (200, True)
    assert (await rest.answer(begun, 4, {"content": "c"}))[1]["code"] == 40060


async def test_token_lives_fifteen_minutes(server: Loopback, rest: Rest, begun: Interaction) -> None:
    hook = f"/webhooks/{server.world.bot.id}/{begun.token}"
    assert (await rest.post(hook, content="too early"))[1]["code"] == 10015
    await rest.answer(begun, 4, {"content": "c"})
    assert (await rest.post(hook, content="more"))[0] == 200
    server.clock.advance(15 * 60 + 1)
    assert (await rest.post(hook, content="late"))[1]["code"] == 50027
    assert (await rest("PATCH", f"{hook}/messages/@original", {"content": "late"}))[1]["code"] == 50027


async def test_token_reaches_its_own_messages_only(
    server: Loopback, rest: Rest, place: str, begun: Interaction
) -> None:
    hook = f"/webhooks/{server.world.bot.id}/{begun.token}/messages"
    _, other = await rest.post(place, content="other")
    _, answer = await rest.answer(begun, 4, {"content": "c"})
    own = answer["resource"]["message"]["id"]
    assert (await rest("GET", f"{hook}/@original"))[1]["id"] == own
    assert (await rest("PATCH", f"{hook}/{own}", {"content": "d"}))[1]["content"] == "d"
    assert (await rest("PATCH", f"{hook}/{other['id']}", {"content": "d"}))[1]["code"] == 10008
    assert (await rest("DELETE", f"{hook}/@original"))[0] == 204
    assert (await rest("PATCH", f"{hook}/@original", {"content": "d"}))[1]["code"] == 10008
    assert [reply.kind for reply in begun.replies] == ["message", "edit", "deleted"]


@pytest.mark.parametrize("kind", [1, 6, 7, 8, 10, 12])
async def test_command_takes_no_answer_of_another_kind(
    server: Loopback, rest: Rest, begun: Interaction, kind: int
) -> None:
    assert (await rest.answer(begun, kind, {"choices": []}))[1]["code"] == 50035
    server.problems.clear()


async def test_edit_pings_nobody_but_filling_in_does(
    server: Loopback, rest: Rest, anna: User, begun: Interaction
) -> None:
    hook = f"/webhooks/{server.world.bot.id}/{begun.token}/messages/@original"
    await rest.answer(begun, 5)
    await rest("PATCH", hook, {"content": anna.mention, "allowed_mentions": {"users": [str(anna.id)]}})
    assert begun.replies[-1].post.pinged == [anna]
    ben = server.world.user("Ben")
    await rest("PATCH", hook, {"content": ben.mention})
    assert ben.pings == []


async def test_only_people_who_may_be_pinged_and_can_see_the_message_are(
    server: Loopback, rest: Rest, place: str, anna: User, begun: Interaction
) -> None:
    ben, stranger = server.world.user("Ben"), server.world.user("Stranger", joins=())
    all_three = f"{anna.mention} {ben.mention} {stranger.mention}"
    await rest.post(place, content=all_three)
    await rest.post(place, content=all_three, allowed_mentions={"parse": [], "users": [str(ben.id)]})
    await rest.post(place, content=all_three, allowed_mentions={"parse": []})
    await rest.post(place, embeds=[{"description": all_three}])
    await rest.answer(begun, 4, {"content": all_three, "flags": EPHEMERAL})
    pinged = [message.pinged for message in server.world.all_messages]
    assert pinged == [[anna, ben], [ben], [], [], [anna]]
    _, made = await rest.post(f"/channels/{server.world.channel.id}/threads", name="t", type=12)
    await rest.post(f"/channels/{made['id']}/messages", content=ben.mention)
    thread = server.world.channels[int(made["id"])]
    assert (server.world.sees(ben, thread), server.world.sees(anna, thread)) == (True, False)


async def test_file_is_kept(server: Loopback, rest: Rest, place: str) -> None:
    form = aiohttp.FormData(quote_fields=False)
    form.add_field(
        "payload_json", json.dumps({"content": "c", "attachments": [{"id": 0, "filename": "game.json"}]})
    )
    form.add_field("files[0]", b"{}", filename="game.json", content_type="application/octet-stream")
    async with aiohttp.ClientSession() as session:
        answer = await session.post(server.route_base + place, data=form, headers=rest.headers)
        assert (await answer.json())["attachments"][0]["filename"] == "game.json"
    assert [(file.name, file.data) for file in server.world.all_messages[0].attachments] == [
        ("game.json", b"{}")
    ]


async def test_picture_of_an_embed_has_an_address_and_a_size(
    server: Loopback, rest: Rest, place: str
) -> None:
    png = b"\x89PNG\r\n\x1a\n" + struct.pack(">I4sII", 13, b"IHDR", 800, 600)
    form = aiohttp.FormData(quote_fields=False)
    form.add_field("payload_json", json.dumps({"embeds": [{"image": {"url": "attachment://a.png"}}]}))
    form.add_field("files[0]", png, filename="a.png", content_type="image/png")
    async with aiohttp.ClientSession() as session:
        answer = await session.post(server.route_base + place, data=form, headers=rest.headers)
        image = (await answer.json())["embeds"][0]["image"]
        assert (image["width"], image["height"]) == (800, 600)
        assert await (await session.get(image["url"])).read() == png


async def test_channel_is_made_with_a_topic_only_with_the_permission_for_it(
    server: Loopback, rest: Rest
) -> None:
    path = f"/guilds/{server.world.guild.id}/channels"
    assert (await rest.post(path, name="quay", type=0))[1]["code"] == 50013
    server.world.guild.bot_may |= Permission.MANAGE_CHANNELS
    status, made = await rest.post(path, name="quay", type=0, topic="Ships")
    assert (status, made["topic"]) == (201, "Ships")
    assert server.world.channels[int(made["id"])].name == "quay"


async def test_unknown_route_makes_the_server_unclean() -> None:
    async def ask_for_what_is_not_there() -> None:
        async with Loopback() as server, aiohttp.ClientSession() as session:
            answer = await session.get(f"{server.route_base}/voice/regions")
            assert answer.status == 404

    with pytest.raises(UncleanError, match="unknown route"):
        await ask_for_what_is_not_there()


async def test_pause_that_is_abandoned_before_never_happened(
    server: Loopback, rest: Rest, place: str
) -> None:
    pause = server.faults.pause("POST /channels/{channel_id}/messages", nth=2)
    await rest.post(place, content="first")

    second = asyncio.create_task(rest.post(place, content="second"))
    assert (await pause.reached()).body == {"content": "second"}
    pause.abandon()
    with pytest.raises(aiohttp.ClientConnectionError):
        await second
    assert [message.text for message in server.world.all_messages] == ["first"]


def test_ids_rise_and_tell_their_time() -> None:
    clock = Clock(frozen=True)
    ids = Snowflakes(clock)
    made = [ids.new() for _ in range(3)]
    clock.advance(1)
    made.append(ids.new())
    assert made == sorted(set(made))
    assert (made[-1] >> 22) - (made[0] >> 22) == 1000
