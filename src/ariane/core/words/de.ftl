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
fault-not-toml = das ist kein TOML: { $error }
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
