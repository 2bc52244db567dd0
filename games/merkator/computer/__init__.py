"""What decides for a seat: a computer player of Merkator, and what a person has decided in advance."""

from .merchant import Merchant

__all__ = ["Merchant"]
