# The words of Berzerk in English. `$you` is the part the reader plays in an event, or none.

title = Berzerk
tagline = Six robots, one maze, five lives. And Otto, who smiles and walks through walls.
option-lives = Lives decide a tie: on equal points, more lives left win
option-stop = Early stop: after its first step the Humanoid may leave the rest of its roll

# Pieces and squares
piece-humanoid = the Humanoid
piece-otto = Otto
piece-robot = Robot { $robot }
role-humanoid = Humanoid
role-otto = Otto and Robots

# Directions: as a way to go, and as a place beside
dir-to-north = north
dir-to-northeast = northeast
dir-to-east = east
dir-to-southeast = southeast
dir-to-south = south
dir-to-southwest = southwest
dir-to-west = west
dir-to-northwest = northwest
dir-at-north = to the north
dir-at-east = to the east
dir-at-south = to the south
dir-at-west = to the west

# What happened
log-first-roll = { $you ->
    [seat] You roll a { $roll } for the start.
   *[none] { $seat } rolls a { $roll } for the start.
}
log-first-again = Equal rolls: roll again.
log-half = { $you ->
    [seat] Round { $round }, half { $half }: you are the Humanoid; { $other } leads Otto and the Robots.
    [other] Round { $round }, half { $half }: you lead Otto and the Robots; { $seat } is the Humanoid.
   *[none] Round { $round }, half { $half }: { $seat } is the Humanoid; { $other } leads Otto and the Robots.
}
log-skipped = { $you ->
    [seat] You have no life left: your half of round { $round } is skipped.
   *[none] { $seat } has no life left: that half of round { $round } is skipped.
}
log-roll = { $you ->
    [seat] You roll a { $roll }.
   *[none] { $seat } rolls a { $roll }.
}
log-walk = { $you ->
    [seat] You { $steps ->
        [0] stay on { $from }
       *[other] stop on { $to }, coming from { $from }
    }
   *[none] { $seat } { $steps ->
        [0] stays on { $from }
       *[other] stops on { $to }, coming from { $from }
    }
}{ $lost ->
    [0] .
    [one] ; 1 step is lost.
   *[other] ; { $lost } steps are lost.
}
log-robot = Robot { $robot } walks from { $from } to { $to }.
log-slide = Otto sweeps from { $from } to { $to }.
log-lost = { $steps ->
    [one] No Robot can use the last step: it is lost.
   *[other] No Robot can use the last { $steps } steps: they are lost.
}
log-passes = { $you ->
    [seat] None of your pieces can move: your turn passes.
   *[none] No piece of { $seat } can move: the turn passes.
}
log-eliminate = { $you ->
    [seat] From { $from } you eliminate Robot { $robot } on { $square }: 10 points.
    [other] From { $from } { $seat } eliminates your Robot { $robot } on { $square }: 10 points.
   *[none] From { $from } { $seat } eliminates Robot { $robot } on { $square }: 10 points.
}
log-wakes = Two Robots are gone. Otto wakes up, smiling: he goes straight, even through walls.
log-opens = { $you ->
    [seat] Four Robots are gone: Otto’s square is your way out now.
   *[none] Four Robots are gone: Otto’s square is the way out now.
}
log-bonus = { $you ->
    [seat] All six! The bonus is yours: { $points } points more.
   *[none] All six! { $seat } takes the bonus: { $points } points more.
}
log-hit = { $robot ->
    [0] Otto
   *[other] Robot { $robot }
} { $you ->
    [victim] hits you: back to your own square, { $lives ->
        [0] and that was your last life.
        [one] with 1 life left.
       *[other] with { $lives } lives left.
    }
   *[none] hits { $victim }’s Humanoid: back to its own square, { $lives ->
        [0] and that was the last life.
        [one] with 1 life left.
       *[other] with { $lives } lives left.
    }
}
log-dead = { $you ->
    [seat] Your fifth life is lost: the half is over, and from now on you only lead Otto and the Robots.
   *[none] { $seat } has lost the fifth life: the half is over.
}
log-leaves = { $you ->
    [seat] You slip out of the maze. The half is over.
   *[none] { $seat } slips out of the maze. The half is over.
}
log-bound = { $turns } turns are played: the half is over.
log-over-rounds = Three rounds are played: the game is over.
log-over-lives = Nobody has a life left: the game is over.

# How it ended
figure-scores = Points
figure-lives = Lives left (decide the tie)
over-rounds = Three rounds are played; the points decide.
over-lives = Both have lost all their lives; the points decide.

# What is asked
ask-first = Both roll: the higher one is the Humanoid first.
ask-roll = The die is rolled.
ask-walk = Walk step by step, and eliminate Robots next to you.
ask-attack = You can go no farther. Eliminate a Robot next to you, or stop.
ask-otto = Choose Otto’s line: straight on, through walls.
ask-either = Move Otto or the Robots, not both.
ask-robots = Share the roll out among the Robots, one after the other.
asked-walk = { $left ->
    [one] 1 step to go
   *[other] { $left } steps to go
  }: walk, and eliminate Robots next to you.
asked-robots = { $left ->
    [one] 1 step to go: which Robot takes it?
   *[other] { $left } steps to go: share them out among the Robots, one Robot after the other.
  }
ask-over = The game is over.

# Moves, as one would say them
move-step = Step { $way }
move-step-to = Step { $way } to { $square }
move-leave = Step { $way } and leave the maze
move-eliminate = Eliminate Robot { $robot }
move-eliminate-otto = Eliminate Otto
move-stop = Stop here
move-otto = Send Otto { $way }
move-otto-to = Send Otto { $way } to { $square }
move-otto-hit = Send Otto { $way } into the Humanoid on { $square }
move-robot = Robot { $robot }: step { $way }
move-robot-to = Robot { $robot }: step { $way } to { $square }
move-robot-hit = Robot { $robot }: step { $way } and hit the Humanoid on { $square }
move-roll = Roll a { $roll }

# The position in sentences
tell-half = Round { $round } of 3, half { $half } of 2, turn { $turn }.
tell-roles = { $yours ->
    [humanoid] You are the Humanoid; { $other } leads Otto and the Robots.
    [otto] You lead Otto and the Robots; { $seat } is the Humanoid.
   *[no] { $seat } is the Humanoid; { $other } leads Otto and the Robots.
}
tell-turn = { $yours ->
    [yes] It is your turn.
   *[no] It is { $seat }’s turn.
}
tell-roll = { $left ->
    [one] A { $roll } was rolled; 1 step of it is left.
   *[other] A { $roll } was rolled; { $left } steps of it are left.
}
tell-player = { $yours ->
    [yes] You have { $points } points and { $lives ->
        [0] no life
        [one] 1 life
       *[other] { $lives } lives
    }.
   *[no] { $seat } has { $points } points and { $lives ->
        [0] no life
        [one] 1 life
       *[other] { $lives } lives
    }.
}
tell-humanoid = { $safe ->
    [yes] The Humanoid stands on its own square, { $square }, where nothing can hit it.
   *[no] The Humanoid stands on { $square }.
}
tell-around = Around it: { $sides }.
tell-side = { $where }, { $what }
tell-and = { $one }; { $two }
tell-wall = a wall
tell-centre = the closed centre
tell-free = { $square } is free
tell-piece-on = { $piece } on { $square }
tell-exit = the exit
tell-closed = Otto’s square, closed
tell-otto = { $awake ->
    [yes] Otto is awake, on { $square }.
   *[no] Otto sleeps on { $square } until two Robots are eliminated.
}
tell-robots = { $count ->
    [0] No Robot is left.
    [one] One Robot is left: { $robots }.
   *[other] { $count } Robots are left: { $robots }.
}
tell-robot = Robot { $robot } on { $square }
tell-way-out = { $barred ->
    [yes] The exit is Otto’s square, { $square }, but he still stands on it.
   *[no] The exit is open: Otto’s square, { $square }.
}
tell-one-way = Five are eliminated: whoever is in Otto’s camp stays there.
tell-last = Last move: { $piece } from { $from } to { $to }.
tell-won = { $count ->
    [one] { $winners } wins.
   *[other] It is a draw.
}
tell-you-won = { $count ->
    [one] You win.
   *[other] It is a draw.
}

# The position in characters, and labels of the picture
sketch-you = you
sketch-player = { $name } ({ $role }): { $points } points, { $lives ->
    [0] no life
    [one] 1 life
   *[other] { $lives } lives
}
sketch-half = Round { $round }, half { $half }
sketch-roll = Roll { $roll }, left { $left }
sketch-pieces = @ Humanoid   1–6 Robots   O Otto   · in reach
sketch-squares = H Humanoid’s square   E Otto’s square, the exit   * star   / hatched
picture-name = Berzerk: the maze, the pieces, lives and points
picture-square = { $square }{ $kind ->
    [home] : the Humanoid’s square
    [lair] : Otto’s square
    [exit] : the exit
    [centre] : the centre, closed to all
    [star] : the star where a Robot starts
    [hatched] : hatched, the border of the two camps
    [hatched-star] : hatched, the star where a Robot starts
   *[plain] { "" }
}
picture-humanoid = The Humanoid on { $square }
picture-otto = { $awake ->
    [yes] Otto on { $square }
   *[no] Otto on { $square }, asleep
}
picture-robot = Robot { $robot } on { $square }
picture-seat = { $seat }, { $role }: { $points } points, { $lives ->
    [0] no life left
    [one] 1 life left
   *[other] { $lives } lives left
}
picture-die = A { $roll } was rolled, { $left } left
picture-left = { $left } left
picture-half = Round { $round }/3 · half { $half }/2
picture-gone = { $count } of 6 Robots eliminated
picture-stop = Stop

# Hints for who is asked for the first time
hint-walk = You are the Humanoid: ten points for each Robot, sixty more for all six; after three rounds most points win. Click a square with a red frame to step there, or a Robot beside you to eliminate it. If one reaches you, a life is gone, and your five must last the whole game. After four Robots, Otto’s square is the way out.
hint-attack = You can go no farther, but a Robot stands next to you: click it to eliminate it, or stop.
hint-otto = Otto smiles and goes straight through walls, diagonally too, exactly as far as the roll says. Click where he ends; reaching the Humanoid costs it a life.
hint-either = In the third round, each turn, Otto or the Robots move, not both: click Otto, or a Robot, and then where it goes.
hint-robots = You lead the Robots against the Humanoid, who scores ten points for each one eliminated; in the next half you change sides. Bring one onto its square, and it loses a life. Click a Robot, then where it should go; what is left of the roll may go to another, but one that has stopped is done for this turn.

# In the book: what the box holds
pieces-figure = Figures
kind-humanoid = The Humanoid
kind-robot = A Robot
kind-otto = Otto

# Why a move is good: the parts of the valuation
reason-points = points are scored
reason-lives = a life is saved
reason-danger = the Humanoid is safer
reason-prey = Robots are within reach
reason-robots-points = the Humanoid scores less
reason-robots-lives = the Humanoid loses a life
reason-robots-danger = the Humanoid is in danger
reason-robots-prey = the Robots keep out of reach
loss-points = points are missed
loss-lives = a life is lost
loss-danger = the Humanoid is left in danger
loss-prey = the Robots get out of reach
loss-robots-points = the Humanoid scores more
loss-robots-lives = the Humanoid keeps a life
loss-robots-danger = the Humanoid gets to safety
loss-robots-prey = Robots come within its reach
# The workshop: what the fields of the box are called
box-board = The board
box-board-maze = Walls and squares
box-board-camps = The camps
box-mark-blank = plain square
box-mark-home = the Humanoid’s square
box-mark-lair = Otto’s square
box-mark-star = star, where a Robot starts
box-mark-centre = the centre, which nobody enters
box-mark-hatched = hatched square
box-mark-hatched-star = hatched square with a star
box-mark-humanoid = the Humanoid’s camp
box-mark-otto = Otto’s camp
# What is printed and cut out.
cut-life = Life (the back: lost)

# What is wrong with a box, and what would be right: sentences as the box's own check says them (core/faults.py).
fault-berzerk-stars = has { $count } star squares; there are { $most }, marked *, one for each Robot
fault-berzerk-centre = has the centre X on { $square }; it stands on { $right }
fault-berzerk-lines = has { $count } lines; nine rows of squares and their walls are { $right } lines
fault-berzerk-line = has { $count } characters in line { $number } of the drawing; a line is { $right } wide
fault-berzerk-wall-across = has { $mark } above or below { $square }; there stands a wall '---' or nothing
fault-berzerk-wall-beside = has { $mark } beside { $square }; there stands a wall '|' or nothing
fault-berzerk-square = has { $mark } on { $square }; a square shows one of { $choices }
fault-berzerk-one-each = has { $count } squares { $mark }; there is one H, one O and one X (the centre)
fault-berzerk-camps = is no drawing of the camps; it has nine lines of nine letters: h, o, and x for the centre
fault-berzerk-outside = is open to the outside at { $square }; a wall runs all round the edge
fault-berzerk-no-way = has no way from the Humanoid's square to { $square }; every square but the centre can be reached on foot
fault-berzerk-cut = can be cut in two on { $square }; no single square stands between the Humanoid's square and Otto's
fault-berzerk-homes = has a home square in the other's camp; H lies in camp h, O in camp o
fault-berzerk-hatched = has o on the hatched { $square }; hatched squares are in camp h
fault-berzerk-joined = joins the camps between { $one } and { $other }, past the hatched line; the camps are joined through hatched squares only
