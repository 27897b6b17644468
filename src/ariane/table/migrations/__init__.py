"""How the tables of the storage came to be, step by step; a server brings its storage up to date when it starts."""
