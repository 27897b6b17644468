"""Many games: arenas, ratings, curves; and studies of a box or a rule, for notebooks and programs."""

from ariane.lab.boxing import changed
from ariane.lab.study import Study, ladder, sentence, settings, verdict

__all__ = ["Study", "changed", "ladder", "sentence", "settings", "verdict"]
