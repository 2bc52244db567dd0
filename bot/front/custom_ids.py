"""The content of custom_ids, which are written and read nowhere else: no person's id, no name, a version for each form.

A form is a class, declared by the feature that answers it (`bot.front.buttons`), in `pages.links` if other
features' pages lead there, or here if refusals do. `str` writes it, `read` reads it, None being what is another's.
"""

import re
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple, Self, TypeAlias

import msgspec

from bot.host import Click

_TABLE = "t1:"
"""How the custom_ids of a table's buttons begin."""


def number(text: str) -> int | None:
    """The number written in a custom_id or a menu entry's value; None if the bot can't have written it."""
    if re.fullmatch("[0-9]{1,10}", text, re.ASCII) is None or int(text) > Click.MOST:
        return None
    return int(text)


def leading(text: str) -> str:
    """Return the part of a custom_id that says which forms it can be of: its version, and the verb of a table's button."""
    return text[:3] if not text.startswith(_TABLE) else _TABLE + text[len(_TABLE) :].partition(":")[0]


class CustomId(msgspec.Struct, frozen=True):
    """A form of custom_ids; equal ones are written alike, in at most 100 characters."""

    @classmethod
    def leads(cls) -> tuple[str, ...]:
        """Return the leading parts of its custom_ids."""
        raise NotImplementedError

    @classmethod
    def read(cls, text: str) -> Self | None:
        """Return what a custom_id without its revision says; None if it is of another form."""
        raise NotImplementedError

    def named(self, value: str = "") -> int:  # noqa: ARG002 only menus of tables look at what was chosen
        """Return the key of the table that a press is about, with what was chosen in a menu; 0 for none."""
        return 0


class Most(NamedTuple):
    """The greatest number that a form's field may have, as `Annotated[int, Most(…)]`; what is beyond it is read as no form.

    Attributes:
        most: that number.
    """

    most: int


class TableButton(CustomId, frozen=True):
    """A button or a menu of a table: `t1:verb:table`, and behind that a form's own fields with points between them.

    A form's tag is its verb. Forms that share a verb are told apart by a word that stands before their fields: the
    tag `try:do` is written `t1:try:12:do.…`. Fields are whole numbers and texts, of which only the last may have
    points; those that are as by default are left out at the end.

    Attributes:
        table: the table's key; 0 for what belongs to none.
    """

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
        """Return the key of the table that a press is about; 0 for none."""
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
        """Return what a custom_id says; None if it is of another form."""
        verb, word = cls.tag()
        found = re.fullmatch(rf"t1:{verb}:([0-9]+)(?::(.{{0,60}}))?", text, re.ASCII)
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
        """Return the values of the fields that are there; None if they don't fit."""
        own = _own(cls)
        parts = behind.split(".", max(0, len(own) - 1)) if behind else []
        if not len(own) - len(cls.__struct_defaults__) <= len(parts) <= len(own):
            return None
        values = [_value(one.type, part) for one, part in zip(own, parts, strict=False)]
        return None if None in values else [value for value in values if value is not None]


@cache
def _own(form: type[TableButton]) -> tuple[msgspec.structs.FieldInfo, ...]:
    """Return a form's own fields, which take longer to find out than all else that reads a custom_id."""
    return msgspec.structs.fields(form)[1:]


def _value(kind: Any, part: str) -> int | str | None:
    """Return the value of a field; None for what the bot can't have written: no number, or one beyond the field's `Most`."""
    if kind is str:
        return part
    found = number(part)
    most = next((one.most for one in getattr(kind, "__metadata__", ()) if isinstance(one, Most)), None)
    return None if found is None or (most is not None and found > most) else found


def carries(custom_id: str, nonce: str) -> bool:
    """Whether a button carries a message's nonce, by which the message is found again."""
    return re.fullmatch(rf"t1:[a-z-]+:[0-9]+:(?:.*\.)?{re.escape(nonce)}", custom_id, re.ASCII) is not None


class Details(TableButton, frozen=True, tag="details"):
    """What few need to know of a table: its code, its edition, how its deal can be checked."""


class Forget(TableButton, frozen=True, tag="forget"):
    """Delete all that is stored about a person, after having been asked; `table` is 0."""


class OfTables(TableButton, frozen=True):
    """A button of a table, or the menu of several, whose entries are their keys; there `table` is 0."""

    def named(self, value: str = "") -> int:
        """Return the key of the table that a press is about, with what was chosen in the menu; 0 for none."""
        return self.table or number(value) or 0


class _OnTable(CustomId, frozen=True):
    """What a panel offers at a table.

    Attributes:
        click: the panel's facts.
    """

    click: Click

    def named(self, value: str = "") -> int:  # noqa: ARG002
        """Return the key of the table that a press is about."""
        return self.click.table


class MoveButton(_OnTable, frozen=True):
    """A move on a panel: what a click remembers (`bot.host.play.clicks`)."""

    def __str__(self) -> str:
        return self.click.custom_id

    @classmethod
    def leads(cls) -> tuple[str, ...]:
        """Return the leading part of its custom_ids."""
        return ("m1:",)

    @classmethod
    def read(cls, text: str) -> Self | None:
        """Return what a custom_id says; None if it is of another form."""
        click = Click.read(text)
        return None if click is None else cls(click)


class MoveMenu(_OnTable, frozen=True):
    """A menu of a panel, or a choice in it that leads further: `n1:path:page:click`; the click's index is not used.

    Attributes:
        path: how far the list is narrowed down.
        page: which page of it.
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
        """Return what a custom_id says; None if it is of another form."""
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
        """Return what a custom_id says; None if it is of another form."""
        found = re.fullmatch(r"s1:([0-9]+):(m1:.+)", text, re.ASCII)
        moves = None if found is None else number(found[1])
        click = None if found is None else Click.read(found[2])
        return None if moves is None or click is None else cls(click, moves)


Chosen: TypeAlias = MoveButton | ShortcutButton | MoveMenu
"""A way in which a panel offers moves."""


def read_chosen(text: str) -> Chosen | None:
    """Return what a custom_id would be on a panel; None if it would be nothing there."""
    return MoveButton.read(text) or ShortcutButton.read(text) or MoveMenu.read(text)


class OnBoard(CustomId, frozen=True):
    """A button or a menu on the board's public message: `b1:after:`, and what it would be on a panel.

    Attributes:
        after: the last row of the log that the message does not tell of.
        form: what it would be on a panel.
    """

    after: int
    form: Chosen

    def named(self, value: str = "") -> int:  # noqa: ARG002
        """Return the key of the table that a press is about."""
        return self.form.named()

    def __str__(self) -> str:
        return f"b1:{self.after}:{self.form}"

    @classmethod
    def leads(cls) -> tuple[str, ...]:
        """Return the leading part of its custom_ids."""
        return ("b1:",)

    @classmethod
    def read(cls, text: str) -> Self | None:
        """Return what a custom_id says; None if it is of another form."""
        found = re.fullmatch(r"b1:([0-9]+):(.+)", text, re.ASCII)
        after = None if found is None else number(found[1])
        form = None if found is None else read_chosen(found[2])
        return None if after is None or form is None else cls(after, form)


@dataclass(frozen=True)
class EntryValue:
    """What the value of a menu's entry means: a move, several moves at once, or a part of the list.

    Attributes:
        move: index in the legal moves, or None.
        shortcut: the hash of several moves, or None.
        path: if it is neither: how far the list is narrowed down.
        page: which page of it.
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
        """Return what a value means; None for one that no menu of the bot's has."""
        if value[:1] in ("m", "s"):
            meant = number(value[1:])
            if meant is None:
                return None
            return cls(move=meant) if value[0] == "m" else cls(shortcut=meant)
        found = re.fullmatch(r"p([0-9.]*):([0-9]{1,4})", value, re.ASCII)
        path = None if found is None else read_path(found[1])
        return None if found is None or path is None else cls(path=path, page=int(found[2]))


def read_path(text: str) -> tuple[int, ...] | None:
    """Return a path written with points; None for what can't be one."""
    steps = [number(part) for part in text.split(".") if part]
    return None if None in steps else tuple(step for step in steps if step is not None)


_REVISION = "~"
"""What stands before a menu's revision; in no custom_id but there."""
_REVISIONS = 36**4


def revised(custom_id: str, revision: int) -> str:
    """Return a menu's custom_id in a revision of its message.

    Discord's clients send what was chosen in a menu once, and not again while its custom_id stays the same.
    """
    digits, left = "", revision % _REVISIONS
    while left or not digits:
        left, digit = divmod(left, 36)
        digits = "0123456789abcdefghijklmnopqrstuvwxyz"[digit] + digits
    return f"{unrevised(custom_id)}{_REVISION}{digits}"


def unrevised(custom_id: str) -> str:
    """Return a custom_id without the revision."""
    return custom_id.partition(_REVISION)[0]


_APART = ("learn", "puzzle", "try")
"""Verbs of forms whose number is that of a lesson, a puzzle or an analysis table."""


def table_of(custom_id: str) -> int | None:
    """Return the key of the table that a custom_id names, whether it is still of a known form or not; None for none."""
    text = unrevised(custom_id)
    found = re.match("t1:([a-z-]+):([0-9]{1,10})(?::|$)", text, re.ASCII)
    if found is not None:
        return None if found[1] in _APART else number(found[2]) or None
    click = Click.read(text[text.find("m1:") :])
    return None if click is None else click.table
