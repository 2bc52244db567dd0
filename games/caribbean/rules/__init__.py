"""The rules of Merchants of the Caribbean: what is offered, why not, what a move does."""
