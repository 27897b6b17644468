# Wörter, die alle Spiele brauchen.
seat-name = Spieler { $number }

# Für ein Spiel ohne eigene Worte.
plain-ask = Was machst du?
plain-turn = { $you ->
    [yes] Du bist am Zug.
   *[no] { $seat } ist am Zug.
}
plain-over = Das Spiel ist aus.
plain-score = { $seat }: { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
}.
reason-wins = das Spiel ist noch in diesem Zug zu gewinnen
loss-wins = das Spiel war noch in diesem Zug zu gewinnen
loss-rival-wins = { $name } kann sofort gewinnen

# Was gedruckt und ausgeschnitten wird.
cut-pawn = Figur { $number }
cut-board = Spielplan
cut-die = Würfel zum Falten

# What is wrong with a box, and what would be right: sentences as the box's own check says them (core/faults.py).
fault-not-toml-at = das ist kein TOML: { $why } (Zeile { $line }, Spalte { $column })
fault-not-toml-end = das ist kein TOML: { $why } (am Ende des Textes)
fault-not-toml = das ist kein TOML: { $why }
fault-number = ist { $value }; richtig ist eine ganze Zahl von { $least } bis { $most }
fault-no-number = fehlt; richtig ist eine ganze Zahl von { $least } bis { $most }
fault-choice = ist { $value }; richtig ist eines von: { $choices }
fault-no-choice = fehlt; richtig ist eines von: { $choices }
fault-text = ist { $value }; richtig ist ein Text in Anführungszeichen
fault-no-text = fehlt; richtig ist ein Text in Anführungszeichen
fault-flag = ist { $value }; richtig ist true oder false
fault-numbers = ist { $value }; richtig ist eine Liste ganzer Zahlen von { $least } bis { $most }
fault-no-numbers = fehlt; richtig ist eine Liste ganzer Zahlen von { $least } bis { $most }
fault-texts = ist { $value }; richtig ist eine Liste von Texten in Anführungszeichen
fault-no-texts = fehlt; richtig ist eine Liste von Texten in Anführungszeichen
fault-drawing = ist { $value }; richtig ist eine Zeichnung: mehrere Zeilen zwischen dreifachen Anführungszeichen
fault-no-drawing = fehlt; richtig ist eine Zeichnung: mehrere Zeilen zwischen dreifachen Anführungszeichen
fault-no-table = fehlt; richtig ist eine Tabelle
fault-table = ist { $value }; richtig ist eine Tabelle: { $table }
fault-no-tables = fehlt; richtig ist eine Liste von Tabellen: { $table }
fault-tables = ist keine Liste von Tabellen; richtig sind mehrere { $table }
fault-unknown = ist hier unbekannt; bekannt sind { $choices }
fault-long = hat { $count } Zeichen; höchstens { $most } sind erlaubt
fault-times = steht { $count }-mal da; eine Schachtel enthält { $least } bis { $most }
fault-toml-statement = diese Zeile ist weder ein Wert noch der Kopf einer Tabelle
fault-toml-newline = nach einem Wert beginnt eine neue Zeile
fault-toml-equals = nach dem Namen fehlt ein =
fault-toml-table = am Ende des Tabellenkopfs fehlt ein ]
fault-toml-tables = am Ende des Tabellenkopfs fehlt ]]
fault-toml-key = so kann kein Name beginnen
fault-toml-value = das ist kein Wert
fault-toml-date = das ist kein Datum
fault-toml-string = ein Text hat kein schließendes Anführungszeichen
fault-toml-backslash = ein einzelner umgekehrter Schrägstrich in einem Text; schreibe zwei
fault-toml-hex = diesen Zeichencode gibt es nicht
fault-toml-scalar = diesen Zeichencode gibt es in Unicode nicht
fault-toml-array = eine Liste wird nicht mit ] geschlossen
fault-toml-inline = eine Tabelle in geschweiften Klammern wird nicht geschlossen
fault-toml-overwrite = dieser Wert steht weiter oben schon
fault-toml-twice = { $entry } steht zweimal als Kopf da
fault-toml-redefine = { $entry } steht weiter oben schon
fault-toml-mutate = { $entry } steht weiter oben schon
fault-toml-duplicate = { $entry } steht zweimal da
fault-toml-found = das Zeichen { $mark } ist hier nicht erlaubt
fault-toml-illegal = das Zeichen { $mark } ist in einem Text nicht erlaubt
fault-toml-expected = es fehlt { $mark }
fault-unread = das ist nicht lesbar: { $why }
fault-unread-quotes = ein Text in Anführungszeichen hat kein Ende
fault-unread-deep = Klammern sind mehr als { $most }-mal ineinander geschachtelt
fault-unread-digits = eine Zahl hat { $count } Ziffern, höchstens { $most } werden gelesen
fault-unread-parts = ein Name hat mehr als { $most } Teile
fault-unread-key = ein Name hat { $count } Zeichen, höchstens { $most } werden gelesen
fault-large = die Schachtel hat { $count } Zeichen; höchstens { $most } sind erlaubt
fault-heavy-open = diese Schachtel zu öffnen kostet zu viel Zeit oder Speicher
fault-heavy-print = diese Schachtel zu drucken kostet zu viel Zeit oder Speicher
fault-unplayable = mit dieser Schachtel lässt sich das Spiel nicht spielen ({ $error })
fault-unprintable = diese Schachtel lässt sich nicht drucken ({ $error })
fault-picture = ihr Bild ist zu groß
fault-pictures = ihre Bilder sind zu groß
fault-unchanged = das lässt sich hier nicht ändern ({ $error }); ändere den Text selbst
fault-no-entry = es gibt keinen Eintrag { $entry }; es gibt { $count }
fault-no-holder = { $place } steht in keiner Tabelle
fault-unopened = lässt sich nicht lesen: { $why }
fault-unopened-gone = diese Datei gibt es nicht
fault-unopened-folder = das ist ein Ordner
fault-unopened-barred = der Zugriff ist verweigert
fault-no-utf = ist kein Text in UTF-8
fault-no-value = { $entry } ist dort kein einzelner Wert; solche sind: { $choices }
fault-digest = die Schachtel weiter unten hat den Fingerabdruck { $digest }
fault-no-digest = eine Schachtel mit dem Fingerabdruck { $digest } gab es nie; bekannt sind: { $choices }
box-line = Zeile { $line }: { $said }
