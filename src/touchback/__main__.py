"""`python -m touchback`: the command line, where the command itself is not on the path."""

from touchback.cli import main

if __name__ == "__main__":
    main()
