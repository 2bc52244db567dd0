"""Faults of clocks and outages."""

from tests.planted.replacing import Change, Plant

PLANTS = (
    Plant(
        "beats_out_of_reach",
        "A person loses time, or the game: the bot was killed during an outage of Discord, and had noted all the while"
        " that it runs.",
        [
            Change(
                "bot.host.tables.cluster.time_source:TimeSource._note",
                "Shards(tuple(sorted(self._reached)), self.shards.total)",
                "self.shards",
            ),
            Change(
                "bot.host.tables.cluster.time_source:TimeSource._keep",
                "for shard, lost in self._lost.items():",
                "for shard, lost in {}.items():",
            ),
        ],
        "a3650b3a",
    ),
    Plant(
        "increment_again",
        "A player has as much time as they like: each undo over rounds gives the increments of the same turns again.",
        [
            Change(
                "bot.host.timing.clocks:earned",
                "not clock.undone and clock.turn > clock.top",
                "not clock.undone",
            )
        ],
        "722333d4",
    ),
    Plant(
        "outage_counts",
        "A person's time runs out while the bot or Discord was down.",
        [Change("bot.host.timing.clocks:holds", "spans=(*away, *outages)", "spans=away")],
    ),
    Plant(
        "unreminded",
        "A person is not reminded in the time that they were given: the others waited for them, or they came back to"
        " their seat, and the reminders of the time before count as those of this one.",
        [
            Change(
                "bot.host.play.stand_ins:give_time",
                "msgspec.structs.replace(given, reminded=marks)",
                "given",
            )
        ],
        "76ed7be1",
    ),
    Plant(
        "old_end",
        "The running turn's message tells a wrong end of a clock until the next move: a vacation has begun, or ended,"
        " since it was written.",
        [
            Change(
                "bot.host.people.service:PeopleService._rearm",
                "changeset.touched and moved",
                "False",
            )
        ],
        "6844e1a2",
    ),
    Plant(
        "old_dates",
        "A league's message tells dates that an outage has moved, until somebody joins or a game ends.",
        [
            Change(
                "bot.host.season.leagues.course.ticking:_shows_otherwise",
                "moved\n        or begun[0]",
                "begun[0]",
            )
        ],
        "49155463",
    ),
)
