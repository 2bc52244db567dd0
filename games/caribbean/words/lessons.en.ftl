## First harbour

lesson-first = First harbour
    .pitch = Turn over one card more, or stop in time?
    .summary =
        • Most influence wins. Whoever has { $end } influence and an expedition starts the last round; without an expedition nobody wins.
        • **Reveal** cards as long as you dare. A second ship of one type is a bust: nobody takes anything. A ship that your strength matches can be sent away as it comes.
        • **Take** a card; one more with { $two } ship types in the harbour, two more with { $three }. Ships pay coins. Persons cost coins and stay. After you the others may take one each, and pay you for it.
        • **Expeditions** want captains, priests and settlers, and give influence and coins.
        • **Taxes** halve the coins of whoever has { $taxed } or more. Spend in time.

lesson-first-reveal =
    You turn over cards to make a harbour, and take one when you stop: ships pay coins, persons bring influence, which wins. So far there is a Galleon with { $loot } coin. Reveal another card.
    .hint = Press **Reveal**. The button says how likely it is that all is lost.
    .but-stop = A whole turn for { $loot } coin? Only a second Galleon would hurt: { $busting } of { $cards } cards. Look for more.
lesson-first-again =
    A Trader: a person, for { $price } coins. Only a second ship of the **same** type is a bust, and all would be lost. Reveal once more.
    .hint = Press **Reveal**.
    .but-stop = You could, and hire the Trader. But the risk is still small: look for a better ship first.
lesson-first-stop =
    A Pinnace with { $loot } coins. There are two ship types now, so { $busting } of { $cards } cards would be a bust. Time to stop.
    .hint = Press **Stop**.
    .but-more = Hardly worse, and that is the game: { $busting } of { $cards } cards would take it all away. Here you learn what comes after stopping.
lesson-first-loot =
    You may take one card, then the others may, and pay you a coin for it. Take the Pinnace: its { $loot } coins are yours.
    .hint = Choose the Pinnace in the menu.
    .but-less = The Galleon brings { $less }, the Pinnace { $loot }.
    .but-hire = A person stays and brings influence. But this one takes all your { $price } coins: earn first, then hire.
    .but-nothing = The Pinnace is yours for the asking.
    .done = { $coins } coins now: the computer took the Galleon and paid you.
lesson-first-guest =
    It is the computer's turn. After it you may take a card too, and pay it a coin. Hire the Sailor: { $price } coins in all for { $influence } influence and { $strength } strength, for good.
    .hint = Press **Sailor**.
    .but-trader = It would earn a coin more with every Galleon. But you will see in a moment what a Sailor is for.
    .but-nothing = Persons are what wins. You can afford this one.
lesson-first-dare =
    Your turn, and a Skiff with { $loot } coins. With your Sailor the risk has shrunk: only { $busting } of { $cards } cards are a ship that you could not send away. Reveal.
    .hint = Press **Reveal**.
    .but-stop = Just as good, and the safe way to { $loot } coins. Here you will see what strength is for.
lesson-first-repel =
    A second Skiff: without the Sailor, all would be lost! It wants strength { $needed }, and you have { $strength }. Send it away; strength is never used up.
    .hint = Press **Repel it**.
    .but-keep = Then all is lost: that would be the second Skiff in the harbour.
lesson-first-enough =
    That was close enough. Stop, and take the Skiff with { $loot } coins.
    .from-1 = Take the Skiff with { $loot } coins.
    .hint = Press **Stop**, then the Skiff.
    .but-more = You may. But { $loot } coins are at stake for one card to choose from.
    .but-nothing = { $loot } coins for nothing: take them.
    .done = You have { $coins } coins. The computer revealed a second Skiff in its turn: a bust, and nobody took anything.
lesson-first-end =
    That was it: dare, stop, take. Look for an expedition in time, since nobody wins without one, and spend before { $taxed } coins are taxed. Play on from here if you like, with nothing at stake.
