# The words of Gotown in English. `$you` is the part the reader plays in an event, or none.

title = Gotown
tagline = Stack five floors into the sky before your friends bring the jackhammer.

# Options
option-short = Short game: four floors win
option-first = Who begins
option-nine = Nine cards: only nine or more in hand keep you from drawing
option-melts = Melting milkshakes: a turn missed because of the donut van uses up a milkshake

# Cards as something one draws, plays or loses
card-1 = a 1
card-2 = a 2
card-3 = a 3
card-4 = a 4
card-5 = a 5
card-6 = a 6
card-7 = a 7
card-8 = an 8
card-joker = a joker
card-dog = a guard dog
card-bone = a bone
card-hammer = a jackhammer
card-ball = the wrecking ball
card-milkshake = a milkshake
card-donut = the donut van
card-thief = a thief
card-superthief = the super-thief

# Cards by their bare name
name-1 = 1
name-2 = 2
name-3 = 3
name-4 = 4
name-5 = 5
name-6 = 6
name-7 = 7
name-8 = 8
name-joker = joker
name-dog = guard dog
name-bone = bone
name-hammer = jackhammer
name-ball = wrecking ball
name-milkshake = milkshake
name-donut = donut van
name-thief = thief
name-superthief = super-thief

# What a card does, in a few words
about-number = { $other ->
    [8] makes a floor with an 8, from your hand or stolen
   *[other] makes a floor with a { $other }, from your hand or stolen
}
about-joker = completes a floor card to nine
about-dog = guards one of your floors against robbers and the jackhammer
about-bone = lures away an opponent’s dog
about-hammer = destroys an opponent’s top floor, unless it is guarded
about-ball = destroys an opponent’s top floor, guarded or not
about-milkshake = makes an opponent miss the next turn
about-donut = all others miss a turn, and you have another
about-thief = takes a random card from an opponent’s hand
about-superthief = takes a random card from each of the others

# What happened
log-deal = { $you ->
    [seat] You are dealt { $card }.
   *[none] { $seat } is dealt a card.
}
log-first = { $you ->
    [seat] You begin.
   *[none] { $seat } begins.
}
log-draw = { $you ->
    [seat] You draw { $card }.
   *[none] { $seat } draws a card.
}
log-done = { $you ->
    [seat] { $short ->
        [0] You end your turn.
       *[other] You end your turn and fill up to three cards.
    }
   *[none] { $short ->
        [0] { $seat } ends the turn.
       *[other] { $seat } ends the turn and fills up to three cards.
    }
}
log-again = { $you ->
    [seat] The donut van drives off; while they all chew, you take another turn.
   *[none] The donut van drives off; while everyone chews, { $seat } takes another turn.
}
log-missed = { $you ->
    [seat] You drink your milkshake and miss this turn.
   *[none] { $seat } drinks the milkshake and misses this turn.
}
log-shuffle = { $cards ->
    [one] The draw pile is empty: the only discard becomes the new one (reshuffle { $count } of 20).
   *[other] The draw pile is empty: { $cards } discards are shuffled into a new one (reshuffle { $count } of 20).
}
log-build = { $you ->
    [seat] You build with { $left } and { $right }: { $floors ->
        [one] your first floor stands
       *[other] your tower has { $floors } floors
    }.
   *[none] { $seat } builds with { $left } and { $right }: { $floors ->
        [one] their first floor stands
       *[other] their tower has { $floors } floors
    }.
}
log-steal = { $you ->
    [seat] You rob { $victim }’s top floor and build with { $left } and { $right }: { $floors ->
        [one] your first floor stands
       *[other] your tower has { $floors } floors
    }.
    [victim] { $seat } robs your top floor and builds with { $left } and { $right }: { $floors ->
        [one] their first floor stands
       *[other] their tower has { $floors } floors
    }.
   *[none] { $seat } robs { $victim }’s top floor and builds with { $left } and { $right }: { $floors ->
        [one] their first floor stands
       *[other] their tower has { $floors } floors
    }.
}
log-dog = { $you ->
    [seat] Your dog now guards your floor { $floor }.
   *[none] { $seat } sets a dog to guard floor { $floor }.
}
log-bone = { $you ->
    [seat] With a bone you lure { $target }’s dog away from floor { $floor }.
    [target] { $seat } lures your dog away from floor { $floor } with a bone.
   *[none] { $seat } lures { $target }’s dog away from floor { $floor } with a bone.
}
log-hammer = { $you ->
    [seat] Your jackhammer brings down { $target }’s floor { $floor }.
    [target] { $seat } takes a jackhammer to your floor { $floor }: it is gone.
   *[none] { $seat } brings down { $target }’s floor { $floor } with a jackhammer.
}
log-ball = { $you ->
    [seat] You swing the wrecking ball: { $target }’s floor { $floor } is rubble.
    [target] { $seat } swings the wrecking ball: your floor { $floor } is rubble.
   *[none] { $seat } swings the wrecking ball: { $target }’s floor { $floor } is rubble.
}
log-milkshake = { $you ->
    [seat] You serve { $target } a milkshake.
    [target] { $seat } serves you a milkshake: your next turn goes to drinking it.
   *[none] { $seat } serves { $target } a milkshake.
}
log-donut = { $you ->
    [seat] You park the donut van: all the others will miss a turn.
   *[none] { $seat } parks the donut van: all the others will miss a turn.
}
log-thief = { $you ->
    [seat] You send a thief to { $target }.
    [target] { $seat } sends a thief to you.
   *[none] { $seat } sends a thief to { $target }.
}
log-superthief = { $you ->
    [seat] You send the super-thief to everyone.
   *[none] { $seat } sends the super-thief to everyone else.
}
log-take = { $you ->
    [seat] You take { $card } from { $victim }.
    [victim] { $seat } takes { $card } from you.
   *[none] { $seat } takes a card from { $victim }.
}
log-over-tower = The last floor is on: the tower is finished, and so is the game.
log-over-stalemate = Nobody could draw, nobody would play: the tallest tower wins.
log-over-limit = The cards have gone round twenty times: the tallest tower wins.

# How it ended
figure-scores = Floors
over-tower = A tower is finished.
over-stalemate = Nothing moved any more; the tallest tower counts.
over-limit = The cards have gone round twenty times; the tallest tower counts.

# What is asked
ask-deal = The cards are being dealt.
ask-first = Who begins? Chance decides.
ask-draw = The turn begins with a card from the pile.
ask-play = Play as many cards as you like, then end your turn.
ask-take = The thief is reaching for a card.
ask-refill = The hand is filled up to three cards.
ask-over = The game is over.

# Moves, as one would say them
move-build = Build with { $left } and { $right }
move-steal = Build with { $card } and { $target }’s { $partner }
move-steal-joker = Rob { $target } with a joker
move-dog = Set a dog to guard floor { $floor }
move-bone = Lure { $target }’s dog away from floor { $floor }
move-hammer = Jackhammer { $target }’s top floor
move-ball = Swing the wrecking ball at { $target }
move-milkshake = Serve { $target } a milkshake
move-thief = Send a thief to { $target }
move-superthief = Send the super-thief to everyone
move-donut = Park the donut van
move-end = End the turn
move-draw = Draw { $card }
move-take = Take { $card }
move-first = { $seat } begins

# The position in sentences
tell-turn = { $yours ->
    [yes] It is your turn.
   *[no] It is { $seat }’s turn.
}
tell-goal = The first tower of { $floors } floors wins.
tell-won = { $count ->
    [one] { $winners } wins.
   *[other] { $winners } share the win.
}
tell-you-won = { $count ->
    [one] You win.
   *[other] The win is shared; one share is yours.
}
tell-tower = { $yours ->
    [yes] Your tower, from the ground: { $floors }.
   *[no] { $seat }’s tower, from the ground: { $floors }.
}
tell-no-tower = { $yours ->
    [yes] You have not built anything yet.
   *[no] { $seat } has not built anything yet.
}
tell-floor = { $left } and { $right }
tell-floor-guarded = { $left } and { $right } with a guard dog
tell-joker-as = joker as { $value }
tell-hand = { $count ->
    [0] Your hand is empty.
    [one] You hold one card: { $cards }.
   *[other] You hold { $count } cards: { $cards }.
}
tell-hand-of = { $count ->
    [0] { $seat } holds no cards.
    [one] { $seat } holds one card.
   *[other] { $seat } holds { $count } cards.
}
tell-known = You know that { $seat } holds: { $cards }.
tell-milkshakes = { $yours ->
    [yes] { $count ->
        [one] A milkshake stands before you.
       *[other] { $count } milkshakes stand before you.
    }
   *[no] { $count ->
        [one] A milkshake stands before { $seat }.
       *[other] { $count } milkshakes stand before { $seat }.
    }
}
tell-van = The donut van is parked in the middle: { $yours ->
    [yes] you take another turn after this one.
   *[no] { $seat } takes another turn after this one.
}
tell-pile = { $count ->
    [0] The draw pile is empty.
    [one] One card is left in the draw pile.
   *[other] { $count } cards are left in the draw pile.
}
tell-discards = { $count ->
    [0] Nothing has been discarded.
   *[other] Discarded: { $cards }.
}
tell-times = { $count ->
    [1] { $card }
   *[other] { $card } (×{ $count })
}
tell-then = { $below }, then { $above }
tell-last = { $yours ->
    [yes] Your last move: { $move }.
   *[no] Last move, by { $seat }: { $move }.
}

# The position in characters, and labels of the picture
sketch-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
sketch-line = { $label }: { $content }
sketch-last = { $seat } – { $move }
sketch-legend = @ guard dog   * joker   u milkshake
sketch-hand = Your hand
sketch-pile = Pile
sketch-discards = Discards
sketch-you = you
sketch-goal = { $floors } floors win
sketch-van = The donut van is in the middle.
picture-name = Gotown: the towers, the cards and whose turn it is
picture-floor = { $yours ->
    [yes] Your floor { $floor }: { $cards }
   *[no] { $seat }’s floor { $floor }: { $cards }
}
picture-seat = { $count ->
    [one] { $seat }: 1 card in hand
   *[other] { $seat }: { $count } cards in hand
}
picture-hand = Card { $slot } of your hand: { $card }
picture-pile = { $count ->
    [one] Draw pile: 1 card
   *[other] Draw pile: { $count } cards
}
picture-discards = { $count ->
    [0] Discard pile: empty
   *[other] Discard pile: { $cards }
}
picture-van = The donut van: all the others will miss a turn
picture-middle = The middle of the table
picture-end = End turn
picture-milkshakes = { $count ->
    [one] 1 milkshake
   *[other] { $count } milkshakes
}

# Hints for who is asked for the first time
hint-play = A floor is a pair of cards that make nine: click the one, then the other (or drag it there); or rob the other from an opponent’s top floor. Other cards are played on a tower or a player; point at them, and what they do is written below. “End turn” when you are done; the first tower of full height wins.

# In the book: what the box holds
pieces-floor = Floor cards
pieces-special = Special cards

# Why a move is good: the parts of the valuation
reason-floors = the tower gets higher
reason-guards = a dog guards a floor
reason-rival-floors = { $name } loses a floor
reason-rival-guards = one of { $name }’s dogs no longer guards a floor
reason-hand = it makes for a better hand
reason-rival-hand = { $name } has less in hand
loss-floors = the tower stays lower
loss-guards = a floor stays unguarded
loss-hand = the hand has less to offer
loss-rival-floors = { $name } keeps a floor more
loss-rival-guards = one of { $name }’s dogs goes on guarding
loss-rival-hand = { $name } has more in hand
# The workshop: what the fields of the box are called
name-floor-each = floor cards of each number
box-floors = Floor cards
box-floors-each = Of every number from 1 to 8
box-cards = Special cards
warn-stalemate = This deck locks in { $percent } % of { $games } quick games.
warn-limit = The cards go round twenty times in { $percent } % of { $games } quick games.

# What is wrong with a box, and what would be right: sentences as the box's own check says them (core/faults.py).
fault-gotown-cards = holds { $count } cards; four players need at least 30 to be dealt in and go on
