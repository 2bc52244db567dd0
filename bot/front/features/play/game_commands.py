"""A game's command group, generated from its moves: `/sea trade product: fish cards: 2`.

All parameters are optional. The given values narrow the legal moves. If one move remains, it is played;
otherwise the panel opens at that point. Values from autocompletion come back as untrusted text.
"""

import inspect
from collections.abc import Iterable, Mapping, Sequence
from functools import partial

from discord import app_commands

from bot.front import find_table
from bot.front.custom_ids import MoveMenu
from bot.front.face import Face
from bot.front.features.autocomplete import Completion, completing, offered
from bot.front.features.commands import Command, SlashCommands, Typed
from bot.front.features.play.close_ups import close_up_page
from bot.front.features.play.done import after_move
from bot.front.languages import localized, localized_text
from bot.front.messages import MessageContent
from bot.front.pages import close_ups, move_menus, timeline
from bot.front.pages.names import marked
from bot.front.pages.panel import panel_page
from bot.front.responses import AmbiguousTableError, FaceError, answer, choosing
from bot.front.responses.sending import Interaction
from bot.host import By, Host, TableActions, TableView
from bot.host.errors import StaleClickError
from bot.text import said, say, speaking, understood
from games.engine import Game, Move, Text


class GameCommands:
    """The commands of one game.

    Args:
        game: the game.
        face: the services for features.
    """

    def __init__(self, game: Game, face: Face) -> None:
        self._game = game
        self._face = face

    @property
    def _host(self) -> Host:
        return self._face.host

    def group(self) -> app_commands.Group:
        """Return the command group."""
        group = app_commands.Group(
            name=self._game.meta.command, description=localized("help.game", title=self._game.meta.title)
        )
        if self._game.close_ups is not None:
            for look in self._look():
                group.add_command(look)
        families: dict[str, list[tuple[str, str]]] = {}
        for verb in self._game.verbs:
            word, _, name = self._words(verb).partition(" ")
            families.setdefault(word, []).append((name, verb))
        for word, family in families.items():
            for name, verb in family:
                if not name:
                    group.add_command(self._command(word, verb, self._game.verbs[verb]))
            named = [(name, verb) for name, verb in family if name]
            if named:
                described = localized_text(self._game.text.GROUPS[word])
                parent = app_commands.Group(name=word, description=described, parent=group)
                for name, verb in named:
                    parent.add_command(self._command(name, verb, self._game.verbs[verb]))
        return group

    def _words(self, verb: str) -> str:
        """Return the words of a verb's command: one word, or two if it belongs to a group."""
        return self._game.text.COMMANDS.get(verb, verb.replace("_", "-"))

    def _look(self) -> Iterable[Command]:
        commands = SlashCommands()

        async def offer(typed: Typed, current: str) -> list[tuple[str, str]]:
            seen = await self._seen(typed.interaction, getattr(typed.interaction.namespace, "table", None))
            return offered(lambda: [(place, place) for place in close_ups.places_of(seen)], current)

        @commands.add("look", offers={"place": offer})
        async def look(typed: Typed, place: str, table: str | None = None) -> MessageContent:
            return close_up_page(await self._seen(typed.interaction, table), place)

        return commands.made(self._face)

    async def _seen(self, interaction: Interaction, code: str | None) -> TableView:
        """Return the actor's view of the table that they mean: their own, else the one of this place.

        Raises:
            UnknownTable, Frozen
            Sorry: if there is none, or several, or it has another game.
        """
        person = await self._face.person(interaction)
        try:
            table = await find_table.own_table(self._host, interaction, person, code, self._game.meta.name)
        except FaceError as error:
            if interaction.guild_id is None or isinstance(error, AmbiguousTableError):
                raise
            await self._check(interaction)
            table = await find_table.here(self._host, interaction, code)
        seen = await self._host.tables.look(table.key, person)
        if seen.table.game != self._game.meta.name or seen.view is None:
            await self._check(interaction)
            raise FaceError("error.none_here")
        return seen

    async def _check(self, interaction: Interaction) -> None:
        """Refuse a command without a table of its game, where the game is not offered.

        Raises:
            NotOfferedHere
        """
        await self._face.offered_game(interaction, self._game.meta.name)

    def _command(self, name: str, verb: str, kind: type[Move]) -> Command:
        fields = kind.__struct_fields__

        async def callback(interaction: Interaction, **given: str | None) -> None:
            code = given.pop("table", None)
            chosen = {name: text for name, text in given.items() if text}

            async def again(pressed: Interaction, code: str) -> MessageContent:
                return await self._play(pressed, verb, code, chosen)

            await answer(interaction, lambda: choosing(self._play(interaction, verb, code, chosen), again))

        parameters = [
            inspect.Parameter("interaction", inspect.Parameter.POSITIONAL_OR_KEYWORD, annotation=Interaction)
        ]
        parameters += [
            inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, annotation=str | None, default=None)
            for name in (*fields, "table")
        ]
        # discord.py reads a command's parameters from the signature.
        callback.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
        descriptions = {name: localized_text(self._game.text.FIELDS[name]) for name in fields}
        callback = app_commands.describe(**descriptions, table=localized("help.opt.table"))(callback)
        command: Command = app_commands.Command(
            name=name, description=localized_text(self._game.text.VERBS[verb]), callback=callback
        )
        for name in fields:
            command.autocomplete(name)(self._completion(verb, name, fields))
        return command

    def _completion(self, verb: str, field: str, fields: tuple[str, ...]) -> Completion:
        @completing
        async def offer(interaction: Interaction, current: str) -> list[tuple[str, str]]:
            typed = {name: getattr(interaction.namespace, name, None) for name in (*fields, "table")}
            person = await self._face.person(interaction)
            table = await find_table.own_table(
                self._host, interaction, person, typed["table"], self._game.meta.name
            )
            seen = await self._host.tables.look(table.key, person)
            given = {name: text for name, text in typed.items() if text and name not in (field, "table")}
            values = self._values(seen, verb, given)
            left = [
                self._game.text.value(verb, field, getattr(move, field), seen.view)
                for _, move in move_menus.matching(seen.moves, verb, values)
            ]
            return offered(lambda: [(said(text), said(text)) for text in left], current)

        return offer

    def _values(self, seen: TableView, verb: str, given: dict[str, str]) -> dict[str, object]:
        """Return the legal values that texts mean. The beginning of a label is enough.

        Raises:
            Sorry: for a text that matches none.
        """
        values: dict[str, object] = {}
        moves = [move for move in seen.moves if move.verb == verb]
        for field, text in given.items():
            known = {
                value: self._game.text.value(verb, field, value, seen.view)
                for value in dict.fromkeys(getattr(move, field) for move in moves)
            }
            found = _meant(text.strip().casefold(), known)
            if not found:
                raise FaceError("error.value", value=marked(text), field=field)
            values[field] = found[0]
        return values

    async def _play(
        self, interaction: Interaction, verb: str, code: str | None, given: dict[str, str]
    ) -> MessageContent:
        person = await self._face.person(interaction)
        try:
            table = await find_table.own_table(self._host, interaction, person, code, self._game.meta.name)
        except FaceError as error:
            if not isinstance(error, AmbiguousTableError):
                await self._check(interaction)
            raise
        seen = await self._host.tables.look(table.key, person)
        if seen.table.game != self._game.meta.name:
            await self._check(interaction)
            raise FaceError("error.none_here")
        if seen.seat is None:
            raise FaceError("error.not_yours", code=table.code)
        if all(move.verb != verb for move in seen.moves):
            return panel_page(self._host, seen, note=_why_not(seen, verb))
        values = self._values(seen, verb, given)
        found = move_menus.matching(seen.moves, verb, values)
        if not found:
            wrong = ", ".join(marked(text) for text in given.values())
            return panel_page(self._host, seen, note=say("error.value", value=wrong, field=verb))
        if len(found) > 1:
            assert seen.click is not None
            path = move_menus.path_to(seen.moves, verb, values)
            return panel_page(self._host, seen, place=MoveMenu(seen.click, path))
        action = partial(TableActions.play, moves=[found[0][1]], sequence=seen.table.sequence)
        interaction.client.panels.attend(table.key, person)
        tried = await self._host.attempt(table.key, By(person, interaction.id), action)
        return after_move(self._host, tried, tried.refused(StaleClickError))


def _meant(wanted: str, known: Mapping[object, Text]) -> Sequence[object]:
    """Return the value that a typed text means, in the actor's language before English, as a one-item list; () for none.

    The text may be the value's whole label, the beginning of exactly one label, or a number.
    """
    for spoken in understood():
        with speaking(spoken):
            labels = {said(text).casefold(): value for value, text in known.items()}
        begun = [value for label, value in labels.items() if label.startswith(wanted)]
        if wanted in labels or len(begun) == 1:
            return [labels[wanted]] if wanted in labels else begun
    return [value for value in known if str(value) == wanted][:1]


def _why_not(seen: TableView, verb: str) -> str:
    """Return that a seat can't act now, or whose turn it is. The page below asks for alternatives."""
    view = seen.view
    if view is not None and view.to_act and seen.seat not in view.to_act:
        return say(
            "error.others", names=timeline.joined([timeline.company(seen).texts[one] for one in view.to_act])
        )
    return say("error.verb", verb=verb.replace("_", " "))
