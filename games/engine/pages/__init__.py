"""What a position looks like to a person: a page of parts, without Discord, and how it is printed in plain words."""
