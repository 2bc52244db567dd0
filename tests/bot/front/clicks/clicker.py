"""Somebody who knows only the messages on the screen, and plays by pressing their buttons.

After `/play` no command is typed and no custom_id is made up: a control is one of a message that this person sees.
What they choose is drawn by seed, with a liking for what is bright and for what brings a game on.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from bot.text import say
from tests.bot.front.bot import Note, Person
from tests.bot.front.watch import viewer
from tests.loopback.model import walk

BUTTON, MENU = 2, 3
PRIMARY, DANGER = 1, 4
_SIDEWAYS = ("🗺️", "📖", "📜", "🔎", "🧾", "⚙️", "🤖", "📋", "↔️", "🔕", "🏅", "🎬", "|", "<", ">", "◀️", "▶️ ")
"""The beginnings of labels that lead away from the turn: a newcomer follows them now and then."""
_ONWARD = ("Build", "End", "Deliver", "Finish", "Done", "Draw", "Pass", "Stop")
"""Words of what brings a game on, anywhere in a label."""
_BACK = ("↩️ Undo", "Undo", "Redo")


@dataclass(frozen=True)
class Control:
    """A button, or an entry of a menu, of a current message.

    Attributes:
        note: the message.
        custom_id: of the button, or of the menu.
        label: of the button, or of the entry.
        menu: what the menu says while nothing is chosen; "" for a button.
        value: of the entry; None for a button.
        style: Discord's number; 0 for an entry.
        detail: the small letters below an entry.
    """

    note: Note
    custom_id: str
    label: str
    menu: str = ""
    value: str | None = None
    style: int = 0
    detail: str = ""

    @property
    def moves(self) -> bool:
        """Return whether it is a move of a game, or leads further in a list of moves."""
        return self.custom_id.startswith(("m1:", "s1:", "n1:", "b1:"))


def controls_of(note: Note) -> list[Control]:
    """Return what can be pressed or chosen on a message now."""
    found: list[Control] = []
    for part in walk(note.message.components):
        if part.get("disabled"):
            continue
        if part["type"] == BUTTON and part.get("custom_id"):
            found.append(Control(note, part["custom_id"], part["label"], style=part["style"]))
        elif part["type"] == MENU:
            menu = part.get("placeholder") or ""
            found += [
                Control(
                    note,
                    part["custom_id"],
                    one["label"],
                    menu,
                    one["value"],
                    detail=one.get("description") or "",
                )
                for one in part["options"]
            ]
    return found


class Clicker:
    """A person at the screen.

    Args:
        person: whose hands these are.
        rng: chooses.

    Attributes:
        clicks: how many so far.
        last: the message that they look at.
    """

    def __init__(self, person: Person, rng: Random) -> None:
        self.person = person
        self.clicks = 0
        self.last: Note | None = None
        self._rng = rng

    @property
    def name(self) -> str:
        return self.person.user.global_name or ""

    # Looking.

    def sees(self) -> list[Note]:
        """Return all messages that this person can see, oldest first."""
        notes = self.person.bot.notes(ephemeral=True)
        return sorted(
            (note for note in notes if viewer(note) in (None, self.person.id)), key=lambda note: note.id
        )

    def newest(self, holds: Callable[[Note], bool] = lambda _: True) -> Note:
        """Return the newest message that this person sees with something that holds and something to press."""
        found = [note for note in self.sees() if self.offered(note) and holds(note)]
        assert found, f"{self.name} owes something, or looks for it, and sees nothing to press"
        return found[-1]

    def called(self) -> Note:
        """Return the newest message that leads to a turn: one that calls this person or has *Play*, else the page."""
        mention = f"<@{self.person.id}>"

        def leads(note: Note) -> bool:
            if viewer(note) is None:
                return say("button.act") in note.labels or (
                    mention in note.content and any(one.moves for one in controls_of(note))
                )
            return not note.ephemeral

        return self.newest(leads)

    def offered(self, note: Note) -> list[Control]:
        """Return what this person can press there: of a menu, not the entry that it shows as chosen."""
        chosen = self.person.chosen
        return [one for one in controls_of(note) if chosen.get((note.id, one.custom_id)) != [one.value]]

    # Pressing.

    async def press(self, control: Control) -> Note:
        """Press a button or choose an entry; returns the answer, which is then looked at."""
        here = [(one.custom_id, one.value) for one in controls_of(control.note.now())]
        assert (control.custom_id, control.value) in here, f"{control.label} is not there any more"
        assert viewer(control.note) in (None, self.person.id), "that is another's message"
        self.clicks += 1
        if control.value is None:
            answer = await self.person.press(control.note, custom_id=control.custom_id)
        else:
            answer = await self.person.choose(control.note, control.custom_id, [control.value])
        self.last = answer
        return answer

    async def press_late(self, control: Control) -> Note:
        """Press a button of a moment ago: a screen may be behind."""
        self.clicks += 1
        return await self.person.forge(control.note, control.custom_id, control.value)

    async def find(self, note: Note, *words: str) -> Note:
        """Press the first control of a message whose label, or whose menu's, has one of these words after another.

        Each word is looked for on the answer to the one before.
        """
        for word in words:
            found = [one for one in self.offered(note.now()) if word in one.label]
            assert found, f"{self.name} looks for {word!r} in vain: {note.now()}"
            note = await self.press(found[0])
        return note

    async def entry(self, note: Note, menu: str, label: str) -> Note:
        """Choose an entry of a menu, by words of both."""
        found = [one for one in self.offered(note.now()) if menu in one.menu and label in one.label]
        assert found, f"{self.name} finds no {label!r} in {menu!r}: {note.now()}"
        return await self.press(found[0])

    def chooses(self, note: Note) -> Control:
        """Draw what to press on a message."""
        offered = [one for one in self.offered(note) if one.style != DANGER]
        menus = Counter(one.custom_id for one in offered)
        weights = [_weight(one, menus[one.custom_id]) for one in offered]
        return self._rng.choices(offered, weights)[0]


def _weight(control: Control, beside: int) -> float:
    """Return how much a newcomer likes to press something, `beside` being how many entries its menu has."""
    words = control.label.split(maxsplit=1)[-1]
    if control.label.startswith(_BACK) or words.startswith(_BACK):
        return 0.3
    if control.moves:
        weight = 8.0 if control.style == PRIMARY else 3.0
        return (weight * 3 if any(one in control.label for one in _ONWARD) else weight) / beside
    if control.style == PRIMARY or control.label == say("button.act"):
        return 6.0
    return (0.2 if control.label.startswith(_SIDEWAYS) else 1.0) / beside
