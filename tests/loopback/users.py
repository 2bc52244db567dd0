"""People: what a test lets them do, as Discord's client would let them, and what they see.

A person can't press what is not shown to them, is disabled or does not exist: `CannotDoError` tells the test.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from . import payloads
from .command_use import Value, fill_in, resolve
from .errors import CannotDoError, Json
from .interactions import Interaction, InteractionKind, Modal, ModalField, begin
from .model import SELECTS, Account, Channel, Message, button_of, select_of, walk

if TYPE_CHECKING:
    from .world import World

LINK, PREMIUM = 5, 6
USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT = 5, 6, 7, 8


class User(Account):
    """A person; made by `World.user`.

    Attributes:
        dms_closed: whether the bot's DMs are refused (50007).
        chosen: what this person's client shows as chosen in menus, by message and custom_id.
    """

    def __init__(self, world: World, number: int, name: str, display_name: str) -> None:
        super().__init__(number, name, display_name)
        self.world = world
        self.dms_closed = False
        self.chosen: dict[tuple[int, str], list[str]] = {}

    @property
    def dm(self) -> Channel:
        """This person's DM channel with the bot."""
        return self.world.dm(self)

    @property
    def pings(self) -> list[Message]:
        """The messages that pinged this person, in order, deleted ones too."""
        return [message for message in self.world.all_messages if self in message.pinged]

    def messages(self, where: Channel | None = None) -> list[Message]:
        """Return the messages that this person sees in a channel, in order; of the ephemeral ones only their own."""
        channel = where or self.world.channel
        if not self.world.sees(self, channel):
            return []
        return [message for message in channel.messages if message.only_for in (None, self)]

    def say(self, content: str, *, where: Channel | None = None) -> Message:
        """Write a message."""
        channel = self._place(where)
        message = Message(self.world.ids.new(), channel, self, self.world.clock.now(), content)
        message.pinged = [person for person in self.world.accounts.values() if person.mention in content]
        self.world.keep(message)
        return message

    def slash(
        self,
        path: str,
        /,
        *,
        where: Channel | None = None,
        options: Mapping[str, Value] | None = None,
        deliver_twice: bool = False,
        **values: Value,
    ) -> Interaction:
        """Give a slash command.

        Args:
            path: its names, such as "sea trade".
            where: channel, thread or DM; by default the world's first channel.
            options: options whose names are not Python names or are taken here.
            deliver_twice: deliver the same interaction twice.
            values: options by name; people and channels as themselves.
        """
        channel = self._place(where)
        data = fill_in(self, path, channel, {**(options or {}), **values}, None)
        name = path.removeprefix("/")
        return begin(InteractionKind.COMMAND, self, channel, data, command_name=name, times=1 + deliver_twice)

    def autocomplete(
        self,
        path: str,
        focused: str,
        typed: str = "",
        /,
        *,
        where: Channel | None = None,
        options: Mapping[str, Value] | None = None,
        **values: Value,
    ) -> Interaction:
        """Type into an option of a slash command; the reply's `choices` are what is offered.

        Args:
            path: the command.
            focused: the option that is typed into.
            typed: its text so far.
            where: as for `slash`.
            options: as for `slash`.
            values: the values of the other options.
        """
        channel = self._place(where)
        given = {**(options or {}), **values, focused: typed}
        data = fill_in(self, path, channel, given, focused)
        return begin(InteractionKind.AUTOCOMPLETE, self, channel, data)

    def click(
        self,
        message: Message,
        *,
        label: str | None = None,
        custom_id: str | None = None,
        stale: bool = False,
        deliver_twice: bool = False,
    ) -> Interaction:
        """Press a button, named by its label or its custom_id.

        Args:
            message: where it is.
            label: the button's label.
            custom_id: the button's custom_id.
            stale: press it as the message stood before an edit, as happens when both cross.
            deliver_twice: deliver the same interaction twice.
        """
        components, shown = self._look(message, stale, lambda part: _is_button(part, label, custom_id))
        button = button_of(_only(components, f"button {label or custom_id!r}", message))
        if button.disabled or button.style in (LINK, PREMIUM):
            raise CannotDoError(f"{button} can't be pressed")
        data = {"custom_id": button.custom_id, "component_type": 2, "id": components[0].get("id", 0)}
        return begin(
            InteractionKind.COMPONENT,
            self,
            message.channel,
            data,
            message=message,
            shown=shown,
            times=1 + deliver_twice,
        )

    def select(
        self,
        message: Message,
        *values: str | Account | Channel,
        placeholder: str | None = None,
        custom_id: str | None = None,
        stale: bool = False,
        deliver_twice: bool = False,
    ) -> Interaction:
        """Choose in a select menu, named by its placeholder or custom_id (or the only one there is).

        Args:
            message: where it is.
            values: what is chosen: values or labels of its options, or people or channels.
            placeholder: what the menu says.
            custom_id: the menu's custom_id.
            stale: as for `click`.
            deliver_twice: as for `click`.
        """
        components, shown = self._look(message, stale, lambda part: _is_select(part, placeholder, custom_id))
        part = _only(components, f"select {placeholder or custom_id!r}", message)
        chosen, resolved = self._choose(part, values)
        if part.get("disabled"):
            raise CannotDoError(f"the select {part['custom_id']!r} is disabled")
        shown_as = (message.id, part["custom_id"])
        if self.chosen.get(shown_as) == chosen:
            raise CannotDoError(f"the select {part['custom_id']!r} shows {chosen} already; nothing is sent")
        self.chosen[shown_as] = chosen
        data: Json = {
            "custom_id": part["custom_id"],
            "component_type": part["type"],
            "id": part.get("id", 0),
            "values": chosen,
        }
        if part["type"] != 3:
            data["resolved"] = resolved
        return begin(
            InteractionKind.COMPONENT,
            self,
            message.channel,
            data,
            message=message,
            shown=shown,
            times=1 + deliver_twice,
        )

    def submit(
        self,
        modal: Modal,
        values: Mapping[str, str | Sequence[str]] | None = None,
        *,
        deliver_twice: bool = False,
    ) -> Interaction:
        """Send a form that this person has open.

        Args:
            modal: the form, from a reply.
            values: what is filled in, by label or custom_id; a field left out keeps what it said.
            deliver_twice: deliver the same interaction twice.
        """
        opened_by = modal.opened_by
        if opened_by.user is not self:
            raise CannotDoError(f"{self.name} has no such form open")
        given = dict(values or {})
        filled: dict[str, Json] = {}
        for entry in modal.fields:
            key = entry.custom_id if entry.custom_id in given else entry.label
            filled[entry.custom_id] = _fill(entry, given.pop(key, None))
        if given:
            raise CannotDoError(f"the form {modal.title!r} has no {sorted(given)}")
        components = [_submitted(part, filled) for part in modal.components]
        data = {"custom_id": modal.custom_id, "components": components, "resolved": {}}
        return begin(
            InteractionKind.MODAL,
            self,
            opened_by.channel,
            data,
            message=opened_by.message,
            opened_by=opened_by,
            times=1 + deliver_twice,
        )

    def _place(self, where: Channel | None) -> Channel:
        channel = where or self.world.channel
        if not self.world.sees(self, channel):
            raise CannotDoError(f"{self.name} does not see {channel}")
        return channel

    def _look(
        self, message: Message, stale: bool, wanted: Callable[[Json], bool]
    ) -> tuple[list[Json], Json | None]:
        if message.only_for not in (None, self) or not self.world.sees(self, message.channel):
            raise CannotDoError(f"{self.name} does not see {message}")
        if not stale:
            if message.deleted:
                raise CannotDoError(f"{message} has been deleted")
            return [part for part in walk(message.components) if wanted(part)], None
        for version in reversed([*message.versions, message.version()]):
            found = [part for part in walk(version.components) if wanted(part)]
            if found:
                before = {
                    "content": version.content,
                    "embeds": list(version.embeds),
                    "components": list(version.components),
                    "flags": int(version.flags),
                }
                return found, payloads.message(message) | before
        return [], None

    def _choose(self, part: Json, values: Sequence[str | Account | Channel]) -> tuple[list[str], Json]:
        select = select_of(part)
        if not select.min_values <= len(values) <= select.max_values:
            raise CannotDoError(f"{len(values)} chosen of {select.min_values} to {select.max_values}")
        chosen: list[str] = []
        resolved: Json = {}
        for value in values:
            if isinstance(value, str):
                match = [option.value for option in select.options if value in (option.value, option.label)]
                if select.kind != 3 or not match:
                    known = [option.label for option in select.options]
                    raise CannotDoError(f"{value!r} is not among {known}")
                chosen.append(match[0])
            else:
                fits = (CHANNEL_SELECT,) if isinstance(value, Channel) else (USER_SELECT, MENTIONABLE_SELECT)
                if select.kind not in fits:
                    raise CannotDoError(f"{value} can't be chosen in a select of type {select.kind}")
                resolve(self, value, resolved)
                chosen.append(str(value.id))
        return chosen, resolved


def _is_button(part: Json, label: str | None, custom_id: str | None) -> bool:
    if part.get("type") != 2:
        return False
    return part.get("custom_id") == custom_id if custom_id is not None else part.get("label") == label


def _is_select(part: Json, placeholder: str | None, custom_id: str | None) -> bool:
    if part.get("type") not in SELECTS:
        return False
    if custom_id is not None:
        return bool(part["custom_id"] == custom_id)
    return placeholder is None or part.get("placeholder") == placeholder


def _only(found: list[Json], what: str, message: Message) -> Json:
    if len(found) != 1:
        shown = [
            part.get("label") or part.get("placeholder") or part.get("custom_id")
            for part in walk(message.components)
        ]
        raise CannotDoError(
            f"{len(found)} times {what} in {message}: there are {[entry for entry in shown if entry]}"
        )
    return found[0]


def _fill(entry: ModalField, given: str | Sequence[str] | None) -> Json:
    if entry.kind == 4:
        text = given if isinstance(given, str) else entry.value or ""
        if entry.required and not text:
            raise CannotDoError(f"{entry.label!r} must be filled in")
        if text and not entry.min_length <= len(text) <= entry.max_length:
            raise CannotDoError(f"{entry.label!r} takes {entry.min_length} to {entry.max_length} characters")
        return {"value": text}
    chosen = [given] if isinstance(given, str) else list(given or ())
    known = [option.value for option in entry.options]
    if entry.required and not chosen:
        raise CannotDoError(f"{entry.label!r} must be chosen")
    if any(value not in known for value in chosen):
        raise CannotDoError(f"{chosen} is not among {known}")
    if entry.kind == 21:
        return {"value": chosen[0] if chosen else None}
    return {"values": chosen}


def _submitted(part: Json, filled: Mapping[str, Json]) -> Json:
    body: Json = {"type": part["type"], "id": part.get("id", 0)}
    if part.get("custom_id"):
        return body | {"custom_id": part["custom_id"]} | filled[part["custom_id"]]
    if part.get("components"):
        body["components"] = [_submitted(inner, filled) for inner in part["components"]]
    if isinstance(part.get("component"), dict):
        body["component"] = _submitted(part["component"], filled)
    return body
