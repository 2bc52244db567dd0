## First harbour

lesson-first = First harbour
    .pitch = Reveal one more card, or stop in time?
    .summary =
        • The most influence wins. A player with { $end } influence and an expedition starts the last round. Without an expedition nobody wins.
        • **Reveal** cards as long as you dare. A second ship of one type is a bust: nobody takes anything. If you are strong enough, you can repel a new ship.
        • **Take** a card, one more with { $two } ship types in the harbour, two more with { $three }. Ships pay coins. Persons cost coins and stay. After you the others may take one each, and pay you for it.
        • **Expeditions** want captains, priests and settlers, and give influence and coins.
        • **Taxes** halve your coins if you have { $taxed } or more. Spend in time.

lesson-first-reveal =
    You reveal cards in the harbour, and take one when you stop. Ships pay coins, persons bring influence, and the most influence wins. So far there is a Galleon with { $loot } coin: reveal another card.
    .hint = Press **Reveal**. The button shows how likely a bust is.
    .but-stop = A whole turn for { $loot } coin? Only a second Galleon would be a bust: { $busting } of { $cards } cards. Look for more.
lesson-first-again =
    A Trader is a person, for { $price } coins. Only a second ship of the **same** type is a bust, and you would lose everything. Reveal once more.
    .hint = Press **Reveal**.
    .but-stop = You could stop and hire the Trader. But the risk is still small: look for a better ship first.
lesson-first-stop =
    A Pinnace with { $loot } coins. There are two ship types now, so { $busting } of { $cards } cards would be a bust. Time to stop.
    .hint = Press **Just stop …**.
    .but-more = You may dare it: { $busting } of { $cards } cards would be a bust. But this step shows what comes after stopping.
lesson-first-loot =
    You may take one card. Then the others may, and pay you a coin for it. Take the Pinnace: its { $loot } coins are yours.
    .hint = Press **Pinnace**.
    .but-less = The Galleon brings { $less }, the Pinnace { $loot }.
    .but-hire = A person stays and brings influence. But this one takes all your { $price } coins: earn first, then hire.
    .but-nothing = The Pinnace costs nothing: take it.
lesson-first-guest =
    It is your rival's turn. After them you may take a card too, and pay them a coin. Hire the Sailor: { $price } coins in all for { $influence } influence and { $strength } strength, until the end of the game.
    .hint = Press **Sailor**.
    .but-trader = It would bring one more coin from every Galleon. But you will soon see what a Sailor is for.
    .but-nothing = Persons win the game, and you can pay for this one.
lesson-first-dare =
    Your turn, and a Skiff with { $loot } coins. Your Sailor lowers the risk: only { $busting } of { $cards } cards are a second Skiff that you could not repel. Reveal.
    .hint = Press **Reveal**.
    .but-stop = Just as good, and the safe way to { $loot } coins. But this step shows what strength is for.
lesson-first-repel =
    A second Skiff: without the Sailor it would be a bust! To repel it you need strength { $needed }, and you have { $strength }. Repel it: strength is never used up.
    .hint = Press **Repel it**.
    .but-keep = That is a bust: a second Skiff in the harbour.
lesson-first-enough =
    That was a close call. Stop, and take the Skiff with { $loot } coins.
    .from-1 = Take the Skiff with { $loot } coins.
    .hint = Press **🛑 Skiff**.
    .but-more = You may. But you risk { $loot } coins for one more card to choose from.
    .but-nothing = { $loot } coins for nothing: take them.
    .done = Your rival revealed a second Skiff in their turn: a bust, and nobody took anything.
lesson-first-end =
    That's all: dare, stop, take. Look for an expedition in time: nobody wins without one. Spend before you have { $taxed } coins.

## First expedition

lesson-second = First expedition
    .pitch = Two cards in one turn, and persons for an expedition
    .summary =
        • **Expeditions.** A revealed one stays open for everybody. In your own turn you give up the persons it asks for. Captains are anchors, Priests crosses, Settlers houses, and a Jack of all Trades is any of them. You lose their influence.
        • It brings influence and coins. Nobody wins without one, so get one before you have { $end } influence.
        • **Two cards.** With { $two } ship types in the harbour you take two cards, with { $three } types three. Each counts at once: a ship's coins may hire the next person.
        • **Taxes.** With { $taxed } coins or more you lose half. Hire before the tax comes.

lesson-second-captain =
    An **expedition** is open: { $anchors } anchors bring { $influence } influence and { $pays } coins. Nobody wins without an expedition. A Captain is an anchor: stop, and hire him.
    .from-1 = The Captain costs { $price } coins, and is the first of { $anchors } anchors. Hire him.
    .hint = Press **🛑 Captain**.
    .but-more = It is hardly a risk: { $busting } of { $cards } cards. But you take only one card, and the Captain is here already.
    .but-skiff = Just as good: { $loot } coins are worth a turn, and other Captains will come. But this step is about expeditions.
    .but-trader = The Trader brings influence too, and one more coin from every Frigate. But he is no anchor.
    .but-priest = A Priest is a cross. This expedition asks for anchors: Captains.
    .but-pirate = He is strong: you could repel many ships. But he is no anchor.
    .but-nothing = You can pay for the Captain, and you need him for the expedition.
lesson-second-two =
    With { $types } ship types you take **two** cards. A Jack of all Trades is an anchor too, but costs { $price }, and you have { $coins }. Take the Frigate first, then him.
    .from-1 = First the Frigate: { $loot } coins.
    .from-2 = Now you have the { $price } coins for Jack of all Trades: he is an anchor, a cross or a house. Hire him.
    .hint = Press **🛑 Frigate**. Then press **Jack of all Trades**.
    .but-more = Now { $busting } of { $cards } cards would be a bust. You have all you need here.
    .but-same = Just as good: it pays the same { $loot } coins. For the lesson, take the Frigate.
    .but-skiff = That would just do. But the Frigate pays { $loot } coins, and the Skiff { $less }.
    .but-ship = Coins are fine. But the next Jack of all Trades may come late, and you need him for the expedition.
    .but-mademoiselle = She makes all later persons cheaper. But she is no anchor, and takes all your coins.
    .but-nothing = You may take another card, and can pay for it.
lesson-second-fulfil =
    You have an anchor, and a Jack for the other. Fulfil the expedition. You lose both persons and their influence, but in all you gain { $more } influence and { $pays } coins, and now you can win.
    .hint = Press the button with the expedition on it.
    .but-later = It would still be open in your next turn. But waiting gains nothing, and you can spend { $pays } coins now.
    .done = Your rival dared too much: a bust. You have { $has } coins.
lesson-second-tax =
    Your turn. Your rival has { $theirs } coins, and the deck has tax increases. A tax takes half from everybody with { $taxed } or more: reveal.
    .hint = Press **Reveal**. There is no ship yet, so nothing can go wrong.
    .but-stop = The harbour is still empty: there would be nothing to take.
    .done = A tax increase! Your rival keeps { $left } coins, and you get one for the most strength: you have { $has }.
lesson-second-end =
    So spend before you have { $taxed }. There are { $open } more expeditions to fulfil, and the game ends once somebody with an expedition has { $end } influence.

## The 2014 edition

lesson-third = The { $edition } edition
    .pitch = Another goal, other taxes, and guests without a coin
    .summary =
        What is new in { $edition }:
        • **The end.** A player with { $end } influence starts the last round, with or without an expedition. A table may agree that one is needed.
        • **Guests without a coin** may take a ship: they pay with a part of its coins.
        • **Taxes.** Half of the tax cards pay the player with the most strength, the others the player with the least influence.
        • **Jesters** pay at an empty harbour only in somebody else's turn. At a bust they always pay.
        • Up to five may play. With five an expedition is open from the start.

lesson-third-loot =
    The { $edition } edition is about persons: the game ends once somebody has { $end } influence, with **no expedition**. You have { $influence }. For the next person you need coins: take the Skiff.
    .hint = Press **Skiff**.
    .but-less = The Skiff brings { $loot }, the Frigate { $less }.
    .but-nothing = The Skiff costs nothing: take it.
lesson-third-guest =
    Now you are your rival's guest, and a guest pays a coin. In this edition a ship's own coins may pay it, so you need none of your own. Take the Skiff: you keep { $keeps } of its { $loot } coins.
    .hint = Press **Skiff**.
    .but-nothing = You keep { $keeps } coins after the fee: take them.
lesson-third-twelve =
    An Admiral brings { $influence } influence. With your { $has } that is enough, and your Mademoiselles lower his price from { $printed } to { $price } coins. Stop, and hire him.
    .from-1 = Hire the Admiral, and the last round begins.
    .hint = Press **🛑 Admiral**.
    .but-more = Nothing would bust yet. But what could be better than a card that ends the game while you lead?
    .but-nothing = The Admiral is all you need.
    .done = { $end } influence without an expedition! Then a tax increase took half your rival's coins, and gave one to the player with the least influence.
lesson-third-end =
    This is the last card of the game. Take what you like, and see how it ends.

## What puzzles ask for

goal-influence = The lead in influence
    .task = Lead by { $value } influence after this turn, whatever { $rivals ->
        [one] your rival then takes
       *[other] your rivals then take
    }.
    .value = { $value ->
        [0] no lead
       *[other] a lead of { $value } influence
    }
    .behind = { $value } influence behind
    .hint = They take what you leave. What is each card worth to them?
    .own-influence = your influence
    .rival-influence = { $rivals ->
        [one] your rival's influence
       *[other] the strongest rival's influence
    }
goal-coins = The lead in coins
    .task = Lead by { COUNT($value, "coin", number: "words") } after this turn, whatever { $rivals ->
        [one] your rival then takes
       *[other] your rivals then take
    }.
    .value = { $value ->
        [0] no lead
       *[other] a lead of { COUNT($value, "coin", number: "words") }
    }
    .behind = { COUNT($value, "coin", number: "words") } behind
    .hint = They take what you leave, and pay you for it. What does each ship bring them?
    .own-coins = your coins
    .rival-coins = { $rivals ->
        [one] your rival's coins
       *[other] the richest rival's coins
    }

## Puzzles to learn from

puzzle-the_smaller_prize = The smaller prize
    .intro = The Mademoiselle brings you more influence than the Admiral. Check who your rival can pay for.
    .hint = Whom can your rival still hire when you have chosen?
    .why = Take the Mademoiselle for { $dear } influence, and your rival hires the Admiral for { $theirs }. Take the Admiral for { $cheap }, and your rival can pay for nobody: they can only take the ship.
puzzle-the_same_for_you = The same for you
    .intro = Two ships or more bring you the same. But what do they bring your rival?
    .hint = Check what each ship would bring your rival.
    .why = Your Trader makes the Skiff bring you as much as the Frigate. Your rival has no such Trader. The Skiff brings them { COUNT($left, "coin", number: "words") } after they have paid you, the Frigate would bring { $lost }.
puzzle-first_the_ship = First the ship
    .intro = You may take more than one card, and a ship's coins are yours at once.
    .hint = A ship first: then you can pay for somebody expensive.
    .why = Take the Pinnace first: with its { $coins } coins you can hire somebody who brings { $most } influence. The Settler costs less, and brings { $less }.
puzzle-the_discount = The discount
    .intro = You may take more than one card. One person here makes all others cheaper for you.
    .hint = Whom do you hire first?
    .why = Hired first, the Mademoiselle makes the Sailor cheaper, and your { $coins } coins are just enough for both: { $both } influence. Hire the Sailor first, and you can't pay for her. With the Trader it is { $less }.
puzzle-count_the_coins = Count the coins
    .intro = You may take more than one card. The most expensive person does not always bring most.
    .hint = What does each person bring for every coin they cost?
    .why = Both Sailors cost you as much as the Jack of all Trades: { $both } influence instead of { $one }. A ship brings none.
puzzle-after_the_expedition = After the expedition
    .intro = An expedition is open, and a person in the harbour would complete your crew.
    .hint = An expedition pays coins too. What can you do with them at once?
    .why = The Jack of all Trades completes your crew, and the expedition's coins are yours at once: enough for the Trader, who brings { $more } influence more. A ship brings none.
