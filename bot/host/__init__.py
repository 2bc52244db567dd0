"""The host: runs the tables of a database from the lobby to the result. It imports no `discord`.

`Host` does the actions of `bot.host.play` and `bot.host.agreement`, and has services for all else. Refusals are in
`bot.host.errors`, buttons' facts in `bot.host.play.clicks`, what an outbox worker's `send` is given in
`bot.host.outbox.messages`.
"""

from bot.host.agreement.action_list import Action, Actions
from bot.host.agreement.votes import Vote
from bot.host.changes.changeset import By
from bot.host.errors import Refusal
from bot.host.host import Host, open_database
from bot.host.outbox.worker import PermanentFailure, Send, Sent, TryLater, Unreachable
from bot.host.people.service import Waiting
from bot.host.play.clicks import Click, legal_hash, number
from bot.host.play.solo import SEAT, SoloGame, SoloGames
from bot.host.record.timeline import TimelineEntry
from bot.host.tables.cluster.processes import Cluster
from bot.host.tables.service import Done, Told, Tried
from bot.host.tables.views import EndedTable, Offer, PersonInfo, SeatInfo, Status, TableInfo, TableView
from storage.community.borders import Near
from storage.queues.shards import WHOLE, Shards

__all__ = [
    "SEAT",
    "WHOLE",
    "Action",
    "Actions",
    "By",
    "Click",
    "Cluster",
    "Done",
    "EndedTable",
    "Host",
    "Near",
    "Offer",
    "PermanentFailure",
    "PersonInfo",
    "Refusal",
    "SeatInfo",
    "Send",
    "Sent",
    "Shards",
    "SoloGame",
    "SoloGames",
    "Status",
    "TableInfo",
    "TableView",
    "TimelineEntry",
    "Told",
    "Tried",
    "TryLater",
    "Unreachable",
    "Vote",
    "Waiting",
    "legal_hash",
    "number",
    "open_database",
]
