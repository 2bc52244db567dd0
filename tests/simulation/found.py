"""The seeds that have found something, each with what it found: they are run again in the long form.

A seed is a run of the simulation as it is. Once people or faults are drawn otherwise it becomes another run. What it found
is then held by the test that came with the mend alone.
"""

from typing import NamedTuple

from .simulation import Plan


class Found(NamedTuple):
    """A seed that has found something.

    Attributes:
        plan: the run.
        what: the harm that it found.
    """

    plan: Plan
    what: str


FOUND: list[Found] = [
    Found(
        Plan(23),
        "A table waited for ever: an undo brought back a turn whose time was out, and nothing followed from that again.",
    ),
    Found(
        Plan(33),
        "A table waited for ever: the last person who was asked about somebody's time resigned, and the question lapsed.",
    ),
    Found(
        Plan(34),
        "A person had no page left: they clicked one that a newer one was replacing, and each was deleted for the other.",
    ),
    Found(
        Plan(117),
        "A turn was told twice by direct message: its person had clicked the first one, whose buttons were gone then.",
    ),
    Found(
        Plan(186),
        "A note was posted twice: the game had gone on, and the note's heading told another round.",
    ),
    # In the run that this seed was before tables had other clocks.
    Found(
        Plan(249),
        "A question was posted twice: the machine was suspended for minutes while discord.py waited to repeat a request, and"
        " Discord had forgotten the nonce.",
    ),
    Found(
        Plan(532),
        "A click was never answered: it took longer than the five seconds for which an ending bot waits.",
    ),
    Found(
        Plan(903),
        "A message told more moves taken back than a fresh page: answers without a decision were counted where their rows"
        " were no longer in memory.",
    ),
    Found(
        Plan(1054),
        "A call was posted twice: it had been tried by an earlier process whose clock was three minutes ahead.",
    ),
    Found(
        Plan(1474),
        "Clocks lost five hours: the machine's clock was set right just before an orderly end, and that was not stored.",
    ),
    Found(
        Plan(2126),
        "A person had no page left: a click was delivered twice, and its second answer was taken for the newest page.",
    ),
    Found(
        Plan(2395),
        "A table had two lobbies: it was opened before the clock's correction was stored, and the due time moved with it.",
    ),
    Found(
        Plan(2457),
        "Nobody was reminded of a turn: its person had chosen notifications again after it had begun.",
    ),
    Found(
        Plan(2635),
        "Heartbeats ended: a connection that came back a thousand times was watched as often, each time around the last.",
    ),
]
