"""`python -m ariane` is the command `ariane`."""

from ariane.cli import main

if __name__ == "__main__":
    main()
