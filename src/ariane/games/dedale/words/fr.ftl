# Les mots de Dédale en français. `$you` est le rôle du lecteur dans l’événement, ou none.

title = Dédale
tagline = Bâtissez le labyrinthe en y courant. Et gare à ce qui y rôde.

# Options
option-collapses = Effondrements : les sorties peuvent céder
option-minotaur = Le Minotaure rôde dans le labyrinthe
option-first = Qui commence
option-hands = Jusqu’à la dernière dalle : le sac vide, on joue tant qu’il reste des dalles en main
option-reverse = Pas de cul-de-sac pour le Minotaure : sans voie devant lui, il fait demi-tour

# Les dalles, telles qu’on les pioche, les pose ou les défausse
tile-straight-0 = un couloir droit
tile-straight-1 = un couloir droit à une étoile
tile-straight-2 = un couloir droit à deux étoiles
tile-straight-3 = un couloir droit à trois étoiles
tile-corner-0 = un coude
tile-corner-1 = un coude à une étoile
tile-corner-2 = un coude à deux étoiles
tile-corner-3 = un coude à trois étoiles
tile-tee-0 = un embranchement
tile-tee-1 = un embranchement à une étoile
tile-tee-2 = un embranchement à deux étoiles
tile-tee-3 = un embranchement à trois étoiles
tile-cross-0 = un carrefour
tile-cross-1 = un carrefour à une étoile
tile-cross-2 = un carrefour à deux étoiles
tile-cross-3 = un carrefour à trois étoiles
tile-dead-end-0 = un cul-de-sac
tile-dead-end-1 = un cul-de-sac à une étoile
tile-dead-end-2 = un cul-de-sac à deux étoiles
tile-dead-end-3 = un cul-de-sac à trois étoiles
tile-collapse = un effondrement
tile-red = une dalle Minotaure rouge
tile-white = une dalle Minotaure blanche

# Les côtés, et ce qu’un chemin peut être
side-north = nord
side-east = est
side-south = sud
side-west = ouest
openings-list = { $first } et { $last }
openings-all = les quatre côtés ouverts
openings-one = côté ouvert : { $side }
openings-some = côtés ouverts : { $sides }

# Ce qui s’est passé
log-deal = { $you ->
    [seat] Vous piochez { $tile }.
   *[none] { $seat } pioche une dalle.
}
log-first = { $you ->
    [seat] Vous commencez.
   *[none] { $seat } commence.
}
log-draw = { $you ->
    [seat] Vous piochez { $tile }.
   *[none] { $seat } pioche une dalle.
}
log-minotaur-tiles = { $you ->
    [seat] Vous devez jouer { $red ->
        [0] { $white ->
            [1] une dalle Minotaure blanche
           *[other] { $white } dalles Minotaure blanches
        }
       *[other] { $white ->
            [0] { $red ->
                [1] une dalle Minotaure rouge
               *[other] { $red } dalles Minotaure rouges
            }
           *[other] des dalles Minotaure ({ $red } en rouge, { $white } en blanc)
        }
    } ; le Minotaure avance désormais { $total ->
        [1] d’un pas
       *[other] de { $total } pas
    } par tour.
   *[none] { $seat } doit jouer { $red ->
        [0] { $white ->
            [1] une dalle Minotaure blanche
           *[other] { $white } dalles Minotaure blanches
        }
       *[other] { $white ->
            [0] { $red ->
                [1] une dalle Minotaure rouge
               *[other] { $red } dalles Minotaure rouges
            }
           *[other] des dalles Minotaure ({ $red } en rouge, { $white } en blanc)
        }
    } ; le Minotaure avance désormais { $total ->
        [1] d’un pas
       *[other] de { $total } pas
    } par tour.
}
log-appears = Le Minotaure apparaît sur l’entrée.
log-prowl = { $you ->
    [seat] Vous faites avancer le Minotaure { $steps ->
        [1] d’un pas
       *[other] de { $steps } pas
    }, jusqu’en { $at }.
   *[none] { $seat } fait avancer le Minotaure { $steps ->
        [1] d’un pas
       *[other] de { $steps } pas
    }, jusqu’en { $at }.
}
log-passage = { $you ->
    [seat] Vous envoyez le Minotaure en { $at } par un passage.
   *[none] { $seat } envoie le Minotaure en { $at } par un passage.
}
log-dead-end = En { $at }, le Minotaure ne peut pas aller plus loin et reste là.
log-caught = { $you ->
    [victim] Le Minotaure vous attrape en { $at } ! Votre main retourne au sac.
   *[none] Le Minotaure attrape { $victim } en { $at } ! Sa main retourne dans le sac, cachée.
}
log-leaves = Le Minotaure quitte le labyrinthe{ $red ->
    [0] {""}
   *[other] {" "}; ses dalles rouges retournent dans le sac
}{ $white ->
    [0] {""}
   *[other] {" "}; ses dalles blanches quittent le jeu
}.
log-cave = Pendant un tour de table entier, le Minotaure n’a pu atteindre personne : il rentre dans sa grotte, et toutes ses dalles dans le sac.
log-return = { $you ->
    [seat] De retour à l’entrée, vous piochez trois dalles et passez.
   *[none] { $seat } revient sur l’entrée, pioche trois dalles et passe.
}
run-step = { $you ->
    [seat] Vous allez jusqu’en { $at }.
   *[none] { $seat } va jusqu’en { $at }.
}
log-step = { $you ->
    [seat] Vous faites un pas { $side ->
            [est] vers l’est
            [ouest] vers l’ouest
           *[other] vers le { $side }
        }, en { $at }.
   *[none] { $seat } fait un pas { $side ->
            [est] vers l’est
            [ouest] vers l’ouest
           *[other] vers le { $side }
        }, en { $at }.
}
log-push = { $you ->
    [seat] Vous poussez { $target } { $side ->
            [est] vers l’est
            [ouest] vers l’ouest
           *[other] vers le { $side }
        }, en { $at }.
    [target] { $seat } vous pousse { $side ->
            [est] vers l’est
            [ouest] vers l’ouest
           *[other] vers le { $side }
        }, en { $at }.
   *[none] { $seat } pousse { $target } { $side ->
            [est] vers l’est
            [ouest] vers l’ouest
           *[other] vers le { $side }
        }, en { $at }.
}
log-place = { $you ->
    [seat] Vous posez { $tile } en { $at }.
   *[none] { $seat } pose { $tile } en { $at }.
}
log-cover = { $you ->
    [seat] Vous recouvrez { $at } avec { $tile }.
   *[none] { $seat } recouvre { $at } avec { $tile }.
}
log-collapse = { $you ->
    [seat] Vous faites s’effondrer la sortie { $at }.
   *[none] { $seat } fait s’effondrer la sortie { $at }.
}
log-exchange = { $you ->
    [seat] Vous défaussez toute votre main.
   *[none] { $seat } défausse toute sa main.
}
log-discard = Hors du jeu : { $tile }.
log-stay = { $you ->
    [seat] Plutôt que de vous jeter dans les bras du Minotaure, vous restez.
   *[none] Plutôt que de se jeter dans les bras du Minotaure, { $seat } reste.
}
log-stuck = { $you ->
    [seat] Vous ne pouvez plus rien faire ; votre tour s’arrête.
   *[none] { $seat } ne peut plus rien faire ; le tour s’arrête.
}
log-over-escape = { $you ->
    [seat] Vous êtes dehors ! La lumière du jour est à vous.
   *[none] { $seat } est dehors ! Les autres entendent des sabots.
}
log-over-bag = Le sac est vide et personne n’est sorti : le Minotaure gagne.
log-over-idle = Trois tours de table sans qu’une dalle bouge : le Minotaure gagne.

# Comment cela a fini
over-escape = Une sortie est atteinte : la partie est finie.
over-bag = Le sac est vide et personne n’est sorti : le Minotaure gagne.
over-idle = Pendant trois tours de table, aucune dalle posée ni échangée : le Minotaure gagne.

# Ce qu’on demande
ask-deal = Chacun pioche trois dalles.
ask-first = Qui commence ? Le sort décide.
ask-prowl = Où va le Minotaure ?
ask-restock = La main est complétée à trois dalles.
ask-return = Trois nouvelles dalles après la frayeur.
ask-act = Posez une dalle, déplacez-vous ou poussez : trois actions, jamais trois pareilles. Ou échangez toute votre main.
ask-lay = Quelle dalle, et dans quel sens ?
ask-refill = Le tour s’achève ; la main est complétée à trois dalles.
ask-over = La partie est finie.

# Les coups, comme on les dirait
move-place = Poser une dalle en { $at }
move-place-cover = Recouvrir { $at } d’une dalle à étoiles
move-place-exit = Faire s’effondrer la sortie { $at }
move-lay = Poser { $tile }, { $ways }
move-lay-collapse = Poser l’effondrement
move-lay-minotaur = Poser { $tile }
move-step = Faire un pas { $side ->
        [est] vers l’est
        [ouest] vers l’ouest
       *[other] vers le { $side }
    }
move-push = Pousser { $target } { $side ->
        [est] vers l’est
        [ouest] vers l’ouest
       *[other] vers le { $side }
    }
move-exchange = Échanger toute la main
move-stay = Rester hors de ses bras
move-prowl = Envoyer le Minotaure { $side ->
        [est] vers l’est
        [ouest] vers l’ouest
       *[other] vers le { $side }
    }
move-passage = Envoyer le Minotaure en { $at } par le passage
move-draw = Piocher { $tile }
move-first = { $seat } commence

# La position en phrases
tell-turn = { $yours ->
    [yes] C’est à vous.
   *[no] C’est le tour de { $seat }.
}
tell-actions = { $left ->
    [1] Il reste une action.
   *[other] Il reste { $left } actions.
}
tell-won = { $yours ->
    [yes] Vous gagnez.
   *[no] { $seat } gagne.
}
tell-exits = Sorties ouvertes : { $places }.
tell-collapsed = Effondrées : { $places }.
tell-pawn = { $yours ->
    [yes] Votre pion est en { $at }.
   *[no] Le pion de { $seat } est en { $at }.
}
tell-caught = { $yours ->
    [yes] Vous êtes capturé et revenez à votre prochain tour.
   *[no] { $seat } est capturé et revient à son prochain tour.
}
tell-tiles-of = { $count ->
    [0] { $seat } n’a pas de dalles.
    [1] { $seat } a une dalle en main.
   *[other] { $seat } a { $count } dalles en main.
}
tell-hand = { $count ->
    [0] Votre main est vide.
   *[other] Vous avez { $tiles }.
}
tell-around = { $side } : { $what }.
tell-around-wall = un mur
tell-around-empty = ouvert, et rien n’y est posé
tell-around-edge = le bord du plan
tell-around-way = un chemin vers { $at }
tell-around-exit = la sortie !
tell-around-blocked = ouvert, mais la dalle d’à côté y a un mur
tell-around-collapsed = une sortie effondrée
tell-bull = Le Minotaure est en { $at } et avance { $count ->
    [1] d’un pas
   *[other] de { $count } pas
} par tour.
tell-bull-back = Il est venu de ce côté : { $side }.
tell-bull-passage = Il est venu par le passage de { $at }.
tell-bull-away = Le Minotaure n’est pas dans le labyrinthe.
tell-bag = { $count ->
    [0] Le sac est vide.
    [1] Il reste une dalle dans le sac.
   *[other] Il reste { $count } dalles dans le sac.
}
tell-here = La dalle ira en { $at }.
tell-maze = { $count ->
    [0] Aucune dalle n’est encore posée.
    [1] Une dalle est posée dans le labyrinthe.
   *[other] { $count } dalles sont posées dans le labyrinthe.
}
tell-tile = { $at } : { $tile }, { $ways }.
tell-last = La dernière action s’est achevée en { $at }.

# La position en caractères, et les noms de l’image
sketch-legend = o entrée   > sortie   % effondrée   m passage   1 2 3 étoiles   M Minotaure   & plusieurs
sketch-line = { $label } : { $content }
sketch-hand = Votre main
sketch-bag = Sac
sketch-prowl = Dalles Minotaure en jeu
sketch-you = vous
sketch-caught = capturé
sketch-count = { $count ->
    [0] aucune dalle
    [1] 1 dalle
   *[other] { $count } dalles
}
picture-name = Dédale : le labyrinthe, les pions, le Minotaure et la main
picture-entrance = { $at } : l’entrée
picture-exit = { $at } : une sortie
picture-collapsed = { $at } : une sortie effondrée
picture-tile = { $at } : { $tile }, { $ways }
picture-empty = { $at } : rien n’est posé
picture-ghost = { $at } : une dalle peut venir ici
picture-pawn = { $yours ->
    [yes] Votre pion
   *[no] Le pion de { $seat }
}
picture-bull = Le Minotaure
picture-bag = { $count ->
    [0] Le sac est vide
    [1] Le sac : 1 dalle
   *[other] Le sac : { $count } dalles
}
picture-in-play = Dalles Minotaure en jeu : { $red } en rouge, { $white } en blanc
picture-exchange = Échanger
picture-stay = Rester
picture-seat = { $count ->
    [0] { $seat } : main vide
    [1] { $seat } : 1 dalle en main
   *[other] { $seat } : { $count } dalles en main
}
picture-hand = Dans votre main : { $tile }
picture-covers = { $name } ; recouvre aussi une dalle moins étoilée
tell-action-first = Action 1 sur 3 : posez, avancez, poussez ou échangez.
tell-action-not-place = Action 3 sur 3, jamais trois pareilles : avancez ou poussez.
tell-action-not-step = Action 3 sur 3, jamais trois pareilles : posez une dalle ou poussez.
tell-action-not-push = Action 3 sur 3, jamais trois pareilles : posez une dalle ou avancez.
tell-action = Action { $number } sur 3 : posez une dalle, avancez ou poussez.

# Conseils pour qui reçoit une question pour la première fois
hint-prowl = Le Minotaure continue sur sa lancée et ne fait jamais demi-tour. Celui qu’il rencontre est pris et recommence à l’entrée. Lui seul saute de l’entrée ou d’un carrefour à cornes à n’importe quel autre.
hint-act = Atteignez le premier une sortie, un des soleils. Un tour, c’est trois actions, jamais trois pareilles. Cliquez sur un emplacement en pointillé pour y poser une dalle (les étoiles recouvrent une dalle qui en a moins) ; pour avancer, là où votre pion doit aller ; pour pousser, sur un autre pion de votre dalle, puis où. Échanger sa main prend tout le tour.
hint-lay = Cliquez sur une de vos dalles dans le sens voulu (au clavier, R la tourne). Une de ses ouvertures au moins doit prolonger un chemin ; les autres peuvent buter contre un mur.

# Dans le livre : ce que contient la boîte
pieces-maze = Les dalles du labyrinthe
pieces-stars = Les dalles à étoiles
pieces-collapse = Les effondrements
pieces-minotaur = Les dalles Minotaure

# Pourquoi un coup est bon : les parties de l’évaluation
reason-way = le chemin vers la sortie raccourcit
reason-minotaur = le Minotaure reste à distance
reason-rival-way = le chemin vers la sortie s’allonge pour { $name }
reason-rival-minotaur = le Minotaure menace { $name }
reason-rival-caught = le Minotaure attrape { $name }
loss-way = le chemin vers la sortie s’allonge
loss-minotaur = le Minotaure s’approche
loss-caught = le Minotaure fait une prise
loss-rival-way = le chemin vers la sortie reste ouvert pour { $name }
loss-rival-minotaur = { $name } est à l’abri du Minotaure
loss-rival-caught = { $name } échappe au Minotaure
# L’atelier : comment s’appellent les champs de la boîte
box-tile = Dalles du labyrinthe
box-tile-name = Forme
box-tile-name-straight = couloir droit
box-tile-name-corner = coude
box-tile-name-tee = embranchement
box-tile-name-cross = carrefour
box-tile-name-dead-end = cul-de-sac
box-tile-drawing = Comment elle est posée
box-tile-stars = Combien
box-tile-stars-none = sans étoile
box-tile-stars-one = avec une étoile
box-tile-stars-two = avec deux étoiles
box-tile-stars-three = avec trois étoiles
box-mark-stone = pierre
box-mark-way = passage
box-special = Dalles spéciales
box-special-collapse = Effondrements
box-special-red = Dalles Minotaure rouges
box-special-white = Dalles Minotaure blanches
box-exits = D’autres sorties que celles de la règle
box-exits-2 = à 2 joueurs
box-exits-3 = à 3 joueurs
box-exits-4 = à 4 joueurs
box-exits-5 = à 5 joueurs
box-exits-6 = à 6 joueurs
warn-bag = Le sac se vide dans { $percent } % de { $games } parties rapides : la sortie est trop souvent murée.
warn-idle = Personne ne peut plus poser de dalle dans { $percent } % de { $games } parties rapides.
# Ce qui s’imprime et se découpe.
cut-entrance = Entrée
cut-exit = Sortie
cut-minotaur = Le Minotaure

# What is wrong with a box, and what would be right: sentences as the box's own check says them (core/faults.py).
fault-dedale-maze = contient { $count } dalles de labyrinthe ; à six joueurs il en faut de 40 à 200
fault-dedale-three = n’est pas un carré de trois sur trois # ou . ; la pierre se dessine #, le chemin .
fault-dedale-middle = a un milieu ou un coin impossible ; le milieu est un . et les quatre coins sont des #
fault-dedale-shape = n’est pas la forme { $shape } ; ses côtés ouverts sont ceux de son nom, tournés comme on veut
fault-dedale-stars = compte { $count } nombres ; il en faut quatre : dalles sans étoile, à une, deux et trois étoiles
fault-dedale-twice = est { $shape } une seconde fois ; chaque forme a une seule [[tile]]
