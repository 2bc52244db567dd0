"""The host: runs the tables of a database from the lobby to the result. It imports no `discord`.

This is all that the face knows of it, except the refusals in `bot.host.errors`; a contract holds that:

- the host: `Host`, `Shards`, `Chooser`, `RequestShare`
- acting: `Action`, `TableActions`, `By`, `Click`, `ActionResult`, `Guest`, `RefusalError`, `AttemptResult`
- tables: `EndedTable`, `Proximity`, `SeatInfo`, `Snapshot`, `Status`, `TableInfo`, `TableView`, `Terms`, `Time`, `Vote`
- what happened: `CostlyChoice`, `Ending`, `Frame`, `Point`, `Stretch`, `TimelineEntry`, `TableStory`
- people: `Identity`, `SoloRecord`, `Display`, `PastGames`, `Visit`, `PersonInfo`, `PlayerProfile`, `Preferences`,
  `StandingInfo`, `Waiting`
- times of day, as people write them: `minutes_of`, `time_zones`
- servers: `Daily`, `DailyScore`, `ServerSettings`, `WeekResults`, `Weekly`
- solo games: `Progress`, `SoloGame`, `Taught`, `TriedPuzzle`
- computers: `COMPUTER`, `Advice`, `SearchResult`, `TurningPoint`
- delivery: `Delivery`, `PermanentSendError`, `Sent`, `RetryLaterError`, `UnreachableError`
"""

from bot.host.changes.changeset import By as By
from bot.host.errors import RefusalError as RefusalError
from bot.host.host import Host as Host
from bot.host.outbox.deliveries import Delivery as Delivery
from bot.host.outbox.failures import PermanentSendError as PermanentSendError
from bot.host.outbox.failures import RetryLaterError as RetryLaterError
from bot.host.outbox.failures import UnreachableError as UnreachableError
from bot.host.outbox.worker import Sent as Sent
from bot.host.people.bans import Visit as Visit
from bot.host.people.daily_puzzle import DailyScore as DailyScore
from bot.host.people.identity import Identity as Identity
from bot.host.people.lessons import Progress as Progress
from bot.host.people.lessons import Taught as Taught
from bot.host.people.past.leaderboards import PlayerProfile as PlayerProfile
from bot.host.people.past.leaderboards import StandingInfo as StandingInfo
from bot.host.people.past.service import PastGames as PastGames
from bot.host.people.puzzles import TriedPuzzle as TriedPuzzle
from bot.host.people.service import Waiting as Waiting
from bot.host.people.solo_rating import SoloRecord as SoloRecord
from bot.host.people.weekly_report import WeekResults as WeekResults
from bot.host.play.agreement.action_list import Action as Action
from bot.host.play.agreement.action_list import TableActions as TableActions
from bot.host.play.agreement.votes import Vote as Vote
from bot.host.play.clicks import Click as Click
from bot.host.play.solo import SoloGame as SoloGame
from bot.host.record.analysis.service import Point as Point
from bot.host.record.entries import COMPUTER as COMPUTER
from bot.host.record.outcomes import Ending as Ending
from bot.host.record.replays import CostlyChoice as CostlyChoice
from bot.host.record.replays import Frame as Frame
from bot.host.record.timeline import Stretch as Stretch
from bot.host.record.timeline import TimelineEntry as TimelineEntry
from bot.host.servers.server_settings import Daily as Daily
from bot.host.servers.server_settings import Guest as Guest
from bot.host.servers.server_settings import ServerSettings as ServerSettings
from bot.host.servers.server_settings import Weekly as Weekly
from bot.host.tables.cluster.request_share import RequestShare as RequestShare
from bot.host.tables.computers.turning_points import TurningPoint as TurningPoint
from bot.host.tables.computers.workers import Chooser as Chooser
from bot.host.tables.service import ActionResult as ActionResult
from bot.host.tables.service import AttemptResult as AttemptResult
from bot.host.tables.service import TableStory as TableStory
from bot.host.tables.snapshot import Snapshot as Snapshot
from bot.host.tables.views import EndedTable as EndedTable
from bot.host.tables.views import PersonInfo as PersonInfo
from bot.host.tables.views import SeatInfo as SeatInfo
from bot.host.tables.views import Status as Status
from bot.host.tables.views import TableInfo as TableInfo
from bot.host.tables.views import TableView as TableView
from bot.host.timing.clocks import Terms as Terms
from bot.host.timing.clocks import Time as Time
from bot.host.timing.hours import minutes_of as minutes_of
from bot.host.timing.hours import time_zones as time_zones
from bot.host.timing.preferences import Display as Display
from bot.host.timing.preferences import Preferences as Preferences
from bot.workers.search import Advice as Advice
from bot.workers.search import SearchResult as SearchResult
from storage.community.visibility import Proximity as Proximity
from storage.queues.shards import Shards as Shards
