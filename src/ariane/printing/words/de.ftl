# Drucken und spielen: was auf den Seiten steht.
heading = Drucken, schneiden, spielen
scale = Auf { $paper } in Originalgröße drucken (100 %, nicht „an Seite anpassen“). Die Linie unten muss 50 mm lang sein.
duplex = Beidseitig drucken und über die lange Kante wenden. Dann liegt jede Rückseite hinter ihrer Vorderseite; ein Bogen ohne Rückseiten hat eine leere.
cut = Von Schnittmarke zu Schnittmarke schneiden, mit Messer und Lineal: Die Teile liegen Kante an Kante, ein Schnitt trennt zwei. Auf Karton geklebt hält Papier länger.
parts = Ein Spielplan, der größer ist als das Papier, kommt in Teilen; sie werden Kante an Kante gelegt.
need = Stift, Tisch und Klebstoff für den Würfel, wo es einen gibt, habt ihr selbst; jeder eigene Würfel tut es auch.
box-ours = Das ist unsere eigene Schachtel, rekonstruiert, wo das Original verloren ist; Prüfsumme { $digest }.
box-not-ours = Das ist nicht unsere Schachtel, jemand hat sie geändert; Prüfsumme { $digest }.
contents = Was gedruckt wird
turn = Dein Zug
rulebook = Die Regeln
sheet-front = { $title } · Bogen { $number }, Vorderseite · { $pieces }
sheet-back = { $title } · Bogen { $number }, Rückseite · { $pieces }
sheet-empty = Diese Seite bleibt leer: Sie ist die Rückseite des Bogens davor.
kind-ruling = unsere Entscheidung
kind-reconstruction = unsere Rekonstruktion
