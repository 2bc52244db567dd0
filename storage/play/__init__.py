"""Tables and what happens at them: log, orders given in advance, notes, analyses, answers."""
