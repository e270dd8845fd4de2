"""Who may strike at somebody on their way, each with the chance that it tells: as if nobody else did anything."""

from fractions import Fraction

from msgspec.structs import replace

from affray.core.asks import PASS, Ask, Choice, usual
from affray.core.attempts import attempted
from affray.core.book import AnyBook
from affray.core.encounter import AnyEncounter
from affray.core.figures import figures_of
from affray.core.intents import Intent
from affray.core.now import AnyNow, Now
from affray.core.outcomes import Estimate, Odds, outcomes
from affray.core.paths import is_path
from affray.core.values import Value, Who
from affray.core.weighed import Fact, Facts
from affray.screens.prices import QUICK, Price, Strike, shares


def is_way(intent: Intent) -> bool:
    """Whether an intent leads somewhere, cell by cell."""
    return any(is_path(arg) for arg in intent.args)


def with_strikes(book: AnyBook, known: AnyEncounter, found: Price) -> Price:
    """A price of a way with the chance of each who may strike on it; without, where a rule fails."""
    if not is_way(found.intent) or not found.is_known:
        return found
    return attempted(lambda: _with_strikes(book, known, found), found)


def _with_strikes(book: AnyBook, known: AnyEncounter, found: Price) -> Price:
    let_go = outcomes(book, known, found.intent, otherwise=passing, budget=QUICK, on_trust=True)
    strikers = dict.fromkeys(asked.who for asked in let_go.assumed if asked.kind == "react")
    anyhow = {fact for fact, _share, _error in shares(let_go)}
    strikes = (_strike(book, known, found.intent, who, anyhow) for who in strikers if who != found.intent.who)
    return replace(found, strikes=tuple(strikes))


def _strike(book: AnyBook, known: AnyEncounter, intent: Intent, striker: Who, anyhow: set[Fact]) -> Strike:
    """What somebody alone does to whoever goes there."""
    odds = outcomes(book, known, intent, {striker: striking}, passing, QUICK, on_trust=True)
    brought: dict[Fact, tuple[Fraction | float, float]] = {
        fact: (share, error) for fact, share, error in shares(odds) if fact[1] == intent.who and fact not in anyhow
    }
    if not brought:
        return Strike(striker)
    telling = sorted(_hurtful(book, odds, intent.who, set(brought)))
    told = max(telling, key=lambda fact: brought[fact][0])
    share, error = brought[told]
    return Strike(striker, told[0], float(share), "" if error else str(share), error)


def _hurtful(book: AnyBook, odds: Odds | Estimate, who: Who, facts: set[Fact]) -> set[Fact]:
    """Those facts without which the one who goes there is never hurt; all, where nobody is hurt."""
    health = _health(book, odds.before, who)
    hurt = [came for end, came in _ends(odds) if _health(book, end, who) != health]
    return {fact for fact in facts if all(fact in came for came in hurt)} or facts


def _ends(odds: Odds | Estimate) -> list[tuple[AnyEncounter, Facts]]:
    return [(end, facts) for end, facts, _ in odds.ends] if isinstance(odds, Odds) else list(odds.samples)


def _health(book: AnyBook, encounter: AnyEncounter, who: Who) -> int | str | None:
    """What the ring around somebody shows; nothing when they have left."""
    if not any(creature.id == who for creature in encounter.creatures):
        return None
    now = Now(book, encounter)
    return next((figure.value for figure in figures_of(now, who) if figure.most is not None), None)


def passing(now: AnyNow, question: Choice) -> Value:
    """Let every chance to react go by; answer as usual what has to be answered."""
    return usual(now, question) if isinstance(question.ask, Ask) else PASS


def striking(now: AnyNow, question: Choice) -> Value:
    """React as usual, or, where one usually would not, in the first way there is."""
    found = usual(now, question)
    if found != PASS or isinstance(question.ask, Ask):
        return found
    return next((option for option in question.options if option != PASS), PASS)
