"""Every game of the catalogue as the kit takes it."""

from __future__ import annotations

from .caribbean.subject import SUBJECT as CARIBBEAN
from .el_capitan.subject import SUBJECT as EL_CAPITAN
from .kit import Subject
from .merkator.subject import SUBJECT as MERKATOR
from .sea_merchants.subject import SUBJECT as SEA_MERCHANTS

SUBJECTS: tuple[Subject, ...] = (SEA_MERCHANTS, CARIBBEAN, EL_CAPITAN, MERKATOR)
