# Die Wörter von Gotown auf Deutsch. `$you` ist die Rolle, die der Lesende im Ereignis hat, oder none.

title = Gotown
tagline = Fünf Stockwerke in den Himmel, bevor die Freunde mit dem Presslufthammer kommen.

# Optionen
option-short = Kurzes Spiel: vier Stockwerke genügen
option-first = Wer beginnt
option-nine = Neun Karten: erst ab neun Handkarten wird nicht mehr gezogen
option-melts = Schmelzende Milchshakes: Wer wegen des Trucks aussetzt, wird dabei auch einen Milchshake los

# Karten, wie man sie zieht, spielt oder verliert (im Akkusativ)
card-1 = eine 1
card-2 = eine 2
card-3 = eine 3
card-4 = eine 4
card-5 = eine 5
card-6 = eine 6
card-7 = eine 7
card-8 = eine 8
card-joker = einen Joker
card-dog = einen Wachhund
card-bone = einen Knochen
card-hammer = einen Presslufthammer
card-ball = die Abrissbirne
card-milkshake = einen Milchshake
card-donut = den Donut-Truck
card-thief = einen Dieb
card-superthief = den Superdieb

# Karten beim bloßen Namen
name-1 = 1
name-2 = 2
name-3 = 3
name-4 = 4
name-5 = 5
name-6 = 6
name-7 = 7
name-8 = 8
name-joker = Joker
name-dog = Wachhund
name-bone = Knochen
name-hammer = Presslufthammer
name-ball = Abrissbirne
name-milkshake = Milchshake
name-donut = Donut-Truck
name-thief = Dieb
name-superthief = Superdieb

# Was eine Karte tut, in wenigen Worten
about-number = ergibt mit einer { $other } ein Stockwerk, aus deiner Hand oder geplündert
about-joker = ergänzt eine Stockwerkkarte zur Neun
about-dog = schützt eines deiner Stockwerke vor Plünderern und Presslufthammer
about-bone = lockt den Hund eines Gegners weg
about-hammer = zerstört das oberste Stockwerk eines Gegners, wenn es nicht bewacht ist
about-ball = zerstört das oberste Stockwerk eines Gegners, bewacht oder nicht
about-milkshake = lässt einen Gegner den nächsten Zug aussetzen
about-donut = alle anderen setzen einen Zug aus, und du bist noch einmal dran
about-thief = nimmt einem Gegner eine zufällige Karte aus der Hand
about-superthief = nimmt allen anderen je eine zufällige Karte weg

# Was geschah
log-deal = { $you ->
    [seat] Du bekommst { $card }.
   *[none] { $seat } bekommt eine Karte.
}
log-first = { $you ->
    [seat] Du beginnst.
   *[none] { $seat } beginnt.
}
log-draw = { $you ->
    [seat] Du ziehst { $card }.
   *[none] { $seat } zieht eine Karte.
}
log-done = { $you ->
    [seat] { $short ->
        [0] Du beendest deinen Zug.
       *[other] Du beendest deinen Zug und ziehst auf drei Karten nach.
    }
   *[none] { $short ->
        [0] { $seat } beendet den Zug.
       *[other] { $seat } beendet den Zug und zieht auf drei Karten nach.
    }
}
log-again = { $you ->
    [seat] Der Donut-Truck fährt ab; solange die anderen kauen, bist du noch einmal dran.
   *[none] Der Donut-Truck fährt ab; solange alle kauen, ist { $seat } noch einmal dran.
}
log-missed = { $you ->
    [seat] Du trinkst deinen Milchshake aus und setzt diesen Zug aus.
   *[none] { $seat } trinkt einen Milchshake aus und setzt diesen Zug aus.
}
log-shuffle = { $cards ->
    [1] Der Aufnahmestapel ist leer: Die einzige abgeworfene Karte ersetzt ihn ({ $count }. Mischen von 20).
   *[other] Der Aufnahmestapel ist leer: { $cards } abgeworfene Karten werden gemischt und ersetzen ihn ({ $count }. Mischen von 20).
}
log-build = { $you ->
    [seat] Du verbaust { $left } und { $right }: { $floors ->
        [1] Dein erstes Stockwerk steht
       *[other] Dein Turm hat { $floors } Stockwerke
    }.
   *[none] { $seat } verbaut { $left } und { $right }: { $floors ->
        [1] Ein erstes Stockwerk steht
       *[other] Der Turm hat { $floors } Stockwerke
    }.
}
log-steal = { $you ->
    [seat] Du plünderst bei { $victim } das oberste Stockwerk und verbaust { $left } und { $right }: { $floors ->
        [1] Dein erstes Stockwerk steht
       *[other] Dein Turm hat { $floors } Stockwerke
    }.
    [victim] { $seat } plündert dein oberstes Stockwerk und verbaut { $left } und { $right }: { $floors ->
        [1] { $seat } hat damit ein erstes Stockwerk
       *[other] Der Turm von { $seat } hat { $floors } Stockwerke
    }.
   *[none] { $seat } plündert bei { $victim } das oberste Stockwerk und verbaut { $left } und { $right }: { $floors ->
        [1] { $seat } hat damit ein erstes Stockwerk
       *[other] Der Turm von { $seat } hat { $floors } Stockwerke
    }.
}
log-dog = { $you ->
    [seat] Dein Hund bewacht jetzt dein Stockwerk { $floor }.
   *[none] { $seat } lässt einen Hund Stockwerk { $floor } bewachen.
}
log-bone = { $you ->
    [seat] Mit einem Knochen lockst du bei { $target } den Hund von Stockwerk { $floor } weg.
    [target] { $seat } lockt mit einem Knochen den Hund von deinem Stockwerk { $floor } weg.
   *[none] { $seat } lockt bei { $target } mit einem Knochen den Hund von Stockwerk { $floor } weg.
}
log-hammer = { $you ->
    [seat] Dein Presslufthammer zerlegt bei { $target } Stockwerk { $floor }.
    [target] { $seat } rückt mit dem Presslufthammer an: Dein Stockwerk { $floor } ist weg.
   *[none] { $seat } zerlegt bei { $target } mit dem Presslufthammer Stockwerk { $floor }.
}
log-ball = { $you ->
    [seat] Du schwingst die Abrissbirne: Stockwerk { $floor } bei { $target } ist nur noch Schutt.
    [target] { $seat } schwingt die Abrissbirne: Dein Stockwerk { $floor } ist nur noch Schutt.
   *[none] { $seat } schwingt die Abrissbirne: Stockwerk { $floor } bei { $target } ist nur noch Schutt.
}
log-milkshake = { $you ->
    [seat] Du servierst { $target } einen Milchshake.
    [target] { $seat } serviert dir einen Milchshake: Dein nächster Zug geht fürs Trinken drauf.
   *[none] { $seat } serviert { $target } einen Milchshake.
}
log-donut = { $you ->
    [seat] Du parkst den Donut-Truck: Alle anderen setzen einen Zug aus.
   *[none] { $seat } parkt den Donut-Truck: Alle anderen setzen einen Zug aus.
}
log-thief = { $you ->
    [seat] Du schickst { $target } einen Dieb.
    [target] { $seat } schickt dir einen Dieb.
   *[none] { $seat } schickt { $target } einen Dieb.
}
log-superthief = { $you ->
    [seat] Du schickst allen den Superdieb.
   *[none] { $seat } schickt allen anderen den Superdieb.
}
log-take = { $you ->
    [seat] Du nimmst { $victim } { $card } weg.
    [victim] { $seat } nimmt dir { $card } weg.
   *[none] { $seat } nimmt { $victim } eine Karte weg.
}
log-over-tower = Das letzte Stockwerk sitzt: Der Turm ist fertig und das Spiel auch.
log-over-stalemate = Niemand zieht mehr, niemand spielt mehr: Der höchste Turm gewinnt.
log-over-limit = Die Karten sind zwanzigmal durch: Der höchste Turm gewinnt.

# Wie es ausging
figure-scores = Stockwerke
over-tower = Ein Turm ist fertig.
over-stalemate = Nichts ging mehr; der höchste Turm zählt.
over-limit = Die Karten sind zwanzigmal durch; der höchste Turm zählt.

# Wonach gefragt ist
ask-deal = Die Karten werden ausgeteilt.
ask-first = Wer beginnt? Das Los entscheidet.
ask-draw = Der Zug beginnt mit einer Karte vom Stapel.
ask-play = Spiel, was du magst, dann beende deinen Zug.
ask-take = Der Dieb greift nach einer Karte.
ask-refill = Die Hand wird auf drei Karten aufgefüllt.
ask-over = Das Spiel ist aus.

# Züge, wie man sie sagen würde
move-build = Bauen: { $left } und { $right }
move-steal = Bauen: { $card } und die { $partner } von { $target }
move-steal-joker = Bei { $target } mit einem Joker plündern
move-dog = Wachhund an Stockwerk { $floor } stellen
move-bone = Bei { $target } den Hund von Stockwerk { $floor } weglocken
move-hammer = Oberstes Stockwerk von { $target } mit dem Presslufthammer zerlegen
move-ball = Abrissbirne gegen { $target } schwingen
move-milkshake = { $target } einen Milchshake servieren
move-thief = { $target } einen Dieb schicken
move-superthief = Superdieb zu allen schicken
move-donut = Donut-Truck parken
move-end = Zug beenden
move-draw = Ziehen: { $card }
move-take = Nehmen: { $card }
move-first = { $seat } beginnt

# Die Stellung in Sätzen
tell-turn = { $yours ->
    [yes] Du bist am Zug.
   *[no] { $seat } ist am Zug.
}
tell-goal = Der erste Turm mit { $floors } Stockwerken gewinnt.
tell-won = { $count ->
    [1] { $winners } gewinnt.
   *[other] { $winners } teilen sich den Sieg.
}
tell-you-won = { $count ->
    [1] Du gewinnst.
   *[other] Der Sieg wird geteilt, und du bist dabei.
}
tell-tower = { $yours ->
    [yes] Dein Turm, von unten: { $floors }.
   *[no] Der Turm von { $seat }, von unten: { $floors }.
}
tell-no-tower = { $yours ->
    [yes] Du hast noch nichts gebaut.
   *[no] { $seat } hat noch nichts gebaut.
}
tell-floor = { $left } und { $right }
tell-floor-guarded = { $left } und { $right } mit Wachhund
tell-joker-as = Joker als { $value }
tell-hand = { $count ->
    [0] Deine Hand ist leer.
    [1] Du hast eine Karte: { $cards }.
   *[other] Du hast { $count } Karten: { $cards }.
}
tell-hand-of = { $count ->
    [0] { $seat } hat keine Karten.
    [1] { $seat } hat eine Karte.
   *[other] { $seat } hat { $count } Karten.
}
tell-known = Du weißt, was { $seat } unter anderem hat: { $cards }.
tell-milkshakes = { $yours ->
    [yes] { $count ->
        [1] Vor dir steht ein Milchshake.
       *[other] Vor dir stehen { $count } Milchshakes.
    }
   *[no] { $count ->
        [1] Vor { $seat } steht ein Milchshake.
       *[other] Vor { $seat } stehen { $count } Milchshakes.
    }
}
tell-van = Der Donut-Truck parkt in der Mitte: { $yours ->
    [yes] Nach diesem Zug bist du noch einmal dran.
   *[no] Nach diesem Zug ist { $seat } noch einmal dran.
}
tell-pile = { $count ->
    [0] Der Aufnahmestapel ist leer.
    [1] Im Aufnahmestapel ist noch eine Karte.
   *[other] Im Aufnahmestapel sind noch { $count } Karten.
}
tell-discards = { $count ->
    [0] Abgeworfen ist noch nichts.
   *[other] Abgeworfen: { $cards }.
}
tell-times = { $count ->
    [1] { $card }
   *[other] { $card } (×{ $count })
}
tell-then = { $below }, dann { $above }
tell-last = { $yours ->
    [yes] Dein letzter Zug – { $move }.
   *[no] Letzter Zug, von { $seat } – { $move }.
}

# Die Stellung in Zeichen, und die Beschriftung des Bildes
sketch-cards = { $count ->
    [1] 1 Karte
   *[other] { $count } Karten
}
sketch-line = { $label }: { $content }
sketch-last = { $seat } – { $move }
sketch-legend = @ Wachhund   * Joker   u Milchshake
sketch-hand = Deine Hand
sketch-pile = Stapel
sketch-discards = Abwurf
sketch-you = du
sketch-goal = { $floors } Stockwerke gewinnen
sketch-van = Der Donut-Truck steht in der Mitte.
picture-name = Gotown: die Türme, die Karten und wer am Zug ist
picture-floor = { $yours ->
    [yes] Dein Stockwerk { $floor }: { $cards }
   *[no] Stockwerk { $floor } von { $seat }: { $cards }
}
picture-seat = { $count ->
    [1] { $seat }: 1 Karte auf der Hand
   *[other] { $seat }: { $count } Karten auf der Hand
}
picture-hand = Karte { $slot } deiner Hand: { $card }
picture-pile = { $count ->
    [1] Aufnahmestapel: 1 Karte
   *[other] Aufnahmestapel: { $count } Karten
}
picture-discards = { $count ->
    [0] Abwurfstapel: leer
   *[other] Abwurfstapel: { $cards }
}
picture-van = Der Donut-Truck: Alle anderen setzen einen Zug aus
picture-middle = Die Mitte des Tisches
picture-end = Zug beenden
picture-milkshakes = { $count ->
    [1] 1 Milchshake
   *[other] { $count } Milchshakes
}

# Hinweise für das erste Mal
hint-play = Ein Stockwerk ist ein Paar Karten, das neun ergibt: erst die eine anklicken, dann die andere (oder sie darauf ziehen); oder die zweite vom obersten Stockwerk eines Gegners plündern. Andere Karten spielt man auf einen Turm oder eine Person; zeig darauf, und unten steht, was sie tun. „Zug beenden“, wenn du fertig bist; der erste Turm in voller Höhe gewinnt.

# Im Buch: was in der Schachtel ist
pieces-floor = Stockwerkkarten
pieces-special = Sonderkarten

# Warum ein Zug gut ist: die Teile der Bewertung
reason-floors = der Turm wächst
reason-guards = ein Hund bewacht ein Stockwerk
reason-rival-floors = { $name } verliert ein Stockwerk
reason-rival-guards = ein Hund von { $name } bewacht nichts mehr
reason-hand = die Hand wird besser
reason-rival-hand = { $name } hat weniger auf der Hand
loss-floors = der Turm bleibt niedriger
loss-guards = ein Stockwerk bleibt unbewacht
loss-hand = die Hand gibt weniger her
loss-rival-floors = { $name } behält ein Stockwerk mehr
loss-rival-guards = ein Hund von { $name } bewacht weiter
loss-rival-hand = { $name } hat mehr auf der Hand
# Die Werkstatt: wie die Felder der Schachtel heißen
name-floor-each = Stockwerkkarten jeder Zahl
box-floors = Stockwerkkarten
box-floors-each = Von jeder Zahl von 1 bis 8
box-cards = Sonderkarten
warn-stalemate = Dieser Stapel sperrt sich in { $percent } % von { $games } schnellen Partien.
warn-limit = Die Karten gehen in { $percent } % von { $games } schnellen Partien zwanzigmal um.

# What is wrong with a box, and what would be right: sentences as the box's own check says them (core/faults.py).
fault-gotown-cards = enthält { $count } Karten; zu viert braucht es mindestens 30, um zu geben und weiterzuspielen
