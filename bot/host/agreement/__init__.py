"""What the people at a table decide together or in advance: questions and votes, time that is out, seats left."""
