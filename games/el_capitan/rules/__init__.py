"""The rules of El Capitan: what is offered, why not, what a move does, what it costs."""
