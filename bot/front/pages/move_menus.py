"""Arrange a list of legal moves as buttons and menus, with one click for each remaining choice.

This module is pure: it knows moves and labels, but not Discord. A path is the narrowed part of the list:
first the verb, then the fields in order. Its ordinals are stable, since a click is played only if the list of
legal moves is unchanged.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from games.engine import Move

ROWS = 4
"""Rows for moves; the fifth is for undo and other tools."""
ROW = 5
"""Buttons in a row."""
ENTRIES = 25
"""Entries in a menu."""
_ALL_BUTTONS = 10
"""Up to this number of moves, all are buttons."""
_BUTTONS = 3
"""Above that, a verb's moves are buttons up to this number; else a menu."""

Path: TypeAlias = tuple[int, ...]
"""The ordinal of the verb, then for each chosen field the ordinal of its value; () for nothing yet."""


@dataclass(frozen=True)
class Choice:
    """An entry: a move, several moves at once, or a part of the list.

    Attributes:
        label: its text.
        move: index in the legal moves, or None.
        path: the part of the list, if it is not a move.
        page: the page of that part.
        shortcut: the hash of several moves, or None.
    """

    label: str
    move: int | None = None
    path: Path = ()
    page: int = 0
    shortcut: int | None = None


@dataclass(frozen=True)
class Menu:
    """A menu of choices with a title."""

    title: str
    choices: tuple[Choice, ...]


@dataclass(frozen=True)
class Layout:
    """The choices of a panel: shortcuts, buttons, then menus, in at most `ROWS` rows."""

    buttons: tuple[Choice, ...]
    menus: tuple[Menu, ...]
    shortcuts: Menu | None = None


@dataclass(frozen=True)
class Words:
    """The source of labels.

    Attributes:
        move: the label of a move.
        value: the label of a field's value: verb, field, value.
        verb: the title of a verb.
        more: the labels of the next page, and of the first.
        all_verbs: the title of a menu of verbs.
        more_verbs: the title of a menu of the verbs without their own menus.
        shortcuts: the title of a menu of shortcuts.
    """

    move: Callable[[Move], str]
    value: Callable[[str, str, object], str]
    verb: Callable[[str], str]
    more: Callable[[int, int], str]
    all_verbs: str
    more_verbs: str
    shortcuts: str


Indexed: TypeAlias = list[tuple[int, Move]]


def menu_layout(
    moves: Sequence[Move],
    words: Words,
    path: Path = (),
    page: int = 0,
    shortcuts: Sequence[Choice] = (),
) -> Layout:
    """Return the choices of a panel for these moves below a path.

    An invalid path is treated as the empty one. There shortcuts come first. They can always be done move by
    move, so those that don't fit one menu are omitted.
    """
    verbs = _verbs(moves)
    if path and path[0] < len(verbs):
        verb = list(verbs)[path[0]]
        group, asked = _narrowed(verbs[verb], path)
        if group:
            menu = _menu(group, verb, words, (path[0], *asked), page)
            return Layout((), (menu,))
    groups = [(number, verb, group) for number, (verb, group) in enumerate(verbs.items())]
    # Next to shortcuts, single moves are secondary and take less room.
    most = _ALL_BUTTONS if len(moves) <= _ALL_BUTTONS and not shortcuts else _BUTTONS
    small = [group for _, _, group in groups if len(group) <= most]
    large = [entry for entry in groups if len(entry[2]) > most]
    first = Menu(words.shortcuts, tuple(shortcuts[:ENTRIES])) if shortcuts and not page else None
    room = ROWS - (first is not None) - -(-sum(map(len, small)) // ROW)
    if room < len(large) and (room < 1 or len(large) > ENTRIES):
        every = Menu(words.all_verbs, _paged(_verbs_of(groups, words), (), page, words))
        return Layout((), (every,), first)
    buttons = tuple(_leaf(entry, words) for group in small for entry in group)
    own = large if len(large) <= room else large[: room - 1]
    menus = [_menu(group, verb, words, (number,), 0) for number, verb, group in own]
    if len(own) < len(large):
        menus.append(Menu(words.more_verbs, tuple(_verbs_of(large[len(own) :], words))))
    return Layout(buttons, tuple(menus), first)


def matching(moves: Sequence[Move], verb: str, given: dict[str, object]) -> Indexed:
    """Return the moves of a verb with these values, with their indices."""
    return [
        (index, move)
        for index, move in enumerate(moves)
        if move.verb == verb and all(getattr(move, name) == value for name, value in given.items())
    ]


def path_to(moves: Sequence[Move], verb: str, given: dict[str, object]) -> Path:
    """Return the path of a verb and values, up to the first missing value."""
    verbs = _verbs(moves)
    if verb not in verbs:
        return ()
    path: Path = (list(verbs).index(verb),)
    group = verbs[verb]
    while (field := _open_field(group)) is not None and field in given:
        values = _values(group, field)
        if given[field] not in values:
            break
        path = (*path, values.index(given[field]))
        group = [entry for entry in group if getattr(entry[1], field) == given[field]]
    return path


def _verbs(moves: Sequence[Move]) -> dict[str, Indexed]:
    found: dict[str, Indexed] = {}
    for index, move in enumerate(moves):
        found.setdefault(move.verb, []).append((index, move))
    return found


def _verbs_of(groups: Sequence[tuple[int, str, Indexed]], words: Words) -> list[Choice]:
    """Return an entry for each verb; a verb's only move directly."""
    return [
        _leaf(group[0], words) if len(group) == 1 else Choice(words.verb(verb), path=(number,))
        for number, verb, group in groups
    ]


def _values(group: Indexed, field: str) -> list[object]:
    return list(dict.fromkeys(getattr(move, field) for _, move in group))


def _open_field(group: Indexed) -> str | None:
    """Return the first field with different values in these moves."""
    return next((name for name in group[0][1].__struct_fields__ if len(_values(group, name)) > 1), None)


def _narrowed(group: Indexed, path: Path) -> tuple[Indexed, Path]:
    """Follow a path below its verb. Return the remaining moves and the valid part of the path."""
    asked: Path = ()
    for ordinal in path[1:]:
        field = _open_field(group)
        values = [] if field is None else _values(group, field)
        if field is None or ordinal >= len(values):
            break
        group = [entry for entry in group if getattr(entry[1], field) == values[ordinal]]
        asked = (*asked, ordinal)
    return group, asked


def _menu(group: Indexed, verb: str, words: Words, path: Path, page: int) -> Menu:
    """Return a menu of moves if they fit; else of the values of the first field with different values."""
    field = _open_field(group)
    if len(group) <= ENTRIES or field is None:
        return Menu(words.verb(verb), _paged([_leaf(entry, words) for entry in group], path, page, words))
    choices = []
    for ordinal, value in enumerate(_values(group, field)):
        below = [entry for entry in group if getattr(entry[1], field) == value]
        if len(below) == 1:
            choices.append(_leaf(below[0], words))
        else:
            choices.append(Choice(words.value(verb, field, value), path=(*path, ordinal)))
    return Menu(words.verb(verb), _paged(choices, path, page, words))


def _leaf(entry: tuple[int, Move], words: Words) -> Choice:
    return Choice(words.move(entry[1]), move=entry[0])


def _paged(choices: list[Choice], path: Path, page: int, words: Words) -> tuple[Choice, ...]:
    if len(choices) <= ENTRIES:
        return tuple(choices)
    size = ENTRIES - 1
    pages = -(-len(choices) // size)
    page %= pages
    following = (page + 1) % pages
    more = Choice(words.more(following + 1, pages), path=path, page=following)
    return (*choices[page * size : (page + 1) * size], more)
