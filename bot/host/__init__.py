"""The host: runs the tables of a database from the lobby to the result. It imports no `discord`.

This is all that the face knows of it, except the refusals in `bot.host.errors`; a contract holds that:

- the host: `Host`, `Shards`, `Chooser`
- acting: `Action`, `Actions`, `By`, `Click`, `Done`, `Guest`, `Refusal`, `Tried`
- tables: `EndedTable`, `Near`, `SeatInfo`, `Snapshot`, `Status`, `TableInfo`, `TableView`, `Terms`, `Time`, `Vote`
- what happened: `Ending`, `Frame`, `Point`, `Stretch`, `TimelineEntry`, `Told`
- people: `Acquaintance`, `Alone`, `Display`, `Finished`, `Met`, `PersonInfo`, `PlayerProfile`, `Preferences`,
  `StandingInfo`, `Waiting`
- times of day, as people write them: `minutes_of`, `time_zones`
- servers: `Daily`, `Score`, `ServerSettings`, `Week`, `Weekly`
- solo games: `Progress`, `SoloGame`, `SoloGames`, `Taught`, `TriedPuzzle`
- computers: `COMPUTER`, `Advice`, `Chosen`, `Decided`
- delivery: `Delivery`, `PermanentFailure`, `Sent`, `TryLater`, `Unreachable`
"""

from bot.host.agreement.action_list import Action, Actions
from bot.host.agreement.votes import Vote
from bot.host.changes.changeset import By
from bot.host.errors import Refusal
from bot.host.host import Host
from bot.host.outbox.deliveries import Delivery
from bot.host.outbox.failures import PermanentFailure, TryLater, Unreachable
from bot.host.outbox.worker import Sent
from bot.host.people.acquaintances import Acquaintance
from bot.host.people.alone import Alone
from bot.host.people.bans import Met
from bot.host.people.days import Score
from bot.host.people.leaderboards import Finished, PlayerProfile, StandingInfo
from bot.host.people.lessons import Progress, Taught
from bot.host.people.puzzles import TriedPuzzle
from bot.host.people.service import Waiting
from bot.host.people.weeks import Week
from bot.host.play.clicks import Click
from bot.host.play.solo import SoloGame, SoloGames
from bot.host.record.analysis.service import Point
from bot.host.record.entries import COMPUTER
from bot.host.record.outcomes import Ending
from bot.host.record.replays import Frame
from bot.host.record.timeline import Stretch, TimelineEntry
from bot.host.servers.server_settings import Daily, Guest, ServerSettings, Weekly
from bot.host.tables.computers.hindsight import Decided
from bot.host.tables.computers.thought import Advice, Chosen
from bot.host.tables.computers.workers import Chooser
from bot.host.tables.service import Done, Told, Tried
from bot.host.tables.snapshot import Snapshot
from bot.host.tables.views import EndedTable, PersonInfo, SeatInfo, Status, TableInfo, TableView
from bot.host.timing.clocks import Terms, Time
from bot.host.timing.hours import minutes_of, time_zones
from bot.host.timing.preferences import Display, Preferences
from storage.community.borders import Near
from storage.queues.shards import Shards

__all__ = [
    "COMPUTER",
    "Acquaintance",
    "Action",
    "Actions",
    "Advice",
    "Alone",
    "By",
    "Chooser",
    "Chosen",
    "Click",
    "Daily",
    "Decided",
    "Delivery",
    "Display",
    "Done",
    "EndedTable",
    "Ending",
    "Finished",
    "Frame",
    "Guest",
    "Host",
    "Met",
    "Near",
    "PermanentFailure",
    "PersonInfo",
    "PlayerProfile",
    "Point",
    "Preferences",
    "Progress",
    "Refusal",
    "Score",
    "SeatInfo",
    "Sent",
    "ServerSettings",
    "Shards",
    "Snapshot",
    "SoloGame",
    "SoloGames",
    "StandingInfo",
    "Status",
    "Stretch",
    "TableInfo",
    "TableView",
    "Taught",
    "Terms",
    "Time",
    "TimelineEntry",
    "Told",
    "Tried",
    "TriedPuzzle",
    "TryLater",
    "Unreachable",
    "Vote",
    "Waiting",
    "Week",
    "Weekly",
    "minutes_of",
    "time_zones",
]
