"""Slash commands: a feature declares its own with a `SlashCommands`, like its buttons.

The descriptions of commands and options are found by name: `help.server.clock`, or else `help.clock`;
`help.opt.speed`.
"""

import inspect
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from types import MappingProxyType
from typing import Any, TypeAlias

from discord import app_commands
from discord.app_commands import Choice

from bot.front import find_table
from bot.front.face import Face
from bot.front.features.autocomplete import completing, offered
from bot.front.languages import localized, spoken
from bot.front.messages import MessageContent
from bot.front.messages.long_menus import MOST
from bot.front.responses import answer, choosing
from bot.front.responses.sending import Interaction
from bot.host import By, Host, Status, TableInfo, time_zones
from bot.text import WORDS, speaking, understood

Command: TypeAlias = app_commands.Command[Any, ..., None]
Choices: TypeAlias = Sequence[Choice[str]] | Sequence[Choice[int]]
_NONE: Mapping[str, Any] = MappingProxyType({})


@dataclass
class Typed:
    """An invocation of a command.

    Attributes:
        face: the services for features.
        interaction: of the command.
        on_shown: called with the id of the message that shows the answer, if the handler sets it.
    """

    face: Face
    interaction: Interaction
    on_shown: Callable[[int], Awaitable[None]] | None = None

    @property
    def host(self) -> Host:
        """The host."""
        return self.face.host

    async def person(self) -> int:
        """Return the key of the actor; see `Face.person`."""
        return await self.face.person(self.interaction)

    def by(self, person: int) -> By:
        """Return the actor and the interaction, for the host's actions."""
        return By(person, self.interaction.id)

    async def own_table(self, code: str | None) -> tuple[int, TableInfo]:
        """Return the key of the actor, and the table that they mean; see `find_table.own_table`."""
        return await self.face.own_table(self.interaction, code)

    async def here(self, code: str | None, first: Sequence[Status] = find_table.OPEN) -> TableInfo:
        """Return the table of this place; see `find_table.here`."""
        return await find_table.here(self.host, self.interaction, code, first)


Work: TypeAlias = Callable[..., Awaitable[MessageContent]]
"""Returns the answer to a command, given a `Typed` and the options."""
Offers: TypeAlias = Callable[[Typed, str], Awaitable[list[tuple[str, str]]]]
"""Returns pairs of label and value that match the typed text."""


@dataclass(frozen=True)
class _Declared:
    """A command; see `SlashCommands.add`."""

    name: str
    work: Work
    described: Mapping[str, str]
    choices: Mapping[str, Choices | Callable[[Face], Choices]]
    offers: Mapping[str, Offers]
    public: bool
    where: Callable[[Face], bool]


class SlashCommands:
    """The slash commands of a feature.

    Args:
        group: their command group; "" for none.
        on_server: whether they exist only on servers; it applies to the whole group.
    """

    def __init__(self, group: str = "", *, on_server: bool = False) -> None:
        self.group = group
        self._on_server = on_server
        self._declared: list[_Declared] = []

    def add(
        self,
        name: str,
        *,
        described: Mapping[str, str] = _NONE,
        choices: Mapping[str, Choices | Callable[[Face], Choices]] = _NONE,
        offers: Mapping[str, Offers] = _NONE,
        public: bool = False,
        where: Callable[[Face], bool] = lambda _: True,
    ) -> Callable[[Work], Work]:
        """Declare a command, as a decorator of its handler.

        Args:
            name: the command's name.
            described: for an option, the other option whose description it uses.
            choices: the choices of options.
            offers: the autocompletion of options.
            public: whether the answer is public; otherwise only the actor sees it.
            where: returns whether a bot has the command.
        """

        def declare(work: Work) -> Work:
            self._declared.append(_Declared(name, work, described, choices, offers, public, where))
            return work

        return declare

    def made(self, face: Face) -> Iterable[Command]:
        """Yield the commands."""
        for declared in self._declared:
            if declared.where(face):
                command = _made(declared, self.group, face)
                if self._on_server:
                    command.allowed_contexts = find_table.ON_SERVER
                yield command


def _made(declared: _Declared, group: str, face: Face) -> Command:
    async def callback(interaction: Interaction, **given: Any) -> None:
        typed = Typed(face, interaction)
        given |= {name: _meant(long[name], given[name]) for name in long if given.get(name) is not None}

        async def again(pressed: Interaction, code: str) -> MessageContent:
            # Only a command with the option `table` can be ambiguous.
            return await declared.work(replace(typed, interaction=pressed), **{**given, "table": code})

        async def work() -> MessageContent:
            return await choosing(declared.work(typed, **given), again)

        async def shown(message: int) -> None:
            if typed.on_shown is not None:
                await typed.on_shown(message)

        if declared.public:
            await answer(interaction, lambda: face.for_everybody(interaction, work), public=True, then=shown)
        else:
            await answer(interaction, work)

    # discord.py reads a command's options from the signature, with names from the feature's module.
    signature = inspect.signature(declared.work, eval_str=True)
    first, *options = signature.parameters.values()
    asked = first.replace(name="interaction", annotation=Interaction)
    callback.__signature__ = signature.replace(parameters=[asked, *options], return_annotation=None)  # type: ignore[attr-defined]
    names = [one.name for one in options]
    described = {name: localized(f"help.opt.{declared.described.get(name, name)}") for name in names}
    listed: dict[str, Any] = {
        name: found(face) if callable(found) else found for name, found in declared.choices.items()
    }
    # Discord shows only so many choices; of more it asks while a person types.
    long = {name: found for name, found in listed.items() if len(found) > MOST}
    listed = {name: found for name, found in listed.items() if name not in long}
    # An option whose name is a word of Python's has an underscore behind it there.
    renamed = {name: name.rstrip("_") for name in names}
    callback = app_commands.rename(**renamed)(app_commands.describe(**described)(callback))
    callback = app_commands.choices(**listed)(callback)
    key = f"help.{group}.{declared.name}"
    key = key if key in WORDS else f"help.{declared.name}"
    command: Command = app_commands.Command(name=declared.name, description=localized(key), callback=callback)
    for option, offers in declared.offers.items():
        command.autocomplete(option)(completing(partial(_offered, face, offers)))
    for option, found in long.items():
        command.autocomplete(option)(completing(partial(_listed, found)))
    return command


async def _listed(found: Choices, _: Interaction, current: str) -> list[tuple[str, str]]:
    """Offer the choices of an option that has too many for a list."""
    return offered(lambda: [(_label(one), str(one.value)) for one in found], current)


def _label(choice: Choice[Any]) -> str:
    """Return a choice's name in the language that is spoken now."""
    # discord.py hands out the English name only.
    name = choice._locale_name
    return choice.name if name is None else spoken(name)


def _meant(found: Choices, text: str) -> str:
    """Return the value of the choice that a person has typed in full; else what they typed, which the command refuses."""
    wanted = text.strip().casefold()
    for language in understood():
        with speaking(language):
            for one in found:
                if wanted in (str(one.value).casefold(), _label(one).casefold()):
                    return str(one.value)
    return text


async def _offered(
    face: Face, offers: Offers, interaction: Interaction, current: str
) -> list[tuple[str, str]]:
    return await offers(Typed(face, interaction), current)


def choices(key: str, values: Iterable[str]) -> list[Choice[str]]:
    """Return an option's choices, named by the sentences below a key."""
    return [Choice(name=localized(f"{key}.{value}"), value=value) for value in values]


async def zones(_: Typed, current: str) -> list[tuple[str, str]]:
    """Offer the time zones that contain a text."""
    wanted = current.strip().casefold().replace(" ", "_")
    return [(name, name) for low, name in time_zones().items() if wanted in low]
