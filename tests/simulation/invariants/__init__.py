"""What must hold, by name; see each function's docstring. CONTRIBUTING lists what breaks each.

An invariant is a function of the run that returns what is wrong, in sentences. Those of `after_each` are asked with
each request that reaches Discord, and get it; those of `at_rest` once the bot has come to rest.
"""

from . import calls as _calls  # noqa: F401 -- declares its invariants
from . import clocks as _clocks  # noqa: F401 -- declares its invariants
from . import delivery as _delivery  # noqa: F401 -- declares its invariants
from . import hidden as _hidden  # noqa: F401 -- declares its invariants
from . import outages as _outages  # noqa: F401 -- declares its invariant
from . import presses as _presses  # noqa: F401 -- declares its invariants
from . import private as _private  # noqa: F401 -- declares its invariant
from . import rest as _rest  # noqa: F401 -- declares its invariants
from . import seasons as _seasons  # noqa: F401 -- declares its invariants
from . import seats as _seats  # noqa: F401 -- declares its invariants
from . import stored as _stored  # noqa: F401 -- declares its invariants
from .registry import AFTER_EACH as AFTER_EACH
from .registry import AT_REST as AT_REST
from .registry import ask as ask
