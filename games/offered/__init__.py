"""What is offered beyond the shipped games with their own titles: games of other distributions, and other titles."""
