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
lesson-first-guest =
    It is the computer's turn. After it you may take a card too, and pay it a coin. Hire the Sailor: { $price } coins in all for { $influence } influence and { $strength } strength, for good.
    .hint = Press **Sailor**.
    .but-trader = It would earn a coin more with every Galleon. But you will see in a moment what a Sailor is for.
    .but-nothing = Persons are what wins. You can afford this one.
lesson-first-dare =
    Your turn, and a Skiff with { $loot } coins. With your Sailor the risk has shrunk: only { $busting } of { $cards } cards are a second Skiff that you could not send away. Reveal.
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
    .done = The computer revealed a second Skiff in its turn: a bust, and nobody took anything.
lesson-first-end =
    That was it: dare, stop, take. Look for an expedition in time, since nobody wins without one, and spend before { $taxed } coins are taxed. Play on if you like: nothing is at stake.

## First expedition

lesson-second = First expedition
    .pitch = Two cards in one turn, and the persons whom an expedition asks for
    .summary =
        • **Expeditions.** One that is turned up lies open for everybody. In your own turn you give up the persons it asks for: Captains are anchors, Priests crosses, Settlers houses, and a Jack of all Trades is any of them. Their influence goes with them.
        • It brings influence and coins. Nobody wins without one, so think of it before you come near { $end } influence.
        • **Two cards.** With { $two } ship types in the harbour you take two cards, with { $three } types three. Each counts at once: what a ship pays may hire the next person.
        • **Taxes.** Whoever has { $taxed } coins or more loses half. Hire before it comes.

lesson-second-captain =
    An **expedition** lies open: { $anchors } anchors bring { $influence } influence and { $pays } coins, and nobody wins without one. A Captain is an anchor: stop, and hire him.
    .from-1 = The Captain costs { $price } coins, and is the first of { $anchors } anchors. Hire him.
    .hint = Open the menu **Stop and take …**, and choose the Captain.
    .but-more = It is hardly a risk: { $busting } of { $cards } cards. But you take one card only, and the one you want lies here already.
    .but-skiff = Just as good: { $loot } coins are worth a turn, and other Captains will come. Here you learn about expeditions.
    .but-trader = He brings influence too, and a coin more with every Frigate. But he is no anchor.
    .but-priest = A Priest is a cross. This expedition asks for anchors: Captains.
    .but-pirate = He is strong: you could send many a ship away. But he is no anchor.
    .but-nothing = You can pay for the Captain, and an expedition waits for him.
lesson-second-two =
    Your next turn: { $types } ship types, so you take **two** cards. Jack of all Trades is an anchor too, but costs { $price }, and you have { $coins }. Stop, loot the Frigate, then hire him.
    .from-1 = First the Frigate: { $loot } coins.
    .from-2 = Now you have the { $price } coins for Jack of all Trades, who is an anchor, a cross or a house. Hire him.
    .hint = Open the menu **Stop and take, first …** and choose the Frigate, then in the next one Jack of all Trades.
    .but-more = Now { $busting } of { $cards } cards would be a bust. What you need lies here.
    .but-same = Just as good: it pays the same { $loot } coins. For the lesson, take the Frigate.
    .but-skiff = That would just do. But the Frigate pays { $loot } coins, and the Skiff { $less }.
    .but-ship = Coins are fine. But the next Jack of all Trades may be long in coming, and the expedition waits.
    .but-mademoiselle = She makes all later persons cheaper. But she is no anchor, and takes all your coins.
    .but-nothing = There are still cards that you may take, and can pay.
lesson-second-fulfil =
    An anchor, and a Jack for the other. Fulfil the expedition: both persons go, and their influence with them, but all in all you gain { SIGNED($more) } influence and { $pays } coins. And now you can win.
    .hint = Press the button with the expedition on it.
    .but-later = It would still lie open in your next turn. But nothing is gained by waiting, and { $pays } coins can be spent.
    .done = The computer dared too much: a bust. You have { $has } coins.
lesson-second-tax =
    Your turn. The computer has { $theirs } coins, and somewhere in the deck are tax increases: whoever has { $taxed } or more then loses half. Reveal.
    .hint = Press **Reveal**. No ship lies here yet, so nothing can go wrong.
    .but-stop = The harbour is still empty: there would be nothing to take.
    .done = A tax increase! The computer keeps { $left } coins, and you are paid one for the most strength: you have { $has }.
lesson-second-end =
    So spend before { $taxed }. There are { $open } more expeditions to fulfil, and the game ends once somebody with an expedition has { $end } influence. Your turn goes on; play on if you like: nothing is at stake.

## The 2014 edition

lesson-third = The { $edition } edition
    .pitch = Another goal, other taxes, and guests without a coin
    .summary =
        What is new in { $edition }:
        • **The end.** Whoever has { $end } influence starts the last round, with an expedition or without. A table may agree that one is needed.
        • **Guests without a coin** may loot a ship: they pay with a part of the loot.
        • **Taxes.** Half of those cards pay whoever has the most strength, the others whoever has the least influence.
        • **Jesters** pay at an empty harbour only if it is somebody else's turn. At a bust they always pay.
        • Up to five may play; with five an expedition lies open from the start.

lesson-third-loot =
    The { $edition } edition is about persons: the game ends once somebody has { $end } influence, and it needs **no expedition**. You have { $influence }. For the next person you want coins: loot the Skiff.
    .hint = Press **Skiff**.
    .but-less = The Skiff brings { $loot }, the Frigate { $less }.
    .but-nothing = The Skiff is yours for the asking.
lesson-third-guest =
    Now you are the computer's guest, and a guest pays a coin. In this edition the loot itself may pay, so you could take a ship without a coin in your purse. Take the Skiff: { $keeps } of its { $loot } coins are left to you.
    .hint = Press **Skiff**.
    .but-nothing = Coins for the taking: { $keeps } are left to you when the fee is paid.
lesson-third-twelve =
    An Admiral: { $influence } influence, and with the { $has } you have, that is enough. Your Mademoiselles lower his price from { $printed } to { $price } coins. Stop, and hire him.
    .from-1 = Hire the Admiral, and the last round begins.
    .hint = Press **Stop: Admiral**.
    .but-more = Nothing would bust yet. But what better card could come than one that ends the game while you lead?
    .but-nothing = The Admiral is all you need.
    .done = { $end } influence, and not one expedition! A tax increase then took half the computer's coins, and gave one to whoever has the least influence.
lesson-third-end =
    This is the last card of the game: take what you like, and see how it ends.

## What puzzles ask for

goal-influence = The lead in influence
    .task = Lead by { $value } influence when this turn is over: after you, { $rivals ->
        [one] your rival takes what leaves you least
       *[other] your rivals take what leaves you least
    }.
    .value = { $value ->
        [0] no lead
       *[other] a lead of { $value } influence
    }
    .behind = { $value } influence behind
    .hint = What you leave is what they take. Ask of every card what it is worth to them.
    .own-influence = your influence
    .rival-influence = { $rivals ->
        [one] your rival's influence
       *[other] the strongest rival's influence
    }
goal-coins = The lead in coins
    .task = Lead by { COUNT($value, "coin", number: "words") } when this turn is over: after you, { $rivals ->
        [one] your rival takes what leaves you least
       *[other] your rivals take what leaves you least
    }.
    .value = { $value ->
        [0] no lead
       *[other] a lead of { COUNT($value, "coin", number: "words") }
    }
    .behind = { COUNT($value, "coin", number: "words") } behind
    .hint = What you leave is what they take, and they pay you for it. Ask of every ship what it brings them.
    .own-coins = your coins
    .rival-coins = { $rivals ->
        [one] your rival's coins
       *[other] the richest rival's coins
    }

## Puzzles to learn from

puzzle-the_smaller_prize = The smaller prize
    .intro = The Mademoiselle brings you more influence than the Admiral. But look who can pay for which.
    .hint = Ask whom your rival can still hire once you have chosen.
    .why = Take the Mademoiselle for { $dear } influence, and your rival hires the Admiral for { $theirs }. Take the Admiral for { $cheap }, and your rival can pay for nobody: only the ship is left to them.
puzzle-the_same_for_you = The same for you
    .intro = More than one ship brings you the same. What they bring your rival is another matter.
    .hint = Ask of each ship what it would bring your rival.
    .why = Your Trader makes the Skiff bring you as much as the Frigate. Your rival has none for it: the Skiff brings them { COUNT($left, "coin", number: "words") } once they have paid you for it, the Frigate would bring { $lost }.
puzzle-first_the_ship = First the ship
    .intro = You may take more than one card, and a ship's coins are yours at once.
    .hint = A ship first: then you can pay for somebody dear.
    .why = The Pinnace first: with its { $coins } coins you can pay for somebody who brings { $most } influence. The Settler costs less, and brings { $less }.
puzzle-the_discount = The discount
    .intro = You may take more than one card. Somebody here makes everybody else cheaper for you.
    .hint = In which order do you hire?
    .why = Hired first, the Mademoiselle makes the Sailor cheaper, and your { $coins } coins are just enough for both: { $both } influence. Hire the Sailor first, and too little is left for her; with the Trader it is { $less }.
puzzle-count_the_coins = Count the coins
    .intro = You may take more than one card. Whoever costs most does not always bring most.
    .hint = Ask what each person brings for every coin they cost.
    .why = For what the Jack of all Trades costs you get both Sailors: { $both } influence instead of { $one }. A ship brings none.
puzzle-after_the_expedition = After the expedition
    .intro = An expedition is open, and somebody in the harbour would complete your crew.
    .hint = An expedition pays coins, too. What can you do with them at once?
    .why = The Jack of all Trades completes your crew, and the expedition's coins are yours at once: enough for the Trader, who brings { $more } influence more. A ship brings none.
