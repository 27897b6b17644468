# À imprimer et à jouer : ce qui figure sur les pages.
heading = Imprimer, découper, jouer
scale = Imprimez sur { $paper } en taille réelle (100 %, sans « ajuster à la page »). Le trait ci-dessous doit mesurer 50 mm.
duplex = Imprimez recto verso en retournant le papier sur son bord long. Chaque dos se trouve alors derrière sa face ; une feuille sans dos a un verso vide.
cut = Coupez d’un repère à l’autre, au cutter et à la règle : les pièces se touchent, une coupe en sépare deux. Collé sur du carton, le papier dure plus longtemps.
parts = Un plateau plus grand que le papier vient en plusieurs parties ; posez-les bord à bord.
need = Crayon, table et colle pour le dé, s’il y en a un, sont à vous ; n’importe quel dé à six faces fait aussi bien l’affaire.
box-ours = C’est notre propre boîte, reconstituée là où l’original est perdu ; empreinte { $digest }.
box-not-ours = Ce n’est pas notre boîte : quelqu’un l’a modifiée ; empreinte { $digest }.
contents = Ce qui est imprimé
turn = Votre tour
rulebook = Les règles
sheet-front = { $title } · feuille { $number }, recto · { $pieces }
sheet-back = { $title } · feuille { $number }, verso · { $pieces }
sheet-empty = Cette page reste vide : c’est le verso de la feuille précédente.
kind-ruling = notre décision
kind-reconstruction = notre reconstitution
