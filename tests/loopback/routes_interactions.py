"""Routes for the bot's answers to interactions: the callback, and what the token allows after it."""

from __future__ import annotations

from . import payloads
from .errors import Json, invalid_form, refusal
from .interactions import TOKEN_LIFE, Choice, Interaction, InteractionKind, Modal
from .limits import check_choices, check_modal
from .model import Account, Message, MessageFlag
from .posting import edit, post, settle, thinking
from .routes import Answer, Call, Routes

ROUTES = Routes()
MESSAGE, DEFERRED, DEFERRED_UPDATE, UPDATE, CHOICES, MODAL = 4, 5, 6, 7, 8, 9
WITH_TOKEN = "/webhooks/{webhook_id}/{webhook_token}"  # noqa: S105 (a path)


@ROUTES.add("POST", "/interactions/{interaction_id}/{interaction_token}/callback", token=False)
def answer_interaction(call: Call) -> Answer:
    """Take the one first answer to an interaction."""
    interaction = call.world.interactions.get(call.number("interaction_id"))
    if interaction is None or interaction.token != call.params["interaction_token"]:
        raise refusal(10062)
    if interaction.answered is not None:
        interaction.refused_answers += 1
        call.world.pulse.changed()
        raise refusal(40060)
    if call.world.clock.now() - interaction.created > call.server.answer_seconds:
        interaction.refused_answers += 1
        interaction.fail(f"the bot answered after more than {call.server.answer_seconds} seconds")
        raise refusal(10062)
    body = call.object()
    kind = body.get("type")
    if kind not in _allowed(interaction):
        sentence = f"Value must be one of {sorted(_allowed(interaction))}."
        raise invalid_form([("type", "BASE_TYPE_CHOICES", sentence)])
    _carry_out(call, interaction, kind, body.get("data") or {})
    interaction.answered = kind
    call.world.pulse.changed()
    return (200, _callback(call, interaction, kind)) if call.flag("with_response") else (204, None)


def _allowed(interaction: Interaction) -> set[int]:
    if interaction.kind is InteractionKind.AUTOCOMPLETE:
        return {CHOICES}
    allowed = {MESSAGE, DEFERRED}
    if interaction.message is not None:
        allowed |= {DEFERRED_UPDATE, UPDATE}
    elif interaction.kind is InteractionKind.MODAL:
        allowed |= {DEFERRED_UPDATE}
    if interaction.kind is not InteractionKind.MODAL:
        allowed |= {MODAL}
    return allowed


def _carry_out(call: Call, interaction: Interaction, kind: int, data: Json) -> None:
    world = call.world
    if kind == CHOICES:
        check_choices(data.get("choices") or [])
        choices = tuple(Choice(entry["name"], entry["value"]) for entry in data.get("choices") or ())
        interaction.show("choices", choices=choices)
    elif kind == MODAL:
        check_modal(data)
        components = tuple(settle(data["components"]))
        interaction.show("modal", modal=Modal(data["custom_id"], data["title"], components, interaction))
    elif kind == MESSAGE:
        interaction.original = _post(call, interaction, data, _only_for(interaction, data))
        interaction.show("message", interaction.original)
    elif kind == DEFERRED:
        interaction.original = thinking(world, interaction, only_for=_only_for(interaction, data))
        interaction.made.append(interaction.original)
        interaction.show("deferred", interaction.original)
    elif kind == DEFERRED_UPDATE:
        interaction.original = interaction.message
        interaction.show("deferred update", interaction.original)
    elif interaction.message is not None:
        _there(interaction.message)
        interaction.original = interaction.message
        edit(world, interaction.message, data, call.files)
        interaction.show("update", interaction.message)


def _only_for(interaction: Interaction, data: Json) -> Account | None:
    asked = MessageFlag(int(data.get("flags") or 0)) & MessageFlag.EPHEMERAL
    return interaction.user if asked else None


def _post(call: Call, interaction: Interaction, data: Json, only_for: Account | None) -> Message:
    if interaction.channel.deleted:
        raise refusal(10003)
    message = post(
        call.world, interaction.channel, data, call.files, interaction=interaction, only_for=only_for
    )
    interaction.made.append(message)
    return message


def _there(message: Message) -> None:
    if message.deleted or message.channel.deleted:
        raise refusal(10008)


def _callback(call: Call, interaction: Interaction, kind: int) -> Json:
    about: Json = {"id": str(interaction.id), "type": int(interaction.kind)}
    original = interaction.original
    if original is not None:
        about |= {
            "response_message_id": str(original.id),
            "response_message_loading": original.loading,
            "response_message_ephemeral": original.ephemeral,
        }
    if original is None or kind not in (MESSAGE, UPDATE):
        return {"interaction": about}
    return {"interaction": about, "resource": {"type": kind, "message": _written(call, original)}}


def _written(call: Call, message: Message) -> Json:
    return payloads.message(message, assets=call.server.assets_url)


def _interaction(call: Call) -> Interaction:
    interaction = call.world.interactions_by_token.get(call.params["webhook_token"])
    if interaction is None or call.number("webhook_id") != call.world.bot.id:
        raise refusal(10015)
    if call.world.clock.now() - interaction.created > TOKEN_LIFE:
        raise refusal(50027)
    if interaction.answered is None:
        raise refusal(10015)
    return interaction


def _own(call: Call, interaction: Interaction) -> Message:
    """Give the message of this token that the path names; others, even the bot's, are out of its reach."""
    for message in [*interaction.made, *([interaction.original] if interaction.original else [])]:
        if str(message.id) == call.params["message_id"]:
            _there(message)
            return message
    raise refusal(10008)


def _original(interaction: Interaction) -> Message:
    if interaction.original is None:
        raise refusal(10008)
    _there(interaction.original)
    return interaction.original


@ROUTES.add("POST", WITH_TOKEN, token=False)
def follow_up(call: Call) -> Answer:
    """Send a further message; the first one after "thinking" takes its place, seen by the same people."""
    interaction, body = _interaction(call), call.object()
    original = interaction.original
    if original is not None and original.loading and not original.deleted:
        return _change(call, interaction, original)
    message = _post(call, interaction, body, _only_for(interaction, body))
    interaction.show("followup", message)
    return 200, _written(call, message)


def _change(call: Call, interaction: Interaction, message: Message) -> Answer:
    edit(call.world, message, call.object(), call.files)
    interaction.show("edit", message)
    return 200, _written(call, message)


def _remove(call: Call, interaction: Interaction, message: Message) -> Answer:
    call.world.delete_message(message)
    interaction.show("deleted", message)
    return 204, None


@ROUTES.add("GET", WITH_TOKEN + "/messages/@original", token=False)
def get_original(call: Call) -> Answer:
    """Give the first answer's message."""
    return 200, _written(call, _original(_interaction(call)))


@ROUTES.add("PATCH", WITH_TOKEN + "/messages/@original", token=False)
def edit_original(call: Call) -> Answer:
    """Change the first answer's message, or fill in "thinking"."""
    interaction = _interaction(call)
    return _change(call, interaction, _original(interaction))


@ROUTES.add("DELETE", WITH_TOKEN + "/messages/@original", token=False)
def delete_original(call: Call) -> Answer:
    """Delete the first answer's message."""
    interaction = _interaction(call)
    return _remove(call, interaction, _original(interaction))


@ROUTES.add("GET", WITH_TOKEN + "/messages/{message_id}", token=False)
def get_own(call: Call) -> Answer:
    """Give a message of this token."""
    return 200, _written(call, _own(call, _interaction(call)))


@ROUTES.add("PATCH", WITH_TOKEN + "/messages/{message_id}", token=False)
def edit_own(call: Call) -> Answer:
    """Change a message of this token."""
    interaction = _interaction(call)
    return _change(call, interaction, _own(call, interaction))


@ROUTES.add("DELETE", WITH_TOKEN + "/messages/{message_id}", token=False)
def delete_own(call: Call) -> Answer:
    """Delete a message of this token."""
    interaction = _interaction(call)
    return _remove(call, interaction, _own(call, interaction))
