"""People of a run, and what they do: a table of behaviours by name, each with its weight.

A behaviour is a coroutine that lets one person do something: `async def name(city, person)`. A later part of the bot
adds its own with `behaves`. It takes chance from `city.rng` alone, and may wait for answers.
"""

from . import agreeing as _agreeing  # noqa: F401 -- declares its behaviours
from . import errands as _errands  # noqa: F401 -- declares its behaviours
from . import leagues as _leagues  # noqa: F401 -- declares its behaviours
from . import lobbies as _lobbies  # noqa: F401 -- declares its behaviours
from . import playing as _playing  # noqa: F401 -- declares its behaviours
from . import seeking as _seeking  # noqa: F401 -- declares its behaviours
from .absences import Absences as Absences
from .behaviours import BEHAVIOURS as BEHAVIOURS
from .behaviours import behaves as behaves
from .behaviours import weights as weights
from .city import City as City
from .city import Sitting as Sitting
