"""`kontor setup`: six questions, each with an option, and a bot that runs. Asked again, it changes what they gave."""
