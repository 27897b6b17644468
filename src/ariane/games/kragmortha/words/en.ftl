# The words of Kragmortha in English. `$you` is the role of the reader in the event, or none.

title = Kragmortha
tagline = Borrow the Dark Lord’s books. Mind the Dark Lord.
option-first = Who begins
option-orders = Keeping the Dark Lord’s orders
option-orders-guided = Guided: a warning before every breach
option-orders-memory = From memory: no warning, every gesture on offer
option-orders-real = Real: you do as your cards say, and the others watch
option-desk = The desk ends the turn: whoever takes a Grimoire there does nothing more
option-halt = Rigor Mortis halts: his move is over where he meets somebody

# Symbols, sides, gestures, parts of the body, tokens, decks
symbol-grimoire = grimoire
symbol-parchment = parchment
symbol-potion = potion
symbol-stones = stones
symbol-crystal = crystal ball
side-north = north
side-east = east
side-south = south
side-west = west
gesture-bow = bow
gesture-salute = salute
gesture-listen = cup an ear
gesture-hum = hum the hymn
gesture-hop = hop
gesture-croak = croak
body-arm = arm
body-chin = chin
body-mouth = mouth
body-tongue = tongue
body-ear = ear
body-leg = leg
body-none = no symbol
token-plain = teleport
token-grimoire = Grimoire
token-trap = trap
deck-movement = movement deck
deck-gaze = Gaze deck
deck-grimoire = Grimoire deck
goblin = goblin
rigor = Rigor Mortis

# Movement cards
card-goblin-grimoire-grimoire = Goblin (two grimoires)
card-goblin-grimoire-parchment = Goblin (grimoire and parchment)
card-goblin-grimoire-potion = Goblin (grimoire and potion)
card-goblin-grimoire-stones = Goblin (grimoire and stones)
card-goblin-grimoire-crystal = Goblin (grimoire and crystal ball)
card-goblin-parchment-parchment = Goblin (two parchments)
card-goblin-parchment-potion = Goblin (parchment and potion)
card-goblin-parchment-stones = Goblin (parchment and stones)
card-goblin-parchment-crystal = Goblin (parchment and crystal ball)
card-goblin-potion-potion = Goblin (two potions)
card-goblin-potion-stones = Goblin (potion and stones)
card-goblin-potion-crystal = Goblin (potion and crystal ball)
card-goblin-stones-stones = Goblin (stones, twice)
card-goblin-stones-crystal = Goblin (stones and crystal ball)
card-goblin-crystal-crystal = Goblin (two crystal balls)
card-rigor-grimoire-grimoire = Rigor Mortis (two grimoires)
card-rigor-grimoire-parchment = Rigor Mortis (grimoire and parchment)
card-rigor-grimoire-potion = Rigor Mortis (grimoire and potion)
card-rigor-grimoire-stones = Rigor Mortis (grimoire and stones)
card-rigor-grimoire-crystal = Rigor Mortis (grimoire and crystal ball)
card-rigor-parchment-parchment = Rigor Mortis (two parchments)
card-rigor-parchment-potion = Rigor Mortis (parchment and potion)
card-rigor-parchment-stones = Rigor Mortis (parchment and stones)
card-rigor-parchment-crystal = Rigor Mortis (parchment and crystal ball)
card-rigor-potion-potion = Rigor Mortis (two potions)
card-rigor-potion-stones = Rigor Mortis (potion and stones)
card-rigor-potion-crystal = Rigor Mortis (potion and crystal ball)
card-rigor-stones-stones = Rigor Mortis (stones, twice)
card-rigor-stones-crystal = Rigor Mortis (stones and crystal ball)
card-rigor-crystal-crystal = Rigor Mortis (two crystal balls)

# Gaze cards: their names and orders
gaze-elbows = Elbows in
gaze-elbows-text = Keep your arms to yourself: push no goblin. The last one who shoved is now a coat hook.
gaze-elbows-real = Keep both elbows pressed to your sides.
gaze-salute = Long live the Dark Lord
gaze-salute-text = Raise an arm and salute before every card you play. Higher. The other arm.
gaze-salute-real = Raise an arm and salute before you touch a card.
gaze-juggler = Butterfingers
gaze-juggler-text = Those were my crystal balls. Play no card with a crystal ball while another will do.
gaze-juggler-real = Hold your cards at arm’s length.
gaze-bow = Chin down
gaze-bow-text = Bow before every card you play. Lower. That is the floor: get acquainted.
gaze-bow-real = Keep your chin on your chest.
gaze-profile = Crick in the neck
gaze-profile-text = Your chin points east for good: your goblin takes no step west.
gaze-profile-real = Point your chin over your right shoulder.
gaze-wobble = Wobbly chin
gaze-wobble-text = Your goblin never takes two steps in a straight line. A proper minion zigzags.
gaze-wobble-real = Rest your chin on your fist.
gaze-mouthful = Mouth full
gaze-mouthful-text = You carry your cards between your teeth, so hold two at most.
gaze-mouthful-real = Keep your lips closed, even when you speak.
gaze-hush = Hush!
gaze-hush-text = Not one magic word in my library: play no Grimoire in your turn.
gaze-hush-real = Whisper, and nothing else.
gaze-hum = The hymn
gaze-hum-text = Hum my hymn before every card you play. All nineteen verses, briskly.
gaze-hum-real = Hum my hymn while you move anything.
gaze-lick = No licking
gaze-lick-text = Tongue off my potions: your goblin does not step on potion squares.
gaze-lick-real = Keep the tip of your tongue out.
gaze-stutter = St-st-stutter
gaze-stutter-text = First come, f-first served: play only your oldest card.
gaze-stutter-real = Say the first word of every sentence twice.
gaze-croak = A frog in the throat
gaze-croak-text = Croak before every card you play. It is your tongue or the frog’s.
gaze-croak-real = Croak before you say anything.
gaze-footfall = I heard that
gaze-footfall-text = You called? Then don’t: play no Rigor Mortis card while another will do.
gaze-footfall-real = Hold on to one ear.
gaze-listen = All ears
gaze-listen-text = Cup an ear and listen for my step before every card you play.
gaze-listen-real = Cup a hand behind an ear whenever somebody speaks.
gaze-draught = A draught in the ear
gaze-draught-text = It blows from the south, and it bites: your goblin takes no step south.
gaze-draught-real = Tilt your head until an ear touches your shoulder.
gaze-limp = Ball and chain
gaze-limp-text = One square per turn, whether you move your goblin or me. And drag it quietly.
gaze-limp-real = Keep both feet off the floor.
gaze-gallop = Faster!
gaze-gallop-text = Two squares whenever you can, whether you move your goblin or me. I do not pay you to stand about. I do not pay you.
gaze-gallop-real = Tap a foot all through your turn.
gaze-hop = Hop
gaze-hop-text = Hop on one leg before every card you play. The left one. Your other left.
gaze-hop-real = Stand on one leg during your turn.
gaze-blank = A bare look
gaze-blank-text = He has run out of words; the look alone counts as a Gaze card.

# What an order says where its card has no words of its own
order-gesture = Before every card you play: { $target }.
order-no-push = Push no goblin.
order-no-symbol = Your goblin does not step on squares with this symbol: { $target }.
order-no-direction = Your goblin takes no step { $target }.
order-no-rigor = Play no Rigor Mortis card while another will do.
order-no-crystal = Play no card with a crystal ball while another will do.
order-no-grimoire = Play no Grimoire in your turn.
order-no-straight = Your goblin never takes two steps in a straight line.
order-hand = Movement cards in hand: { $number } at most.
order-steps = Squares per turn, your goblin’s and Rigor Mortis’s together: { $number } at most.
order-run = Two squares whenever you can, with your goblin or with Rigor Mortis.
order-oldest = Play only your oldest card.
order-rigor = The same goes for Rigor Mortis when you move him.
order-real = Do what this card says with your { $symbol }.

# Grimoires
grimoire-eraser = The Great Eraser
grimoire-eraser-text = One of your Gaze cards goes under the deck. You did nothing, and nobody saw you do it.
grimoire-absolution = Absolution, volume III
grimoire-absolution-text = One of your Gaze cards goes under the deck. Volumes I and II were eaten.
grimoire-satchel = Bottomless Satchel
grimoire-satchel-text = Hold one more movement card, for good. Stays face up; something inside keeps it open.
grimoire-boots = Seven-Shelf Boots
grimoire-boots-text = Take one more step, on any symbol. They pinch, they stink, they run.
grimoire-prism = Prism of Excuses
grimoire-prism-text = This turn every symbol of your cards is any symbol you like.
grimoire-duster = Feather Duster
grimoire-duster-text = When you meet Rigor Mortis: no Gaze card, you were dusting. You still run.
grimoire-mirror = Mirror of Woes
grimoire-mirror-text = Look at the next three Gaze cards. Misfortune, but with notice.
grimoire-catalogue = The Catalogue
grimoire-catalogue-text = Look at the next two Grimoires. Shelf marks explained on page 4,000.
grimoire-ladder = Rolling Ladder
grimoire-ladder-text = Change places with another goblin. Nothing wakes up where you land.
grimoire-bell = Servant’s Bell
grimoire-bell-text = Rigor Mortis walks up to two squares, any symbols, where you send him.
grimoire-hourglass = Stolen Hourglass
grimoire-hourglass-text = Play another movement card this turn. Whose minute it was, nobody asks.
grimoire-bookmark = Bookmark
grimoire-bookmark-text = Discard your hand and draw as many. This was not your page.
grimoire-trapdoor = Trapdoor
grimoire-trapdoor-text = Go to an empty teleport square; it stays asleep. Mind your head.

# What a Grimoire does where its card has no words of its own
effect-banish = One of your Gaze cards goes under the deck.
effect-satchel = Movement cards in hand, for good: { $number } more. Stays face up.
effect-stride = Further steps on any symbol: { $number }.
effect-wild = This turn your cards’ symbols are any symbol.
effect-shield = When you meet Rigor Mortis: no Gaze card. You still flee.
effect-peek = Look at the next cards of the { $target }: { $number }.
effect-swap = Change places with another goblin.
effect-leash = Rigor Mortis walks where you send him, squares at most: { $number }.
effect-second = Further movement cards this turn: { $number }.
effect-redraw = Discard your hand and draw as many.
effect-recall = Go to an empty teleport square.

# What happened
log-first = { $you ->
    [seat] You begin.
   *[none] { $seat } begins.
}
log-place = { $you ->
    [seat] Your goblin starts on { $square }.
   *[none] { $seat } starts on { $square }.
}
log-draw = { $known ->
    [yes] { $you ->
        [seat] You draw { $card }.
       *[none] { $seat } draws { $card }; you had seen it.
    }
   *[no] { $seat } draws a card.
}
log-card = { $you ->
    [seat] You play { $card }.
   *[none] { $seat } plays { $card }.
}
run-step = { $you ->
    [seat] Your goblin walks to { $square }.
   *[none] { $seat } walks to { $square }.
}
run-rigor-step = { $you ->
    [seat] You send Rigor Mortis to { $square }.
   *[none] { $seat } sends Rigor Mortis to { $square }.
}
log-step = { $you ->
    [seat] Your goblin steps { $side } to { $square }.
   *[none] { $seat } steps { $side } to { $square }.
}
log-rigor-step = { $you ->
    [seat] You send Rigor Mortis { $side } to { $square }.
   *[none] { $seat } sends Rigor Mortis { $side } to { $square }.
}
log-stop = { $you ->
    [seat] You leave it at that.
   *[none] { $seat } leaves it at that.
}
log-push = { $you ->
    [seat] You push { $target }’s goblin { $side } to { $square }.
    [target] { $seat } pushes your goblin { $side } to { $square }.
   *[none] { $seat } pushes { $target }’s goblin { $side } to { $square }.
}
log-meet = { $you ->
    [seat] You look up, and there stands Rigor Mortis.
   *[none] { $seat } runs into Rigor Mortis on { $square }.
}
log-flee = { $you ->
    [seat] Your goblin flees to the circle on { $square }.
   *[none] { $seat } flees to the circle on { $square }.
}
log-circle = { $you ->
    [seat] Your goblin stands in the teleport circle on { $square }.
   *[none] { $seat } stands in the teleport circle on { $square }.
}
log-token-plain = { $you ->
    [seat] You turn up a token: teleport.
   *[none] { $seat } turns up a token: teleport.
}
log-token-grimoire = { $you ->
    [seat] You turn up a token: teleport, and a Grimoire for you.
   *[none] { $seat } turns up a token: teleport, and a Grimoire.
}
log-token-trap = { $you ->
    [seat] You turn up a token: teleport, and a trap: a Gaze card awaits you.
   *[none] { $seat } turns up a token: teleport, and a trap: a Gaze card follows.
}
log-tokens-shuffled = All six tokens are up; they are shuffled face down again.
log-teleport = { $you ->
    [seat] A flash, and your goblin is on { $square }.
   *[none] A flash, and { $seat }’s goblin is on { $square }.
}
log-start = { $you ->
    [seat] Your goblin goes back to the start square { $square }.
   *[none] { $seat } goes back to the start square { $square }.
}
log-desk = { $you ->
    [seat] Your goblin rummages in the desk.
   *[none] { $seat } rummages in the desk.
}
log-grimoire = { $you ->
    [seat] You make off with a Grimoire: { $card }.
   *[none] { $seat } makes off with a Grimoire: { $card }.
} { $left ->
    [0] It was the last.
    [1] One is left: it will end the game.
    [2] Two are left: the last will end the game.
   *[other] { $left } are left.
}
log-gaze = { $you ->
    [seat] The Petrifying Gaze falls on you: “{ $card }”{ $does ->
        [0] {" "}({ $detail ->
            [0] bow
            [1] salute
            [2] listen out for him
            [3] hum the anthem
            [4] hop
           *[5] croak
        } before every card)
        [1] {" "}(push no goblin)
        [2] {" "}(your goblin keeps off { $detail ->
            [0] grimoire
            [1] parchment
            [2] potion
           *[3] stones
        } squares)
        [3] {" "}(your goblin takes no step { $detail ->
            [0] north
            [1] east
            [2] south
           *[3] west
        } any more)
        [4] {" "}(no Rigor Mortis card while another will do)
        [5] {" "}(no crystal ball card while another will do)
        [6] {" "}(no Grimoire in your turn)
        [7] {" "}(your goblin never takes two steps in a straight line)
        [8] {" "}({ $detail ->
            [one] one movement card
           *[other] { $detail } movement cards
        } in hand at most)
        [9] {" "}({ $detail ->
            [one] one square
           *[other] { $detail } squares
        } per turn at most)
        [10] {" "}(two squares whenever possible)
        [11] {" "}(play only your oldest card)
       *[other] {""}
    }. That makes { $count } of 4.
   *[none] The Petrifying Gaze falls on { $seat }: “{ $card }”. That makes { $count } of 4.
}
log-gaze-under = { $you ->
    [seat] Your goblin has a Gaze card on that part of the body already: “{ $card }” goes under the deck, and another is drawn.
   *[none] The goblin of { $seat } has a Gaze card on that part of the body already: “{ $card }” goes under the deck, and another is drawn.
}
log-broken = { $you ->
    [seat] You break an order: “{ $card }”.
   *[none] { $seat } breaks an order: “{ $card }”.
}
log-says-kept = { $you ->
    [seat] You say that { $target } obeyed.
    [target] { $seat } says that you obeyed.
   *[none] { $seat } says that { $target } obeyed.
}
log-says-caught = { $you ->
    [seat] You say that { $target } did not obey.
    [target] { $seat } says that you did not obey.
   *[none] { $seat } says that { $target } did not obey.
}
log-caught = { $you ->
    [seat] You were caught disobeying an order.
   *[none] { $seat } was caught disobeying an order.
}
log-shown-kept = { $you ->
    [seat] You show a card that would have kept “{ $order }”: { $card }.
   *[none] { $seat } shows a card that would have kept “{ $order }”: { $card }.
}
log-shown-helpless = { $you ->
    [seat] You show { $card }: it could not keep “{ $order }” either, so you pay nothing.
   *[none] { $seat } shows { $card }: it could not keep “{ $order }” either, so nothing is paid.
}
log-gesture-bow = { $you ->
    [seat] You bow.
   *[none] { $seat } bows.
}
log-gesture-salute = { $you ->
    [seat] You salute the Dark Lord.
   *[none] { $seat } salutes the Dark Lord.
}
log-gesture-listen = { $you ->
    [seat] You cup an ear.
   *[none] { $seat } cups an ear.
}
log-gesture-hum = { $you ->
    [seat] You hum the hymn.
   *[none] { $seat } hums the hymn.
}
log-gesture-hop = { $you ->
    [seat] You hop.
   *[none] { $seat } hops.
}
log-gesture-croak = { $you ->
    [seat] You croak.
   *[none] { $seat } croaks.
}
# In brackets what a Grimoire does, by its effect: banish, satchel, stride, wild, shield, peek, swap, leash, second, redraw, recall.
log-use = { $you ->
    [seat] You use a Grimoire: { $card }
   *[none] { $seat } uses a Grimoire: { $card }
} { $effect ->
    [0] (one Gaze card less).
    [1] ({ $count ->
        [one] one more card
       *[other] { $count } more cards
    } in hand, for good).
    [2] ({ $count ->
        [one] one more step
       *[other] { $count } more steps
    }, on any symbol).
    [3] (any symbol will do this turn).
    [4] (no Gaze card).
    [5] (a look at the next cards).
    [6] (two goblins change places).
    [7] (Rigor Mortis walks { $count ->
        [one] one square
       *[other] up to { $count } squares
    }).
    [8] ({ $count ->
        [one] another movement card
       *[other] { $count } more movement cards
    } this turn).
    [9] (a new hand).
   *[10] (off to a teleport square).
}
log-peek = { $known ->
    [yes] You see: { $card }.
   *[no] { $seat } looks at the top of the { $deck }.
}
log-banish = { $you ->
    [seat] You are rid of a Gaze card: { $card }.
   *[none] { $seat } is rid of a Gaze card: { $card }.
}
log-swap = { $you ->
    [seat] You change places with { $target }.
    [target] { $seat } changes places with you.
   *[none] { $seat } and { $target } change places.
}
log-discard = { $you ->
    [seat] You discard { $card }.
   *[none] { $seat } discards { $card }.
}
log-keep = { $you ->
    [seat] You keep all your cards.
   *[none] { $seat } keeps all the cards.
}
log-overdraw = { $you ->
    [seat] You fill your hand all the same.
   *[none] { $seat } fills the hand all the same.
}
log-stuck = { $you ->
    [seat] No card of yours is of any use: you show them all.
   *[none] No card is of any use to { $seat }, who shows them all.
}
log-warp = { $you ->
    [seat] You send Rigor Mortis through the circle to { $square }.
   *[none] { $seat } sends Rigor Mortis through the circle to { $square }.
}
log-stay = Rigor Mortis stays on his circle.
log-shuffle = { $cards ->
    [one] The one discarded card is the new movement deck.
   *[other] The { $cards } discarded cards, shuffled, are the new movement deck.
}
log-over-gazes = A fourth Gaze card: one goblin is stone, and the game is over.
log-over-grimoires = The last Grimoire is gone, and so is the game.
log-over-limit = The night is over; whoever was stared at least wins.

# How it ended
figure-gazes = Gaze cards (fewest win)
figure-grimoires = Grimoires (most win the tie)
figure-magic = Magic symbols on them (most win the tie)
over-gazes = A goblin got a fourth Gaze card; the fewest win and, if tied, the most Grimoires.
over-grimoires = The last Grimoire was drawn; the fewest Gaze cards win and, if tied, the most Grimoires.
over-limit = The last round was played; the fewest Gaze cards win and, if tied, the most Grimoires.

# What is asked
ask-deal = The cards are dealt.
ask-first = Who begins? Chance decides.
ask-place = Place your goblin: choose the square it starts on.
ask-choose = Play a movement card from your hand.
asked-choose-stuck = None of your cards can be used: show them, or use a Grimoire first?
ask-step = Another step, or stop?
asked-step-rigor = Move Rigor Mortis another step, or stop?
asked-step-rigor-on = Move Rigor Mortis: onto which square?
asked-step-on = Take a step: onto which square?
ask-finish = Anything else? Use a Grimoire, or end your turn.
asked-finish-card = Anything else? Play a movement card, use a Grimoire, or end your turn.
ask-draw = A movement card is drawn.
ask-over = The game is over.
ask-push = Push the goblin: where to?
asked-push = Push { $seat }’s goblin: where to?
asked-push-on = Your goblin was pushed onto { $seat }’s and now pushes it on: where to?
ask-arrive = A goblin arrives.
ask-meet = A goblin meets Rigor Mortis.
ask-shield = Rigor Mortis looks at you. Use a Grimoire so that you take no Gaze card?
ask-gaze = A Gaze card is drawn.
ask-flee = Flee to an empty teleport square.
ask-token = A teleport token is turned up.
ask-teleport = Teleport your goblin: where to?
ask-grimoire = A Grimoire is drawn.
ask-relocate = Take your goblin back to a start square.
ask-drop = You hold too many cards: discard one, or keep them and take a Gaze card.
ask-judge = Were all orders obeyed this turn?
ask-judged = The others have spoken.
ask-warp = Send Rigor Mortis through the circle, or let him stay.
ask-peek = A card is looked at.
ask-stride = One extra step, onto any symbol: where to?
ask-leash = You lead Rigor Mortis: where to?
ask-banish = Which Gaze card do you get rid of?
ask-swap = With whom do you change places?
ask-recall = To which empty circle do you go?

# Moves, as one would say them
move-card = Play { $card }
move-card-none = Play a card you do not have
move-step = Step { $side }
move-step-to = Step { $side }, to { $square }
move-rigor = Send Rigor Mortis { $side }
move-rigor-to = Send Rigor Mortis { $side }, to { $square }
move-stop = Stop here
move-push = Push { $target } { $side }
move-push-none = Push { $side }
move-go = Go to { $square }
move-go-place = Start on { $square }
move-go-flee = Flee to { $square }
move-go-teleport = Come out on { $square }
move-go-relocate = Go back to { $square }
move-warp = Send Rigor Mortis to { $square }
move-stay = Let Rigor Mortis stay
move-gesture = Before the card: { $gesture }
move-use = Use { $card } ({ $text })
move-use-none = Use a Grimoire you do not have
move-banish = Get rid of { $card }
move-banish-none = Get rid of a Gaze card
move-swap = Change places with { $target }
move-drop = Discard { $card }
move-drop-none = Discard a card you do not have
move-keep = Keep all cards
move-kept = Obeyed
move-caught = Caught
move-abstain = Say nothing
move-shield = Use the shield: { $card }
move-shield-none = Use a shield
move-suffer = Take the Gaze card
move-show = Show your hand, draw another and end the turn
move-end = End the turn
move-overdraw = End the turn with a full hand
move-breaks = { $move } (breaks an order: { $orders })
move-first = { $seat } begins
move-token = Token: { $token }
move-draw = Draw { $card }
move-gaze = Gaze card: { $card }
move-grimoire = Grimoire: { $card }
move-peek = See { $card }

# The position in sentences
tell-turn = { $yours ->
    [yes] It is your turn.
   *[no] It is { $seat }’s turn.
}
tell-asked = { $yours ->
    [yes] You are asked: { $question }
   *[no] { $seat } is asked: { $question }
}
tell-won = { $count ->
    [one] { $winners } wins.
   *[other] { $winners } share the win.
}
tell-you-won = { $count ->
    [one] You win.
   *[other] The win is shared, and you have a part in it.
}
tell-rigor = Rigor Mortis stands on { $square }.
tell-goblin = { $yours ->
    [yes] Your goblin stands on { $square }, { $what }.
   *[no] { $seat }’s goblin stands on { $square }, { $what }.
}
tell-unplaced = { $yours ->
    [yes] Your goblin is not placed yet.
   *[no] { $seat }’s goblin is not placed yet.
}
tell-around = { $side }: { $square }, { $what }
tell-around-line = Around you: { $squares }.
tell-around-rigor = Around Rigor Mortis: { $squares }.
tell-who = { $what }, { $who }
tell-wall = { $side }: nothing to stand on
tell-circle = { $symbol } with a teleport circle
tell-desk = the desk, where any symbol leads
tell-hand = { $count ->
    [0] Your hand is empty.
    [one] You hold one card: { $cards }.
   *[other] You hold { $count } cards, oldest first: { $cards }.
}
tell-hand-of = { $count ->
    [0] { $seat } holds no cards.
    [one] { $seat } holds one card.
   *[other] { $seat } holds { $count } cards.
}
tell-known = You know of { $seat }’s hand, oldest card first: { $cards }.
tell-gazes = { $yours ->
    [yes] Your Gaze cards ({ $count } of 4): { $cards }
   *[no] { $seat }’s Gaze cards ({ $count } of 4): { $cards }
}
tell-no-gazes = { $yours ->
    [yes] You have no Gaze card.
   *[no] { $seat } has no Gaze card.
}
tell-gaze = { $card } ({ $symbol }): { $order }
tell-grimoires = { $yours ->
    [yes] Your Grimoires: { $cards }
   *[no] { $seat }’s Grimoires: { $cards }
}
tell-magic = { $card } ({ $magic ->
    [one] 1 magic symbol
   *[other] { $magic } magic symbols
}): { $text }
tell-used = { $card } (used, { $magic ->
    [one] 1 magic symbol
   *[other] { $magic } magic symbols
}).
tell-card = In play: { $card }.
tell-decks = Left in the decks: { $movement } movement, { $gaze } Gaze, { $grimoire } Grimoire cards.
tell-top = On top of the { $deck } you know: { $cards }.
tell-under = Under the Gaze deck, first drawn first: { $cards }.
tell-tokens = { $up ->
    [0] All teleport tokens are face down.
   *[other] Tokens face up: { $tokens }.
}
tell-costs = This would break an order and cost a Gaze card: { $moves }.
tell-round = Round { $round } of at most { $rounds }.

tell-and = { $left }; { $right }

# The position in characters, and the picture’s captions
sketch-you = you
sketch-round = round { $round }
sketch-legend = g grimoire  p parchment  o potion  s stones  (x) circle  D D desk  ## bookcase  1–8 goblins  R Rigor Mortis
sketch-hand = Hand
sketch-gazes = { $seat }: { $gazes } Gaze, { $grimoires } Grimoire, { $cards } in hand
sketch-line = { $label }: { $content }
picture-name = Kragmortha: the library, the goblins, and whose turn it is
picture-square = { $square }: { $what }
picture-goblin = { $seat }’s goblin on { $square }
picture-rigor = Rigor Mortis on { $square }
picture-bookcase = A bookcase
picture-hand = Card { $slot } of your hand: { $card }
picture-known = { $seat }, card { $slot }: { $card }
picture-seat = { $seat }: { $gazes } of 4 Gaze cards, { $grimoires ->
    [one] 1 Grimoire
   *[other] { $grimoires } Grimoires
}, { $cards ->
    [one] 1 card
   *[other] { $cards } cards
} in hand
picture-gaze = { $seat }, Gaze card ({ $body }): “{ $card }”. { $text }
picture-book = { $seat }, Grimoire: { $card }. { $text } { $magic ->
    [one] 1 magic symbol
   *[other] { $magic } magic symbols
}, to break ties.
picture-used = used
picture-oldest = oldest
picture-decks = Decks and tokens
picture-left = { $deck }: { $count }
picture-deck-movement = Movement
picture-deck-gaze = Gaze
picture-deck-grimoire = Grimoires
picture-tokens = Teleport tokens
picture-played = Card in play: { $card }
picture-breaks = breaks an order
picture-stop = Stop
picture-stay = Let him stay
picture-keep = Keep all
picture-kept = Obeyed
picture-caught = Caught
picture-abstain = Say nothing
picture-shield = Use it
picture-suffer = Take the Gaze
picture-show = Show hand
picture-end = End turn
picture-overdraw = Fill hand

# Hints for who is asked for the first time
hint-place = Click one of the marked squares: your goblin starts there. A goblin that enters the desk, where the candle burns, takes a Grimoire, a card that helps; any symbol leads there. One that meets Rigor Mortis, all in black, gets a Gaze card.
hint-choose = Each card of your hand (beside the board, or below) shows who moves, your goblin or Rigor Mortis, and two symbols: a step onto the one, then perhaps onto the other; the crystal ball is any of them. A goblin’s fourth Gaze card ends the game, and the fewest win. The triangle warns: this breaks one of your orders and costs a Gaze card.
hint-step = The first square has one symbol of the card in play, the second the other: click it, or drag the figure there. One step is enough where “Stop” is offered.
hint-finish = You can still use one of your Grimoires that lie face up; some let you play a further card. Otherwise end the turn and draw.
hint-push = Your goblin comes in, the other goes out: choose the square it is pushed to. Not where you came from.
hint-shield = The Grimoire spares you this Gaze card. It works once; it still counts as yours at the end.
hint-flee = After such a meeting your goblin runs: choose an empty circle.
hint-teleport = The circle sends your goblin on: choose where it comes out.
hint-relocate = Choose the start square your goblin goes back to.
hint-drop = Discard a card, or keep them all and take a Gaze card for it.
hint-judge = Did the player whose turn is ending do what every one of those Gaze cards says? If more of you say “caught” than “obeyed”, that costs another Gaze card.
hint-warp = Rigor Mortis stands on a circle: send him elsewhere, perhaps beside another goblin, or let him stay: if he has a step left, he may still take it.
hint-stride = One more step, whatever the symbol: click where to.
hint-leash = You lead Rigor Mortis: click his next square, best towards the others.
hint-banish = Choose the Gaze card you would be glad to lose.
hint-swap = Choose a goblin: the two of you change places.
hint-recall = Choose the empty circle your goblin goes to.
always-shield = Do the same without asking whenever Rigor Mortis looks at me

# In the book: what the box holds
pieces-gaze = Gaze cards
pieces-grimoire = Grimoires
pieces-token = Teleport tokens
pieces-movement = Movement cards

# Why a move is good: the parts of the valuation
reason-gazes = there are fewer Gaze cards
reason-books = it leads to a Grimoire
reason-desk = the desk gets nearer
reason-rigor = Rigor Mortis stays away
reason-pending = something good comes next
reason-rival-gazes = { $name } gets a Gaze card
reason-rival-rigor = Rigor Mortis comes near { $name }
reason-rival-pending = { $name } is in for trouble
reason-rival-desk = { $name } is farther from the desk
loss-gazes = it costs a Gaze card
loss-books = it leads away from a Grimoire
loss-desk = the desk gets farther away
loss-rigor = Rigor Mortis comes near
loss-pending = trouble comes next
loss-rival-gazes = { $name } is spared a Gaze card
loss-rival-rigor = Rigor Mortis keeps away from { $name }
loss-rival-pending = { $name } has something good coming
loss-rival-desk = { $name } gets nearer to the desk
# The workshop: what the fields of the box are called
box-game = The game
box-game-hand = Movement cards in hand
box-game-rounds = Rounds at most
box-library = The library
box-library-rigor = Where Rigor Mortis starts
box-library-squares = Symbols of the squares
box-furniture = Furniture
box-furniture-each = { $of } players
box-movement = Movement cards
box-movement-goblin = Goblin cards
box-movement-rigor = Rigor Mortis cards
box-tokens = Teleport tokens
box-gaze = Gaze cards
box-gaze-key = Its key
box-gaze-symbol = Symbol
box-gaze-order = Order
box-gaze-target = Which
box-gaze-number = Number
box-gaze-rigor = Binds Rigor Mortis too
box-gaze-real = What people do for it
box-gaze-count = How many
box-grimoire = Grimoires
box-grimoire-key = Its key
box-grimoire-effect = Effect
box-grimoire-target = Of which deck
box-grimoire-number = Number
box-grimoire-magic = Magic
box-grimoire-count = How many
box-mark-floor = floor
box-mark-desk = desk
box-mark-bookcase-1 = bookcase 1
box-mark-bookcase-2 = bookcase 2
box-mark-bookcase-3 = bookcase 3
box-mark-bookcase-4 = bookcase 4
box-mark-bookcase-5 = bookcase 5
box-mark-bookcase-6 = bookcase 6
box-mark-grimoire = grimoire
box-mark-parchment = parchment
box-mark-potion = potion
box-mark-stones = stones
box-mark-grimoire-circle = grimoire with a teleport circle
box-mark-parchment-circle = parchment with a teleport circle
box-mark-potion-circle = potion with a teleport circle
box-mark-stones-circle = stones with a teleport circle
box-gaze-order-gesture = a gesture before each card
box-gaze-order-no-push = never push
box-gaze-order-no-symbol = never onto a symbol
box-gaze-order-no-direction = never in a direction
box-gaze-order-no-rigor = no Rigor Mortis cards
box-gaze-order-no-crystal = no crystal ball cards
box-gaze-order-no-grimoire = no Grimoires used
box-gaze-order-no-straight = no two steps in a line
box-gaze-order-hand = fewer cards in hand
box-gaze-order-steps = fewer squares per turn
box-gaze-order-run = never stop before the second square
box-gaze-order-oldest = only the oldest card
box-grimoire-effect-banish = a Gaze card goes under the deck
box-grimoire-effect-satchel = more cards in hand
box-grimoire-effect-stride = further squares, any symbol
box-grimoire-effect-wild = any symbol this turn
box-grimoire-effect-shield = instead of a Gaze card
box-grimoire-effect-peek = look at the top of a deck
box-grimoire-effect-swap = places with another goblin
box-grimoire-effect-leash = Rigor Mortis walks
box-grimoire-effect-second = more movement cards this turn
box-grimoire-effect-redraw = a new hand
box-grimoire-effect-recall = to an empty teleport square
box-choice-bow = bow
box-choice-salute = salute
box-choice-listen = listen
box-choice-hum = hum
box-choice-hop = hop
box-choice-croak = croak
box-choice-grimoire = grimoire
box-choice-parchment = parchment
box-choice-potion = potion
box-choice-stones = stones
box-choice-north = north
box-choice-east = east
box-choice-south = south
box-choice-west = west
box-choice-movement = movement cards
box-choice-gaze = Gaze cards
box-choice-arm = arm
box-choice-chin = chin
box-choice-mouth = mouth
box-choice-tongue = tongue
box-choice-ear = ear
box-choice-leg = leg
warn-limit = { $percent } % of { $games } quick games come to the last round.
# What is printed and cut out.
cut-bookcase = Bookcase
cut-desk = Desk
cut-goblin = Goblin { $number }

# What is wrong with a box, and what would be right: sentences as the box's own check says them (core/faults.py).
fault-kragmortha-movement = holds { $count } cards; the box has 58
fault-kragmortha-goblins = holds { $count } cards; goblin cards are the majority
fault-kragmortha-rigor = is { $value }; it is a square from a1 to g10
fault-kragmortha-squares = is no library; it has { $rows } lines of { $columns } characters, one letter a square: g, p, o or s
fault-kragmortha-furniture = is no library; it has { $rows } lines of { $columns } characters, dots, bookcases 1 to 6 and the desk D
fault-kragmortha-desk = has no proper desk; the desk is two by two squares D
fault-kragmortha-on-rigor = puts furniture on { $square }; Rigor Mortis starts there
fault-kragmortha-fenced = fences the desk off; the desk can be walked to
fault-kragmortha-corner = has the desk in no corner; it stands in a corner of what is in play, away from the start squares
fault-kragmortha-starts = leaves { $count } start squares; { $seats } players need { $least }
fault-kragmortha-circles = leaves { $count } teleport circles; at least 2 are in play
fault-kragmortha-rigor-start = starts Rigor Mortis on a start square or circle; he starts on an ordinary square
fault-kragmortha-cut = cuts off part of the library; every square in play can be walked to from the start squares
fault-kragmortha-tokens = are { $count } tokens; the box has 6
fault-kragmortha-cards = has { $count } cards; the box has { $right }
fault-kragmortha-satchels = satchels add up to { $count } cards in hand; one hand has room for { $room } more
fault-kragmortha-twice = { $value } stands there twice; each kind has its own key; count says how many cards
fault-kragmortha-key = is { $value }; it is one word of small letters, digits and hyphens
fault-kragmortha-bookcase = has bookcase { $number } on { $count } squares; a bookcase stands on two squares side by side
fault-kragmortha-symbol = has { $count } cards with the symbol { $symbol }; each of the six has 4
