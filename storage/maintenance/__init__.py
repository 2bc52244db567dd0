"""What is done with a whole database before or beside a running bot."""
