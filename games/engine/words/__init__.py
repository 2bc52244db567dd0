"""What sentences are made with: keys and values, small English words, letters of fixed width."""
