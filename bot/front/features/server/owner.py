"""The message to the owner of the application: the faults of the bot, and the commands that mend them."""

from collections.abc import Callable
from datetime import datetime
from typing import Final

from bot.front.buttons import Buttons, Press, always
from bot.front.custom_ids import TableButton
from bot.front.messages import Button, MessageContent
from bot.front.pages.render import bot_page
from bot.front.responses import FaceError
from bot.telemetry.owner_faults import OwnerMessage, ToldFault
from bot.text import later, say
from games.engine import Text
from games.engine.pages.model import Facts

buttons = Buttons()

_TOLD: Final[dict[str, Callable[[int], Text]]] = {
    "backup": lambda hours: later("owner.backup", hours=hours),
    "disk": lambda megabytes: later("owner.disk", number=megabytes),
    "messages": lambda number: later("owner.messages", number=number),
    "starts": lambda number: later("owner.starts", number=number),
    "tables": lambda number: later("owner.tables", number=number),
}
_GONE: Final[dict[str, Text]] = {
    "backup": later("owner.backup.gone"),
    "disk": later("owner.disk.gone"),
    "messages": later("owner.messages.gone"),
    "starts": later("owner.starts.gone"),
    "tables": later("owner.tables.gone"),
}


class LookAgain(TableButton, frozen=True, tag="owner:look"):
    """Look again for what is wrong. `number` is the message's."""

    number: int
    nonce: str = ""


class NotForAWeek(TableButton, frozen=True, tag="owner:rest"):
    """No further message for a week. `number` is the message's."""

    number: int


def owner_page(found: OwnerMessage, nonce: str = "") -> MessageContent:
    """Return the message.

    Args:
        found: what it tells.
        nonce: the message's, when it is sent or edited.
    """
    wrong = any(not fault.gone for fault in found.faults)
    small = [bot_page.say("owner.looked", at=_seconds(found.looked))]
    if found.quiet_until is not None:
        small.append(bot_page.say("owner.quiet", at=_seconds(found.quiet_until)))
    shown = bot_page.page(
        "owner",
        "🛠️",
        bot_page.say("owner.where"),
        bot_page.say("owner.headline" if wrong else "owner.well"),
        Facts(tuple(_line(fault) for fault in found.faults if fault.fault in _TOLD)),
        small=small,
    )
    # The message is found by the first button.
    look = Button(say("owner.look"), LookAgain(0, found.number, nonce))
    return bot_page.printed(shown, [look, Button(say("owner.rest"), NotForAWeek(0, found.number))])


def _line(fault: ToldFault) -> Text:
    return _GONE[fault.fault] if fault.gone else _TOLD[fault.fault](fault.amount)


def _seconds(moment: datetime) -> str:
    return str(int(moment.timestamp()))


async def _only_owner(press: Press[LookAgain] | Press[NotForAWeek]) -> None:
    """Let only the owner press it, whose message it is."""
    found = await press.host.operator.to_owner.message(press.form.number)
    if found is None or found.person != press.person:
        raise FaceError("error.owner_only")


@buttons.answers(LookAgain, who=_only_owner, in_place=always)
async def _look(press: Press[LookAgain]) -> MessageContent:
    if press.host.operator.to_owner.look is not None:
        await press.host.operator.to_owner.look()
    return await _shown(press)


@buttons.answers(NotForAWeek, who=_only_owner, in_place=always)
async def _rest(press: Press[NotForAWeek]) -> MessageContent:
    await press.host.operator.to_owner.rest()
    return await _shown(press)


async def _shown(press: Press[LookAgain] | Press[NotForAWeek]) -> MessageContent:
    found = await press.host.operator.to_owner.message(press.form.number)
    if found is None:
        # The owner has changed since.
        raise FaceError("error.owner_only")
    return owner_page(found)
