"""The host: runs the tables of a database from the lobby to the result. It imports no `discord`.

This is what the face knows of it, beside the refusals in `bot.host.errors`; a contract holds that:

- the host: `Host`, `open_database`, `Cluster`, `Shards`, `TimeSource`, `Chooser`
- acting: `Action`, `Actions`, `By`, `Click`, `Done`, `Guest`, `Refusal`, `Tried`, `legal_hash`, `number`
- tables: `EndedTable`, `Near`, `SeatInfo`, `Status`, `TableInfo`, `TableView`, `Terms`, `Time`, `Told`, `Vote`,
  `LIMITS`
- what happened: `COMPUTER`, `Answered`, `Asked`, `Ending`, `Frame`, `Lapsed`, `Moved`, `Point`, `Started`, `Stretch`,
  `TimedOut`, `TimelineEntry`, `Undone`, `base64url`
- people: `Acquaintance`, `Alone`, `Display`, `Finished`, `Met`, `PersonInfo`, `PlayerProfile`, `Preferences`,
  `StandingInfo`, `Waiting`
- times of day: `checked_zone`, `day_of`, `minutes_of`, `quiet_hours`, `time_zones`
- servers: `Daily`, `Departures`, `Score`, `ServerSettings`, `StepIn`, `Week`, `Weekly`
- solo games: `SEAT`, `Progress`, `SoloGame`, `SoloGames`, `Taught`, `TriedPuzzle`
- computers: `Advice`, `Chosen`, `Decided`, `scores_alone`, `strengths`
- delivery: `PermanentFailure`, `Sent`, `TryLater`, `Unreachable`
"""

from bot.host.agreement.action_list import Action, Actions
from bot.host.agreement.votes import Vote
from bot.host.changes.changeset import By
from bot.host.errors import Refusal
from bot.host.host import Host, open_database
from bot.host.outbox.failures import PermanentFailure, TryLater, Unreachable
from bot.host.outbox.worker import Sent
from bot.host.people.acquaintances import Acquaintance
from bot.host.people.alone import Alone
from bot.host.people.bans import Met
from bot.host.people.days import Score
from bot.host.people.departures import Departures
from bot.host.people.leaderboards import Finished, PlayerProfile, StandingInfo
from bot.host.people.lessons import Progress, Taught
from bot.host.people.puzzles import TriedPuzzle
from bot.host.people.service import Waiting
from bot.host.people.weeks import Week
from bot.host.play.clicks import Click, legal_hash, number
from bot.host.play.solo import SEAT, SoloGame, SoloGames
from bot.host.record.analysis.service import Point
from bot.host.record.deal import base64url
from bot.host.record.entries import COMPUTER, Answered, Asked, Lapsed, Moved, Started, TimedOut, Undone
from bot.host.record.outcomes import Ending
from bot.host.record.replays import Frame
from bot.host.record.timeline import Stretch, TimelineEntry
from bot.host.servers.server_settings import Daily, Guest, ServerSettings, StepIn, Weekly
from bot.host.tables.cluster.processes import Cluster
from bot.host.tables.cluster.time_source import TimeSource
from bot.host.tables.computers.allowance import LIMITS
from bot.host.tables.computers.hindsight import Decided
from bot.host.tables.computers.strengths import scores_alone, strengths
from bot.host.tables.computers.thought import Advice, Chosen
from bot.host.tables.computers.workers import Chooser
from bot.host.tables.service import Done, Told, Tried
from bot.host.tables.views import EndedTable, PersonInfo, SeatInfo, Status, TableInfo, TableView
from bot.host.timing.clocks import Terms, Time
from bot.host.timing.hours import checked_zone, day_of, minutes_of, quiet_hours, time_zones
from bot.host.timing.preferences import Display, Preferences
from storage.community.borders import Near
from storage.queues.shards import Shards

__all__ = [
    "COMPUTER",
    "LIMITS",
    "SEAT",
    "Acquaintance",
    "Action",
    "Actions",
    "Advice",
    "Alone",
    "Answered",
    "Asked",
    "By",
    "Chooser",
    "Chosen",
    "Click",
    "Cluster",
    "Daily",
    "Decided",
    "Departures",
    "Display",
    "Done",
    "EndedTable",
    "Ending",
    "Finished",
    "Frame",
    "Guest",
    "Host",
    "Lapsed",
    "Met",
    "Moved",
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
    "SoloGame",
    "SoloGames",
    "StandingInfo",
    "Started",
    "Status",
    "StepIn",
    "Stretch",
    "TableInfo",
    "TableView",
    "Taught",
    "Terms",
    "Time",
    "TimeSource",
    "TimedOut",
    "TimelineEntry",
    "Told",
    "Tried",
    "TriedPuzzle",
    "TryLater",
    "Undone",
    "Unreachable",
    "Vote",
    "Waiting",
    "Week",
    "Weekly",
    "base64url",
    "checked_zone",
    "day_of",
    "legal_hash",
    "minutes_of",
    "number",
    "open_database",
    "quiet_hours",
    "scores_alone",
    "strengths",
    "time_zones",
]
