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
    { NAME($there, form: "start") } wants { $wanted } { NAME($good) }, from { NAME($place) }. Two cubes there bring one, a one-time cube is the other. Travel to **{ NAME($place) }**.
    .hint = Open **Travel to …** and choose { NAME($place) }.
    .but-one = { NAME($there) } wants { $wanted } { NAME($good) }. A one-time cube is one of them, and the other you lack.
    .but-later = What you would get there completes no contract. After { NAME($place) } you can deliver the { $worth } for { NAME($there) }.
lesson-first-denmark =
    Now you have what **{ NAME($place) }** wants. It is a small place, where no goods lie. Travel there.
    .from-1 = Deliver the { $worth }. The { NAME($good) } and the cube are spent, the contract stays yours.
    .hint = Open **Travel to …** and choose { NAME($place) }; then press the button that delivers.
    .but-wait = You have what { NAME($place) } wants. Deliver before a letter costs you goods.
    .but-none = That is what you came for: deliver.
lesson-first-letter =
    You own { $number } again, so one must go: sell the smallest you can spare, the { $worth } for { NAME($old) }.
    .from-1 = In the **{ NAME($place) }** wait { $cubes } cubes of goods that you lack. The Time you get there is the last of a row and turns up a letter: everybody loses goods of its column. You own few, so go.
    .from-2 = At least one of each good, the rest as you like. { NAME($first_for, form: "start") } wants { $first_wanted } { NAME($first) }, { NAME($second_for) } { $second_wanted } { NAME($second) }: take as many of each.
    .hint = Sell the { $worth } for { NAME($old) }, travel to the { NAME($place) }, and take as many { NAME($first) } as { NAME($second) }.
    .but-better = You could sell that. But the { $worth } for { NAME($old) } is worth no more, and you lack both its goods.
    .but-less = There you would get less of what your contracts want than in the { NAME($place) }.
    .but-first = Then { NAME($first_for) } would still lack { NAME($first) }.
    .but-second = Then { NAME($second_for) } would still lack { NAME($second) }.
lesson-first-building =
    The **{ NAME($card) }** is a point at the end for each contract you own. It costs { $cost } coins and you have { $coins }: first sell the { $worth } for { NAME($place) }.
    .from-1 = Now buy the **{ NAME($card) }**: more contracts are to come, and each of them counts for it.
    .hint = In the menu that sells and buys, sell the { $worth } for { NAME($place) }, then buy the { NAME($card) }.
    .but-ready = { NAME($ready, form: "start") } can wait: you may invest only before you travel, and somebody else may buy the { NAME($card) }.
    .but-invest = First invest: once you travel it is too late for this turn, and somebody else may buy the { NAME($card) }.
    .but-nearer = You could sell that. But the { $worth } for { NAME($place) } has done its work: both its goods would have to be fetched again.
    .but-worse = Also a good building. But yours should be one that grows with every delivery: the { NAME($card) }.
lesson-first-end =
    Now travel where you like: { NAME($place) } is ready, or fetch what the others lack. { $rate } goods of a kind, or { $rate } Time, can be traded for any good. Play on from here if you like, with nothing at stake.
