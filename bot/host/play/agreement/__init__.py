"""Joint and advance decisions of a table's people: votes, expired time, vacated seats, standing orders."""
