"""The content of custom_ids, which only this module writes and reads. They hold no person's id and no name.

They hold the name of a league until it is founded. Each form has a version. A form is a class, declared by the feature that handles it (`bot.front.buttons`).
Forms that other features' pages use are in `pages.links`, and those of refusals are here. `str` writes it;
`read` parses it and returns None for another form.
"""

import re
from dataclasses import dataclass
from functools import cache
from typing import Any, ClassVar, NamedTuple, Self, TypeAlias

import msgspec

from bot.host import Click

_TABLE = "t1:"
"""The prefix of the custom_ids of a table's buttons."""


def number(text: str) -> int | None:
    """Return the number in a custom_id or in a menu entry's value; None if the bot can't have written it."""
    if re.fullmatch("[0-9]{1,10}", text, re.ASCII) is None or int(text) > Click.MOST:
        return None
    return int(text)


def leading(text: str) -> str:
    """Return the part of a custom_id that selects the possible forms: its version, and a table button's verb."""
    return text[:3] if not text.startswith(_TABLE) else _TABLE + text[len(_TABLE) :].partition(":")[0]


class CustomId(msgspec.Struct, frozen=True):
    """A form of custom_ids of at most 100 characters. Equal forms have equal text."""

    @classmethod
    def leads(cls) -> tuple[str, ...]:
        """Return the leading parts of its custom_ids."""
        raise NotImplementedError

    @classmethod
    def read(cls, text: str) -> Self | None:
        """Return the form of a custom_id without its revision; None if it is of another form."""
        raise NotImplementedError

    def named(self, value: str = "") -> int:  # noqa: ARG002 only menus of tables look at what was chosen
        """Return the key of the table of a press, which a menu may name in the chosen value; 0 for none."""
        return 0


class Most(NamedTuple):
    """The greatest value of a form's field, as `Annotated[int, Most(…)]`. A larger value is no valid form.

    Attributes:
        most: the greatest value.
    """

    most: int


class TableButton(CustomId, frozen=True):
    """A button or a menu of a table: `t1:verb:table`, then the form's own fields, separated by points.

    A form's tag is its verb. Forms that share a verb differ in a word before their fields: the tag `try:do`
    is written `t1:try:12:do.…`. Fields are whole numbers and texts; only the last text may contain points.
    Trailing fields with their default values are omitted.

    Attributes:
        table: the table's key; 0 for a form without a table.
        LONGEST: the most letters of its own fields.
    """

    LONGEST: ClassVar[int] = 60
    table: int

    @classmethod
    def tag(cls) -> tuple[str, str]:
        """Return the verb, and the word or ""."""
        verb, _, word = str(cls.__struct_config__.tag).partition(":")
        return verb, word

    @classmethod
    def leads(cls) -> tuple[str, ...]:
        """Return the leading part of its custom_ids."""
        return (_TABLE + cls.tag()[0],)

    def named(self, value: str = "") -> int:  # noqa: ARG002
        """Return the key of the table of a press; 0 for none."""
        return 0 if self.tag()[0] in _APART else self.table

    def __str__(self) -> str:
        verb, word = self.tag()
        own, defaults = list(msgspec.structs.astuple(self)[1:]), list(self.__struct_defaults__)
        while defaults and own[-1] == defaults.pop():
            own.pop()
        behind = ".".join([*([word] if word else []), *map(str, own)])
        return f"{_TABLE}{verb}:{self.table}" + (f":{behind}" if behind else "")

    @classmethod
    def read(cls, text: str) -> Self | None:
        """Return the form of a custom_id; None if it is of another form."""
        verb, word = cls.tag()
        found = re.fullmatch(rf"t1:{verb}:([0-9]+)(?::(.{{0,{cls.LONGEST}}}))?", text, re.ASCII)
        table = None if found is None else number(found[1])
        if found is None or table is None:
            return None
        behind = found[2] or ""
        if word:
            first, _, behind = behind.partition(".")
            if first != word:
                return None
        values = cls._values(behind)
        return None if values is None else cls(table, *values)

    @classmethod
    def _values(cls, behind: str) -> list[int | str] | None:
        """Return the values of the given fields; None if they don't fit."""
        own = _own(cls)
        parts = behind.split(".", max(0, len(own) - 1)) if behind else []
        if not len(own) - len(cls.__struct_defaults__) <= len(parts) <= len(own):
            return None
        values = [_value(one.type, part) for one, part in zip(own, parts, strict=False)]
        return None if None in values else [value for value in values if value is not None]


@cache
def _own(form: type[TableButton]) -> tuple[msgspec.structs.FieldInfo, ...]:
    """Return a form's own fields. Finding them takes longer than the rest of parsing, so they are cached."""
    return msgspec.structs.fields(form)[1:]


def _value(kind: Any, part: str) -> int | str | None:
    """Return the value of a field; None for a value that the bot can't have written, or one above the field's `Most`."""
    if kind is str:
        return part
    found = number(part)
    most = next((one.most for one in getattr(kind, "__metadata__", ()) if isinstance(one, Most)), None)
    return None if found is None or (most is not None and found > most) else found


def carried(custom_id: str) -> str | None:
    """Return the nonce at the end of a button's custom_id, or another last word; None if it ends otherwise."""
    found = re.fullmatch(r"t1:[a-z-]+:[0-9]+:(?:.*\.)?([^.:]+)", custom_id, re.ASCII)
    return None if found is None else found[1]


def carries(custom_id: str, nonce: str) -> bool:
    """Return whether a button carries a message's nonce, to find the message again."""
    return carried(custom_id) == nonce


class Details(TableButton, frozen=True, tag="details"):
    """A table's details: its code, its edition, and the verification of its deal.

    On the lobby message and the start message `posted` is the commitment or the record as base64url. So it is in
    Discord from the first post on, although nobody has to read it.
    """

    posted: str = ""


class Rest(TableButton, frozen=True, tag="rest"):
    """The second part of a page that has no room in one message without an embed; `table` is 0."""

    kept: str


class Forget(TableButton, frozen=True, tag="forget"):
    """Delete all stored data about a person, after confirmation; `table` is 0."""


class OfTables(TableButton, frozen=True):
    """A button of a table, or the menu of several with their keys as entries; then `table` is 0."""

    def named(self, value: str = "") -> int:
        """Return the key of the table of a press, which may be the chosen value; 0 for none."""
        return self.table or number(value) or 0


class _OnTable(CustomId, frozen=True):
    """A control of a table's panel.

    Attributes:
        click: the panel's facts.
    """

    click: Click

    def named(self, value: str = "") -> int:  # noqa: ARG002
        """Return the key of the table of a press."""
        return self.click.table


class MoveButton(_OnTable, frozen=True):
    """A move on a panel; its click holds the position's facts (`bot.host.play.clicks`)."""

    def __str__(self) -> str:
        return self.click.custom_id

    @classmethod
    def leads(cls) -> tuple[str, ...]:
        """Return the leading part of its custom_ids."""
        return ("m1:",)

    @classmethod
    def read(cls, text: str) -> Self | None:
        """Return the form of a custom_id; None if it is of another form."""
        click = Click.read(text)
        return None if click is None else cls(click)


class MoveMenu(_OnTable, frozen=True):
    """A menu of a panel, or a choice in it that leads further: `n1:path:page:click`; the click's index is not used.

    Attributes:
        path: the steps that narrow down the list.
        page: the page of the list.
    """

    path: tuple[int, ...]
    page: int = 0

    def __str__(self) -> str:
        facts = msgspec.structs.replace(self.click, index=0).custom_id
        return f"n1:{'.'.join(map(str, self.path))}:{self.page}:{facts}"

    @classmethod
    def leads(cls) -> tuple[str, ...]:
        """Return the leading part of its custom_ids."""
        return ("n1:",)

    @classmethod
    def read(cls, text: str) -> Self | None:
        """Return the form of a custom_id; None if it is of another form."""
        found = re.fullmatch(r"n1:([0-9.]*):([0-9]{1,4}):(m1:.+)", text, re.ASCII)
        click = None if found is None else Click.read(found[3])
        path = None if found is None else read_path(found[1])
        return None if found is None or click is None or path is None else cls(click, path, int(found[2]))


class ShortcutButton(_OnTable, frozen=True):
    """Several moves that a panel offers as one choice: `s1:moves:click`; the click's index is not used.

    Attributes:
        moves: `Click.legal_hash` of the moves.
    """

    moves: int

    def __str__(self) -> str:
        return f"s1:{self.moves}:{msgspec.structs.replace(self.click, index=0).custom_id}"

    @classmethod
    def leads(cls) -> tuple[str, ...]:
        """Return the leading part of its custom_ids."""
        return ("s1:",)

    @classmethod
    def read(cls, text: str) -> Self | None:
        """Return the form of a custom_id; None if it is of another form."""
        found = re.fullmatch(r"s1:([0-9]+):(m1:.+)", text, re.ASCII)
        moves = None if found is None else number(found[1])
        click = None if found is None else Click.read(found[2])
        return None if moves is None or click is None else cls(click, moves)


Chosen: TypeAlias = MoveButton | ShortcutButton | MoveMenu
"""The forms of a panel's moves."""


def read_chosen(text: str) -> Chosen | None:
    """Return the form that a custom_id would have on a panel; None for none."""
    return MoveButton.read(text) or ShortcutButton.read(text) or MoveMenu.read(text)


class OnBoard(CustomId, frozen=True):
    """A button or a menu on the public board message: `b1:after:`, then its form on a panel.

    Attributes:
        after: the first row of the log is the one after this.
        form: its form on a panel.
    """

    after: int
    form: Chosen

    def named(self, value: str = "") -> int:  # noqa: ARG002
        """Return the key of the table of a press."""
        return self.form.named()

    def __str__(self) -> str:
        return f"b1:{self.after}:{self.form}"

    @classmethod
    def leads(cls) -> tuple[str, ...]:
        """Return the leading part of its custom_ids."""
        return ("b1:",)

    @classmethod
    def read(cls, text: str) -> Self | None:
        """Return the form of a custom_id; None if it is of another form."""
        found = re.fullmatch(r"b1:([0-9]+):(.+)", text, re.ASCII)
        after = None if found is None else number(found[1])
        form = None if found is None else read_chosen(found[2])
        return None if after is None or form is None else cls(after, form)


@dataclass(frozen=True)
class EntryValue:
    """The parsed value of a menu's entry: a move, several moves at once, or a part of the list.

    Attributes:
        move: index in the legal moves, or None.
        shortcut: the hash of several moves, or None.
        path: if it is neither, the steps that narrow down the list.
        page: the page of the list.
    """

    move: int | None = None
    shortcut: int | None = None
    path: tuple[int, ...] = ()
    page: int = 0

    def __str__(self) -> str:
        if self.move is not None:
            return f"m{self.move}"
        if self.shortcut is not None:
            return f"s{self.shortcut}"
        return f"p{'.'.join(map(str, self.path))}:{self.page}"

    @classmethod
    def read(cls, value: str) -> Self | None:
        """Return the parsed value; None for one that is in none of the bot's menus."""
        if value[:1] in ("m", "s"):
            meant = number(value[1:])
            if meant is None:
                return None
            return cls(move=meant) if value[0] == "m" else cls(shortcut=meant)
        found = re.fullmatch(r"p([0-9.]*):([0-9]{1,4})", value, re.ASCII)
        path = None if found is None else read_path(found[1])
        return None if found is None or path is None else cls(path=path, page=int(found[2]))


def read_path(text: str) -> tuple[int, ...] | None:
    """Return a path written with points; None if it is invalid."""
    steps = [number(part) for part in text.split(".") if part]
    return None if None in steps else tuple(step for step in steps if step is not None)


_REVISION = "~"
"""The prefix of a menu's revision, which occurs nowhere else in a custom_id."""
_REVISIONS = 36**4


def revised(custom_id: str, revision: int) -> str:
    """Return a menu's custom_id with a revision of its message.

    Discord's clients don't send the same choice again while the menu's custom_id is unchanged.
    """
    digits, left = "", revision % _REVISIONS
    while left or not digits:
        left, digit = divmod(left, 36)
        digits = "0123456789abcdefghijklmnopqrstuvwxyz"[digit] + digits
    return f"{unrevised(custom_id)}{_REVISION}{digits}"


def unrevised(custom_id: str) -> str:
    """Return a custom_id without the revision."""
    return custom_id.partition(_REVISION)[0]


_APART = ("league", "learn", "puzzle", "try", "weekly")
"""Verbs of forms whose number belongs to a season of a league, a lesson, a puzzle, an analysis table or a deal of the week."""


def table_of(custom_id: str) -> int | None:
    """Return the key of the table in a custom_id, even if its form is not known any more; None for none."""
    text = unrevised(custom_id)
    found = re.match("t1:([a-z-]+):([0-9]{1,10})(?::|$)", text, re.ASCII)
    if found is not None:
        return None if found[1] in _APART else number(found[2]) or None
    click = Click.read(text[text.find("m1:") :])
    return None if click is None else click.table
