"""A computer player of Merkator."""

from .merchant import Merchant

__all__ = ["Merchant"]
