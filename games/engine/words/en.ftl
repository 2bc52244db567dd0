## The reader, named in a sentence

you = you

## What emoji mean, where they can't be read

mark-player = { NAME($who) }
mark-turn = to play
mark-people = players
mark-coins = coins
mark-points = points
mark-hidden = hidden
mark-final = can't be undone
mark-impossible = impossible
mark-deck = from the deck
mark-winner = winner
mark-place = place { $rank }
marks = { $marks }
