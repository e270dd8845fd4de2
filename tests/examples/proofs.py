"""Write down which test proves which clause of the examples: `python -m tests.examples.proofs`."""

from pathlib import Path

from affray.testing.proofs import collect, proofs_text

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "src" / "affray" / "examples"


def folders() -> list[Path]:
    """The folder of every example."""
    return sorted(file.parent for file in EXAMPLES.glob("*/clauses.toml"))


def proofs_of(folder: Path) -> str:
    """The proofs of an example as its tests are now."""
    return proofs_text(collect(folder / "tests"))


def main() -> None:
    """Write the proofs of every example."""
    for folder in folders():
        (folder / "proofs.toml").write_text(proofs_of(folder), encoding="utf-8")


if __name__ == "__main__":
    main()
