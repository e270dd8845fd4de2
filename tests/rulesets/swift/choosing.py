"""What may be chosen, for the tests of this book."""

from affray.core.intents import Intent
from affray.core.values import Value
from affray.testing import Trial


def may(trial: Trial, who: str = "ada") -> set[str]:
    """The actions that somebody may take now."""
    return {action.name for action in trial.legal.actions(who)}


def options(trial: Trial, action: str, *args: Value, who: str = "ada") -> list[Value]:
    """What somebody may choose next for an action."""
    return list(trial.legal.options(Intent(who, action, args)))
