# Print and play: what stands on the pages.
heading = Print, cut, play
scale = Print on { $paper } at its actual size (100 %, “do not fit to page”). The line below must be 50 mm long.
duplex = Print on both sides and turn the paper over its long edge. Backs then lie behind their fronts; a sheet without backs has an empty one.
cut = Cut from crop mark to crop mark, with a knife and a ruler: the pieces lie edge to edge, one cut serves two of them. Paper glued on card lasts longer.
parts = A board that is larger than the paper comes in parts; lay them edge to edge.
need = A pencil, glue for the die where there is one, and a table are yours; any die of your own will do as well.
box-ours = This is our own box, reconstructed where the original is lost; digest { $digest }.
box-not-ours = This is not our box but one somebody has changed; digest { $digest }.
contents = What is printed
turn = Your turn
rulebook = The rules
sheet-front = { $title } · sheet { $number }, front · { $pieces }
sheet-back = { $title } · sheet { $number }, back · { $pieces }
sheet-empty = This page stays empty: it is the back of the sheet before.
kind-ruling = our ruling
kind-reconstruction = our reconstruction
