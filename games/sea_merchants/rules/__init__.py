"""The rules of The Sea Merchants: what is offered, why not, what a move does."""
