# The words of Dédale in English. `$you` is the part the reader plays in an event, or none.

title = Dédale
tagline = Build the maze as you run through it – and mind who else is walking there.

# Options
option-collapses = Collapses: exits can cave in
option-minotaur = The Minotaur walks the maze
option-first = Who begins
option-hands = To the last tile: with the bag empty, you play on until all hands are empty too
option-reverse = No dead ends for the Minotaur: with no way on, it turns round

# Tiles as something one draws, lays or discards
tile-straight-0 = a straight corridor
tile-straight-1 = a straight corridor with one star
tile-straight-2 = a straight corridor with two stars
tile-straight-3 = a straight corridor with three stars
tile-corner-0 = a corner
tile-corner-1 = a corner with one star
tile-corner-2 = a corner with two stars
tile-corner-3 = a corner with three stars
tile-tee-0 = a fork
tile-tee-1 = a fork with one star
tile-tee-2 = a fork with two stars
tile-tee-3 = a fork with three stars
tile-cross-0 = a crossing
tile-cross-1 = a crossing with one star
tile-cross-2 = a crossing with two stars
tile-cross-3 = a crossing with three stars
tile-dead-end-0 = a dead end
tile-dead-end-1 = a dead end with one star
tile-dead-end-2 = a dead end with two stars
tile-dead-end-3 = a dead end with three stars
tile-collapse = a collapse
tile-red = a red Minotaur tile
tile-white = a white Minotaur tile

# Sides, and what a way can be
side-north = north
side-east = east
side-south = south
side-west = west
openings-list = { $first } and { $last }
openings-all = open on all four sides
openings-one = open to the { $side }
openings-some = open to the { $sides }

# What happened
log-deal = { $you ->
    [seat] You draw { $tile }.
   *[none] { $seat } draws a tile.
}
log-first = { $you ->
    [seat] You begin.
   *[none] { $seat } begins.
}
log-draw = { $you ->
    [seat] You draw { $tile }.
   *[none] { $seat } draws a tile.
}
log-minotaur-tiles = { $you ->
    [seat] You must play { $red ->
        [0] { $white ->
            [one] a white Minotaur tile
           *[other] { $white } white Minotaur tiles
        }
       *[other] { $white ->
            [0] { $red ->
                [one] a red Minotaur tile
               *[other] { $red } red Minotaur tiles
            }
           *[other] Minotaur tiles ({ $red } red, { $white } white)
        }
    }; the Minotaur now goes { $total ->
        [one] one step
       *[other] { $total } steps
    } per turn.
   *[none] { $seat } must play { $red ->
        [0] { $white ->
            [one] a white Minotaur tile
           *[other] { $white } white Minotaur tiles
        }
       *[other] { $white ->
            [0] { $red ->
                [one] a red Minotaur tile
               *[other] { $red } red Minotaur tiles
            }
           *[other] Minotaur tiles ({ $red } red, { $white } white)
        }
    }; the Minotaur now goes { $total ->
        [one] one step
       *[other] { $total } steps
    } per turn.
}
log-appears = The Minotaur appears on the entrance.
log-prowl = { $you ->
    [seat] You move the Minotaur { $steps ->
        [one] a step
       *[other] { $steps } steps
    }, to { $at }.
   *[none] { $seat } moves the Minotaur { $steps ->
        [one] a step
       *[other] { $steps } steps
    }, to { $at }.
}
log-passage = { $you ->
    [seat] You send the Minotaur through a passage to { $at }.
   *[none] { $seat } sends the Minotaur through a passage to { $at }.
}
log-dead-end = The Minotaur has no way on at { $at } and stays.
log-caught = { $you ->
    [victim] The Minotaur has caught you at { $at }! Your hand goes back into the bag.
   *[none] The Minotaur has caught { $victim } at { $at }! { $victim }’s hand goes back into the bag, unseen.
}
log-leaves = The Minotaur leaves the maze{ $red ->
    [0] {""}
   *[other] ; its red tiles go back into the bag
}{ $white ->
    [0] {""}
   *[other] ; its white tiles leave the game
}.
log-cave = For a whole round the Minotaur has had no way to anybody: it goes back to its cave, and all its tiles into the bag.
log-return = { $you ->
    [seat] Back on the entrance, you draw three tiles and pass.
   *[none] { $seat } is back on the entrance, draws three tiles and passes.
}
run-step = { $you ->
    [seat] You walk to { $at }.
   *[none] { $seat } walks to { $at }.
}
log-step = { $you ->
    [seat] You step { $side }, to { $at }.
   *[none] { $seat } steps { $side }, to { $at }.
}
log-push = { $you ->
    [seat] You push { $target } { $side }, to { $at }.
    [target] { $seat } pushes you { $side }, to { $at }.
   *[none] { $seat } pushes { $target } { $side }, to { $at }.
}
log-place = { $you ->
    [seat] You lay { $tile } on { $at }.
   *[none] { $seat } lays { $tile } on { $at }.
}
log-cover = { $you ->
    [seat] You cover { $at } with { $tile }.
   *[none] { $seat } covers { $at } with { $tile }.
}
log-collapse = { $you ->
    [seat] You bring down the exit { $at }.
   *[none] { $seat } brings down the exit { $at }.
}
log-exchange = { $you ->
    [seat] You discard your whole hand.
   *[none] { $seat } discards the whole hand.
}
log-discard = Out of the game: { $tile }.
log-stay = { $you ->
    [seat] You would rather not step into the Minotaur’s arms, and stay.
   *[none] { $seat } would rather not step into the Minotaur’s arms, and stays.
}
log-stuck = { $you ->
    [seat] You can do nothing more; your turn ends.
   *[none] { $seat } can do nothing more; the turn ends.
}
log-over-escape = { $you ->
    [seat] You are out! The daylight is yours alone.
   *[none] { $seat } is out! The others hear hooves.
}
log-over-bag = The bag is empty and nobody is out: the Minotaur wins.
log-over-idle = Three rounds and not a tile moved: the Minotaur wins.

# How it ended
over-escape = First to reach an exit.
over-bag = The bag is empty, and nobody is out: the Minotaur wins.
over-idle = For three rounds no tile was placed or exchanged: the Minotaur wins.

# What is asked
ask-deal = Everyone draws three tiles.
ask-first = Who begins? Chance decides.
ask-prowl = Where does the Minotaur go?
ask-restock = The hand is filled up to three tiles.
ask-return = Three new tiles after the fright.
ask-act = Place a tile, move or push: three actions, never three alike. Or exchange your whole hand.
ask-lay = Which tile, and how turned?
ask-refill = The turn ends; the hand is filled up to three tiles.
ask-over = The game is over.

# Moves, as one would say them
move-place = Place a tile on { $at }
move-place-cover = Cover { $at } with a tile with stars
move-place-exit = Bring down the exit { $at }
move-lay = Lay { $tile }, { $ways }
move-lay-collapse = Lay the collapse
move-lay-minotaur = Lay { $tile }
move-step = Step { $side }
move-push = Push { $target } { $side }
move-exchange = Exchange the whole hand
move-stay = Stay out of its arms
move-prowl = Send the Minotaur { $side }
move-passage = Send the Minotaur through the passage to { $at }
move-draw = Draw { $tile }
move-first = { $seat } begins

# The position in sentences
tell-turn = { $yours ->
    [yes] It is your turn.
   *[no] It is { $seat }’s turn.
}
tell-actions = { $left ->
    [one] One action is left.
   *[other] { $left } actions are left.
}
tell-won = { $yours ->
    [yes] You win.
   *[no] { $seat } wins.
}
tell-exits = Open exits: { $places }.
tell-collapsed = Collapsed: { $places }.
tell-pawn = { $yours ->
    [yes] Your pawn is on { $at }.
   *[no] { $seat }’s pawn is on { $at }.
}
tell-caught = { $yours ->
    [yes] You are caught and come back in your next turn.
   *[no] { $seat } is caught and comes back in the next turn.
}
tell-tiles-of = { $count ->
    [0] { $seat } holds no tiles.
    [one] { $seat } holds one tile.
   *[other] { $seat } holds { $count } tiles.
}
tell-hand = { $count ->
    [0] Your hand is empty.
   *[other] You hold { $tiles }.
}
tell-around = { $side }: { $what }.
tell-around-wall = a wall
tell-around-empty = open, and nothing laid yet
tell-around-edge = the edge of the plane
tell-around-way = a way to { $at }
tell-around-exit = the exit!
tell-around-blocked = open, but the next tile has a wall there
tell-around-collapsed = a collapsed exit
tell-bull = The Minotaur is on { $at } and goes { $count ->
    [one] one step
   *[other] { $count } steps
} per turn.
tell-bull-back = It came from the { $side }.
tell-bull-passage = It came through the passage from { $at }.
tell-bull-away = The Minotaur is not in the maze.
tell-bag = { $count ->
    [0] The bag is empty.
    [one] One tile is left in the bag.
   *[other] { $count } tiles are left in the bag.
}
tell-here = The tile goes on { $at }.
tell-maze = { $count ->
    [0] No tile has been laid yet.
    [one] One tile lies in the maze.
   *[other] { $count } tiles lie in the maze.
}
tell-tile = { $at }: { $tile }, { $ways }.
tell-last = The last action ended on { $at }.

# The position in characters, and labels of the picture
sketch-legend = o entrance   > exit   % collapsed   m passage   1 2 3 stars   M Minotaur   & several
sketch-line = { $label }: { $content }
sketch-hand = Your hand
sketch-bag = Bag
sketch-prowl = Minotaur tiles in play
sketch-you = you
sketch-caught = caught
sketch-count = { $count ->
    [one] 1 tile
   *[other] { $count } tiles
}
picture-name = Dédale: the maze, the pawns, the Minotaur and the hand
picture-entrance = { $at }: the entrance
picture-exit = { $at }: an exit
picture-collapsed = { $at }: a collapsed exit
picture-tile = { $at }: { $tile }, { $ways }
picture-empty = { $at }: nothing laid yet
picture-ghost = { $at }: a tile can lie here
picture-pawn = { $yours ->
    [yes] Your pawn
   *[no] { $seat }’s pawn
}
picture-bull = The Minotaur
picture-bag = { $count ->
    [one] The bag: 1 tile
   *[other] The bag: { $count } tiles
}
picture-in-play = Minotaur tiles in play: { $red } red, { $white } white
picture-exchange = Exchange
picture-stay = Stay
picture-seat = { $count ->
    [one] { $seat }: 1 tile in hand
   *[other] { $seat }: { $count } tiles in hand
}
picture-hand = In your hand: { $tile }
picture-covers = { $name }; may also cover a tile with fewer stars
tell-action-first = Action 1 of 3: place, move, push or exchange.
tell-action-not-place = Action 3 of 3, never three alike: move or push.
tell-action-not-step = Action 3 of 3, never three alike: place a tile or push.
tell-action-not-push = Action 3 of 3, never three alike: place a tile or move.
tell-action = Action { $number } of 3: place a tile, move or push.

# Hints for who is asked for the first time
hint-prowl = The Minotaur goes on the way it came and never turns back. Whoever it walks over is caught and begins again at the entrance. It alone can leap from the entrance or a horned crossing to any other.
hint-act = Be the first to reach an exit, one of the suns. A turn is three actions, never three alike. Click a dashed place to lay a tile there (stars cover a tile that has fewer); to move, click where your pawn goes; to push, another pawn on your tile and then where to. Exchanging your hand takes the whole turn.
hint-lay = Click one of your tiles, turned the way you want it (on a keyboard, R turns it). At least one of its openings must continue a path; the others may run into a wall.

# In the book: what the box holds
pieces-maze = Maze tiles
pieces-stars = Tiles with stars
pieces-collapse = Collapses
pieces-minotaur = Minotaur tiles

# Why a move is good: the parts of the valuation
reason-way = the way out gets shorter
reason-minotaur = the Minotaur is kept away
reason-rival-way = the way out gets longer for { $name }
reason-rival-minotaur = the Minotaur threatens { $name }
reason-rival-caught = the Minotaur catches { $name }
loss-way = the way out gets longer
loss-minotaur = the Minotaur comes near
loss-caught = the Minotaur makes a catch
loss-rival-way = the way out is left open for { $name }
loss-rival-minotaur = { $name } is safe from the Minotaur
loss-rival-caught = { $name } escapes the Minotaur
# The workshop: what the fields of the box are called
box-tile = Maze tiles
box-tile-name = Shape
box-tile-name-straight = straight way
box-tile-name-corner = corner
box-tile-name-tee = fork
box-tile-name-cross = crossing
box-tile-name-dead-end = dead end
box-tile-drawing = How it lies
box-tile-stars = How many
box-tile-stars-none = without a star
box-tile-stars-one = with one star
box-tile-stars-two = with two stars
box-tile-stars-three = with three stars
box-mark-stone = stone
box-mark-way = way
box-special = Special tiles
box-special-collapse = Collapses
box-special-red = Red Minotaur tiles
box-special-white = White Minotaur tiles
box-exits = Other exits than the rules lay
box-exits-2 = with 2 players
box-exits-3 = with 3 players
box-exits-4 = with 4 players
box-exits-5 = with 5 players
box-exits-6 = with 6 players
warn-bag = The bag runs empty in { $percent } % of { $games } quick games: the way out is too often walled up.
warn-idle = Nobody can place a tile any more in { $percent } % of { $games } quick games.
# What is printed and cut out.
cut-entrance = Entrance
cut-exit = Exit
cut-minotaur = The Minotaur

# What is wrong with a box, and what would be right: sentences as the box's own check says them (core/faults.py).
fault-dedale-maze = holds { $count } maze tiles; six players and a maze need from 40 to 200
fault-dedale-three = is not three by three of # and .; draw stone as # and the way as .
fault-dedale-middle = has a strange middle or corner; the middle is . and the four corners are #
fault-dedale-shape = is not a { $shape }; its open sides must be those of its name, turned any way
fault-dedale-stars = has { $count } numbers; it has four: tiles with no star, with one, two and three
fault-dedale-twice = is { $shape } a second time; each shape has one [[tile]]
