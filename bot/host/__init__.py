"""The host: runs the tables of a database from the lobby to the result. It imports no `discord`.

`Host` is all that the Discord part needs; refusals are in `bot.host.errors`, buttons' facts in
`bot.host.clicks`, what a courier's `send` is given in `bot.host.courier` and `bot.host.kinds`.
"""

from bot.host.clicks import Click
from bot.host.courier import PermanentFailure, Send, Sent, TryLater, Unreachable
from bot.host.desk import Done
from bot.host.errors import Refusal
from bot.host.host import Host
from bot.host.members import Waiting
from bot.host.sight import Offer, Seen
from bot.host.story import Happening

__all__ = [
    "Click",
    "Done",
    "Happening",
    "Host",
    "Offer",
    "PermanentFailure",
    "Refusal",
    "Seen",
    "Send",
    "Sent",
    "TryLater",
    "Unreachable",
    "Waiting",
]
