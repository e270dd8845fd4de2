"""The command `affray`, also as `python -m affray`."""

import sys

from affray.requirements import lacking


def main() -> None:
    """Run the command line; where only the engine is installed, say in one line what is missing."""
    try:
        from affray.cli import main as commands

        commands()
    except ModuleNotFoundError as wrong:
        missing = lacking(wrong)
        if not missing:
            raise
        sys.exit(f"affray: this needs {missing}, which is not installed; `pip install affray` brings it")


if __name__ == "__main__":
    main()
