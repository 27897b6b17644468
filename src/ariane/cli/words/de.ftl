# Die Wörter des Terminals.
language = Deutsch
and = { $first } und { $last }
you = du
yes = ja
no = nein
players = { $count } Spieler

kind-ruling = unsere Festlegung
kind-reconstruction = rekonstruiert
not-now = Das gehört zu einem anderen Moment, oder es fehlt etwas dafür.

welcome = { $game }
welcome-help = Eine Nummer spielt einen Zug. ? erklärt, q speichert und geht.
box-not-ours = Nicht Arianes eigene Schachtel: { $text }
box-by = von { $name }
box-nameless = ohne Namen
agreed = An diesem Tisch vereinbart: { $text }
agreed-off = ohne „{ $text }“
seated = { $name }: „{ $player }“ vom Haus
turn-yours = Du bist dran
turn-of = { $name } ist dran
news-more = { $count ->
    [one] Eine frühere Zeile: protokoll tippen.
   *[other] { $count } frühere Zeilen: protokoll tippen.
}
question-to = { $name }: { $question }
curtain = { $name }, du bist dran. Alle anderen sehen weg.
moves-more = … und { $count } mehr: ein Stück vom Namen findet sie, zuege zeigt alle.
hint = Was ein rechnender Spieler am ehesten täte, der Anteil der Siege, und wie es weiterginge:
hint-because = Warum der erste: { $text }.
curtain-enter = Enter, sobald nur du den Bildschirm siehst:

no-number = { $text } gibt es nicht: { $count ->
    [one] nur 1, oder einfach Enter.
   *[other] eine Nummer von 1 bis { $count }.
}
nothing-typed = Tippe eine Nummer von 1 bis { $count }, oder ? für Hilfe.
not-understood = „{ $text }“ sagt mir nichts. { $count ->
    [one] Tippe 1, oder ? für Hilfe.
   *[other] Tippe eine Nummer von 1 bis { $count }, oder ? für Hilfe.
}
did-you-mean = „{ $text }“ kann mehreres heißen oder ist nicht alles. Bitte mit der Nummer:
nothing-known = Kein Zug und keine Regel spricht von „{ $text }“. ? allein nennt die Regeln.
allowed = „{ $move }“ ist jetzt erlaubt. Auch zu tippen als: { $name }
refused = Nicht jetzt: { $text }.
refused-instead = { $count ->
    [one] Ein Zug steht dir offen: zuege zeigt ihn.
   *[other] { $count } Züge stehen dir offen: zuege zeigt sie.
}

undone = Zurückgenommen.
undo-nothing = Von dir gibt es noch nichts zurückzunehmen.
undo-chance = Nicht zurückzunehmen: Würfel oder Karten haben seither gesprochen.
undo-other = Nicht zurückzunehmen: jemand anderes hat seither gespielt.
undo-told = Nicht zurückzunehmen: der Zug hat dir etwas Neues gezeigt.

help-number = diesen Zug machen
help-name = ein Zug geht auch mit seinem Namen
help-why = ob ein Zug erlaubt ist, und wenn nicht, nach welcher Regel
help-rule = diese Regel lesen; ein Wort findet die Regeln, die davon sprechen
help-moves = die Züge noch einmal
help-hint = was ein starker Spieler täte, mit seinem Anteil der Siege
help-tell = der Tisch in Sätzen
help-log = alles, was geschehen ist
help-undo = den letzten Zug zurücknehmen, solange nichts Neues ans Licht kam
help-quit = speichern und gehen (strg-c und strg-d auch)
help-rules = Die Regeln, nach Abschnitten:

command-help = hilfe
command-undo = zurück zurueck
command-quit = q ende
command-log = protokoll
command-tell = erzähl erzaehl
command-moves = züge zuege
command-hint = tipp

the-end = Das Ende
you-win = Du gewinnst!
winners = { $count ->
    [0] Niemand gewinnt.
    [one] { $names } gewinnt.
   *[other] { $names } teilen sich den Sieg.
}
unfinished = Das Spiel ist nicht zu Ende.
kept = Die Aufzeichnung des Spiels: { $path }
saved = Gespeichert: { $path }
resume-with = Weiter geht es mit: { $command }

step-of = Schritt { $step } von { $steps }
replay-prompt = Enter geht weiter, b zurück, eine Nummer springt, q geht:

menu-motto = Spiele, genau nach ihren Regeln
menu-saved = Deine angefangenen Spiele
menu-leave = gehen
menu-which = Welches Spiel?
menu-seats = Wie viele am Tisch? ({ $least } bis { $most })
menu-people = Wie viele davon Menschen hier? (0 bis { $most }; das Haus spielt die übrigen)
menu-number = { $text } geht nicht: eine Zahl von { $least } bis { $most }.
menu-option = { $text } ({ $allowed })
menu-option-wrong = { $text } geht nicht: { $allowed }.
menu-house = Mit Hausregeln? { $game } hat { $count } zur Wahl ({ $allowed })
menu-house-which = Welche? Ihre Nummern, zum Beispiel 1 2
menu-house-none = keine
menu-house-wrong = { $text } geht hier nicht: Nummern von 1 bis { $most }, oder Enter für keine.
game-broken = { $game } ist installiert, lässt sich aber nicht öffnen: { $error }
menu-unknown = „{ $text }“ gibt es hier nicht: eine Nummer oder ein Name aus der Liste.
menu-bye = Bis zum nächsten Mal.
allowed-seat = 0 durchs Los, oder Platz 1 bis { $most }

analysis-at = Nach Schritt { $step } von { $steps }, Anteile der Siege:
analysis-moves = Was { $name } tun kann, mit dem Anteil der Siege und der Zahl der Versuche:
analysis-curve = Anteile der Siege im Lauf der Partie
analysis-turning = Entscheidungen, die das Spiel gewendet haben
analysis-lost = Schritt { $step }: { $name } hat { $points } Punkte verloren. Gespielt: „{ $played }“. Besser: „{ $best }“.
analysis-because = Der Grund: { $text }.
analysis-accuracy = Genauigkeit jedes Platzes (100: nie einen besseren Zug verpasst)
analysis-luck = Glück jedes Platzes (bei 70 wären siebzig von hundert anderen möglichen Würfen und Karten schlechter gewesen), und welchen Teil eines Siegs seine Entscheidungen verschenkten
analysis-lucky = {"  "}{ $name }  Glück { $luck }, verschenkt { $lost } %
