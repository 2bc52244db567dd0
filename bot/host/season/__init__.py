"""Above the tables: seats that are found for people, and leagues."""
