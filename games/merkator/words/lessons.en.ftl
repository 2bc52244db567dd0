## First contracts

lesson-first = First contracts
    .pitch = Fetch goods where they lie, deliver them where they are wanted
    .summary =
        • Most points win. Your five best contracts count in full, the others half, and buildings as they say; goods and coins count nothing.
        • **Your turn.** First you may sell contracts and buy cards. Then travel: take the goods of the place, get or pay Time. Then deliver there.
        • **Delivering.** The goods go, the contract stays, and you get one a number higher. Small places have no goods, but contracts.
        • **Too little?** A one-time cube stands for a good of its colour, once; { $rate } goods of a kind, or { $rate } Time, for any good.
        • **Letters.** Whoever takes the last Time counter of a row turns up a letter, which costs everybody goods.
        • **Joining.** For Time you may deliver where another has travelled.
        • The highest contract delivered, or no Time left on the chart: the final round.
    .but-cube = That makes it a good for ever, and a letter can cost you a good. A one-time cube is used by itself when a delivery needs it.
    .but-sell = Selling turns points into coins. Sell only what you must, or for something better.
    .but-card = A bonus card brings { $bonus } goods at every journey to its place. Buy one when you know that you will often go there.

lesson-first-travel =
    You own { $number } contracts: each names a place, the goods it wants, and its points. Deliver one, and you keep it and get a higher one besides. Two of yours are ready in **{ NAME($place) }**: travel there.
    .from-1 = A cube lies here, and becomes { NAME($good) } or { NAME($other) }, as you like. A contract that you are about to get wants { NAME($good) }: take that.
    .hint = Open **Travel to …** and choose { NAME($place) }; then take { NAME($good) }.
    .but-goods = Played out many times, that even comes to a little more: goods that you fetch first save one-time cubes. In this lesson we deliver at once, to see what a delivery brings.
    .but-nothing = You could deliver nothing there yet. The list begins with the place where you can: { NAME($place) }.
    .but-unwanted = None of your contracts wants { NAME($other) }, nor do those that you are about to get. One of these wants { NAME($good) }.
lesson-first-deliver =
    You lack the goods, but you have one-time cubes: each stands for a good of its colour, once. They are enough for both contracts. Deliver the { $worth } first.
    .hint = Press the button that delivers the { $worth }.
    .but-other = You can deliver both, in either order. In this lesson the { $worth } comes first.
    .but-none = You came here to deliver: each delivery brings you one more contract.
lesson-first-deliver_again =
    A higher contract is yours, and the old one too. Now the other: it takes { $cubes } more of your one-time cubes.
    .hint = Press the button that delivers.
    .but-none = Saving cubes can be right. But a higher contract early in the game leads to others still higher.
lesson-first-sell =
    Now you own { $number }, and whoever begins a turn with more than five contracts must sell down to five. Only the best five count in full at the end. Sell the smallest: the { $worth } for { NAME($place) }.
    .hint = Open the menu and choose to sell the { $worth } for { NAME($place) }.
    .but-better = That one is worth more at the end, and brings more whenever you deliver it. Sell the smallest.
lesson-first-russia =
    { NAME($there, form: "start") } wants { $wanted } { NAME($good) }. Two cubes lie in **{ NAME($place) }**: one becomes { NAME($other) }, one { NAME($good) }, and a one-time cube stands for the second that you need. Travel there.
    .hint = Open **Travel to …** and choose { NAME($place) }.
    .but-elsewhere = Good too, perhaps better. In this lesson we fetch what the { $worth } for { NAME($there) } lacks.
    .but-later = What you would get there completes no contract. After { NAME($place) } you can deliver the { $worth } for { NAME($there) }.
lesson-first-denmark =
    Now you have what **{ NAME($place) }** wants. It is a small place, where no goods lie. Travel there.
    .from-1 = Deliver the { $worth }. The { NAME($good) } and the cube are spent, the contract stays yours.
    .hint = Open **Travel to …** and choose { NAME($place) }; then press the button that delivers.
    .but-fetch = Good too, perhaps better: you would fetch a good there, and the contract can wait, if no letter costs you its goods. In this lesson we deliver what is ready.
    .but-wait = You have what { NAME($place) } wants. Deliver before a letter costs you goods.
    .but-none = That is what you came for: deliver.
lesson-first-letter =
    You own { $number } again, so one must go: sell the smallest you can spare, the { $worth } for { NAME($old) }.
    .from-1 = In the **{ NAME($place) }** wait { $cubes } cubes of goods that you lack. The Time you get there is the last of a row and turns up a letter: everybody loses goods of its column. You own few, so go.
    .from-2 = At least one of each good, the rest as you like. { NAME($first_for, form: "start") } wants { $first_wanted } { NAME($first) }, { NAME($second_for) } { $second_wanted } { NAME($second) }: take as many of each.
    .hint = Sell the { $worth } for { NAME($old) }, travel to the { NAME($place) }, and take as many { NAME($first) } as { NAME($second) }.
    .but-placed = Good too, perhaps better: as a good it can be traded, or lost instead of another. In this lesson we keep the cubes for deliveries.
    .but-elsewhere = Good too, and perhaps better. In this lesson we fetch what two contracts lack.
    .but-coins = Good too, perhaps better: more coins for a building. In this lesson keep it, for the points at the end.
    .but-better = You could sell that. But the { $worth } for { NAME($old) } is worth no more, and you lack both its goods.
    .but-less = There you would get less of what your contracts want than in the { NAME($place) }.
    .but-first = Then { NAME($first_for) } would still lack { NAME($first) }.
    .but-second = Then { NAME($second_for) } would still lack { NAME($second) }.
lesson-first-building =
    A building that is a point at the end for each contract you own: the **{ NAME($card) }**. It costs { $cost } coins and you have { $coins }: first sell the { $worth } for { NAME($place) }.
    .from-1 = Now buy the **{ NAME($card) }**: more contracts are to come, and each of them counts for it.
    .hint = In the menu that sells and buys, sell the { $worth } for { NAME($place) }, then buy the { NAME($card) }.
    .but-ready = { NAME($ready, form: "start") } can wait: you may invest only before you travel, and somebody else may buy the { NAME($card) }.
    .but-invest = First invest: once you travel it is too late for this turn, and somebody else may buy the { NAME($card) }.
    .but-nearer = You could sell that. But the { $worth } for { NAME($place) } has done its work: both its goods would have to be fetched again.
    .but-worse = Also a good building. But yours should be one that grows with every delivery: the { NAME($card) }.
lesson-first-end =
    Now travel where you like: { NAME($place) } is ready, or fetch what the others lack. { $rate } goods of a kind, or { $rate } Time, can be traded for any good. Play on from here if you like, with nothing at stake.

## Company on the way

lesson-second = Company on the way
    .pitch = Trade for what is lacking, join a rival's journey, and lose as little as you can
    .summary =
        • **Trades.** { $rate } goods of a kind, or { $rate } Time, for any one good that a delivery needs.
        • **Joining.** When somebody has travelled and delivered, the others may join: pay the traveller { $fee } Time, at a small place { $fee_small }, and deliver there too. Who joins takes none of the cubes.
        • **Company pays.** Whoever joins you pays you: travel where others want to go, and keep a little Time for journeys of theirs.
        • **Letters.** Everybody loses goods of the column, each as they choose. A one-time cube can be placed there and lost instead.
    .but-cube = That makes it a good for ever, and a letter can cost you a good. A one-time cube is used by itself when a delivery needs it.
    .but-sell = You have room for it, and whenever you deliver it, it brings you a higher one. Sell when you must.
    .but-card = A bonus card brings goods at every journey to its place. Buy one when you know that you will often go there.
    .but-building = Keep your coins a little longer: you will see later which building suits what you own.

lesson-second-dutch =
    Your { $worth } for the **{ NAME($place) }** wants { NAME($first) } and { NAME($second) }, and even with one-time cubes one { NAME($second) } is lacking. But { $rate } Time can be traded for any good, and you have them. Travel there.
    .from-1 = { NAME($there, form: "start") } wants { $wanted } { NAME($good) }, and { NAME($small) } { NAME($other) }: take as many of each.
    .hint = Open **Travel to …** and choose the { NAME($place) }; then take as many { NAME($good) } as { NAME($other) }.
    .but-less = There you could not deliver the { $worth }, the highest contract you own.
    .but-lacks = Then { NAME($there) } would still lack { NAME($good) }.
    .but-coins = As good: more coins for a building, and a contract fewer. In this lesson keep it, since it will soon be delivered.
    .but-more = { NAME($there, form: "start") } wants only { $wanted } { NAME($good) }. { NAME($other, form: "start") } is wanted in { NAME($small) }.
lesson-second-trade =
    The page tells how it is paid: one-time cubes where they fit, and { $rate } Time for the other { NAME($good) }. Press **Deliver the { $worth }**.
    .from-1 = { $rate } Time for any one good: trade them for the { NAME($good) }.
    .from-2 = Your one-time cubes do the rest: press **Deliver the { $worth }**.
    .hint = Press **Deliver the { $worth }**; it trades { $rate } Time for a { NAME($good) } by itself.
    .but-placed = Good too, perhaps better: as a good it can be traded, or lost instead of another. In this lesson we keep the cubes for deliveries.
    .but-none = You came here for this: delivered, it brings you a higher one.
    .done = Your rival joined your journey: they paid you { $fee } Time and delivered here too.
lesson-second-sweden =
    The { $worth } for **{ NAME($place) }** is ready. Travel there.
    .from-1 = No contract of yours wants { NAME($other) }. { NAME($small, form: "start") } wants { NAME($good) }, whenever you deliver there: take more of that.
    .from-2 = Deliver the { $worth }.
    .hint = Open **Travel to …** and choose { NAME($place) }; take more { NAME($good) }, and deliver the { $worth }.
    .but-smaller = Good too, perhaps better: a contract is ready there as well. In this lesson the larger one comes first, for { NAME($place) }.
    .but-spain = Good too, perhaps better: goods that you lack lie there. In this lesson we deliver what is ready.
    .but-coins = Good too, perhaps better: more coins for a building, and a contract fewer. In this lesson keep it, since it will soon be delivered.
    .but-sold = Good too, perhaps better: more coins for a building. In this lesson keep it, for the points at the end.
    .but-placed = Good too, perhaps better: as a good it can be traded, or lost instead of another. In this lesson we keep the cubes for deliveries.
    .but-less = Nothing is ready there. The { $worth } for { NAME($place) } is.
    .but-split = Good too, perhaps better. In this lesson take what a contract wants: none of yours wants { NAME($other) }. { NAME($small, form: "start") } wants { NAME($good) }.
    .but-none = You came here to deliver, and it brings you a higher contract.
lesson-second-join =
    Your rival has travelled to **{ NAME($place) }**, where your { $worth } is ready. For { $fee } Time, paid to your rival, you may join and deliver too; only the cubes are not for you. Press **Join and deliver**.
    .from-1 = Deliver the { $worth }: one more contract for you, in your rival's turn.
    .hint = Press **Join and deliver**.
    .but-stay = Then your { $worth } waits for a journey of your own. { $fee } Time is little for a delivery.
    .but-placed = Good too, perhaps better: as a good it can be traded, or lost instead of another. In this lesson we keep the cubes for deliveries.
    .but-none = You have paid for the journey, and the { $worth } is ready: deliver.
lesson-second-letter =
    We skip your next turn, a journey to { NAME($place) }. Your rival took the last Time of a row, and its letter costs everybody a good of its column. No contract of yours wants { NAME($good) }: lose that.
    .hint = Open **Lose …** and choose to lose { NAME($good) }, without placing a cube.
    .but-instead = That comes to much the same: a one-time cube can be placed in the column and lost instead of a good. In this lesson we keep the cubes.
    .but-spared = Good too, perhaps better: a one-time cube can be placed in the column and lost instead of a good. In this lesson we keep the cubes.
    .but-owned = Good too, perhaps better: the cube becomes a good for ever. In this lesson we keep the cubes.
    .but-both = Good too, perhaps better: one cube is lost instead of a good, and the other becomes a good for ever. In this lesson we keep the cubes.
    .but-placed = You lose a good either way. A cube that is placed now can no longer stand for the other good of its colour.
lesson-second-end =
    Play on if you like, with nothing at stake.

## On your own

lesson-third = On your own
    .pitch = Alone, contracts are your money: pay with them, and deliver by trades
    .summary =
        • Alone you have { $turns } turns for as many points as you can. There are no letters, and nobody joins you.
        • **No coins.** A card is paid with contracts worth at least its price; what is over is lost. Whoever has more than { $slots } contracts must go down to { $slots } before travelling, so pay with the small ones.
        • **A bonus card** brings { $bonus } goods at every journey to its place: buy it where a contract wants them.
        • **A building** is points at the end, as its card says.
        • **Trades.** { $rate } goods of a kind, or { $rate } Time, for any one good that a delivery needs.
        • **Delivering again.** A contract can be delivered as often as you have the goods, once a turn, and brings a higher one each time.
    .but-cube = That makes it a good for ever, and settles which. A one-time cube is used by itself when a delivery needs it.
    .but-discard = Given up like this it brings nothing: it would neither count at the end nor pay for a card.
    .but-bonus = You would pay with a contract that can still bring you a higher one. Buy when you own more than you may keep.
    .but-building = You would pay with contracts that can still bring you higher ones. Buy when you own more than you may keep.

lesson-third-pay =
    Alone you have { $turns } turns and no coins: contracts pay for cards, and you must have { $slots } at most before you travel. You own { $number }, so let the small ones pay for the **{ NAME($card) }**, which is worth a point at the end for each contract you own. Buy it for { $cost }.
    .from-1 = Pay with your smallest contract, the { $small } for { NAME($small_place) }.
    .from-2 = Not enough yet: add the { $next } for { NAME($next_place) }.
    .from-3 = And the { $last } for { NAME($last_place) }: together that is exactly the price.
    .hint = In the menu, buy the { NAME($card) }; pay with the { $small } for { NAME($small_place) }, the { $next } for { NAME($next_place) } and the { $last } for { NAME($last_place) }.
    .but-placed = Good too, perhaps better: as a good it can be traded. In this lesson we keep the cubes for deliveries.
    .but-other = Also a building. In this lesson it is the { NAME($card) }: your three smallest contracts are exactly its price, and every new one counts for it.
    .but-goods = Its goods would come at every journey to its place. But two contracts must go in any case, and with a third they pay for a building: the { NAME($card) }.
    .but-nothing = Two contracts must go, but for nothing? The small ones can pay for a card.
    .but-smallest = All three small ones are needed. In this lesson the smallest goes first.
    .but-either = You give both, in either order. In this lesson the one for { NAME($next_place) } goes first.
    .but-keep = That one is worth more, at the end and when it is delivered. Pay with the small ones.
lesson-third-sweden =
    You could deliver one contract now, by a trade. But your bonus card brings { $bonus } { NAME($good) } whenever you travel to **{ NAME($place) }**, and with them you can soon deliver both, for { NAME($first) } and { NAME($second) }. Travel there.
    .hint = Open **Travel to …** and choose { NAME($place) }.
    .but-placed = Good too, perhaps better: as a good it can be traded. In this lesson we keep the cubes for deliveries.
    .but-both = There you could deliver one contract by a trade. With { NAME($good) } from { NAME($place) } you can soon deliver both, for { NAME($first) } and { NAME($second) }.
    .but-less = You could deliver nothing there. { NAME($place) } brings { NAME($good) }, which two of your contracts want.
lesson-third-trade =
    Since then you have fetched goods in the { NAME($been) }. The { $worth } for **{ NAME($place) }** can be delivered again: you have { NAME($good) }, and can trade { $rate } Time for the { NAME($lacking) }. Travel there.
    .from-1 = Press **Deliver the { $worth }**: it trades { $rate } Time for the { NAME($lacking) }.
    .from-2 = The { NAME($lacking) } is lacking, and you have no cube for it. Trade { $rate } Time for it.
    .from-3 = All is there: press **Deliver the { $worth }**.
    .hint = Open **Travel to …** and choose { NAME($place) }; then press **Deliver the { $worth }**.
    .but-placed = Good too, perhaps better: as a good it can be traded. In this lesson we keep the cubes for deliveries.
    .but-ready = The { $other_worth } for { NAME($other) } is ready, and stays so: you have { NAME($good) } for both. In this lesson the trade comes first.
    .but-less = You could deliver nothing there. In { NAME($place) } a delivery brings a { $reward }.
    .but-none = You would leave with no new contract. The Time comes back with most journeys.
lesson-third-bohemia =
    In **{ NAME($place) }** one contract is ready. The { $worth } that you have just got is for the same place, and lacks only what your cubes and your Time can give. Travel there.
    .from-1 = Deliver the { $small }: you have the { NAME($good) }.
    .from-2 = Press **Deliver the { $worth }**: your cubes stand for the { NAME($cube) } and one { NAME($lacking) }, and { $rate } Time are traded for the other.
    .from-3 = One { NAME($lacking) } is lacking: trade { $rate } Time for it.
    .from-4 = All is there: press **Deliver the { $worth }**.
    .hint = Open **Travel to …** and choose { NAME($place) }; deliver the { $small }, then the { $worth }.
    .but-one = Only in { NAME($place) } can you deliver two contracts on one journey.
    .but-whole = It needs no trade: you have all that it wants.
    .but-later = You can deliver both. In this lesson the { $small } comes first, which needs no trade.
    .but-none = You would leave a contract here that you can deliver, and get no higher one for it.
lesson-third-end =
    You own { $number } contracts again, so two must go before you travel: pay for a card with small ones. More than half of your { $turns } turns are still to come. Play on if you like, with nothing at stake.

## What puzzles ask for

goal-two = Two journeys
    .task = Have { $value } points after two turns, this one and the next. You are alone, buy and trade nothing (what is ready only with trades does not count), and sell a contract only if you must.
    .value = { $value } points
    .behind = { $value } points short
    .hint = Choose the second contract first, then ask where its goods come from.
    .first = points of this journey
    .later = points of the next

## Puzzles to learn from

puzzle-the_nearest = The nearest contract
    .intro = One journey for goods, and one to deliver: which of your contracts lacks least?
    .hint = Look at the small contracts first.
    .why = A grain from Danzig and your cube for wine are all that the { $small } for Sweden wants. It stays yours, and a { $next } comes with it. The journey to England gathers more goods, but makes no contract complete in time.
puzzle-a_better_one = A better one
    .intro = A contract in Italy is within reach. So is one that counts for more.
    .hint = Where do vegetables come from?
    .why = Vegetables from the Dutch Republic, your copper, and your cubes for the rest: that is the { $big } for England, and a { $next } comes with it. The { $small } for Italy brings only a { $less }.
puzzle-spend_to_gain = Spend to gain
    .intro = Some journeys cost Time counters, and are the better ones all the same.
    .hint = One of your contracts wants spice.
    .why = Spice from Spain, your muskets, and your cubes for the rest: that is the { $big } for Sweden, and a { $next } comes with it. The Dutch Republic costs no Time counter, but leads only to the { $small } for England.
puzzle-both_on_one_journey = Both on one journey
    .intro = One of your contracts for Denmark is ready. The other one nearly is.
    .hint = What do your bonus cards bring, and where?
    .why = Your bonus card brings citrus fruit in Sweden, and then one journey delivers both contracts for Denmark: a { $one } and a { $two } come with them. Deliver the { $big } at once, and the { $small } lacks the fruit; the second journey brings only a { $less }.
puzzle-which_good = Which good?
    .intro = A contract for Hamburg is ready, and a cube lies there. Which good it becomes is up to you.
    .hint = Which contract do you get for delivering there, and what does that one want?
    .why = The { $small } for Hamburg brings a { $next } for the Dutch Republic, which wants livestock: take that for the cube, and the next journey delivers it. A { $last } comes with it. With muskets, you would have to fetch livestock from England first.
puzzle-the_dear_journey = The dear journey
    .intro = A journey to Italy is paid with Time counters. See whether it is worth them.
    .hint = A contract there wants grain.
    .why = Both contracts want the grain from Danzig. Italy's brings you a contract of { $next } instead of { $less }, and leaves you your muskets, which your Arsenal counts. The Time counters are worth nothing any more.
