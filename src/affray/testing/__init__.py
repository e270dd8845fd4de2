"""What tests of a book are made of."""

from affray.core.trial import Trial

__all__ = ["Trial"]
