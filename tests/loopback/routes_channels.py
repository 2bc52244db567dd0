"""Routes about channels, threads and the messages in them. Answers to interactions are elsewhere."""

from __future__ import annotations

from . import payloads
from .errors import Json, bare, refusal
from .limits import check_thread
from .model import Channel, ChannelKind, Message, MessageFlag, Permission
from .posting import count_late_edit, edit, post
from .routes import Answer, Call, Routes
from .users import User
from .world import GUILDS, MEMBERS

ROUTES = Routes()


@ROUTES.add("POST", "/channels/{channel_id}/messages")
def create_message(call: Call) -> Answer:
    """Post a message; one with a nonce that was used lately is not posted again."""
    channel, body = call.world.find_channel(call.number("channel_id")), call.object()
    _may_write(call, channel, body)
    if body.get("enforce_nonce") and body.get("nonce") is not None:
        known = _posted_with(call, str(body["nonce"]))
        if known is not None:
            return 200, payloads.message(known, assets=call.server.assets_url)
    message = post(call.world, channel, body, call.files)
    return 200, payloads.message(message, assets=call.server.assets_url)


def _posted_with(call: Call, nonce: str) -> Message | None:
    oldest = call.world.clock.now() - call.server.nonce_seconds
    for message in reversed(call.world.all_messages):
        if message.created < oldest:
            return None
        if message.author is call.world.bot and message.nonce == nonce:
            return message
    return None


def _may_write(call: Call, channel: Channel, body: Json) -> None:
    world = call.world
    if channel.kind is ChannelKind.DM:
        person = channel.recipient
        shared = any(
            person is not None and person.id in guild.members and world.bot.id in guild.members
            for guild in world.guilds.values()
        )
        if not isinstance(person, User) or person.dms_closed or not shared:
            raise refusal(50007)
        return
    world.require(
        channel, Permission.SEND_MESSAGES_IN_THREADS if channel.is_thread else Permission.SEND_MESSAGES
    )
    if body.get("embeds"):
        world.require(channel, Permission.EMBED_LINKS)
    if call.files:
        world.require(channel, Permission.ATTACH_FILES)
    if channel.locked and not world.bot_may(channel) & Permission.MANAGE_THREADS:
        raise refusal(160005)


@ROUTES.add("GET", "/channels/{channel_id}/messages")
def list_messages(call: Call) -> Answer:
    """List messages, the newest first."""
    world, channel = call.world, call.world.find_channel(call.number("channel_id"))
    if not world.bot_may(channel) & Permission.READ_MESSAGE_HISTORY:
        return 200, []
    limit = int(call.query.get("limit", "50"))
    found = [message for message in channel.messages if not message.ephemeral]
    if "before" in call.query:
        found = [message for message in found if message.id < int(call.query["before"])]
    if "after" in call.query:
        found = [message for message in found if message.id > int(call.query["after"])][:limit]
    if "around" in call.query:
        middle = int(call.query["around"])
        found = sorted(
            sorted(found, key=lambda message: abs(message.id - middle))[:limit], key=lambda m: m.id
        )
    return 200, [_written(call, message) for message in reversed(found[-limit:])]


def _written(call: Call, message: Message) -> Json:
    body = payloads.message(message, assets=call.server.assets_url)
    own = (
        message.author is call.world.bot or message.channel.guild is None or call.world.bot in message.pinged
    )
    return body if own or call.server.gateway.allow_privileged else payloads.without_content(body)


@ROUTES.add("GET", "/channels/{channel_id}/messages/{message_id}")
def get_message(call: Call) -> Answer:
    """Give a message."""
    channel = call.world.find_channel(call.number("channel_id"))
    call.world.require(channel, Permission.READ_MESSAGE_HISTORY)
    return 200, _written(call, call.world.find_message(channel, call.number("message_id")))


@ROUTES.add("PATCH", "/channels/{channel_id}/messages/{message_id}")
def edit_message(call: Call) -> Answer:
    """Change a message of the bot's own."""
    channel = call.world.find_channel(call.number("channel_id"))
    message = call.world.find_message(channel, call.number("message_id"))
    if message.author is not call.world.bot:
        raise refusal(50005)
    _not_archived(channel)
    count_late_edit(call.world, message)
    edit(call.world, message, call.object(), call.files)
    return 200, payloads.message(message, assets=call.server.assets_url)


@ROUTES.add("DELETE", "/channels/{channel_id}/messages/{message_id}")
def delete_message(call: Call) -> Answer:
    """Delete a message, somebody else's only with the permission for it."""
    channel = call.world.find_channel(call.number("channel_id"))
    message = call.world.find_message(channel, call.number("message_id"))
    if message.author is not call.world.bot:
        call.world.require(channel, Permission.MANAGE_MESSAGES)
    _not_archived(channel)
    call.world.delete_message(message)
    return 204, None


def _not_archived(channel: Channel) -> None:
    if channel.archived:
        raise refusal(50083)


@ROUTES.add("GET", "/channels/{channel_id}")
def get_channel(call: Call) -> Answer:
    """Give a channel, a thread or a DM."""
    return 200, payloads.channel(call.world.find_channel(call.number("channel_id")))


@ROUTES.add("DELETE", "/channels/{channel_id}")
def delete_channel(call: Call) -> Answer:
    """Delete a thread or a channel."""
    channel = call.world.find_channel(call.number("channel_id"))
    call.world.require(
        channel, Permission.MANAGE_THREADS if channel.is_thread else Permission.MANAGE_CHANNELS
    )
    body = payloads.channel(channel)
    call.world.delete_channel(channel)
    return 200, body


@ROUTES.add("PATCH", "/channels/{channel_id}")
def edit_channel(call: Call) -> Answer:
    """Change a thread: its name, archiving, lock; an archived one must leave the archive first."""
    world, thread, body = call.world, call.world.find_channel(call.number("channel_id")), call.object()
    if not thread.is_thread:
        call.server.problems.append(f"editing a channel that is no thread is not modelled: {body}")
        raise bare(400)
    if thread.archived and body.get("archived") is not False:
        raise refusal(50083)
    check_thread(body, complete=False)
    if thread.locked or body.get("locked") is not None or thread.owner is not world.bot:
        world.require(thread, Permission.MANAGE_THREADS)
    thread.name = body.get("name") or thread.name
    thread.archive_minutes = body.get("auto_archive_duration") or thread.archive_minutes
    thread.slowmode = body.get("rate_limit_per_user") or 0
    if body.get("invitable") is not None:
        thread.invitable = bool(body["invitable"])
    archived = thread.archived if body.get("archived") is None else bool(body["archived"])
    world.set_archived(thread, archived=archived, locked=body.get("locked"))
    return 200, payloads.channel(thread)


@ROUTES.add("POST", "/channels/{channel_id}/messages/{message_id}/threads")
def thread_from_message(call: Call) -> Answer:
    """Begin a thread at a message; it has the message's id."""
    channel = call.world.find_channel(call.number("channel_id"))
    message = call.world.find_message(channel, call.number("message_id"))
    if message.thread is not None:
        raise refusal(160004)
    thread = _make_thread(call, channel, ChannelKind.PUBLIC_THREAD, message.id)
    message.thread = thread
    message.flags |= MessageFlag.HAS_THREAD
    return 201, _created(call, thread)


@ROUTES.add("POST", "/channels/{channel_id}/threads")
def thread_alone(call: Call) -> Answer:
    """Begin a thread that has no message; without a type it is a private one."""
    channel = call.world.find_channel(call.number("channel_id"))
    kind = call.object().get("type")
    thread = _make_thread(
        call, channel, ChannelKind.PRIVATE_THREAD if kind is None else ChannelKind(kind), call.world.ids.new()
    )
    return 201, _created(call, thread)


def _make_thread(call: Call, channel: Channel, kind: ChannelKind, number: int) -> Channel:
    world, body = call.world, call.object()
    if channel.kind is not ChannelKind.TEXT:
        raise refusal(50024)
    private = kind is ChannelKind.PRIVATE_THREAD
    world.require(channel, Permission.CREATE_PRIVATE_THREADS if private else Permission.CREATE_PUBLIC_THREADS)
    check_thread(body, complete=True)
    now = world.clock.now()
    thread = Channel(
        number,
        kind,
        body["name"],
        channel.guild,
        parent=channel,
        owner=world.bot,
        created=now,
        archive_changed=now,
        joined={world.bot.id: now},
        invitable=body.get("invitable") is not False,
        archive_minutes=body.get("auto_archive_duration") or 4320,
        slowmode=body.get("rate_limit_per_user") or 0,
    )
    world.channels[number] = thread
    world.gateway.emit("THREAD_CREATE", _created(call, thread) | {"newly_created": True}, GUILDS)
    world.pulse.changed()
    return thread


def _created(call: Call, thread: Channel) -> Json:
    return payloads.channel(thread) | {"member": payloads.thread_member(thread, call.world.bot)}


@ROUTES.add("PUT", "/channels/{channel_id}/thread-members/@me")
def join_thread(call: Call) -> Answer:
    """Let the bot join a thread."""
    return _add(call, call.world.bot.id)


@ROUTES.add("PUT", "/channels/{channel_id}/thread-members/{user_id}")
def add_thread_member(call: Call) -> Answer:
    """Take a person into a thread."""
    return _add(call, call.number("user_id"))


def _add(call: Call, number: int) -> Answer:
    thread = _thread(call)
    person = call.world.find_account(number)
    assert thread.guild is not None
    if person.id not in thread.guild.members:
        raise refusal(10007)
    call.world.require(thread, Permission.SEND_MESSAGES_IN_THREADS)
    if person.id not in thread.joined:
        thread.joined[person.id] = call.world.clock.now()
        change = {"added_members": [payloads.thread_member(thread, person)]}
        _tell_members(call, thread, change, about_bot=person is call.world.bot)
    return 204, None


@ROUTES.add("DELETE", "/channels/{channel_id}/thread-members/{user_id}")
def remove_thread_member(call: Call) -> Answer:
    """Put a person out of a thread."""
    thread = _thread(call)
    call.world.require(thread, Permission.MANAGE_THREADS)
    if thread.joined.pop(call.number("user_id"), None) is not None:
        change = {"removed_member_ids": [call.params["user_id"]]}
        _tell_members(call, thread, change, about_bot=call.number("user_id") == call.world.bot.id)
    return 204, None


def _thread(call: Call) -> Channel:
    thread = call.world.find_channel(call.number("channel_id"))
    if not thread.is_thread:
        raise refusal(50024)
    _not_archived(thread)
    return thread


def _tell_members(call: Call, thread: Channel, change: Json, *, about_bot: bool) -> None:
    assert thread.guild is not None
    body = {
        "id": str(thread.id),
        "guild_id": str(thread.guild.id),
        "member_count": len(thread.joined),
    } | change
    call.world.gateway.emit("THREAD_MEMBERS_UPDATE", body, GUILDS if about_bot else MEMBERS)
    call.world.pulse.changed()
