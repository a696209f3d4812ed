"""``python -m preferans_cli`` is ``pref``."""

from .cli import main

if __name__ == "__main__":
    main()
