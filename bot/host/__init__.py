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

from bot.host.agreement.action_list import Action as Action
from bot.host.agreement.action_list import Actions as Actions
from bot.host.agreement.votes import Vote as Vote
from bot.host.changes.changeset import By as By
from bot.host.errors import Refusal as Refusal
from bot.host.host import Host as Host
from bot.host.outbox.deliveries import Delivery as Delivery
from bot.host.outbox.failures import PermanentFailure as PermanentFailure
from bot.host.outbox.failures import TryLater as TryLater
from bot.host.outbox.failures import Unreachable as Unreachable
from bot.host.outbox.worker import Sent as Sent
from bot.host.people.acquaintances import Acquaintance as Acquaintance
from bot.host.people.alone import Alone as Alone
from bot.host.people.bans import Met as Met
from bot.host.people.days import Score as Score
from bot.host.people.leaderboards import Finished as Finished
from bot.host.people.leaderboards import PlayerProfile as PlayerProfile
from bot.host.people.leaderboards import StandingInfo as StandingInfo
from bot.host.people.lessons import Progress as Progress
from bot.host.people.lessons import Taught as Taught
from bot.host.people.puzzles import TriedPuzzle as TriedPuzzle
from bot.host.people.service import Waiting as Waiting
from bot.host.people.weeks import Week as Week
from bot.host.play.clicks import Click as Click
from bot.host.play.solo import SoloGame as SoloGame
from bot.host.play.solo import SoloGames as SoloGames
from bot.host.record.analysis.service import Point as Point
from bot.host.record.entries import COMPUTER as COMPUTER
from bot.host.record.outcomes import Ending as Ending
from bot.host.record.replays import Frame as Frame
from bot.host.record.timeline import Stretch as Stretch
from bot.host.record.timeline import TimelineEntry as TimelineEntry
from bot.host.servers.server_settings import Daily as Daily
from bot.host.servers.server_settings import Guest as Guest
from bot.host.servers.server_settings import ServerSettings as ServerSettings
from bot.host.servers.server_settings import Weekly as Weekly
from bot.host.tables.computers.hindsight import Decided as Decided
from bot.host.tables.computers.thought import Advice as Advice
from bot.host.tables.computers.thought import Chosen as Chosen
from bot.host.tables.computers.workers import Chooser as Chooser
from bot.host.tables.service import Done as Done
from bot.host.tables.service import Told as Told
from bot.host.tables.service import Tried as Tried
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
from storage.community.borders import Near as Near
from storage.queues.shards import Shards as Shards
