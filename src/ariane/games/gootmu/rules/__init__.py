"""The rules of G.O.O.T.M.U., by theme."""
