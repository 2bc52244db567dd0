"""The single registry of buttons and menus: their forms, who may press them, and their handlers.

A feature declares its own with a `Buttons`, and the bot joins them. Every click on any of the bot's messages,
however old, passes through `Buttons.press`.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from typing import Any, Generic, TypeAlias, TypeVar, cast

import discord

from bot.front import custom_ids
from bot.front.custom_ids import CustomId
from bot.front.face import Face
from bot.front.gateway import acknowledging
from bot.front.messages import MessageContent, custom_ids_of
from bot.front.responses import FaceError, answer
from bot.front.responses.sending import Interaction
from bot.host import By, Host

_log = logging.getLogger(__name__)

Form = TypeVar("Form", bound=CustomId)
Form_co = TypeVar("Form_co", bound=CustomId, covariant=True)
OnShown: TypeAlias = Callable[[int], Awaitable[None]]
"""Receives the id of the message that now shows an answer."""


@dataclass
class Press(Generic[Form_co]):
    """A click on a button, or a choice in a menu.

    Attributes:
        face: the services for features.
        interaction: of the click.
        form: the parsed custom_id.
        chosen: the values of the chosen entries of a menu; () for a button.
        person: the key of the person who pressed it.
        on_shown: called with the id of the message that shows the answer, if the handler sets it.
        shows: the last row of the table's log in the answer that replaces the clicked message; 0 for no
            table.
        folds: whether the answer reduces the clicked message to the story of a turn that is over.
        in_place: whether the answer replaces the clicked message.
    """

    face: Face
    interaction: Interaction
    form: Form_co
    chosen: tuple[str, ...]
    person: int = 0
    on_shown: OnShown | None = None
    shows: int = 0
    folds: bool = False
    in_place: bool = False
    _held: AsyncExitStack = field(default_factory=AsyncExitStack)

    @property
    def host(self) -> Host:
        """The host."""
        return self.face.host

    @property
    def by(self) -> By:
        """The actor and the interaction, for the host's actions."""
        return By(self.person, self.interaction.id)

    @property
    def value(self) -> str:
        """The chosen value of a menu with a single choice; "" for a button."""
        return self.chosen[0] if self.chosen else ""

    async def hold(self, table: int) -> None:
        """Lock a table's message until this answer is shown."""
        await self._held.aclose()
        await self._held.enter_async_context(self.face.showing(table))

    def attend(self, table: int) -> None:
        """Note that the person plays at a table on the page that the answer becomes, and sees their next turn there."""
        self.interaction.client.panels.attend(table, self.person)

    async def meanwhile(self, page: MessageContent) -> None:
        """Show a page in place of the clicked message until the answer is ready, to prevent a second click."""
        if not self.in_place:
            return
        response = self.interaction.response
        try:
            if response.is_done():
                await self.interaction.edit_original_response(**page.edited())
            else:
                await response.edit_message(**page.edited())
        except (*acknowledging.UNSENT, discord.InteractionResponded) as error:
            _log.info("A click was not answered at once: %s", error or repr(error))


Answers: TypeAlias = Callable[[Press[Form]], Awaitable[MessageContent]]
InPlace: TypeAlias = Callable[[Form, str], bool]
"""Returns whether the answer replaces the clicked message, given the form and the chosen values."""


def always(form: CustomId, value: str) -> bool:  # noqa: ARG001 an `InPlace`
    """Return True: the answer replaces the clicked message."""
    return True


def never(form: CustomId, value: str) -> bool:  # noqa: ARG001 an `InPlace`
    """Return False: the answer is a new message."""
    return False


def if_chosen(form: CustomId, value: str) -> bool:  # noqa: ARG001 an `InPlace`
    """Return True for a menu. If the same form is a button, the answer is a new message."""
    return bool(value)


async def anybody(press: Press[CustomId]) -> None:
    """Let everybody press it. The host refuses forbidden actions."""


@dataclass(frozen=True)
class _Declared(Generic[Form]):
    """The declaration of a form's handler; see `Buttons.answers`."""

    answer: Answers[Form]
    who: Callable[[Press[Form]], Awaitable[None]]
    in_place: InPlace[Form]
    shared: bool
    public: bool
    renewed: Answers[Form] | None


class Buttons:
    """Forms of buttons and menus, with their handlers.

    Args:
        parts: the features' buttons to join.

    Raises:
        ValueError: if a form is declared twice.
    """

    def __init__(self, *parts: Buttons) -> None:
        self._declared: dict[type[CustomId], _Declared[Any]] = {}
        self._leading: dict[str, list[type[CustomId]]] = {}
        for part in parts:
            for form, declared in part._declared.items():
                self._declare(form, declared)

    def answers(
        self,
        *forms: type[Form],
        who: Callable[[Press[Form]], Awaitable[None]] = anybody,
        in_place: InPlace[Form] = never,
        shared: bool = False,
        public: bool = False,
        renewed: Answers[Form] | None = None,
    ) -> Callable[[Answers[Form]], Answers[Form]]:
        """Declare the handler of forms, as a decorator.

        Args:
            forms: of custom_ids.
            who: raises a refusal if the person may not press it.
            in_place: whether the answer replaces the clicked message.
            shared: whether it also replaces a public message about the same table. Otherwise the answer is
                private and never replaces a public message.
            public: whether a new message is public; otherwise only the person who pressed sees it.
            renewed: returns the current state of the clicked public message, if the answer to its menu is a
                new message.
        """

        def declare(function: Answers[Form]) -> Answers[Form]:
            for form in forms:
                self._declare(form, _Declared(function, who, in_place, shared, public, renewed))
            return function

        return declare

    def _declare(self, form: type[CustomId], declared: _Declared[Any]) -> None:
        if form in self._declared:
            raise ValueError(f"{form.__name__} is answered twice")
        self._declared[form] = declared
        for part in form.leads():
            self._leading.setdefault(part, []).append(form)

    def __iter__(self) -> Iterator[type[CustomId]]:
        return iter(self._declared)

    def read(self, custom_id: str) -> CustomId | None:
        """Parse a custom_id. Return None for one that is not the bot's, or of another version."""
        text = custom_ids.unrevised(custom_id)
        forms = self._leading.get(custom_ids.leading(text), ())
        return next((found for form in forms if (found := form.read(text)) is not None), None)

    async def press(self, face: Face, interaction: Interaction) -> None:
        """Handle a click on a button or a choice in a menu."""
        data = cast("Mapping[str, object]", interaction.data or {})
        form = self.read(str(data.get("custom_id", "")))
        if form is None:
            await answer(interaction, _unknown)
            return
        values = data.get("values")
        chosen = tuple(map(str, values)) if isinstance(values, list) else ()
        await _answered(self._declared[type(form)], Press(face, interaction, form, chosen))


async def _answered(declared: _Declared[Form], press: Press[Form]) -> None:
    message = press.interaction.message
    # An unreadable message counts as public.
    others_see_it = message is None or not message.flags.ephemeral

    press.in_place = in_place = declared.in_place(press.form, press.value) and (
        _is_own(press.interaction) or (declared.shared and _is_about(press))
    )
    public = others_see_it if in_place else declared.public

    async def admitted() -> None:
        # Check this before the clicked message is shown again: the custom_id may be forged.
        if table := press.form.named(press.value):
            await press.face.near(press.interaction, press.person, table)

    async def work() -> MessageContent:
        press.person = await press.face.person(press.interaction)
        await admitted()
        await declared.who(press)
        if public:
            return await press.face.for_everybody(press.interaction, lambda: declared.answer(press))
        return await declared.answer(press)

    async def renewed() -> MessageContent:
        again = declared.renewed
        assert again is not None
        await admitted()
        return await press.face.for_everybody(press.interaction, lambda: again(press))

    async def shown(message: int) -> None:
        if press.on_shown is not None:
            await press.on_shown(message)
        if in_place and others_see_it:
            press.host.posts.answers.record(message, press.shows, folded=press.folds)

    there = _shown(press.interaction)
    if message is not None:
        press.host.posts.answers.clicked(message.id, filter(None, map(custom_ids.carried, there)))
    renews = declared.renewed is not None and others_see_it and str(press.form) in there
    async with press._held:
        await answer(
            press.interaction,
            work,
            update=in_place,
            public=declared.public,
            then=shown,
            renewed=renewed if renews else None,
        )


def _is_own(interaction: Interaction) -> bool:
    """Return whether only one person sees the clicked message. An unreadable message counts as public."""
    message = interaction.message
    return interaction.guild_id is None or (message is not None and message.flags.ephemeral)


def _is_about(press: Press[Any]) -> bool:
    """Return whether the clicked message is about the table in the custom_id.

    A client can send any custom_id with any message. An unreadable message has no components.
    """
    shown = _shown(press.interaction)
    return not shown or press.form.named(press.value) in map(custom_ids.table_of, shown)


def _shown(interaction: Interaction) -> list[str]:
    """Return the custom_ids of the clicked message, without their revisions."""
    message = interaction.message
    return [] if message is None else list(map(custom_ids.unrevised, custom_ids_of(message)))


async def _unknown() -> MessageContent:
    raise FaceError("error.unknown_button")
